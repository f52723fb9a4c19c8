//! Roll-ups: counts that are changed in the same transaction as the rows they count, so that a
//! dashboard costs the same at ten thousand and at ten million rows; and the recount that checks
//! them.
//!
//! The roll-ups are `counters`, `daily_growth`, `sport_match_counts`, `match_event_counts` and the columns of counts.
//! They equal a recount after every transaction: `recount` checks it, and tests call that.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use touchline_domain::{Lifecycle, TournamentStatus};

use crate::engine::batch;
use crate::{Conn, Param, StoreError, params};

/// A total that the platform keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counter {
    /// App users.
    Users,
    /// App users with at least one player profile.
    UsersWithProfile,
    /// Player profiles.
    Players,
    /// Tournaments, including those of quick matches.
    Tournaments,
    /// Tournaments of one kind in one status.
    TournamentsIn {
        /// Made for a quick match.
        is_quick_match: bool,
        /// Their status.
        status: TournamentStatus,
    },
    /// Matches.
    Matches,
    /// Matches in one lifecycle.
    MatchesIn(Lifecycle),
}

impl Counter {
    /// The counter's key in the database.
    pub const fn as_str(self) -> &'static str {
        use TournamentStatus::{Cancelled, Completed, Draft, Ongoing, Published};
        match self {
            Self::Users => "users",
            Self::UsersWithProfile => "users_with_profile",
            Self::Players => "players",
            Self::Tournaments => "tournaments",
            Self::TournamentsIn { is_quick_match: false, status } => match status {
                Draft => "tournaments/draft",
                Published => "tournaments/published",
                Ongoing => "tournaments/ongoing",
                Completed => "tournaments/completed",
                Cancelled => "tournaments/cancelled",
            },
            Self::TournamentsIn { is_quick_match: true, status } => match status {
                Draft => "quick_tournaments/draft",
                Published => "quick_tournaments/published",
                Ongoing => "quick_tournaments/ongoing",
                Completed => "quick_tournaments/completed",
                Cancelled => "quick_tournaments/cancelled",
            },
            Self::Matches => "matches",
            Self::MatchesIn(lifecycle) => match lifecycle {
                Lifecycle::Scheduled => "matches/scheduled",
                Lifecycle::Live => "matches/live",
                Lifecycle::Completed => "matches/completed",
                Lifecycle::Cancelled => "matches/cancelled",
                Lifecycle::Postponed => "matches/postponed",
            },
        }
    }
}

/// Every counter's total by its key; a counter that was never changed is absent.
pub fn totals(conn: &Conn<'_>) -> Result<BTreeMap<String, i64>, StoreError> {
    Ok(conn.query("SELECT counter, total FROM counters", &[])?.into_iter().collect())
}

/// The rows that are counted per day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Growth {
    /// App users.
    Users,
    /// Player profiles.
    Players,
    /// Tournaments.
    Tournaments,
    /// Matches.
    Matches,
}

/// Changes of counts, collected while rows are written and stored together.
#[derive(Debug, Default)]
pub struct Tally {
    counters: BTreeMap<&'static str, i64>,
    growth: BTreeMap<String, [i64; 4]>,
    sport_matches: BTreeMap<i64, i64>,
}

impl Tally {
    /// Adds `by` to a counter.
    pub fn count(&mut self, counter: Counter, by: i64) {
        *self.counters.entry(counter.as_str()).or_default() += by;
    }

    /// Adds one to the count of the day (UTC) of creation.
    pub fn grow(&mut self, what: Growth, created_at: Timestamp) {
        let day = TimeZone::UTC.to_datetime(created_at).date().to_string();
        self.growth.entry(day).or_default()[what as usize] += 1;
    }

    /// Takes one from the count of the day (UTC) of creation, because what was created is removed.
    pub fn shrink(&mut self, what: Growth, created_at: Timestamp) {
        let day = TimeZone::UTC.to_datetime(created_at).date().to_string();
        self.growth.entry(day).or_default()[what as usize] -= 1;
    }

