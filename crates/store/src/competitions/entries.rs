//! Entries of teams, pairs and players in divisions.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::entries::{EntrantKind, EntryState, Rules, Standing};
use touchline_domain::{TournamentStatus, same_name};

use crate::division_key::DivisionKey;
use crate::engine::batch;
use crate::listing::Page;
use crate::{Conn, StoreError, params, row};

row! {
    /// How a division takes entries.
    pub struct EntryRulesRow {
        pub division_id: i64,
        pub tournament_id: i64,
        pub division_name: String,
        pub tournament_name: String,
        pub status: TournamentStatus,
        /// Milliseconds UTC; `None` when it opens with the announcement.
        pub entries_open_at: Option<i64>,
        /// Milliseconds UTC; `None` when it closes with the beginning.
        pub entries_close_at: Option<i64>,
        pub capacity: Option<i64>,
        pub entries_per_club: Option<i64>,
        pub reviews_entries: bool,
        pub entrant_kind: EntrantKind,
    }
}

impl EntryRulesRow {
    /// The division.
    pub const fn key(&self) -> DivisionKey {
        DivisionKey { tournament_id: self.tournament_id, division_id: self.division_id }
    }

    /// The rules, for `domain`.
    pub fn rules(&self) -> Rules {
        let instant = |ms: Option<i64>| ms.and_then(|ms| Timestamp::from_millisecond(ms).ok());
        Rules {
            status: self.status,
            opens_at: instant(self.entries_open_at),
            closes_at: instant(self.entries_close_at),
            capacity: self.capacity,
            per_club: self.entries_per_club,
            reviews: self.reviews_entries,
        }
    }
}

/// How a division takes entries.
pub fn rules_of(conn: &Conn<'_>, division_id: i64) -> Result<Option<EntryRulesRow>, StoreError> {
    let sql = format!("{RULES} WHERE d.division_id = $1");
    conn.query_opt(&sql, params![division_id])
}

const RULES: &str = "SELECT d.division_id, d.tournament_id, d.division_name, t.tournament_name, d.status,
    d.entries_open_at, d.entries_close_at, d.capacity, d.entries_per_club, d.reviews_entries, d.entrant_kind
    FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id";

row! {
    /// An entry in a division, with what its readers want to know besides.
    pub struct EntryRow {
        pub entry_id: i64,
        pub division_id: i64,
        pub division_name: String,
        pub tournament_id: i64,
        pub tournament_name: String,
        /// Rises with each arrival in the division.
        pub entry_number: i64,
        pub state: EntryState,
        pub entrant_kind: EntrantKind,
        pub entrant_name: String,
        pub club_name: Option<String>,
        /// What the entrant tells the organiser.
        pub note: Option<String>,
        /// The organiser's message to the entrant with the last step.
        pub message: Option<String>,
        /// The fields to correct, with commas between them.
        pub marked_fields: Option<String>,
        /// From the first acceptance on.
        pub team_id: Option<i64>,
        /// Who entered.
        pub account_id: i64,
        /// Whether it is that account's own; otherwise somebody put it in who ran the division.
        pub is_own: bool,
        pub contact_name: String,
        pub contact_email: String,
        /// How many wait for a place before this one; `None` when it does not wait.
        pub waiting_before: Option<i64>,
        pub version: i64,
        /// Milliseconds UTC.
        pub created_at: i64,
        /// Milliseconds UTC.
        pub updated_at: i64,
    }
}

impl EntryRow {
    /// The division.
    pub const fn division(&self) -> DivisionKey {
        DivisionKey { tournament_id: self.tournament_id, division_id: self.division_id }
    }
}

const ENTRIES: &str = "SELECT e.entry_id, e.division_id, d.division_name, e.tournament_id, t.tournament_name,
    e.entry_number, e.state, e.entrant_kind, e.entrant_name, e.club_name, e.note, e.message, e.marked_fields, e.team_id,
    e.account_id, e.is_own, a.full_name AS contact_name, a.sign_in_name AS contact_email,
    CASE e.state WHEN 'waitlisted' THEN (SELECT COUNT(*) FROM competition_entries w WHERE w.division_id = e.division_id
        AND w.state = 'waitlisted' AND w.entry_number < e.entry_number) END AS waiting_before,
    e.version, e.created_at, e.updated_at
    FROM competition_entries e JOIN divisions d ON d.division_id = e.division_id
    JOIN tournaments t ON t.tournament_id = e.tournament_id JOIN accounts a ON a.account_id = e.account_id";

