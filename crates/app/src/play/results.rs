//! Results after the whistle: confirmed by the sides or an official, disputed, ruled on.
//!
//! What people say is stored with the version of the result that they have seen; `domain::results` says where the result
//! stands after it. A result that changes has another version, so nothing has to be taken back.
//!
//! The table of steps is `domain::results`. Stored are only the statements of people (`result_steps`, added and never
//! changed), each with the version of the result that its author saw; where a result stands follows from them when it
//! is read.
//!
//! - **A version is a hash of the result** ([`version_of`]): score, outcome, winner, periods, places, cards, scorers
//!   and line-ups. No version comes back, because `matches.changes_after_end` counts the changes after the end. So a
//!   result that changes, by whatever writes it, is provisional again without anything being taken back, and nobody
//!   confirms what they have not seen.
//! - **Time confirms nothing by itself**: a result counts as confirmed when the hours of its division have passed
//!   since its match was last written, and nothing of that is stored. No job has to run, and a dispute and the
//!   deadline cannot cross.
//! - **A correction of a disputed result is its ruling**, if its author may rule; there is one way to change a
//!   result.
//! - **Matches were played in the order in which they began** (`matches.began_at`, written with the first operation
//!   that starts play), because the operations of a division are too many to be read by each request.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Action, Actor, Resource, Role, Scope, may};
use touchline_domain::preferences::LetterTopic;
use touchline_domain::results::{
    Party, ResultState, ResultStep, Said, Standing, TRANSITIONS, standing, take,
};
use touchline_domain::standings::AbandonedCounts;
use touchline_domain::{Lifecycle, ParticipantMode, TimeRounding, TournamentStatus};
use touchline_store::Conn;
use touchline_store::accounts::notices::{Beside, of_sides, told_of_suspension};
use touchline_store::competitions::setup;
use touchline_store::matches::changes::NewPeriod;
use touchline_store::matches::results::{self as stored, NewResultStep, ResultContextRow};
use touchline_store::matches::scoring::{self, EntrantRow, ScorableRow};
use touchline_store::{StoreError, competitions};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::Caller;
use crate::context::idempotency::{Asked, Reply};
use crate::context::letters::Letter;
use crate::context::news::{self, ActivityKind, is_first_end};
use crate::context::notices::{self, About, ReaderRow};
use crate::context::rules::{fit_reason, no_such};
use crate::context::tokens::hash_of;
use crate::play::Play;
use crate::play::competition::{Competition, read_competitions};
use crate::play::conduct::hours_are_fit;
use crate::play::running::{change_setting, run, run_division};

pub use touchline_store::matches::results::ResultStepRow;

/// The most results of a list.
const MOST_LISTED: usize = 100;
/// The characters of a version.
const VERSION: usize = 16;

/// The result of a match with where it stands.
#[derive(Debug, Clone)]
pub struct MatchResult {
    /// The match.
    pub row: ScorableRow,
    /// Its periods, in order.
    pub periods: Vec<NewPeriod>,
    /// The entries of a race.
    pub entrants: Vec<EntrantRow>,
    /// How official times of a race follow from those measured.
    pub time_rounding: TimeRounding,
    /// Tells this result from every other one of the match.
    pub version: String,
    /// Where it stands; `None` for a match that is not over.
    pub standing: Option<Standing>,
    /// When it counts as confirmed if nobody disputes it.
    pub confirms_at: Option<Timestamp>,
    /// What was said, in its order; of other results, too.
    pub steps: Vec<ResultStepRow>,
    seen: Seen,
    /// Whether its division is being played, so that somebody will say something of it.
    is_of_today: bool,
}

/// Where a result stands, as everybody hears it: no names and no reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicStanding {
    /// In short, by what was said of it.
    pub state: ResultState,
    /// When it counts as confirmed if nobody disputes it.
    pub confirms_at: Option<Timestamp>,
}

/// Whether everybody who is concerned sees a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    Announced,
    Draft,
}

/// A result as somebody sees it who may say something of it.
#[derive(Debug, Clone)]
pub struct ResultForCaller {
    /// The result.
    pub result: MatchResult,
    /// The steps that the caller may take now.
    pub may: Vec<ResultStep>,
    /// For which side the caller speaks.
    pub speaks_for: [bool; 2],
    /// Whether the caller may correct the result.
    pub may_correct: bool,
    /// Whether the caller may score the match.
    pub may_score: bool,
}

