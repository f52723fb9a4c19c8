//! The reference data of a federation with six sports, and the demo's handles on it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jiff::Timestamp;
use serde::Deserialize;
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::{EventTemplateDraft, ScoringConfigDraft, TemplateSport};
use touchline_domain::scoring::rules_of_name;
use touchline_domain::{TemplateValues, render_template};
use touchline_store::Conn;
use touchline_store::reference::table;

use crate::data::rows;
use touchline_app::AppError;
use touchline_app::reference::{
    AgeGroups, EventTemplates, GenderCategories, MatchFormats, Reference as Kind, ScoringConfigs,
};
use touchline_app::reference_names;

/// The platform's six sports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sport {
    Football,
    Volleyball,
    Hockey,
    Badminton,
    Tennis,
    Athletics,
}

/// What the demo knows of a sport.
#[derive(Debug, Deserialize)]
pub(crate) struct SportFacts {
    /// The key, as the event templates have it.
    sport: String,
    /// How many players it has, in relation to the others.
    pub popularity: f64,
    /// How many players a club's team wants.
    pub squad: usize,
    /// How many it needs to play at all.
    pub starters: usize,
    /// Minutes from the start of a match to its end, rests included.
    pub lasts: i64,
    /// The format in which its matches are usually played.
    pub format: String,
    /// The same for girls and boys together.
    pub format_of_mixed: Option<String>,
}

/// In the order of [`Sport::ALL`].
static SPORTS: LazyLock<Vec<SportFacts>> =
    LazyLock::new(|| rows(include_str!("../data/sports.csv")));
static TEMPLATES: LazyLock<Vec<EventTemplateDraft>> =
    LazyLock::new(|| rows(include_str!("../data/event_templates.csv")));

impl Sport {
    pub(crate) const ALL: [Self; 6] = [
        Self::Football,
        Self::Volleyball,
        Self::Hockey,
        Self::Badminton,
        Self::Tennis,
        Self::Athletics,
    ];

    pub(crate) fn facts(self) -> &'static SportFacts {
        &SPORTS[self as usize]
    }

    pub(crate) fn key(self) -> &'static str {
        &self.facts().sport
    }
}

/// The category that a player competes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) enum Category {
    Men,
    Women,
    Mixed,
    Boys,
    Girls,
}

impl Category {
    /// The category of a player of this age in years.
    pub(crate) fn of(age: f64, is_female: bool) -> Self {
        match (age < 17.0, is_female) {
            (true, true) => Self::Girls,
            (true, false) => Self::Boys,
            (false, true) => Self::Women,
            (false, false) => Self::Men,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Men => "Men",
            Self::Women => "Women",
            Self::Mixed => "Mixed",
            Self::Boys => "Boys",
            Self::Girls => "Girls",
        }
    }

    /// Whether a player of this category is a woman or a girl.
    pub(crate) const fn is_female(self) -> bool {
        matches!(self, Self::Women | Self::Girls)
    }

    /// Whether it is for those who are not grown up.
    pub(crate) const fn is_youth(self) -> bool {
        matches!(self, Self::Boys | Self::Girls)
    }
}

/// The ids of the reference data.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    sports: BTreeMap<Sport, i64>,
    genders: BTreeMap<String, i64>,
    age_groups: BTreeMap<String, i64>,
    /// By the id of the sport and the name.
    formats: BTreeMap<(i64, String), i64>,
}

