//! The public page of a match, and how long it stays cached.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use touchline_store::params;
use touchline_testing::client::Reply;
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;
use touchline_testing::town::Town;

fn start() -> Value {
    json!({ "type": "start", "clock": false })
}

fn goal(side: &str) -> Value {
    json!({ "type": "goal", "side": side })
}

async fn ask_match(server: &Running, match_id: i64) -> Reply {
    server.get(&format!("/api/v1/public/matches/{match_id}")).send().await
}

async fn published_match(server: &Running, match_id: i64) -> Value {
    let reply = ask_match(server, match_id).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"].take()
}

async fn run_sql(server: &Running, sql: &'static str, id: i64) {
    server.write(move |conn| Ok(conn.execute(sql, params![id])?)).await;
}

#[tokio::test]
async fn everybody_reads_the_board_that_administrators_read() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let town = server.with_harbour().await;
        let fixtures = admin.data(&format!("/admin/tournaments/{}/fixtures", town.cup)).await;
        let ids = fixtures["matches"].as_array().expect("matches");
        assert!(ids.len() > 3);
        for id in ids.iter().filter_map(|one| one["match_id"].as_i64()) {
            let told = published_match(&server, id).await;
            let board = admin.data(&format!("/match/{id}/scoreboard")).await;
            assert_eq!(told["scoreboard"], board);
            assert_eq!(told["tournamentId"], town.cup);
            assert_eq!(told["leaderboard"], Value::Null);
        }
        let race = published_match(&server, town.first_race).await;
        let path = format!("/admin/multi-entry/{}/leaderboard", town.first_race);
        assert_eq!(race["leaderboard"], admin.data(&path).await);
        assert_eq!(race["scoreboard"], Value::Null);
    }
}

#[tokio::test]
async fn a_match_of_a_draft_or_a_quick_match_is_not_found() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let of = town.return_match;
        let is_seen = async || ask_match(&server, of).await.status;
        assert_eq!(is_seen().await, 200);
        for (hide, show) in [
            (
                "UPDATE divisions SET status = 'draft' WHERE tournament_id = $1",
                "UPDATE divisions SET status = 'ongoing' WHERE tournament_id = $1",
            ),
            (
                "UPDATE tournaments SET status = 'draft' WHERE tournament_id = $1",
                "UPDATE tournaments SET status = 'ongoing' WHERE tournament_id = $1",
            ),
            (
                "UPDATE tournaments SET is_quick_match = TRUE WHERE tournament_id = $1",
                "UPDATE tournaments SET is_quick_match = FALSE WHERE tournament_id = $1",
            ),
        ] {
            run_sql(&server, hide, town.league).await;
            ask_match(&server, of).await.problem(404, "not_found");
            run_sql(&server, show, town.league).await;
            assert_eq!(is_seen().await, 200, "{show}");
        }
        ask_match(&server, i64::MAX).await.problem(404, "not_found");
        let refused = server.get("/api/v1/public/matches/0").send().await;
        refused.problem(400, "invalid_input");
    }
}

#[tokio::test]
async fn who_plays_is_public_from_the_beginning_of_the_match_on() {
    for server in Running::on_every_engine().await {
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        run_sql(&server, "INSERT INTO lineup_members (match_id, team_id, player_profile_id, player_name, is_captain, is_selected)
                 SELECT m.match_id, m.team_a_id, q.player_profile_id, 'Ada', TRUE, TRUE
                 FROM matches m JOIN squad_members q ON q.team_id = m.team_a_id WHERE m.match_id = $1",
                town.semis[0],
            )
            .await;
        let lineups = async || published_match(&server, town.semis[0]).await["lineups"].take();
        assert_eq!(
            lineups().await,
            json!([]),
            "before it begins, that is for the two teams to know"
        );
        let mut phone = Phone::new(&server, &token, town.semis[0], "one");
        phone.plays(&[start()]).await;
        let told = lineups().await;
        assert_eq!(told.as_array().map(Vec::len), Some(2), "{told}");
        // The squad of a team without a line-up was not handed in for this match.
        assert!(
            told.as_array()
                .is_some_and(|all| all.iter().all(|one| one["team_id"] == told[0]["team_id"]))
        );
    }
}

/// Everything that everybody reads of the town.
fn pages(town: &Town) -> Vec<String> {
    let tournaments = [town.cup, town.league];
    let parts = ["", "/standings", "/bracket", "/fixtures", "/leaders", "/entries", "/draws"];
    let of_tournaments = tournaments
        .into_iter()
        .flat_map(|id| parts.map(|part| format!("/public/tournaments/{id}{part}")));
    let matches = [town.semis[0], town.semis[1], town.last, town.of_league];
    let of_matches = matches.map(|id| format!("/public/matches/{id}"));
    of_tournaments.chain(of_matches).collect()
}

async fn all_of(server: &Running, pages: &[String]) -> BTreeMap<String, String> {
    let mut told = BTreeMap::new();
    for page in pages {
        let reply = server.get(&format!("/api/v1{page}")).send().await;
        assert_eq!(reply.status, 200, "{page}: {}", reply.text());
        told.insert(page.clone(), reply.text());
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_is_stale_however_matches_are_scored() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let pages = pages(&town);
        let mut phones = [town.semis[0], town.semis[1], town.of_league]
            .map(|id| Phone::new(&server, &token, id, "one"));
        let steps = [
            start(),
            goal("a"),
            goal("b"),
            goal("a"),
            json!({ "type": "endPeriod" }),
            start(),
            goal("a"),
            json!({ "type": "endPeriod" }),
            json!({ "type": "finish" }),
        ];
        for step in &steps {
            for phone in &mut phones {
                phone.plays(std::slice::from_ref(step)).await;
                let kept = all_of(&server, &pages).await;
                // A change of nobody knows what has everything made anew.
                run_sql(&server, "UPDATE matches SET note = note WHERE match_id = $1", 0).await;
                assert_eq!(kept, all_of(&server, &pages).await, "after {step}");
            }
        }
        let last = published_match(&server, town.last).await;
        assert_eq!(last["scoreboard"]["teamAName"], "Reds", "its sides follow from both");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_other_tournaments_and_matches_stay_kept_while_one_is_scored() {
    for server in Running::on_every_engine().await {
        let server = server.keeps_replies().await;
        let town = server.with_town().await;
        let token = server.admin().await.tokens.access;
        let mut phone = Phone::new(&server, &token, town.semis[0], "one");
        phone.plays(&[start()]).await;
        let cup = format!("/public/tournaments/{}", town.cup);
        let scored = format!("/public/matches/{}", town.semis[0]);
        let touches = |page: &String| page.starts_with(&cup) || *page == scored;
        let others: Vec<String> = pages(&town).into_iter().filter(|page| !touches(page)).collect();
        assert_eq!(others.len(), 7 + 3);
        let before = all_of(&server, &others).await;
        phone.plays(&[goal("a")]).await;
        let _blocked = server.nobody_reads();
        assert_eq!(all_of(&server, &others).await, before);
    }
}
