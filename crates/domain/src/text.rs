//! Names as people compare them.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A text as it is compared and searched: compatibility forms resolved, accents
/// and case removed, white space collapsed. `"  Müller-Łukasz "` and
/// `"MULLER-łukasz"` fold to one text.
///
/// ```
/// assert_eq!(touchline_domain::fold("  José\tPÉREZ "), "jose perez");
/// ```
pub fn fold(text: &str) -> String {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        // Lower-casing can bring marks back (İ becomes i and a dot above).
        .filter(|c| !is_combining_mark(*c))
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::fold;
    use proptest::prelude::*;

    #[test]
    fn accents_case_and_spaces_do_not_distinguish_names() {
        assert_eq!(fold("Kimi RÄIKKÖNEN"), "kimi raikkonen");
        assert_eq!(fold("İstanbul"), "istanbul");
        assert_eq!(fold(" Ｆｉｎａｌ　４ "), "final 4");
        assert_eq!(fold("Τζόλης"), "τζολης");
        assert_eq!(fold("  "), "");
    }

    proptest! {
        #[test]
        fn folding_again_changes_nothing(text in "\\PC*") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
