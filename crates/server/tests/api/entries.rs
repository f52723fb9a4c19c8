//! Entries in divisions: who gets a place, who waits, and what organisers decide.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use touchline_app::competitions::{self, DivisionKey, NewTournament};
use touchline_app::entries::move_waiting_list_up;
use touchline_domain::TournamentStatus;
use touchline_domain::entries::{EntryState, Rules};
use touchline_domain::lifecycle::{self, State as _, Step};
use touchline_domain::permissions::{Role, Scope};
use touchline_store::accounts::grants::{self, NewGrant};
use touchline_store::{Conn, StoreError, params};

const CAP: Rules = Rules {
    status: TournamentStatus::Published,
    opens_at: None,
    closes_at: None,
    capacity: Some(2),
    per_club: None,
    reviews: false,
};
use touchline_testing::client::{Call, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::server::Running;

fn set_rules(conn: &Conn<'_>, division_id: i64, rules: &Rules) -> Result<(), StoreError> {
    let ms = |moment: Option<Timestamp>| moment.map(Timestamp::as_millisecond);
    conn.run(
        "UPDATE divisions SET entries_open_at = $2, entries_close_at = $3, capacity = $4, entries_per_club = $5,
            reviews_entries = $6 WHERE division_id = $1",
        params![
            division_id,
            ms(rules.opens_at),
            ms(rules.closes_at),
            rules.capacity,
            rules.per_club,
            rules.reviews
        ],
    )
}

/// A tournament with one division, which takes entries by these rules.
async fn with_open_division(server: &Running, rules: Rules) -> DivisionKey {
    server
        .write(move |conn| {
            let tournament = NewTournament {
                tournament_name: "Spring Cup".to_owned(),
                status: rules.status,
                description: None,
                is_quick_match: false,
                gender_category_id: None,
                age_group_id: None,
                start_date: None,
                end_date: None,
                venue_id: None,
                organizer_user_id: None,
                organizer_name: None,
                rule_pack: None,
                sport_ids: Vec::new(),
                created_at: beginning(),
            };
            let division = competitions::add_tournaments(conn, beginning(), &[tournament])?[0];
            set_rules(conn, division.division_id, &rules)?;
            Ok(division)
        })
        .await
}

async fn new_asker<'s>(server: &'s Running, name: &str, email: &'static str) -> Asker<'s> {
    server.add_person(name, email).await;
    signed_in(server, email).await
}

async fn signed_in<'s>(server: &'s Running, email: &str) -> Asker<'s> {
    Asker { server, access: server.sign_in_person(email).await.access }
}

async fn organiser_of(server: &Running, of: DivisionKey) -> Asker<'_> {
    let organiser = new_asker(server, "Olga Org", "olga@example.org").await;
    let account_id = server.account_of("olga@example.org").await;
    server
        .write(move |conn| {
            let scope = Scope::Tournament(of.tournament_id);
            let role = Role::Organiser;
            let grant = NewGrant { account_id, role, scope, given_by: None, expires_at: None };
            Ok(grants::insert(conn, grant, 5)?)
        })
        .await;
    organiser
}

async fn set_status(server: &Running, of: DivisionKey, status: TournamentStatus) {
    let sql = "UPDATE divisions SET status = $2 WHERE division_id = $1";
    server
        .write(move |conn| Ok(conn.execute(sql, params![of.division_id, status.as_str()])?))
        .await;
}

/// The entries of a division by state, in the order of the line: (number, state).
async fn line_of(server: &Running, of: DivisionKey) -> Vec<(i64, EntryState)> {
    let sql = "SELECT entry_number, state FROM competition_entries WHERE division_id = $1 ORDER BY entry_number";
    server.write(move |conn| Ok(conn.query(sql, params![of.division_id])?)).await
}

async fn teams_in(server: &Running, of: DivisionKey) -> i64 {
    let sql = "SELECT COUNT(*) FROM division_teams WHERE division_id = $1";
    server.write(move |conn| Ok(conn.query_one(sql, params![of.division_id])?)).await
}

/// A signed-in person.
struct Asker<'s> {
    server: &'s Running,
    access: String,
}

