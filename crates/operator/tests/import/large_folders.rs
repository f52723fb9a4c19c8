//! Folders that are written in several transactions.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use touchline_operator::import::{self, Step, WhenGone};
use touchline_store::dashboard::{self, ActivityRow};
use touchline_store::testing::TestDb;
use touchline_store::{Db, Engine, StoreError};

use crate::folder::{
    Folder, assert_rollups_true, counts, import, on_every_engine, problems, query, table_sizes,
};

/// In each tournament; one for every two teams.
const MATCHES: usize = 100;

/// So many tournaments that one transaction does not take them, and a number of rows that is
/// reached in a later one.
const fn more_than_one_takes(engine: Engine) -> (usize, u64) {
    match engine {
        Engine::Sqlite => (40, 14_000),
        Engine::Postgres => (14, 3_000),
    }
}

/// A folder of tournaments with the same teams and players; its files are in different
/// orders.
fn large_folder(number_of_tournaments: usize) -> Folder {
    let folder = Folder::copy_of("harbour-cup");
    for file in std::fs::read_dir(&folder.path).expect("the files").filter_map(Result::ok) {
        std::fs::remove_file(file.path()).expect("a file to remove");
    }
    let mut tournaments = "tournament_key,tournament_name,sport_name,status,description,gender_name,age_group_name,tournament_start,tournament_end,venue_name,organizer_name\n".to_owned();
    let mut teams =
        "tournament_key,team_key,team_name,team_type,country_code,group_name\n".to_owned();
    let mut players = "player_key,player_name,given_name,family_name,date_of_birth,birth_year,gender_name,country_code,sport_name\n".to_owned();
    let mut matches = "match_key,tournament_key,match_number,match_name,participant_mode,sport_name,stage_name,group_name,round_name,status,outcome,scheduled_date,venue_name,team_a_key,team_a_name,team_a_score,team_b_key,team_b_name,team_b_score,winner_team_key,team_a_shootout,team_b_shootout,extra_time,match_format,duration_minutes,gender_name,note\n".to_owned();
    let mut events = "match_key,event_key,sequence,event_time,minute,stoppage,period_name,event_type,team_key,team_name,player_key,player_name,player_team_key,related_player_key,related_player_name,description\n".to_owned();
    for t in 0..number_of_tournaments {
        let _ = writeln!(
            tournaments,
            "t{t},Cup {t},Football,completed,,,,2020-01-01,2020-02-01,Park {t},"
        );
    }
    for t in (0..number_of_tournaments).rev() {
        for m in 0..MATCHES {
            let (a, b) = (2 * m, 2 * m + 1);
            let _ = writeln!(teams, "t{t},team{a},Team {a},club,,");
            let _ = writeln!(teams, "t{t},team{b},Team {b},club,,");
            let _ = writeln!(
                matches,
                "t{t}m{m},t{t},{m},Match {m},team,Football,,,,completed,played,2020-01-02,,team{a},,1,team{b},,0,team{a},,,,,,,"
            );
            let _ = writeln!(events, "t{t}m{m},e1,1,,10,,,Goal,team{a},,player{m},,team{a},,,");
        }
    }
    for m in 0..2 * MATCHES {
        let _ = writeln!(players, "player{m},Player {m},,,,,,,Football");
    }
    for (name, rows) in [
        ("tournaments.csv", tournaments),
        ("teams.csv", teams),
        ("players.csv", players),
        ("matches.csv", matches),
        ("match_events.csv", events),
    ] {
        folder.write(name, rows);
    }
    folder
}

/// Counts the tournaments; fails when one of them is incomplete.
async fn whole_tournaments(db: &Db) -> i64 {
    let halves: Vec<String> = query(
        db,
        "SELECT t.tournament_name FROM tournaments t WHERE t.total_matches <> 100
            OR (SELECT COUNT(*) FROM matches m JOIN match_event_counts c ON c.match_id = m.match_id
                WHERE m.tournament_id = t.tournament_id AND c.events_count = 1) <> 100",
    )
    .await;
    assert_eq!(halves, Vec::<String>::new());
    query::<i64>(db, "SELECT COUNT(*) FROM tournaments").await[0]
}

