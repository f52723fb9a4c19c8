//! The program as a shell and the machine around it see it.

mod database_files;
mod draw;
mod erasing;
mod import;
mod mail;
mod operations;
mod program;
mod serve;
mod watching;
