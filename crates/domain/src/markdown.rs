//! How deep a text in Markdown is nested. A program that shows such a text recurses as deep, so depth has a bound.

/// The deepest nesting of a text: quotes, points of lists and emphasis, one within the other.
pub const MOST_NESTED: usize = 10;

/// What stands open in a paragraph: a run of one sign, and how deep it is nested inside.
struct Open {
    sign: char,
    signs: usize,
    inside: usize,
}

/// How deep the quotes, lists and emphasis of a text are nested in each other. Code is counted like any other text: no
/// text of people needs signs of ten quotes in it.
///
/// ```
/// use touchline_domain::markdown::nesting;
///
/// assert_eq!(nesting("One **day** by the sea."), 1);
/// assert_eq!(nesting("> - first\n>   - **second**"), 4);
/// ```
pub fn nesting(text: &str) -> usize {
    let (mut lists, mut paragraph) = (Vec::new(), String::new());
    let (mut deepest, mut around) = (0, 0);
    for line in text.lines() {
        let (begins, rest) = blocks_before(line, &mut lists);
        if begins > 0 || rest.trim().is_empty() {
            deepest = deepest.max(around + emphasis(&paragraph));
            paragraph.clear();
            around = begins;
        }
        deepest = deepest.max(begins);
        paragraph.push_str(rest);
        paragraph.push('\n');
    }
    deepest.max(around + emphasis(&paragraph))
}

/// How many quotes and points of lists a line begins in, 0 for one that only goes on, and what follows their signs.
/// `lists` has the columns at which the text of the lists begins that are open.
fn blocks_before<'t>(line: &'t str, lists: &mut Vec<usize>) -> (usize, &'t str) {
    let (mut rest, mut column, mut quotes, mut begins) = (line, 0, 0, false);
    loop {
        let text = rest.trim_start_matches([' ', '\t']);
        column += rest[..rest.len() - text.len()]
            .chars()
            .map(|blank| if blank == '\t' { 4 } else { 1 })
            .sum::<usize>();
        rest = text;
        if is_rule(rest) {
            break;
        } else if let Some(after) = rest.strip_prefix('>') {
            (rest, column, quotes) = (after, column + 1, quotes + 1);
        } else if let Some(sign) = sign_of_point(rest) {
            lists.retain(|begin| *begin <= column);
            column += sign;
            lists.push(column + 1);
            (rest, begins) = (&rest[sign..], true);
        } else {
            break;
        }
    }
    (quotes + if begins { lists.len() } else { 0 }, rest)
}

/// Whether a line is a rule across the text, whose signs are those of lists and emphasis.
fn is_rule(line: &str) -> bool {
    let mut signs = line.chars().filter(|c| !c.is_whitespace());
    let Some(first @ ('-' | '*' | '_')) = signs.next() else { return false };
    let mut others = 0;
    signs.all(|sign| {
        others += 1;
        sign == first
    }) && others >= 2
}

/// The length of the sign with which a point of a list begins.
fn sign_of_point(line: &str) -> Option<usize> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let after = &line.as_bytes()[digits..];
    let is_sign = match after.first()? {
        b'-' | b'*' | b'+' => digits == 0,
        b'.' | b')' => (1..10).contains(&digits),
        _ => false,
    };
    let ends = after.get(1).is_none_or(u8::is_ascii_whitespace);
    (is_sign && ends).then_some(digits + 1)
}

/// How deep the emphasis and the brackets of a paragraph are nested in each other. Signs that nothing closes are none.
fn emphasis(paragraph: &str) -> usize {
    let (mut open, mut deepest) = (Vec::<Open>::new(), 0);
    let (mut before, mut chars) = (' ', paragraph.chars().peekable());
    while let Some(sign) = chars.next() {
        match sign {
            '\\' => {
                before = chars.next().unwrap_or(' ');
                continue;
            }
            '*' | '_' | '~' => {
                let mut signs = 1;
                while chars.next_if_eq(&sign).is_some() {
                    signs += 1;
                }
                if !before.is_whitespace() {
                    deepest = deepest.max(close(&mut open, sign, &mut signs));
                }
                if signs > 0 && chars.peek().is_some_and(|next| !next.is_whitespace()) {
                    open.push(Open { sign, signs, inside: 0 });
                }
            }
            '[' => open.push(Open { sign, signs: 1, inside: 0 }),
            ']' => deepest = deepest.max(close(&mut open, '[', &mut 1)),
            _ => {}
        }
        before = sign;
    }
    deepest
}