impl Reference {
    /// Puts down what is missing, and finds what is there.
    pub(crate) fn establish(conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError> {
        let ids = reference_names::find_or_add_sports(conn, now, &Sport::ALL.map(Sport::key))?;
        let sports: BTreeMap<Sport, i64> = Sport::ALL.into_iter().zip(ids).collect();
        let genders = rows(include_str!("../data/gender_categories.csv"));
        let genders = find_or_add::<GenderCategories>(conn, now, genders)?;
        let age_groups = rows(include_str!("../data/age_groups.csv"));
        let age_groups = find_or_add::<AgeGroups>(conn, now, age_groups)?;
        let formats = rows(include_str!("../data/match_formats.csv")).into_iter().map(
            |(sport, format_name, description, duration_minutes, is_active): (
                Sport,
                String,
                _,
                _,
                _,
            )| {
                let scored = TemplateSport::of_key(sport.key());
                MatchFormatDraft {
                    sport_id: sports[&sport],
                    rules: scored.and_then(|scored| rules_of_name(scored, &format_name)),
                    format_name,
                    description,
                    duration_minutes,
                    is_active,
                }
            },
        );
        let formats = find_or_add::<MatchFormats>(conn, now, formats.collect())?;
        let points = rows(include_str!("../data/scoring_configs.csv")).into_iter().map(
            |(sport, win_points, draw_points, loss_points, cancelled_points, is_active)| {
                ScoringConfigDraft {
                    sport_id: sports[&sport],
                    win_points,
                    draw_points,
                    loss_points,
                    cancelled_points,
                    is_active,
                }
            },
        );
        find_or_add::<ScoringConfigs>(conn, now, points.collect())?;
        find_or_add::<EventTemplates>(conn, now, TEMPLATES.clone())?;
        Ok(Self {
            sports,
            genders: genders.into_iter().map(|(of, id)| (of.gender_name, id)).collect(),
            age_groups: age_groups.into_iter().map(|(of, id)| (of.age_group_name, id)).collect(),
            formats: formats
                .into_iter()
                .map(|(of, id)| ((of.sport_id, of.format_name), id))
                .collect(),
        })
    }

    pub(crate) fn sport_id(&self, sport: Sport) -> i64 {
        self.sports[&sport]
    }

    pub(crate) fn gender_id(&self, category: Category) -> i64 {
        self.genders[category.name()]
    }

    pub(crate) fn age_group_id(&self, name: &str) -> Option<i64> {
        self.age_groups.get(name).copied()
    }

    pub(crate) fn format_id(&self, sport: Sport, name: &str) -> Option<i64> {
        self.formats.get(&(self.sport_id(sport), name.to_owned())).copied()
    }
}

/// Drafts, each with the id of its row: one that is the same thing and was there, or a new one.
fn find_or_add<K: Kind>(
    conn: &Conn<'_>,
    now: Timestamp,
    drafts: Vec<K::Draft>,
) -> Result<Vec<(K::Draft, i64)>, AppError> {
    let mut found = Vec::new();
    for draft in drafts {
        let draft = K::checked(draft).map_err(AppError::Invalid)?;
        K::refers(conn, &draft, None)?;
        let id = match table::insert::<K>(conn, &draft, now.as_millisecond())? {
            Some(row) => Some(K::id(&row)),
            None => table::id_of_same::<K>(conn, &draft)?,
        };
        found.extend(id.map(|id| (draft, id)));
    }
    Ok(found)
}

/// The sentence of an event, from its sport's template; `None` when the sport
/// has none for it.
pub(crate) fn sentence(
    sport: Sport,
    event_type: &str,
    values: &TemplateValues<'_>,
) -> Option<String> {
    let is_of = |template: &&EventTemplateDraft| {
        template.sport_type == sport.key() && template.event_type == event_type
    };
    render_template(&TEMPLATES.iter().find(is_of)?.template_text, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_who_and_what() {
        let values = TemplateValues {
            team1: Some("Reds"),
            team2: Some("Blues"),
            player: Some("Ana"),
            score: Some("2–1"),
            ..TemplateValues::default()
        };
        let told = sentence(Sport::Football, "Goal", &values);
        assert_eq!(told.as_deref(), Some("Ana scores: Reds 2–1 Blues."));
        assert_eq!(sentence(Sport::Football, "Corner", &values), None);
    }

    #[test]
    fn templates_know_every_placeholder_and_some_are_long() {
        let texts: Vec<&str> = TEMPLATES.iter().map(|of| of.template_text.as_str()).collect();
        for placeholder in touchline_domain::PLACEHOLDERS {
            assert!(texts.iter().any(|text| text.contains(placeholder)));
        }
        assert!(texts.iter().filter(|text| text.chars().count() > 100).count() >= 3);
    }

    #[test]
    fn every_sport_stands_in_its_place_in_the_table() {
        for sport in Sport::ALL {
            assert_eq!(format!("{sport:?}").to_lowercase(), sport.key());
        }
    }
}