impl Asker<'_> {
    fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    fn entering(&self, of: DivisionKey, body: &Value) -> Call {
        self.call("POST", &format!("/divisions/{}/entries", of.division_id)).json(body)
    }

    async fn enters(&self, of: DivisionKey, name: &str) -> Value {
        data_of(&self.entering(of, &json!({ "name": name })).send().await, 201)
    }

    fn step(&self, entry: &Value, step: &str, with: &Value) -> Call {
        let mut body = json!({ "step": step, "version": entry["version"] });
        for (key, value) in with.as_object().into_iter().flatten() {
            body[key] = value.clone();
        }
        self.call("POST", &format!("/entries/{}/steps", entry["entryId"])).json(&body)
    }

    async fn steps(&self, entry: &Value, step: &str, with: Value) -> Value {
        data_of(&self.step(entry, step, &with).send().await, 200)
    }

    async fn own(&self) -> Value {
        let read = self.call("GET", "/me/entries").send().await;
        assert_eq!(read.status, 200, "{}", read.text());
        read.json()["entries"].take()
    }

    async fn listed(&self, of: DivisionKey, state: &str) -> Value {
        let path = format!("/divisions/{}/entries?state={state}", of.division_id);
        let read = self.call("GET", &path).send().await;
        assert_eq!(read.status, 200, "{}", read.text());
        read.json()
    }
}

#[tokio::test]
async fn of_two_hundred_at_once_as_many_get_a_place_as_there_are_and_the_rest_wait_in_order() {
    for server in Running::on_every_engine().await {
        let mut calls = Vec::new();
        server.add_person("Inês Duarte", "ines@example.org").await;
        server.add_person("Otto Lindqvist", "otto@example.org").await;
        for round in 0..3 {
            let [ines, otto] = [
                signed_in(&server, "ines@example.org").await,
                signed_in(&server, "otto@example.org").await,
            ];
            let of = with_open_division(&server, Rules { capacity: Some(16), ..CAP }).await;
            for team in 0..200 {
                let asker = if team % 2 == 0 { &ines } else { &otto };
                calls.push(asker.entering(of, &json!({ "name": format!("Team {team}") })));
            }
            let racing: Vec<_> = calls
                .drain(..)
                .map(|call| tokio::spawn(async move { call.send().await }))
                .collect();
            let mut told = Vec::new();
            for one in racing {
                let entry = data_of(&one.await.expect("an answer"), 201);
                told.push((
                    entry["number"].as_i64(),
                    entry["state"].clone(),
                    entry["waitingPlace"].as_i64(),
                ));
            }
            let line = line_of(&server, of).await;
            let expected = (1..=200).map(|number| {
                let state =
                    if number <= 16 { EntryState::Accepted } else { EntryState::Waitlisted };
                (number, state)
            });
            assert_eq!(line, expected.collect::<Vec<_>>(), "round {round}");
            assert_eq!(teams_in(&server, of).await, 16);
            // Each answer is what is stored, and the waiting place is that of the arrival.
            for (number, state, place) in told {
                let number = number.expect("a number");
                let waits = number > 16;
                assert_eq!(state, if waits { "waitlisted" } else { "accepted" }, "{number}");
                assert_eq!(place, waits.then_some(number - 16));
            }
            server.wait(SignedDuration::from_hours(3));
        }
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn whoever_waits_longest_gets_the_place_that_becomes_free() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, CAP).await;
        let organiser = organiser_of(&server, of).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        let mut entries = Vec::new();
        for name in ["A", "B", "C", "D"] {
            entries.push(ines.enters(of, name).await);
        }
        let states = |own: Value| -> Vec<(String, String)> {
            let own = own.as_array().cloned().unwrap_or_default();
            let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            own.iter().rev().map(|one| (word(&one["name"]), word(&one["state"]))).collect()
        };
        let is = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
        };
        let withdrawn = ines.steps(&entries[0], "withdraw", Value::Null).await;
        assert_eq!(withdrawn["state"], "withdrawn");
        let now = [("A", "withdrawn"), ("B", "accepted"), ("C", "accepted"), ("D", "waitlisted")];
        assert_eq!(states(ines.own().await), is(&now));
        assert_eq!(teams_in(&server, of).await, 2);

        // An entry that comes back is behind those that have waited meanwhile.
        let back = ines.steps(&withdrawn, "enter_again", Value::Null).await;
        assert_eq!((&back["state"], &back["waitingPlace"]), (&"waitlisted".into(), &2.into()));
        let accepted = organiser.listed(of, "accepted").await;
        let b = accepted["entries"][0].clone();
        assert_eq!(accepted["counts"]["waitlisted"], 2);
        let with = json!({ "reason": "The fee was not paid." });
        let rejected = organiser.steps(&b, "reject", with).await;
        assert_eq!(rejected["message"], "The fee was not paid.");
        let now = [("A", "waitlisted"), ("B", "rejected"), ("C", "accepted"), ("D", "accepted")];
        assert_eq!(states(ines.own().await), is(&now));

        // More places, and the next one moves up.
        server
            .write(move |conn| {
                let more = Rules { capacity: Some(3), ..CAP };
                set_rules(conn, of.division_id, &more)?;
                move_waiting_list_up(conn, of.division_id, beginning())
            })
            .await;
        assert_eq!(states(ines.own().await)[0].1, "accepted");
        let trail = server.admin().await.trail_of("entry").await;
        assert!(trail.iter().any(|one| one["action"] == "rejected_entry"
            && one["after"]["reason"] == "The fee was not paid."));
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn what_organisers_enter_has_a_place_at_once_and_is_not_slowed() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { reviews: true, ..CAP }).await;
        let guest = new_asker(&server, "Gil Guest", "gil@example.org").await;
        let organiser = organiser_of(&server, of).await;
        assert_eq!(guest.enters(of, "Guests").await["state"], "submitted");
        for (name, state) in [("Reds", "accepted"), ("Blues", "accepted"), ("Greens", "waitlisted")]
        {
            assert_eq!(organiser.enters(of, name).await["state"], state, "{name}");
        }
        for number in 4..=101 {
            organiser.enters(of, &format!("Team {number}")).await;
        }
    }
}