/// An entry.
pub fn find(conn: &Conn<'_>, entry_id: i64) -> Result<Option<EntryRow>, StoreError> {
    conn.query_opt(&format!("{ENTRIES} WHERE e.entry_id = $1"), params![entry_id])
}

/// The entries that an account has sent as its own, the newest first.
pub fn of_account(
    conn: &Conn<'_>,
    account_id: i64,
    limit: i64,
) -> Result<Vec<EntryRow>, StoreError> {
    let sql =
        format!("{ENTRIES} WHERE e.account_id = $1 AND e.is_own ORDER BY e.entry_id DESC LIMIT $2");
    conn.query(&sql, params![account_id, limit])
}

/// Of these users, those with an entry on which nobody has decided, each with its tournament.
pub fn undecided_of(conn: &Conn<'_>, user_ids: &[i64]) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = "SELECT DISTINCT a.user_id, e.tournament_id
        FROM accounts a JOIN competition_entries e ON e.account_id = a.account_id
        WHERE a.user_id IN ({ids}) AND e.state IN ('submitted', 'returned', 'waitlisted')";
    batch::query_by_ids(conn, sql, user_ids)
}

/// The ids of the entries in some divisions, in the order of the divisions here and of arrival.
pub fn ids_in(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    let mut found = Vec::new();
    for id in division_ids {
        let sql =
            "SELECT entry_id FROM competition_entries WHERE division_id = $1 ORDER BY entry_number";
        found.extend(conn.query::<i64>(sql, params![*id])?);
    }
    Ok(found)
}

/// Entries, in the order of their ids here.
pub fn by_ids(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<EntryRow>, StoreError> {
    let sql = format!("{ENTRIES} WHERE e.entry_id IN ({{ids}})");
    let rows: Vec<EntryRow> = batch::query_by_ids(conn, &sql, ids)?;
    let mut rows: HashMap<i64, EntryRow> =
        rows.into_iter().map(|row| (row.entry_id, row)).collect();
    Ok(ids.iter().filter_map(|id| rows.remove(id)).collect())
}

/// A page of a division's entries in a state, in the order of arrival.
pub fn in_state(
    conn: &Conn<'_>,
    division_id: i64,
    state: EntryState,
    page: Page,
) -> Result<Vec<EntryRow>, StoreError> {
    let sql = format!(
        "{ENTRIES} WHERE e.division_id = $1 AND e.state = $2 ORDER BY e.entry_number LIMIT $3 OFFSET $4"
    );
    conn.query(&sql, params![division_id, state.as_str(), page.limit, page.offset])
}

/// How many entries each of a tournament's divisions has in each state: (division, state, number).
pub fn counts_in(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<(i64, EntryState, i64)>, StoreError> {
    conn.query(
        "SELECT division_id, state, COUNT(*) FROM competition_entries WHERE tournament_id = $1
         GROUP BY division_id, state",
        params![tournament_id],
    )
}

/// How many entries a division has in each state.
pub fn counts(conn: &Conn<'_>, division_id: i64) -> Result<HashMap<EntryState, i64>, StoreError> {
    let rows: Vec<(EntryState, i64)> = conn.query(
        "SELECT state, COUNT(*) FROM competition_entries WHERE division_id = $1 GROUP BY state",
        params![division_id],
    )?;
    Ok(rows.into_iter().collect())
}

/// How it stands with a division's places, and with those of a club, besides the entry `except`.
pub fn standing(
    conn: &Conn<'_>,
    division_id: i64,
    club_name: Option<&str>,
    except: Option<i64>,
) -> Result<Standing, StoreError> {
    let counts = counts(conn, division_id)?;
    let of = |state| counts.get(&state).copied().unwrap_or_default();
    let of_club = match club_name {
        None => 0,
        Some(club) => conn.query_one(
            "SELECT COUNT(*) FROM competition_entries WHERE division_id = $1 AND club_key = $2
                AND state NOT IN ('withdrawn', 'rejected') AND entry_id <> $3",
            params![division_id, same_name(club), except.unwrap_or(0)],
        )?,
    };
    Ok(Standing {
        accepted: of(EntryState::Accepted),
        waitlisted: of(EntryState::Waitlisted),
        of_club,
    })
}

row! {
    /// An accepted entry, as everybody sees it.
    pub struct AcceptedRow {
        pub division_id: i64,
        pub team_id: Option<i64>,
        pub entrant_kind: EntrantKind,
        pub entrant_name: String,
        pub club_name: Option<String>,
    }
}

/// The accepted entries of a tournament, as everybody sees them: (division, name, club), in the order of arrival.
pub fn accepted_in(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<AcceptedRow>, StoreError> {
    conn.query(
        "SELECT division_id, team_id, entrant_kind, entrant_name, club_name FROM competition_entries
         WHERE tournament_id = $1 AND state = 'accepted' ORDER BY entry_number",
        params![tournament_id],
    )
}

/// Whether an entry with this name is alive in the division, besides `except`.
pub fn is_entered(
    conn: &Conn<'_>,
    division_id: i64,
    name: &str,
    except: Option<i64>,
) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM competition_entries WHERE division_id = $1 AND entrant_key = $2
            AND state NOT IN ('withdrawn', 'rejected') AND entry_id <> $3)",
        params![division_id, same_name(name), except.unwrap_or_default()],
    )
}

