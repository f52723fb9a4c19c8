//! Results after the whistle: where they stand, what people say of them, and the day of a tournament.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::idempotency::{Asked, NamedRequest};
use touchline_app::match_board::{BoardMatch, MatchDay, Now};
use touchline_app::own_matches::{OwnMatches, OwnPage};
use touchline_app::own_teams::OwnTeam;
use touchline_app::results::{
    MatchResult, ResultForCaller, ResultStepRow, ResultWord, TournamentResults,
};
use touchline_app::suspensions::{Suspended, TournamentSuspensions};
use touchline_domain::entries::EntrantKind;
use touchline_domain::results::{ResultState, ResultStep};
use touchline_domain::scoring::{Side, Sides};
use touchline_domain::standings::AbandonedCounts;
use touchline_domain::suspensions::{SuspensionCause, SuspensionRule};
use touchline_domain::troubles::Trouble;
use touchline_domain::{TimeRounding, TournamentStatus};
use touchline_store::competitions::suspensions::SuspensionRuleRow;
use utoipa::ToSchema;

use crate::caller::{By, BySession};
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::idempotency::{Given, NamedBody, asked};
use crate::input::{Body, Id, QueryText};
use crate::reply::{Data, Instant, reply};
use crate::resources::scoring::ScoredMatchNames;
use crate::room;
use crate::state::Server;

/// `/matches/{matchId}/result`, `/me/results`, `/me/matches`, `/me/teams`, `/tournaments/{tournamentId}/results`, its day and its
/// suspensions, and `/divisions/{divisionId}/confirmation` and `/divisions/{divisionId}/suspensions`.
pub(crate) fn router() -> Calls {
    calls! {
        SeeResult: GET "/matches/{matchId}/result" match_result;
        ConfirmResult: POST "/matches/{matchId}/result/confirmations" confirm_result;
        DisputeResult: POST "/matches/{matchId}/result/disputes" dispute_result;
        RuleOnDispute: POST "/matches/{matchId}/result/rulings" rule_on_dispute;
        SeeOwnResults: GET "/me/results" my_results;
        SeeOwnMatches: GET "/me/matches" my_matches;
        SeeOwnTeams: GET "/me/teams" my_teams;
        RunTournament: GET "/tournaments/{tournamentId}/results" tournament_results;
        RunTournament: PUT "/divisions/{divisionId}/confirmation" set_confirmation;
        RunTournament: GET "/tournaments/{tournamentId}/match-day" match_day;
        RunTournament: GET "/tournaments/{tournamentId}/suspensions" suspensions;
        RunTournament: PUT "/divisions/{divisionId}/suspensions" set_suspension_rule;
        RunTournament: POST "/divisions/{divisionId}/suspensions/lifts" lift_suspension;
    }
}

/// The score of a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResultPeriod {
    number: i64,
    /// As match sheets call it: `half`, `set`, …
    kind: String,
    score: Sides<Option<i64>>,
    /// The points of its tie-break.
    tiebreak: Option<Sides<i64>>,
}

/// The place of an entrant of a race.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResultPlace {
    name: String,
    rank: Option<i64>,
    /// As it was measured.
    time_ms: Option<i64>,
    /// How the official time follows from it.
    time_rounding: TimeRounding,
    status: String,
}

/// The result of a match, and where it stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StandingResult {
    r#match: ScoredMatchNames,
    score: Option<Sides<i64>>,
    shootout: Option<Sides<i64>>,
    winner: Option<Side>,
    /// `null` until the match is over.
    state: Option<ResultState>,
    /// The sides that have confirmed it.
    confirmed_by: Sides<bool>,
    /// Whether it is confirmed because nobody has disputed it in time.
    by_time: bool,
    /// When it counts as confirmed if nobody disputes it.
    confirms_at: Option<Instant>,
    /// Whether something was said of another result that the match had before.
    was_changed: bool,
    /// Sent with what one says of it, so that it is said of this result and of no other.
    version: String,
}

fn sides<T>(a: Option<T>, b: Option<T>) -> Option<Sides<T>> {
    Some(Sides { a: a?, b: b? })
}

