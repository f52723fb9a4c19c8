//! The demo platform keeps its promises, on both engines.

use std::collections::BTreeMap;

use jiff::Timestamp;
use touchline_app::accounts::Visitor;
use touchline_app::{AppError, Clock, Platform};
use touchline_demo::{self as demo, DemoOrder, Summary};
use touchline_domain::permissions::Role;
use touchline_domain::{AccountKind, Lifecycle};
use touchline_store::listing::{self, Page, Sort, Total};
use touchline_store::matches::list::{MatchColumn, MatchFilter, Matches};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Engine, StoreError, rollups};

const NOW: &str = "2026-11-20T20:00:00Z";
const DEFAULT: DemoOrder = DemoOrder { users: 1200, seed: 1 };
const SMALL: DemoOrder = DemoOrder { users: demo::FEWEST_USERS, seed: 1 };

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime")
}

fn build(test: &TestDb, order: DemoOrder, now: &str) -> Result<Summary, AppError> {
    let now: Timestamp = now.parse().expect("an instant");
    let platform = Platform::new(test.db.clone(), Clock::from_fn(move || now));
    runtime().block_on(demo::build(&platform, order, |_| {}))
}

fn read<T: Send + 'static>(
    test: &TestDb,
    look: impl Fn(&Conn<'_>) -> Result<T, StoreError> + Send + 'static,
) -> T {
    runtime().block_on(test.db.read(look)).unwrap_or_else(|error| panic!("{error}"))
}

fn counts(conn: &Conn<'_>, sql: &str) -> Result<BTreeMap<String, i64>, StoreError> {
    Ok(conn.query(sql, &[])?.into_iter().collect())
}

#[test]
fn the_default_platform_keeps_its_promises() {
    TestDb::with_each(|test| {
        let summary = build(test, DEFAULT, NOW).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(summary.users, 1200);
        assert!((800..1100).contains(&summary.players), "{summary:?}");
        assert!((800..1000).contains(&summary.matches), "{summary:?}");
        let roles: Vec<Role> = summary.holders.iter().map(|(role, _)| *role).collect();
        assert_eq!(roles, Role::ALL);
        for promise in [
            every_rollup_is_true,
            each_role_is_held_where_it_can_be_had,
            every_total_of_matches_is_that_of_its_rows,
            every_status_occurs,
            there_are_three_unread_notifications,
            activities_lead_to_the_tournaments_that_they_name,
            goals_add_up_to_the_score,
            periods_add_up_to_the_score,
            finished_sets_are_legal,
            a_team_has_one_captain,
            nothing_happens_after_now,
            live_matches_have_begun_a_while_ago,
            winners_are_those_who_won,
            races_rank_by_time,
            people_are_there_before_they_play,
            this_month_has_brought_something,
            addresses_reach_nobody,
        ] {
            read(test, promise);
        }
    });
}

fn every_rollup_is_true(conn: &Conn<'_>) -> Result<(), StoreError> {
    assert_eq!(rollups::recount(conn)?, []);
    Ok(())
}

fn each_role_is_held_where_it_can_be_had(conn: &Conn<'_>) -> Result<(), StoreError> {
    let held =
        counts(conn, "SELECT role || ' in ' || scope_kind, COUNT(*) FROM grants GROUP BY 1")?;
    for role in Role::ALL {
        for kind in role.scopes() {
            assert!(held.contains_key(&format!("{role} in {kind}")), "{held:?}");
        }
    }
    assert!(held.values().sum::<i64>() < 600, "{held:?}");
    none(
        conn,
        "SELECT g.grant_id FROM grants g JOIN accounts a ON a.account_id = g.account_id
         JOIN player_profiles p ON g.scope_kind = 'player' AND p.player_profile_id = g.scope_id
         WHERE p.user_id <> a.user_id",
    )
}

fn every_total_of_matches_is_that_of_its_rows(conn: &Conn<'_>) -> Result<(), StoreError> {
    let by_id = Sort { column: MatchColumn::Id, descending: false };
    let all = Page { limit: i64::MAX, offset: 0 };
    let lifecycles = [None].into_iter().chain(Lifecycle::ALL.iter().copied().map(Some));
    for lifecycle in lifecycles {
        for sport_id in [None, Some(1), Some(3)] {
            for is_quick_match in [None, Some(true), Some(false)] {
                let filter =
                    MatchFilter { lifecycle, sport_id, is_quick_match, ..MatchFilter::default() };
                let (rows, total) = listing::page::<Matches>(conn, &filter, by_id, all)?;
                assert_eq!(total, Total::exact(rows.len() as i64), "{filter:?}");
            }
        }
    }
    Ok(())
}

