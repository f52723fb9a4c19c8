//! Real competitions, compared with their published counts. The data is expected beside the
//! repository, or in the folder TOUCHLINE_REAL_DATA.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use touchline_store::Db;
use touchline_store::testing::TestDb;

use crate::folder::{
    assert_rollups_true, counts, import, on_every_engine, problems, query, table_sizes,
};

pub(crate) fn real_data() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("TOUCHLINE_REAL_DATA").map_or(beside, PathBuf::from);
    let found = folder.is_dir();
    if !found {
        eprintln!("skipped: there is no real data in {}", folder.display());
    }
    found.then_some(folder)
}

fn csv_rows(path: &Path) -> Vec<BTreeMap<String, String>> {
    let mut reader =
        csv::Reader::from_path(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    reader.deserialize().map(|row| row.unwrap_or_else(|e| panic!("{e}"))).collect()
}

/// The platform's value of each metric, by the name of the tournament.
const METRICS: &[(&str, &str)] = &[
    ("total_teams", "SELECT tournament_name, total_teams FROM tournaments"),
    ("total_players", "SELECT tournament_name, total_players FROM tournaments"),
    ("total_matches", "SELECT tournament_name, total_matches FROM tournaments"),
    (
        "matches_scheduled",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.lifecycle = 'scheduled' GROUP BY 1",
    ),
    (
        "matches_live",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.lifecycle = 'live' GROUP BY 1",
    ),
    (
        "matches_completed",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.lifecycle = 'completed' GROUP BY 1",
    ),
    (
        "matches_cancelled",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.lifecycle = 'cancelled' GROUP BY 1",
    ),
    (
        "matches_postponed",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.lifecycle = 'postponed' GROUP BY 1",
    ),
    (
        "multi_entry_matches",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.participant_mode = 'multi_entry' GROUP BY 1",
    ),
    (
        "match_events",
        "SELECT t.tournament_name, CAST(SUM(c.events_count) AS BIGINT) FROM match_event_counts c JOIN matches m ON m.match_id = c.match_id JOIN tournaments t ON t.tournament_id = m.tournament_id GROUP BY 1",
    ),
    (
        "goal_events",
        "SELECT t.tournament_name, COUNT(*) FROM match_events v JOIN matches m ON m.match_id = v.match_id JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE v.event_type IN ('Goal', 'Penalty Goal', 'Own Goal') GROUP BY 1",
    ),
    (
        "lineup_rows",
        "SELECT t.tournament_name, COUNT(*) FROM lineup_members l JOIN matches m ON m.match_id = l.match_id JOIN tournaments t ON t.tournament_id = m.tournament_id GROUP BY 1",
    ),
    (
        "leaderboard_entries",
        "SELECT t.tournament_name, COUNT(*) FROM entries e JOIN matches m ON m.match_id = e.match_id JOIN tournaments t ON t.tournament_id = m.tournament_id GROUP BY 1",
    ),
    (
        "draws",
        "SELECT t.tournament_name, COUNT(*) FROM matches m JOIN tournaments t ON t.tournament_id = m.tournament_id WHERE m.lifecycle = 'completed' AND m.participant_mode <> 'multi_entry' AND m.winner_team_id IS NULL AND m.team_a_score = m.team_b_score GROUP BY 1",
    ),
];

async fn assert_expected_counts(db: &Db, folder: &Path) {
    let names: BTreeMap<String, String> = csv_rows(&folder.join("tournaments.csv"))
        .into_iter()
        .map(|row| (row["tournament_key"].clone(), row["tournament_name"].clone()))
        .collect();
    let mut held: BTreeMap<&str, BTreeMap<String, i64>> = BTreeMap::new();
    for (metric, sql) in METRICS {
        held.insert(metric, query::<(String, i64)>(db, sql).await.into_iter().collect());
    }
    for row in csv_rows(&folder.join("expected_counts.csv")) {
        let metric = row["metric"].as_str();
        let held = held.get(metric).unwrap_or_else(|| panic!("an unknown metric: {metric}"));
        let count = held.get(&names[&row["tournament_key"]]).copied().unwrap_or(0);
        assert_eq!(count.to_string(), row["value"], "{metric} of {}", row["tournament_key"]);
    }
}

#[test]
fn real_competitions_have_the_counts_published_with_them() {
    let Some(data) = real_data() else { return };
    let folders = touchline_operator::import::competition_folders(&data.join("competitions"));
    assert!(folders.len() > 1, "{folders:?}");
    on_every_engine(async |db| {
        for folder in &folders {
            let report = import(db, folder).await;
            assert_eq!(problems(&report), Vec::<String>::new());
            assert_expected_counts(db, folder).await;
        }
        assert_rollups_true(db).await;

        // The final of 2022: level after extra time, decided by the shoot-out.
        let decided: Vec<String> = query(
            db,
            "SELECT m.team_a_score || '-' || m.team_b_score || ', ' || m.team_a_shootout || '-' ||
                m.team_b_shootout || ' ' || w.team_name || ' ' || CASE WHEN c.events_count > 0 THEN 'told' ELSE '' END
             FROM matches m JOIN match_event_counts c ON c.match_id = m.match_id JOIN teams w ON w.team_id = m.winner_team_id
             JOIN tournaments t ON t.tournament_id = m.tournament_id
             WHERE t.tournament_name LIKE '2022 FIFA%' AND m.round_name = 'final'",
        )
        .await;
        assert_eq!(decided, ["3-3, 4-2 Argentina told"]);
        // Half points of a race that was stopped early.
        let half_points: Vec<i64> = query(
            db,
            "SELECT e.points_hundredths FROM entries e JOIN matches m ON m.match_id = e.match_id
             WHERE m.title LIKE '%Belgian Grand Prix%' AND e.finish_rank = 1",
        )
        .await;
        assert_eq!(half_points, [1250]);

        let before = table_sizes(db).await;
        for folder in &folders {
            let report = import(db, folder).await;
            assert!(!report.is_refused() && !report.changed_anything(), "{:?}", counts(&report));
        }
        assert_eq!(table_sizes(db).await, before);
    });
}

#[test]
fn a_bulk_of_half_a_hundred_thousand_matches_has_its_published_counts() {
    let Some(data) = real_data() else { return };
    let test = TestDb::sqlite();
    let db = &test.db;
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let folder = data.join("bulk");
        assert_eq!(problems(&import(db, &folder).await), Vec::<String>::new());
        let expected: BTreeMap<String, String> = csv_rows(&folder.join("expected_counts.csv"))
            .into_iter()
            .map(|row| (row["metric"].clone(), row["value"].clone()))
            .collect();
        for (metric, sql) in [
            ("tournaments", "SELECT COUNT(*) FROM tournaments"),
            ("distinct_teams", "SELECT COUNT(*) FROM teams"),
            ("team_tournament_rows", "SELECT SUM(total_teams) FROM tournaments"),
            ("players", "SELECT COUNT(*) FROM player_profiles"),
            ("matches", "SELECT SUM(total_matches) FROM tournaments"),
            ("matches_completed", "SELECT COUNT(*) FROM matches WHERE lifecycle = 'completed'"),
            ("matches_scheduled", "SELECT COUNT(*) FROM matches WHERE lifecycle = 'scheduled'"),
            ("draws_without_shootout", "SELECT COUNT(*) FROM matches WHERE team_a_score = team_b_score AND winner_team_id IS NULL"),
            // After two legs, a shoot-out may follow a score that is not level.
            ("shootout_wins", "SELECT COUNT(*) FROM matches WHERE note LIKE '%penalty shoot-out' AND winner_team_id IS NOT NULL"),
            ("match_events", "SELECT SUM(events_count) FROM match_event_counts"),
            ("own_goals", "SELECT COUNT(*) FROM match_events WHERE event_type = 'Own Goal'"),
            ("penalty_goals", "SELECT COUNT(*) FROM match_events WHERE event_type = 'Penalty Goal'"),
            ("goals_total_in_scores", "SELECT SUM(team_a_score + team_b_score) FROM matches"),
            ("events_without_minute", "SELECT COUNT(*) FROM match_events WHERE minute IS NULL"),
            ("events_without_scorer", "SELECT COUNT(*) FROM match_events WHERE player_profile_id IS NULL AND player_name IS NULL"),
        ] {
            let held: Vec<i64> = query(db, sql).await;
            assert_eq!(held[0].to_string(), expected[metric], "{metric}");
        }
        assert_rollups_true(db).await;
        let again = import(db, &folder).await;
        assert!(!again.is_refused() && !again.changed_anything(), "{:?}", counts(&again));
    });
}
