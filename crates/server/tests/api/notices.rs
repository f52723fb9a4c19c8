//! Notices to people in the workspace, and what they switch off.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_domain::permissions::{Role, Scope};
use touchline_testing::client::{Call, data_of};
use touchline_testing::cup::Cup;
use touchline_testing::server::Running;

const INES: &str = "ines@example.org";
const OTTO: &str = "otto@example.org";

/// A signed-in person.
struct Reader<'s> {
    server: &'s Running,
    access: String,
}

async fn reader<'s>(server: &'s Running, email: &str) -> Reader<'s> {
    Reader { server, access: server.sign_in_person(email).await.access }
}

/// The kinds of the letters to an address, in the order in which they were written.
async fn letters_to(server: &Running, address: &'static str) -> Vec<String> {
    let sql = "SELECT COALESCE(details_json, kind) FROM letters WHERE recipient = $1
        AND kind IN ('notice', 'entry_news', 'tournament_news') ORDER BY letter_id";
    let read = server.db().read(move |conn| conn.query(sql, &[address.into()])).await;
    let details: Vec<String> = read.expect("letters");
    let word = |details: String| {
        let details: Value = serde_json::from_str(&details).expect("details");
        let word = ["notice", "state", "step"].into_iter().find_map(|key| details[key].as_str());
        word.expect("a word").to_owned()
    };
    details.into_iter().map(word).collect()
}

impl Reader<'_> {
    fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    async fn told(&self, query: &str) -> Value {
        let path = format!("/me/notifications{query}");
        data_of(&self.call("GET", &path).send().await, 200)
    }

    async fn kinds(&self) -> Vec<String> {
        let told = self.told("?limit=100").await;
        let items = told["items"].as_array().expect("items");
        items.iter().map(|one| one["kind"].as_str().expect("a kind").to_owned()).collect()
    }

    async fn switch(&self, with: Value) -> Value {
        data_of(&self.call("PUT", "/me/letters").json(&with).send().await, 200)
    }

    async fn step(&self, entry: &Value, step: &str, with: Value) -> Value {
        let mut body = with;
        body["step"] = step.into();
        body["version"] = entry["version"].clone();
        let path = format!("/entries/{}/steps", entry["entryId"]);
        data_of(&self.call("POST", &path).json(&body).send().await, 200)
    }
}

/// A published division whose organiser looks at every entry first.
async fn reviewed(cup: &Cup<'_>) -> (i64, i64) {
    let setup = format!("/tournaments/{}/setup", cup.tournament);
    let setup = data_of(&cup.call("GET", &setup).send().await, 200);
    let sport = &setup["divisions"][0]["sportId"];
    let body = json!({ "name": "Open Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
        "divisions": [{ "name": "Women", "sportId": sport, "reviews": true }] });
    let made = data_of(&cup.send("POST", "/tournaments", &body).await, 201);
    let tournament = made["tournamentId"].as_i64().expect("an id");
    let publish = json!({ "version": made["version"], "step": "publish" });
    let path = format!("/tournaments/{tournament}/steps");
    data_of(&cup.send("POST", &path, &publish).await, 200);
    (tournament, made["divisions"][0]["divisionId"].as_i64().expect("an id"))
}

