//! `--replica`: standbys of the PostgreSQL server that answer reads.

use std::path::Path;

use clap::Args;
use touchline_store::DatabaseUrl;

use crate::Address;

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
    addresses: Vec<Address>,
}

impl Replicas {
    /// The addresses, with the same password as that of the database if it is in a file.
    ///
    /// # Errors
    /// One is not an address.
    pub(crate) fn urls(self, password_file: Option<&Path>) -> anyhow::Result<Vec<DatabaseUrl>> {
        let urls = self.addresses.into_iter().map(|address| {
            let url = address.url("--replica")?;
            match password_file {
                Some(file) => Ok(url.with_password_file(file.to_owned())?),
                None => Ok(url),
            }
        });
        urls.collect()
    }
}
