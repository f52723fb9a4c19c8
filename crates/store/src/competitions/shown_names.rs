//! What decides how people are shown in public: the rules of divisions, what players have asked for, and who plays under the
//! name of an entry.

use touchline_domain::ShirtNumber;
use touchline_domain::shown_names::{ShownNames, ShownWish};

use crate::engine::batch;
use crate::{Conn, StoreError, params, row};

/// How some divisions show people: (division, way).
pub fn rules(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<(i64, ShownNames)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id, shown_names FROM divisions WHERE division_id IN ({ids})",
        division_ids,
    )
}

/// Whether anybody in a division may be shown by less than the whole name.
pub fn hides_names(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT d.shown_names <> 'full' OR EXISTS (
            SELECT 1 FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
            WHERE q.division_id = d.division_id AND p.shown_names IS NOT NULL)
         FROM divisions d WHERE d.division_id = $1",
        params![division_id],
    )
}

row! {
    /// A team that is called by the names of its players, with one of them.
    pub struct NamedEntryRow {
        pub team_id: i64,
        /// `None` where no squad says who plays; then nothing is known of the player.
        pub division_id: Option<i64>,
        pub player_name: Option<String>,
        pub given_name: Option<String>,
        pub family_name: Option<String>,
        pub shown_names: Option<ShownWish>,
        pub shirt_number: Option<ShirtNumber>,
    }
}

/// Those of some teams that are single players or pairs, with the players of their squads.
pub fn named_entries(conn: &Conn<'_>, team_ids: &[i64]) -> Result<Vec<NamedEntryRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT t.team_id, q.division_id, p.player_name, p.given_name, p.family_name, p.shown_names, q.shirt_number
         FROM teams t LEFT JOIN squad_members q ON q.team_id = t.team_id
         LEFT JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE t.team_type IN ('individual', 'pair') AND t.team_id IN ({ids})",
        team_ids,
    )
}

row! {
    /// A player, as far as it decides about what is shown.
    pub struct ShownPlayerRow {
        pub player_profile_id: i64,
        pub player_name: String,
        pub given_name: Option<String>,
        pub family_name: Option<String>,
        pub shown_names: Option<ShownWish>,
    }
}

/// Some players.
pub fn players(conn: &Conn<'_>, player_ids: &[i64]) -> Result<Vec<ShownPlayerRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT player_profile_id, player_name, given_name, family_name, shown_names FROM player_profiles
         WHERE player_profile_id IN ({ids})",
        player_ids,
    )
}

/// The players of the squads of some teams in a division, each once.
pub fn players_of_squads(
    conn: &Conn<'_>,
    division_id: i64,
    team_ids: &[i64],
) -> Result<Vec<ShownPlayerRow>, StoreError> {
    batch::query_by_ids_with(
        conn,
        params![division_id],
        "SELECT DISTINCT p.player_profile_id, p.player_name, p.given_name, p.family_name, p.shown_names
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE q.division_id = $1 AND q.team_id IN ({ids})",
        team_ids,
    )
}

row! {
    /// The shirt number of a player in a division.
    pub struct ShownNumberRow {
        pub division_id: i64,
        pub player_profile_id: i64,
        pub shirt_number: Option<ShirtNumber>,
    }
}

/// The shirt numbers of some players.
pub fn numbers(conn: &Conn<'_>, player_ids: &[i64]) -> Result<Vec<ShownNumberRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id, player_profile_id, shirt_number FROM squad_members
         WHERE shirt_number IS NOT NULL AND player_profile_id IN ({ids})",
        player_ids,
    )
}

row! {
    /// Who came first in a race.
    pub struct RaceWinnerRow {
        pub match_id: i64,
        pub participant_name: String,
        pub player_profile_id: Option<i64>,
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
        /// Number on the bib or the car.
        pub bib: Option<String>,
    }
}

/// Who came first in some races.
pub fn race_winners(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<RaceWinnerRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT e.match_id, e.participant_name, e.player_profile_id, e.team_id,
            COALESCE(t.team_name, e.team_name) AS team_name, e.bib
         FROM entries e LEFT JOIN teams t ON t.team_id = e.team_id WHERE e.finish_rank = 1 AND e.match_id IN ({ids})",
        match_ids,
    )
}

row! {
    /// What a match is called, and its sides.
    pub struct MatchNameRow {
        pub match_id: i64,
        pub tournament_id: Option<i64>,
        pub division_id: Option<i64>,
        pub match_name: String,
        pub team_a_id: Option<i64>,
        pub team_a_name: Option<String>,
        pub team_b_id: Option<i64>,
        pub team_b_name: Option<String>,
    }
}

/// What some matches are called.
pub fn match_names(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<MatchNameRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT m.match_id, m.tournament_id, m.division_id, m.match_name, m.team_a_id, a.team_name AS team_a_name,
            m.team_b_id, b.team_name AS team_b_name
         FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
         WHERE m.match_id IN ({ids})",
        match_ids,
    )
}

/// The divisions in which a team has a place.
pub fn divisions_of_team(conn: &Conn<'_>, team_id: i64) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id FROM division_teams WHERE team_id IN ({ids})",
        &[team_id],
    )
}

/// The divisions in whose squads a player is.
pub fn divisions_of_player(conn: &Conn<'_>, player_id: i64) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT DISTINCT division_id FROM squad_members WHERE player_profile_id IN ({ids})",
        &[player_id],
    )
}
