//! Templates: what a tournament can begin with. One that is saved is the setup of a tournament without people and days.

use serde::{Deserialize, Serialize};
use serde_json::json;
use touchline_domain::TimeRounding;
use touchline_domain::drawing::PlannedDraw;
use touchline_domain::entries::EntrantKind;
use touchline_domain::scoring::FormatRules;
use touchline_domain::shown_names::ShownNames;
use touchline_domain::standings::{ConfiguredPoints, WrittenRules};
use touchline_domain::suspensions::SuspensionRule;
use touchline_domain::tournament_templates::{BuiltInTemplate, MOST_TEMPLATES};
use touchline_domain::{Points, reference, same_name};
use touchline_store::competitions::setup::{self, Conduct, DivisionSetupRow, OwnPoints};
use touchline_store::competitions::templates::{self as stored, TemplateRow};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::{Caller, SessionCaller};
use crate::context::rules::no_such;
use crate::play::Play;
use crate::play::running::{note, run, run_by};

/// A division of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateDivision {
    /// Its name; `None` for one that its sport or gender category gives it.
    pub name: Option<String>,
    /// The sport; `None` when it is left to choose.
    pub sport_id: Option<i64>,
    /// The gender category.
    pub gender_category_id: Option<i64>,
    /// Whether players of every category may play all the same.
    pub admits_every_category: bool,
    /// The age group.
    pub age_group_id: Option<i64>,
    /// The match format.
    pub match_format_id: Option<i64>,
    /// A format of its own.
    pub own_format: Option<FormatRules>,
    /// The rule pack.
    pub rule_pack: Option<String>,
    /// The rules that are composed on the ground of the pack.
    pub table_rules: Option<WrittenRules>,
    /// The number of places.
    pub capacity: Option<i64>,
    /// The most entries of one club.
    pub per_club: Option<i64>,
    /// Whether the organiser looks at every entry first.
    pub reviews: bool,
    /// Who enters.
    pub entrants: EntrantKind,
    /// How it is to be drawn.
    pub planned_draw: Option<PlannedDraw>,
    /// How official times of races follow from those measured.
    pub time_rounding: Option<TimeRounding>,
    /// How people are shown in public; `None` as is usual for the age group.
    pub shown_names: Option<ShownNames>,
    /// How its matches are played.
    pub conduct: Conduct,
    /// The points for results; `None` for those of its sport.
    pub own_points: Option<OwnPoints>,
}

/// A template that somebody has saved.
#[derive(Debug, Clone)]
pub struct SavedTemplate {
    /// Identifies it.
    pub template_id: i64,
    /// Its name.
    pub name: String,
    /// The tournament that it was made of.
    pub tournament_id: i64,
    /// What that is called.
    pub tournament_name: String,
    /// Markdown.
    pub description: Option<String>,
    /// In their order.
    pub divisions: Vec<TemplateDivision>,
}

/// What a tournament can begin with.
#[derive(Debug, Clone)]
pub struct Templates {
    /// Those that every platform has.
    pub built_in: Vec<(BuiltInTemplate, Vec<TemplateDivision>)>,
    /// Those that were made of the caller's tournaments, by name.
    pub saved: Vec<SavedTemplate>,
}

/// A setup as it is stored. What it names of the reference data may be gone when it is used: a tournament that is
/// made of it is sent in full, and it is checked as if it had been typed.
#[derive(Serialize, Deserialize)]
struct StoredSetup {
    description: Option<String>,
    divisions: Vec<StoredDivision>,
}

