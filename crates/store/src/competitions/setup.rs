//! How tournaments and their divisions are set up: what their organisers read and change.

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::drawing::PlannedDraw;
use touchline_domain::entries::{EntrantKind, Rules};
use touchline_domain::scoring::{FormatRules, NamedFormat, chosen};
use touchline_domain::shown_names::ShownNames;
use touchline_domain::standings::{ConfiguredPoints, TableRules};
use touchline_domain::suspensions::SuspensionRule;
use touchline_domain::{Points, TimeRounding, TournamentStatus};

use super::changes::{NewDivisionScoring, tournament_search_text};
use super::suspensions::rule_of;
use crate::engine::batch;
use crate::new_rows;
use crate::{Conn, StoreError, params, row};

row! {
    /// A tournament as its organisers see it.
    pub struct TournamentSetupRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        /// Markdown, as it was typed.
        pub description: Option<String>,
        /// First day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// Last day, `YYYY-MM-DD`.
        pub end_date: Option<String>,
        /// Where it takes place.
        pub venue_name: Option<String>,
        /// The IANA name of the zone of its place; `None` until it is known.
        pub time_zone: Option<String>,
        /// Whom everybody may ask about it, as it was typed.
        pub contact: Option<String>,
        pub status: TournamentStatus,
        /// A single match that players set up themselves.
        pub is_quick_match: bool,
        /// Counts its changes, from 1.
        pub version: i64,
    }
}

row! {
    /// A division as its organisers see it.
    pub struct DivisionSetupRow {
        pub division_id: i64,
        pub tournament_id: i64,
        /// Unique within the tournament.
        pub division_name: String,
        /// Its place among the tournament's divisions, from 1.
        pub division_order: i64,
        pub status: TournamentStatus,
        /// `None` until it is chosen, and so is its name.
        pub sport_id: Option<i64>,
        pub sport_name: Option<String>,
        pub gender_category_id: Option<i64>,
        pub gender_name: Option<String>,
        /// Whether players of every category may play all the same.
        pub admits_every_category: bool,
        pub age_group_id: Option<i64>,
        pub age_group_name: Option<String>,
        /// The day on which age counts, `YYYY-MM-DD`; without one, the tournament's first day.
        pub age_counts_on: Option<String>,
        pub match_format_id: Option<i64>,
        pub format_name: Option<String>,
        /// The rules of the format that it names.
        pub format_rules: Option<FormatRules>,
        /// A format of its own, which counts before the one that it names.
        pub own_format: Option<FormatRules>,
        /// `None` for the default of the sport.
        pub rule_pack: Option<String>,
        /// `None` where the pack is in force as it is.
        pub table_rules: Option<TableRules>,
        /// Milliseconds UTC; `None` when it opens with the announcement.
        pub entries_open_at: Option<i64>,
        /// Milliseconds UTC; `None` when it closes with the beginning.
        pub entries_close_at: Option<i64>,
        /// The number of places; `None` for as many as enter.
        pub capacity: Option<i64>,
        /// The most entries of one club; `None` for as many as it wants.
        pub entries_per_club: Option<i64>,
        /// Whether the organiser looks at every entry first.
        pub reviews_entries: bool,
        pub entrant_kind: EntrantKind,
        /// `None` until it is chosen.
        pub planned_draw: Option<PlannedDraw>,
        /// `None` for the usual rule of the sport.
        pub time_rounding: Option<TimeRounding>,
        /// How people are shown in public.
        pub shown_names: ShownNames,
        pub suspend_yellow_cards: Option<i64>,
        pub suspend_yellow_matches: Option<i64>,
        pub suspend_second_yellow: Option<i64>,
        pub suspend_red: Option<i64>,
        /// Minutes; `None` to follow the match format.
        pub match_minutes: Option<i64>,
        /// Minutes between two matches of a team.
        pub rest_minutes: i64,
        /// `None` when results wait for somebody who confirms them.
        pub confirm_hours: Option<i64>,
        /// `None` when it has no points of its own, as the next ones.
        pub win_points: Option<Points>,
        pub draw_points: Option<Points>,
        pub loss_points: Option<Points>,
        pub cancelled_points: Option<Points>,
        pub extra_rules: Option<String>,
        pub basis: Option<String>,
        /// Whether it was called off because its tournament was.
        pub called_off_with_tournament: bool,
        /// Counts its changes, from 1.
        pub version: i64,
    }
}

