//! Finds the row of a sport, a venue and the like by its name, and adds it when the name is
//! new.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::{
    AgeGroupDraft, EventTemplateDraft, GenderCategoryDraft, Refusals, ScoringConfigDraft,
};
use touchline_domain::same_name;
use touchline_store::Conn;
use touchline_store::reference::names::{self as stored, Named};
use touchline_store::reference::{sports, table};

use crate::AppError;
use crate::context::rules::name_is_fit;
use crate::play::competitions::ResultPoints;
use crate::play::reference::{
    AgeGroups, EventTemplates, GenderCategories, MatchFormats, ScoringConfigs, match_formats,
};

/// The sports with an icon of their own, by key.
const SPORTS_WITH_ICON: [&str; 14] = [
    "athletics",
    "badminton",
    "baseball",
    "basketball",
    "cricket",
    "cycling",
    "football",
    "handball",
    "hockey",
    "motorsport",
    "rugby",
    "swimming",
    "tennis",
    "volleyball",
];

/// The ids of sports by name, in the same order. A new sport is written with a capital
/// letter ("motorsport" becomes "Motorsport").
pub fn find_or_add_sports(
    conn: &Conn<'_>,
    now: Timestamp,
    names: &[&str],
) -> Result<Vec<i64>, AppError> {
    find_or_add(conn, Named::Sports, "sport_name", names, |new| {
        let named: Vec<(String, &str)> = new
            .iter()
            .map(|name| {
                let key = same_name(name);
                let icon = SPORTS_WITH_ICON.into_iter().find(|sport| *sport == key);
                (capitalised(name), icon.unwrap_or("generic"))
            })
            .collect();
        let rows: Vec<(&str, &str)> = named.iter().map(|(name, icon)| (&**name, *icon)).collect();
        Ok(stored::add_sports(conn, now.as_millisecond(), &rows)?)
    })
}

/// The ids of gender categories by name, in the same order.
pub fn find_or_add_gender_categories(
    conn: &Conn<'_>,
    now: Timestamp,
    names: &[&str],
) -> Result<Vec<i64>, AppError> {
    find_or_add(conn, Named::GenderCategories, "gender_name", names, |new| {
        let of_name =
            |name: &&str| GenderCategoryDraft { gender_name: (*name).to_owned(), is_active: None };
        let new: Vec<GenderCategoryDraft> = new.iter().map(of_name).collect();
        Ok(table::insert_many::<GenderCategories>(conn, now.as_millisecond(), &new, "")?)
    })
}

/// The ids of age groups by name, in the same order. The ages of an existing one stay.
///
/// # Errors
/// [`AppError::Invalid`] for ages that are not in order within 0 to 120.
pub fn find_or_add_age_groups(
    conn: &Conn<'_>,
    now: Timestamp,
    groups: &[AgeGroupDraft],
) -> Result<Vec<i64>, AppError> {
    groups.iter().try_for_each(|group| is_fit(group.clone().checked()))?;
    let names: Vec<&str> = groups.iter().map(|group| &*group.age_group_name).collect();
    find_or_add(conn, Named::AgeGroups, "age_group_name", &names, |new| {
        let by_name = |name: &&str| groups.iter().find(|group| group.age_group_name == *name);
        let new: Vec<AgeGroupDraft> = new.iter().filter_map(by_name).cloned().collect();
        Ok(table::insert_many::<AgeGroups>(conn, now.as_millisecond(), &new, "")?)
    })
}

/// The ids of venues by name, in the same order.
pub fn find_or_add_venues(
    conn: &Conn<'_>,
    now: Timestamp,
    names: &[&str],
) -> Result<Vec<i64>, AppError> {
    find_or_add(conn, Named::Venues, "venue_name", names, |new| {
        Ok(stored::add_venues(conn, now.as_millisecond(), new)?)
    })
}

