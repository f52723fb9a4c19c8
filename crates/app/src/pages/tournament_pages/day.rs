//! The matches of one day, of all divisions of a tournament.

use std::collections::BTreeMap;

use jiff::civil::Date;
use touchline_domain::Lifecycle;
use touchline_store::competitions::fixtures::{self, FixtureFilter, FixtureRow};
use touchline_store::listing::Page;

use super::published_divisions;
use crate::AppError;
use crate::context::shown_names;
use crate::pages::Pages;

/// The most matches of a day in one reply.
const MOST_MATCHES: i64 = 1_000;

/// A day of a tournament.
#[derive(Debug, Clone)]
pub struct TournamentDay {
    /// The day; `None` where no match has one.
    pub day: Option<Date>,
    /// All days that have matches, with how many.
    pub days: BTreeMap<Date, i64>,
    /// Its matches, in the order of play.
    pub matches: Vec<FixtureRow>,
    /// How many there are that are not among these.
    pub more: i64,
}

impl Pages {
    /// The matches of a day of a published tournament, of all divisions that everybody sees: of the next day that has some
    /// where this one has none, else of the last one. What is played right now is of today, whatever day was planned, or none.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for what everybody does not see.
    pub async fn tournament_day(
        &self,
        tournament_id: i64,
        wanted: Date,
    ) -> Result<TournamentDay, AppError> {
        // Somewhere it is today a day before and after the one in UTC.
        let is_today = (wanted - self.today()).get_days().abs() <= 1;
        self.db
            .read(move |conn| {
                let divisions = published_divisions(conn, tournament_id)?;
                let mut days: BTreeMap<Date, i64> = BTreeMap::new();
                let mut of_divisions: BTreeMap<(Date, i64), i64> = BTreeMap::new();
                for row in fixtures::days(conn, tournament_id)? {
                    let is_seen = divisions.iter().any(|one| one.division_id == row.division_id);
                    let Some(day) = row.day().filter(|_| is_seen) else { continue };
                    *days.entry(day).or_default() += row.matches;
                    of_divisions.insert((day, row.division_id), row.matches);
                }
                let next = days.range(wanted..).next().or_else(|| days.last_key_value());
                let (day, count) = next.map(|(day, count)| (*day, *count)).unzip();
                let mut matches: Vec<FixtureRow> = Vec::new();
                for division in &divisions {
                    let division_id = division.division_id;
                    let in_division = FixtureFilter {
                        division_id: Some(division_id),
                        ..FixtureFilter::default()
                    };
                    let on_day = day
                        .filter(|day| of_divisions.contains_key(&(*day, division_id)))
                        .map(|day| FixtureFilter { day: Some(day), ..in_division.clone() });
                    let live = FixtureFilter { lifecycle: Some(Lifecycle::Live), ..in_division };
                    let mut all: Vec<FixtureRow> = Vec::new();
                    for filter in on_day.into_iter().chain(is_today.then_some(live)) {
                        let taken = (matches.len() + all.len()) as i64;
                        let rest = Page { limit: MOST_MATCHES - taken, offset: 0 };
                        let (mut rows, _) =
                            fixtures::of_competition(conn, tournament_id, &filter, rest)?;
                        rows.retain(|row| all.iter().all(|one| one.match_id != row.match_id));
                        all.extend(rows);
                    }
                    if !all.is_empty() {
                        shown_names::of_fixtures(conn, division_id, &mut all)?;
                        matches.extend(all);
                    }
                }
                // Each division comes in this order; a number is counted within the tournament.
                matches.sort_by_key(|row| (row.scheduled_at, row.match_number, row.match_id));
                let more = (count.unwrap_or_default() - matches.len() as i64).max(0);
                Ok(TournamentDay { day, days, matches, more })
            })
            .await
    }
}
