//! `--replica`: standbys of the PostgreSQL server that answer reads.

use clap::Args;
use touchline_store::DatabaseUrl;

/// The addresses of the replicas.
#[derive(Args)]
pub(crate) struct Replicas {
    /// A standby of the PostgreSQL server that answers reads; may be given more than once, and in
    /// the variable with spaces between the addresses
    #[arg(
        long = "replica",
        env = "TOUCHLINE_REPLICAS",
        hide_env_values = true,
        value_delimiter = ' ',
        value_name = "URL"
    )]
    pub(crate) addresses: Vec<DatabaseUrl>,
}
