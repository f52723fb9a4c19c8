//! Real matches, recorded as their scorers would have done: what the operations come to is what was published. The
//! data is expected beside the repository, or in the folder TOUCHLINE_REAL_DATA.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use touchline_domain::EntryStatus;
use touchline_domain::scoring::{
    BADMINTON, Card, ExtraTime, FOOTBALL, Format, GameTime, GoalFormat, LineUpPlayer, MatchSetup,
    Operation, RACE, Recorded, ScoredMatch, Side, Sides, VOLLEYBALL, fold,
};

use crate::support::{END_PERIOD, FINISH, MATCH, goal, point, race, rallies, recorded, set_end};

#[path = "../published/mod.rs"]
#[allow(dead_code)] // the tables need more of it
mod published;

#[derive(Debug, Deserialize)]
struct MatchRow {
    match_key: String,
    sport_name: String,
    status: String,
    outcome: String,
    team_a_key: String,
    team_a_score: Option<u16>,
    team_b_key: String,
    team_b_score: Option<u16>,
    winner_team_key: String,
    team_a_shootout: Option<u16>,
    team_b_shootout: Option<u16>,
    extra_time: Option<bool>,
}

#[derive(Debug, Deserialize)]
struct PeriodRow {
    match_key: String,
    team_a_score: u16,
    team_b_score: u16,
}

#[derive(Debug, Deserialize)]
struct EventRow {
    match_key: String,
    minute: Option<u16>,
    stoppage: Option<u16>,
    period_name: String,
    event_type: String,
    team_key: String,
    player_key: String,
    player_team_key: String,
}

#[derive(Debug, Deserialize)]
struct LineUpRow {
    match_key: String,
    team_key: String,
    player_key: String,
    role: String,
}

#[derive(Debug, Deserialize)]
struct SquadRow {
    team_key: String,
    player_key: String,
}

#[derive(Debug, Deserialize)]
struct EntryRow {
    match_key: String,
    rank: Option<i64>,
    time_ms: Option<u32>,
    status: String,
    is_tied: bool,
}

/// The rows of a file, which may be packed; none when there is no such file.
fn rows<T: DeserializeOwned>(folder: &Path, file: &str) -> Vec<T> {
    let reader: Box<dyn Read> = match File::open(folder.join(file)) {
        Ok(plain) => Box::new(plain),
        Err(_) => match File::open(folder.join(format!("{file}.gz"))) {
            Ok(packed) => Box::new(flate2::read::GzDecoder::new(packed)),
            Err(_) => return Vec::new(),
        },
    };
    let mut reader = csv::Reader::from_reader(reader);
    let read = |row: csv::Result<T>| row.unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    reader.deserialize().map(read).collect()
}

/// The rows of each match, or of each team.
fn by<T>(rows: Vec<T>, key: fn(&T) -> &str) -> HashMap<String, Vec<T>> {
    let mut by: HashMap<String, Vec<T>> = HashMap::new();
    for row in rows {
        by.entry(key(&row).to_owned()).or_default().push(row);
    }
    by
}

/// The matches of a folder with their rows.
struct Source {
    matches: Vec<MatchRow>,
    periods: HashMap<String, Vec<PeriodRow>>,
    events: HashMap<String, Vec<EventRow>>,
    line_ups: HashMap<String, Vec<LineUpRow>>,
    entries: HashMap<String, Vec<EntryRow>>,
    squads: HashMap<String, Vec<SquadRow>>,
}

impl Source {
    fn read(folder: &Path) -> Self {
        Self {
            matches: rows(folder, "matches.csv"),
            periods: by(rows(folder, "match_periods.csv"), |row: &PeriodRow| &row.match_key),
            events: by(rows(folder, "match_events.csv"), |row: &EventRow| &row.match_key),
            line_ups: by(rows(folder, "lineups.csv"), |row: &LineUpRow| &row.match_key),
            entries: by(rows(folder, "entries.csv"), |row: &EntryRow| &row.match_key),
            squads: by(rows(folder, "squads.csv"), |row: &SquadRow| &row.team_key),
        }
    }

