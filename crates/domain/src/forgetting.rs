//! What takes the place of a person who was erased.

use crate::text::{found_by, is_visible, same_name};

/// The name of an app user who was erased.
pub const FORMER_USER: &str = "Former user";

/// The name of a player who was erased. Results and tables keep their rows.
pub const FORMER_PLAYER: &str = "Former player";

/// The address of an app user who was erased. No letter reaches it, and no person can register it.
pub fn former_address(user_id: i64) -> String {
    format!("erased-{user_id}@erased.invalid")
}

/// A text with other words in the place of some; `None` when that changes nothing. A name inside of a longer word is
/// another name: `Ana Li` does not stand in `Ana Lima`. Of names that begin at one place, the longest one stands there: so
/// a name that is to stay keeps a shorter one from being found in it, when it takes its own place.
pub fn replaced(text: &str, words: &[(String, String)]) -> Option<String> {
    let is_there =
        |(old, _): &&(String, String)| !old.trim().is_empty() && text.contains(old.as_str());
    let words: Vec<&(String, String)> = words.iter().filter(is_there).collect();
    forgotten_by(text, &words, Comparing::Signs)
}

/// A text of somebody else with other words in the place of a person's, as [`replaced`] puts them. Names are found as a search
/// finds them, whatever their case and their accents are, however Markdown sets their parts, and with initials of further names
/// between them; addresses whatever their case is. Both are found in addresses of
/// the web as well, which escape what is no Latin letter. `None` when that changes nothing.
///
/// ```
/// use touchline_domain::forgetting::forgotten;
/// let words = [("Ana Léon".to_owned(), "Former user".to_owned())];
/// assert_eq!(forgotten("Ask Ana **Leon**", &words).as_deref(), Some("Ask **Former user**"));
/// assert_eq!(forgotten("Ask Ana M. Leon", &words).as_deref(), Some("Ask Former user"));
/// ```
pub fn forgotten(text: &str, words: &[(String, String)]) -> Option<String> {
    let (addresses, names): (Vec<_>, Vec<_>) = words.iter().partition(|(old, _)| old.contains('@'));
    let mut other: Option<String> = None;
    for (words, by) in [
        (&names, Comparing::Names),
        (&names, Comparing::NamesAcrossLinks),
        (&addresses, Comparing::Addresses),
    ] {
        let text = other.as_deref().unwrap_or(text);
        if by != Comparing::NamesAcrossLinks || text.contains("](") {
            other = forgotten_by(text, words, by).or(other);
        }
    }
    other
}

/// A text as names are looked for in it: without the marks of Markdown, and once more without where its links lead to.
pub(crate) fn as_read(text: &str) -> [String; 2] {
    [Comparing::Names, Comparing::NamesAcrossLinks].map(|by| folded_with_places(text, by).0)
}

/// The other ways in which a name of several words is written: as lists have it, the last words first, with a comma and
/// without one. A name of one word has none.
///
/// ```
/// use touchline_domain::forgetting::turned;
/// assert_eq!(turned("Ana Léon"), ["Léon, Ana", "Léon Ana"]);
/// assert_eq!(turned("Léon, Ana"), ["Ana Léon"]);
/// ```
pub fn turned(name: &str) -> Vec<String> {
    if let Some((last, first)) = name.split_once(',') {
        let (last, first) = (last.trim(), first.trim());
        let is_whole = !last.is_empty() && !first.is_empty() && !first.contains(',');
        return is_whole.then(|| format!("{first} {last}")).into_iter().collect();
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let parts = (1..words.len()).map(|at| words.split_at(at));
    parts
        .flat_map(|(first, last)| {
            let (first, last) = (first.join(" "), last.join(" "));
            [format!("{last}, {first}"), format!("{last} {first}")]
        })
        .collect()
}

/// An e-mail address, and the other form of its domain: `ana@müller.example` and `ana@xn--mller-kva.example` are one mailbox.
pub fn forms_of_address(email: &str) -> Vec<String> {
    let mut forms = vec![email.to_owned()];
    if let Some((mailbox, domain)) = email.rsplit_once('@') {
        let (unicode, _) = idna::domain_to_unicode(domain);
        let ascii = idna::domain_to_ascii(domain).ok();
        for domain in [Some(unicode), ascii].into_iter().flatten() {
            let form = format!("{mailbox}@{domain}");
            if !forms.iter().any(|has| same_name(has) == same_name(&form)) {
                forms.push(form);
            }
        }
    }
    forms
}

/// What makes no difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Comparing {
    /// Nothing: every sign counts.
    Signs,
    /// Case, accents, how blanks are written, and the marks of Markdown.
    Names,
    /// The same, and where the links of Markdown lead to.
    NamesAcrossLinks,
    /// Case.
    Addresses,
}