    /// Adds `by` to the matches of a sport, and marks that the sport's matches have changed.
    pub fn count_matches_of_sport(&mut self, sport_id: i64, by: i64) {
        *self.sport_matches.entry(sport_id).or_default() += by;
    }

    /// Stores the changes.
    pub fn apply(self, conn: &Conn<'_>) -> Result<(), StoreError> {
        conn.insert_many(
            "INSERT INTO counters (counter, total)",
            "ON CONFLICT (counter) DO UPDATE SET total = counters.total + excluded.total",
            self.counters
                .into_iter()
                .filter(|(_, by)| *by != 0)
                .map(|(counter, by)| vec![counter.into(), by.into()]),
        )?;
        conn.insert_many(
            "INSERT INTO daily_growth (growth_date, new_users, new_players, new_tournaments, new_matches)",
            "ON CONFLICT (growth_date) DO UPDATE SET
                new_users = daily_growth.new_users + excluded.new_users,
                new_players = daily_growth.new_players + excluded.new_players,
                new_tournaments = daily_growth.new_tournaments + excluded.new_tournaments,
                new_matches = daily_growth.new_matches + excluded.new_matches",
            self.growth.iter().map(|(day, [users, players, tournaments, matches])| {
                vec![
                    day.into(),
                    (*users).into(),
                    (*players).into(),
                    (*tournaments).into(),
                    (*matches).into(),
                ]
            }),
        )?;
        if let Some((first, _)) = self.growth.first_key_value() {
            place_days(conn, first)?;
        }
        conn.insert_many(
            "INSERT INTO sport_match_counts (sport_id, match_count, results_revision)",
            "ON CONFLICT (sport_id) DO UPDATE SET
                match_count = sport_match_counts.match_count + excluded.match_count,
                results_revision = sport_match_counts.results_revision + 1",
            self.sport_matches
                .into_iter()
                .map(|(sport, by)| vec![sport.into(), by.into(), Param::Integer(1)]),
        )
    }
}

/// Counts anew how many users and players come before each day, from this one on.
///
/// The day is asked for in a subquery: otherwise PostgreSQL makes a new plan for each day, which takes longer than the
/// statement.
pub fn place_days(conn: &Conn<'_>, first: &str) -> Result<(), StoreError> {
    conn.run(
        "UPDATE daily_growth SET users_before = placed.users, players_before = placed.players
         FROM (
            SELECT d.growth_date,
                COALESCE(b.users, 0) - d.new_users
                    + CAST(SUM(d.new_users) OVER (ORDER BY d.growth_date) AS BIGINT) AS users,
                COALESCE(b.players, 0) - d.new_players
                    + CAST(SUM(d.new_players) OVER (ORDER BY d.growth_date) AS BIGINT) AS players
            FROM daily_growth d
            LEFT JOIN (
                SELECT users_before + new_users AS users, players_before + new_players AS players
                FROM daily_growth WHERE growth_date < (SELECT $1) ORDER BY growth_date DESC LIMIT 1) b ON TRUE
            WHERE d.growth_date >= (SELECT $1)) placed
         WHERE placed.growth_date = daily_growth.growth_date AND daily_growth.growth_date >= (SELECT $1)
            AND (daily_growth.users_before <> placed.users OR daily_growth.players_before <> placed.players)",
        params![first],
    )
}

/// Counts how often each id occurs.
pub fn occurrences(ids: impl IntoIterator<Item = i64>) -> BTreeMap<i64, i64> {
    let mut counts = BTreeMap::new();
    for id in ids {
        *counts.entry(id).or_default() += 1;
    }
    counts
}

/// Records that players took part in matches, and counts those matches for them. A pair that
/// exists already changes nothing.
pub fn add_appearances(
    conn: &Conn<'_>,
    player_and_match: impl IntoIterator<Item = (i64, i64)>,
) -> Result<(), StoreError> {
    let (insert, suffix) = APPEARANCES;
    let new = conn.insert_many_returning(insert, suffix, pairs(player_and_match))?;
    count_matches_of_players(conn, &occurrences(new))
}