impl DivisionSetupRow {
    /// The rules by which its matches are played where they name no format; `None` where nobody has said those of its own.
    pub fn rules_of_matches(&self) -> Option<FormatRules> {
        let rules = self.format_rules;
        chosen(None, self.own_format, self.match_format_id.map(|_| NamedFormat { rules }))
    }

    /// The format that its new matches name: none where it has composed one.
    pub fn format_of_matches(&self) -> Option<i64> {
        self.match_format_id.filter(|_| self.own_format.is_none())
    }

    /// How its matches are played.
    pub fn conduct(&self) -> Conduct {
        let yellow = [self.suspend_yellow_cards, self.suspend_yellow_matches];
        Conduct {
            suspensions: rule_of(yellow, self.suspend_second_yellow, self.suspend_red),
            match_minutes: self.match_minutes,
            rest_minutes: self.rest_minutes,
            confirm_hours: self.confirm_hours,
        }
    }

    /// The points for results that it has of its own.
    pub fn own_points(&self) -> Option<OwnPoints> {
        let (win, draw) = self.win_points.zip(self.draw_points)?;
        let (loss, cancelled) = self.loss_points.zip(self.cancelled_points)?;
        Some(OwnPoints {
            points: ConfiguredPoints { win, draw, loss, cancelled },
            extra_rules: self.extra_rules.clone(),
            basis: self.basis.clone(),
        })
    }
}

const DIVISIONS: &str =
    "SELECT d.division_id, d.tournament_id, d.division_name, d.division_order, d.status, d.sport_id, s.sport_name,
        d.gender_category_id, g.gender_name, d.admits_every_category, d.age_group_id, a.age_group_name,
        d.age_counts_on, d.match_format_id, f.format_name, f.rules AS format_rules, d.own_format, d.rule_pack, d.table_rules, d.entries_open_at, d.entries_close_at, d.capacity, d.entries_per_club,
        d.reviews_entries, d.entrant_kind, d.planned_draw, d.time_rounding, d.shown_names, d.suspend_yellow_cards, d.suspend_yellow_matches,
        d.suspend_second_yellow, d.suspend_red, d.match_minutes, d.rest_minutes, d.confirm_hours,
        p.win_hundredths AS win_points, p.draw_hundredths AS draw_points, p.loss_hundredths AS loss_points,
        p.cancelled_hundredths AS cancelled_points, p.extra_rules, p.basis,
        d.called_off_with_tournament, d.version
     FROM divisions d LEFT JOIN sports s ON s.sport_id = d.sport_id
     LEFT JOIN gender_categories g ON g.gender_category_id = d.gender_category_id
     LEFT JOIN age_groups a ON a.age_group_id = d.age_group_id
     LEFT JOIN match_formats f ON f.match_format_id = d.match_format_id
     LEFT JOIN division_scoring p ON p.division_id = d.division_id";

