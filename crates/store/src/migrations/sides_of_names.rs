//! The sides of matches, parsed once more from the names that imports gave them. It belongs to the migration
//! `0075_sides_are_rows`, and its statements are those of that format.

use touchline_domain::told_sides::told_sides;
use touchline_domain::{MatchName, ParticipantMode, SideSource};

use super::Upgrading;
use super::keys_anew::{quoted, set};
use crate::match_columns::SideInWords;
use crate::search_text::match_search_text;

/// Matches that are parsed together.
const BATCH: i64 = 2_000;

/// Parses the titles of matches between two sides. Those that say no more than the sides go, and what they say of sides without a
/// team becomes rows.
pub(crate) fn make<U: Upgrading>(database: &mut U) -> Result<(), U::Error> {
    let mut after = 0;
    loop {
        let rows = database.rows(&format!(
            "SELECT CAST(m.match_id AS TEXT), m.title, a.team_name, b.team_name
             FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
             WHERE m.title IS NOT NULL AND m.participant_mode <> 'multi_entry' AND m.match_id > {after}
             ORDER BY m.match_id LIMIT {BATCH}"
        ))?;
        let Some(last) = rows.last().and_then(|row| row[0].as_deref()?.parse().ok()) else { break };
        after = last;
        let mut made: Vec<String> = Vec::new();
        let mut sides: Vec<String> = Vec::new();
        for row in rows {
            let [Some(id), Some(name), a, b] = &row[..] else { continue };
            let teams = [a, b].map(Option::as_deref);
            let teams = teams.each_ref().map(Option::as_slice);
            let told = told_sides(ParticipantMode::Team, name, teams);
            for (side, source) in (1..).zip(&told.sources) {
                sides.extend(source.as_ref().map(|source| row_of(id, side, source)));
            }
            if told.title.is_none() {
                made.push(id.clone());
            }
        }
        if !sides.is_empty() {
            database.run(&format!(
                "INSERT INTO match_sides (match_id, side, source, source_rank, source_number, source_label, has_no_team)
                 VALUES {}",
                sides.join(", ")
            ))?;
        }
        if !made.is_empty() {
            let ids = made.join(", ");
            database.run(&format!("UPDATE matches SET title = NULL WHERE match_id IN ({ids})"))?;
            make_search_texts(database, &ids)?;
        }
    }
    // Those of draws have had rows before.
    make_search_texts(database, "SELECT match_id FROM match_sides WHERE division_id IS NOT NULL")
}

fn row_of(match_id: &str, side: i64, source: &SideSource) -> String {
    let SideInWords { source, rank, number, label } = SideInWords::of(source);
    let number_or_null = |number: Option<i64>| number.map_or("NULL".to_owned(), |n| n.to_string());
    let label = label.map_or("NULL".to_owned(), quoted);
    let has_no_team = if source == "open" { "TRUE" } else { "FALSE" };
    let (rank, number) = (number_or_null(rank), number_or_null(number));
    format!("({match_id}, {side}, '{source}', {rank}, {number}, {label}, {has_no_team})")
}

fn make_search_texts<U: Upgrading>(database: &mut U, ids: &str) -> Result<(), U::Error> {
    let side = |team: &str, side: i64| {
        format!(
            "COALESCE('=' || {team}.team_name, (SELECT CASE WHEN s.has_no_team THEN 'no_opponent' ELSE s.source END
                || ',' || COALESCE(CAST(s.source_rank AS TEXT), '')
                || ',' || COALESCE(CAST(COALESCE(o.match_number, s.source_number) AS TEXT), '')
                || ',' || COALESCE(g.group_letter, '') || ',,' || COALESCE(g.group_name, s.source_label, '')
                FROM match_sides s LEFT JOIN matches o ON o.match_id = s.source_match_id
                LEFT JOIN stage_groups g ON g.group_id = s.source_group_id
                WHERE s.match_id = m.match_id AND s.side = {side}), '')"
        )
    };
    let (side_a, side_b) = (side("a", 1), side("b", 2));
    let rows = database.rows(&format!(
        "SELECT CAST(m.match_id AS TEXT), COALESCE(m.title, '') || '\u{1f}' || {side_a} || '\u{1f}' || {side_b},
            CAST(m.match_number AS TEXT), a.team_name, b.team_name, t.tournament_name, v.venue_name, m.search_text
         FROM matches m LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
         LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id LEFT JOIN venues v ON v.venue_id = m.venue_id
         WHERE m.match_id IN ({ids})"
    ))?;
    let changed = rows.into_iter().filter_map(|row| {
        let text = |at: usize| row.get(at).and_then(Option::as_deref).unwrap_or_default();
        let name = MatchName::from_stored(text(1))?.to_string();
        let teams = [text(3), text(4)];
        let anew = match_search_text(&name, teams, text(5), text(6), text(2).parse().ok());
        (anew != text(7)).then(|| (text(0).to_owned(), anew))
    });
    let changed: Vec<(String, String)> = changed.collect();
    set(database, "matches", ["match_id", "search_text"], &changed)
}