/// What somebody says of a result.
#[derive(Debug, Clone)]
pub struct ResultWord {
    /// What.
    pub step: ResultStep,
    /// The version that they have seen.
    pub version: String,
    /// Why; empty where no reason is needed.
    pub reason: String,
}

/// The results of a tournament that its organisers have to look at.
#[derive(Debug, Clone)]
pub struct TournamentResults {
    /// After how many hours results count as confirmed: (division, its name, hours).
    pub divisions: Vec<(i64, String, Option<i64>)>,
    /// Matches that were stopped for good and that nobody has decided about, the first one first.
    pub abandoned: Vec<MatchResult>,
    /// What the tables of their divisions make of one that stands as it was stopped, by division.
    pub abandoned_counts: BTreeMap<i64, AbandonedCounts>,
    /// The disputed ones, the last one first.
    pub disputed: Vec<MatchResult>,
    /// Those that wait for somebody to confirm them, the last one first.
    pub waiting: Vec<MatchResult>,
    /// How many these are, with those that are too many for the list.
    pub unconfirmed: i64,
}

impl Play {
    /// The result of a match, for those who may say something of it.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn match_result(
        &self,
        caller: &Caller,
        match_id: i64,
    ) -> Result<ResultForCaller, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            Ok(for_caller(caller, found(conn, now, caller, match_id, Action::SeeResult)?))
        })
        .await
    }

    /// Takes what somebody says of a result: of the one that they have seen, and of no other.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a reason that is missing or unfit;
    /// [`AppError::Conflict`] for a match that is not over, a result that has changed, and a step that does not lead on from
    /// where it stands.
    pub async fn say_of_result(
        &self,
        caller: &Caller,
        match_id: i64,
        word: ResultWord,
        asked: Asked<ResultForCaller>,
    ) -> Result<Reply, AppError> {
        self.answer_once(caller, asked, move |conn, now, caller| {
            let action = action_of(word.step);
            let (result, owners) = found(conn, now, caller, match_id, action)?;
            say(conn, now, caller, &result, &owners, &word)?;
            Ok(for_caller(caller, found_again(conn, now, match_id, owners)?))
        })
        .await
    }

    /// The results of the caller's teams that wait for a word of theirs, the last ones first.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn own_results(&self, caller: &Caller) -> Result<Vec<MatchResult>, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            let teams = teams_of(conn, caller)?;
            let all: Vec<i64> = teams.iter().copied().collect();
            let ids = stored::of_teams(conn, &all, MOST_LISTED)?;
            let is_own = |team: Option<i64>| team.is_some_and(|id| teams.contains(&id));
            let mut results = results(conn, now, &ids)?;
            results.retain(|one| {
                one.standing.is_some_and(|standing| {
                    let [a, b] = standing.confirmed_by;
                    standing.state == ResultState::Provisional
                        && (is_own(one.row.team_a_id) && !a || is_own(one.row.team_b_id) && !b)
                })
            });
            Ok(results)
        })
        .await
    }

    /// What the organisers of a tournament have to look at among its results.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn tournament_results(
        &self,
        caller: &Caller,
        tournament_id: i64,
    ) -> Result<TournamentResults, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            run(conn, caller, tournament_id)?;
            tournament_results(conn, now, tournament_id)
        })
        .await
    }

    /// Says after how many hours the results of a division count as confirmed; `None`: only when somebody confirms them.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for hours outside 1 to [`MOST_HOURS`].
    pub async fn set_confirm_hours(
        &self,
        caller: &Caller,
        division_id: i64,
        hours: Option<i64>,
    ) -> Result<TournamentResults, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (tournament, division) = run_division(conn, caller, division_id)?;
            let fit = hours_are_fit(hours);
            fit.map_err(|(field, sentence)| AppError::invalid(field, sentence))?;
            let facts = |hours: Option<i64>| json!({ "confirm_hours": hours });
            let both = (facts(division.confirm_hours), facts(hours));
            change_setting(conn, now, caller, &division, both, || {
                stored::set_confirm_hours(conn, division_id, hours, now.as_millisecond())
            })?;
            tournament_results(conn, now, tournament.tournament_id)
        })
        .await
    }
}

