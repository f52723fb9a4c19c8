//! A person who is erased is in no reply, no row and no byte any more, and everything that was counted
//! with them counts as before.

use jiff::civil::date;
use serde_json::{Value, json};
use touchline_app::audit;
use touchline_app::reference_names;
use touchline_app::registration::{self, NewPlayer};
use touchline_domain::permissions::{Role, Scope};
use touchline_domain::same_name;
use touchline_store::tables::{self, TableDigest};
use touchline_store::{Conn, StoreError, params, sqlite_file};
use touchline_testing::clock::beginning;
use touchline_testing::harbour::undrawn_final;
use touchline_testing::server::{PASSWORD, Running};

const NAME: &str = "Sentinelle Quixóte";
const EMAIL: &str = "sentinelle@example.org";
/// What must be nowhere.
const SENTINEL: &str = "sentinelle";

/// Tables that hold what was played, without the columns that name somebody.
const RESULTS: [&str; 9] = [
    "match_periods",
    "match_figures",
    "appearances",
    "division_teams",
    "tournament_players",
    "squad_members",
    "points_adjustments",
    "counters",
    "sport_match_counts",
];

/// A person with a past: a profile that has played alone and in a team, a role, an invitation, a hold, a
/// session, and words about them in texts.
async fn with_sentinel(server: &Running) -> i64 {
    let club = server.with_club().await;
    let user_id = server.add_person(NAME, EMAIL).await;
    let person = server.sign_in_person(EMAIL).await;
    server.give(EMAIL, Role::Organiser, Scope::Tournament(club.cup), None).await;
    let admin = server.admin().await;
    let grants = admin.read(&format!("/grants?scope=tournament&scopeId={}", club.cup)).await;
    let grant = &grants["grants"][0]["grantId"];
    let ends = json!({ "expiresAt": "2027-01-01T00:00:00Z" });
    let path = format!("/api/v1/grants/{grant}");
    let call = server.call("PATCH", &path).bearer(&admin.tokens.access).json(&ends);
    assert_eq!(call.send().await.status, 200);
    let invited =
        json!({ "email": EMAIL, "role": "scorer", "scope": "match", "scopeId": club.live });
    assert_eq!(admin.post("/invitations").json(&invited).send().await.status, 201);
    let change = json!({ "fullName": format!("{NAME} II"), "mobile": "0123456789" });
    let call = server.call("PATCH", "/api/v1/me").bearer(&person.access).json(&change);
    assert_eq!(call.send().await.status, 200);
    for hold in ["suspend", "reinstate"] {
        let reason = json!({ "reason": format!("{NAME} plays under two names") });
        let call = admin.post(&format!("/admin/users/{user_id}/{hold}")).json(&reason);
        assert_eq!(call.send().await.status, 200);
    }
    server.person_login(EMAIL, "a wrong password").send().await;
    server.sign_in_person(EMAIL).await;
    server.write(move |conn| {
        conn.execute(
            "UPDATE player_profiles SET user_id = $1, player_name = $2, given_name = $2,
                birth_date = '1990-02-03', search_text = $3 WHERE player_profile_id = $4",
            params![user_id, NAME, same_name(NAME), club.ana],
        )?;
        // Ana's account has another profile.
        conn.execute(
            "UPDATE users SET player_count = player_count - 1 WHERE user_id = $1",
            params![club.anas_account],
        )?;
        conn.execute(
            "UPDATE counters SET total = total + 1 WHERE counter = 'users_with_profile'",
            &[],
        )?;
        conn.execute("UPDATE users SET player_count = 1 WHERE user_id = $1", params![user_id])?;
        for sql in [
            "UPDATE match_events SET description = $1 WHERE player_profile_id = $2",
            // A sheet that does not know whom it names.
            "INSERT INTO lineup_members (match_id, team_id, player_name)
             SELECT match_id, team_id, $1 FROM lineup_members WHERE player_profile_id = $2",
        ] {
            conn.execute(sql, params![NAME, club.ana])?;
        }
        let named = params![user_id, NAME, club.cup, same_name(NAME)];
        conn.execute(
            "UPDATE tournaments SET organizer_user_id = $1, organizer_name = $2,
                search_text = replace(search_text, 'the league', $4) WHERE tournament_id = $3",
            named,
        )?;
        conn.execute(
            "INSERT INTO notifications (kind, title, body, created_at) VALUES ('news', $1, $1, 5)",
            params![format!("{NAME}, {EMAIL}, has registered")],
        )?;
        conn.execute(
            "INSERT INTO activities (occurred_at, user_id, kind, status)
             VALUES (5, $1, 'registered', 'completed')",
            params![user_id],
        )?;
        // What somebody else did in a match of theirs.
        let quick = format!("Quick match: {NAME} vs Bo Ek");
        conn.execute(
            "INSERT INTO activities (occurred_at, user_name, action, subject, status)
             VALUES (5, 'Otto Ohm', $1, $2, 'completed')",
            params![format!("Completed a match of {quick}"), &quick],
        )?;
        // A pair that never entered anywhere.
        let pair = format!("{NAME} / Bo Ek");
        conn.execute(
            "INSERT INTO teams (team_name, team_type, search_text, created_at) VALUES ($1, 'pair', $2, 5)",
            params![&pair, same_name(&pair)],
        )?;
        // A child whom nobody else looks after.
        let child = NewPlayer {
            user_id: None,
            player_name: "Sentinelle Junior".to_owned(),
            given_name: Some("Sentinelle".to_owned()),
            family_name: None,
            birth_date: Some(date(2016, 5, 6)),
            birth_year: None,
            gender_category_id: None,
            country_code: None,
            sport_ids: vec![club.chess],
            is_active: true,
            created_at: beginning(),
        };
        let child = registration::add_players(conn, &[child])?[0];
        conn.execute(
            "INSERT INTO guardians (player_profile_id, account_id, consented_at, consent_version, consent_wording)
             SELECT $1, account_id, 5, '1-en', 'I consent.' FROM accounts WHERE user_id = $2",
            params![child, user_id],
        )?;
        Ok(())
    })
    .await;
    user_id
}