fn forgotten_by(text: &str, words: &[&(String, String)], by: Comparing) -> Option<String> {
    let folded = |word: &str| match by {
        Comparing::Signs => word.to_owned(),
        _ => folded_with_places(word, by).0.trim().to_owned(),
    };
    let mut words: Vec<(String, &(String, String))> =
        words.iter().map(|pair| (folded(&pair.0), *pair)).collect();
    words.retain(|(folded, _)| !folded.is_empty());
    if words.is_empty() {
        return None;
    }
    words.sort_by_key(|(folded, _)| std::cmp::Reverse(folded.len()));
    let (folded, places) = folded_with_places(text, by);
    let (mut after, mut at, mut copied) = (String::new(), 0, 0);
    while let Some(next) = folded[at..].chars().next() {
        let found = words
            .iter()
            .find_map(|(old, pair)| stands_at(&folded, at, old, by).map(|length| (length, *pair)));
        match found {
            Some((length, (old, new))) if old != new => {
                let (start, end) = (places[at], places[at + length]);
                after.push_str(&text[copied..start]);
                let marks = match by {
                    Comparing::Signs => String::new(),
                    _ => marks_in(&text[start..end]),
                };
                let mirrored: String = marks.chars().rev().map(mirrored).collect();
                // What is opened or closed within a name stays beside it.
                let is_closed_after = !marks.is_empty() && text[end..].starts_with(&mirrored);
                let is_opened_before = marks.starts_with(']') || text[..start].ends_with(&mirrored);
                if is_closed_after {
                    after.push_str(&marks);
                }
                after.push_str(new);
                if is_opened_before && !is_closed_after {
                    after.push_str(&marks);
                }
                copied = end;
                at += length;
            }
            found => at += found.map_or(next.len_utf8(), |(length, _)| length),
        }
    }
    after.push_str(&text[copied..]);
    (after != text).then_some(after)
}

/// The marks of Markdown in a text, with where a link of it leads to.
fn marks_in(text: &str) -> String {
    let (mut marks, mut at) = (String::new(), 0);
    while let Some(c) = text[at..].chars().next() {
        let length = link_target(&text[at..]).unwrap_or(c.len_utf8());
        if is_mark(text, at, c) {
            marks.push_str(&text[at..at + length]);
        }
        at += length;
    }
    marks
}

/// Whether Markdown sets words with the sign at a place. A backtick within a word is an apostrophe.
fn is_mark(text: &str, at: usize, sign: char) -> bool {
    let is_in_word = || {
        text[..at].ends_with(char::is_alphanumeric)
            && text[at + 1..].starts_with(char::is_alphanumeric)
    };
    match sign {
        '*' | '_' | '~' | '[' | ']' => true,
        '`' => !is_in_word(),
        _ => false,
    }
}

const fn mirrored(mark: char) -> char {
    match mark {
        '[' => ']',
        ']' => '[',
        mark => mark,
    }
}

/// The length of the end of a link that a text begins with, as `](https://example.org)`.
fn link_target(text: &str) -> Option<usize> {
    let end = text.strip_prefix("](")?.find([')', '\n'])?;
    text[end + 2..].starts_with(')').then_some(end + 3)
}

