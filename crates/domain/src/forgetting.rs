//! What takes the place of a person who was erased.

/// The name of an app user who was erased.
pub const FORMER_USER: &str = "Former user";

/// The name of a player who was erased. Results and tables keep their rows.
pub const FORMER_PLAYER: &str = "Former player";

/// The address of an app user who was erased. No letter reaches it, and no person can register it.
pub fn former_address(user_id: i64) -> String {
    format!("erased-{user_id}@erased.invalid")
}

/// A text with other words in the place of some; `None` when it has none of them. A name inside of a longer
/// word is another name: `Ana Li` does not stand in `Ana Lima`.
pub fn replaced(text: &str, words: &[(String, String)]) -> Option<String> {
    let mut changed = None;
    for (old, new) in words.iter().filter(|(old, _)| !old.trim().is_empty()) {
        let before: &str = changed.as_deref().unwrap_or(text);
        if let Some(after) = replaced_one(before, old, new) {
            changed = Some(after);
        }
    }
    changed
}

fn replaced_one(text: &str, old: &str, new: &str) -> Option<String> {
    let (mut after, mut rest_from) = (String::new(), 0);
    for (at, _) in text.match_indices(old) {
        let end = at + old.len();
        let is_inside = |neighbour: Option<char>| neighbour.is_some_and(char::is_alphanumeric);
        if is_inside(text[..at].chars().next_back()) || is_inside(text[end..].chars().next()) {
            continue;
        }
        after.push_str(&text[rest_from..at]);
        after.push_str(new);
        rest_from = end;
    }
    (rest_from > 0).then(|| after + &text[rest_from..])
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
    fn a_name_of_blanks_is_no_name() {
        assert_eq!(without("a b", &["", " "]), None);
    }
}
