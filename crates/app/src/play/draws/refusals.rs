//! What cannot be drawn, in sentences.

use touchline_draws::swiss_dutch::{State, Unpairable};
use touchline_draws::{
    Algorithm, Alike, Attribute, Because, Bent, Entry, MOST_ENTRIES, Undrawable, Unfit,
};
use touchline_words::{Attribute as AttributeWord, Because as BecauseWord, Sentence, Value};

use super::OFFERED;
use crate::AppError;

/// The refusal of a draw.
pub(super) fn cannot_be_drawn(why: Undrawable) -> AppError {
    let reason = match why {
        // These algorithms are on offer, whichever else there are.
        Undrawable::UnknownAlgorithm(_) => {
            return not_offered();
        }
        other => reason(other),
    };
    AppError::invalid("options", Sentence::CannotBeDrawn { reason: reason.into() })
}

/// The refusal of an algorithm by which no division is drawn.
pub(super) fn not_offered() -> AppError {
    let words = Value::list(OFFERED.map(Algorithm::name));
    AppError::invalid("algorithm", Sentence::UnknownDraw { words })
}

fn reason(why: Undrawable) -> Sentence {
    match why {
        Undrawable::UnknownAlgorithm(error) | Undrawable::Unreadable(error) => {
            Sentence::DrawUnreadable { error: error.into() }
        }
        Undrawable::UnknownVersion { algorithm, asked, known } => Sentence::DrawUnknownVersion {
            algorithm: algorithm.name().into(),
            asked: number(asked).into(),
            known: number(known).into(),
        },
        Undrawable::NumberOfEntries { entries, fewest } => Sentence::DrawEntries {
            entries: entries as i64,
            fewest: fewest.into(),
            most: MOST_ENTRIES.into(),
        },
        Undrawable::IdTwice(id) => Sentence::DrawIdTwice { id: id.to_string().into() },
        Undrawable::SeedTwice { seed, one, other } => Sentence::DrawSeedTwice {
            seed: number(seed).into(),
            one: one.shown().into(),
            other: other.shown().into(),
        },
        Undrawable::SeedMissing { missing, seeded } => {
            Sentence::DrawSeedMissing { seeded: seeded as i64, missing: number(missing).into() }
        }
        Undrawable::Option(unfit) => of_option(unfit),
        Undrawable::Avoidance(bent) => of_bent(&bent),
        Undrawable::Swiss(unpairable) => of_round(unpairable),
    }
}

fn number(of: u32) -> i64 {
    of.into()
}

fn of_option(unfit: Unfit) -> Sentence {
    match unfit {
        Unfit::Groups { entries, groups } => Sentence::DrawGroupCount {
            entries: entries as i64,
            most: (entries / 2).into(),
            groups: groups.into(),
        },
        Unfit::Qualify { smallest, needed } => {
            Sentence::DrawQualify { smallest: smallest as i64, needed: needed.into() }
        }
        Unfit::BestPlaced { groups, asked } => Sentence::DrawBestPlaced {
            groups: groups as i64,
            most: groups.saturating_sub(1).into(),
            asked: asked.into(),
        },
        Unfit::SeedAndPots(entry) => Sentence::DrawSeedAndPots { name: name(&entry) },
        Unfit::NoPot(entry) => Sentence::DrawNoPot { name: name(&entry) },
        Unfit::PotMissing { pots, missing } => {
            Sentence::DrawPotMissing { pots: pots as i64, missing: missing.into() }
        }
        Unfit::PotSize { pot, entries, groups } => Sentence::DrawPotSize {
            pot: number(pot).into(),
            entries: entries as i64,
            groups: groups as i64,
        },
        Unfit::NobodyHas { by, value } => {
            Sentence::DrawNobodyHas { attribute: attribute(by), value: value.into() }
        }
        Unfit::TooFewQualify { qualifiers } => {
            Sentence::DrawTooFewQualify { count: qualifiers as i64 }
        }
        Unfit::NothingToKeepApart(by) => {
            Sentence::DrawNothingToKeepApart { attribute: attribute(by) }
        }
        Unfit::RoundsApart { rounds, asked } => {
            Sentence::DrawRoundsApart { rounds: rounds as i64, asked: asked.into() }
        }
        Unfit::ThirdPlaceOfRedraw => Sentence::DrawThirdPlaceOfRedraw,
        Unfit::ThirdPlaceOfFew => Sentence::DrawThirdPlaceOfFew,
        Unfit::Winners { entries, asked } => {
            Sentence::DrawWinners { entries: entries as i64, asked: asked.into() }
        }
        Unfit::WinnersOfWhole => Sentence::DrawWinnersOfWhole,
        Unfit::Lanes { lanes } => {
            Sentence::DrawLanes { most: MOST_ENTRIES.into(), lanes: lanes.into() }
        }
        Unfit::LaneOrder { lanes } => Sentence::DrawLaneOrder { lanes: lanes.into() },
        Unfit::QualifyByPlace { round, smallest, by_place } => Sentence::DrawQualifyByPlace {
            round: round.into(),
            smallest: smallest as i64,
            asked: by_place as i64,
        },
        Unfit::QualifyFromRound { round, qualifiers, started, heats } => {
            Sentence::DrawQualifyFromRound {
                round: round.into(),
                count: qualifiers as i64,
                started: started as i64,
                heats: heats as i64,
            }
        }
    }
}

