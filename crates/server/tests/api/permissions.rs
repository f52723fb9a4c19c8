//! Who gets what: every call of the document, by everybody who may ask, in the own scope and in a foreign one.

use jiff::SignedDuration;
use serde_json::{Value, json};
use touchline_domain::permissions::{Action, Role, Scope, ScopeKind};
use touchline_store::accounts::{self, invitations};
use touchline_store::competitions::draws;
use touchline_store::params;
use touchline_testing::calls::known_calls;
use touchline_testing::clock::beginning;
use touchline_testing::club::Club;
use touchline_testing::server::{PASSWORD, Running};

/// Whose token a call takes, read from its address alone: this does not ask the table that it tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum For {
    Administrators,
    People,
    Both,
    /// Holders of a role in what the call is about: [`ABOUT_ROLES`].
    Roles,
    /// Those who run the tournament: [`of_tournaments`].
    Organisers,
    /// Those whose own it is: nobody here.
    Owners,
    /// The holder of a link to a court: `scoring.rs` tries them.
    Links,
    /// Those who keep the squad of a team, and organisers: [`OF_TEAMS`].
    Keepers,
    /// Those who score the match: [`of_matches`].
    Scorers,
    /// Those who run a tournament of the player, or of the entry: `profiles.rs` and `entries.rs` try each role.
    OrganisersOfIt,
}

fn meant_for(method: &str, path: &str) -> For {
    match path {
        "/auth/renew"
        | "/auth/logout"
        | "/tournaments"
        | "/tournaments/choices"
        | "/match-rules"
        | "/match-rules/preview" => For::Both,
        _ if path.ends_with("/change-password") => For::Both,
        _ if ["/me/second-factor", "/me/sessions", "/keys"]
            .iter()
            .any(|of| path.starts_with(of)) =>
        {
            For::Both
        }
        "/scorer-link" => For::Links,
        "/me" | "/invitations/read" | "/invitations/accept" | "/invitations/decline" => For::People,
        _ if path.starts_with("/me/players/1") => For::Owners,
        _ if path.starts_with("/me/") => For::People,
        _ if path.contains("/files/") => For::Organisers,
        _ if path.starts_with("/entries/") || path.ends_with("/entries") => For::OrganisersOfIt,
        "/divisions/1/squads" if method == "GET" => For::Organisers,
        "/divisions/1/squads/players/1" => For::Organisers,
        _ if path.starts_with("/divisions/1/squads") => For::Keepers,
        _ if path.starts_with("/divisions/1/teams/") => For::Keepers,
        _ if ["/tournaments/", "/divisions/", "/draws/"].iter().any(|of| path.starts_with(of)) => {
            For::Organisers
        }
        _ if path.starts_with("/matches/") => For::Scorers,
        _ if path.starts_with("/players/") => For::OrganisersOfIt,
        _ if path.starts_with("/grants") || path.starts_with("/invitations") => For::Roles,
        _ => For::Administrators,
    }
}

/// A person with at most one role, or a program, and what it is.
#[derive(Debug, Clone, Copy)]
struct Somebody {
    /// Of a program: the maker of its key.
    email: &'static str,
    role: Option<(Role, Scope)>,
    state: State,
    is_program: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    InForce,
    Revoked,
    Expired,
    Suspended,
}

/// Where the roles are: everybody has theirs in this or in the other one.
#[derive(Debug, Clone, Copy)]
struct Places {
    tournament: i64,
    of_match: i64,
    team: i64,
    player: i64,
}

impl Places {
    const fn scope(self, kind: ScopeKind) -> Scope {
        match kind {
            ScopeKind::Tournament => Scope::Tournament(self.tournament),
            ScopeKind::Match => Scope::Match(self.of_match),
            ScopeKind::Team => Scope::Team(self.team),
            ScopeKind::Player => Scope::Player(self.player),
        }
    }
}

