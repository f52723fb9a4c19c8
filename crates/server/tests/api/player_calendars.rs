//! The calendar of a player: read by a secret link, which its holder makes, replaces and takes back.

use ical::parser::ical::component::IcalEvent;
use jiff::SignedDuration;
use jiff::civil::date;
use serde_json::{Value, json};
use touchline_app::competitions::{self, DivisionKey, NewSquadMember};
use touchline_app::registration::{self, NewPlayer};
use touchline_domain::permissions::{Role, Scope};
use touchline_server::Limits;
use touchline_store::people::own::{self, Consent};
use touchline_store::testing::TestDb;
use touchline_store::{Param, params};
use touchline_testing::calendar::{events, sequence, value};
use touchline_testing::client::{Call, Reply, data_of};
use touchline_testing::clock::beginning;
use touchline_testing::cup::{Cup, league, to};
use touchline_testing::phone::Phone;
use touchline_testing::rows::holding;
use touchline_testing::server::{PASSWORD, Running};

const OTTO: &str = "otto@example.org";
const OLGA: &str = "olga@example.org";

/// Somebody who keeps a player.
struct Keeper<'s> {
    server: &'s Running,
    access: String,
    player: i64,
}

/// Makes a person the guardian of a player.
async fn new_keeper<'s>(
    server: &'s Running,
    name: &str,
    email: &'static str,
    player: i64,
) -> Keeper<'s> {
    server.add_person(name, email).await;
    let account_id = server.account_of(email).await;
    server
        .write(move |conn| {
            let consent = Consent { version: "1-en".to_owned(), wording: "I agree.".to_owned() };
            Ok(own::add_guardian(conn, player, account_id, &consent, 5)?)
        })
        .await;
    Keeper { server, access: server.sign_in_person(email).await.access, player }
}

async fn set_value(server: &Running, sql: &'static str, params: &[Param<'static>]) {
    let params = params.to_vec();
    server.write(move |conn| Ok(conn.execute(sql, &params)?)).await;
}

fn path_of(player: i64) -> String {
    format!("/api/v1/me/players/{player}/calendar-link")
}

impl Keeper<'_> {
    fn path(&self) -> String {
        path_of(self.player)
    }

    fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, path).bearer(&self.access)
    }

    /// When the link was made that the caller has, as the list of players says it.
    async fn since(&self) -> Value {
        let players = data_of(&self.call("GET", "/api/v1/me/players").send().await, 200);
        let mut players = players.as_array().expect("players").clone();
        let own = players.iter_mut().find(|one| one["playerProfileId"] == self.player);
        own.expect("the player")["calendarLinkSince"].take()
    }

    async fn ask(&self, replaces: &Value) -> Reply {
        self.call("POST", &self.path()).json(&json!({ "replaces": replaces })).send().await
    }

    /// The path of a new link, in the place of the one that there is.
    async fn link(&self) -> String {
        let made = data_of(&self.ask(&self.since().await).await, 201);
        let url = made["url"].as_str().expect("an address");
        url[url.find("/api/v1/public/calendars/tlc_").expect("a path")..].to_owned()
    }

    async fn take_back(&self) {
        assert_eq!(self.call("DELETE", &self.path()).send().await.status, 200);
    }

    async fn calendar(&self, link: &str) -> Vec<IcalEvent> {
        events(&self.server.get(link).send().await)
    }

    /// The ids of the matches in a calendar.
    async fn matches(&self, link: &str) -> Vec<i64> {
        let id = |event: &IcalEvent| {
            let uid = value(event, "UID");
            let id = uid.strip_prefix("match-").and_then(|rest| rest.split('@').next());
            id.and_then(|id| id.parse().ok()).expect("an id")
        };
        let mut ids: Vec<i64> = self.calendar(link).await.iter().map(id).collect();
        ids.sort_unstable();
        ids
    }
}

