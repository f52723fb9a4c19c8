//! A division with places, from the draw to the last result.

use std::collections::HashMap;

use serde_json::{Value, json};
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam};
use touchline_app::match_day::{self, NewMatch};
use touchline_domain::{Lifecycle, Outcome, TeamType};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws;
use touchline_store::{Conn, StoreError, params};

use crate::client::{Call, Reply, data_of};
use crate::clock::beginning;
use crate::server::Running;

const INES: &str = "ines@example.org";
/// The address of the person who enters single players.
pub const OTTO: &str = "otto@example.org";

/// An organiser with a published division, in which teams have places.
pub struct Cup<'s> {
    /// Where the tournament is.
    pub server: &'s Running,
    /// The access token of the organiser.
    pub access: String,
    /// The id of the tournament.
    pub tournament: i64,
    /// The id of its division.
    pub division: i64,
}

/// The lifecycle, outcome and winner of a match, and its teams.
pub type Ended = (String, Option<String>, Option<i64>, [Option<i64>; 2]);

impl Running {
    /// A tournament of one division with this many teams, every two of one club.
    pub async fn cup_of(&self, teams: usize) -> Cup<'_> {
        let club = self.with_club().await;
        self.cup_in(club.football, teams).await
    }

    /// The same in a sport.
    pub async fn cup_in(&self, sport: i64, teams: usize) -> Cup<'_> {
        let cup = self.cup_for(sport, "team").await;
        for number in 1..=teams {
            cup.enter(number).await;
        }
        cup
    }

    /// A tournament of single players, three of whom are in one club.
    pub async fn cup_of_players(&self) -> Cup<'_> {
        let club = self.with_club().await;
        let cup = self.cup_for(club.football, "player").await;
        self.add_person("Otto Ohm", OTTO).await;
        let otto = self.sign_in_person(OTTO).await.access;
        for name in ["Ana Lima", "Bo Ek", "Cy Young"] {
            let body = json!({ "name": name, "club": "Friends" });
            let path = format!("/api/v1/divisions/{}/entries", cup.division);
            data_of(&self.call("POST", &path).bearer(&otto).json(&body).send().await, 201);
        }
        cup
    }

    /// A tournament of one division without entries, in a sport, for teams, pairs or players.
    pub async fn cup_for(&self, sport: i64, entrants: &str) -> Cup<'_> {
        self.add_person("Inês Duarte", INES).await;
        let access = self.sign_in_person(INES).await.access;
        let mut cup = Cup { server: self, access, tournament: 0, division: 0 };
        let body = json!({
            "name": "Harbour Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
            "divisions": [{ "name": "Men", "sportId": sport, "reviews": false, "entrants": entrants }],
        });
        let made = data_of(&cup.send("POST", "/tournaments", &body).await, 201);
        cup.tournament = made["tournamentId"].as_i64().expect("an id");
        cup.division = made["divisions"][0]["divisionId"].as_i64().expect("an id");
        let publish = json!({ "version": made["version"], "step": "publish" });
        let path = format!("/tournaments/{}/steps", cup.tournament);
        data_of(&cup.send("POST", &path, &publish).await, 200);
        cup
    }
}

