//! Leagues that split, and years of two halves: what a stage brings along, and tables over several stages.

use jiff::Timestamp;
use touchline_app::tournament_pages::{FinalRanking, Past, RankedGroup, Readers, Standings};
use touchline_app::{Clock, Platform};
use touchline_domain::Points;
use touchline_domain::standings::{DecidedBy, Rounded};
use touchline_store::Db;

use crate::folder::{Folder, counts, on_every_engine, problems, query, table_sizes};

const HEADER: &str = "tournament_key,match_key,match_number,match_name,participant_mode,sport_name,stage_name,\
    round_name,status,outcome,scheduled_date,team_a_key,team_a_score,team_b_key,team_b_score\n";

/// A football season of four clubs; a row is its stage, its day, and the result.
fn season(matches: &[(&str, &str, &str, &str, &str)]) -> Folder {
    let folder = Folder::empty("season");
    folder.write(
        "tournaments.csv",
        "tournament_key,tournament_name,sport_name,status\nyear,Bay League,football,Completed\n",
    );
    let clubs = ["auks", "gulls", "skuas", "terns"];
    let club = |key: &str| format!("year,{key},{key},club\n");
    let clubs: String = clubs.into_iter().map(club).collect();
    folder.write("teams.csv", format!("tournament_key,team_key,team_name,team_type\n{clubs}"));
    folder.write(
        "scoring_config.csv",
        "tournament_key,sport_name,win_points,draw_points,loss_points\nyear,football,3,1,0\n",
    );
    let row = |(number, (stage, day, one, score, other)): (
        usize,
        &(&str, &str, &str, &str, &str),
    )| {
        let (of_one, of_other) = score.split_once('-').expect("a score");
        format!(
            "year,m{number},{number},{one} vs {other},team,football,{stage},,Completed,played,{day},{one},{of_one},{other},\
             {of_other}\n"
        )
    };
    let rows: String = matches.iter().enumerate().map(|(at, one)| row((at + 1, one))).collect();
    folder.write("matches.csv", format!("{HEADER}{rows}"));
    folder
}

/// Auks have 7 points, gulls 5, skuas 4, terns none; then the first two and the last two play each other.
const SPLIT: [(&str, &str, &str, &str, &str); 8] = [
    ("Regular season", "2031-03-01", "auks", "1-1", "gulls"),
    ("Regular season", "2031-03-02", "skuas", "2-0", "terns"),
    ("Regular season", "2031-03-08", "auks", "3-1", "skuas"),
    ("Regular season", "2031-03-09", "gulls", "1-0", "terns"),
    ("Regular season", "2031-03-15", "auks", "2-0", "terns"),
    ("Regular season", "2031-03-16", "gulls", "1-1", "skuas"),
    ("Championship round", "2031-04-01", "gulls", "2-1", "auks"),
    ("Relegation round", "2031-04-02", "terns", "4-0", "skuas"),
];

fn split(carries: &str) -> Folder {
    let folder = season(&SPLIT);
    let of = |stage: &str| format!("year,{stage},{carries},Regular season\n");
    let header = "tournament_key,stage_name,carries,carried_from\n";
    let rows = [of("Championship round"), of("Relegation round")];
    folder.write("stages.csv", format!("{header}{}", rows.concat()));
    folder
}

async fn platform(db: &Db) -> (Platform, i64) {
    let id: Vec<i64> = query(db, "SELECT tournament_id FROM tournaments").await;
    let now: Timestamp = "2031-08-02T12:00:00Z".parse().expect("an instant");
    (Platform::new(db.clone(), Clock::from_fn(move || now)), id[0])
}

async fn standings(db: &Db, past: Past) -> Standings {
    let (platform, id) = platform(db).await;
    let told = platform.pages.standings(Readers::Administrators, id, None, None, past).await;
    told.unwrap_or_else(|error| panic!("{error}"))
}

async fn final_ranking(db: &Db) -> FinalRanking {
    let (platform, id) = platform(db).await;
    let told = platform.pages.final_ranking(Readers::Administrators, id, None).await;
    told.unwrap_or_else(|error| panic!("{error}"))
}

/// The teams of a table with their points and matches.
fn told(table: &RankedGroup) -> Vec<(&str, i64, i64)> {
    let whole = |points: Points| points.as_whole().expect("whole points");
    table.rows.iter().map(|of| (&*of.team_name, whole(of.row.points), of.row.played)).collect()
}

fn table<'s>(standings: &'s Standings, name: &str) -> &'s RankedGroup {
    let found = standings.groups.iter().find(|group| group.group_name == name);
    found.unwrap_or_else(|| panic!("no table '{name}'"))
}

async fn imported(db: &Db, folder: &Folder) {
    assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
    let sizes = table_sizes(db).await;
    let again = folder.import(db).await;
    assert!(!again.changed_anything(), "{:?}", counts(&again));
    assert_eq!(table_sizes(db).await, sizes);
}