#[test]
fn others_write_while_a_large_folder_is_imported_and_see_only_whole_tournaments() {
    // More rows than two transactions take.
    const TOURNAMENTS: usize = 60;
    let folder = large_folder(TOURNAMENTS);
    let test = TestDb::sqlite();
    let others = Db::open(&test.url).expect("another process");
    let runtime = tokio::runtime::Builder::new_multi_thread().build().expect("a runtime");
    runtime.block_on(async {
        let (db, path) = (test.db.clone(), folder.path.clone());
        let importing = tokio::spawn(async move { import(&db, &path).await });
        let mut seen_in_between = 0;
        while !importing.is_finished() {
            let added: Result<u64, StoreError> = others
                .write(|conn| conn.execute("UPDATE sports SET version = version + 1", &[]))
                .await;
            added.expect("no refusal");
            let tournaments = whole_tournaments(&others).await;
            seen_in_between += i64::from(0 < tournaments && tournaments < TOURNAMENTS as i64);
        }
        let report = importing.await.expect("an import");
        assert_eq!(problems(&report), Vec::<String>::new());
        assert!(seen_in_between > 0, "the folder was written in one transaction");
        assert_eq!(whole_tournaments(&others).await, TOURNAMENTS as i64);
        assert_rollups_true(&test.db).await;
    });
}

#[test]
fn an_import_that_was_broken_off_left_whole_tournaments_and_the_next_one_adds_the_rest() {
    on_every_engine(async |db| {
        let (tournaments, rows) = more_than_one_takes(db.engine());
        let folder = large_folder(tournaments);
        let now: Timestamp = "2031-08-01T11:00:00Z".parse().expect("an instant");
        let left = Arc::new(AtomicU64::new(rows));
        let break_off = move |step| {
            if let Step::RowsWritten(rows) = step {
                let left = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                    left.checked_sub(rows)
                });
                assert!(left.is_ok(), "broken off");
            }
        };
        import::import_competition(db, &folder.path, WhenGone::Leave, now, Arc::new(break_off))
            .await
            .expect_err("an end in the middle");
        let left = whole_tournaments(db).await;
        assert!(0 < left && left < tournaments as i64, "{left}");
        assert_rollups_true(db).await;

        let report = import(db, &folder.path).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(whole_tournaments(db).await, tournaments as i64);
        assert_rollups_true(db).await;
        let sizes = table_sizes(db).await;
        for (table, rows) in
            [("teams", 2 * MATCHES), ("player_profiles", 2 * MATCHES), ("import_sources", 1)]
        {
            assert_eq!(sizes[table], rows as i64, "{table}");
        }
        let told = db.read(|conn| dashboard::recent_activity(conn, 9)).await.expect("the news");
        let told: Vec<String> = told.iter().map(ActivityRow::action).collect();
        assert_eq!(
            told,
            [format!("Imported {} tournaments from harbour-cup", tournaments as i64 - left)]
        );
        let again = import(db, &folder.path).await;
        assert!(!again.changed_anything(), "{:?}", counts(&again));
    });
}

#[test]
fn a_team_that_a_later_tournament_lists_is_made_once() {
    let (tournaments, _) = more_than_one_takes(Engine::Sqlite);
    let folder = large_folder(tournaments);
    let (first, last) = ("t0,team0,Team 0,club,,\n", format!("t{}", tournaments - 1));
    folder.edit("teams.csv", first, &format!("{last},late,Late Team,club,,\n{first}"));
    folder.edit(
        "matches.csv",
        "t0m0,t0,0,Match 0,team,Football,,,,completed,played,2020-01-02,,team0,,1,team1",
        "t0m0,t0,0,Match 0,team,Football,,,,completed,played,2020-01-02,,team0,,1,late",
    );
    let test = TestDb::sqlite();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        assert_eq!(problems(&import(&test.db, &folder.path).await), Vec::<String>::new());
        let late: Vec<i64> =
            query(&test.db, "SELECT COUNT(*) FROM teams WHERE team_name = 'Late Team'").await;
        assert_eq!(late, [1]);
        assert_rollups_true(&test.db).await;
    });
}
