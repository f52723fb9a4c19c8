//! Football and hockey: matches made minute by minute, so that score, events and line-ups always agree.

use std::ops::Range;
use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use touchline_domain::{Lifecycle, LineupRole, TemplateValues};

use crate::calendar::{minutes_after, minutes_since};
use crate::chance::Chance;
use crate::competition::{Play, Scene};
use crate::data::rows;
use crate::matches::{Fate, Fixture, event, line_up, period};
use crate::reference::{Sport, sentence};
use touchline_app::match_day::{NewEvent, NewLineupMember};

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
        Self { periods, regular, incidents }
    }
}

impl Position {
    fn keeps_goal(&self) -> bool {
        self.scoring == 0.0
    }
}

/// Plays a match that has begun.
pub(crate) fn play(chance: &mut Chance, scene: Scene<'_>, fixture: &Fixture<'_>, play: &mut Play) {
    let mut game = Game::new(chance, scene, fixture);
    let (regular, all) = (game.rules.regular, game.rules.periods.len());
    game.play_periods(chance, 0..regular);
    if game.has_to_go_on() && all > regular {
        game.play_periods(chance, regular..all);
    }
    if game.has_to_go_on() {
        let shootout = game.shoot_out(chance);
        [play.row.team_a_shootout, play.row.team_b_shootout] = shootout.map(Some);
    }
    [play.row.team_a_score, play.row.team_b_score] = game.score.map(Some);
    play.row.lifecycle = match fixture.fate {
        Fate::Abandoned => Lifecycle::Cancelled,
        _ if game.is_over => Lifecycle::Completed,
        _ => Lifecycle::Live,
    };
    if play.row.lifecycle == Lifecycle::Completed {
        let played = 0..game.by_period.len();
        play.row.extra_time = Some(played.len() > regular);
        play.row.duration_minutes = Some(played.map(|n| game.length(n)).sum());
    }
    play.periods = (game.by_period.iter().enumerate())
        .map(|(n, score)| period(n, &game.period(n).period_type, *score, None))
        .collect();
    play.lineup = game.line_ups.concat();
    play.events = game.events;
}