fn of_bent(bent: &Bent) -> Sentence {
    match bent {
        Bent::MayMeet { alike, rounds, because } => {
            let (because, count, most) = why(*because);
            Sentence::DrawMayMeet {
                attribute: attribute(alike.by),
                value: alike.value.to_string().into(),
                because,
                count,
                most: most as i64,
                rounds: *rounds as i64,
                entries: listed(alike),
            }
        }
        Bent::InGroup { alike, group, groups, because } => {
            let (because, count, most) = why(*because);
            let why = Sentence::DrawGroupsWhy {
                attribute: attribute(alike.by),
                value: alike.value.to_string().into(),
                because,
                count,
                most: most as i64,
                groups: *groups as i64,
            };
            Sentence::DrawInGroup { why: why.into(), group: group.into(), entries: listed(alike) }
        }
        Bent::InHeat { alike, heat } => Sentence::DrawInHeat {
            attribute: attribute(alike.by),
            value: alike.value.to_string().into(),
            heat: (*heat).into(),
            entries: listed(alike),
        },
        Bent::HeatsByLot => Sentence::DrawHeatsByLot,
    }
}

fn listed(alike: &Alike) -> Value {
    Value::all_of(alike.entries.iter().map(Entry::shown))
}

fn name(entry: &Entry) -> Value {
    entry.shown().into()
}

const fn attribute(of: Attribute) -> AttributeWord {
    match of {
        Attribute::Club => AttributeWord::Club,
        Attribute::Country => AttributeWord::Country,
        Attribute::Region => AttributeWord::Region,
        Attribute::Group => AttributeWord::Group,
    }
}

const fn why(because: Because) -> (BecauseWord, i64, usize) {
    match because {
        Because::TooMany { entries, most } => (BecauseWord::TooMany, entries as i64, most),
        Because::Impossible => (BecauseWord::Impossible, 0, 0),
        Because::NotFound => (BecauseWord::NotFound, 0, 0),
    }
}

fn of_round(why: Unpairable) -> Sentence {
    match why {
        Unpairable::NoSuchRound { round, rounds } => {
            Sentence::SwissNoSuchRound { round: number(round).into(), rounds: number(rounds) }
        }
        Unpairable::TooManyPlayers(players) => {
            Sentence::SwissTooMany { most: State::MOST_PLAYERS.into(), players: players as i64 }
        }
        Unpairable::HistoryNotContiguous { round } => {
            Sentence::SwissHistory { round: number(round).into() }
        }
        Unpairable::NumberTwice(no) => Sentence::SwissNumberTwice { number: number(no).into() },
        Unpairable::UnknownAbsent(no) => Sentence::SwissUnknownAbsent { number: number(no).into() },
        Unpairable::UnknownPlayer { no, round } => {
            Sentence::SwissUnknownPlayer { number: number(no).into(), round: number(round).into() }
        }
        Unpairable::TwiceInRound { no, round } => {
            Sentence::SwissTwiceInRound { number: number(no).into(), round: number(round).into() }
        }
        Unpairable::DrawnWithoutPlaying { white, black, round } => {
            Sentence::SwissDrawnWithoutPlaying {
                white: number(white).into(),
                black: number(black).into(),
                round: number(round).into(),
            }
        }
        Unpairable::NobodyToPair => Sentence::SwissNobody,
        Unpairable::NoPairing => Sentence::SwissNoPairing,
    }
}

#[cfg(test)]
mod tests {
    use touchline_draws::Request;
    use touchline_words::Language;

    use super::*;

    fn refused(algorithm: &str, entries: &str, options: &str) -> (String, Sentence) {
        let request = format!(
            r#"{{"algorithm": "{algorithm}", "seed": 1, "entries": {entries}, "options": {options}}}"#
        );
        let read = Request::from_json(&request).and_then(|request| touchline_draws::draw(&request));
        let why = read.expect_err("a refusal");
        (why.to_string(), reason(why))
    }

