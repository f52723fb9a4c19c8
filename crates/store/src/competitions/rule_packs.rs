//! The rule packs that competitions name.

use touchline_domain::Points;

use crate::{Conn, StoreError, params, row};

row! {
    /// A competition with tables, and the number of competitions with the same pack, sport and points of a win and a loss.
    pub struct PackUseRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        /// Its first day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// The pack that it names; without one the sport's default applies.
        pub rule_pack: Option<String>,
        /// The key of its matches' sport.
        pub sport_key: String,
        /// Its points of a win and a loss, or those of its sport, if one of them has any.
        pub win_points: Option<Points>,
        pub loss_points: Option<Points>,
        /// How many competitions of this sport and with these points name this pack, or no pack.
        pub total: i64,
    }
}

/// The latest competitions of every named pack, sport and points, at most `latest` of each. Only
/// competitions with matches between teams have tables; quick matches are left out.
pub fn uses(conn: &Conn<'_>, latest: i64) -> Result<Vec<PackUseRow>, StoreError> {
    conn.query(
        "SELECT tournament_id, tournament_name, start_date, rule_pack, sport_key, win_points, loss_points, total FROM (
            SELECT k.*, COUNT(*) OVER alike AS total,
                   ROW_NUMBER() OVER (alike ORDER BY COALESCE(k.start_date, '') DESC, k.tournament_id DESC) AS place
            FROM (SELECT u.tournament_id, u.tournament_name, u.start_date, u.rule_pack, s.sport_key,
                         COALESCE(u.win_hundredths, c.win_points * 100) AS win_points,
                         COALESCE(u.loss_hundredths, c.loss_points * 100) AS loss_points
                  FROM (SELECT t.tournament_id, t.tournament_name, t.start_date, d.rule_pack, p.win_hundredths, p.loss_hundredths,
                               (SELECT m.sport_id FROM matches m
                                WHERE m.tournament_id = d.tournament_id AND m.division_id = d.division_id
                                  AND m.participant_mode <> 'multi_entry'
                                ORDER BY m.scheduled_at NULLS LAST, m.match_id LIMIT 1) AS sport_id
                        FROM divisions d JOIN tournaments t ON t.tournament_id = d.tournament_id
                        LEFT JOIN division_scoring p ON p.division_id = d.division_id
                        WHERE NOT t.is_quick_match) u
                  JOIN sports s ON s.sport_id = u.sport_id
                  LEFT JOIN scoring_configs c ON c.sport_id = s.sport_id AND c.is_active) k
            WINDOW alike AS (PARTITION BY k.rule_pack, k.sport_key, k.win_points, k.loss_points)) ranked
         WHERE place <= $1 ORDER BY COALESCE(start_date, '') DESC, tournament_id DESC",
        params![latest],
    )
}
