//! Tournaments that are made here: drafts, divisions, steps and copies.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use touchline_app::making::{
    Choices, CopiedTeams, CopyRequest as Copy, DivisionChanges, DivisionDraft,
    DivisionSetup as Division, Left, StepRequest as StepTaken, TournamentChanges, TournamentDraft,
    TournamentSetup as Setup,
};
use touchline_app::own_players::Wish;
use touchline_app::tournament_pages::{NamedTeam, NextDivision};
use touchline_domain::Points;
use touchline_domain::TimeRounding;
use touchline_domain::TournamentStatus;
use touchline_domain::drawing::PlannedDraw;
use touchline_domain::entries::{EntrantKind, EntryState};
use touchline_domain::lifecycle::{Need, Step, Transition};
use touchline_domain::next_season::Move;
use touchline_domain::publishing::Missing;
use touchline_domain::scoring::FormatRules;
use touchline_domain::shown_names::ShownNames;
use touchline_domain::standings::{
    ConfiguredPoints, Measure, ScoreUnit, WrittenCriterion, WrittenRules, written_criteria,
};
use touchline_domain::suspensions::SuspensionRule;
use touchline_store::competitions::setup::{Conduct, OwnPoints, OwnTournamentRow};
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::idempotency::{Given, NamedBody, asked};
use crate::input::{Body, Id, QueryText, day_field, given, instant_field, required, term_field};
use crate::reply::{Data, Instant, Saved, reply};
use crate::resources::entries::EntryCounts;
use crate::resources::rule_packs::PackPoints;
use crate::resources::tournament_templates::TemplatePoints;
use crate::state::Server;

/// `/tournaments`, `/divisions` and `/me/tournaments`.
pub(crate) fn router() -> Calls {
    calls! {
        MakeTournaments: POST "/tournaments" make_tournament, refuses(NAME_TAKEN, TOO_MANY_ATTEMPTS);
        MakeTournaments: GET "/tournaments/choices" tournament_choices;
        KeepAccount: GET "/me/tournaments" my_tournaments;
        RunTournament: PATCH "/tournaments/{tournamentId}" change_tournament, refuses(OUTDATED);
        RunTournament: GET "/tournaments/{tournamentId}/setup" tournament_setup;
        RunTournament: POST "/tournaments/{tournamentId}/steps" take_tournament_step, refuses(OUTDATED, NOT_READY);
        RunTournament: POST "/tournaments/{tournamentId}/copies" copy_tournament, refuses(NAME_TAKEN, TOO_MANY_ATTEMPTS);
        RunTournament: POST "/tournaments/{tournamentId}/copies/previews" preview_copy;
        RunTournament: POST "/tournaments/{tournamentId}/divisions" add_division, refuses(NAME_TAKEN);
        RunTournament: PATCH "/divisions/{divisionId}" change_division, refuses(OUTDATED, NAME_TAKEN);
        RunTournament: DELETE "/divisions/{divisionId}" remove_division, refuses(OUTDATED);
        RunTournament: POST "/divisions/{divisionId}/steps" take_division_step, refuses(OUTDATED, NOT_READY);
    }
}

/// A sport that a division can be of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SportChoice {
    sport_id: i64,
    sport_name: String,
}

/// A gender category that a division can be for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GenderCategoryChoice {
    gender_category_id: i64,
    name: String,
}

/// An age group that a division can be for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AgeGroupChoice {
    age_group_id: i64,
    name: String,
    /// The youngest age in years.
    min_age: i64,
    /// The oldest.
    max_age: i64,
}

/// A match format that a division can have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MatchFormatChoice {
    match_format_id: i64,
    name: String,
    /// A division of this sport can have it.
    sport_id: i64,
    /// How its matches are played; `null` where nobody has said it.
    rules: Option<FormatRules>,
}

/// A rule pack that a division can have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RulePackChoice {
    /// To be sent as `rulePack`.
    name: &'static str,
    /// The name to show.
    title: &'static str,
    /// A division of this sport can have it.
    sport_id: i64,
    /// Whether a division of the sport has it when none is chosen.
    is_default: bool,
    /// What orders a table, the first one first.
    criteria: Vec<WrittenCriterion>,
    /// What results are worth where nobody says it, and whether a division may say it.
    points: PackPoints,
}

/// What tables of a sport can compare.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SportMeasures {
    sport_id: i64,
    /// What scores of the sport count.
    score_unit: ScoreUnit,
    measures: Vec<Measure>,
}

