//! Faults that the release binary must survive. Each test says in one line what
//! it did, for docs/reliability.md.

mod backups;
mod clients;
mod disks;
mod kills;
mod nodes;
mod outages;
mod races;
mod writers;
