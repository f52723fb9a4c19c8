//! Links with which volunteers score what is played on a court on a day.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::params;
use touchline_testing::client::Reply;
use touchline_testing::phone::Phone;
use touchline_testing::server::Running;
use touchline_testing::town::Town;

/// The league's matches, by their numbers in the order of creation.
struct Day {
    town: Town,
    /// On court 1 on 10 March.
    first: i64,
    /// On court 2 on 10 March.
    second: i64,
    /// On court 1 on 11 March in Tokyo, when it is still the tenth in UTC.
    tomorrow: i64,
    /// Without a court on 10 March.
    anywhere: i64,
}

const TENTH: i64 = 1_773_140_400_000; // 2026-03-10T11:00Z: 20:00 in Tokyo

async fn a_day(server: &Running) -> Day {
    let town = server.with_town().await;
    let league = town.league;
    let ids: Vec<i64> = server
        .write(move |conn| {
            let sql = "SELECT match_id FROM matches WHERE tournament_id = $1 ORDER BY match_id";
            let ids: Vec<i64> = conn.query(sql, params![league])?;
            conn.execute(
                "UPDATE tournaments SET time_zone = 'Asia/Tokyo' WHERE tournament_id = $1",
                params![league],
            )?;
            let court = |name: &str, key: &str| -> Result<i64, touchline_store::StoreError> {
                conn.query_one(
                    "INSERT INTO courts (tournament_id, court_name, court_key) VALUES ($1, $2, $3) RETURNING court_id",
                    params![league, name, key],
                )
            };
            let (one, two) = (court("Court 1", "court 1")?, court("Court 2", "court 2")?);
            let put = |id: i64, court: Option<i64>, at: i64| {
                conn.execute(
                    "UPDATE matches SET court_id = $2, scheduled_at = $3, scheduled_precision = 'instant',
                        scheduled_offset = 32400 WHERE match_id = $1",
                    params![id, court, at],
                )
            };
            put(ids[0], Some(one), TENTH)?;
            put(ids[1], Some(two), TENTH)?;
            put(ids[2], Some(one), TENTH + 5 * 3_600_000)?;
            put(ids[3], None, TENTH)?;
            Ok(ids)
        })
        .await;
    Day { town, first: ids[0], second: ids[1], tomorrow: ids[2], anywhere: ids[3] }
}

async fn make(server: &Running, token: &str, league: i64, body: Value) -> Reply {
    let path = format!("/api/v1/tournaments/{league}/scorer-links");
    server.post(&path).bearer(token).json(&body).send().await
}

/// The key of a link that was just made.
fn key_of(made: &Reply) -> String {
    assert_eq!(made.status, 201, "{}", made.text());
    let url = made.json()["data"]["url"].as_str().expect("an address").to_owned();
    let key = url.strip_prefix("https://touchline.example.org/app/score#key=");
    key.unwrap_or_else(|| panic!("{url}")).to_owned()
}

async fn listed(server: &Running, key: &str) -> Vec<i64> {
    let reply = server.get("/api/v1/scorer-link").bearer(key).send().await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let all = reply.json()["data"]["matches"].take();
    let all = all.as_array().expect("matches");
    all.iter().map(|one| one["match"]["matchId"].as_i64().expect("an id")).collect()
}

fn start() -> Value {
    json!({ "type": "start", "clock": false })
}

