//! The import, on both engines: invented competitions with valid and faulty rows, and real
//! ones with their published counts.

mod bad_rows;
mod composed_leagues;
mod decisions_and_figures;
mod divisions;
mod folder;
mod known_tables;
mod large_folders;
mod level_teams;
mod match_rules;
mod order_of_imports;
mod pairs;
mod points;
mod real_data;
mod repeated;
mod side_codes;
mod sides_of_a_world_cup;
mod time_roundings;
mod time_zones;
mod trail;
mod unreadable;
mod whole_competitions;
