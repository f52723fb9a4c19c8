//! Sides that a fixture list gives as codes: they fill as soon as what they name is decided.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use jiff::Timestamp;
use touchline_app::match_sides;
use touchline_store::{Db, params};

use crate::folder::{Folder, counts, on_every_engine, problems, query, table_sizes};

const HEADER: &str = "tournament_key,match_key,match_number,match_name,participant_mode,sport_name,stage_name,group_name,\
    round_name,status,outcome,scheduled_date,team_a_key,team_a_score,team_b_key,team_b_score,team_a_source,team_b_source\n";

/// A cup with groups of three teams each: in the group of letter X these are X1, X2 and X3, who end in this order. How clear X3
/// is beaten makes the order of the thirds: that of the first group is the best.
fn groups(letters: &str) -> String {
    let mut rows = String::new();
    let mut number = 200;
    for (at, letter) in letters.chars().enumerate() {
        for (one, other, score) in [(1, 2, 1), (1, 3, at + 1), (2, 3, at + 1)] {
            number += 1;
            writeln!(
                rows,
                "cup,g{number},{number},{letter}{one} vs {letter}{other},team,football,Group stage,Group {letter},,\
                 Completed,played,2031-05-01,{letter}{one},{score},{letter}{other},0,,"
            )
            .expect("a row");
        }
    }
    rows
}

fn coded(number: i64, a: &str, b: &str) -> String {
    format!(
        "cup,k{number},{number},,team,football,Knock-out,,,Scheduled,,2031-06-{:02},,,,,{a},{b}\n",
        number % 28 + 1
    )
}

fn cup(letters: &str, allocation: &str, knock_out: &[(i64, &str, &str)]) -> Folder {
    let folder = Folder::empty("cup");
    folder.write(
        "tournaments.csv",
        format!(
            "tournament_key,tournament_name,sport_name,status,rule_pack,allocation\n\
             cup,Harbour Cup,football,Ongoing,football-goal-difference,{allocation}\n"
        ),
    );
    let teams: String = letters
        .chars()
        .flat_map(|letter| {
            (1..=3).map(move |at| format!("cup,{letter}{at},{letter}{at},club,Group {letter}\n"))
        })
        .collect();
    folder.write(
        "teams.csv",
        format!("tournament_key,team_key,team_name,team_type,group_name\n{teams}"),
    );
    folder.write(
        "scoring_config.csv",
        "tournament_key,sport_name,win_points,draw_points,loss_points\ncup,football,3,1,0\n",
    );
    let matches: String = knock_out.iter().map(|(number, a, b)| coded(*number, a, b)).collect();
    folder.write("matches.csv", format!("{HEADER}{matches}{}", groups(letters)));
    folder
}

/// Who plays in the matches of the knock-out, by their numbers; `?` for a side that is open.
async fn sides(db: &Db) -> BTreeMap<i64, String> {
    let sql = "SELECT m.match_number, COALESCE(a.team_name, '?') || ' ' || COALESCE(b.team_name, '?')
        FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
        WHERE m.group_id IS NULL";
    query::<(i64, String)>(db, sql).await.into_iter().collect()
}

async fn imported(db: &Db, folder: &Folder) {
    assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
    let (sizes, before) = (table_sizes(db).await, sides(db).await);
    let again = folder.import(db).await;
    assert!(!again.changed_anything(), "{:?}", counts(&again));
    assert_eq!((table_sizes(db).await, sides(db).await), (sizes, before));
}

const KNOCK_OUT: [(i64, &str, &str); 4] =
    [(101, "1A", "2B"), (102, "1B", "2a"), (104, "W101", "W102"), (103, "L101", "L102")];

#[test]
fn sides_fill_at_import_and_when_a_result_is_entered() {
    on_every_engine(async |db| {
        let folder = cup("AB", "", &KNOCK_OUT);
        imported(db, &folder).await;
        let expect = |told: [&str; 4]| -> BTreeMap<i64, String> {
            (101..).zip(told.map(str::to_owned)).collect()
        };
        assert_eq!(sides(db).await, expect(["A1 B2", "B1 A2", "? ?", "? ?"]));
        let sources = "SELECT s.source FROM match_sides s JOIN matches m ON m.match_id = s.match_id
            WHERE m.match_number > 102 AND s.source_match_id IS NOT NULL ORDER BY m.match_number, s.side";
        let told = query::<String>(db, sources).await;
        assert_eq!(told, ["loser_of", "loser_of", "winner_of", "winner_of"]);

        // A source that moves a match leaves who has come to it.
        folder.edit("matches.csv", "2031-06-18,,,,,1A,2B", "2031-06-25,,,,,1A,2B");
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert_eq!(sides(db).await, expect(["A1 B2", "B1 A2", "? ?", "? ?"]));

        // The source knows a result.
        folder.edit(
            "matches.csv",
            "Scheduled,,2031-06-25,,,,,1A,2B",
            "Completed,played,2031-06-25,A1,0,B2,3,1A,2B",
        );
        assert_eq!(problems(&folder.import(db).await), Vec::<String>::new());
        assert_eq!(sides(db).await, expect(["A1 B2", "B1 A2", "A1 ?", "B2 ?"]));

        // A result that is entered here.
        let now: Timestamp = "2031-08-03T12:00:00Z".parse().expect("an instant");
        let done = db.write(move |conn| {
            let (id, division): (i64, i64) = conn.query_one(
                "SELECT match_id, division_id FROM matches WHERE match_number = 102",
                &[],
            )?;
            conn.run(
                "UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = 2, team_b_score = 1,
                    winner_team_id = team_a_id WHERE match_id = $1",
                params![id],
            )?;
            match_sides::resolve_divisions(conn, now, &[division])
        });
        done.await.expect("a result");
        assert_eq!(sides(db).await, expect(["A1 B2", "B1 A2", "A1 A2", "B2 B1"]));
    });
}

