//! The final rankings of imported competitions: who has won, or that the data does not say it.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;

use serde_json::Value;
use touchline_operator::import::{self, WhenGone};
use touchline_testing::clock::beginning;
use touchline_testing::server::Running;

/// A match: stage, group, round, the two teams, the score.
type Played<'a> = (&'a str, &'a str, &'a str, char, char, [i64; 2]);

/// Matches in which every two teams meet, and the one that is named first wins.
fn all_meet<'a>(stage: &'a str, group: &'a str, teams: &str) -> Vec<Played<'a>> {
    let teams: Vec<char> = teams.chars().collect();
    let pairs = teams.iter().enumerate();
    let pairs = pairs.flat_map(|(at, one)| teams[at + 1..].iter().map(|other| (*one, *other)));
    pairs.map(|(one, other)| (stage, group, "", one, other, [1, 0])).collect()
}

/// A match that its first team wins.
const fn won<'a>(stage: &'a str, round: &'a str, winner: char, loser: char) -> Played<'a> {
    (stage, "", round, winner, loser, [1, 0])
}

/// Football on one day after another, imported.
struct Rankings<'s> {
    server: &'s Running,
}

impl Rankings<'_> {
    /// The teams first to last, such as `A B =C =D`, of a competition of these matches; the reason where nobody is placed.
    async fn of(&self, name: &str, status: &str, parts: &[&[Played<'_>]]) -> String {
        let folder = tempfile::tempdir().expect("a folder");
        let matches = parts.concat();
        let tournament = format!(
            "tournament_key,tournament_name,sport_name,status\n{name},{name},football,{status}\n"
        );
        let mut teams: Vec<char> = matches.iter().flat_map(|one| [one.3, one.4]).collect();
        teams.sort_unstable();
        teams.dedup();
        let mut of_teams = "tournament_key,team_key,team_name,team_type\n".to_owned();
        for team in teams {
            writeln!(of_teams, "{name},{name}-{team},{team},club").expect("a row");
        }
        let mut of_matches = "tournament_key,match_key,match_name,participant_mode,sport_name,stage_name,group_name,round_name,\
            status,outcome,scheduled_date,team_a_key,team_a_name,team_a_score,team_b_key,team_b_name,team_b_score,winner_team_key\n"
            .to_owned();
        for ((stage, group, round, a, b, [x, y]), day) in matches.into_iter().zip(0..) {
            let date = format!("2026-{:02}-{:02}", day / 28 + 1, day % 28 + 1);
            let winner = if x > y { a } else { b };
            writeln!(
                of_matches,
                "{name},{name}-{day},{a} vs {b},team,football,{stage},{group},{round},completed,played,{date},\
                {name}-{a},{a},{x},{name}-{b},{b},{y},{name}-{winner}"
            )
            .expect("a row");
        }
        let files = [("tournaments", tournament), ("teams", of_teams), ("matches", of_matches)];
        for (file, text) in files {
            fs::write(folder.path().join(format!("{file}.csv")), text).expect("a file");
        }
        let (db, path, nothing) = (self.server.platform.db(), folder.path(), Arc::new(|_| ()));
        let report = import::import_competition(db, path, WhenGone::Leave, beginning(), nothing);
        let report = report.await.expect("an import");
        assert!(report.changed_anything(), "{name}: {:?}", report.problems);
        self.read(name).await
    }

    async fn page(&self, path: &str) -> Value {
        let path = format!("/api/v1/public/tournaments{path}");
        let reply = self.server.get(&path).send().await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        reply.json()["data"].take()
    }

    async fn read(&self, name: &str) -> String {
        let listed = self.page(&format!("?search={name}")).await;
        let listed = listed["tournaments"].as_array().expect("tournaments");
        let id =
            &listed.iter().find(|one| one["name"] == name).expect("the tournament")["tournamentId"];
        let told = self.page(&format!("/{id}/final-ranking")).await;
        let standings = self.page(&format!("/{id}/standings")).await;
        let groups = standings["groups"].as_array().expect("groups");
        let rows = groups.iter().flat_map(|group| group["rows"].as_array().expect("rows"));
        let out: HashMap<&str, bool> = rows
            .map(|row| (row["team_name"].as_str().expect("a name"), row["advanced"] == false))
            .collect();
        let places = told["places"].as_array().expect("places");
        if let Some(why) = told["no_ranking"].as_str() {
            assert!(places.is_empty(), "{name}");
            return format!("none: {why}");
        }
        let team = |place: &Value| {
            let name = place["team_name"].as_str().expect("a name").to_owned();
            assert!(place["place"] != 1 || !out.get(&*name).copied().unwrap_or(false), "{name}");
            if place["shared"] == true { format!("={name}") } else { name }
        };
        places.iter().map(team).collect::<Vec<_>>().join(" ")
    }
}

#[tokio::test]
async fn rounds_of_a_split_league_follow_by_their_purpose() {
    for server in Running::on_every_engine().await {
        let rankings = Rankings { server: &server };
        let league = all_meet("Regular season", "", "ABCDEF");
        let top = all_meet("Championship round", "", "ABC");
        // D is above E if the results of the league count.
        let bottom = all_meet("Relegation round", "", "EDF");
        let told = rankings.of("top-last", "completed", &[&league, &bottom, &top]).await;
        assert_eq!(told, "A B C =D =E F");
        let told = rankings.of("bottom-last", "completed", &[&league, &top, &bottom]).await;
        assert_eq!(told, "A B C =D =E F");
        let told = rankings.of("bottom-alone", "completed", &[&league, &bottom]).await;
        assert_eq!(told, "A B C =D =E F");
        // Whether A or B is first hangs on whether the results of the league count.
        let other = all_meet("Championship round", "", "BAC");
        let told = rankings.of("may-carry", "completed", &[&league, &other, &bottom]).await;
        assert_eq!(told, "none: carried_results");

        let groups = [
            all_meet("Group stage", "Group A", "ABCG"),
            all_meet("Group stage", "Group B", "DEFH"),
        ];
        let last = all_meet("Final round", "", "ADBE");
        let lower = all_meet("Placement round 5-8", "", "CFGH");
        let told = rankings
            .of("placement-last", "completed", &[&groups[0], &groups[1], &last, &lower])
            .await;
        assert_eq!(told, "A D B E C F G H");
        let told = rankings.of("groups-alone", "completed", &[&groups[0], &groups[1]]).await;
        assert_eq!(told, "none: several_parts");
    }
}

#[tokio::test]
async fn play_offs_for_another_place_leave_the_champion_of_the_league() {
    for server in Running::on_every_engine().await {
        let rankings = Rankings { server: &server };
        let league = all_meet("Regular season", "", "ABCDEF");
        for (at, stage) in ["Promotion play-offs", "European competition play-offs", "Play-offs"]
            .iter()
            .enumerate()
        {
            let play_offs = [
                won(stage, "Semi-finals", 'F', 'C'),
                won(stage, "Semi-finals", 'D', 'E'),
                won(stage, "Final", 'F', 'D'),
            ];
            let told =
                rankings.of(&format!("elsewhere{at}"), "completed", &[&league, &play_offs]).await;
            assert_eq!(told, "A B C D E F", "{stage}");
        }
        let to_stay = [won("Relegation play-off", "", 'X', 'E')];
        let told = rankings.of("to-stay", "completed", &[&league, &to_stay]).await;
        assert_eq!(told, "A B C D E F");
        let for_title = [
            won("Play-offs", "Semi-finals", 'A', 'D'),
            won("Play-offs", "Semi-finals", 'B', 'C'),
            won("Play-offs", "Final", 'B', 'A'),
        ];
        let told = rankings.of("for-title", "completed", &[&league, &for_title]).await;
        assert_eq!(told, "B A =C =D E F");
        // Two halves, each with a final.
        let (first, second) = (all_meet("Apertura", "", "ABCD"), all_meet("Clausura", "", "ABCD"));
        let finals = [
            [won("Apertura play-offs", "Final", 'A', 'B')],
            [won("Clausura play-offs", "Final", 'A', 'C')],
        ];
        let told =
            rankings.of("halves", "completed", &[&first, &finals[0], &second, &finals[1]]).await;
        assert_eq!(told, "none: several_parts");
        assert_eq!(
            rankings.of("no-finals", "completed", &[&first, &second]).await,
            "none: several_parts"
        );
    }
}

#[tokio::test]
async fn a_champion_of_a_knockout_has_won_its_final() {
    for server in Running::on_every_engine().await {
        let rankings = Rankings { server: &server };
        let quarters = [('A', 'E'), ('B', 'F'), ('C', 'G'), ('D', 'H')]
            .map(|(a, b)| won("Cup", "Quarter-finals", a, b));
        let semi = [won("Cup", "Semi-finals", 'A', 'D')];
        let other = [won("Cup", "Semi-finals", 'B', 'C')];
        let last = [won("Cup", "Final", 'A', 'B')];
        assert_eq!(
            rankings.of("one-quarter", "completed", &[&quarters[..1]]).await,
            "none: no_final"
        );
        assert_eq!(rankings.of("one-semi", "completed", &[&semi]).await, "none: no_final");
        assert_eq!(
            rankings.of("semi-in-play", "ongoing", &[&quarters, &semi]).await,
            "none: not_over"
        );
        assert_eq!(
            rankings.of("semi-then-end", "completed", &[&quarters, &semi]).await,
            "none: no_final"
        );
        let told = rankings.of("one-semi-missing", "completed", &[&quarters, &semi, &last]).await;
        assert_eq!(told, "A B D =E =F =H");
        let told = rankings.of("whole-cup", "ongoing", &[&quarters, &semi, &other, &last]).await;
        assert_eq!(told, "A B =C =D =E =F =G =H");
        // Nothing is named, and whoever has lost is out.
        let unnamed = |of: &[Played<'_>]| -> Vec<Played<'static>> {
            of.iter().map(|one| ("", "", "", one.3, one.4, one.5)).collect()
        };
        let [first, one, both, end] = [&quarters[..], &semi, &other, &last].map(unnamed);
        assert_eq!(
            rankings.of("unnamed-semi", "completed", &[&first, &one]).await,
            "none: no_final"
        );
        let told = rankings.of("unnamed-cup", "completed", &[&first, &one, &both, &end]).await;
        assert_eq!(told, "A B =C =D =E =F =G =H");
    }
}

#[tokio::test]
async fn a_table_ranks_where_it_is_one_and_its_league_is_over() {
    for server in Running::on_every_engine().await {
        let rankings = Rankings { server: &server };
        let whole = all_meet("", "", "ABCD");
        assert_eq!(rankings.of("round-robin", "completed", &[&whole]).await, "A B C D");
        assert_eq!(rankings.of("going-on", "ongoing", &[&whole]).await, "none: not_over");
        assert_eq!(
            rankings.of("league-going-on", "ongoing", &[&all_meet("League", "", "ABCD")]).await,
            "none: not_over"
        );
        // The best two met again, in the final that B won.
        let again = [won("", "", 'B', 'A')];
        assert_eq!(rankings.of("lumped", "completed", &[&whole, &again]).await, "none: no_table");
        let early = &all_meet("League", "", "ABCD")[..5];
        assert_eq!(rankings.of("ended-early", "completed", &[early]).await, "A B =C =D");
        let group = all_meet("Group stage", "", "ABC");
        assert_eq!(rankings.of("first-part", "completed", &[&group]).await, "none: first_part");
    }
}