#[tokio::test]
async fn entries_go_into_a_file_that_the_trail_notes() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { reviews: true, ..CAP }).await;
        let guest = new_asker(&server, "Gil Guest", "gil@example.org").await;
        let organiser = organiser_of(&server, of).await;
        guest.enters(of, "Guests").await;
        organiser.enters(of, "=Reds").await;
        let path = format!("/tournaments/{}/files/entries", of.tournament_id);
        let file = organiser.call("GET", &path).send().await;
        assert_eq!(file.status, 200, "{}", file.text());
        let text = file.text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3, "{text}");
        assert!(lines[1].contains(",submitted,team,Guests,,Gil Guest,gil@example.org,"), "{text}");
        // No text of it is a formula.
        let reds = ",accepted,team,'=Reds,,Olga Org,olga@example.org,";
        assert!(lines[2].contains(reds), "{text}");
        let trail = server.admin().await.trail_of("entry").await;
        assert_eq!(trail[0]["action"], "exported_list", "{trail:?}");
        assert_eq!(trail[0]["actor_name"], "Olga Org");
        let after = json!({ "tournament_id": of.tournament_id, "count": 2 });
        assert_eq!(trail[0]["after"], after);
        let head = organiser.call("HEAD", &path).send().await;
        assert_eq!((head.status, head.header("allow")), (405, Some("GET")));
        guest.call("GET", &path).send().await.problem(403, "forbidden");
    }
}