fn tournament_results(
    conn: &Conn<'_>,
    now: Timestamp,
    tournament_id: i64,
) -> Result<TournamentResults, AppError> {
    let divisions = stored::confirm_hours(conn, tournament_id)?;
    let ids = stored::disputed(conn, tournament_id, MOST_LISTED as i64)?;
    let mut disputed = results(conn, now, &ids)?;
    disputed.retain(|one| one.state() == Some(ResultState::Disputed));
    let ids = stored::abandoned(conn, tournament_id, MOST_LISTED as i64)?;
    let abandoned = results(conn, now, &ids)?;
    let of_these: BTreeSet<i64> = abandoned.iter().filter_map(|one| one.row.division_id).collect();
    let competitions = read_competitions(conn, &Vec::from_iter(of_these))?;
    let counts =
        |of: &Competition| (of.key().division_id, of.rules.pack.outcomes.abandoned_counts());
    let abandoned_counts = competitions.iter().map(counts).collect();
    let ids = stored::over_in_play(conn, tournament_id)?;
    let mut waiting = results(conn, now, &ids)?;
    waiting.retain(|one| one.standing.is_some_and(|standing| standing.waits()));
    let unconfirmed = waiting.len() as i64;
    waiting.truncate(MOST_LISTED);
    Ok(TournamentResults { divisions, abandoned, abandoned_counts, disputed, waiting, unconfirmed })
}

/// The teams for which somebody speaks: those that they manage or have entered.
fn teams_of(conn: &Conn<'_>, caller: &Caller) -> Result<HashSet<i64>, StoreError> {
    let managed = caller.permitted().grants().iter().filter_map(|grant| match grant.scope {
        Scope::Team(id) if grant.role == Role::TeamManager => Some(id),
        _ => None,
    });
    let mut teams: HashSet<i64> = managed.collect();
    if let Some(account) = caller.account() {
        let entered = competitions::squads::entered_by(conn, account.id, MOST_LISTED as i64)?;
        teams.extend(entered.into_iter().map(|(_, team)| team));
    }
    Ok(teams)
}

/// Tells a result from every other one of its match, with the match sheet as it is: who confirms a result confirms cards,
/// scorers and line-ups as well.
pub(crate) fn version_of(
    row: &ScorableRow,
    periods: &[NewPeriod],
    entrants: &[EntrantRow],
) -> String {
    let of = |one: &NewPeriod| {
        (
            one.period_number,
            [one.team_a_score, one.team_b_score],
            [one.team_a_tiebreak, one.team_b_tiebreak],
        )
    };
    let periods: Vec<_> = periods.iter().map(of).collect();
    let placed = |one: &EntrantRow| {
        (one.entry_id, one.finish_rank, one.time_ms, one.entry_status.clone(), one.is_tied)
    };
    let entrants: Vec<_> = entrants.iter().map(placed).collect();
    let result = (
        (row.lifecycle, row.outcome, row.winner_team_id, row.extra_time),
        [row.team_a_id, row.team_b_id, row.team_a_score, row.team_b_score],
        [row.team_a_shootout, row.team_b_shootout],
    );
    let changes = match row.changes_after_end {
        0 => String::new(),
        changes => changes.to_string(),
    };
    let mut hash = hash_of(&format!("{result:?}{periods:?}{entrants:?}{changes}"));
    hash.truncate(VERSION);
    hash
}

impl MatchResult {
    /// Where it stands, in short.
    pub fn state(&self) -> Option<ResultState> {
        self.standing.map(|standing| standing.state)
    }

    /// Whether two sides play against each other, which can confirm it.
    fn has_sides(&self) -> bool {
        self.row.participant_mode != ParticipantMode::MultiEntry
            && self.row.team_a_id.is_some()
            && self.row.team_b_id.is_some()
    }

    /// What decides who may say something of it. The sides are part of it once it is announced.
    fn resource(&self, owners: &[(i64, i64)]) -> Resource {
        let mut resource = Resource::of_match(self.row.match_id, self.row.tournament_id);
        if self.has_sides() && self.seen == Seen::Announced {
            let teams = [self.row.team_a_id, self.row.team_b_id].into_iter().flatten();
            resource.scopes.extend(teams.map(Scope::Team));
            resource.owners = owners.iter().map(|(_, account)| *account).collect();
        }
        resource
    }

