//! A division of juniors whose squads are pasted from a spreadsheet.

use serde_json::{Value, json};

use crate::client::{Reply, data_of};
use crate::server::Running;

/// The address of the organiser.
pub const INES: &str = "ines@example.org";

/// An organiser with a division for boys of 12 to 14 years.
pub struct Boys<'s> {
    /// Where the tournament is.
    pub server: &'s Running,
    /// The access token of the organiser.
    pub access: String,
    /// The id of the tournament.
    pub tournament: i64,
    /// The id of the division.
    pub division: i64,
    /// The id of its sport.
    pub sport: i64,
}

impl Running {
    /// A tournament with that division, for this many teams.
    pub async fn boys(&self, capacity: Option<i64>) -> Boys<'_> {
        let club = self.with_club().await;
        self.add_person("Inês Duarte", INES).await;
        let access = self.sign_in_person(INES).await.access;
        let sport = club.football;
        let mut boys = Boys { server: self, access, tournament: 0, division: 0, sport };
        let men = self
            .number(
                "SELECT gender_category_id FROM gender_categories WHERE gender_name = 'Men'",
                &[],
            )
            .await;
        let age_group = self
            .write(|conn| {
                Ok(conn.query_one::<i64>(
                    "INSERT INTO age_groups (age_group_name, age_group_key, min_age, max_age, is_active, created_at, updated_at)
                     VALUES ('Boys 12 to 14', 'boys 12 to 14', 12, 14, TRUE, 0, 0) RETURNING age_group_id",
                    &[],
                )?)
            })
            .await;
        let body = json!({
            "name": "Harbour Cup", "startDate": "2026-06-06", "endDate": "2026-06-08",
            "divisions": [{
                "name": "Boys", "sportId": club.football, "genderCategoryId": men, "ageGroupId": age_group,
                "capacity": capacity,
            }],
        });
        let made = data_of(&boys.send("POST", "/tournaments", &body).await, 201);
        boys.tournament = made["tournamentId"].as_i64().expect("an id");
        boys.division = made["divisions"][0]["divisionId"].as_i64().expect("an id");
        boys
    }
}

impl Boys<'_> {
    /// Adds another division to the tournament; answers it.
    pub async fn another_division(&self) -> i64 {
        let body = json!({ "name": "Girls", "sportId": self.sport });
        let path = format!("/tournaments/{}/divisions", self.tournament);
        let setup = data_of(&self.send("POST", &path, &body).await, 201);
        setup["divisions"][1]["divisionId"].as_i64().expect("an id")
    }

    /// Takes a step with a division.
    pub async fn step_division(&self, division: i64, step: &str) {
        let setup = self.setup().await;
        let divisions = setup["divisions"].as_array().expect("divisions");
        let of = divisions.iter().find(|one| one["divisionId"] == division).expect("the division");
        let body = json!({ "version": of["version"], "step": step });
        let path = format!("/divisions/{division}/steps");
        data_of(&self.send("POST", &path, &body).await, 200);
    }

    /// How the tournament is set up.
    pub async fn setup(&self) -> Value {
        let path = format!("/tournaments/{}/setup", self.tournament);
        data_of(&self.send("GET", &path, &Value::Null).await, 200)
    }

    /// Takes a step with the tournament, and with its only division.
    pub async fn step(&self, step: &str) {
        let version = self.setup().await["version"].take();
        let path = format!("/tournaments/{}/steps", self.tournament);
        let body = json!({ "version": version, "step": step });
        data_of(&self.send("POST", &path, &body).await, 200);
    }

    /// Sends a call of the organiser below `/api/v1`; `null` is no body.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        let call = self.server.call(method, &format!("/api/v1{path}")).bearer(&self.access);
        if body.is_null() { call.send().await } else { call.json(body).send().await }
    }

    /// An address below the squads of the division.
    pub fn path(&self, of: &str) -> String {
        format!("/divisions/{}/squads{of}", self.division)
    }

    /// Checks a pasted text.
    pub async fn check(&self, text: &str) -> Value {
        let body = json!({ "text": text });
        data_of(&self.send("POST", &self.path("/checks"), &body).await, 200)
    }

    /// Checks a pasted text and saves it.
    pub async fn save(&self, text: &str) -> Value {
        let token = self.check(text).await["token"].take();
        let body = json!({ "text": text, "token": token });
        data_of(&self.send("POST", &self.path(""), &body).await, 200)
    }

    /// The squads of the division.
    pub async fn squads(&self) -> Value {
        data_of(&self.send("GET", &self.path(""), &Value::Null).await, 200)
    }

    /// Everything that a save may write: members, players, entries, trail.
    pub async fn written(&self) -> Vec<i64> {
        let mut counts = Vec::new();
        for table in
            ["squad_members", "player_profiles", "competition_entries", "audit_entries", "teams"]
        {
            let sql = format!("SELECT COUNT(*) FROM {table}");
            let count = self.server.db().read(move |conn| conn.query_one(&sql, &[])).await;
            counts.push(count.expect("a count"));
        }
        counts
    }
}

/// A spreadsheet with this many teams of four players, who are 13 years old.
pub fn sheet(teams: usize) -> String {
    let row = |(team, player): (usize, usize)| {
        let captain = if player == 1 { "x" } else { "" };
        format!(
            "Team {team:02}\tClub {team}\tPlayer {team}-{player}\t2013-01-{player:02}\tMen\t{player}\t{captain}\n"
        )
    };
    let head = "Team\tClub\tPlayer\tBirth date\tGender\tNo.\tCaptain\n".to_owned();
    let places = (1..=teams).flat_map(|team| (1..=4).map(move |player| (team, player)));
    std::iter::once(head).chain(places.map(row)).collect()
}
