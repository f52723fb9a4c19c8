//! Formats that say in their names how they are played: `1 x 10`, `Best of 5 sets to 21`.
//!
//! A word that is not understood may change the rules, so a name counts only if every number in it and, where sets are
//! counted, every word has a meaning here.

use super::format::{GameScoring, GoalFormat, LastSet, RaceFormat, RallyFormat, TennisFormat};
use super::named::{
    BADMINTON, BADMINTON_TO_15, BADMINTON_TO_31, BEACH_VOLLEYBALL, FOOTBALL, HOCKEY, RACE, RELAY,
    ROLLING, TENNIS, TENNIS_BEST_OF_5, TO_10, VOLLEYBALL,
};
use super::rules::{FormatRules, MOST_MINUTES, MOST_PERIODS, UsualRules};
use crate::reference::TemplateSport;
use crate::text::fold;

/// The most points of a set.
const MOST_POINTS: u16 = 50;
/// The most entrants of a relay who run one after the other.
const MOST_LEGS: u16 = 20;

/// A word of a name, or a number in it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Word(String),
    Number(u16),
}

impl Part {
    /// A number in figures, or a small one in letters.
    fn number(&self) -> Option<u16> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Word(word) => {
                let mut written = (1..).zip(["one", "two", "three", "four", "five"]);
                written.find(|(_, one)| one == word).map(|(number, _)| number)
            }
        }
    }
}

/// The words and numbers of a name. `2×45` has three parts, and `10,000` is one number. A number that is too large for
/// everything that is counted here is a word that nobody understands.
fn parts(name: &str) -> Vec<Part> {
    let name = fold(name).replace(['×', '*'], " x ");
    let mut parts = Vec::new();
    let mut letters = name.chars().peekable();
    while let Some(first) = letters.next() {
        if !first.is_alphanumeric() {
            continue;
        }
        let is_number = first.is_ascii_digit();
        let mut part = String::from(first);
        while let Some(next) = letters.peek().copied() {
            // `2x20` and `7v7` have two numbers, but `U11` is one word.
            let is_between = next.is_ascii_digit() && ["x", "v"].contains(&part.as_str());
            let is_word = !is_number && next.is_alphanumeric() && !is_between;
            let goes_on = is_word || (is_number && next.is_ascii_digit());
            let is_comma = is_number && next == ',';
            if !goes_on && !is_comma {
                break;
            }
            letters.next();
            if goes_on {
                part.push(next);
            }
        }
        parts.push(match (is_number, part.parse()) {
            (true, Ok(number)) => Part::Number(number),
            _ => Part::Word(part),
        });
    }
    parts
}

/// What is read of a name, from its beginning; what was read is taken out.
struct Name(Vec<Part>);

impl Name {
    /// Takes out the first place at which `pattern` stands, and returns the numbers in it.
    fn take<const N: usize>(&mut self, pattern: [Pattern; N]) -> Option<Vec<u16>> {
        let fits = |window: &[Part]| window.iter().zip(pattern).all(|(part, of)| of.fits(part));
        let at = self.0.windows(N).position(fits)?;
        let taken = self.0.drain(at..at + N).zip(pattern);
        let number = |(part, of): (Part, Pattern)| part.number().filter(|_| of.is_number());
        Some(taken.filter_map(number).collect())
    }

    /// Takes out each of these words; says whether there was one.
    fn takes(&mut self, words: &[&str]) -> bool {
        let before = self.0.len();
        self.0.retain(|part| !matches!(part, Part::Word(word) if words.contains(&word.as_str())));
        self.0.len() < before
    }

    fn has_number(&self) -> bool {
        self.0.iter().any(|part| matches!(part, Part::Number(_)))
    }

    fn has_any(&self, beginnings: &[&str]) -> bool {
        self.0.iter().any(|part| match part {
            Part::Word(word) => beginnings.iter().any(|one| word.starts_with(one)),
            Part::Number(_) => false,
        })
    }
}

/// What stands at a place of a name.
#[derive(Clone, Copy)]
enum Pattern {
    Number,
    Word(&'static str),
    OneOf(&'static [&'static str]),
}

