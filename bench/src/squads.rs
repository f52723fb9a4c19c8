//! Squads that an organiser pastes: 10,000 rows of 500 teams, looked at and saved.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use jiff::Timestamp;
use serde_json::{Value, json};
use touchline_app::Platform;
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam};
use touchline_domain::TeamType;
use touchline_store::competitions::divisions::DivisionKey;

use crate::load::{self, get, post};
use crate::server::Server;
use crate::table::{Table, time};

const TEAMS: usize = 500;
const PLAYERS_OF_A_TEAM: usize = 20;

/// Measures on the demo platform at `database`, which it changes.
pub(crate) async fn measure(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    platform: &Platform,
) -> anyhow::Result<()> {
    let server = Server::touchline(touchline, database).await?;
    let token = server.sign_in().await?;
    let ask = async |request: String| -> anyhow::Result<Value> {
        let reply = load::once(&server.address, &request).await?;
        let reply: Value = serde_json::from_str(&reply).with_context(|| reply.clone())?;
        reply.get("data").cloned().with_context(|| reply.to_string())
    };
    let choices = ask(get("/api/v1/tournaments/choices", Some(&token))).await?;
    let division = json!({ "name": "Open", "sportId": choices["sports"][0]["sportId"] });
    let made = json!({ "name": "Cup of many", "divisions": [division] }).to_string();
    let made = ask(post("/api/v1/tournaments", Some(&token), &made)).await?;
    let of = DivisionKey {
        tournament_id: made["tournamentId"].as_i64().context("a tournament")?,
        division_id: made["divisions"][0]["divisionId"].as_i64().context("a division")?,
    };
    platform
        .db()
        .write(move |conn| {
            let team = |number: usize| NewTeam {
                team_name: format!("Team {number}"),
                team_type: TeamType::Club,
                country_code: None,
                created_at: Timestamp::now(),
            };
            let teams: Vec<NewTeam> = (0..TEAMS).map(team).collect();
            let ids = competitions::add_teams(conn, &teams)?;
            let place = |team_id| NewDivisionTeam { division: of, team_id, group_id: None };
            let places: Vec<NewDivisionTeam> = ids.into_iter().map(place).collect();
            competitions::add_division_teams(conn, &places)
        })
        .await?;

    let row = |at: usize| {
        let (team, player) = (at / PLAYERS_OF_A_TEAM, at % PLAYERS_OF_A_TEAM);
        let day = format!("1990-{:02}-{:02}", player % 12 + 1, team % 28 + 1);
        format!("Team {team},Given{player} Family{team},{day},{}", player + 1)
    };
    let rows: Vec<String> = (0..TEAMS * PLAYERS_OF_A_TEAM).map(row).collect();
    let text = format!("team,player,birth date,number\n{}", rows.join("\n"));
    let squads = format!("/api/v1/divisions/{}/squads", of.division_id);
    let timed = async |request: String| -> anyhow::Result<(Value, Duration)> {
        let begun = Instant::now();
        Ok((ask(request).await?, begun.elapsed()))
    };
    let asked = json!({ "text": text }).to_string();
    let (told, took) = timed(post(&format!("{squads}/checks"), Some(&token), &asked)).await?;
    table.figure("10,000 squad rows of 500 teams, checked", "≤ 2 s", time(took));
    let saved = json!({ "text": text, "token": told["token"] }).to_string();
    let (_, took) = timed(post(&squads, Some(&token), &saved)).await?;
    table.figure("… and saved", "≤ 3 s", time(took));
    Ok(())
}