/// One person for each role in each scope here and elsewhere, those whose role is over, and one without any.
async fn everybody(server: &Running, here: Places, elsewhere: Places) -> Vec<Somebody> {
    let person = |email, role, state| Somebody { email, role, state, is_program: false };
    let mut all = vec![person("none@example.org", None, State::InForce)];
    for role in Role::ALL {
        for kind in role.scopes() {
            for place in [here, elsewhere] {
                let number = all.len();
                let email = Box::leak(format!("{role}.{number}@example.org").into_boxed_str());
                let role = Some((*role, place.scope(*kind)));
                all.push(person(email, role, State::InForce));
            }
        }
    }
    let role = Some((Role::Organiser, here.scope(ScopeKind::Tournament)));
    all.extend([
        person("revoked@example.org", role, State::Revoked),
        person("expired@example.org", role, State::Expired),
        person(SUSPENDED, role, State::Suspended),
    ]);
    for one in &all {
        server.add_person(one.email, one.email).await;
        let Some((role, scope)) = one.role else { continue };
        let until =
            (one.state == State::Expired).then(|| server.now() + SignedDuration::from_secs(1));
        let grant = server.give(one.email, role, scope, until).await;
        if one.state == State::Revoked {
            let end = "UPDATE grants SET revoked_at = 5 WHERE grant_id = $1";
            server.write(move |conn| Ok(conn.execute(end, params![grant])?)).await;
        }
    }
    all
}

const SUSPENDED: &str = "suspended@example.org";

/// The callers with their tokens, each person's and those of programs with the same roles. They get them
/// first: a suspended person signs in no more and makes no keys.
async fn with_tokens(server: &Running, all: Vec<Somebody>) -> Vec<(Somebody, String)> {
    let administrator = server.sign_in().await.access;
    let mut callers = Vec::new();
    // The key with the id 1 is revoked by all who may.
    if let Some((one, role)) = all.iter().find_map(|one| Some((*one, one.role?))) {
        let spare = Somebody { email: "spare", ..one };
        key(server, &administrator, spare, role).await;
    }
    for one in all {
        let token = server.sign_in_person(one.email).await.access;
        if let Some(role) = one.role {
            let maker = match one.state {
                State::Suspended => &token,
                _ => &administrator,
            };
            callers
                .push((Somebody { is_program: true, ..one }, key(server, maker, one, role).await));
        }
        callers.push((one, token));
    }
    server.suspend(SUSPENDED).await;
    server.wait(SignedDuration::from_secs(2));
    callers
}

/// Makes a key with a role.
async fn key(server: &Running, maker: &str, one: Somebody, (role, scope): (Role, Scope)) -> String {
    let lasts = if one.state == State::Expired { 1 } else { 3600 };
    let wanted = json!({
        "name": one.email, "role": role, "scope": scope.kind(), "scopeId": scope.id(),
        "expiresAt": (server.now() + SignedDuration::from_secs(lasts)).to_string(),
    });
    let made = server.post("/api/v1/keys").bearer(maker).json(&wanted).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    let made = &made.json()["data"];
    if one.state == State::Revoked {
        let path = format!("/api/v1/keys/{}", made["key"]["keyId"]);
        assert_eq!(server.call("DELETE", &path).bearer(maker).status().await, 200);
    }
    made["token"].as_str().expect("a token").to_owned()
}

async fn places(server: &Running, club: Club) -> (Places, Places) {
    let (greens, guests) = (server.team_of(club.cup).await, server.team_of(club.quick).await);
    let here =
        Places { tournament: club.cup, of_match: club.final_match, team: greens, player: club.ana };
    let elsewhere = Places {
        tournament: club.quick,
        of_match: server.match_outside(club.cup).await,
        team: guests,
        player: club.ana + 1,
    };
    (here, elsewhere)
}

// The longest tests: one for each engine, so that they run beside each other.
#[tokio::test]
async fn a_token_opens_the_calls_of_its_kind_and_no_others_on_sqlite() {
    try_every_token(&Running::on_sqlite().await).await;
}

