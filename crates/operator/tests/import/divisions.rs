//! Tournaments of several sports and categories, whose folder says which divisions they have.

use touchline_store::{Db, params};

use crate::folder::{
    Folder, assert_rollups_true, counts, on_every_engine, problems, query, table_sizes,
};

const MATCHES_OF_DIVISIONS: &str = "SELECT d.division_name || ': ' || COALESCE(m.title, a.team_name || ' vs ' || b.team_name)
    FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
    JOIN divisions d ON d.division_id = m.division_id ORDER BY d.division_order, m.match_number NULLS LAST";
const TEAMS_OF_DIVISIONS: &str =
    "SELECT d.division_name || ': ' || t.team_name FROM division_teams p
    JOIN divisions d ON d.division_id = p.division_id JOIN teams t ON t.team_id = p.team_id
    ORDER BY d.division_order, t.team_name";

async fn names(db: &Db) -> Vec<String> {
    query(db, "SELECT division_name FROM divisions ORDER BY tournament_id, division_order").await
}

async fn ids_of_names(db: &Db) -> Vec<(i64, String)> {
    query(db, "SELECT division_id, division_name FROM divisions ORDER BY division_order").await
}

/// The games as they were before somebody wrote down their divisions: those of the men alone.
fn games_of_the_men() -> Folder {
    let folder = Folder::copy_of("city-games");
    folder.remove("divisions.csv");
    folder.edit("tournaments.csv", "Ongoing,,,", "Ongoing,,Men,");
    for file in ["teams", "squads", "matches", "points_adjustments", "decisions", "scoring_config"]
    {
        let name = format!("{file}.csv");
        let kept: String = folder
            .read(&name)
            .lines()
            .filter(|line| !line.ends_with(",women") && !line.ends_with(",tennis"))
            .flat_map(|line| [line.rsplit_once(',').expect("a column").0, "\n"])
            .collect();
        folder.write(&name, kept);
    }
    let events = folder.read("match_events.csv");
    let kept: String = events.split_inclusive('\n').filter(|line| !line.contains("w1,")).collect();
    folder.write("match_events.csv", kept);
    folder.remove("points_adjustments.csv");
    folder
}

#[test]
fn several_sports_and_categories_become_divisions_of_one_tournament() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            counts(&report)[..3],
            ["tournaments: 1/0/0/0/0", "divisions: 3/0/0/0/0", "teams: 7/0/0/0/0"]
        );
        let divisions: Vec<String> = query(
            db,
            "SELECT d.division_order || ' ' || d.division_name || '|' || s.sport_name || '|' || d.status || '|' ||
                COALESCE(g.gender_name, '-') || '|' || COALESCE(a.age_group_name, '-') || '|' ||
                COALESCE(d.rule_pack, '-') || '|' || (p.win_hundredths / 100)
             FROM divisions d JOIN sports s ON s.sport_id = d.sport_id
             JOIN division_scoring p ON p.division_id = d.division_id
             LEFT JOIN gender_categories g ON g.gender_category_id = d.gender_category_id
             LEFT JOIN age_groups a ON a.age_group_id = d.age_group_id ORDER BY d.division_order",
        )
        .await;
        assert_eq!(
            divisions,
            [
                "1 Football men|Football|completed|Men|-|football-goal-difference|3",
                "2 Football women|Football|ongoing|Women|U18|football-head-to-head|2",
                "3 Tennis|Tennis|ongoing|-|-|-|3",
            ]
        );
        let tournament: Vec<String> = query(
            db,
            "SELECT t.tournament_name || '|' || t.total_teams || '|' || t.total_players || '|' || t.total_matches ||
                '|' || COALESCE(CAST(t.gender_category_id AS TEXT), '-') || '|' || t.search_text
             FROM tournaments t",
        )
        .await;
        // The lions are one team, in two divisions.
        assert_eq!(
            tournament,
            ["City Games 2032|6|5|7|-|city games 2032 city park football tennis"]
        );
        assert_eq!(
            query::<String>(db, MATCHES_OF_DIVISIONS).await,
            [
                "Football men: Lions vs Bears",
                "Football men: Bears vs Wolves",
                "Football men: Wolves vs Lions",
                "Football men: Final",
                "Football women: Lions vs Hawks",
                "Football women: Hawks vs Lions",
                "Tennis: Kit Adebayo vs Rae Lindqvist",
            ]
        );
        let squads: Vec<String> = query(
            db,
            "SELECT d.division_name || ': ' || t.team_name || ', ' || p.player_name FROM squad_members q
             JOIN divisions d ON d.division_id = q.division_id JOIN teams t ON t.team_id = q.team_id
             JOIN player_profiles p ON p.player_profile_id = q.player_profile_id
             ORDER BY d.division_order, p.player_name",
        )
        .await;
        assert_eq!(
            squads[..2],
            ["Football men: Lions, Leo Marsh", "Football women: Hawks, Hanna Wells"]
        );
        let rest: Vec<String> = query(
            db,
            "SELECT d.division_name || ': ' || (a.points_hundredths / 100) FROM points_adjustments a
             JOIN divisions d ON d.division_id = a.division_id
             UNION ALL SELECT d.division_name || ': ' || g.group_name FROM decisions x
             JOIN divisions d ON d.division_id = x.division_id
             JOIN stage_groups g ON g.group_id = x.group_id AND g.division_id = d.division_id",
        )
        .await;
        assert_eq!(rest, ["Football women: -1", "Football men: Group A", "Football men: Group A"]);
        assert_rollups_true(db).await;

        let before = table_sizes(db).await;
        assert!(!folder.import(db).await.changed_anything(), "the same folder again");
        assert!(!folder.import_and_remove_missing(db).await.changed_anything());
        assert_eq!(table_sizes(db).await, before);
    });
}

