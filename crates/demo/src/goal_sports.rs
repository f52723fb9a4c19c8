//! Football and hockey: matches made minute by minute, so that score, events and line-ups always agree.

use std::ops::Range;
use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use touchline_domain::{Lifecycle, TemplateValues};

use crate::calendar::{minutes_after, minutes_since};
use crate::chance::Chance;
use crate::competition::{Detail, Scene};
use crate::data::rows;
use crate::matches::{Course, Fate, Fixture, event, line_up, period};
use crate::reference::{Sport, sentence};
use touchline_app::match_day::NewEvent;

/// A half or a quarter.
#[derive(Debug, Deserialize)]
struct Period {
    sport: Sport,
    name: String,
    period_type: String,
    is_extra: bool,
    /// The minute it begins after, on the match clock.
    from: i64,
    /// Its length in minutes.
    minutes: i64,
    /// Rest before it, minutes.
    rest: i64,
    /// The longest time added to it, minutes.
    added: i64,
}

/// What may happen to a side, and how often it does in a match and in extra time.
#[derive(Debug, Deserialize)]
struct Incident {
    sport: Sport,
    event_type: String,
    mean: f64,
    mean_of_extra_time: f64,
}

/// What players of a position do, in relation to others.
#[derive(Debug, Deserialize)]
struct Position {
    position: String,
    scoring: f64,
    passing: f64,
    defending: f64,
}

/// What sets one sport apart from the other.
#[derive(Debug)]
struct Rules {
    periods: Vec<Period>,
    /// How many periods there are before extra time.
    regular: usize,
    incidents: Vec<Incident>,
    /// The players of a side on the field.
    on_the_field: usize,
}

static RULES: LazyLock<[Rules; 2]> =
    LazyLock::new(|| [Sport::Football, Sport::Hockey].map(Rules::of));
static POSITIONS: LazyLock<Vec<Position>> =
    LazyLock::new(|| rows(include_str!("../data/positions.csv")));

impl Rules {
    fn of(sport: Sport) -> Self {
        let mut periods: Vec<Period> = rows(include_str!("../data/periods.csv"));
        periods.retain(|period| period.sport == sport);
        let mut incidents: Vec<Incident> = rows(include_str!("../data/incidents.csv"));
        incidents.retain(|incident| incident.sport == sport);
        let regular = periods.iter().filter(|period| !period.is_extra).count();
        Self { periods, regular, incidents, on_the_field: sport.facts().starters }
    }
}

impl Position {
    fn keeps_goal(&self) -> bool {
        self.scoring == 0.0
    }
}

/// Plays a match that has begun.
pub(crate) fn play(chance: &mut Chance, scene: Scene<'_>, fixture: &Fixture<'_>) -> Course {
    let mut game = Game::new(chance, scene, fixture);
    let regular = game.rules.regular;
    game.play_periods(chance, 0..regular);
    if game.has_to_go_on() && game.rules.periods.len() > regular {
        game.play_periods(chance, regular..game.rules.periods.len());
    }
    let shootout = game.has_to_go_on().then(|| game.shoot_out(chance));
    game.course(shootout)
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
    /// Time added to each period.
    added: Vec<i64>,
    /// Minutes of real time after which nothing is known or played any more.
    ends_after: i64,
    is_over: bool,
    players: [Vec<Player>; 2],
    changes_left: [i64; 2],
    score: [i64; 2],
    /// The score of each period that has begun.
    by_period: Vec<[i64; 2]>,
    events: Vec<NewEvent>,
}

