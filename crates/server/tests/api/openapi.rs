//! The OpenAPI document is current and true, and no call is open by mistake.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::competitions::draws::{self, Written};
use touchline_testing::calls::{PUBLIC, document, known_calls, operations, with_id};
use touchline_testing::clock::beginning;
use touchline_testing::club::Club;
use touchline_testing::server::{NAME, PASSWORD, Running, Tokens};

/// A published draw of the cup.
async fn with_draw(server: &Running, club: Club) -> i64 {
    let [reds, blues] = [club.reds, club.blues];
    let request = json!({ "algorithm": "round-robin", "seed": "a seed", "entries": [reds, blues] });
    let request = request.to_string();
    let answer = touchline_draws::answer(&request).expect("a draw");
    let one = json!({
        "number": 1, "leg": null, "group": "A", "sides": [{ "team": reds }, { "winner_of": 2 }],
    });
    let sheet = json!({
        "groups": [{ "name": "A", "teams": [reds, blues] }],
        "rounds": [{
            "part": "groups", "round": 1, "matches": [one], "byes": [blues], "absent": [reds],
        }],
        "byes": [reds], "bent": ["They share a club."],
    });
    let (sheet, swaps) =
        (sheet.to_string(), json!([{ "teams": [reds, blues], "reason": "A bus." }]));
    server
        .write(move |conn| {
            let seed = ("a seed", "its hash");
            let id = draws::prepare(conn, club.cup_division, None, seed, beginning())?;
            let written =
                Written { request: &request, answer: &answer, sheet: &sheet, by_rounds: None };
            draws::set_drawn(conn, id, written, beginning())?;
            draws::set_swapped(conn, id, &sheet, &swaps.to_string(), beginning())?;
            draws::set_published(conn, id, beginning())?;
            Ok(id)
        })
        .await
}

/// Every call that needs a token: the document's, their aliases, and what is not there.
fn closed_calls() -> Vec<(String, String)> {
    let mut calls = known_calls();
    for (method, path) in [
        ("GET", ""),
        ("GET", "/"),
        ("GET", "/no/such/call"),
        ("DELETE", "/admin/users"),
        ("OPTIONS", "/admin/users"),
        ("HEAD", "/admin/users"),
        ("GET", "/auth/login"),
        ("GET", "/auth/login/"),
        ("PUT", "/openapi.json"),
        ("POST", "/auth/login/../../admin/users"),
        ("GET", "/admin//users"),
    ] {
        calls.push((method.to_owned(), path.to_owned()));
    }
    calls
}

#[test]
fn the_committed_document_is_the_servers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    let current = touchline_server::openapi_document().to_pretty_json().expect("a document");
    assert!(
        committed.trim_end() == current.trim_end(),
        "web/src/api/openapi.json is not the server's document any more: run `make types`"
    );
}

#[test]
fn a_word_of_a_closed_list_is_that_list_in_the_document() {
    let document = document();
    let closed = [
        ("Match", "status", "postponed"),
        ("Match", "outcome", "double_forfeit"),
        ("Match", "participant_mode", "multi_entry"),
        ("Scoreboard", "outcome", "no_result"),
        ("Leaderboard", "type", "team"),
        ("PlayingMember", "role", "substitute"),
        ("CompetitionMatch", "outcome", "awarded"),
        ("Tournament", "status", "ongoing"),
        ("FoundTournament", "status", "draft"),
        ("TablePreview", "status", "published"),
        ("Activity", "status", "pending"),
        ("TeamPage", "team_type", "national relay"),
        ("TeamPage", "score_unit", "sets"),
        ("TeamFormMatch", "result", "drawn"),
        ("BracketTie", "kind", "play_off"),
        ("BracketTie", "format", "two_legs"),
        ("BracketTie", "decided_by", "walkover"),
        ("BracketTie", "outcome", "retired"),
        ("CameFrom", "as", "loser"),
        ("Standings", "no_tables", "unclear"),
        ("Bracket", "no_bracket", "table"),
        ("PointsInForce", "from", "default"),
        ("OrganiserDecision", "kind", "manual_order"),
        ("OrganiserDecision", "policy", "forfeit_rest"),
        ("SeparatedBy", "criterion", "head_to_head_points_share"),
        ("FormMatch", "result", "won"),
        ("Championship", "category", "drivers"),
        ("Leaders", "scorer_unit", "points"),
        ("EventTemplateInput", "sport_type", "hockey"),
        ("MatchResultInput", "outcome", "abandoned"),
        ("AuditEntry", "action", "reset_second_factor"),
        ("AuditEntry", "entity_type", "gender_category"),
    ];
    for (schema, field, word) in closed {
        let place = format!("{schema}.{field}");
        let described = &document["components"]["schemas"][schema]["properties"][field];
        assert!(described["type"].is_null(), "{place} may be any text: {described}");
        conforms(&document, described, &Value::from(word), &place);
    }
}

