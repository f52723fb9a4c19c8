//! Football and hockey: matches made minute by minute, so that score, events and line-ups always agree.

use jiff::{SignedDuration, Timestamp};
use touchline_domain::{Lifecycle, LineupRole, Outcome, TemplateValues};

use crate::calendar::minutes_after;
use crate::chance::Chance;
use crate::competition::{Detail, Fate, Fixture, Play, Scene, Side, UNWRITTEN, event};
use crate::reference::{Sport, sentence};
use touchline_app::match_day::{NewEvent, NewLineupMember, NewPeriod};

/// A half or a quarter.
#[derive(Debug)]
struct PeriodOf {
    name: &'static str,
    period_type: &'static str,
    /// The minute it begins after, on the match clock.
    from: i64,
    /// Its length in minutes.
    lasts: i64,
    /// Rest before it, minutes.
    rest: i64,
    /// The longest time added to it, minutes.
    added: i64,
}

/// What sets one sport apart from the other.
#[derive(Debug)]
struct Rules {
    regular: &'static [PeriodOf],
    extra: &'static [PeriodOf],
    on_the_field: usize,
    goals: f64,
    penalties: f64,
    own_goals: f64,
    cautions: f64,
    sendings_off: f64,
    substitutions: i64,
    /// The card that costs least.
    caution: &'static str,
}

const FOOTBALL: Rules = Rules {
    regular: &[
        PeriodOf { name: "first half", period_type: "half", from: 0, lasts: 45, rest: 0, added: 3 },
        PeriodOf {
            name: "second half",
            period_type: "half",
            from: 45,
            lasts: 45,
            rest: 15,
            added: 6,
        },
    ],
    extra: &[
        PeriodOf {
            name: "extra time, first half",
            period_type: "extra time",
            from: 90,
            lasts: 15,
            rest: 5,
            added: 1,
        },
        PeriodOf {
            name: "extra time, second half",
            period_type: "extra time",
            from: 105,
            lasts: 15,
            rest: 1,
            added: 2,
        },
    ],
    on_the_field: 11,
    goals: 1.38,
    penalties: 0.11,
    own_goals: 0.05,
    cautions: 1.7,
    sendings_off: 0.06,
    substitutions: 5,
    caution: "Yellow Card",
};

const HOCKEY: Rules = Rules {
    regular: &[
        PeriodOf {
            name: "first quarter",
            period_type: "quarter",
            from: 0,
            lasts: 15,
            rest: 0,
            added: 0,
        },
        PeriodOf {
            name: "second quarter",
            period_type: "quarter",
            from: 15,
            lasts: 15,
            rest: 2,
            added: 0,
        },
        PeriodOf {
            name: "third quarter",
            period_type: "quarter",
            from: 30,
            lasts: 15,
            rest: 10,
            added: 0,
        },
        PeriodOf {
            name: "fourth quarter",
            period_type: "quarter",
            from: 45,
            lasts: 15,
            rest: 2,
            added: 0,
        },
    ],
    extra: &[],
    on_the_field: 11,
    goals: 1.9,
    penalties: 0.2,
    own_goals: 0.0,
    cautions: 1.2,
    sendings_off: 0.0,
    substitutions: 0,
    caution: "Green Card",
};

/// How long a match takes from its start to its end, rests included, in minutes.
pub(crate) fn lasts(sport: Sport) -> i64 {
    rules_of(sport).regular.iter().map(|period| period.rest + period.lasts + period.added).sum()
}

fn rules_of(sport: Sport) -> &'static Rules {
    if sport == Sport::Hockey { &HOCKEY } else { &FOOTBALL }
}

/// Plays a fixture as far as it has come by now.
pub(crate) fn play(chance: &mut Chance, scene: Scene<'_>, fixture: &Fixture<'_>) -> Play {
    let mut play = fixture.put_down(chance, scene);
    if !fixture.was_begun(scene.now) {
        return play;
    }
    let mut game = Game::new(chance, scene, fixture);
    game.play_regular_time(chance);
    if game.is_over && fixture.must_be_decided && game.is_level() {
        game.play_extra_time(chance);
    }
    let shootout = (game.is_over && fixture.must_be_decided && game.is_level())
        .then(|| game.shoot_out(chance));
    game.tell(shootout, &mut play);
    play
}

/// A moment on the match clock; moments order as they come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Moment {
    period: usize,
    minute: i64,
    stoppage: i64,
}

impl Moment {
    /// As it is shown: `45+2`.
    fn shown(self) -> String {
        if self.stoppage > 0 {
            format!("{}+{}", self.minute, self.stoppage)
        } else {
            self.minute.to_string()
        }
    }
}

