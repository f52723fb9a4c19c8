//! Real competitions, imported and read as the API reads them, against the tables,
//! championships and final rankings that were published with them. They are looked
//! for beside the repository, or where TOUCHLINE_REAL_DATA says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::tournament_pages::{RankedGroup, Standings, TieKind};
use touchline_app::{Clock, Platform, import};
use touchline_domain::fold;
use touchline_domain::standings::{BracketTie, SeasonRow};
use touchline_store::testing::TestDb;

#[path = "../../domain/tests/published/mod.rs"]
mod published;
use published::{Row, competitions, hundredths, number, rows, text};

/// All competitions in one database, and where a source's key leads.
struct Imported {
    platform: Platform,
    tournaments: BTreeMap<String, i64>,
    teams: BTreeMap<(String, String), i64>,
    players: BTreeMap<String, i64>,
    _test: TestDb,
}

impl Imported {
    async fn read(folders: &[PathBuf]) -> Self {
        let test = TestDb::sqlite();
        let now: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
        for folder in folders {
            import::import_competition(
                &test.db,
                folder,
                import::WhenGone::Leave,
                now,
                Arc::new(|_| ()),
            )
            .await
            .unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        }
        let keys = async |file: &'static str| {
            let known: Result<Vec<(String, i64)>, touchline_store::StoreError> = test
                .db
                .read(move |conn| {
                    conn.query(
                        "SELECT row_key, row_id FROM import_rows WHERE file = $1",
                        touchline_store::params![file],
                    )
                })
                .await;
            known.unwrap_or_else(|e| panic!("{e}"))
        };
        let in_two = |(key, id): (String, i64)| {
            let (tournament, team) = key.split_once('\u{1f}').unwrap_or(("", &key));
            ((tournament.to_owned(), team.to_owned()), id)
        };
        Self {
            tournaments: keys("tournaments").await.into_iter().collect(),
            teams: keys("teams").await.into_iter().map(in_two).collect(),
            players: keys("players").await.into_iter().collect(),
            platform: Platform::new(test.db.clone(), Clock::from_fn(move || now)),
            _test: test,
        }
    }

    fn team(&self, tournament: &str, key: &str) -> Option<i64> {
        self.teams.get(&(tournament.to_owned(), key.to_owned())).copied()
    }

    async fn standings(&self, tournament: &str) -> Standings {
        let id = self.tournaments[tournament];
        self.platform.standings(id, None, None).await.unwrap_or_else(|e| panic!("{e}"))
    }
}

/// The table that a row of a published one belongs to. A table of the whole
/// competition has no name; a league with play-offs may be told by its stage or
/// not at all.
fn table_of<'s>(standings: &'s Standings, name: &str) -> Option<&'s RankedGroup> {
    let groups = &standings.groups;
    let named = groups.iter().find(|group| fold(&group.group_name) == fold(name));
    let by_stage = || {
        groups
            .iter()
            .find(|group| group.stage_name.as_deref().is_some_and(|s| fold(s) == fold(name)))
    };
    let only = || groups.first().filter(|_| groups.len() == 1 && name.is_empty());
    named.or_else(by_stage).or_else(only)
}

/// Why a row is not as expected.
fn fault(expected: &Row, group: Option<&RankedGroup>, team: Option<i64>) -> Option<String> {
    let Some(group) = group else { return Some("there is no such table".to_owned()) };
    let found = group.rows.iter().find(|line| Some(line.row.team) == team);
    let rows = group.rows.iter().map(|line| &line.row);
    let wrong_row = published::fault(expected, rows, found.map(|line| &line.row));
    wrong_row.or_else(|| {
        let advanced = text(expected, "advanced");
        let told = found?.advanced.map(|advanced| advanced.to_string()).unwrap_or_default();
        let wrong = !advanced.is_empty() && advanced != told;
        wrong.then(|| format!("advanced is '{told}', expected {advanced}"))
    })
}

#[tokio::test]
async fn every_published_table_is_what_the_platform_answers() {
    let folders = competitions();
    let imported = Imported::read(&folders).await;
    let mut faults = Vec::new();
    println!("{:<48} {:<26} {:>5} {:>5}", "competition", "pack", "rows", "right");
    for folder in folders {
        let mut of_tournament: BTreeMap<String, Vec<Row>> = BTreeMap::new();
        for row in rows(&folder, "expected_standings.csv") {
            of_tournament.entry(text(&row, "tournament_key").to_owned()).or_default().push(row);
        }
        for (tournament, expected) in of_tournament {
            let standings = imported.standings(&tournament).await;
            let mut right = 0;
            for row in &expected {
                let group = text(row, "group_name");
                let team = imported.team(&tournament, text(row, "team_key"));
                match fault(row, table_of(&standings, group), team) {
                    None => right += 1,
                    Some(why) => faults
                        .push(format!("{tournament} {group} {}: {why}", text(row, "team_name"))),
                }
            }
            // Other stages may have tables of their own; these must be whole.
            let names: BTreeSet<&str> =
                expected.iter().map(|row| text(row, "group_name")).collect();
            for name in names {
                let told = expected.iter().filter(|row| text(row, "group_name") == name).count();
                let answered = table_of(&standings, name).map_or(0, |group| group.rows.len());
                if answered != told {
                    faults.push(format!("{tournament} {name}: {answered} rows, expected {told}"));
                }
            }
            let pack = standings.rules.as_ref().map_or("", |rules| rules.pack.id);
            println!("{tournament:<48} {pack:<26} {:>5} {right:>5}", expected.len());
        }
    }
    assert!(faults.is_empty(), "{} differences:\n{}", faults.len(), faults.join("\n"));
}