impl Cup<'_> {
    /// A call of the organiser below `/api/v1`.
    pub fn call(&self, method: &str, path: &str) -> Call {
        self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access)
    }

    /// Sends a call with a body.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        self.call(method, path).json(body).send().await
    }

    /// Enters a team; every two are of one club.
    pub async fn enter(&self, number: usize) {
        let body = json!({
            "name": format!("Team {number:02}"), "club": format!("Club {}", number.div_ceil(2)),
        });
        let path = format!("/divisions/{}/entries", self.division);
        let entered = data_of(&self.send("POST", &path, &body).await, 201);
        assert_eq!(entered["state"], "accepted");
    }

    /// Gives more teams a place, as an import does: a person who enters so many is slowed down.
    pub async fn takes_in(&self, teams: i64) {
        let division = DivisionKey { tournament_id: self.tournament, division_id: self.division };
        self.server
            .write(move |conn| {
                let team = |number: i64| NewTeam {
                    team_name: format!("Late team {number}"),
                    team_type: TeamType::Club,
                    country_code: None,
                    created_at: beginning(),
                };
                let new: Vec<NewTeam> = (1..=teams).map(team).collect();
                let ids = competitions::add_teams(conn, &new)?;
                let place = |team_id| NewDivisionTeam { division, team_id, group_id: None };
                let places: Vec<NewDivisionTeam> = ids.into_iter().map(place).collect();
                competitions::add_division_teams(conn, &places)
            })
            .await;
    }

    /// The address of the draws of the division.
    pub fn draws(&self) -> String {
        format!("/divisions/{}/draws", self.division)
    }

    /// Prepares a draw, whose seed is chosen now.
    pub async fn prepare(&self) -> Value {
        data_of(&self.call("POST", &self.draws()).send().await, 201)
    }

    /// The draws of the division, as its organiser sees them.
    pub async fn listed(&self) -> Value {
        data_of(&self.call("GET", &self.draws()).send().await, 200)
    }

    /// What everybody sees.
    pub async fn public(&self) -> Value {
        let path = format!("/api/v1/public/tournaments/{}/draws", self.tournament);
        data_of(&self.server.get(&path).send().await, 200)
    }

    /// What a plan would make of a draw.
    pub async fn preview(&self, draw: &Value, plan: &Value) -> Value {
        let path = format!("/draws/{}/previews", draw["drawId"]);
        data_of(&self.send("POST", &path, plan).await, 200)
    }

    /// Draws by a plan.
    pub async fn save(&self, draw: &Value, plan: &Value) -> Value {
        let token = self.preview(draw, plan).await["token"].take();
        let body = json!({ "version": draw["version"], "plan": plan, "token": token });
        data_of(&self.send("PUT", &format!("/draws/{}", draw["drawId"]), &body).await, 200)
    }

    /// Sends what a draw is to become, from the version that was seen.
    pub async fn change(&self, draw: &Value, what: &str, mut body: Value) -> Reply {
        body["version"] = draw["version"].clone();
        self.send("POST", &format!("/draws/{}/{what}", draw["drawId"]), &body).await
    }

    /// Prepares, draws and publishes.
    pub async fn published(&self, plan: &Value) -> Value {
        let drawn = self.save(&self.prepare().await, plan).await;
        data_of(&self.change(&drawn, "publication", json!({})).await, 200)
    }

    /// A draw that was given up, and one after it in which two players have changed places, both with reasons that name
    /// somebody.
    pub async fn drawn_and_swapped(&self, name: &str) -> Value {
        let avoid = json!([{ "by": "club" }]);
        let options = json!({ "avoid": avoid, "if_impossible": "bend" });
        let plan = json!({ "algorithm": "knock-out", "options": options });
        let reason = json!({ "reason": format!("\"{name}\" was ill") });
        let given_up = self.change(&self.published(&plan).await, "void", reason).await;
        data_of(&given_up, 200);
        let published = self.published(&plan).await;
        let first_of = |at: usize| {
            published["sheet"]["rounds"][0]["matches"][at]["sides"][0]["team"]["teamId"].clone()
        };
        let reason = format!("{name} asked for it.");
        let swap = json!({ "teams": [first_of(0), first_of(1)], "reason": reason });
        data_of(&self.change(&published, "swaps", swap).await, 200)
    }

    /// Asks what the next round would be.
    pub async fn preview_round(&self, draw: &Value, absent: &[i64]) -> Reply {
        let path = format!("/draws/{}/rounds/previews", draw["drawId"]);
        self.send("POST", &path, &json!({ "absent": absent })).await
    }

    /// Draws the next round as it was shown.
    pub async fn save_round(&self, draw: &Value, absent: &[i64], token: &Value) -> Reply {
        let body = json!({ "version": draw["version"], "absent": absent, "token": token });
        self.send("PUT", &format!("/draws/{}/rounds", draw["drawId"]), &body).await
    }

    /// Draws and publishes the next round.
    pub async fn next_round(&self, draw: &Value, absent: &[i64]) -> Value {
        let preview = data_of(&self.preview_round(draw, absent).await, 200);
        let saved = data_of(&self.save_round(draw, absent, &preview["token"]).await, 200);
        data_of(&self.change(&saved, "publication", json!({})).await, 200)
    }

    /// What the replay of a draw, or of one of its rounds, says.
    pub async fn replayed(&self, draw: &Value, round: Option<i64>) -> Value {
        let query = round.map(|round| format!("?round={round}")).unwrap_or_default();
        let path = format!("/api/v1/public/draws/{}/replay{query}", draw["drawId"]);
        data_of(&self.server.get(&path).send().await, 200)
    }

    /// The names of the division's matches, in the order of their numbers.
    pub async fn matches(&self) -> Vec<(i64, String)> {
        let division = self.division;
        let read = move |conn: &Conn<'_>| {
            let numbers: Vec<(i64, i64)> = conn.query(
                "SELECT match_id, match_number FROM matches WHERE division_id = $1",
                params![division],
            )?;
            let ids: Vec<i64> = numbers.iter().map(|(id, _)| *id).collect();
            let numbers: HashMap<i64, i64> = numbers.into_iter().collect();
            let names = draws::match_names(conn, &ids)?.into_iter();
            let mut named: Vec<(i64, String)> =
                names.map(|(id, name)| (numbers[&id], name.to_string())).collect();
            named.sort_unstable();
            Ok::<_, StoreError>(named)
        };
        self.server.db().read(read).await.expect("matches")
    }

    /// The name of the match with this number.
    pub async fn match_name(&self, number: i64) -> String {
        let found = self.matches().await.into_iter().find(|(known, _)| *known == number);
        found.expect("a match with the number").1
    }

    /// Writes the result of a match, as a program does that takes results down; `None` takes it back.
    pub async fn result(&self, number: i64, score: Option<[i64; 2]>) {
        self.ends(number, score, score.map(|_| Outcome::Played)).await;
    }

    /// Writes how a match ended; without an outcome, it is still to be played.
    pub async fn ends(&self, number: i64, score: Option<[i64; 2]>, outcome: Option<Outcome>) {
        let division = DivisionKey { tournament_id: self.tournament, division_id: self.division };
        self.server
            .write(move |conn| {
                let id: i64 = conn.query_one(
                    "SELECT match_id FROM matches WHERE division_id = $1 AND match_number = $2",
                    params![division.division_id, number],
                )?;
                let (sport_id, stage_id, group_id): (i64, Option<i64>, Option<i64>) = conn
                    .query_one(
                        "SELECT sport_id, stage_id, group_id FROM matches WHERE match_id = $1",
                        params![id],
                    )?;
                let round_name: Option<String> = conn
                    .query_one("SELECT round_name FROM matches WHERE match_id = $1", params![id])?;
                let teams: (Option<i64>, Option<i64>) = conn.query_one(
                    "SELECT team_a_id, team_b_id FROM matches WHERE match_id = $1",
                    params![id],
                )?;
                let winner = score.and_then(|[a, b]| match a.cmp(&b) {
                    std::cmp::Ordering::Greater => teams.0,
                    std::cmp::Ordering::Less => teams.1,
                    std::cmp::Ordering::Equal => None,
                });
                let new = NewMatch {
                    stage_id,
                    group_id,
                    round_name,
                    match_number: Some(number),
                    lifecycle: outcome.map_or(Lifecycle::Scheduled, |_| Lifecycle::Completed),
                    outcome,
                    team_a_id: teams.0,
                    team_a_score: score.map(|[a, _]| a),
                    team_b_id: teams.1,
                    team_b_score: score.map(|[_, b]| b),
                    winner_team_id: winner,
                    ..NewMatch::new(Some(division), sport_id, beginning())
                };
                match_day::change_matches(conn, beginning(), &[(id, new)])
            })
            .await;
    }

    /// The ties of the bracket.
    pub async fn ties(&self) -> Vec<Value> {
        let admin = self.server.admin().await;
        let bracket = admin.data(&format!("/admin/tournaments/{}/bracket", self.tournament)).await;
        let rounds = bracket["rounds"].as_array().expect("rounds");
        rounds.iter().flat_map(|round| round["ties"].as_array().expect("ties")).cloned().collect()
    }

    /// The address of the timetable.
    pub fn timetable(&self) -> String {
        format!("/tournaments/{}/timetable", self.tournament)
    }

    /// The timetable as its organiser sees it.
    pub async fn planned(&self) -> Value {
        data_of(&self.call("GET", &self.timetable()).send().await, 200)
    }

    /// What moves of matches would clash with.
    pub async fn checked(&self, moves: &[Value]) -> Value {
        let path = format!("{}/checks", self.timetable());
        data_of(&self.send("POST", &path, &json!({ "moves": moves })).await, 200)
    }

    /// Moves matches; answers the timetable.
    pub async fn save_moves(&self, moves: &[Value]) -> Value {
        let body = json!({ "moves": moves });
        data_of(&self.send("PATCH", &self.timetable(), &body).await, 200)
    }

    /// The address of the tournament.
    pub fn of_cup(&self) -> String {
        format!("/tournaments/{}", self.tournament)
    }

    /// Takes a step with the tournament, or with its division.
    pub async fn takes_step(&self, with_division: bool, step: &str) {
        let setup = self.call("GET", &format!("{}/setup", self.of_cup())).send().await;
        let setup = data_of(&setup, 200);
        let (path, version) = if with_division {
            (format!("/divisions/{}", self.division), &setup["divisions"][0]["version"])
        } else {
            (self.of_cup(), &setup["version"])
        };
        let mut step = json!({ "version": version, "step": step, "reason": "Storm." });
        if step["step"] == "complete" {
            step["withoutResult"] = setup["divisions"][0]["matchesLeft"].clone();
        }
        data_of(&self.send("POST", &format!("{path}/steps"), &step).await, 200);
    }

    /// The id of the match with this number.
    pub async fn match_id(&self, number: i64) -> i64 {
        let division = self.division;
        let read = move |conn: &Conn<'_>| {
            let sql = "SELECT match_id FROM matches WHERE division_id = $1 AND match_number = $2";
            conn.query_one(sql, params![division, number])
        };
        self.server.db().read(read).await.expect("a match")
    }

    /// How a match stands.
    pub async fn ended(&self, number: i64) -> Ended {
        let id = self.match_id(number).await;
        let read = move |conn: &Conn<'_>| {
            let sql = "SELECT lifecycle, outcome, winner_team_id, team_a_id, team_b_id
                FROM matches WHERE match_id = $1";
            conn.query_one(sql, params![id])
        };
        let row: (String, Option<String>, Option<i64>, Option<i64>, Option<i64>) =
            self.server.db().read(read).await.expect("a match");
        (row.0, row.1, row.2, [row.3, row.4])
    }
}

/// The plan of four groups and a knock-out after them.
pub fn four_groups() -> Value {
    let avoid = json!([{ "by": "club" }]);
    let options = json!({ "groups": 4, "qualify": 2, "third_place": true, "avoid": avoid });
    json!({ "algorithm": "groups", "options": options })
}

/// The plan in which every two teams meet.
pub fn league() -> Value {
    json!({ "algorithm": "round-robin", "options": {} })
}

/// The move of a match of the timetable to a start and a court.
pub fn to(one: &Value, start: &str, court: &str) -> Value {
    json!({
        "matchId": one["matchId"], "seenStart": one["start"], "seenCourt": one["court"], "start": start,
        "court": court,
    })
}
