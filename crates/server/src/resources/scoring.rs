//! Scoring a match: what was recorded of it, and the calls that record.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchline_app::api_keys::{LONGEST_LINK_HOURS, ScorerLink};
use touchline_app::scoring::{
    Answer, EntrantRow, ListedPlayer, ScorableRow, Scoring as Found, SentOperations,
};
use touchline_app::suspensions::SuspendedHere;
use touchline_domain::publishing::NotPlayed;
use touchline_domain::rounds::StageName;
use touchline_domain::scoring::{
    Conflict, Hole, MatchSetup, Notice, Recorded, Ruling, ScoredMatch, Side, Sides, Stamp,
};
use touchline_domain::suspensions::SuspensionCause;
use touchline_domain::{Lifecycle, LineupRole, Outcome, ParticipantMode, ShirtNumber};
use touchline_store::accounts::api_keys::NamedApiKeyRow;
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, IdPair, QueryText};
use crate::reply::{Data, Done, Instant, Saved, local_on_wire, reply, start_on_wire};
use crate::resources::sides::{SideSource, side_source};
use crate::resources::tournament_pages::{MadeName, made_name};
use crate::state::Server;

/// The most bytes of a batch: 1,000 operations of 1,000 bytes.
const MAX_BATCH: usize = 1_000_000;

/// `/matches/{matchId}/scoring`, `/matches/{matchId}/operations` and `/matches/{matchId}/scorer-links`.
pub(crate) fn router() -> Calls {
    let large = DefaultBodyLimit::max(MAX_BATCH);
    calls! {
        ScoreMatch: GET "/matches/{matchId}/scoring" scoring, refuses(CONFLICT);
        ScoreMatch: POST "/matches/{matchId}/operations" record_operations, limited(large);
        DirectScoring: GET "/matches/{matchId}/scorer-links" scorer_links;
        DirectScoring: POST "/matches/{matchId}/scorer-links" make_scorer_link, refuses(TOO_MANY_ATTEMPTS);
        DirectScoring: DELETE "/matches/{matchId}/scorer-links/{keyId}" revoke_scorer_link;
    }
}

/// A side of a match that is scored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScoredSide {
    team_id: Option<i64>,
    name: Option<String>,
    /// Who it will be, if that is known before the team is.
    source: Option<SideSource>,
}

/// The names of a match that is scored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScoredMatchNames {
    match_id: i64,
    match_name: String,
    match_number: Option<i64>,
    tournament_id: Option<i64>,
    tournament_name: Option<String>,
    division_id: Option<i64>,
    division_name: Option<String>,
    stage_name: Option<String>,
    /// The stage, if a draw has made it.
    made_stage_name: Option<StageName>,
    group_name: Option<String>,
    /// The letter of the group, if a draw has made it.
    group_letter: Option<String>,
    round_name: Option<String>,
    /// The round, if a draw has made it.
    made_round_name: Option<MadeName>,
    sport_name: String,
    /// `football`, `hockey`, `volleyball`, `badminton`, `tennis` or `athletics`.
    sport_key: String,
    format_name: Option<String>,
    participant_mode: ParticipantMode,
    venue_name: Option<String>,
    court_name: Option<String>,
    /// As exactly as it is known, see the list of matches.
    scheduled_date: Option<String>,
    /// The same as the clock at its place says it, `2026-11-20T19:00:00+01:00`, where that is known.
    scheduled_local: Option<String>,
    lifecycle: Lifecycle,
    outcome: Option<Outcome>,
    sides: Sides<ScoredSide>,
}

impl From<ScorableRow> for ScoredMatchNames {
    fn from(row: ScorableRow) -> Self {
        let [a, b] = [0, 1].map(|side| side_source(&row.match_name, side));
        let side = |team_id, name, source| ScoredSide { team_id, name, source };
        Self {
            match_id: row.match_id,
            match_name: row.match_name.to_string(),
            match_number: row.match_number,
            tournament_id: row.tournament_id,
            tournament_name: row.tournament_name,
            division_id: row.division_id,
            division_name: row.division_name,
            stage_name: row.stage_name,
            made_stage_name: row.stage_word,
            group_name: row.group_name,
            group_letter: row.group_letter,
            round_name: row.round_name,
            made_round_name: made_name(row.round_word, row.round_number),
            sport_name: row.sport_name,
            sport_key: row.sport_key,
            format_name: row.format_name,
            participant_mode: row.participant_mode,
            venue_name: row.venue_name,
            court_name: row.court_name,
            scheduled_date: start_on_wire(
                row.scheduled_at,
                row.scheduled_precision.as_deref(),
                row.scheduled_offset,
            ),
            scheduled_local: local_on_wire(
                row.scheduled_at,
                row.scheduled_precision.as_deref(),
                row.scheduled_offset,
            ),
            lifecycle: row.lifecycle,
            outcome: row.outcome,
            sides: Sides {
                a: side(row.team_a_id, row.team_a_name, a),
                b: side(row.team_b_id, row.team_b_name, b),
            },
        }
    }
}