/// Closes what these signs close, takes those that do so from them, and returns how deep it was nested.
fn close(open: &mut Vec<Open>, sign: char, signs: &mut usize) -> usize {
    let mut deepest = 0;
    while *signs > 0 {
        let Some(at) = open.iter().rposition(|one| one.sign == sign) else { break };
        let inside = open[at..].iter().map(|one| one.inside).max().unwrap_or(0);
        open.truncate(at + 1);
        let Some(mut opened) = open.pop() else { break };
        let closed = opened.signs.min(*signs);
        let depth = inside + closed.div_ceil(2);
        deepest = deepest.max(depth);
        *signs -= closed;
        opened.signs -= closed;
        if opened.signs > 0 {
            opened.inside = depth;
            open.push(opened);
        } else if let Some(around) = open.last_mut() {
            around.inside = around.inside.max(depth);
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{MOST_NESTED, nesting};

    fn stairs(levels: usize) -> String {
        (0..levels).flat_map(|level| ["  ".repeat(level), "- a\n".to_owned()]).collect()
    }

    #[test]
    fn a_text_of_a_tournament_is_hardly_nested() {
        for (text, levels) in [
            ("", 0),
            ("Two days by the sea.", 0),
            ("## Where\n**Harbour**, [map](https://example.org/a_b_c)", 1),
            ("- one\n- two\n- three\n\nand\n\n1. first\n2. second", 1),
            ("- one\n  - a\n  - b\n- two", 2),
            ("> > quoted", 2),
            ("- - - - - - - - - - - - - - -", 0),
            ("* * * * * * * * * * * * * * *\n___________________________", 0),
            ("*Bring shoes.\n*No dogs.\n*Children only.", 0),
            ("5*3 and 4*7 and 2*2, a*b*c*d", 1),
            (&"**a** _b_ ~~c~~ [d](e) ".repeat(40), 1),
            (&"\\*".repeat(40), 0),
            (&"-".repeat(200), 0),
            (&format!("{}\n", "- a\n".repeat(200)), 1),
        ] {
            assert_eq!(nesting(text), levels, "{text}");
        }
    }

    #[test]
    fn every_kind_of_deep_nesting_is_counted() {
        for deep in [
            ">".repeat(5_000),
            "> ".repeat(50),
            format!("{}a", "- ".repeat(50)),
            format!("{}a", "1. ".repeat(50)),
            format!("{}a", "> - 1) ".repeat(20)),
            stairs(50),
            format!("{}a{}", "*".repeat(100), "*".repeat(100)),
            format!("{}c{}", "*a _b ".repeat(50), " d_ e*".repeat(50)),
            format!("{}a{}", "[".repeat(50), "](b)".repeat(50)),
            format!("{}a{}", "![".repeat(50), "](b)".repeat(50)),
            format!("> - {}c{}", "**a _b ".repeat(5), " d_ e**".repeat(5)),
            format!("a\n{}\nb", ">".repeat(50)),
            format!("|a|b|\n|-|-|\n|{}c{}|b|", "*a _b ".repeat(50), " d_ e*".repeat(50)),
        ] {
            assert!(nesting(&deep) > MOST_NESTED, "{deep}");
        }
    }

    proptest! {
        #[test]
        fn no_text_is_nested_deeper_than_it_is_long(text in "[-*_~>\\[\\]()a1. \n\t\\\\é]{0,200}") {
            prop_assert!(nesting(&text) <= text.len());
        }
    }
}
