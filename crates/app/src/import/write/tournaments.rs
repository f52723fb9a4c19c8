//! Tournaments, and the news of them.

use super::Writer;
use crate::AppError;
use crate::competitions::{self, NewTournament};
use crate::import::format::Sheet;
use crate::import::rows;
use crate::news::{self, ActivityStatus, NewActivity};

/// With more new tournaments than this, Recent Activity gets one line for all.
const TOLD_ONE_BY_ONE: usize = 5;

impl Writer<'_, '_> {
    pub(super) fn tournaments(&mut self) -> Result<(), AppError> {
        self.sheet(
            Sheet::Tournaments,
            rows::tournament,
            competitions::add_tournaments,
            competitions::change_tournaments,
        )?;
        let (new, _) = self.new_and_changed(Sheet::Tournaments);
        let new: Vec<NewTournament> = self.read(Sheet::Tournaments, new, rows::tournament)?;
        let told = |action: String, sport_id: Option<i64>| NewActivity {
            occurred_at: self.now,
            user_id: None,
            user_name: "Import".to_owned(),
            action,
            sport_id,
            status: ActivityStatus::Completed,
        };
        let activities: Vec<NewActivity> = if new.len() > TOLD_ONE_BY_ONE {
            let sport = new[0].sport_ids.first().copied();
            let one_sport = new.iter().all(|tournament| tournament.sport_ids == new[0].sport_ids);
            let action = format!("Imported {} tournaments from {}", new.len(), self.checked.name);
            vec![told(action, sport.filter(|_| one_sport))]
        } else {
            new.iter()
                .map(|tournament| {
                    let action = format!("Imported {}", tournament.tournament_name);
                    told(action, tournament.sport_ids.first().copied())
                })
                .collect()
        };
        news::add_activities(self.conn, &activities)
    }
}