/// A file, a text in it, the faulty replacement, and the expected report.
type Spoiled = (&'static str, &'static str, &'static str, &'static [&'static str]);

const SPOILED: &[Spoiled] = &[
    (
        "matches.csv",
        "Best of 3 sets,,,,,,tennis",
        "Best of 3 sets,,,,,,chess",
        &["matches.csv:8: division_key: 'chess' is not a division of 'games' in divisions.csv"],
    ),
    (
        "matches.csv",
        "Best of 3 sets,,,,,,tennis",
        "Best of 3 sets,,,,,,",
        &["matches.csv:8: division_key: is required: 'games' has several divisions"],
    ),
    (
        "matches.csv",
        "wolves,Wolves,3,lions,Lions,0,wolves",
        "wolves,Wolves,3,hawks,Hawks,0,wolves",
        &[
            "matches.csv:4: team_b_key: 'hawks' is in the division 'women' of this tournament, not in 'men'",
        ],
    ),
    (
        "matches.csv",
        "individual,tennis",
        "individual,football",
        &["matches.csv:8: sport_name: 'football' is not the sport of the division 'tennis'"],
    ),
    (
        "divisions.csv",
        "Tennis,tennis",
        "FOOTBALL  WOMEN,tennis",
        &[
            "divisions.csv:4: division_name: 'FOOTBALL  WOMEN' is the name of another division of this tournament, on line 3",
        ],
    ),
    (
        "divisions.csv",
        "games,tennis,Tennis",
        "games,women,Tennis",
        &[
            "divisions.csv:4: tournament_key: 'games women' is there already, on line 3",
            "teams.csv:7: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "teams.csv:8: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "squads.csv:5: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "squads.csv:6: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "matches.csv:8: division_key: 'tennis' is not a division of 'games' in divisions.csv",
        ],
    ),
    ("divisions.csv", "Tennis,tennis", ",tennis", &["divisions.csv:4: division_name: is required"]),
    (
        "divisions.csv",
        "games,tennis",
        "game,tennis",
        &[
            "divisions.csv:4: tournament_key: 'game' is not in tournaments.csv",
            "teams.csv:7: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "teams.csv:8: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "squads.csv:5: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "squads.csv:6: division_key: 'tennis' is not a division of 'games' in divisions.csv",
            "matches.csv:8: division_key: 'tennis' is not a division of 'games' in divisions.csv",
        ],
    ),
    (
        "divisions.csv",
        "Tennis,tennis,Ongoing,,,",
        "Tennis,tennis,Ongoing,,,football-head-to-head",
        &[
            "divisions.csv:4: rule_pack: 'football-head-to-head' is a rule pack for football, futsal, beach soccer, not for tennis: leave it blank for 'tennis-round-robin'",
        ],
    ),
    (
        "tournaments.csv",
        "Ongoing",
        "Published",
        &[
            "divisions.csv:2: status: 'completed' does not fit the tournament, which is 'published'",
            "divisions.csv:3: status: 'ongoing' does not fit the tournament, which is 'published'",
            "divisions.csv:4: status: 'ongoing' does not fit the tournament, which is 'published'",
        ],
    ),
    (
        "squads.csv",
        "hawks,p3,Hanna Wells,1,,women",
        "hawks,p3,Hanna Wells,1,,men",
        &[
            "squads.csv:4: team_key: 'hawks' is in the division 'women' of this tournament, not in 'men'",
        ],
    ),
    (
        "points_adjustments.csv",
        "women",
        "tennis",
        &[
            "points_adjustments.csv:2: team_key: 'lions' is in the division 'men' of this tournament, not in 'tennis'",
        ],
    ),
    (
        "decisions.csv",
        "2,wolves,,,Level on everything,,men",
        "2,lions,,,Level on everything,,women",
        &["decisions.csv:3: division_key: differs from line 2, of the same decision"],
    ),
    (
        "scoring_config.csv",
        "games,football,2,1,0,0,,,women",
        "games,football,2,1,0,0,,,tennis",
        &["scoring_config.csv:3: sport_name: 'football' is not the sport of the division 'tennis'"],
    ),
    (
        "teams.csv",
        "lions,Lions,club,,Group A,women",
        "lions,Lions,club,,Group A,men",
        &[
            "teams.csv:5: tournament_key: 'games lions men' is there already, on line 2",
            "squads.csv:3: team_key: 'lions' is in the division 'men' of this tournament, not in 'women'",
            "matches.csv:6: team_a_key: 'lions' is in the division 'men' of this tournament, not in 'women'",
            "matches.csv:7: team_b_key: 'lions' is in the division 'men' of this tournament, not in 'women'",
            "points_adjustments.csv:2: team_key: 'lions' is in the division 'men' of this tournament, not in 'women'",
        ],
    ),
];

#[test]
fn each_defect_of_divisions_is_reported_with_its_line_and_column() {
    on_every_engine(async |db| {
        let before = table_sizes(db).await;
        for (file, from, to, expected) in SPOILED {
            let folder = Folder::copy_of("city-games");
            folder.edit(file, from, to);
            let report = folder.import(db).await;
            assert_eq!(problems(&report), *expected, "{file}: '{from}' was spoiled to '{to}'");
        }
        assert_eq!(table_sizes(db).await, before, "nothing of a refused competition is written");
    });
}

#[test]
fn divisions_are_for_tournaments_that_list_them() {
    on_every_engine(async |db| {
        let folder = games_of_the_men();
        let teams =
            folder.read("teams.csv").replacen("group_name\n", "group_name,division_key\n", 1);
        folder.write("teams.csv", teams.replace("Group A\n", "Group A,men\n"));
        let told = problems(&folder.import(db).await);
        assert_eq!(
            told[0],
            "teams.csv:2: division_key: 'men' is not a division of 'games' in divisions.csv"
        );
        let folder = Folder::copy_of("city-games");
        let rows = (0..60).map(|n| format!("games,d{n},Division {n},football,Ongoing,,,"));
        let rows: Vec<String> = rows.collect();
        folder.write("divisions.csv", folder.read("divisions.csv") + &rows.join("\n") + "\n");
        let told = problems(&folder.import(db).await);
        assert_eq!(
            (told.len(), &*told[0]),
            (13, "divisions.csv:52: division_key: a tournament has at most 50 divisions")
        );
    });
}

#[test]
fn divisions_are_renamed_by_their_keys_and_can_exchange_their_names() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        folder.import(db).await;
        let before = ids_of_names(db).await;
        folder.edit("divisions.csv", "games,men,Football men", "games,men,Football women");
        folder.edit("divisions.csv", "games,women,Football women", "games,women,Football men");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(counts(&report)[1], "divisions: 0/2/1/0/0");
        let after = ids_of_names(db).await;
        assert_eq!(names(db).await, ["Football women", "Football men", "Tennis"]);
        let ids = |of: &[(i64, String)]| of.iter().map(|(id, _)| *id).collect::<Vec<_>>();
        assert_eq!(ids(&after), ids(&before), "divisions stay what they are");
        assert!(!folder.import(db).await.changed_anything());
    });
}

