//! What the tests of several files set up: a running server and its platform, the people, and what they play.

pub mod authenticator;
pub mod calendar;
pub mod calls;
pub mod client;
pub mod clock;
pub mod club;
pub mod corrector;
pub mod cup;
pub mod harbour;
pub mod mail;
pub mod people;
pub mod phone;
pub mod readers;
pub mod rows;
pub mod server;
pub mod squads;
pub mod tables;
pub mod town;
