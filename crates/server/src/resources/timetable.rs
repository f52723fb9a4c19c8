//! The timetable of a tournament: read, checked and changed by those who run it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use serde::{Deserialize, Serialize};
use touchline_app::timetable::{
    Findings, Move, NamedClash, PlannedRow, TimeAndCourt, Timetable as Found, can_move,
};
use touchline_domain::clashes::ClashKind;
use touchline_domain::{Lifecycle, ParticipantMode, Scheduled};
use touchline_store::competitions::timetable::{PaceRow, PlannedKey};
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Saved, local_on_wire, reply, start_on_wire};
use crate::resources::sides::{SideSource, side_source};
use crate::resources::tournament_pages::{MadeName, made_name};
use crate::room;
use crate::state::Server;

/// The most bytes of moves: 10,000 of 300 bytes.
const MAX_MOVES: usize = 3 * 1024 * 1024;

/// `/tournaments/{tournamentId}/timetable` and `/divisions/{divisionId}/pace`.
pub(crate) fn router() -> Calls {
    let large = DefaultBodyLimit::max(MAX_MOVES);
    calls! {
        RunTournament: GET "/tournaments/{tournamentId}/timetable" timetable, limited(large);
        RunTournament: PATCH "/tournaments/{tournamentId}/timetable" move_matches, limited(large);
        RunTournament: POST "/tournaments/{tournamentId}/timetable/checks" check_moves, limited(large);
        RunTournament: PUT "/divisions/{divisionId}/pace" set_pace;
    }
}

reply! {
    /// A match with its place in the timetable.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PlannedMatch from row: PlannedRow {
        /// Whether it may still get another time or court.
        can_move: bool = can_move(&row),
        /// Who the first side will be, if that is known before its team is.
        team_a_source: Option<SideSource> = side_source(&row.match_name, 0),
        /// Who the second side will be, if that is known before its team is.
        team_b_source: Option<SideSource> = side_source(&row.match_name, 1),
        /// `YYYY-MM-DD`, `YYYY-MM-DDThh:mm:ss` on the clock at the venue, or an instant; `null` without a day.
        start: Option<String> =
            start_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        /// The start as the clock at its place says it, see the list of matches.
        start_local: Option<String> =
            local_on_wire(row.scheduled_at, row.scheduled_precision.as_deref(), row.scheduled_offset),
        /// The IANA name of the zone of its place; `null` where it is not known.
        time_zone: Option<String> = row.time_zone,
        court: Option<String> = row.court_name,
        team_a_name: Option<String>,
        team_b_name: Option<String>,
        participant_mode: ParticipantMode,
        match_id: i64,
        /// Its number in the tournament.
        match_number: Option<i64>,
        /// Both sides; one that is not decided is called after where it comes from.
        match_name: String = row.match_name.to_string(),
        division_id: i64,
        group_name: Option<String>,
        /// The letter of the group, if a draw has made it.
        group_letter: Option<String>,
        round_name: Option<String>,
        /// The round, if a draw has made it.
        made_round_name: Option<MadeName> = made_name(row.round_word, row.round_number),
        lifecycle: Lifecycle,
        /// Minutes that it takes: its own, those of its division, those of its division's or of its own match format, or 60.
        minutes: i64 = row.length.minutes(),
        /// Minutes that the match says of itself, as the files had it that it was imported from; `null` if it says nothing.
        own_minutes: Option<i64> = row.length.of_itself(),
    }
}

reply! {
    /// How long a match of a division takes that says nothing of itself, and how long its teams rest.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Pace from row: PaceRow {
        /// Minutes that a match takes which says nothing of itself: the division's, those of its match format, or 60.
        minutes: i64 = row.minutes(),
        division_id: i64,
        division_name: String,
        /// Minutes; `null` to follow the match format.
        match_minutes: Option<i64>,
        /// Minutes between two matches of a team.
        rest_minutes: i64,
    }
}

reply! {
    /// Two matches that cannot both be played as they are planned.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TimetableClash from clash: NamedClash {
        kind: ClashKind,
        /// The one that begins first, and the other; of `order` the one that is needed first.
        match_ids: Vec<i64> = clash.matches.to_vec(),
        /// The court, the team or the player.
        name: Option<String>,
    }
}

/// What is wrong with a timetable.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TimetableFindings {
    /// The first ones in the order of time; at most 200.
    clashes: Vec<TimetableClash>,
    /// How many there are.
    clashes_count: usize,
    /// Whether all were counted; otherwise there are more.
    clashes_count_is_exact: bool,
    /// The matches on a day before the tournament or after it.
    outside_match_ids: Vec<i64>,
}

impl From<Findings> for TimetableFindings {
    fn from(found: Findings) -> Self {
        Self {
            clashes: found.clashes.into_iter().map(Into::into).collect(),
            clashes_count: found.clashes_count,
            clashes_count_is_exact: found.clashes_count_is_exact,
            outside_match_ids: found.outside,
        }
    }
}

reply! {
    /// The timetable of a tournament.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Timetable from found: Found {
        /// By division and number, without those that are cancelled; as many as a reply holds.
        matches: Vec<PlannedMatch> = Vec::new(),
        /// The `from` that asks for the matches after these; `null` after the last.
        next_from: Option<String> = None,
        /// The names of its courts.
        courts: Vec<String>,
        /// By division.
        paces: Vec<Pace> = found.paces.into_iter().map(Into::into).collect(),
        /// Of the whole timetable; nothing where `from` asks for later matches.
        findings: TimetableFindings = found.findings.into(),
    }
}