    fn of<'s, T>(rows: &'s HashMap<String, Vec<T>>, row: &MatchRow) -> &'s [T] {
        rows.get(&row.match_key).map_or(&[], Vec::as_slice)
    }
}

impl MatchRow {
    fn side(&self, team: &str) -> Option<Side> {
        match team {
            "" => None,
            team if team == self.team_a_key => Some(Side::A),
            team if team == self.team_b_key => Some(Side::B),
            other => panic!("{other} does not play in {}", self.match_key),
        }
    }

    fn winner(&self) -> Option<Side> {
        self.side(&self.winner_team_key)
    }

    fn score(&self) -> Option<Sides<u16>> {
        Some(Sides::new(self.team_a_score?, self.team_b_score?))
    }

    fn shootout(&self) -> Option<Sides<u16>> {
        Some(Sides::new(self.team_a_shootout?, self.team_b_shootout?))
    }
}

fn whole(score: Sides<u16>) -> Sides<i64> {
    Sides::new(score.a.into(), score.b.into())
}

/// A number for a key of the source.
#[derive(Default)]
struct Numbers(HashMap<String, i64>);

impl Numbers {
    fn of(&mut self, key: &str) -> Option<i64> {
        let next = self.0.len() as i64 + 1;
        (!key.is_empty()).then(|| *self.0.entry(key.to_owned()).or_insert(next))
    }
}

/// A match of football, as it is read from its rows.
struct Football<'r> {
    row: &'r MatchRow,
    score: Sides<u16>,
    /// The events of each period, in order.
    periods: Vec<Vec<Operation>>,
    kicks: BTreeMap<Side, Vec<Operation>>,
    had_extra_time: bool,
    line_up: Vec<LineUpPlayer>,
    numbers: Numbers,
}

impl<'r> Football<'r> {
    fn read(source: &Source, row: &'r MatchRow, score: Sides<u16>) -> Self {
        let events = Source::of(&source.events, row);
        let halves = Source::of(&source.periods, row);
        let had_extra_time = had_extra_time(row, score, events);
        let mut read = Self {
            row,
            score,
            periods: vec![Vec::new(); if had_extra_time { 4 } else { 2 }],
            kicks: BTreeMap::new(),
            had_extra_time,
            line_up: Vec::new(),
            numbers: Numbers::default(),
        };
        read.take_line_ups(source);
        read.take_events(events);
        read.add_goals_without_event(halves);
        read
    }

    /// A line-up may name only those who played. The others of the squad were on the bench.
    fn take_line_ups(&mut self, source: &Source) {
        let row = self.row;
        let line_up = Source::of(&source.line_ups, row);
        for place in line_up {
            let (side, player) = (row.side(&place.team_key), self.numbers.of(&place.player_key));
            if let (Some(side), Some(player)) = (side, player) {
                self.line_up.push(LineUpPlayer { side, player, starts: place.role == "starter" });
            }
        }
        for (side, team) in [(Side::A, &row.team_a_key), (Side::B, &row.team_b_key)] {
            let squad = source.squads.get(team).filter(|_| !line_up.is_empty());
            for member in squad.into_iter().flatten() {
                let player = self.numbers.of(&member.player_key).expect("a key");
                if !self.line_up.iter().any(|one| one.player == player) {
                    self.line_up.push(LineUpPlayer { side, player, starts: false });
                }
            }
        }
    }