#[tokio::test]
async fn a_link_to_a_court_scores_its_matches_of_the_day_alone() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let league = day.town.league;
        let admin = server.sign_in().await.access;
        let of_court = json!({ "day": "2026-03-10", "court": "COURT 1" });
        let made = make(&server, &admin, league, of_court).await;
        // The tenth is over at 15:00 UTC in Tokyo, and six hours more are given.
        assert_eq!(made.json()["data"]["expiresAt"], "2026-03-10T21:00:00.000Z");
        let key = key_of(&made);
        assert_eq!(listed(&server, &key).await, [day.first]);
        let told = server.get("/api/v1/scorer-link").bearer(&key).send().await.json();
        assert_eq!(told["data"]["courtName"], "Court 1");
        assert_eq!(told["data"]["day"], "2026-03-10");
        assert_eq!(told["data"]["timeZone"], "Asia/Tokyo");

        let mut phone = Phone::new(&server, &key, day.first, "p");
        phone.plays(&[start()]).await;
        for other in [day.second, day.tomorrow, day.anywhere, day.town.of_league + 100] {
            if other == day.first {
                continue;
            }
            let refused = Phone::new(&server, &key, other, "p").post(&[]).await;
            refused.problem(403, "forbidden");
        }
        let foreign = Phone::new(&server, &key, day.town.semis[0], "p").post(&[]).await;
        foreign.problem(403, "forbidden");
        // It gives nothing else: no correction, no other link, no list of the tournament.
        let call = |method: &str, path: &str| {
            server.call(method, &format!("/api/v1{path}")).bearer(&key).json(&json!({}))
        };
        for (method, path) in [
            ("GET", format!("/tournaments/{league}/match-day")),
            ("GET", format!("/tournaments/{league}/scorer-links")),
            ("POST", format!("/tournaments/{league}/scorer-links")),
            ("GET", format!("/tournaments/{league}/files/entries")),
            ("GET", format!("/matches/{}/scorer-links", day.first)),
            ("POST", "/invitations".to_owned()),
        ] {
            call(method, &path).send().await.problem(403, "forbidden");
        }
    }
}

#[tokio::test]
async fn a_link_to_every_court_covers_the_whole_day() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let admin = server.sign_in().await.access;
        let made = make(&server, &admin, day.town.league, json!({ "day": "2026-03-10" })).await;
        let key = key_of(&made);
        let mut seen = listed(&server, &key).await;
        seen.retain(|id| [day.first, day.second, day.anywhere, day.tomorrow].contains(id));
        assert_eq!(seen, [day.first, day.second, day.anywhere]);
        let made = make(&server, &admin, day.town.league, json!({ "day": "2026-03-11" })).await;
        let next = key_of(&made);
        assert_eq!(listed(&server, &next).await, [day.tomorrow]);
        // That of one day scores nothing of another one.
        for (key, other) in [(&key, day.tomorrow), (&next, day.first)] {
            let refused = Phone::new(&server, key, other, "p").post(&[]).await;
            refused.problem(403, "forbidden");
        }
    }
}

#[tokio::test]
async fn a_link_follows_the_matches_that_move_to_its_court() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let admin = server.sign_in().await.access;
        let of_court = json!({ "day": "2026-03-10", "court": "Court 2" });
        let key = key_of(&make(&server, &admin, day.town.league, of_court).await);
        assert_eq!(listed(&server, &key).await, [day.second]);
        let (first, second) = (day.first, day.second);
        server
            .write(move |conn| {
                let swap = "UPDATE matches SET court_id = (SELECT court_id FROM courts WHERE court_key = $2
                    AND courts.tournament_id = matches.tournament_id) WHERE match_id = $1";
                conn.execute(swap, params![first, "court 2"])?;
                Ok(conn.execute(swap, params![second, "court 1"])?)
            })
            .await;
        assert_eq!(listed(&server, &key).await, [first]);
        Phone::new(&server, &key, first, "p").plays(&[start()]).await;
        let gone = Phone::new(&server, &key, second, "p").post(&[]).await;
        gone.problem(403, "forbidden");
        // A court on which nothing is played has a link all the same, and an empty list.
        server
            .write(move |conn| {
                let clear = "UPDATE matches SET court_id = NULL WHERE match_id = $1";
                Ok(conn.execute(clear, params![first])?)
            })
            .await;
        assert_eq!(listed(&server, &key).await, [0; 0]);
    }
}