impl Pattern {
    fn fits(self, part: &Part) -> bool {
        match (self, part) {
            (Self::Number, part) => part.number().is_some(),
            (Self::Word(wanted), Part::Word(word)) => wanted == word,
            (Self::OneOf(wanted), Part::Word(word)) => wanted.contains(&word.as_str()),
            (Self::Word(_) | Self::OneOf(_), Part::Number(_)) => false,
        }
    }

    const fn is_number(self) -> bool {
        matches!(self, Self::Number)
    }
}

use Pattern::{Number, OneOf, Word};

const SETS: &[&str] = &["set", "sets", "game", "games"];

/// The rules that a name spells out; `None` where it is not understood.
pub(super) fn spelled(sport: TemplateSport, name: &str) -> Option<FormatRules> {
    let mut name = Name(parts(name));
    match sport {
        TemplateSport::Football => goals(&mut name, &FOOTBALL).map(FormatRules::Goals),
        TemplateSport::Hockey => goals(&mut name, &HOCKEY).map(FormatRules::Goals),
        TemplateSport::Volleyball => volleyball(&mut name).map(FormatRules::Rallies),
        TemplateSport::Badminton => badminton(&mut name),
        TemplateSport::Tennis => tennis(&mut name).map(FormatRules::Tennis),
        TemplateSport::Athletics => race(&mut name).map(FormatRules::Times),
    }
}

/// Periods of so many minutes. Such a match has no extra time, a shoot-out where it needs a winner, and players who come
/// and go; how many start is what `7-a-side` says. Other words are names of a pitch or an age, but not those that change
/// how a match is decided.
fn goals(name: &mut Name, of: &GoalFormat) -> Option<GoalFormat> {
    let periods = name.take([Number, Word("x"), Number]);
    let halves = |name: &mut Name| {
        let minutes = name.take([OneOf(&["halves", "half"]), Word("of"), Number])?;
        Some(vec![2, *minutes.first()?])
    };
    let quarters = |name: &mut Name| {
        let minutes = name.take([OneOf(&["quarters", "quarter"]), Word("of"), Number])?;
        Some(vec![4, *minutes.first()?])
    };
    let told = periods.or_else(|| halves(name)).or_else(|| quarters(name))?;
    let [periods, minutes] = told[..] else { return None };
    let starters = name
        .take([Number, Word("a"), Word("side")])
        .or_else(|| name.take([Number, Word("v"), Number]))
        .and_then(|told| told.first().copied());
    let is_possible =
        (1..=MOST_PERIODS).contains(&periods) && (1..=MOST_MINUTES).contains(&minutes);
    let says_more = name.has_number()
        || name.has_any(&["golden", "silver", "sudden", "extra", "overtime", "penalt", "shoot"]);
    (is_possible && !says_more).then_some(GoalFormat {
        starters,
        periods,
        minutes,
        extra_time: None,
        substitutions: ROLLING,
        ..*of
    })
}

/// How many sets there can be, and the points of one as far as they are said.
fn sets(name: &mut Name) -> Option<(u16, Option<u16>)> {
    if let Some(told) = name.take([Number, Word("x"), Number]) {
        let [sets, points] = told[..] else { return None };
        return Some((sets, Some(points)));
    }
    let best_of = name.take([Word("best"), Word("of"), Number]);
    let sets = match best_of {
        Some(told) => {
            name.takes(SETS);
            *told.first()?
        }
        None => *name.take([Number, OneOf(SETS)])?.first()?,
    };
    let points = name.take([Word("to"), Number]).and_then(|told| told.first().copied());
    // Three sets are best of three; two sets are something else.
    (sets % 2 == 1).then_some((sets, points))
}

fn is_read(name: &mut Name) -> bool {
    name.takes(&["points", "point", "each"]);
    name.0.is_empty()
}

fn volleyball(name: &mut Name) -> Option<RallyFormat> {
    let is_beach = name.takes(&["beach"]);
    name.takes(&["indoor"]);
    let (sets, points) = sets(name)?;
    let usual = if is_beach { BEACH_VOLLEYBALL } else { VOLLEYBALL };
    let points = points.unwrap_or(usual.points);
    let is_possible = matches!(sets, 1 | 3 | 5) && (1..=MOST_POINTS).contains(&points);
    let last_set_points = if sets == 1 { points } else { points.min(usual.last_set_points) };
    (is_read(name) && is_possible).then_some(RallyFormat {
        sets_to_win: sets / 2 + 1,
        points,
        last_set_points,
        ..usual
    })
}