reply! {
    /// What a tournament can be made of.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TournamentChoices from choices: Choices {
        /// By name.
        sports: Vec<SportChoice> = choices
            .sports
            .into_iter()
            .map(|row| SportChoice { sport_id: row.sport_id, sport_name: row.sport_name })
            .collect(),
        gender_categories: Vec<GenderCategoryChoice> = choices
            .gender_categories
            .into_iter()
            .map(|row| GenderCategoryChoice {
                gender_category_id: row.gender_category_id,
                name: row.gender_name,
            })
            .collect(),
        age_groups: Vec<AgeGroupChoice> = choices
            .age_groups
            .into_iter()
            .map(|row| AgeGroupChoice {
                age_group_id: row.age_group_id,
                name: row.age_group_name,
                min_age: row.min_age,
                max_age: row.max_age,
            })
            .collect(),
        /// Those of the sports.
        match_formats: Vec<MatchFormatChoice> = choices
            .match_formats
            .into_iter()
            .map(|row| MatchFormatChoice {
                match_format_id: row.match_format_id,
                name: row.format_name,
                sport_id: row.sport_id,
                rules: row.rules,
            })
            .collect(),
        /// Those of each sport.
        rule_packs: Vec<RulePackChoice> = choices
            .rule_packs
            .into_iter()
            .map(|pack| RulePackChoice {
                name: pack.name,
                title: pack.title,
                sport_id: pack.sport_id,
                is_default: pack.is_default,
                criteria: written_criteria(&pack.pack.criteria),
                points: PackPoints::of(pack.pack),
            })
            .collect(),
        /// What tables of each sport can compare.
        measures: Vec<SportMeasures> = choices
            .measures
            .into_iter()
            .map(|(sport_id, score_unit, measures)| SportMeasures { sport_id, score_unit, measures })
            .collect(),
    }
}

reply! {
    /// A step that leads on from where something stands.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PossibleStep from of: &'static Transition<TournamentStatus> {
        step: Step = of.step,
        /// The state after it.
        to: TournamentStatus = of.to,
        /// Whether a reason has to be given, which those concerned read.
        needs_reason: bool = of.need == Need::Reason,
    }
}

fn possible(steps: Vec<&'static Transition<TournamentStatus>>) -> Vec<PossibleStep> {
    steps.into_iter().map(Into::into).collect()
}