/// A player in the squad of a team.
async fn with_player(cup: &Cup<'_>, name: &'static str, team: &'static str) -> i64 {
    let division = DivisionKey { tournament_id: cup.tournament, division_id: cup.division };
    cup.server
        .write(move |conn| {
            let player = NewPlayer {
                user_id: None,
                player_name: name.to_owned(),
                given_name: None,
                family_name: None,
                birth_date: Some(date(2014, 5, 6)),
                birth_year: None,
                gender_category_id: None,
                country_code: None,
                sport_ids: Vec::new(),
                is_active: true,
                created_at: beginning(),
            };
            let player_profile_id = registration::add_players(conn, &[player])?[0];
            let team_id = conn.query_one(
                "SELECT d.team_id FROM division_teams d JOIN teams t ON t.team_id = d.team_id
                 WHERE d.division_id = $1 AND t.team_name = $2",
                params![division.division_id, team],
            )?;
            let member = NewSquadMember {
                division,
                team_id,
                player_profile_id,
                shirt_number: None,
                position: None,
            };
            competitions::add_squad_members(conn, &[member])?;
            Ok(player_profile_id)
        })
        .await
}

fn sorted(mut ids: Vec<i64>) -> Vec<i64> {
    ids.sort_unstable();
    ids
}

#[tokio::test]
async fn a_player_s_calendar_has_the_matches_of_line_ups_squads_and_races_and_no_others() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let otto = new_keeper(&server, "Otto Ohm", OTTO, club.ana).await;
        let link = otto.link().await;
        // With the Reds, alone, and in a line-up.
        let of_teams = [club.final_match, club.live, club.cancelled, club.singles, club.relay];
        assert_eq!(otto.matches(&link).await, sorted(of_teams.to_vec()));
        assert!(server.get(&link).send().await.text().contains("NAME;VALUE=TEXT:Ana Ärlig"));
        // In a race, with a team.
        let sql =
            "UPDATE entries SET team_id = $2 WHERE match_id = $1 AND participant_name = 'Bee'";
        set_value(&server, sql, params![club.race, club.reds]).await;
        let of_team = format!("/api/v1/public/teams/{}/calendar.ics", club.reds);
        let of_team = server.get(&of_team).send().await.text();
        assert!(of_team.contains(&format!("UID:match-{}@", club.race)), "{of_team}");
        let all = sorted([&of_teams[..], &[club.race]].concat());
        assert_eq!(otto.matches(&link).await, all);
        // Of the squad until a day: what comes later is there by a line-up alone.
        let sql =
            "UPDATE squad_members SET valid_until = '2026-03-09' WHERE player_profile_id = $1";
        set_value(&server, sql, params![club.ana]).await;
        let without = all.iter().copied().filter(|id| *id != club.live).collect::<Vec<_>>();
        assert_eq!(otto.matches(&link).await, without);
        // Another player has other matches.
        let olga = new_keeper(&server, "Olga Ohm", OLGA, club.ana + 3).await;
        let hers = olga.link().await;
        let of_lucja =
            [club.final_match, club.live, club.cancelled, club.race, club.relay].to_vec();
        assert_eq!(olga.matches(&hers).await, sorted(of_lucja));
        // What is not published is in no calendar.
        set_value(
            &server,
            "UPDATE tournaments SET status = 'draft' WHERE is_quick_match = FALSE",
            &[],
        )
        .await;
        assert_eq!(otto.matches(&link).await, [0_i64; 0]);
        set_value(
            &server,
            "UPDATE tournaments SET status = 'ongoing' WHERE is_quick_match = FALSE",
            &[],
        )
        .await;
        assert_eq!(otto.matches(&link).await, without);
        // A year later they are over.
        server.wait(SignedDuration::from_hours(24 * 361));
        assert_eq!(
            otto.matches(&link).await,
            sorted(vec![club.final_match, club.race, club.relay])
        );
        server.wait(SignedDuration::from_hours(24 * 20));
        assert_eq!(otto.matches(&link).await, [0_i64; 0]);
    }
}

