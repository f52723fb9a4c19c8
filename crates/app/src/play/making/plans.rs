//! What a division is: checked against the reference data.

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::{Value as Json, json};
use touchline_domain::TimeRounding;
use touchline_domain::drawing::PlannedDraw;
use touchline_domain::entries::{EntrantKind, Rules};
use touchline_domain::publishing::MOST_DIVISIONS;
use touchline_domain::reference::{Refusals, TemplateSport};
use touchline_domain::scoring::FormatRules;
use touchline_domain::shown_names::{AgeGroup, ShownNames};
use touchline_domain::standings::WrittenRules;
use touchline_domain::{TournamentStatus, reference, same_name, year_is_plausible};
use touchline_store::competitions::setup::{
    self, Conduct, DivisionPlan, DivisionSetupRow, OwnPoints,
};
use touchline_store::people::changes::stored_day;
use touchline_store::reference::age_groups::{AgeGroupRow, AgeGroups};
use touchline_store::reference::gender_categories::GenderCategories;
use touchline_store::reference::match_formats::{MatchFormatRow, MatchFormats};
use touchline_store::reference::sports::{self, SportRow};
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use crate::AppError;
use crate::play::conduct;
use crate::play::own_players::{Wish, Wrong, day_of};
use crate::play::rule_packs::{chosen, composed};

/// A division to be added.
#[derive(Debug, Clone, Default)]
pub struct DivisionDraft {
    /// Without one, it gets that of its gender category, or else of its sport.
    pub name: Option<String>,
    /// The sport.
    pub sport_id: Option<i64>,
    /// The gender category.
    pub gender_category_id: Option<i64>,
    /// Whether players of every category are admitted all the same; they are not by default.
    pub admits_every_category: Option<bool>,
    /// The age group.
    pub age_group_id: Option<i64>,
    /// The day on which age counts; without one, the tournament's first day.
    pub age_counts_on: Option<Date>,
    /// The match format, which is one of the sport.
    pub match_format_id: Option<i64>,
    /// A format of its own, by the rules of its sport. It counts before the one that is named.
    pub own_format: Option<FormatRules>,
    /// The rule pack, which is one of the sport; without one, the sport's default.
    pub rule_pack: Option<String>,
    /// The rules that are composed on the ground of the pack; without them, it is in force as it is.
    pub table_rules: Option<WrittenRules>,
    /// When entries open; without it, with the announcement.
    pub opens_at: Option<Timestamp>,
    /// When they close; without it, with the beginning.
    pub closes_at: Option<Timestamp>,
    /// The number of places; without it, as many as enter.
    pub capacity: Option<i64>,
    /// The most entries of one club; without it, as many as it wants.
    pub per_club: Option<i64>,
    /// Whether the organiser looks at every entry first; they do by default.
    pub reviews: Option<bool>,
    /// Who enters: teams by default.
    pub entrants: Option<EntrantKind>,
    /// How it is to be drawn.
    pub planned_draw: Option<PlannedDraw>,
    /// How official times of races follow from those measured; by default as is usual in its sport.
    pub time_rounding: Option<TimeRounding>,
    /// How people are shown in public; by default as is usual for its age group.
    pub shown_names: Option<ShownNames>,
    /// How its matches are played.
    pub conduct: Conduct,
    /// The points for results; without them, those of its sport.
    pub own_points: Option<OwnPoints>,
}