/// What may happen to one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Incident {
    Goal,
    PenaltyGoal,
    OwnGoal,
    Caution,
    SendingOff,
    Change,
}

/// One player of a side during a match.
#[derive(Debug, Clone)]
struct Player {
    is_on: bool,
    cautions: u8,
    came_on: Option<String>,
    went_off: Option<String>,
}

/// A match while it is played.
struct Game<'f> {
    fixture: &'f Fixture<'f>,
    scene: Scene<'f>,
    rules: &'static Rules,
    /// Time added to each period, extra time's after the regular ones.
    added: Vec<i64>,
    /// Minutes of real time after which nothing is known or played any more.
    ends_after: i64,
    is_over: bool,
    players: [Vec<Player>; 2],
    changes_left: [i64; 2],
    score: [i64; 2],
    /// The score of each period that has begun.
    by_period: Vec<[i64; 2]>,
    had_extra_time: bool,
    events: Vec<NewEvent>,
}

impl<'f> Game<'f> {
    fn new(chance: &mut Chance, scene: Scene<'f>, fixture: &'f Fixture<'f>) -> Self {
        let rules = rules_of(fixture.sport);
        let added = rules
            .regular
            .iter()
            .chain(rules.extra)
            .map(|period| chance.between(period.added.min(1), period.added))
            .collect();
        let since = (scene.now.as_millisecond() - fixture.start.as_millisecond()) / 60_000;
        let is_over = fixture.fate == Fate::Played && since >= lasts(fixture.sport);
        let ends_after = match fixture.fate {
            Fate::Abandoned => chance.between(20, 40).min(since),
            _ if is_over => i64::MAX,
            _ => since,
        };
        let players = fixture.sides.map(|side| {
            (0..side.squad.len())
                .map(|place| Player {
                    is_on: place < rules.on_the_field,
                    cautions: 0,
                    came_on: None,
                    went_off: None,
                })
                .collect()
        });
        Self {
            fixture,
            scene,
            rules,
            added,
            ends_after,
            is_over,
            players,
            changes_left: [rules.substitutions; 2],
            score: [0; 2],
            by_period: Vec::new(),
            had_extra_time: false,
            events: Vec::new(),
        }
    }