reply! {
    /// How a tournament is set up.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TournamentSetup from of: Setup {
        tournament_id: i64 = of.row.tournament_id,
        name: String = of.row.tournament_name,
        /// Markdown, as it was typed.
        description: Option<String> = of.row.description,
        #[schema(format = Date)]
        start_date: Option<String> = of.row.start_date,
        #[schema(format = Date)]
        end_date: Option<String> = of.row.end_date,
        /// Where it takes place.
        venue_name: Option<String> = of.row.venue_name,
        /// The IANA name of the zone of that place; `null` until it is known.
        time_zone: Option<String> = of.row.time_zone,
        /// Whom everybody may ask about it, as it was typed.
        contact: Option<String> = of.row.contact,
        status: TournamentStatus = of.row.status,
        /// To be sent with a change of the tournament.
        version: i64 = of.row.version,
        /// The steps that lead on from here. A division may stand in the way of one.
        steps: Vec<PossibleStep> = possible(of.steps),
        /// What is needed before it can be published.
        missing: Vec<Missing>,
        /// In their order.
        divisions: Vec<DivisionSetup> = of.divisions.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// How a division is set up.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct DivisionSetup from of: Division {
        division_id: i64 = of.row.division_id,
        name: String = of.row.division_name,
        status: TournamentStatus = of.row.status,
        /// To be sent with a change of the division.
        version: i64 = of.row.version,
        sport_id: Option<i64> = of.row.sport_id,
        sport_name: Option<String> = of.row.sport_name,
        gender_category_id: Option<i64> = of.row.gender_category_id,
        gender_name: Option<String> = of.row.gender_name,
        /// Whether players of every category may play all the same, as in "Mixed" or "Open".
        admits_every_category: bool = of.row.admits_every_category,
        age_group_id: Option<i64> = of.row.age_group_id,
        age_group_name: Option<String> = of.row.age_group_name,
        /// The day on which age counts; `null` for the tournament's first day.
        #[schema(format = Date)]
        age_counts_on: Option<String> = of.row.age_counts_on,
        match_format_id: Option<i64> = of.row.match_format_id,
        match_format_name: Option<String> = of.row.format_name,
        /// A format of its own, which counts before the one that is named.
        own_format: Option<FormatRules> = of.row.own_format,
        /// `null` for the default of the sport.
        rule_pack: Option<String> = of.row.rule_pack,
        /// The rules of its tables, composed on the ground of the pack; `null` where the pack is in force as it is.
        table_rules: Option<WrittenRules> = of.row.table_rules.map(|rules| rules.written()),
        /// The points for results; `null` for those of its sport.
        points: Option<TemplatePoints> = of.own_points.map(Into::into),
        /// When entries open; `null` when they open with the announcement.
        opens_at: Option<Instant> = of.row.entries_open_at.map(Instant::from_ms),
        /// When they close; `null` when they close with the beginning.
        closes_at: Option<Instant> = of.row.entries_close_at.map(Instant::from_ms),
        /// The number of places; `null` for as many as enter.
        capacity: Option<i64> = of.row.capacity,
        /// The most entries of one club; `null` for as many as it wants.
        per_club: Option<i64> = of.row.entries_per_club,
        /// Whether those who run the tournament look at every entry first.
        reviews: bool = of.row.reviews_entries,
        entrants: EntrantKind = of.row.entrant_kind,
        /// How it is to be drawn; `null` until it is chosen.
        planned_draw: Option<PlannedDraw> = of.row.planned_draw,
        /// How official times of races follow from those measured; `null` as is usual in its sport.
        time_rounding: Option<TimeRounding> = of.row.time_rounding,
        /// How people are shown in public.
        shown_names: ShownNames = of.row.shown_names,
        /// The steps that lead on from here, as far as the tournament allows them.
        steps: Vec<PossibleStep> = possible(of.steps),
        /// What is needed before it can be published.
        missing: Vec<Missing>,
        /// How many entries are in each state.
        entries: EntryCounts = EntryCounts::of(count_of(&of.entries)),
        /// Whether its draw is published.
        has_draw: bool,
        /// Whether its draw is published and has no place for another team: it takes no more entries.
        is_drawn: bool,
        /// How many of its matches have no result yet: `complete` asks for this number.
        matches_left: i64,
        /// How many of its matches are being played or are over.
        matches_begun: i64,
        /// How many of its matches that are to be played have no start.
        matches_without_start: i64,
        /// How many of its teams have nobody in their squad; 0 where single players or pairs enter.
        teams_without_squad: i64,
        /// How many of its rounds are still to be drawn: `complete` asks for this number, too.
        rounds_left: i64,
    }
}

/// The number of entries in a state.
pub(crate) fn count_of(entries: &HashMap<EntryState, i64>) -> impl Fn(EntryState) -> i64 {
    |state| entries.get(&state).copied().unwrap_or_default()
}

reply! {
    /// One of the tournaments that the caller runs.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwnTournament from row: OwnTournamentRow {
        tournament_id: i64,
        name: String = row.tournament_name,
        status: TournamentStatus,
        #[schema(format = Date)]
        start_date: Option<String>,
        #[schema(format = Date)]
        end_date: Option<String>,
        /// The IANA name of the zone of its place; `null` until it is known.
        time_zone: Option<String>,
        /// The number of its divisions.
        divisions: i64,
        /// The number of accepted entries.
        accepted: i64,
        /// The number of entries that have not been decided.
        submitted: i64,
    }
}