#[test]
fn the_document_tells_the_size_of_a_page() {
    let document = document();
    let size = |path: &str| {
        let parameters = document["paths"][path]["get"]["parameters"].as_array();
        let size = parameters.into_iter().flatten().find(|one| one["name"] == "pageSize");
        size.map(|size| size["schema"]["default"].clone())
    };
    assert_eq!(size("/admin/users"), Some(10.into()));
    assert_eq!(size("/admin/matches"), Some(1000.into()));
    assert_eq!(size("/admin/tournaments/{tournamentId}/fixtures"), Some(1000.into()));
}

#[test]
fn a_body_of_reference_data_may_have_every_field_of_its_row() {
    let document = document();
    let schemas = &document["components"]["schemas"];
    for kind in ["AgeGroup", "GenderCategory", "EventTemplate", "ScoringConfig", "MatchFormat"] {
        let input = &schemas[format!("{kind}Input")];
        let required: Vec<_> = input["required"].as_array().into_iter().flatten().collect();
        for (field, _) in schemas[kind]["properties"].as_object().expect("properties") {
            let described = &input["properties"][field];
            assert!(described.is_object(), "{kind}.{field}");
            if described["readOnly"] == true {
                assert!(!required.contains(&&Value::from(field.as_str())), "{kind}.{field}");
            }
        }
        assert_eq!(input["properties"]["created_at"]["readOnly"], true, "{kind}");
    }
}

#[test]
fn exactly_the_sign_in_and_published_tournaments_are_open_to_everybody() {
    let document = document();
    assert_eq!(document["security"], json!([{ "token": [] }]));
    let mut open: Vec<_> = operations(&document)
        .into_iter()
        .filter(|(.., operation)| operation.get("security").is_some())
        .map(|(method, path, operation)| {
            assert_eq!(operation["security"], json!([{}]), "{path}");
            (method, path)
        })
        .collect();
    open.sort();
    let open: Vec<_> = open.iter().map(|(m, p)| (m.as_str(), p.as_str())).collect();
    assert_eq!(open, PUBLIC);
}

#[test]
fn every_operation_has_a_name_of_its_own_a_summary_and_a_refusal() {
    let document = document();
    let operations = operations(&document);
    let mut names: Vec<_> = operations
        .iter()
        .map(|(.., operation)| operation["operationId"].as_str().expect("a name"))
        .collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "{names:?}");
    for (_, path, operation) in operations {
        assert!(operation["summary"].as_str().is_some_and(|text| !text.is_empty()), "{path}");
        let refusal = &operation["responses"]["default"]["$ref"];
        assert_eq!(refusal, "#/components/responses/Failure", "{path}");
    }
    for (name, refusal) in document["components"]["responses"].as_object().expect("responses") {
        let parts = &refusal["content"]["application/problem+json"]["schema"]["allOf"];
        assert_eq!(parts[0]["$ref"], "#/components/schemas/Problem", "{name}");
    }
}

/// The codes of a call's refusals with a status.
fn codes(document: &Value, path: &str, method: &str, status: &str) -> Vec<String> {
    let reference = &document["paths"][path][method]["responses"][status]["$ref"];
    let Some(name) = reference.as_str().and_then(|to| to.rsplit('/').next()) else {
        return Vec::new();
    };
    let refusal = &document["components"]["responses"][name]["content"];
    let own = &refusal["application/problem+json"]["schema"]["allOf"][1]["properties"]["code"];
    serde_json::from_value(own["enum"].clone()).expect("codes")
}

