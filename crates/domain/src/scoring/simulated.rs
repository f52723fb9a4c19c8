//! A match as it might go by some rules, so that an organiser sees what they mean. It is made of a seed and of nothing else.

use serde::Serialize;
use utoipa::ToSchema;

use super::format::{Format, GoalFormat, LastSet, RaceFormat, RallyFormat, TennisFormat};
use crate::standings::{Side, Sides};

/// After so many points or games of one part the side that is ahead makes all the others: a part without a cap has no other
/// end.
const MOST_OF_A_PART: u32 = 400;

/// A match as it might go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SimulatedMatch)]
#[serde(rename_all = "camelCase")]
pub struct Simulated {
    /// Its parts, in their order.
    pub course: Vec<SimulatedPart>,
    /// Goals, or sets; `null` in a race.
    pub score: Option<Sides<i64>>,
    /// The side that wins; `null` in a race, and where the rules leave a match level.
    pub winner: Option<Side>,
}

/// A part of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimulatedPart {
    /// What it is.
    pub kind: PartKind,
    /// Which of its kind, from 1.
    pub number: u16,
    /// How long it lasts, where that is set.
    pub minutes: Option<u16>,
    /// Goals, kicks that were scored, points or games; `null` in a race.
    pub score: Option<Sides<i64>>,
    /// The points of the tie-break that ended a set.
    pub tie_break: Option<Sides<i64>>,
}

/// What a part of a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PartKind {
    /// A period of the match.
    Period,
    /// A period of extra time.
    ExtraTime,
    /// The shoot-out.
    Shootout,
    /// A set.
    Set,
    /// A set that is called a game.
    Game,
    /// A tie-break in the place of the last set.
    MatchTieBreak,
    /// A leg of a relay, or a lap.
    Leg,
    /// A race in one go.
    Race,
}

/// Plays a match by a format. The same seed plays the same match.
pub fn simulated(format: &Format, seed: u32) -> Simulated {
    let mut chance = Chance(u64::from(seed));
    match format {
        Format::Goals(format) => goals(format, &mut chance),
        Format::Rallies(format) => rallies(format, &mut chance),
        Format::Tennis(format) => tennis(format, &mut chance),
        Format::Times(format) => race(*format),
    }
}

/// Numbers that look random (`SplitMix64`, Blackman and Vigna, <https://prng.di.unimi.it/>).
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % most.max(1)
    }

    /// Whether something happens that does so many times of a hundred.
    fn happens(&mut self, of_hundred: u64) -> bool {
        self.below(100) < of_hundred
    }

    /// The side that makes the next point, of which side A makes so many of a hundred.
    fn side(&mut self, of_a: u64) -> Side {
        if self.happens(of_a) { Side::A } else { Side::B }
    }
}

fn add(score: &mut Sides<i64>, side: Side) {
    score.set(side, score.of(side) + 1);
}

/// Plays on until somebody has won.
fn played(
    chance: &mut Chance,
    of_a: u64,
    won_by: impl Fn(Sides<i64>) -> Option<Side>,
) -> (Sides<i64>, Side) {
    let mut score = Sides::default();
    for played in 0_u32.. {
        let ahead = score.ahead().filter(|_| played > MOST_OF_A_PART);
        let side = ahead.unwrap_or_else(|| chance.side(of_a));
        add(&mut score, side);
        if let Some(winner) = won_by(score) {
            return (score, winner);
        }
    }
    (score, Side::A)
}

