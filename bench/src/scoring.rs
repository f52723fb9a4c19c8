//! Scorers of many matches at once, each of whom sends one operation at a time.

use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use jiff::Timestamp;
use serde_json::json;
use touchline_app::competitions::{self, NewDivisionTeam, NewSquadMember, NewTeam, NewTournament};
use touchline_app::match_day::{self, NewMatch};
use touchline_app::registration::{self, NewPlayer};
use touchline_app::{AppError, Platform, reference_names};
use touchline_domain::{TeamType, TournamentStatus};
use touchline_store::Conn;

use crate::load::{post, varied};
use crate::server::Server;
use crate::table::Table;

/// The matches that are scored.
const MATCHES: usize = 6_000;
/// The operations of a match: its start, goals and cards.
const OPERATIONS: usize = 30;
/// The players of each team.
const PLAYERS: usize = 16;

/// Measures on the platform at `database`, to which it adds matches.
pub(crate) async fn measure(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    platform: &Platform,
    (connections, seconds): (usize, Duration),
) -> anyhow::Result<()> {
    let (matches, players) = platform.db().write(found).await?;
    let server = Server::touchline(touchline, database).await?;
    let token = server.sign_in().await?;
    let scored = varied(&server.address, connections, seconds, move |number| {
        // A connection scores one match after the other.
        let (connection, sent) = (number % connections, number / connections);
        let match_id = matches[(connection + sent / OPERATIONS * connections) % matches.len()];
        let sequence = sent % OPERATIONS + 1;
        let (side, player) = (["a", "b"][sequence % 2], players[sequence % 2][sequence % PLAYERS]);
        let operation = match sequence {
            1 => json!({ "type": "start" }),
            _ if sequence.is_multiple_of(7) => {
                json!({ "type": "card", "side": side, "card": "yellow" })
            }
            _ => json!({ "type": "goal", "side": side, "player": player }),
        };
        of_scorer(&token, match_id, (connection, sequence), operation)
    });
    let what = format!("operations of scorers over HTTP, {connections} matches at once");
    table.rate(&what, "≥ 3,000/s", scored.await?);
    Ok(())
}

/// The request with one operation, which is so many in the order of its device.
pub(crate) fn of_scorer(
    token: &str,
    match_id: i64,
    (device, sequence): (usize, usize),
    operation: serde_json::Value,
) -> String {
    let ms = UNIX_EPOCH.elapsed().unwrap_or_default().as_millis();
    let body = json!({
        "sentAt": { "ms": ms },
        "operations": [{
            "id": { "device": format!("phone-{device}"), "sequence": sequence },
            "matchId": match_id, "stamp": { "ms": ms }, "operation": operation,
        }],
    });
    post(&format!("/api/v1/matches/{match_id}/operations"), Some(token), &body.to_string())
}

/// A tournament of two teams with its matches, and the players of each team.
pub(crate) fn found(conn: &Conn<'_>) -> Result<(Vec<i64>, [Vec<i64>; 2]), AppError> {
    let now = Timestamp::now();
    let sport_id = reference_names::find_or_add_sports(conn, now, &["football"])?[0];
    let division = competitions::add_tournaments(
        conn,
        now,
        &[NewTournament {
            tournament_name: "Bench".to_owned(),
            status: TournamentStatus::Ongoing,
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
            sport_ids: vec![sport_id],
            created_at: now,
        }],
    )?[0];
    let team = |name: &str| NewTeam {
        team_name: name.to_owned(),
        team_type: TeamType::Club,
        country_code: None,
        created_at: now,
    };
    let teams = competitions::add_teams(conn, &[team("Reds"), team("Blues")])?;
    let place = |team: &i64| NewDivisionTeam { division, team_id: *team, group_id: None };
    competitions::add_division_teams(conn, &teams.iter().map(place).collect::<Vec<_>>())?;
    let player = |number: usize| NewPlayer {
        user_id: None,
        player_name: format!("Player {number}"),
        given_name: None,
        family_name: None,
        birth_date: None,
        birth_year: None,
        gender_category_id: None,
        country_code: None,
        sport_ids: vec![sport_id],
        is_active: true,
        created_at: now,
    };
    let players: Vec<NewPlayer> = (0..2 * PLAYERS).map(player).collect();
    let players = registration::add_players(conn, &players)?;
    let member = |(at, player): (usize, &i64)| NewSquadMember {
        division,
        team_id: teams[at / PLAYERS],
        player_profile_id: *player,
        shirt_number: None,
        position: None,
    };
    let squads: Vec<NewSquadMember> = players.iter().enumerate().map(member).collect();
    competitions::add_squad_members(conn, &squads)?;
    let one = NewMatch::new(Some(division), sport_id, now).between([teams[0], teams[1]]);
    let matches = match_day::add_matches(conn, now, &vec![one; MATCHES])?;
    let (reds, blues) = players.split_at(PLAYERS);
    Ok((matches, [reds.to_vec(), blues.to_vec()]))
}