/// Adds a division as an organiser does.
async fn add_by_hand(db: &Db, name: &'static str) {
    let add = move |conn: &touchline_store::Conn<'_>| {
        conn.run(
            "INSERT INTO divisions (tournament_id, division_name, division_order, status, created_at, updated_at)
             SELECT tournament_id, $1, 9, 'draft', 0, 0 FROM tournaments",
            params![name],
        )
    };
    db.write(add).await.unwrap_or_else(|error: touchline_store::StoreError| panic!("{error}"));
}

#[test]
fn a_name_that_another_division_has_is_refused_in_a_sentence() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        folder.import(db).await;
        add_by_hand(db, "Mixed").await;
        folder.edit("divisions.csv", "Tennis,tennis", "MIXED,tennis");
        assert_eq!(
            problems(&folder.import(db).await),
            [
                "divisions.csv:4: division_name: 'Mixed' is the name of another division of this tournament, which is not in this file: rename one of the two"
            ]
        );
        assert_eq!(names(db).await, ["Football men", "Football women", "Tennis", "Mixed"]);
    });
    on_every_engine(async |db| {
        let folder = games_of_the_men();
        folder.import(db).await;
        assert_eq!(names(db).await, ["Men"]);
        add_by_hand(db, "Women").await;
        folder.edit("tournaments.csv", "Ongoing,,Men,", "Ongoing,,women,");
        assert_eq!(
            problems(&folder.import(db).await),
            [
                "tournaments.csv:2: gender_name: the division would be named 'Women', as another division of this tournament is: rename that one first"
            ]
        );
        folder.edit("tournaments.csv", "Ongoing,,women,", "Ongoing,,Boys,");
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert_eq!(names(db).await, ["Boys", "Women"]);
    });
}