fn goals(format: &GoalFormat, chance: &mut Chance) -> Simulated {
    let mut course = Vec::new();
    let mut total = Sides::default();
    let mut play = |kind, number, minutes: u16, golden: bool, course: &mut Vec<SimulatedPart>| {
        let mut score = Sides::default();
        // A chance for either side in every ten minutes.
        for _ in 0..=minutes / 10 {
            for side in [Side::A, Side::B] {
                let is_over = golden && score != Sides::default();
                if !is_over && chance.happens(16) {
                    add(&mut score, side);
                    add(&mut total, side);
                }
            }
        }
        let minutes = (minutes > 0).then_some(minutes);
        course.push(SimulatedPart { kind, number, minutes, score: Some(score), tie_break: None });
        total
    };
    let mut now = Sides::default();
    for number in 1..=format.periods {
        now = play(PartKind::Period, number, format.minutes, false, &mut course);
    }
    if let Some(extra) = format.extra_time.filter(|_| now.ahead().is_none()) {
        for number in 1..=extra.periods {
            now = play(PartKind::ExtraTime, number, extra.minutes, extra.golden_goal, &mut course);
            if extra.golden_goal && now.ahead().is_some() {
                break;
            }
        }
    }
    let mut winner = now.ahead();
    if let Some(kicks) = format.shootout.filter(|_| winner.is_none()) {
        let (score, won) = shootout(i64::from(kicks), chance);
        winner = Some(won);
        let (kind, score) = (PartKind::Shootout, Some(score));
        course.push(SimulatedPart { kind, number: 1, minutes: None, score, tie_break: None });
    }
    Simulated { course, score: Some(now), winner }
}

/// Kicks until one side cannot be reached any more, then pairs of kicks until one of them differs.
fn shootout(kicks: i64, chance: &mut Chance) -> (Sides<i64>, Side) {
    let mut score: Sides<i64> = Sides::default();
    for round in 1.. {
        for side in [Side::A, Side::B] {
            // Somebody has to miss once.
            let is_scored = if round > 30 { side == Side::A } else { chance.happens(75) };
            if is_scored {
                add(&mut score, side);
            }
            let left = Sides::new(
                (kicks - round).max(0),
                (kicks - round).max(0) + i64::from(side == Side::A),
            );
            let decided = score.ahead().filter(|ahead| {
                score.of(*ahead) > score.of(ahead.other()) + left.of(ahead.other())
            });
            if let Some(winner) = decided {
                return (score, winner);
            }
        }
    }
    (score, Side::A)
}

fn rallies(format: &RallyFormat, chance: &mut Chance) -> Simulated {
    let of_a = 42 + chance.below(17);
    let kind = if format.sets_are_games { PartKind::Game } else { PartKind::Set };
    sets(format.sets_to_win, |number| {
        let (score, winner) = played(chance, of_a, |score| format.set_won_by(number, score));
        (SimulatedPart { kind, number, minutes: None, score: Some(score), tie_break: None }, winner)
    })
}

fn tennis(format: &TennisFormat, chance: &mut Chance) -> Simulated {
    let of_a = 42 + chance.below(17);
    sets(format.sets_to_win, |number| {
        let is_instead = matches!(format.last_set, LastSet::MatchTieBreak(_));
        let mut part = SimulatedPart {
            kind: PartKind::Set,
            number,
            minutes: None,
            score: None,
            tie_break: None,
        };
        let mut games = Sides::default();
        for game in 0_u32.. {
            let tie_break = format.tie_break_of(number);
            let tie_break =
                tie_break.filter(|(at, _)| games == Sides::new(i64::from(*at), i64::from(*at)));
            let (points, mut winner) = match tie_break {
                Some((_, tie_break)) => played(chance, of_a, |points| tie_break.won_by(points)),
                None => played(chance, of_a, |points| format.game_won_by(points)),
            };
            if tie_break.is_some() && is_instead && format.is_last(number) {
                let (kind, score) = (PartKind::MatchTieBreak, Some(points));
                return (SimulatedPart { kind, score, ..part }, winner);
            }
            if let Some(ahead) = games.ahead().filter(|_| game > MOST_OF_A_PART) {
                winner = ahead;
            }
            part.tie_break = tie_break.map(|_| points);
            add(&mut games, winner);
            if let Some(winner) = format.set_won_by(number, games) {
                return (SimulatedPart { score: Some(games), ..part }, winner);
            }
        }
        (part, Side::A)
    })
}

/// Sets until one side has won enough of them.
fn sets(to_win: u16, mut play: impl FnMut(u16) -> (SimulatedPart, Side)) -> Simulated {
    let (mut course, mut score) = (Vec::new(), Sides::default());
    for number in 1..to_win.saturating_mul(2) {
        let (part, winner) = play(number);
        course.push(part);
        add(&mut score, winner);
        if score.of(winner) >= i64::from(to_win) {
            break;
        }
    }
    Simulated { course, score: Some(score), winner: score.ahead() }
}