#[derive(Serialize, Deserialize)]
struct StoredDivision {
    name: String,
    sport_id: Option<i64>,
    gender_category_id: Option<i64>,
    age_group_id: Option<i64>,
    match_format_id: Option<i64>,
    rule_pack: Option<String>,
    capacity: Option<i64>,
    per_club: Option<i64>,
    reviews: bool,
    entrants: String,
    planned_draw: Option<String>,
    // Templates that were saved by an earlier release say nothing of what follows.
    #[serde(default)]
    admits_every_category: bool,
    #[serde(default)]
    suspensions: SuspensionRule,
    #[serde(default)]
    match_minutes: Option<i64>,
    #[serde(default)]
    rest_minutes: i64,
    #[serde(default)]
    confirm_hours: Option<i64>,
    #[serde(default)]
    points: Option<StoredPoints>,
    #[serde(default)]
    table_rules: Option<WrittenRules>,
    #[serde(default)]
    time_rounding: Option<String>,
    #[serde(default)]
    shown_names: Option<String>,
    #[serde(default)]
    own_format: Option<FormatRules>,
}

#[derive(Serialize, Deserialize)]
struct StoredPoints {
    win: Points,
    draw: Points,
    loss: Points,
    cancelled: Points,
    extra_rules: Option<String>,
    basis: Option<String>,
}

impl From<OwnPoints> for StoredPoints {
    fn from(OwnPoints { points, extra_rules, basis }: OwnPoints) -> Self {
        let ConfiguredPoints { win, draw, loss, cancelled } = points;
        Self { win, draw, loss, cancelled, extra_rules, basis }
    }
}

impl From<StoredPoints> for OwnPoints {
    fn from(of: StoredPoints) -> Self {
        let StoredPoints { win, draw, loss, cancelled, extra_rules, basis } = of;
        Self { points: ConfiguredPoints { win, draw, loss, cancelled }, extra_rules, basis }
    }
}

impl From<DivisionSetupRow> for StoredDivision {
    fn from(row: DivisionSetupRow) -> Self {
        let Conduct { suspensions, match_minutes, rest_minutes, confirm_hours } = row.conduct();
        let points = row.own_points().map(Into::into);
        Self {
            name: row.division_name,
            sport_id: row.sport_id,
            gender_category_id: row.gender_category_id,
            age_group_id: row.age_group_id,
            match_format_id: row.match_format_id,
            rule_pack: row.rule_pack,
            table_rules: row.table_rules.map(|rules| rules.written()),
            capacity: row.capacity,
            per_club: row.entries_per_club,
            reviews: row.reviews_entries,
            entrants: row.entrant_kind.to_string(),
            planned_draw: row.planned_draw.map(|way| way.to_string()),
            admits_every_category: row.admits_every_category,
            suspensions,
            match_minutes,
            rest_minutes,
            confirm_hours,
            points,
            time_rounding: row.time_rounding.map(|told| told.to_string()),
            shown_names: Some(row.shown_names.to_string()),
            own_format: row.own_format,
        }
    }
}

impl From<StoredDivision> for TemplateDivision {
    fn from(of: StoredDivision) -> Self {
        Self {
            name: Some(of.name),
            sport_id: of.sport_id,
            gender_category_id: of.gender_category_id,
            age_group_id: of.age_group_id,
            match_format_id: of.match_format_id,
            own_format: of.own_format,
            rule_pack: of.rule_pack,
            table_rules: of.table_rules,
            capacity: of.capacity,
            per_club: of.per_club,
            reviews: of.reviews,
            entrants: of.entrants.parse().unwrap_or(EntrantKind::Team),
            planned_draw: of.planned_draw.and_then(|word| word.parse().ok()),
            time_rounding: of.time_rounding.and_then(|word| word.parse().ok()),
            shown_names: of.shown_names.and_then(|word| word.parse().ok()),
            admits_every_category: of.admits_every_category,
            conduct: Conduct {
                suspensions: of.suspensions,
                match_minutes: of.match_minutes,
                rest_minutes: of.rest_minutes,
                confirm_hours: of.confirm_hours,
            },
            own_points: of.points.map(Into::into),
        }
    }
}

