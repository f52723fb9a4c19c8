//! The squads of a division, as those who run it or keep one of its teams read and change them.

use jiff::civil::Date;
use touchline_domain::entries::{EntrantKind, EntryState};
use touchline_domain::shown_names::ShownWish;
use touchline_domain::{ShirtNumber, TournamentStatus, found_by};

use crate::division_key::DivisionKey;
use crate::engine::batch;
use crate::new_rows::{self, Columns, NewRow};
use crate::{Conn, StoreError, params, row};

row! {
    /// A player's place in a team of a division.
    pub struct MemberRow {
        pub team_id: i64,
        pub team_name: String,
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        pub birth_year: Option<i64>,
        pub gender_category_id: Option<i64>,
        /// Whether a person keeps the profile.
        pub has_account: bool,
        pub shirt_number: Option<ShirtNumber>,
        pub position: Option<String>,
        pub is_captain: bool,
        /// The first day, `YYYY-MM-DD`; `None` from the beginning.
        pub valid_from: Option<String>,
        /// The last day, `YYYY-MM-DD`; `None` to the end.
        pub valid_until: Option<String>,
        /// Why the organiser let the player play against a rule.
        pub allowed_because: Option<String>,
        /// The tournament whose organisers alone see the birth; `None` for all in whose squads the player is.
        pub birth_seen_in: Option<i64>,
        /// What was asked for the player in public.
        pub shown_names: Option<ShownWish>,
        /// Whether a person or a guardian keeps the profile.
        pub is_claimed: bool,
    }
}

/// The tournament that alone sees the birth of a player `p`: the one of the first squad, as long as neither a person nor a
/// guardian keeps the profile.
const BIRTH_SEEN_IN: &str = "CASE WHEN p.user_id IS NULL AND NOT EXISTS (
        SELECT 1 FROM guardians g WHERE g.player_profile_id = p.player_profile_id AND g.ended_at IS NULL)
    THEN p.made_in END AS birth_seen_in";

/// The largest squad of a division: its team's name, and how many players it has.
pub fn largest(conn: &Conn<'_>, division_id: i64) -> Result<Option<(String, i64)>, StoreError> {
    conn.query_opt(
        "SELECT MIN(t.team_name), COUNT(*) FROM squad_members q JOIN teams t ON t.team_id = q.team_id
         WHERE q.division_id = $1 GROUP BY q.team_id ORDER BY COUNT(*) DESC LIMIT 1",
        params![division_id],
    )
}

/// How many players the squads of some divisions have.
pub fn count_members(conn: &Conn<'_>, division_ids: &[i64]) -> Result<i64, StoreError> {
    let counts: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT COUNT(*) FROM squad_members WHERE division_id IN ({ids})",
        division_ids,
    )?;
    Ok(counts.iter().sum())
}

/// The members of all squads of a division, or of that of one team, by team, shirt number and name.
pub fn members(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: Option<i64>,
) -> Result<Vec<MemberRow>, StoreError> {
    let of_team = if team_id.is_some() { "AND q.team_id = $2" } else { "" };
    let sql = format!(
        "SELECT q.team_id, t.team_name, q.player_profile_id, p.player_name, p.birth_date, p.birth_year,
            p.gender_category_id, p.user_id IS NOT NULL AS has_account, q.shirt_number, q.position, q.is_captain,
            q.valid_from, q.valid_until, q.allowed_because, {BIRTH_SEEN_IN}, p.shown_names,
            p.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM guardians g
                WHERE g.player_profile_id = p.player_profile_id AND g.ended_at IS NULL) AS is_claimed
         FROM squad_members q JOIN teams t ON t.team_id = q.team_id
         JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE q.division_id = $1 {of_team}
         ORDER BY q.team_id, COALESCE(q.shirt_number, 1000000), p.player_name, q.player_profile_id"
    );
    match team_id {
        None => conn.query(&sql, params![division_id]),
        Some(team_id) => conn.query(&sql, params![division_id, team_id]),
    }
}

row! {
    /// A team with its place in a division.
    pub struct TeamPlaceRow {
        pub team_id: i64,
        pub team_name: String,
        pub club_name: Option<String>,
        /// Who has entered it as an own team; `None` for one that came into the division otherwise.
        pub entered_by: Option<i64>,
    }
}

/// A team that has its place in a division.
pub fn team_in(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: i64,
) -> Result<Option<TeamPlaceRow>, StoreError> {
    conn.query_opt(
        "SELECT d.team_id, t.team_name, e.club_name, CASE WHEN e.is_own THEN e.account_id END AS entered_by
         FROM division_teams d JOIN teams t ON t.team_id = d.team_id
         LEFT JOIN competition_entries e ON e.division_id = d.division_id AND e.team_id = d.team_id
            AND e.state = 'accepted'
         WHERE d.division_id = $1 AND d.team_id = $2 AND d.withdrawn_at IS NULL",
        params![division_id, team_id],
    )
}

