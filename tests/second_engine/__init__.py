"""A second reading of the MONSTRA rules, small and slow, for the tests only. Shares no code and no card table with the engine."""
