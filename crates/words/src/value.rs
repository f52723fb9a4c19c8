//! The arguments of a sentence.

use crate::{Language, Sentence};

/// What stands for a name in braces: a text or a number as it is, a sentence within the sentence, or
/// several of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value(Kind);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Text(Box<str>),
    Sentence(Box<Sentence>),
    Several(Joined, Box<[Value]>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joined {
    Commas,
    And,
    Semicolons,
    Blanks,
}

impl Value {
    /// `a, b, c`
    pub fn list(items: impl IntoIterator<Item: Into<Self>>) -> Self {
        Self::several(Joined::Commas, items)
    }

    /// `a, b and c`
    pub fn all_of(items: impl IntoIterator<Item: Into<Self>>) -> Self {
        Self::several(Joined::And, items)
    }

    /// `a; b; c`, for parts that may have commas.
    pub fn clauses(items: impl IntoIterator<Item: Into<Self>>) -> Self {
        Self::several(Joined::Semicolons, items)
    }

    /// Whole sentences, one after the other.
    pub fn sentences(items: impl IntoIterator<Item = Sentence>) -> Self {
        Self::several(Joined::Blanks, items)
    }

    fn several(joined: Joined, items: impl IntoIterator<Item: Into<Self>>) -> Self {
        Self(Kind::Several(joined, items.into_iter().map(Into::into).collect()))
    }

    pub(crate) fn write(&self, language: Language, out: &mut String) {
        match &self.0 {
            // A Latin name in an Arabic sentence keeps its own direction, and leaves the sentence's alone.
            Kind::Text(text) if language.is_right_to_left() => {
                out.push('\u{2068}');
                out.push_str(text);
                out.push('\u{2069}');
            }
            Kind::Text(text) => out.push_str(text),
            Kind::Sentence(sentence) => sentence.write(language, out),
            Kind::Several(joined, values) => {
                for (place, value) in values.iter().enumerate() {
                    if place > 0 {
                        let follows_sentence = *joined == Joined::Semicolons && out.ends_with('.');
                        let joined = if follows_sentence { Joined::Blanks } else { *joined };
                        out.push_str(joined.between(place + 1 == values.len(), language));
                    }
                    value.write(language, out);
                }
            }
        }
    }
}

impl Joined {
    fn between(self, is_last: bool, language: Language) -> &'static str {
        let is_arabic = language == Language::Arabic;
        match self {
            Self::And if is_last => match language {
                Language::English => " and ",
                Language::German => " und ",
                Language::French => " et ",
                Language::Spanish => " y ",
                Language::Arabic => " و",
            },
            // Arabic repeats the word between all of them.
            Self::And if is_arabic => " و",
            Self::And | Self::Commas if !is_arabic => ", ",
            Self::And | Self::Commas => "، ",
            Self::Semicolons if is_arabic => "؛ ",
            Self::Semicolons => "; ",
            Self::Blanks => " ",
        }
    }
}

macro_rules! texts {
    ($($of:ty),+) => {$(
        impl From<$of> for Value {
            fn from(value: $of) -> Self {
                Self(Kind::Text(value.to_string().into()))
            }
        }
    )+};
}
texts!(&str, String, &String, i16, i32, i64, usize);

impl From<Sentence> for Value {
    fn from(sentence: Sentence) -> Self {
        Self(Kind::Sentence(Box::new(sentence)))
    }
}