#[tokio::test]
async fn a_token_opens_the_calls_of_its_kind_and_no_others_on_postgresql() {
    if let Some(server) = Running::on_postgres().await {
        try_every_token(&server).await;
    }
}

async fn try_every_token(server: &Running) {
    let club = server.with_club().await;
    let (here, elsewhere) = places(server, club).await;
    let callers = everybody(server, here, elsewhere).await;
    let mut callers = with_tokens(server, callers).await;
    // Where its role is changes nothing here.
    let is_here = |role: Option<(Role, Scope)>| {
        role.is_some_and(|(_, scope)| scope == here.scope(scope.kind()))
    };
    callers.retain(|(one, _)| !one.is_program || is_here(one.role));
    server.add_person("Ines Duarte", "ines@example.org").await;
    let mut administrator = server.sign_in().await.access;
    let mut ines = server.sign_in_person("ines@example.org").await.access;
    let is_signed_in = async |token: &str, path: &str| {
        server.get(&format!("/api/v1{path}")).bearer(token).status().await == 200
    };
    let mut seen = 0;
    for (method, path) in known_calls() {
        let meant = meant_for(&method, &path);
        let is_tried_elsewhere = matches!(
            meant,
            For::Roles
                | For::Organisers
                | For::Keepers
                | For::Scorers
                | For::OrganisersOfIt
                | For::Links
        );
        if is_tried_elsewhere {
            continue;
        }
        let call = |token: &str| {
            let call = server.call(&method, &format!("/api/v1{path}")).bearer(token);
            call.json(&json!({}))
        };
        // Some of these calls end the session. One of them goes on for ever, so only its status is read.
        if !is_signed_in(&administrator, "/auth/validate").await {
            administrator = server.sign_in().await.access;
        }
        if !is_signed_in(&ines, "/me").await {
            ines = server.sign_in_person("ines@example.org").await.access;
        }
        let is_for = |this: For| meant == this || meant == For::Both;
        let mut known = vec![(&administrator, is_for(For::Administrators))];
        if meant != For::Administrators {
            // A role changes nothing here.
            known.push((&ines, is_for(For::People)));
        }
        for (token, is_open) in known {
            let status = call(token).status().await;
            assert_eq!(![401, 403].contains(&status), is_open, "{method} {path}: {status}");
        }
        for (one, token) in &callers {
            let code = match one.state {
                State::InForce if one.is_program => "forbidden",
                _ if one.is_program => {
                    assert_eq!(call(token).status().await, 401, "{method} {path} by {one:?}");
                    continue;
                }
                State::Suspended => "account_suspended",
                _ if matches!(meant, For::Administrators | For::Owners) => "forbidden",
                _ => continue,
            };
            let reply = call(token).send().await;
            assert_eq!(reply.status, 403, "{method} {path} by {one:?}: {}", reply.text());
            reply.problem(403, code);
        }
        seen += 1;
    }
    assert!(seen > 100, "{seen} calls");
}

/// The calls about roles: the method, the path and the body, with the id of a grant or an invitation of somebody
/// else in the place of `0`.
const ABOUT_ROLES: [(&str, &str); 6] = [
    ("GET", "/grants"),
    ("PATCH", "/grants/1"),
    ("DELETE", "/grants/1"),
    ("GET", "/invitations"),
    ("POST", "/invitations"),
    ("DELETE", "/invitations/1"),
];

/// The role that is given and taken in each kind of scope.
const fn given_in(kind: ScopeKind) -> Role {
    match kind {
        ScopeKind::Tournament => Role::Organiser,
        ScopeKind::Match => Role::Scorer,
        ScopeKind::Team => Role::TeamManager,
        ScopeKind::Player => Role::Player,
    }
}