    fn period(&self, number: usize) -> &'static PeriodOf {
        let regular = self.rules.regular;
        regular.get(number).unwrap_or_else(|| &self.rules.extra[number - regular.len()])
    }

    /// Minutes of real time from the start of the match to the start of a period.
    fn starts_after(&self, number: usize) -> i64 {
        (0..number).map(|n| self.period(n).rest + self.period(n).lasts + self.added[n]).sum::<i64>()
            + self.period(number).rest
    }

    fn real_minutes(&self, moment: Moment) -> i64 {
        self.starts_after(moment.period) + moment.minute - self.period(moment.period).from
            + moment.stoppage
    }

    fn instant(&self, moment: Moment) -> Timestamp {
        let at = minutes_after(self.fixture.start, self.real_minutes(moment));
        // Somebody writes it down half a minute later.
        (at + SignedDuration::from_secs(25)).min(self.scene.now)
    }

    fn some_moment(&self, chance: &mut Chance, periods: std::ops::Range<usize>) -> Moment {
        let first = periods.start;
        let period =
            first + chance.weighted(periods.map(|n| (self.period(n).lasts + self.added[n]) as f64));
        let of = self.period(period);
        let minute = chance.between(1, of.lasts + self.added[period]);
        Moment {
            period,
            minute: of.from + minute.min(of.lasts),
            stoppage: (minute - of.lasts).max(0),
        }
    }

    fn play_regular_time(&mut self, chance: &mut Chance) {
        let periods = 0..self.rules.regular.len();
        let [a, b] = self.fixture.sides.map(|side| side.strength);
        // The first side plays at home.
        let goals = [self.rules.goals * 1.12 * a / b, self.rules.goals * 0.9 * b / a];
        self.play_periods(chance, periods, goals, 1.0);
    }

    fn play_extra_time(&mut self, chance: &mut Chance) {
        let first = self.rules.regular.len();
        let periods = first..first + self.rules.extra.len();
        if periods.is_empty() {
            return;
        }
        self.had_extra_time = true;
        self.play_periods(chance, periods, [0.4, 0.4], 0.25);
    }

    fn play_periods(
        &mut self,
        chance: &mut Chance,
        periods: std::ops::Range<usize>,
        goals: [f64; 2],
        share: f64,
    ) {
        let mut incidents: Vec<(Moment, usize, Incident)> = Vec::new();
        for (side, goals) in goals.into_iter().enumerate() {
            let means = [
                (Incident::Goal, goals),
                (Incident::PenaltyGoal, self.rules.penalties * share),
                (Incident::OwnGoal, self.rules.own_goals * share),
                (Incident::Caution, self.rules.cautions * share),
                (Incident::SendingOff, self.rules.sendings_off * share),
            ];
            for (incident, mean) in means {
                for _ in 0..chance.times(mean) {
                    incidents.push((self.some_moment(chance, periods.clone()), side, incident));
                }
            }
            // Changes come after half-time.
            for _ in 0..(self.rules.substitutions as f64 * share) as i64 {
                let last = periods.end - 1;
                incidents.push((
                    self.some_moment(chance, last..periods.end),
                    side,
                    Incident::Change,
                ));
            }
        }
        incidents.sort();
        let begun: Vec<usize> =
            periods.filter(|period| self.starts_after(*period) <= self.ends_after).collect();
        for period in begun {
            self.by_period.push([0; 2]);
            for (moment, side, incident) in &incidents {
                if moment.period == period && self.real_minutes(*moment) < self.ends_after {
                    self.happens(chance, *moment, *side, *incident);
                }
            }
        }
    }

    fn happens(&mut self, chance: &mut Chance, moment: Moment, side: usize, incident: Incident) {
        match incident {
            Incident::Goal | Incident::PenaltyGoal => {
                let Some(scorer) = self.somebody(chance, side, scoring_weight) else { return };
                let kind = if incident == Incident::Goal { "Goal" } else { "Penalty Goal" };
                self.count_goal(side);
                let assist = (incident == Incident::Goal && chance.happens(0.62))
                    .then(|| self.somebody(chance, side, passing_weight))
                    .flatten()
                    .filter(|other| *other != scorer);
                self.note(moment, kind, side, (side, scorer), assist);
            }
            Incident::OwnGoal => {
                let Some(unlucky) = self.somebody(chance, 1 - side, defending_weight) else {
                    return;
                };
                self.count_goal(side);
                self.note(moment, "Own Goal", side, (1 - side, unlucky), None);
            }
            Incident::Caution => self.caution(chance, moment, side),
            Incident::SendingOff => {
                let Some(culprit) = self.somebody(chance, side, defending_weight) else { return };
                self.leaves(side, culprit, moment);
                self.note(moment, "Red Card", side, (side, culprit), None);
            }
            Incident::Change => self.change(chance, moment, side),
        }
    }

    fn count_goal(&mut self, side: usize) {
        self.score[side] += 1;
        if let Some(period) = self.by_period.last_mut() {
            period[side] += 1;
        }
    }

    fn caution(&mut self, chance: &mut Chance, moment: Moment, side: usize) {
        let Some(culprit) = self.somebody(chance, side, defending_weight) else { return };
        let player = &mut self.players[side][culprit];
        player.cautions += 1;
        let is_football = self.rules.caution == FOOTBALL.caution;
        if is_football && player.cautions == 2 {
            self.leaves(side, culprit, moment);
            self.note(moment, "Second Yellow Card", side, (side, culprit), None);
        } else if !is_football && chance.happens(0.3) {
            self.note(moment, "Yellow Card", side, (side, culprit), None);
        } else {
            self.note(moment, self.rules.caution, side, (side, culprit), None);
        }
    }

    fn change(&mut self, chance: &mut Chance, moment: Moment, side: usize) {
        let players = &self.players[side];
        let bench: Vec<usize> = (self.rules.on_the_field..players.len())
            .filter(|place| players[*place].came_on.is_none() && !players[*place].is_on)
            .filter(|place| self.position(side, *place) != GOALKEEPER)
            .collect();
        let Some(goes) = self.somebody(chance, side, |position| f64::from(position != GOALKEEPER))
        else {
            return;
        };
        if bench.is_empty() || self.changes_left[side] == 0 || players[goes].came_on.is_some() {
            return;
        }
        let comes = *chance.pick(&bench);
        self.changes_left[side] -= 1;
        self.leaves(side, goes, moment);
        let player = &mut self.players[side][comes];
        (player.is_on, player.came_on) = (true, Some(moment.shown()));
        self.note(moment, "Substitution", side, (side, comes), Some(goes));
    }

    fn leaves(&mut self, side: usize, place: usize, moment: Moment) {
        let player = &mut self.players[side][place];
        (player.is_on, player.went_off) = (false, Some(moment.shown()));
    }

    fn position(&self, side: usize, place: usize) -> &'static str {
        self.fixture.sides[side].squad[place].position.unwrap_or(MIDFIELDER)
    }

    /// A player on the field, as likely as the weight of the position says.
    fn somebody(
        &self,
        chance: &mut Chance,
        side: usize,
        weight: impl Fn(&'static str) -> f64,
    ) -> Option<usize> {
        let on: Vec<(usize, f64)> = (0..self.players[side].len())
            .filter(|place| self.players[side][*place].is_on)
            .map(|place| (place, weight(self.position(side, place))))
            .filter(|(_, weight)| *weight > 0.0)
            .collect();
        if on.is_empty() {
            return None;
        }
        Some(on[chance.weighted(on.iter().map(|(_, weight)| *weight))].0)
    }

    fn note(
        &mut self,
        moment: Moment,
        event_type: &str,
        profits: usize,
        (own, place): (usize, usize),
        other: Option<usize>,
    ) {
        let sides = self.fixture.sides;
        let player = &sides[own].squad[place];
        let mut told = event(event_type, self.events.len() as i64 + 1, self.instant(moment));
        told.event_time = Some(moment.shown());
        told.minute = Some(moment.minute);
        told.stoppage = (moment.stoppage > 0).then_some(moment.stoppage);
        told.period_name = Some(self.period(moment.period).name.to_owned());
        told.team_id = Some(sides[profits].team_id);
        told.player_profile_id = Some(player.player_id);
        told.player_team_id = Some(sides[own].team_id);
        told.related_player_profile_id = other.map(|place| sides[own].squad[place].player_id);
        if self.scene.detail == Detail::Full {
            let score = format!("{}–{}", self.score[0], self.score[1]);
            let values = TemplateValues {
                team1: Some(&sides[0].name),
                team2: Some(&sides[1].name),
                sport: Some(self.fixture.sport.key()),
                player: Some(&player.name),
                score: Some(&score),
                ..TemplateValues::default()
            };
            told.description = sentence(self.fixture.sport, event_type, &values);
        }
        self.events.push(told);
    }

    fn is_level(&self) -> bool {
        self.score[0] == self.score[1]
    }

    /// Five kicks each, then in pairs, until it is decided.
    fn shoot_out(&mut self, chance: &mut Chance) -> [i64; 2] {
        let last = self.by_period.len() - 1;
        let ended = Moment {
            period: last,
            minute: self.period(last).from + self.period(last).lasts,
            stoppage: self.added[last],
        };
        let started = minutes_after(self.instant(ended), 5);
        let mut goals = [0; 2];
        let mut kicks = [0; 2];
        loop {
            let side = usize::from(kicks[0] > kicks[1]);
            let on: Vec<usize> =
                (0..self.players[side].len()).filter(|p| self.players[side][*p].is_on).collect();
            // The goalkeeper, who stands first, comes last.
            let taker = on[(kicks[side] as usize + 1) % on.len()];
            let scores = chance.happens(0.74);
            kicks[side] += 1;
            goals[side] += i64::from(scores);
            let event_type = if scores { "Shootout Goal" } else { "Shootout Miss" };
            let at = started + SignedDuration::from_secs((kicks[0] + kicks[1]) * 50);
            let mut told = event(event_type, self.events.len() as i64 + 1, at.min(self.scene.now));
            told.period_name = Some("penalty shootout".to_owned());
            told.team_id = Some(self.fixture.sides[side].team_id);
            told.player_profile_id = Some(self.fixture.sides[side].squad[taker].player_id);
            told.player_team_id = told.team_id;
            if self.scene.detail == Detail::Full {
                told.description = Some(format!("{}–{}", goals[0], goals[1]));
            }
            self.events.push(told);
            if is_decided(goals, kicks) {
                return goals;
            }
        }
    }

    /// Puts down what was played.
    fn tell(self, shootout: Option<[i64; 2]>, play: &mut Play) {
        let [a, b] = self.fixture.sides.map(|side| side.team_id);
        let decisive = shootout.unwrap_or(self.score);
        let winner = match decisive[0].cmp(&decisive[1]) {
            std::cmp::Ordering::Greater => Some(a),
            std::cmp::Ordering::Less => Some(b),
            std::cmp::Ordering::Equal => None,
        };
        (play.row.team_a_score, play.row.team_b_score) = (Some(self.score[0]), Some(self.score[1]));
        if self.fixture.fate == Fate::Abandoned {
            play.row.lifecycle = Lifecycle::Cancelled;
            play.row.outcome = Some(Outcome::Abandoned);
            play.row.note = Some("Abandoned because of a thunderstorm.".to_owned());
        } else if self.is_over {
            play.completed(Outcome::Played, winner);
            play.row.extra_time = Some(self.had_extra_time);
            play.row.duration_minutes =
                Some((0..self.by_period.len()).map(|n| self.period(n).lasts + self.added[n]).sum());
        } else {
            play.row.lifecycle = Lifecycle::Live;
        }
        (play.row.team_a_shootout, play.row.team_b_shootout) =
            (shootout.map(|s| s[0]), shootout.map(|s| s[1]));
        play.periods = self
            .by_period
            .iter()
            .enumerate()
            .map(|(number, score)| NewPeriod {
                match_id: UNWRITTEN,
                period_number: number as i64 + 1,
                period_type: self.period(number).period_type.to_owned(),
                team_a_score: Some(score[0]),
                team_b_score: Some(score[1]),
                team_a_tiebreak: None,
                team_b_tiebreak: None,
            })
            .collect();
        if self.scene.detail == Detail::Full || play.row.match_number.is_some_and(|n| n % 16 == 1) {
            play.lineup = (0..2).flat_map(|side| self.line_up(side)).collect();
        }
        play.events = self.events;
    }

    fn line_up(&self, number: usize) -> Vec<NewLineupMember> {
        let side: &Side = self.fixture.sides[number];
        let captain = captain_of(side, self.rules.on_the_field);
        side.squad
            .iter()
            .zip(&self.players[number])
            .enumerate()
            .map(|(place, (member, player))| NewLineupMember {
                match_id: UNWRITTEN,
                team_id: Some(side.team_id),
                player_profile_id: Some(member.player_id),
                player_name: member.name.clone(),
                shirt_number: member.shirt,
                position: member.position.map(str::to_owned),
                role: Some(if place < self.rules.on_the_field {
                    LineupRole::Starter
                } else {
                    LineupRole::Substitute
                }),
                is_selected: true,
                is_captain: place == captain,
                minute_on: player.came_on.clone(),
                minute_off: player.went_off.clone(),
                is_recorded: false,
            })
            .collect()
    }
}