#[test]
fn a_tournament_that_had_one_division_is_divided_and_keeps_what_it_has() {
    on_every_engine(async |db| {
        games_of_the_men().import(db).await;
        let before: Vec<(i64, i64)> =
            query(db, "SELECT match_id, division_id FROM matches ORDER BY match_id").await;
        assert_eq!(before.len(), 4);
        let folder = Folder::copy_of("city-games");
        // The first division is described by the first row, whichever name it has.
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(counts(&report)[1], "divisions: 3/0/0/0/0");
        assert_eq!(names(db).await, ["Football men", "Football women", "Tennis"]);
        let after: Vec<(i64, i64)> =
            query(db, "SELECT match_id, division_id FROM matches ORDER BY match_id").await;
        assert_eq!(after[..4], before, "the matches of the men stay where they were");
        let apart = fresh_import("city-games").await;
        assert_eq!(query::<String>(db, TEAMS_OF_DIVISIONS).await, apart.0);
        assert_eq!(query::<String>(db, MATCHES_OF_DIVISIONS).await, apart.1);
        assert_rollups_true(db).await;
        assert!(!folder.import(db).await.changed_anything(), "the same folder again");
    });
}

/// What a folder makes of an empty platform.
async fn fresh_import(fixture: &str) -> (Vec<String>, Vec<String>) {
    let test = touchline_store::testing::TestDb::sqlite();
    Folder::copy_of(fixture).import(&test.db).await;
    (query(&test.db, TEAMS_OF_DIVISIONS).await, query(&test.db, MATCHES_OF_DIVISIONS).await)
}

#[test]
fn teams_and_matches_move_to_another_division_with_their_rows() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        folder.import(db).await;
        // The women become two divisions; what was theirs is in the new one, and the old one is empty.
        folder.edit(
            "divisions.csv",
            "games,women,Football women",
            "games,girls,Football girls,football,Ongoing,Women,U18,\ngames,women,Football women",
        );
        for file in ["teams", "squads", "matches", "points_adjustments", "scoring_config"] {
            let name = format!("{file}.csv");
            folder.write(&name, folder.read(&name).replace(",women\n", ",girls\n"));
        }
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(counts(&report)[1], "divisions: 1/0/3/0/0");
        assert_eq!(counts(&report)[2], "teams: 2/0/5/2/0");
        let teams: Vec<String> = query(db, TEAMS_OF_DIVISIONS).await;
        let of = |name: &str| teams.iter().filter(|team| team.starts_with(name)).count();
        assert_eq!([of("Football women"), of("Football girls")], [0, 2]);
        let left: Vec<i64> = query(
            db,
            "SELECT COUNT(*) FROM divisions d JOIN stage_groups g ON g.division_id = d.division_id
             WHERE d.division_name = 'Football women'",
        )
        .await;
        assert_eq!(left, [0], "its groups are gone");
        assert_rollups_true(db).await;
        assert!(!folder.import(db).await.changed_anything());
        // The empty division goes when it is gone from the source, and that is asked for.
        folder.edit(
            "divisions.csv",
            "games,women,Football women,football,Ongoing,Women,U18,football-head-to-head\n",
            "",
        );
        let report = folder.import(db).await;
        assert_eq!(counts(&report)[1], "divisions: 0/0/3/0/1");
        assert!(!report.changed_anything());
        let report = folder.import_and_remove_missing(db).await;
        assert_eq!(counts(&report)[1], "divisions: 0/0/3/1/0");
        assert_eq!(names(db).await, ["Football men", "Tennis", "Football girls"]);
        assert!(!folder.import_and_remove_missing(db).await.changed_anything());
        assert_rollups_true(db).await;
    });
}

