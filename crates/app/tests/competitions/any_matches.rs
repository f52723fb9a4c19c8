//! Whatever matches a tournament has, its pages show something. Data of others contradict themselves: a cup without a final, a
//! winner who never plays again, a match whose sides come from each other, play-offs anywhere.

use jiff::Timestamp;
use jiff::civil::date;
use proptest::prelude::*;
use proptest::sample::select;
use touchline_app::competitions::{
    self, DivisionKey, NewDecision, NewDivisionTeam, NewPointsAdjustment, NewTeam, NewTournament,
};
use touchline_app::match_day::{self, NewMatch};
use touchline_app::tournament_pages::{Past, Readers};
use touchline_app::{AppError, Clock, Platform, match_sides};
use touchline_domain::drawing::Source;
use touchline_domain::{
    DecisionKind, Lifecycle, MatchRole, Outcome, Points, Scheduled, TeamType, TournamentStatus,
    WithdrawalPolicy,
};
use touchline_store::competitions::draws;
use touchline_store::competitions::fixtures::FixtureFilter;
use touchline_store::listing::Page;
use touchline_store::testing::TestDb;
use touchline_store::{Conn, Db};

const TEAMS: usize = 8;
/// Sports of every platform, so that tables go by goals, sets and wins.
const SPORTS: [i64; 4] = [1, 2, 3, 4];

const STAGES: [&str; 7] = [
    "Group stage",
    "Knock-out stage",
    "Final round",
    "First round",
    "Play-offs",
    "Swiss system",
    "Relegation",
];
const ROUNDS: [&str; 12] = [
    "Matchday 1",
    "Matchday 2",
    "Round of 16",
    "Quarter-finals",
    "Semi-finals",
    "Third place",
    "Final",
    "Final, replay",
    "Play-off",
    "First leg",
    "Second leg",
    "Winners 2",
];

/// A match, by numbers of teams, stages and groups.
#[derive(Debug, Clone)]
struct Drawn {
    sides: [Option<usize>; 2],
    stage: Option<usize>,
    group: Option<usize>,
    round: Option<usize>,
    number: Option<i64>,
    score: Option<(i64, i64)>,
    shootout: Option<(i64, i64)>,
    winner: Option<usize>,
    ending: (Lifecycle, Option<Outcome>),
    is_play_off: bool,
    day: Option<i8>,
    /// Where sides without a team come from: of which match, and whether its loser.
    sources: [Option<(usize, bool)>; 2],
}

/// A tournament.
#[derive(Debug, Clone)]
struct Cup {
    sport: i64,
    groups_of_teams: Vec<Option<usize>>,
    matches: Vec<Drawn>,
    /// Those who left, those who lost points, and an order that somebody has set.
    gone: Vec<(usize, WithdrawalPolicy)>,
    docked: Vec<(usize, i64)>,
    order: Vec<usize>,
}

fn one_match() -> impl Strategy<Value = Drawn> {
    let side = || proptest::option::weighted(0.85, 0..TEAMS);
    let some = |most| proptest::option::of(0..most);
    let ending = prop_oneof![
        4 => select(Outcome::ALL.to_vec()).prop_map(|one| (Lifecycle::Completed, Some(one))),
        4 => Just((Lifecycle::Completed, Some(Outcome::Played))),
        3 => select(Lifecycle::ALL.to_vec()).prop_map(|one| (one, None)),
    ];
    let score = proptest::option::weighted(0.8, (0..3_i64, 0..3_i64));
    let shootout = proptest::option::weighted(0.1, (0..3_i64, 0..3_i64));
    let source = || proptest::option::of((0..20_usize, any::<bool>()));
    let number = proptest::option::of(1..12_i64);
    let place = (some(STAGES.len()), proptest::option::of(0..3_usize), some(ROUNDS.len()), number);
    let result = (score, shootout, proptest::option::of(0..TEAMS), ending);
    let rest = (prop::bool::weighted(0.15), proptest::option::of(1..28_i8), source(), source());
    (side(), side(), place, result, rest).prop_map(|(a, b, place, result, rest)| {
        let (stage, group, round, number) = place;
        let (score, shootout, winner, ending) = result;
        let (is_play_off, day, of_a, of_b) = rest;
        Drawn {
            sides: [a, b],
            stage,
            group,
            round,
            number,
            score,
            shootout,
            winner,
            ending,
            is_play_off,
            day,
            sources: [of_a, of_b],
        }
    })
}

