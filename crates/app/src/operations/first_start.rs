//! What an empty platform begins with: the age groups, gender categories and match formats that federations usually
//! have, so that the first tournament can be made at once.
//!
//! Administrators change and remove them as they do with their own. A platform gets them once: the trail tells of it.

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::{AgeGroupDraft, TemplateSport};
use touchline_store::audit::Occurring;
use touchline_store::reference::table;
use touchline_store::rollups::{self, Counter};
use touchline_store::{Conn, StoreError, audit as stored};

use crate::AppError;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::operations::Operations;
use crate::play::reference::{AgeGroups, GenderCategories, MatchFormats};
use crate::play::reference_names;

/// Name, youngest and oldest age in years. Younger players may play in a group with an upper age, so such a group has
/// no youngest one.
const AGE_GROUPS: [(&str, i64, i64); 22] = [
    ("U7", 0, 6),
    ("U8", 0, 7),
    ("U9", 0, 8),
    ("U10", 0, 9),
    ("U11", 0, 10),
    ("U12", 0, 11),
    ("U13", 0, 12),
    ("U14", 0, 13),
    ("U15", 0, 14),
    ("U16", 0, 15),
    ("U17", 0, 16),
    ("U18", 0, 17),
    ("U19", 0, 18),
    ("U20", 0, 19),
    ("U21", 0, 20),
    ("U23", 0, 22),
    ("Senior", 16, 120),
    ("35+", 35, 120),
    ("40+", 40, 120),
    ("45+", 45, 120),
    ("50+", 50, 120),
    ("60+", 60, 120),
];

const GENDER_CATEGORIES: [&str; 5] = ["Women", "Men", "Mixed", "Girls", "Boys"];

/// Sport, name, minutes that a match takes. The rules of scoring understand every name
/// ([`rules_of_name`](touchline_domain::scoring::rules_of_name)).
const MATCH_FORMATS: [(TemplateSport, &str, Option<i64>); 40] = [
    (TemplateSport::Football, "11-a-side, 2 × 45", Some(90)),
    (TemplateSport::Football, "11-a-side, 2 × 40", Some(80)),
    (TemplateSport::Football, "11-a-side, 2 × 35", Some(70)),
    (TemplateSport::Football, "9-a-side, 2 × 30", Some(60)),
    (TemplateSport::Football, "7-a-side, 2 × 25", Some(50)),
    (TemplateSport::Football, "5-a-side", Some(40)),
    (TemplateSport::Football, "2 × 20 minutes", Some(40)),
    (TemplateSport::Football, "2 × 15 minutes", Some(30)),
    (TemplateSport::Football, "2 × 10 minutes", Some(20)),
    (TemplateSport::Football, "1 × 12 minutes", Some(12)),
    (TemplateSport::Hockey, "4 × 15 minutes", Some(60)),
    (TemplateSport::Hockey, "Indoor, 4 × 10 minutes", Some(40)),
    (TemplateSport::Hockey, "2 × 20 minutes", Some(40)),
    (TemplateSport::Hockey, "2 × 15 minutes", Some(30)),
    (TemplateSport::Volleyball, "Best of 5 sets", Some(100)),
    (TemplateSport::Volleyball, "Best of 3 sets", Some(60)),
    (TemplateSport::Volleyball, "One set to 25", Some(25)),
    (TemplateSport::Volleyball, "Beach, best of 3", Some(50)),
    (TemplateSport::Badminton, "Best of 3 games to 21", Some(50)),
    (TemplateSport::Badminton, "Best of 3 games to 15", Some(40)),
    (TemplateSport::Badminton, "One game to 21", Some(20)),
    (TemplateSport::Tennis, "Best of 5 sets", Some(180)),
    (TemplateSport::Tennis, "Best of 3 sets", Some(100)),
    (TemplateSport::Tennis, "Best of 3, match tie-break", Some(80)),
    (TemplateSport::Tennis, "Fast4", Some(45)),
    (TemplateSport::Tennis, "One set", Some(40)),
    (TemplateSport::Athletics, "60 m", None),
    (TemplateSport::Athletics, "100 m", None),
    (TemplateSport::Athletics, "200 m", None),
    (TemplateSport::Athletics, "400 m", None),
    (TemplateSport::Athletics, "800 m", None),
    (TemplateSport::Athletics, "1500 m", None),
    (TemplateSport::Athletics, "3000 m", None),
    (TemplateSport::Athletics, "5000 m", None),
    (TemplateSport::Athletics, "10,000 m", None),
    (TemplateSport::Athletics, "100 m hurdles", None),
    (TemplateSport::Athletics, "110 m hurdles", None),
    (TemplateSport::Athletics, "400 m hurdles", None),
    (TemplateSport::Athletics, "4 × 100 m relay", None),
    (TemplateSport::Athletics, "4 × 400 m relay", None),
];

