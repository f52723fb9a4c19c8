//! Tournaments that are made here: set up as drafts, published, and taken through their lifecycle by those who
//! run them. What follows what, `domain::lifecycle` says; what publishing needs, `domain::publishing`.
//!
//! A draft begins with its divisions and its first organiser, in one transaction. Every action here reads the setup
//! anew, asks `Caller::require` for `RunTournament`, refuses an older version, decides by `domain`, and answers the
//! setup.
//!
//! - **A status changes in [`steps`] alone**, by the tables of `domain::lifecycle`; only an import says what its
//!   source says. `domain::publishing` says what publishing needs, which divisions take a step with their tournament,
//!   and which states of the two fit together. What does not fit is refused with the names of the divisions in the
//!   way.
//! - **What a tournament says of its divisions** (`tournament_sports`, the gender category and age group that all
//!   have, the search text) is made again by `setup::follow_divisions` whenever a division changes.
//! - **What was published stays complete**: a change must not take away what publishing needs.
//! - **A template is the setup of a tournament without people and days.** What it names may be gone when it is used.
//!   So no call makes a tournament from the id of a template: the form is filled from it, and what is sent is checked
//!   as if it had been typed.
//! - **Only those who run it see a draft.** The calls below `/public` answer an unknown tournament, a draft and a
//!   quick match alike.

mod choices;
mod divisions;
mod plans;
mod steps;
mod templates;

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::{Value as Json, json};
use touchline_domain::TournamentStatus;
use touchline_domain::entries::EntryState;
use touchline_domain::lifecycle::{DIVISION, DIVISION_OF_DRAFT, Transition};
use touchline_domain::permissions::{Action, Resource, Role, Scope};
use touchline_domain::publishing::{
    MAX_CONTACT, MOST_DIVISIONS, Missing, begins_tournament, fits, missing_of_division,
    missing_of_tournament, steps_of_tournament,
};
use touchline_domain::reference;
use touchline_domain::zones::zone_name;
use touchline_store::competitions::changes::NewTournament;
use touchline_store::competitions::entries;
use touchline_store::competitions::setup::{
    self, DivisionSetupRow, OwnPoints, OwnTournamentRow, TournamentSetupRow, TournamentText,
};