/// What the sender says.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct EntrantTexts {
    pub name: String,
    pub club: Option<String>,
    pub note: Option<String>,
}

/// The number of the next entry that arrives in a division. An entry is never removed, so numbers only rise.
pub fn next_number(conn: &Conn<'_>, division_id: i64) -> Result<i64, StoreError> {
    conn.query_one(
        "SELECT COALESCE(MAX(entry_number), 0) + 1 FROM competition_entries WHERE division_id = $1",
        params![division_id],
    )
}

/// Adds an entry; answers its id. `is_own` says whether it is the account's own.
pub fn insert(
    conn: &Conn<'_>,
    division: &EntryRulesRow,
    (account_id, is_own): (i64, bool),
    texts: &EntrantTexts,
    state: EntryState,
    now: Timestamp,
) -> Result<i64, StoreError> {
    let number = next_number(conn, division.division_id)?;
    conn.query_one(
        "INSERT INTO competition_entries (division_id, tournament_id, entry_number, state, entrant_kind, entrant_name,
            entrant_key, club_name, club_key, note, account_id, is_own, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING entry_id",
        params![
            division.division_id,
            division.tournament_id,
            number,
            state.as_str(),
            division.entrant_kind.as_str(),
            &texts.name,
            same_name(&texts.name),
            &texts.club,
            texts.club.as_deref().map(same_name),
            &texts.note,
            account_id,
            is_own,
            now
        ],
    )
}

/// The decisions by which a team has left a division.
pub fn withdrawals_of(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: i64,
) -> Result<Vec<i64>, StoreError> {
    conn.query(
        "SELECT decision_id FROM decisions WHERE division_id = $1 AND team_id = $2 AND kind = 'withdrawal'",
        params![division_id, team_id],
    )
}

/// Overwrites what the sender says.
pub fn set_texts(conn: &Conn<'_>, entry_id: i64, texts: &EntrantTexts) -> Result<(), StoreError> {
    conn.run(
        "UPDATE competition_entries SET entrant_name = $2, entrant_key = $3, club_name = $4, club_key = $5, note = $6
         WHERE entry_id = $1",
        params![
            entry_id,
            &texts.name,
            same_name(&texts.name),
            &texts.club,
            texts.club.as_deref().map(same_name),
            &texts.note
        ],
    )
}

/// What the organiser tells the entrant with a step.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[allow(missing_docs)]
pub struct Told {
    pub message: Option<String>,
    /// With commas between them.
    pub marked_fields: Option<String>,
}

/// Puts an entry into another state.
pub fn set_state(
    conn: &Conn<'_>,
    entry_id: i64,
    state: EntryState,
    told: &Told,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE competition_entries SET state = $2, message = $3, marked_fields = $4, updated_at = $5,
            version = version + 1 WHERE entry_id = $1",
        params![entry_id, state.as_str(), &told.message, &told.marked_fields, now],
    )
}