/// The length of a word that stands at a place of a text by itself. Beside an address there is no sign of a longer one either.
fn stands_at(text: &str, at: usize, word: &str, by: Comparing) -> Option<usize> {
    let is_address = by == Comparing::Addresses;
    let length = match by {
        Comparing::Signs | Comparing::Addresses => {
            text[at..].starts_with(word).then_some(word.len())?
        }
        Comparing::Names | Comparing::NamesAcrossLinks => length_of_name(&text[at..], word)?,
    };
    let end = at + length;
    let is_inside = |c: char, signs: &str| c.is_alphanumeric() || (is_address && signs.contains(c));
    let mut after = text[end..].chars();
    let goes_on = after.next().is_some_and(|next| {
        let is_dot = is_address && next == '.';
        is_inside(next, "-") || (is_dot && after.next().is_some_and(char::is_alphanumeric))
    });
    // Markdown writes `_ana@example.org_`.
    let around = |c: char| text[end..].starts_with(c);
    let signs = text[..at].trim_end_matches('_');
    let is_emphasis = by != Comparing::Signs && signs.len() < at && around('_');
    let before = if is_emphasis { signs } else { &text[..at] }.chars().next_back();
    let stands = !goes_on && !before.is_some_and(|before| is_inside(before, ".+-_%"));
    stands.then_some(length)
}

/// The length of a name that a text begins with: between its words there may be initials of others.
fn length_of_name(text: &str, name: &str) -> Option<usize> {
    let mut words = name.split(' ');
    let mut length = words.next().filter(|first| text.starts_with(first))?.len();
    for word in words {
        loop {
            let rest = text[length..].strip_prefix(' ')?;
            if rest.starts_with(word) {
                length += 1 + word.len();
                break;
            }
            let initial = rest.chars().next().filter(|c| c.is_alphabetic())?.len_utf8();
            length += 1 + initial + usize::from(rest[initial..].starts_with('.'));
        }
    }
    Some(length)
}

/// A text as it is compared, and for each of its bytes, and its end, the place in the text from which it comes.
/// Blanks are one blank, and so are the marks of Markdown beside names. What is escaped as in an address of the web is read.
fn folded_with_places(text: &str, by: Comparing) -> (String, Vec<usize>) {
    if by == Comparing::Signs {
        return (text.to_owned(), (0..=text.len()).collect());
    }
    let (mut folded, mut places) = (String::with_capacity(text.len()), Vec::new());
    let (mut sign, mut at) = ([0; 4], 0);
    while let Some((c, length)) = first_sign(&text[at..]) {
        let is_across = by == Comparing::NamesAcrossLinks;
        let length = is_across.then(|| link_target(&text[at..])).flatten().unwrap_or(length);
        let is_mark = by != Comparing::Addresses && is_mark(text, at, c);
        if c.is_whitespace() || is_mark {
            if !folded.ends_with(' ') {
                folded.push(' ');
            }
        } else if c.is_ascii() && c != '`' {
            folded.push(c.to_ascii_lowercase());
        } else if by == Comparing::Addresses {
            folded.extend(c.to_lowercase());
        } else {
            let c: &str = c.encode_utf8(&mut sign);
            let searched = found_by(c);
            // Apostrophes are nothing in a search, and the end of a name here: `Ana's`.
            let is_apostrophe = searched.is_empty() && is_visible(c);
            folded.push_str(if is_apostrophe { "'" } else { &searched });
        }
        // What follows a sign that is compared as nothing, as an accent is, begins after it.
        places.resize(folded.len(), at);
        at += length;
    }
    places.push(text.len());
    (folded, places)
}

/// The first character of a text, and its bytes: `é` of `%C3%A9` has six.
fn first_sign(text: &str) -> Option<(char, usize)> {
    const BLANK: &str = "&nbsp;";
    let first = text.chars().next()?;
    if text.starts_with(BLANK) {
        return Some((' ', BLANK.len()));
    }
    let escaped = (first == '%').then(|| escaped_sign(text.as_bytes())).flatten();
    Some(escaped.unwrap_or((first, first.len_utf8())))
}

