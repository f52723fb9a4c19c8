//! Faults that the release binary must survive. Each test prints its result in one line, for
//! docs/reliability.md.

#![cfg(target_os = "linux")]

mod backups;
mod clients;
mod disks;
mod files;
mod imports;
mod kills;
mod nodes;
mod outages;
mod patroni;
mod power;
mod races;
mod replicas;
mod writers;