fn every_status_occurs(conn: &Conn<'_>) -> Result<(), StoreError> {
    let sql = "SELECT status, COUNT(*) FROM tournaments WHERE NOT is_quick_match GROUP BY status";
    let tournaments = counts(conn, sql)?;
    assert_eq!(tournaments.len(), 5, "{tournaments:?}");
    let matches = counts(conn, "SELECT lifecycle, COUNT(*) FROM matches GROUP BY lifecycle")?;
    assert_eq!(matches.len(), 5, "{matches:?}");
    let outcomes = counts(
        conn,
        "SELECT outcome, COUNT(*) FROM matches WHERE outcome IS NOT NULL GROUP BY outcome",
    )?;
    for outcome in ["played", "walkover", "retired", "awarded", "abandoned"] {
        assert!(outcomes.contains_key(outcome), "no match is {outcome}: {outcomes:?}");
    }
    let live = counts(
        conn,
        "SELECT s.sport_key, COUNT(*) FROM matches m JOIN sports s ON s.sport_id = m.sport_id
         WHERE m.lifecycle = 'live' GROUP BY s.sport_key",
    )?;
    assert_eq!(live.len(), 6, "every sport is under way: {live:?}");
    let entries = counts(conn, "SELECT entry_status, COUNT(*) FROM entries GROUP BY entry_status")?;
    for status in ["Completed", "DNF", "DNS", "DSQ", "Running", "Entered"] {
        assert!(entries.contains_key(status), "nobody is {status}: {entries:?}");
    }
    Ok(())
}

fn there_are_three_unread_notifications(conn: &Conn<'_>) -> Result<(), StoreError> {
    let unread: i64 =
        conn.query_one("SELECT COUNT(*) FROM notifications WHERE read_at IS NULL", &[])?;
    assert_eq!(unread, 3);
    Ok(())
}

fn activities_lead_to_the_tournaments_that_they_name(conn: &Conn<'_>) -> Result<(), StoreError> {
    let leading: i64 =
        conn.query_one("SELECT COUNT(*) FROM activities WHERE tournament_id IS NOT NULL", &[])?;
    assert!(leading > 0, "none leads to a tournament");
    none(
        conn,
        "SELECT activity_id FROM activities a JOIN tournaments t ON t.tournament_id = a.tournament_id
         WHERE a.subject IS NOT NULL OR a.kind NOT IN ('created_tournament', 'joined', 'asked_to_join', 'completed_match',
            'withdrew', 'entered_line_up', 'asked_for_correction', 'invited_players', 'imported_tournament')",
    )
}

/// Rows that a promise forbids.
fn none(conn: &Conn<'_>, sql: &str) -> Result<(), StoreError> {
    let found: Vec<i64> = conn.query(sql, &[])?;
    assert!(found.is_empty(), "{found:?} break this:\n{sql}");
    Ok(())
}

fn goals_add_up_to_the_score(conn: &Conn<'_>) -> Result<(), StoreError> {
    let goals = |team: &str| {
        format!(
            "(SELECT COUNT(*) FROM match_events e WHERE e.match_id = m.match_id AND e.team_id = m.{team}
              AND e.event_type IN ('Goal', 'Penalty Goal', 'Own Goal'))"
        )
    };
    let kicks = |team: &str| {
        format!(
            "(SELECT COUNT(*) FROM match_events e WHERE e.match_id = m.match_id AND e.team_id = m.{team}
              AND e.event_type = 'Shootout Goal')"
        )
    };
    none(
        conn,
        &format!(
            "SELECT match_id FROM matches m JOIN sports s ON s.sport_id = m.sport_id
             WHERE s.sport_key IN ('football', 'hockey') AND team_a_score IS NOT NULL AND outcome IS DISTINCT FROM 'awarded'
             AND (team_a_score <> {} OR team_b_score <> {} OR COALESCE(team_a_shootout, 0) <> {} OR COALESCE(team_b_shootout, 0) <> {})",
            goals("team_a_id"), goals("team_b_id"), kicks("team_a_id"), kicks("team_b_id")
        ),
    )?;
    none(
        conn,
        "SELECT a.match_id FROM match_events a JOIN match_events b ON b.match_id = a.match_id AND b.sequence = a.sequence + 1
         WHERE b.minute < a.minute OR b.created_at < a.created_at",
    )
}

