//! A league and a cup of a harbour town, small enough to be checked by hand.

use jiff::Timestamp;
use touchline_app::AppError;
use touchline_app::competitions::{
    self, DivisionKey, NewDivision, NewDivisionScoring, NewDivisionTeam, NewPointsAdjustment,
    NewSquadMember, NewTeam, NewTournament, ResultPoints,
};
use touchline_app::match_day::{self, NewEntry, NewEvent, NewLineupMember, NewMatch};
use touchline_app::named_matches;
use touchline_app::reference_names;
use touchline_app::registration::{self, NewPlayer};
use touchline_domain::standings::ConfiguredPoints;
use touchline_domain::{
    EntryStatus, Lifecycle, LineupRole, Outcome, ParticipantMode, Points, ShirtNumber, TeamType,
    TournamentStatus,
};
use touchline_store::Conn;

use crate::clock::beginning;
use crate::server::Running;

/// The ids of what a test asks for.
#[derive(Debug, Clone, Copy)]
pub struct Harbour {
    /// The sport of all tournaments but the regatta.
    pub football: i64,
    /// Follows football's points; head-to-head first; one deduction.
    pub league: i64,
    /// The league's only division.
    pub league_division: DivisionKey,
    /// The same results with points of its own: 2, 1 and 0.
    pub old_league: i64,
    /// Two groups of three, semi-finals, a match for third place and a final.
    pub cup: i64,
    /// Two groups of two, of which the winners and the better second go on.
    pub pier_cup: i64,
    /// Two races that give points.
    pub regatta: i64,
    /// The leaders of the league.
    pub anchors: i64,
    /// The second of the league.
    pub bells: i64,
    /// The last of the league.
    pub capes: i64,
    /// The team with the deduction.
    pub docks: i64,
    /// Anchors' scorer.
    pub ann: i64,
    /// Bells at Anchors, the only match of the league still to be played.
    pub return_match: i64,
    /// The race that Kim wins.
    pub first_race: i64,
}

impl Running {
    /// Builds the town.
    pub async fn with_harbour(&self) -> Harbour {
        self.write(founded).await
    }
}

