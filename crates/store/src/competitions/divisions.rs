//! The divisions of tournaments: each is a competition of its own, with one sport and its own rules.

pub use crate::division_key::DivisionKey;
use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::TournamentStatus;
use touchline_domain::entries::EntrantKind;
use touchline_domain::shown_names::{AgeGroup, ShownNames};

use crate::engine::batch;
use crate::new_rows::{Columns, NewRow};
use crate::{Conn, StoreError, params, row};

row! {
    /// A division as the pages of its tournament name it.
    pub struct DivisionRow {
        pub division_id: i64,
        pub tournament_id: i64,
        /// Unique within the tournament.
        pub division_name: String,
        pub status: TournamentStatus,
        /// `None` until it is chosen, and so is its name.
        pub sport_id: Option<i64>,
        pub sport_name: Option<String>,
        pub gender_name: Option<String>,
        pub age_group_name: Option<String>,
        /// The day on which age counts, `YYYY-MM-DD`; without one, the tournament's first day.
        pub age_counts_on: Option<String>,
        /// Who enters in it.
        pub entrant_kind: EntrantKind,
    }
}

/// The divisions of a tournament, in their order.
pub fn of_tournament(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<DivisionRow>, StoreError> {
    conn.query(
        "SELECT d.division_id, d.tournament_id, d.division_name, d.status, d.sport_id, s.sport_name, g.gender_name,
                a.age_group_name, d.age_counts_on, d.entrant_kind
         FROM divisions d LEFT JOIN sports s ON s.sport_id = d.sport_id
         LEFT JOIN gender_categories g ON g.gender_category_id = d.gender_category_id
         LEFT JOIN age_groups a ON a.age_group_id = d.age_group_id
         WHERE d.tournament_id = $1 ORDER BY d.division_order, d.division_id",
        params![tournament_id],
    )
}

/// The first division of each of some tournaments, by tournament.
pub fn first_of(conn: &Conn<'_>, tournaments: &[i64]) -> Result<HashMap<i64, i64>, StoreError> {
    let rows: Vec<(i64, i64)> = batch::query_by_ids(
        conn,
        "SELECT tournament_id, division_id FROM divisions WHERE tournament_id IN ({ids})
         ORDER BY division_order DESC, division_id DESC",
        tournaments,
    )?;
    Ok(rows.into_iter().collect())
}

row! {
    /// A division's name and place.
    pub struct DivisionName {
        pub tournament_id: i64,
        pub division_id: i64,
        pub division_name: String,
        /// Its place among the tournament's divisions, from 1.
        pub division_order: i64,
    }
}

/// The divisions of some tournaments, those of a tournament in their order.
pub fn names_of_tournaments(
    conn: &Conn<'_>,
    tournaments: &[i64],
) -> Result<Vec<DivisionName>, StoreError> {
    let mut rows: Vec<DivisionName> = batch::query_by_ids(
        conn,
        "SELECT tournament_id, division_id, division_name, division_order FROM divisions
         WHERE tournament_id IN ({ids})",
        tournaments,
    )?;
    rows.sort_by_key(|row| (row.tournament_id, row.division_order, row.division_id));
    Ok(rows)
}

/// Gives divisions names that no division keeps, so that several can exchange theirs.
pub fn free_names(conn: &Conn<'_>, ids: &[i64]) -> Result<(), StoreError> {
    // No name begins with a blank.
    batch::execute_by_ids(
        conn,
        "UPDATE divisions SET division_name = ' ' || CAST(division_id AS TEXT) WHERE division_id IN ({ids})",
        ids,
    )
}

/// The matches of some divisions: (division, match).
pub fn matches_in(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, i64)>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT m.division_id, m.match_id FROM divisions d
         JOIN matches m ON m.tournament_id = d.tournament_id AND m.division_id = d.division_id
         WHERE d.division_id IN ({ids})",
        ids,
    )
}

/// The teams of some divisions: (division, team).
pub fn teams_in(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<(i64, i64)>, StoreError> {
    let select = "SELECT division_id, team_id FROM division_teams WHERE division_id IN ({ids})";
    batch::query_by_ids(conn, select, ids)
}

/// Those of some divisions that people have entered or drawn.
pub fn entered_or_drawn(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<i64>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT division_id FROM divisions d WHERE d.division_id IN ({ids})
            AND (EXISTS (SELECT 1 FROM competition_entries e WHERE e.division_id = d.division_id)
                OR EXISTS (SELECT 1 FROM draws x WHERE x.division_id = d.division_id))",
        ids,
    )
}

