//! The sentences that the server says to people.
//!
//! `words/<language>/server.json` has them, in ICU's message format. `build.rs` makes a variant of
//! [`Sentence`] of each message, so a refusal is data until it is sent: the edge of the server words it in the
//! language of the request, and logs, commands and tests read it in English. A message that is missing in
//! a language, or takes something else than in English, does not compile.
//!
//! ```
//! use touchline_words::{Language, Sentence};
//!
//! let sentence = Sentence::WaitSeconds { seconds: 2 };
//! assert_eq!(sentence.to_string(), "Too many tries. Please wait 2 seconds and try again.");
//! assert!(sentence.text(Language::Arabic).contains("ثانيتين"));
//! ```

mod language;
mod numbers;
mod pattern;
mod value;

use std::fmt;

pub use language::Language;
pub use value::Value;

use pattern::{Case, Given, Part};

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

impl Sentence {
    /// The sentence in a language.
    pub fn text(&self, language: Language) -> String {
        let mut out = String::new();
        self.write(language, &mut out);
        out
    }

    fn write(&self, language: Language, out: &mut String) {
        let (patterns, given) = self.message();
        pattern::write(patterns[language as usize], &given, language, out);
    }
}

/// In English.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_each_language_writes_them() {
        let day = Sentence::LinkDay { day: 1, month: Month::March, year: 2026.into() };
        let of = |language| day.text(language);
        assert_eq!(of(Language::English), "1 March 2026");
        assert_eq!(of(Language::German), "1. März 2026");
        assert_eq!(of(Language::French), "1er mars 2026");
        assert_eq!(of(Language::Spanish), "1 de marzo de 2026");
        assert!(of(Language::Arabic).contains("مارس"));
    }

    #[test]
    fn a_sentence_is_worded_in_every_language() {
        let sentence = Sentence::NoSuchRow { record: Record::MatchFormat, id: 7.into() };
        assert_eq!(
            Language::ALL.map(|language| sentence.text(language)),
            [
                "There is no match format with the id 7.",
                "Es gibt kein Spielformat mit der ID 7.",
                "Il n’y a aucun format de match avec l’ID 7.",
                "No existe ningún formato de partido con el ID 7.",
                "لا توجد صيغة مباراة بالمعرّف \u{2068}7\u{2069}.",
            ]
        );
        assert_eq!(sentence.to_string(), sentence.text(Language::English));
    }

    #[test]
    fn a_sentence_can_stand_in_another_one_and_several_are_joined_as_the_language_does() {
        let uses = Value::all_of([
            Sentence::UsedByTournaments { count: 1 },
            Sentence::UsedByMatches { count: 12_000 },
            Sentence::UsedByPlayers { count: 3 },
        ]);
        let sentence = Sentence::InUse { record: Record::AgeGroup, name: "U12".into(), uses };
        let told = |language| sentence.text(language);
        assert_eq!(
            told(Language::English),
            "The age group “U12” is used by 1 tournament, 12,000 matches and 3 players. Make it inactive instead."
        );
        assert!(told(Language::German).contains("1 Turnier, 12.000 Spiele und 3 Spieler"));
        assert!(told(Language::Spanish).contains("1 torneo, 12.000 partidos y 3 jugadores"));
        assert!(told(Language::Arabic).contains("بطولة واحدة و12,000 مباراة و3 لاعبين"));
    }

    #[test]
    fn a_list_has_the_separators_of_the_language() {
        let of = |placeholders| Sentence::UnknownPlaceholders { placeholders, known: "{c}".into() };
        let list = of(Value::list(["{a}", "{b}"]));
        assert_eq!(list.to_string(), "Unknown placeholders: {a}, {b}. There are {c}.");
        assert!(list.text(Language::Arabic).contains("{a}\u{2069}، \u{2068}{b}"));
        let clauses = of(Value::clauses(["a", "b"])).to_string();
        assert_eq!(clauses, "Unknown placeholders: a; b. There are {c}.");
    }

    #[test]
    fn a_reason_that_is_a_whole_sentence_ends_with_one_full_stop() {
        let whole = || Value::from(Sentence::NotAStart);
        assert!(Sentence::NotAStart.to_string().ends_with('.'));
        let told = Sentence::ParameterAndReason { parameter: "start".into(), reason: whole() };
        assert_eq!(told.to_string(), format!("start: {}", Sentence::NotAStart));
        let of = |field: &str| Sentence::FieldAndReason { field: field.into(), reason: whole() };
        let both = Sentence::Reasons { reasons: Value::clauses([of("start"), of("end")]) };
        assert_eq!(both.to_string(), format!("start: {0} end: {0}", Sentence::NotAStart));
    }
}