/// Puts names into the requests of draws, which were there once.
async fn with_names_in_requests(server: &Running) {
    server
        .write(|conn| {
            let teams: Vec<(i64, String)> =
                conn.query("SELECT team_id, team_name FROM teams ORDER BY team_id", &[])?;
            for (id, name) in teams {
                conn.run(
                    "UPDATE draws SET request = replace(request, $1, $2) WHERE request IS NOT NULL",
                    params![
                        format!(r#""id":{id}}}"#),
                        format!(r#""id":{id},"name":{}}}"#, json!(name))
                    ],
                )?;
            }
            Ok(())
        })
        .await;
}

async fn results(server: &Running) -> Vec<(String, TableDigest)> {
    let digests = |conn: &Conn<'_>| {
        let all = tables::all(conn)?;
        let results = all.iter().filter(|table| RESULTS.contains(&table.name.as_str()));
        results.map(|table| Ok((table.name.clone(), TableDigest::of(conn, table, 500)?))).collect()
    };
    let found: Result<Vec<_>, StoreError> = server.db().read(digests).await;
    let found = found.expect("the results");
    assert_eq!(found.len(), RESULTS.len());
    found
}

/// A child whom two people look after, and who has the profile of the first one's.
async fn child_of(server: &Running, guardians: [i64; 2]) -> i64 {
    server.write(move |conn| {
        let child = NewPlayer {
            user_id: Some(guardians[0]),
            player_name: "Kim Kid".to_owned(),
            given_name: None,
            family_name: None,
            birth_date: Some(date(2016, 5, 6)),
            birth_year: None,
            gender_category_id: None,
            country_code: None,
            sport_ids: vec![],
            is_active: true,
            created_at: beginning(),
        };
        let child = registration::add_players(conn, &[child])?[0];
        for guardian in guardians {
            conn.run(
                "INSERT INTO guardians (player_profile_id, account_id, consented_at, consent_version, consent_wording)
                 SELECT $1, account_id, 5, '1-en', 'I consent.' FROM accounts WHERE user_id = $2",
                params![child, guardian],
            )?;
        }
        Ok(child)
    })
    .await
}

#[tokio::test]
async fn a_person_who_is_erased_is_nowhere_any_more_and_every_result_is_as_it_was() {
    for server in Running::on_every_engine().await {
        let user_id = with_sentinel(&server).await;
        let admin = server.admin().await;
        let before = (results(&server).await, admin.read("/admin/tournaments/stats").await);
        assert!(server.rows_with(SENTINEL).await.len() > 15);
        let person = server.sign_in_person(EMAIL).await;

        let preview = admin.data(&format!("/admin/users/{user_id}/erasure")).await;
        assert_eq!(preview["hasAccount"], true);
        assert_eq!(preview["profiles"][0]["player_name"], NAME);
        assert_eq!(preview["tournaments"], 1);
        assert!(preview["trailEntries"].as_i64() > Some(1), "{preview}");
        assert!(preview["matches"].as_i64() > Some(0), "{preview}");
        let asked = admin.post(&format!("/admin/users/{user_id}/erase")).send().await;
        assert_eq!(asked.status, 200, "{}", asked.text());
        // At once: no way in any more.
        let me = server.get("/api/v1/me").bearer(&person.access).send().await;
        assert_eq!(me.status, 401, "{}", me.text());
        let unknown = server.person_login("nobody@example.org", PASSWORD).send().await;
        let known = server.person_login(EMAIL, PASSWORD).send().await;
        assert_eq!(
            (known.status, known.json()["message"].take()),
            (unknown.status, unknown.json()["message"].take())
        );
        assert_eq!(server.erase_due().await, 1);
        assert_eq!(server.erase_due().await, 0, "it is done once");

        // The entry of the refused sign-in above names nobody.
        let left = server.rows_with(SENTINEL).await;
        assert_eq!(left, [""; 0]);
        assert_eq!((results(&server).await, admin.read("/admin/tournaments/stats").await), before);
        let trail = server.db().read(audit::verify).await.expect("a trail");
        assert_eq!(trail.broken, None);
        server.nothing_is_wrong().await;
        let page = admin.data(&format!("/admin/users/{user_id}")).await;
        assert_eq!((&page["full_name"], &page["sign_in"]), (&json!("Former user"), &Value::Null));
        let mut public = String::new();
        let tournaments = admin.read("/admin/tournaments?pageSize=1000").await;
        for one in tournaments["tournaments"].as_array().expect("tournaments") {
            for page in ["", "/entries", "/fixtures", "/standings", "/bracket", "/leaders"] {
                let path = format!("/api/v1/public/tournaments/{}{page}", one["tournament_id"]);
                public.push_str(&server.get(&path).send().await.text());
            }
        }
        assert!(
            public.contains("Former player") && !same_name(&public).contains(SENTINEL),
            "{public}"
        );
        admin.post(&format!("/admin/users/{user_id}/erase")).send().await.problem(409, "conflict");

        if let Some(file) = server.db().read(sqlite_file::path_of).await.expect("a path") {
            for word in [SENTINEL, NAME, "Sentinelle", "1990-02-03", "2016-05-06"] {
                let bytes = std::fs::read(&file).expect("the file");
                let is_there = bytes.windows(word.len()).any(|part| part == word.as_bytes());
                assert!(!is_there, "{word} is in the bytes of the file");
            }
        }
        // The address is free for somebody new.
        let again = server.add_person("Somebody Else", EMAIL).await;
        assert_ne!(again, user_id);
        server.sign_in_person(EMAIL).await;
    }
}

/// What an organiser and a player leave behind who make, enter and draw a tournament of single players.
#[tokio::test]
async fn a_player_who_is_erased_leaves_draws_that_everybody_can_still_repeat() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of_players().await;
        let user_id = server.add_person(NAME, EMAIL).await;
        let person = server.sign_in_person(EMAIL).await;
        let entries = format!("/api/v1/divisions/{}/entries", cup.division);
        let own = json!({ "name": NAME, "club": "Friends", "note": NAME });
        let entered = server.call("POST", &entries).bearer(&person.access).json(&own).send().await;
        assert_eq!(entered.status, 201, "{}", entered.text());
        let published = cup.drawn_and_swapped(NAME).await;
        assert!(!published["request"].to_string().contains(NAME), "{published}");
        let club = format!("Friends of {NAME}");
        let sql =
            "UPDATE competition_entries SET club_name = $1, club_key = $2 WHERE entrant_name = $3";
        let change =
            move |conn: &Conn<'_>| Ok(conn.run(sql, params![&club, same_name(&club), NAME])?);
        server.write(change).await;
        with_names_in_requests(&server).await;
        let named = cup.replayed(&published, None).await["answer"].take();
        assert!(named.to_string().contains(NAME), "the answer says who may meet: {named}");
        let answer = named.as_str().expect("an answer").to_owned();
        let write = "UPDATE draws SET answer = $1 WHERE state = 'published'";
        server.write(move |conn| Ok(conn.run(write, params![&answer])?)).await;
        let mut disputed = 0;
        for number in 1..=2 {
            cup.result(number, Some([1, 0])).await;
            let result = format!("/api/v1/matches/{}/result", cup.match_id(number).await);
            let seen = server.get(&result).bearer(&person.access).send().await.json();
            let why = json!({
                "version": seen["data"]["result"]["version"], "reason": format!("{NAME} was offside"),
            });
            let path = format!("{result}/disputes");
            let said = server.call("POST", &path).bearer(&person.access).json(&why).send().await;
            disputed += usize::from(said.status == 200);
        }
        assert_eq!(disputed, 1, "of the own match");
        assert!(!server.rows_with(SENTINEL).await.is_empty());

        let admin = server.admin().await;
        let asked = admin.post(&format!("/admin/users/{user_id}/erase")).send().await;
        assert_eq!(asked.status, 200, "{}", asked.text());
        assert_eq!(server.erase_due().await, 1);
        let left = server.rows_with(SENTINEL).await;
        assert_eq!(left, [""; 0]);
        let public = cup.public().await.to_string();
        assert!(public.contains("Former") && !same_name(&public).contains(SENTINEL), "{public}");
        let after = cup.replayed(&published, None).await;
        assert_eq!(after["isSame"], true, "{after}");
        server.nothing_is_wrong().await;
    }
}

