//! Swiss pairings by the FIDE (Dutch) System.
