//! The rules of match formats, read once from their names. It belongs to the migration `0084_match_rules`, and its statements are
//! those of that format.

use touchline_domain::reference::TemplateSport;
use touchline_domain::scoring::rules_of_name;

use super::Upgrading;
use super::keys_anew::set;

/// Gives each format the rules that its name tells. One whose name is not understood stays without.
pub(crate) fn make<U: Upgrading>(database: &mut U) -> Result<(), U::Error> {
    let rows = database.rows(
        "SELECT CAST(f.match_format_id AS TEXT), s.sport_key, f.format_name
         FROM match_formats f JOIN sports s ON s.sport_id = f.sport_id",
    )?;
    let rules = rows.into_iter().filter_map(|row| {
        let text = |at: usize| row.get(at).and_then(Option::as_deref);
        let sport = TemplateSport::of_key(text(1)?)?;
        let rules = serde_json::to_string(&rules_of_name(sport, text(2)?)?).ok()?;
        Some((text(0)?.to_owned(), rules))
    });
    let rules: Vec<(String, String)> = rules.collect();
    set(database, "match_formats", ["match_format_id", "rules"], &rules)
}
