"""Bots, tournaments and their statistics over any game's protocol. Knows no game by name."""

from __future__ import annotations
