//! Comparing names.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A text in the form in which it is compared and searched: compatibility forms resolved,
/// accents and case removed, white space collapsed. `"  Müller-Łukasz "` and
/// `"MULLER-łukasz"` fold to one text.
///
/// ```
/// assert_eq!(touchline_domain::fold("  José\tPÉREZ "), "jose perez");
/// ```
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        // The same, faster: most texts are.
        return in_single_blanks(&text.to_ascii_lowercase());
    }
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        // Lower-casing can add marks again (İ becomes i and a dot above).
        .filter(|c| !is_combining_mark(*c))
        .collect();
    in_single_blanks(&plain)
}

/// A text in Unicode's form NFC. Keyboards send `ü` as one sign or as `u` and a mark; in this form
/// both are the same.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

fn in_single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a text has at least one visible character. Blanks, joiners, direction marks and
/// accents alone are invisible.
pub fn is_visible(text: &str) -> bool {
    text.chars()
        .any(|c| !c.is_whitespace() && !c.is_control() && !is_combining_mark(c) && !is_ignorable(c))
}

/// Characters that Unicode lets a renderer ignore (`Default_Ignorable_Code_Point`), the
/// anchors of annotations, and the Braille blank.
const fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::{composed, fold, is_visible};
    use proptest::prelude::*;

    #[test]
    fn signs_and_their_marks_are_composed_and_nothing_else_changes() {
        assert_eq!(composed("u\u{308}ber  Ångström"), "über  Ångström");
        assert_eq!(composed("ﬁne ①"), "ﬁne ①");
    }

    #[test]
    fn accents_case_and_spaces_do_not_distinguish_names() {
        assert_eq!(fold("Kimi RÄIKKÖNEN"), "kimi raikkonen");
        assert_eq!(fold("İstanbul"), "istanbul");
        assert_eq!(fold(" Ｆｉｎａｌ　４ "), "final 4");
        assert_eq!(fold("Τζόλης"), "τζολης");
        assert_eq!(fold("  "), "");
    }

    #[test]
    fn a_text_of_invisible_characters_alone_is_not_visible() {
        for name in ["A", "7", "-", "é", "e\u{301}", "\u{200f}שלום", "می\u{200c}خواهم", "李", "🏐"]
        {
            assert!(is_visible(name), "{name:?}");
        }
        for nothing in [
            "",
            " \u{a0}",
            "\u{200b}",
            "\u{202e}\u{202c}",
            "\u{301}\u{302}",
            "\u{3164}",
            "\u{2800}",
            "\u{feff}",
            "\u{e0041}",
        ] {
            assert!(!is_visible(nothing), "{nothing:?}");
        }
    }

    proptest! {
        #[test]
        fn folding_again_changes_nothing(text in "\\PC*") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
