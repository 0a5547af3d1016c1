"""Press: piece forms and sheets to PDF/X-4 files: colours, spots, layers, overprint, boxes. Knows no card and no game.

Call `assembly.write_pieces`, `write_pages` and `write_plate`; draw with `shape` and `outline`, describe with `form` and `page`,
show on screens with `svg`, take colours from `ink`.
"""