/// The entry of a race holds the name of its runner, whose team is the runner alone.
#[tokio::test]
async fn a_runner_who_is_erased_is_named_in_no_race() {
    for server in Running::on_every_engine().await {
        server.with_club().await;
        let sports = |conn: &Conn<'_>| {
            reference_names::find_or_add_sports(conn, beginning(), &["athletics"])
        };
        let athletics = server.write(sports).await[0];
        let cup = server.cup_for(athletics, "player").await;
        let user_id = server.add_person(NAME, EMAIL).await;
        let own = server.sign_in_person(EMAIL).await.access;
        let entries = format!("/api/v1/divisions/{}/entries", cup.division);
        for (name, by) in [(NAME, &own), ("Ana Lima", &cup.access), ("Bo Ek", &cup.access)] {
            let body = json!({ "name": name });
            let entered = server.call("POST", &entries).bearer(by).json(&body).send().await;
            assert_eq!(entered.status, 201, "{}", entered.text());
        }
        let heats = json!({ "algorithm": "heats", "options": { "lanes": 4, "lots": "none" } });
        cup.published(&heats).await;
        let race = format!("/api/v1/public/matches/{}", cup.match_id(1).await);
        let read = async || server.get(&race).send().await.text();
        assert!(same_name(&read().await).contains(SENTINEL), "{}", read().await);

        let admin = server.admin().await;
        let asked = admin.post(&format!("/admin/users/{user_id}/erase")).send().await;
        assert_eq!(asked.status, 200, "{}", asked.text());
        assert_eq!(server.erase_due().await, 1);
        let left = server.rows_with(SENTINEL).await;
        assert_eq!(left, [""; 0]);
        assert!(!same_name(&read().await).contains(SENTINEL), "{}", read().await);
        server.nothing_is_wrong().await;
    }
}

