//! The import, on both engines: invented competitions with everything that can
//! be right and wrong with them, and real ones against their published counts.

mod bad_rows;
mod folder;
mod large_folders;
mod match_rules;
mod real_data;
mod repeated;
mod unreadable;
mod whole_competitions;
