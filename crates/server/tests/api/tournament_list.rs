//! The list of tournaments that everybody reads.

use serde_json::Value;
use touchline_store::params;
use touchline_testing::client::Reply;
use touchline_testing::server::Running;

const LIST: &str = "/api/v1/public/tournaments";
/// The day on which the list is read.
const TODAY: &str = "today=2026-02-15";

async fn ask_list(server: &Running, query: &str) -> Reply {
    server.get(&format!("{LIST}?{TODAY}&{query}")).send().await
}

async fn public_list(server: &Running, query: &str) -> Value {
    let reply = ask_list(server, query).await;
    assert_eq!(reply.status, 200, "{query}: {}", reply.text());
    reply.json()["data"].take()
}

/// The names on a page, with the phases.
async fn publicly_listed(server: &Running, query: &str) -> Vec<String> {
    let told = public_list(server, query).await;
    let text = |one: &Value, field: &str| one[field].as_str().expect("a text").to_owned();
    let rows = told["tournaments"].as_array().expect("tournaments");
    rows.iter().map(|one| format!("{}: {}", text(one, "phase"), text(one, "name"))).collect()
}

async fn set_row(server: &Running, statement: &'static str, id: i64) {
    server.write(move |conn| Ok(conn.execute(statement, params![id])?)).await;
}

#[tokio::test]
async fn the_public_list_has_what_is_live_on_soon_and_over() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let (cup, regatta) = (town.cup, town.regatta);
        for statement in [
            "UPDATE tournaments SET start_date = '2026-02-14', end_date = '2026-02-15', status = 'published' WHERE tournament_id = $1",
            "UPDATE tournaments SET organizer_name = 'Quay Rovers', search_text = 'quay cup quay rovers football' WHERE tournament_id = $1",
        ] {
            set_row(&server, statement, cup).await;
        }
        let soon = "UPDATE tournaments SET start_date = '2026-02-16', end_date = '2026-02-16', status = 'published' WHERE tournament_id = $1";
        set_row(&server, soon, regatta).await;
        let over = "UPDATE tournaments SET end_date = '2026-02-10' WHERE tournament_id = $1";
        set_row(&server, over, town.old_league).await;
        let live = "UPDATE matches SET lifecycle = 'live' WHERE match_id = $1";
        set_row(&server, live, town.return_match).await;
        let expected = [
            "now: Harbour League",
            "now: Pier Cup",
            "now: Quay Cup",
            "soon: Regatta",
            "over: Old Harbour League",
        ];
        assert_eq!(publicly_listed(&server, "").await, expected);
        assert_eq!(publicly_listed(&server, "when=now").await, expected[..3]);
        assert_eq!(publicly_listed(&server, "when=soon").await, expected[3..4]);
        assert_eq!(publicly_listed(&server, "when=over").await, expected[4..]);
        assert_eq!(publicly_listed(&server, "page=2&pageSize=2").await, expected[2..4]);
        assert_eq!(publicly_listed(&server, "day=2026-02-16").await, ["soon: Regatta"]);
        assert_eq!(publicly_listed(&server, "search=rovers").await, ["now: Quay Cup"]);
        assert_eq!(publicly_listed(&server, "search=harb&when=over").await, expected[4..]);
        assert_eq!(publicly_listed(&server, "place=nowhere").await, [""; 0]);

        let told = public_list(&server, "").await;
        assert_eq!(told["tournaments"][0]["liveMatches"], 1);
        assert_eq!(told["tournaments"][2]["organizerName"], "Quay Rovers");
        assert_eq!(told["pagination"]["totalItems"], 5);
        let sports = told["sports"].as_array().expect("sports");
        let sailing = sports.iter().find(|one| one["name"] == "Sailing").expect("sailing");
        let of_sport = format!("sportId={}", sailing["sportId"]);
        assert_eq!(publicly_listed(&server, &of_sport).await, ["soon: Regatta"]);
    }
}

#[tokio::test]
async fn the_public_list_is_found_by_the_words_of_a_place() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let cup = town.cup;
        server
            .write(move |conn| {
                let add = "INSERT INTO venues (venue_name, venue_key, created_at)
                    VALUES ('Sankt-Pölten-Stadion', 'pölten', 0) RETURNING venue_id";
                let venue: i64 = conn.query_one(add, &[])?;
                let set = "UPDATE tournaments SET venue_id = $1 WHERE tournament_id = $2";
                Ok(conn.execute(set, params![venue, cup])?)
            })
            .await;
        for place in ["polten", "STADION%20p%C3%B6lten"] {
            assert_eq!(
                publicly_listed(&server, &format!("place={place}")).await,
                ["now: Quay Cup"]
            );
        }
        assert_eq!(publicly_listed(&server, "place=polten%20park").await, [""; 0]);
    }
}

#[tokio::test]
async fn drafts_and_quick_matches_are_not_in_the_public_list() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let everything = publicly_listed(&server, "").await;
        assert_eq!(everything.len(), 5);
        let draft = "UPDATE tournaments SET status = 'draft' WHERE tournament_id = $1";
        set_row(&server, draft, town.regatta).await;
        let quick = "UPDATE tournaments SET is_quick_match = TRUE WHERE tournament_id = $1";
        set_row(&server, quick, town.cup).await;
        for query in ["", "when=now", "search=cup", "search=regatta", "day=2026-02-01"] {
            let listed = publicly_listed(&server, query).await;
            assert!(
                !listed.iter().any(|one| one.contains("Quay") || one.contains("Reg")),
                "{query}"
            );
        }
        for id in [town.regatta, town.cup] {
            assert_eq!(publicly_listed(&server, &format!("search={id}")).await, [""; 0]);
        }
        let sports = public_list(&server, "").await["sports"].take();
        assert!(!sports.to_string().contains("Sailing"), "of a draft alone: {sports}");
    }
}

#[tokio::test]
async fn the_public_list_names_what_it_does_not_take() {
    let server = Running::on_sqlite().await;
    for (query, field) in [
        ("when=yesterday", "when"),
        ("day=2026-02-30", "day"),
        ("sportId=0", "sportId"),
        ("status=draft", "status"),
        ("page=100000", "page"),
    ] {
        let refused = ask_list(&server, query).await;
        let problem = refused.problem(400, "invalid_input");
        assert!(problem["fields"][field].is_string(), "{query}: {problem}");
    }
}

#[tokio::test]
async fn the_public_list_is_kept_until_something_changes() {
    for server in Running::on_every_engine().await {
        let town = server.with_harbour().await;
        let first = ask_list(&server, "").await;
        let tag = first.header("etag").expect("a tag").to_owned();
        let again = server.get(&format!("{LIST}?{TODAY}&")).header("if-none-match", &tag);
        assert_eq!(again.send().await.status, 304);
        let live = "UPDATE matches SET lifecycle = 'live' WHERE match_id = $1";
        set_row(&server, live, town.return_match).await;
        assert_eq!(public_list(&server, "").await["tournaments"][0]["name"], "Harbour League");
    }
}