const APPEARANCES: (&str, &str) = (
    "INSERT INTO appearances (player_profile_id, match_id)",
    "ON CONFLICT DO NOTHING RETURNING player_profile_id",
);
const TOURNAMENT_PLAYERS: (&str, &str) = (
    "INSERT INTO tournament_players (tournament_id, player_profile_id)",
    "ON CONFLICT DO NOTHING RETURNING tournament_id",
);

fn pairs(of: impl IntoIterator<Item = (i64, i64)>) -> impl Iterator<Item = Vec<Param<'static>>> {
    of.into_iter().map(|(one, other)| vec![one.into(), other.into()])
}

/// The most rows for which PostgreSQL is asked at once.
const MOST_AT_ONCE: usize = 1024;

/// [`add_appearances`] and [`add_tournament_players`].
pub fn add_participants(
    conn: &Conn<'_>,
    player_and_match: BTreeSet<(i64, i64)>,
    tournament_and_player: BTreeSet<(i64, i64)>,
) -> Result<(), StoreError> {
    if player_and_match.len() + tournament_and_player.len() > MOST_AT_ONCE {
        add_appearances(conn, player_and_match)?;
        return add_tournament_players(conn, tournament_and_player);
    }
    let (players, tournaments) = conn.insert_both_returning(
        (APPEARANCES, pairs(player_and_match).collect()),
        (TOURNAMENT_PLAYERS, pairs(tournament_and_player).collect()),
    )?;
    count_matches_of_players(conn, &occurrences(players))?;
    count_players_of_tournaments(conn, &occurrences(tournaments))
}

fn count_matches_of_players(
    conn: &Conn<'_>,
    deltas: &BTreeMap<i64, i64>,
) -> Result<(), StoreError> {
    batch::add_to_column(conn, "player_profiles", "player_profile_id", "match_count", deltas)
}

/// Records that players take part in tournaments, and counts them there.
pub fn add_tournament_players(
    conn: &Conn<'_>,
    tournament_and_player: impl IntoIterator<Item = (i64, i64)>,
) -> Result<(), StoreError> {
    let (insert, suffix) = TOURNAMENT_PLAYERS;
    let new = conn.insert_many_returning(insert, suffix, pairs(tournament_and_player))?;
    count_players_of_tournaments(conn, &occurrences(new))
}

fn count_players_of_tournaments(
    conn: &Conn<'_>,
    deltas: &BTreeMap<i64, i64>,
) -> Result<(), StoreError> {
    batch::add_to_column(conn, "tournaments", "tournament_id", "total_players", deltas)
}

/// Adds new matches to the counts of their tournaments: id and number.
pub fn count_matches_of_tournaments(
    conn: &Conn<'_>,
    deltas: &BTreeMap<i64, i64>,
) -> Result<(), StoreError> {
    batch::add_to_column(conn, "tournaments", "tournament_id", "total_matches", deltas)
}

/// Adds new events to the counts of their matches: id and number.
pub fn count_events_of_matches(
    conn: &Conn<'_>,
    deltas: &BTreeMap<i64, i64>,
) -> Result<(), StoreError> {
    batch::add_to_column(conn, "match_event_counts", "match_id", "events_count", deltas)
}