/// A captain is one of the starters, the same in every match of the side.
pub(crate) fn captain_of(side: &Side, starters: usize) -> usize {
    side.team_id.unsigned_abs() as usize % starters.min(side.squad.len()).max(1)
}

fn is_decided(goals: [i64; 2], kicks: [i64; 2]) -> bool {
    let left = kicks.map(|taken| (5 - taken).max(0));
    if left == [0, 0] {
        return kicks[0] == kicks[1] && goals[0] != goals[1];
    }
    goals[0] > goals[1] + left[1] || goals[1] > goals[0] + left[0]
}

const GOALKEEPER: &str = "Goalkeeper";
const DEFENDER: &str = "Defender";
const MIDFIELDER: &str = "Midfielder";
const FORWARD: &str = "Forward";

/// The positions of a squad, the starters first.
pub(crate) const POSITIONS: [&str; 18] = [
    GOALKEEPER, DEFENDER, DEFENDER, DEFENDER, DEFENDER, MIDFIELDER, MIDFIELDER, MIDFIELDER,
    FORWARD, FORWARD, FORWARD, GOALKEEPER, DEFENDER, MIDFIELDER, FORWARD, MIDFIELDER, DEFENDER,
    FORWARD,
];

fn scoring_weight(position: &str) -> f64 {
    match position {
        FORWARD => 6.0,
        MIDFIELDER => 3.0,
        DEFENDER => 1.0,
        _ => 0.0,
    }
}

fn passing_weight(position: &str) -> f64 {
    match position {
        FORWARD => 3.0,
        MIDFIELDER => 4.0,
        DEFENDER => 1.5,
        _ => 0.1,
    }
}

fn defending_weight(position: &str) -> f64 {
    match position {
        DEFENDER => 3.0,
        MIDFIELDER => 2.5,
        FORWARD => 1.2,
        _ => 0.3,
    }
}

#[cfg(test)]
mod tests {
    use super::is_decided;

    #[test]
    fn a_shoot_out_ends_as_soon_as_nobody_can_catch_up() {
        assert!(!is_decided([2, 0], [3, 3]));
        assert!(is_decided([3, 0], [3, 3]));
        assert!(is_decided([3, 1], [4, 4]));
        assert!(!is_decided([4, 4], [5, 5]));
        assert!(!is_decided([5, 4], [6, 5]));
        assert!(is_decided([5, 4], [6, 6]));
    }
}
