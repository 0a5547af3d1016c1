"""Procedural art as lists of shapes: symbols, illustrations, backs and foil. Knows inks by name only, and no page."""