impl Timetable {
    /// The timetable with its first matches.
    fn beginning(mut found: Found) -> Self {
        let matches = std::mem::take(&mut found.matches);
        Self::with(found, matches, None)
    }

    fn with(found: Found, matches: Vec<PlannedRow>, after: Option<PlannedKey>) -> Self {
        let rest = matches.into_iter().filter(|row| after.is_none_or(|after| row.key() > after));
        let (matches, next) = room::part(rest, PlannedRow::key, PlannedMatch::from);
        Self { matches, next_from: next.map(|key| key.to_string()), ..Self::from(found) }
    }
}

/// A match that gets another time or court.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct MoveRequest {
    #[schema(minimum = 1)]
    match_id: i64,
    /// As the person saw it who moves the match.
    seen_start: Option<String>,
    /// As the person saw it who moves the match.
    seen_court: Option<String>,
    /// `YYYY-MM-DD`, `YYYY-MM-DDThh:mm` on the clock at the venue, or an instant; `null` to take the day away.
    start: Option<String>,
    /// The name of a court; one that the tournament does not have yet is added. `null` for none.
    #[schema(max_length = 200)]
    court: Option<String>,
}

/// Matches that get another time or court.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MovesRequest {
    /// At most 2,000, or 10,000 to look at; each match once.
    moves: Vec<MoveRequest>,
}

impl MovesRequest {
    fn moves(self) -> Result<Vec<Move>, ApiError> {
        let mut wrong = BTreeMap::new();
        let mut moves = Vec::with_capacity(self.moves.len());
        for (at, one) in self.moves.into_iter().enumerate() {
            let mut start = |field: &str, text: Option<String>| {
                let read = text.map(|text| text.parse::<Scheduled>()).transpose();
                read.unwrap_or_else(|_| {
                    wrong.insert(format!("moves.{at}.{field}"), Sentence::NotAStart);
                    None
                })
            };
            moves.push(Move {
                match_id: one.match_id,
                seen: TimeAndCourt {
                    start: start("seenStart", one.seen_start),
                    court: one.seen_court,
                },
                wanted: TimeAndCourt { start: start("start", one.start), court: one.court },
            });
        }
        if wrong.is_empty() { Ok(moves) } else { Err(ApiError::invalid(wrong)) }
    }
}

/// How long matches take.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct PaceRequest {
    /// Left out or `null` to follow the match format.
    #[schema(minimum = 1, maximum = 10_080)]
    match_minutes: Option<i64>,
    #[schema(minimum = 0, maximum = 10_080)]
    rest_minutes: i64,
}

/// The timetable of a tournament
///
/// Its matches in parts of as many as a reply holds. What clashes, the courts and the paces come with the first part.
#[utoipa::path(get, path = "/tournaments/{tournamentId}/timetable", tag = "Timetables",
    params(("from" = Option<String>, Query, description = "The `nextFrom` of the part before")),
    responses((status = 200, description = "Its matches and what clashes", body = Data<Timetable>)))]
async fn timetable(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<Timetable>>, ApiError> {
    let after = query.after();
    query.done()?;
    if after.is_none() {
        let found = server.platform.play.timetable(&caller, tournament_id).await?;
        return Ok(Data::of(Timetable::beginning(found)));
    }
    let matches = server.platform.play.planned_matches(&caller, tournament_id).await?;
    Ok(Data::of(Timetable::with(Found::default(), matches, after)))
}

/// Check other times and courts before they are saved
///
/// Says what would clash. Nothing is written.
#[utoipa::path(post, path = "/tournaments/{tournamentId}/timetable/checks", tag = "Timetables",
    request_body = MovesRequest,
    responses((status = 200, description = "What would clash", body = Data<TimetableFindings>)))]
async fn check_moves(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    Body(request): Body<MovesRequest>,
) -> Result<Json<Data<TimetableFindings>>, ApiError> {
    let found = server.platform.play.check_moves(&caller, tournament_id, request.moves()?).await?;
    Ok(Data::of(found.into()))
}

/// Give matches another time or court
///
/// All of them or none. A match that is no longer as it was seen is not moved, and nothing is saved.
#[utoipa::path(patch, path = "/tournaments/{tournamentId}/timetable", tag = "Timetables",
    request_body = MovesRequest,
    responses((status = 200, description = "The timetable as it is now", body = Saved<Timetable>)))]
async fn move_matches(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    Body(request): Body<MovesRequest>,
) -> Result<Json<Saved<Timetable>>, ApiError> {
    let found = server.platform.play.move_matches(&caller, tournament_id, request.moves()?).await?;
    Ok(Json(Saved::saying("The timetable was saved.", Timetable::beginning(found))))
}

/// Say how long the matches of a division take
#[utoipa::path(put, path = "/divisions/{divisionId}/pace", tag = "Timetables", request_body = PaceRequest,
    responses((status = 200, description = "The timetable as it is now", body = Saved<Timetable>)))]
async fn set_pace(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(request): Body<PaceRequest>,
) -> Result<Json<Saved<Timetable>>, ApiError> {
    let pace = (request.match_minutes, request.rest_minutes);
    let found = server.platform.play.set_pace(&caller, division_id, pace).await?;
    Ok(Json(Saved::saying("The pace was saved.", Timetable::beginning(found))))
}