/// What an organiser writes, and what others write of the organiser.
#[tokio::test]
async fn an_organiser_who_is_erased_is_named_in_no_text_of_anybody() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let user_id = server.add_person(NAME, EMAIL).await;
        let person = server.sign_in_person(EMAIL).await;
        server.add_person("Otto Ohm", "otto@example.org").await;
        let other = server.sign_in_person("otto@example.org").await;
        let admin = server.admin().await;
        let send = async |access: &str, method: &str, path: &str, body: Value| {
            let call = server.call(method, &format!("/api/v1{path}")).bearer(access).json(&body);
            let reply = call.send().await;
            assert!(reply.status < 300, "{path}: {}", reply.text());
            reply.json()["data"].take()
        };
        let escaped = EMAIL.replace('@', "%40");
        let said = format!(
            "## Who\n{NAME} asks\n*SENTINELLE quixote*, {EMAIL}. {NAME}'s cup.\n\nQUIXÓTE, Sentinelle or _{EMAIL}_ ([write](mailto:{escaped}))\n\nSentinelle **Quixóte**, Sentinelle _M._ Quixote, [Sentinelle](https://q.example) Quixóte"
        );
        let cup = |name: &str, text: &str| {
            json!({
                "name": name, "startDate": "2026-06-06", "endDate": "2026-06-08", "description": text,
                "contact": format!("{NAME}\n+49 170 5550123"),
                "divisions": [
                    { "name": format!("{name} division"), "sportId": club.football, "entrants": "team" },
                    { "name": "Other", "sportId": club.football, "entrants": "team" }
                ],
            })
        };
        let own =
            send(&person.access, "POST", "/tournaments", cup(&format!("Cup of {NAME}"), &said));
        let own = own.await;
        let path = format!("/tournaments/{}", own["tournamentId"]);
        let template = json!({ "name": format!("As {NAME} does") });
        send(&person.access, "POST", &format!("{path}/templates"), template).await;
        let step = |of: &Value, step: &str, reason: &str| json!({ "version": of["version"], "step": step, "reason": reason });
        let steps = format!("{path}/steps");
        let published = send(&person.access, "POST", &steps, step(&own, "publish", "now")).await;
        let entry = json!({ "name": format!("Friends of {NAME}"), "club": format!("Club {NAME}"), "note": said });
        let entries = format!("/divisions/{}/entries", own["divisions"][0]["divisionId"]);
        send(&person.access, "POST", &entries, entry).await;
        let called_off = step(&published, "cancel", &format!("{NAME} is ill, write to {EMAIL}"));
        send(&person.access, "POST", &steps, called_off).await;
        // What others wrote.
        send(&other.access, "POST", "/tournaments", cup("Greenwich Cup", &said)).await;
        let search = "/admin/users?search=Sentinelle+Quix%C3%B3te&sort=full_name";
        let view = json!({ "name": format!("About {NAME}"), "address": search });
        send(&admin.tokens.access, "POST", "/admin/views", view).await;
        let family = json!({ "name": "quixote", "address": "/admin/players?search=QUIX%C3%93TE" });
        send(&admin.tokens.access, "POST", "/admin/views", family).await;
        assert!(server.rows_with(SENTINEL).await.len() > 15);

        assert_eq!(admin.post(&format!("/admin/users/{user_id}/erase")).send().await.status, 200);
        assert_eq!(server.erase_due().await, 1);
        assert_eq!(server.rows_with(SENTINEL).await, [""; 0]);
        assert_eq!(server.rows_with("quix").await, [""; 0]);
        let views = admin.data("/admin/views").await;
        let told: Vec<_> = views
            .as_array()
            .expect("views")
            .iter()
            .map(|view| (&view["name"], &view["address"]))
            .collect();
        for (name, address) in [
            ("About Former user", "/admin/users?search=Former%20user&sort=full_name"),
            ("Former user", "/admin/players?search=Former%20user"),
        ] {
            assert!(told.contains(&(&json!(name), &json!(address))), "{told:?}");
        }
        let mine = server.get("/api/v1/me/tournaments").bearer(&other.access).send().await;
        let mine = mine.json()["data"][0].take();
        assert_eq!(mine["name"], "Greenwich Cup");
        let setup = format!("/api/v1/tournaments/{}/setup", mine["tournamentId"]);
        let setup = server.get(&setup).bearer(&other.access).send().await.json();
        let address = format!("erased-{user_id}@erased.invalid");
        assert_eq!(
            setup["data"]["contact"],
            Value::Null,
            "the number beside the name goes with it"
        );
        assert_eq!(server.rows_with("170 5550123").await, [""; 0]);
        assert_eq!(
            setup["data"]["description"],
            format!(
                "## Who\nFormer user asks\n*Former user*, {address}. Former user's cup.\n\nFormer user or _{address}_ ([write](mailto:{address}))\n\n**Former user**, Former user, [Former user](https://q.example)"
            )
        );
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_former_name_in_the_texts_of_others_is_erased() {
    for server in Running::on_every_engine().await {
        let user = server.add_person("Vera Altmannshof", "vera@example.org").await;
        let vera = server.sign_in_person("vera@example.org").await;
        let renamed = json!({ "fullName": "Vera Neumannsdorf", "mobile": "0123456789" });
        let call = server.call("PATCH", "/api/v1/me").bearer(&vera.access).json(&renamed);
        assert_eq!(call.send().await.status, 200);
        let admin = server.admin().await;
        let view = json!({ "name": "About Vera Altmannshof", "address": "/admin/users" });
        assert_eq!(admin.post("/admin/views").json(&view).send().await.status, 201);
        assert_eq!(admin.post(&format!("/admin/users/{user}/erase")).send().await.status, 200);
        assert_eq!(server.erase_due().await, 1);
        for name in ["altmannshof", "neumannsdorf"] {
            assert_eq!(server.rows_with(name).await, [""; 0]);
        }
    }
}