#[test]
fn a_league_that_splits_goes_on_with_all_of_its_matches() {
    on_every_engine(async |db| {
        imported(db, &split("all")).await;
        let now = standings(db, Past::default()).await;
        assert_eq!(told(table(&now, "Championship round")), [("gulls", 8, 4), ("auks", 7, 4)]);
        assert_eq!(told(table(&now, "Relegation round")), [("skuas", 4, 4), ("terns", 3, 4)]);
        let goals = |row: &RankedGroup| (row.rows[0].row.goals_for, row.rows[0].row.goals_against);
        assert_eq!(goals(table(&now, "Championship round")), (5, 3));
        // Nobody leaves the league for a part of it, nor a part for another one.
        let advanced = now.groups.iter().flat_map(|group| &group.rows).map(|of| of.advanced);
        assert!(advanced.into_iter().all(|advanced| advanced.is_none()));
        let order = final_ranking(db).await;
        let order: Vec<&str> =
            order.places.iter().map(|one| &*order.team_names[&one.place.team]).collect();
        assert_eq!(order, ["gulls", "auks", "skuas", "terns"]);
    });
}

#[test]
fn half_of_the_points_is_rounded_and_the_half_orders_level_teams() {
    on_every_engine(async |db| {
        imported(db, &split("half_down")).await;
        let now = standings(db, Past::default()).await;
        // Auks had 7 points and have 3; gulls had 5 and have 2.
        assert_eq!(told(table(&now, "Championship round")), [("gulls", 5, 1), ("auks", 3, 1)]);
        assert_eq!(told(table(&now, "Relegation round")), [("terns", 3, 1), ("skuas", 2, 1)]);
        let half = |of: &RankedGroup, at: usize| of.rows[at].row.carried.expect("a half").rounded;
        let top = table(&now, "Championship round");
        assert_eq!((half(top, 0), half(top, 1)), (Rounded::Lost, Rounded::Lost));
        assert_eq!(half(table(&now, "Relegation round"), 1), Rounded::Exactly);
        // Before the first match of a part its table has what was brought along.
        let day = Some("2031-03-31".parse().expect("a day"));
        let before = standings(db, Past { as_of: day, ..Past::default() }).await;
        assert_eq!(told(table(&before, "Championship round")), [("auks", 3, 0), ("gulls", 2, 0)]);
    });
}

#[test]
fn a_team_that_gained_half_a_point_comes_last_of_those_level() {
    on_every_engine(async |db| {
        let folder = split("half_up");
        // Skuas (4: 2) and gulls (5: 3) are level at the end, and gulls have scored more.
        folder.edit(
            "matches.csv",
            "Championship round,,Completed,played,2031-04-01,gulls,2,auks,1",
            "Championship round,,Completed,played,2031-04-01,gulls,3,auks,3",
        );
        folder.edit(
            "matches.csv",
            "Relegation round,,Completed,played,2031-04-02,terns,4,skuas,0",
            "Championship round,,Completed,played,2031-04-02,skuas,0,terns,0",
        );
        let rows = folder.read("matches.csv")
            + "year,m9,9,skuas vs auks,team,football,Championship round,,Completed,played,2031-04-03,skuas,1,auks,1\n\
               year,m10,10,gulls vs skuas,team,football,Championship round,,Completed,played,2031-04-04,gulls,0,skuas,0\n";
        folder.write("matches.csv", rows);
        folder.write(
            "stages.csv",
            "tournament_key,stage_name,carries,carried_from\nyear,Championship round,half_up,Regular season\n",
        );
        imported(db, &folder).await;
        let now = standings(db, Past::default()).await;
        let top = table(&now, "Championship round");
        let expected = [("auks", 6, 2), ("skuas", 5, 3), ("gulls", 5, 2), ("terns", 1, 1)];
        assert_eq!(told(top), expected);
        let why = top.rows[1].row.separated_by.as_ref().expect("a reason");
        assert_eq!(why.decided_by, DecidedBy::HalfPoint(Rounded::Gained));
    });
}

#[test]
fn points_taken_before_a_split_are_halved_and_later_ones_are_not() {
    on_every_engine(async |db| {
        let folder = split("half_down");
        folder.write(
            "points_adjustments.csv",
            "tournament_key,team_key,points_delta,reason,effective_date\n\
             year,auks,-4,Late accounts,2031-03-10\nyear,gulls,-1,Stranger,2031-04-05\n",
        );
        imported(db, &folder).await;
        let now = standings(db, Past::default()).await;
        assert_eq!(told(table(&now, "Championship round")), [("gulls", 4, 1), ("auks", 1, 1)]);
        let adjusted = |of: &RankedGroup| -> Vec<i64> {
            of.rows.iter().filter_map(|line| line.row.points_adjustment.as_whole()).collect()
        };
        assert_eq!(adjusted(table(&now, "Championship round")), [-1, 0]);
    });
}

#[test]
fn a_stage_that_brings_nothing_along_any_more_is_as_before() {
    on_every_engine(async |db| {
        let folder = split("all");
        imported(db, &folder).await;
        folder.write(
            "stages.csv",
            "tournament_key,stage_name,carries,carried_from\nyear,Championship round,none,\n",
        );
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(counts(&report).last().map(String::as_str), Some("stages: 0/1/0/1/0"));
        let now = standings(db, Past::default()).await;
        let alone: Vec<String> = now.groups.iter().map(|of| format!("{:?}", told(of))).collect();
        assert!(!alone.iter().any(|of| of.contains("4)")), "{alone:?}");
    });
}

