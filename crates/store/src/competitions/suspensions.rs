//! What cards cost in the divisions of a tournament, and the matches in which suspensions are missed. The cards are
//! [`bookings`](super::results::bookings).

use jiff::civil::Date;
use touchline_domain::suspensions::{
    MatchOfDivision, ShownCard, Spell, SuspensionRule, YellowRule,
};
use touchline_domain::{EventKind, Lifecycle, Outcome, Scheduled};

use crate::engine::batch;
use crate::stored_names::stored_day;
use crate::{Conn, StoreError, params, row};

row! {
    /// What cards cost in a division.
    pub struct SuspensionRuleRow {
        pub division_id: i64,
        pub division_name: String,
        pub suspend_yellow_cards: Option<i64>,
        pub suspend_yellow_matches: Option<i64>,
        pub suspend_second_yellow: Option<i64>,
        pub suspend_red: Option<i64>,
    }
}

impl SuspensionRuleRow {
    /// The rule.
    pub fn rule(&self) -> SuspensionRule {
        let yellow = [self.suspend_yellow_cards, self.suspend_yellow_matches];
        rule_of(yellow, self.suspend_second_yellow, self.suspend_red)
    }
}

/// The rule that the columns of a division say: how many yellow cards cost how many matches, and what others cost.
pub(super) fn rule_of(
    [cards, matches]: [Option<i64>; 2],
    second_yellow: Option<i64>,
    red: Option<i64>,
) -> SuspensionRule {
    let yellow = cards.zip(matches).map(|(cards, matches)| YellowRule { cards, matches });
    SuspensionRule { yellow, second_yellow, red }
}

const RULES: &str = "SELECT division_id, division_name, suspend_yellow_cards, suspend_yellow_matches, suspend_second_yellow,
        suspend_red FROM divisions";

/// What cards cost in the divisions of a tournament, in their order.
pub fn rules(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<SuspensionRuleRow>, StoreError> {
    let of = "WHERE tournament_id = $1 ORDER BY division_order, division_id";
    conn.query(&format!("{RULES} {of}"), params![tournament_id])
}

/// What cards cost in some divisions.
pub fn rules_of(
    conn: &Conn<'_>,
    division_ids: &[i64],
) -> Result<Vec<SuspensionRuleRow>, StoreError> {
    batch::query_by_ids(
        conn,
        &format!("{RULES} WHERE division_id IN ({{ids}}) ORDER BY division_id"),
        division_ids,
    )
}

/// What cards cost in a division.
pub fn rule(conn: &Conn<'_>, division_id: i64) -> Result<Option<SuspensionRuleRow>, StoreError> {
    conn.query_opt(&format!("{RULES} WHERE division_id = $1"), params![division_id])
}

/// Says what cards cost in a division.
pub fn set_rule(
    conn: &Conn<'_>,
    division_id: i64,
    rule: &SuspensionRule,
    now_ms: i64,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET suspend_yellow_cards = $2, suspend_yellow_matches = $3, suspend_second_yellow = $4,
            suspend_red = $5, updated_at = $6 WHERE division_id = $1",
        params![
            division_id,
            rule.yellow.map(|yellow| yellow.cards),
            rule.yellow.map(|yellow| yellow.matches),
            rule.second_yellow,
            rule.red,
            now_ms
        ],
    )
}

row! {
    /// A match of a division in which suspensions are missed.
    pub struct MatchToMissRow {
        pub match_id: i64,
        pub division_id: i64,
        pub team_a_id: Option<i64>,
        pub team_b_id: Option<i64>,
        /// Milliseconds of the clock at its place.
        pub starts: Option<i64>,
        /// Milliseconds of the clock at its place.
        pub began: Option<i64>,
        pub match_number: Option<i64>,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
    }
}

impl MatchToMissRow {
    /// As the rule needs it.
    pub const fn as_match(&self) -> MatchOfDivision {
        MatchOfDivision {
            id: self.match_id,
            teams: [self.team_a_id, self.team_b_id],
            start: self.starts,
            began: self.began,
            number: self.match_number,
            lifecycle: self.lifecycle,
            outcome: self.outcome,
        }
    }
}