impl Operations {
    /// Gives an empty platform, when it has its first administrator, the reference data that federations usually
    /// have; `false` when it was given before, or an administrator has added their own.
    pub async fn furnish(&self) -> Result<bool, AppError> {
        if !self.db.read(is_untouched).await? {
            return Ok(false);
        }
        let now = self.clock.now();
        self.db
            .write(move |conn| {
                // Another server may have started at the same moment.
                let is_untouched = is_untouched(conn)?;
                if is_untouched {
                    furnish(conn, now)?;
                }
                Ok(is_untouched)
            })
            .await
    }
}

/// Whether nobody has added a tournament or reference data, or has removed any.
fn is_untouched(conn: &Conn<'_>) -> Result<bool, StoreError> {
    let tournaments = rollups::totals(conn)?.get(Counter::Tournaments.as_str()).copied();
    let is_bare = tournaments.unwrap_or_default() == 0
        && table::list::<AgeGroups>(conn)?.is_empty()
        && table::list::<GenderCategories>(conn)?.is_empty()
        && table::list::<MatchFormats>(conn)?.is_empty();
    if !is_bare {
        return Ok(false);
    }
    let kinds = [AuditedKind::AgeGroup, AuditedKind::GenderCategory, AuditedKind::MatchFormat];
    let told = stored::occurring(conn, Occurring::EntityTypes)?;
    let done = stored::occurring(conn, Occurring::Actions)?;
    Ok(!kinds.iter().any(|kind| told.iter().any(|word| word == kind.as_str()))
        && !done.iter().any(|word| word == AuditAction::Furnished.as_str()))
}

fn furnish(conn: &Conn<'_>, now: Timestamp) -> Result<(), AppError> {
    let groups = AGE_GROUPS.map(|(name, min_age, max_age)| AgeGroupDraft {
        age_group_name: name.to_owned(),
        min_age,
        max_age,
        is_active: None,
    });
    reference_names::find_or_add_age_groups(conn, now, &groups)?;
    reference_names::find_or_add_gender_categories(conn, now, &GENDER_CATEGORIES)?;
    let sports = MATCH_FORMATS.map(|(sport, ..)| sport.as_str());
    let sport_ids = reference_names::find_or_add_sports(conn, now, &sports)?;
    let formats: Vec<MatchFormatDraft> = MATCH_FORMATS
        .iter()
        .zip(sport_ids)
        .map(|((_, name, duration_minutes), sport_id)| MatchFormatDraft {
            format_name: (*name).to_owned(),
            sport_id,
            description: None,
            duration_minutes: *duration_minutes,
            rules: None,
            is_active: None,
        })
        .collect();
    reference_names::find_or_add_match_formats(conn, now, &formats)?;
    let after = json!({
        "age_groups": AGE_GROUPS.len(),
        "gender_categories": GENDER_CATEGORIES.len(),
        "match_formats": MATCH_FORMATS.len(),
    });
    let after = after.to_string();
    let deed =
        Deed { after: Some(&after), ..Deed::of(AuditAction::Furnished, AuditedKind::Platform) };
    Ok(audit::note(conn, now, &Actor::platform(), deed)?)
}

#[cfg(test)]
mod tests {
    use touchline_domain::scoring::rules_of_name;

    use super::MATCH_FORMATS;

    #[test]
    fn every_format_of_a_new_platform_can_be_scored() {
        for (sport, name, _) in MATCH_FORMATS {
            assert!(rules_of_name(sport, name).is_some(), "{sport}: {name}");
        }
    }
}