fn periods_add_up_to_the_score(conn: &Conn<'_>) -> Result<(), StoreError> {
    none(
        conn,
        "SELECT m.match_id FROM matches m JOIN match_periods p ON p.match_id = m.match_id
         WHERE p.period_type NOT IN ('set', 'game')
         GROUP BY m.match_id, m.team_a_score, m.team_b_score
         HAVING SUM(p.team_a_score) <> m.team_a_score OR SUM(p.team_b_score) <> m.team_b_score",
    )
}

/// By the sports' own rule books, not by the generator's.
fn is_legal(sport: &str, high: i64, low: i64, is_decider: bool) -> bool {
    match (sport, high) {
        ("tennis", 6) => low <= 4,
        ("tennis", 7) => low == 5 || low == 6,
        ("badminton", 21) => low <= 19,
        ("badminton", 30) => low == 28 || low == 29,
        ("volleyball", 15) if is_decider => low <= 13,
        ("volleyball", 16..) if is_decider => low == high - 2,
        ("volleyball", 25) => low <= 23,
        ("badminton", 22..=29) | ("volleyball", 26..) => low == high - 2,
        _ => false,
    }
}

touchline_store::row! {
    struct PlayedSet {
        match_id: i64,
        sport_key: String,
        period_number: i64,
        team_a_score: i64,
        team_b_score: i64,
        team_a_tiebreak: Option<i64>,
        match_a: i64,
        match_b: i64,
    }
}

fn finished_sets_are_legal(conn: &Conn<'_>) -> Result<(), StoreError> {
    let sets: Vec<PlayedSet> = conn.query(
        "SELECT m.match_id, s.sport_key, p.period_number, p.team_a_score, p.team_b_score, p.team_a_tiebreak,
                m.team_a_score AS match_a, m.team_b_score AS match_b
         FROM matches m JOIN match_periods p ON p.match_id = m.match_id JOIN sports s ON s.sport_id = m.sport_id
         WHERE m.outcome = 'played' AND p.period_type IN ('set', 'game')
         ORDER BY m.match_id, p.period_number",
        &[],
    )?;
    assert!(sets.len() > 500);
    let mut won: BTreeMap<i64, [i64; 4]> = BTreeMap::new();
    for set in sets {
        let (sport, a, b) = (set.sport_key.as_str(), set.team_a_score, set.team_b_score);
        let is_decider = set.period_number == if sport == "volleyball" { 5 } else { 3 };
        assert!(is_legal(sport, a.max(b), a.min(b), is_decider), "{set:?}");
        assert_eq!(set.team_a_tiebreak.is_some(), sport == "tennis" && a + b == 13);
        let tally = won.entry(set.match_id).or_insert([0, 0, set.match_a, set.match_b]);
        tally[usize::from(b > a)] += 1;
    }
    for (id, [a, b, score_a, score_b]) in won {
        assert_eq!([a, b], [score_a, score_b], "sets won in match {id}");
    }
    Ok(())
}

fn a_team_has_one_captain(conn: &Conn<'_>) -> Result<(), StoreError> {
    none(
        conn,
        "SELECT l.match_id FROM lineup_members l JOIN matches m ON m.match_id = l.match_id
         WHERE l.team_id IS NOT NULL AND m.participant_mode = 'team' GROUP BY l.match_id, l.team_id
         HAVING SUM(CASE WHEN l.is_captain THEN 1 ELSE 0 END) <> 1
             OR COUNT(*) <> COUNT(DISTINCT l.shirt_number)",
    )
}

fn nothing_happens_after_now(conn: &Conn<'_>) -> Result<(), StoreError> {
    let now = NOW.parse::<Timestamp>().expect("an instant").as_millisecond();
    for (table, id, column) in [
        ("match_events", "match_event_id", "created_at"),
        ("users", "user_id", "created_at"),
        ("users", "user_id", "last_login_at"),
        ("player_profiles", "player_profile_id", "created_at"),
        ("tournaments", "tournament_id", "created_at"),
        ("teams", "team_id", "created_at"),
        ("matches", "match_id", "created_at"),
        ("activities", "activity_id", "occurred_at"),
        ("notifications", "notification_id", "created_at"),
    ] {
        none(conn, &format!("SELECT {id} FROM {table} WHERE {column} > {now}"))?;
    }
    none(conn, "SELECT user_id FROM users WHERE last_login_at < created_at")?;
    none(
        conn,
        &format!(
            "SELECT match_id FROM matches WHERE lifecycle IN ('live', 'completed') AND scheduled_at > {now}"
        ),
    )
}

fn live_matches_have_begun_a_while_ago(conn: &Conn<'_>) -> Result<(), StoreError> {
    let now = NOW.parse::<Timestamp>().expect("an instant").as_millisecond();
    none(
        conn,
        &format!(
            "SELECT match_id FROM matches WHERE lifecycle = 'live'
             AND ({now} - scheduled_at < 600000 OR {now} - scheduled_at > 4800000)"
        ),
    )
}

