//! The formats that the sports' associations have, as presets with a name.

use jiff::civil::{Date, date};

use super::format::{
    Ends, ExtraTime, Format, GameScoring, GoalFormat, LastSet, RaceFormat, RallyFormat, ServesNext,
    Substitutions, TennisFormat, TieBreak,
};
use super::rules::FormatRules;
use super::spelled::spelled;
use crate::reference::TemplateSport;
use crate::text::fold;

/// No limit, and a player who goes off may come on again.
pub(super) const ROLLING: Substitutions = Substitutions { most: None, may_return: true };

/// Two halves of 45 minutes, five substitutions and one more in extra time, kicks from the penalty mark (IFAB,
/// Laws of the Game 2024/25, Laws 3, 7, 10 and 12).
pub const FOOTBALL: GoalFormat = GoalFormat {
    starters: Some(11),
    periods: 2,
    minutes: 45,
    extra_time: Some(ExtraTime { periods: 2, minutes: 15, golden_goal: false, substitutions: 1 }),
    shootout: Some(5),
    substitutions: Substitutions { most: Some(5), may_return: false },
    second_yellow_sends_off: true,
};

/// Youth football: two halves of 30 minutes, and players may come back (IFAB, Laws of the Game, "Modifications
/// to the Laws").
pub const NINE_A_SIDE: GoalFormat = GoalFormat {
    starters: Some(9),
    minutes: 30,
    extra_time: None,
    substitutions: ROLLING,
    ..FOOTBALL
};

/// Two halves of 20 minutes, flying substitutions (FIFA, Futsal Laws of the Game, Laws 3, 7 and 10).
pub const FIVE_A_SIDE: GoalFormat = GoalFormat {
    starters: Some(5),
    minutes: 20,
    extra_time: Some(ExtraTime { periods: 2, minutes: 5, golden_goal: false, substitutions: 0 }),
    substitutions: ROLLING,
    ..FOOTBALL
};

/// Football in which the first goal of extra time wins, as from 1993 to 2004.
pub const GOLDEN_GOAL: GoalFormat = GoalFormat {
    extra_time: Some(ExtraTime { periods: 2, minutes: 15, golden_goal: true, substitutions: 1 }),
    ..FOOTBALL
};

/// Four quarters of 15 minutes; a level match that needs a winner goes to a shoot-out of five (FIH, Rules of
/// Hockey 2025, rules 2 and 5; FIH, Tournament Regulations, appendix 12).
pub const HOCKEY: GoalFormat = GoalFormat {
    starters: Some(11),
    periods: 4,
    minutes: 15,
    extra_time: None,
    shootout: Some(5),
    substitutions: ROLLING,
    second_yellow_sends_off: false,
};

/// Four quarters of 10 minutes, six players (FIH, Rules of Indoor Hockey 2025, rules 2 and 5).
pub const INDOOR_HOCKEY: GoalFormat = GoalFormat { starters: Some(6), minutes: 10, ..HOCKEY };

/// Best of five sets to 25, the fifth to 15, two points ahead; six players and the libero (FIVB, Official Volleyball
/// Rules 2025–2028, rules 6, 7.1, 7.3, 15, 18.2 and 19).
pub const VOLLEYBALL: RallyFormat = RallyFormat {
    starters: Some(7),
    sets_are_games: false,
    sets_to_win: 3,
    points: 25,
    last_set_points: 15,
    lead: 2,
    cap: None,
    serves_next: ServesNext::TheOther,
    has_service_courts: false,
    ends: Ends { after_set: true, every: None, every_in_last_set: None, in_last_set_at: Some(8) },
    time_outs: Some(2),
    substitutions: Substitutions { most: Some(6), may_return: true },
};

/// Volleyball for days with several matches: best of three sets.
pub const VOLLEYBALL_BEST_OF_3: RallyFormat = RallyFormat { sets_to_win: 2, ..VOLLEYBALL };

/// Best of three sets to 21, the third to 15; ends change every 7 points, in the third set every 5 (FIVB, Official
/// Beach Volleyball Rules 2025–2028, rules 6, 15 and 18.2).
pub const BEACH_VOLLEYBALL: RallyFormat = RallyFormat {
    starters: Some(2),
    sets_to_win: 2,
    points: 21,
    ends: Ends {
        after_set: false,
        every: Some(7),
        every_in_last_set: Some(5),
        in_last_set_at: None,
    },
    time_outs: Some(1),
    substitutions: Substitutions { most: Some(0), may_return: false },
    ..VOLLEYBALL
};