    #[test]
    fn english_refusals_say_what_the_command_line_says() {
        let four = r#"[{"id": 1, "club": "x"}, {"id": 2, "club": "x"}, {"id": 3, "club": "x"}, 4]"#;
        for (algorithm, entries, options) in [
            ("knock-out", "[1]", "{}"),
            ("knock-out", "[1, 1, 2]", "{}"),
            ("knock-out", r#"[{"id": 1, "seed": 1}, {"id": 2, "seed": 1}]"#, "{}"),
            ("knock-out", r#"[{"id": 1, "seed": 1}, {"id": 2, "seed": 3}]"#, "{}"),
            ("knock-out", four, r#"{"avoid": [{"by": "club"}]}"#),
            ("knock-out", four, r#"{"avoid": [{"by": "club", "rounds": 2}]}"#),
            ("knock-out", four, r#"{"avoid": [{"by": "club", "rounds": 9}]}"#),
            ("knock-out", four, r#"{"avoid": [{"by": "region"}]}"#),
            ("knock-out", four, r#"{"third_place": true, "redraw": true}"#),
            ("knock-out", "[1, 2]", r#"{"third_place": true}"#),
            ("groups", four, r#"{"groups": 3}"#),
            ("groups", four, r#"{"groups": 2, "qualify": 3}"#),
            ("groups", four, r#"{"groups": 2, "qualify": 1, "best_placed": 2}"#),
            ("groups", four, r#"{"groups": 2, "qualify": 1, "third_place": true}"#),
            ("groups", four, r#"{"groups": 2, "avoid": [{"by": "club"}]}"#),
            ("groups", four, r#"{"groups": 2, "avoid": [{"by": "club", "except": {"y": 1}}]}"#),
            ("groups", r#"[{"id": 1, "pot": 1}, 2, 3, 4]"#, r#"{"groups": 2}"#),
            (
                "groups",
                r#"[{"id": 1, "pot": 1}, {"id": 2, "pot": 1}, {"id": 3, "pot": 3}, {"id": 4, "pot": 3}]"#,
                r#"{"groups": 2}"#,
            ),
            (
                "groups",
                r#"[{"id": 1, "pot": 1, "seed": 1}, {"id": 2, "pot": 1}]"#,
                r#"{"groups": 1}"#,
            ),
            (
                "groups",
                r#"[{"id": 1, "pot": 1}, {"id": 2, "pot": 1}, {"id": 3, "pot": 1}, {"id": 4, "pot": 2}]"#,
                r#"{"groups": 2}"#,
            ),
            ("heats", four, r#"{"lanes": 1}"#),
            ("heats", four, r#"{"lanes": 3, "lane_order": [1]}"#),
            ("heats", four, r#"{"lanes": 2, "progression": [{"by_place": 3}]}"#),
            ("heats", four, r#"{"lanes": 2, "progression": [{"by_time": 5}]}"#),
        ] {
            let (told, sentence) = refused(algorithm, entries, options);
            assert_eq!(sentence.to_string(), told);
            for language in Language::ALL {
                let text = sentence.text(language);
                assert!(!text.is_empty() && !text.contains('{'), "{language:?}: {text}");
            }
        }
    }

    #[test]
    fn swiss_refusals_say_what_the_command_line_says() {
        for why in [
            Unpairable::NoSuchRound { round: 4, rounds: 3 },
            Unpairable::TooManyPlayers(1_001),
            Unpairable::HistoryNotContiguous { round: 2 },
            Unpairable::NumberTwice(7),
            Unpairable::UnknownAbsent(7),
            Unpairable::UnknownPlayer { no: 7, round: 1 },
            Unpairable::TwiceInRound { no: 7, round: 1 },
            Unpairable::DrawnWithoutPlaying { white: 1, black: 2, round: 1 },
            Unpairable::NobodyToPair,
            Unpairable::NoPairing,
        ] {
            let told = why.to_string();
            assert_eq!(of_round(why).to_string().replace(',', ""), told.replace(',', ""));
        }
    }

    #[test]
    fn what_was_bent_is_worded_as_the_answer_words_it() {
        let entries = ["Ajax", "Boca", "Celtic"].map(Entry::new).to_vec();
        let alike = Alike { by: Attribute::Country, value: "ESP".into(), entries };
        let all =
            [Because::TooMany { entries: 3, most: 2 }, Because::Impossible, Because::NotFound];
        for because in all {
            for rounds in [1, 2] {
                let bent = Bent::MayMeet { alike: alike.clone(), rounds, because };
                assert_eq!(of_bent(&bent).to_string(), bent.to_string());
            }
            let group = "A".to_owned();
            let bent = Bent::InGroup { alike: alike.clone(), group, groups: 2, because };
            assert_eq!(of_bent(&bent).to_string(), bent.to_string());
        }
        for bent in [Bent::InHeat { alike, heat: 3 }, Bent::HeatsByLot] {
            assert_eq!(of_bent(&bent).to_string(), bent.to_string());
        }
    }
}
