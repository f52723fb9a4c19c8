//! What a platform still lacks before people can use it: for the administrator's first look.

use touchline_domain::vocabulary;
use touchline_store::rollups::Counter;
use touchline_store::{Conn, StoreError, dashboard};

use crate::AppError;
use crate::context::letters::waiting_for_administrator;
use crate::context::public_url::PublicUrl;
use crate::pages::Pages;

vocabulary!(
    /// Who can open a link that the platform writes.
    Reach, {
        /// Nobody: no address is configured by which people reach it.
        Nobody = "nobody",
        /// People at the computer of the server.
        ThisComputer = "this_computer",
        /// Everybody.
        Everybody = "everybody",
    }
);

impl Reach {
    fn of(public_url: Option<&PublicUrl>) -> Self {
        match public_url {
            None => Self::Nobody,
            Some(url) if url.is_of_this_machine() => Self::ThisComputer,
            Some(_) => Self::Everybody,
        }
    }
}

/// What a platform has, and what waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Readiness {
    /// Who can open its links.
    pub reach: Reach,
    /// Whether a mail server takes its letters.
    pub mails: bool,
    /// How many letters wait for an administrator to hand them on; at most 1,000 are counted, and none where they are mailed.
    pub waiting_letters: usize,
    /// Whether there is a tournament.
    pub has_tournament: bool,
}

impl Pages {
    /// What the platform has, and what waits.
    pub async fn readiness(&self) -> Result<Readiness, AppError> {
        let (now, mails) = (self.clock.now(), self.config.mail_server.is_some());
        let reach = Reach::of(self.config.public_url.as_ref());
        let read = move |conn: &Conn<'_>| -> Result<Readiness, StoreError> {
            let waiting_letters = if mails { 0 } else { waiting_for_administrator(conn, now)? };
            let has_tournament = dashboard::total(conn, Counter::Tournaments)? > 0;
            Ok(Readiness { reach, mails, waiting_letters, has_tournament })
        };
        Ok(self.db.read(read).await?)
    }
}