/// Day, home, away (as places in the list of teams) and score.
type Scheduled = (&'static str, usize, usize, Option<(i64, i64)>);

/// Anchors 6 points, Bells 6 with the better goal difference, Docks 4 less a
/// deduction of 2, Capes 1. Anchors beat Bells.
const LEAGUE: [Scheduled; 7] = [
    ("2026-02-01", 0, 1, Some((2, 0))),
    ("2026-02-01", 2, 3, Some((1, 1))),
    ("2026-02-08", 1, 2, Some((3, 0))),
    ("2026-02-08", 3, 0, Some((1, 0))),
    ("2026-02-15", 0, 2, Some((1, 0))),
    ("2026-02-15", 1, 3, Some((2, 0))),
    ("2026-03-22", 1, 0, None),
];

fn founded(conn: &Conn<'_>) -> Result<Harbour, AppError> {
    let now = beginning();
    let [football, sailing] =
        reference_names::find_or_add_sports(conn, now, &["football", "sailing"])?[..]
    else {
        panic!("two sports")
    };
    let points = ResultPoints { win: 3, draw: 1, loss: 0, cancelled: 0 };
    reference_names::add_missing_scoring_configs(conn, now, &[(football, points)])?;
    let names = ["Anchors", "Bells", "Capes", "Docks", "Eels", "Ferries"];
    let teams = competitions::add_teams(
        conn,
        &names.map(|name| NewTeam {
            team_name: name.to_owned(),
            team_type: TeamType::Club,
            country_code: None,
            created_at: now,
        }),
    )?;
    let player = |name: &str| NewPlayer {
        user_id: None,
        player_name: name.to_owned(),
        given_name: None,
        family_name: None,
        birth_date: None,
        birth_year: Some(2000),
        gender_category_id: None,
        country_code: None,
        sport_ids: vec![football],
        is_active: true,
        created_at: now,
    };
    let [ann, bob] = registration::add_players(conn, &[player("Ann"), player("Bob")])?[..] else {
        panic!("two players")
    };
    let tournament = |name: &str, pack: Option<&str>, sport_id| NewTournament {
        tournament_name: name.to_owned(),
        status: TournamentStatus::Ongoing,
        description: None,
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: "2026-02-01".parse().ok(),
        end_date: None,
        venue_id: None,
        organizer_user_id: None,
        organizer_name: None,
        rule_pack: pack.map(str::to_owned),
        sport_ids: vec![sport_id],
        created_at: now,
    };
    let [league, old_league, cup, pier, regatta] = competitions::add_tournaments(
        conn,
        now,
        &[
            tournament("Harbour League", Some("football-head-to-head"), football),
            tournament("Old Harbour League", Some("football-head-to-head"), football),
            tournament("Quay Cup", Some("football-fifa-overall"), football),
            tournament("Pier Cup", None, football),
            tournament("Regatta", None, sailing),
        ],
    )?[..] else {
        panic!("five tournaments")
    };
    let of = |division| Fixture { division, sport_id: football, now };
    let mut leagues = Vec::new();
    for division in [league, old_league] {
        for team_id in &teams[..4] {
            let place = NewDivisionTeam { division, team_id: *team_id, group_id: None };
            competitions::add_division_teams(conn, &[place])?;
        }
        let [stage] =
            competitions::find_or_add_stages(conn, &[(division.division_id, "League")])?[..]
        else {
            panic!("a stage")
        };
        let matches = LEAGUE.map(|(day, a, b, score)| {
            let played = of(division).between(day, teams[a], teams[b], score);
            NewMatch { stage_id: Some(stage), ..played }
        });
        leagues.push(match_day::add_matches(conn, now, &matches)?);
    }
    let own = ConfiguredPoints::whole(2, 1, 0, 0);
    competitions::set_division_scoring(
        conn,
        &[NewDivisionScoring {
            division_id: old_league.division_id,
            points: own,
            extra_rules: Some("as it was".to_owned()),
            basis: None,
        }],
    )?;
    competitions::add_points_adjustments(
        conn,
        &[NewPointsAdjustment {
            division_id: league.division_id,
            team_id: teams[3],
            points_delta: Points::whole(-2),
            reason: "An ineligible player".to_owned(),
            source: Some("The board".to_owned()),
            effective_date: "2026-02-10".parse().ok(),
            created_at: now,
        }],
    )?;
    quay_cup(conn, of(cup), &teams, ann, bob)?;
    pier_cup(conn, of(pier), &teams)?;
    let first_race = races(conn, Fixture { division: regatta, sport_id: sailing, now })?;
    Ok(Harbour {
        football,
        league: league.tournament_id,
        league_division: league,
        old_league: old_league.tournament_id,
        cup: cup.tournament_id,
        pier_cup: pier.tournament_id,
        regatta: regatta.tournament_id,
        anchors: teams[0],
        bells: teams[1],
        capes: teams[2],
        docks: teams[3],
        ann,
        return_match: leagues[0][6],
        first_race,
    })
}

/// Where matches are put.
#[derive(Clone, Copy)]
struct Fixture {
    division: DivisionKey,
    sport_id: i64,
    now: Timestamp,
}

impl Fixture {
    fn bare(self, day: &str, name: &str) -> NewMatch {
        NewMatch {
            title: Some(name.to_owned()),
            scheduled: day.parse().ok(),
            ..NewMatch::new(Some(self.division), self.sport_id, self.now)
        }
    }

    fn between(self, day: &str, a: i64, b: i64, score: Option<(i64, i64)>) -> NewMatch {
        let new = self.bare(day, "A match").between([a, b]);
        match score {
            Some((one, other)) => new.ended(Outcome::Played, one, other),
            None => new,
        }
    }
}

/// Group A: Anchors 6, Bells 3, Eels 0. Group B: Capes and Docks level with 4 but
/// for a card of Docks, Ferries 0. Anchors beat Bells in the final by a shoot-out.
fn quay_cup(
    conn: &Conn<'_>,
    of: Fixture,
    teams: &[i64],
    ann: i64,
    bob: i64,
) -> Result<(), AppError> {
    let (cup, now) = (of.division, of.now);
    let &[anchors, bells, capes, docks, eels, ferries] = teams else { panic!("six teams") };
    let [group_a, group_b] = competitions::find_or_add_groups(
        conn,
        &[(cup.division_id, "Group A"), (cup.division_id, "Grüppe B")],
    )?[..] else {
        panic!("two groups")
    };
    let names =
        ["Groups", "Semi-finals", "Third place", "Final"].map(|name| (cup.division_id, name));
    let [groups, semi_finals, third, last] = competitions::find_or_add_stages(conn, &names)?[..]
    else {
        panic!("four stages")
    };
    let group_of = [
        (anchors, group_a),
        (bells, group_a),
        (eels, group_a),
        (capes, group_b),
        (docks, group_b),
        (ferries, group_b),
    ];
    let places = group_of.map(|(team_id, group_id)| NewDivisionTeam {
        division: cup,
        team_id,
        group_id: Some(group_id),
    });
    competitions::add_division_teams(conn, &places)?;
    let squad = |team_id, player_profile_id| NewSquadMember {
        division: cup,
        team_id,
        player_profile_id,
        shirt_number: ShirtNumber::of(9),
        position: None,
    };
    competitions::add_squad_members(conn, &[squad(anchors, ann), squad(bells, bob)])?;
    let in_group = |group_id, home, away, score| NewMatch {
        stage_id: Some(groups),
        group_id: Some(group_id),
        ..of.between("2026-02-20", home, away, Some(score))
    };
    let in_stage = |stage, day, home, away, score| NewMatch {
        stage_id: Some(stage),
        ..of.between(day, home, away, Some(score))
    };
    let matches = match_day::add_matches(
        conn,
        now,
        &[
            in_group(group_a, anchors, bells, (1, 0)),
            in_group(group_a, anchors, eels, (2, 0)),
            in_group(group_a, bells, eels, (1, 0)),
            in_group(group_b, capes, docks, (0, 0)),
            in_group(group_b, capes, ferries, (1, 0)),
            in_group(group_b, docks, ferries, (1, 0)),
            in_stage(semi_finals, "2026-02-25", anchors, docks, (2, 1)),
            NewMatch {
                winner_team_id: Some(bells),
                winner_named: false,
                team_a_shootout: Some(3),
                team_b_shootout: Some(4),
                ..in_stage(semi_finals, "2026-02-25", capes, bells, (0, 0))
            },
            in_stage(third, "2026-02-28", docks, capes, (0, 1)),
            NewMatch {
                winner_team_id: Some(anchors),
                winner_named: false,
                team_a_shootout: Some(5),
                team_b_shootout: Some(4),
                extra_time: Some(true),
                match_number: Some(10),
                ..in_stage(last, "2026-03-01", anchors, bells, (1, 1))
            },
        ],
    )?;
    let event = |at: usize, sequence, event_type: &str, team, player: Option<i64>| NewEvent {
        match_id: matches[at],
        sequence,
        event_time: None,
        minute: None,
        stoppage: None,
        period_name: None,
        event_type: event_type.to_owned(),
        team_id: Some(team),
        player_profile_id: player,
        player_name: player.is_none().then(|| "Dee".to_owned()),
        player_team_id: None,
        related_player_profile_id: None,
        related_player_name: None,
        description: None,
        wording: None,
        score: None,
        created_at: now,
    };
    match_day::add_rows(
        conn,
        &[
            event(0, 1, "Goal", anchors, Some(ann)),
            event(1, 1, "Penalty Goal", anchors, Some(ann)),
            event(3, 1, "Yellow Card", docks, None),
            NewEvent { player_team_id: Some(bells), ..event(9, 1, "Own Goal", anchors, Some(bob)) },
            event(9, 2, "Goal", bells, Some(bob)),
            event(9, 3, "Shootout Goal", anchors, Some(ann)),
            event(9, 4, "Red Card", anchors, Some(ann)),
        ],
    )?;
    match_day::add_rows(
        conn,
        &[NewLineupMember {
            match_id: matches[9],
            team_id: Some(anchors),
            player_profile_id: Some(ann),
            player_name: "Ann".to_owned(),
            shirt_number: ShirtNumber::of(9),
            position: None,
            role: Some(LineupRole::Starter),
            is_selected: true,
            is_captain: true,
            minute_on: None,
            minute_off: None,
            is_recorded: false,
        }],
    )?;
    Ok(())
}

/// Docks and Capes win their groups; Eels lost by one goal and Ferries by three, so
/// that Eels are the better second.
fn pier_cup(conn: &Conn<'_>, of: Fixture, teams: &[i64]) -> Result<(), AppError> {
    let &[_, _, capes, docks, eels, ferries] = teams else { panic!("six teams") };
    let named = ["North", "South"].map(|name| (of.division.division_id, name));
    let groups = competitions::find_or_add_groups(conn, &named)?;
    let named = ["Groups", "Play-offs"].map(|name| (of.division.division_id, name));
    let stages = competitions::find_or_add_stages(conn, &named)?;
    let in_group = |group: usize, home, away, score| NewMatch {
        stage_id: Some(stages[0]),
        group_id: Some(groups[group]),
        ..of.between("2025-05-01", home, away, Some(score))
    };
    let play_off = NewMatch {
        stage_id: Some(stages[1]),
        ..of.between("2025-05-08", docks, eels, Some((2, 0)))
    };
    let last =
        NewMatch { stage_id: Some(stages[1]), ..of.between("2025-05-09", capes, docks, None) };
    let matches =
        [in_group(0, docks, eels, (1, 0)), in_group(1, capes, ferries, (3, 0)), play_off, last];
    match_day::add_matches(conn, of.now, &matches).map(drop)
}

/// Adds a second division to the league, in which Bells have beaten Anchors.
pub fn women_of_the_league(conn: &Conn<'_>, town: Harbour) -> Result<DivisionKey, AppError> {
    let now = beginning();
    let division = NewDivision {
        tournament_id: town.league,
        division_name: "Women".to_owned(),
        division_order: 2,
        status: TournamentStatus::Ongoing,
        sport_id: Some(town.football),
        gender_category_id: None,
        age_group_id: None,
        rule_pack: None,
        shown_names: None,
        created_at: now,
        updated_at: now,
    };
    let women = competitions::add_divisions(conn, &[division])?[0];
    let place = |team_id| NewDivisionTeam { division: women, team_id, group_id: None };
    competitions::add_division_teams(conn, &[place(town.anchors), place(town.bells)])?;
    // The other division has a stage of this name, too.
    let stages = competitions::find_or_add_stages(conn, &[(women.division_id, "League")])?;
    let of = Fixture { division: women, sport_id: town.football, now };
    let won = of.between("2026-03-01", town.bells, town.anchors, Some((2, 0)));
    let won = NewMatch { stage_id: Some(stages[0]), ..won };
    match_day::add_matches(conn, now, &[won])?;
    Ok(women)
}

/// Puts down a final of which only the name says who will play it.
pub fn undrawn_final(
    conn: &Conn<'_>,
    tournament_id: i64,
    sport_id: i64,
    name: &str,
) -> Result<i64, AppError> {
    let division = competitions::division_of(conn, tournament_id, None)?;
    let of = Fixture { division, sport_id, now: beginning() };
    let stages = competitions::find_or_add_stages(conn, &[(division.division_id, "Final")])?;
    let undrawn = NewMatch { stage_id: Some(stages[0]), ..of.bare("2026-04-01", name) };
    Ok(named_matches::add_matches(conn, of.now, &[undrawn.into()])?[0])
}

/// Kim wins the race and Lou the sprint, with half points: Lou leads by 30.5 to 25.
fn races(conn: &Conn<'_>, of: Fixture) -> Result<i64, AppError> {
    let race = |day: &str, name: &str| NewMatch {
        participant_mode: ParticipantMode::MultiEntry,
        lifecycle: Lifecycle::Completed,
        outcome: Some(Outcome::Played),
        ..of.bare(day, name)
    };
    let races = match_day::add_matches(
        conn,
        of.now,
        &[race("2026-03-01", "First race"), race("2026-03-02", "Sprint race")],
    )?;
    let entry = |match_id, rank, name: &str, points_hundredths| NewEntry {
        match_id,
        finish_rank: Some(rank),
        participant_name: name.to_owned(),
        player_profile_id: None,
        team_id: None,
        team_name: Some("Yacht Club".to_owned()),
        time_ms: None,
        entry_status: EntryStatus::Completed,
        is_tied: false,
        qualified: None,
        points_hundredths: Some(points_hundredths),
        laps: None,
        bib: None,
        lane: None,
        reaction_ms: None,
        note: None,
    };
    match_day::add_rows(
        conn,
        &[
            entry(races[0], 1, "Kim", 2500),
            entry(races[0], 2, "Lou", 1800),
            entry(races[1], 1, "Lou", 1250),
            entry(races[1], 2, "Kim", 0),
        ],
    )?;
    Ok(races[0])
}