/// A player who may take part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScoringPlayer {
    id: i64,
    side: Side,
    name: String,
    shirt_number: Option<ShirtNumber>,
    /// Whether the line-up says that the player starts.
    starts: bool,
    /// Whether the squad, or the line-up, says that the player is the captain.
    is_captain: bool,
}

reply! {
    /// An entrant of a race.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ScoringEntrant from row: EntrantRow {
        /// What operations name.
        id: i64 = row.entry_id,
        name: String = row.participant_name,
        lane: Option<String>,
        bib: Option<String>,
    }
}

reply! {
    /// A player who misses the match because of cards. Nothing keeps the player from being named all the same.
    pub(crate) struct SuspendedPlayer from one: SuspendedHere {
        player: i64,
        side: Side,
        cause: SuspensionCause,
        /// How many cards led to it.
        cards: i64,
        /// Which match of the suspension this one is, from 1.
        place: i64,
        /// How many matches it costs.
        matches: i64,
    }
}

/// What the caller may do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScoringRights {
    /// Whether operations of the match are taken. They are not when its result was entered in another way.
    record: bool,
    /// Why they are not, where how the division or the tournament stands is the reason.
    not_played: Option<NotPlayed>,
    /// Whether operations of others may be corrected however long ago they were recorded.
    amend_any: bool,
}

/// A match with everything that a scorer's screen needs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Scoring {
    /// What is known of it before anything is recorded: what the fold begins with.
    setup: MatchSetup,
    /// What was recorded, in the order of the fold.
    operations: Vec<Recorded>,
    /// What that comes to.
    scored: ScoredMatch,
    /// Where two scorers seem to disagree.
    conflicts: Vec<Conflict>,
    /// The numbers of which nothing has arrived.
    holes: Vec<Hole>,
    /// The server's clock.
    now: Stamp,
    r#match: ScoredMatchNames,
    /// Those of the squad on the day of the match, or of the line-up where one came from elsewhere, and those who are recorded
    /// in it already.
    players: Vec<ScoringPlayer>,
    /// The start list of a race.
    entrants: Vec<ScoringEntrant>,
    /// Who misses the match because of cards, by the rule of its division.
    suspended: Vec<SuspendedPlayer>,
    may: ScoringRights,
}

impl From<Found> for Scoring {
    fn from(found: Found) -> Self {
        let team_a = found.row.team_a_id;
        let player = |one: ListedPlayer| ScoringPlayer {
            id: one.player_profile_id,
            side: if Some(one.team_id) == team_a { Side::A } else { Side::B },
            name: one.player_name,
            shirt_number: one.shirt_number,
            starts: one.role == Some(LineupRole::Starter),
            is_captain: one.is_captain,
        };
        Self {
            setup: found.setup,
            operations: found.operations,
            conflicts: found.scored.conflicts.clone(),
            scored: found.scored,
            holes: found.holes,
            now: found.now,
            r#match: found.row.into(),
            players: found.players.into_iter().map(player).collect(),
            entrants: found.entrants.into_iter().map(Into::into).collect(),
            suspended: found.suspended.into_iter().map(Into::into).collect(),
            may: ScoringRights {
                record: found.can_be_scored,
                not_played: found.not_played,
                amend_any: found.may_amend_any,
            },
        }
    }
}

/// Operations that a device sends.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct OperationsRequest {
    /// The device's clock at the moment of sending.
    sent_at: Stamp,
    // Raw, because one that cannot be read is refused by its place in the batch.
    #[schema(value_type = Vec<Recorded>, max_items = 1_000)]
    operations: Vec<Value>,
}

impl OperationsRequest {
    fn read(self) -> Result<SentOperations, ApiError> {
        let mut wrong = BTreeMap::new();
        let mut operations = Vec::with_capacity(self.operations.len());
        for (at, one) in self.operations.into_iter().enumerate() {
            match serde_json::from_value::<Recorded>(one) {
                Ok(recorded) => operations.push(recorded),
                Err(_) => {
                    drop(wrong.insert(format!("operations.{at}"), Sentence::NotAnOperation));
                }
            }
        }
        if !wrong.is_empty() {
            return Err(ApiError::invalid(wrong));
        }
        Ok(SentOperations { sent_at: self.sent_at, operations })
    }
}

