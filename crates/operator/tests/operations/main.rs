//! An operator's work on a whole platform: copying it, backing it up, examining it. On both
//! engines.

mod audit_trail;
mod backups;
mod copies;
mod examinations;
mod first_start;
mod old_chain;
mod platforms;
mod upgrades;