impl From<MatchResult> for StandingResult {
    fn from(found: MatchResult) -> Self {
        let row = found.row;
        let side = |team: i64| match Some(team) {
            team if team == row.team_a_id => Some(Side::A),
            team if team == row.team_b_id => Some(Side::B),
            _ => None,
        };
        let standing = found.standing;
        let [a, b] = standing.map(|one| one.confirmed_by).unwrap_or_default();
        Self {
            score: sides(row.team_a_score, row.team_b_score),
            shootout: sides(row.team_a_shootout, row.team_b_shootout),
            winner: row.winner_team_id.and_then(side),
            state: standing.map(|one| one.state),
            confirmed_by: Sides { a, b },
            by_time: standing.is_some_and(|one| one.by_time),
            confirms_at: found.confirms_at.map(Into::into),
            was_changed: standing.is_some_and(|one| one.was_changed),
            version: found.version,
            r#match: row.into(),
        }
    }
}

/// What somebody has said of a result.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SaidOfResult {
    step: ResultStep,
    /// For which sides; for none by somebody who stands above both.
    sides: Vec<Side>,
    /// `null` where none was needed.
    reason: Option<String>,
    said_at: Instant,
    /// Whether it is about the result that the match has now.
    is_of_this: bool,
}

/// What you may do with a result now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResultRights {
    steps: Vec<ResultStep>,
    /// The sides for which you speak; none when you stand above both.
    speaks_for: Vec<Side>,
    /// Whether you may correct it.
    correct: bool,
    /// Whether you may score the match.
    score: bool,
}

/// The result of a match with everything that was said of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResultPage {
    result: StandingResult,
    /// In order.
    periods: Vec<ResultPeriod>,
    /// Of a race, by rank.
    places: Vec<ResultPlace>,
    /// In the order of saying; of results that the match had before, too.
    said: Vec<SaidOfResult>,
    may: ResultRights,
}

fn sides_of([a, b]: [bool; 2]) -> Vec<Side> {
    [(Side::A, a), (Side::B, b)].into_iter().filter(|one| one.1).map(|one| one.0).collect()
}

impl From<ResultForCaller> for ResultPage {
    fn from(found: ResultForCaller) -> Self {
        let ResultForCaller { mut result, may, speaks_for, may_correct, may_score } = found;
        let version = result.version.clone();
        let said = |row: ResultStepRow| SaidOfResult {
            step: row.step,
            sides: sides_of([row.for_a, row.for_b]),
            reason: row.reason,
            said_at: Instant::from_ms(row.created_at),
            is_of_this: row.result_version == version,
        };
        let said = std::mem::take(&mut result.steps).into_iter().map(said).collect();
        let periods = std::mem::take(&mut result.periods).into_iter().map(|one| ResultPeriod {
            number: one.period_number,
            kind: one.period_type,
            score: Sides { a: one.team_a_score, b: one.team_b_score },
            tiebreak: sides(one.team_a_tiebreak, one.team_b_tiebreak),
        });
        let periods = periods.collect();
        let mut entrants = std::mem::take(&mut result.entrants);
        entrants.sort_by_key(|one| (one.finish_rank.is_none(), one.finish_rank));
        let time_rounding = result.time_rounding;
        let places = entrants.into_iter().map(|one| ResultPlace {
            name: one.participant_name,
            rank: one.finish_rank,
            time_ms: one.time_ms,
            time_rounding,
            status: one.entry_status,
        });
        let places = places.collect();
        let may = ResultRights {
            steps: may,
            speaks_for: sides_of(speaks_for),
            correct: may_correct,
            score: may_score,
        };
        Self { result: result.into(), periods, places, said, may }
    }
}

/// A result that one agrees to.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConfirmationRequest {
    /// That of the result that you have seen.
    version: String,
}