/// A division to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct DivisionInput {
    /// One of its own within the tournament. Without one, it is called after its age group and gender category, or
    /// else after its sport, with a number where another division has that name.
    #[schema(min_length = 1, max_length = 255)]
    name: Option<String>,
    sport_id: i64,
    gender_category_id: Option<i64>,
    /// Whether players of every category may play all the same, as in "Mixed" or "Open"; without it, those of another
    /// category need an exception each.
    admits_every_category: Option<bool>,
    age_group_id: Option<i64>,
    /// The day on which age counts; without one, the tournament's first day.
    #[schema(format = Date)]
    age_counts_on: Option<String>,
    /// One of the sport.
    match_format_id: Option<i64>,
    /// A format of its own, by the model of its sport. It counts before the one that is named.
    own_format: Option<FormatRules>,
    /// One of the sport; without one, its default.
    rule_pack: Option<String>,
    /// When entries open; without it, with the announcement.
    #[schema(format = DateTime)]
    opens_at: Option<String>,
    /// When they close; without it, with the beginning.
    #[schema(format = DateTime)]
    closes_at: Option<String>,
    /// The number of places; without it, as many as enter.
    #[schema(minimum = 1, maximum = 10000)]
    capacity: Option<i64>,
    /// The most entries of one club; without it, as many as it wants.
    #[schema(minimum = 1, maximum = 10000)]
    per_club: Option<i64>,
    /// Whether those who run the tournament look at every entry first; without it, they do.
    reviews: Option<bool>,
    /// Who enters; teams when left out.
    #[schema(value_type = Option<EntrantKind>)]
    entrants: Option<String>,
    /// How it is to be drawn. A draw begins with it, and can be another one all the same.
    #[schema(value_type = Option<PlannedDraw>)]
    planned_draw: Option<String>,
    /// How official times of races follow from those measured, always up; as is usual in its sport when left out: in
    /// athletics hundredths.
    #[schema(value_type = Option<TimeRounding>)]
    time_rounding: Option<String>,
    /// How people are shown in public; as is usual for its age group when left out: by `initial` where the oldest are 18 at most,
    /// and else in `full`.
    #[schema(value_type = Option<ShownNames>)]
    shown_names: Option<String>,
    /// What cards cost; nothing when left out.
    suspensions: Option<SuspensionRule>,
    /// How long its matches take; as its match format says when left out, without rest.
    pace: Option<DivisionPaceInput>,
    /// Hours after which a result counts as confirmed; without it, only when somebody confirms it.
    #[schema(minimum = 1, maximum = 720)]
    confirm_hours: Option<i64>,
    /// The points for results; those of its sport when left out.
    points: Option<DivisionPointsInput>,
    /// The rules of its tables, composed on the ground of the rule pack; the pack as it is when left out.
    table_rules: Option<WrittenRules>,
}

/// The points for results that a division has of its own.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct DivisionPointsInput {
    /// In steps of half a point, as the next three.
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    win: Points,
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    draw: Points,
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    loss: Points,
    /// For each side of a cancelled match.
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    cancelled: Points,
    /// What the numbers cannot express.
    #[schema(max_length = 5000)]
    extra_rules: Option<String>,
    /// Where they come from.
    #[schema(max_length = 5000)]
    basis: Option<String>,
}

impl From<DivisionPointsInput> for OwnPoints {
    fn from(input: DivisionPointsInput) -> Self {
        let DivisionPointsInput { win, draw, loss, cancelled, extra_rules, basis } = input;
        Self { points: ConfiguredPoints { win, draw, loss, cancelled }, extra_rules, basis }
    }
}

/// How long a match of a division takes, and how long its teams rest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct DivisionPaceInput {
    /// Left out or `null` to follow the match format.
    #[schema(minimum = 1, maximum = 10_080)]
    match_minutes: Option<i64>,
    #[schema(minimum = 0, maximum = 10_080)]
    rest_minutes: i64,
}

impl DivisionInput {
    fn read(self) -> Result<DivisionDraft, ApiError> {
        Ok(DivisionDraft {
            name: self.name,
            sport_id: Some(self.sport_id),
            gender_category_id: self.gender_category_id,
            admits_every_category: self.admits_every_category,
            age_group_id: self.age_group_id,
            age_counts_on: day_field("ageCountsOn", self.age_counts_on)?,
            match_format_id: self.match_format_id,
            own_format: self.own_format,
            rule_pack: self.rule_pack,
            opens_at: instant_field("opensAt", self.opens_at)?,
            closes_at: instant_field("closesAt", self.closes_at)?,
            capacity: self.capacity,
            per_club: self.per_club,
            reviews: self.reviews,
            entrants: term_field("entrants", self.entrants)?,
            planned_draw: term_field("plannedDraw", self.planned_draw)?,
            time_rounding: term_field("timeRounding", self.time_rounding)?,
            shown_names: term_field("shownNames", self.shown_names)?,
            conduct: Conduct {
                suspensions: self.suspensions.unwrap_or_default(),
                match_minutes: self.pace.as_ref().and_then(|pace| pace.match_minutes),
                rest_minutes: self.pace.map_or(0, |pace| pace.rest_minutes),
                confirm_hours: self.confirm_hours,
            },
            own_points: self.points.map(Into::into),
            table_rules: self.table_rules,
        })
    }
}

/// A tournament to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct TournamentInput {
    #[schema(min_length = 1, max_length = 255)]
    name: String,
    /// Markdown. It is stored as it is.
    #[schema(max_length = 5000)]
    description: Option<String>,
    /// Needed before it can be published.
    #[schema(format = Date)]
    start_date: Option<String>,
    /// Needed before it can be published.
    #[schema(format = Date)]
    end_date: Option<String>,
    /// Where it takes place. Matches without a venue of their own are played there.
    #[schema(max_length = 255)]
    venue_name: Option<String>,
    /// The IANA name of the zone of that place, such as `Europe/Berlin`.
    #[schema(max_length = 64)]
    time_zone: Option<String>,
    /// Whom everybody may ask about it: a name, a telephone number, an e-mail address, an address of the web. Plain text,
    /// which the public page shows as it is.
    #[schema(max_length = 500)]
    contact: Option<String>,
    /// In their order. A refusal names a field of the first one `divisions[0].sportId`.
    #[schema(min_items = 1, max_items = 50)]
    divisions: Vec<DivisionInput>,
}

