//! Volleyball, badminton and tennis: matches made rally by rally (in tennis game by game), so that every set score is
//! one that the rules allow.

use std::sync::LazyLock;

use serde::Deserialize;
use touchline_domain::{Lifecycle, TemplateValues};

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Play, Scene};
use crate::data::rows;
use crate::matches::{Fate, Fixture, event, line_up, period};
use crate::reference::{Sport, sentence};
use touchline_app::match_day::NewEvent;

/// How a sport counts. In tennis points are games, and at six games all the set goes to a tie-break.
#[derive(Debug, Deserialize)]
struct Rules {
    sport: Sport,
    /// What a set is called.
    period_type: String,
    sets_to_win: usize,
    /// Points of a set, and of the deciding one.
    points: i64,
    decider: i64,
    /// The score at which one point of lead is enough.
    cap: i64,
    /// How many points a match of average length has.
    usual_steps: i64,
}

static RULES: LazyLock<Vec<Rules>> = LazyLock::new(|| rows(include_str!("../data/set_rules.csv")));

fn rules_of(sport: Sport) -> &'static Rules {
    RULES.iter().find(|rules| rules.sport == sport).unwrap_or(&RULES[0])
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

/// Plays a match that has begun.
pub(crate) fn play(chance: &mut Chance, scene: Scene<'_>, fixture: &Fixture<'_>, play: &mut Play) {
    let (rules, facts) = (rules_of(fixture.sport), fixture.sport.facts());
    let mut steps = all_steps(chance, fixture, rules);
    let minutes = calendar::minutes_since(fixture.start, scene.now).min(facts.lasts);
    if minutes < facts.lasts {
        play.row.lifecycle = Lifecycle::Live;
        let known = steps.len() as i64 * minutes / facts.lasts;
        steps.truncate(known.clamp(1, steps.len() as i64 - 1) as usize);
    } else {
        play.row.lifecycle = Lifecycle::Completed;
        if fixture.fate == Fate::Retired {
            let share = 0.35 + 0.45 * chance.unit();
            steps.truncate(((steps.len() as f64 * share) as usize).max(1));
        }
        play.row.duration_minutes = Some(facts.lasts * steps.len() as i64 / rules.usual_steps);
    }
    let sets = tally(&steps);
    let won = |side| sets.iter().filter(|set| set.won_by == Some(side)).count() as i64;
    (play.row.team_a_score, play.row.team_b_score) = (Some(won(0)), Some(won(1)));
    play.events = tell(chance, scene, fixture, &steps, minutes);
    play.periods = (sets.iter().enumerate())
        .map(|(n, set)| period(n, &rules.period_type, set.score, set.tiebreak))
        .collect();
    // The libero, seventh, starts beside the six on court.
    let lined_up = |side| line_up(side, fixture.sport, facts.starters + 1);
    play.lineup = fixture.sides.into_iter().flat_map(lined_up).collect();
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
    let period_type = &*rules_of(fixture.sport).period_type;
    let end = calendar::minutes_after(fixture.start, minutes).min(scene.now);
    let set_won = if period_type == "game" { "Game Won" } else { "Set Won" };
    let mut events: Vec<NewEvent> = Vec::new();
    let mut score = [0; 2];
    let mut sets = [0; 2];
    for (number, step) in steps.iter().enumerate() {
        score[step.side] += 1;
        let side = fixture.sides[step.side];
        let share = (number + 1) as f64 / steps.len() as f64;
        let at = calendar::between(fixture.start, end, share);
        let mut tell = |event_type: &str, player: Option<usize>, description: Option<String>| {
            let mut told = event(event_type, events.len() + 1, at, side, player);
            told.period_name = Some(format!("{period_type} {}", step.set + 1));
            told.description = description;
            events.push(told);
        };
        let in_points = format!("{}–{}", score[0], score[1]);
        if fixture.records_points {
            let on_court = side.squad.len().min(fixture.sport.facts().starters);
            let scorer = (on_court > 0).then(|| chance.below(on_court));
            tell("Point", scorer, Some(in_points));
        } else if step.ends_set {
            tell(set_won, None, Some(in_points).filter(|_| scene.is_full));
        }
        if step.ends_set {
            score = [0; 2];
            sets[step.side] += 1;
            if fixture.sport == Sport::Volleyball && fixture.records_points && scene.is_full {
                let in_sets = format!("{}–{}", sets[0], sets[1]);
                let values = TemplateValues {
                    team1: Some(fixture.sides[0].name()),
                    team2: Some(fixture.sides[1].name()),
                    sport: Some(fixture.sport.key()),
                    score: Some(&in_sets),
                    ..TemplateValues::default()
                };
                tell(set_won, None, sentence(fixture.sport, "Set won", &values));
            }
        }
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::Side;
    use jiff::Timestamp;
    use touchline_app::competitions::NewTeam;
    use touchline_domain::TeamType;

    /// Whether a finished set could have ended so.
    fn is_legal(sport: Sport, set: [i64; 2], is_decider: bool) -> bool {
        let rules = rules_of(sport);
        let (high, low) = (set[0].max(set[1]), set[0].min(set[1]));
        let target = if is_decider { rules.decider } else { rules.points };
        if high == rules.cap {
            return low == rules.cap - 1 || low == rules.cap - 2;
        }
        (high == target && low <= target - 2)
            || (high > target && high < rules.cap && high - low == 2)
    }

    fn side(team_id: i64, strength: f64) -> Side {
        let team = NewTeam {
            team_name: String::new(),
            team_type: TeamType::Club,
            country_code: None,
            created_at: Timestamp::UNIX_EPOCH,
        };
        Side { team_id, team, strength, squad: Vec::new() }
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
                    sides: [&sides[0], &sides[1]],
                    start: Timestamp::UNIX_EPOCH,
                    must_be_decided: true,
                    fate: Fate::Played,
                    records_points: false,
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
