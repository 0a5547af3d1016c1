"""One good press file, and for each preflight check a bad one on which it and only it fires. Made without the press stage."""
