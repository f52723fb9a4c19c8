//! Real matches, recorded as their scorers would have done: what the operations come to is what was published. The
//! data is expected beside the repository, or in the folder TOUCHLINE_REAL_DATA.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use touchline_domain::EntryStatus;
use touchline_domain::scoring::{
    BADMINTON, FOOTBALL, Format, MatchSetup, Operation, RACE, Recorded, ScoredMatch, Sides,
    VOLLEYBALL, fold,
};

use crate::support::{FINISH, MATCH, point, race, rallies, recorded, set_end};

mod football;
#[path = "../../published/mod.rs"]
#[allow(dead_code)] // the tables need more of it
mod published;
mod source;
use football::{Football, plays_on, side_of_goal};
use source::{EventRow, MatchRow, Source, whole};

/// What was replayed, and what came out otherwise.
#[derive(Default)]
struct Report {
    replays: usize,
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
        self.replays += 1;
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
            self.result(row, score);
        }
        let football = Football::read(source, row, score);
        let state = self.replay(row, &football.setup(), football.operations());
        self.compare(row, &state);
        if row.shootout().is_some() {
            self.expect(row, "shoot-out", state.shootout, row.shootout().map(whole));
        }
        self.compare_periods(source, row, &state);
        if let Some(extra_time) = row.extra_time {
            self.expect(row, "extra time", state.extra_time, extra_time);
        }
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
                (EntryStatus::Disqualified, _) => Operation::Disqualify { entrant, rule: None },
                other => panic!("{other:?} in {}", row.match_key),
            });
        }
        // Those with one time and different ranks were separated by the photo.
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
        let Self { replays, goals, points, wrong } = self;
        eprintln!(
            "{what}: {replays} replays, {goals} goals, {points} points, {} wrong",
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
    // All goals of all scores, those among them that the source has events of.
    let published = |row: &MatchRow| row.score().map_or(0, |score| score.a + score.b);
    let goals: usize = source.matches.iter().map(|row| usize::from(published(row))).sum();
    let events: usize = source.events.values().map(Vec::len).sum();
    assert_eq!(report.goals, goals);
    assert!(events > 0 && events < goals, "{events}");
}