#[tokio::test]
async fn a_player_s_match_that_is_moved_put_off_or_called_off_keeps_its_name_in_the_calendar() {
    for server in Running::on_every_engine().await {
        let cup = server.cup_of(4).await;
        let player = with_player(&cup, "Ada Ohm", "Team 01").await;
        cup.published(&league()).await;
        let otto = new_keeper(&server, "Otto Ohm", OTTO, player).await;
        let link = otto.link().await;
        assert_eq!(otto.calendar(&link).await.len(), 0, "no match has a day");
        let planned = cup.planned().await;
        let mine: Vec<&Value> = planned["matches"]
            .as_array()
            .expect("matches")
            .iter()
            .filter(|one| one["matchName"].as_str().is_some_and(|name| name.contains("Team 01")))
            .collect();
        let starts = ["2026-06-06T10:00", "2026-06-06T14:00", "2026-06-07T10:00"];
        let moves: Vec<Value> =
            mine.iter().zip(starts).map(|(one, start)| to(one, start, "Court 1")).collect();
        cup.save_moves(&moves).await;
        let before = otto.calendar(&link).await;
        let told: Vec<String> = before.iter().map(|one| value(one, "DTSTART")).collect();
        assert_eq!(told, ["20260606T100000", "20260606T140000", "20260607T100000"]);
        assert!(before.iter().all(|one| value(one, "STATUS") == "CONFIRMED"));
        assert!(before.iter().all(|one| value(one, "SUMMARY").contains("Team 01")));

        server.wait(SignedDuration::from_secs(90));
        let planned = cup.planned().await;
        let listed = planned["matches"].as_array().expect("matches");
        let find = |id: &Value| listed.iter().find(|one| one["matchId"] == *id).expect("a match");
        cup.save_moves(&[to(find(&mine[0]["matchId"]), "2026-06-08T09:00", "Court 2")]).await;
        let put_off = mine[1]["matchId"].as_i64().expect("an id");
        Phone::new(&server, &cup.access, put_off, "p")
            .plays(&[json!({ "type": "postpone" })])
            .await;
        let after = otto.calendar(&link).await;
        let uids = |all: &[IcalEvent]| {
            let mut uids: Vec<String> = all.iter().map(|one| value(one, "UID")).collect();
            uids.sort_unstable();
            uids
        };
        assert_eq!(uids(&after), uids(&before));
        let now = |of: &IcalEvent| {
            let uid = value(of, "UID");
            after.iter().find(|one| value(one, "UID") == uid).expect("the same match")
        };
        assert_eq!(value(now(&before[0]), "DTSTART"), "20260608T090000");
        assert_eq!(value(now(&before[1]), "STATUS"), "TENTATIVE");
        assert_eq!(now(&before[2]).properties, before[2].properties, "as it was");
        for one in &before[..2] {
            assert!(sequence(now(one)) > sequence(one), "{one:?}");
        }

        server.wait(SignedDuration::from_secs(90));
        let of_cup = format!("/tournaments/{}", cup.tournament);
        let setup = data_of(&cup.call("GET", &format!("{of_cup}/setup")).send().await, 200);
        let step = json!({ "version": setup["version"], "step": "cancel", "reason": "Storm." });
        data_of(&cup.send("POST", &format!("{of_cup}/steps"), &step).await, 200);
        let off = otto.calendar(&link).await;
        assert_eq!(uids(&off), uids(&before));
        assert!(off.iter().all(|one| value(one, "STATUS") == "CANCELLED"), "{off:?}");
    }
}

#[tokio::test]
async fn a_link_that_was_taken_back_or_replaced_or_never_was_is_the_same_to_whoever_asks() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let otto = new_keeper(&server, "Otto Ohm", OTTO, club.ana).await;
        let olga = new_keeper(&server, "Olga Ohm", OLGA, club.ana).await;
        assert_eq!(otto.since().await, Value::Null);
        let refused = async |link: &str| {
            let reply = server.get(link).send().await;
            let mut told = reply.problem(404, "not_found");
            assert_eq!(reply.header("cache-control"), Some("no-store"));
            told["message"].take()
        };
        let never = refused("/api/v1/public/calendars/tlc_0123/calendar.ics").await;
        assert!(
            never
                .as_str()
                .is_some_and(|told| told.starts_with("There is no calendar at this link"))
        );

        let first = otto.link().await;
        let hers = olga.link().await;
        assert_eq!(otto.matches(&first).await, olga.matches(&hers).await);
        assert_eq!(refused(&first.replace("tlc_", "tlc_0")).await, never);
        server.wait(SignedDuration::from_secs(5));
        let second = otto.link().await;
        assert_eq!(refused(&first).await, never, "another took its place");
        assert!(!otto.matches(&second).await.is_empty());
        otto.take_back().await;
        otto.take_back().await;
        assert_eq!(refused(&second).await, never);
        assert_eq!(otto.since().await, Value::Null);
        assert!(!olga.matches(&hers).await.is_empty(), "that of another guardian works on");

        // Whose account is suspended, or who does not look after the player any more, has no link that works.
        server.suspend(OLGA).await;
        assert_eq!(refused(&hers).await, never);
        set_value(
            &server,
            "UPDATE accounts SET suspended_at = NULL, suspended_because = NULL",
            &[],
        )
        .await;
        assert!(!olga.matches(&hers).await.is_empty());
        set_value(&server, "UPDATE guardians SET ended_at = 6", &[]).await;
        assert_eq!(refused(&hers).await, never);
    }
}