fn cup() -> impl Strategy<Value = Cup> {
    let groups_of_teams = prop::collection::vec(proptest::option::of(0..3_usize), TEAMS);
    let matches = prop::collection::vec(one_match(), 0..24);
    let gone = prop::collection::vec((0..TEAMS, select(WithdrawalPolicy::ALL.to_vec())), 0..2);
    let docked = prop::collection::vec((0..TEAMS, -3..4_i64), 0..2);
    let order = prop::sample::subsequence((0..TEAMS).collect::<Vec<_>>(), 0..3);
    (select(SPORTS.to_vec()), groups_of_teams, matches, gone, docked, order).prop_map(
        |(sport, groups_of_teams, matches, gone, docked, order)| Cup {
            sport,
            groups_of_teams,
            matches,
            gone,
            docked,
            order,
        },
    )
}

fn now() -> Timestamp {
    "2026-03-01T12:00:00Z".parse().expect("an instant")
}

fn new_match(
    of: DivisionKey,
    sport: i64,
    drawn: &Drawn,
    (teams, stages, groups): (&[i64], &[i64], &[i64]),
) -> NewMatch {
    let [a, b] = drawn.sides.map(|side| side.map(|at| teams[at]));
    let both = |score: Option<(i64, i64)>| score.map(|(a, _)| a).zip(score.map(|(_, b)| b)).unzip();
    let (team_a_score, team_b_score) = both(drawn.score);
    let (team_a_shootout, team_b_shootout) = both(drawn.shootout);
    NewMatch {
        stage_id: drawn.stage.map(|at| stages[at]),
        group_id: drawn.group.map(|at| groups[at]),
        round_name: drawn.round.map(|at| ROUNDS[at].to_owned()),
        match_number: drawn.number,
        lifecycle: drawn.ending.0,
        outcome: drawn.ending.1,
        scheduled: drawn.day.map(|day| Scheduled::on_day(date(2026, 2, day))),
        team_a_id: a,
        team_a_score,
        team_b_id: b,
        team_b_score,
        winner_team_id: drawn.winner.map(|at| teams[at]),
        team_a_shootout,
        team_b_shootout,
        role: if drawn.is_play_off { MatchRole::Playoff } else { MatchRole::Regular },
        ..NewMatch::new(Some(of), sport, now())
    }
}

fn decision(of: DivisionKey, kind: DecisionKind, team_id: i64) -> NewDecision {
    NewDecision {
        division_id: of.division_id,
        group_id: None,
        decision_key: format!("{kind:?}"),
        kind,
        position: None,
        team_id,
        decided_on: None,
        policy: None,
        reason: None,
        source: None,
        created_at: now(),
    }
}