/// What is to be changed of a tournament; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct TournamentChangesInput {
    /// The version that you have read.
    version: i64,
    #[schema(min_length = 1, max_length = 255)]
    name: Option<String>,
    /// `null` removes it.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 5000)]
    description: Wish<Option<String>>,
    /// `null` removes it, unless the tournament has been published.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, format = Date)]
    start_date: Wish<Option<String>>,
    /// `null` removes it, unless the tournament has been published.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, format = Date)]
    end_date: Wish<Option<String>>,
    /// `null` removes it.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 255)]
    venue_name: Wish<Option<String>>,
    /// The IANA name of the zone of its place; `null` where it is not known. The given starts of its matches stay:
    /// 10:00 is 10:00 there.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 64)]
    time_zone: Wish<Option<String>>,
    /// Whom everybody may ask about it. `null` removes it.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 500)]
    contact: Wish<Option<String>>,
}

/// What is to be changed of a division; what is left out stays, and `null` is none.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct DivisionChangesInput {
    /// The version that you have read.
    version: i64,
    #[schema(min_length = 1, max_length = 255)]
    name: Option<String>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    sport_id: Wish<Option<i64>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    gender_category_id: Wish<Option<i64>>,
    /// Whether players of every category may play all the same.
    admits_every_category: Option<bool>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    age_group_id: Wish<Option<i64>>,
    /// `null` for the tournament's first day.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, format = Date)]
    age_counts_on: Wish<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    match_format_id: Wish<Option<i64>>,
    /// A format of its own, which counts before the one that is named; `null` for none. Matches that have begun go on as they began.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<FormatRules>)]
    own_format: Wish<Option<FormatRules>>,
    /// `null` for the default of the sport. Another one drops the rules that were composed, unless `tableRules` says them anew.
    /// Once a match has begun, this and the next two are changed by a correction alone.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    rule_pack: Wish<Option<String>>,
    /// `null` for the rule pack as it is.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<WrittenRules>)]
    table_rules: Wish<Option<WrittenRules>>,
    /// `null` for those of the sport.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<DivisionPointsInput>)]
    points: Wish<Option<DivisionPointsInput>>,
    /// `null` for the announcement.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, format = DateTime)]
    opens_at: Wish<Option<String>>,
    /// `null` for the beginning.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, format = DateTime)]
    closes_at: Wish<Option<String>>,
    /// `null` for as many as enter. With more places, those who wait longest move up.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 10000)]
    capacity: Wish<Option<i64>>,
    /// `null` for as many as a club wants.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 10000)]
    per_club: Wish<Option<i64>>,
    reviews: Option<bool>,
    /// It cannot be changed when somebody has entered.
    #[schema(value_type = Option<EntrantKind>)]
    entrants: Option<String>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<PlannedDraw>)]
    planned_draw: Wish<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<TimeRounding>)]
    time_rounding: Wish<Option<String>>,
    /// Without it, another age group may show less, and never more.
    #[schema(value_type = Option<ShownNames>)]
    shown_names: Option<String>,
}

/// A day that may be wished, or wished away.
fn day_wish(
    field: &str,
    wish: Wish<Option<String>>,
) -> Result<Wish<Option<jiff::civil::Date>>, ApiError> {
    Ok(match wish {
        Wish::Keep => Wish::Keep,
        Wish::Set(day) => Wish::Set(day_field(field, day)?),
    })
}

/// A moment that may be wished, or wished away.
fn moment_wish(
    field: &str,
    wish: Wish<Option<String>>,
) -> Result<Wish<Option<Timestamp>>, ApiError> {
    Ok(match wish {
        Wish::Keep => Wish::Keep,
        Wish::Set(moment) => Wish::Set(instant_field(field, moment)?),
    })
}