/// The names of all sports and gender categories, of which a tournament's first division gets its own.
#[derive(Debug)]
pub struct Names {
    sports: HashMap<i64, String>,
    gender_categories: HashMap<i64, String>,
}

impl Names {
    /// Reads them.
    pub fn read(conn: &Conn<'_>) -> Result<Self, StoreError> {
        let sports: Vec<(i64, String)> =
            conn.query("SELECT sport_id, sport_name FROM sports", &[])?;
        let gender_categories: Vec<(i64, String)> =
            conn.query("SELECT gender_category_id, gender_name FROM gender_categories", &[])?;
        Ok(Self {
            sports: sports.into_iter().collect(),
            gender_categories: gender_categories.into_iter().collect(),
        })
    }

    /// The name of a division for a gender category; without one, that of its sport.
    pub fn of(&self, sport_id: Option<i64>, gender_category_id: Option<i64>) -> Option<String> {
        let gender = gender_category_id.and_then(|id| self.gender_categories.get(&id));
        gender.or_else(|| self.sports.get(&sport_id?)).cloned()
    }
}

row! {
    /// How a division shows people in public.
    pub struct ShownNamesRow {
        pub division_id: i64,
        pub shown_names: ShownNames,
        pub age_group_id: Option<i64>,
        pub age_group_name: Option<String>,
        /// The age of the oldest of its age group.
        pub oldest: Option<i64>,
    }
}

impl ShownNamesRow {
    /// Its age group.
    #[must_use]
    pub fn age_group(&self) -> Option<AgeGroup<'_>> {
        Some(AgeGroup { name: self.age_group_name.as_deref()?, oldest: self.oldest? })
    }
}

/// How some divisions show people in public.
pub fn shown_names(conn: &Conn<'_>, ids: &[i64]) -> Result<Vec<ShownNamesRow>, StoreError> {
    batch::query_by_ids(
        conn,
        "SELECT d.division_id, d.shown_names, d.age_group_id, a.age_group_name, a.max_age AS oldest
         FROM divisions d LEFT JOIN age_groups a ON a.age_group_id = d.age_group_id WHERE d.division_id IN ({ids})",
        ids,
    )
}

/// Sets how a division shows people in public.
pub fn set_shown_names(
    conn: &Conn<'_>,
    division_id: i64,
    names: ShownNames,
) -> Result<(), StoreError> {
    conn.run(
        "UPDATE divisions SET shown_names = $2 WHERE division_id = $1",
        params![division_id, names.as_str()],
    )
}

/// A division to add or to overwrite.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewDivision {
    pub tournament_id: i64,
    /// Unique within the tournament.
    pub division_name: String,
    /// Its place among the tournament's divisions, from 1.
    pub division_order: i64,
    pub status: TournamentStatus,
    /// `None` until it is chosen.
    pub sport_id: Option<i64>,
    pub gender_category_id: Option<i64>,
    pub age_group_id: Option<i64>,
    /// The rule pack that orders its tables; `None` for the default of the sport.
    pub rule_pack: Option<String>,
    /// How people are shown in public; `None` for what follows from the age group. The writer of the row sets it.
    pub shown_names: Option<ShownNames>,
    /// When it was created. An update keeps it.
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

impl NewRow for NewDivision {
    const TABLE: &'static str = "divisions";
    const KEY: &'static [&'static str] = &["division_id"];
    const HAS_VERSION: bool = true;

    fn columns(&self) -> Columns<'_> {
        vec![
            ("tournament_id", self.tournament_id.into()),
            ("division_name", (&self.division_name).into()),
            ("division_order", self.division_order.into()),
            ("status", self.status.as_str().into()),
            ("sport_id", self.sport_id.into()),
            ("gender_category_id", self.gender_category_id.into()),
            ("age_group_id", self.age_group_id.into()),
            ("rule_pack", (&self.rule_pack).into()),
            ("created_at", self.created_at.into()),
            ("updated_at", self.updated_at.into()),
        ]
    }
}