    fn take_events(&mut self, events: &[EventRow]) {
        let mut period = 1;
        let mut off: HashMap<&str, Vec<Option<i64>>> = HashMap::new();
        let mut changes: HashMap<Side, usize> = HashMap::new();
        let mut cautioned: Vec<Option<i64>> = Vec::new();
        for (place, event) in events.iter().enumerate() {
            let of = if event.player_team_key.is_empty() {
                &event.team_key
            } else {
                &event.player_team_key
            };
            let (Some(side), Some(own)) = (self.row.side(&event.team_key), self.row.side(of))
            else {
                panic!("{} has an event of no team", self.row.match_key)
            };
            let player = self.numbers.of(&event.player_key);
            let at = event.minute.map(|minute| GameTime { minute, stoppage: event.stoppage });
            period = period_of(event, period, self.had_extra_time);
            let card = |card| Operation::Card { side: own, card, player, at };
            let operation = match event.event_type.as_str() {
                "Goal" => Operation::Goal { side, player, assist: None, at },
                "Penalty Goal" => Operation::PenaltyGoal { side, player, at },
                "Own Goal" => Operation::OwnGoal { side, player, at },
                kind @ ("Yellow Card" | "Second Yellow Card") => {
                    // Where the first caution is missing, it came before the second one.
                    let is_second = kind == "Second Yellow Card" && !plays_on(&events[place..]);
                    if is_second && !cautioned.contains(&player) {
                        self.periods[period - 1].push(card(Card::Yellow));
                    }
                    cautioned.push(player);
                    card(Card::Yellow)
                }
                "Red Card" => card(Card::Red),
                "Substitution Off" => {
                    off.entry(&event.team_key).or_default().push(player);
                    continue;
                }
                "Substitution On" => {
                    let goes = off.entry(&event.team_key).or_default().remove(0);
                    let made = changes.entry(side).or_default();
                    // One more in extra time; what is beyond that replaces a player with a concussion.
                    let additional = *made >= if period > 2 { 6 } else { 5 };
                    *made += usize::from(!additional);
                    Operation::Substitution { side, off: goes, on: player, additional, at }
                }
                kind @ ("Shootout Goal" | "Shootout Miss") => {
                    let scored = kind == "Shootout Goal";
                    let kick = Operation::Kick { side, scored, player };
                    self.kicks.entry(side).or_default().push(kick);
                    continue;
                }
                other => panic!("{other} is not known"),
            };
            self.periods[period - 1].push(operation);
        }
    }

    /// A source may not name all goals of a match, or none. Such goals have no scorer and no minute; a source
    /// with half-time scores says in which half they were.
    fn add_goals_without_event(&mut self, halves: &[PeriodRow]) {
        let mut missing = self.score;
        for operation in self.periods.iter().flatten() {
            if let Some(side) = side_of_goal(operation) {
                let left = missing.of(side).checked_sub(1);
                missing
                    .set(side, left.unwrap_or_else(|| panic!("{}: too many", self.row.match_key)));
            }
        }
        for (period, half) in halves.iter().enumerate() {
            for side in Side::BOTH {
                let scored = Sides::new(half.team_a_score, half.team_b_score).of(side);
                let told = self.told(period, side);
                for _ in told..usize::from(scored) {
                    missing.set(side, missing.of(side) - 1);
                    self.periods[period].push(goal(side));
                }
            }
        }
        let last = if halves.is_empty() { 1 } else { self.periods.len() - 1 };
        for side in Side::BOTH {
            self.periods[last].extend((0..missing.of(side)).map(|_| goal(side)));
        }
    }

    fn told(&self, period: usize, side: Side) -> usize {
        self.periods[period].iter().filter(|one| side_of_goal(one) == Some(side)).count()
    }

    /// The goals of an earlier leg with which the score was level when it had to be: before extra time and a
    /// shoot-out.
    fn carried(&self) -> Sides<i64> {
        let periods = 0..if self.had_extra_time { 2 } else { self.periods.len() };
        let of = |side| periods.clone().map(|period| self.told(period, side) as i64).sum();
        Sides::new(of(Side::B), of(Side::A))
    }

    fn has_shootout(&self) -> bool {
        let winner = self.row.winner();
        let is_told_otherwise = winner.is_some() && winner != self.score.ahead();
        !self.kicks.is_empty() || self.row.shootout().is_some() || is_told_otherwise
    }