#[tokio::test]
async fn an_organiser_gives_an_entry_back_with_marked_fields_and_gets_it_again() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { reviews: true, ..CAP }).await;
        let organiser = organiser_of(&server, of).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        let sent = ines.enters(of, " Rovers ").await;
        assert_eq!((&sent["state"], &sent["name"]), (&"submitted".into(), &"Rovers".into()));
        assert_eq!(sent["steps"], json!(["withdraw"]));
        let seen = organiser.listed(of, "submitted").await;
        let seen = seen["entries"][0].clone();
        assert_eq!(seen["contact"]["email"], "ines@example.org");

        let bare = organiser.step(&seen, "return", &json!({})).send().await;
        assert!(bare.problem(400, "invalid_input")["fields"]["message"].is_string());
        let unmarked = organiser.step(&seen, "return", &json!({ "message": "Which club?" }));
        let unmarked = unmarked.send().await.problem(400, "invalid_input");
        assert!(unmarked["fields"]["markedFields"].is_string(), "{unmarked}");
        let with = json!({ "message": "Which club?", "markedFields": ["club"] });
        let returned = organiser.steps(&seen, "return", with).await;
        assert_eq!(returned["markedFields"], json!(["club"]));

        // A decision about an older version decides nothing.
        let late = organiser.step(&seen, "accept", &json!({})).send().await;
        late.problem(409, "conflict");
        let own = ines.own().await[0].clone();
        assert_eq!(own["steps"], json!(["resubmit", "withdraw"]));
        let entry = json!({ "entry": { "name": "Rovers", "club": "Rovers FC" } });
        let again = ines.steps(&own, "resubmit", entry).await;
        assert_eq!((&again["state"], &again["club"]), (&"submitted".into(), &"Rovers FC".into()));
        assert_eq!(again["number"], sent["number"], "the place in the line is kept");
        let accepted = organiser.steps(&again, "accept", Value::Null).await;
        assert_eq!(accepted["state"], "accepted");
        assert!(accepted["teamId"].is_i64());
        assert_eq!(teams_in(&server, of).await, 1);

        // A second one of this name is no second team.
        let twice = ines.entering(of, &json!({ "name": "ROVERS" })).send().await;
        let twice = twice.problem(409, "conflict");
        assert_eq!(twice["message"], "“ROVERS” has entered this division already.");
        server.nothing_is_wrong().await;
    }
}

#[tokio::test]
async fn an_entry_that_is_sent_again_counts_among_those_of_the_club_that_it_names() {
    for server in Running::on_every_engine().await {
        let one_each = Rules { reviews: true, per_club: Some(1), ..CAP };
        let of = with_open_division(&server, one_each).await;
        let organiser = organiser_of(&server, of).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        for (name, club) in [("Rovers", "Rovers FC"), ("United", "United FC")] {
            let body = json!({ "name": name, "club": club });
            data_of(&ines.entering(of, &body).send().await, 201);
        }
        let seen = organiser.listed(of, "submitted").await["entries"][1].clone();
        let with = json!({ "message": "Which club?", "markedFields": ["club"] });
        let returned = organiser.steps(&seen, "return", with).await;
        let again = async |club: Value| {
            let entry = json!({ "entry": { "name": "United", "club": club } });
            ines.step(&returned, "resubmit", &entry).send().await
        };
        let full = again(json!("rovers fc")).await.problem(409, "conflict");
        assert_eq!(full["message"], "A club has at most 1 entry in this division.");
        let none = again(Value::Null).await.problem(400, "invalid_input");
        assert!(none["fields"]["club"].is_string(), "{none}");
        assert_eq!(data_of(&again(json!("United FC")).await, 200)["state"], "submitted");
    }
}

