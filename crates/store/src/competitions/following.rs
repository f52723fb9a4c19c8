//! Competitions that follow a scoring configuration.

use crate::{Conn, StoreError, params, row};

row! {
    /// A competition's own settings of its rules.
    pub struct CompetitionRulesRow {
        pub division_id: i64,
        /// The rule pack that it names.
        pub rule_pack: Option<String>,
        /// Whether it has points of its own, which replace those of its sport.
        pub has_own_points: bool,
    }
}

/// The competitions of a sport, without quick matches, the latest first; at most `limit`.
pub fn competitions_of_sport(
    conn: &Conn<'_>,
    sport_id: i64,
    limit: i64,
) -> Result<Vec<CompetitionRulesRow>, StoreError> {
    conn.query(
        "SELECT d.division_id, d.rule_pack, s.division_id IS NOT NULL AS has_own_points
         FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id
         LEFT JOIN division_scoring s ON s.division_id = d.division_id
         WHERE d.sport_id = $1 AND NOT t.is_quick_match
         ORDER BY COALESCE(t.start_date, '') DESC, t.tournament_id DESC, d.division_order LIMIT $2",
        params![sport_id, limit],
    )
}