/// Changes of a division; `None` leaves the stored value.
#[derive(Debug, Clone, Default)]
pub struct DivisionChanges {
    /// Its name.
    pub name: Option<String>,
    /// The sport.
    pub sport_id: Wish<Option<i64>>,
    /// The gender category.
    pub gender_category_id: Wish<Option<i64>>,
    /// Whether players of every category are admitted all the same.
    pub admits_every_category: Option<bool>,
    /// The age group.
    pub age_group_id: Wish<Option<i64>>,
    /// The day on which age counts.
    pub age_counts_on: Wish<Option<Date>>,
    /// The match format.
    pub match_format_id: Wish<Option<i64>>,
    /// A format of its own.
    pub own_format: Wish<Option<FormatRules>>,
    /// The rule pack. Another one is in force as it is, unless rules are composed anew.
    pub rule_pack: Wish<Option<String>>,
    /// The rules that are composed on the ground of the pack.
    pub table_rules: Wish<Option<WrittenRules>>,
    /// The points for results; without them, those of its sport.
    pub own_points: Wish<Option<OwnPoints>>,
    /// When entries open.
    pub opens_at: Wish<Option<Timestamp>>,
    /// When they close.
    pub closes_at: Wish<Option<Timestamp>>,
    /// The number of places.
    pub capacity: Wish<Option<i64>>,
    /// The most entries of one club.
    pub per_club: Wish<Option<i64>>,
    /// Whether the organiser looks at every entry first.
    pub reviews: Option<bool>,
    /// Who enters.
    pub entrants: Option<EntrantKind>,
    /// How it is to be drawn.
    pub planned_draw: Wish<Option<PlannedDraw>>,
    /// How official times of races follow from those measured.
    pub time_rounding: Wish<Option<TimeRounding>>,
    /// How people are shown in public. Without it, another age group may show less, and never more.
    pub shown_names: Option<ShownNames>,
}

impl DivisionChanges {
    /// The division as it is to be.
    pub(super) fn of(self, row: &DivisionSetupRow) -> DivisionDraft {
        let present = plan_of(row);
        let sport_id = self.sport_id.or(present.sport_id);
        let rule_pack = self.rule_pack.or(present.rule_pack.clone());
        // What was composed belongs to its pack, and points to their sport.
        let keeps_sport = sport_id == present.sport_id;
        let keeps_pack = keeps_sport && rule_pack == present.rule_pack;
        let composed = present.table_rules.filter(|_| keeps_pack).map(|rules| rules.written());
        DivisionDraft {
            name: Some(self.name.unwrap_or(present.division_name)),
            sport_id,
            gender_category_id: self.gender_category_id.or(present.gender_category_id),
            admits_every_category: self
                .admits_every_category
                .or(Some(present.admits_every_category)),
            age_group_id: self.age_group_id.or(present.age_group_id),
            age_counts_on: self.age_counts_on.or(present.age_counts_on),
            match_format_id: self.match_format_id.or(present.match_format_id),
            own_format: self.own_format.or(present.own_format),
            rule_pack,
            table_rules: self.table_rules.or(composed),
            opens_at: self.opens_at.or(present.rules.opens_at),
            closes_at: self.closes_at.or(present.rules.closes_at),
            capacity: self.capacity.or(present.rules.capacity),
            per_club: self.per_club.or(present.rules.per_club),
            reviews: self.reviews.or(Some(present.rules.reviews)),
            entrants: self.entrants.or(Some(present.entrants)),
            planned_draw: self.planned_draw.or(present.planned_draw),
            time_rounding: self.time_rounding.or(present.time_rounding),
            shown_names: self.shown_names,
            conduct: present.conduct,
            own_points: self.own_points.or(present.own_points.filter(|_| keeps_sport)),
        }
    }
}

/// A division as it is, to be copied or compared with.
pub(super) fn plan_of(row: &DivisionSetupRow) -> DivisionPlan {
    DivisionPlan {
        division_name: row.division_name.clone(),
        sport_id: row.sport_id,
        gender_category_id: row.gender_category_id,
        admits_every_category: row.admits_every_category,
        age_group_id: row.age_group_id,
        age_counts_on: stored_day(row.age_counts_on.as_deref()),
        match_format_id: row.match_format_id,
        own_format: row.own_format,
        rule_pack: row.rule_pack.clone(),
        table_rules: row.table_rules,
        rules: rules_of(row),
        entrants: row.entrant_kind,
        planned_draw: row.planned_draw,
        time_rounding: row.time_rounding,
        shown_names: row.shown_names,
        conduct: row.conduct(),
        own_points: row.own_points(),
    }
}

