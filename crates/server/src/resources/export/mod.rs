//! Lists as streamed CSV files. The ids are read at once, in order; the rows are read in
//! chunks as the client receives them. An export of a million rows needs eight megabytes.
//! Short tables ([`tables`]) are sent as a whole.

mod organisers;
mod tables;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Map, Value};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio_stream::wrappers::ReceiverStream;
use touchline_app::AppError;
use touchline_app::accounts::Caller;
use touchline_app::audit::AuditedKind;
use touchline_domain::troubles::told_status;
use touchline_domain::{MatchName, Outcome, Scheduled, on_one_line};
use touchline_http::spreadsheet::Cell;
use touchline_store::audit::AuditRow;
use touchline_store::competitions::tournaments::{TournamentRow, Tournaments};
use touchline_store::listing::{AllIds, List, Order};
use touchline_store::matches::list::{MatchRow, Matches};
use touchline_store::people::players::{PlayerRow, Players};
use touchline_store::people::users::{UserRow, Users};
use touchline_words::Sentence;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::QueryText;
use crate::reply::Instant;
use crate::resources::matches::matches_query;
use crate::resources::people::{players_query, users_query};
use crate::resources::tournaments::tournaments_query;
use crate::resources::trail::trail_query;
use crate::state::Server;

pub(crate) use tables::whole;

/// Exports that may be sent at a time: each keeps the ids of its rows in memory.
pub(crate) const MOST_EXPORTS: usize = 8;
/// Rows that are read at a time.
const CHUNK: usize = 1000;
/// Chunks that may wait for a slow client.
const CHUNKS_AHEAD: usize = 2;

/// The byte order mark: without it spreadsheets do not read the file as UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// `/admin/…/export`.
pub(crate) fn router() -> Calls {
    let own = calls! {
        ReadUsers: GET "/admin/users/export" export_users, audited;
        ReadPlayers: GET "/admin/players/export" export_players, audited;
        ReadTournaments: GET "/admin/tournaments/export" export_tournaments;
        ReadMatches: GET "/admin/matches/export" export_matches;
        ReadTrail: GET "/admin/activity/export" export_activity;
    };
    own.merge(organisers::router()).merge(tables::router())
}

/// A list's row as a line of a CSV file.
pub(crate) trait Line: Send + 'static {
    /// The names of the columns.
    fn header() -> Vec<&'static str>;
    /// The cells, in the same order.
    fn cells(&self) -> Vec<Cell<'_>>;
}

/// Empty when it is not known.
fn computed(value: Option<impl ToString>) -> Cell<'static> {
    Cell::Computed(value.map(|value| value.to_string()).unwrap_or_default())
}

/// `true` or `false`.
fn truth(truth: impl Into<Option<bool>>) -> Cell<'static> {
    computed(truth.into())
}

fn number(number: impl Into<Option<i64>>) -> Cell<'static> {
    computed(number.into())
}

/// What a match is called: its teams have been named by somebody.
fn called(name: &MatchName) -> Cell<'static> {
    Cell::Text(on_one_line(&name.to_string()).into_owned().into())
}

/// What somebody has written, on one line, as it is read when it is pasted again.
fn text(text: Option<&str>) -> Cell<'_> {
    Cell::Text(on_one_line(text.unwrap_or_default()))
}

fn instant(ms: impl Into<Option<i64>>) -> Cell<'static> {
    computed(ms.into().map(Instant::from_ms))
}

impl Line for UserRow {
    fn header() -> Vec<&'static str> {
        vec![
            "user_id",
            "full_name",
            "email",
            "mobile_last4",
            "player_count",
            "last_login_at",
            "created_at",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            number(self.user_id),
            text(Some(&self.full_name)),
            text(Some(&self.email)),
            text(self.mobile_last4.as_deref()),
            number(self.player_count),
            instant(self.last_login_at),
            instant(self.created_at),
        ]
    }
}

