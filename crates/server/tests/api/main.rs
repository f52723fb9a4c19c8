//! The API as its clients meet it: a real server on a real port, over HTTP, on
//! both databases. The clock stands still until a test moves it.

mod auth;
mod client;
mod clock;
mod club;
mod connections;
mod dashboard;
mod database_trouble;
mod errors;
mod finding;
mod kept_replies;
mod lists;
mod live;
mod matches;
mod metrics;
mod openapi;
mod reference;
mod reference_changes;
mod running;
mod web_app;
