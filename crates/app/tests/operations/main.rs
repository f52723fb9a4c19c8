//! What an operator does with a whole platform: copying it, backing it up,
//! examining it. On both engines.

mod audit_trail;
mod backups;
mod copies;
mod examinations;
mod platforms;