    fn setup(&self) -> MatchSetup {
        let was_cup = self.had_extra_time || self.has_shootout();
        let extra_time: Option<ExtraTime> = FOOTBALL.extra_time.filter(|_| self.had_extra_time);
        MatchSetup {
            line_up: self.line_up.clone(),
            must_be_decided: was_cup && self.row.winner().is_some(),
            carried: if was_cup { self.carried() } else { Sides::default() },
            ..MatchSetup::of_teams(
                MATCH,
                Format::Goals(GoalFormat { extra_time, ..FOOTBALL }),
                1,
                2,
            )
        }
    }

    /// The operations; of a shoot-out with the side first that began it. Sources list its kicks side by side, but
    /// they were taken in turn, and it ended when it was decided.
    fn operations(&self) -> Vec<Operation> {
        let first = |side: Side| self.operations_with([side, side.other()]);
        let fits = |operations: &Vec<Operation>| {
            fold(&self.setup(), &recorded(operations.iter().cloned())).refused().next().is_none()
        };
        Some(first(Side::A)).filter(fits).unwrap_or_else(|| first(Side::B))
    }

    fn operations_with(&self, order: [Side; 2]) -> Vec<Operation> {
        let mut operations = Vec::new();
        for period in &self.periods {
            operations.push(Operation::Start { clock: false });
            operations.extend(period.iter().cloned());
            operations.push(END_PERIOD);
        }
        let [first, second] =
            order.map(|side| self.kicks.get(&side).map_or(&[][..], Vec::as_slice));
        for turn in 0..first.len().max(second.len()) {
            operations.extend(first.get(turn).into_iter().chain(second.get(turn)).cloned());
        }
        if let Some(side) =
            self.row.winner().filter(|_| self.has_shootout() && self.kicks.is_empty())
        {
            operations.push(Operation::ShootoutWon { side, kicks: self.row.shootout() });
        }
        operations.push(FINISH);
        operations
    }
}

/// Whether the player of the first event takes part in a later one: then that was no sending-off, whatever it is called.
fn plays_on(events: &[EventRow]) -> bool {
    let [event, later @ ..] = events else { return false };
    let plays = |other: &EventRow| {
        other.event_type.contains("Goal") || other.event_type == "Substitution Off"
    };
    later.iter().any(|other| other.player_key == event.player_key && plays(other))
}

/// A source that says nothing of extra time tells it by its goals: one after 90 minutes is of extra time if
/// the match was level until then, and of added time if not.
fn had_extra_time(row: &MatchRow, score: Sides<u16>, events: &[EventRow]) -> bool {
    if row.extra_time == Some(true)
        || events.iter().any(|event| event.period_name.starts_with("extra"))
    {
        return true;
    }
    let is_goal =
        |event: &&EventRow| event.event_type.ends_with("Goal") && event.period_name.is_empty();
    let goals: Vec<&EventRow> = events.iter().filter(is_goal).collect();
    let by_90 = |event: &&&EventRow| event.minute.is_none_or(|minute| minute <= 90);
    let told = |side, of: &[&EventRow]| {
        of.iter().filter(|event| row.side(&event.team_key) == Some(side)).count()
    };
    let until_then: Vec<&EventRow> = goals.iter().filter(by_90).copied().collect();
    let are_all_told =
        Side::BOTH.iter().all(|side| told(*side, &goals) == usize::from(score.of(*side)));
    let was_level = told(Side::A, &until_then) == told(Side::B, &until_then);
    are_all_told && was_level && until_then.len() < goals.len()
}