/// How a division takes entries.
pub(super) fn rules_of(row: &DivisionSetupRow) -> Rules {
    let instant = |ms: Option<i64>| ms.and_then(|ms| Timestamp::from_millisecond(ms).ok());
    Rules {
        status: row.status,
        opens_at: instant(row.entries_open_at),
        closes_at: instant(row.entries_close_at),
        capacity: row.capacity,
        per_club: row.entries_per_club,
        reviews: row.reviews_entries,
    }
}

/// A new division of a tournament, checked; `None` when something is wrong with it. Those that are made with it may be
/// called by `given`, so that it gets none of these names where it has none of its own.
///
/// # Errors
/// [`AppError::Taken`] for the name of another division.
pub(super) fn fit(
    conn: &Conn<'_>,
    wrong: &mut Wrong,
    prefix: &str,
    tournament_id: i64,
    wanted: &DivisionDraft,
    given: &[&str],
) -> Result<Option<DivisionPlan>, AppError> {
    checked(conn, wrong, prefix, wanted, None, (&setup::divisions(conn, tournament_id)?, given))
}

/// A division as it is to be, checked; `None` when something is wrong with it.
///
/// # Errors
/// [`AppError::Taken`] for the name of another division.
pub(super) fn fit_instead(
    conn: &Conn<'_>,
    wrong: &mut Wrong,
    wanted: &DivisionDraft,
    standing: &DivisionSetupRow,
) -> Result<Option<DivisionPlan>, AppError> {
    let mut others = setup::divisions(conn, standing.tournament_id)?;
    others.retain(|other| other.division_id != standing.division_id);
    checked(conn, wrong, "", wanted, Some(standing), (&others, &[]))
}

