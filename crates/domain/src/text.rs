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

/// Whether a text of one line has control characters, or signs that turn the direction of what is shown after it
/// (embeddings, overrides and isolates). Direction marks and joiners are parts of names.
pub fn has_control_character(text: &str) -> bool {
    text.chars()
        .any(|c| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
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
    use super::{composed, fold, has_control_character, is_visible};
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

    #[test]
    fn signs_that_turn_what_follows_are_control_characters_and_marks_of_a_script_are_none() {
        for name in ["a\u{202e}cod.x", "\u{202b}أ", "\u{2067}a", "a\u{2069}", "a\tb", "\0"] {
            assert!(has_control_character(name), "{name:?}");
        }
        for name in ["\u{200f}שלום\u{200e}", "می\u{200c}خواهم", "👩\u{200d}🚀", "e\u{301}"]
        {
            assert!(!has_control_character(name), "{name:?}");
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