/// Whether somebody may read, give and take roles in this kind of scope here, in words of its own: organisers in
/// their tournament with its matches and its own teams, managers in their team.
fn rules_over(one: &Somebody, here: Places, kind: ScopeKind) -> bool {
    let Some((role, scope)) = one.role.filter(|_| one.state == State::InForce) else {
        return false;
    };
    let is_here = scope == here.scope(scope.kind());
    match role {
        Role::Organiser => is_here && kind != ScopeKind::Player,
        Role::TeamManager => is_here && kind == ScopeKind::Team,
        Role::Official | Role::Scorer | Role::Player => false,
    }
}

/// A grant and an invitation of somebody else, made anew for every call.
async fn subject(server: &Running, account_id: i64, inviter: i64, scope: Scope) -> (i64, i64) {
    server
        .write(move |conn| {
            let role = given_in(scope.kind());
            conn.execute("DELETE FROM grants WHERE account_id = $1", params![account_id])?;
            let grant = accounts::grants::NewGrant {
                account_id,
                role,
                scope,
                given_by: None,
                expires_at: None,
            };
            let now_ms = beginning().as_millisecond();
            let grant = accounts::grants::insert(conn, grant, now_ms)?;
            let new = invitations::NewInvitation {
                token_hash: "beef",
                email: "invited@example.org",
                role,
                scope,
                grant_expires_at: None,
                invited_by: inviter,
                with_key: None,
                expires_at: now_ms + 1_000_000,
            };
            conn.execute("DELETE FROM invitations", &[])?;
            Ok((grant, invitations::insert(conn, &new, now_ms)?))
        })
        .await
}

/// The calls about one tournament: those that read as the document has them, the others with bodies of their form. The id
/// stands for the tournament, for its first division, or for the division's draw.
fn of_tournaments(sport_id: i64) -> Vec<(String, String, Value)> {
    let step = json!({ "version": 0, "step": "publish" });
    let plan = json!({ "algorithm": "knock-out" });
    let points = json!({ "kind": "points", "teamId": 1, "points": 1 });
    let changing = [
        ("PATCH", "/tournaments/1", json!({ "version": 0 })),
        ("POST", "/tournaments/1/steps", step.clone()),
        ("POST", COPIES, json!({ "name": "Copy" })),
        ("POST", "/tournaments/1/copies/previews", json!({ "exchanged": [] })),
        ("POST", "/tournaments/1/templates", json!({ "name": "Cup" })),
        ("DELETE", "/tournaments/1/templates/1", Value::Null),
        ("POST", "/tournaments/1/divisions", json!({ "sportId": sport_id })),
        ("PATCH", "/divisions/1", json!({ "version": 0 })),
        ("DELETE", "/divisions/1", Value::Null),
        ("POST", "/divisions/1/steps", step),
        (
            "POST",
            "/divisions/1/suspensions/lifts",
            json!({ "matchId": 1, "playerId": 1, "reason": "A mistake" }),
        ),
        ("POST", "/divisions/1/draws", Value::Null),
        ("PUT", "/divisions/1/squads/players/1", json!({ "playerName": "Ana" })),
        ("POST", COURT_LINKS, json!({ "day": "2026-06-06" })),
        ("DELETE", "/tournaments/1/scorer-links/1", Value::Null),
        ("PATCH", "/tournaments/1/timetable", json!({ "moves": [] })),
        ("POST", "/tournaments/1/timetable/checks", json!({ "moves": [] })),
        ("PUT", "/divisions/1/pace", json!({ "restMinutes": 0 })),
        ("PUT", "/divisions/1/confirmation", json!({ "hours": 48 })),
        ("PUT", "/divisions/1/suspensions", json!({ "red": 1 })),
        ("POST", "/draws/1/previews", plan.clone()),
        ("PUT", "/draws/1", json!({ "version": 0, "plan": plan, "token": "none" })),
        ("POST", "/draws/1/publication", json!({ "version": 0 })),
        ("PUT", "/divisions/1/phases", json!({ "version": 0, "plan": null, "entries": 4 })),
        ("POST", "/divisions/1/phases/previews", json!({ "plan": { "phases": [] }, "entries": 4 })),
        ("POST", "/draws/1/swaps", json!({ "version": 0, "teams": [1, 2], "reason": "x" })),
        ("POST", "/draws/1/void", json!({ "version": 0, "reason": "x" })),
        ("POST", "/draws/1/byes", json!({ "version": 0, "round": 1, "teamId": 1, "kind": "full" })),
        ("POST", "/draws/1/replacements/previews", json!({ "teamId": 1, "name": "A" })),
        (
            "POST",
            "/draws/1/replacements",
            json!({ "version": 0, "plan": { "teamId": 1, "name": "A" }, "reason": "x", "token": "none" }),
        ),
        ("PUT", "/draws/1/rounds", json!({ "version": 0, "absent": [], "token": "none" })),
        ("POST", "/draws/1/rounds/previews", json!({ "absent": [] })),
        ("POST", "/draws/1/rounds/void", json!({ "version": 0, "reason": "x" })),
        ("POST", "/divisions/1/corrections/previews", json!({ "correction": points })),
        (
            "POST",
            "/divisions/1/corrections",
            json!({ "correction": points, "token": "none", "reason": "x" }),
        ),
    ];
    let is_read = |(method, path): &(String, String)| {
        method == "GET" && meant_for(method, path) == For::Organisers
    };
    let reading = known_calls().into_iter().filter(is_read);
    let reading = reading.map(|(method, path)| (method, path, Value::Null));
    let named =
        |(method, path, body): (&str, &str, Value)| (method.to_owned(), path.to_owned(), body);
    reading.chain(changing.map(named)).collect()
}

