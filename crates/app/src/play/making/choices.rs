//! What a tournament can be made of.

use touchline_domain::standings::{Measure, RulePack, ScoreUnit};
use touchline_domain::{same_name, standings};
use touchline_store::reference::age_groups::{AgeGroupRow, AgeGroups};
use touchline_store::reference::gender_categories::{GenderCategories, GenderCategoryRow};
use touchline_store::reference::match_formats::{MatchFormatRow, MatchFormats};
use touchline_store::reference::sports::{self, SportRow};
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError};

use crate::AppError;
use crate::play::Play;

/// What a tournament can be made of: active rows only.
#[derive(Debug, Clone)]
pub struct Choices {
    /// By name.
    pub sports: Vec<SportRow>,
    /// By name.
    pub gender_categories: Vec<GenderCategoryRow>,
    /// By age.
    pub age_groups: Vec<AgeGroupRow>,
    /// By sport and name; those of active sports.
    pub match_formats: Vec<MatchFormatRow>,
    /// The rule packs of each sport.
    pub rule_packs: Vec<PackChoice>,
    /// What tables of each sport can compare.
    pub measures: Vec<(i64, ScoreUnit, Vec<Measure>)>,
}

/// A rule pack that a division of a sport can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackChoice {
    /// Identifies the pack.
    pub name: &'static str,
    /// The name to show.
    pub title: &'static str,
    /// The sport.
    pub sport_id: i64,
    /// Whether a division of the sport has it when none is chosen.
    pub is_default: bool,
    /// The pack itself.
    pub pack: &'static RulePack,
}

impl Play {
    /// What a tournament can be made of.
    pub async fn tournament_choices(&self) -> Result<Choices, AppError> {
        Ok(self.db.read(choices).await?)
    }
}

fn choices(conn: &Conn<'_>) -> Result<Choices, StoreError> {
    let mut sports = sports::list(conn)?;
    sports.retain(|row| row.is_active);
    let mut gender_categories = table::list::<GenderCategories>(conn)?;
    gender_categories.retain(|row| row.is_active);
    let mut age_groups = table::list::<AgeGroups>(conn)?;
    age_groups.retain(|row| row.is_active);
    let mut match_formats = table::list::<MatchFormats>(conn)?;
    let is_active = |id: i64| sports.iter().any(|sport| sport.sport_id == id);
    match_formats.retain(|row| row.is_active && is_active(row.sport_id));
    let rule_packs = sports.iter().flat_map(packs_of).collect();
    let measures = sports.iter().map(measures_of).collect();
    Ok(Choices { sports, gender_categories, age_groups, match_formats, rule_packs, measures })
}

fn measures_of(sport: &SportRow) -> (i64, ScoreUnit, Vec<Measure>) {
    let key = same_name(&sport.sport_name);
    let measures = Measure::ALL.iter().copied().filter(|one| standings::has_measure(&key, *one));
    (sport.sport_id, standings::score_unit(&key), measures.collect())
}

fn packs_of(sport: &SportRow) -> impl Iterator<Item = PackChoice> {
    let (sport_id, key) = (sport.sport_id, same_name(&sport.sport_name));
    let default = standings::default_pack(&key).id;
    standings::packs().iter().filter(move |pack| pack.is_for(&key)).map(move |pack| PackChoice {
        name: pack.id,
        title: pack.name,
        sport_id,
        is_default: pack.id == default,
        pack,
    })
}