/// The period of an event, from 1. One without a minute is in that of the event before.
fn period_of(event: &EventRow, before: usize, had_extra_time: bool) -> usize {
    match (event.period_name.as_str(), event.minute) {
        (name, _) if name.starts_with("first half") => 1,
        (name, _) if name.starts_with("second half") => 2,
        (name, _) if name.starts_with("extra time, first half") => 3,
        (name, _) if name.starts_with("extra time, second half") => 4,
        (_, None) => before,
        (_, Some(0..=45)) => 1,
        (_, Some(minute)) if minute <= 90 || !had_extra_time => 2,
        (_, Some(0..=105)) => 3,
        _ => 4,
    }
}

fn side_of_goal(operation: &Operation) -> Option<Side> {
    match operation {
        Operation::Goal { side, .. }
        | Operation::PenaltyGoal { side, .. }
        | Operation::OwnGoal { side, .. } => Some(*side),
        _ => None,
    }
}

/// What was replayed, and what came out otherwise.
#[derive(Default)]
struct Report {
    matches: usize,
    goals: usize,
    points: usize,
    wrong: Vec<String>,
}

impl Report {
    /// Folds what was recorded, in the order in which it arrived and in the opposite one.
    fn replay(
        &mut self,
        row: &MatchRow,
        setup: &MatchSetup,
        operations: Vec<Operation>,
    ) -> ScoredMatch {
        self.matches += 1;
        self.goals += operations.iter().filter_map(side_of_goal).count();
        let is_point = |one: &&Operation| matches!(one, Operation::Point { .. });
        self.points += operations.iter().filter(is_point).count();
        let recorded: Vec<Recorded> = recorded(operations);
        let state = fold(setup, &recorded);
        let backwards: Vec<Recorded> = recorded.iter().rev().cloned().collect();
        self.expect(row, "order", fold(setup, &backwards) == state, true);
        let refused: Vec<String> = state
            .refused()
            .map(|(id, reason)| {
                let place = recorded.iter().position(|one| one.id == *id);
                format!("{reason}: {:?}", place.map(|place| &recorded[place].operation))
            })
            .collect();
        self.expect(row, "refusals", refused, Vec::new());
        self.expect(row, "faults", state.match_state(setup).faults(), Vec::new());
        state
    }

    fn expect<T: PartialEq + std::fmt::Debug>(
        &mut self,
        row: &MatchRow,
        what: &str,
        actual: T,
        expected: T,
    ) {
        if actual != expected {
            let key = &row.match_key;
            self.wrong.push(format!("{key}: {what} is {actual:?} and was {expected:?}"));
        }
    }

    /// Holds the parts that all matches with two sides have against the published ones.
    fn compare(&mut self, row: &MatchRow, state: &ScoredMatch) {
        self.expect(row, "score", state.score, row.score().map(whole));
        self.expect(row, "winner", state.winner, row.winner());
        self.expect(row, "outcome", state.outcome, row.outcome.parse().ok());
        self.expect(row, "lifecycle", Ok(state.lifecycle), row.status.parse());
    }

    fn football(&mut self, source: &Source, row: &MatchRow) {
        let Some(score) = row.score() else { return self.not_played(row) };
        if row.outcome == "awarded" {
            let award = Operation::Award { winner: row.winner(), score: Some(score) };
            let state = self.replay(row, &teams(Format::Goals(FOOTBALL)), vec![award]);
            return self.compare(row, &state);
        }
        let is_known = source.periods.contains_key(&row.match_key)
            || source.events.contains_key(&row.match_key);
        let is_level = score.ahead().is_none();
        let is_shown = row.winner() == score.ahead() || (is_level && row.shootout().is_some());
        if !is_known && is_shown {
            return self.result(row, score);
        }
        let football = Football::read(source, row, score);
        let state = self.replay(row, &football.setup(), football.operations());
        self.compare(row, &state);
        if row.shootout().is_some() {
            self.expect(row, "shoot-out", state.shootout, row.shootout().map(whole));
        }
        self.compare_periods(source, row, &state);
        // Goals that the source does not name have no player.
        let told = Source::of(&source.events, row);
        for name in ["Goal", "Penalty Goal", "Own Goal", "Second Yellow Card", "Shootout Miss"] {
            let is_goal = name == "Goal";
            let folded = state.events.iter().filter(|event| {
                event.event_type.as_str() == name && (!is_goal || event.player.is_some())
            });
            let published = told.iter().enumerate().filter(|(place, event)| {
                event.event_type == name
                    && !(is_goal && event.player_key.is_empty())
                    && !(name == "Second Yellow Card" && plays_on(&told[*place..]))
            });
            self.expect(row, name, folded.count(), published.count());
        }
    }

