//! HTTP without the platform: the listening socket with its connections, TLS, who calls, what a client takes, and how
//! answers to it are written.

pub mod client_address;
mod connections;
pub mod events;
pub mod negotiation;
pub mod page_head;
pub mod serve;
pub mod spreadsheet;
pub mod tls;
pub mod turns;
pub mod user_agent;