use touchline_store::matches::changes as matches;
use touchline_store::people::changes::stored_day;
use touchline_store::{About, Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::access::grants::{NewGrant, give};
use crate::context::audit::AuditAction;
use crate::context::caller::{Caller, Holder, SessionCaller};
use crate::context::idempotency::{Asked, Reply};
use crate::context::news::{self, ActivityKind};
use crate::context::rules::{check, day_is_fit, no_such};
use crate::context::rules::{description_is_fit, markdown_is_fit};
use crate::context::throttle::{self, Debtor};
use crate::play::Play;
use crate::play::competitions;
use crate::play::draws::rounds_left;
use crate::play::own_players::{Wish, Wrong};
use crate::play::reference_names::find_or_add_venues;
use crate::play::running::{is_current, is_published, note, run, run_by};
use crate::play::timetable;

pub use choices::{Choices, PackChoice};
pub use divisions::{CopiedTeams, CopyRequest};
pub use plans::{DivisionChanges, DivisionDraft};
pub use steps::{Left, StepRequest};
pub use templates::{SavedTemplate, TemplateDivision, Templates};

/// The most drafts of tournaments that an account runs.
pub const MOST_DRAFTS: usize = 200;

/// A tournament to be made.
#[derive(Debug, Clone)]
pub struct TournamentDraft {
    /// Its name.
    pub name: String,
    /// Markdown.
    pub description: Option<String>,
    /// The first day.
    pub start_date: Option<Date>,
    /// The last day.
    pub end_date: Option<Date>,
    /// Where it takes place.
    pub venue_name: Option<String>,
    /// The IANA name of the zone of that place.
    pub time_zone: Option<String>,
    /// Whom everybody may ask about it: a name, a telephone number, addresses.
    pub contact: Option<String>,
    /// Its divisions, in their order.
    pub divisions: Vec<DivisionDraft>,
}

/// Changes of a tournament; `None` leaves the stored value.
#[derive(Debug, Clone, Default)]
pub struct TournamentChanges {
    /// Its name.
    pub name: Option<String>,
    /// Markdown.
    pub description: Wish<Option<String>>,
    /// The first day.
    pub start_date: Wish<Option<Date>>,
    /// The last day.
    pub end_date: Wish<Option<Date>>,
    /// Where it takes place.
    pub venue_name: Wish<Option<String>>,
    /// The IANA name of the zone of that place. The given starts of matches stay.
    pub time_zone: Wish<Option<String>>,
    /// Whom everybody may ask about it.
    pub contact: Wish<Option<String>>,
}

/// How a tournament is set up.
#[derive(Debug, Clone)]
pub struct TournamentSetup {
    /// What is stored of it.
    pub row: TournamentSetupRow,
    /// The steps that lead on from its state.
    pub steps: Vec<&'static Transition<TournamentStatus>>,
    /// What it needs before it can be published.
    pub missing: Vec<Missing>,
    /// Its divisions, in their order.
    pub divisions: Vec<DivisionSetup>,
}

/// How a division is set up.
#[derive(Debug, Clone)]
pub struct DivisionSetup {
    /// What is stored of it.
    pub row: DivisionSetupRow,
    /// The points for results that it has of its own.
    pub own_points: Option<OwnPoints>,
    /// The steps that lead on from its state, as far as its tournament allows them.
    pub steps: Vec<&'static Transition<TournamentStatus>>,
    /// What it needs before it can be published.
    pub missing: Vec<Missing>,
    /// How many entries are in each state; none where there is no number.
    pub entries: HashMap<EntryState, i64>,
    /// Whether its draw is published.
    pub has_draw: bool,
    /// Whether its draw is published and has no place for another team.
    pub is_drawn: bool,
    /// How many of its matches have no result yet.
    pub matches_left: i64,
    /// How many of its matches are being played or are over.
    pub matches_begun: i64,
    /// How many of its matches that are to be played have no start.
    pub matches_without_start: i64,
    /// How many of its teams have nobody in their squad.
    pub teams_without_squad: i64,
    /// How many of its rounds are still to be drawn.
    pub rounds_left: i64,
}

impl<T> Wish<T> {
    /// The value that is wished, or the present one.
    pub(crate) fn or(self, present: T) -> T {
        match self {
            Self::Keep => present,
            Self::Set(wished) => wished,
        }
    }
}

impl Play {
    /// Makes a draft of a tournament. A person who makes it becomes its organiser.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::Taken`] for two divisions of one name; [`AppError::Forbidden`];
    /// [`AppError::Conflict`] for too many drafts; [`AppError::TooManyTries`].
    pub async fn make_tournament(
        &self,
        caller: &SessionCaller,
        draft: TournamentDraft,
        asked: Asked<TournamentSetup>,
    ) -> Result<Reply, AppError> {
        let divisions = draft.divisions;
        let wanted = TournamentText {
            tournament_name: draft.name,
            description: draft.description,
            start_date: draft.start_date,
            end_date: draft.end_date,
            venue_name: draft.venue_name,
            time_zone: draft.time_zone,
            contact: draft.contact,
        };
        let text = fit_text(wanted, None)?;
        check(!divisions.is_empty(), "divisions", Sentence::DivisionNeeded)?;
        let room = divisions.len() <= MOST_DIVISIONS;
        check(room, "divisions", Sentence::TooManyDivisions { most: MOST_DIVISIONS.into() })?;
        self.answer_once(caller, asked, move |conn, now, caller| {
            caller.require(Action::MakeTournaments, &Resource::PLATFORM)?;
            let id = add_draft(conn, now, caller, &text)?;
            let mut wrong = Wrong::default();
            let given: Vec<&str> =
                divisions.iter().filter_map(|one| one.name.as_deref()).map(str::trim).collect();
            for (place, wanted) in divisions.iter().enumerate() {
                let prefix = format!("divisions[{place}].");
                let plan = plans::fit(conn, &mut wrong, &prefix, id, wanted, &given)?;
                let Some(plan) = plan else { continue };
                plans::add(conn, now, id, &plan)?;
            }
            wrong.or_refuse()?;
            setup::follow_divisions(conn, id)?;
            let made = setup_of(conn, id)?;
            let facts = Some(facts_with_divisions(&made));
            let caller = caller.clone().into();
            note(conn, now, &caller, AuditAction::Created, &made.row, (None, facts))?;
            tell_of_new(conn, now, &caller, &made)?;
            Ok(made)
        })
        .await
    }

    /// The tournaments that the caller runs, the newest first.
    pub async fn own_tournaments(
        &self,
        caller: &SessionCaller,
    ) -> Result<Vec<OwnTournamentRow>, AppError> {
        self.read_for(caller, |conn, _, caller| Ok(setup::own(conn, &run_by(caller))?)).await
    }

    /// How a tournament is set up.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn tournament_setup(
        &self,
        caller: &Caller,
        tournament_id: i64,
    ) -> Result<TournamentSetup, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            run(conn, caller, tournament_id)?;
            setup_of(conn, tournament_id)
        })
        .await
    }

    /// Changes what a tournament says of itself. `version` is the one that the caller has read.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`]; [`AppError::ChangedMeanwhile`];
    /// [`AppError::Conflict`] when something would be missing that readers rely on.
    pub async fn change_tournament(
        &self,
        caller: &Caller,
        tournament_id: i64,
        version: i64,
        changes: TournamentChanges,
    ) -> Result<TournamentSetup, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let row = run(conn, caller, tournament_id)?;
            is_current(row.version, version)?;
            let changes = changes.clone();
            let present = text_of(&row);
            let wanted = TournamentText {
                tournament_name: changes.name.unwrap_or_else(|| present.tournament_name.clone()),
                description: changes.description.or(present.description.clone()),
                start_date: changes.start_date.or(present.start_date),
                end_date: changes.end_date.or(present.end_date),
                venue_name: changes.venue_name.or(present.venue_name.clone()),
                time_zone: changes.time_zone.or(present.time_zone.clone()),
                contact: changes.contact.or(present.contact.clone()),
            };
            let text = fit_text(wanted, present.description.as_deref())?;
            if text == present {
                return setup_of(conn, tournament_id);
            }
            let lacks =
                |text: &TournamentText| missing_of_tournament(text.start_date, text.end_date, true);
            stays_ready(row.status, &lacks(&present), lacks(&text))?;
            let venue_id = venue_of(conn, now, &text)?;
            setup::set_text(conn, tournament_id, (&text, venue_id), now)?;
            if text.time_zone != present.time_zone {
                let zones = (present.time_zone.as_deref(), text.time_zone.as_deref());
                timetable::move_to_zone(conn, tournament_id, zones, now)?;
            }
            setup::follow_divisions(conn, tournament_id)?;
            if text.tournament_name != present.tournament_name {
                let matches = matches::ids_of_tournaments(conn, &[tournament_id])?;
                matches::refresh_search_texts(conn, &matches)?;
            }
            let changed = setup_of(conn, tournament_id)?;
            let both = (Some(facts(&row)), Some(facts(&changed.row)));
            note(conn, now, caller, AuditAction::Changed, &changed.row, both)?;
            Ok(changed)
        })
        .await
    }
}