impl<'f> Game<'f> {
    fn new(chance: &mut Chance, scene: Scene<'f>, fixture: &'f Fixture<'f>) -> Self {
        let rules = &RULES[usize::from(fixture.sport == Sport::Hockey)];
        let added = rules.periods.iter().map(|of| chance.between(of.added.min(1), of.added));
        let added = added.collect();
        let since = minutes_since(fixture.start, scene.now);
        let is_over = fixture.fate == Fate::Played && since >= fixture.sport.facts().lasts;
        let ends_after = match fixture.fate {
            Fate::Abandoned => chance.between(20, 40).min(since),
            _ if is_over => i64::MAX,
            _ => since,
        };
        let player = |place| Player {
            is_on: place < rules.on_the_field,
            cautions: 0,
            came_on: None,
            went_off: None,
        };
        Self {
            fixture,
            scene,
            rules,
            added,
            ends_after,
            is_over,
            players: fixture.sides.map(|side| (0..side.squad.len()).map(player).collect()),
            changes_left: [5; 2],
            score: [0; 2],
            by_period: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Whether regular time, or extra time, leaves open what has to be decided.
    fn has_to_go_on(&self) -> bool {
        self.is_over && self.fixture.must_be_decided && self.score[0] == self.score[1]
    }

    fn period(&self, number: usize) -> &'static Period {
        &self.rules.periods[number]
    }

    /// Minutes of real time from the start of the match to the start of a period.
    fn starts_after(&self, number: usize) -> i64 {
        let before = |n| self.period(n).rest + self.period(n).minutes + self.added[n];
        (0..number).map(before).sum::<i64>() + self.period(number).rest
    }

    fn real_minutes(&self, moment: Moment) -> i64 {
        let on_the_clock = moment.minute - self.period(moment.period).from;
        self.starts_after(moment.period) + on_the_clock + moment.stoppage
    }

    fn instant(&self, moment: Moment) -> Timestamp {
        let at = minutes_after(self.fixture.start, self.real_minutes(moment));
        // Somebody writes it down half a minute later.
        (at + SignedDuration::from_secs(25)).min(self.scene.now)
    }

    fn some_moment(&self, chance: &mut Chance, periods: Range<usize>) -> Moment {
        let lengths = periods.clone().map(|n| (self.period(n).minutes + self.added[n]) as f64);
        let period = periods.start + chance.weighted(lengths);
        let of = self.period(period);
        let minute = chance.between(1, of.minutes + self.added[period]);
        Moment {
            period,
            minute: of.from + minute.min(of.minutes),
            stoppage: (minute - of.minutes).max(0),
        }
    }

    fn play_periods(&mut self, chance: &mut Chance, periods: Range<usize>) {
        let is_extra = periods.start > 0;
        let [a, b] = self.fixture.sides.map(|side| side.strength);
        // The first side plays at home.
        let goals = if is_extra { [1.0; 2] } else { [1.12 * a / b, 0.9 * b / a] };
        let mut incidents: Vec<(Moment, usize, usize)> = Vec::new();
        for (side, goals) in goals.into_iter().enumerate() {
            for (number, incident) in self.rules.incidents.iter().enumerate() {
                let mean = if is_extra { incident.mean_of_extra_time } else { incident.mean };
                let (times, periods) = match incident.event_type.as_str() {
                    // Changes come after half-time.
                    "Substitution" => (mean as i64, periods.end - 1..periods.end),
                    "Goal" => (chance.times(mean * goals), periods.clone()),
                    _ => (chance.times(mean), periods.clone()),
                };
                for _ in 0..times {
                    incidents.push((self.some_moment(chance, periods.clone()), side, number));
                }
            }
        }
        incidents.sort_unstable();
        for period in periods {
            if self.starts_after(period) > self.ends_after {
                break;
            }
            self.by_period.push([0; 2]);
            for (moment, side, incident) in &incidents {
                if moment.period == period && self.real_minutes(*moment) < self.ends_after {
                    let event_type = &self.rules.incidents[*incident].event_type;
                    self.happens(chance, *moment, *side, event_type);
                }
            }
        }
    }

    /// `None` when nobody is there to whom it can happen.
    fn happens(
        &mut self,
        chance: &mut Chance,
        moment: Moment,
        side: usize,
        event_type: &str,
    ) -> Option<()> {
        match event_type {
            "Goal" | "Penalty Goal" => {
                let scorer = self.somebody(chance, side, |of| of.scoring)?;
                self.count_goal(side);
                let assist = (event_type == "Goal" && chance.happens(0.62))
                    .then(|| self.somebody(chance, side, |of| of.passing))
                    .flatten()
                    .filter(|other| *other != scorer);
                self.note(moment, event_type, side, (side, scorer), assist);
            }
            "Own Goal" => {
                let unlucky = self.somebody(chance, 1 - side, |of| of.defending)?;
                self.count_goal(side);
                self.note(moment, event_type, side, (1 - side, unlucky), None);
            }
            "Substitution" => self.change(chance, moment, side)?,
            card => {
                let culprit = self.somebody(chance, side, |of| of.defending)?;
                let player = &mut self.players[side][culprit];
                let is_football = self.fixture.sport == Sport::Football;
                player.cautions += u8::from(is_football && card == "Yellow Card");
                let card = match player.cautions {
                    2 => "Second Yellow Card",
                    _ if !is_football && chance.happens(0.3) => "Yellow Card",
                    _ => card,
                };
                if matches!(card, "Red Card" | "Second Yellow Card") {
                    self.leaves(side, culprit, moment);
                }
                self.note(moment, card, side, (side, culprit), None);
            }
        }
        Some(())
    }

    fn count_goal(&mut self, side: usize) {
        self.score[side] += 1;
        if let Some(period) = self.by_period.last_mut() {
            period[side] += 1;
        }
    }

    fn change(&mut self, chance: &mut Chance, moment: Moment, side: usize) -> Option<()> {
        let goes = self.somebody(chance, side, |of| f64::from(!of.keeps_goal()))?;
        let players = &self.players[side];
        let bench: Vec<usize> = (self.rules.on_the_field..players.len())
            .filter(|place| players[*place].came_on.is_none() && !players[*place].is_on)
            .filter(|place| !self.position(side, *place).keeps_goal())
            .collect();
        if bench.is_empty() || self.changes_left[side] == 0 || players[goes].came_on.is_some() {
            return None;
        }
        let comes = *chance.pick(&bench);
        self.changes_left[side] -= 1;
        self.leaves(side, goes, moment);
        let player = &mut self.players[side][comes];
        (player.is_on, player.came_on) = (true, Some(moment.shown()));
        self.note(moment, "Substitution", side, (side, comes), Some(goes));
        Some(())
    }

    fn leaves(&mut self, side: usize, place: usize, moment: Moment) {
        let player = &mut self.players[side][place];
        (player.is_on, player.went_off) = (false, Some(moment.shown()));
    }

    fn position(&self, side: usize, place: usize) -> &'static Position {
        let position = self.fixture.sides[side].squad[place].position.unwrap_or("Midfielder");
        POSITIONS.iter().find(|of| of.position == position).unwrap_or(&POSITIONS[0])
    }