/// The server itself checks each refusal against its document, in every test.
#[test]
fn call_with_refusals_has_their_codes_in_the_document() {
    let document = document();
    let of = |path: &str, method: &str, status: &str| codes(&document, path, method, status);
    let signed_in = of("/auth/login", "post", "401");
    assert_eq!(signed_in, ["invalid_credentials", "second_factor_required"]);
    let tournament = "/tournaments/{tournamentId}";
    assert_eq!(of(tournament, "patch", "409"), ["changed_meanwhile", "conflict"]);
    assert_eq!(of(tournament, "patch", "404"), ["not_found"]);
    assert!(of(tournament, "patch", "401").contains(&"token_expired".to_owned()));
    let age_groups = "/admin/configuration/age-groups";
    assert!(of(age_groups, "get", "409").is_empty());
    assert_eq!(of(age_groups, "post", "422"), ["idempotency_key_reused"]);
    for (status, count) in [("401", 0), ("403", 0), ("404", 1), ("409", 0)] {
        let found = of("/public/tournaments/{tournamentId}", "get", status);
        assert_eq!(found.len(), count, "{found:?}");
    }
}

#[tokio::test]
async fn no_call_answers_without_a_valid_token() {
    for server in Running::on_every_engine().await {
        let expired = server.sign_in().await;
        server.wait(SignedDuration::from_mins(30));
        let revoked = server.sign_in().await;
        server.post("/api/v1/auth/logout").bearer(&revoked.access).send().await;
        let valid = server.sign_in().await;
        let bad: [(Option<&str>, &str); 6] = [
            (None, "token_missing"),
            (Some("garbage"), "token_invalid"),
            (
                Some("0000000000000000000000000000000000000000000000000000000000000000"),
                "token_invalid",
            ),
            (Some(&expired.access), "token_expired"),
            (Some(&revoked.access), "session_revoked"),
            (Some(&valid.refresh), "token_invalid"),
        ];
        for (method, path) in closed_calls() {
            for (token, code) in bad {
                let mut call = server.call(&method, &format!("/api/v1{path}"));
                if let Some(token) = token {
                    call = call.bearer(token);
                }
                let reply = call.send().await;
                assert_eq!(reply.status, 401, "{method} {path} with {token:?}: {}", reply.text());
                // The answer to HEAD and OPTIONS is its head.
                if method != "HEAD" {
                    reply.problem(401, code);
                }
                assert_eq!(reply.header("www-authenticate"), Some("Bearer"));
            }
        }
        // The token that was tried as the wrong kind is still good.
        assert_eq!(server.validate(&valid.access).await.status, 200);
        assert_eq!(server.refresh(&valid.refresh).await.status, 200);
    }
}

#[tokio::test]
async fn the_document_and_its_page_are_open_and_need_no_script() {
    let server = Running::on_sqlite().await;
    let reply = server.get("/api/v1/openapi.json").send().await;
    assert_eq!((reply.status, reply.json()), (200, document()));
    assert_eq!(server.call("HEAD", "/api/v1/openapi.json").send().await.status, 200);
    let page = server.get("/api/docs").send().await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let html = page.text();
    assert!(!html.contains("<script"));
    for (_, path, _) in operations(&document()) {
        assert!(html.contains(&format!("<code>{path}</code>")), "{path} is not on the page");
    }
    assert_eq!(server.call("HEAD", "/api/docs").send().await.status, 200);
}

#[tokio::test]
async fn large_replies_are_compressed_for_those_who_ask() {
    let server = Running::on_sqlite().await;
    let plain = server.get("/api/v1/openapi.json").send().await;
    assert!(plain.header("content-encoding").is_none());
    let packed = server.get("/api/v1/openapi.json").header("accept-encoding", "gzip").send().await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() * 4 < plain.body.len());
}