/// The teams that an account has entered and that have a place, with their divisions, the newest entry first:
/// (division, team).
pub fn entered_by(
    conn: &Conn<'_>,
    account_id: i64,
    limit: i64,
) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT division_id, team_id FROM competition_entries
         WHERE account_id = $1 AND is_own AND state = 'accepted' AND team_id IS NOT NULL ORDER BY entry_id DESC LIMIT $2",
        params![account_id, limit],
    )
}

row! {
    /// The squad of a team in a division that has been announced.
    pub struct KeptSquadRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        pub division_id: i64,
        pub division_name: String,
        pub status: TournamentStatus,
        pub entrant_kind: EntrantKind,
        pub team_id: i64,
        pub team_name: String,
        /// How many players it has.
        pub players: i64,
    }
}

/// The squads of some teams in the divisions in which they have a place, without those of drafts, the newest division
/// first.
pub fn of_teams(conn: &Conn<'_>, team_ids: &[i64]) -> Result<Vec<KeptSquadRow>, StoreError> {
    let mut rows: Vec<KeptSquadRow> = batch::query_by_ids(
        conn,
        "SELECT t.tournament_id, t.tournament_name, d.division_id, d.division_name, d.status, d.entrant_kind, w.team_id, w.team_name,
            (SELECT COUNT(*) FROM squad_members q WHERE q.division_id = p.division_id AND q.team_id = p.team_id)
                AS players
         FROM division_teams p JOIN divisions d ON d.division_id = p.division_id
         JOIN tournaments t ON t.tournament_id = p.tournament_id JOIN teams w ON w.team_id = p.team_id
         WHERE p.withdrawn_at IS NULL AND d.status <> 'draft' AND t.status <> 'draft' AND NOT t.is_quick_match
            AND p.team_id IN ({ids})",
        team_ids,
    )?;
    rows.sort_by_key(|row| std::cmp::Reverse((row.division_id, row.team_id)));
    Ok(rows)
}

row! {
    /// A team of a division, or an entry that may become one.
    pub struct SquadTeamRow {
        /// `None` until the entry is accepted.
        pub team_id: Option<i64>,
        pub team_name: String,
        pub club_name: Option<String>,
        /// `None` for a team that no entry has brought.
        pub state: Option<EntryState>,
    }
}

/// The teams of a division and the entries that are alive in it, by name.
pub fn teams(conn: &Conn<'_>, division_id: i64) -> Result<Vec<SquadTeamRow>, StoreError> {
    conn.query(
        "SELECT e.team_id, e.entrant_name AS team_name, e.club_name, e.state FROM competition_entries e
         WHERE e.division_id = $1 AND e.state NOT IN ('withdrawn', 'rejected')
         UNION ALL
         SELECT d.team_id, t.team_name, NULL, NULL FROM division_teams d JOIN teams t ON t.team_id = d.team_id
         WHERE d.division_id = $1 AND d.withdrawn_at IS NULL AND NOT EXISTS (SELECT 1 FROM competition_entries e
            WHERE e.division_id = d.division_id AND e.team_id = d.team_id
                AND e.state NOT IN ('withdrawn', 'rejected'))
         ORDER BY 2, 1",
        params![division_id],
    )
}

/// Whether a player is recorded in a match of a team in a division: in the line-up, or in an event.
pub fn has_played(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: i64,
    player_profile_id: i64,
) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (
                SELECT 1 FROM matches m JOIN match_events e ON e.match_id = m.match_id
                WHERE m.division_id = $1 AND (m.team_a_id = $2 OR m.team_b_id = $2) AND NOT e.is_void
                    AND $3 IN (COALESCE(e.player_profile_id, 0), COALESCE(e.related_player_profile_id, 0)))
            OR EXISTS (
                SELECT 1 FROM lineup_members l JOIN matches m ON m.match_id = l.match_id
                WHERE l.player_profile_id = $3 AND l.team_id = $2 AND m.division_id = $1)",
        params![division_id, team_id, player_profile_id],
    )
}

row! {
    /// Somebody who plays in a tournament.
    pub struct KnownPlayerRow {
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        pub birth_year: Option<i64>,
        pub gender_category_id: Option<i64>,
        /// Whether a person keeps the profile.
        pub has_account: bool,
        /// What [`touchline_domain::address`] makes of the e-mail address of that person.
        pub email_key: Option<String>,
        /// The tournament whose organisers alone see the birth; `None` for all in whose squads the player is.
        pub birth_seen_in: Option<i64>,
    }
}