/// A result that one disputes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DisputeRequest {
    /// That of the result that you have seen.
    version: String,
    /// Why: both sides and the organisers read it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// A disputed result that one upholds.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DisputeRulingRequest {
    /// That of the result that you have seen.
    version: String,
    /// Why: both sides read it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// How long people have to dispute the results of a division.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConfirmationRules {
    /// After so many hours a result counts as confirmed; `null`: only when somebody confirms it.
    #[schema(minimum = 1, maximum = 720)]
    hours: Option<i64>,
}

/// A division, and how long people have to dispute its results.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DivisionConfirmation {
    division_id: i64,
    name: String,
    /// `null`: results are confirmed only when somebody confirms them.
    hours: Option<i64>,
}

/// What the tables of a division make of a match that stands as it was stopped.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AbandonedInDivision {
    division_id: i64,
    /// `result`: its winner has won, or its score counts. `shared`: both sides share the points unless one has won. `nothing`.
    counts: AbandonedCounts,
}

/// What the organisers of a tournament look at among its results.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrganisersResults {
    divisions: Vec<DivisionConfirmation>,
    /// Matches that were stopped for good and that nobody has decided about, the first one first.
    abandoned: Vec<StandingResult>,
    /// What the tables of their divisions make of one that stands as it was stopped.
    abandoned_counts: Vec<AbandonedInDivision>,
    /// Those that wait for a ruling, the last one first.
    disputed: Vec<StandingResult>,
    /// Those that wait for somebody to confirm them, in divisions that are being played, the last one first; at most 100. What
    /// organisers have entered themselves does not wait.
    waiting: Vec<StandingResult>,
    /// How many these are in all.
    unconfirmed: i64,
}

impl From<TournamentResults> for OrganisersResults {
    fn from(found: TournamentResults) -> Self {
        let division =
            |(division_id, name, hours)| DivisionConfirmation { division_id, name, hours };
        Self {
            divisions: found.divisions.into_iter().map(division).collect(),
            abandoned: found.abandoned.into_iter().map(Into::into).collect(),
            abandoned_counts: found
                .abandoned_counts
                .into_iter()
                .map(|(division_id, counts)| AbandonedInDivision { division_id, counts })
                .collect(),
            disputed: found.disputed.into_iter().map(Into::into).collect(),
            waiting: found.waiting.into_iter().map(Into::into).collect(),
            unconfirmed: found.unconfirmed,
        }
    }
}

reply! {
    /// A division, and what cards cost in it.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct DivisionSuspensionRule from row: SuspensionRuleRow {
        division_id: i64 = row.division_id,
        name: String = row.division_name.clone(),
        rule: SuspensionRule = row.rule(),
    }
}

reply! {
    /// A player who misses matches to come.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SuspendedReply from one: Suspended {
        division_id: i64,
        division_name: String,
        team_id: i64,
        team_name: String,
        player_id: i64,
        player_name: String,
        cause: SuspensionCause,
        /// How many cards led to it.
        cards: i64,
        /// The match in which the last of them was shown.
        after: ScoredMatchNames = one.after.into(),
        /// How many matches it costs.
        matches: i64,
        /// How many of them are still to be missed.
        left: i64,
        /// These, in order, as far as they are known.
        to_miss: Vec<ScoredMatchNames> = one.to_miss.into_iter().map(Into::into).collect(),
        /// Those in which the player took part although suspended.
        took_part: Vec<ScoredMatchNames> = one.took_part.into_iter().map(Into::into).collect(),
        /// Whether its match was replayed or annulled since, so that you may lift it.
        may_be_lifted: bool = one.may_be_lifted,
    }
}

/// Who is suspended in a tournament, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SuspensionsReply {
    divisions: Vec<DivisionSuspensionRule>,
    /// Those who miss matches to come, by the next of them.
    suspended: Vec<SuspendedReply>,
    /// Whether there are more than 200.
    has_more: bool,
}

impl From<TournamentSuspensions> for SuspensionsReply {
    fn from(found: TournamentSuspensions) -> Self {
        Self {
            divisions: found.divisions.into_iter().map(Into::into).collect(),
            suspended: found.suspended.into_iter().map(Into::into).collect(),
            has_more: found.has_more,
        }
    }
}

