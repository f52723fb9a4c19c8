//! What an import makes of matches that say little, as the pages of a tournament show it.

use std::fs;
use std::sync::Arc;

use serde_json::{Value, json};
use touchline_operator::import::{self, WhenGone};
use touchline_testing::clock::beginning;
use touchline_testing::server::{Admin, Running};

const MATCHES: &str = "tournament_key,match_key,match_number,match_name,participant_mode,sport_name,stage_name,status,outcome,scheduled_date,\
    team_a_key,team_a_score,team_b_key,team_b_score\n";

/// Imports a folder of football: tournaments as (key, rule pack), the teams `a`, `b`, `x` and `y` in each of them, and matches.
async fn imported(server: &Running, tournaments: &[(&str, &str)], matches: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text);
    let rows =
        tournaments.iter().map(|(key, pack)| format!("{key},Cup {key},football,ongoing,{pack}\n"));
    let header = "tournament_key,tournament_name,sport_name,status,rule_pack\n".to_owned();
    write("tournaments.csv", header + &rows.collect::<String>()).expect("a file");
    let of = |key: &str| {
        ["a", "b", "x", "y"]
            .map(|team| format!("{key},{key}-{team},{team} of {key},club\n"))
            .concat()
    };
    let rows: String = tournaments.iter().map(|(key, _)| of(key)).collect();
    let header = "tournament_key,team_key,team_name,team_type\n".to_owned();
    write("teams.csv", header + &rows).expect("a file");
    write("matches.csv", MATCHES.to_owned() + matches).expect("a file");
    let (db, nothing) = (server.platform.db(), Arc::new(|_| ()));
    let done = import::import_competition(db, folder.path(), WhenGone::Leave, beginning(), nothing);
    let report = done.await.expect("an import");
    assert!(report.changed_anything(), "{:?}", report.problems);
}

/// A page of an imported tournament.
async fn page(admin: &Admin<'_>, key: &str, page: &str) -> Value {
    let listed = admin.read(&format!("/admin/tournaments?search=Cup%20{key}")).await;
    let id = &listed["tournaments"][0]["tournament_id"];
    admin.data(&format!("/admin/tournaments/{id}/{page}")).await
}

#[tokio::test]
async fn away_goals_are_no_reason_where_the_rules_have_none() {
    for server in Running::on_every_engine().await {
        let pack = "football-uefa-groups-2012";
        let cups = [("then", pack, 2019), ("given-up", pack, 2022), ("without", "", 2019)];
        let semi_finals = |key: &str, year: i64| {
            // Both win a leg by one goal. `x` has scored one away, and plays on.
            let matches = [
                ("Semi-finals", "03-01", "a", 2, "x", 1),
                ("Semi-finals", "03-01", "b", 0, "y", 2),
                ("Semi-finals", "03-08", "x", 1, "a", 0),
                ("Semi-finals", "03-08", "y", 1, "b", 0),
                ("Final", "04-01", "x", 1, "y", 0),
            ];
            let row = |(at, (stage, day, a, for_a, b, for_b)): (
                usize,
                (&str, &str, &str, i64, &str, i64),
            )| {
                format!(
                    "{key},{key}-{at},{at},{a} of {key} vs {b} of {key},team,football,{stage},completed,played,{year}-{day},{key}-{a},{for_a},{key}-{b},{for_b}\n"
                )
            };
            matches.into_iter().enumerate().map(row).collect::<String>()
        };
        let matches: String = cups.iter().map(|(key, _, year)| semi_finals(key, *year)).collect();
        imported(&server, &cups.map(|(key, pack, _)| (key, pack)), &matches).await;
        let admin = server.admin().await;
        for (key, reason) in
            [("then", "away_goals"), ("given-up", "recorded"), ("without", "recorded")]
        {
            let bracket = page(&admin, key, "bracket").await;
            let ties = bracket["rounds"][0]["ties"].as_array().expect("ties");
            let of_x = |tie: &&Value| tie.to_string().contains(&format!("x of {key}"));
            let tie = ties.iter().find(of_x).expect("the tie");
            let on: Vec<_> = [0, 1].map(|at| &tie["teams"][at]["advances"]).into();
            assert_eq!(
                (&tie["decided_by"], on),
                (&json!(reason), vec![&json!(false), &json!(true)])
            );
        }
    }
}

#[tokio::test]
async fn side_in_other_words_than_those_of_the_format_stays_told() {
    for server in Running::on_every_engine().await {
        let names = [
            ("2nd 11 vs a of open", "2nd 11 vs a of open"),
            ("2nd of 12 vs a of open", "2nd of 12 vs a of open"),
            ("L11 vs a of open", "Loser of match 11 vs a of open"),
            ("2nd of match 12 vs a of open", "Loser of match 12 vs a of open"),
        ];
        let known = [11, 12].map(|number| {
            format!("open,m{number},{number},x of open vs y of open,team,football,Round,scheduled,,,open-x,,open-y,\n")
        });
        let open = names.iter().enumerate().map(|(at, (name, _))| {
            format!("open,o{at},2{at},{name},team,football,Round,scheduled,,,,,open-a,\n")
        });
        imported(&server, &[("open", "")], &(known.concat() + &open.collect::<String>())).await;
        let admin = server.admin().await;
        let fixtures = page(&admin, "open", "fixtures").await.to_string();
        for (told, shown) in names {
            assert!(fixtures.contains(&format!("\"{shown}\"")), "{told}: {fixtures}");
        }
    }
}