#[tokio::test]
async fn every_reply_is_as_the_document_describes_it() {
    for server in Running::on_every_engine().await {
        let document = document();
        let club = server.with_club().await;
        let Tokens { access, refresh } = server.sign_in().await;
        server.add_person("Ines Duarte", "ines@example.org").await;
        let hers = server.sign_in_person("ines@example.org").await.access;
        let cup = Scope::Tournament(club.cup);
        server.give("ines@example.org", Role::Organiser, cup, None).await;
        let invite = server.post("/api/v1/invitations").bearer(&hers).json(&json!({
            "email": "ines@example.org", "role": "scorer", "scope": "match", "scopeId": club.final_match,
        }));
        assert_eq!(invite.send().await.status, 201);
        server.with_child_and_claim("ines@example.org", club.ana).await;
        let draw = with_draw(&server, club).await;
        let day = jiff::Zoned::now().date().tomorrow().expect("a day");
        let link = format!("/api/v1/tournaments/{}/scorer-links", club.cup);
        let link = server.post(&link).bearer(&hers).json(&json!({ "day": day.to_string() }));
        let link = link.send().await.text();
        let key = link.split_once("#key=").unwrap_or_else(|| panic!("{link}")).1;
        let key = key.split('"').next().unwrap_or_default().to_owned();
        // Calls that change something have tests of their own.
        let reading = operations(&document).into_iter().filter(|(method, ..)| method == "GET");
        for (_, path, operation) in reading {
            let content = &operation["responses"]["200"]["content"];
            let Some(schema) = content["application/json"].get("schema") else {
                assert!(
                    ["/export", "/live", "/calendar.ics"].iter().any(|end| path.ends_with(end))
                        || path.contains("/files/"),
                    "{path} has no schema"
                );
                continue;
            };
            let matches =
                [club.final_match, club.live, club.singles, club.race, club.relay, club.cancelled];
            let ids = match path.split(['{', '}']).nth(1) {
                None => vec![0],
                Some("matchId") => matches.to_vec(),
                // A quick match is nothing that is announced.
                Some("tournamentId") if !path.starts_with("/admin/") => vec![club.cup],
                Some("tournamentId") => vec![club.cup, club.quick],
                Some("divisionId") => vec![club.cup_division.division_id],
                Some("drawId") => vec![draw],
                Some("teamId") => vec![club.reds],
                Some("playerProfileId") => vec![club.ana],
                Some("userId") => vec![club.anas_account],
                Some("age_group_id" | "gender_category_id" | "match_format_id" | "letterId") => {
                    vec![1]
                }
                Some(other) => panic!("which {other} shall {path} be asked for?"),
            };
            for id in ids {
                let opponent = club.blues.to_string();
                let path = with_id(&path.replace("{opponentId}", &opponent), id);
                let token = match path.as_str() {
                    "/scorer-link" => &key,
                    _ if path.starts_with("/me") => &hers,
                    _ => &access,
                };
                let query = match path.as_str() {
                    "/grants" | "/invitations" => format!("?scope=tournament&scopeId={}", club.cup),
                    _ if path.ends_with("/match-day") => {
                        "?day=2026-06-06&at=2026-06-06T08:00:00Z&clock=2026-06-06T10:00:00"
                            .to_owned()
                    }
                    _ => String::new(),
                };
                let reply = server.get(&format!("/api/v1{path}{query}")).bearer(token).send().await;
                assert_eq!(reply.status, 200, "{path}: {}", reply.text());
                conforms(&document, schema, &reply.json(), &path);
            }
        }
        for (path, reply) in [
            ("/auth/admin-login", server.login(NAME, PASSWORD).send().await),
            ("/auth/login", server.person_login("ines@example.org", PASSWORD).send().await),
            ("/auth/refresh", server.refresh(&refresh).await),
            ("/auth/renew", server.post("/api/v1/auth/renew").bearer(&access).send().await),
            ("/auth/logout", server.post("/api/v1/auth/logout").bearer(&access).send().await),
        ] {
            let reply_schema = &document["paths"][path]["post"]["responses"]["200"]["content"];
            let schema = &reply_schema["application/json"]["schema"];
            conforms(&document, schema, &reply.json(), path);
        }
        let refusal = server.get("/api/v1/admin/users").send().await.json();
        conforms(&document, &document["components"]["schemas"]["Problem"], &refusal, "a refusal");
    }
}

#[tokio::test]
async fn no_reading_call_takes_a_parameter_that_it_does_not_know_or_cannot_read() {
    for server in Running::on_every_engine().await {
        let document = document();
        let admin = server.admin().await;
        let club = server.with_club().await;
        server.add_person("Ines Duarte", "ines@example.org").await;
        let hers = server.sign_in_person("ines@example.org").await.access;
        let reading = operations(&document).into_iter().filter(|(method, ..)| method == "GET");
        // What every call behind a token and a query has in common.
        for (_, path, operation) in reading.filter(|(_, path, _)| path != "/auth/validate") {
            let mut queries = vec![("no-such".to_owned(), "1")];
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                if parameter["in"] == "query" {
                    // No number, no word of any list, and no text that PostgreSQL takes.
                    queries.push((parameter["name"].as_str().expect("a name").to_owned(), "%00"));
                }
            }
            let path = with_id(&path, club.final_match);
            for (name, value) in queries {
                let asked = format!("/api/v1{path}?{name}={value}");
                let token = if path.starts_with("/me") { &hers } else { &admin.tokens.access };
                let reply = server.get(&asked).bearer(token).send().await;
                assert_eq!(reply.status, 400, "{path}?{name}={value}: {}", reply.text());
                let problem = reply.problem(400, "invalid_input");
                assert!(problem["fields"][&name].is_string(), "{path}: {problem}");
            }
        }
    }
}