/// What becomes of the family name alone in the free texts of a tournament that somebody organises who is erased.
async fn cup_without_its_organiser(
    server: &Running,
    name: &str,
    (division, text): (&str, &str),
) -> (Value, Value) {
    let club = server.with_club().await;
    let user_id = server.add_person(name, "made@example.org").await;
    let person = server.sign_in_person("made@example.org").await;
    let cup = json!({
        "name": "Harbour Cup", "description": text,
        "contact": format!("Call {}\n+49 170 5550123", name.split(' ').next_back().unwrap_or_default()),
        "divisions": [{ "name": division, "sportId": club.football }],
    });
    let made = server.call("POST", "/api/v1/tournaments").bearer(&person.access).json(&cup);
    let made = made.send().await.json()["data"].take();
    let admin = server.admin().await;
    assert_eq!(admin.post(&format!("/admin/users/{user_id}/erase")).send().await.status, 200);
    assert_eq!(server.erase_due().await, 1);
    let setup = admin.data(&format!("/tournaments/{}/setup", made["tournamentId"])).await;
    (setup, admin.data("/admin/notifications").await["items"].take())
}

#[tokio::test]
async fn a_family_name_alone_goes_where_it_means_the_organiser() {
    for server in Running::on_every_engine().await {
        let text = "QUIXÓTE opens the hall at 8. Ask **Quixóte**, not Quixótex.";
        let (setup, bell) = cup_without_its_organiser(&server, NAME, ("Men", text)).await;
        assert_eq!(setup["contact"], Value::Null, "the number goes with it");
        let told = "Former user opens the hall at 8. Ask **Former user**, not Quixótex.";
        assert_eq!(setup["description"], told);
        assert_eq!(server.rows_with("call quix").await, [""; 0]);
        assert_eq!(server.rows_with("ask **quix").await, [""; 0]);
        assert!(!bell.to_string().contains("texts_to_read"), "{bell}");
        server.nothing_is_wrong().await;
    }
}