impl Line for PlayerRow {
    fn header() -> Vec<&'static str> {
        vec![
            "player_profile_id",
            "player_name",
            "email",
            "sports",
            "matches",
            "joined",
            "is_active",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            number(self.player_profile_id),
            text(Some(&self.player_name)),
            text(self.email.as_deref()),
            text(self.sports.as_deref()),
            number(self.matches),
            instant(self.joined),
            truth(self.is_active),
        ]
    }
}

impl Line for TournamentRow {
    fn header() -> Vec<&'static str> {
        vec![
            "tournament_id",
            "tournament_name",
            "status",
            "sports_names",
            "total_teams",
            "total_players",
            "total_matches",
            "tournament_start",
            "tournament_end",
            "venue_name",
            "organizer_name",
            "is_quick_match",
            "description",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            number(self.tournament_id),
            text(Some(&self.tournament_name)),
            text(Some(self.status.as_str())),
            text(self.sports_names.as_deref()),
            number(self.total_teams),
            number(self.total_players),
            number(self.total_matches),
            text(self.start_date.as_deref()),
            text(self.end_date.as_deref()),
            text(self.venue_name.as_deref()),
            text(self.organizer_name.as_deref()),
            truth(self.is_quick_match),
            text(self.description.as_deref()),
        ]
    }
}

impl Line for MatchRow {
    fn header() -> Vec<&'static str> {
        vec![
            "match_id",
            "match_number",
            "match_name",
            "status",
            "outcome",
            "sport_name",
            "participant_mode",
            "team_a_name",
            "team_a_score",
            "team_b_name",
            "team_b_score",
            "team_a_shootout",
            "team_b_shootout",
            "winner_team_name",
            "scheduled_date",
            "scheduled_time",
            "utc_offset",
            "tournament_name",
            "division_name",
            "stage_name",
            "group_name",
            "round_name",
            "court_name",
            "venue_name",
            "events_count",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        let start = Scheduled::stored(
            self.scheduled_at,
            self.scheduled_precision.as_deref(),
            self.scheduled_offset,
        );
        let clock = start.and_then(Scheduled::clock);
        let winner = match self.winner_team_id {
            None => None,
            id if id == self.team_a_id => self.team_a_name.as_deref(),
            _ => self.team_b_name.as_deref(),
        };
        vec![
            number(self.match_id),
            number(self.match_number),
            called(&self.match_name),
            text(Some(told_status(self.lifecycle, self.outcome))),
            text(self.outcome.map(Outcome::as_str)),
            text(Some(&self.sport_name)),
            text(Some(self.participant_mode.as_str())),
            text(self.team_a_name.as_deref()),
            number(self.team_a_score),
            text(self.team_b_name.as_deref()),
            number(self.team_b_score),
            number(self.team_a_shootout),
            number(self.team_b_shootout),
            text(winner),
            computed(start.map(Scheduled::day)),
            computed(clock.map(|clock| clock.strftime("%H:%M").to_string())),
            computed(start.and_then(Scheduled::ahead_of_utc)),
            text(self.tournament_name.as_deref()),
            text(self.division_name.as_deref()),
            text(self.stage_name.as_deref()),
            text(self.group_name.as_deref()),
            text(self.round_name.as_deref()),
            text(self.court_name.as_deref()),
            text(self.venue_name.as_deref()),
            number(self.events_count),
        ]
    }
}

/// The users as CSV
#[utoipa::path(get, path = "/admin/users/export", tag = "Export",
    params(
        ("search" = Option<String>, Query, description = "As of the list", max_length = 200),
        ("neverSignedIn" = Option<bool>, Query, description = "As of the list"),
        ("sort" = Option<String>, Query, description = "As of the list"),
    ),
    responses((status = 200, description = "A line per user, streamed", body = String, content_type = "text/csv")))]