    /// A player on the field, as likely as the weight of the position says.
    fn somebody(
        &self,
        chance: &mut Chance,
        side: usize,
        weight: impl Fn(&Position) -> f64,
    ) -> Option<usize> {
        let on: Vec<(usize, f64)> = (0..self.players[side].len())
            .filter(|place| self.players[side][*place].is_on)
            .map(|place| (place, weight(self.position(side, place))))
            .filter(|(_, weight)| *weight > 0.0)
            .collect();
        (!on.is_empty()).then(|| on[chance.weighted(on.iter().map(|(_, weight)| *weight))].0)
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
        let at = self.instant(moment);
        let mut told = event(event_type, self.events.len() + 1, at, sides[own], Some(place));
        told.event_time = Some(moment.shown());
        told.minute = Some(moment.minute);
        told.stoppage = (moment.stoppage > 0).then_some(moment.stoppage);
        told.period_name = Some(self.period(moment.period).name.clone());
        told.team_id = Some(sides[profits].team_id);
        told.related_player_profile_id = other.map(|place| sides[own].squad[place].player_id);
        if self.scene.detail == Detail::Full {
            let score = format!("{}–{}", self.score[0], self.score[1]);
            let values = TemplateValues {
                team1: Some(&sides[0].name),
                team2: Some(&sides[1].name),
                sport: Some(self.fixture.sport.key()),
                player: Some(&sides[own].squad[place].name),
                score: Some(&score),
                ..TemplateValues::default()
            };
            told.description = sentence(self.fixture.sport, event_type, &values);
        }
        self.events.push(told);
    }

