//! Volleyball, badminton and tennis: matches made rally by rally (in tennis game by game), so that every set score is
//! one that the rules allow.

use touchline_domain::{Lifecycle, LineupRole, Outcome, ParticipantMode, TemplateValues};

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Detail, Fate, Fixture, Play, Scene, Side, UNWRITTEN, event};
use crate::goal_sports::captain_of;
use crate::reference::{Sport, sentence};
use touchline_app::match_day::{NewEvent, NewLineupMember, NewPeriod};

/// How a sport counts.
#[derive(Debug)]
struct Rules {
    /// What a set is called.
    period_type: &'static str,
    sets_to_win: usize,
    /// Points of a set, and of the deciding one.
    points: i64,
    decider: i64,
    /// The score at which one point of lead is enough.
    cap: i64,
    /// How long a match takes from start to end, minutes.
    lasts: i64,
}

const VOLLEYBALL: Rules = Rules {
    period_type: "set",
    sets_to_win: 3,
    points: 25,
    decider: 15,
    cap: i64::MAX,
    lasts: 105,
};
const BADMINTON: Rules =
    Rules { period_type: "game", sets_to_win: 2, points: 21, decider: 21, cap: 30, lasts: 48 };
/// Points are games here, and at six games all the set goes to a tie-break.
const TENNIS: Rules =
    Rules { period_type: "set", sets_to_win: 2, points: 6, decider: 6, cap: 7, lasts: 95 };

/// How many volleyball players are on court.
const ON_COURT: usize = 6;
/// The positions of a volleyball squad, the starters first.
pub(crate) const POSITIONS: [&str; 12] = [
    "Setter",
    "Outside hitter",
    "Middle blocker",
    "Opposite",
    "Outside hitter",
    "Middle blocker",
    "Libero",
    "Setter",
    "Outside hitter",
    "Middle blocker",
    "Opposite",
    "Libero",
];

/// How long a match takes, minutes.
pub(crate) fn lasts(sport: Sport) -> i64 {
    rules_of(sport).lasts
}

fn rules_of(sport: Sport) -> &'static Rules {
    match sport {
        Sport::Badminton => &BADMINTON,
        Sport::Tennis => &TENNIS,
        _ => &VOLLEYBALL,
    }
}

/// What one step of a match brought: a rally's point, or a game of tennis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    set: usize,
    side: usize,
    /// The points of the tie-break that this game was.
    tiebreak: Option<[i64; 2]>,
    ends_set: bool,
}

/// A set as far as it was played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct SetScore {
    score: [i64; 2],
    tiebreak: Option<[i64; 2]>,
    won_by: Option<usize>,
}

/// Plays a fixture as far as it has come by now.
pub(crate) fn play(chance: &mut Chance, scene: Scene<'_>, fixture: &Fixture<'_>) -> Play {
    let mut play = fixture.put_down(chance, scene);
    if !fixture.was_begun(scene.now) {
        return play;
    }
    let rules = rules_of(fixture.sport);
    let mut steps = all_steps(chance, fixture, rules);
    let since = (scene.now.as_millisecond() - fixture.start.as_millisecond()) / 60_000;
    let is_live = since < rules.lasts;
    if is_live {
        let known = steps.len() as i64 * since / rules.lasts;
        steps.truncate(known.clamp(1, steps.len() as i64 - 1) as usize);
    } else if matches!(fixture.fate, Fate::Retired | Fate::Abandoned) {
        let share = 0.35 + 0.45 * chance.unit();
        steps.truncate(((steps.len() as f64 * share) as usize).max(1));
    }
    let sets = tally(&steps);
    let won = |side: usize| sets.iter().filter(|set| set.won_by == Some(side)).count();
    (play.row.team_a_score, play.row.team_b_score) = (Some(won(0) as i64), Some(won(1) as i64));
    let winner = if fixture.fate == Fate::Retired { 0 } else { usize::from(won(1) > won(0)) };
    if is_live {
        play.row.lifecycle = Lifecycle::Live;
    } else if fixture.fate == Fate::Abandoned {
        play.row.lifecycle = Lifecycle::Cancelled;
        play.row.outcome = Some(Outcome::Abandoned);
        play.row.note = Some("Abandoned: the lights in the hall failed.".to_owned());
    } else {
        let outcome =
            if fixture.fate == Fate::Retired { Outcome::Retired } else { Outcome::Played };
        play.completed(outcome, Some(fixture.sides[winner].team_id));
        play.row.duration_minutes =
            Some(rules.lasts * steps.len() as i64 / usual_steps(fixture.sport));
        if outcome == Outcome::Retired {
            play.row.note = Some(format!("{} retired injured.", fixture.sides[1].name));
        }
    }
    let played_minutes = if is_live { since } else { rules.lasts };
    play.events = tell(chance, scene, fixture, &steps, played_minutes);
    play.periods = sets.iter().enumerate().map(|(n, set)| period(rules, n, set)).collect();
    if scene.detail == Detail::Full {
        play.lineup = fixture.sides.iter().flat_map(|side| line_up(side, fixture.mode)).collect();
    }
    play
}

