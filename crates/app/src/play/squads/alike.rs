//! Players who look like one that is about to get a profile, so that nobody gets a second one.

use std::collections::{HashMap, HashSet};

use touchline_domain::reference::name_is_fit;
use touchline_domain::squads::{likeness, orders};
use touchline_store::competitions::squads as stored;
use touchline_store::{Conn, StoreError};

use super::desk::{Desk, Reach, SquadsOf};
use crate::AppError;
use crate::context::caller::Caller;
use crate::play::Play;

/// The most players who look like one that are shown.
pub const MOST_ALIKE: usize = 8;
/// The most squads of each that are shown.
const MOST_SQUADS: usize = 3;
/// The most names that are read for one order of the words.
const MOST_READ: i64 = 1000;

/// A known player who looks like another one.
#[derive(Debug, Clone)]
pub struct LikePlayer {
    /// The player.
    pub player_profile_id: i64,
    /// The name.
    pub player_name: String,
    /// `YYYY-MM-DD`; for those who see birth dates.
    pub birth_date: Option<String>,
    /// For those who see birth dates.
    pub birth_year: Option<i64>,
    /// Squads that the caller may know of, the newest first; at most three. Excludes removed members.
    pub squads: Vec<LikeSquad>,
}

/// A squad in which a player is.
#[derive(Debug, Clone)]
pub struct LikeSquad {
    /// The team.
    pub team_id: i64,
    /// Its name.
    pub team_name: String,
    /// The division.
    pub division_id: i64,
    /// Its name.
    pub division_name: String,
    /// The name of its tournament.
    pub tournament_name: String,
}

impl Play {
    /// The players with the same name, whatever the order of its words, among those whom the caller may find
    /// again; at most [`MOST_ALIKE`].
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn players_alike(
        &self,
        caller: &Caller,
        of: SquadsOf,
        name: String,
    ) -> Result<Vec<LikePlayer>, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let desk = Desk::of(conn, caller, of)?;
            if name_is_fit(&name).is_err() {
                return Ok(Vec::new());
            }
            let wanted = likeness(&name);
            let mut ids = Vec::new();
            for order in orders(&name) {
                let named = stored::named(conn, &order, MOST_READ)?;
                let alike = named.into_iter().filter(|(_, name)| likeness(name) == wanted);
                ids.extend(alike.map(|(id, _)| id));
            }
            let reach = desk.reach(conn, caller)?;
            let found = known(conn, &ids, &reach, &desk)?;
            let mut found: Vec<LikePlayer> = found.into_values().collect();
            found.sort_by_key(|player| player.player_profile_id);
            found.truncate(MOST_ALIKE);
            Ok(found)
        })
        .await
    }
}

/// Those of some players whom somebody may find again, with their squads: those in squads that the caller may know of, and
/// those who were taken out of the squads that it is about.
pub(super) fn known(
    conn: &Conn<'_>,
    ids: &[i64],
    reach: &Reach,
    desk: &Desk,
) -> Result<HashMap<i64, LikePlayer>, StoreError> {
    let ids: Vec<i64> = ids.iter().copied().collect::<HashSet<_>>().into_iter().collect();
    let mut found: HashMap<i64, LikePlayer> = HashMap::new();
    for row in stored::squads_of_players(conn, &ids)? {
        if !reach.covers(&row) {
            continue;
        }
        let shows_birth = desk.compares_birth(row.birth_seen_in);
        let player = found.entry(row.player_profile_id).or_insert_with(|| LikePlayer {
            player_profile_id: row.player_profile_id,
            player_name: row.player_name,
            birth_date: row.birth_date.filter(|_| shows_birth),
            birth_year: row.birth_year.filter(|_| shows_birth),
            squads: Vec::new(),
        });
        if player.squads.len() < MOST_SQUADS {
            player.squads.push(LikeSquad {
                team_id: row.team_id,
                team_name: row.team_name,
                division_id: row.division_id,
                division_name: row.division_name,
                tournament_name: row.tournament_name,
            });
        }
    }
    for row in stored::former_members(conn, desk.division.division_id, desk.team_id())? {
        if !ids.contains(&row.player_profile_id) {
            continue;
        }
        let shows_birth = desk.compares_birth(row.birth_seen_in);
        found.entry(row.player_profile_id).or_insert_with(|| LikePlayer {
            player_profile_id: row.player_profile_id,
            player_name: row.player_name,
            birth_date: row.birth_date.filter(|_| shows_birth),
            birth_year: row.birth_year.filter(|_| shows_birth),
            squads: Vec::new(),
        });
    }
    Ok(found)
}