/// Writes the cup; a match that no door takes is left out. Returns its division, teams and matches.
fn write(conn: &Conn<'_>, cup: &Cup) -> Result<(DivisionKey, Vec<i64>, Vec<i64>), AppError> {
    let tournament = NewTournament {
        tournament_name: "Any cup".to_owned(),
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
        sport_ids: vec![cup.sport],
        created_at: now(),
    };
    let of = competitions::add_tournaments(conn, now(), &[tournament])?[0];
    let team = |number| NewTeam {
        team_name: format!("Team {number}"),
        team_type: TeamType::Club,
        country_code: None,
        created_at: now(),
    };
    let teams = competitions::add_teams(conn, &(0..TEAMS).map(team).collect::<Vec<_>>())?;
    let named = |names: &[&'static str]| -> Vec<(i64, &str)> {
        names.iter().map(|name| (of.division_id, *name)).collect()
    };
    let stages = competitions::find_or_add_stages(conn, &named(&STAGES))?;
    let groups = named(&["Group A", "Group B", "Group C"]);
    let groups = competitions::find_or_add_groups(conn, &groups)?;
    let place = |(team_id, group): (&i64, &Option<usize>)| NewDivisionTeam {
        division: of,
        team_id: *team_id,
        group_id: group.map(|at| groups[at]),
    };
    let places: Vec<_> = teams.iter().zip(&cup.groups_of_teams).map(place).collect();
    competitions::add_division_teams(conn, &places)?;
    let mut added = Vec::new();
    for drawn in &cup.matches {
        let new = new_match(of, cup.sport, drawn, (&teams, &stages, &groups));
        match match_day::add_matches(conn, now(), &[new]) {
            Ok(ids) => added.extend(ids.into_iter().map(|id| (id, drawn))),
            Err(AppError::Invalid { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    let mut sides = Vec::new();
    for (match_id, drawn) in &added {
        for (side, (team, source)) in (1..).zip(drawn.sides.iter().zip(&drawn.sources)) {
            let of_match = source.and_then(|(at, is_loser)| Some((added.get(at)?.0, is_loser)));
            let source = match of_match {
                Some((match_id, false)) => Source::WinnerOf { match_id },
                Some((match_id, true)) => Source::LoserOf { match_id },
                None => Source::RankInGroup { group_id: groups[0], rank: side },
            };
            if team.is_none() {
                sides.push((*match_id, side, source));
            }
        }
    }
    draws::add_sides(conn, of.division_id, &sides)?;
    let gone = cup.gone.iter().map(|(at, policy)| NewDecision {
        policy: Some(*policy),
        ..decision(of, DecisionKind::Withdrawal, teams[*at])
    });
    let order = (1..).zip(&cup.order).map(|(position, at)| NewDecision {
        position: Some(position),
        ..decision(of, DecisionKind::ManualOrder, teams[*at])
    });
    let mut decisions: Vec<NewDecision> = gone.collect();
    decisions.dedup_by_key(|one| one.team_id);
    competitions::add_decisions(conn, &decisions)?;
    competitions::add_decisions(conn, &order.collect::<Vec<_>>())?;
    let docked = cup.docked.iter().filter(|(_, points)| *points != 0);
    let docked = docked.map(|(at, points)| NewPointsAdjustment {
        division_id: of.division_id,
        team_id: teams[*at],
        points_delta: Points::whole(*points),
        reason: "A reason".to_owned(),
        source: None,
        effective_date: None,
        created_at: now(),
    });
    competitions::add_points_adjustments(conn, &docked.collect::<Vec<_>>())?;
    Ok((of, teams, added.into_iter().map(|(id, _)| id).collect()))
}

/// Asks for every page about the cup.
async fn are_shown(db: &Db, cup: &Cup) {
    let wanted = cup.clone();
    let (of, teams, matches) = db.write(move |conn| write(conn, &wanted)).await.expect("a cup");
    let platform = Platform::new(db.clone(), Clock::system());
    pages(&platform, of, &teams, &matches).await;
    // What follows from its results follows, and is shown as well.
    let resolved =
        db.write(move |conn| match_sides::resolve_divisions(conn, now(), &[of.division_id]));
    resolved.await.expect("sides that are decided");
    pages(&platform, of, &teams, &matches).await;
}

async fn pages(platform: &Platform, of: DivisionKey, teams: &[i64], matches: &[i64]) {
    let DivisionKey { tournament_id: id, division_id } = of;
    let page = Page { limit: 100, offset: 0 };
    platform.pages.tournament_page(id).await.expect("the administrators' page");
    platform.pages.published_tournament(id).await.expect("the public page");
    for readers in [Readers::Administrators, Readers::Everybody] {
        platform.pages.bracket(readers, id, Some(division_id)).await.expect("a bracket");
        platform.pages.leaders(readers, id, None, 10).await.expect("leaders");
        let fixtures = platform.pages.fixtures(readers, id, FixtureFilter::default(), page).await;
        assert_eq!(fixtures.expect("fixtures").rows.len(), matches.len());
        for as_of in [None, Some(date(2026, 2, 14))] {
            let past = Past { as_of, known_at: None };
            let table = platform.pages.standings(readers, id, None, None, past).await;
            table.expect("standings");
        }
    }
    platform.pages.team_page(teams[0], None).await.expect("the page of a team");
    if let Some(match_id) = matches.first() {
        platform.pages.published_match(*match_id).await.expect("the page of a match");
    }
}

#[test]
fn every_page_of_any_matches_shows_something() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let databases = TestDb::on_every_engine();
    proptest!(ProptestConfig::with_cases(24), |(cup in cup())| {
        for test in &databases {
            runtime.block_on(are_shown(&test.db, &cup));
        }
    });
}
