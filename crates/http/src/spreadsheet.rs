//! Text that spreadsheets open.

use std::borrow::Cow;

/// A cell that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
/// injection). Some spreadsheets take wide signs for narrow ones, or skip blanks before them.
pub fn harmless(cell: &str) -> Cow<'_, str> {
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
}
