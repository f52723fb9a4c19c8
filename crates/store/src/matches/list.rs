//! (reading)
