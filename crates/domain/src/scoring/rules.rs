//! The rules that a match format or a division keeps: a format, or the usual one of the sport on the day of the match.
//!
//! Whatever is kept has passed [`FormatRules::check`], which names each number that is out of its bounds. The bounds hold every
//! fold and every simulation to a size.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use touchline_words::Sentence;
use utoipa::ToSchema;

use super::format::{
    Format, GoalFormat, LastSet, RaceFormat, RallyFormat, Substitutions, TennisFormat, TieBreak,
};
use super::named::usual;
use crate::reference::{Refusals, TemplateSport};

/// The most players of a side who start.
const MOST_STARTERS: u16 = 60;
/// The most periods of a match with goals.
pub(super) const MOST_PERIODS: u16 = 8;
/// The most minutes of one of them.
pub(super) const MOST_MINUTES: u16 = 120;
/// The most kicks of a side before the first lead wins.
const MOST_KICKS: u16 = 20;
/// The most substitutions of a match or of a set.
const MOST_SUBSTITUTIONS: u16 = 100;
/// The most sets that a side has to win.
const MOST_SETS: u16 = 7;
/// The most points that win a set.
const MOST_POINTS: u16 = 100;
/// The most points that win a set whatever the lead.
const MOST_CAP: u16 = 200;
/// The largest lead that wins a set.
const MOST_LEAD: u16 = 10;
/// The most games that win a set of tennis.
const MOST_GAMES: u16 = 20;
/// The most games of both sides at which a tie-break is played.
const LATEST_TIE_BREAK: u16 = 30;
/// The most points that win a tie-break.
const MOST_TIE_BREAK: u16 = 30;
/// The most time-outs of a side in a set.
const MOST_TIME_OUTS: u16 = 20;
/// The most legs of a relay, or laps that are timed.
const MOST_LEGS: u16 = 100;
/// The most false starts that an entrant may make.
const MOST_FALSE_STARTS: u16 = 10;

/// The rules of a match format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = MatchRules)]
#[serde(tag = "counts", rename_all = "camelCase")]
pub enum FormatRules {
    /// Goals in periods of time: football, hockey.
    Goals(GoalFormat),
    /// Rallies in sets: volleyball, badminton.
    Rallies(RallyFormat),
    /// Points, games and sets.
    Tennis(TennisFormat),
    /// The time of each entrant.
    Times(RaceFormat),
    /// The usual rules of the sport on the day of the match.
    Usual(UsualRules),
}

/// The usual rules of a sport on the day of a match: badminton is to 21, and to 15 from 4 January 2027.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UsualRules {
    /// Sets to win the match; `null` for as many as usual, and where no sets are counted.
    #[schema(minimum = 1, maximum = 7)]
    pub sets_to_win: Option<u16>,
}

impl From<Format> for FormatRules {
    fn from(format: Format) -> Self {
        match format {
            Format::Goals(of) => Self::Goals(of),
            Format::Rallies(of) => Self::Rallies(of),
            Format::Tennis(of) => Self::Tennis(of),
            Format::Times(of) => Self::Times(of),
        }
    }
}

/// A format of the reference data that a match or a division names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedFormat {
    /// Its rules; `None` where nobody has said them.
    pub rules: Option<FormatRules>,
}

impl From<FormatRules> for NamedFormat {
    fn from(rules: FormatRules) -> Self {
        Self { rules: Some(rules) }
    }
}

/// The rules that a match is played by: its own format's, else its division's own, else those of the format that its division
/// names, else the usual ones. A format that is named and has no rules leaves none: nobody knows how such a match is played.
pub fn chosen(
    of_match: Option<NamedFormat>,
    own: Option<FormatRules>,
    of_division: Option<NamedFormat>,
) -> Option<FormatRules> {
    let nearest = of_match.or(own.map(NamedFormat::from)).or(of_division);
    nearest.map_or(Some(FormatRules::USUAL), |named| named.rules)
}

impl FormatRules {
    /// The usual rules of the sport on the day.
    pub const USUAL: Self = Self::Usual(UsualRules { sets_to_win: None });

    /// How a match of a sport is played by these rules on a day, as far as the day is known.
    pub fn on(self, sport: TemplateSport, day: Option<Date>) -> Format {
        match self {
            Self::Goals(of) => Format::Goals(of),
            Self::Rallies(of) => Format::Rallies(of),
            Self::Tennis(of) => Format::Tennis(of),
            Self::Times(of) => Format::Times(of),
            Self::Usual(UsualRules { sets_to_win }) => match usual(sport, day) {
                Format::Rallies(of) => Format::Rallies(RallyFormat {
                    sets_to_win: sets_to_win.unwrap_or(of.sets_to_win),
                    ..of
                }),
                Format::Tennis(of) => Format::Tennis(TennisFormat {
                    sets_to_win: sets_to_win.unwrap_or(of.sets_to_win),
                    ..of
                }),
                of @ (Format::Goals(_) | Format::Times(_)) => of,
            },
        }
    }