/// A match of the day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BoardMatchReply {
    division_id: Option<i64>,
    result: StandingResult,
    /// What is wrong with it, the most urgent first.
    troubles: Vec<Trouble>,
    /// How many people have the role of a scorer for it.
    scorers: i64,
    /// How many links of volunteers and other programs score it.
    links: i64,
}

impl From<BoardMatch> for BoardMatchReply {
    fn from(one: BoardMatch) -> Self {
        let BoardMatch { result, troubles, scorers, links } = one;
        let division_id = result.row.division_id;
        Self { division_id, result: result.into(), troubles, scorers, links }
    }
}

/// The day of a tournament.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MatchDayReply {
    /// In the order of their start; those that are called off are left out.
    matches: Vec<BoardMatchReply>,
    /// Whether there are more: than 1,000, or than a reply holds.
    has_more: bool,
    /// How many matches of the tournament have no day; at most 1,000 are counted.
    without_day: i64,
}

impl From<MatchDay> for MatchDayReply {
    fn from(day: MatchDay) -> Self {
        let (matches, next) = room::part(day.matches.into_iter(), |_| (), BoardMatchReply::from);
        Self { matches, has_more: day.has_more || next.is_some(), without_day: day.without_day }
    }
}

/// Some of the matches that you may score.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnPageReply {
    /// At most 50.
    matches: Vec<StandingResult>,
    /// Whether there are more.
    has_more: bool,
}

impl From<OwnPage> for OwnPageReply {
    fn from(page: OwnPage) -> Self {
        let matches = page.matches.into_iter().map(Into::into).collect();
        Self { matches, has_more: page.has_more }
    }
}

reply! {
    /// The matches that you may score.
    pub(crate) struct OwnMatchesReply from found: OwnMatches {
        /// Those that are played.
        live: OwnPageReply = found.live.into(),
        /// The others of the day by their start, also those that are over.
        today: OwnPageReply = found.today.into(),
        /// Those to come, the next one first; at last those without a time.
        next: OwnPageReply = found.next.into(),
        /// Those of earlier days that have not begun, the last one first.
        earlier: OwnPageReply = found.earlier.into(),
    }
}

/// Where the result of a match stands
///
/// For those who speak for one of its sides, its officials and organisers.
#[utoipa::path(get, path = "/matches/{matchId}/result", tag = "Results",
    responses((status = 200, description = "The result, and what you may do", body = Data<ResultPage>)))]
async fn match_result(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    query: QueryText,
) -> Result<Json<Data<ResultPage>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.match_result(&caller, match_id).await?.into()))
}

/// A word about a result, answered with the result after it.
fn result(request: Option<NamedRequest>) -> Asked<ResultForCaller> {
    asked(request, StatusCode::OK, |found| Data { success: true, data: ResultPage::from(found) })
}

/// Confirm a result
///
/// It is confirmed when both sides have done so, or one of those who direct the match. 409 when it is another one than that of
/// the version, and when it is confirmed or disputed already.
#[utoipa::path(post, path = "/matches/{matchId}/result/confirmations", tag = "Results",
    request_body = ConfirmationRequest,
    params(
        ("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing"),
    ),
    responses((status = 200, description = "The result after it", body = Data<ResultPage>)))]
async fn confirm_result(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    NamedBody(request, ConfirmationRequest { version }): NamedBody<ConfirmationRequest>,
) -> Result<Given, ApiError> {
    let word = ResultWord { step: ResultStep::Confirm, version, reason: String::new() };
    Ok(Given(server.platform.play.say_of_result(&caller, match_id, word, result(request)).await?))
}

/// Dispute a result
///
/// One that is provisional; one that is confirmed only by organisers and administrators.
#[utoipa::path(post, path = "/matches/{matchId}/result/disputes", tag = "Results",
    request_body = DisputeRequest,
    params(
        ("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing"),
    ),
    responses((status = 200, description = "The result after it", body = Data<ResultPage>)))]
