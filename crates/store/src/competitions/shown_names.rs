//! What decides how people are shown in public: the rules of divisions, what players have asked for, and who plays under the
//! name of an entry.

use touchline_domain::shown_names::{ShownNames, ShownWish};
use touchline_domain::{MatchName, ShirtNumber};

use crate::engine::batch;
use crate::{Conn, StoreError, row};

row! {
    /// How a division shows people.
    pub struct RuleRow {
        pub division_id: i64,
        pub tournament_id: i64,
        pub shown_names: ShownNames,
    }
}

/// How all divisions of the tournaments of some divisions show people: a text of one may name somebody of another.
pub fn rules_around(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<RuleRow>, StoreError> {
    let mut rows: Vec<RuleRow> = batch::query_by_ids(
        conn,
        "SELECT division_id, tournament_id, shown_names FROM divisions
         WHERE tournament_id IN (SELECT d.tournament_id FROM divisions d WHERE d.division_id IN ({ids}))",
        division_ids,
    )?;
    rows.sort_by_key(|row| row.division_id);
    rows.dedup_by_key(|row| row.division_id);
    Ok(rows)
}

/// Whether anybody of the tournament of a division may be shown by less than the whole name.
pub fn hides_names(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    let around = rules_around(conn, &[division_id])?;
    let is_open = around.iter().all(|row| row.shown_names == ShownNames::Full);
    Ok(!is_open || !asked(conn, &[division_id])?.is_empty())
}

row! {
    /// A player who has asked for less, with a division that the player has to do with.
    pub struct AskedRow {
        pub division_id: i64,
        pub player_name: String,
        pub given_name: Option<String>,
        pub family_name: Option<String>,
        pub shown_names: Option<ShownWish>,
    }
}

/// Where the players of divisions are found: those who take part in the tournament or were taken out of a squad, and
/// those of the senders of entries. One of them may be meant by the name of an entry that has no squad.
const TIED: [&str; 4] = [
    "divisions d JOIN tournament_players q ON q.tournament_id = d.tournament_id
     JOIN player_profiles p ON p.player_profile_id = q.player_profile_id",
    "former_squad_members d JOIN player_profiles p ON p.player_profile_id = d.player_profile_id",
    "competition_entries d JOIN accounts a ON a.account_id = d.account_id JOIN player_profiles p ON p.user_id = a.user_id",
    "competition_entries d JOIN guardians g ON g.account_id = d.account_id AND g.ended_at IS NULL
     JOIN player_profiles p ON p.player_profile_id = g.player_profile_id",
];

/// Who has asked for less of the players of some divisions, whether they are in a squad now or not.
pub fn asked(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<AskedRow>, StoreError> {
    let mut rows = Vec::new();
    for tied in TIED {
        let sql = format!(
            "SELECT DISTINCT d.division_id, p.player_name, p.given_name, p.family_name, p.shown_names
             FROM {tied} WHERE p.shown_names IS NOT NULL AND d.division_id IN ({{ids}})"
        );
        // Whose an account is stays, and its row changes with every sign-in.
        let read = || batch::query_by_ids::<AskedRow>(conn, &sql, division_ids);
        rows.extend(conn.reading_only(&["player_profiles", "competition_entries"], read)?);
    }
    Ok(rows)
}

row! {
    /// A player who is to be shown by the number alone.
    pub struct NamelessRow {
        pub player_name: String,
        pub given_name: Option<String>,
        pub family_name: Option<String>,
    }
}

/// All players who are to be shown by the number alone.
pub fn nameless(conn: &Conn<'_>) -> Result<Vec<NamelessRow>, StoreError> {
    conn.query(
        "SELECT player_name, given_name, family_name FROM player_profiles WHERE shown_names = 'number'",
        &[],
    )
}

row! {
    /// A team that is called by the names of its players, with one of them.
    pub struct NamedEntryRow {
        pub team_id: i64,
        pub team_name: String,
        /// Whether two play together.
        pub is_pair: bool,
        /// Where it plays; `None` where neither a squad nor a place says so.
        pub division_id: Option<i64>,
        /// `None` where no squad says who plays; then nothing is known of the player.
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
        "SELECT t.team_id, t.team_name, t.team_type = 'pair' AS is_pair, q.division_id, p.player_name, p.given_name,
            p.family_name, p.shown_names, q.shirt_number
         FROM teams t LEFT JOIN squad_members q ON q.team_id = t.team_id
         LEFT JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE t.team_type IN ('individual', 'pair') AND t.team_id IN ({ids})",
        team_ids,
    )
}

/// The teams with a place in some divisions that are single players or pairs, with the players of their squads there; and the
/// entries of such that have no place, whatever has become of them. Those that never had a team have an id below 0.
pub fn named_entries_in(
    conn: &Conn<'_>,
    division_ids: &[i64],
) -> Result<Vec<NamedEntryRow>, StoreError> {
    let mut rows: Vec<NamedEntryRow> = batch::query_by_ids(
        conn,
        "SELECT t.team_id, t.team_name, t.team_type = 'pair' AS is_pair, d.division_id, p.player_name, p.given_name,
            p.family_name, p.shown_names, q.shirt_number
         FROM division_teams d JOIN teams t ON t.team_id = d.team_id
         LEFT JOIN squad_members q ON q.team_id = d.team_id AND q.division_id = d.division_id
         LEFT JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE t.team_type IN ('individual', 'pair') AND d.division_id IN ({ids})",
        division_ids,
    )?;
    rows.extend(batch::query_by_ids::<NamedEntryRow>(
        conn,
        "SELECT COALESCE(e.team_id, -e.entry_id) AS team_id, e.entrant_name AS team_name, e.entrant_kind = 'pair' AS is_pair,
            e.division_id, p.player_name, p.given_name, p.family_name, p.shown_names, q.shirt_number
         FROM competition_entries e
         LEFT JOIN squad_members q ON q.team_id = e.team_id AND q.division_id = e.division_id
         LEFT JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
         WHERE e.entrant_kind IN ('player', 'pair') AND NOT EXISTS (SELECT 1 FROM division_teams d
                WHERE d.division_id = e.division_id AND d.team_id = e.team_id)
            AND e.division_id IN ({ids})",
        division_ids,
    )?);
    Ok(rows)
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

row! {
    /// Somebody whom a text of a division may name.
    pub struct MentionedRow {
        pub division_id: i64,
        /// The name beside the row; that of the profile where there is none.
        pub name: String,
        pub player_profile_id: Option<i64>,
        pub player_name: Option<String>,
        pub given_name: Option<String>,
        pub family_name: Option<String>,
        pub shown_names: Option<ShownWish>,
        pub shirt_number: Option<ShirtNumber>,
        /// Of an entrant of a race; then the name may be that of the team.
        pub team_id: Option<i64>,
        pub team_name: Option<String>,
    }
}

const PROFILE: &str =
    "p.player_profile_id, p.player_name, p.given_name, p.family_name, p.shown_names";

const NOBODY_ELSE: &str = "CAST(NULL AS BIGINT) AS shirt_number, CAST(NULL AS BIGINT) AS team_id, CAST(NULL AS TEXT) AS team_name";

/// The players of the squads of some divisions, those who have left them, and those who play there and are in no squad of the
/// tournament.
pub fn squads(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<MentionedRow>, StoreError> {
    let mut rows = Vec::new();
    for (table, number) in
        [("squad_members", "q.shirt_number"), ("former_squad_members", "CAST(NULL AS BIGINT)")]
    {
        let sql = format!(
            "SELECT q.division_id, p.player_name AS name, {PROFILE}, {number} AS shirt_number,
                CAST(NULL AS BIGINT) AS team_id, CAST(NULL AS TEXT) AS team_name
             FROM {table} q JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
             WHERE q.division_id IN ({{ids}})"
        );
        rows.extend(batch::query_by_ids::<MentionedRow>(conn, &sql, division_ids)?);
    }
    for table in ["appearances", "lineup_members"] {
        // SQLite joins in this order: hardly anybody plays without a squad where there are squads.
        let sql = format!(
            "SELECT DISTINCT m.division_id, p.player_name AS name, {PROFILE}, {NOBODY_ELSE}
             FROM tournament_players q CROSS JOIN {table} a CROSS JOIN matches m CROSS JOIN player_profiles p
             WHERE q.tournament_id IN (SELECT d.tournament_id FROM divisions d WHERE d.division_id IN ({{ids}}))
                AND NOT EXISTS (SELECT 1 FROM squad_members s
                    WHERE s.player_profile_id = q.player_profile_id AND s.tournament_id = q.tournament_id)
                AND a.player_profile_id = q.player_profile_id AND m.match_id = a.match_id AND m.division_id IN ({{ids}})
                AND p.player_profile_id = q.player_profile_id"
        );
        rows.extend(batch::query_by_ids::<MentionedRow>(conn, &sql, division_ids)?);
    }
    Ok(rows)
}

/// Whom line-ups, races and events of some divisions name of whom no profile is known.
pub fn without_profile(
    conn: &Conn<'_>,
    division_ids: &[i64],
) -> Result<Vec<MentionedRow>, StoreError> {
    let mut rows = Vec::new();
    for (table, name, player, team) in [
        ("lineup_members", "r.player_name", "r.player_profile_id", NOBODY_ELSE),
        ("match_events", "r.player_name", "r.player_profile_id", NOBODY_ELSE),
        ("match_events", "r.related_player_name", "r.related_player_profile_id", NOBODY_ELSE),
        (
            "entries",
            "r.participant_name",
            "r.player_profile_id",
            "CAST(NULL AS BIGINT) AS shirt_number, r.team_id,
                COALESCE((SELECT t.team_name FROM teams t WHERE t.team_id = r.team_id), r.team_name) AS team_name",
        ),
    ] {
        let sql = format!(
            "SELECT DISTINCT m.division_id, {name} AS name, CAST(NULL AS BIGINT) AS player_profile_id,
                CAST(NULL AS TEXT) AS player_name, CAST(NULL AS TEXT) AS given_name, CAST(NULL AS TEXT) AS family_name,
                CAST(NULL AS TEXT) AS shown_names, {team}
             FROM matches m JOIN {table} r ON r.match_id = m.match_id
             WHERE {player} IS NULL AND {name} IS NOT NULL AND m.division_id IN ({{ids}})"
        );
        rows.extend(batch::query_by_ids::<MentionedRow>(conn, &sql, division_ids)?);
    }
    Ok(rows)
}

/// Whom line-ups, races and events of some matches name.
pub fn in_matches(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<MentionedRow>, StoreError> {
    const NO_TEAM: &str = "CAST(NULL AS BIGINT) AS team_id, CAST(NULL AS TEXT) AS team_name";
    let mut rows = Vec::new();
    for (table, name, player, more) in [
        ("lineup_members", "player_name", "player_profile_id", "r.shirt_number, NO_TEAM"),
        (
            "match_events",
            "player_name",
            "player_profile_id",
            "CAST(NULL AS BIGINT) AS shirt_number, NO_TEAM",
        ),
        (
            "match_events",
            "related_player_name",
            "related_player_profile_id",
            "CAST(NULL AS BIGINT) AS shirt_number, NO_TEAM",
        ),
        (
            "entries",
            "participant_name",
            "player_profile_id",
            "CAST(NULL AS BIGINT) AS shirt_number, r.team_id, COALESCE(t.team_name, r.team_name) AS team_name",
        ),
    ] {
        let more = more.replace("NO_TEAM", NO_TEAM);
        let team =
            if table == "entries" { "LEFT JOIN teams t ON t.team_id = r.team_id" } else { "" };
        let sql = format!(
            "SELECT DISTINCT m.division_id, COALESCE(r.{name}, p.player_name) AS name, {PROFILE}, {more}
             FROM {table} r JOIN matches m ON m.match_id = r.match_id
             LEFT JOIN player_profiles p ON p.player_profile_id = r.{player} {team}
             WHERE m.division_id IS NOT NULL AND (r.{name} IS NOT NULL OR p.player_name IS NOT NULL) AND r.match_id IN ({{ids}})"
        );
        rows.extend(batch::query_by_ids::<MentionedRow>(conn, &sql, match_ids)?);
    }
    Ok(rows)
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
        "SELECT e.match_id, COALESCE(p.player_name, e.participant_name) AS participant_name, e.player_profile_id, e.team_id,
            COALESCE(t.team_name, e.team_name) AS team_name, e.bib
         FROM entries e LEFT JOIN teams t ON t.team_id = e.team_id
         LEFT JOIN player_profiles p ON p.player_profile_id = e.player_profile_id WHERE e.finish_rank = 1 AND e.match_id IN ({ids})",
        match_ids,
    )
}

row! {
    /// What a match is called, and its sides.
    pub struct MatchNameRow {
        pub match_id: i64,
        pub tournament_id: Option<i64>,
        pub division_id: Option<i64>,
        pub match_name: MatchName,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
    }
}

/// What some matches are called.
pub fn match_names(conn: &Conn<'_>, match_ids: &[i64]) -> Result<Vec<MatchNameRow>, StoreError> {
    batch::query_by_ids(
        conn,
        concat!(
            "SELECT m.match_id, m.tournament_id, m.division_id, ",
            crate::match_columns::match_name!("m", "a", "b"),
            " AS match_name, m.team_a_id, m.team_b_id
             FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
             WHERE m.match_id IN ({ids})"
        ),
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

/// The divisions in whose squads a player is or was, or in whose matches the player takes part.
pub fn divisions_of_player(conn: &Conn<'_>, player_id: i64) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id FROM squad_members WHERE player_profile_id IN ({ids})
         UNION SELECT division_id FROM former_squad_members WHERE player_profile_id IN ({ids})
         UNION SELECT m.division_id FROM appearances a JOIN matches m ON m.match_id = a.match_id
         WHERE m.division_id IS NOT NULL AND a.player_profile_id IN ({ids})",
        &[player_id],
    )
}