    /// As what somebody says something of it, and for which side.
    fn party(&self, actor: Actor<'_>, owners: &[(i64, i64)]) -> (Party, [bool; 2]) {
        let of_match = Resource::of_match(self.row.match_id, self.row.tournament_id);
        let is = |action| may(actor, action, &of_match).is_allowed();
        if matches!(actor, Actor::Administrator { .. } | Actor::System) {
            return (Party::Administrator, [false; 2]);
        }
        if is(Action::RuleOnDispute) {
            return (Party::Organiser, [false; 2]);
        }
        if is(Action::DirectScoring) {
            return (Party::Official, [false; 2]);
        }
        let speaks_for = |team: Option<i64>| {
            let Some(team) = team.filter(|_| self.has_sides()) else { return false };
            let own = owners.iter().filter(|(of, _)| *of == team).map(|(_, account)| *account);
            let side = Resource { owners: own.collect(), scopes: vec![Scope::Team(team)] };
            may(actor, Action::ConfirmResult, &side).is_allowed()
        };
        (Party::Side, [speaks_for(self.row.team_a_id), speaks_for(self.row.team_b_id)])
    }

    /// Why somebody may not take a step now.
    fn why_not(
        &self,
        step: ResultStep,
        (party, sides): (Party, [bool; 2]),
    ) -> Result<(), Sentence> {
        if self.seen == Seen::Draft {
            return Err(Sentence::ResultOfDraft);
        }
        let Some(standing) = self.standing else { return Err(Sentence::ResultNotOver) };
        take(standing.state, step, party)?;
        let said_already = party == Party::Side
            && step == ResultStep::Confirm
            && (0..2).all(|side| !sides[side] || standing.confirmed_by[side]);
        if said_already { Err(Sentence::ResultConfirmedByYou) } else { Ok(()) }
    }
}

/// Some matches with their results, in the order of the ids.
pub(crate) fn results(
    conn: &Conn<'_>,
    now: Timestamp,
    ids: &[i64],
) -> Result<Vec<MatchResult>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows: HashMap<i64, ScorableRow> =
        scoring::matches(conn, ids)?.into_iter().map(|row| (row.match_id, row)).collect();
    let contexts: HashMap<i64, ResultContextRow> =
        stored::contexts(conn, ids)?.into_iter().map(|row| (row.match_id, row)).collect();
    let mut periods: BTreeMap<i64, Vec<NewPeriod>> = BTreeMap::new();
    for row in scoring::periods(conn, ids)? {
        periods.entry(row.match_id).or_default().push(row.into());
    }
    let mut entrants: BTreeMap<i64, Vec<EntrantRow>> = BTreeMap::new();
    for row in scoring::entrants(conn, ids)? {
        entrants.entry(row.match_id).or_default().push(row);
    }
    let mut steps: BTreeMap<i64, Vec<ResultStepRow>> = BTreeMap::new();
    for row in stored::steps(conn, ids)? {
        steps.entry(row.match_id).or_default().push(row);
    }
    let result = |id: &i64| {
        let (row, context) = (rows.remove(id)?, contexts.get(id)?);
        let periods = periods.remove(id).unwrap_or_default();
        let entrants = entrants.remove(id).unwrap_or_default();
        let steps = steps.remove(id).unwrap_or_default();
        Some(result_of(now, row, context, (periods, entrants), steps))
    };
    Ok(ids.iter().filter_map(result).collect())
}

fn result_of(
    now: Timestamp,
    row: ScorableRow,
    context: &ResultContextRow,
    (periods, entrants): (Vec<NewPeriod>, Vec<EntrantRow>),
    steps: Vec<ResultStepRow>,
) -> MatchResult {
    let version = version_of(&row, &periods, &entrants);
    let usual = || TimeRounding::usual(&row.sport_key);
    let time_rounding = context.time_rounding.unwrap_or_else(usual);
    let is_over = row.lifecycle == Lifecycle::Completed;
    let until = |hours: i64| {
        let changed = Timestamp::from_millisecond(context.changed_at).ok()?;
        changed.checked_add(SignedDuration::from_hours(hours)).ok()
    };
    let until = context.confirm_hours.filter(|_| is_over).and_then(until);
    let said = steps.iter().map(|one| Said {
        step: one.step,
        sides: [one.for_a, one.for_b],
        is_of_this: one.result_version == version,
    });
    let standing = is_over.then(|| standing(said, until.is_some_and(|until| until <= now)));
    let is_draft = [context.tournament_status, context.division_status]
        .contains(&Some(TournamentStatus::Draft));
    let is_open = standing.is_some_and(|one| one.state == ResultState::Provisional);
    MatchResult {
        confirms_at: until.filter(|_| is_open),
        seen: if is_draft { Seen::Draft } else { Seen::Announced },
        is_of_today: [context.tournament_status, context.division_status].into_iter().all(
            |status| {
                matches!(status, Some(TournamentStatus::Published | TournamentStatus::Ongoing))
            },
        ),
        row,
        periods,
        entrants,
        time_rounding,
        version,
        standing,
        steps,
    }
}