/// Two halves of a year with a final each; the gulls win both, and against the auks and the terns.
fn two_halves() -> Folder {
    let half = |stage: &'static str, month: &str| {
        let day = |of: usize| -> &'static str { format!("2031-{month}-{of:02}").leak() };
        [
            (stage, day(1), "auks", "2-0", "terns"),
            (stage, day(2), "gulls", "2-0", "skuas"),
            (stage, day(8), "auks", "0-1", "gulls"),
            (stage, day(9), "terns", "1-0", "skuas"),
            (stage, day(15), "auks", "3-0", "skuas"),
            (stage, day(16), "gulls", "1-0", "terns"),
        ]
    };
    let finals = [
        ("Apertura Play-offs", "2031-05-20", "gulls", "2-1", "auks"),
        ("Clausura Play-offs", "2031-10-20", "gulls", "0-1", "terns"),
    ];
    let [first, second] = [half("Apertura", "05"), half("Clausura", "10")];
    let all = [&first[..], &finals[..1], &second, &finals[1..]].concat();
    let folder = season(&all);
    for stage in ["Apertura", "Clausura"] {
        folder.edit(
            "matches.csv",
            &format!("{stage} Play-offs,,"),
            &format!("{stage} Play-offs,Final,"),
        );
    }
    folder
}

#[test]
fn a_team_advances_in_the_half_whose_play_offs_it_reaches() {
    on_every_engine(async |db| {
        let folder = two_halves();
        folder.write(
            "tables.csv",
            "tournament_key,table_name,stages,rule_pack\n\
             year,Table of the year,Apertura; Clausura,football-head-to-head\n",
        );
        imported(db, &folder).await;
        let now = standings(db, Past::default()).await;
        let advanced = |name: &str| -> Vec<&str> {
            let rows = table(&now, name).rows.iter();
            rows.filter(|of| of.advanced == Some(true)).map(|of| &*of.team_name).collect()
        };
        assert_eq!(advanced("Apertura"), ["gulls", "auks"]);
        let reached = advanced("Clausura");
        assert!(reached.contains(&"gulls") && reached.contains(&"terns"), "{reached:?}");
        let year = table(&now, "Table of the year");
        let expected = [("gulls", 18, 6), ("auks", 12, 6), ("terns", 6, 6), ("skuas", 0, 6)];
        assert_eq!(told(year), expected);
        assert!(year.is_further && year.own_pack.is_some());
        assert!(now.groups.last().is_some_and(|last| last.is_further));
        // Each half has its final.
        let (platform, id) = platform(db).await;
        let bracket = platform.pages.bracket(Readers::Administrators, id, None).await;
        let bracket = bracket.unwrap_or_else(|error| panic!("{error}"));
        let ties = bracket.rounds.iter().flat_map(|round| &round.ties);
        let finals = ties.filter(|tie| format!("{:?}", tie.kind) == "Final").count();
        assert_eq!(finals, 2);
        // The table goes with its row.
        folder.write(
            "tables.csv",
            "tournament_key,table_name,stages,rule_pack\nyear,All,Apertura; Clausura,\n",
        );
        let report = folder.import(db).await;
        assert_eq!(counts(&report).last().map(String::as_str), Some("tables: 1/0/0/1/0"));
    });
}

#[test]
fn faulty_rows_of_stages_and_tables_are_refused_by_line_and_column() {
    on_every_engine(async |db| {
        let folder = split("all");
        folder.write(
            "stages.csv",
            "tournament_key,stage_name,carries,carried_from\n\
             year,Championship round,most,Regular season\n\
             year,Championship rnd,all,Regular season\n\
             year,Relegation round,all,Regular\n\
             year,Regular season,none,Relegation round\n\
             year,Relegation round,half_up,\n",
        );
        folder.write(
            "tables.csv",
            "tournament_key,table_name,stages,rule_pack\n\
             year,Year,Regular season,\n\
             year,All,Regular season; Relegation,volleyball-points\n",
        );
        let told = problems(&folder.import(db).await);
        let places: Vec<String> = told
            .iter()
            .map(|problem| problem.splitn(3, ": ").take(2).collect::<Vec<_>>().join(": "))
            .collect();
        let expected = [
            "stages.csv:2: carries",
            "stages.csv:3: stage_name",
            "stages.csv:4: carried_from",
            "stages.csv:5: carried_from",
            "stages.csv:6: carried_from",
            "tables.csv:2: stages",
            "tables.csv:3: stages",
            "tables.csv:3: rule_pack",
        ];
        assert_eq!(places, expected, "{told:#?}");

        folder.remove("tables.csv");
        folder.write(
            "stages.csv",
            "tournament_key,stage_name,carries,carried_from\n\
             year,Championship round,all,Relegation round\nyear,Relegation round,all,Championship round\n",
        );
        let told = problems(&folder.import(db).await);
        assert!(told.len() == 1 && told[0].starts_with("stages.csv:3: carried_from"), "{told:?}");
    });
}
