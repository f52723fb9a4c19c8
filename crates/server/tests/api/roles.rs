//! Roles and invitations to them, from the invitation to the last request that a role lets through.

use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use touchline_app::competitions::{self, NewDivisionTeam};
use touchline_domain::permissions::{Role, Scope};
use touchline_server::Limits;
use touchline_store::testing::TestDb;
use touchline_store::{Db, params};
use touchline_testing::client::{Call, data_of};
use touchline_testing::server::{PASSWORD, Running};

const OLGA: &str = "olga@example.org";
const INES: &str = "ines@example.org";
const OTTO: &str = "otto@example.org";
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn as_person(server: &Running, method: &str, path: &str, access: &str) -> Call {
    server.call(method, &format!("/api/v1{path}")).bearer(access)
}

async fn person(server: &Running, name: &str, email: &str) -> String {
    server.add_person(name, email).await;
    server.sign_in_person(email).await.access
}

fn invitation(email: &str, role: &str, scope: &str, id: i64) -> Value {
    json!({ "email": email, "role": role, "scope": scope, "scopeId": id })
}

fn grants_in(scope: &str, id: i64) -> String {
    format!("/grants?scope={scope}&scopeId={id}")
}

#[tokio::test]
async fn the_invited_read_by_whom_and_to_what_without_an_account() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let read = |token: &str| {
            let link = json!({ "token": token });
            server.post("/api/v1/invitations/preview").json(&link).send()
        };
        person(&server, "Inês Duarte", INES).await;
        server.give(INES, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let organiser = server.sign_in_person(INES).await;
        let asked = invitation("gil@example.org", "scorer", "match", club.final_match);
        let sent = as_person(&server, "POST", "/invitations", &organiser.access).json(&asked);
        let sent = data_of(&sent.send().await, 201);
        let token = server.invited_token().await;
        let told = data_of(&read(&token).await, 200);
        let expected = json!({
            "role": "scorer", "scopeKind": "match", "scopeName": sent["scope"]["name"],
            "sides": sent["scope"]["sides"], "tournamentName": sent["scope"]["tournamentName"], "grantExpiresAt": null,
            "invitedBy": "Inês Duarte", "expiresAt": sent["expiresAt"],
        });
        assert_eq!(told, expected, "neither the address nor an id");
        assert_eq!(data_of(&read(&token).await, 200), told, "reading changes nothing");
        read("nothing").await.problem(410, "link_over");
        let path = format!("/invitations/{}", sent["invitationId"]);
        admin.delete(&path).send().await;
        read(&token).await.problem(410, "link_over");
    }
}

#[tokio::test]
async fn the_role_of_a_maker_says_that_it_came_with_the_tournament() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let cup = json!({ "name": "Harbour Cup", "divisions": [{ "sportId": club.football }] });
        let made = as_person(&server, "POST", "/tournaments", &ines).json(&cup);
        let made = data_of(&made.send().await, 201);
        let id = made["tournamentId"].as_i64().expect("an id");
        let given = data_of(&as_person(&server, "GET", "/me/grants", &ines).send().await, 200);
        assert_eq!((&given[0]["givenBy"], &given[0]["isMakers"]), (&Value::Null, &json!(true)));
        // One that an administrator invites to has no name of a giver, and did not come so.
        let admin = server.admin().await;
        let asked = invitation(INES, "scorer", "tournament", id);
        data_of(&admin.post("/invitations").json(&asked).send().await, 201);
        let link = json!({ "token": server.invited_token().await });
        let accept = as_person(&server, "POST", "/invitations/accept", &ines).json(&link);
        let given = data_of(&accept.send().await, 200);
        assert_eq!((&given["givenBy"], &given["isMakers"]), (&Value::Null, &json!(false)));
    }
}