async fn dispute_result(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    NamedBody(request, DisputeRequest { version, reason }): NamedBody<DisputeRequest>,
) -> Result<Given, ApiError> {
    let word = ResultWord { step: ResultStep::Dispute, version, reason };
    Ok(Given(server.platform.play.say_of_result(&caller, match_id, word, result(request)).await?))
}

/// Uphold a disputed result
///
/// Changing it instead corrects it: the correction is the ruling then. A result that was ruled on is ruled on again
/// by administrators alone.
#[utoipa::path(post, path = "/matches/{matchId}/result/rulings", tag = "Results",
    request_body = DisputeRulingRequest,
    params(
        ("Idempotency-Key" = Option<String>, Header,
        description = "A name of your own for this request: sent again within a day, it answers the same and adds nothing"),
    ),
    responses((status = 200, description = "The result after it", body = Data<ResultPage>)))]
async fn rule_on_dispute(
    State(server): State<Server>,
    By(caller): By,
    Id(match_id): Id,
    NamedBody(request, DisputeRulingRequest { version, reason }): NamedBody<DisputeRulingRequest>,
) -> Result<Given, ApiError> {
    let word = ResultWord { step: ResultStep::Rule, version, reason };
    Ok(Given(server.platform.play.say_of_result(&caller, match_id, word, result(request)).await?))
}

/// Results of my teams that wait for me
///
/// Those of divisions that are being played, the last ones first.
#[utoipa::path(get, path = "/me/results", tag = "Results",
    responses((status = 200, description = "At most 100", body = Data<Vec<StandingResult>>)))]
async fn my_results(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<StandingResult>>>, ApiError> {
    query.done()?;
    let found = server.platform.play.own_results(&caller.into()).await?;
    Ok(Data::of(found.into_iter().map(Into::into).collect()))
}

/// Matches that I may score
///
/// Those of the tournaments and matches in which you are an organiser, an official or a scorer.
#[utoipa::path(get, path = "/me/matches", tag = "Scoring",
    params(("day" = Option<String>, Query,
        description = "Today where you are, `YYYY-MM-DD`; without it, this day (UTC)")),
    responses((status = 200, description = "What is played, what is played today, and what comes",
        body = Data<OwnMatchesReply>)))]
async fn my_matches(
    State(server): State<Server>,
    BySession(caller): BySession,
    mut query: QueryText,
) -> Result<Json<Data<OwnMatchesReply>>, ApiError> {
    let day = query.date("day");
    query.done()?;
    Ok(Data::of(server.platform.pages.own_matches(&caller.into(), day).await?.into()))
}

reply! {
    /// A team that the caller manages or has entered, in a division.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwnTeamReply from of: OwnTeam {
        tournament_id: i64 = of.kept.row.tournament_id,
        tournament_name: String = of.kept.row.tournament_name,
        division_id: i64 = of.kept.row.division_id,
        division_name: String = of.kept.row.division_name,
        /// How the division stands.
        status: TournamentStatus = of.kept.row.status,
        /// Who enters in the division.
        kind: EntrantKind = of.kept.row.entrant_kind,
        team_id: i64 = of.kept.row.team_id,
        team_name: String = of.kept.row.team_name,
        /// How many players it has.
        players: i64 = of.kept.row.players,
        /// Whether its players are still to be named, and can be.
        lacks_squad: bool,
        /// The place in the first table that it stands in, once a match of it has counted.
        place: Option<i64>,
        /// The match that is played, or the next one.
        next: Option<ScoredMatchNames> = of.next.map(|next| next.row.into()),
    }
}

/// My teams
///
/// Those that the caller manages or has entered, with the next match and the place in the table: those that play next first, and
/// at last those of divisions that are over.
#[utoipa::path(get, path = "/me/teams", tag = "Results",
    responses((status = 200, description = "At most 12", body = Data<Vec<OwnTeamReply>>)))]
async fn my_teams(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Vec<OwnTeamReply>>>, ApiError> {
    query.done()?;
    let teams = server.platform.pages.own_teams(&caller).await?;
    Ok(Data::of(teams.into_iter().map(Into::into).collect()))
}

/// The results of a tournament that wait for its organisers
#[utoipa::path(get, path = "/tournaments/{tournamentId}/results", tag = "Results",
    responses((status = 200, description = "Those that are disputed", body = Data<OrganisersResults>)))]