    /// What is wrong with the rules for a sport: each field, below `field`, with a sentence. Rules that pass are played as they
    /// say.
    pub fn check(&self, sport: TemplateSport, field: &str) -> Refusals {
        let mut bounds = Bounds { prefix: field.to_owned(), refusals: Refusals::new() };
        let usual = usual(sport, None);
        match (self, usual) {
            (Self::Goals(of), Format::Goals(_)) => bounds.goals(of),
            (Self::Rallies(of), Format::Rallies(_)) => bounds.rallies(of),
            (Self::Tennis(of), Format::Tennis(_)) => bounds.tennis(of),
            (Self::Times(of), Format::Times(_)) => bounds.times(*of),
            (Self::Usual(of), Format::Rallies(_) | Format::Tennis(_)) => {
                bounds.optional("setsToWin", of.sets_to_win, 1, MOST_SETS);
            }
            (Self::Usual(of), Format::Goals(_) | Format::Times(_)) => {
                if of.sets_to_win.is_some() {
                    bounds.refuse("setsToWin", Sentence::RulesCountNoSets);
                }
            }
            (Self::Goals(_) | Self::Rallies(_) | Self::Tennis(_) | Self::Times(_), _) => {
                bounds.refuse("counts", Sentence::RulesOfAnotherSport);
            }
        }
        bounds.refusals
    }
}

/// Compares numbers with their bounds, and writes down those that are outside.
struct Bounds {
    prefix: String,
    refusals: Refusals,
}

impl Bounds {
    fn refuse(&mut self, field: &str, sentence: Sentence) {
        let prefix = &self.prefix;
        let field = if prefix.is_empty() { field.to_owned() } else { format!("{prefix}.{field}") };
        self.refusals.insert(field, sentence);
    }

    fn number(&mut self, field: &str, number: u16, least: u16, most: u16) {
        if !(least..=most).contains(&number) {
            let (least, most) = (i64::from(least).into(), i64::from(most).into());
            self.refuse(field, Sentence::RulesNumberBetween { least, most });
        }
    }

    fn optional(&mut self, field: &str, number: Option<u16>, least: u16, most: u16) {
        if let Some(number) = number {
            self.number(field, number, least, most);
        }
    }

    fn substitutions(&mut self, of: Substitutions) {
        self.optional("substitutions.most", of.most, 0, MOST_SUBSTITUTIONS);
    }

    fn tie_break(&mut self, field: &str, of: TieBreak) {
        self.number(&format!("{field}.points"), of.points, 1, MOST_TIE_BREAK);
        self.number(&format!("{field}.lead"), of.lead, 1, MOST_LEAD);
    }

    fn goals(&mut self, of: &GoalFormat) {
        self.optional("starters", of.starters, 1, MOST_STARTERS);
        self.number("periods", of.periods, 1, MOST_PERIODS);
        self.number("minutes", of.minutes, 0, MOST_MINUTES);
        if let Some(extra) = of.extra_time {
            self.number("extraTime.periods", extra.periods, 1, MOST_PERIODS);
            self.number("extraTime.minutes", extra.minutes, 0, MOST_MINUTES);
            self.number("extraTime.substitutions", extra.substitutions, 0, MOST_SUBSTITUTIONS);
        }
        self.optional("shootout", of.shootout, 1, MOST_KICKS);
        self.substitutions(of.substitutions);
    }

    fn rallies(&mut self, of: &RallyFormat) {
        self.optional("starters", of.starters, 1, MOST_STARTERS);
        self.number("setsToWin", of.sets_to_win, 1, MOST_SETS);
        self.number("points", of.points, 1, MOST_POINTS);
        self.number("lastSetPoints", of.last_set_points, 1, MOST_POINTS);
        self.number("lead", of.lead, 1, MOST_LEAD);
        // A lower one would end sets before they are won.
        let least = of.points.max(of.last_set_points).min(MOST_POINTS);
        self.optional("cap", of.cap, least, MOST_CAP);
        for (field, points) in [
            ("ends.every", of.ends.every),
            ("ends.everyInLastSet", of.ends.every_in_last_set),
            ("ends.inLastSetAt", of.ends.in_last_set_at),
        ] {
            self.optional(field, points, 1, MOST_POINTS);
        }
        self.optional("timeOuts", of.time_outs, 0, MOST_TIME_OUTS);
        self.substitutions(of.substitutions);
    }