fn find_or_add(
    conn: &Conn<'_>,
    list: Named,
    field: &str,
    names: &[&str],
    add: impl Fn(&[&str]) -> Result<(), AppError>,
) -> Result<Vec<i64>, AppError> {
    // The first spelling of a name stays.
    let mut spellings: BTreeMap<String, &str> = BTreeMap::new();
    let keys: Vec<String> = names.iter().map(|name| same_name(name)).collect();
    for (key, name) in keys.iter().zip(names) {
        if !spellings.contains_key(key) {
            name_is_fit(field, name)?;
            spellings.insert(key.clone(), name);
        }
    }
    let wanted: Vec<&str> = spellings.keys().map(String::as_str).collect();
    let mut ids = stored::ids_by_key(conn, list, &wanted)?;
    let (new_keys, new_names): (Vec<&str>, Vec<&str>) = spellings
        .iter()
        .filter(|(key, _)| !ids.contains_key(*key))
        .map(|(key, name)| (key.as_str(), *name))
        .unzip();
    if !new_names.is_empty() {
        add(&new_names)?;
        ids.extend(stored::ids_by_key(conn, list, &new_keys)?);
    }
    Ok(keys.iter().filter_map(|key| ids.get(key).copied()).collect())
}

/// The ids of match formats, in the same order. A format is identified by its sport and its
/// name; the stored values of an existing one stay. A new one without rules has those that its name tells.
pub fn find_or_add_match_formats(
    conn: &Conn<'_>,
    now: Timestamp,
    formats: &[MatchFormatDraft],
) -> Result<Vec<i64>, AppError> {
    formats.iter().try_for_each(|format| name_is_fit("format_name", &format.format_name))?;
    let key = |format: &MatchFormatDraft| (format.sport_id, same_name(&format.format_name));
    let mut ids = stored::match_format_ids(conn)?;
    let mut new: HashMap<(i64, String), MatchFormatDraft> = HashMap::new();
    for format in formats.iter().filter(|format| !ids.contains_key(&key(format))) {
        new.entry(key(format)).or_insert_with(|| format.clone());
    }
    if !new.is_empty() {
        let mut new: Vec<_> = new.into_iter().collect();
        new.sort_by(|(a, _), (b, _)| a.cmp(b));
        let sports = sports::list(conn)?;
        let with_rules = |format| match_formats::with_rules(&sports, format, None);
        let new: Vec<MatchFormatDraft> =
            new.into_iter().map(|(_, format)| with_rules(format)).collect();
        table::insert_many::<MatchFormats>(conn, now.as_millisecond(), &new, "")?;
        ids = stored::match_format_ids(conn)?;
    }
    Ok(formats.iter().filter_map(|format| ids.get(&key(format)).copied()).collect())
}

/// Adds a scoring configuration to sports (by id) that have none.
///
/// # Errors
/// [`AppError::Invalid`] for points that are not from 0 to 1000.
pub fn add_missing_scoring_configs(
    conn: &Conn<'_>,
    now: Timestamp,
    configs: &[(i64, ResultPoints)],
) -> Result<(), AppError> {
    let drafts: Vec<ScoringConfigDraft> = configs
        .iter()
        .map(|(sport_id, points)| ScoringConfigDraft {
            sport_id: *sport_id,
            win_points: points.win,
            draw_points: points.draw,
            loss_points: points.loss,
            cancelled_points: points.cancelled,
            is_active: None,
        })
        .collect();
    drafts.iter().try_for_each(|draft| is_fit(draft.clone().checked()))?;
    let keep = "ON CONFLICT (sport_id) DO NOTHING";
    Ok(table::insert_many::<ScoringConfigs>(conn, now.as_millisecond(), &drafts, keep)?)
}

/// Adds event templates.
///
/// # Errors
/// [`AppError::Invalid`] for a template that could not be saved in the console.
pub fn add_event_templates(
    conn: &Conn<'_>,
    now: Timestamp,
    templates: &[EventTemplateDraft],
) -> Result<(), AppError> {
    templates.iter().try_for_each(|template| is_fit(template.clone().checked()))?;
    Ok(table::insert_many::<EventTemplates>(conn, now.as_millisecond(), templates, "")?)
}

fn is_fit<T>(checked: Result<T, Refusals>) -> Result<(), AppError> {
    checked.map(drop).map_err(AppError::Invalid)
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
