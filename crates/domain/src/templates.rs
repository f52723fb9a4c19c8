//! Sentences of the timeline: a text with placeholders, filled with values of a match.

/// The placeholders that a template may use.
pub const PLACEHOLDERS: [&str; 7] =
    ["{team1}", "{team2}", "{sport}", "{date}", "{venue}", "{player}", "{score}"];

/// The values of the placeholders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplateValues<'a> {
    /// The first side.
    pub team1: &'a str,
    /// The second side.
    pub team2: &'a str,
    /// The sport's name.
    pub sport: &'a str,
    /// The day, `YYYY-MM-DD`.
    pub date: &'a str,
    /// The venue.
    pub venue: &'a str,
    /// The player of the event.
    pub player: &'a str,
    /// `2–1`.
    pub score: &'a str,
}

/// The template with every placeholder replaced. Inserted values are not scanned again: a
/// team called `{score}` keeps its name.
pub fn render_template(text: &str, values: &TemplateValues<'_>) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        out.push_str(match piece {
            Piece::Literal(literal) => literal,
            Piece::Placeholder("{team1}") => values.team1,
            Piece::Placeholder("{team2}") => values.team2,
            Piece::Placeholder("{sport}") => values.sport,
            Piece::Placeholder("{date}") => values.date,
            Piece::Placeholder("{venue}") => values.venue,
            Piece::Placeholder("{player}") => values.player,
            Piece::Placeholder("{score}") => values.score,
            Piece::Placeholder(unknown) => unknown,
        });
    }
    out
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
        team1: "Reds",
        team2: "{score}",
        sport: "Football",
        date: "2026-05-01",
        venue: "Old Ground",
        player: "Ana",
        score: "2–1",
    };

    #[test]
    fn placeholders_are_replaced_once() {
        let text = "{player} scores for {team1} against {team2}: {score} {nobody} {";
        let told = "Ana scores for Reds against {score}: 2–1 {nobody} {";
        assert_eq!(render_template(text, &VALUES), told);
    }

    #[test]
    fn unknown_placeholders_are_named_once() {
        assert_eq!(unknown_placeholders("{a} {team1} {{a} {b c} {} }{"), ["{a}", "{b c}", "{}"]);
    }

    proptest! {
        #[test]
        fn a_text_without_braces_stays(text in "[^{}]*") {
            prop_assert_eq!(render_template(&text, &VALUES), text);
        }
    }
}