/// A tournament.
pub fn tournament(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Option<TournamentSetupRow>, StoreError> {
    conn.query_opt(
        "SELECT t.tournament_id, t.tournament_name, t.description, t.start_date, t.end_date, v.venue_name, t.time_zone, t.contact,
            t.status, t.is_quick_match, t.version
         FROM tournaments t LEFT JOIN venues v ON v.venue_id = t.venue_id WHERE t.tournament_id = $1",
        params![tournament_id],
    )
}

/// The divisions of a tournament, in their order.
pub fn divisions(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<DivisionSetupRow>, StoreError> {
    conn.query(
        &format!("{DIVISIONS} WHERE d.tournament_id = $1 ORDER BY d.division_order, d.division_id"),
        params![tournament_id],
    )
}

/// A division.
pub fn division(conn: &Conn<'_>, division_id: i64) -> Result<Option<DivisionSetupRow>, StoreError> {
    conn.query_opt(&format!("{DIVISIONS} WHERE d.division_id = $1"), params![division_id])
}

row! {
    /// A tournament in the list of those who run it.
    pub struct OwnTournamentRow {
        pub tournament_id: i64,
        pub tournament_name: String,
        pub status: TournamentStatus,
        /// First day, `YYYY-MM-DD`.
        pub start_date: Option<String>,
        /// Last day, `YYYY-MM-DD`.
        pub end_date: Option<String>,
        /// The IANA name of the zone of its place.
        pub time_zone: Option<String>,
        /// The number of its divisions.
        pub divisions: i64,
        /// The number of accepted entries.
        pub accepted: i64,
        /// The number of entries that have not been decided.
        pub submitted: i64,
    }
}

/// Some tournaments, the newest first.
pub fn own(conn: &Conn<'_>, tournament_ids: &[i64]) -> Result<Vec<OwnTournamentRow>, StoreError> {
    let mut rows: Vec<OwnTournamentRow> = batch::query_by_ids(
        conn,
        "SELECT t.tournament_id, t.tournament_name, t.status, t.start_date, t.end_date, t.time_zone,
            (SELECT COUNT(*) FROM divisions d WHERE d.tournament_id = t.tournament_id) AS divisions,
            (SELECT COUNT(*) FROM competition_entries e WHERE e.tournament_id = t.tournament_id
                AND e.state = 'accepted') AS accepted,
            (SELECT COUNT(*) FROM competition_entries e WHERE e.tournament_id = t.tournament_id
                AND e.state = 'submitted') AS submitted
         FROM tournaments t WHERE t.tournament_id IN ({ids})",
        tournament_ids,
    )?;
    rows.sort_by_key(|row| std::cmp::Reverse(row.tournament_id));
    Ok(rows)
}

/// How many of some tournaments are drafts.
pub fn drafts(conn: &Conn<'_>, tournament_ids: &[i64]) -> Result<usize, StoreError> {
    let drafts: Vec<i64> = batch::query_by_ids(
        conn,
        "SELECT tournament_id FROM tournaments WHERE status = 'draft' AND tournament_id IN ({ids})",
        tournament_ids,
    )?;
    Ok(drafts.len())
}

/// What a tournament says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct TournamentText {
    pub tournament_name: String,
    pub description: Option<String>,
    pub start_date: Option<Date>,
    pub end_date: Option<Date>,
    pub venue_name: Option<String>,
    pub time_zone: Option<String>,
    pub contact: Option<String>,
}

/// Overwrites what a tournament says of itself, at the venue with this id. [`follow_divisions`] then makes its search text.
pub fn set_text(
    conn: &Conn<'_>,
    tournament_id: i64,
    (text, venue_id): (&TournamentText, Option<i64>),
    now: Timestamp,
) -> Result<(), StoreError> {
    let TournamentText {
        tournament_name,
        description,
        start_date,
        end_date,
        venue_name: _,
        time_zone,
        contact,
    } = text;
    conn.run(
        "UPDATE tournaments SET tournament_name = $2, description = $3, start_date = $4, end_date = $5,
            venue_id = $6, time_zone = $7, contact = $8, version = version + 1, updated_at = $9 WHERE tournament_id = $1",
        params![
            tournament_id,
            tournament_name,
            description,
            *start_date,
            *end_date,
            venue_id,
            time_zone,
            contact,
            now
        ],
    )
}

/// Says in which zone some tournaments are.
pub fn set_zones(conn: &Conn<'_>, zones: &[(i64, String)]) -> Result<(), StoreError> {
    for (tournament_id, zone) in zones {
        let sql = "UPDATE tournaments SET time_zone = $2 WHERE tournament_id = $1";
        conn.run(sql, params![*tournament_id, zone])?;
    }
    Ok(())
}

/// Says whom everybody may ask about a tournament.
pub fn set_contact(conn: &Conn<'_>, tournament_id: i64, contact: &str) -> Result<(), StoreError> {
    let sql = "UPDATE tournaments SET contact = $2 WHERE tournament_id = $1";
    conn.run(sql, params![tournament_id, contact])
}

/// The zones of those of some tournaments that have one.
pub fn zones(conn: &Conn<'_>, tournament_ids: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT tournament_id, time_zone FROM tournaments WHERE time_zone IS NOT NULL AND tournament_id IN ({ids})",
        tournament_ids,
    )
}

