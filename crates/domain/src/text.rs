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

/// A text in the form in which lists and the trail are searched: [`fold`]ed, with what people type for letters that no
/// accent makes, and without apostrophes. Texts that are searched are stored so.
///
/// Names are not compared so: `Łódź` and `Lodz` may be two names, and `ß` and `ss` may be in two addresses.
///
/// ```
/// assert_eq!(touchline_domain::search_fold("Søren O’Brien, Groß-Łódź"), "soren obrien, gross-lodz");
/// ```
pub fn search_fold(text: &str) -> String {
    let folded = fold(text);
    let mut typed = String::with_capacity(folded.len());
    for c in folded.chars() {
        match typed_for(c) {
            Some(letters) => typed.push_str(letters),
            None => typed.push(c),
        }
    }
    in_single_blanks(&typed)
}

/// What people type for a folded character that few keyboards have. Stored texts are made so: whoever changes this
/// adds a migration that changes them (`0056_typed_letters` in `store`).
const fn typed_for(c: char) -> Option<&'static str> {
    Some(match c {
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ŧ' => "t",
        'ŋ' => "n",
        'ı' => "i",
        'þ' => "th",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        // At the end of a word; in capitals it is any sigma.
        'ς' => "σ",
        '×' => "x",
        // Hyphens, dashes and the minus sign.
        '\u{2010}' | '\u{2012}'..='\u{2014}' | '\u{2212}' => "-",
        // Apostrophes, what keyboards put in their place, and the marks of transliteration that look like them.
        '\''
        | '`'
        | '\u{2018}'..='\u{2019}'
        | '\u{201b}'
        | '\u{2032}'
        | '\u{2bb}'..='\u{2bc}'
        | '\u{2be}'..='\u{2bf}'
        | '\u{5f3}' => "",
        _ => return None,
    })
}

/// The words of a search, [`search_fold`]ed, as they are looked for in such texts: without the punctuation around them
/// (`Köhler, Felix`) and without the marks that screens put before digits (`****4321`, `#29`).
pub fn search_words(text: &str) -> Vec<String> {
    let folded = search_fold(text);
    let words = folded.split(' ').map(searched_word).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn searched_word(word: &str) -> &str {
    let word = word.trim_end_matches(is_around_words);
    let inner = word.trim_start_matches(is_around_words);
    // A shorter word is found only where a word begins, and there a text has its bracket: `(W)`.
    let word = if inner.chars().count() < 3 { word } else { inner };
    let digits = word.trim_start_matches(['*', '#']);
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits { digits } else { word }
}

fn is_around_words(c: char) -> bool {
    ",;.:!?()[]{}<>\"«»“”„‚،؛؟、。".contains(c)
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
    use super::{composed, fold, has_control_character, is_visible, search_fold, search_words};
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
    fn a_search_text_has_what_people_type() {
        for (name, typed) in [
            ("Jørgen Ærø-Łukasz", "jorgen aero-lukasz"),
            ("STRASSE", "strasse"),
            ("Straße", "strasse"),
            ("STRAẞE", "strasse"),
            ("Đặng Thị", "dang thi"),
            ("Þór Guðni", "thor gudni"),
            ("Ħamrun Œuvre", "hamrun oeuvre"),
            ("IŞIL ışıl", "isil isil"),
            ("Οδυσσέας", "οδυσσεασ"),
            ("ΟΔΥΣΣΕΑΣ", "οδυσσεασ"),
            ("4 × 100 m", "4 x 100 m"),
            ("O’Brien O'Brien O‘Brien O`Brien Oʼbrien", "obrien obrien obrien obrien obrien"),
            ("’s-Hertogenbosch", "s-hertogenbosch"),
            ("Jean–Pierre Jean‑Luc", "jean-pierre jean-luc"),
            ("Rock ’ Roll '", "rock roll"),
            ("王小明 жук", "王小明 жук"),
        ] {
            assert_eq!(search_fold(name), typed, "{name}");
        }
    }

    #[test]
    fn names_that_differ_in_such_letters_stay_two_names() {
        assert_ne!(fold("Straße"), fold("Strasse"));
        assert_ne!(fold("Łódź"), fold("Lodz"));
        assert_ne!(fold("O’Brien"), fold("O'Brien"));
    }

    #[test]
    fn words_of_a_search_have_no_punctuation_around_them() {
        for (text, words) in [
            ("Köhler, Felix", "kohler felix"),
            ("Hockey, Volleyball;", "hockey volleyball"),
            ("A. B. Smith (the 2nd)", "a b smith the 2nd"),
            ("«Łódź» [“Ana”]", "lodz ana"),
            ("Wu, Lei . , -", "wu lei -"),
            ("a.b@example.org", "a.b@example.org"),
            ("50% a_b \\ * +", "50% a_b \\ * +"),
            ("****4321 #29, (#290)", "4321 29 290"),
            ("Reds (W)", "reds (w"),
            ("... ( )", ""),
        ] {
            assert_eq!(search_words(text).join(" "), words, "{text}");
        }
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

        #[test]
        fn folding_a_search_text_again_changes_nothing(text in "(\\PC|[øłđðħŧŋıþæœßẞς×–— '’`])*") {
            let once = search_fold(&text);
            prop_assert_eq!(&search_fold(&once), &once);
            prop_assert_eq!(fold(&once), once);
        }

        /// So stored texts are widened without the names that they were made of.
        #[test]
        fn a_search_text_is_made_of_the_folded_text_alone(text in "(\\PC|[øłđðħŧŋıþæœßẞς×–— '’`])*") {
            prop_assert_eq!(search_fold(&fold(&text)), search_fold(&text));
        }

        #[test]
        fn no_letter_but_an_apostrophe_is_lost_in_a_search_text(c in any::<char>()) {
            let folded = fold(&c.to_string());
            let are_apostrophes = folded.chars().all(|c| "'`‘’‛′ʻʼʾʿ׳".contains(c));
            prop_assert_eq!(search_fold(&folded).is_empty(), are_apostrophes);
        }

        /// A name that is typed as it is written is found by every word.
        #[test]
        fn a_text_has_the_words_that_it_is_searched_by(text in "\\PC*") {
            let stored = format!(" {}", search_fold(&text));
            for word in search_words(&text) {
                // Screens put marks before digits, which texts do not have.
                if word.bytes().all(|byte| byte.is_ascii_digit()) {
                    continue;
                }
                let begins = if word.chars().count() < 3 { " " } else { "" };
                prop_assert!(stored.contains(&format!("{begins}{word}")), "{word:?} in {stored:?}");
            }
        }
    }
}