#[tokio::test]
async fn an_invited_person_accepts_once_and_has_the_role() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let asked = invitation("Ines@Example.org", "scorer", "match", club.final_match);
        let sent = data_of(&admin.post("/invitations").json(&asked).send().await, 201);
        assert_eq!((&sent["role"], &sent["scope"]["kind"]), (&"scorer".into(), &"match".into()));
        assert_eq!(sent["scope"]["tournamentId"], club.cup);
        assert_eq!(sent["invitedBy"], Value::Null, "an administrator's name is half of a sign-in");
        let token = server.invited_token().await;

        let mine = as_person(&server, "GET", "/me/invitations", &ines).send().await;
        assert_eq!(data_of(&mine, 200)[0]["invitationId"], sent["invitationId"]);
        let link = json!({ "token": token });
        let read = || as_person(&server, "POST", "/invitations/read", &ines).json(&link).send();
        assert_eq!(data_of(&read().await, 200), sent);
        assert_eq!(data_of(&read().await, 200), sent, "reading changes nothing");
        let accept = || {
            let link = json!({ "token": token });
            as_person(&server, "POST", "/invitations/accept", &ines).json(&link)
        };
        let given = data_of(&accept().send().await, 200);
        assert_eq!((&given["role"], &given["scope"]), (&"scorer".into(), &sent["scope"]));
        accept().send().await.problem(410, "link_over");
        read().await.problem(410, "link_over");
        let mine = data_of(&as_person(&server, "GET", "/me/grants", &ines).send().await, 200);
        assert_eq!(mine, json!([given]));
        let open = data_of(&as_person(&server, "GET", "/me/invitations", &ines).send().await, 200);
        assert_eq!(open, json!([]));

        // The match's roles are among its tournament's.
        for (scope, id) in [("match", club.final_match), ("tournament", club.cup)] {
            let listed = admin.read(&grants_in(scope, id)).await;
            assert_eq!(listed["grants"], json!([given]), "{scope}");
            assert_eq!(listed["pagination"]["totalItems"], 1);
        }
        let trail = admin.trail_of("invitation").await;
        let actions: Vec<_> = trail.iter().map(|entry| entry["action"].clone()).collect();
        assert_eq!(actions, ["accepted_invitation", "invited"]);
        assert_eq!(trail[0]["after"]["role"], "scorer");
        assert!(!format!("{trail:?}").contains("xample.org"), "no address without an account");
    }
}

#[tokio::test]
async fn a_known_and_an_unknown_address_are_invited_with_the_same_answer() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        person(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let mut answers = Vec::new();
        for email in [INES, OTTO] {
            let asked = invitation(email, "organiser", "tournament", club.cup);
            let reply = admin.post("/invitations").json(&asked).send().await;
            let names: Vec<String> = reply.headers.keys().map(ToString::to_string).collect();
            let mut data = data_of(&reply, 201);
            assert_eq!(data["email"], email);
            data["email"].take();
            data["invitationId"].take();
            answers.push((names, data));
        }
        assert_eq!(answers[0], answers[1]);
    }
}

#[tokio::test]
async fn an_invitation_is_over_after_two_weeks_and_stays_over_when_the_clock_is_put_back() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        person(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let asked = invitation(INES, "scorer", "tournament", club.cup);
        let sent = data_of(&admin.post("/invitations").json(&asked).send().await, 201);
        let link = json!({ "token": server.invited_token().await });
        server.wait(DAY * 14);
        let ines = server.sign_in_person(INES).await.access;
        let by_link = || as_person(&server, "POST", "/invitations/accept", &ines).json(&link);
        by_link().send().await.problem(410, "link_over");
        let path = format!("/me/invitations/{}/accept", sent["invitationId"]);
        as_person(&server, "POST", &path, &ines).send().await.problem(404, "not_found");
        let open = data_of(&as_person(&server, "GET", "/me/invitations", &ines).send().await, 200);
        assert_eq!(open, json!([]));
        server.wait(SignedDuration::from_secs(1));
        server.platform().operations.remove_outdated().await.expect("upkeep");
        server.wait(-SignedDuration::from_secs(60));
        let ines = server.sign_in_person(INES).await.access;
        let again = as_person(&server, "POST", "/invitations/accept", &ines).json(&link);
        again.send().await.problem(410, "link_over");
        assert_eq!(
            data_of(&as_person(&server, "GET", "/me/grants", &ines).send().await, 200),
            json!([])
        );
    }
}

#[tokio::test]
async fn the_letter_speaks_the_language_that_was_chosen_for_it() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let admin = server.admin().await;
        let chosen = |word: &str| {
            let mut asked = invitation(INES, "scorer", "match", club.final_match);
            asked["language"] = word.into();
            admin.post("/invitations").json(&asked)
        };
        chosen("xx").send().await.problem(400, "invalid_input");
        data_of(&chosen("fr").send().await, 201);
        let sql = "SELECT language FROM letters ORDER BY letter_id DESC LIMIT 1";
        let language = server.db().read(move |conn| conn.query_one::<String>(sql, &[])).await;
        assert_eq!(language.expect("a letter"), "fr");
    }
}