/// Checks a division. What was chosen before may have become inactive.
fn checked(
    conn: &Conn<'_>,
    wrong: &mut Wrong,
    prefix: &str,
    wanted: &DivisionDraft,
    standing: Option<&DivisionSetupRow>,
    (others, given): (&[DivisionSetupRow], &[&str]),
) -> Result<Option<DivisionPlan>, AppError> {
    let field = |name: &str| format!("{prefix}{name}");
    let held = |of: fn(&DivisionSetupRow) -> Option<i64>| standing.and_then(of);
    let sport = sport(conn, wanted.sport_id, held(|row| row.sport_id))?;
    let sport = wrong.unless(&field("sportId"), sport);
    let gender = gender_name(conn, wanted.gender_category_id, held(|row| row.gender_category_id))?;
    let gender = wrong.unless(&field("genderCategoryId"), gender);
    let age_group = age_group(conn, wanted.age_group_id, held(|row| row.age_group_id))?;
    let age_group = wrong.unless(&field("ageGroupId"), age_group);
    let day = wrong.unless(&field("ageCountsOn"), day(wanted.age_counts_on));
    let (Some(sport), Some(gender), Some(age_group), Some(())) = (sport, gender, age_group, day)
    else {
        return Ok(None);
    };
    let format = format(conn, wanted, held(|row| row.match_format_id))?;
    let format = wrong.unless(&field("matchFormatId"), format);
    let own_format = own_format(wanted.own_format, sport.as_ref());
    let own_format = own_format.map_err(|wrongs| {
        for (name, sentence) in wrongs {
            wrong.unless::<()>(&field(&name), Err(sentence));
        }
    });
    let pack = chosen(wanted.rule_pack.as_deref(), sport.as_ref());
    let pack = wrong.unless(&field("rulePack"), pack);
    let status = standing.map_or(TournamentStatus::Draft, |row| row.status);
    let rules = rules(wanted, status);
    let rules = match rules {
        Ok(rules) => Some(rules),
        Err((name, sentence)) => wrong.unless(&field(name), Err(sentence)),
    };
    let conduct = match conduct::conduct_is_fit(&wanted.conduct) {
        Ok(()) => Some(()),
        Err((name, sentence)) => wrong.unless(&field(&name), Err(sentence)),
    };
    let points = match wanted.own_points.as_ref().map_or(Ok(()), conduct::points_are_fit) {
        Ok(()) => Some(()),
        Err((name, sentence)) => wrong.unless(&field(&format!("points.{name}")), Err(sentence)),
    };
    let before = standing.and_then(|row| row.table_rules);
    let ground = (wanted.rule_pack.as_deref(), wanted.own_points.as_ref());
    let table_rules =
        match composed(wanted.table_rules.as_ref(), ground, sport.as_ref(), before.as_ref()) {
            Ok(rules) => Some(rules),
            Err((name, sentence)) => {
                wrong.unless(&field(&format!("tableRules.{name}")), Err(sentence))
            }
        };
    let named = wanted.name.as_deref().map(str::trim);
    let fit = named.map_or(Ok(()), reference::name_is_fit);
    let named = wrong.unless(&field("name"), fit).map(|()| named);
    let (
        Some(()),
        Ok(()),
        Some(()),
        Some(rules),
        Some(()),
        Some(()),
        Some(table_rules),
        Some(named),
    ) = (format, own_format, pack, rules, conduct, points, table_rules, named)
    else {
        return Ok(None);
    };

    let is_taken =
        |name: &str| others.iter().any(|other| same_name(&other.division_name) == same_name(name));
    let division_name = match named {
        Some(name) if is_taken(name) => {
            let sentence = Sentence::DivisionNameTaken { name: name.into() };
            return Err(AppError::Taken { code: "name_taken", field: "name", sentence });
        }
        Some(name) => name.to_owned(),
        None => {
            let of_whom = for_whom(age_group.as_ref().map(|row| &*row.age_group_name), gender);
            let name = of_whom.or(sport.map(|sport| sport.sport_name));
            let Some(name) = name else {
                wrong.unless::<()>(&field("name"), Err(Sentence::IsRequired));
                return Ok(None);
            };
            let is_given = |name: &str| given.iter().any(|one| same_name(one) == same_name(name));
            numbered(&name, |name| is_taken(name) || is_given(name))
        }
    };
    Ok(Some(DivisionPlan {
        division_name,
        sport_id: wanted.sport_id,
        gender_category_id: wanted.gender_category_id,
        // Without a category there is nothing to admit in spite of.
        admits_every_category: wanted.admits_every_category.unwrap_or_default()
            && wanted.gender_category_id.is_some(),
        age_group_id: wanted.age_group_id,
        age_counts_on: wanted.age_counts_on,
        match_format_id: wanted.match_format_id,
        own_format: wanted.own_format,
        rule_pack: wanted.rule_pack.clone(),
        table_rules,
        rules,
        entrants: wanted.entrants.unwrap_or(EntrantKind::Team),
        planned_draw: wanted.planned_draw,
        time_rounding: wanted.time_rounding,
        shown_names: shown_names(wanted, age_group.as_ref(), standing),
        conduct: wanted.conduct,
        own_points: wanted.own_points.clone(),
    }))
}

/// What a division is called that is for an age group, a gender category, or both: `Under 14 Girls`.
fn for_whom(age_group: Option<&str>, gender: Option<String>) -> Option<String> {
    let Some(age_group) = age_group else { return gender };
    let both = gender.map(|gender| format!("{age_group} {gender}"));
    let fits = |name: &String| reference::name_is_fit(name).is_ok();
    both.filter(fits).or_else(|| Some(age_group.to_owned()))
}

/// How a division is to show people in public. Another age group may show less than before, and nothing but a word of its
/// organiser shows more.
fn shown_names(
    wanted: &DivisionDraft,
    age_group: Option<&AgeGroupRow>,
    standing: Option<&DivisionSetupRow>,
) -> ShownNames {
    let usual = ShownNames::usual(
        age_group.map(|row| AgeGroup { name: &row.age_group_name, oldest: row.max_age }),
    );
    wanted.shown_names.unwrap_or_else(|| match standing {
        None => usual,
        Some(row) if row.age_group_id == wanted.age_group_id => row.shown_names,
        Some(row) => row.shown_names.stricter(usual),
    })
}