/// A period, and the minute of it that begins; moments order as they come.
type Moment = (usize, i64);

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
    line_ups: [Vec<NewLineupMember>; 2],
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
        let line_up = |side| line_up(side, fixture.sport, fixture.sport.facts().starters);
        Self {
            fixture,
            scene,
            rules,
            added,
            ends_after,
            is_over,
            line_ups: fixture.sides.map(line_up),
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

    /// The minutes of a period, with the time added to it.
    fn length(&self, number: usize) -> i64 {
        self.period(number).minutes + self.added[number]
    }

    /// Minutes of real time from the start of the match to the start of a period.
    fn starts_after(&self, number: usize) -> i64 {
        let before = |n| self.period(n).rest + self.length(n);
        (0..number).map(before).sum::<i64>() + self.period(number).rest
    }

    fn real_minutes(&self, (period, minute): Moment) -> i64 {
        self.starts_after(period) + minute
    }

    fn instant(&self, moment: Moment) -> Timestamp {
        let at = minutes_after(self.fixture.start, self.real_minutes(moment));
        // Somebody writes it down half a minute later.
        (at + SignedDuration::from_secs(25)).min(self.scene.now)
    }

    /// The minute on the match clock, and minutes of stoppage time on top.
    fn clock(&self, (period, minute): Moment) -> (i64, Option<i64>) {
        let of = self.period(period);
        let stoppage = minute - of.minutes;
        (of.from + minute.min(of.minutes), Some(stoppage).filter(|minutes| *minutes > 0))
    }

    /// The clock as it is shown: `45+2`.
    fn shown(&self, moment: Moment) -> String {
        match self.clock(moment) {
            (minute, Some(stoppage)) => format!("{minute}+{stoppage}"),
            (minute, None) => minute.to_string(),
        }
    }

    fn some_moment(&self, chance: &mut Chance, periods: Range<usize>) -> Moment {
        let lengths = periods.clone().map(|period| self.length(period) as f64);
        let period = periods.start + chance.weighted(lengths);
        (period, chance.between(1, self.length(period)))
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
                if moment.0 == period && self.real_minutes(*moment) < self.ends_after {
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
        event_type: &'static str,
    ) -> Option<()> {
        let own = if event_type == "Own Goal" { 1 - side } else { side };
        let place = self.somebody(chance, own, |of| match event_type {
            "Goal" | "Penalty Goal" => of.scoring,
            "Substitution" => f64::from(!of.keeps_goal()),
            _ => of.defending,
        })?;
        let (mut told, mut by, mut other) = (event_type, place, None);
        match event_type {
            "Goal" | "Penalty Goal" | "Own Goal" => {
                self.score[side] += 1;
                if let Some(period) = self.by_period.last_mut() {
                    period[side] += 1;
                }
                if event_type == "Goal" && chance.happens(0.62) {
                    let assist = self.somebody(chance, side, |of| of.passing);
                    other = assist.filter(|other| *other != place);
                }
            }
            "Substitution" => {
                by = self.comes_on(chance, side, place)?;
                other = Some(place);
                let minute = Some(self.shown(moment));
                self.line_ups[side][place].minute_off.clone_from(&minute);
                self.line_ups[side][by].minute_on = minute;
            }
            "Yellow Card" if self.fixture.sport == Sport::Football => {
                let player = self.line_ups[side][place].player_profile_id;
                let is_of = |e: &NewEvent| e.player_profile_id == player && e.event_type == told;
                if self.events.iter().any(is_of) {
                    told = "Second Yellow Card";
                }
            }
            "Green Card" if chance.happens(0.3) => told = "Yellow Card",
            _ => {}
        }
        if matches!(told, "Red Card" | "Second Yellow Card") {
            self.line_ups[side][place].minute_off = Some(self.shown(moment));
        }
        self.note(moment, told, side, (own, by), other);
        Some(())
    }

    /// A player of the bench who replaces a starter, if fewer than five have come on.
    fn comes_on(&self, chance: &mut Chance, side: usize, goes: usize) -> Option<usize> {
        let line_up = &self.line_ups[side];
        let mut bench: Vec<usize> = (0..line_up.len()).collect();
        bench.retain(|place| {
            line_up[*place].role == Some(LineupRole::Substitute)
                && line_up[*place].minute_on.is_none()
                && !self.position(side, *place).keeps_goal()
        });
        let has_changes = line_up.iter().filter(|of| of.minute_on.is_some()).count() < 5;
        let may_go = line_up[goes].minute_on.is_none() && !bench.is_empty();
        (has_changes && may_go).then(|| *chance.pick(&bench))
    }

    /// The places of the players of a side who are on the field.
    fn on_the_field(&self, side: usize) -> Vec<usize> {
        let line_up = self.line_ups[side].iter().enumerate();
        line_up
            .filter(|(_, of)| of.role == Some(LineupRole::Starter) || of.minute_on.is_some())
            .filter(|(_, of)| of.minute_off.is_none())
            .map(|(place, _)| place)
            .collect()
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
        let mut on = self.on_the_field(side);
        on.retain(|place| weight(self.position(side, *place)) > 0.0);
        let weights = on.iter().map(|place| weight(self.position(side, *place)));
        (!on.is_empty()).then(|| on[chance.weighted(weights)])
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
        let (minute, stoppage) = self.clock(moment);
        (told.minute, told.stoppage) = (Some(minute), stoppage);
        told.event_time = Some(self.shown(moment));
        told.period_name = Some(self.period(moment.0).name.clone());
        told.team_id = Some(sides[profits].team_id);
        told.related_player_profile_id = other.map(|place| sides[own].squad[place].player_id);
        if self.scene.is_full {
            let score = format!("{}–{}", self.score[0], self.score[1]);
            let values = TemplateValues {
                team1: Some(sides[0].name()),
                team2: Some(sides[1].name()),
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
        let ended = (period, self.length(period));
        let started = minutes_after(self.instant(ended), 5);
        let mut goals = [0; 2];
        let mut kicks = [0; 2];
        while !is_decided(goals, kicks) {
            let side = usize::from(kicks[0] > kicks[1]);
            let on = self.on_the_field(side);
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
            if self.scene.is_full {
                told.description = Some(format!("{}–{}", goals[0], goals[1]));
            }
            self.events.push(told);
        }
        goals
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
