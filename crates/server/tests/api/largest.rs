//! The largest tournament that an account can make: no reply about it is larger than others may wait for.

use std::time::Duration;

use serde_json::{Value, json};
use touchline_domain::limits::{MOST_ENTRIES, MOST_MATCHES, MOST_MATCHES_OF_DRAW};
use touchline_server::Limits;
use touchline_store::params;
use touchline_store::testing::TestDb;
use touchline_testing::client::data_of;
use touchline_testing::cup::Cup;
use touchline_testing::server::Running;

/// The bytes that a reply has at most.
const MOST: usize = 2 * 1024 * 1024;
/// The most teams that can meet at home and away in one draw.
const TEAMS: i64 = 50;
/// Their matches.
const OF_LEAGUE: usize = 50 * 49;
/// So many leagues have room in a tournament.
const LEAGUES: usize = MOST_MATCHES / OF_LEAGUE;

fn home_and_away() -> Value {
    json!({ "algorithm": "round-robin", "options": { "legs": 2 } })
}

/// Leagues of 50 teams, with all matches played and everybody level: every match separates every team. Returns the draw of
/// the first.
async fn of_the_largest_leagues(cup: &Cup<'_>) -> Value {
    cup.takes_in(TEAMS).await;
    let draw = cup.published(&home_and_away()).await;
    for number in 2..=LEAGUES {
        another_division(cup, number).await.published(&home_and_away()).await;
    }
    let tournament = cup.tournament;
    cup.server
        .write(move |conn| {
            Ok(conn.run(
                "UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = 1, team_b_score = 1,
                    scheduled_at = 1780704000000 + match_number % 2 * 86400000, scheduled_precision = 'day'
                 WHERE tournament_id = $1",
                params![tournament],
            )?)
        })
        .await;
    draw
}

/// Another division, with as many teams.
async fn another_division<'s>(cup: &'s Cup<'_>, number: usize) -> Cup<'s> {
    let path = format!("/tournaments/{}/divisions", cup.tournament);
    let setup = data_of(
        &cup.call("GET", &format!("/tournaments/{}/setup", cup.tournament)).send().await,
        200,
    );
    let sport = setup["divisions"][0]["sportId"].clone();
    let name = format!("League {number}");
    let body = json!({ "name": name, "sportId": sport, "reviews": false, "entrants": "team" });
    let made = data_of(&cup.send("POST", &path, &body).await, 201);
    let divisions = made["divisions"].as_array().expect("divisions");
    let id = divisions.iter().filter_map(|one| one["divisionId"].as_i64()).max().expect("an id");
    let other = Cup { division: id, access: cup.access.clone(), ..*cup };
    let of = divisions.iter().find(|one| one["divisionId"] == id).expect("the division");
    let step = json!({ "version": of["version"], "step": "publish" });
    data_of(&cup.send("POST", &format!("/divisions/{id}/steps"), &step).await, 200);
    other.takes_in(TEAMS).await;
    other
}

/// The addresses of all calls that read, about this tournament and what is in it.
fn reads_about(cup: &Cup<'_>, draw: &Value, match_id: i64) -> Vec<String> {
    let document = serde_json::to_value(touchline_server::openapi_document()).expect("a document");
    let paths = document["paths"].as_object().expect("paths");
    let team = &draw["sheet"]["rounds"][0]["matches"][0]["sides"][0]["team"]["teamId"];
    let ids = [
        ("{tournamentId}", json!(cup.tournament)),
        ("{divisionId}", json!(cup.division)),
        ("{drawId}", draw["drawId"].clone()),
        ("{teamId}", team.clone()),
        ("{opponentId}", team.clone()),
        ("{matchId}", json!(match_id)),
    ];
    let mut reads = Vec::new();
    for (path, item) in paths {
        // These are sent while they are made, and no reply holds the whole of them.
        let is_stream = ["/live", "/export", "/files/"].iter().any(|part| path.contains(part));
        if item["get"].is_null() || is_stream {
            continue;
        }
        let filled =
            ids.iter().fold(path.clone(), |path, (name, id)| path.replace(name, &id.to_string()));
        let has_more = filled.contains('{');
        if filled == *path || has_more {
            continue;
        }
        reads.push(filled);
    }
    for query in ["pageSize=1000", "status=completed"] {
        reads.push(format!("/public/tournaments/{}/fixtures?{query}", cup.tournament));
    }
    reads.push(format!("/public/tournaments/{}/standings?asOf=2026-06-06", cup.tournament));
    reads.push("/admin/matches?pageSize=1000".to_owned());
    reads
}

