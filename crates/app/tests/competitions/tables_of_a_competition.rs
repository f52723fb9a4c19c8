//! The pages made of a competition's matches: tables, teams that go on, play-offs, and why
//! there is no table.

use std::cmp::Ordering;
use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::tournament_pages::{NoTables, Past, Readers, Standings, TieKind};
use touchline_app::{Clock, Platform};
use touchline_domain::Points;
use touchline_operator::import::{self, WhenGone};
use touchline_store::testing::TestDb;

/// A match: stage, group, the teams, their scores, its day in May, its role.
type Played = (&'static str, &'static str, [&'static str; 2], [i64; 2], u8, &'static str);

const fn met(
    stage: &'static str,
    group: &'static str,
    teams: [&'static str; 2],
    score: [i64; 2],
    day: u8,
) -> Played {
    (stage, group, teams, score, day, "")
}

const TOURNAMENTS: &str = "tournament_key,tournament_name,sport_name,status,description,\
    gender_name,age_group_name,tournament_start,tournament_end,venue_name,organizer_name,rule_pack";
const TEAMS: &str = "tournament_key,team_key,team_name,team_type,country_code,group_name";
const MATCHES: &str = "tournament_key,match_key,match_number,match_name,participant_mode,\
    sport_name,stage_name,group_name,round_name,status,outcome,scheduled_date,venue_name,\
    team_a_key,team_a_name,team_a_score,team_b_key,team_b_name,team_b_score,winner_team_key,\
    team_a_shootout,team_b_shootout,extra_time,match_format,duration_minutes,gender_name,note,role";

const ADJUSTMENTS: &str = "tournament_key,team_key,points_delta,reason,effective_date";

/// Writes a file with the columns of `head`; columns that a row does not name are blank.
fn write(folder: &Path, file: &str, head: &str, rows: &[Vec<(&str, String)>]) {
    let line = |row: &Vec<(&str, String)>| {
        let cell = |column: &str| {
            let known = row.iter().find(|(name, _)| *name == column);
            known.map_or_else(String::new, |(_, value)| value.clone())
        };
        head.split(',').map(cell).collect::<Vec<_>>().join(",")
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    let text = format!("{head}\n{}\n", lines.join("\n"));
    std::fs::write(folder.join(file), text).expect("a file is written");
}

/// A football competition of these matches, imported. A team's name may begin with that of its group: `East/Alder`.
async fn imported(rule_pack: &str, matches: &[Played]) -> (TestDb, Platform) {
    imported_with(rule_pack, matches, &[]).await
}

/// Such a competition with points adjustments: the team, the points, the day.
async fn imported_with(
    rule_pack: &str,
    matches: &[Played],
    adjustments: &[(&str, i64, &str)],
) -> (TestDb, Platform) {
    let folder = tempfile::tempdir().expect("a directory");
    let of_cup = ("tournament_key", "cup".to_owned());
    let text = str::to_owned;
    let tournament = vec![
        of_cup.clone(),
        ("tournament_name", text("Cup")),
        ("sport_name", text("football")),
        ("status", text("Completed")),
        ("rule_pack", text(rule_pack)),
    ];
    write(folder.path(), "tournaments.csv", TOURNAMENTS, &[tournament]);
    let mut teams: Vec<&str> = matches.iter().flat_map(|(_, _, teams, ..)| *teams).collect();
    teams.sort_unstable();
    teams.dedup();
    let team_row = |team: &&str| {
        vec![
            of_cup.clone(),
            ("team_key", text(team)),
            ("team_name", text(team)),
            ("team_type", text("club")),
            ("group_name", team.split_once('/').map_or_else(String::new, |(group, _)| text(group))),
        ]
    };
    write(folder.path(), "teams.csv", TEAMS, &teams.iter().map(team_row).collect::<Vec<_>>());
    let match_row =
        |((stage, group, [a, b], [for_a, for_b], day, role), number): (&Played, i64)| {
            let winner = match for_a.cmp(for_b) {
                Ordering::Greater => a,
                Ordering::Less => b,
                Ordering::Equal => "",
            };
            vec![
                of_cup.clone(),
                ("match_key", format!("m{number}")),
                ("match_name", format!("{a} vs {b}")),
                ("participant_mode", text("team")),
                ("sport_name", text("football")),
                ("stage_name", text(stage)),
                ("group_name", text(group)),
                ("status", text("Completed")),
                ("outcome", text("played")),
                ("scheduled_date", format!("2031-05-{day:02}")),
                ("team_a_key", text(a)),
                ("team_a_name", text(a)),
                ("team_a_score", for_a.to_string()),
                ("team_b_key", text(b)),
                ("team_b_name", text(b)),
                ("team_b_score", for_b.to_string()),
                ("winner_team_key", text(winner)),
                ("role", text(role)),
            ]
        };
    let rows: Vec<_> = matches.iter().zip(1..).map(match_row).collect();
    write(folder.path(), "matches.csv", MATCHES, &rows);
    let adjustment_row = |(team, points, day): &(&str, i64, &str)| {
        vec![
            of_cup.clone(),
            ("team_key", text(team)),
            ("points_delta", points.to_string()),
            ("reason", text("Late papers")),
            ("effective_date", text(day)),
        ]
    };
    let rows: Vec<_> = adjustments.iter().map(adjustment_row).collect();
    write(folder.path(), "points_adjustments.csv", ADJUSTMENTS, &rows);

    let test = TestDb::sqlite();
    let now: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
    let nothing = Arc::new(|_| ());
    let report = import::import_competition(&test.db, folder.path(), WhenGone::Leave, now, nothing)
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    assert!(!report.is_refused(), "{:?}", report.problems);
    let platform = Platform::new(test.db.clone(), Clock::from_fn(move || now));
    (test, platform)
}

async fn standings(rule_pack: &str, matches: &[Played]) -> Standings {
    let (_test, platform) = imported(rule_pack, matches).await;
    platform
        .pages
        .standings(Readers::Administrators, 1, None, None, Past::default())
        .await
        .unwrap_or_else(|e| panic!("{e}"))
}

/// The names of the teams that went on; `None` where the data does not show it.
fn advanced(standings: &Standings) -> Vec<Option<Vec<&str>>> {
    let of_group = |group: &touchline_app::tournament_pages::RankedGroup| {
        group.rows[0].advanced?;
        let on = group.rows.iter().filter(|row| row.advanced == Some(true));
        Some(on.map(|row| standings.team_names[&row.row.team].as_str()).collect())
    };
    standings.groups.iter().map(of_group).collect()
}

/// All teams meet; the team that comes first in the list wins.
fn group(
    stage: &'static str,
    name: &'static str,
    teams: [&'static str; 4],
    day: u8,
) -> Vec<Played> {
    let mut matches = Vec::new();
    for (place, winner) in teams.iter().enumerate() {
        for loser in &teams[place + 1..] {
            matches.push(met(stage, name, [winner, loser], [1, 0], day));
        }
    }
    matches
}

/// Two groups: the first is through, and some of the teams below play on.
fn qualifying(play_offs: [[&'static str; 2]; 1]) -> Vec<Played> {
    let mut matches = group("Qualifying", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    matches.extend(group("Qualifying", "Group B", ["Elm", "Fir", "Gum", "Hop"], 2));
    matches.extend(play_offs.map(|teams| met("Play-offs", "", teams, [1, 0], 20)));
    matches
}

#[tokio::test]
async fn teams_above_all_that_play_on_qualified_directly() {
    // In Group A the third plays on and in Group B the second; the firsts are through.
    let standings = standings("football-goal-difference", &qualifying([["Cob", "Fir"]])).await;
    let expected = [Some(vec!["Ash", "Cob"]), Some(vec!["Elm", "Fir"])];
    assert_eq!(advanced(&standings), expected);
}

#[tokio::test]
async fn where_all_teams_play_on_those_that_skip_a_round_advanced() {
    let mut matches = group("Groups", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    matches.extend(group("Groups", "Group B", ["Elm", "Fir", "Gum", "Hop"], 1));
    matches.retain(|(_, _, teams, ..)| !teams.contains(&"Dew") && !teams.contains(&"Hop"));
    let play_offs = [["Bay", "Gum"], ["Fir", "Cob"]];
    matches.extend(play_offs.map(|teams| met("Play-offs", "", teams, [1, 0], 10)));
    let told = standings("football-goal-difference", &matches).await;
    // The semi-finals are not drawn yet.
    assert_eq!(advanced(&told), [Some(vec!["Ash"]), Some(vec!["Elm"])]);
    let semi_finals = [["Ash", "Fir"], ["Elm", "Bay"]];
    for stage in ["Semi-finals", "Play-offs"] {
        let after = semi_finals.map(|teams| met(stage, "", teams, [1, 0], 12));
        let told = standings("football-goal-difference", &[&matches[..], &after].concat()).await;
        assert_eq!(advanced(&told), [Some(vec!["Ash"]), Some(vec!["Elm"])], "{stage}");
    }
}

/// As [`advanced`], at the end of days in May.
async fn advanced_on<const N: usize>(
    matches: &[Played],
    days: [i8; N],
) -> [Vec<Option<Vec<String>>>; N] {
    let (_test, platform) = imported("football-goal-difference", matches).await;
    let mut told = days.map(|_| Vec::new());
    for (told, day) in told.iter_mut().zip(days) {
        let past = Past { as_of: Some(jiff::civil::date(2031, 5, day)), ..Past::default() };
        let standings =
            platform.pages.standings(Readers::Administrators, 1, None, None, past).await;
        let standings = standings.unwrap_or_else(|e| panic!("{e}"));
        let owned = |names: Option<Vec<&str>>| {
            names.map(|names| names.into_iter().map(str::to_owned).collect())
        };
        *told = advanced(&standings).into_iter().map(owned).collect();
    }
    told
}

fn names(groups: &[&[&str]]) -> Vec<Option<Vec<String>>> {
    let of_group = |names: &&[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    groups.iter().map(of_group).collect()
}

#[tokio::test]
async fn teams_have_advanced_as_soon_as_the_first_match_of_their_round_has_begun() {
    let mut matches = group("Groups", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    matches.extend(group("Groups", "Group B", ["Elm", "Fir", "Gum", "Hop"], 2));
    let through = names(&[&["Ash", "Bay"], &["Elm", "Fir"]]);
    // Where all three are of one stage, the data does not say that the first two are one round.
    for [semi_finals, last] in [["Semi-finals", "Final"], ["Play-offs", "Play-offs"]] {
        let after = [
            met(semi_finals, "", ["Ash", "Fir"], [1, 0], 10),
            met(semi_finals, "", ["Elm", "Bay"], [1, 0], 11),
            met(last, "", ["Ash", "Elm"], [1, 0], 14),
        ];
        let told = advanced_on(&[&matches[..], &after].concat(), [9, 10, 11, 14]).await;
        let expected = [vec![None, None], through.clone(), through.clone(), through.clone()];
        assert_eq!(told, expected, "{semi_finals}");
    }
}

#[tokio::test]
async fn the_groups_of_a_later_stage_begin_together() {
    let mut matches = group("Groups", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    matches.extend(group("Groups", "Group B", ["Elm", "Fir", "Gum", "Hop"], 2));
    for (name, teams, day) in
        [("Group 1", ["Ash", "Elm", "Cob"], 10), ("Group 2", ["Bay", "Fir", "Gum"], 11)]
    {
        let [one, two, three] = teams;
        let pairs = [[one, two], [two, three], [one, three]];
        matches.extend(pairs.map(|teams| met("Main round", name, teams, [1, 0], day)));
    }
    let [told] = advanced_on(&matches, [10]).await;
    assert_eq!(told[..2], names(&[&["Ash", "Bay", "Cob"], &["Elm", "Fir", "Gum"]]));
}

#[tokio::test]
async fn who_had_a_bye_has_advanced_before_all_matches_of_the_next_round_have_begun() {
    let league = group("League", "", ["Ash", "Bay", "Cob", "Dew"], 1);
    let others = ["Elm", "Fir", "Gum", "Hop"];
    let after = group("League", "", others, 2).into_iter().chain(
        ["Ash", "Bay", "Cob", "Dew"]
            .into_iter()
            .flat_map(|better| others.map(|worse| met("League", "", [better, worse], [1, 0], 3))),
    );
    let mut matches: Vec<Played> = league.into_iter().chain(after).collect();
    matches.extend([
        met("Play-offs", "", ["Cob", "Fir"], [1, 0], 10),
        met("Play-offs", "", ["Dew", "Elm"], [1, 0], 10),
        met("Semi-finals", "", ["Ash", "Dew"], [1, 0], 12),
        met("Semi-finals", "", ["Bay", "Cob"], [1, 0], 13),
    ]);
    let through = names(&[&["Ash", "Bay", "Cob", "Dew", "Elm", "Fir"]]);
    let told = advanced_on(&matches, [10, 12, 13]).await;
    assert_eq!(told, [through.clone(), through.clone(), through]);
}

#[tokio::test]
async fn it_is_open_who_of_a_group_advances_that_still_has_matches() {
    let mut matches = group("Groups", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    matches.extend(group("Groups", "Group B", ["Elm", "Fir", "Gum", "Hop"], 20));
    matches.push(met("Semi-finals", "", ["Ash", "Bay"], [1, 0], 10));
    matches.push(met("Semi-finals", "", ["Elm", "Fir"], [1, 0], 21));
    let [before, after] = advanced_on(&matches, [10, 20]).await;
    // That Elm and Fir would meet was not known before their last matches.
    assert_eq!(before, [names(&[&["Ash", "Bay"]])[0].clone(), None]);
    assert_eq!(after, names(&[&["Ash", "Bay"], &["Elm", "Fir"]]));
}

#[tokio::test]
async fn a_knockout_without_names_follows_groups_that_only_the_teams_tell() {
    let mut matches = group("", "", ["A/Ash", "A/Bay", "A/Cob", "A/Dew"], 1);
    matches.extend(group("", "", ["B/Elm", "B/Fir", "B/Gum", "B/Hop"], 1));
    matches.extend([
        met("", "", ["A/Ash", "B/Fir"], [1, 0], 10),
        met("", "", ["B/Elm", "A/Bay"], [1, 0], 10),
        met("", "", ["B/Fir", "A/Bay"], [1, 0], 12),
        met("", "", ["A/Ash", "B/Elm"], [1, 0], 12),
    ]);
    let (_test, platform) = imported("football-goal-difference", &matches).await;
    let told = platform
        .pages
        .standings(Readers::Administrators, 1, None, None, Past::default())
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    let tables: Vec<_> =
        told.groups.iter().map(|group| (&*group.group_name, group.matches_total)).collect();
    assert_eq!(tables, [("A", 6), ("B", 6)]);
    let expected = [Some(vec!["A/Ash", "A/Bay"]), Some(vec!["B/Elm", "B/Fir"])];
    assert_eq!(advanced(&told), expected);
    let bracket = platform
        .pages
        .bracket(Readers::Administrators, 1, None)
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    let kinds: Vec<Vec<TieKind>> = bracket
        .rounds
        .iter()
        .map(|round| round.ties.iter().map(|tie| tie.kind).collect())
        .collect();
    let last = &kinds[1];
    assert_eq!((kinds.len(), kinds[0].as_slice()), (2, &[TieKind::Round; 2][..]));
    assert!(last.contains(&TieKind::Final) && last.contains(&TieKind::ThirdPlace), "{last:?}");
}

#[tokio::test]
async fn groups_are_compared_only_where_their_ranking_says_who_went_on() {
    // The seconds are completely level: either may go on. The fourth of Group A plays on
    // and the third does not, so no ranking of thirds chose.
    let by_other_means = standings("football-goal-difference", &qualifying([["Dew", "Fir"]])).await;
    assert!(by_other_means.best_placed.is_none_or(|best| best.place != 3));
    let mut matches = group("Groups", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    matches.extend(group("Groups", "Group B", ["Elm", "Fir", "Gum", "Hop"], 2));
    // The second of Group B has more goals than that of Group A.
    matches.retain(|(_, _, teams, ..)| *teams != ["Fir", "Gum"]);
    matches.push(met("Groups", "Group B", ["Fir", "Gum"], [5, 0], 3));
    let by_rule = [
        &matches[..],
        &[
            met("Semi-finals", "", ["Ash", "Fir"], [1, 0], 20),
            met("Semi-finals", "", ["Elm", "Hop"], [1, 0], 21),
        ],
    ]
    .concat();
    let best = standings("football-goal-difference", &by_rule).await.best_placed;
    assert_eq!(best.map(|best| (best.place, best.taken)), Some((2, 1)));
    let against_rule = [
        &matches[..],
        &[
            met("Semi-finals", "", ["Ash", "Bay"], [1, 0], 20),
            met("Semi-finals", "", ["Elm", "Hop"], [1, 0], 21),
        ],
    ]
    .concat();
    let best = standings("football-goal-difference", &against_rule).await.best_placed;
    assert!(best.is_none());
}

#[tokio::test]
async fn groups_whose_names_differ_by_case_and_blanks_are_one() {
    let mut matches = group("Groups", "Group A", ["Ash", "Bay", "Cob", "Dew"], 1);
    for (played, spelling) in matches.iter_mut().zip(["Group a", "GROUP  A", "group A"]) {
        played.1 = spelling;
    }
    let standings = standings("football-goal-difference", &matches).await;
    assert_eq!(standings.groups.len(), 1);
    assert!(standings.groups[0].rows.iter().all(|row| row.row.played == 3));
}

#[tokio::test]
async fn conferences_whose_teams_play_each_other_have_tables_with_all_their_matches() {
    const SEASON: &str = "Regular season";
    let season = [
        met(SEASON, "", ["East/Alder", "East/Beech"], [2, 0], 1),
        met(SEASON, "", ["West/Cedar", "West/Elm"], [1, 0], 1),
        met(SEASON, "", ["East/Alder", "West/Cedar"], [0, 1], 2),
        met(SEASON, "", ["East/Beech", "West/Elm"], [3, 0], 2),
        met(SEASON, "", ["West/Elm", "East/Alder"], [0, 0], 3),
        met(SEASON, "", ["West/Cedar", "East/Beech"], [2, 2], 3),
    ];
    let told = standings("football-goal-difference", &season).await;
    let tables: Vec<_> = told
        .groups
        .iter()
        .map(|group| {
            let rows = group.rows.iter().map(|row| {
                let name = told.team_names[&row.row.team].as_str();
                (name, row.row.position, row.row.played, row.row.points.as_whole())
            });
            (group.group_name.as_str(), group.matches_total, rows.collect::<Vec<_>>())
        })
        .collect();
    let row = |name, position, points| (name, position, 3, Some(points));
    let (cedar, elm) = ("West/Cedar", "West/Elm");
    let (alder, beech) = ("East/Alder", "East/Beech");
    let all = vec![row(cedar, 1, 7), row(beech, 2, 4), row(alder, 3, 4), row(elm, 4, 1)];
    let east = vec![row(beech, 1, 4), row(alder, 2, 4)];
    let west = vec![row(cedar, 1, 7), row(elm, 2, 1)];
    assert_eq!(tables, [("", 6, all), ("East", 5, east), ("West", 5, west)]);

    // A guest without a group changes nothing for the others; both halves of a season have the same conferences.
    let guest = met(SEASON, "", ["Guest", "East/Alder"], [0, 0], 4);
    let halves = season.iter().flat_map(|(_, group, teams, score, day, role)| {
        let half = |stage, later| (stage, *group, *teams, *score, day + later, *role);
        [half("Opening", 0), half("Closing", 10)]
    });
    for matches in [[&season[..], &[guest]].concat(), halves.collect()] {
        let told = standings("football-goal-difference", &matches).await;
        for group in told.groups.iter().filter(|group| group.group_name == "East") {
            assert_eq!(group.rows.len(), 2);
            assert!(group.rows.iter().all(|row| row.row.played >= 3));
        }
        let tables = told.groups.iter().map(|group| &*group.group_name);
        let times = if matches.len() > 7 { 2 } else { 1 };
        assert_eq!(tables.filter(|name| *name == "West").count(), times);
    }
    // One group for all is the whole league.
    let together = season.map(|(stage, group, [a, b], score, day, role)| {
        let east = |team: &'static str| match team {
            "West/Cedar" => "East/Cedar",
            "West/Elm" => "East/Elm",
            team => team,
        };
        (stage, group, [east(a), east(b)], score, day, role)
    });
    assert_eq!(standings("football-goal-difference", &together).await.groups.len(), 1);
}

#[tokio::test]
async fn an_adjustment_counts_in_the_stage_that_had_begun_on_its_day() {
    let of_stage = |stage, day| {
        let pairs = [["Alder", "Beech"], ["Beech", "Cedar"], ["Cedar", "Alder"]];
        pairs.map(|teams| met(stage, "", teams, [1, 1], day))
    };
    let matches = [of_stage("First phase", 1), of_stage("Second phase", 20)].concat();
    let adjustments =
        [("Alder", -1, "2031-05-19"), ("Beech", -1, "2031-05-20"), ("Cedar", -1, "2031-04-01")];
    let (_test, platform) = imported_with("football-goal-difference", &matches, &adjustments).await;
    let told = platform
        .pages
        .standings(Readers::Administrators, 1, None, None, Past::default())
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    let adjusted = |at: usize| {
        let rows =
            told.groups[at].rows.iter().filter(|row| row.row.points_adjustment != Points::ZERO);
        rows.map(|row| told.team_names[&row.row.team].as_str()).collect::<Vec<_>>()
    };
    assert_eq!(adjusted(0), ["Alder", "Cedar"]);
    assert_eq!(adjusted(1), ["Beech"]);
}

#[tokio::test]
async fn a_stage_of_any_name_has_a_table_and_a_knockout_says_why_it_has_none() {
    for stage in ["Swiss", "Hauptphase", ""] {
        let matches = group(stage, "", ["Ash", "Bay", "Cob", "Dew"], 1);
        let standings = standings("", &matches).await;
        assert_eq!((standings.groups.len(), standings.no_tables), (1, None), "{stage}");
    }
    let cup = [
        met("Cup", "", ["Ash", "Bay"], [1, 0], 1),
        met("Cup", "", ["Cob", "Dew"], [1, 0], 1),
        met("Cup", "", ["Ash", "Cob"], [1, 0], 5),
    ];
    let standings = standings("", &cup).await;
    assert_eq!((standings.groups.len(), standings.no_tables), (0, Some(NoTables::Knockout)));
}

#[tokio::test]
async fn a_play_off_between_level_teams_is_shown_beside_the_knockout() {
    let group = |played| {
        [
            met("Groups", "Group A", ["Ash", "Bay"], [8, 3], 1),
            met("Groups", "Group A", ["Ash", "Dew"], [9, 0], 2),
            met("Groups", "Group A", ["Bay", "Cob"], [4, 1], 3),
            met("Groups", "Group A", ["Cob", "Dew"], [7, 0], 4),
            played,
            met("Final", "", ["Ash", "Bay"], [3, 2], 20),
        ]
    };
    let play_off = ("Groups", "Group A", ["Bay", "Cob"], [7, 2], 10, "playoff");
    let (_test, platform) = imported("football-playoff-1954", &group(play_off)).await;
    let standings = platform
        .pages
        .standings(Readers::Administrators, 1, None, None, Past::default())
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(advanced(&standings), [Some(vec!["Ash", "Bay"])]);
    let second = &standings.groups[0].rows[1].row;
    assert_eq!((standings.team_names[&second.team].as_str(), second.played), ("Bay", 2));
    assert_eq!(standings.groups[0].matches_total, 4);
    let bracket = platform
        .pages
        .bracket(Readers::Administrators, 1, None)
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    let told: Vec<_> =
        bracket.rounds.iter().map(|round| (&*round.name, round.ties[0].kind)).collect();
    assert_eq!(told, [("Final", TieKind::Final)]);
    let play_offs: Vec<_> = bracket.play_offs.iter().map(|tie| tie.kind).collect();
    assert_eq!(play_offs, [TieKind::PlayOff]);
}

#[tokio::test]
async fn two_play_offs_shift_no_tie_of_the_knockout() {
    let play_off = |group, teams, day| ("Groups", group, teams, [1, 0], day, "playoff");
    let matches = [
        play_off("Group 1", ["Ash", "Bay"], 1),
        play_off("Group 2", ["Cob", "Dew"], 2),
        met("Semi-finals", "", ["Ash", "Cob"], [1, 0], 10),
        met("Semi-finals", "", ["Elm", "Fir"], [1, 0], 11),
        met("Final", "", ["Ash", "Elm"], [1, 0], 20),
    ];
    let (_test, platform) = imported("", &matches).await;
    let bracket = platform
        .pages
        .bracket(Readers::Administrators, 1, None)
        .await
        .unwrap_or_else(|e| panic!("{e}"));
    let told: Vec<_> = bracket
        .rounds
        .iter()
        .map(|round| (&*round.name, round.ties.len(), round.ties[0].kind))
        .collect();
    let expected = [("Semi-finals", 2, TieKind::Round), ("Final", 1, TieKind::Final)];
    assert_eq!(told, expected);
    assert_eq!(bracket.play_offs.len(), 2);
    let last = &bracket.rounds[1].ties[0].tie;
    let champion = last.result.advances.map(|(team, _)| bracket.team_names[&team].as_str());
    assert_eq!(champion, Some("Ash"));
}