/// Sets the status of a tournament.
pub fn set_status(
    conn: &Conn<'_>,
    tournament_id: i64,
    status: TournamentStatus,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE tournaments SET status = $2, version = version + 1, updated_at = $3 WHERE tournament_id = $1",
        params![tournament_id, status.as_str(), now],
    )
}

/// Raises the version of a tournament whose divisions were added to or removed.
pub fn raise_version(
    conn: &Conn<'_>,
    tournament_id: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE tournaments SET version = version + 1, updated_at = $2 WHERE tournament_id = $1",
        params![tournament_id, now],
    )
}

/// Sets the status of a division, and whether it is called off because its tournament is.
pub fn set_division_status(
    conn: &Conn<'_>,
    division_id: i64,
    (status, called_off_with_tournament): (TournamentStatus, bool),
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET status = $2, called_off_with_tournament = $3, version = version + 1, updated_at = $4
         WHERE division_id = $1",
        params![division_id, status.as_str(), called_off_with_tournament, now],
    )
}

/// Says of some divisions how official times of races follow from those measured.
pub fn set_time_roundings(
    conn: &Conn<'_>,
    roundings: &[(i64, TimeRounding)],
) -> Result<(), StoreError> {
    for (division_id, rounding) in roundings {
        let sql = "UPDATE divisions SET time_rounding = $2 WHERE division_id = $1";
        conn.run(sql, params![*division_id, rounding.as_str()])?;
    }
    Ok(())
}

/// Says which of the best of a rank meets whom in some divisions: (division, id of the allocation).
pub fn set_allocations(
    conn: &Conn<'_>,
    allocations: &[(i64, Option<String>)],
) -> Result<(), StoreError> {
    for (division_id, allocation) in allocations {
        let sql = "UPDATE divisions SET allocation = $2 WHERE division_id = $1
            AND COALESCE(allocation, '') <> COALESCE($2, '')";
        conn.run(sql, params![*division_id, allocation.as_deref()])?;
    }
    Ok(())
}

/// How the matches of a division are played. A call of its own changes each part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Conduct {
    /// What cards cost.
    pub suspensions: SuspensionRule,
    /// Minutes that a match takes; `None` to follow the match format.
    pub match_minutes: Option<i64>,
    /// Minutes between two matches of a team.
    pub rest_minutes: i64,
    /// Hours after which a result counts as confirmed; `None`: only when somebody confirms it.
    pub confirm_hours: Option<i64>,
}

/// The points for results that a division has of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPoints {
    /// The points for each result.
    pub points: ConfiguredPoints,
    /// Rules that the four numbers cannot express, as text.
    pub extra_rules: Option<String>,
    /// The source of the numbers.
    pub basis: Option<String>,
}

/// What a division is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct DivisionPlan {
    /// Unique within the tournament.
    pub division_name: String,
    /// `None` until it is chosen.
    pub sport_id: Option<i64>,
    pub gender_category_id: Option<i64>,
    /// Whether players of every category may play all the same.
    pub admits_every_category: bool,
    pub age_group_id: Option<i64>,
    /// The day on which age counts; `None` for the tournament's first day.
    pub age_counts_on: Option<Date>,
    pub match_format_id: Option<i64>,
    /// A format of its own, which counts before the one that it names.
    pub own_format: Option<FormatRules>,
    /// `None` for the default of the sport.
    pub rule_pack: Option<String>,
    /// `None` where the pack is in force as it is.
    pub table_rules: Option<TableRules>,
    /// How it takes entries. The state among them is not stored with a plan.
    pub rules: Rules,
    pub entrants: EntrantKind,
    /// `None` until it is chosen.
    pub planned_draw: Option<PlannedDraw>,
    /// `None` for the usual rule of the sport.
    pub time_rounding: Option<TimeRounding>,
    /// How people are shown in public.
    pub shown_names: ShownNames,
    /// How its matches are played. [`change_division`] leaves it as it is.
    pub conduct: Conduct,
    /// `None` for those of its sport. [`change_division`] leaves them to [`set_scoring`].
    pub own_points: Option<OwnPoints>,
}