/// A step to be taken.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepInput {
    /// The version that you have read.
    version: i64,
    #[schema(value_type = Step)]
    step: String,
    /// Needed where `needsReason` says so. Those concerned read it, and the trail keeps it.
    #[schema(min_length = 1, max_length = 500)]
    reason: Option<String>,
    /// For `complete` where matches have no result yet: how many, as `matchesLeft` of the divisions that it ends says it.
    #[serde(default, rename = "withoutResult")]
    without_result: Option<i64>,
    /// For `complete` where rounds are still to be drawn: how many, as `roundsLeft` of the divisions that it ends says it.
    #[serde(default, rename = "withoutRounds")]
    without_rounds: Option<i64>,
}

impl StepInput {
    fn read(self) -> Result<StepTaken, ApiError> {
        let step = required("step", term_field("step", Some(self.step))?)?;
        let without = Left {
            matches: self.without_result.unwrap_or_default(),
            rounds: self.without_rounds.unwrap_or_default(),
        };
        Ok(StepTaken { version: self.version, step, reason: self.reason, without })
    }
}

/// A copy to be made of a tournament.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct CopyInput {
    #[schema(min_length = 1, max_length = 255)]
    name: String,
    /// The first day.
    #[schema(format = Date)]
    start_date: Option<String>,
    /// The last day. Without one, a copy with a first day is as long as the original.
    #[schema(format = Date)]
    end_date: Option<String>,
    /// The teams that come into its divisions; none by default.
    #[serde(default)]
    #[schema(max_items = 100)]
    teams: Vec<CopiedTeamsInput>,
    /// Whether they come with their squads.
    #[serde(default)]
    with_squads: bool,
}

/// The teams of a division of a copy.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct CopiedTeamsInput {
    /// The division of the original.
    division_id: i64,
    /// Teams of the original, of any of its divisions, in the order in which they enter.
    #[schema(max_items = 2000)]
    team_ids: Vec<i64>,
}

/// How many teams change divisions from one season to the next.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct CopyPreviewInput {
    /// For each two divisions that follow each other, how many teams change places: the last of the upper one, and the first
    /// of the lower one. Where it ends, nobody does.
    #[schema(max_items = 100)]
    exchanged: Vec<u16>,
}

/// Where a team of the next season comes from.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TeamMoved {
    /// It was in the division.
    Stays,
    /// It was in the division below.
    Promoted,
    /// It was in the division above.
    Relegated,
}

impl From<CopiedTeamsInput> for CopiedTeams {
    fn from(input: CopiedTeamsInput) -> Self {
        Self { division_id: input.division_id, team_ids: input.team_ids }
    }
}

impl From<Move> for TeamMoved {
    fn from(moved: Move) -> Self {
        match moved {
            Move::Stays => Self::Stays,
            Move::Promoted => Self::Promoted,
            Move::Relegated => Self::Relegated,
        }
    }
}

reply! {
    /// A team of the next season.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct NextSeasonTeam from of: NamedTeam {
        team_id: i64 = of.team.team,
        name: String,
        /// Where it comes from.
        moved: TeamMoved = of.team.moved.into(),
        /// Its place in the final ranking of its division; `null` where it has none.
        place: Option<i64> = of.team.place,
    }
}

reply! {
    /// A division with the teams that it would have in the next season.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct NextSeasonDivision from of: NextDivision {
        division_id: i64,
        name: String = of.division_name,
        /// Whether its final ranking says who has come which.
        is_ranked: bool,
        /// The strongest first: those who come down, those who stay, those who come up.
        teams: Vec<NextSeasonTeam> = of.teams.into_iter().map(Into::into).collect(),
    }
}

type SavedSetup = Json<Saved<TournamentSetup>>;

fn saved(message: &'static str, setup: Setup) -> SavedSetup {
    Json(Saved::saying(message, setup.into()))
}

/// What a tournament can be made of
///
/// The active rows of the reference data.
#[utoipa::path(get, path = "/tournaments/choices", tag = "Making tournaments",
    responses((status = 200, description = "The choices", body = Data<TournamentChoices>)))]
async fn tournament_choices(
    State(server): State<Server>,
    query: QueryText,
) -> Result<Json<Data<TournamentChoices>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.tournament_choices().await?.into()))
}

/// Make a tournament
///
/// It is a draft, which nobody sees but those who run it, and a person who makes it becomes its organiser.
#[utoipa::path(post, path = "/tournaments", tag = "Making tournaments", request_body = TournamentInput,
    params(("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing")),
    responses((status = 201, description = "How it is set up", body = Saved<TournamentSetup>)))]
