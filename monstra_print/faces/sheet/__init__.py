"""Sheets: quick reference and mats as drawings (shapes), set words and pages. Knows the words of SheetCopy, never a rule.

A mat is one list of shapes and one list of set lines in mm from the trim's top left corner. Press gets the shapes as ground
and the lines as a page of the layout engine; a browser gets both as one SVG. So print and screen cannot differ.
"""