fn race(format: RaceFormat) -> Simulated {
    let part = |kind| {
        move |number| SimulatedPart { kind, number, minutes: None, score: None, tie_break: None }
    };
    let course = match format.legs {
        0 => vec![part(PartKind::Race)(1)],
        legs => (1..=legs).map(part(PartKind::Leg)).collect(),
    };
    Simulated { course, score: None, winner: None }
}

#[cfg(test)]
mod tests {
    use super::super::finals::{FinalResult, RulesOfResult};
    use super::super::format::{Ends, GameScoring, TieBreak};
    use super::super::named::{BADMINTON, FOOTBALL, GOLDEN_GOAL, RELAY, presets};
    use super::super::rules::FormatRules;
    use super::*;
    use crate::reference::TemplateSport;
    use proptest::prelude::*;

    /// Whether a match that was played so is one that can have been played so.
    fn is_possible(format: &Format, seed: u32) -> Simulated {
        let match_ = simulated(format, seed);
        assert_eq!(match_, simulated(format, seed));
        if let (Format::Rallies(_) | Format::Tennis(_), Some(score)) = (format, match_.score) {
            let sets: Vec<_> = match_.course.iter().filter_map(|part| part.score).collect();
            let told = FinalResult { score: Some(score), sets: &sets, ..FinalResult::PLAYED };
            let winner = RulesOfResult::of_format(format).winner_of(&told);
            assert_eq!(winner, Ok(match_.winner), "{format:?} {match_:?}");
        }
        match_
    }

    #[test]
    fn simulated_match_is_one_that_can_be_played() {
        for sport in TemplateSport::ALL {
            for (_, format) in presets(*sport) {
                for seed in 0..200 {
                    is_possible(&format, seed);
                }
            }
        }
    }

    #[test]
    fn level_match_goes_on_as_its_rules_say() {
        let kinds = |of: GoalFormat| {
            let all = (0..400).map(|seed| simulated(&Format::Goals(of), seed));
            let mut kinds: Vec<_> =
                all.flat_map(|one| one.course).map(|part| part.kind as u8).collect();
            kinds.sort_unstable();
            kinds.dedup();
            kinds.len()
        };
        assert_eq!(kinds(FOOTBALL), 3);
        assert_eq!(kinds(GOLDEN_GOAL), 3);
        assert_eq!(kinds(GoalFormat { extra_time: None, shootout: None, ..FOOTBALL }), 1);
        let relay = simulated(&Format::Times(RELAY), 1);
        assert_eq!((relay.course.len(), relay.score), (4, None));
    }

    proptest! {
        #[test]
        fn composed_sets_that_pass_the_check_can_be_simulated(
            sets_to_win in 1..8_u16,
            points in 1..101_u16,
            last_set_points in 1..101_u16,
            lead in 1..11_u16,
            cap in prop::option::of(1..201_u16),
            seed: u32,
        ) {
            let ends = Ends { in_last_set_at: None, ..BADMINTON.ends };
            let rules = RallyFormat { sets_to_win, points, last_set_points, lead, cap, ends, ..BADMINTON };
            let checked = FormatRules::Rallies(rules).check(TemplateSport::Badminton, "");
            prop_assume!(checked.is_empty());
            is_possible(&Format::Rallies(rules), seed);
        }

        #[test]
        fn composed_tennis_that_passes_the_check_can_be_simulated(
            sets_to_win in 1..8_u16,
            games in 1..21_u16,
            tie_break_at in prop::option::of(1..31_u16),
            points in 1..31_u16,
            game in prop_oneof![
                Just(GameScoring::Advantage), Just(GameScoring::NoAdvantage), Just(GameScoring::StarPoint)
            ],
            last in 0..4_u8,
            seed: u32,
        ) {
            let tie_break = TieBreak { points, lead: 2 };
            let last_set = match last {
                0 => LastSet::LikeTheOthers,
                1 => LastSet::PlayedOut,
                2 => LastSet::WithTieBreak(tie_break),
                _ => LastSet::MatchTieBreak(tie_break),
            };
            let rules = TennisFormat { sets_to_win, games, tie_break_at, tie_break, last_set, game };
            let checked = FormatRules::Tennis(rules).check(TemplateSport::Tennis, "");
            prop_assume!(checked.is_empty());
            is_possible(&Format::Tennis(rules), seed);
        }
    }
}