/// The players in squads of some tournaments; with or without those of divisions that are drafts.
pub fn players_of(
    conn: &Conn<'_>,
    tournament_ids: &[i64],
    with_drafts: bool,
) -> Result<Vec<KnownPlayerRow>, StoreError> {
    let select = if with_drafts {
        "SELECT DISTINCT p.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.gender_category_id,
            p.user_id IS NOT NULL AS has_account, u.email_key, {BIRTH_SEEN_IN}
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         LEFT JOIN users u ON u.user_id = p.user_id
         WHERE p.erased_at IS NULL AND q.tournament_id IN ({ids})"
    } else {
        "SELECT DISTINCT p.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.gender_category_id,
            p.user_id IS NOT NULL AS has_account, u.email_key, {BIRTH_SEEN_IN}
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         LEFT JOIN users u ON u.user_id = p.user_id
         JOIN divisions d ON d.division_id = q.division_id
         WHERE p.erased_at IS NULL AND d.status <> 'draft' AND q.tournament_id IN ({ids})"
    };
    batch::query_by_ids(conn, &select.replace("{BIRTH_SEEN_IN}", BIRTH_SEEN_IN), tournament_ids)
}

/// The players in squads of some teams, without those of divisions that are drafts.
pub fn players_of_teams(
    conn: &Conn<'_>,
    team_ids: &[i64],
) -> Result<Vec<KnownPlayerRow>, StoreError> {
    let select = "SELECT DISTINCT p.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.gender_category_id,
            p.user_id IS NOT NULL AS has_account, u.email_key, {BIRTH_SEEN_IN}
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         LEFT JOIN users u ON u.user_id = p.user_id
         JOIN divisions d ON d.division_id = q.division_id
         WHERE p.erased_at IS NULL AND d.status <> 'draft' AND q.team_id IN ({ids})";
    batch::query_by_ids(conn, &select.replace("{BIRTH_SEEN_IN}", BIRTH_SEEN_IN), team_ids)
}

/// Profiles that are found by a name that begins with some words: (profile, name), at most `most`.
pub fn named(conn: &Conn<'_>, words: &str, most: i64) -> Result<Vec<(i64, String)>, StoreError> {
    let words = found_by(words);
    // What is searched begins with the name; a blank comes after it, and `!` comes after the blank.
    conn.query(
        "SELECT player_profile_id, player_name FROM player_profiles
         WHERE search_text >= $1 AND search_text < $2 AND erased_at IS NULL ORDER BY search_text LIMIT $3",
        params![words.as_str(), format!("{words}!"), most],
    )
}

row! {
    /// Somebody who was taken out of the squad of a team.
    pub struct FormerMemberRow {
        pub team_id: i64,
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        pub birth_year: Option<i64>,
        pub gender_category_id: Option<i64>,
        /// Whether a person keeps the profile.
        pub has_account: bool,
        /// The tournament whose organisers alone see the birth; `None` for all in whose squads the player is.
        pub birth_seen_in: Option<i64>,
    }
}

/// Those who were taken out of a squad of a division, or of that of one of its teams, and are in none of them now.
pub fn former_members(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: Option<i64>,
) -> Result<Vec<FormerMemberRow>, StoreError> {
    let of_team = if team_id.is_some() { "AND f.team_id = $2" } else { "" };
    let sql = format!(
        "SELECT f.team_id, f.player_profile_id, p.player_name, p.birth_date, p.birth_year, p.gender_category_id,
            p.user_id IS NOT NULL AS has_account, {BIRTH_SEEN_IN}
         FROM former_squad_members f JOIN player_profiles p ON p.player_profile_id = f.player_profile_id
         WHERE f.division_id = $1 {of_team} AND p.erased_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM squad_members q
            WHERE q.division_id = f.division_id AND q.player_profile_id = f.player_profile_id)
         ORDER BY f.team_id, f.player_profile_id"
    );
    match team_id {
        None => conn.query(&sql, params![division_id]),
        Some(team_id) => conn.query(&sql, params![division_id, team_id]),
    }
}

/// Notes who was taken out of a squad: (division, team, player).
pub fn note_former_members(
    conn: &Conn<'_>,
    members: &[(DivisionKey, i64, i64)],
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO former_squad_members (division_id, team_id, player_profile_id)",
        "ON CONFLICT DO NOTHING",
        members.iter().map(|(of, team, player)| params![of.division_id, *team, *player].to_vec()),
    )
}