async fn make_tournament(
    State(server): State<Server>,
    BySession(caller): BySession,
    NamedBody(request, input): NamedBody<TournamentInput>,
) -> Result<Given, ApiError> {
    let draft = TournamentDraft {
        name: input.name,
        description: input.description,
        start_date: day_field("startDate", input.start_date)?,
        end_date: day_field("endDate", input.end_date)?,
        venue_name: input.venue_name,
        time_zone: input.time_zone,
        contact: input.contact,
        divisions: input
            .divisions
            .into_iter()
            .map(DivisionInput::read)
            .collect::<Result<_, _>>()?,
    };
    let asked = asked(request, StatusCode::CREATED, |made| {
        saved("The tournament was made. It is a draft.", made).0
    });
    Ok(Given(server.platform.play.make_tournament(&caller, draft, asked).await?))
}

/// My tournaments
///
/// Those in which the caller is an organiser, the newest first.
#[utoipa::path(get, path = "/me/tournaments", tag = "Making tournaments",
    responses((status = 200, description = "At most 500", body = Data<Vec<OwnTournament>>)))]
async fn my_tournaments(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<OwnTournament>>>, ApiError> {
    query.done()?;
    let rows = server.platform.play.own_tournaments(&caller).await?;
    Ok(Data::of(rows.into_iter().map(Into::into).collect()))
}

/// How a tournament is set up
#[utoipa::path(get, path = "/tournaments/{tournamentId}/setup", tag = "Making tournaments",
    responses((status = 200, description = "How it is set up", body = Data<TournamentSetup>)))]
async fn tournament_setup(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<TournamentSetup>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.tournament_setup(&caller, tournament_id).await?.into()))
}

/// Change a tournament
///
/// A 409 with `changed_meanwhile` says that somebody else has changed it since you have read it.
#[utoipa::path(patch, path = "/tournaments/{tournamentId}", tag = "Making tournaments",
    request_body = TournamentChangesInput,
    responses((status = 200, description = "How it is set up now", body = Saved<TournamentSetup>)))]
async fn change_tournament(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    Body(input): Body<TournamentChangesInput>,
) -> Result<SavedSetup, ApiError> {
    let changes = TournamentChanges {
        name: input.name,
        description: input.description,
        start_date: day_wish("startDate", input.start_date)?,
        end_date: day_wish("endDate", input.end_date)?,
        venue_name: input.venue_name,
        time_zone: input.time_zone,
        contact: input.contact,
    };
    let version = input.version;
    let changed = server.platform.play.change_tournament(&caller, tournament_id, version, changes);
    Ok(saved("The tournament was changed.", changed.await?))
}

/// Take a step with a tournament
///
/// `publish` publishes the divisions that have nothing missing, too; `retract` and `cancel` are for all of them, and
/// `reinstate` is for those that were called off with the tournament. A tournament with one division takes every step
/// together with it. A 409 with `not_ready` names in `fields` what is
/// missing.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/steps", tag = "Making tournaments", request_body = StepInput,
    responses((status = 200, description = "How it is set up now", body = Saved<TournamentSetup>)))]
async fn take_tournament_step(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    Body(input): Body<StepInput>,
) -> Result<SavedSetup, ApiError> {
    let taken =
        server.platform.play.take_tournament_step(&caller, tournament_id, input.read()?).await?;
    Ok(saved("The step was taken.", taken))
}

/// Copy a tournament
///
/// A new draft with the same description, venue and divisions, with points of their own, what cards cost, pace and confirmation,
/// and without people and matches. It has the teams that are named, which the preview proposes. Its days are as far
/// from its first day as in the original; the day on which age counts moves by whole years.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/copies", tag = "Making tournaments", request_body = CopyInput,
    params(
        ("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing"),
    ),
    responses((status = 201, description = "How the copy is set up", body = Saved<TournamentSetup>)))]
async fn copy_tournament(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(tournament_id): Id,
    NamedBody(request, input): NamedBody<CopyInput>,
) -> Result<Given, ApiError> {
    let copy = Copy {
        name: input.name,
        start_date: day_field("startDate", input.start_date)?,
        end_date: day_field("endDate", input.end_date)?,
        teams: input.teams.into_iter().map(Into::into).collect(),
        with_squads: input.with_squads,
    };
    let asked = asked(request, StatusCode::CREATED, |made| {
        saved("The tournament was copied. The copy is a draft.", made).0
    });
    Ok(Given(server.platform.play.copy_tournament(&caller, tournament_id, copy, asked).await?))
}

/// Look at the teams of the next season
///
/// The teams of each division, and those who change divisions by the final rankings. Nothing is written. What is
/// answered can be sent with the copy, as it is or changed.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/copies/previews", tag = "Making tournaments",
    request_body = CopyPreviewInput,
    responses((status = 200, description = "The divisions in their order", body = Data<Vec<NextSeasonDivision>>)))]
