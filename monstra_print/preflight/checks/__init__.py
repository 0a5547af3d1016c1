"""The checks, one file each, found by being there. Thresholds come from the printer profile, never from a check."""