#[test]
fn a_division_that_is_gone_stays_as_long_as_something_is_in_it() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        folder.import(db).await;
        for file in ["divisions", "teams", "squads", "matches"] {
            let name = format!("{file}.csv");
            let rows = folder.read(&name);
            let kept: String =
                rows.split_inclusive('\n').filter(|line| !line.contains("tennis")).collect();
            folder.write(&name, kept);
        }
        let report = folder.import_and_remove_missing(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            report.notes,
            [
                "divisions.csv: the division 'tennis' of 'games' is gone from the source and stays here: it still has 2 teams and 1 match"
            ]
        );
        assert_eq!(names(db).await, ["Football men", "Football women", "Tennis"]);
        assert!(!folder.import_and_remove_missing(db).await.changed_anything());
        // Nothing new can be put into it.
        folder.write(
            "teams.csv",
            folder.read("teams.csv") + "games,sam,Sam Ito,individual,,,tennis\n",
        );
        assert_eq!(
            problems(&folder.import(db).await),
            ["teams.csv:7: division_key: 'tennis' is not a division of 'games' in divisions.csv"]
        );
    });
}

#[test]
fn without_their_file_divisions_stay_unless_told() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        folder.import(db).await;
        folder.remove("divisions.csv");
        folder.edit("teams.csv", "Hawks,club,,Group A", "Hawks and Owls,club,,Group A");
        let report = folder.import(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            report.notes,
            [
                "divisions.csv has no rows any more: the 3 rows that it had stay; --remove-missing removes them"
            ]
        );
        assert_eq!(counts(&report)[1], "divisions: 0/0/0/0/3");
        assert_eq!(names(db).await, ["Football men", "Football women", "Tennis"]);
        let told = problems(&folder.import_and_remove_missing(db).await);
        assert_eq!(
            told[0],
            "teams.csv:2: division_key: 'men' is not a division of 'games' in divisions.csv"
        );
    });
}

#[test]
fn a_tournament_that_is_no_longer_divided_keeps_one_division() {
    on_every_engine(async |db| {
        let folder = Folder::copy_of("city-games");
        // Football of one category alone, so that all of it fits into one division.
        for file in ["divisions", "teams", "squads", "matches"] {
            let name = format!("{file}.csv");
            let rows = folder.read(&name);
            let kept: String = rows
                .split_inclusive('\n')
                .filter(|line| !line.contains("women") && !line.contains("tennis"))
                .collect();
            folder.write(&name, kept);
        }
        for file in ["points_adjustments.csv", "scoring_config.csv"] {
            folder.remove(file);
        }
        let events = folder.read("match_events.csv");
        let kept: String =
            events.split_inclusive('\n').filter(|line| !line.contains("w1,")).collect();
        folder.write("match_events.csv", kept);
        folder.import(db).await;
        assert_eq!(names(db).await, ["Football men"]);
        folder.remove("divisions.csv");
        for file in ["teams", "squads", "matches", "decisions"] {
            let name = format!("{file}.csv");
            folder.write(&name, folder.read(&name).replace(",men\n", ",\n"));
        }
        let report = folder.import_and_remove_missing(db).await;
        assert_eq!(problems(&report), Vec::<String>::new());
        assert_eq!(
            report.notes,
            [
                "divisions.csv: the division 'men' of 'games' is gone from the source and stays here: a tournament needs a division"
            ]
        );
        assert_eq!(query::<String>(db, TEAMS_OF_DIVISIONS).await.len(), 3);
        assert_eq!(query::<String>(db, MATCHES_OF_DIVISIONS).await.len(), 4);
        let squads: Vec<i64> = query(db, "SELECT COUNT(*) FROM squad_members").await;
        assert_eq!(squads, [1]);
        assert_rollups_true(db).await;
        assert!(!folder.import_and_remove_missing(db).await.changed_anything());
    });
}
