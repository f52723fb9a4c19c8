//! Entries of teams, pairs and players in divisions.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::entries::{self as app, Entered, EntrantTexts, Entry, EntryStep};
use touchline_domain::entries::{EntrantKind, EntryState, MarkedField};
use touchline_domain::lifecycle::Step;
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::idempotency::{Given, NamedBody, asked};
use crate::input::{Body, Id, PageParams, QueryText, required, term_field};
use crate::reply::{Data, Instant, Pagination, Saved, reply};
use crate::room::Room;
use crate::state::Server;

/// `/divisions/{divisionId}/entries`, `/entries/{entryId}/steps`, `/me/entries` and `/tournaments/{tournamentId}/entries`.
pub(crate) fn router() -> Calls {
    calls! {
        EnterDivisions: POST "/divisions/{divisionId}/entries" enter, refuses(TOO_MANY_ATTEMPTS);
        EnterDivisions: GET "/me/entries" own_entries;
        RunEntries: GET "/divisions/{divisionId}/entries" division_entries;
        KeepEntries: POST "/entries/{entryId}/steps" step_entry;
        SeeTournament: GET "/public/tournaments/{tournamentId}/entries" entered, cached(Shared);
    }
}

reply! {
    /// An entry in a division, for its sender and for those who decide about it.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct CompetitionEntry from entry: Entry {
        entry_id: i64 = entry.row.entry_id,
        tournament_id: i64 = entry.row.tournament_id,
        tournament_name: String = entry.row.tournament_name,
        division_id: i64 = entry.row.division_id,
        division_name: String = entry.row.division_name,
        state: EntryState = entry.row.state,
        kind: EntrantKind = entry.row.entrant_kind,
        /// The name of the team, the pair or the player.
        name: String = entry.row.entrant_name,
        club: Option<String> = entry.row.club_name,
        /// What the entrant tells the organiser.
        note: Option<String> = entry.row.note,
        contact: EntryContact = EntryContact {
            full_name: entry.row.contact_name,
            email: entry.row.contact_email,
        },
        /// What the organiser said with the last step: what to correct, or why not.
        message: Option<String> = entry.row.message,
        /// The fields to correct.
        marked_fields: Vec<MarkedField>,
        /// The place on the waiting list, from 1; `null` for an entry that does not wait.
        waiting_place: Option<i64> = entry.row.waiting_before.map(|before| before + 1),
        /// Rises with each arrival in the division.
        number: i64 = entry.row.entry_number,
        /// The team, from the first acceptance on.
        team_id: Option<i64> = entry.row.team_id,
        /// What the reader may do now.
        steps: Vec<Step>,
        /// Others of the division whose names look like this one, for those who decide about it; at most eight. They are
        /// no reason to refuse it.
        alike: Vec<String>,
        /// To be sent with the next step.
        version: i64 = entry.row.version,
        created_at: Instant = Instant::from_ms(entry.row.created_at),
        updated_at: Instant = Instant::from_ms(entry.row.updated_at),
    }
}

/// Who sent an entry.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EntryContact {
    full_name: String,
    email: String,
}

/// How many entries of a division are in each state.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EntryCounts {
    submitted: i64,
    returned: i64,
    accepted: i64,
    waitlisted: i64,
    withdrawn: i64,
    rejected: i64,
}

impl EntryCounts {
    pub(crate) fn of(count: impl Fn(EntryState) -> i64) -> Self {
        Self {
            submitted: count(EntryState::Submitted),
            returned: count(EntryState::Returned),
            accepted: count(EntryState::Accepted),
            waitlisted: count(EntryState::Waitlisted),
            withdrawn: count(EntryState::Withdrawn),
            rejected: count(EntryState::Rejected),
        }
    }
}

/// A page of a division's entries in one state.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EntryList {
    /// Always `true`.
    success: bool,
    /// In the order of arrival.
    entries: Vec<CompetitionEntry>,
    counts: EntryCounts,
    pagination: Pagination,
}

/// One's own entries, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnEntries {
    /// Always `true`.
    success: bool,
    entries: Vec<CompetitionEntry>,
}

reply! {
    /// Who has a place in a division, as everybody sees it.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct EnteredDivision from entered: Entered {
        division_id: i64,
        /// In the order of arrival, as many as a reply holds.
        entries: Vec<EnteredName> = entered.accepted.into_iter().map(Into::into).collect(),
        /// How many have no room here.
        more_entries: usize = 0,
        /// How many wait for a place.
        waitlisted: i64,
    }
}

reply! {
    /// An accepted entry, as everybody sees it.
    #[derive(Clone)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct EnteredName from of: app::EnteredName {
        /// The name of the team, the pair or the player.
        name: String,
        club: Option<String>,
        /// The team that it plays as; its page is below the tournament.
        team_id: Option<i64>,
    }
}

/// What the sender says.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntryRequest {
    /// The name of the team, the pair or the player.
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// Needed where a division takes a limited number of entries of each club.
    #[schema(max_length = 200)]
    club: Option<String>,
    /// What the organiser should know.
    #[schema(max_length = 500)]
    note: Option<String>,
}