#[tokio::test]
async fn no_reply_about_the_largest_tournament_has_more_than_2_mib() {
    // A development build is slow, and writes every match of the league at once.
    let limits = || Limits { answer_time: Duration::from_mins(3), ..Limits::default() };
    for test in TestDb::on_every_engine() {
        let server = Running::start(test, limits()).await;
        let cup = server.cup_of(0).await;
        let draw = of_the_largest_leagues(&cup).await;
        let first = data_of(
            &cup.call("GET", &format!("/tournaments/{}/timetable", cup.tournament)).send().await,
            200,
        );
        let match_id = first["matches"][0]["matchId"].as_i64().expect("an id");
        let admin = server.admin().await;
        let mut large = 0;
        for path in reads_about(&cup, &draw, match_id) {
            let full = format!("/api/v1{path}");
            let reply = if path.starts_with("/public") {
                server.get(&full).send().await
            } else {
                let own = cup.call("GET", &path).send().await;
                if own.status == 200 { own } else { admin.get(&path).send().await }
            };
            assert!(reply.body.len() <= MOST, "{path}: {} bytes", reply.body.len());
            large += usize::from(reply.status == 200 && reply.body.len() > MOST / 8);
        }
        assert!(large >= 5, "{large} calls have much to tell");

        // What has no room in one reply comes with the next ones.
        let mut matches = first["matches"].as_array().expect("matches").len();
        let mut next = first["nextFrom"].clone();
        // One that was there is gone before the next part is asked for: no other is left out.
        server
            .write(move |conn| {
                let sql = "UPDATE matches SET lifecycle = 'cancelled' WHERE match_id = $1";
                Ok(conn.run(sql, params![match_id])?)
            })
            .await;
        while let Some(from) = next.as_str() {
            let path = format!("/tournaments/{}/timetable?from={from}", cup.tournament);
            let part = data_of(&cup.call("GET", &path).send().await, 200);
            matches += part["matches"].as_array().expect("matches").len();
            next = part["nextFrom"].clone();
        }
        assert_eq!(matches, LEAGUES * OF_LEAGUE);

        let public = cup.public().await;
        let all = public.as_array().expect("draws");
        let is_whole = |draw: &&Value| draw["sheet"]["moreRounds"] == 0;
        assert!(all.iter().any(|draw| is_whole(&draw)), "the newest has room");
        let cut = all.iter().find(|draw| !is_whole(draw)).expect("not all of them have");
        let mut rounds = cut["sheet"]["rounds"].as_array().expect("rounds").clone();
        let mut more = cut["sheet"]["moreRounds"].as_u64().expect("a number");
        while more > 0 {
            let path =
                format!("/api/v1/public/draws/{}/rounds?from={}", cut["drawId"], rounds.len());
            let part = data_of(&server.get(&path).send().await, 200);
            rounds.extend(part["rounds"].as_array().expect("rounds").clone());
            more = part["moreRounds"].as_u64().expect("a number");
        }
        let numbers: Vec<_> = rounds.iter().map(|round| round["round"].as_u64()).collect();
        assert_eq!(numbers, (1..=98).map(Some).collect::<Vec<_>>());

        // Another league like it has no place in the tournament.
        let other = another_division(&cup, LEAGUES + 1).await;
        let prepared = other.prepare().await;
        let token = other.preview(&prepared, &home_and_away()).await["token"].take();
        let body =
            json!({ "version": prepared["version"], "plan": home_and_away(), "token": token });
        let path = format!("/draws/{}", prepared["drawId"]);
        let told = other.send("PUT", &path, &body).await.problem(409, "conflict");
        let sentence = told["message"].as_str().expect("a sentence");
        assert!(
            sentence.contains("at most 20,000 matches") && sentence.contains("22,050"),
            "{sentence}"
        );
        // Nor has a larger one a draw.
        other.takes_in(1).await;
        let path = format!("/draws/{}/previews", prepared["drawId"]);
        let told = other.send("POST", &path, &home_and_away()).await;
        let told = told.problem(400, "invalid_input");
        let sentence = told["fields"]["options"].to_string();
        assert!(sentence.contains("at most 2,500 matches"), "{told}");
        const { assert!(OF_LEAGUE <= MOST_MATCHES_OF_DRAW) };
    }
}

#[tokio::test]
async fn entries_beyond_those_of_the_largest_tournament_are_refused() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(1).await;
        let (tournament, most) = (cup.tournament, MOST_ENTRIES as i64);
        server
            .write(move |conn| {
                Ok(conn.run(
                    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < CAST($2 AS BIGINT))
                     INSERT INTO competition_entries (division_id, tournament_id, account_id, is_own, entry_number, state,
                        entrant_kind, entrant_name, entrant_key, created_at, updated_at)
                     SELECT e.division_id, e.tournament_id, e.account_id, e.is_own, e.entry_number + n, e.state,
                        e.entrant_kind, 'A team with a name as long as that of number ' || n, 'a team ' || n, e.created_at, e.updated_at
                     FROM competition_entries e, numbers WHERE e.tournament_id = $1",
                    params![tournament, most],
                )?)
            })
            .await;
        let path = format!("/divisions/{}/entries", cup.division);
        let told =
            cup.send("POST", &path, &json!({ "name": "One more" })).await.problem(409, "conflict");
        assert_eq!(
            told["message"],
            "A tournament has at most 10,000 entries. No others can be taken."
        );
        let path = format!("/api/v1/public/tournaments/{}/entries", cup.tournament);
        let entered = server.get(&path).send().await;
        assert!(entered.body.len() <= MOST, "{}", entered.body.len());
        let division = &data_of(&entered, 200)[0];
        let shown = division["entries"].as_array().expect("entries").len() as u64;
        assert_eq!(Some(MOST_ENTRIES as u64 - shown), division["moreEntries"].as_u64());
    }
}