/// Where the result of a match stands, for everybody; `None` for one that is not over, and where nobody will say
/// anything of it any more. Time alone changes nothing of the answer: its reader looks at the clock.
pub(crate) fn for_everybody(
    conn: &Conn<'_>,
    match_id: i64,
) -> Result<Option<PublicStanding>, StoreError> {
    let result = results(conn, Timestamp::UNIX_EPOCH, &[match_id])?.pop();
    Ok(result.and_then(|result| {
        let state = result.state()?;
        let is_open = state == ResultState::Provisional;
        let confirms_at = result.confirms_at;
        (!is_open || result.is_of_today).then_some(PublicStanding { state, confirms_at })
    }))
}

/// Whether scorers change nothing more of a match that is over, because its result is confirmed or ruled on.
pub(crate) fn is_settled(
    conn: &Conn<'_>,
    now: Timestamp,
    match_id: i64,
) -> Result<bool, StoreError> {
    let result = results(conn, now, &[match_id])?.pop();
    Ok(result.and_then(|result| result.state()).is_some_and(|state| !state.is_open_to_scorers()))
}

/// What somebody must be permitted to do who takes a step.
const fn action_of(step: ResultStep) -> Action {
    match step {
        // Nobody says it alone: the table of steps has no line for it.
        ResultStep::Enter => Action::RuleOnResults,
        ResultStep::Confirm => Action::ConfirmResult,
        ResultStep::Dispute => Action::DisputeResult,
        ResultStep::Rule => Action::RuleOnDispute,
    }
}

/// A result, and who has entered its sides: (team, account).
type Found = (MatchResult, Vec<(i64, i64)>);

/// A result about which the caller must be permitted to do something. A caller who may not does not learn which
/// matches there are.
fn found(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    match_id: i64,
    action: Action,
) -> Result<Found, AppError> {
    let Some(result) = find(conn, now, match_id)? else {
        return Err(caller.no_such(action, Of::Match, match_id));
    };
    let owners = stored::entered_by(conn, match_id)?;
    caller.require(action, &result.resource(&owners))?;
    Ok((result, owners))
}

fn found_again(
    conn: &Conn<'_>,
    now: Timestamp,
    match_id: i64,
    owners: Vec<(i64, i64)>,
) -> Result<Found, AppError> {
    let result = find(conn, now, match_id)?;
    Ok((result.ok_or_else(|| no_such(Of::Match, match_id))?, owners))
}

fn for_caller(caller: &Caller, (result, owners): Found) -> ResultForCaller {
    let actor = caller.permitted();
    let (party, sides) = result.party(actor, &owners);
    let resource = result.resource(&owners);
    let is_allowed = |action| may(actor, action, &resource).is_allowed();
    let can = |step: &ResultStep| {
        is_allowed(action_of(*step)) && result.why_not(*step, (party, sides)).is_ok()
    };
    ResultForCaller {
        may: ResultStep::ALL.iter().copied().filter(can).collect(),
        speaks_for: sides,
        may_correct: is_allowed(Action::RuleOnResults),
        may_score: is_allowed(Action::ScoreMatch),
        result,
    }
}

/// Takes a step, and tells those concerned if the result stands elsewhere after it.
fn say(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    result: &MatchResult,
    owners: &[(i64, i64)],
    word: &ResultWord,
) -> Result<(), AppError> {
    let (party, sides) = result.party(caller.permitted(), owners);
    // What somebody has not seen they say nothing of, whatever it has become.
    if result.standing.is_some() && result.version != word.version {
        return Err(AppError::Conflict(Sentence::ResultChanged));
    }
    result.why_not(word.step, (party, sides)).map_err(AppError::Conflict)?;
    let line = TRANSITIONS.iter().find(|one| one.step == word.step);
    let needs_reason = line.is_some_and(|one| one.needs_reason);
    let reason = if needs_reason { Some(fit_reason(&word.reason)?) } else { None };
    let new = NewResultStep {
        match_id: result.row.match_id,
        step: word.step,
        result_version: &result.version,
        sides,
        account_id: caller.accountable(),
        reason: reason.as_deref(),
    };
    stored::add_step(conn, new, now.as_millisecond())?;
    note(conn, now, caller, result, word.step, reason.as_deref())?;
    if word.step == ResultStep::Dispute {
        let kind = ActivityKind::AskedForCorrection;
        news::tell_in_match(conn, now, caller, (kind, &result.row))?;
    }
    let before = result.state();
    let after = results(conn, now, &[result.row.match_id])?.pop().and_then(|one| one.state());
    let kind = match (word.step, after) {
        (ResultStep::Enter, _) => return Ok(()),
        (ResultStep::Confirm, after) if after == before => return Ok(()),
        (ResultStep::Confirm, _) => NoticeKind::ResultConfirmed,
        (ResultStep::Dispute, _) => NoticeKind::ResultDisputed,
        (ResultStep::Rule, _) => NoticeKind::ResultRuled,
    };
    tell(conn, now, &[caller.accountable()], &result.row, kind)?;
    Ok(())
}

fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    result: &MatchResult,
    step: ResultStep,
    reason: Option<&str>,
) -> Result<(), AppError> {
    let score = [result.row.team_a_score, result.row.team_b_score];
    let facts = json!({ "result": step, "score": score, "reason": reason }).to_string();
    // The name of a match of single players is theirs.
    let is_of_teams = result.row.participant_mode == ParticipantMode::Team;
    let name = Some(result.row.match_name.to_string());
    let deed = Deed {
        entity_id: Some(result.row.match_id),
        entity_name: name.as_deref().filter(|_| is_of_teams),
        after: Some(&facts),
        ..Deed::of(AuditAction::Changed, AuditedKind::Match)
    };
    Ok(audit::note(conn, now, &caller.actor(), deed)?)
}

/// Tells both sides what has become of a result, and the organisers that it is disputed. Of a match that is over they hear in
/// the workspace alone: a tournament has many. Whether a match is played concerns its scorers and the organisers as well.
fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    by: &[i64],
    row: &ScorableRow,
    kind: NoticeKind,
) -> Result<Vec<i64>, AppError> {
    let of = (row.tournament_id, row.division_id);
    let is_about_playing = kind.topic() == LetterTopic::Times;
    let beside = Beside {
        // What somebody corrects is corrected by an organiser, or in the sight of one; scorers change it unseen.
        organisers: match kind {
            NoticeKind::ResultDisputed => true,
            NoticeKind::ResultChanged => by.is_empty(),
            _ => is_about_playing,
        },
        in_match: is_about_playing.then_some(row.match_id),
    };
    let teams = [row.team_a_id, row.team_b_id];
    let mut readers = of_sides(conn, of, teams, beside, kind.topic(), now.as_millisecond())?;
    readers.retain(|reader| !by.contains(&reader.account_id));
    if kind == NoticeKind::ResultEntered {
        for reader in &mut readers {
            reader.by_letter = false;
        }
    }
    send(conn, now, readers, row, (kind, None))
}

/// Writes to readers what has become of a match, or of a player in it; returns who they are.
fn send(
    conn: &Conn<'_>,
    now: Timestamp,
    readers: Vec<ReaderRow>,
    row: &ScorableRow,
    (kind, player_profile_id): (NoticeKind, Option<i64>),
) -> Result<Vec<i64>, AppError> {
    if readers.is_empty() {
        return Ok(Vec::new());
    }
    let of_competition = [row.tournament_name.as_deref(), row.division_name.as_deref()];
    // A letter names no person, and a match of single players has their names.
    let is_of_teams = row.participant_mode == ParticipantMode::Team;
    let letter = |language| {
        let of_match = is_of_teams.then(|| row.match_name.text(language));
        let name = of_competition.into_iter().flatten().chain(of_match.as_deref());
        let name = name.collect::<Vec<_>>().join(": ");
        Letter::Notice { notice: kind.as_str().to_owned(), name, role: None }
    };
    let about = About {
        tournament_id: row.tournament_id,
        division_id: row.division_id,
        match_id: Some(row.match_id),
        player_profile_id,
        ..About::default()
    };
    notices::tell_in_words(conn, now, &readers, (kind, about), letter)?;
    Ok(readers.into_iter().map(|reader| reader.account_id).collect())
}

/// Tells those concerned that matches are called off, or played after all.
pub(crate) fn tell_of_playing(
    conn: &Conn<'_>,
    now: Timestamp,
    match_ids: &[i64],
    kind: NoticeKind,
) -> Result<(), AppError> {
    for row in scoring::matches(conn, match_ids)? {
        tell(conn, now, &[], &row, kind)?;
    }
    Ok(())
}