async fn export_users(
    State(server): State<Server>,
    By(caller): By,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let given = query.given();
    let (filter, order) = users_query(&mut query);
    query.done()?;
    let noted = Noted { caller: &caller, list: AuditedKind::User, given };
    export::<Users>(server, "users", filter, order, Some(noted)).await
}

/// The players as CSV
#[utoipa::path(get, path = "/admin/players/export", tag = "Export",
    params(
        ("search" = Option<String>, Query, description = "As of the list", max_length = 200),
        ("sportId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("isActive" = Option<bool>, Query, description = "As of the list"),
        ("genderCategoryId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("sort" = Option<String>, Query, description = "As of the list"),
    ),
    responses((status = 200, description = "A line per player, streamed", body = String, content_type = "text/csv")))]
async fn export_players(
    State(server): State<Server>,
    By(caller): By,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let given = query.given();
    let (filter, order) = players_query(&mut query);
    query.done()?;
    let noted = Noted { caller: &caller, list: AuditedKind::Player, given };
    export::<Players>(server, "players", filter, order, Some(noted)).await
}

/// The tournaments as CSV
#[utoipa::path(get, path = "/admin/tournaments/export", tag = "Export",
    params(
        ("search" = Option<String>, Query, description = "As of the list", max_length = 200),
        ("status" = Option<String>, Query, description = "As of the list"),
        ("sportId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("isQuickMatch" = Option<bool>, Query, description = "As of the list"),
        ("genderCategoryId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("ageGroupId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("matchFormatId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("sort" = Option<String>, Query, description = "As of the list"),
    ),
    responses((status = 200, description = "A line per tournament, streamed", body = String, content_type = "text/csv")))]
async fn export_tournaments(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let (filter, order) = tournaments_query(&mut query, server.platform.today());
    query.done()?;
    export::<Tournaments>(server, "tournaments", filter, order, None).await
}

/// The matches as CSV
#[utoipa::path(get, path = "/admin/matches/export", tag = "Export",
    params(
        ("search" = Option<String>, Query, description = "As of the list", max_length = 200),
        ("status" = Option<String>, Query, description = "As of the list"),
        ("sportId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("tournamentId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("isQuickMatch" = Option<bool>, Query, description = "As of the list"),
        ("genderCategoryId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("matchFormatId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("from" = Option<String>, Query, description = "As of the list", format = Date),
        ("to" = Option<String>, Query, description = "As of the list", format = Date),
        ("sort" = Option<String>, Query, description = "As of the list"),
    ),
    responses((status = 200, description = "A line per match, streamed", body = String, content_type = "text/csv")))]
async fn export_matches(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let (filter, order) = matches_query(&mut query, server.platform.today());
    query.done()?;
    export::<Matches>(server, "matches", filter, order, None).await
}

/// The audit trail as CSV
#[utoipa::path(get, path = "/admin/activity/export", tag = "Export",
    params(
        ("search" = Option<String>, Query, description = "As of the list", max_length = 200),
        ("action" = Option<String>, Query, description = "As of the list"),
        ("entityType" = Option<String>, Query, description = "As of the list"),
        ("userId" = Option<i64>, Query, description = "As of the list", minimum = 1),
        ("sort" = Option<String>, Query, description = "As of the list"),
    ),
    responses((status = 200, description = "A line per entry, streamed", body = String, content_type = "text/csv")))]
async fn export_activity(
    State(server): State<Server>,
    mut query: QueryText,
) -> Result<Response, ApiError> {
    let (wanted, sort) = trail_query(&mut query);
    query.done()?;
    let place = place(&server)?;
    let ids = server.platform.pages.trail_ids(wanted, sort).await?;
    let rows = move |ids| {
        let platform = server.platform.clone();
        async move { platform.pages.trail_rows(ids, sort).await }
    };
    let ids = AllIds { named: None, others: ids };
    Ok(stream("activity", place, (ids, CHUNK), rows))
}