async fn preview_copy(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    Body(input): Body<CopyPreviewInput>,
) -> Result<Json<Data<Vec<NextSeasonDivision>>>, ApiError> {
    let exchanged = input.exchanged.into_iter().map(usize::from).collect();
    let divisions = server.platform.pages.next_season(&caller, tournament_id, exchanged).await?;
    Ok(Data::of(divisions.into_iter().map(Into::into).collect()))
}

/// Add a division to a tournament
///
/// It is a draft, after the others.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/divisions", tag = "Making tournaments",
    request_body = DivisionInput,
    params(
        ("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing"),
    ),
    responses((status = 201, description = "How the tournament is set up now", body = Saved<TournamentSetup>)))]
async fn add_division(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    NamedBody(request, input): NamedBody<DivisionInput>,
) -> Result<Given, ApiError> {
    let asked = asked(request, StatusCode::CREATED, |added| {
        saved("The division was added. It is a draft.", added).0
    });
    Ok(Given(
        server.platform.play.add_division(&caller, tournament_id, input.read()?, asked).await?,
    ))
}

/// Change a division
///
/// A 409 with `changed_meanwhile` says that somebody else has changed it since you have read it.
#[utoipa::path(patch, path = "/divisions/{divisionId}", tag = "Making tournaments", request_body = DivisionChangesInput,
    responses((status = 200, description = "How its tournament is set up now", body = Saved<TournamentSetup>)))]
async fn change_division(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(input): Body<DivisionChangesInput>,
) -> Result<SavedSetup, ApiError> {
    let changes = DivisionChanges {
        name: input.name,
        sport_id: input.sport_id,
        gender_category_id: input.gender_category_id,
        admits_every_category: input.admits_every_category,
        age_group_id: input.age_group_id,
        age_counts_on: day_wish("ageCountsOn", input.age_counts_on)?,
        match_format_id: input.match_format_id,
        own_format: input.own_format,
        rule_pack: input.rule_pack,
        table_rules: input.table_rules,
        own_points: match input.points {
            Wish::Keep => Wish::Keep,
            Wish::Set(points) => Wish::Set(points.map(Into::into)),
        },
        opens_at: moment_wish("opensAt", input.opens_at)?,
        closes_at: moment_wish("closesAt", input.closes_at)?,
        capacity: input.capacity,
        per_club: input.per_club,
        reviews: input.reviews,
        entrants: term_field("entrants", input.entrants)?,
        planned_draw: match input.planned_draw {
            Wish::Keep => Wish::Keep,
            Wish::Set(word) => Wish::Set(term_field("plannedDraw", word)?),
        },
        time_rounding: match input.time_rounding {
            Wish::Keep => Wish::Keep,
            Wish::Set(word) => Wish::Set(term_field("timeRounding", word)?),
        },
        shown_names: term_field("shownNames", input.shown_names)?,
    };
    let changed =
        server.platform.play.change_division(&caller, division_id, input.version, changes);
    Ok(saved("The division was changed.", changed.await?))
}

/// Remove a division
///
/// Only a draft without entries, teams and matches, and not the last one.
#[utoipa::path(delete, path = "/divisions/{divisionId}", tag = "Making tournaments",
    params(("version" = i64, Query, description = "The version that you have read", minimum = 1)),
    responses((status = 200, description = "How its tournament is set up now", body = Saved<TournamentSetup>)))]
async fn remove_division(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    mut query: QueryText,
) -> Result<SavedSetup, ApiError> {
    let version = query.integer("version", 1, i64::MAX);
    query.done()?;
    let version = required("version", version)?;
    let left = server.platform.play.remove_division(&caller, division_id, version).await?;
    Ok(saved("The division was removed.", left))
}

/// Take a step with a division
///
/// A division is only published, or under way, while its tournament is. With the first division that begins, its
/// tournament begins. While the tournament is a draft, `reinstate` makes a draft of a division that was called off.
#[utoipa::path(post, path = "/divisions/{divisionId}/steps", tag = "Making tournaments", request_body = StepInput,
    responses((status = 200, description = "How its tournament is set up now", body = Saved<TournamentSetup>)))]
async fn take_division_step(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(input): Body<StepInput>,
) -> Result<SavedSetup, ApiError> {
    let taken =
        server.platform.play.take_division_step(&caller, division_id, input.read()?).await?;
    Ok(saved("The step was taken.", taken))
}
