//! What is recorded of competitions, and what is computed from it.

mod any_matches;
mod championships;
#[path = "../../../domain/tests/published/mod.rs"]
mod published;
mod published_competitions;
mod ratings;
mod recording;
mod tables_of_a_competition;