async fn tournament_results(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<OrganisersResults>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.tournament_results(&caller, tournament_id).await?.into()))
}

/// Say how long people have to dispute the results of a division
///
/// After that a result that nobody has disputed counts as confirmed.
#[utoipa::path(put, path = "/divisions/{divisionId}/confirmation", tag = "Results",
    request_body = ConfirmationRules,
    responses((status = 200, description = "All divisions", body = Data<OrganisersResults>)))]
async fn set_confirmation(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(ConfirmationRules { hours }): Body<ConfirmationRules>,
) -> Result<Json<Data<OrganisersResults>>, ApiError> {
    Ok(Data::of(server.platform.play.set_confirm_hours(&caller, division_id, hours).await?.into()))
}

/// Who is suspended in a tournament
///
/// Computed from the cards as they are, by the rule of each division.
#[utoipa::path(get, path = "/tournaments/{tournamentId}/suspensions", tag = "Results",
    responses((status = 200, description = "Those who miss matches to come", body = Data<SuspensionsReply>)))]
async fn suspensions(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<SuspensionsReply>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.suspensions(&caller, tournament_id).await?.into()))
}

/// Say what cards cost in a division
///
/// It counts for the cards that were shown before, too.
#[utoipa::path(put, path = "/divisions/{divisionId}/suspensions", tag = "Results",
    request_body = SuspensionRule,
    responses((status = 200, description = "The whole tournament", body = Data<SuspensionsReply>)))]
async fn set_suspension_rule(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(rule): Body<SuspensionRule>,
) -> Result<Json<Data<SuspensionsReply>>, ApiError> {
    Ok(Data::of(server.platform.play.set_suspension_rule(&caller, division_id, rule).await?.into()))
}

/// A suspension to be lifted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct SuspensionLift {
    /// The match in which the player was sent off.
    match_id: i64,
    player_id: i64,
    /// Why: the trail keeps it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// Lift a suspension
///
/// One whose match was replayed or annulled since. Any other one ends when its card is taken back.
#[utoipa::path(post, path = "/divisions/{divisionId}/suspensions/lifts", tag = "Results",
    request_body = SuspensionLift,
    responses((status = 200, description = "The whole tournament", body = Data<SuspensionsReply>)))]
async fn lift_suspension(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    Body(SuspensionLift { match_id, player_id, reason }): Body<SuspensionLift>,
) -> Result<Json<Data<SuspensionsReply>>, ApiError> {
    let of = (match_id, player_id);
    Ok(Data::of(
        server.platform.play.lift_suspension(&caller, division_id, of, reason).await?.into(),
    ))
}

/// The day of a tournament
///
/// Its matches with what is wrong with each at a moment; without a day, the matches that have none.
#[utoipa::path(get, path = "/tournaments/{tournamentId}/match-day", tag = "Results",
    params(
        ("day" = Option<String>, Query, format = Date, description = "The day; without it the matches that have none"),
        ("at" = String, Query, format = DateTime, description = "The moment, such as `2027-05-01T16:30:00Z`"),
        ("clock" = String, Query,
            description = "What the clock at the venue shows at that moment, such as `2027-05-01T18:30:00`"),
    ),
    responses((status = 200, description = "Its matches", body = Data<MatchDayReply>)))]
async fn match_day(
    State(server): State<Server>,
    By(caller): By,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<MatchDayReply>>, ApiError> {
    let (day, at, clock) = (query.date("day"), query.instant("at"), query.clock("clock"));
    let (at, clock) = (query.needed("at", at), query.needed("clock", clock));
    query.done()?;
    let (Some(at), Some(clock)) = (at, clock) else {
        return Err(ApiError::internal());
    };
    let now = Now { at, clock };
    Ok(Data::of(server.platform.pages.match_day(&caller, tournament_id, day, now).await?.into()))
}