/// Games to 15 and to 21 have their setting; of others the laws say none. Where no points are told, the day says them.
fn badminton(name: &mut Name) -> Option<FormatRules> {
    let (games, points) = sets(name)?;
    let sets_to_win = games / 2 + 1;
    let to = |of| FormatRules::Rallies(RallyFormat { sets_to_win, ..of });
    let rules = match points {
        None if games > 1 => FormatRules::Usual(UsualRules { sets_to_win: Some(sets_to_win) }),
        Some(15) => to(BADMINTON_TO_15),
        Some(21) => to(BADMINTON),
        Some(31) if games == 1 => to(BADMINTON_TO_31),
        None | Some(_) => return None,
    };
    let is_possible = matches!(games, 1 | 3 | 5);
    (is_read(name) && is_possible).then_some(rules)
}

fn tennis(name: &mut Name) -> Option<TennisFormat> {
    let no_advantage = name.take([Word("no"), OneOf(&["ad", "advantage"])]).is_some();
    let match_tie_break = ["match", "super", "championship"].iter().any(|kind| {
        name.take([Word(kind), Word("tie"), Word("break")]).is_some()
            || name.take([Word(kind), OneOf(&["tiebreak"])]).is_some()
    });
    let (sets, points) = sets(name)?;
    let of = match (sets, match_tie_break) {
        (1, false) | (3, _) => TENNIS,
        (5, false) => TENNIS_BEST_OF_5,
        _ => return None,
    };
    let last_set = if match_tie_break { LastSet::MatchTieBreak(TO_10) } else { of.last_set };
    (is_read(name) && points.is_none()).then_some(TennisFormat {
        sets_to_win: sets / 2 + 1,
        last_set,
        game: if no_advantage { GameScoring::NoAdvantage } else { of.game },
        ..of
    })
}

/// The metres that a name of a race tells, such as `Women 4 × 100 m`: those of all legs together.
pub fn metres(name: &str) -> Option<u32> {
    let mut name = Name(parts(name));
    if let Some(told) = name.take([Number, Word("x"), Number]) {
        return Some(told.into_iter().map(u32::from).product());
    }
    name.0.windows(2).find_map(|pair| match pair {
        [Part::Number(number), Part::Word(unit)] => {
            let of_one = match unit.as_str() {
                "m" | "metre" | "metres" | "meter" | "meters" => 1,
                "km" => 1_000,
                "mile" | "miles" => 1_609,
                _ => return None,
            };
            Some(u32::from(*number) * of_one)
        }
        _ => None,
    })
}