#[tokio::test]
async fn a_closed_division_and_a_full_club_are_told_with_a_sentence_and_change_nothing() {
    for server in Running::on_every_engine().await {
        let at = |tens: i64| Some(beginning() + SignedDuration::from_mins(10 * tens));
        let window = Rules { opens_at: at(1), closes_at: at(2), per_club: Some(1), ..CAP };
        let of = with_open_division(&server, window).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        let rovers = json!({ "name": "Rovers", "club": "Rovers FC" });
        let early = ines.entering(of, &rovers).send().await.problem(409, "conflict");
        assert!(early["message"].as_str().is_some_and(|said| said.starts_with("Entries open at")));
        server.wait(SignedDuration::from_mins(10));
        let fresh = ines.entering(of, &json!({ "name": "Rovers" })).send().await;
        assert!(fresh.problem(400, "invalid_input")["fields"]["club"].is_string());
        data_of(&ines.entering(of, &rovers).send().await, 201);
        let second = json!({ "name": "Rovers II", "club": "ROVERS FC" });
        let full = ines.entering(of, &second).send().await.problem(409, "conflict");
        assert_eq!(full["message"], "A club has at most 1 entry in this division.");
        for body in [json!({ "name": " " }), json!({ "name": "x".repeat(300) }), json!({})] {
            assert_eq!(ines.entering(of, &body).send().await.status, 400, "{body}");
        }
        let long = json!({ "name": "United", "club": "U", "note": "n".repeat(501) });
        let long = ines.entering(of, &long).send().await.problem(400, "invalid_input");
        assert!(long["fields"]["note"].is_string(), "{long}");
        // The first moment at which it is closed.
        server.wait(SignedDuration::from_mins(10));
        let late = json!({ "name": "United", "club": "United" });
        let late = ines.entering(of, &late).send().await.problem(409, "conflict");
        assert!(late["message"].as_str().is_some_and(|said| said.starts_with("Entries closed at")));
        assert_eq!(line_of(&server, of).await.len(), 1);

        // A draft is not there for people.
        set_status(&server, of, TournamentStatus::Draft).await;
        assert_eq!(ines.entering(of, &rovers).send().await.status, 404);
        set_status(&server, of, TournamentStatus::Ongoing).await;
        let entry = ines.own().await[0].clone();
        let stays = ines.step(&entry, "withdraw", &json!({})).send().await;
        let stays = stays.problem(409, "conflict");
        assert!(stays["message"].as_str().is_some_and(|said| said.contains("has begun")));
        assert_eq!(teams_in(&server, of).await, 1);
    }
}

#[tokio::test]
async fn every_step_that_is_not_in_the_table_is_refused_and_changes_nothing() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { capacity: None, ..CAP }).await;
        let organiser = organiser_of(&server, of).await;
        let mut entry = organiser.enters(of, "Rovers").await;
        let everything = json!({ "reason": "So.", "message": "So.", "markedFields": ["name"] });
        for from in EntryState::ALL_STATES {
            let id = entry["entryId"].as_i64().expect("an id");
            let from = *from;
            let set = "UPDATE competition_entries SET state = $2 WHERE entry_id = $1";
            server.write(move |conn| Ok(conn.execute(set, params![id, from.as_str()])?)).await;
            for step in Step::ALL {
                if lifecycle::ENTRY.take(from, *step).is_ok() {
                    continue;
                }
                let tried = organiser.step(&entry, step.as_str(), &everything).send().await;
                let refused = tried.problem(409, "conflict");
                assert!(
                    refused["message"]
                        .as_str()
                        .is_some_and(|said| said.contains("can be done now"))
                );
            }
            let own = organiser.own().await[0].clone();
            assert_eq!(
                (&own["state"], &own["version"]),
                (&from.as_str().into(), &entry["version"])
            );
            entry = own;
        }
    }
}

#[tokio::test]
async fn strangers_neither_see_nor_decide_entries() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { reviews: true, ..CAP }).await;
        let elsewhere = with_open_division(&server, CAP).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        let organiser = organiser_of(&server, elsewhere).await;
        let entry = ines.enters(of, "Rovers").await;
        let path = format!("/divisions/{}/entries", of.division_id);
        for asker in [&organiser, &ines] {
            assert_eq!(asker.call("GET", &path).send().await.status, 403);
        }
        assert_eq!(organiser.step(&entry, "accept", &json!({})).send().await.status, 403);
        assert_eq!(organiser.step(&entry, "withdraw", &json!({})).send().await.status, 403);
        assert_eq!(ines.step(&entry, "accept", &json!({})).send().await.status, 403);
        let unknown = json!({ "entryId": 999, "version": 1 });
        assert_eq!(organiser.step(&unknown, "accept", &json!({})).send().await.status, 403);
        assert_eq!(organiser.own().await, json!([]));
        assert_eq!(server.call("POST", &format!("/api/v1{path}")).send().await.status, 401);
    }
}