/// Adds a new tournament to Recent Activity, with the sport of its first division.
fn tell_of_new(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    made: &TournamentSetup,
) -> Result<(), StoreError> {
    let sport_id = made.divisions.first().and_then(|first| first.row.sport_id);
    let about = (sport_id, Some(made.row.tournament_id), None);
    news::tell(conn, now, caller, ActivityKind::CreatedTournament, about)
}

/// Adds a draft without divisions, and makes a person its organiser.
fn add_draft(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &SessionCaller,
    text: &TournamentText,
) -> Result<i64, AppError> {
    let account_id = caller.account.id;
    throttle::book(conn, &Debtor::Tournaments(account_id), now)?.or_refuse()?;
    if setup::drafts(conn, &run_by(caller))? >= MOST_DRAFTS {
        let sentence = Sentence::TooManyDrafts { most: MOST_DRAFTS.into() };
        return Err(AppError::Conflict(sentence));
    }
    let organizer_user_id = match caller.account.holder {
        Holder::Administrator => None,
        Holder::Person { user_id } => Some(user_id),
    };
    let new = NewTournament {
        tournament_name: text.tournament_name.clone(),
        status: TournamentStatus::Draft,
        description: text.description.clone(),
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: text.start_date,
        end_date: text.end_date,
        venue_id: venue_of(conn, now, text)?,
        organizer_user_id,
        organizer_name: None,
        rule_pack: None,
        sport_ids: Vec::new(),
        created_at: now,
    };
    let ids = competitions::add_without_divisions(conn, now, &[new])?;
    let id = ids.first().copied();
    let id = id.ok_or_else(|| AppError::Internal("a tournament without an id".to_owned()))?;
    if let Some(zone) = &text.time_zone {
        setup::set_zones(conn, &[(id, zone.clone())])?;
    }
    if let Some(contact) = &text.contact {
        setup::set_contact(conn, id, contact)?;
    }
    if organizer_user_id.is_some() {
        let scope = Scope::Tournament(id);
        let role = Role::Organiser;
        give(conn, NewGrant { account_id, role, scope, given_by: None, expires_at: None }, now)?;
    }
    Ok(id)
}