/// The calls about the squad and the name of a team in a division.
const OF_TEAMS: [(&str, &str); 8] = [
    ("GET", "squads/1"),
    ("POST", "squads"),
    ("POST", "squads/checks"),
    ("POST", "squads/alike"),
    ("PUT", "squads/1/members/1"),
    ("DELETE", "squads/1/members/1"),
    ("POST", "teams/1/name/checks"),
    ("PUT", "teams/1/name"),
];

/// The calls that score a match, with bodies of their form and the roles that open them, in words of its own.
fn of_matches() -> [(&'static str, &'static str, Value, &'static [Role]); 9] {
    const SCORE: &[Role] = &[Role::Organiser, Role::Official, Role::Scorer];
    const DIRECT: &[Role] = &[Role::Organiser, Role::Official];
    let nothing = json!({ "sentAt": { "ms": 0 }, "operations": [] });
    [
        ("GET", "scoring", Value::Null, SCORE),
        ("POST", "operations", nothing, SCORE),
        ("POST", LINKS, json!({}), DIRECT),
        ("GET", LINKS, Value::Null, DIRECT),
        ("DELETE", "scorer-links/1", Value::Null, DIRECT),
        // Those who speak for its sides come to these, too: `standing_results.rs` tries them.
        ("GET", "result", Value::Null, DIRECT),
        ("POST", "result/confirmations", json!({ "version": "x" }), DIRECT),
        ("POST", "result/disputes", json!({ "version": "x", "reason": "y" }), DIRECT),
        ("POST", "result/rulings", json!({ "version": "x", "reason": "y" }), &[Role::Organiser]),
    ]
}

/// What only the holder of an account may do: the link is theirs.
const LINKS: &str = "scorer-links";

/// What only the holder of an account may make: the link is theirs.
const COURT_LINKS: &str = "/tournaments/1/scorer-links";

/// What only the holder of an account may do: the copy is theirs.
const COPIES: &str = "/tournaments/1/copies";

#[test]
fn all_calls_about_roles_and_tournaments_are_tried() {
    let sorted = |mut calls: Vec<(String, String)>| {
        calls.sort();
        calls
    };
    let known = |meant: For| {
        sorted(
            known_calls()
                .into_iter()
                .filter(|(method, path)| meant_for(method, path) == meant)
                .collect(),
        )
    };
    let named = |(method, path): (&str, &str)| (method.to_owned(), path.to_owned());
    assert_eq!(known(For::Roles), sorted(ABOUT_ROLES.into_iter().map(named).collect()));
    let tried = of_tournaments(1).into_iter().map(|(method, path, _)| (method, path));
    assert_eq!(known(For::Organisers), sorted(tried.collect()));
    let of_teams = OF_TEAMS.map(|(method, of)| (method.to_owned(), format!("/divisions/1/{of}")));
    assert_eq!(known(For::Keepers), sorted(of_teams.to_vec()));
    let of_matches =
        of_matches().map(|(method, of, ..)| (method.to_owned(), format!("/matches/1/{of}")));
    assert_eq!(known(For::Scorers), sorted(of_matches.to_vec()));
}

#[tokio::test]
async fn a_match_is_scored_by_those_with_a_role_in_it_or_its_tournament_and_administrators_alone() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let (here, elsewhere) = places(&server, club).await;
        let callers = everybody(&server, here, elsewhere).await;
        let callers = with_tokens(&server, callers).await;
        let administrator = server.sign_in().await.access;
        let covering = [Scope::Tournament(here.tournament), Scope::Match(here.of_match)];
        for (method, of, body, roles) in of_matches() {
            let address = format!("/api/v1/matches/{}/{of}", here.of_match);
            let call = |token: Option<&str>| {
                let call = server.call(method, &address);
                let call = if body.is_null() { call } else { call.json(&body) };
                token.map_or(call.clone(), |token| call.bearer(token))
            };
            assert_eq!(call(None).status().await, 401, "{method} {of}");
            let status = call(Some(&administrator)).status().await;
            assert!(![400, 401, 403].contains(&status), "{method} {of}: {status}");
            for (one, token) in &callers {
                let status = call(Some(token)).status().await;
                let opens = |(role, scope)| roles.contains(&role) && covering.contains(&scope);
                match one.state {
                    State::InForce
                        if one.role.is_some_and(opens)
                            && !(one.is_program && (method, of) == ("POST", LINKS)) =>
                    {
                        assert!(![400, 401, 403].contains(&status), "{method} {of} by {one:?}");
                    }
                    state => {
                        let is_over = one.is_program && state != State::InForce;
                        let expected = if is_over { 401 } else { 403 };
                        assert_eq!(status, expected, "{method} {of} by {one:?}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn the_squad_of_a_team_is_kept_by_its_managers_organisers_and_administrators_alone() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let (here, elsewhere) = places(&server, club).await;
        let callers = everybody(&server, here, elsewhere).await;
        let callers = with_tokens(&server, callers).await;
        let administrator = server.sign_in().await.access;
        let keeps = [
            (Role::Organiser, Scope::Tournament(here.tournament)),
            (Role::TeamManager, Scope::Team(here.team)),
        ];
        for (method, of) in OF_TEAMS {
            let (division, team) = (club.cup_division.division_id, here.team);
            let of_team = of.replace("squads/1", &format!("squads/{team}"));
            let of_team = of_team.replace("teams/1", &format!("teams/{team}"));
            let address = format!("/api/v1/divisions/{division}/{of_team}");
            let body = match (method, of) {
                ("POST", "squads") => {
                    json!({ "teamId": team, "text": "player\nA", "token": "none" })
                }
                ("POST", "squads/checks") => json!({ "teamId": team, "text": "player\nA" }),
                ("POST", "squads/alike") => json!({ "teamId": team, "name": "Ana" }),
                ("PUT", "teams/1/name") => json!({ "name": "Ana", "seen": "Nobody" }),
                ("POST", _) => json!({ "name": "Ana" }),
                ("PUT", _) => json!({ "isCaptain": false }),
                _ => Value::Null,
            };
            let call = |token: Option<&str>| {
                let call = server.call(method, &address);
                let call = if body.is_null() { call } else { call.json(&body) };
                token.map_or(call.clone(), |token| call.bearer(token))
            };
            assert_eq!(call(None).status().await, 401, "{method} {of}");
            let status = call(Some(&administrator)).status().await;
            assert!(![400, 401, 403].contains(&status), "{method} {of}: {status}");
            for (one, token) in &callers {
                let status = call(Some(token)).status().await;
                let is_open = one.role.is_some_and(|role| keeps.contains(&role));
                match one.state {
                    State::InForce if is_open => {
                        assert!(![400, 401, 403].contains(&status), "{method} {of} by {one:?}");
                    }
                    state => {
                        let is_over = one.is_program && state != State::InForce;
                        let expected = if is_over { 401 } else { 403 };
                        assert_eq!(status, expected, "{method} {of} by {one:?}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn a_tournament_is_run_by_its_organisers_and_administrators_alone() {
    for server in Running::on_every_engine().await {
        let club = server.with_club().await;
        let (here, elsewhere) = places(&server, club).await;
        let callers = everybody(&server, here, elsewhere).await;
        let callers = with_tokens(&server, callers).await;
        let administrator = server.sign_in().await.access;
        let own = Scope::Tournament(here.tournament);
        let draw = server
            .write(move |conn| {
                let seed = ("a seed", "its hash");
                Ok(draws::prepare(conn, club.cup_division, None, seed, beginning())?)
            })
            .await;
        for (method, path, body) in of_tournaments(club.football) {
            let address = path
                .replace("/tournaments/1", &format!("/tournaments/{}", here.tournament))
                .replace("/divisions/1", &format!("/divisions/{}", club.cup_division.division_id))
                .replace("/draws/1", &format!("/draws/{draw}"));
            let (method, path) = (method.as_str(), path.as_str());
            let query = match (method, path) {
                ("DELETE", _) => "?version=1",
                (_, "/tournaments/1/match-day") => {
                    "?day=2026-06-06&at=2026-06-06T08:00:00Z&clock=2026-06-06T10:00:00"
                }
                _ => "",
            };
            let address = format!("/api/v1{address}{query}");
            let call = |token: Option<&str>| {
                let call = server.call(method, &address).json(&body);
                token.map_or(call.clone(), |token| call.bearer(token))
            };
            assert_eq!(call(None).status().await, 401, "{method} {path}");
            let status = call(Some(&administrator)).status().await;
            assert!(![401, 403].contains(&status), "{method} {path}: {status}");
            for (one, token) in &callers {
                let status = call(Some(token)).status().await;
                // Officials correct results, too, and make links with which others score.
                let corrects = path.contains("/corrections") || path.contains("/scorer-links");
                let runs = one.role == Some((Role::Organiser, own))
                    || corrects && one.role == Some((Role::Official, own));
                let is_of_account = path == COPIES || (method, path) == ("POST", COURT_LINKS);
                let is_open = runs && !(one.is_program && is_of_account);
                match one.state {
                    State::InForce if is_open => {
                        assert!(
                            ![401, 403].contains(&status),
                            "{method} {path} by {one:?}: {status}"
                        );
                    }
                    state => {
                        let is_over = one.is_program && state != State::InForce;
                        let expected = if is_over { 401 } else { 403 };
                        assert_eq!(status, expected, "{method} {path} by {one:?}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn a_role_opens_what_is_in_its_scope_and_nothing_elsewhere_on_sqlite() {
    try_every_role(&Running::on_sqlite().await).await;
}

#[tokio::test]
async fn a_role_opens_what_is_in_its_scope_and_nothing_elsewhere_on_postgresql() {
    if let Some(server) = Running::on_postgres().await {
        try_every_role(&server).await;
    }
}

async fn try_every_role(server: &Running) {
    let club = server.with_club().await;
    let (here, elsewhere) = places(server, club).await;
    let callers = everybody(server, here, elsewhere).await;
    let callers = with_tokens(server, callers).await;
    server.add_person("Paul", "paul@example.org").await;
    let paul = server.account_of("paul@example.org").await;
    let inviter = server.account_of("none@example.org").await;
    let administrator = server.sign_in().await.access;
    let mut guests = 0;
    // Before that of a key, which gives no role for longer.
    let end = (server.now() + SignedDuration::from_secs(60)).to_string();
    for (method, path) in ABOUT_ROLES {
        for kind in ScopeKind::ALL {
            let scope = here.scope(*kind);
            let people = callers.iter().map(|(one, token)| (Some(one), Some(token)));
            for (one, token) in people.chain([(None, Some(&administrator)), (None, None)]) {
                let (grant, invitation) = subject(server, paul, inviter, scope).await;
                guests += 1;
                let path = match (method, path) {
                    ("GET", _) => format!("{path}?scope={kind}&scopeId={}", scope.id()),
                    ("POST", _) => path.to_owned(),
                    (_, "/grants/1") => format!("/grants/{grant}"),
                    _ => format!("/invitations/{invitation}"),
                };
                let body = match method {
                    "POST" => json!({
                        "email": format!("guest{guests}@example.org"), "role": given_in(*kind),
                        "scope": kind, "scopeId": scope.id(), "grantExpiresAt": end,
                    }),
                    "PATCH" => json!({ "expiresAt": end }),
                    _ => Value::Null,
                };
                let mut call = server.call(method, &format!("/api/v1{path}")).json(&body);
                if let Some(token) = token {
                    call = call.bearer(token);
                }
                let reply = call.send().await;
                let expected = match (one, token) {
                    (_, None) => 401,
                    (Some(one), _) if one.is_program && one.state != State::InForce => 401,
                    (Some(one), _) if !rules_over(one, here, *kind) => 403,
                    _ if method == "POST" => 201,
                    _ => 200,
                };
                let told = reply.text();
                assert_eq!(reply.status, expected, "{method} {path} by {one:?}: {told}");
            }
        }
    }
}

#[tokio::test]
async fn a_suspended_person_gets_nothing_from_the_next_request_on() {
    for server in Running::on_every_engine().await {
        server.add_person("Ines Duarte", "ines@example.org").await;
        let held = server.sign_in_person("ines@example.org").await;
        assert_eq!(server.get("/api/v1/me").bearer(&held.access).send().await.status, 200);
        server
            .write(|conn| {
                let kind = touchline_domain::AccountKind::Person;
                let found = accounts::by_sign_in_name(conn, kind, "ines@example.org")?;
                Ok(accounts::suspend(conn, found.expect("her").account_id, "a test", 5)?)
            })
            .await;
        let refused = server.get("/api/v1/me").bearer(&held.access).send().await;
        refused.problem(403, "account_suspended");
        let right = server.person_login("ines@example.org", PASSWORD);
        right.send().await.problem(403, "account_suspended");
        // Without the password, a suspended account looks like one that does not exist.
        let wrong = server.person_login("ines@example.org", "not her password").send().await;
        wrong.problem(401, "invalid_credentials");
    }
}

/// The console says what a person can do; the page of permissions says the same in the same words.
#[test]
fn the_console_words_every_action_as_the_table_does() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/en/access.json");
    let text = std::fs::read_to_string(path).expect("the console's words");
    let words: Value = serde_json::from_str(&text).expect("JSON");
    for action in Action::ALL {
        let said = words["can"]["action"][action.to_string()].as_str().map(str::to_lowercase);
        let sentence = action.in_words().replace('\'', "’").to_lowercase();
        assert_eq!(said, Some(sentence), "words/*/access.json: {action}");
    }
}

#[test]
fn the_page_of_permissions_is_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/permissions.md");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == touchline_server::permissions_page(),
        "docs/permissions.md is not the table any more: run `make types`"
    );
}