/// A race over some distance. What is thrown, put, jumped or added up is none.
fn race(name: &mut Name) -> Option<RaceFormat> {
    const NOT_RUN: [&str; 12] = [
        "jump", "put", "throw", "discus", "hammer", "javelin", "vault", "shot", "high", "long",
        "triple", "pole",
    ];
    let is_combined = name.0.iter().any(|part| match part {
        Part::Word(word) => word.ends_with("athlon"),
        Part::Number(_) => false,
    });
    if name.has_any(&NOT_RUN) || is_combined {
        return None;
    }
    if let Some(told) = name.take([Number, Word("x"), Number]) {
        let legs = told.first().copied().filter(|legs| (2..=MOST_LEGS).contains(legs))?;
        return Some(RaceFormat { legs, ..RELAY });
    }
    let units = ["m", "km", "metre", "metres", "meter", "meters", "mile", "miles", "yard", "yards"];
    let is_distance = |pair: &[Part]| matches!(pair, [Part::Number(_), Part::Word(unit)] if units.contains(&unit.as_str()));
    let is_race = name.0.windows(2).any(is_distance)
        || name.has_any(&[
            "sprint", "race", "hurdle", "steeple", "marathon", "half", "mile", "walk", "run",
            "cross", "heat",
        ]);
    is_race.then_some(RACE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(sport: TemplateSport, name: &str) -> Option<FormatRules> {
        spelled(sport, name)
    }

    #[test]
    fn a_match_with_goals_is_played_as_its_name_says() {
        for (name, starters, periods, minutes) in [
            ("Small pitch 1 x 10", None, 1, 10),
            ("7-a-side, 2 × 25", Some(7), 2, 25),
            ("3x12 minutes", None, 3, 12),
            ("7v7 2x20", Some(7), 2, 20),
            ("U11, halves of 20", None, 2, 20),
        ] {
            let Some(FormatRules::Goals(found)) = read(TemplateSport::Football, name) else {
                panic!("{name}")
            };
            assert_eq!(
                (found.starters, found.periods, found.minutes),
                (starters, periods, minutes)
            );
            assert_eq!((found.extra_time, found.shootout), (None, Some(5)), "{name}");
        }
        let Some(FormatRules::Goals(hockey)) = read(TemplateSport::Hockey, "1 x 20") else {
            panic!()
        };
        assert_eq!(
            (hockey.periods, hockey.minutes, hockey.second_yellow_sends_off),
            (1, 20, false)
        );
    }

    #[test]
    fn a_set_sport_is_played_as_its_name_says() {
        let rallies = |sport, name: &str| match read(sport, name) {
            Some(FormatRules::Rallies(of)) => {
                Some((of.sets_to_win, of.points, of.last_set_points, of.cap))
            }
            _ => None,
        };
        let volleyball = |name| rallies(TemplateSport::Volleyball, name);
        assert_eq!(volleyball("Best of 3 sets to 21"), Some((2, 21, 15, None)));
        assert_eq!(volleyball("One set to 25"), Some((1, 25, 25, None)));
        assert_eq!(volleyball("Beach, 1 set"), Some((1, 21, 21, None)));
        let badminton = |name| rallies(TemplateSport::Badminton, name);
        assert_eq!(badminton("3 × 15"), Some((2, 15, 15, Some(21))));
        assert_eq!(badminton("3 x 21"), Some((2, 21, 21, Some(30))));
        assert_eq!(badminton("One game to 21"), Some((1, 21, 21, Some(30))));
        let Some(FormatRules::Tennis(tennis)) =
            read(TemplateSport::Tennis, "Best of 3 sets, no-ad, match tie-break")
        else {
            panic!()
        };
        assert_eq!(tennis.game, GameScoring::NoAdvantage);
        assert_eq!(tennis.last_set, LastSet::MatchTieBreak(TO_10));
    }

    #[test]
    fn a_name_that_says_more_or_nothing_is_not_understood() {
        use TemplateSport::{Athletics, Badminton, Football, Tennis, Volleyball};
        for (sport, name) in [
            (Football, "Old boys"),
            (Football, "Golden goal, 2 x 10"),
            (Football, "2 x 10, extra time 2 x 5"),
            (Football, "0 x 10"),
            (Football, "2 x 99999"),
            (Volleyball, "2 x 25"),
            (Volleyball, "Best of 7 sets"),
            (Volleyball, "1 x 10 minutes"),
            (Badminton, "5 x 11"),
            (Badminton, "One game"),
            (Badminton, "Best of 3 games to 21, no setting"),
            (Tennis, "Best of 3 short sets"),
            (Tennis, "1 x 10"),
            (Tennis, "Pro set to 8"),
            (Athletics, "Long jump"),
            (Athletics, "Decathlon 100 m"),
            (Athletics, "School sports"),
        ] {
            assert_eq!(read(sport, name), None, "{name}");
        }
    }

    #[test]
    fn a_name_of_a_race_tells_its_metres() {
        for (name, told) in [
            ("100 m", Some(100)),
            ("Women's 110m hurdles", Some(110)),
            ("U18, 200 metres", Some(200)),
            ("4 × 100 m relay", Some(400)),
            ("1 mile", Some(1_609)),
            ("Boys 2010", None),
            ("Hurdles", None),
        ] {
            assert_eq!(metres(name), told, "{name}");
        }
    }

    #[test]
    fn a_race_has_a_distance_or_is_called_one() {
        for name in ["100 m", "10,000 m", "1500 m", "Marathon", "110 m hurdles", "Sprint"] {
            assert_eq!(
                read(TemplateSport::Athletics, name),
                Some(FormatRules::Times(RACE)),
                "{name}"
            );
        }
        let relay = read(TemplateSport::Athletics, "8 × 200 m");
        assert_eq!(relay, Some(FormatRules::Times(RaceFormat { legs: 8, ..RELAY })));
    }
}