    /// The periods of the source, as far as it has them; it may have none for extra time.
    fn compare_periods(&mut self, source: &Source, row: &MatchRow, state: &ScoredMatch) {
        let published: Vec<Sides<i64>> = Source::of(&source.periods, row)
            .iter()
            .map(|period| whole(Sides::new(period.team_a_score, period.team_b_score)))
            .collect();
        let folded: Vec<Sides<i64>> = state.periods.iter().map(|period| period.score).collect();
        let comparable = folded.get(..published.len()).unwrap_or(&folded);
        self.expect(row, "periods", comparable, &published[..]);
    }

    /// A match of which only the score is known.
    fn result(&mut self, row: &MatchRow, score: Sides<u16>) {
        let shootout = row.shootout().filter(|_| score.ahead().is_none());
        let operations = vec![Operation::Result { score, shootout }];
        let state = self.replay(row, &teams(Format::Goals(FOOTBALL)), operations);
        self.compare(row, &state);
    }

    fn not_played(&mut self, row: &MatchRow) {
        let operations = match (row.status.as_str(), row.outcome.as_str(), row.winner()) {
            ("Scheduled", ..) => Vec::new(),
            ("Postponed", ..) => vec![Operation::Postpone {}],
            ("Completed", "walkover", Some(winner)) => vec![Operation::Walkover { winner }],
            ("Completed", "awarded", winner) => vec![Operation::Award { winner, score: None }],
            ("Cancelled", "", None) => vec![Operation::Cancel {}],
            // A tournament may call a match off and name who goes on; a match of ours has been decided then.
            _ => return,
        };
        let state = self.replay(row, &teams(Format::Goals(FOOTBALL)), operations);
        self.compare(row, &state);
    }

    /// Set by set, and rally by rally: as the source has the rallies, else in an order that leads to the score.
    fn sets(&mut self, source: &Source, row: &MatchRow, format: Format) {
        let Some(score) = row.score() else { return };
        let sets: Vec<(u16, u16)> = Source::of(&source.periods, row)
            .iter()
            .map(|set| (set.team_a_score, set.team_b_score))
            .collect();
        let start = || vec![Operation::Start { clock: false }];
        let setup = teams(format);
        let won = |a: bool| sets.iter().filter(|set| (set.0 > set.1) == a).count();
        if (won(true), won(false)) != (score.a.into(), score.b.into()) {
            // The source does not have all sets.
            let result = Operation::Result { score, shootout: None };
            let state = self.replay(row, &setup, vec![result]);
            return self.compare(row, &state);
        }
        let mut ways = vec![sets.iter().map(|(a, b)| set_end(*a, *b)).collect::<Vec<_>>()];
        ways.push(sets.iter().flat_map(|(a, b)| rallies(*a, *b)).collect());
        let told = Source::of(&source.events, row);
        if !told.is_empty() {
            let side = |event: &EventRow| row.side(&event.team_key).expect("a side");
            ways.push(told.iter().map(|event| point(side(event))).collect());
        }
        for way in ways {
            let state = self.replay(row, &setup, [start(), way].concat());
            self.compare(row, &state);
            self.compare_periods(source, row, &state);
        }
    }