/// The players of each match, from the rows as they are now. The condition is in each branch
/// (`{of}` is `IN (…)` or `IS NOT NULL`): SQLite does not push a condition into a UNION and would
/// read whole tables.
const PARTICIPATION: &str = "
    SELECT player_profile_id, match_id FROM lineup_members
        WHERE match_id {of} AND (is_selected OR minute_on IS NOT NULL) AND player_profile_id IS NOT NULL
    UNION SELECT player_profile_id, match_id FROM entries
        WHERE match_id {of} AND player_profile_id IS NOT NULL
    UNION SELECT player_profile_id, match_id FROM match_events
        WHERE match_id {of} AND player_profile_id IS NOT NULL AND NOT is_void
    UNION SELECT related_player_profile_id, match_id FROM match_events
        WHERE match_id {of} AND related_player_profile_id IS NOT NULL AND NOT is_void
    UNION SELECT s.player_profile_id, m.match_id FROM matches m
        JOIN squad_members s ON s.division_id = m.division_id AND s.team_id IN (m.team_a_id, m.team_b_id)
        WHERE m.match_id {of} AND m.participant_mode IN ('individual', 'pair')";

/// The players of each tournament, in the same way.
const ENROLMENT: &str = "
    SELECT tournament_id, player_profile_id FROM squad_members WHERE tournament_id {of}
    UNION SELECT m.tournament_id, l.player_profile_id
        FROM matches m JOIN lineup_members l ON l.match_id = m.match_id
        WHERE m.tournament_id {of} AND l.player_profile_id IS NOT NULL
    UNION SELECT m.tournament_id, e.player_profile_id
        FROM matches m JOIN entries e ON e.match_id = m.match_id
        WHERE m.tournament_id {of} AND e.player_profile_id IS NOT NULL
    UNION SELECT m.tournament_id, v.player_profile_id
        FROM matches m JOIN match_events v ON v.match_id = m.match_id
        WHERE m.tournament_id {of} AND v.player_profile_id IS NOT NULL AND NOT v.is_void
    UNION SELECT m.tournament_id, v.related_player_profile_id
        FROM matches m JOIN match_events v ON v.match_id = m.match_id
        WHERE m.tournament_id {of} AND v.related_player_profile_id IS NOT NULL AND NOT v.is_void";

fn of_all(rows: &str) -> String {
    rows.replace("{of}", "IS NOT NULL")
}

/// Forgets who takes part in matches that are about to be removed.
pub fn forget_appearances(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), StoreError> {
    let deltas = take_appearances(conn, match_ids)?;
    count_matches_of_players(conn, &deltas)
}

/// Removes the appearances in some matches: by how much the matches of each player change.
fn take_appearances(conn: &Conn<'_>, match_ids: &[i64]) -> Result<BTreeMap<i64, i64>, StoreError> {
    let gone: Vec<i64> = batch::query_by_ids(
        conn,
        "DELETE FROM appearances WHERE match_id IN ({ids}) RETURNING player_profile_id",
        match_ids,
    )?;
    let mut deltas = occurrences(gone);
    for count in deltas.values_mut() {
        *count = -*count;
    }
    Ok(deltas)
}

/// Recomputes the players and event counts of some matches. Needed after a row was changed or
/// removed, because other rows may still name the same player.
pub fn retake_matches(conn: &Conn<'_>, match_ids: &[i64]) -> Result<(), StoreError> {
    let mut deltas = take_appearances(conn, match_ids)?;
    let there: Vec<i64> = batch::query_by_ids(
        conn,
        &format!(
            "INSERT INTO appearances (player_profile_id, match_id) {}
             ON CONFLICT DO NOTHING RETURNING player_profile_id",
            PARTICIPATION.replace("{of}", "IN ({ids})")
        ),
        match_ids,
    )?;
    for (player, count) in occurrences(there) {
        *deltas.entry(player).or_default() += count;
    }
    count_matches_of_players(conn, &deltas)?;
    batch::execute_by_ids(
        conn,
        "UPDATE match_event_counts SET events_count = (SELECT COUNT(*) FROM match_events v
            WHERE v.match_id = match_event_counts.match_id AND NOT v.is_void) WHERE match_id IN ({ids})",
        match_ids,
    )
}