row! {
    /// A squad in which somebody plays who looks like another one.
    pub struct LikePlayerRow {
        pub player_profile_id: i64,
        pub player_name: String,
        /// `YYYY-MM-DD`.
        pub birth_date: Option<String>,
        pub birth_year: Option<i64>,
        pub team_id: i64,
        pub team_name: String,
        pub division_id: i64,
        pub division_name: String,
        pub status: TournamentStatus,
        pub tournament_id: i64,
        pub tournament_name: String,
        /// The tournament whose organisers alone see the birth; `None` for all in whose squads the player is.
        pub birth_seen_in: Option<i64>,
    }
}

/// The squads of some players, the newest division of each first.
pub fn squads_of_players(
    conn: &Conn<'_>,
    player_ids: &[i64],
) -> Result<Vec<LikePlayerRow>, StoreError> {
    let select = "SELECT p.player_profile_id, p.player_name, p.birth_date, p.birth_year, q.team_id, w.team_name, q.division_id,
            d.division_name, d.status, q.tournament_id, t.tournament_name, {BIRTH_SEEN_IN}
         FROM squad_members q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         JOIN teams w ON w.team_id = q.team_id JOIN divisions d ON d.division_id = q.division_id
         JOIN tournaments t ON t.tournament_id = q.tournament_id
         WHERE p.erased_at IS NULL AND q.player_profile_id IN ({ids})";
    let select = select.replace("{BIRTH_SEEN_IN}", BIRTH_SEEN_IN);
    let mut rows: Vec<LikePlayerRow> = batch::query_by_ids(conn, &select, player_ids)?;
    rows.sort_by_key(|row| {
        (row.player_profile_id, std::cmp::Reverse(row.division_id), row.team_id)
    });
    Ok(rows)
}

row! {
    /// A player's place in a team of another division.
    pub struct ElsewhereRow {
        pub player_profile_id: i64,
        pub division_id: i64,
        pub division_name: String,
        pub status: TournamentStatus,
        pub team_name: String,
        /// The first day, `YYYY-MM-DD`; `None` from the beginning.
        pub valid_from: Option<String>,
        /// The last day, `YYYY-MM-DD`; `None` to the end.
        pub valid_until: Option<String>,
    }
}

/// The places in all squads of a tournament but those of one of its divisions, and of divisions that were cancelled.
pub fn elsewhere(conn: &Conn<'_>, division: DivisionKey) -> Result<Vec<ElsewhereRow>, StoreError> {
    conn.query(
        "SELECT q.player_profile_id, q.division_id, d.division_name, d.status, t.team_name, q.valid_from, q.valid_until
         FROM squad_members q JOIN divisions d ON d.division_id = q.division_id
         JOIN teams t ON t.team_id = q.team_id
         WHERE q.tournament_id = $1 AND q.division_id <> $2 AND d.status <> 'cancelled'
         ORDER BY d.division_order, q.division_id, q.team_id",
        params![division.tournament_id, division.division_id],
    )
}

/// The first and the last start of each division of a tournament whose matches all have one: (division, first, last), in
/// milliseconds of the clock at its place.
pub fn days_of_divisions(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<(i64, i64, i64)>, StoreError> {
    conn.query(
        concat!("SELECT m.division_id, MIN(", crate::match_columns::clock_ms!(), "), MAX(", crate::match_columns::clock_ms!(), ") FROM matches m
         WHERE m.tournament_id = $1 AND m.division_id IS NOT NULL AND COALESCE(m.lifecycle, '') <> 'cancelled'
         GROUP BY m.division_id HAVING COUNT(*) = COUNT(m.scheduled_at)"),
        params![tournament_id],
    )
}

/// A player's place in a team of a division, to be overwritten.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Membership {
    pub division: DivisionKey,
    pub team_id: i64,
    pub player_profile_id: i64,
    pub shirt_number: Option<ShirtNumber>,
    pub position: Option<String>,
    pub is_captain: bool,
    pub valid_from: Option<Date>,
    pub valid_until: Option<Date>,
    pub allowed_because: Option<String>,
}

impl NewRow for Membership {
    const TABLE: &'static str = "squad_members";
    const KEY: &'static [&'static str] = &["division_id", "team_id", "player_profile_id"];

    fn columns(&self) -> Columns<'_> {
        vec![
            ("division_id", self.division.division_id.into()),
            ("tournament_id", self.division.tournament_id.into()),
            ("team_id", self.team_id.into()),
            ("player_profile_id", self.player_profile_id.into()),
            ("shirt_number", self.shirt_number.into()),
            ("position", (&self.position).into()),
            ("is_captain", self.is_captain.into()),
            ("valid_from", self.valid_from.into()),
            ("valid_until", self.valid_until.into()),
            ("allowed_because", (&self.allowed_because).into()),
        ]
    }
}

/// Overwrites places in squads.
pub fn set(conn: &Conn<'_>, memberships: &[Membership]) -> Result<(), StoreError> {
    new_rows::set(conn, memberships)
}
