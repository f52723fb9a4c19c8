//! How a message of the catalogue becomes a text.

use crate::numbers::{self, Form, form_of};
use crate::{Language, Value};

/// A part of a message. Its arguments are known by their place.
#[derive(Debug)]
pub(crate) enum Part {
    /// As it stands.
    Text(&'static str),
    /// A value.
    Argument(usize),
    /// A number with the language's separators.
    Number(usize),
    /// The first case that holds, else the last parts.
    Plural(usize, &'static [(Case, &'static [Part])], &'static [Part]),
    /// The parts of a word, else the last parts.
    Select(usize, &'static [(&'static str, &'static [Part])], &'static [Part]),
}

/// When a number has its own words.
#[derive(Debug, Clone, Copy)]
#[allow(dead_code, reason = "the catalogue of today may have no plural with an exact number")]
pub(crate) enum Case {
    /// `=0`
    Exactly(i64),
    /// `one`
    Form(Form),
}

/// What a message was given.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Given<'s> {
    /// For [`Part::Argument`].
    Value(&'s Value),
    /// For [`Part::Number`] and [`Part::Plural`].
    Number(i64),
    /// For [`Part::Select`].
    Word(&'static str),
}

pub(crate) fn write(parts: &[Part], given: &[Given<'_>], language: Language, out: &mut String) {
    for part in parts {
        match part {
            // The value before may be a whole sentence.
            Part::Text(text) if out.ends_with('.') => {
                out.push_str(text.strip_prefix('.').unwrap_or(text));
            }
            Part::Text(text) => out.push_str(text),
            Part::Argument(place) => {
                if let Given::Value(value) = given[*place] {
                    value.write(language, out);
                }
            }
            Part::Number(place) => {
                if let Given::Number(number) = given[*place] {
                    numbers::write(number, language, out);
                }
            }
            Part::Plural(place, cases, other) => {
                let Given::Number(number) = given[*place] else { continue };
                let holds = |case: &Case| match case {
                    Case::Exactly(exact) => *exact == number,
                    Case::Form(form) => *form == form_of(number, language),
                };
                let found = cases.iter().find(|(case, _)| holds(case));
                write(found.map_or(other, |(_, parts)| parts), given, language, out);
            }
            Part::Select(place, options, other) => {
                let Given::Word(word) = given[*place] else { continue };
                let found = options.iter().find(|(known, _)| *known == word);
                write(found.map_or(other, |(_, parts)| parts), given, language, out);
            }
        }
    }
}