/// Recomputes the players of some tournaments and their three totals.
pub fn retake_tournaments(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    batch::execute_by_ids(
        conn,
        "DELETE FROM tournament_players WHERE tournament_id IN ({ids})",
        ids,
    )?;
    batch::query_by_ids::<i64>(
        conn,
        &format!(
            "INSERT INTO tournament_players (tournament_id, player_profile_id) {}
             ON CONFLICT DO NOTHING RETURNING tournament_id",
            ENROLMENT.replace("{of}", "IN ({ids})")
        ),
        ids,
    )?;
    batch::execute_by_ids(
        conn,
        "UPDATE tournaments SET
            total_teams = (SELECT COUNT(DISTINCT t.team_id) FROM division_teams t WHERE t.tournament_id = tournaments.tournament_id),
            total_players = (SELECT COUNT(*) FROM tournament_players p WHERE p.tournament_id = tournaments.tournament_id),
            total_matches = (SELECT COUNT(*) FROM matches m WHERE m.tournament_id = tournaments.tournament_id)
         WHERE tournament_id IN ({ids})",
        ids,
    )
}

/// A roll-up that differs from the rows that it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Which roll-up: its table and column.
    pub rollup: &'static str,
    /// What it counts: a counter's key, a day, an id.
    pub of: String,
    /// The stored number.
    pub stored: i64,
    /// The number that counting gives.
    pub counted: i64,
}

/// Counts everything again and returns every roll-up that differs; an empty list when all are
/// right. Reads whole tables.
pub fn recount(conn: &Conn<'_>) -> Result<Vec<Difference>, StoreError> {
    let mut differences = Vec::new();
    let mut compare = |rollup: &'static str, sql: &str| -> Result<(), StoreError> {
        let rows: Vec<(String, i64, i64)> = conn.query(sql, params![])?;
        differences.extend(rows.into_iter().map(|(of, stored, counted)| Difference {
            rollup,
            of,
            stored,
            counted,
        }));
        Ok(())
    };
    compare("counters", &compare_sets("counter", "total", "counters", COUNTED))?;
    for (rollup, column, table) in [
        ("daily_growth.new_users", "new_users", "users"),
        ("daily_growth.new_players", "new_players", "player_profiles"),
        ("daily_growth.new_tournaments", "new_tournaments", "tournaments"),
        ("daily_growth.new_matches", "new_matches", "matches"),
    ] {
        let day = day_of_creation(conn);
        let counted = format!("SELECT {day} AS k, COUNT(*) AS n FROM {table} GROUP BY {day}");
        compare(rollup, &compare_sets("growth_date", column, "daily_growth", &counted))?;
    }
    for (rollup, column, new) in [
        ("daily_growth.users_before", "users_before", "new_users"),
        ("daily_growth.players_before", "players_before", "new_players"),
    ] {
        let counted = format!(
            "SELECT growth_date AS k, CAST(SUM({new}) OVER (ORDER BY growth_date) AS BIGINT) - {new} AS n FROM daily_growth"
        );
        compare(rollup, &compare_sets("growth_date", column, "daily_growth", &counted))?;
    }
    compare(
        "sport_match_counts",
        &compare_sets(
            "CAST(sport_id AS TEXT)",
            "match_count",
            "sport_match_counts",
            "SELECT CAST(sport_id AS TEXT) AS k, COUNT(*) AS n FROM matches GROUP BY sport_id",
        ),
    )?;
    for (rollup, id, column, table, counted) in [
        (
            "users.player_count",
            "user_id",
            "player_count",
            "users",
            "SELECT user_id, COUNT(*) AS n FROM player_profiles WHERE user_id IS NOT NULL GROUP BY user_id",
        ),
        (
            "player_profiles.match_count",
            "player_profile_id",
            "match_count",
            "player_profiles",
            "SELECT player_profile_id, COUNT(*) AS n FROM appearances GROUP BY player_profile_id",
        ),
        (
            "tournaments.total_teams",
            "tournament_id",
            "total_teams",
            "tournaments",
            "SELECT tournament_id, COUNT(DISTINCT team_id) AS n FROM division_teams GROUP BY tournament_id",
        ),
        (
            "tournaments.total_players",
            "tournament_id",
            "total_players",
            "tournaments",
            "SELECT tournament_id, COUNT(*) AS n FROM tournament_players GROUP BY tournament_id",
        ),
        (
            "tournaments.total_matches",
            "tournament_id",
            "total_matches",
            "tournaments",
            "SELECT tournament_id, COUNT(*) AS n FROM matches GROUP BY tournament_id",
        ),
        (
            "match_event_counts.events_count",
            "match_id",
            "events_count",
            "match_event_counts",
            "SELECT match_id, COUNT(*) AS n FROM match_events WHERE NOT is_void GROUP BY match_id",
        ),
    ] {
        compare(
            rollup,
            &format!(
                "SELECT CAST(s.{id} AS TEXT), s.{column}, COALESCE(c.n, 0)
                 FROM {table} s LEFT JOIN ({counted}) AS c ON c.{id} = s.{id}
                 WHERE s.{column} <> COALESCE(c.n, 0)"
            ),
        )?;
    }
    // What a match is filtered by is copied to its number of events.
    let copied = "match_id, lifecycle, sport_id, is_quick_match";
    for (rollup, table, columns, truth) in [
        (
            "match_event_counts",
            "match_event_counts",
            copied,
            format!("SELECT {copied} FROM matches"),
        ),
        ("appearances", "appearances", "player_profile_id, match_id", of_all(PARTICIPATION)),
        (
            "tournament_players",
            "tournament_players",
            "tournament_id, player_profile_id",
            of_all(ENROLMENT),
        ),
    ] {
        let joined = columns.replace(", ", " || '/' || ");
        compare(
            rollup,
            &format!(
                "SELECT {joined}, CAST(1 AS BIGINT), CAST(0 AS BIGINT)
                    FROM (SELECT {columns} FROM {table} EXCEPT SELECT * FROM ({truth}) AS t) AS d
                 UNION ALL
                 SELECT {joined}, 0, 1 FROM (SELECT * FROM ({truth}) AS t EXCEPT SELECT {columns} FROM {table}) AS d"
            ),
        )?;
    }
    Ok(differences)
}