#[tokio::test]
async fn nobody_answers_the_invitation_of_another_person() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let otto = person(&server, "Otto Ohm", OTTO).await;
        let admin = server.admin().await;
        let asked = invitation(INES, "organiser", "tournament", club.cup);
        let sent = data_of(&admin.post("/invitations").json(&asked).send().await, 201);
        let link = json!({ "token": server.invited_token().await });
        let read = as_person(&server, "POST", "/invitations/read", &otto).json(&link).send().await;
        read.problem(403, "not_invited");
        for answer in ["accept", "decline"] {
            let by_link = format!("/invitations/{answer}");
            let told = as_person(&server, "POST", &by_link, &otto).json(&link).send().await;
            let told = told.problem(403, "not_invited")["message"].to_string();
            assert!(!told.contains("ines"), "{told}");
            admin.post(&by_link).json(&link).send().await.problem(403, "forbidden");
            server
                .post(&format!("/api/v1{by_link}"))
                .json(&link)
                .send()
                .await
                .problem(401, "token_missing");
            let by_id = format!("/me/invitations/{}/{answer}", sent["invitationId"]);
            as_person(&server, "POST", &by_id, &otto).send().await.problem(404, "not_found");
        }
        assert_eq!(
            data_of(&as_person(&server, "GET", "/me/grants", &otto).send().await, 200),
            json!([])
        );
        // All of that has left the invitation as it is.
        let by_id = format!("/me/invitations/{}/accept", sent["invitationId"]);
        data_of(&as_person(&server, "POST", &by_id, &ines).send().await, 200);
    }
}

#[tokio::test]
async fn an_invitation_is_declined_withdrawn_and_replaced() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let invite = async || {
            let asked = invitation(INES, "official", "tournament", club.cup);
            let sent = data_of(&admin.post("/invitations").json(&asked).send().await, 201);
            (sent["invitationId"].clone(), json!({ "token": server.invited_token().await }))
        };
        let accept =
            |link: &Value| as_person(&server, "POST", "/invitations/accept", &ines).json(link);
        let (_, first) = invite().await;
        let (_, second) = invite().await;
        accept(&first).send().await.problem(410, "link_over");
        let list = format!("/invitations?scope=tournament&scopeId={}", club.cup);
        assert_eq!(admin.read(&list).await["pagination"]["totalItems"], 1);
        let decline = as_person(&server, "POST", "/invitations/decline", &ines).json(&second);
        assert_eq!(decline.send().await.status, 200);
        accept(&second).send().await.problem(410, "link_over");

        let (id, third) = invite().await;
        assert_eq!(admin.delete(&format!("/invitations/{id}")).send().await.status, 200);
        admin.delete(&format!("/invitations/{id}")).send().await.problem(404, "not_found");
        accept(&third).send().await.problem(410, "link_over");
        let (id, _) = invite().await;
        let path = format!("/me/invitations/{id}/decline");
        assert_eq!(as_person(&server, "POST", &path, &ines).send().await.status, 200);
        assert_eq!(admin.read(&list).await["invitations"], json!([]));
        let actions: Vec<_> =
            admin.trail_of("invitation").await.iter().map(|one| one["action"].clone()).collect();
        let told = ["invited", "declined_invitation", "invited", "withdrew_invitation"];
        assert_eq!(actions[..2], ["declined_invitation", "invited"]);
        assert!(told.iter().all(|word| actions.contains(&Value::from(*word))), "{actions:?}");
    }
}

#[tokio::test]
async fn an_invitation_is_worth_nothing_when_the_inviter_may_not_give_the_role_any_more() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let olga = person(&server, "Olga Orel", OLGA).await;
        let held = server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let admin = server.admin().await;
        let asked = invitation(INES, "scorer", "tournament", club.cup);
        let invite = as_person(&server, "POST", "/invitations", &olga).json(&asked).send().await;
        assert_eq!(data_of(&invite, 201)["invitedBy"], "Olga Orel");
        let link = json!({ "token": server.invited_token().await });
        let accept = || as_person(&server, "POST", "/invitations/accept", &ines).json(&link).send();

        // Her own role ends before the one that she has promised would.
        let ends = (server.now() + DAY).to_string();
        let change = server.call("PATCH", &format!("/api/v1/grants/{held}"));
        let change = change.bearer(&admin.tokens.access).json(&json!({ "expiresAt": ends }));
        assert_eq!(change.send().await.status, 200);
        accept().await.problem(409, "conflict");
        assert_eq!(admin.delete(&format!("/grants/{held}")).send().await.status, 200);
        accept().await.problem(409, "conflict");
        server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        server.suspend(OLGA).await;
        accept().await.problem(409, "conflict");
        assert_eq!(
            data_of(&as_person(&server, "GET", "/me/grants", &ines).send().await, 200),
            json!([])
        );
        server
            .write(|conn| Ok(conn.execute("UPDATE accounts SET suspended_at = NULL", &[])?))
            .await;
        assert_eq!(accept().await.status, 200);
    }
}

