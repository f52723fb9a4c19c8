//! Matches of several sports for scorers to record.

use jiff::civil::date;
use touchline_app::competitions::{
    self, DivisionKey, NewDivisionTeam, NewSquadMember, NewTeam, NewTournament,
};
use touchline_app::match_day::{self, NewEntry, NewMatch};
use touchline_app::registration::{self, NewPlayer};
use touchline_app::{AppError, match_sides, reference_names};
use touchline_domain::drawing::Source;
use touchline_domain::reference::EventTemplateDraft;
use touchline_domain::{
    EntryStatus, ParticipantMode, Scheduled, ShirtNumber, TeamType, TournamentStatus,
};
use touchline_store::Conn;
use touchline_store::competitions::draws;

use crate::clock::beginning;
use crate::server::Running;

/// Two semi-finals and a final of football, a league, matches of three other sports, and a race.
#[derive(Debug, Clone)]
pub struct Town {
    /// The sport of the cup and the league.
    pub football: i64,
    /// The tournament with the semi-finals and the final.
    pub cup: i64,
    /// The semi-finals.
    pub semis: [i64; 2],
    /// The final, whose sides are the winners of the semi-finals.
    pub last: i64,
    /// A tournament of football without rounds.
    pub league: i64,
    /// Its first match.
    pub of_league: i64,
    /// A match of volleyball.
    pub volleyball: i64,
    /// A match of pairs.
    pub badminton: i64,
    /// Another match of pairs.
    pub tennis: i64,
    /// A race of three.
    pub race: i64,
    /// The entries of the race.
    pub lanes: Vec<i64>,
    /// Reds, Blues, Greens and Greys.
    pub teams: Vec<i64>,
    /// Two of each team.
    pub players: Vec<i64>,
}

impl Running {
    /// Builds the town.
    pub async fn with_town(&self) -> Town {
        self.write(found).await
    }
}