/// Tells those who speak for a team that a player of it is suspended after a match. Nobody hears of it twice, as when a match
/// goes on that was over.
pub(crate) fn tell_of_suspension(
    conn: &Conn<'_>,
    now: Timestamp,
    team_id: i64,
    (match_id, player_id): (i64, i64),
) -> Result<(), AppError> {
    let kind = NoticeKind::PlayerSuspended;
    for row in scoring::matches(conn, &[match_id])? {
        let of = (row.tournament_id, row.division_id);
        let (teams, at) = ([Some(team_id), None], now.as_millisecond());
        let mut readers = of_sides(conn, of, teams, Beside::default(), kind.topic(), at)?;
        let accounts: Vec<i64> = readers.iter().map(|reader| reader.account_id).collect();
        let told = told_of_suspension(conn, &accounts, (match_id, player_id))?;
        readers.retain(|reader| !told.contains(&reader.account_id));
        send(conn, now, readers, &row, (kind, Some(player_id)))?;
    }
    Ok(())
}

/// A match whose operations were taken.
pub(crate) struct Scored<'p> {
    /// The match as it was before.
    pub(crate) row: &'p ScorableRow,
    /// Its periods as they were.
    pub(crate) periods: &'p [NewPeriod],
    /// Its entries as they were.
    pub(crate) entrants: &'p [EntrantRow],
    /// What it is now.
    pub(crate) lifecycle: Lifecycle,
    /// Who has sent the operations.
    pub(crate) by: Vec<i64>,
    /// Who has ended it with them.
    pub(crate) ended_by: Option<&'p Caller>,
}

/// The notice about a match that had no result before.
fn news_of(before: Lifecycle, after: Lifecycle) -> Option<NoticeKind> {
    use Lifecycle::{Cancelled, Completed, Live, Postponed, Scheduled};
    match (before, after) {
        (Completed, _)
        | (Scheduled | Live, Scheduled | Live)
        | (Postponed, Postponed)
        | (Cancelled, Postponed | Cancelled) => None,
        (_, Completed) => Some(NoticeKind::ResultEntered),
        (Scheduled | Live, Postponed) => Some(NoticeKind::MatchPostponed),
        (Scheduled | Live | Postponed, Cancelled) => Some(NoticeKind::MatchCalledOff),
        (Postponed | Cancelled, Scheduled | Live) => Some(NoticeKind::MatchGoesAhead),
    }
}

/// Tells those concerned of matches that are over now, that are not played on their day, or that are played after all; and
/// of results of which somebody had said something that have become others. Recent Activity has those that are over for the
/// first time.
pub(crate) fn tell_of_scored<'p>(
    conn: &Conn<'_>,
    now: Timestamp,
    scored: impl Iterator<Item = Scored<'p>>,
) -> Result<(), AppError> {
    let mut before = HashMap::new();
    for one in scored {
        if let Some(caller) = one.ended_by
            && is_first_end(one.row, one.lifecycle)
        {
            let kind = ActivityKind::CompletedMatch;
            news::tell_in_match(conn, now, caller, (kind, one.row))?;
        }
        if one.row.lifecycle == Lifecycle::Completed {
            let version = version_of(one.row, one.periods, one.entrants);
            before.insert(one.row.match_id, version);
        } else if let Some(kind) = news_of(one.row.lifecycle, one.lifecycle) {
            // The person who ends a match confirms its result as well.
            let by: &[i64] = if kind == NoticeKind::ResultEntered { &[] } else { &one.by };
            tell(conn, now, by, one.row, kind)?;
        }
    }
    let ids: Vec<i64> = before.keys().copied().collect();
    for after in results(conn, now, &ids)? {
        let Some(before) = before.get(&after.row.match_id) else { continue };
        let was_said = after.steps.iter().any(|step| step.result_version == *before);
        if was_said && after.version != *before {
            tell(conn, now, &[], &after.row, NoticeKind::ResultChanged)?;
        }
    }
    Ok(())
}

/// The result of a match as it stands now; `None` where there is no such match.
pub(crate) fn find(
    conn: &Conn<'_>,
    now: Timestamp,
    match_id: i64,
) -> Result<Option<MatchResult>, StoreError> {
    Ok(results(conn, now, &[match_id])?.pop())
}