/// The organiser has called a court after themselves.
#[tokio::test]
async fn a_link_opens_its_court_when_that_has_lost_a_persons_name() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let league = day.town.league;
        let user = server.add_person("Olga Orel", "olga@example.org").await;
        server.give("olga@example.org", Role::Organiser, Scope::Tournament(league), None).await;
        server
            .write(move |conn| {
                let named = "UPDATE courts SET court_name = 'Olga Orel Arena', court_key = 'olga orel arena'
                    WHERE tournament_id = $1 AND court_key = 'court 1'";
                Ok(conn.run(named, params![league])?)
            })
            .await;
        let admin = server.admin().await;
        let of_court = json!({ "day": "2026-03-10", "court": "Olga Orel Arena" });
        let before = key_of(&make(&server, &admin.tokens.access, league, of_court).await);
        assert_eq!(listed(&server, &before).await, [day.first]);
        assert_eq!(admin.post(&format!("/admin/users/{user}/erase")).send().await.status, 200);
        assert_eq!(server.erase_due().await, 1);
        let told = server.get("/api/v1/scorer-link").bearer(&before).send().await.json();
        let court = told["data"]["courtName"].as_str().expect("a court").to_owned();
        assert!(court.starts_with("Former user Arena"), "{court}");
        let of_court = json!({ "day": "2026-03-10", "court": court });
        let after = key_of(&make(&server, &admin.tokens.access, league, of_court).await);
        for key in [&before, &after] {
            assert_eq!(listed(&server, key).await, [day.first]);
        }
    }
}

#[tokio::test]
async fn a_link_to_a_court_ends_with_its_day_its_maker_or_by_hand() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let league = day.town.league;
        let email = "official@example.org";
        server.add_person("Olga", email).await;
        server.give(email, Role::Official, Scope::Tournament(league), None).await;
        let official = server.sign_in_person(email).await.access;
        let admin = server.sign_in().await.access;
        let of_court = json!({ "day": "2026-03-10", "court": "Court 1" });
        let ask = || make(&server, &admin, league, of_court.clone());

        // Revoked by somebody else who runs the matches.
        let key = key_of(&make(&server, &official, league, of_court.clone()).await);
        let path = format!("/api/v1/tournaments/{league}/scorer-links");
        let list = server.get(&path).bearer(&admin).send().await.json();
        assert_eq!(list["data"][0]["courtName"], "Court 1");
        assert_eq!(list["data"][0]["makerName"], "Olga");
        assert!(!list.to_string().contains(&key), "the token is told once");
        let one = format!("{path}/{}", list["data"][0]["keyId"]);
        // It is none of another tournament's.
        let other = one.replace(&format!("/{league}/"), &format!("/{}/", day.town.cup));
        server.call("DELETE", &other).bearer(&admin).send().await.problem(404, "not_found");
        assert_eq!(server.call("DELETE", &one).bearer(&admin).status().await, 200);
        let get = |key: &str| server.get("/api/v1/scorer-link").bearer(key).send();
        get(&key).await.problem(401, "key_revoked");
        let stopped = Phone::new(&server, &key, day.first, "p").post(&[]).await;
        stopped.problem(401, "key_revoked");

        // When its maker is no official any more.
        let key = key_of(&make(&server, &official, league, of_court.clone()).await);
        let revoke = "UPDATE grants SET revoked_at = $1";
        server.write(move |conn| Ok(conn.execute(revoke, params![5])?)).await;
        get(&key).await.problem(401, "key_stopped");
        // It is no link that works, and nobody scores by it.
        let list = server.get(&path).bearer(&admin).send().await.json();
        assert_eq!(list["data"], json!([]));
        make(&server, &official, league, of_court.clone()).await.problem(403, "forbidden");

        // Six hours after the end of its day, at 21:00 UTC.
        let key = key_of(&ask().await);
        server.wait(SignedDuration::from_mins(8 * 60 + 59));
        Phone::new(&server, &key, day.first, "p").sends(&[]).await;
        server.wait(SignedDuration::from_mins(2));
        let over = Phone::new(&server, &key, day.first, "p").post(&[]).await;
        over.problem(401, "key_expired");
        get(&key).await.problem(401, "key_expired");
        let admin = server.sign_in().await.access;
        make(&server, &admin, league, of_court.clone()).await.problem(400, "invalid_input");
        let far = json!({ "day": "2028-03-10" });
        make(&server, &admin, league, far).await.problem(400, "invalid_input");
        let none = json!({ "day": "2026-03-11", "court": "Court 9" });
        let told = make(&server, &admin, league, none).await.problem(400, "invalid_input");
        assert!(told.to_string().contains("no court"), "{told}");
    }
}