/// Best of three games to 21, two points ahead, at 29 all the next point wins (BWF, Laws of Badminton, Laws 7, 8
/// and 10).
pub const BADMINTON: RallyFormat = RallyFormat {
    starters: None,
    sets_are_games: true,
    sets_to_win: 2,
    points: 21,
    last_set_points: 21,
    lead: 2,
    cap: Some(30),
    serves_next: ServesNext::Winner,
    has_service_courts: true,
    ends: Ends { after_set: true, every: None, every_in_last_set: None, in_last_set_at: Some(11) },
    time_outs: Some(0),
    substitutions: Substitutions { most: Some(0), may_return: false },
};

/// Best of three games to 15, two points ahead, at 20 all the next point wins; ends change in the third game at 8 (BWF,
/// annual general meeting of 25 April 2026: the 3 × 15 scoring system).
pub const BADMINTON_TO_15: RallyFormat = RallyFormat {
    points: 15,
    last_set_points: 15,
    cap: Some(21),
    ends: Ends { in_last_set_at: Some(8), ..BADMINTON.ends },
    ..BADMINTON
};

/// The first day on which games of badminton are to 15 where nobody says otherwise.
const TO_15_FROM: Date = date(2027, 1, 4);

/// The usual format of badminton on a day; to 21 where the day is not known.
pub(super) fn badminton_on(day: Option<Date>) -> RallyFormat {
    if day.is_some_and(|day| day >= TO_15_FROM) { BADMINTON_TO_15 } else { BADMINTON }
}

/// One game to 31, without setting.
pub const BADMINTON_TO_31: RallyFormat = RallyFormat {
    sets_to_win: 1,
    points: 31,
    last_set_points: 31,
    lead: 1,
    cap: None,
    ends: Ends { in_last_set_at: Some(16), ..BADMINTON.ends },
    ..BADMINTON
};

const TO_7: TieBreak = TieBreak { points: 7, lead: 2 };
pub(super) const TO_10: TieBreak = TieBreak { points: 10, lead: 2 };

/// Best of three sets with a tie-break at six games all (ITF, Rules of Tennis 2025, rules 5, 6, 7, 10 and 14).
pub const TENNIS: TennisFormat = TennisFormat {
    sets_to_win: 2,
    games: 6,
    tie_break_at: Some(6),
    tie_break: TO_7,
    last_set: LastSet::LikeTheOthers,
    game: GameScoring::Advantage,
};

/// Best of five sets with a tie-break to ten at six games all in the last set, as at the four Grand Slam
/// tournaments since 2022.
pub const TENNIS_BEST_OF_5: TennisFormat =
    TennisFormat { sets_to_win: 3, last_set: LastSet::WithTieBreak(TO_10), ..TENNIS };

/// A match tie-break to ten in the place of the third set (ITF, Rules of Tennis 2025, appendix VI).
pub const MATCH_TIE_BREAK: TennisFormat =
    TennisFormat { last_set: LastSet::MatchTieBreak(TO_10), ..TENNIS };

/// Short sets of four games, a tie-break to five at three games all in which the ninth point decides, and no
/// advantage (Tennis Australia, Fast4; ITF, Rules of Tennis 2025, appendix VI).
pub const FAST4: TennisFormat = TennisFormat {
    sets_to_win: 2,
    games: 4,
    tie_break_at: Some(3),
    tie_break: TieBreak { points: 5, lead: 1 },
    last_set: LastSet::LikeTheOthers,
    game: GameScoring::NoAdvantage,
};

/// A race in which the first false start disqualifies (World Athletics, Technical Rules, TR16.8).
pub const RACE: RaceFormat = RaceFormat { legs: 0, false_starts: 0 };

/// A relay of four (World Athletics, Technical Rules, TR24).
pub const RELAY: RaceFormat = RaceFormat { legs: 4, ..RACE };

/// The formats with a name, in the words of the reference data.
const NAMED: &[(TemplateSport, &str, Format)] = &[
    (TemplateSport::Football, "11-a-side, 2 × 45", Format::Goals(FOOTBALL)),
    (TemplateSport::Football, "9-a-side, 2 × 30", Format::Goals(NINE_A_SIDE)),
    (TemplateSport::Football, "5-a-side", Format::Goals(FIVE_A_SIDE)),
    (TemplateSport::Football, "Golden goal", Format::Goals(GOLDEN_GOAL)),
    (TemplateSport::Hockey, "4 × 15 minutes", Format::Goals(HOCKEY)),
    (TemplateSport::Hockey, "Indoor, 4 × 10 minutes", Format::Goals(INDOOR_HOCKEY)),
    (TemplateSport::Volleyball, "Best of 5 sets", Format::Rallies(VOLLEYBALL)),
    (TemplateSport::Volleyball, "Best of 3 sets", Format::Rallies(VOLLEYBALL_BEST_OF_3)),
    (TemplateSport::Volleyball, "Beach, best of 3", Format::Rallies(BEACH_VOLLEYBALL)),
    (TemplateSport::Badminton, "Best of 3 games to 21", Format::Rallies(BADMINTON)),
    (TemplateSport::Badminton, "Best of 3 games to 15", Format::Rallies(BADMINTON_TO_15)),
    (TemplateSport::Badminton, "One game to 31", Format::Rallies(BADMINTON_TO_31)),
    (TemplateSport::Tennis, "Best of 3 sets", Format::Tennis(TENNIS)),
    (TemplateSport::Tennis, "Best of 5 sets", Format::Tennis(TENNIS_BEST_OF_5)),
    (TemplateSport::Tennis, "Best of 3, match tie-break", Format::Tennis(MATCH_TIE_BREAK)),
    (TemplateSport::Tennis, "Fast4", Format::Tennis(FAST4)),
    (TemplateSport::Athletics, "4 × 100 m relay", Format::Times(RELAY)),
    (TemplateSport::Athletics, "4 × 400 m relay", Format::Times(RELAY)),
];

