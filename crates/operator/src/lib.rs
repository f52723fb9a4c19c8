//! What an operator does with a whole platform, at the command line. The server knows nothing of it.

pub mod backup;
pub mod conformance;
pub mod copy;
pub mod doctor;
pub mod import;
mod impossible_results;
