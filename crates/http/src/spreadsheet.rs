//! Text that spreadsheets open.

use std::borrow::Cow;

/// A cell of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell<'r> {
    /// What somebody may have written, and a spreadsheet might run.
    Text(Cow<'r, str>),
    /// A number, a moment or a truth value of the server's own, which is never a formula.
    Computed(String),
}

impl Cell<'_> {
    /// As it is written to the file.
    #[must_use]
    pub fn written(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => harmless(text),
            Self::Computed(value) => value.into(),
        }
    }
}

/// A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
/// injection). Some spreadsheets take wide signs for narrow ones, or skip blanks before them.
fn harmless(cell: &str) -> Cow<'_, str> {
    let starts_formula = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    if cell.starts_with(['\t', '\r', '\n']) || cell.trim_start().starts_with(starts_formula) {
        format!("'{cell}").into()
    } else {
        cell.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_made_harmless() {
        for cell in ["=1+1", " =1+1", "＝1", "＠a", "\nx", "\tx", "-1", "+1", "@a"] {
            assert_eq!(harmless(cell), format!("'{cell}"));
        }
        assert_eq!(harmless("O'Neill, Ana"), "O'Neill, Ana");
    }

    #[test]
    fn a_negative_number_stays_a_number_and_a_text_that_looks_like_one_does_not() {
        assert_eq!(Cell::Computed("-3".to_owned()).written(), "-3");
        assert_eq!(Cell::Text("-3".into()).written(), "'-3");
    }
}