/// How a division is to take entries, or the field that is wrong. Moments are stored in milliseconds.
fn rules(
    wanted: &DivisionDraft,
    status: TournamentStatus,
) -> Result<Rules, (&'static str, Sentence)> {
    for (name, moment) in [("opensAt", wanted.opens_at), ("closesAt", wanted.closes_at)] {
        day(moment.map(day_of)).map_err(|sentence| (name, sentence))?;
    }
    let kept = |moment: Option<Timestamp>| {
        moment.and_then(|at| Timestamp::from_millisecond(at.as_millisecond()).ok())
    };
    let rules = Rules {
        status,
        opens_at: kept(wanted.opens_at),
        closes_at: kept(wanted.closes_at),
        capacity: wanted.capacity,
        per_club: wanted.per_club,
        reviews: wanted.reviews.unwrap_or(true),
    };
    rules.checked().map_err(|(column, sentence)| {
        let name = match column {
            "entries_per_club" => "perClub",
            "entries_close_at" => "closesAt",
            _ => "capacity",
        };
        (name, sentence)
    })
}

/// The name, or else the name with the first number that makes it one of its own.
fn numbered(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.to_owned();
    }
    // Room for a blank and a number.
    let begin: String = name.chars().take(reference::MAX_NAME - 4).collect();
    let numbered = (2..=MOST_DIVISIONS + 1).map(|number| format!("{begin} {number}"));
    numbered.into_iter().find(|name| !is_taken(name)).unwrap_or_else(|| name.to_owned())
}

fn sport(
    conn: &Conn<'_>,
    chosen: Option<i64>,
    standing: Option<i64>,
) -> Result<Result<Option<SportRow>, Sentence>, StoreError> {
    let Some(id) = chosen else { return Ok(Ok(None)) };
    Ok(match sports::find(conn, id)? {
        None => Err(Sentence::NoSuchSport),
        Some(row) if !row.is_active && standing != chosen => {
            Err(Sentence::SportInactive { sport: row.sport_name.into() })
        }
        found => Ok(found),
    })
}

fn gender_name(
    conn: &Conn<'_>,
    chosen: Option<i64>,
    standing: Option<i64>,
) -> Result<Result<Option<String>, Sentence>, StoreError> {
    let Some(id) = chosen else { return Ok(Ok(None)) };
    Ok(match table::find::<GenderCategories>(conn, id)? {
        None => Err(Sentence::NoSuchGenderCategory),
        Some(row) if !row.is_active && standing != chosen => {
            Err(Sentence::GenderCategoryInactive { name: row.gender_name.into() })
        }
        Some(row) => Ok(Some(row.gender_name)),
    })
}

fn age_group(
    conn: &Conn<'_>,
    chosen: Option<i64>,
    standing: Option<i64>,
) -> Result<Result<Option<AgeGroupRow>, Sentence>, StoreError> {
    let Some(id) = chosen else { return Ok(Ok(None)) };
    Ok(match table::find::<AgeGroups>(conn, id)? {
        None => Err(Sentence::NoSuchAgeGroup),
        Some(row) if !row.is_active && standing != chosen => {
            Err(Sentence::AgeGroupInactive { name: row.age_group_name.into() })
        }
        found => Ok(found),
    })
}

fn day(day: Option<Date>) -> Result<(), Sentence> {
    day.map_or(Ok(()), |day| year_is_plausible(day.year()))
}

/// The match format has to be one of the sport.
fn format(
    conn: &Conn<'_>,
    wanted: &DivisionDraft,
    standing: Option<i64>,
) -> Result<Result<(), Sentence>, StoreError> {
    let Some(id) = wanted.match_format_id else { return Ok(Ok(())) };
    Ok(match table::find::<MatchFormats>(conn, id)? {
        None => Err(Sentence::NoSuchMatchFormat),
        Some(row) if wanted.sport_id != Some(row.sport_id) => {
            Err(Sentence::NotForThisSport { name: row.format_name.into() })
        }
        Some(row) if !row.is_active && standing != Some(id) => {
            Err(Sentence::MatchFormatInactive { name: row.format_name.into() })
        }
        // A division that has such a format from before keeps it, and its final scores are entered.
        Some(row) if standing != Some(id) && !is_understood(&row) => {
            Err(Sentence::FormatNotPlayed { format: row.format_name.into() })
        }
        Some(_) => Ok(()),
    })
}

