//! Texts that searches look in.

use touchline_domain::found_by;

/// The text that a list's search looks in: the parts as [`found_by`] makes them, the name first.
pub(crate) fn search_text<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    found_by(&parts.join(" "))
}

/// The same of a match.
pub(crate) fn match_search_text(
    match_name: &str,
    teams: [&str; 2],
    tournament: &str,
    venue: &str,
    number: Option<i64>,
) -> String {
    // As a card names the match.
    let number = number.map(|number| format!("match {number}")).unwrap_or_default();
    // A name such as "Qatar vs Ecuador" contains its teams already.
    let teams = teams.map(|team| if match_name.contains(team) { "" } else { team });
    search_text([match_name, teams[0], teams[1], tournament, venue, &number])
}