/// How many steps a match of average length has.
const fn usual_steps(sport: Sport) -> i64 {
    match sport {
        Sport::Badminton => 82,
        Sport::Tennis => 22,
        _ => 180,
    }
}

fn period(rules: &Rules, number: usize, set: &SetScore) -> NewPeriod {
    NewPeriod {
        match_id: UNWRITTEN,
        period_number: number as i64 + 1,
        period_type: rules.period_type.to_owned(),
        team_a_score: Some(set.score[0]),
        team_b_score: Some(set.score[1]),
        team_a_tiebreak: set.tiebreak.map(|t| t[0]),
        team_b_tiebreak: set.tiebreak.map(|t| t[1]),
    }
}

fn all_steps(chance: &mut Chance, fixture: &Fixture<'_>, rules: &Rules) -> Vec<Step> {
    let [a, b] = fixture.sides.map(|side| side.strength);
    // A day's form on top of what the sides are worth.
    let edge = ((a - b) * 0.16 + chance.around(0.0, 0.022)).clamp(-0.16, 0.16);
    let mut steps = Vec::new();
    let mut won = [0; 2];
    let mut serves = chance.below(2);
    for set in 0.. {
        let is_decider = won[0] + won[1] == 2 * rules.sets_to_win - 2;
        let target = if is_decider { rules.decider } else { rules.points };
        let mut score = [0_i64; 2];
        let winner = loop {
            let at_six_all = fixture.sport == Sport::Tennis && score == [6, 6];
            let tiebreak = at_six_all.then(|| tie_break(chance, edge));
            let side = match tiebreak {
                Some([of_a, of_b]) => usize::from(of_b > of_a),
                None => usize::from(!chance.happens(chance_of_first(fixture.sport, edge, serves))),
            };
            score[side] += 1;
            serves = 1 - serves;
            let leads = score[side] - score[1 - side];
            let ends_set = score[side] >= rules.cap || (score[side] >= target && leads >= 2);
            steps.push(Step { set, side, tiebreak, ends_set });
            if ends_set {
                break side;
            }
        };
        won[winner] += 1;
        if won[winner] == rules.sets_to_win {
            break;
        }
    }
    steps
}

/// The first side's chance of the next step. Serving helps in tennis.
fn chance_of_first(sport: Sport, edge: f64, serves: usize) -> f64 {
    match (sport, serves) {
        (Sport::Tennis, 0) => 0.73 + edge * 1.5,
        (Sport::Tennis, _) => 0.27 + edge * 1.5,
        _ => 0.5 + edge,
    }
}

/// To seven points, two clear.
fn tie_break(chance: &mut Chance, edge: f64) -> [i64; 2] {
    let mut points = [0_i64; 2];
    loop {
        let side = usize::from(!chance.happens(0.5 + edge));
        points[side] += 1;
        if points[side] >= 7 && points[side] - points[1 - side] >= 2 {
            return points;
        }
    }
}

fn tally(steps: &[Step]) -> Vec<SetScore> {
    let mut sets: Vec<SetScore> = Vec::new();
    for step in steps {
        sets.resize(step.set + 1, SetScore::default());
        let set = &mut sets[step.set];
        set.score[step.side] += 1;
        set.tiebreak = step.tiebreak;
        set.won_by = step.ends_set.then_some(step.side);
    }
    sets
}

