//! Numbers in sentences: how they are written, and which form of a word they need.
//!
//! The rules are those of CLDR 48 for whole numbers, written down here because a library would bring
//! the rules of every language and of fractions. The tests have CLDR's own examples.

use crate::Language;

/// A form that a language has for some numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Zero,
    One,
    Two,
    Few,
    Many,
    Other,
}

/// The form that a number needs.
pub(crate) fn form_of(number: i64, language: Language) -> Form {
    let size = number.unsigned_abs();
    match language {
        Language::English | Language::German => match size {
            1 => Form::One,
            _ => Form::Other,
        },
        Language::French | Language::Spanish => match size {
            0 if language == Language::French => Form::One,
            1 => Form::One,
            // `1 000 000 de lignes`
            _ if size != 0 && size.is_multiple_of(1_000_000) => Form::Many,
            _ => Form::Other,
        },
        Language::Arabic => match (size, size % 100) {
            (0, _) => Form::Zero,
            (1, _) => Form::One,
            (2, _) => Form::Two,
            (_, 3..=10) => Form::Few,
            (_, 11..=99) => Form::Many,
            _ => Form::Other,
        },
    }
}

/// Writes a number with the language's separators: `10,000`, `10.000`. Arabic has the same digits as
/// in scores, ids and inputs.
pub(crate) fn write(number: i64, language: Language, out: &mut String) {
    let separator = match language {
        Language::English | Language::Arabic => ',',
        Language::German | Language::Spanish => '.',
        Language::French => '\u{202f}',
    };
    // In Spanish, numbers of four digits have none.
    let least = if language == Language::Spanish { 5 } else { 4 };
    let digits = number.unsigned_abs().to_string();
    if number < 0 {
        out.push('-');
    }
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && digits.len() >= least && (digits.len() - place).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of CLDR's `plurals.xml`, and `0` where it says nothing of it.
    #[test]
    fn a_number_needs_the_form_that_cldr_says() {
        use Form::{Few, Many, One, Other, Two, Zero};
        use Language::{Arabic, English, French, German, Spanish};
        let examples: [(Language, Form, &[i64]); 14] = [
            (English, One, &[1]),
            (English, Other, &[0, 2, 16, 100, 1_000, 10_000, 100_000, 1_000_000]),
            (German, One, &[1]),
            (German, Other, &[0, 2, 16, 100, 1_000, 10_000, 100_000, 1_000_000]),
            (French, One, &[0, 1]),
            (French, Many, &[1_000_000, 2_000_000]),
            (French, Other, &[2, 17, 100, 1_000, 10_000, 100_000]),
            (Spanish, One, &[1]),
            (Spanish, Many, &[1_000_000, 2_000_000]),
            (Spanish, Other, &[0, 2, 16, 100, 1_000, 10_000, 100_000]),
            (Arabic, Zero, &[0]),
            (Arabic, Few, &[3, 10, 103, 110, 1_003]),
            (Arabic, Many, &[11, 26, 111, 1_011]),
            (Arabic, Other, &[100, 102, 200, 202, 300, 302, 1_000, 10_000, 100_000, 1_000_000]),
        ];
        for (language, form, numbers) in examples {
            for number in numbers {
                assert_eq!(form_of(*number, language), form, "{number} in {language:?}");
            }
        }
        assert_eq!((form_of(1, Arabic), form_of(2, Arabic)), (One, Two));
        assert_eq!(form_of(-1, English), One);
    }

    #[test]
    fn a_number_is_written_with_the_separators_of_the_language() {
        let written = |number| {
            Language::ALL.map(|language| {
                let mut text = String::new();
                write(number, language, &mut text);
                text
            })
        };
        assert_eq!(written(999), ["999"; 5].map(str::to_owned));
        assert_eq!(written(1000), ["1,000", "1.000", "1\u{202f}000", "1000", "1,000"]);
        assert_eq!(
            written(-1_234_567),
            ["-1,234,567", "-1.234.567", "-1\u{202f}234\u{202f}567", "-1.234.567", "-1,234,567"]
        );
    }
}