#[tokio::test]
async fn every_published_championship_is_what_the_platform_answers() {
    let folders = competitions();
    let imported = Imported::read(&folders).await;
    for folder in folders {
        let expected = rows(&folder, "expected_results.csv");
        for (category, word, of_players) in [
            ("drivers championship", "drivers", true),
            ("constructors championship", "teams", false),
        ] {
            let told: Vec<&Row> =
                expected.iter().filter(|row| text(row, "category") == category).collect();
            let Some(first) = told.first() else { continue };
            let tournament = text(first, "tournament_key");
            let standings = imported.standings(tournament).await;
            let season = standings.seasons.iter().find(|season| season.category.as_str() == word);
            let season = season.unwrap_or_else(|| panic!("{tournament} has no {category}"));
            let found: Vec<(i64, Option<i64>, i64)> = season
                .rows
                .iter()
                .map(|line| {
                    let SeasonRow { position, points_hundredths, .. } = line.row;
                    let id = if of_players { line.player_profile_id } else { line.team_id };
                    (position, id, points_hundredths)
                })
                .collect();
            let expected: Vec<(i64, Option<i64>, i64)> = told
                .iter()
                .map(|row| {
                    let key = text(row, "participant_key");
                    let id = if of_players {
                        imported.players.get(key).copied()
                    } else {
                        imported.team(tournament, key)
                    };
                    (number(row, "rank").unwrap_or(0), id, hundredths(text(row, "result")))
                })
                .collect();
            assert_eq!(found, expected, "{tournament}: {category}");
            println!("{tournament}: {category}: {} rows right", expected.len());
        }
    }
}

#[tokio::test]
async fn every_published_finalist_comes_out_of_the_bracket() {
    let folders = competitions();
    let imported = Imported::read(&folders).await;
    for folder in folders {
        let expected: Vec<Row> = rows(&folder, "expected_results.csv")
            .into_iter()
            .filter(|row| ["final ranking", "play-off final"].contains(&text(row, "category")))
            .collect();
        let Some(first) = expected.first() else { continue };
        let tournament = text(first, "tournament_key");
        let id = imported.tournaments[tournament];
        let bracket = imported.platform.bracket(id).await.unwrap_or_else(|e| panic!("{e}"));
        let mut found: BTreeMap<i64, i64> = BTreeMap::new();
        let mut place = |tie: &BracketTie, rank: i64| {
            let Some((winner, _)) = tie.result.advances else { return };
            let loser = if tie.teams.a == winner { tie.teams.b } else { tie.teams.a };
            found.extend([(rank, winner), (rank + 1, loser)]);
        };
        for drawn in bracket.rounds.iter().flat_map(|round| &round.ties) {
            match drawn.kind {
                TieKind::Final => place(&drawn.tie, 1),
                TieKind::ThirdPlace => place(&drawn.tie, 3),
                TieKind::Round => {}
            }
        }
        for row in &expected {
            let rank = number(row, "rank").unwrap_or(0);
            let team = imported.team(tournament, text(row, "participant_key"));
            assert_eq!(found.get(&rank).copied(), team, "{tournament}: rank {rank}");
        }
        let names: Vec<&str> = bracket.rounds.iter().map(|round| &*round.name).collect();
        println!("{tournament}: {} places right; rounds {}", expected.len(), names.join(", "));
    }
}

#[tokio::test]
async fn every_published_list_of_scorers_is_what_the_platform_answers() {
    let folders = competitions();
    let imported = Imported::read(&folders).await;
    for folder in folders {
        let mut of_tournament: BTreeMap<String, Vec<Row>> = BTreeMap::new();
        for row in rows(&folder, "expected_scorers.csv") {
            of_tournament.entry(text(&row, "tournament_key").to_owned()).or_default().push(row);
        }
        for (tournament, expected) in of_tournament {
            let id = imported.tournaments[&tournament];
            let leaders = imported.platform.leaders(id, usize::MAX).await;
            let scorers = leaders.unwrap_or_else(|e| panic!("{e}")).scorers;
            let found: BTreeMap<Option<i64>, (i64, i64, i64, Option<String>)> = scorers
                .into_iter()
                .map(|scorer| {
                    let row = scorer.row;
                    let told = (row.rank, row.goals, row.penalties, scorer.leader.team_name);
                    (scorer.leader.player_profile_id, told)
                })
                .collect();
            let told: BTreeMap<Option<i64>, (i64, i64, i64, Option<String>)> = expected
                .iter()
                .map(|row| {
                    let of = |column| number(row, column).unwrap_or(0);
                    let player = imported.players.get(text(row, "player_key")).copied();
                    let team = Some(text(row, "team_name").to_owned());
                    (player, (of("rank"), of("goals"), of("penalties"), team))
                })
                .collect();
            assert_eq!(found, told, "{tournament}");
            println!("{tournament}: {} scorers right", told.len());
        }
    }
}