#[tokio::test]
async fn a_guardian_s_link_ends_with_the_eighteenth_birthday_and_the_player_s_own_does_not() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let kept = [club.ana, club.ana + 3];
        let born = "UPDATE player_profiles SET birth_date = $2 WHERE player_profile_id = $1";
        for player in kept {
            set_value(&server, born, params![player, "2008-03-12"]).await;
        }
        // One has an account, the other has none.
        let user_id = server.add_person("Ana Own", "own@example.org").await;
        let own = "UPDATE player_profiles SET user_id = $2 WHERE player_profile_id = $1";
        set_value(&server, own, params![club.ana, user_id]).await;
        let access = server.sign_in_person("own@example.org").await.access;
        let herself = Keeper { server: &server, access, player: club.ana };
        let hers = herself.link().await;
        let mut keepers = vec![
            new_keeper(&server, "Otto Ohm", OTTO, kept[0]).await,
            new_keeper(&server, "Olga Ohm", OLGA, kept[1]).await,
        ];
        let mut links = Vec::new();
        for keeper in &keepers {
            links.push(keeper.link().await);
            assert_ne!(keeper.since().await, Value::Null);
        }
        server.wait(SignedDuration::from_hours(24));
        for (keeper, link) in keepers.iter().zip(&links) {
            assert!(!keeper.matches(link).await.is_empty(), "the day before");
        }

        server.wait(SignedDuration::from_hours(24));
        for ((keeper, link), email) in keepers.iter_mut().zip(&links).zip([OTTO, OLGA]) {
            server.get(link).send().await.problem(404, "not_found");
            keeper.access = server.sign_in_person(email).await.access;
            assert_eq!(keeper.since().await, Value::Null);
            let refused = keeper.ask(&Value::Null).await.problem(409, "conflict");
            assert!(
                refused["message"].as_str().is_some_and(|told| told.contains("18")),
                "{refused}"
            );
        }
        assert!(!herself.matches(&hers).await.is_empty());
        // A birth date that was wrong is put right.
        set_value(&server, born, params![club.ana, "2018-03-12"]).await;
        assert!(!keepers[0].matches(&links[0]).await.is_empty());
    }
}

#[tokio::test]
async fn whoever_closes_the_account_or_is_erased_leaves_no_link_behind() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let otto = new_keeper(&server, "Otto Ohm", OTTO, club.ana).await;
        let his = otto.link().await;
        let olga = new_keeper(&server, "Olga Ohm", OLGA, club.ana).await;
        let hers = olga.link().await;
        let gone = otto.call("DELETE", "/api/v1/me").json(&json!({ "password": PASSWORD }));
        assert_eq!(gone.send().await.status, 200);
        server.get(&his).send().await.problem(404, "not_found");
        // The player herself has an account, and is erased by an administrator.
        let admin = server.admin().await;
        let path = format!("/admin/users/{}/erase", club.anas_account);
        let erased = admin.post(&path).send().await;
        assert_eq!(erased.status, 200, "{}", erased.text());
        assert_eq!(server.platform().operations.erase_due(|| false).await.expect("an erasure"), 2);
        server.get(&hers).send().await.problem(404, "not_found");
        assert_eq!(server.number("SELECT COUNT(*) FROM calendar_links", &[]).await, 0);
    }
}