#[tokio::test]
async fn the_list_of_a_link_is_for_whoever_has_one_alone() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let admin = server.sign_in().await.access;
        server.get("/api/v1/scorer-link").send().await.problem(401, "token_missing");
        let get = |key: &str| server.get("/api/v1/scorer-link").bearer(key).send();
        get("tlk_nothing").await.problem(401, "key_invalid");
        get(&admin).await.problem(410, "link_over");
        let path = format!("/api/v1/matches/{}/scorer-links", day.first);
        let made = server.post(&path).bearer(&admin).json(&json!({})).send().await.json();
        let url = made["data"]["url"].as_str().expect("an address").to_owned();
        let (_, key) = url.split_once("#key=").expect("a key");
        get(key).await.problem(410, "link_over");
    }
}

#[tokio::test]
async fn a_match_with_a_link_to_its_court_has_somebody_who_scores_it() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let admin = server.sign_in().await.access;
        let path = format!(
            "/api/v1/tournaments/{}/match-day?day=2026-03-10&at=2026-03-10T10:50:00Z&clock=2026-03-10T19:50:00",
            day.town.league
        );
        let links = async || {
            let board = server.get(&path).bearer(&admin).send().await.json();
            let all = board["data"]["matches"].as_array().expect("matches").clone();
            let of = |id: i64| {
                let one = all.iter().find(|one| one["result"]["match"]["matchId"] == id);
                one.expect("the match")["links"].as_i64().expect("a number")
            };
            [of(day.first), of(day.second), of(day.anywhere)]
        };
        assert_eq!(links().await, [0, 0, 0]);
        let of_court = json!({ "day": "2026-03-10", "court": "Court 1" });
        key_of(&make(&server, &admin, day.town.league, of_court).await);
        assert_eq!(links().await, [1, 0, 0]);
        key_of(&make(&server, &admin, day.town.league, json!({ "day": "2026-03-11" })).await);
        assert_eq!(links().await, [1, 0, 0]);
        key_of(&make(&server, &admin, day.town.league, json!({ "day": "2026-03-10" })).await);
        assert_eq!(links().await, [2, 1, 1]);
    }
}

#[tokio::test]
async fn links_to_courts_are_limited_by_tournament_not_account() {
    for server in Running::on_every_engine().await {
        let day = a_day(&server).await;
        let league = day.town.league;
        let admin = server.admin().await.tokens.access;
        // Eight courts on seven days.
        for _ in 0..56 {
            key_of(&make(&server, &admin, league, json!({ "day": "2026-03-10" })).await);
        }
        let ends = (server.now() + SignedDuration::from_hours(24)).to_string();
        let key = json!({
            "name": "Score board", "role": "organiser", "scope": "tournament", "scopeId": league, "expiresAt": ends,
        });
        let made = server.post("/api/v1/keys").bearer(&admin).json(&key).send().await;
        assert_eq!(made.status, 201, "links are no keys of their maker: {}", made.text());
        server
            .write(move |conn| {
                for number in 56..500 {
                    conn.run(
                        "INSERT INTO api_keys (account_id, key_name, name_key, role, scope_kind, scope_id, token_hash,
                            token_start, created_at, expires_at, court_day)
                         SELECT account_id, $1, $1, role, scope_kind, scope_id, $1, token_start, created_at, expires_at, court_day
                         FROM api_keys WHERE court_day IS NOT NULL AND scope_id = $2 ORDER BY api_key_id LIMIT 1",
                        params![format!("link {number}"), league],
                    )?;
                }
                Ok(())
            })
            .await;
        let refused = make(&server, &admin, league, json!({ "day": "2026-03-10" })).await;
        let refused = refused.problem(409, "conflict");
        assert!(refused.to_string().contains("500 links"), "{refused}");
    }
}