#[tokio::test]
async fn an_organiser_gives_no_more_than_they_hold() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = person(&server, "Olga Orel", OLGA).await;
        person(&server, "Inês Duarte", INES).await;
        let until = server.now() + DAY;
        server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), Some(until)).await;
        let (greens, guests) = (server.team_of(club.cup).await, server.team_of(club.cup).await);
        let quick = club.quick;
        server
            .write(move |conn| {
                let division = competitions::division_of(conn, quick, None)?;
                let place = NewDivisionTeam { division, team_id: guests, group_id: None };
                competitions::add_division_teams(conn, &[place])
            })
            .await;
        let invite = |mut asked: Value, ends: Option<Timestamp>| {
            asked["grantExpiresAt"] = ends.map(|end| end.to_string()).into();
            as_person(&server, "POST", "/invitations", &olga).json(&asked).send()
        };
        for (role, scope, id) in [
            ("organiser", "tournament", club.cup),
            ("official", "tournament", club.cup),
            ("scorer", "match", club.final_match),
            ("team_manager", "team", greens),
        ] {
            let asked = invitation(&format!("{role}@example.org"), role, scope, id);
            data_of(&invite(asked.clone(), Some(until)).await, 201);
            let longer = invite(asked.clone(), Some(until + DAY)).await;
            let told = longer.problem(400, "invalid_input")["fields"]["grantExpiresAt"].to_string();
            assert!(told.contains("your own role"), "{told}");
            invite(asked, None).await.problem(400, "invalid_input");
        }
        for (role, scope, id) in [
            ("scorer", "tournament", club.quick),
            ("scorer", "match", server.match_outside(club.cup).await),
            ("team_manager", "team", guests),
            ("player", "player", club.ana),
            // What is not there looks like what is not hers.
            ("scorer", "tournament", 999_999),
            ("scorer", "match", 999_999),
        ] {
            let reply = invite(invitation(OTTO, role, scope, id), Some(until)).await;
            reply.problem(403, "forbidden");
        }
        for (role, scope, id) in [
            ("team_manager", "tournament", club.cup),
            ("organiser", "match", club.final_match),
            ("player", "tournament", club.cup),
            ("scorer", "team", greens),
        ] {
            let reply = invite(invitation(OTTO, role, scope, id), Some(until)).await;
            assert!(reply.problem(400, "invalid_input")["fields"]["role"].is_string());
        }
        // A role of hers, and one that she gave, cannot be made longer than hers either.
        let given =
            server.give(INES, Role::Scorer, Scope::Match(club.final_match), Some(until)).await;
        let change = |ends: Option<Timestamp>| {
            let body = json!({ "expiresAt": ends.map(|end| end.to_string()) });
            as_person(&server, "PATCH", &format!("/grants/{given}"), &olga).json(&body).send()
        };
        change(Some(until + DAY)).await.problem(400, "invalid_input");
        change(None).await.problem(400, "invalid_input");
        let sooner = until - SignedDuration::from_hours(1);
        let changed = data_of(&change(Some(sooner)).await, 200);
        assert_eq!(changed["expiresAt"], format!("{sooner:.3}"));
        let trail = server.admin().await.trail_of("grant").await;
        assert_eq!(
            (&trail[0]["action"], &trail[0]["entity_name"]),
            (&"changed".into(), &"Inês Duarte".into())
        );
    }
}

