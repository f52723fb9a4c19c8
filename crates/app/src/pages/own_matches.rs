//! The matches that somebody may score, as a scorer looks for them: what is played, what is played today, what comes.

use jiff::civil::Date;
use touchline_domain::Scheduled;
use touchline_domain::permissions::{Action, Role, Who};
use touchline_store::matches::results::{self as stored, OwnPart};

use crate::AppError;
use crate::context::caller::Caller;
use crate::pages::Pages;
use crate::play::results::{MatchResult, results};

/// The most matches of each part of the list.
pub const MOST_OWN: usize = 50;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Some of the matches that somebody may score.
#[derive(Debug, Clone, Default)]
pub struct OwnPage {
    /// The matches.
    pub matches: Vec<MatchResult>,
    /// Whether there are more than [`MOST_OWN`].
    pub has_more: bool,
}

/// The matches that somebody may score.
#[derive(Debug, Clone, Default)]
pub struct OwnMatches {
    /// Those that are played.
    pub live: OwnPage,
    /// The others of the day, by their start; those that are over are among them.
    pub today: OwnPage,
    /// Those to come, the next one first; at last those without a time.
    pub next: OwnPage,
    /// Those of earlier days that have not begun, the last one first.
    pub earlier: OwnPage,
}

impl Pages {
    /// The matches that somebody may score; `day` is today where they are, and without one this day (UTC).
    ///
    /// # Errors
    /// Those of the database.
    pub async fn own_matches(
        &self,
        caller: &Caller,
        day: Option<Date>,
    ) -> Result<OwnMatches, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            let Some(account) = caller.account() else { return Ok(OwnMatches::default()) };
            let now_ms = now.as_millisecond();
            let roles = roles_that_score();
            let page = |part| -> Result<OwnPage, AppError> {
                let most = MOST_OWN + 1;
                let mut ids = stored::own(conn, account.id, &roles, part, now_ms, most)?;
                let has_more = ids.len() > MOST_OWN;
                ids.truncate(MOST_OWN);
                Ok(OwnPage { matches: results(conn, now, &ids)?, has_more })
            };
            let from = match day {
                Some(day) => Scheduled::on_day(day).order_ms(),
                None => now_ms - now_ms.rem_euclid(DAY_MS),
            };
            let to = from.saturating_add(DAY_MS);
            Ok(OwnMatches {
                live: page(OwnPart::Live)?,
                today: page(OwnPart::Between(from, to))?,
                next: page(OwnPart::From(to))?,
                earlier: page(OwnPart::Before(from))?,
            })
        })
        .await
    }
}

/// The roles with which a match is scored, as the table of actions has them.
fn roles_that_score() -> Vec<Role> {
    let role = |who: &Who| if let Who::In(role) = who { Some(*role) } else { None };
    Action::ScoreMatch.who().iter().filter_map(role).collect()
}