/// Adds a draft of a division; returns its id.
pub fn add_division(
    conn: &Conn<'_>,
    tournament_id: i64,
    division_order: i64,
    plan: &DivisionPlan,
    now: Timestamp,
) -> Result<i64, StoreError> {
    let conduct = &plan.conduct;
    let division_id = conn.query_one(
        "INSERT INTO divisions (tournament_id, division_name, division_order, status, sport_id, gender_category_id,
            age_group_id, age_counts_on, match_format_id, rule_pack, entries_open_at, entries_close_at, capacity,
            entries_per_club, reviews_entries, entrant_kind, planned_draw, created_at, updated_at,
            admits_every_category, suspend_yellow_cards, suspend_yellow_matches, suspend_second_yellow, suspend_red,
            match_minutes, rest_minutes, confirm_hours, time_rounding, shown_names, table_rules, own_format)
         VALUES ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19, $20,
            $21, $22, $23, $24, $25, $26, $27, $28, $29)
         RETURNING division_id",
        params![
            tournament_id,
            &plan.division_name,
            division_order,
            plan.sport_id,
            plan.gender_category_id,
            plan.age_group_id,
            plan.age_counts_on,
            plan.match_format_id,
            &plan.rule_pack,
            plan.rules.opens_at,
            plan.rules.closes_at,
            plan.rules.capacity,
            plan.rules.per_club,
            plan.rules.reviews,
            plan.entrants.as_str(),
            plan.planned_draw.map(PlannedDraw::as_str),
            now,
            plan.admits_every_category,
            conduct.suspensions.yellow.map(|yellow| yellow.cards),
            conduct.suspensions.yellow.map(|yellow| yellow.matches),
            conduct.suspensions.second_yellow,
            conduct.suspensions.red,
            conduct.match_minutes,
            conduct.rest_minutes,
            conduct.confirm_hours,
            plan.time_rounding.map(TimeRounding::as_str),
            plan.shown_names.as_str(),
            plan.table_rules.as_ref(),
            plan.own_format
        ],
    )?;
    set_scoring(conn, division_id, plan.own_points.clone())?;
    Ok(division_id)
}

/// Gives a division points for results of its own, or takes them from it.
pub fn set_scoring(
    conn: &Conn<'_>,
    division_id: i64,
    own: Option<OwnPoints>,
) -> Result<(), StoreError> {
    let Some(OwnPoints { points, extra_rules, basis }) = own else {
        return remove_scoring(conn, division_id);
    };
    new_rows::set(conn, &[NewDivisionScoring { division_id, points, extra_rules, basis }])
}

/// Overwrites what a division is.
pub fn change_division(
    conn: &Conn<'_>,
    division_id: i64,
    plan: &DivisionPlan,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET division_name = $2, sport_id = $3, gender_category_id = $4, age_group_id = $5,
            age_counts_on = $6, match_format_id = $7, rule_pack = $8, entries_open_at = $9, entries_close_at = $10,
            capacity = $11, entries_per_club = $12, reviews_entries = $13, entrant_kind = $14, planned_draw = $15,
            version = version + 1, updated_at = $16, admits_every_category = $17,
            time_rounding = $18, shown_names = $19, table_rules = $20, own_format = $21
         WHERE division_id = $1",
        params![
            division_id,
            &plan.division_name,
            plan.sport_id,
            plan.gender_category_id,
            plan.age_group_id,
            plan.age_counts_on,
            plan.match_format_id,
            &plan.rule_pack,
            plan.rules.opens_at,
            plan.rules.closes_at,
            plan.rules.capacity,
            plan.rules.per_club,
            plan.rules.reviews,
            plan.entrants.as_str(),
            plan.planned_draw.map(PlannedDraw::as_str),
            now,
            plan.admits_every_category,
            plan.time_rounding.map(TimeRounding::as_str),
            plan.shown_names.as_str(),
            plan.table_rules.as_ref(),
            plan.own_format
        ],
    )
}