#[tokio::test]
async fn what_becomes_of_an_entry_is_told_to_its_sender_and_its_arrival_to_the_organisers() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(0).await;
        let (tournament, division) = reviewed(&cup).await;
        server.add_person("Otto Berg", OTTO).await;
        let (ines, otto) = (reader(&server, INES).await, reader(&server, OTTO).await);
        assert_eq!(ines.told("").await, json!({ "unread": 0, "items": [], "hasMore": false }));

        let path = format!("/divisions/{division}/entries");
        let entered = otto.call("POST", &path).json(&json!({ "name": "Rovers" })).send().await;
        let entry = data_of(&entered, 201);
        let told = ines.told("").await;
        assert_eq!(told["unread"], 1);
        let first = &told["items"][0];
        assert_eq!(first["kind"], "entry_received");
        assert_eq!(first["entrantName"], "Rovers");
        assert_eq!(first["tournamentName"], "Open Cup");
        assert_eq!(first["divisionName"], "Women");
        assert_eq!(
            (&first["tournamentId"], &first["divisionId"]),
            (&json!(tournament), &json!(division))
        );
        assert_eq!(first["readAt"], Value::Null);
        assert_eq!(
            otto.told("").await["items"],
            json!([]),
            "nobody is told what they do themselves"
        );

        let with = json!({ "message": "Which club?", "markedFields": ["club"] });
        let returned = ines.step(&entry, "return", with).await;
        let again = otto.step(&returned, "resubmit", json!({})).await;
        // A place is free: the waiting entry moves up at once.
        let accepted = ines.step(&again, "waitlist", json!({})).await;
        assert_eq!(accepted["state"], "accepted");
        let of_otto = ["entry_moved_up", "entry_waitlisted", "entry_returned"];
        assert_eq!(otto.kinds().await, of_otto);
        assert_eq!(ines.kinds().await, ["entry_received", "entry_received"]);
        assert_eq!(letters_to(&server, INES).await, ["entry_received", "entry_received"]);
        assert_eq!(letters_to(&server, OTTO).await, ["returned", "waitlisted", "accepted"]);

        // Switched off in the workspace it still comes by letter, and the other way round.
        let topics = otto.switch(json!({ "topic": "entries", "inWorkspace": false })).await;
        assert_eq!(topics[0], json!({ "topic": "entries", "isOn": true, "inWorkspace": false }));
        let rejected = ines.step(&accepted, "reject", json!({ "reason": "Too late" })).await;
        assert_eq!(otto.kinds().await, of_otto);
        assert_eq!(letters_to(&server, OTTO).await.len(), 4);
        otto.switch(json!({ "topic": "entries", "inWorkspace": true, "isOn": false })).await;
        let open = ines.step(&rejected, "reconsider", json!({})).await;
        assert_eq!(otto.kinds().await[0], "entry_reopened");
        assert_eq!(letters_to(&server, OTTO).await.len(), 4);

        let accepted = ines.step(&open, "accept", json!({})).await;
        assert_eq!(otto.kinds().await[0], "entry_accepted");
        otto.step(&accepted, "withdraw", json!({})).await;
        assert_eq!(ines.kinds().await[0], "entry_taken_back");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn notices_are_read_page_by_page_and_marked_as_far_as_they_were_seen() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(0).await;
        let (_, division) = reviewed(&cup).await;
        server.add_person("Otto Berg", OTTO).await;
        let (ines, otto) = (reader(&server, INES).await, reader(&server, OTTO).await);
        let path = format!("/divisions/{division}/entries");
        for name in ["One", "Two", "Three"] {
            let entered = otto.call("POST", &path).json(&json!({ "name": name })).send().await;
            data_of(&entered, 201);
        }
        let newest = ines.told("?limit=2").await;
        let names = |told: &Value| -> Vec<String> {
            let items = told["items"].as_array().expect("items");
            items
                .iter()
                .map(|one| one["entrantName"].as_str().unwrap_or_default().to_owned())
                .collect()
        };
        assert_eq!(
            (names(&newest), &newest["hasMore"]),
            (vec!["Three".into(), "Two".into()], &json!(true))
        );
        let seen = newest["items"][1]["id"].as_i64().expect("an id");
        let rest = ines.told(&format!("?limit=2&before={seen}")).await;
        assert_eq!((names(&rest), &rest["hasMore"]), (vec!["One".into()], &json!(false)));

        // Notices of somebody else cannot be marked, and their existence is not revealed.
        let theirs = otto.call("POST", &format!("/me/notifications/{seen}/read")).send().await;
        theirs.problem(404, "not_found");
        let all = otto.call("POST", &format!("/me/notifications/read-all?upTo={}", i64::MAX));
        assert_eq!(all.send().await.status, 200);
        assert_eq!(ines.told("").await["unread"], 3);

        let one = ines.call("POST", &format!("/me/notifications/{seen}/read"));
        assert_eq!(one.send().await.status, 200);
        let told = ines.told("").await;
        assert_eq!(told["unread"], 2);
        assert!(told["items"][1]["readAt"].is_string() && told["items"][0]["readAt"].is_null());
        ines.call("POST", "/me/notifications/read-all").send().await.problem(400, "invalid_input");
        let up_to = ines.call("POST", &format!("/me/notifications/read-all?upTo={seen}"));
        assert_eq!(up_to.send().await.status, 200);
        let told = ines.told("").await;
        assert_eq!(told["unread"], 1, "the newest was not seen");
        assert!(told["items"][0]["readAt"].is_null());

        // They are part of what can be taken out, and go after 90 days.
        let kept = data_of(&ines.call("GET", "/me/export").send().await, 200);
        assert_eq!(kept["notices"].as_array().map(Vec::len), Some(3));
        assert_eq!(kept["notices"][0]["kind"], "entry_received");
        server.wait(SignedDuration::from_hours(90 * 24));
        server.platform().operations.remove_outdated().await.expect("upkeep");
        assert_eq!(reader(&server, INES).await.kinds().await.len(), 3);
        server.wait(SignedDuration::from_secs(1));
        server.platform().operations.remove_outdated().await.expect("upkeep");
        assert_eq!(reader(&server, INES).await.kinds().await.len(), 0);
    }
}