#[tokio::test]
async fn only_who_keeps_the_player_makes_links_and_of_two_windows_none_replaces_what_it_has_not_seen()
 {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let otto = new_keeper(&server, "Otto Ohm", OTTO, club.ana).await;
        // Somebody else: with a role in the tournament, with one in the profile, an administrator, a program.
        server.add_person("Olga Ohm", OLGA).await;
        server.give(OLGA, Role::Organiser, Scope::Tournament(club.cup), None).await;
        server.give(OLGA, Role::Player, Scope::Player(club.ana), None).await;
        let olga = server.sign_in_person(OLGA).await.access;
        let admin = server.sign_in().await.access;
        for token in [&olga, &admin] {
            for path in [otto.path(), path_of(999_999)] {
                for (method, body) in [("POST", json!({})), ("DELETE", Value::Null)] {
                    let call = server.call(method, &path).bearer(token);
                    let call = if body.is_null() { call } else { call.json(&body) };
                    call.send().await.problem(403, "forbidden");
                }
            }
        }
        server.post(&otto.path()).json(&json!({})).send().await.problem(401, "token_missing");

        let made = otto.ask(&Value::Null).await;
        let since = data_of(&made, 201)["since"].take();
        assert_eq!(otto.since().await, since);
        // A window that does not know of the link, and one that knows an earlier one.
        otto.ask(&Value::Null).await.problem(409, "changed_meanwhile");
        server.wait(SignedDuration::from_secs(1));
        data_of(&otto.ask(&since).await, 201);
        otto.ask(&since).await.problem(409, "changed_meanwhile");
        otto.ask(&json!("yesterday")).await.problem(400, "invalid_input");
        // Links are not made without end.
        for _ in 2..50 {
            data_of(&otto.ask(&otto.since().await).await, 201);
        }
        otto.ask(&otto.since().await).await.problem(429, "too_many_attempts");
        otto.take_back().await;
        otto.ask(&Value::Null).await.problem(429, "too_many_attempts");
    }
}

#[tokio::test]
async fn the_secret_is_told_once_and_kept_nowhere_and_no_cache_or_search_engine_keeps_the_calendar()
{
    for test in TestDb::on_every_engine() {
        let url = test.url.clone();
        let server = Running::start(test, Limits::default()).await;
        let club = server.with_club().await;
        let otto = new_keeper(&server, "Otto Ohm", OTTO, club.ana).await;
        let made = otto
            .call("POST", &otto.path())
            .header("Idempotency-Key", "one")
            .json(&json!({}))
            .send()
            .await;
        let link = data_of(&made, 201)["url"].take();
        let link = link.as_str().expect("an address").to_owned();
        let token = link.split('/').rev().nth(1).expect("a token").to_owned();
        assert_eq!(token.len(), "tlc_".len() + 64, "256 bits");
        assert_eq!(holding(server.db(), &url, &token).await, Vec::<String>::new());
        assert_eq!(made.header("cache-control"), Some("no-store"));

        let path = &link[link.find("/api/").expect("a path")..];
        let reply = server.get(path).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let told = |name: &str| reply.header(name).map(str::to_owned);
        assert_eq!(told("cache-control").as_deref(), Some("private, no-cache"));
        assert_eq!(told("referrer-policy").as_deref(), Some("no-referrer"));
        assert_eq!(told("x-robots-tag").as_deref(), Some("noindex"));
        assert!(!reply.text().contains(&token));
        let tag = told("etag").expect("a tag");
        let again = server.get(path).header("If-None-Match", &tag).send().await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        assert_eq!(again.header("cache-control"), Some("private, no-cache"));
        let head = server.call("HEAD", path).send().await;
        assert_eq!((head.status, head.body.len()), (200, 0));
        // A caller with a session besides gets the same.
        let signed_in = otto.call("GET", path).send().await;
        assert_eq!(signed_in.header("etag"), Some(&*tag));
        assert_eq!(signed_in.header("cache-control"), Some("private, no-cache"));
        server.get(&format!("{path}?page=1")).send().await.problem(400, "invalid_input");

        // The stored data of a person, and the trail, say that there is a link, and not which.
        let kept = data_of(&otto.call("GET", "/api/v1/me/export").send().await, 200);
        assert_eq!(kept["calendar_links"][0]["player_profile_id"], club.ana);
        assert_eq!(kept["calendar_links"].as_array().map(Vec::len), Some(1));
        otto.take_back().await;
        let trail = server.admin().await.trail_of("player").await;
        assert_eq!(trail[0]["action"], "revoked_calendar_link");
        assert_eq!(trail[1]["action"], "made_calendar_link");
        assert_eq!(trail[1]["entity_name"], "Ana Ärlig");
        let all = format!("{trail:?}{kept}");
        assert!(!all.contains("tlc_"), "{all}");
    }
}