#[tokio::test]
async fn a_role_works_until_it_is_taken_away_or_ends_and_not_for_the_request_after() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = person(&server, "Olga Orel", OLGA).await;
        let asks = async |status: u16| {
            let reply =
                as_person(&server, "GET", &grants_in("tournament", club.cup), &olga).send().await;
            assert_eq!(reply.status, status, "{}", reply.text());
        };
        let cup = Scope::Tournament(club.cup);
        asks(403).await;
        let first = server.give(OLGA, Role::Organiser, cup, None).await;
        asks(200).await;
        let admin = server.admin().await;
        assert_eq!(admin.delete(&format!("/grants/{first}")).send().await.status, 200);
        asks(403).await;
        admin.delete(&format!("/grants/{first}")).send().await.problem(404, "not_found");

        let ends = server.now() + SignedDuration::from_mins(10);
        server.give(OLGA, Role::Organiser, cup, Some(ends)).await;
        asks(200).await;
        server.wait(SignedDuration::from_mins(10) - SignedDuration::from_millis(1));
        asks(200).await;
        // Nothing is written in between: the clock alone ends it.
        server.wait(SignedDuration::from_millis(1));
        asks(403).await;
        assert_eq!(
            data_of(&as_person(&server, "GET", "/me/grants", &olga).send().await, 200),
            json!([])
        );
        assert_eq!(admin.read(&grants_in("tournament", club.cup)).await["grants"], json!([]));
        let told = admin.trail_of("user").await;
        let refused: Vec<_> =
            told.iter().filter(|one| one["action"] == "refused_permission").collect();
        assert_eq!(refused.len(), 3);
        assert_eq!(refused[0]["actor_name"], "Olga Orel");
        assert_eq!(refused[0]["after"]["action"], "read_roles");
    }
}

#[tokio::test]
async fn a_flood_of_refusals_gives_a_few_entries_and_a_sum() {
    let server = Running::on_sqlite().await;
    let olga = person(&server, "Olga Orel", OLGA).await;
    for _ in 0..25 {
        as_person(&server, "GET", "/admin/users", &olga).send().await.problem(403, "forbidden");
    }
    server.platform().access.tell_refusals().await.expect("a sum");
    let admin = server.admin().await;
    let entries = admin.trail_of("user").await;
    let single = entries.iter().filter(|one| one["action"] == "refused_permission").count();
    assert_eq!(single, 10);
    let sums = admin.trail_of("platform").await;
    let sum = sums.iter().find(|one| one["after"]["reason"] == "not permitted").expect("a sum");
    assert_eq!(sum["after"]["count"], 15);
}

#[tokio::test]
async fn everybody_gives_up_the_own_role_and_nobody_else_does() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let otto = person(&server, "Otto Ohm", OTTO).await;
        let held = server.give(INES, Role::Scorer, Scope::Match(club.final_match), None).await;
        server.give(OTTO, Role::Organiser, Scope::Tournament(club.quick), None).await;
        let path = format!("/grants/{held}");
        as_person(&server, "DELETE", &path, &otto).send().await.problem(403, "forbidden");
        assert_eq!(as_person(&server, "DELETE", &path, &ines).send().await.status, 200);
        let trail = server.admin().await.trail_of("grant").await;
        assert_eq!(
            (&trail[0]["action"], &trail[0]["actor_name"]),
            (&"revoked_grant".into(), &"Inês Duarte".into())
        );
    }
}

#[tokio::test]
async fn of_two_invitations_to_one_role_the_one_that_lasts_longer_counts() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let admin = server.admin().await;
        let take = async |ends: Option<Timestamp>| {
            let mut asked = invitation(INES, "scorer", "tournament", club.cup);
            asked["grantExpiresAt"] = ends.map(|end| end.to_string()).into();
            data_of(&admin.post("/invitations").json(&asked).send().await, 201);
            let link = json!({ "token": server.invited_token().await });
            let reply =
                as_person(&server, "POST", "/invitations/accept", &ines).json(&link).send().await;
            data_of(&reply, 200)["expiresAt"].clone()
        };
        let (soon, late) = (server.now() + DAY, server.now() + DAY * 2);
        assert_eq!(take(Some(soon)).await, format!("{soon:.3}"));
        assert_eq!(take(Some(late)).await, format!("{late:.3}"));
        assert_eq!(take(Some(soon)).await, format!("{late:.3}"));
        assert_eq!(take(None).await, Value::Null);
        let mine = data_of(&as_person(&server, "GET", "/me/grants", &ines).send().await, 200);
        assert_eq!(mine.as_array().map(Vec::len), Some(1));
    }
}