/// Notifies both sides of a corrected result, or of the first one; returns the notified. If the result was disputed
/// and the caller may rule, the correction is the ruling.
pub(crate) fn after_correction(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    before: &MatchResult,
    reason: &str,
) -> Result<Vec<i64>, AppError> {
    let Some(after) = find(conn, now, before.row.match_id)? else {
        return Ok(Vec::new());
    };
    if is_first_end(&before.row, after.row.lifecycle) {
        let kind = ActivityKind::CompletedMatch;
        news::tell_in_match(conn, now, caller, (kind, &after.row))?;
    }
    let of_match = Resource::of_match(after.row.match_id, after.row.tournament_id);
    let is_ruling = before.state() == Some(ResultState::Disputed)
        && after.standing.is_some()
        && caller.require(Action::RuleOnDispute, &of_match).is_ok();
    if is_ruling {
        let new = NewResultStep {
            match_id: after.row.match_id,
            step: ResultStep::Rule,
            result_version: &after.version,
            sides: [false; 2],
            account_id: caller.accountable(),
            reason: Some(reason),
        };
        stored::add_step(conn, new, now.as_millisecond())?;
        return tell(conn, now, &[caller.accountable()], &after.row, NoticeKind::ResultRuled);
    }
    if after.version == before.version {
        return Ok(Vec::new());
    }
    if after.standing.is_some() {
        let new = NewResultStep {
            match_id: after.row.match_id,
            step: ResultStep::Enter,
            result_version: &after.version,
            sides: [false; 2],
            account_id: caller.accountable(),
            reason: None,
        };
        stored::add_step(conn, new, now.as_millisecond())?;
    }
    let is_first = before.standing.is_none() && after.standing.is_some();
    let (was, is) = (before.row.lifecycle, after.row.lifecycle);
    let is_about_playing = was != Lifecycle::Completed && is != Lifecycle::Completed;
    let kind = match news_of(was, is) {
        Some(kind) if is_about_playing => kind,
        _ if is_first => NoticeKind::ResultEntered,
        _ => NoticeKind::ResultChanged,
    };
    tell(conn, now, &[caller.accountable()], &after.row, kind)
}

/// Notifies the spokespeople of some teams that the table of their division was corrected; returns the notified.
pub(crate) fn tell_of_table(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    division: &setup::DivisionSetupRow,
    teams: &[i64],
) -> Result<Vec<i64>, AppError> {
    let kind = NoticeKind::TableCorrected;
    let of = (Some(division.tournament_id), Some(division.division_id));
    let mut readers = BTreeMap::new();
    for pair in teams.chunks(2) {
        let pair = [pair.first().copied(), pair.get(1).copied()];
        let (beside, at) = (Beside::default(), now.as_millisecond());
        let found = of_sides(conn, of, pair, beside, kind.topic(), at)?;
        readers.extend(found.into_iter().map(|reader| (reader.account_id, reader)));
    }
    readers.remove(&caller.accountable());
    if readers.is_empty() {
        return Ok(Vec::new());
    }
    let tournament = setup::tournament(conn, division.tournament_id)?;
    let tournament = tournament.map(|row| row.tournament_name).unwrap_or_default();
    let name = format!("{tournament}: {}", division.division_name);
    let letter = Letter::Notice { notice: kind.as_str().to_owned(), name, role: None };
    let about = About { tournament_id: of.0, division_id: of.1, ..About::default() };
    let told = readers.keys().copied().collect();
    let readers: Vec<_> = readers.into_values().collect();
    notices::tell(conn, now, &readers, (kind, about), &letter)?;
    Ok(told)
}

/// Notifies the spokespeople of teams in later matches that a correction has made these others. Nobody is notified
/// twice: `told` have heard of the correction itself. Returns all notified.
pub(crate) fn tell_of_opponents(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    matches: &BTreeMap<i64, BTreeSet<i64>>,
    told: Vec<i64>,
) -> Result<HashSet<i64>, AppError> {
    let kind = NoticeKind::OpponentsChanged;
    let mut told: HashSet<i64> = told.into_iter().chain([caller.accountable()]).collect();
    let ids: Vec<i64> = matches.keys().copied().collect();
    for row in scoring::matches(conn, &ids)? {
        let teams: Vec<i64> = matches.get(&row.match_id).into_iter().flatten().copied().collect();
        let of = (row.tournament_id, row.division_id);
        let mut readers = Vec::new();
        for pair in teams.chunks(2) {
            let pair = [pair.first().copied(), pair.get(1).copied()];
            let (beside, at) = (Beside::default(), now.as_millisecond());
            readers.extend(of_sides(conn, of, pair, beside, kind.topic(), at)?);
        }
        readers.retain(|reader| told.insert(reader.account_id));
        send(conn, now, readers, &row, (kind, None))?;
    }
    told.remove(&caller.accountable());
    Ok(told)
}
