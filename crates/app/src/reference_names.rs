//! From the name of a sport, a venue, … to its row, which is added when nobody
//! has used the name before.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use touchline_domain::fold;
use touchline_store::Conn;
use touchline_store::reference::record::{self, Named};

use crate::AppError;
use crate::competitions::{ResultPoints, points_are_fit};
use crate::rules::{check, name_is_fit};

pub use touchline_store::reference::record::{NewAgeGroup, NewEventTemplate, NewMatchFormat};

/// The sports that have an icon of their own, by folded name.
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

/// The ids of sports by name, in the same order. A new one is written with a
/// capital ("motorsport" becomes "Motorsport").
pub fn find_or_add_sports(
    conn: &Conn<'_>,
    now: Timestamp,
    names: &[&str],
) -> Result<Vec<i64>, AppError> {
    find_or_add(conn, Named::Sports, "sport_name", names, |new| {
        let named: Vec<(String, &str)> = new
            .iter()
            .map(|name| {
                let key = fold(name);
                let icon = SPORTS_WITH_ICON.into_iter().find(|sport| *sport == key);
                (capitalised(name), icon.unwrap_or("generic"))
            })
            .collect();
        let rows: Vec<(&str, &str)> = named.iter().map(|(name, icon)| (&**name, *icon)).collect();
        Ok(record::add_sports(conn, now.as_millisecond(), &rows)?)
    })
}

/// The ids of gender categories by name, in the same order.
pub fn find_or_add_gender_categories(
    conn: &Conn<'_>,
    now: Timestamp,
    names: &[&str],
) -> Result<Vec<i64>, AppError> {
    find_or_add(conn, Named::GenderCategories, "gender_name", names, |new| {
        Ok(record::add_gender_categories(conn, now.as_millisecond(), new)?)
    })
}

/// The ids of age groups by name, in the same order. The ages of one that is
/// there already stand.
///
/// # Errors
/// [`AppError::Invalid`] for ages that are not in order within 0 to 120.
pub fn find_or_add_age_groups(
    conn: &Conn<'_>,
    now: Timestamp,
    groups: &[NewAgeGroup<'_>],
) -> Result<Vec<i64>, AppError> {
    for group in groups {
        let in_order = 0 <= group.min_age && group.min_age <= group.max_age && group.max_age <= 120;
        check(in_order, "max_age", "Ages go from 0 to 120, the youngest first.")?;
    }
    let names: Vec<&str> = groups.iter().map(|group| group.age_group_name).collect();
    find_or_add(conn, Named::AgeGroups, "age_group_name", &names, |new| {
        let by_name = |name: &&str| groups.iter().find(|group| group.age_group_name == *name);
        let new: Vec<NewAgeGroup<'_>> = new.iter().filter_map(by_name).copied().collect();
        Ok(record::add_age_groups(conn, now.as_millisecond(), &new)?)
    })
}

/// The ids of venues by name, in the same order.
pub fn find_or_add_venues(
    conn: &Conn<'_>,
    now: Timestamp,
    names: &[&str],
) -> Result<Vec<i64>, AppError> {
    find_or_add(conn, Named::Venues, "venue_name", names, |new| {
        Ok(record::add_venues(conn, now.as_millisecond(), new)?)
    })
}

fn find_or_add(
    conn: &Conn<'_>,
    list: Named,
    field: &str,
    names: &[&str],
    add: impl Fn(&[&str]) -> Result<(), AppError>,
) -> Result<Vec<i64>, AppError> {
    // The first spelling of a name is the one that is kept.
    let mut spellings: BTreeMap<String, &str> = BTreeMap::new();
    let keys: Vec<String> = names.iter().map(|name| fold(name)).collect();
    for (key, name) in keys.iter().zip(names) {
        if !spellings.contains_key(key) {
            name_is_fit(field, name)?;
            spellings.insert(key.clone(), name);
        }
    }
    let wanted: Vec<&str> = spellings.keys().map(String::as_str).collect();
    let mut ids = record::ids_by_key(conn, list, &wanted)?;
    let (new_keys, new_names): (Vec<&str>, Vec<&str>) = spellings
        .iter()
        .filter(|(key, _)| !ids.contains_key(*key))
        .map(|(key, name)| (key.as_str(), *name))
        .unzip();
    if !new_names.is_empty() {
        add(&new_names)?;
        ids.extend(record::ids_by_key(conn, list, &new_keys)?);
    }
    Ok(keys.iter().filter_map(|key| ids.get(key).copied()).collect())
}

/// The ids of match formats, in the same order; a format is known by its sport
/// and its name, and what is stored of it already stands.
pub fn find_or_add_match_formats(
    conn: &Conn<'_>,
    now: Timestamp,
    formats: &[NewMatchFormat],
) -> Result<Vec<i64>, AppError> {
    formats.iter().try_for_each(|format| name_is_fit("format_name", &format.format_name))?;
    let key = |format: &NewMatchFormat| (format.sport_id, fold(&format.format_name));
    let mut ids = record::match_format_ids(conn)?;
    let mut new: HashMap<(i64, String), NewMatchFormat> = HashMap::new();
    for format in formats.iter().filter(|format| !ids.contains_key(&key(format))) {
        new.entry(key(format)).or_insert_with(|| format.clone());
    }
    if !new.is_empty() {
        let mut new: Vec<_> = new.into_iter().collect();
        new.sort_by(|(a, _), (b, _)| a.cmp(b));
        let new: Vec<NewMatchFormat> = new.into_iter().map(|(_, format)| format).collect();
        record::add_match_formats(conn, now.as_millisecond(), &new)?;
        ids = record::match_format_ids(conn)?;
    }
    Ok(formats.iter().filter_map(|format| ids.get(&key(format)).copied()).collect())
}

/// Gives sports (by id) their scoring configuration; a sport that has one
/// already keeps it.
///
/// # Errors
/// [`AppError::Invalid`] for negative points.
pub fn add_missing_scoring_configs(
    conn: &Conn<'_>,
    now: Timestamp,
    configs: &[(i64, ResultPoints)],
) -> Result<(), AppError> {
    configs.iter().try_for_each(|(_, points)| points_are_fit(*points))?;
    Ok(record::add_scoring_configs(conn, now.as_millisecond(), configs)?)
}

/// Adds event templates.
///
/// # Errors
/// [`AppError::Invalid`] for a template without a name.
pub fn add_event_templates(
    conn: &Conn<'_>,
    now: Timestamp,
    templates: &[NewEventTemplate],
) -> Result<(), AppError> {
    templates.iter().try_for_each(|template| name_is_fit("event_type", &template.event_type))?;
    Ok(record::add_event_templates(conn, now.as_millisecond(), templates)?)
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