#[tokio::test]
async fn draws_steps_and_roles_are_told_to_those_concerned() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        server.add_person("Otto Berg", OTTO).await;
        let here = Scope::Tournament(cup.tournament);
        let grant = server.give(OTTO, Role::Scorer, here, None).await;
        let (ines, otto) = (reader(&server, INES).await, reader(&server, OTTO).await);
        let league = json!({ "algorithm": "round-robin", "options": {} });
        cup.published(&league).await;
        assert_eq!(otto.kinds().await, ["draw_published"]);

        let setup = format!("/tournaments/{}/setup", cup.tournament);
        let setup = data_of(&cup.call("GET", &setup).send().await, 200);
        let cancel = json!({ "version": setup["version"], "step": "cancel", "reason": "Storm" });
        let path = format!("/tournaments/{}/steps", cup.tournament);
        data_of(&cup.send("POST", &path, &cancel).await, 200);
        assert_eq!(otto.kinds().await[0], "called_off");
        let told = otto.told("").await;
        assert_eq!(told["items"][0]["tournamentName"], "Harbour Cup");
        assert_eq!(told["items"][0]["divisionName"], Value::Null, "it is the whole tournament");

        // A role that ends at another time, or is taken away.
        let end = json!({ "expiresAt": "2027-01-01T00:00:00Z" });
        let changed = cup.send("PATCH", &format!("/grants/{grant}"), &end).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        let revoked = cup.call("DELETE", &format!("/grants/{grant}")).send().await;
        assert_eq!(revoked.status, 200, "{}", revoked.text());
        assert_eq!(otto.kinds().await[..2], ["role_taken", "role_changed"]);
        let role = &otto.told("").await["items"][0]["role"];
        assert_eq!((&role["role"], &role["scopeName"]), (&json!("scorer"), &json!("Harbour Cup")));
        let letters = ["drawn", "cancel", "role_changed", "role_taken"];
        assert_eq!(letters_to(&server, OTTO).await, letters);

        // The inviter is notified that the role was accepted.
        let invite = json!({
            "email": OTTO, "role": "official", "scope": "tournament", "scopeId": cup.tournament,
        });
        let invited = cup.send("POST", "/invitations", &invite).await;
        assert_eq!(invited.status, 201, "{}", invited.text());
        let id = invited.json()["data"]["invitationId"].clone();
        let accepted = otto.call("POST", &format!("/me/invitations/{id}/accept")).send().await;
        assert_eq!(accepted.status, 200, "{}", accepted.text());
        let told = ines.told("").await;
        assert_eq!(told["items"][0]["kind"], "role_given");
        assert_eq!(told["items"][0]["role"]["holderName"], "Otto Berg");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn whoever_claims_a_profile_is_told_how_it_was_decided() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        server.add_person("Otto Berg", OTTO).await;
        server.with_child_and_claim(OTTO, club.ana).await;
        let otto = reader(&server, OTTO).await;
        let admin = server.admin().await;
        let listed = admin.get("/admin/claims").send().await.json();
        let claim = &listed["claims"][0];
        let ruling = json!({ "reason": "Not yours.", "objections": claim["objections"] });
        let path = format!("/admin/claims/{}/refuse", claim["claimId"]);
        let refused = admin.post(&path).json(&ruling).send().await;
        assert_eq!(refused.status, 200, "{}", refused.text());
        let told = otto.told("").await;
        assert_eq!(told["items"][0]["kind"], "claim_refused");
        assert_eq!(told["items"][0]["playerName"], claim["playerName"]);
        assert_eq!(letters_to(&server, OTTO).await, ["claim_refused"]);
    }
}