/// Sends an entry to the end of the line.
pub fn set_number(conn: &Conn<'_>, entry_id: i64, number: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE competition_entries SET entry_number = $2 WHERE entry_id = $1",
        params![entry_id, number],
    )
}

/// The accepted entry of a team in a division, if it has one: imports give places without entries.
pub fn accepted_of(
    conn: &Conn<'_>,
    division_id: i64,
    team_id: i64,
) -> Result<Option<EntryRow>, StoreError> {
    let sql =
        format!("{ENTRIES} WHERE e.division_id = $1 AND e.team_id = $2 AND e.state = 'accepted'");
    conn.query_opt(&sql, params![division_id, team_id])
}

/// Says which team an entry is.
pub fn set_team(conn: &Conn<'_>, entry_id: i64, team_id: i64) -> Result<(), StoreError> {
    conn.run(
        "UPDATE competition_entries SET team_id = $2 WHERE entry_id = $1",
        params![entry_id, team_id],
    )
}

/// Those who have waited longest for a place in a division, at most `most`.
pub fn longest_waiting(
    conn: &Conn<'_>,
    division_id: i64,
    most: i64,
) -> Result<Vec<EntryRow>, StoreError> {
    let sql = format!(
        "{ENTRIES} WHERE e.division_id = $1 AND e.state = 'waitlisted' ORDER BY e.entry_number LIMIT $2"
    );
    conn.query(&sql, params![division_id, most])
}

/// Whether a team plays a match of a tournament.
pub fn has_matches(conn: &Conn<'_>, tournament_id: i64, team_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM matches WHERE tournament_id = $1 AND (team_a_id = $2 OR team_b_id = $2))
            OR EXISTS (SELECT 1 FROM matches m JOIN entries e ON e.match_id = m.match_id
                WHERE m.tournament_id = $1 AND e.team_id = $2)",
        params![tournament_id, team_id],
    )
}

/// The divisions whose draw is published and has no place for another team, with the end of a condition on the draw.
const DRAWN: &str = "SELECT d.division_id FROM draws d WHERE d.state = 'published'
    AND (d.by_rounds IS NULL OR d.by_rounds <> 'swiss'
        OR d.rounds <= (SELECT COUNT(*) FROM draw_rounds r WHERE r.draw_id = d.draw_id AND r.state = 'published')) AND";

/// Whether the draw of a division is published and has no place for another team. In a Swiss tournament a team may
/// come in as long as a round is to be drawn.
pub fn is_drawn(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(&format!("SELECT EXISTS ({DRAWN} d.division_id = $1)"), params![division_id])
}

/// Whether rounds of a Swiss tournament are still to be drawn, in which teams may play that come in now.
pub fn has_rounds_to_come(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM draws d WHERE d.division_id = $1 AND d.state = 'published' AND d.by_rounds = 'swiss'
            AND d.rounds > (SELECT COUNT(*) FROM draw_rounds r WHERE r.draw_id = d.draw_id AND r.state = 'published'))",
        params![division_id],
    )
}

/// The divisions of a tournament with a published draw, each with whether the same is true of it.
pub fn drawn_in(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<(i64, bool)>, StoreError> {
    let select = format!(
        "SELECT division_id, division_id IN ({DRAWN} d.tournament_id = $1) FROM draws
         WHERE tournament_id = $1 AND state = 'published'"
    );
    conn.query(&select, params![tournament_id])
}

/// Whether a team can leave a division while it goes on: the rounds to come of a Swiss tournament, or of heats, are drawn
/// without it.
pub fn goes_on_without(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM draws WHERE division_id = $1 AND state = 'published'
            AND by_rounds IN ('swiss', 'heats'))",
        params![division_id],
    )
}

/// Says since when a team of a division plays no more; `None` when it plays again.
pub fn set_withdrawn(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
    since: Option<Timestamp>,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE division_teams SET withdrawn_at = $3 WHERE division_id = $1 AND team_id = $2",
        params![division.division_id, team_id, since],
    )
}
