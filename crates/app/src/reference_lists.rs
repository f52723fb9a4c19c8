//! Reference data, each list whole.

use touchline_store::reference::lists::{
    self, AgeGroupRow, EventTemplateRow, GenderCategoryRow, MatchFormatRow, ScoringConfigRow,
    SportRow,
};

use crate::AppError;
use crate::platform::Platform;

impl Platform {
    /// Sports by name.
    pub async fn sports(&self) -> Result<Vec<SportRow>, AppError> {
        Ok(self.db.read(lists::sports).await?)
    }

    /// Age groups, the youngest first.
    pub async fn age_groups(&self) -> Result<Vec<AgeGroupRow>, AppError> {
        Ok(self.db.read(lists::age_groups).await?)
    }

    /// Gender categories by name.
    pub async fn gender_categories(&self) -> Result<Vec<GenderCategoryRow>, AppError> {
        Ok(self.db.read(lists::gender_categories).await?)
    }

    /// Event templates by sport and name.
    pub async fn event_templates(&self) -> Result<Vec<EventTemplateRow>, AppError> {
        Ok(self.db.read(lists::event_templates).await?)
    }

    /// Scoring configurations by sport.
    pub async fn scoring_configs(&self) -> Result<Vec<ScoringConfigRow>, AppError> {
        Ok(self.db.read(lists::scoring_configs).await?)
    }

    /// Match formats by sport and name.
    pub async fn match_formats(&self) -> Result<Vec<MatchFormatRow>, AppError> {
        Ok(self.db.read(lists::match_formats).await?)
    }
}