/// Gives a division a rule pack, and rules that were composed on its ground.
pub fn set_table_rules(
    conn: &Conn<'_>,
    division_id: i64,
    rule_pack: Option<&str>,
    rules: Option<&TableRules>,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET rule_pack = $2, table_rules = $3, version = version + 1, updated_at = $4
         WHERE division_id = $1",
        params![division_id, rule_pack, rules, now],
    )
}

/// Whether a match of a division has begun, or is over.
pub fn has_begun(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM matches WHERE division_id = $1 AND lifecycle IN ('live', 'completed'))",
        params![division_id],
    )
}

/// Removes the points for results that a division has of its own.
pub fn remove_scoring(conn: &Conn<'_>, division_id: i64) -> Result<(), StoreError> {
    conn.run("DELETE FROM division_scoring WHERE division_id = $1", params![division_id])
}

/// Removes a division, which nothing else refers to, with the points of its own and the record of who left its squads.
pub fn remove_division(conn: &Conn<'_>, division_id: i64) -> Result<(), StoreError> {
    remove_scoring(conn, division_id)?;
    conn.run("DELETE FROM former_squad_members WHERE division_id = $1", params![division_id])?;
    conn.run("DELETE FROM further_tables WHERE division_id = $1", params![division_id])?;
    conn.run("DELETE FROM divisions WHERE division_id = $1", params![division_id])
}

/// Whether a division has entries, teams or matches, or any part that they would belong to.
pub fn is_in_use(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM division_teams WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM competition_entries WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM draws WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM divisions d JOIN matches m ON m.tournament_id = d.tournament_id
                WHERE d.division_id = $1 AND m.division_id = $1)
            OR EXISTS (SELECT 1 FROM squad_members WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM stages WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM stage_groups WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM points_adjustments WHERE division_id = $1)
            OR EXISTS (SELECT 1 FROM decisions WHERE division_id = $1)",
        params![division_id],
    )
}

/// Whether somebody has entered a division.
pub fn has_entries(conn: &Conn<'_>, division_id: i64) -> Result<bool, StoreError> {
    conn.query_one(
        "SELECT EXISTS (SELECT 1 FROM competition_entries WHERE division_id = $1)",
        params![division_id],
    )
}

/// Makes the columns of a tournament that follow from its divisions: its sports, the gender category and the
/// age group that all of them have, and the text in which a search looks. A sport stays as long as a match
/// has it.
pub fn follow_divisions(conn: &Conn<'_>, tournament_id: i64) -> Result<(), StoreError> {
    conn.run(
        "DELETE FROM tournament_sports WHERE tournament_id = $1
            AND sport_id NOT IN (SELECT sport_id FROM divisions WHERE tournament_id = $1 AND sport_id IS NOT NULL)
            AND sport_id NOT IN (SELECT sport_id FROM matches WHERE tournament_id = $1)",
        params![tournament_id],
    )?;
    conn.run(
        "INSERT INTO tournament_sports (tournament_id, sport_id)
         SELECT DISTINCT tournament_id, sport_id FROM divisions WHERE tournament_id = $1 AND sport_id IS NOT NULL
         ON CONFLICT DO NOTHING",
        params![tournament_id],
    )?;
    let searched = search_text_of(conn, tournament_id)?;
    conn.run(
        "UPDATE tournaments SET search_text = $2,
            gender_category_id = (SELECT CASE WHEN COUNT(DISTINCT COALESCE(d.gender_category_id, 0)) = 1
                THEN MIN(d.gender_category_id) END FROM divisions d WHERE d.tournament_id = $1),
            age_group_id = (SELECT CASE WHEN COUNT(DISTINCT COALESCE(d.age_group_id, 0)) = 1
                THEN MIN(d.age_group_id) END FROM divisions d WHERE d.tournament_id = $1)
         WHERE tournament_id = $1",
        params![tournament_id, searched],
    )
}