/// Templates, changes of a draw, letters and answers hold what organisers wrote as strings of JSON.
#[tokio::test]
async fn what_json_holds_of_an_organiser_is_erased_as_in_texts() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let user_id = server.add_person(NAME, EMAIL).await;
        let person = server.sign_in_person(EMAIL).await;
        server.add_person("Otto Ohm", "otto@example.org").await;
        let otto = server.sign_in_person("otto@example.org").await;
        let send = async |access: &str, path: &str, body: &Value| {
            let call = server.call("POST", &format!("/api/v1{path}")).bearer(access).json(body);
            let reply = call.header("idempotency-key", path).send().await;
            assert!(reply.status < 300, "{path}: {}", reply.text());
            reply.json()["data"].take()
        };
        let points = json!({
            "win": 3, "draw": 1, "loss": 0, "cancelled": 0, "extraRules": "\"Quixóte\" decides.",
        });
        let cup = json!({
            "name": "Harbour Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
            "description": "Ask:\nSentinelle\nQuixóte\nor call Quixóte.\nQuixóte is there.",
            "divisions": [{ "name": "Men", "sportId": club.football, "entrants": "team", "points": points }],
        });
        let cup = send(&person.access, "/tournaments", &cup).await;
        let path = format!("/tournaments/{}", cup["tournamentId"]);
        send(&person.access, &format!("{path}/templates"), &json!({ "name": "As before" })).await;
        let step = |of: &Value, step: &str, reason: &str| json!({ "version": of["version"], "step": step, "reason": reason });
        let steps = format!("{path}/steps");
        let published = send(&person.access, &steps, &step(&cup, "publish", "now")).await;
        let entries = format!("/divisions/{}/entries", cup["divisions"][0]["divisionId"]);
        send(&otto.access, &entries, &json!({ "name": "Ohm's" })).await;
        // An administrator repeats the words of the organiser, in an answer that is kept, in the trail and in a letter.
        let why = "Ask Sentinelle  Quixóte. Quixóte is ill.";
        let admin = server.admin().await;
        send(&admin.tokens.access, &steps, &step(&published, "cancel", why)).await;

        let league = server.cup_in(club.football, 4).await;
        server.give(EMAIL, Role::Organiser, Scope::Tournament(league.tournament), None).await;
        let drawn = league.published(&json!({ "algorithm": "knock-out" })).await;
        let first_round = &drawn["sheet"]["rounds"][0]["matches"];
        let teams = [0, 1].map(|at| first_round[at]["sides"][0]["team"]["teamId"].clone());
        let swap = json!({ "teams": teams, "reason": why });
        assert_eq!(league.change(&drawn, "swaps", swap).await.status, 200);
        let held = server.rows_with("quix").await;
        for table in
            ["tournament_templates", "draws", "letters", "idempotent_replies", "audit_entries"]
        {
            assert!(held.iter().any(|row| row.starts_with(table)), "{table}: {held:?}");
        }

        assert_eq!(admin.post(&format!("/admin/users/{user_id}/erase")).send().await.status, 200);
        assert_eq!(server.erase_due().await, 1);
        assert_eq!(server.rows_with("quix").await, [""; 0]);
        let setup = admin.data(&format!("{path}/setup")).await;
        let said = "Ask:\nFormer user\nor call Former user.\nFormer user is there.";
        assert_eq!(setup["description"], said);
        let stored = async |select: &'static str| -> Value {
            let texts = server.db().read(move |conn| conn.query::<String>(select, &[])).await;
            serde_json::from_str(&texts.expect("texts")[0]).expect("JSON")
        };
        let template = stored("SELECT setup_json FROM tournament_templates").await;
        assert_eq!(template["description"], said);
        assert_eq!(template["divisions"][0]["points"]["extra_rules"], "\"Former user\" decides.");
        let swaps = stored("SELECT swaps FROM draws").await;
        assert_eq!(swaps[0]["reason"], "Ask Former user. Former user is ill.");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn a_family_name_that_may_be_a_word_stays_and_is_to_be_read() {
    for server in Running::on_every_engine().await {
        // A word of the language.
        let text = "Green opens the hall at 8. The green pitch is for the young.";
        let (setup, bell) = cup_without_its_organiser(&server, "Bo Green", ("Men", text)).await;
        assert_eq!(setup["description"], text);
        assert!(setup["contact"].as_str().is_some_and(|text| text.starts_with("Call Green")));
        let rung = bell.as_array().expect("a bell").iter();
        let rung: Vec<_> = rung.filter(|item| item["kind"] == "texts_to_read").collect();
        assert_eq!(rung.len(), 1, "{bell}");
        let body = rung[0]["body"].as_str().expect("words");
        assert!(body.contains("Harbour Cup (contact, description)"), "{body}");
        assert!(!body.contains("Green"), "the bell names nobody: {body}");
    }
    for server in Running::on_every_engine().await {
        // Something there is called so.
        let text = "Green opens the hall at 8.";
        let of = ("Green and blue", text);
        let (setup, bell) = cup_without_its_organiser(&server, "Bo Green", of).await;
        assert_eq!(setup["description"], text);
        assert!(bell.to_string().contains("Harbour Cup (contact, description)"), "{bell}");
    }
    for server in Running::on_every_engine().await {
        // Somebody else's name, too.
        server.add_person("Ada Quixóte", "ada@example.org").await;
        let text = "Quixóte opens the hall at 8.";
        let (setup, bell) = cup_without_its_organiser(&server, NAME, ("Men", text)).await;
        assert_eq!(setup["description"], text);
        assert!(bell.to_string().contains("Harbour Cup (contact, description)"), "{bell}");
    }
}

/// A source told who plays, and knew neither a team nor a player of that name.
#[tokio::test]
async fn a_match_told_by_a_name_without_an_id_loses_the_name() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let user = server.add_person(NAME, EMAIL).await;
        let admin = server.admin().await;
        let mut told = Vec::new();
        for words in ["{} vs TBD", "Winner of {}'s match vs Winner of match 3"] {
            let name = words.replace("{}", NAME);
            let id =
                server.write(move |conn| undrawn_final(conn, club.cup, club.football, &name)).await;
            told.push((id, words.replace("{}", "Former user")));
        }
        assert_eq!(admin.post(&format!("/admin/users/{user}/erase")).send().await.status, 200);
        assert_eq!(server.erase_due().await, 1);
        for (id, name) in told {
            let shown = admin.data(&format!("/admin/matches/{id}")).await;
            assert_eq!(shown["match_name"], name);
            let of = "SELECT search_text FROM matches WHERE match_id = $1";
            let searched = server.db().read(move |conn| conn.query_one::<String>(of, params![id]));
            assert!(!searched.await.expect("a text").contains(SENTINEL));
        }
        assert_eq!(server.rows_with(SENTINEL).await, [""; 0]);
        server.nothing_is_wrong().await;
    }
}

