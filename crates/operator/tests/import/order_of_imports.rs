//! The result of importing a folder must not depend on other folders.

use std::collections::BTreeMap;
use std::path::Path;

use proptest::prelude::*;
use touchline_store::testing::TestDb;
use touchline_store::{Db, StoreError};

use crate::folder::{import, problems};

/// The points in a generated folder.
#[derive(Debug, Clone)]
struct Said {
    sport: &'static str,
    pack: &'static str,
    /// `Some(true)`: for its tournament; `Some(false)`: for its sport.
    scoring: Option<bool>,
    win: i64,
}

fn folder() -> impl Strategy<Value = Said> {
    let rules = prop::sample::select(vec![
        ("football", ""),
        ("football", "football-two-points"),
        ("football", "football-head-to-head"),
        ("hockey", ""),
        ("hockey", "hockey-overtime"),
        ("volleyball", ""),
    ]);
    (rules, prop::option::of(any::<bool>()), 2..=4i64)
        .prop_map(|((sport, pack), scoring, win)| Said { sport, pack, scoring, win })
}

fn write(home: &Path, name: &str, said: &Said) -> std::path::PathBuf {
    let folder = home.join(name);
    let Said { sport, pack, scoring, win } = said;
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |file: &str, text: String| {
        std::fs::write(folder.join(file), text).expect("a file");
    };
    file(
        "tournaments.csv",
        format!(
            "tournament_key,tournament_name,sport_name,status,description,gender_name,age_group_name,\
             tournament_start,tournament_end,venue_name,organizer_name,rule_pack\n\
             {name},{name},{sport},Completed,,,,,,,,{pack}\n"
        ),
    );
    file(
        "teams.csv",
        format!(
            "tournament_key,team_key,team_name,team_type,country_code,group_name\n\
             {name},a,{name} A,club,,\n{name},b,{name} B,club,,\n"
        ),
    );
    file(
        "matches.csv",
        format!(
            "tournament_key,match_key,match_number,match_name,participant_mode,sport_name,stage_name,group_name,\
             round_name,status,outcome,scheduled_date,venue_name,team_a_key,team_a_name,team_a_score,team_b_key,\
             team_b_name,team_b_score,winner_team_key,team_a_shootout,team_b_shootout,extra_time,match_format,\
             duration_minutes,gender_name,note\n\
             {name},{name}-1,1,First,team,{sport},,,,Completed,played,2020-01-01,,a,,3,b,,1,a,,,,,,,\n"
        ),
    );
    if let Some(of_tournament) = scoring {
        let key = if *of_tournament { name } else { "" };
        file(
            "scoring_config.csv",
            format!(
                "tournament_key,sport_name,win_points,draw_points,loss_points,cancelled_points,extra_rules,basis\n\
                 {key},{sport},{win},1,0,0,,\n"
            ),
        );
    }
    folder
}

/// The contents of each table without ids and the audit trail's hashes, which depend on
/// the order of the imports, and on chance.
async fn contents(db: &Db) -> BTreeMap<String, Vec<String>> {
    let read = db.read(|conn| {
        let tables: Vec<String> = conn.query(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                AND name NOT LIKE '%trigrams%' ORDER BY name",
            &[],
        )?;
        let mut contents = BTreeMap::new();
        for table in tables {
            let columns: Vec<String> =
                conn.query("SELECT name FROM pragma_table_info($1)", &[table.as_str().into()])?;
            let is_content = |name: &&String| {
                !["_id", "_hash", "_salt", "_commitment"].iter().any(|end| name.ends_with(end))
                    || name.as_str() == "row_hash"
            };
            let values: Vec<String> = columns
                .iter()
                .filter(is_content)
                .map(|name| format!("COALESCE(CAST({name} AS TEXT), '-')"))
                .collect();
            let values = if values.is_empty() { "''".to_owned() } else { values.join(" || '|' || ") };
            let rows: Vec<String> = conn.query(&format!("SELECT {values} FROM {table} ORDER BY 1"), &[])?;
            contents.insert(table, rows);
        }
        let points = conn.query(
            "SELECT t.tournament_name || '|' || (s.win_hundredths / 100) || '|' || (s.draw_hundredths / 100) || '|' || (s.loss_hundredths / 100)
             FROM tournaments t JOIN divisions d ON d.tournament_id = t.tournament_id
             JOIN division_scoring s ON s.division_id = d.division_id ORDER BY 1",
            &[],
        )?;
        contents.insert("points by tournament".to_owned(), points);
        Ok(contents)
    });
    read.await.unwrap_or_else(|error: StoreError| panic!("{error}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_imports_makes_no_difference_in_any_table(one in folder(), other in folder()) {
        let home = tempfile::tempdir().expect("a temporary folder");
        let folders = [write(home.path(), "one", &one), write(home.path(), "other", &other)];
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let after = |order: [usize; 2]| {
            let test = TestDb::sqlite();
            runtime.block_on(async {
                for at in order {
                    assert_eq!(problems(&import(&test.db, &folders[at]).await), Vec::<String>::new());
                }
                contents(&test.db).await
            })
        };
        prop_assert_eq!(after([0, 1]), after([1, 0]));
    }
}