#[tokio::test]
async fn a_role_whose_tournament_is_gone_covers_nothing() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = person(&server, "Olga Orel", OLGA).await;
        let ines = person(&server, "Inês Duarte", INES).await;
        let gone = server
            .write(|conn| {
                let add = "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
                    VALUES ('Gone', 'draft', 'gone', 5, 5) RETURNING tournament_id";
                Ok(conn.query_one::<i64>(add, &[])?)
            })
            .await;
        let held = server.give(OLGA, Role::Organiser, Scope::Tournament(gone), None).await;
        let asked = invitation(INES, "scorer", "tournament", gone);
        let sent = as_person(&server, "POST", "/invitations", &olga).json(&asked).send().await;
        let invited = data_of(&sent, 201)["invitationId"].clone();
        let link = json!({ "token": server.invited_token().await });
        server
            .write(move |conn| {
                let remove = "DELETE FROM tournaments WHERE tournament_id = $1";
                Ok(conn.execute(remove, params![gone])?)
            })
            .await;
        as_person(&server, "POST", "/invitations/accept", &ines)
            .json(&link)
            .send()
            .await
            .problem(410, "link_over");
        let asks = |path: &str| as_person(&server, "GET", path, &olga).send();
        asks(&grants_in("tournament", gone)).await.problem(403, "forbidden");
        asks(&grants_in("tournament", club.cup)).await.problem(403, "forbidden");
        assert_eq!(data_of(&asks("/me/grants").await, 200), json!([]));
        let admin = server.admin().await;
        admin.get(&grants_in("tournament", gone)).send().await.problem(404, "not_found");
        admin.delete(&format!("/grants/{held}")).send().await.problem(404, "not_found");
        admin.delete(&format!("/invitations/{invited}")).send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn an_administrator_sees_what_a_person_can_do_and_why() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let olga = server.add_person("Olga Orel", OLGA).await;
        let held = server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        let admin = server.admin().await;
        let path = format!("/admin/users/{olga}/access");
        let access = admin.data(&path).await;
        let can = access["can"].as_array().expect("a list");
        let row = |action: &str, because: &str, grant: Value| json!({ "action": action, "because": because, "grantId": grant });
        assert!(can.contains(&row("give_roles", "grant", held.into())), "{can:?}");
        assert!(can.contains(&row("keep_account", "person", Value::Null)));
        assert!(can.contains(&row("take_roles", "owner", Value::Null)));
        assert!(can.iter().all(|one| one["action"] != "read_trail"));
        assert_eq!(
            access["grants"][0]["scope"]["name"],
            access["grants"][0]["scope"]["tournamentName"]
        );
        assert_eq!((&access["hasAccount"], &access["isSuspended"]), (&true.into(), &false.into()));

        server.suspend(OLGA).await;
        let held = admin.data(&path).await;
        assert_eq!(held["isSuspended"], true);
        assert!(
            held["can"].as_array().expect("a list").iter().all(|one| one["because"] == "everybody")
        );
        let none = admin.data(&format!("/admin/users/{}/access", club.anas_account)).await;
        assert_eq!(none["hasAccount"], false);
        admin.get("/admin/users/999999/access").send().await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn an_administrator_sees_the_open_invitations_of_a_person_with_an_account_and_without() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let ines = server.add_person("Inês Duarte", INES).await;
        let admin = server.admin().await;
        let invite = async |email: &str, role: &str| {
            let asked = invitation(email, role, "tournament", club.cup);
            data_of(&admin.post("/invitations").json(&asked).send().await, 201)
        };
        let open = async |user: i64| {
            let access = admin.data(&format!("/admin/users/{user}/access")).await;
            access["invitations"].as_array().expect("a list").clone()
        };
        assert_eq!(open(ines).await, [Value::Null; 0]);
        let scorer = invite(&INES.to_uppercase(), "scorer").await;
        let official = invite(INES, "official").await;
        let unregistered = invite("ana@example.org", "scorer").await;
        assert_eq!(open(ines).await, [official.clone(), scorer.clone()]);
        assert_eq!(open(club.anas_account).await, [unregistered]);
        assert_eq!(official["scope"]["id"], club.cup);

        let withdrawn = format!("/invitations/{}", scorer["invitationId"]);
        assert_eq!(admin.delete(&withdrawn).send().await.status, 200);
        assert_eq!(open(ines).await, [official]);
        server.wait(DAY * 14);
        let admin = server.admin().await;
        let later = admin.data(&format!("/admin/users/{ines}/access")).await;
        assert_eq!(later["invitations"], json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_changes_of_a_person_holds_on_the_other_within_a_second() {
    for test in TestDb::on_every_engine() {
        let db = Db::open(&test.url).expect("the same database");
        let server = Running::start(test, Limits::default()).await;
        let other = Running::beside(&server, db).await;
        let club = server.with_club().await;
        let olga = person(&server, "Olga Orel", OLGA).await;
        let becomes = async |token: &str, status: u16| {
            let begun = Instant::now();
            loop {
                let ask = as_person(&other, "GET", &grants_in("tournament", club.cup), token);
                if ask.status().await == status {
                    break;
                }
                assert!(begun.elapsed() < Duration::from_secs(1), "not {status} within a second");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        becomes(&olga, 403).await;
        let held = server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        becomes(&olga, 200).await;
        let admin = server.admin().await;
        assert_eq!(admin.delete(&format!("/grants/{held}")).send().await.status, 200);
        becomes(&olga, 403).await;
        server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        becomes(&olga, 200).await;
        // A change of the password on another device ends this session.
        let device = server.sign_in_person(OLGA).await.access;
        let change =
            json!({ "currentPassword": PASSWORD, "newPassword": "a quiet line by the sea" });
        let call = as_person(&server, "POST", "/me/change-password", &device).json(&change);
        assert_eq!(call.send().await.status, 200);
        becomes(&olga, 401).await;
        becomes(&device, 200).await;
        server.suspend(OLGA).await;
        becomes(&device, 403).await;
    }
}

#[tokio::test]
async fn what_is_no_invitation_is_refused_with_a_sentence_and_writes_no_letter() {
    let server = Running::on_sqlite().await;
    let club = server.with_club().await;
    let admin = server.admin().await;
    let fit = invitation(OTTO, "scorer", "tournament", club.cup);
    let past = (server.now() - DAY).to_string();
    let now = server.now().to_string();
    let unfit = [
        ("email", json!("")),
        ("email", json!("otto")),
        ("email", json!("otto@example.org\r\nBcc: all@example.org")),
        ("email", json!(format!("{}@example.org", "o".repeat(243)))),
        ("role", json!("administrator")),
        ("role", json!("")),
        ("scope", json!("platform")),
        ("scopeId", json!("1")),
        ("grantExpiresAt", json!(past)),
        ("grantExpiresAt", json!(now)),
        ("grantExpiresAt", json!("2026-04-01")),
        ("grantExpiresAt", json!("9999-01-01T00:00:00Z")),
        ("message", json!("hello")),
    ];
    for (field, value) in unfit {
        let mut body = fit.clone();
        body[field] = value;
        let refused = admin.post("/invitations").json(&body).send().await;
        let refused = refused.problem(400, "invalid_input");
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    for id in [0, -1, i64::MAX] {
        let mut body = fit.clone();
        body["scopeId"] = id.into();
        admin.post("/invitations").json(&body).send().await.problem(404, "not_found");
    }
    for query in
        ["", "?scope=tournament", "?scopeId=1", "?scope=all&scopeId=1", "?scope=match&scopeId=0"]
    {
        for list in ["grants", "invitations"] {
            admin.get(&format!("/{list}{query}")).send().await.problem(400, "invalid_input");
        }
    }
    let nothing = admin.server.call("PATCH", "/api/v1/grants/1").bearer(&admin.tokens.access);
    nothing.json(&json!({})).send().await.problem(400, "invalid_input");
    let letters =
        server.db().read(|conn| conn.query_one::<i64>("SELECT COUNT(*) FROM letters", &[]));
    assert_eq!(letters.await.expect("a number"), 0);
}

#[tokio::test]
async fn a_mailbox_gets_few_invitations_whoever_sends_them() {
    let server = Running::on_sqlite().await;
    let club = server.with_club().await;
    let admin = server.admin().await;
    let asked = invitation(OTTO, "scorer", "tournament", club.cup);
    for _ in 0..5 {
        data_of(&admin.post("/invitations").json(&asked).send().await, 201);
    }
    admin.post("/invitations").json(&asked).send().await.problem(429, "too_many_attempts");
    let other = invitation(INES, "scorer", "tournament", club.cup);
    data_of(&admin.post("/invitations").json(&other).send().await, 201);
    // Who may not invite does not use the mailbox up.
    let ines = person(&server, "Inês Duarte", "a.person@example.org").await;
    let refused = as_person(&server, "POST", "/invitations", &ines).json(&other).send().await;
    refused.problem(403, "forbidden");
}