/// A tournament as everybody sees it, without what is a draft in it.
pub(crate) fn published(conn: &Conn<'_>, tournament_id: i64) -> Result<TournamentSetup, AppError> {
    conn.is_about([About::Tournament(tournament_id)]);
    let mut found = setup_of(conn, tournament_id)?;
    if !is_published(&found.row) {
        return Err(no_such(Of::Tournament, tournament_id));
    }
    found.divisions.retain(|one| one.row.status != TournamentStatus::Draft);
    Ok(found)
}

fn setup_of(conn: &Conn<'_>, tournament_id: i64) -> Result<TournamentSetup, AppError> {
    let row = setup::tournament(conn, tournament_id)?;
    let row = row.ok_or_else(|| no_such(Of::Tournament, tournament_id))?;
    let divisions = setup::divisions(conn, tournament_id)?;
    let missing = missing(&row, &divisions);
    let counts = entries::counts_in(conn, tournament_id)?;
    let drawn = entries::drawn_in(conn, tournament_id)?;
    let left = setup::matches_left(conn, tournament_id)?;
    let without_squad = setup::teams_without_squad(conn, tournament_id)?;
    let rounds_left = rounds_left(conn, tournament_id)?;
    let division = |of: DivisionSetupRow| {
        let possible = DIVISION.from(of.status).filter(|one| {
            let begins = begins_tournament(row.status, one.step);
            fits(if begins { TournamentStatus::Ongoing } else { row.status }, one.to)
        });
        let is_draft = row.status == TournamentStatus::Draft;
        let of_draft = DIVISION_OF_DRAFT.from(of.status).filter(|_| is_draft);
        let missing = missing_of_division(of.sport_id);
        let counted = counts.iter().filter(|(id, ..)| *id == of.division_id);
        let entries = counted.map(|(_, state, count)| (*state, *count)).collect();
        let is_full =
            drawn.iter().find(|(id, _)| *id == of.division_id).map(|(_, is_full)| *is_full);
        let of_division = left.iter().find(|row| row.division_id == of.division_id);
        DivisionSetup {
            steps: possible.chain(of_draft).collect(),
            missing,
            entries,
            has_draw: is_full.is_some(),
            is_drawn: is_full == Some(true),
            matches_left: of_division.map_or(0, |row| row.left_over),
            matches_begun: of_division.map_or(0, |row| row.begun),
            matches_without_start: of_division.map_or(0, |row| row.without_start),
            teams_without_squad: without_squad
                .iter()
                .find(|(id, _)| *id == of.division_id)
                .map_or(0, |(_, teams)| *teams),
            rounds_left: rounds_left.get(&of.division_id).copied().unwrap_or_default(),
            own_points: of.own_points(),
            row: of,
        }
    };
    let steps = steps_of_tournament(row.status, divisions.iter().map(|one| one.status));
    Ok(TournamentSetup {
        steps: steps.from(row.status).collect(),
        missing,
        divisions: divisions.into_iter().map(division).collect(),
        row,
    })
}

/// What a tournament needs before it can be published.
fn missing(row: &TournamentSetupRow, divisions: &[DivisionSetupRow]) -> Vec<Missing> {
    let is_ready = |one: &DivisionSetupRow| {
        one.status != TournamentStatus::Cancelled && missing_of_division(one.sport_id).is_empty()
    };
    let text = text_of(row);
    missing_of_tournament(text.start_date, text.end_date, divisions.iter().any(is_ready))
}