/// The object that has the properties of all `parts`.
fn all_of(document: &Value, parts: &[Value]) -> Value {
    let mut whole = json!({ "type": "object", "properties": {}, "required": [] });
    for part in parts {
        let name = part["$ref"].as_str().and_then(|name| name.rsplit_once('/'));
        let part = name.map_or(part, |(_, name)| &document["components"]["schemas"][name]);
        for (name, property) in part["properties"].as_object().expect("properties") {
            whole["properties"][name] = property.clone();
        }
        let required = part["required"].as_array().expect("required fields").clone();
        whole["required"].as_array_mut().expect("a list").extend(required);
    }
    whole
}

/// The word that tells a choice from others, and the field that has it.
fn word_of(choice: &Value) -> Option<(&'static str, &Value)> {
    let parts = choice["allOf"].as_array().into_iter().flatten().chain([choice]);
    let words = parts.flat_map(|part| {
        ["kind", "is", "counts", "type", "take"]
            .map(|field| (field, &part["properties"][field]["enum"][0]))
    });
    words.rev().find(|(_, word)| !word.is_null())
}

/// The field of a choice that has one alone, as a side of a draw is a `team` or a `winner_of`.
fn only_field_of(choice: &Value) -> Option<&str> {
    let mut fields = choice["properties"].as_object()?.keys();
    fields.next().filter(|_| fields.next().is_none()).map(String::as_str)
}

/// Holds a value against the part of JSON Schema that the document uses.
fn conforms(document: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit_once('/')) {
        return conforms(document, &document["components"]["schemas"][name.1], value, place);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let properties = all_of(document, parts);
        return conforms(document, &properties, value, place);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        // Choices are distinguished by a word or by the one field that they have, or are one thing or null.
        let fits = |choice: &&Value| match (word_of(choice), only_field_of(choice)) {
            (Some((field, word)), _) => *word == value[field],
            (None, Some(field)) => value.get(field).is_some(),
            (None, None) => (choice["type"] == "null") == value.is_null(),
        };
        let fitting = choices.iter().find(fits);
        let fitting = fitting.unwrap_or_else(|| panic!("{place}: {value} is none of {schema}"));
        return conforms(document, fitting, value, place);
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let allowed = match &schema["type"] {
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        one => Vec::from_iter(one.as_str()),
    };
    let is_whole_number = kind == "integer" && allowed.contains(&"number");
    assert!(allowed.contains(&kind) || is_whole_number, "{place}: {value} is no {allowed:?}");
    match value {
        Value::Object(fields) => {
            // Without properties it may be any object, such as a row in the trail.
            let Some(described) = schema["properties"].as_object() else { return };
            for (name, field) in fields {
                let property = described
                    .get(name)
                    .unwrap_or_else(|| panic!("{place}.{name} is not described"));
                conforms(document, property, field, &format!("{place}.{name}"));
            }
            for name in schema["required"].as_array().into_iter().flatten() {
                let name = name.as_str().expect("a name");
                assert!(fields.contains_key(name), "{place}.{name} is missing");
            }
        }
        Value::Array(items) => {
            let told = schema["prefixItems"].as_array();
            assert!(told.is_none_or(|told| told.len() == items.len()), "{place}: {value}");
            for (index, item) in items.iter().enumerate() {
                let of_item = told.map_or(&schema["items"], |told| &told[index]);
                conforms(document, of_item, item, &format!("{place}[{index}]"));
            }
        }
        Value::String(text) if schema["enum"].is_array() => {
            let words = schema["enum"].as_array().expect("a list");
            assert!(words.contains(value), "{place}: {text} is none of {words:?}");
        }
        Value::String(text) => match schema["format"].as_str() {
            Some("date-time") => {
                assert!(
                    text.parse::<jiff::Timestamp>().is_ok() && text.ends_with('Z'),
                    "{place}: {text}"
                );
            }
            Some("date") => {
                assert!(
                    text.parse::<jiff::civil::Date>().is_ok() && text.len() == 10,
                    "{place}: {text}"
                );
            }
            _ => {}
        },
        _ => {}
    }
}
