//! The API as its clients meet it: a real server on a real port, over HTTP, on
//! both databases. The clock stands still until a test moves it.

mod auth;
mod client;
mod clock;
mod club;
mod competitions;
mod connections;
mod dashboard;
mod database_trouble;
mod errors;
mod failed_sign_ins;
mod finding;
mod growth;
mod harbour;
mod idempotency;
mod kept_replies;
mod lists;
mod live;
mod matches;
mod metrics;
mod openapi;
mod preferences;
mod previews;
mod reference;
mod reference_changes;
mod refreshing;
mod round_trips;
mod rule_packs;
mod running;
mod saved_views;
mod second_factor;
mod sessions;
mod teams_and_players;
mod throttling;
mod tls;
mod web_app;
