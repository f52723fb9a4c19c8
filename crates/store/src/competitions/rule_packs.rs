//! The rule packs that competitions name.

use crate::{Conn, StoreError, params, row};

row! {
    /// A competition with tables, and the number of competitions with the same pack and sport.
    pub struct PackUseRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        /// Its first day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// The pack that it names; without one the sport's default applies.
        pub rule_pack: Option<String>,
        /// The folded name of its matches' sport.
        pub sport_key: String,
        /// How many competitions of this sport name this pack, or no pack.
        pub total: i64,
    }
}

/// The latest competitions of every named pack and sport, at most `latest` of each. Only
/// competitions with matches between teams have tables; quick matches are left out.
pub fn uses(conn: &Conn<'_>, latest: i64) -> Result<Vec<PackUseRow>, StoreError> {
    conn.query(
        "SELECT tournament_id, tournament_name, start_date, rule_pack, sport_key, total FROM (
            SELECT u.tournament_id, u.tournament_name, u.start_date, u.rule_pack, s.sport_key,
                   COUNT(*) OVER (PARTITION BY u.rule_pack, s.sport_key) AS total,
                   ROW_NUMBER() OVER (PARTITION BY u.rule_pack, s.sport_key
                       ORDER BY COALESCE(u.start_date, '') DESC, u.tournament_id DESC) AS place
            FROM (SELECT t.tournament_id, t.tournament_name, t.start_date, d.rule_pack,
                         (SELECT m.sport_id FROM matches m
                          WHERE m.tournament_id = d.tournament_id AND m.division_id = d.division_id
                            AND m.participant_mode <> 'multi_entry'
                          ORDER BY m.scheduled_at, m.match_id LIMIT 1) AS sport_id
                  FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id
                  WHERE NOT t.is_quick_match) u
            JOIN sports s ON s.sport_id = u.sport_id) ranked
         WHERE place <= $1 ORDER BY COALESCE(start_date, '') DESC, tournament_id DESC",
        params![latest],
    )
}