/// The matches of some divisions.
pub fn matches(conn: &Conn<'_>, division_ids: &[i64]) -> Result<Vec<MatchToMissRow>, StoreError> {
    batch::query_by_ids(
        conn,
        concat!("SELECT m.match_id, m.division_id, m.team_a_id, m.team_b_id, ", crate::match_columns::clock_ms!(), " AS starts,
            m.began_at + COALESCE(m.scheduled_offset, 0) * 1000 AS began, m.match_number, m.lifecycle, m.outcome
         FROM divisions d JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id
         WHERE d.division_id IN ({ids}) AND m.participant_mode <> 'multi_entry' ORDER BY m.match_id"),
        division_ids,
    )
}

/// Who of some players took part in which matches of some divisions: (player, match).
pub fn appearances(
    conn: &Conn<'_>,
    division_ids: &[i64],
    player_ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let rows: Vec<(i64, i64, i64)> = batch::query_by_ids(
        conn,
        "SELECT a.player_profile_id, a.match_id, m.division_id
         FROM appearances a JOIN matches m ON m.match_id = a.match_id
         WHERE a.player_profile_id IN ({ids}) AND m.division_id IS NOT NULL",
        player_ids,
    )?;
    let of_division = |(player, match_id, division): (i64, i64, i64)| {
        division_ids.contains(&division).then_some((player, match_id))
    };
    Ok(rows.into_iter().filter_map(of_division).collect())
}

/// What has sent players off in matches of some divisions that were replayed or annulled since.
pub fn expulsions(
    conn: &Conn<'_>,
    division_ids: &[i64],
) -> Result<Vec<(i64, ShownCard)>, StoreError> {
    row! {
        struct ExpulsionRow {
            division_id: i64,
            match_id: i64,
            team_id: i64,
            player_profile_id: i64,
            event_type: String,
            stands_from: i64,
        }
    }
    let rows: Vec<ExpulsionRow> = batch::query_by_ids(
        conn,
        "SELECT d.division_id, e.match_id, COALESCE(e.player_team_id, e.team_id) AS team_id, e.player_profile_id, e.event_type,
            e.stands_from
         FROM divisions d JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id
         JOIN match_events e ON e.match_id = m.match_id
         WHERE e.stands_from IS NOT NULL AND e.player_profile_id IS NOT NULL
           AND COALESCE(e.player_team_id, e.team_id) IS NOT NULL AND d.division_id IN ({ids})
         ORDER BY e.match_event_id",
        division_ids,
    )?;
    let card = |row: ExpulsionRow| {
        let card = ShownCard {
            match_id: row.match_id,
            team: row.team_id,
            player: row.player_profile_id,
            kind: EventKind::of(&row.event_type),
            earlier: Some(row.stands_from),
        };
        (row.division_id, card)
    };
    Ok(rows.into_iter().map(card).collect())
}

/// Forgets what has sent a player off in a match that was replayed or annulled since.
pub fn lift_expulsion(conn: &Conn<'_>, match_id: i64, player_id: i64) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM match_events WHERE match_id = $1 AND player_profile_id = $2 AND stands_from IS NOT NULL",
        params![match_id, player_id],
    )
}

row! {
    struct SpellRow {
        division_id: i64,
        team_id: i64,
        player_profile_id: i64,
        valid_from: Option<String>,
        valid_until: Option<String>,
    }
}

/// The times of some players in the squads of some divisions, each with its division.
pub fn spells(
    conn: &Conn<'_>,
    division_ids: &[i64],
    player_ids: &[i64],
) -> Result<Vec<(i64, Spell)>, StoreError> {
    let mut rows: Vec<SpellRow> = batch::query_by_ids(
        conn,
        "SELECT division_id, team_id, player_profile_id, valid_from, valid_until FROM squad_members
         WHERE player_profile_id IN ({ids})",
        player_ids,
    )?;
    rows.retain(|row| division_ids.contains(&row.division_id));
    let midnight = |day: Date| Scheduled::on_day(day).order_ms();
    let spell = |row: &SpellRow| Spell {
        player: row.player_profile_id,
        team: row.team_id,
        from: stored_day(row.valid_from.as_deref()).map(midnight),
        until: stored_day(row.valid_until.as_deref())
            .map(|last| midnight(last.tomorrow().unwrap_or(last))),
    };
    Ok(rows.iter().map(|row| (row.division_id, spell(row))).collect())
}