/// Nobody takes words out of others' texts by registering under them.
#[tokio::test]
async fn a_name_that_is_a_word_or_somebody_elses_too_stays_in_the_texts_of_others() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.add_person("Otto Ohm", "otto@example.org").await;
        let otto = server.sign_in_person("otto@example.org").await;
        let text = "Harbour Cup, by Bo Green in Greenwich; all Green. Ask Bo Greenway.";
        let cup = json!({
            "name": "Harbour Cup", "description": text,
            "divisions": [{ "name": "Green", "sportId": club.football }],
        });
        let made = server.call("POST", "/api/v1/tournaments").bearer(&otto.access).json(&cup);
        let made = made.send().await.json()["data"].take();
        server.add_person("Bo Green", "bo.green@example.org").await;
        let admin = server.admin().await;
        let view = json!({ "name": "Green", "address": "/admin/users?search=green" });
        assert_eq!(admin.post("/admin/views").json(&view).send().await.status, 201);
        for (name, email) in [
            ("Harbour Cup", "one@example.org"),
            ("Green", "two@example.org"),
            ("Bo Green", "three@example.org"),
        ] {
            let user = server.add_person(name, email).await;
            assert_eq!(admin.post(&format!("/admin/users/{user}/erase")).send().await.status, 200);
            assert_eq!(server.erase_due().await, 1);
        }
        let setup = format!("/api/v1/tournaments/{}/setup", made["tournamentId"]);
        let setup = server.get(&setup).bearer(&otto.access).send().await.json()["data"].take();
        assert_eq!((&setup["name"], &setup["description"]), (&json!("Harbour Cup"), &json!(text)));
        assert_eq!(setup["divisions"][0]["name"], "Green");
        let kept = admin.data("/admin/views").await[0].take();
        assert_eq!((&kept["name"], &kept["address"]), (&view["name"], &view["address"]));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn the_only_organiser_of_a_tournament_under_way_does_not_leave_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.add_person(NAME, EMAIL).await;
        let person = server.sign_in_person(EMAIL).await;
        server
            .write(move |conn| {
                Ok(conn.run(
                    "UPDATE tournaments SET status = 'ongoing' WHERE tournament_id = $1",
                    params![club.cup],
                )?)
            })
            .await;
        server.give(EMAIL, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let admin = server.admin().await;
        let grants = admin.read(&format!("/grants?scope=tournament&scopeId={}", club.cup)).await;
        let grant = format!("/api/v1/grants/{}", grants["grants"][0]["grantId"]);
        let leave = async || server.call("DELETE", &grant).bearer(&person.access).send().await;
        let refused = leave().await.problem(409, "conflict");
        assert!(
            refused["message"].as_str().is_some_and(|told| told.contains("Nobody else")),
            "{refused}"
        );
        let erase = async || {
            let body = json!({ "password": PASSWORD });
            server.call("DELETE", "/api/v1/me").bearer(&person.access).json(&body).send().await
        };
        erase().await.problem(409, "conflict");
        server.add_person("Otto Ohm", "otto@example.org").await;
        server.give("otto@example.org", Role::Organiser, Scope::Tournament(club.cup), None).await;
        assert_eq!(leave().await.status, 200);
        assert_eq!(erase().await.status, 200);
    }
}