/// The character that a text begins with, each byte of it written as `%` and two hexadecimal digits.
fn escaped_sign(text: &[u8]) -> Option<(char, usize)> {
    let mut bytes = Vec::with_capacity(4);
    for part in text.chunks(3).take(4) {
        let [b'%', digits @ ..] = part else { return None };
        let digits = std::str::from_utf8(digits).ok().filter(|digits| digits.len() == 2)?;
        let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        bytes.push(u8::from_str_radix(digits, 16).ok().filter(|_| is_number)?);
        if let Ok(read) = std::str::from_utf8(&bytes) {
            return read.chars().next().map(|sign| (sign, bytes.len() * 3));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn spoken(text: &str, names: &[&str]) -> Option<String> {
        let words: Vec<_> =
            names.iter().map(|name| ((*name).to_owned(), FORMER_USER.to_owned())).collect();
        forgotten(text, &words)
    }

    #[test]
    fn a_name_is_found_as_a_search_finds_it() {
        for (text, name, after) in [
            ("Ask ANA LÉON, please.", "Ana Léon", Some("Ask Former user, please.")),
            ("Ask ana  leon", "Ana Léon", Some("Ask Former user")),
            ("Ask Ana\nLe\u{301}on!", "Ana Léon", Some("Ask Former user!")),
            ("**Søren Groß** runs it", "Soren Gross", Some("**Former user** runs it")),
            ("Pat O’Brien's cup", "Pat O'Brien", Some("Former user's cup")),
            ("the cup of Pat O’Brien", "Pat O'Brien", Some("the cup of Former user")),
            ("Greenwich Park", "Green", None),
            ("Ana Lima", "Ana Li", None),
            ("ليلى حسن تنظم", "ليلى حسن", Some("Former user تنظم")),
            ("write to ana@example.org.", "Ana@Example.org", Some("write to Former user.")),
            ("<ana@example.org>", "ana@example.org", Some("<Former user>")),
            ("jo.ana@example.org", "ana@example.org", None),
            ("ana@example.org.uk", "ana@example.org", None),
            ("ana@müller.example", "ana@muller.example", None),
            ("ANA@MÜLLER.EXAMPLE", "ana@müller.example", Some("Former user")),
            ("_ana@example.org_", "ana@example.org", Some("_Former user_")),
            ("**__ana@example.org__**", "ana@example.org", Some("**__Former user__**")),
            ("_ana@example.org", "ana@example.org", None),
            (
                "[Ana](mailto:ana%40example.org)",
                "ana@example.org",
                Some("[Ana](mailto:Former user)"),
            ),
            (
                "<mailto:%3Cana%40example.org%3E>",
                "ana@example.org",
                Some("<mailto:%3CFormer user%3E>"),
            ),
            ("?search=Ana%20L%C3%A9on&page=2", "Ana Léon", Some("?search=Former user&page=2")),
            ("100%, %4 and %C3%", "Ana Léon", None),
            ("Ana **Léon** runs it", "Ana Léon", Some("**Former user** runs it")),
            ("**Ana** Léon runs it", "Ana Léon", Some("**Former user** runs it")),
            ("Ana _M._ Léon", "Ana Léon", Some("Former user")),
            ("Ana M. J. Léon", "Ana Léon", Some("Former user")),
            ("Ana Maria Léon", "Ana Léon", None),
            ("Ana M.", "Ana Léon", None),
            ("Ana_Léon", "Ana Léon", Some("Former user")),
            ("Ana&nbsp;Léon", "Ana Léon", Some("Former user")),
            ("`Pat` O`Brien", "Pat O'Brien", Some("`Former user`")),
            ("Ana [Léon](https://a.example)", "Ana Léon", Some("[Former user](https://a.example)")),
            ("[Ana](https://a.example) Léon", "Ana Léon", Some("[Former user](https://a.example)")),
            (
                "[x](https://a.example/Ana%20L%C3%A9on)",
                "Ana Léon",
                Some("[x](https://a.example/Former user)"),
            ),
            ("", "Ana Li", None),
            ("nothing", " ", None),
        ] {
            assert_eq!(spoken(text, &[name]).as_deref(), after, "{text}");
        }
    }

    #[test]
    fn a_name_is_turned_as_lists_write_it() {
        for (name, others) in [
            ("Ana", &[][..]),
            ("Ana Li", &["Li, Ana", "Li Ana"]),
            ("Ana Li Berg", &["Li Berg, Ana", "Li Berg Ana", "Berg, Ana Li", "Berg Ana Li"]),
            ("Li, Ana", &["Ana Li"]),
            ("Li,", &[]),
        ] {
            assert_eq!(turned(name), others, "{name}");
        }
    }

    #[test]
    fn an_address_has_both_forms_of_its_domain() {
        let forms = ["ana@müller.example", "ana@xn--mller-kva.example"];
        assert_eq!(forms_of_address(forms[0]), forms);
        assert_eq!(forms_of_address(forms[1]), [forms[1], forms[0]]);
        assert_eq!(forms_of_address("ana@example.org"), ["ana@example.org"]);
    }

    #[test]
    fn a_longer_name_that_is_to_stay_is_no_place_of_a_shorter_one() {
        let words = [
            ("Ana Li".to_owned(), FORMER_USER.to_owned()),
            ("Ana Li Berg".to_owned(), "Ana Li Berg".to_owned()),
        ];
        let after = forgotten("ANA LI BERG and ana li", &words);
        assert_eq!(after.as_deref(), Some("ANA LI BERG and Former user"));
        assert_eq!(forgotten("Ana Li Berg", &words), None);
    }

    proptest! {
        #[test]
        fn a_name_in_any_text_is_gone(before in "\\PC{0,20}", after in "\\PC{0,20}") {
            let text = format!("{before} Ana Léon {after}");
            let other = spoken(&text, &["Ana Léon"]).expect("another text");
            prop_assert!(spoken(&other, &["Ana Léon"]).is_none(), "{}", other);
        }
    }

    fn without(text: &str, names: &[&str]) -> Option<String> {
        let words: Vec<_> =
            names.iter().map(|name| ((*name).to_owned(), FORMER_PLAYER.to_owned())).collect();
        replaced(text, &words)
    }

    #[test]
    fn a_name_is_replaced_wherever_it_stands() {
        let after = without("Ana Li vs Bo Ek (Ana Li retired)", &["Ana Li"]);
        assert_eq!(after.as_deref(), Some("Former player vs Bo Ek (Former player retired)"));
        assert_eq!(without("Ana Li", &["Ana Li"]).as_deref(), Some(FORMER_PLAYER));
        assert_eq!(without("Bo Ek", &["Ana Li"]), None);
        let both = without("Ana Li / Bo Ek", &["Ana Li", "Bo Ek"]);
        assert_eq!(both.as_deref(), Some("Former player / Former player"));
    }

    #[test]
    fn a_name_in_a_longer_word_is_another_name() {
        assert_eq!(without("Ana Lima", &["Ana Li"]), None);
        assert_eq!(without("Susana Li", &["ana Li"]), None);
        let one = without("Ana Lima vs Ana Li", &["Ana Li"]);
        assert_eq!(one.as_deref(), Some("Ana Lima vs Former player"));
        assert_eq!(without("Ølga Åsø", &["Ølga Ås"]), None);
    }

    #[test]
    fn of_names_that_begin_at_one_place_the_longest_stands_there() {
        let words = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(old, new)| ((*old).to_owned(), (*new).to_owned())).collect()
        };
        let both = words(&[("Ann", "Zoe"), ("Ann Lee", "Ann Lee")]);
        assert_eq!(replaced("Ann vs Ann Lee", &both).as_deref(), Some("Zoe vs Ann Lee"));
        assert_eq!(replaced("Ann Lee", &both), None);
        // What was put there is not looked through again.
        let turned = words(&[("Ann", "Bo"), ("Bo", "Ann")]);
        assert_eq!(replaced("Ann vs Bo", &turned).as_deref(), Some("Bo vs Ann"));
    }

    #[test]
    fn a_name_of_blanks_is_no_name() {
        assert_eq!(without("a b", &["", " "]), None);
    }
}