const COUNTED: &str = "
    SELECT 'users' AS k, COUNT(*) AS n FROM users
    UNION ALL SELECT 'users_with_profile', COUNT(DISTINCT user_id) FROM player_profiles
    UNION ALL SELECT 'players', COUNT(*) FROM player_profiles
    UNION ALL SELECT 'tournaments', COUNT(*) FROM tournaments
    UNION ALL SELECT CASE WHEN is_quick_match THEN 'quick_' ELSE '' END || 'tournaments/' || status, COUNT(*)
        FROM tournaments GROUP BY is_quick_match, status
    UNION ALL SELECT 'matches', COUNT(*) FROM matches
    UNION ALL SELECT 'matches/' || lifecycle, COUNT(*) FROM matches GROUP BY lifecycle";

/// Keys whose stored and counted numbers differ; a missing one is 0.
fn compare_sets(key: &str, column: &str, table: &str, counted: &str) -> String {
    format!(
        "SELECT s.k, s.n, COALESCE(c.n, 0) FROM (SELECT {key} AS k, {column} AS n FROM {table}) AS s
            LEFT JOIN ({counted}) AS c ON c.k = s.k WHERE s.n <> COALESCE(c.n, 0)
         UNION ALL
         SELECT c.k, 0, c.n FROM ({counted}) AS c
            WHERE c.n <> 0 AND c.k NOT IN (SELECT {key} FROM {table})"
    )
}

fn day_of_creation(conn: &Conn<'_>) -> &'static str {
    match conn.engine() {
        crate::Engine::Sqlite => "strftime('%Y-%m-%d', created_at / 1000, 'unixepoch')",
        crate::Engine::Postgres => {
            "to_char(to_timestamp(created_at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
        }
    }
}
