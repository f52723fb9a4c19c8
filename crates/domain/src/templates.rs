//! Sentences of the timeline: a text with placeholders, filled with values of a match.

/// The placeholders that a template may use.
pub const PLACEHOLDERS: [&str; 7] =
    ["{team1}", "{team2}", "{sport}", "{date}", "{venue}", "{player}", "{score}"];

/// The values of the placeholders; `None` is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TemplateValues<'a> {
    /// The first side.
    pub team1: Option<&'a str>,
    /// The second side.
    pub team2: Option<&'a str>,
    /// The sport's name.
    pub sport: Option<&'a str>,
    /// The day, `YYYY-MM-DD`.
    pub date: Option<&'a str>,
    /// The venue.
    pub venue: Option<&'a str>,
    /// The player of the event.
    pub player: Option<&'a str>,
    /// `2–1`.
    pub score: Option<&'a str>,
}

impl<'a> TemplateValues<'a> {
    fn of(&self, placeholder: &str) -> Option<&'a str> {
        match placeholder {
            "{team1}" => self.team1,
            "{team2}" => self.team2,
            "{sport}" => self.sport,
            "{date}" => self.date,
            "{venue}" => self.venue,
            "{player}" => self.player,
            "{score}" => self.score,
            _ => None,
        }
    }
}

/// The template with every placeholder replaced; `None` when it has one that does not exist, or one whose value is
/// not known. Readers then see what they see of an event without a template. Inserted values are not scanned again: a
/// team called `{score}` keeps its name.
pub fn render_template(text: &str, values: &TemplateValues<'_>) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        out.push_str(match piece {
            Piece::Literal(literal) => literal,
            Piece::Placeholder(placeholder) => values.of(placeholder)?,
        });
    }
    Some(out)
}

/// The placeholders that are not in [`PLACEHOLDERS`], each once, as written.
pub fn unknown_placeholders(text: &str) -> Vec<&str> {
    let mut unknown = Vec::new();
    for piece in pieces(text) {
        if let Piece::Placeholder(name) = piece
            && !PLACEHOLDERS.contains(&name)
            && !unknown.contains(&name)
        {
            unknown.push(name);
        }
    }
    unknown
}

enum Piece<'a> {
    Literal(&'a str),
    Placeholder(&'a str),
}

/// A placeholder is an opening brace, anything but braces, and a closing brace.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let after = &rest[open + 1..];
        let Some(end) = after.find(['{', '}']).filter(|&end| after[end..].starts_with('}')) else {
            pieces.push(Piece::Literal(&rest[..=open]));
            rest = after;
            continue;
        };
        let close = open + 1 + end;
        pieces.push(Piece::Literal(&rest[..open]));
        pieces.push(Piece::Placeholder(&rest[open..=close]));
        rest = &rest[close + 1..];
    }
    pieces.push(Piece::Literal(rest));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const VALUES: TemplateValues<'_> = TemplateValues {
        team1: Some("Reds"),
        team2: Some("{score}"),
        sport: Some("Football"),
        date: Some("2026-05-01"),
        venue: None,
        player: Some("Ana"),
        score: Some("2–1"),
    };

    #[test]
    fn placeholders_are_replaced_once() {
        let text = "{player} scores for {team1} against {team2}: {score} {";
        let told = "Ana scores for Reds against {score}: 2–1 {";
        assert_eq!(render_template(text, &VALUES).as_deref(), Some(told));
    }

    #[test]
    fn a_placeholder_that_does_not_exist_or_has_no_value_makes_no_sentence() {
        assert_eq!(render_template("{player} scores at {venue}.", &VALUES), None);
        assert_eq!(render_template("{player} beats {goalkeeper}.", &VALUES), None);
    }

    #[test]
    fn every_placeholder_has_a_value() {
        let values = TemplateValues { venue: Some("Old Ground"), ..VALUES };
        for placeholder in PLACEHOLDERS {
            assert!(render_template(placeholder, &values).is_some(), "{placeholder}");
        }
    }

    #[test]
    fn unknown_placeholders_are_named_once() {
        assert_eq!(unknown_placeholders("{a} {team1} {{a} {b c} {} }{"), ["{a}", "{b c}", "{}"]);
    }

    proptest! {
        #[test]
        fn a_text_without_braces_stays(text in "[^{}]*") {
            prop_assert_eq!(render_template(&text, &VALUES), Some(text));
        }
    }
}