#[tokio::test]
async fn a_child_stays_as_long_as_one_guardian_does() {
    for server in Running::on_every_engine().await {
        let ana = server.add_person("Ana Adult", "ana@example.org").await;
        let bo = server.add_person("Bo Adult", "bo@example.org").await;
        let child = child_of(&server, [ana, bo]).await;
        let admin = server.admin().await;
        let player =
            async || admin.data(&format!("/admin/players/{child}")).await["player_name"].take();
        let erase = async |user: i64| {
            let asked = admin.post(&format!("/admin/users/{user}/erase")).send().await;
            assert_eq!(asked.status, 200, "{}", asked.text());
        };
        let preview = admin.data(&format!("/admin/users/{ana}/erasure")).await;
        assert_eq!(preview["profiles"], json!([]), "Bo looks after Kim as well");
        erase(ana).await;
        assert_eq!(server.erase_due().await, 1);
        assert_eq!(player().await, "Kim Kid");
        server.nothing_is_wrong().await;
        // Nobody looks after Kim any more.
        erase(bo).await;
        assert_eq!(server.erase_due().await, 1);
        assert_eq!(player().await, "Former player");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn of_two_guardians_who_are_erased_at_once_the_last_one_takes_the_child_along() {
    for server in Running::on_every_engine().await {
        let ana = server.add_person("Ana Adult", "ana@example.org").await;
        let bo = server.add_person("Bo Adult", "bo@example.org").await;
        let child = child_of(&server, [ana, bo]).await;
        let admin = server.admin().await;
        for user in [ana, bo] {
            let asked = admin.post(&format!("/admin/users/{user}/erase")).send().await;
            assert_eq!(asked.status, 200, "{}", asked.text());
        }
        assert_eq!(server.erase_due().await, 2);
        let player = admin.data(&format!("/admin/players/{child}")).await;
        assert_eq!(player["player_name"], "Former player");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn who_erases_the_own_account_proves_it_with_the_password() {
    for server in Running::on_every_engine().await {
        let user_id = server.add_person(NAME, EMAIL).await;
        let person = server.sign_in_person(EMAIL).await;
        let erase = |password: &str| {
            let body = json!({ "password": password });
            server.call("DELETE", "/api/v1/me").bearer(&person.access).json(&body)
        };
        let wrong = erase("not this one").send().await;
        assert!(wrong.problem(400, "invalid_input")["fields"]["password"].is_string());
        assert_eq!(server.get("/api/v1/me").bearer(&person.access).send().await.status, 200);
        assert_eq!(erase(PASSWORD).send().await.status, 200);
        assert_eq!(server.get("/api/v1/me").bearer(&person.access).send().await.status, 401);
        assert_eq!(server.erase_due().await, 1);
        let left = server.rows_with(SENTINEL).await;
        assert_eq!(left, [""; 0]);
        let page = server.admin().await.data(&format!("/admin/users/{user_id}")).await;
        assert_eq!(page["full_name"], "Former user");
    }
}

#[tokio::test]
async fn what_is_kept_of_a_person_can_be_taken_out_by_the_person_and_by_an_administrator() {
    for server in Running::on_every_engine().await {
        let user_id = with_sentinel(&server).await;
        let person = server.sign_in_person(EMAIL).await;
        // A HEAD hands nothing out, so nothing is noted of it.
        let head = server.call("HEAD", "/api/v1/me/export").bearer(&person.access).send().await;
        assert_eq!((head.status, head.header("allow")), (405, Some("GET")));
        let mine = server.get("/api/v1/me/export").bearer(&person.access).send().await;
        assert_eq!(mine.status, 200, "{}", mine.text());
        let mine = mine.json()["data"].take();
        assert_eq!(mine["user"][0]["email"], EMAIL);
        assert_eq!(mine["player_profiles"][0]["birth_date"], "1990-02-03");
        let of_child = mine["player_profiles"].as_array().expect("profiles").iter();
        let child = of_child.filter(|one| one["player_name"] == "Sentinelle Junior").count();
        assert_eq!(child, 1, "a guardian reads what is kept of the child");
        for section in ["squads_of_players", "events_of_players", "letters"] {
            assert!(mine[section].is_array(), "{section}: {mine}");
        }
        assert_eq!(mine["roles"][0]["role"], "organiser");
        assert_eq!(mine["invitations"][0]["role"], "scorer");
        assert!(mine["sessions"][0]["created_at"].as_str().is_some_and(|at| at.ends_with('Z')));
        assert!(!mine.to_string().contains("argon2"), "no secret");
        let admin = server.admin().await;
        let theirs = admin.data(&format!("/admin/users/{user_id}/kept")).await;
        assert_eq!(theirs["user"], mine["user"]);
        let trail = admin.trail_of("user").await;
        assert_eq!(
            (&trail[0]["action"], &trail[0]["entity_id"]),
            (&json!("exported"), &json!(user_id))
        );
        let exports = trail.iter().filter(|entry| entry["action"] == "exported").count();
        assert_eq!(exports, 2, "her own and the administrator's");
        server
            .get("/api/v1/admin/users/999999/kept")
            .bearer(&admin.tokens.access)
            .send()
            .await
            .problem(404, "not_found");
    }
}

/// Columns of these names say whom a row is about.
#[tokio::test]
async fn every_table_about_a_person_is_erased_or_kept_for_a_reason() {
    let server = Running::on_sqlite().await;
    let user_id = with_sentinel(&server).await;
    let account = server.account_of(EMAIL).await;
    let admin = server.admin().await;
    assert_eq!(admin.post(&format!("/admin/users/{user_id}/erase")).send().await.status, 200);
    server.erase_due().await;
    let look = move |conn: &Conn<'_>| {
        let mut about = Vec::new();
        for table in tables::all(conn)? {
            for (column, id) in [("account_id", account), ("user_id", user_id)] {
                if table.columns.iter().any(|it| it.name == column) {
                    let count = format!("SELECT COUNT(*) FROM {} WHERE {column} = $1", table.name);
                    if conn.query_one::<i64>(&count, params![id])? > 0 {
                        about.push(table.name.clone());
                    }
                }
            }
        }
        about.sort();
        about.dedup();
        Ok::<_, StoreError>(about)
    };
    let about = server.db().read(look).await.expect("the tables");
    // Rows that count, or that others refer to; without a name.
    assert_eq!(
        about,
        [
            "accounts",
            "activities",
            "audit_entries",
            "grants",
            "guardians",
            "player_profiles",
            "users"
        ]
    );
}