/// Whether it is known how matches of a format are played. Sports that are not scored here play as they please.
fn is_understood(row: &MatchFormatRow) -> bool {
    row.rules.is_some() || TemplateSport::of_key(&same_name(&row.sport_name)).is_none()
}

/// A format that is composed has to fit the sport.
fn own_format(own: Option<FormatRules>, sport: Option<&SportRow>) -> Result<(), Refusals> {
    let Some(rules) = own else { return Ok(()) };
    let field = "ownFormat";
    let Some(sport) = sport else {
        return Err(Refusals::from([(field.to_owned(), Sentence::IsRequired)]));
    };
    let Some(scored) = TemplateSport::of_key(&same_name(&sport.sport_name)) else {
        let sentence = Sentence::SportNotScored { sport: sport.sport_name.as_str().into() };
        return Err(Refusals::from([(field.to_owned(), sentence)]));
    };
    let refusals = rules.check(scored, field);
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

/// Adds a division after a tournament's others; returns its id.
pub(super) fn add(
    conn: &Conn<'_>,
    now: Timestamp,
    tournament_id: i64,
    plan: &DivisionPlan,
) -> Result<i64, StoreError> {
    let others = setup::divisions(conn, tournament_id)?;
    let order = others.iter().map(|one| one.division_order).max().unwrap_or_default() + 1;
    setup::add_division(conn, tournament_id, order, plan, now)
}

/// A division in the trail.
pub(super) fn facts(row: &DivisionSetupRow) -> Json {
    let moment = |ms: Option<i64>| {
        ms.and_then(|ms| Timestamp::from_millisecond(ms).ok()).map(|at| at.to_string())
    };
    let mut facts = json!({
        "division_name": row.division_name,
        "sport": row.sport_name,
        "gender_category": row.gender_name,
        "admits_every_category": row.admits_every_category,
        "age_group": row.age_group_name,
        "age_counts_on": row.age_counts_on,
        "match_format": row.format_name,
        "rule_pack": row.rule_pack,
        "entries_open_at": moment(row.entries_open_at),
        "entries_close_at": moment(row.entries_close_at),
        "capacity": row.capacity,
        "entries_per_club": row.entries_per_club,
        "reviews_entries": row.reviews_entries,
        "entrants": row.entrant_kind,
        "planned_draw": row.planned_draw,
        "shown_names": row.shown_names,
    });
    if let Json::Object(facts) = &mut facts {
        facts.extend(
            row.table_rules.map(|rules| ("table_rules".to_owned(), json!(rules.to_stored()))),
        );
        facts.extend(row.own_format.map(|own| ("own_format".to_owned(), json!(own))));
        facts.extend(row.time_rounding.map(|told| ("time_rounding".to_owned(), json!(told))));
        facts.extend(conduct::facts(&row.conduct()));
        facts.extend(
            row.own_points().map(|own| ("points".to_owned(), conduct::facts_of_points(&own))),
        );
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_division_is_called_after_age_group_and_category() {
        let named = |age: Option<&str>, gender: Option<&str>| {
            for_whom(age, gender.map(str::to_owned)).unwrap_or_default()
        };
        assert_eq!(named(Some("Under 14"), Some("Girls")), "Under 14 Girls");
        assert_eq!(named(Some("Under 14"), None), "Under 14");
        assert_eq!(named(None, Some("Girls")), "Girls");
        assert_eq!(named(None, None), "");
        let long = "é".repeat(reference::MAX_NAME);
        assert_eq!(named(Some(&long), Some("Girls")), long);
    }

    #[test]
    fn a_name_that_another_division_has_gets_a_number() {
        let taken = ["Men", "Men 2"];
        let is_taken = |name: &str| taken.contains(&name);
        assert_eq!(numbered("Women", is_taken), "Women");
        assert_eq!(numbered("Men", is_taken), "Men 3");
        let long = "é".repeat(reference::MAX_NAME);
        let other = numbered(&long, |name| name == long);
        assert!(reference::name_is_fit(&other).is_ok() && other.ends_with("é 2"), "{other}");
    }
}