    fn tennis(&mut self, of: &TennisFormat) {
        self.number("setsToWin", of.sets_to_win, 1, MOST_SETS);
        self.number("games", of.games, 1, MOST_GAMES);
        // Earlier than one game before the end, a set would be won with fewer games than it takes.
        let earliest = of.games.saturating_sub(1).clamp(1, MOST_GAMES);
        self.optional("tieBreakAt", of.tie_break_at, earliest, LATEST_TIE_BREAK);
        self.tie_break("tieBreak", of.tie_break);
        match of.last_set {
            LastSet::LikeTheOthers | LastSet::PlayedOut => {}
            LastSet::WithTieBreak(tie_break) | LastSet::MatchTieBreak(tie_break) => {
                self.tie_break("lastSet", tie_break);
            }
        }
    }

    fn times(&mut self, of: RaceFormat) {
        self.number("legs", of.legs, 0, MOST_LEGS);
        self.number("falseStarts", of.false_starts, 0, MOST_FALSE_STARTS);
    }
}

#[cfg(test)]
mod tests {
    use super::super::named::{BADMINTON, FOOTBALL, RACE, TENNIS, VOLLEYBALL, presets};
    use super::*;

    fn refused(sport: TemplateSport, rules: impl Into<FormatRules>) -> Vec<String> {
        rules.into().check(sport, "rules").into_keys().collect()
    }

    #[test]
    fn presets_of_every_sport_keep_to_the_bounds() {
        for sport in TemplateSport::ALL {
            for (name, format) in presets(*sport) {
                assert!(refused(*sport, format).is_empty(), "{name}");
            }
            assert!(FormatRules::USUAL.check(*sport, "").is_empty());
        }
    }

    #[test]
    fn number_out_of_its_bounds_is_named() {
        use TemplateSport::{Athletics, Badminton, Football, Tennis, Volleyball};
        let goals = |of| refused(Football, Format::Goals(of));
        assert_eq!(goals(GoalFormat { periods: 0, ..FOOTBALL }), ["rules.periods"]);
        let endless = GoalFormat { minutes: 121, starters: Some(0), ..FOOTBALL };
        assert_eq!(goals(endless), ["rules.minutes", "rules.starters"]);
        let low = RallyFormat { cap: Some(20), ..BADMINTON };
        assert_eq!(refused(Badminton, Format::Rallies(low)), ["rules.cap"]);
        let early = TennisFormat { tie_break_at: Some(3), ..TENNIS };
        assert_eq!(refused(Tennis, Format::Tennis(early)), ["rules.tieBreakAt"]);
        let none = LastSet::MatchTieBreak(TieBreak { points: 0, lead: 2 });
        let last = TennisFormat { last_set: none, ..TENNIS };
        assert_eq!(refused(Tennis, Format::Tennis(last)), ["rules.lastSet.points"]);
        let many = Format::Times(RaceFormat { legs: 101, ..RACE });
        assert_eq!(refused(Athletics, many), ["rules.legs"]);
        let sets = |sets| FormatRules::Usual(UsualRules { sets_to_win: Some(sets) });
        assert_eq!(refused(Volleyball, sets(8)), ["rules.setsToWin"]);
        assert_eq!(refused(Football, sets(2)), ["rules.setsToWin"]);
    }

    #[test]
    fn rules_of_another_model_are_refused() {
        let volleyball = Format::Rallies(VOLLEYBALL);
        assert_eq!(refused(TemplateSport::Football, volleyball), ["rules.counts"]);
    }

    #[test]
    fn rules_of_a_match_come_from_the_nearest_that_says_some() {
        let rules = |minutes| FormatRules::Goals(GoalFormat { minutes, ..FOOTBALL });
        let (of_match, own, of_division) = (rules(1), rules(2), rules(3));
        let named = |rules: FormatRules| Some(NamedFormat::from(rules));
        let without = Some(NamedFormat { rules: None });
        assert_eq!(chosen(named(of_match), Some(own), None), Some(of_match));
        assert_eq!(chosen(None, Some(own), named(of_division)), Some(own));
        assert_eq!(chosen(None, None, named(of_division)), Some(of_division));
        assert_eq!(chosen(None, None, None), Some(FormatRules::USUAL));
        // A format without rules is no wish for the usual ones.
        assert_eq!(chosen(without, Some(own), None), None);
        assert_eq!(chosen(None, None, without), None);
    }

    #[test]
    fn page_kept_from_before_tells_its_game_scoring() {
        let mut old = serde_json::to_value(FormatRules::Tennis(TENNIS)).expect("JSON");
        let fields = old.as_object_mut().expect("an object");
        fields.remove("game");
        fields.insert("noAdvantage".to_owned(), true.into());
        let read: FormatRules = serde_json::from_value(old).expect("rules");
        let game = super::super::format::GameScoring::NoAdvantage;
        assert_eq!(read, FormatRules::Tennis(TennisFormat { game, ..TENNIS }));
    }
}