impl Line for AuditRow {
    fn header() -> Vec<&'static str> {
        vec![
            "audit_entry_id",
            "occurred_at",
            "actor_name",
            "action",
            "entity_type",
            "entity_id",
            "entity_name",
            "before",
            "after",
        ]
    }

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            number(self.audit_entry_id),
            instant(self.occurred_at),
            text(Some(&self.actor_name)),
            text(Some(&self.action)),
            text(Some(&self.entity_type)),
            number(self.entity_id),
            text(self.entity_name.as_deref()),
            text(self.before_json.as_deref()),
            text(self.after_json.as_deref()),
        ]
    }
}

/// A place among the exports that are sent at a time.
fn place(server: &Server) -> Result<OwnedSemaphorePermit, ApiError> {
    server.export_places.clone().try_acquire_owned().map_err(|_| {
        let why = Sentence::TooManyExports;
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_many_exports", why).retry_after(10)
    })
}

/// What the trail says of an export of personal data.
struct Noted<'c> {
    caller: &'c Caller,
    list: AuditedKind,
    /// What the list is limited to and ordered by.
    given: Map<String, Value>,
}

/// A list as it is filtered and ordered. What the trail is to say is there before the first row leaves.
async fn export<L: List<Row: Line>>(
    server: Server,
    name: &str,
    filter: L::Filter,
    order: impl Into<Order<L::Column>>,
    noted: Option<Noted<'_>>,
) -> Result<Response, ApiError> {
    let place = place(&server)?;
    let order = order.into();
    let ids = server.platform.pages.ids::<L>(filter, order).await?;
    if let Some(Noted { caller, list, given }) = noted {
        server.platform.pages.note_export(caller, list, ids.count(), given).await?;
    }
    let rows = move |ids| {
        let platform = server.platform.clone();
        async move { platform.pages.rows_by_id::<L>(ids, order).await }
    };
    Ok(stream(name, place, (ids, CHUNK), rows))
}

/// A reply whose body is read chunk by chunk while the client receives it. An error breaks
/// the connection off, so that the client does not take half a file for a whole one.
fn stream<R: Line, F, Rows>(
    name: &str,
    place: OwnedSemaphorePermit,
    (ids, at_once): (AllIds, usize),
    read: F,
) -> Response
where
    F: Fn(Vec<i64>) -> Rows + Send + 'static,
    Rows: Future<Output = Result<Vec<R>, AppError>> + Send,
{
    let (chunks, body) = mpsc::channel::<Result<Vec<u8>, AppError>>(CHUNKS_AHEAD);
    tokio::spawn(async move {
        let _place = place;
        // The client has disconnected.
        if chunks.send(Ok(header_line::<R>())).await.is_err() {
            return;
        }
        for ids in ids.parts(at_once) {
            let chunk = read(ids).await;
            if let Err(error) = &chunk {
                tracing::error!(%error, "an export broke off");
            }
            let is_last = chunk.is_err();
            if chunks.send(chunk.map(|rows| lines(&rows))).await.is_err() || is_last {
                return;
            }
        }
    });
    as_file(name, Body::from_stream(ReceiverStream::new(body)))
}

/// A reply that a browser saves as a CSV file of this name.
fn as_file(name: &str, body: Body) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}.csv\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

/// The byte order mark and the line of column names.
fn header_line<R: Line>() -> Vec<u8> {
    csv_lines(BYTE_ORDER_MARK, [R::header().into_iter().map(|name| text(Some(name))).collect()])
}

fn lines<R: Line>(rows: &[R]) -> Vec<u8> {
    csv_lines("", rows.iter().map(Line::cells))
}

fn csv_lines<'r>(start: &str, lines: impl IntoIterator<Item = Vec<Cell<'r>>>) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(start.as_bytes().to_vec());
    for cells in lines {
        // Writing to memory cannot fail, and every row has its header's length.
        let _ = writer.write_record(cells.iter().map(|cell| cell.written().into_owned()));
    }
    writer.into_inner().unwrap_or_default()
}