fn winners_are_those_who_won(conn: &Conn<'_>) -> Result<(), StoreError> {
    none(
        conn,
        "SELECT match_id FROM matches WHERE outcome = 'played' AND participant_mode <> 'multi_entry'
         AND winner_team_id IS DISTINCT FROM CASE
            WHEN team_a_score > team_b_score OR (team_a_score = team_b_score AND team_a_shootout > team_b_shootout) THEN team_a_id
            WHEN team_a_score < team_b_score OR (team_a_score = team_b_score AND team_a_shootout < team_b_shootout) THEN team_b_id
         END",
    )?;
    none(
        conn,
        "SELECT match_id FROM matches WHERE winner_team_id IS NOT NULL AND lifecycle <> 'completed'",
    )
}

fn races_rank_by_time(conn: &Conn<'_>) -> Result<(), StoreError> {
    none(
        conn,
        "SELECT e.entry_id FROM entries e WHERE e.finish_rank IS DISTINCT FROM CASE WHEN e.time_ms IS NOT NULL THEN
            1 + (SELECT COUNT(*) FROM entries f WHERE f.match_id = e.match_id AND f.time_ms < e.time_ms) END
         OR e.is_tied <> (e.time_ms IS NOT NULL AND EXISTS (SELECT 1 FROM entries f
            WHERE f.match_id = e.match_id AND f.time_ms = e.time_ms AND f.entry_id <> e.entry_id))",
    )?;
    let relays: i64 = conn.query_one(
        "SELECT COUNT(DISTINCT m.match_id) FROM matches m JOIN entries e ON e.match_id = m.match_id
         WHERE m.participant_mode = 'multi_entry' AND e.team_id IS NOT NULL AND e.player_profile_id IS NULL",
        &[],
    )?;
    assert!(relays >= 3, "{relays} relays");
    Ok(())
}

/// But for a few in leagues that a small platform could not fill in time.
fn people_are_there_before_they_play(conn: &Conn<'_>) -> Result<(), StoreError> {
    let (early, all): (i64, i64) = conn.query_one(
        "SELECT CAST(SUM(CASE WHEN p.created_at > m.scheduled_at THEN 1 ELSE 0 END) AS BIGINT), COUNT(*)
         FROM appearances a JOIN matches m ON m.match_id = a.match_id
         JOIN player_profiles p ON p.player_profile_id = a.player_profile_id",
        &[],
    )?;
    assert!(early * 100 < all, "{early} of {all} took part before their profile was made");
    Ok(())
}

fn this_month_has_brought_something(conn: &Conn<'_>) -> Result<(), StoreError> {
    for column in ["new_users", "new_players", "new_tournaments", "new_matches"] {
        let today: i64 = conn.query_one(
            &format!(
                "SELECT COALESCE({column}, 0) FROM daily_growth WHERE growth_date = '2026-11-20'"
            ),
            &[],
        )?;
        assert!(today > 0, "no {column} today");
    }
    Ok(())
}

fn addresses_reach_nobody(conn: &Conn<'_>) -> Result<(), StoreError> {
    none(
        conn,
        "SELECT user_id FROM users WHERE email NOT LIKE '%.example' AND email NOT LIKE '%@example.org'
         AND email NOT LIKE '%@example.net' AND email NOT LIKE '%@example.com'",
    )
}

/// Every row of every table as one text, in order.
fn dump(conn: &Conn<'_>) -> Result<Vec<String>, StoreError> {
    let mut rows = Vec::new();
    for table in [
        "sports",
        "age_groups",
        "gender_categories",
        "event_templates",
        "scoring_configs",
        "match_formats",
        "users",
        "player_profiles",
        "player_sports",
        "venues",
        "teams",
        "tournaments",
        "tournament_sports",
        "stages",
        "divisions",
        "stage_groups",
        "division_teams",
        "tournament_players",
        "squad_members",
        "points_adjustments",
        "matches",
        "match_periods",
        "match_events",
        "lineup_members",
        "entries",
        "appearances",
        "audit_entries",
        "grants",
        "notifications",
        "activities",
        "counters",
        "daily_growth",
    ] {
        let columns: Vec<String> = match conn.engine() {
            Engine::Sqlite => conn.query(&format!("SELECT name FROM pragma_table_info('{table}')"), &[])?,
            Engine::Postgres => conn.query(
                &format!(
                    "SELECT CAST(column_name AS TEXT) FROM information_schema.columns
                     WHERE table_schema = current_schema() AND table_name = '{table}' ORDER BY ordinal_position"
                ),
                &[],
            )?,
        };
        // Those of the audit trail are random, and the hashes follow from them.
        let is_chosen = |column: &&String| {
            ["_salt", "_commitment", "entry_hash", "previous_hash"]
                .iter()
                .all(|end| !column.ends_with(end))
        };
        let texts: Vec<String> = columns
            .iter()
            .filter(is_chosen)
            .map(|column| format!("COALESCE(CAST({column} AS TEXT), 'NULL')"))
            .collect();
        let sql = format!("SELECT {} FROM {table} ORDER BY 1", texts.join(" || '|' || "));
        rows.push(table.to_owned());
        rows.extend(conn.query::<String>(&sql, &[])?);
    }
    Ok(rows)
}