/// The rules that the name of a format tells: of the one that is called so, or what the name spells out ([`spelled`]).
///
/// A name is read only where nothing else is told of a format: in an import, and where one is added without rules. `None` is a
/// name that is not understood: how such a match is played is not known here, so it is not scored by rules that it may not have.
pub fn rules_of_name(sport: TemplateSport, name: &str) -> Option<FormatRules> {
    let folded = fold(name);
    let named = NAMED.iter().find(|(of, known, _)| *of == sport && fold(known) == folded);
    let rules = match named {
        Some((.., format)) => Some((*format).into()),
        None => spelled(sport, name),
    };
    rules.filter(|rules| rules.check(sport, "").is_empty())
}

/// The formats of a sport that have a name, with the name.
pub fn presets(sport: TemplateSport) -> impl Iterator<Item = (&'static str, Format)> {
    NAMED.iter().filter(move |(of, ..)| *of == sport).map(|(_, name, format)| (*name, *format))
}

/// The usual format of a sport on a day, as far as that is known.
pub fn usual(sport: TemplateSport, day: Option<Date>) -> Format {
    match sport {
        TemplateSport::Football => Format::Goals(FOOTBALL),
        TemplateSport::Hockey => Format::Goals(HOCKEY),
        TemplateSport::Volleyball => Format::Rallies(VOLLEYBALL),
        TemplateSport::Badminton => Format::Rallies(badminton_on(day)),
        TemplateSport::Tennis => Format::Tennis(TENNIS),
        TemplateSport::Athletics => Format::Times(RACE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_found_by_its_name_in_any_case() {
        let found = rules_of_name(TemplateSport::Tennis, "fast4");
        assert_eq!(found, Some(FormatRules::Tennis(FAST4)));
        for (sport, name, format) in NAMED {
            assert_eq!(rules_of_name(*sport, name), Some((*format).into()), "{name}");
        }
    }

    #[test]
    fn a_name_that_is_not_understood_is_no_format() {
        for (sport, name) in [
            (TemplateSport::Badminton, "Fast4"),
            (TemplateSport::Football, "Old boys"),
            (TemplateSport::Football, "999-a-side, 2 x 10"),
            (TemplateSport::Football, ""),
        ] {
            assert_eq!(rules_of_name(sport, name), None, "{name}");
        }
    }

    #[test]
    fn badminton_is_to_15_from_its_day_on_unless_named() {
        let of = |rules: FormatRules, day| rules.on(TemplateSport::Badminton, day);
        let (before, from) = (Some(date(2027, 1, 3)), Some(date(2027, 1, 4)));
        let named = |name| rules_of_name(TemplateSport::Badminton, name).expect("rules");
        for rules in [FormatRules::USUAL, named("Best of 3 games")] {
            for (day, format) in [(None, BADMINTON), (before, BADMINTON), (from, BADMINTON_TO_15)] {
                assert_eq!(of(rules, day), Format::Rallies(format), "{rules:?} {day:?}");
            }
        }
        let best_of_5 = RallyFormat { sets_to_win: 3, ..BADMINTON_TO_15 };
        assert_eq!(of(named("Best of 5 games"), from), Format::Rallies(best_of_5));
        for (name, format) in
            [("Best of 3 games to 15", BADMINTON_TO_15), ("Best of 3 games to 21", BADMINTON)]
        {
            for day in [before, from] {
                assert_eq!(of(named(name), day), Format::Rallies(format), "{name}");
            }
        }
    }

    #[test]
    fn every_format_can_be_kept_as_json_and_read_strictly() {
        for (.., format) in NAMED {
            let json = serde_json::to_value(format).expect("JSON");
            assert_eq!(serde_json::from_value::<Format>(json.clone()).expect("a format"), *format);
            let mut other = json;
            other["innings"] = 9.into();
            assert!(serde_json::from_value::<Format>(other).is_err());
        }
    }
}