    fn race(&mut self, source: &Source, row: &MatchRow) {
        let entries = Source::of(&source.entries, row);
        let mut operations = vec![Operation::Start { clock: true }];
        let mut by_time: BTreeMap<u32, Vec<(i64, i64)>> = BTreeMap::new();
        for (entrant, entry) in (1..).zip(entries) {
            operations.push(match (entry.status.parse_status(), entry.time_ms) {
                (EntryStatus::Completed, Some(ms)) => {
                    by_time.entry(ms).or_default().push((entry.rank.unwrap_or(0), entrant));
                    Operation::FinishTime { entrant, ms }
                }
                (EntryStatus::DidNotStart, _) => Operation::DidNotStart { entrant },
                (EntryStatus::DidNotFinish, _) => Operation::DidNotFinish { entrant },
                (EntryStatus::Disqualified, _) => Operation::Disqualify { entrant },
                other => panic!("{other:?} in {}", row.match_key),
            });
        }
        // Those with one time and different ranks were told apart by the photo.
        for mut level in by_time.into_values() {
            level.sort_unstable();
            if level.windows(2).any(|two| two[0].0 != two[1].0) {
                let order = level.into_iter().map(|(_, entrant)| entrant).collect();
                operations.push(Operation::PhotoFinish { order });
            }
        }
        operations.push(FINISH);
        let setup = race(Format::Times(RACE), (1..).take(entries.len()));
        let state = self.replay(row, &setup, operations);
        self.expect(row, "outcome", state.outcome, row.outcome.parse().ok());
        let folded: Vec<_> =
            state.entrants.iter().map(|one| (one.rank, one.status, one.is_tied)).collect();
        let published: Vec<_> = entries
            .iter()
            .map(|entry| (entry.rank, entry.status.parse_status(), entry.is_tied))
            .collect();
        self.expect(row, "ranks", folded, published);
    }

    fn all(&mut self, source: &Source) {
        for row in &source.matches {
            match row.sport_name.as_str() {
                "football" => self.football(source, row),
                "hockey" | "ice hockey" => match row.score() {
                    Some(score) => self.result(row, score),
                    None => self.not_played(row),
                },
                "volleyball" => self.sets(source, row, Format::Rallies(VOLLEYBALL)),
                "badminton" => self.sets(source, row, Format::Rallies(BADMINTON)),
                "athletics" => self.race(source, row),
                // Sports that nobody can score here yet.
                _ => {}
            }
        }
    }

    fn is_right(&self, what: &str) {
        let Self { matches, goals, points, wrong } = self;
        eprintln!(
            "{what}: {matches} matches, {goals} goals, {points} points, {} wrong",
            wrong.len()
        );
        assert!(wrong.is_empty(), "{what}:\n{}", wrong[..wrong.len().min(30)].join("\n"));
    }
}

trait ReadStatus {
    fn parse_status(&self) -> EntryStatus;
}

impl ReadStatus for str {
    fn parse_status(&self) -> EntryStatus {
        self.parse().unwrap_or_else(|e| panic!("{e}"))
    }
}

fn teams(format: Format) -> MatchSetup {
    MatchSetup::of_teams(MATCH, format, 1, 2)
}

fn bulk() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let data = std::env::var_os("TOUCHLINE_REAL_DATA").map_or(beside, PathBuf::from);
    let bulk = data.join("bulk");
    let is_there = bulk.join("matches.csv.gz").exists();
    if !is_there {
        eprintln!("skipped: there is no real data in {}", bulk.display());
    }
    is_there.then_some(bulk)
}

#[test]
fn every_match_of_the_published_competitions_comes_out_as_it_was_published() {
    for folder in published::competitions() {
        let mut report = Report::default();
        report.all(&Source::read(&folder));
        report.is_right(&folder.display().to_string());
    }
}

#[test]
fn every_international_match_comes_out_as_it_was_published() {
    let Some(folder) = bulk() else { return };
    let source = Source::read(&folder);
    let mut report = Report::default();
    report.all(&source);
    report.is_right(&folder.display().to_string());
    let told: usize = source.events.values().map(Vec::len).sum();
    assert!(told > 0 && report.goals >= told, "{told} goals in the source");
}
