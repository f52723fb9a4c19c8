//! Tournaments, and their lines in Recent Activity.

use super::Writer;
use crate::AppError;
use crate::competitions;
use crate::import::format::Sheet;
use crate::import::rows;
use crate::news::{self, ActivityStatus, NewActivity};

/// With more new tournaments than this, Recent Activity gets one line for all.
const TOLD_ONE_BY_ONE: usize = 5;

impl Writer<'_, '_> {
    pub(super) fn tournaments(&mut self) -> Result<(), AppError> {
        let now = self.now;
        self.sheet(
            Sheet::Tournaments,
            rows::tournament,
            |conn, new| competitions::add_tournaments(conn, now, new),
            |conn, changed| competitions::change_tournaments(conn, now, changed),
        )?;
        let (new, _) = self.new_and_changed(Sheet::Tournaments);
        let new = self.read(Sheet::Tournaments, new, rows::tournament)?;
        let named = new.into_iter().map(|one| (one.tournament_name, one.sport_ids));
        self.new_tournaments.extend(named);
        Ok(())
    }

    /// Adds the new tournaments of all parts to Recent Activity.
    pub(super) fn tell(&self, folder: &str) -> Result<(), AppError> {
        let new = &self.new_tournaments;
        let told = |action: String, sport_id: Option<i64>| NewActivity {
            occurred_at: self.now,
            user_id: None,
            user_name: "Import".to_owned(),
            action,
            sport_id,
            status: ActivityStatus::Completed,
        };
        let activities: Vec<NewActivity> = if new.len() > TOLD_ONE_BY_ONE {
            let (_, sports) = &new[0];
            let one_sport = new.iter().all(|(_, others)| others == sports);
            let action = format!("Imported {} tournaments from {folder}", new.len());
            vec![told(action, sports.first().copied().filter(|_| one_sport))]
        } else {
            let one_by_one = new.iter();
            one_by_one
                .map(|(name, sports)| told(format!("Imported {name}"), sports.first().copied()))
                .collect()
        };
        news::add_activities(self.conn, &activities)
    }
}