#[test]
fn the_same_seed_at_the_same_time_gives_the_same_rows() {
    let [first, second] = [TestDb::on_every_engine(), TestDb::on_every_engine()];
    for (one, other) in first.iter().zip(&second) {
        for test in [one, other] {
            build(test, SMALL, NOW).unwrap_or_else(|error| panic!("{error}"));
        }
        let (rows, again) = (read(one, dump), read(other, dump));
        assert!(rows.len() > 8_000);
        let differs = rows.iter().zip(&again).find(|(a, b)| a != b);
        assert_eq!((differs, rows.len()), (None, again.len()));
    }
    let third = TestDb::sqlite();
    build(&third, DemoOrder { seed: 2, ..SMALL }, NOW).unwrap_or_else(|error| panic!("{error}"));
    assert_ne!(read(&third, dump), read(&first[0], dump), "another seed, other people");
}

#[test]
fn people_of_the_demo_sign_in_with_the_documented_password() {
    let test = TestDb::sqlite();
    build(&test, SMALL, NOW).unwrap_or_else(|error| panic!("{error}"));
    let email: String =
        read(&test, |conn| conn.query_one("SELECT email FROM users ORDER BY user_id LIMIT 1", &[]));
    let now: Timestamp = NOW.parse().expect("an instant");
    let platform = Platform::new(test.db.clone(), Clock::from_fn(move || now));
    let source = std::net::Ipv4Addr::LOCALHOST.into();
    let visitor = Visitor { source, client: None, device: None };
    let opened = runtime().block_on(platform.access.sign_in(
        AccountKind::Person,
        &email,
        demo::PASSWORD.to_owned(),
        &visitor,
    ));
    assert_eq!(opened.expect("a session").signed_in.account.sign_in_name, email);
}

#[test]
fn a_database_in_use_is_refused_and_left_alone() {
    for test in TestDb::on_every_engine() {
        build(&test, SMALL, NOW).unwrap_or_else(|error| panic!("{error}"));
        let before = read(&test, dump);
        let refusal = build(&test, DEFAULT, NOW).expect_err("a second demo must be refused");
        assert!(matches!(&refusal, AppError::Command(_)), "{refusal:?}");
        assert!(refusal.to_string().starts_with("The database is not empty: it holds 400 users"));
        assert_eq!(read(&test, dump), before);
    }
}

#[test]
fn the_first_minute_of_a_month_has_gains_and_live_matches_too() {
    let test = TestDb::sqlite();
    build(&test, DEFAULT, "2027-02-01T00:00:30Z").unwrap_or_else(|error| panic!("{error}"));
    read(&test, |conn| {
        every_rollup_is_true(conn)?;
        every_status_occurs(conn)?;
        let sql = "SELECT new_users, new_players, new_tournaments, new_matches FROM daily_growth WHERE growth_date = '2027-02-01'";
        let (users, players, tournaments, matches): (i64, i64, i64, i64) =
            conn.query_one(sql, &[])?;
        assert!(users.min(players).min(tournaments).min(matches) > 0);
        Ok(())
    });
}

#[test]
fn a_larger_platform_grows_in_proportion() {
    let test = TestDb::sqlite();
    let order = DemoOrder { users: 5_000, seed: 3 };
    let summary = build(&test, order, NOW).unwrap_or_else(|error| panic!("{error}"));
    assert!((3_800..4_300).contains(&summary.players), "{summary:?}");
    assert!((1_900..2_200).contains(&summary.matches), "{summary:?}");
    let per_match = summary.events / summary.matches;
    assert!((9..26).contains(&per_match), "{summary:?}");
    read(&test, |conn| {
        every_rollup_is_true(conn)?;
        goals_add_up_to_the_score(conn)?;
        finished_sets_are_legal(conn)?;
        live_matches_have_begun_a_while_ago(conn)
    });
}
