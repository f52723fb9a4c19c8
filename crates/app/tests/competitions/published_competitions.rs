//! Real competitions, imported and read as the API reads them, compared with their
//! published tables, championships and final rankings. The data is expected beside the
//! repository, or in the folder TOUCHLINE_REAL_DATA.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use touchline_app::tournament_pages::{Past, Readers, Standings, TieKind};
use touchline_app::{Clock, Platform};
use touchline_domain::standings::{BracketTie, SeasonRow, packs, reproduced_by};
use touchline_operator::conformance::{self, ComparedTable};
use touchline_operator::import;
use touchline_store::testing::TestDb;

use crate::published::{Row, competitions, hundredths, number, rows, text};

/// All competitions in one database, and the ids of their sources' keys.
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
        self.platform
            .pages
            .standings(Readers::Administrators, id, None, None, Past::default())
            .await
            .unwrap_or_else(|e| panic!("{e}"))
    }
}

/// Compares the tables of some folders, each in a database of its own.
async fn compared(folders: &[PathBuf]) -> Vec<ComparedTable> {
    let now: Timestamp = "2031-08-01T12:00:00Z".parse().expect("an instant");
    let mut all = Vec::new();
    for folder in folders {
        let test = TestDb::sqlite();
        let platform = Platform::new(test.db.clone(), Clock::from_fn(move || now));
        let tables = conformance::compare(&platform, folder).await;
        all.extend(tables.unwrap_or_else(|e| panic!("{}: {e}", folder.display())));
    }
    all
}

#[tokio::test]
async fn every_published_table_is_what_the_platform_answers() {
    let mut faults = Vec::new();
    println!("{:<48} {:<26} {:>5} {:>5}", "competition", "pack", "rows", "wrong");
    for table in compared(&competitions()).await {
        let (name, wrong) = (&table.tournament_key, table.faults.len());
        println!("{name:<48} {:<26} {:>5} {wrong:>5}", table.pack_id, table.rows);
        let group = &table.group_name;
        faults.extend(table.faults.iter().map(|fault| format!("{name} {group} {fault}")));
    }
    assert!(faults.is_empty(), "{} differences:\n{}", faults.len(), faults.join("\n"));
}

#[tokio::test]
async fn groups_of_one_name_in_two_stages_are_told_apart_by_their_teams() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/groups-of-one-name");
    let tables = compared(&[own]).await;
    let told: Vec<_> =
        tables.iter().map(|one| (&*one.group_name, one.rows, &*one.faults)).collect();
    assert_eq!(told, [("Group A", 4, &[][..]), ("Group A", 4, &[]), ("Group B", 4, &[])]);
}

#[tokio::test]
async fn the_main_round_of_handball_counts_what_its_teams_played_against_each_other_before() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/carried-over");
    let tables = compared(&[own]).await;
    let told: Vec<_> =
        tables.iter().map(|one| (&*one.group_name, one.pack_id, &*one.faults)).collect();
    let right = |group| (group, "handball-ihf", &[][..]);
    assert_eq!(told, [right("Group A"), right("Group B"), right("Group I")]);
}

#[tokio::test]
async fn each_pack_reproduces_the_tables_that_it_says() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rule-packs");
    let mut told: Vec<(String, &str)> = Vec::new();
    for table in compared(&[own]).await {
        assert!(table.faults.is_empty(), "{}: {:#?}", table.pack_id, table.faults);
        told.push((table.tournament_name, table.pack_id));
    }
    let mut expected: Vec<(String, &str)> = packs()
        .iter()
        .flat_map(|pack| reproduced_by(pack).into_iter().map(move |table| (table.name, pack.id)))
        .collect();
    told.sort();
    expected.sort();
    assert_eq!(told, expected);
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
        let bracket = imported
            .platform
            .pages
            .bracket(Readers::Administrators, id, None)
            .await
            .unwrap_or_else(|e| panic!("{e}"));
        let mut found: BTreeMap<i64, i64> = BTreeMap::new();
        let mut place = |tie: &BracketTie, rank: i64| {
            let Some((winner, _)) = tie.result.advances else { return };
            let Some(loser) = tie.loser() else { return };
            found.extend([(rank, winner), (rank + 1, loser)]);
        };
        for drawn in bracket.rounds.iter().flat_map(|round| &round.ties) {
            match drawn.kind {
                TieKind::Final => place(&drawn.tie, 1),
                TieKind::ThirdPlace => place(&drawn.tie, 3),
                TieKind::Round | TieKind::PlayOff => {}
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
            let leaders = imported
                .platform
                .pages
                .leaders(Readers::Administrators, id, None, usize::MAX)
                .await;
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
