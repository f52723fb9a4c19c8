//! Championships over the races of a competition.

use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::tournament_pages::{Past, Readers, Season};
use touchline_app::{Clock, Platform};
use touchline_domain::Points;
use touchline_operator::import::{self, WhenGone};
use touchline_store::testing::TestDb;

const ENTRIES: &str =
    "match_key,rank,participant_name,player_key,team_key,team_name,time_ms,status,points";

/// The championships of a cup of this sport with these races, each with the name of its stage and the rows of its
/// entries, and with these points adjustments.
async fn seasons(
    sport: &str,
    races: &[(&str, &[&str])],
    adjustments: &[&str],
    past: Past,
) -> Vec<Season> {
    let folder = tempfile::tempdir().expect("a directory");
    let write = |file: &str, head: &str, rows: &[String]| {
        let path: &Path = folder.path();
        let text = format!("{head}\n{}\n", rows.join("\n"));
        std::fs::write(path.join(file), text).expect("a file is written");
    };
    let tournament = format!("cup,Cup,{sport},Completed");
    write("tournaments.csv", "tournament_key,tournament_name,sport_name,status", &[tournament]);
    let ana = format!("ana,Ana,{sport}");
    write("players.csv", "player_key,player_name,sport_name", &[ana]);
    let teams = ["Alder", "Beech"].map(|name| format!("cup,{name},{name},club"));
    write("teams.csv", "tournament_key,team_key,team_name,team_type", &teams);
    let head = "tournament_key,match_key,match_name,participant_mode,sport_name,stage_name,\
        status,outcome,scheduled_date,team_a_key,team_a_score,team_b_key,team_b_score";
    let matches: Vec<String> = races
        .iter()
        .zip(1..)
        .map(|((stage, _), day)| {
            format!("cup,r{day},Race {day},multi_entry,{sport},{stage},Completed,played,2031-05-{day:02},,,,")
        })
        .collect();
    write("matches.csv", head, &matches);
    let entries = races
        .iter()
        .zip(1..)
        .flat_map(|((_, rows), day)| rows.iter().map(move |row| format!("r{day},{row}")));
    write("entries.csv", ENTRIES, &entries.collect::<Vec<_>>());
    let head = "tournament_key,team_key,points_delta,reason,effective_date";
    let adjustments: Vec<String> = adjustments.iter().map(|row| format!("cup,{row}")).collect();
    write("points_adjustments.csv", head, &adjustments);

    let test = TestDb::sqlite();
    let now: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
    let nothing = Arc::new(|_| ());
    let report = import::import_competition(&test.db, folder.path(), WhenGone::Leave, now, nothing)
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    assert!(!report.is_refused(), "{:?}", report.problems);
    let platform = Platform::new(test.db.clone(), Clock::from_fn(move || now));
    let told = platform.pages.standings(Readers::Administrators, 1, None, None, past).await;
    let told = told.unwrap_or_else(|e| panic!("{e}"));
    let sum: Points =
        told.seasons.iter().flat_map(|one| &one.rows).map(|row| row.points_adjustment).sum();
    assert_eq!(sum, told.adjustments.iter().map(|row| row.points_delta).sum::<Points>());
    told.seasons
}

/// Names, points, wins, races.
fn rows(season: &Season) -> Vec<(&str, i64, i64, i64)> {
    let row = |line: &touchline_app::tournament_pages::Competitor| {
        (line.row.points_hundredths / 100, line.row.wins, line.races)
    };
    season
        .rows
        .iter()
        .map(|line| {
            let (points, wins, races) = row(line);
            (line.participant_name.as_str(), points, wins, races)
        })
        .collect()
}

const RACE: &[&str] = &[
    "1,Ana,ana,Alder,Alder,60000,Completed,25",
    "2,Bo,,Beech,Beech,61000,Completed,18",
    "3,Cy,,Alder,Alder,62000,Completed,15",
];

#[tokio::test]
async fn adjustments_count_for_teams_from_their_day() {
    let adjustments = ["Alder,-30,Late papers,2031-05-02"];
    let told = seasons("motorsport", &[("", RACE)], &adjustments, Past::default()).await;
    assert_eq!(rows(&told[0])[0], ("Ana", 25, 1, 1), "a driver keeps the points");
    assert_eq!(rows(&told[1]), [("Beech", 18, 0, 1), ("Alder", 10, 1, 1)]);
    let before = Past { as_of: Some(jiff::civil::date(2031, 5, 1)), ..Past::default() };
    let told = seasons("motorsport", &[("", RACE)], &adjustments, before).await;
    assert_eq!(rows(&told[1]), [("Alder", 40, 1, 1), ("Beech", 18, 0, 1)]);
}

#[tokio::test]
async fn a_sprint_is_no_race_of_a_motor_championship_alone() {
    let races = [("Sprint", RACE), ("Race", RACE)];
    let motor = seasons("motorsport", &races, &[], Past::default()).await;
    assert_eq!(rows(&motor[0])[0], ("Ana", 50, 1, 1));
    let all =
        seasons("motorsport", &[("Sprint 1", RACE), ("Sprint 2", RACE)], &[], Past::default())
            .await;
    assert_eq!(rows(&all[0])[0], ("Ana", 50, 2, 2), "the sprints are the races");
    let biathlon = seasons("biathlon", &races, &[], Past::default()).await;
    assert_eq!(rows(&biathlon[0])[0], ("Ana", 50, 2, 2));
}

#[tokio::test]
async fn a_relay_is_no_athlete() {
    let relay: &[&str] = &["1,Alder first,,Alder,Alder,59000,Completed,9"];
    let told = seasons("athletics", &[("", RACE), ("", relay)], &[], Past::default()).await;
    assert_eq!(rows(&told[0]), [("Ana", 25, 1, 1), ("Bo", 18, 0, 1), ("Cy", 15, 0, 1)]);
    assert_eq!(rows(&told[1])[0], ("Alder", 49, 2, 2));
}

#[tokio::test]
async fn a_session_without_points_is_no_race() {
    let qualifying: &[&str] =
        &["1,Bo,,Beech,Beech,59000,Completed,", "2,Ana,ana,Alder,Alder,59500,Completed,"];
    let told = seasons("motorsport", &[("", qualifying), ("", RACE)], &[], Past::default()).await;
    assert_eq!(rows(&told[0])[..2], [("Ana", 25, 1, 1), ("Bo", 18, 0, 1)]);
}

#[tokio::test]
async fn a_shared_car_is_one_finish_and_times_rank_where_no_rank_is_recorded() {
    let shared: &[&str] = &[
        "1,Ana,ana,Alder,Alder,,Completed,4",
        "1,Cy,,Alder,Alder,,Completed,4",
        "2,Bo,,Beech,Beech,,Completed,6",
        "3,Bo,,Beech,Beech,,Completed,2",
        "4,Di,,Beech,Beech,,DSQ,0",
    ];
    let timed: &[&str] = &[
        ",Ana,ana,Alder,Alder,61000,Completed,6",
        ",Bo,,Beech,Beech,60000,Completed,8",
        ",Di,,Beech,Beech,59000,DSQ,0",
    ];
    let told = seasons("motorsport", &[("", shared), ("", timed)], &[], Past::default()).await;
    assert_eq!(rows(&told[0])[..2], [("Bo", 16, 1, 2), ("Ana", 10, 1, 2)]);
    assert_eq!(rows(&told[1]), [("Beech", 16, 1, 2), ("Alder", 14, 1, 2)]);
}
