//! What takes the place of a person who was erased.

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
    let mut words: Vec<&(String, String)> = words.iter().filter(is_there).collect();
    if words.is_empty() {
        return None;
    }
    words.sort_by_key(|(old, _)| std::cmp::Reverse(old.len()));
    let is_inside = |neighbour: Option<char>| neighbour.is_some_and(char::is_alphanumeric);
    let (mut after, mut at) = (String::with_capacity(text.len()), 0);
    while let Some(next) = text[at..].chars().next() {
        let stands = |old: &str| {
            text[at..].starts_with(old)
                && !is_inside(text[..at].chars().next_back())
                && !is_inside(text[at + old.len()..].chars().next())
        };
        if let Some((old, new)) = words.iter().find(|(old, _)| stands(old)) {
            after.push_str(new);
            at += old.len();
        } else {
            after.push(next);
            at += next.len_utf8();
        }
    }
    (after != text).then_some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

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