impl EntryRequest {
    fn texts(self) -> EntrantTexts {
        EntrantTexts { name: self.name, club: self.club, note: self.note }
    }
}

/// A step with an entry.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct EntryStepRequest {
    #[schema(value_type = Step)]
    step: String,
    /// The version of the entry that was seen. When it has another one by now, nothing is done.
    version: i64,
    /// Why; needed for `reject`. The entrant reads it.
    #[schema(max_length = 500)]
    reason: Option<String>,
    /// What is to be corrected; needed for `return`.
    #[schema(max_length = 500)]
    message: Option<String>,
    /// Where; needed for `return`.
    #[schema(value_type = Option<Vec<MarkedField>>)]
    marked_fields: Option<Vec<String>>,
    /// For `resubmit` and `enter_again`: what the entry says from now on. As it was when left out.
    entry: Option<EntryRequest>,
}

impl EntryStepRequest {
    fn step(self) -> Result<EntryStep, ApiError> {
        let field =
            |word: String| required("markedFields", term_field("markedFields", Some(word))?);
        let marked = self.marked_fields.unwrap_or_default().into_iter().map(field);
        Ok(EntryStep {
            step: required("step", term_field("step", Some(self.step))?)?,
            version: self.version,
            reason: self.reason,
            message: self.message,
            marked_fields: marked.collect::<Result<_, _>>()?,
            texts: self.entry.map(EntryRequest::texts),
        })
    }
}

/// Enter a division
///
/// Where the organiser does not look at entries first, the entry has a place or waits for one at once.
#[utoipa::path(post, path = "/divisions/{divisionId}/entries", tag = "Entries", request_body = EntryRequest,
    params(
        ("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing"),
    ),
    responses((status = 201, description = "The entry, and what became of it", body = Saved<CompetitionEntry>)))]
async fn enter(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(division_id): Id,
    NamedBody(named, request): NamedBody<EntryRequest>,
) -> Result<Given, ApiError> {
    let asked = asked(named, StatusCode::CREATED, |entry: Entry| {
        Saved::saying("The entry was sent.", CompetitionEntry::from(entry))
    });
    Ok(Given(server.platform.play.enter(&caller, division_id, request.texts(), asked).await?))
}

/// One's own entries
#[utoipa::path(get, path = "/me/entries", tag = "Entries",
    responses((status = 200, description = "The newest first", body = OwnEntries)))]
async fn own_entries(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<OwnEntries>, ApiError> {
    query.done()?;
    let entries = server.platform.play.own_entries(&caller).await?;
    Ok(Json(OwnEntries { success: true, entries: entries.into_iter().map(Into::into).collect() }))
}

/// The entries of a division
#[utoipa::path(get, path = "/divisions/{divisionId}/entries", tag = "Entries",
    params(
        ("state" = Option<EntryState>, Query, description = "In which state; submitted when left out"),
        PageParams,
    ),
    responses((status = 200, description = "A page of entries", body = EntryList)))]
async fn division_entries(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    mut query: QueryText,
) -> Result<Json<EntryList>, ApiError> {
    let (state, paging) = (query.term("state").unwrap_or(EntryState::Submitted), query.paging());
    query.done()?;
    let found = server.platform.play.entries(&caller, division_id, state, paging.page()).await?;
    let counts = EntryCounts::of(|state| found.counts.get(&state).copied().unwrap_or_default());
    Ok(Json(EntryList {
        success: true,
        entries: found.listed.rows.into_iter().map(Into::into).collect(),
        counts,
        pagination: paging.of(found.listed.total),
    }))
}

/// Who has entered a tournament
///
/// For everybody, unless the tournament is a draft. Divisions that are drafts are left out.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/entries", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The divisions in their order", body = Data<Vec<EnteredDivision>>)))]
async fn entered(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Vec<EnteredDivision>>>, ApiError> {
    query.done()?;
    let mut room = Room::default();
    let fitting = |of: Entered| {
        let mut of = EnteredDivision::from(of);
        let fitting = room.of_first(&of.entries);
        of.more_entries = of.entries.len() - fitting;
        of.entries.truncate(fitting);
        of
    };
    let divisions = server.platform.play.entered(tournament_id).await?;
    Ok(Data::of(divisions.into_iter().map(fitting).collect()))
}

/// Take a step with an entry
///
/// Organisers accept, put on the waiting list, give back, reject and reconsider; its sender withdraws, and sends
/// again what was given back or withdrawn.
#[utoipa::path(post, path = "/entries/{entryId}/steps", tag = "Entries", request_body = EntryStepRequest,
    responses((status = 200, description = "The entry as it is now", body = Saved<CompetitionEntry>)))]
async fn step_entry(
    State(server): State<Server>,
    By(caller): By,
    Id(entry_id): Id,
    Body(request): Body<EntryStepRequest>,
) -> Result<Json<Saved<CompetitionEntry>>, ApiError> {
    let entry = server.platform.play.step_entry(&caller, entry_id, request.step()?).await?;
    Ok(Json(Saved::saying("The step was taken.", entry.into())))
}
