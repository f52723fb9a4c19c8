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
use touchline_store::in_background;
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

/// Declares the columns of a row's export: the name, and the cell.
macro_rules! lines_of {
    ($($row:ty as $it:ident { $($name:literal: $cell:expr),+ $(,)? })+) => {$(
        impl $crate::resources::export::Line for $row {
            fn header() -> Vec<&'static str> {
                vec![$($name),+]
            }

            fn cells(&self) -> Vec<touchline_http::spreadsheet::Cell<'_>> {
                let $it = self;
                vec![$($cell),+]
            }
        }
    )+};
}
pub(crate) use lines_of;

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

/// The time of day of a start that has one.
fn clock(start: Option<Scheduled>) -> Cell<'static> {
    let clock = start.and_then(Scheduled::clock);
    computed(clock.map(|clock| clock.strftime("%H:%M").to_string()))
}

/// The name of the winner, which is the first side or the second.
fn winner<'r>(
    winner: Option<i64>,
    (team_a, name_a): (Option<i64>, Option<&'r str>),
    name_b: Option<&'r str>,
) -> Cell<'r> {
    let name = if winner == team_a { name_a } else { name_b };
    text(winner.and(name))
}

/// What somebody has written, on one line, as it is read when it is pasted again.
fn text(text: Option<&str>) -> Cell<'_> {
    Cell::Text(on_one_line(text.unwrap_or_default()))
}

fn instant(ms: impl Into<Option<i64>>) -> Cell<'static> {
    computed(ms.into().map(Instant::from_ms))
}

lines_of! {
    UserRow as row {
        "user_id": number(row.user_id),
        "full_name": text(Some(&row.full_name)),
        "email": text(Some(&row.email)),
        "mobile_last4": text(row.mobile_last4.as_deref()),
        "player_count": number(row.player_count),
        "last_login_at": instant(row.last_login_at),
        "created_at": instant(row.created_at),
    }
    PlayerRow as row {
        "player_profile_id": number(row.player_profile_id),
        "player_name": text(Some(&row.player_name)),
        "email": text(row.email.as_deref()),
        "sports": text(row.sports.as_deref()),
        "matches": number(row.matches),
        "joined": instant(row.joined),
        "is_active": truth(row.is_active),
    }
    TournamentRow as row {
        "tournament_id": number(row.tournament_id),
        "tournament_name": text(Some(&row.tournament_name)),
        "status": text(Some(row.status.as_str())),
        "sports_names": text(row.sports_names.as_deref()),
        "total_teams": number(row.total_teams),
        "total_players": number(row.total_players),
        "total_matches": number(row.total_matches),
        "tournament_start": text(row.start_date.as_deref()),
        "tournament_end": text(row.end_date.as_deref()),
        "venue_name": text(row.venue_name.as_deref()),
        "organizer_name": text(row.organizer_name.as_deref()),
        "is_quick_match": truth(row.is_quick_match),
        "description": text(row.description.as_deref()),
    }
    MatchRow as row {
        "match_id": number(row.match_id),
        "match_number": number(row.match_number),
        "match_name": called(&row.match_name),
        "status": text(Some(told_status(row.lifecycle, row.outcome))),
        "outcome": text(row.outcome.map(Outcome::as_str)),
        "sport_name": text(Some(&row.sport_name)),
        "participant_mode": text(Some(row.participant_mode.as_str())),
        "team_a_name": text(row.team_a_name.as_deref()),
        "team_a_score": number(row.team_a_score),
        "team_b_name": text(row.team_b_name.as_deref()),
        "team_b_score": number(row.team_b_score),
        "team_a_shootout": number(row.team_a_shootout),
        "team_b_shootout": number(row.team_b_shootout),
        "winner_team_name": winner(row.winner_team_id, (row.team_a_id, row.team_a_name.as_deref()), row.team_b_name.as_deref()),
        "scheduled_date": computed(row.scheduled().map(Scheduled::day)),
        "scheduled_time": clock(row.scheduled()),
        "utc_offset": computed(row.scheduled().and_then(Scheduled::ahead_of_utc)),
        "tournament_name": text(row.tournament_name.as_deref()),
        "division_name": text(row.division_name.as_deref()),
        "stage_name": text(row.stage_name.as_deref()),
        "group_name": text(row.group_name.as_deref()),
        "round_name": text(row.round_name.as_deref()),
        "court_name": text(row.court_name.as_deref()),
        "venue_name": text(row.venue_name.as_deref()),
        "events_count": number(row.events_count),
    }
    AuditRow as row {
        "audit_entry_id": number(row.audit_entry_id),
        "occurred_at": instant(row.occurred_at),
        "actor_name": text(Some(&row.actor_name)),
        "action": text(Some(&row.action)),
        "entity_type": text(Some(&row.entity_type)),
        "entity_id": number(row.entity_id),
        "entity_name": text(row.entity_name.as_deref()),
        "before": text(row.before_json.as_deref()),
        "after": text(row.after_json.as_deref()),
    }
}

/// The users as CSV
#[utoipa::path(get, path = "/admin/users/export", tag = "Export",
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
    tokio::spawn(in_background(async move {
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
    }));
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
