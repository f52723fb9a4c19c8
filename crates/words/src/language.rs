//! The languages that the server speaks.

/// A language of the catalogue.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the source of all others.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Arabic, written from right to left.
    Arabic,
}

impl Language {
    /// Every language, in the order in which patterns are written down.
    pub const ALL: [Self; 5] =
        [Self::English, Self::German, Self::French, Self::Spanish, Self::Arabic];

    /// Its name in headers and in the catalogue.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Arabic => "ar",
        }
    }

    /// The language of a tag: `de-AT` is German.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.tag()))
    }

    /// Whether it is written from right to left.
    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Self::Arabic)
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_tag_names_a_language_whatever_follows_it() {
        for (tag, language) in [
            ("de", Some(Language::German)),
            ("DE-at", Some(Language::German)),
            ("ar-u-nu-latn", Some(Language::Arabic)),
            ("deu", None),
            ("nl", None),
            ("", None),
            ("*", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag:?}");
        }
    }
}
