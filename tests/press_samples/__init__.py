"""Sample pieces and an independent reader for the tests of press."""