#[test]
fn thirds_go_where_the_allocation_says() {
    on_every_engine(async |db| {
        let matches = [
            (37, "1B", "3ADEF"),
            (38, "1A", "2C"),
            (39, "1F", "3A/B/C"),
            (40, "1C", "3DEF"),
            (43, "1E", "3ABCD"),
        ];
        let folder = cup("ABCDEF", "uefa-euro-24", &matches);
        imported(db, &folder).await;
        let told: Vec<String> = sides(db).await.into_values().collect();
        // The thirds of A, B, C and D are the best.
        assert_eq!(told, ["B1 A3", "A1 C2", "F1 C3", "C1 D3", "E1 B3"]);
    });
}

#[test]
fn faulty_codes_are_refused_by_line_and_column() {
    on_every_engine(async |db| {
        let knock_out = [
            (101, "1A", "2X"),
            (102, "W103", "first"),
            (103, "W101", "L999"),
            (104, "1B", "3AB"),
            (105, "W201", "2A"),
        ];
        let told = problems(&cup("AB", "", &knock_out[..3]).import(db).await);
        let places: Vec<String> = told
            .iter()
            .map(|problem| problem.splitn(3, ": ").take(2).collect::<Vec<_>>().join(": "))
            .collect();
        let expected = [
            "matches.csv:3: team_b_source",
            "matches.csv:2: team_b_source",
            "matches.csv:4: team_b_source",
        ];
        assert_eq!(places, expected, "{told:#?}");
        // A third that the allocation never sends there.
        let told = problems(&cup("ABCDEF", "uefa-euro-24", &knock_out[3..]).import(db).await);
        assert!(told.len() == 1 && told[0].starts_with("matches.csv:2: team_b_source"), "{told:?}");

        let folder = cup("AB", "fifa-1930", &KNOCK_OUT);
        let told = problems(&folder.import(db).await);
        assert!(
            told.len() == 1 && told[0].starts_with("tournaments.csv:2: allocation"),
            "{told:?}"
        );
        let circle = [(101, "1A", "W102"), (102, "1B", "W101")];
        let told = problems(&cup("AB", "", &circle).import(db).await);
        assert_eq!(told.len(), 2, "{told:?}");
    });
}

/// The knock-out of the World Cup of 2026, as its fixture list has it.
const WORLD_CUP: [(i64, &str, &str); 32] = [
    (73, "2A", "2B"),
    (74, "1E", "3ABCDF"),
    (75, "1F", "2C"),
    (76, "1C", "2F"),
    (77, "1I", "3CDFGH"),
    (78, "2E", "2I"),
    (79, "1A", "3CEFHI"),
    (80, "1L", "3EHIJK"),
    (81, "1D", "3BEFIJ"),
    (82, "1G", "3AEHIJ"),
    (83, "2K", "2L"),
    (84, "1H", "2J"),
    (85, "1B", "3EFGIJ"),
    (86, "1J", "2H"),
    (87, "1K", "3DEIJL"),
    (88, "2D", "2G"),
    (89, "W74", "W77"),
    (90, "W73", "W75"),
    (91, "W76", "W78"),
    (92, "W79", "W80"),
    (93, "W83", "W84"),
    (94, "W81", "W82"),
    (95, "W86", "W88"),
    (96, "W85", "W87"),
    (97, "W89", "W90"),
    (98, "W93", "W94"),
    (99, "W91", "W92"),
    (100, "W95", "W96"),
    (101, "W97", "W98"),
    (102, "W99", "W100"),
    (103, "L101", "L102"),
    (104, "W101", "W102"),
];

#[test]
fn a_world_cup_of_twelve_groups_fills_up_to_its_final() {
    on_every_engine(async |db| {
        let folder = cup("ABCDEFGHIJKL", "fifa-world-cup-2026", &WORLD_CUP);
        imported(db, &folder).await;
        let first = sides(db).await;
        let of_thirds = [74, 77, 79, 80, 81, 82, 85, 87].map(|number| &*first[&number]);
        // The thirds of A to H are the best: the last row of the table.
        let expected = ["E1 C3", "I1 F3", "A1 H3", "L1 E3", "D1 B3", "G1 A3", "B1 G3", "K1 D3"];
        assert_eq!(of_thirds, expected);
        let now: Timestamp = "2031-08-03T12:00:00Z".parse().expect("an instant");
        for open in [16, 8, 4, 2, 0] {
            let waiting = sides(db).await.into_values().filter(|told| told.contains('?')).count();
            assert_eq!(waiting, open);
            let done = db.write(move |conn| {
                conn.run(
                    "UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = 1, team_b_score = 0,
                        winner_team_id = team_a_id
                     WHERE lifecycle = 'scheduled' AND team_a_id IS NOT NULL AND team_b_id IS NOT NULL",
                    &[],
                )?;
                let division: i64 = conn.query_one("SELECT division_id FROM divisions", &[])?;
                match_sides::resolve_divisions(conn, now, &[division])
            });
            done.await.expect("a round");
        }
        let last = sides(db).await;
        assert_eq!((&*last[&104], &*last[&103]), ("E1 C1", "K2 J1"));
    });
}