reply! {
    /// What became of a batch of operations.
    pub(crate) struct OperationsAnswer from answer: Answer {
        /// Of each operation of the batch, in its order.
        rulings: Vec<Ruling>,
        /// What all operations of the match come to.
        scored: ScoredMatch,
        /// The operations that come before something that was there already.
        notices: Vec<Notice>,
        /// The numbers of which nothing has arrived.
        holes: Vec<Hole>,
        /// Where two scorers seem to disagree.
        conflicts: Vec<Conflict>,
        /// The server's clock.
        now: Stamp,
    }
}

/// A link with which a match is scored.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScorerLinkRequest {
    /// How long it works; 24 when it is left out.
    #[schema(minimum = 1, maximum = 24)]
    hours: Option<i64>,
}

reply! {
    /// A link whose holder scores one match.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct NewScorerLink from link: ScorerLink {
        /// Keep it, or show it as a code: it is shown only once.
        url: String,
        expires_at: Instant = link.expires_at.into(),
    }
}

reply! {
    /// A link that works now. Its address cannot be read again.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ListedScorerLink from row: NamedApiKeyRow {
        key_id: i64 = row.api_key_id,
        /// An administrator's user name, or a person's name.
        maker_name: String,
        created_at: Instant = Instant::from_ms(row.created_at),
        expires_at: Instant = Instant::from_ms(row.expires_at),
        /// Accurate to a minute; `null` before the first use.
        last_used_at: Option<Instant> = row.last_used_at.map(Instant::from_ms),
    }
}

/// A match as its scorers see it
///
/// What was recorded, what it comes to, and all that is needed to record more. docs/scoring.md describes the operations.
#[utoipa::path(get, path = "/matches/{matchId}/scoring", tag = "Scoring",
    responses((status = 200, description = "The match", body = Data<Scoring>)))]
async fn scoring(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Scoring>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.scoring(&caller, match_id).await?.into()))
}

/// Record what happens in a match
///
/// Each operation is taken once, however often it is sent. One that contradicts the match is kept and its ruling says why it
/// does not count.
#[utoipa::path(post, path = "/matches/{matchId}/operations", tag = "Scoring", request_body = OperationsRequest,
    responses((status = 200, description = "What became of them", body = Data<OperationsAnswer>)))]
async fn record_operations(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    Body(request): Body<OperationsRequest>,
) -> Result<Json<Data<OperationsAnswer>>, ApiError> {
    let sent = request.read()?;
    Ok(Data::of(server.platform.recorder.record_operations(&caller, match_id, sent).await?.into()))
}

/// Make a link with which a volunteer scores a match
///
/// Its holder scores this one match without an account, until it expires. It is an API key with the role of a scorer,
/// and is listed and revoked as one. It works only for as long as its maker may make it.
#[utoipa::path(post, path = "/matches/{matchId}/scorer-links", tag = "Scoring", request_body = ScorerLinkRequest,
    responses((status = 201, description = "The link", body = Saved<NewScorerLink>)))]
async fn make_scorer_link(
    State(server): State<Server>,
    BySession(caller): BySession,
    Id(match_id): Id,
    Body(request): Body<ScorerLinkRequest>,
) -> Result<(StatusCode, Json<Saved<NewScorerLink>>), ApiError> {
    let hours = request.hours.unwrap_or(LONGEST_LINK_HOURS);
    let link = server.platform.access.make_scorer_link(&caller, match_id, hours).await?;
    Ok((StatusCode::CREATED, Json(Saved::saying("The link was made.", link.into()))))
}

/// The links with which volunteers score a match
///
/// Those that work now, of all makers.
#[utoipa::path(get, path = "/matches/{matchId}/scorer-links", tag = "Scoring",
    responses((status = 200, description = "The newest first", body = Data<Vec<ListedScorerLink>>)))]
async fn scorer_links(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<Vec<ListedScorerLink>>>, ApiError> {
    query.done()?;
    let links = server.platform.access.scorer_links(&caller, match_id).await?;
    Ok(Data::of(links.into_iter().map(Into::into).collect()))
}

/// End a link with which a volunteer scores a match
#[utoipa::path(delete, path = "/matches/{matchId}/scorer-links/{keyId}", tag = "Scoring",
    responses((status = 200, description = "It works no more", body = Done)))]
async fn revoke_scorer_link(
    State(server): State<Server>,
    By(caller): By,
    IdPair(match_id, key_id): IdPair,
) -> Result<Json<Done>, ApiError> {
    server.platform.access.revoke_scorer_link(&caller, match_id, key_id).await?;
    Ok(Done::saying("The link works no more."))
}