/// Refuses to take away from something published what readers rely on.
fn stays_ready(
    status: TournamentStatus,
    before: &[Missing],
    after: Vec<Missing>,
) -> Result<(), AppError> {
    let lost: Vec<Missing> = after.into_iter().filter(|one| !before.contains(one)).collect();
    if lost.is_empty() || status == TournamentStatus::Draft {
        return Ok(());
    }
    Err(AppError::Conflict(Sentence::StaysReady { things: Missing::listed(&lost) }))
}

fn text_of(row: &TournamentSetupRow) -> TournamentText {
    TournamentText {
        tournament_name: row.tournament_name.clone(),
        description: row.description.clone(),
        start_date: stored_day(row.start_date.as_deref()),
        end_date: stored_day(row.end_date.as_deref()),
        venue_name: row.venue_name.clone(),
        time_zone: row.time_zone.clone(),
        contact: row.contact.clone(),
    }
}

/// The venue of a tournament: the one with its name, or a new one.
fn venue_of(
    conn: &Conn<'_>,
    now: Timestamp,
    text: &TournamentText,
) -> Result<Option<i64>, AppError> {
    let Some(name) = text.venue_name.as_deref() else { return Ok(None) };
    Ok(find_or_add_venues(conn, now, &[name])?.first().copied())
}

/// What a tournament says of itself, checked. A description that is stored as it is hinders no other change.
fn fit_text(text: TournamentText, stored: Option<&str>) -> Result<TournamentText, AppError> {
    let TournamentText {
        tournament_name,
        description,
        start_date,
        end_date,
        venue_name,
        time_zone,
        contact,
    } = text;
    let tournament_name = tournament_name.trim().to_owned();
    let mut wrong = Wrong::default();
    wrong.unless("name", reference::name_is_fit(&tournament_name));
    let venue_name = venue_name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    wrong.unless("venueName", venue_name.as_deref().map_or(Ok(()), reference::name_is_fit));
    let named = time_zone.map(|name| zone_name(&name).ok_or(Sentence::NoSuchZone)).transpose();
    let time_zone = named.unwrap_or_else(|sentence| {
        wrong.unless("timeZone", Err::<(), _>(sentence));
        None
    });
    let description = description.filter(|text| !text.trim().is_empty());
    if let Some(text) = description.as_deref().filter(|text| Some(*text) != stored) {
        wrong.unless(
            "description",
            description_is_fit(Some(text)).and_then(|()| markdown_is_fit(text)),
        );
    }
    let contact = contact.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    wrong.unless("contact", contact.as_deref().map_or(Ok(()), contact_is_fit));
    wrong.or_refuse()?;
    day_is_fit("startDate", start_date)?;
    day_is_fit("endDate", end_date)?;
    let in_order = start_date.zip(end_date).is_none_or(|(first, last)| first <= last);
    check(in_order, "endDate", Sentence::EndsBeforeStart)?;
    Ok(TournamentText {
        tournament_name,
        description,
        start_date,
        end_date,
        venue_name,
        time_zone,
        contact,
    })
}

/// Whether a contact has a length that a page can show, and no character that none shows.
fn contact_is_fit(contact: &str) -> Result<(), Sentence> {
    if contact.chars().count() > MAX_CONTACT {
        return Err(Sentence::TextTooLong { most: MAX_CONTACT.into() });
    }
    if contact.contains('\0') { Err(Sentence::HasNul) } else { Ok(()) }
}

/// A tournament in the trail.
fn facts(row: &TournamentSetupRow) -> Json {
    json!({
        "tournament_name": row.tournament_name,
        "description": row.description,
        "start_date": row.start_date,
        "end_date": row.end_date,
        "venue_name": row.venue_name,
        "time_zone": row.time_zone,
        "contact": row.contact,
    })
}

fn facts_with_divisions(made: &TournamentSetup) -> Json {
    let mut all = facts(&made.row);
    all["divisions"] = made.divisions.iter().map(|one| one.row.division_name.as_str()).collect();
    all
}
