//! Whatever is wrong with a request, the refusal has one shape and names it.

use serde_json::json;
use touchline_testing::server::Running;

const LOGIN: &str = "/api/v1/auth/admin-login";

#[tokio::test]
async fn a_body_that_is_not_as_expected_is_refused_by_what_is_wrong_with_it() {
    let server = Running::on_sqlite().await;
    let good = r#"{"username":"a","password":"b"}"#;
    let deep = "[".repeat(10_000);
    let deep_inside = format!(r#"{{"username":"a","password":"b","more":{deep}"#);
    let large = format!(r#"{{"username":"{}","password":"b"}}"#, "x".repeat(70 * 1024));
    let cases: [(&[u8], Option<&str>, u16, &str); 15] = [
        (good.as_bytes(), None, 415, "not_json"),
        (good.as_bytes(), Some("text/plain"), 415, "not_json"),
        (b"", Some("application/json"), 400, "invalid_json"),
        (b"{", Some("application/json"), 400, "invalid_json"),
        (br#"{"username":"a","password":"b"} x"#, Some("application/json"), 400, "invalid_json"),
        (
            b"{\"username\":\"\xff\",\"password\":\"b\"}",
            Some("application/json"),
            400,
            "invalid_json",
        ),
        (deep.as_bytes(), Some("application/json"), 400, "invalid_input"),
        (deep_inside.as_bytes(), Some("application/json"), 400, "invalid_input"),
        (b"[]", Some("application/json"), 400, "invalid_input"),
        (br#"["a","b"]"#, Some("application/json"), 400, "invalid_input"),
        (br#"{"username":"a"}"#, Some("application/json"), 400, "invalid_input"),
        (br#"{"username":1,"password":"b"}"#, Some("application/json"), 400, "invalid_input"),
        (br#"{"username":null,"password":"b"}"#, Some("application/json"), 400, "invalid_input"),
        (
            br#"{"username":"a","password":"b","role":"root"}"#,
            Some("application/json"),
            400,
            "invalid_input",
        ),
        (large.as_bytes(), Some("application/json"), 413, "body_too_large"),
    ];
    for (body, media_type, status, code) in cases {
        let mut call = server.post(LOGIN).body(body);
        if let Some(media_type) = media_type {
            call = call.header("content-type", media_type);
        }
        let reply = call.send().await;
        assert_eq!(reply.header("cache-control"), Some("no-store"));
        reply.problem(status, code);
    }
    let with_charset = server.post(LOGIN).header("content-type", "application/json; charset=utf-8");
    with_charset.body(good).send().await.problem(401, "invalid_credentials");
}

#[tokio::test]
async fn a_body_is_never_quoted_back_where_it_could_be_a_password() {
    let server = Running::on_sqlite().await;
    let body = json!({ "username": "a", "password": { "secret": "hunter2" } });
    let reply = server.post(LOGIN).json(&body).send().await;
    reply.problem(400, "invalid_input");
    assert!(!reply.text().contains("hunter2"), "{}", reply.text());
}

#[tokio::test]
async fn a_method_that_a_call_does_not_know_is_refused_with_those_it_knows() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    let known = [
        ("/api/v1/admin/users", "GET,HEAD"),
        ("/api/v1/admin/matches/1", "GET,HEAD"),
        ("/api/v1/sports", "GET,HEAD"),
        ("/api/v1/auth/login", "POST"),
        ("/api/docs", "GET,HEAD"),
    ];
    for (path, allowed) in known {
        let reply = server.call("DELETE", path).bearer(&admin.tokens.access).send().await;
        reply.problem(405, "method_not_allowed");
        assert_eq!(reply.header("allow"), Some(allowed), "{path}");
    }
}

#[tokio::test]
async fn a_call_that_does_not_exist_is_refused_in_the_same_shape() {
    let server = Running::on_sqlite().await;
    let access = server.sign_in().await.access;
    for path in [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v2/admin/users",
        "/api/v1/admin",
        "/api/v1/admin/users/",
        "/api/v1/admin/users/1/2",
        "/api/v1/no/such",
        "/api/v1/configuration",
        "/api/v1/..%2fhealth",
    ] {
        server.get(path).bearer(&access).send().await.problem(404, "no_such_call");
        server.post(path).bearer(&access).send().await.problem(404, "no_such_call");
        server.get(path).send().await.problem(401, "token_missing");
    }
}

#[tokio::test]
async fn a_parameter_out_of_bounds_is_named() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    for (query, name) in [
        ("/admin/users?page=0", "page"),
        ("/admin/users?page=-1", "page"),
        ("/admin/users?page=1.5", "page"),
        ("/admin/users?page=1000000001", "page"),
        ("/admin/users?page=9223372036854775808", "page"),
        ("/admin/users?page=one", "page"),
        ("/admin/players?pageSize=0", "pageSize"),
        ("/admin/players?pageSize=1001", "pageSize"),
        ("/admin/players?sort=email", "sort"),
        ("/admin/players?sort=-", "sort"),
        ("/admin/players?sort=--joined", "sort"),
        ("/admin/tournaments?status=finished", "status"),
        ("/admin/tournaments?isQuickMatch=yes", "isQuickMatch"),
        ("/admin/tournaments?sportId=football", "sportId"),
        ("/admin/tournaments/stats?isQuickMatch=1", "isQuickMatch"),
        ("/admin/matches?tournamentId=0", "tournamentId"),
        ("/admin/matches?status=draft", "status"),
        ("/admin/users?search=a%00b", "search"),
        ("/admin/users?serch=ana", "serch"),
        ("/admin/users?page=1&page=2", "page"),
        ("/admin/dashboard/user-growth?days=0", "days"),
        ("/admin/dashboard/user-growth?days=3661", "days"),
        ("/admin/dashboard/recent-activity?limit=101", "limit"),
        ("/admin/notifications?limit=0", "limit"),
        ("/admin/dashboard/kpis?days=30", "days"),
        ("/sports?active=true", "active"),
        ("/admin/users?page=", "page"),
        ("/admin/users?pageSize=", "pageSize"),
        ("/admin/users?sort=", "sort"),
        ("/admin/matches?sportId=", "sportId"),
        ("/admin/tournaments?status=", "status"),
        ("/admin/tournaments?isQuickMatch=", "isQuickMatch"),
        ("/admin/dashboard/user-growth?days=", "days"),
        ("/admin/dashboard/recent-activity?limit=", "limit"),
    ] {
        let problem = admin.get(query).send().await.problem(400, "invalid_input");
        let fields = problem["fields"].as_object().expect("fields");
        assert_eq!(fields.keys().collect::<Vec<_>>(), [name], "{query}");
        let message = problem["message"].as_str().unwrap_or_default();
        assert!(message.starts_with(&format!("{name}: ")), "{message}");
    }
    let long = format!("/admin/users?search={}", "a".repeat(201));
    admin.get(&long).send().await.problem(400, "invalid_input");
    let most = format!("/admin/users?search={}", "a".repeat(200));
    assert_eq!(admin.get(&most).send().await.status, 200);
}

#[tokio::test]
async fn all_that_is_wrong_is_told_at_once() {
    let server = Running::on_sqlite().await;
    let admin = server.admin().await;
    let reply = admin.get("/admin/matches?page=0&pageSize=9999&status=x&sort=y&z=1").send().await;
    let problem = reply.problem(400, "invalid_input");
    let named: Vec<_> = problem["fields"].as_object().expect("fields").keys().cloned().collect();
    assert_eq!(named, ["page", "pageSize", "sort", "status", "z"]);
    assert_eq!(
        problem["fields"]["status"],
        "must be one of scheduled, live, completed, cancelled, postponed"
    );
}

#[tokio::test]
async fn a_malformed_id_is_named_and_an_unknown_one_is_not_found() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        for call in [
            "/admin/matches/{}",
            "/match/{}/scoreboard",
            "/match/{}/playing-members",
            "/admin/multi-entry/{}/leaderboard",
            "/admin/multi-entry/{}/lineup",
        ] {
            for id in ["0", "-1", "x", "1.0", "9223372036854775808", "%20"] {
                let problem =
                    admin.get(&call.replace("{}", id)).send().await.problem(400, "invalid_input");
                let named = problem["fields"].as_object().expect("fields");
                assert!(named.contains_key("matchId"), "{call} {id}: {problem}");
            }
            admin.get(&call.replace("{}", "%FF")).send().await.problem(400, "invalid_path");
            for id in ["1", "9223372036854775807"] {
                let problem =
                    admin.get(&call.replace("{}", id)).send().await.problem(404, "not_found");
                assert_eq!(problem["message"], format!("There is no match with the id {id}."));
            }
        }
    }
}

#[tokio::test]
async fn a_failing_database_is_our_fault_and_its_words_stay_here() {
    for server in Running::on_every_engine().await {
        let admin = server.admin().await;
        let club = server.with_club().await;
        server.write(|conn| Ok(conn.execute("DROP TABLE match_periods", &[])?)).await;
        let reply = admin.get(&format!("/match/{}/scoreboard", club.singles)).send().await;
        reply.problem(500, "internal_error");
        for word in ["match_periods", "table", "relation", "SELECT"] {
            assert!(!reply.text().contains(word), "{}", reply.text());
        }
        // The rest goes on.
        assert_eq!(admin.get("/admin/matches").send().await.status, 200);
        assert_eq!(server.get("/ready").send().await.status, 200);
    }
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let server = Running::on_sqlite().await;
    for path in
        ["/", "/health", "/ready", "/api/docs", "/api/v1/openapi.json", "/api/v1/sports", "/api"]
    {
        let reply = server.get(path).send().await;
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(reply.header("x-frame-options"), Some("DENY"), "{path}");
        assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(reply.header("access-control-allow-origin").is_none(), "{path}");
        assert!(reply.header("set-cookie").is_none(), "{path}");
        let caching = match path {
            // The same for everybody, with a tag.
            "/api/v1/openapi.json" => "public, max-age=0, must-revalidate, s-maxage=1",
            _ if path.starts_with("/api") => "no-store",
            _ => continue,
        };
        assert_eq!(reply.header("cache-control"), Some(caching), "{path}");
    }
}

#[tokio::test]
async fn every_answer_has_an_id_of_its_own() {
    let server = Running::on_sqlite().await;
    let id = async || {
        let reply = server.get("/health").header("x-request-id", "mine").send().await;
        reply.header("x-request-id").expect("an id").to_owned()
    };
    let (first, second) = (id().await, id().await);
    assert!(first != second && first != "mine");
}

#[tokio::test]
async fn a_request_that_names_two_hosts_is_refused() {
    let server = Running::on_sqlite().await;
    server.get("/api/docs").header("host", "elsewhere").send().await.problem(400, "several_hosts");
}