fn found(conn: &Conn<'_>) -> Result<Town, AppError> {
    let now = beginning();
    let sports = ["football", "volleyball", "badminton", "tennis", "athletics"];
    let sports = reference_names::find_or_add_sports(conn, now, &sports)?;
    let template = |event_type: &str, text: &str| EventTemplateDraft {
        event_type: event_type.to_owned(),
        template_text: text.to_owned(),
        sport_type: "football".to_owned(),
        is_active: None,
    };
    reference_names::add_event_templates(
        conn,
        now,
        &[
            template("Goal", "{player} scores: {team1} {score} {team2}."),
            template("Yellow Card", "{player} is cautioned."),
        ],
    )?;
    let team = |name: &&str| NewTeam {
        team_name: (*name).to_owned(),
        team_type: TeamType::Club,
        country_code: None,
        created_at: now,
    };
    let teams = ["Reds", "Blues", "Greens", "Greys"].map(|name| team(&name));
    let teams = competitions::add_teams(conn, &teams)?;
    let player = |name: &&str| NewPlayer {
        user_id: None,
        player_name: (*name).to_owned(),
        given_name: None,
        family_name: None,
        birth_date: None,
        birth_year: None,
        gender_category_id: None,
        country_code: None,
        sport_ids: vec![sports[0]],
        is_active: true,
        created_at: now,
    };
    let names = ["Ada", "Bea", "Cleo", "Dora", "Elsa", "Fay", "Gwen", "Hana"];
    let players = names.map(|name| player(&name));
    let players = registration::add_players(conn, &players)?;

    let tournament = |name: &str, sport: i64| NewTournament {
        tournament_name: name.to_owned(),
        status: TournamentStatus::Ongoing,
        description: None,
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: Some(date(2026, 3, 1)),
        end_date: None,
        venue_id: None,
        organizer_user_id: None,
        organizer_name: None,
        rule_pack: None,
        sport_ids: vec![sport],
        created_at: now,
    };
    let made: Vec<NewTournament> =
        sports.iter().map(|sport| tournament("Town Cup", *sport)).collect();
    let cups = competitions::add_tournaments(conn, now, &made)?;
    let league = competitions::add_tournaments(conn, now, &[tournament("League", sports[0])])?[0];
    let entered = |division: &DivisionKey| {
        let place =
            |team: &i64| NewDivisionTeam { division: *division, team_id: *team, group_id: None };
        teams.iter().map(place).collect::<Vec<_>>()
    };
    for division in cups.iter().chain([&league]) {
        competitions::add_division_teams(conn, &entered(division))?;
    }
    let member = |(at, player): (usize, &i64)| NewSquadMember {
        division: cups[0],
        team_id: teams[at / 2],
        player_profile_id: *player,
        shirt_number: ShirtNumber::of(at as i64 % 2 + 7),
        position: None,
    };
    let squads: Vec<_> = players.iter().enumerate().map(member).collect();
    competitions::add_squad_members(conn, &squads)?;

    let plain = |division: DivisionKey, sport_id: i64, [a, b]: [Option<i64>; 2]| NewMatch {
        scheduled: Some(Scheduled::instant(now)),
        team_a_id: a,
        team_b_id: b,
        ..NewMatch::new(Some(division), sport_id, now)
    };
    let of = |a: usize, b: usize| [Some(teams[a]), Some(teams[b])];
    let round = |name: &str, number: i64, rest: NewMatch| NewMatch {
        round_name: Some(name.to_owned()),
        match_number: Some(number),
        ..rest
    };
    let [football, volleyball, badminton, tennis, athletics] = sports[..] else {
        panic!("five sports")
    };
    let pair = |rest: NewMatch| NewMatch { participant_mode: ParticipantMode::Pair, ..rest };
    let matches = match_day::add_matches(
        conn,
        now,
        &[
            round("Semi-finals", 1, plain(cups[0], football, of(0, 1))),
            round("Semi-finals", 2, plain(cups[0], football, of(2, 3))),
            round("Final", 3, plain(cups[0], football, [None, None])),
            plain(league, football, of(0, 1)),
            plain(cups[1], volleyball, of(0, 1)),
            pair(plain(cups[2], badminton, of(0, 1))),
            pair(plain(cups[3], tennis, of(0, 1))),
            NewMatch {
                participant_mode: ParticipantMode::MultiEntry,
                title: Some("Winner vs Winner".to_owned()),
                ..plain(cups[4], athletics, [None, None])
            },
            plain(league, football, of(2, 3)),
            plain(league, football, of(0, 2)),
            plain(league, football, of(1, 3)),
            plain(league, football, of(0, 3)),
            plain(league, football, of(1, 2)),
        ],
    )?;
    let source = |match_id| Source::WinnerOf { match_id };
    let sides = [(matches[2], 1, source(matches[0])), (matches[2], 2, source(matches[1]))];
    draws::add_sides(conn, cups[0].division_id, &sides)?;
    match_sides::resolve_divisions(conn, now, &[cups[0].division_id])?;
    let lane = |name: &&str| NewEntry {
        match_id: matches[7],
        finish_rank: None,
        participant_name: (*name).to_owned(),
        player_profile_id: None,
        team_id: None,
        team_name: None,
        time_ms: None,
        entry_status: EntryStatus::Entered,
        is_tied: false,
        qualified: None,
        points_hundredths: None,
        laps: None,
        bib: None,
        lane: Some(name.len().to_string()),
        reaction_ms: None,
        note: None,
    };
    let lanes = match_day::add_rows(conn, &["Ann", "Bess", "Chloe"].map(|name| lane(&name)))?;
    Ok(Town {
        football,
        cup: cups[0].tournament_id,
        semis: [matches[0], matches[1]],
        last: matches[2],
        league: league.tournament_id,
        of_league: matches[3],
        volleyball: matches[4],
        badminton: matches[5],
        tennis: matches[6],
        race: matches[7],
        lanes,
        teams,
        players,
    })
}
