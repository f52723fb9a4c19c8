//! Names of rows by their ids, and days as they are stored.

use std::collections::HashMap;

use jiff::civil::Date;

use crate::engine::batch;
use crate::{Conn, StoreError};

/// A kind of row with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Sport,
    Venue,
    Team,
    Tournament,
}

/// The names of some rows by id.
pub(crate) fn names(
    conn: &Conn<'_>,
    of: Name,
    ids: &[i64],
) -> Result<HashMap<i64, String>, StoreError> {
    let select = match of {
        Name::Sport => "SELECT sport_id, sport_name FROM sports WHERE sport_id IN ({ids})",
        Name::Venue => "SELECT venue_id, venue_name FROM venues WHERE venue_id IN ({ids})",
        Name::Team => "SELECT team_id, team_name FROM teams WHERE team_id IN ({ids})",
        Name::Tournament => {
            "SELECT tournament_id, tournament_name FROM tournaments WHERE tournament_id IN ({ids})"
        }
    };
    Ok(batch::query_by_ids(conn, select, &distinct(ids.to_vec()))?.into_iter().collect())
}

/// A stored day: only what is a day is ever stored.
pub fn stored_day(text: Option<&str>) -> Option<Date> {
    text.and_then(|text| text.parse().ok())
}

/// Each id once, in their order.
pub(crate) fn distinct(mut ids: Vec<i64>) -> Vec<i64> {
    ids.sort_unstable();
    ids.dedup();
    ids
}