/// The text in which a search looks, of the names that a tournament has now.
pub(crate) fn search_text_of(conn: &Conn<'_>, tournament_id: i64) -> Result<String, StoreError> {
    let (name, organizer, venue): (String, Option<String>, Option<String>) = conn.query_one(
        "SELECT t.tournament_name, t.organizer_name, v.venue_name FROM tournaments t
         LEFT JOIN venues v ON v.venue_id = t.venue_id WHERE t.tournament_id = $1",
        params![tournament_id],
    )?;
    let sports = super::tournaments::sports(conn, tournament_id)?;
    let sports = sports.iter().map(|(_, name)| name.as_str());
    Ok(tournament_search_text(&name, organizer.as_deref(), venue.as_deref(), sports))
}

row! {
    /// The matches of a division that has some.
    pub struct MatchesLeftRow {
        pub division_id: i64,
        /// Those without a result: to be played, being played, or abandoned without a decision.
        pub left_over: i64,
        /// Those to be played that have no start.
        pub without_start: i64,
        /// Those that are being played or are over; without those that the platform has ended without play.
        pub begun: i64,
        pub total: i64,
    }
}

/// How many matches of each division of a tournament have no result yet, of those that are not called off.
pub fn matches_left(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<MatchesLeftRow>, StoreError> {
    conn.query(
        "SELECT m.division_id,
            SUM(CASE WHEN m.lifecycle = 'completed' THEN 0 ELSE 1 END) AS left_over,
            SUM(CASE WHEN m.lifecycle = 'scheduled' AND m.scheduled_at IS NULL THEN 1 ELSE 0 END) AS without_start,
            SUM(CASE WHEN m.lifecycle IN ('live', 'completed') AND u.match_id IS NULL THEN 1 ELSE 0 END) AS begun,
            COUNT(*) AS total
         FROM matches m LEFT JOIN unplayed_matches u ON u.match_id = m.match_id
         WHERE m.tournament_id = $1 AND m.division_id IS NOT NULL
            AND (m.lifecycle <> 'cancelled' OR COALESCE(m.outcome, '') = 'abandoned')
         GROUP BY m.division_id",
        params![tournament_id],
    )
}

/// How many teams of each division of a tournament have nobody in their squad: (division, teams). A single player or
/// a pair is its own squad.
pub fn teams_without_squad(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<Vec<(i64, i64)>, StoreError> {
    conn.query(
        "SELECT p.division_id, COUNT(*) FROM division_teams p JOIN divisions d ON d.division_id = p.division_id
         WHERE p.tournament_id = $1 AND d.entrant_kind = 'team' AND NOT EXISTS (
            SELECT 1 FROM squad_members q WHERE q.division_id = p.division_id AND q.team_id = p.team_id)
         GROUP BY p.division_id",
        params![tournament_id],
    )
}

/// A condition that holds for a match of which nothing has been played or recorded.
const HAS_NOT_BEGUN: &str = "lifecycle IN ('scheduled', 'postponed') AND outcome IS NULL
    AND NOT EXISTS (SELECT 1 FROM score_operations o WHERE o.match_id = matches.match_id AND NOT o.is_barred)";

/// Gives the matches of a division that have not begun the format that it has now. Those that have begun, and have had their rules
/// from it, go on by those `before`.
pub fn play_in_format(
    conn: &Conn<'_>,
    division_id: i64,
    match_format_id: Option<i64>,
    before: Option<FormatRules>,
    now: Timestamp,
) -> Result<(), StoreError> {
    conn.run(
        &format!(
            "UPDATE matches SET own_format = $2, updated_at = $3, version = version + 1
             WHERE division_id = $1 AND match_format_id IS NULL AND own_format IS NULL AND NOT ({HAS_NOT_BEGUN})"
        ),
        params![division_id, before, now.as_millisecond()],
    )?;
    conn.run(
        &format!(
            "UPDATE matches SET match_format_id = $2, updated_at = $3, version = version + 1
             WHERE division_id = $1 AND {HAS_NOT_BEGUN}"
        ),
        params![division_id, match_format_id, now.as_millisecond()],
    )
}