fn built_in(template: BuiltInTemplate) -> (BuiltInTemplate, Vec<TemplateDivision>) {
    let of = template.division();
    let division = TemplateDivision {
        name: None,
        sport_id: None,
        gender_category_id: None,
        admits_every_category: false,
        age_group_id: None,
        match_format_id: None,
        own_format: None,
        rule_pack: None,
        table_rules: None,
        capacity: Some(of.capacity),
        per_club: of.per_club,
        reviews: of.reviews,
        entrants: of.entrants,
        planned_draw: Some(of.planned_draw),
        time_rounding: None,
        shown_names: None,
        conduct: Conduct::default(),
        own_points: None,
    };
    (template, vec![division])
}

fn saved(row: TemplateRow) -> Result<SavedTemplate, AppError> {
    let setup: StoredSetup = serde_json::from_str(&row.setup_json)
        .map_err(|error| AppError::Internal(format!("a template: {error}")))?;
    Ok(SavedTemplate {
        template_id: row.template_id,
        name: row.template_name,
        tournament_id: row.tournament_id,
        tournament_name: row.tournament_name,
        description: setup.description,
        divisions: setup.divisions.into_iter().map(Into::into).collect(),
    })
}

impl Play {
    /// What the caller can begin a tournament with.
    pub async fn tournament_templates(
        &self,
        caller: &SessionCaller,
    ) -> Result<Templates, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let rows = stored::of_tournaments(conn, &run_by(caller))?;
            let saved = rows.into_iter().map(saved).collect::<Result<_, _>>()?;
            let built_in = BuiltInTemplate::ALL.iter().copied().map(built_in).collect();
            Ok(Templates { built_in, saved })
        })
        .await
    }

    /// Saves how a tournament is set up as a template, without people and days.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for an unfit name; [`AppError::Taken`];
    /// [`AppError::Conflict`] for too many.
    pub async fn save_template(
        &self,
        caller: &Caller,
        tournament_id: i64,
        name: String,
    ) -> Result<SavedTemplate, AppError> {
        let name = name.trim().to_owned();
        reference::name_is_fit(&name).map_err(|why| AppError::invalid("name", why))?;
        self.write_for(caller, move |conn, now, caller| {
            let row = run(conn, caller, tournament_id)?;
            let others = stored::of_tournaments(conn, &[tournament_id])?;
            if others.iter().any(|other| same_name(&other.template_name) == same_name(&name)) {
                let sentence = Sentence::TemplateNameTaken { name: name.as_str().into() };
                return Err(AppError::Taken { code: "name_taken", field: "name", sentence });
            }
            if others.len() >= MOST_TEMPLATES {
                let most = MOST_TEMPLATES.into();
                return Err(AppError::Conflict(Sentence::TooManyTemplates { most }));
            }
            let divisions = setup::divisions(conn, tournament_id)?;
            let setup = StoredSetup {
                description: row.description.clone(),
                divisions: divisions.into_iter().map(Into::into).collect(),
            };
            let setup = serde_json::to_string(&setup)
                .map_err(|error| AppError::Internal(format!("a template: {error}")))?;
            let id = stored::insert(conn, tournament_id, &name, &setup, now)?;
            let both = (None, Some(json!({ "template": name })));
            note(conn, now, caller, AuditAction::Changed, &row, both)?;
            let made = stored::find(conn, tournament_id, id)?;
            saved(made.ok_or_else(|| no_such(Of::Template, id))?)
        })
        .await
    }

    /// Forgets a template of a tournament. Tournaments that were begun with it stay as they are.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn remove_template(
        &self,
        caller: &Caller,
        tournament_id: i64,
        template_id: i64,
    ) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let row = run(conn, caller, tournament_id)?;
            let found = stored::find(conn, tournament_id, template_id)?;
            let found = found.ok_or_else(|| no_such(Of::Template, template_id))?;
            stored::remove(conn, template_id)?;
            let both = (Some(json!({ "template": found.template_name })), None);
            Ok(note(conn, now, caller, AuditAction::Changed, &row, both)?)
        })
        .await
    }
}