#[tokio::test]
async fn everybody_sees_who_has_a_place_and_how_many_wait() {
    for server in Running::on_every_engine().await {
        let division = with_open_division(&server, CAP).await;
        let ada = new_asker(&server, "Ada Aho", "ada@example.org").await;
        for name in ["Reds", "Blues", "Greens"] {
            ada.enters(division, name).await;
        }
        let path = format!("/api/v1/public/tournaments/{}/entries", division.tournament_id);
        let seen = data_of(&server.get(&path).send().await, 200);
        let entries = seen[0]["entries"].as_array().expect("entries");
        assert!(entries.iter().all(|one| one["teamId"].is_i64()), "each has its page: {seen}");
        let names: Vec<_> = entries.iter().map(|one| (&one["name"], &one["club"])).collect();
        assert_eq!(names, [(&json!("Reds"), &Value::Null), (&json!("Blues"), &Value::Null)]);
        let rest = ["divisionId", "moreEntries", "waitlisted"].map(|field| seen[0][field].clone());
        assert_eq!(rest, [json!(division.division_id), json!(0), json!(1)]);
        assert_eq!(seen.as_array().map(Vec::len), Some(1));
        set_status(&server, division, TournamentStatus::Draft).await;
        let of_the_draft = server.get(&path).send().await;
        server
            .write(move |conn| {
                Ok(conn.execute(
                    "UPDATE tournaments SET status = 'draft' WHERE tournament_id = $1",
                    params![division.tournament_id],
                )?)
            })
            .await;
        assert_eq!(data_of(&of_the_draft, 200), json!([]), "a division that is a draft");
        server.get(&path).send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn whoever_entered_is_told_by_letter_what_others_decide() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { reviews: true, ..CAP }).await;
        let organiser = organiser_of(&server, of).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        let told = async || -> Vec<(String, Option<String>)> {
            let read = "SELECT recipient, details_json FROM letters WHERE kind = 'entry_news' ORDER BY letter_id";
            server.db().read(move |conn| conn.query(read, &[])).await.expect("letters")
        };
        let rovers = ines.enters(of, "Rovers").await;
        let with = json!({ "message": "Which club?", "markedFields": ["club"] });
        let returned = organiser.steps(&rovers, "return", with).await;
        let again = ines.steps(&returned, "resubmit", json!({})).await;
        let accepted = organiser.steps(&again, "accept", Value::Null).await;
        let letters = told().await;
        assert!(letters.iter().all(|(reader, _)| reader == "ines@example.org"), "{letters:?}");
        let details: Vec<&str> =
            letters.iter().map(|(_, details)| details.as_deref().unwrap_or_default()).collect();
        assert_eq!(details.len(), 2, "what she does herself is told to nobody: {details:?}");
        assert!(details[0].contains("returned") && details[0].contains("Which club?"));
        assert!(details[1].contains("accepted") && details[1].contains("Rovers"));
        ines.steps(&accepted, "withdraw", Value::Null).await;
        assert_eq!(told().await.len(), 2);
    }
}

#[tokio::test]
async fn who_enters_and_withdraws_is_in_the_recent_activity_and_what_organisers_decide_is_not() {
    for server in Running::on_every_engine().await {
        let of = with_open_division(&server, Rules { reviews: true, ..CAP }).await;
        let organiser = organiser_of(&server, of).await;
        let ines = new_asker(&server, "Inês Duarte", "ines@example.org").await;
        let admin = server.admin().await;
        let told = async || {
            let told = admin.data("/admin/dashboard/recent-activity").await;
            let rows = told.as_array().expect("activities").iter();
            let line = |row: &Value| {
                assert_eq!(row["userName"], "Inês Duarte");
                assert_eq!(row["tournamentId"], of.tournament_id);
                format!("{} {}", row["action"], row["status"]).replace('"', "")
            };
            rows.map(line).collect::<Vec<String>>()
        };
        ines.enters(of, "Rovers").await;
        let asked = "Asked to join Spring Cup pending";
        assert_eq!(told().await, [asked]);
        let seen = organiser.listed(of, "submitted").await["entries"][0].clone();
        let accepted = organiser.steps(&seen, "accept", json!({})).await;
        let decided = "Asked to join Spring Cup completed";
        assert_eq!(told().await, [decided]);
        let withdrawn = ines.steps(&accepted, "withdraw", json!({})).await;
        let withdrew = "Withdrew from Spring Cup cancelled";
        assert_eq!(told().await, [withdrew, decided]);
        ines.steps(&withdrawn, "enter_again", json!({})).await;
        assert_eq!(told().await, [asked, withdrew, asked]);
        server.nothing_is_wrong().await;
    }
}