    /// Five kicks each, then in pairs, until it is decided.
    fn shoot_out(&mut self, chance: &mut Chance) -> [i64; 2] {
        let period = self.by_period.len() - 1;
        let of = self.period(period);
        let ended = Moment { period, minute: of.from + of.minutes, stoppage: self.added[period] };
        let started = minutes_after(self.instant(ended), 5);
        let mut goals = [0; 2];
        let mut kicks = [0; 2];
        while !is_decided(goals, kicks) {
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
            let at = at.min(self.scene.now);
            let taking = self.fixture.sides[side];
            let mut told = event(event_type, self.events.len() + 1, at, taking, Some(taker));
            told.period_name = Some("penalty shootout".to_owned());
            if self.scene.detail == Detail::Full {
                told.description = Some(format!("{}–{}", goals[0], goals[1]));
            }
            self.events.push(told);
        }
        goals
    }

    fn course(self, shootout: Option<[i64; 2]>) -> Course {
        let played = 0..self.by_period.len();
        let minutes = played.map(|n| self.period(n).minutes + self.added[n]).sum();
        let sides = self.fixture.sides.iter().zip(&self.players);
        let lineup = sides.flat_map(|(side, players)| {
            let line_up = line_up(side, self.fixture.sport, self.rules.on_the_field);
            line_up.into_iter().zip(players).map(|(mut member, player)| {
                (member.minute_on, member.minute_off) =
                    (player.came_on.clone(), player.went_off.clone());
                member
            })
        });
        Course {
            lifecycle: match self.fixture.fate {
                Fate::Abandoned => Lifecycle::Cancelled,
                _ if self.is_over => Lifecycle::Completed,
                _ => Lifecycle::Live,
            },
            score: self.score,
            shootout,
            had_extra_time: Some(self.by_period.len() > self.rules.regular),
            minutes,
            periods: (self.by_period.iter().enumerate())
                .map(|(n, score)| period(n, &self.period(n).period_type, *score, None))
                .collect(),
            lineup: lineup.collect(),
            events: self.events,
        }
    }
}

fn is_decided(goals: [i64; 2], kicks: [i64; 2]) -> bool {
    let left = kicks.map(|taken| (5 - taken).max(0));
    if left == [0, 0] {
        return kicks[0] == kicks[1] && goals[0] != goals[1];
    }
    goals[0] > goals[1] + left[1] || goals[1] > goals[0] + left[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shoot_out_ends_as_soon_as_nobody_can_catch_up() {
        assert!(!is_decided([2, 0], [3, 3]));
        assert!(is_decided([3, 0], [3, 3]));
        assert!(is_decided([3, 1], [4, 4]));
        assert!(!is_decided([4, 4], [5, 5]));
        assert!(!is_decided([5, 4], [6, 5]));
        assert!(is_decided([5, 4], [6, 6]));
    }

    #[test]
    fn a_match_lasts_as_long_as_its_regular_periods() {
        for rules in &*RULES {
            let regular = &rules.periods[..rules.regular];
            let lasts: i64 = regular.iter().map(|of| of.rest + of.minutes + of.added).sum();
            assert_eq!(lasts, regular[0].sport.facts().lasts);
        }
    }
}