/// One event for each point where points are recorded, else one for each set.
fn tell(
    chance: &mut Chance,
    scene: Scene<'_>,
    fixture: &Fixture<'_>,
    steps: &[Step],
    minutes: i64,
) -> Vec<NewEvent> {
    let rules = rules_of(fixture.sport);
    let end = calendar::minutes_after(fixture.start, minutes).min(scene.now);
    let set_won = if rules.period_type == "game" { "Game Won" } else { "Set Won" };
    let mut events = Vec::new();
    let mut score = [0; 2];
    let mut sets = [0; 2];
    for (number, step) in steps.iter().enumerate() {
        score[step.side] += 1;
        if fixture.records_points || step.ends_set {
            let kind = if fixture.records_points { "Point" } else { set_won };
            let share = (number + 1) as f64 / steps.len() as f64;
            let at = calendar::between(fixture.start, end, share);
            let mut told = event(kind, events.len() as i64 + 1, at);
            let side = fixture.sides[step.side];
            told.period_name = Some(format!("{} {}", rules.period_type, step.set + 1));
            told.team_id = Some(side.team_id);
            if fixture.records_points && !side.squad.is_empty() {
                let scorer = &side.squad[chance.below(side.squad.len().min(ON_COURT))];
                told.player_profile_id = Some(scorer.player_id);
                told.player_team_id = Some(side.team_id);
            }
            if fixture.records_points || scene.detail == Detail::Full {
                told.description = Some(format!("{}–{}", score[0], score[1]));
            }
            events.push(told);
        }
        if step.ends_set {
            score = [0; 2];
            sets[step.side] += 1;
            let is_volleyball = fixture.sport == Sport::Volleyball;
            if is_volleyball && fixture.records_points && scene.detail == Detail::Full {
                let in_sets = format!("{}–{}", sets[0], sets[1]);
                let values = TemplateValues {
                    team1: Some(&fixture.sides[0].name),
                    team2: Some(&fixture.sides[1].name),
                    sport: Some(fixture.sport.key()),
                    score: Some(&in_sets),
                    ..TemplateValues::default()
                };
                let at = events.last().map_or(end, |last: &NewEvent| last.created_at);
                let mut told = event(set_won, events.len() as i64 + 1, at);
                told.period_name = Some(format!("{} {}", rules.period_type, step.set + 1));
                told.team_id = Some(fixture.sides[step.side].team_id);
                told.description = sentence(fixture.sport, "Set won", &values);
                events.push(told);
            }
        }
    }
    events
}

fn line_up(side: &Side, mode: ParticipantMode) -> Vec<NewLineupMember> {
    let is_team = mode == ParticipantMode::Team;
    let captain = captain_of(side, ON_COURT);
    side.squad
        .iter()
        .enumerate()
        .map(|(place, member)| NewLineupMember {
            match_id: UNWRITTEN,
            team_id: Some(side.team_id),
            player_profile_id: Some(member.player_id),
            player_name: member.name.clone(),
            shirt_number: member.shirt,
            position: member.position.map(str::to_owned),
            // The libero, seventh, starts beside the six on court.
            role: Some(match (is_team, place <= ON_COURT) {
                (true, false) => LineupRole::Substitute,
                _ => LineupRole::Starter,
            }),
            is_selected: true,
            is_captain: is_team && place == captain,
            minute_on: None,
            minute_off: None,
            is_recorded: false,
        })
        .collect()
}

/// Whether a finished set could have ended so.
#[cfg(test)]
pub(crate) fn is_legal(sport: Sport, set: [i64; 2], is_decider: bool) -> bool {
    let rules = rules_of(sport);
    let (high, low) = (set[0].max(set[1]), set[0].min(set[1]));
    let target = if is_decider { rules.decider } else { rules.points };
    if high == rules.cap {
        return low == rules.cap - 1 || low == rules.cap - 2;
    }
    (high == target && low <= target - 2) || (high > target && high < rules.cap && high - low == 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    fn side(team_id: i64, strength: f64) -> Side {
        Side {
            team_id,
            name: String::new(),
            strength,
            squad: Vec::new(),
            ready: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn every_set_is_one_that_the_rules_allow() {
        let mut chance = Chance::new(3, "sets");
        for sport in [Sport::Volleyball, Sport::Badminton, Sport::Tennis] {
            let rules = rules_of(sport);
            let mut longest = 0;
            for round in 0..400 {
                let sides = [side(1, 1.0), side(2, 0.8 + f64::from(round) / 1000.0)];
                let fixture = Fixture {
                    sport,
                    mode: ParticipantMode::Individual,
                    sides: [&sides[0], &sides[1]],
                    start: Timestamp::UNIX_EPOCH,
                    must_be_decided: true,
                    fate: Fate::Played,
                    records_points: false,
                    label: super::super::competition::Label::default(),
                };
                let sets = tally(&all_steps(&mut chance, &fixture, rules));
                for (number, set) in sets.iter().enumerate() {
                    let is_decider = number + 1 == 2 * rules.sets_to_win - 1;
                    assert!(is_legal(sport, set.score, is_decider), "{sport:?} {set:?}");
                    let is_seven_six = sport == Sport::Tennis && set.score[0] + set.score[1] == 13;
                    assert_eq!(set.tiebreak.is_some(), is_seven_six);
                    longest = longest.max(set.score[0].max(set.score[1]));
                }
                let won = |side| sets.iter().filter(|set| set.won_by == Some(side)).count();
                assert_eq!(won(0).max(won(1)), rules.sets_to_win);
                assert!(won(0).min(won(1)) < rules.sets_to_win);
            }
            assert!(longest > rules.points, "close sets occur in {sport:?}");
        }
    }
}
