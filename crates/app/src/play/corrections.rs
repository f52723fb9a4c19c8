//! Corrections: another result, a withdrawal, points given or taken, an order of level teams. Each is shown before it is
//! saved, with the tables, the matches after it, and those of them that have begun.
//!
//! A preview is the correction itself, carried out on a snapshot of which nothing stays, so that nobody waits for it. Saving
//! makes sure that all is so that the snapshot showed, and writes: the tables before and after it are known from the preview. So
//! what is shown is what is saved, or nothing is.
//!
//! A correction uses the functions that everything else writes with, and compares the division before and after: its
//! tables, its matches, and the sides that results decide.
//!
//! - A preview does that on a snapshot (`Db::rehearse`, `store::engine::rehearsal`), so it runs beside the writer.
//!   Its token is a hash of the request and of what the division is made of (`competition::MadeOf`: how often its matches were
//!   changed, and a hash of what else tables are made of); whatever changes in between needs another preview, and nothing
//!   is saved.
//! - Saving computes no table. It makes sure that the snapshot still holds, writes, and notifies the same people. The last
//!   previews stay in memory (`Rehearsals`); without one, as on another node, it is rehearsed again first. Sides of a
//!   draw are decided in the writer as after any other result: a draw is small enough for that.
//! - A match that its scorers have recorded is the fold of its operations. A correction of its result is one more of
//!   them (`scoring::direct`).
//! - Which results a match can have is one rule, `domain::scoring::RulesOfResult`, for the fold, for organisers and
//!   for previews (`app::final_results`). An import is as it was published (`domain::match_state`).
//! - `matches.winner_named` says that somebody has named a winner whom the score does not show. A level tie of two
//!   legs goes to the team named by its last leg, and to nobody by the score of that leg.
//! - A match that has begun is never changed silently: somebody says whether it is kept, replayed or struck.
//! - Teams whose later match becomes another one are notified (`results::tell_of_opponents`), unless they have heard
//!   of the correction itself.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value as Json, json};
use tokio::sync::Semaphore;
use touchline_domain::match_state::{MatchState, has_result, is_first_result};
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::publishing::{NotPlayed, why_not_played};
use touchline_domain::results::Standing;
use touchline_domain::scoring::{Operation, PeriodKind, RulesOfResult};
use touchline_domain::standings::{
    Advancement, BracketTie, ConfiguredPoints, Decided, KnockoutFormat, MatchPart, PlayedMatch,
    Side, Sides, StandingRow, TableRules, WrittenRules, may_leave,
};
use touchline_domain::zones::day_at;
use touchline_domain::{
    DecisionKind, Lifecycle, MatchName, Outcome, ParticipantMode, Points, SideName, SideSource,
    TournamentStatus, WithdrawalPolicy, vocabulary,
};
use touchline_store::Conn;
use touchline_store::competitions::changes::{NewDecision, NewPointsAdjustment};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{self as sides, SideRow};
use touchline_store::competitions::setup::{self, DivisionSetupRow, OwnPoints};
use touchline_store::matches::changes::{self, NewMatch, NewPeriod};
use touchline_store::matches::scoring as stored;
use touchline_store::reference::sports;
use touchline_words::{Of, Sentence, Value};

use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::{AnyCaller as _, Caller};
use crate::context::rules::{check, fit_reason, no_faults, no_such};
use crate::context::service;
use crate::context::tokens::hash_of;
use crate::play::competition::bracket::drawing;
use crate::play::competition::tables::{Table, tables};
use crate::play::competition::{Compared, Competition, MadeOf, read_competitions};
use crate::play::conduct::points_are_fit;
use crate::play::draws::{changed_rounds, is_drawn_without, place_is_gone};
use crate::play::previews::{DraftPeriod, ResultDraft, TableChange, change, scores_are_fit};
use crate::play::running::{begin_play, begins_play, note_division, note_of};
use crate::play::{
    competitions, entries, final_results, known_results, match_day, match_sides, results,
    rule_packs, scoring,
};

/// The most points that are given or taken at once.
pub const MOST_POINTS: i64 = 1_000;

/// What is corrected in a division.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Correction {
    /// A match has another result, or is awarded.
    Result {
        /// The match.
        match_id: i64,
        /// Its result. Cards stay as they are.
        result: ResultDraft,
    },
    /// A team leaves the division.
    Withdrawal {
        /// The team.
        team_id: i64,
        /// What happens to its matches.
        policy: WithdrawalPolicy,
    },
    /// A team that has left comes back, as if it had not: nothing that counts later follows from its leaving.
    Reinstatement {
        /// The team.
        team_id: i64,
    },
    /// Points are given to a team, or taken from it.
    Points {
        /// The team.
        team_id: i64,
        /// How many; negative for a deduction.
        points: Points,
    },
    /// The tables are made by other rules.
    Rules {
        /// The pack; without one, the default of the sport.
        rule_pack: Option<String>,
        /// The rules that are composed on its ground; without them, it is in force as it is.
        table_rules: Option<WrittenRules>,
        /// The points for results; without them, those of the sport.
        points: Option<ConfiguredPoints>,
    },
    /// Level teams stand in this order, as long as exactly these are level.
    Order {
        /// Lots were drawn; otherwise somebody has set it by hand.
        by_lots: bool,
        /// The teams, the first one first.
        team_ids: Vec<i64>,
    },
}

impl Correction {
    /// The match whose result is corrected, and its new result.
    const fn of_result(&self) -> Option<(i64, &ResultDraft)> {
        match self {
            Self::Result { match_id, result } => Some((*match_id, result)),
            Self::Withdrawal { .. }
            | Self::Reinstatement { .. }
            | Self::Points { .. }
            | Self::Rules { .. }
            | Self::Order { .. } => None,
        }
    }
}

vocabulary!(
    /// What becomes of matches that have begun, and whose teams would be others.
    LaterMatches, "fate of later matches", {
        /// They stay as they were played.
        Keep = "keep",
        /// They are played again, by those who should have played.
        Replay = "replay",
        /// They have no result.
        Void = "void",
    }
);

/// A correction that somebody asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CorrectionRequest {
    /// What is corrected.
    pub correction: Correction,
    /// What becomes of later matches that have begun.
    pub later: Option<LaterMatches>,
}

/// What a correction does.
#[derive(Debug, Clone)]
pub struct CorrectionPreview {
    /// The tables that change.
    pub tables: Vec<TableChange>,
    /// The matches whose teams change, and those that have begun and should have had others.
    pub matches: Vec<MatchChange>,
    /// The parts of a match that its tables compare and the correction leaves as they are.
    pub left_out: Vec<MatchPart>,
    /// Whether nothing is saved without a choice about matches that have begun.
    pub needs_choice: bool,
    /// Whether nothing is saved without a reason: all but the first result of a match that nobody is recording.
    pub needs_reason: bool,
    /// Who hears of it.
    pub told: Told,
    /// What is sent when it is saved.
    pub token: String,
}

/// Who hears of a correction. People are counted and not named: some are guardians of children.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Told {
    /// How many people, besides its author.
    pub people: usize,
    /// The names of the teams that it concerns.
    pub teams: Vec<String>,
}

/// A match that a correction of something else changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchChange {
    /// The match.
    pub match_id: i64,
    /// Its number in the tournament.
    pub match_number: Option<i64>,
    /// Who plays now.
    pub name_before: MatchName,
    /// Who will play.
    pub name_after: MatchName,
    /// Whether it has begun.
    pub has_begun: bool,
    /// How it ends without being played, because a side has left.
    pub end: Option<MatchEnd>,
    /// What becomes of the tie that it is the last match of.
    pub tie: Option<TieChange>,
}

vocabulary!(
    /// What becomes of a tie when one of its matches has another result.
    TieChange, "change of a tie", {
        /// It is level, and nobody is named to go on.
        Open = "open",
        /// It is not level any more, so the named team does not count.
        NamingLapses = "naming_lapses",
    }
);

/// How a match ends that is not played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchEnd {
    /// The name of the winner.
    WonBy(String),
    /// Both sides lose.
    LostByBoth,
    /// It is called off.
    CalledOff,
    /// It had ended so, and is to be played after all.
    ToBePlayed,
}

service!(
    /// Corrections of results. Clones share the previews that wait to be saved.
    Corrections { rehearsed: Rehearsals }
);

impl Corrections {
    /// What a correction would do. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a correction that cannot be;
    /// [`AppError::Conflict`] for the result of a match that its scorers have recorded, and for a team that has gone;
    /// [`AppError::TooManyTries`] when many are looked at.
    pub async fn preview_correction(
        &self,
        caller: &Caller,
        division_id: i64,
        request: CorrectionRequest,
    ) -> Result<CorrectionPreview, AppError> {
        let correction = request.correction.clone();
        let may = self.read_for(caller, move |conn, _, caller| {
            division(conn, caller, division_id, &correction).map(drop)
        });
        may.await?;
        let rehearsed = self.rehearse(caller, division_id, request).await?;
        Ok(rehearsed.preview.clone())
    }

    /// Carries a correction out on a snapshot, and holds the outcome for the request that saves it.
    async fn rehearse(
        &self,
        caller: &Caller,
        division_id: i64,
        request: CorrectionRequest,
    ) -> Result<Arc<Rehearsed>, AppError> {
        let turn = self.rehearsed.turns.try_acquire();
        let _turn = turn.map_err(|_| AppError::TooManyTries { retry_after: NEXT_TURN })?;
        let (caller, now) = (caller.clone(), self.clock.now());
        let rehearsed = self.db.rehearse(division_id, move |conn| {
            let caller = caller.within(conn, now)?;
            carry_out(conn, now, &caller, division_id, &request)
        });
        let rehearsed = Arc::new(rehearsed.await?);
        self.rehearsed.keep(Arc::clone(&rehearsed));
        Ok(rehearsed)
    }

    /// Makes a correction exactly as it was shown: `token` is that of the preview.
    ///
    /// # Errors
    /// As [`Self::preview_correction`]; [`AppError::Invalid`] without a reason, and without a choice where matches have
    /// begun; [`AppError::Conflict`] when something has changed since it was shown.
    pub async fn correct(
        &self,
        caller: &Caller,
        division_id: i64,
        request: CorrectionRequest,
        token: String,
        reason: String,
    ) -> Result<CorrectionPreview, AppError> {
        let asked = request.clone();
        let reason = self.read_for(caller, move |conn, _, caller| {
            division(conn, caller, division_id, &asked.correction)?;
            let before = result_before(conn, &asked.correction)?;
            fit_reason_of(before.as_ref(), &asked, &reason)
        });
        let reason = reason.await?;
        let rehearsed = match self.rehearsed.find(division_id, &request, &token) {
            Some(rehearsed) => rehearsed,
            // It was shown by another node, or long ago.
            None => self.rehearse(caller, division_id, request).await?,
        };
        if rehearsed.preview.token != token {
            return Err(AppError::Conflict(Sentence::CorrectionMoved));
        }
        check(!rehearsed.preview.needs_choice, "laterMatches", Sentence::CorrectionNeedsChoice)?;
        let done = Arc::clone(&rehearsed);
        let saved = self.write_for(caller, move |conn, now, caller| {
            let request = &rehearsed.request;
            let before = result_before(conn, &request.correction)?;
            let is_first = !needs_reason(before.as_ref(), request);
            let reason = fit_reason_of(before.as_ref(), request, &reason)?;
            let division = save(conn, now, caller, &rehearsed, &reason)?;
            let facts = facts(request, &reason, is_first);
            match before {
                None => {
                    let both = (None, Some(facts));
                    note_division(conn, now, caller, AuditAction::Changed, &division, both)?;
                }
                Some(row) => {
                    let stood = (!is_first).then(|| stood(&row));
                    let (kind, id, name) = match_of(&row);
                    let (subject, both) = ((kind, id, name.as_deref()), (stood, Some(facts)));
                    note_of(conn, now, caller, AuditAction::Changed, subject, both)?;
                }
            }
            Ok(())
        });
        saved.await?;
        Ok(done.preview.clone())
    }
}

/// Whether nothing is saved without a reason.
fn needs_reason(before: Option<&stored::ScorableRow>, request: &CorrectionRequest) -> bool {
    !before.is_some_and(|row| is_first(row, request))
}

/// A reason as it is kept. The first result of a match needs none.
fn fit_reason_of(
    before: Option<&stored::ScorableRow>,
    request: &CorrectionRequest,
    reason: &str,
) -> Result<String, AppError> {
    let is_blank = reason.trim().is_empty();
    if is_blank && !needs_reason(before, request) {
        return Ok(String::new());
    }
    let is_recorded = before.is_some_and(|row| row.lifecycle == Lifecycle::Live);
    check(!(is_blank && is_recorded), "reason", Sentence::ReasonOfLiveMatch)?;
    fit_reason(reason)
}

/// The match whose result is corrected, as it is before.
fn result_before(
    conn: &Conn<'_>,
    correction: &Correction,
) -> Result<Option<stored::ScorableRow>, AppError> {
    match correction {
        Correction::Result { match_id, .. } => Ok(stored::matches(conn, &[*match_id])?.pop()),
        Correction::Withdrawal { .. }
        | Correction::Reinstatement { .. }
        | Correction::Points { .. }
        | Correction::Rules { .. }
        | Correction::Order { .. } => Ok(None),
    }
}

/// Whether it is the first result of its match.
fn is_first(row: &stored::ScorableRow, request: &CorrectionRequest) -> bool {
    let Some((_, result)) = request.correction.of_result() else { return false };
    let told = result.status.unwrap_or(Lifecycle::Completed);
    let outcome = result.outcome.unwrap_or(Outcome::Played);
    is_first_result((row.lifecycle, row.outcome), (told, outcome))
}

/// A match in the trail. The name of a match of single players is theirs.
fn match_of(row: &stored::ScorableRow) -> (AuditedKind, i64, Option<String>) {
    let is_of_teams = row.participant_mode == ParticipantMode::Team;
    (AuditedKind::Match, row.match_id, is_of_teams.then(|| row.match_name.to_string()))
}

/// What the trail says of the result that was corrected.
fn stood(row: &stored::ScorableRow) -> Json {
    let stood = json!({
        "match_id": row.match_id, "score": [row.team_a_score, row.team_b_score],
        "outcome": row.outcome, "winner_team_id": row.winner_team_id,
    });
    json!({ "correction": stood })
}

/// What the trail says of a correction, or of the first result of a match.
fn facts(request: &CorrectionRequest, reason: &str, is_first: bool) -> Json {
    let corrected = match &request.correction {
        Correction::Result { match_id, result } => json!({
            "match_id": match_id, "score": [result.team_a_score, result.team_b_score],
            "outcome": result.outcome, "winner_team_id": result.winner_team_id,
        }),
        Correction::Withdrawal { team_id, policy } => {
            json!({ "team_id": team_id, "withdrawal": policy })
        }
        Correction::Reinstatement { team_id } => json!({ "team_id": team_id, "reinstated": true }),
        Correction::Points { team_id, points } => json!({ "team_id": team_id, "points": points }),
        Correction::Rules { rule_pack, table_rules, points } => {
            json!({ "rule_pack": rule_pack, "table_rules": table_rules, "points": points })
        }
        Correction::Order { by_lots, team_ids } => {
            json!({ "team_ids": team_ids, "by_lots": by_lots })
        }
    };
    if is_first && reason.is_empty() {
        return json!({ "result": corrected });
    }
    json!({ "correction": corrected, "later_matches": request.later, "reason": reason })
}

/// The later matches that are others now, each with the teams that played in it or will.
type Rearranged = BTreeMap<i64, BTreeSet<i64>>;

/// Matches that have begun, each with the teams that should have played in it.
type Contradicted = HashSet<(i64, [Option<i64>; 2])>;

/// What was said of the match that is corrected: it may be the reason to look again, and its periods are in no table of some
/// sports.
type Said = Option<(String, Option<Standing>, usize)>;

/// A correction that was carried out on a snapshot, and what the snapshot showed.
#[derive(Debug)]
pub(crate) struct Rehearsed {
    division_id: i64,
    request: CorrectionRequest,
    preview: CorrectionPreview,
    made_of: MadeOf,
    said: Said,
    contradicted: Contradicted,
    rearranged: Rearranged,
    readers: BTreeSet<i64>,
}

/// The last previews of corrections, and the turns of those to come. Saving one then waits for no other rehearsal.
#[derive(Debug)]
pub(crate) struct Rehearsals {
    kept: Mutex<VecDeque<Arc<Rehearsed>>>,
    /// Rehearsals take place one after the other: the last of these still has its answer in time.
    turns: Semaphore,
}

/// So many previews are kept.
const KEPT_PREVIEWS: usize = 64;
/// So many rehearsals are asked for at a time.
const MOST_REHEARSALS: usize = 6;
/// When a caller without a turn may try again, in seconds.
const NEXT_TURN: u64 = 5;

impl Default for Rehearsals {
    fn default() -> Self {
        Self { kept: Mutex::default(), turns: Semaphore::new(MOST_REHEARSALS) }
    }
}

impl Rehearsals {
    fn keep(&self, rehearsed: Arc<Rehearsed>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|one| one.preview.token != rehearsed.preview.token);
        kept.truncate(KEPT_PREVIEWS - 1);
        kept.push_front(rehearsed);
    }

    fn find(
        &self,
        division_id: i64,
        request: &CorrectionRequest,
        token: &str,
    ) -> Option<Arc<Rehearsed>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |one: &&Arc<Rehearsed>| {
            one.preview.token == token && one.division_id == division_id && one.request == *request
        };
        kept.iter().find(is_it).cloned()
    }
}

/// The result of the match that is corrected.
fn result_of(
    conn: &Conn<'_>,
    now: Timestamp,
    correction: &Correction,
) -> Result<(Option<results::MatchResult>, Said), AppError> {
    let result = match correction.of_result() {
        Some((match_id, _)) => results::find(conn, now, match_id)?,
        None => None,
    };
    let said = result.as_ref().map(|of| (of.version.clone(), of.standing, of.steps.len()));
    Ok((result, said))
}

/// Carries a correction out, tells whom it concerns, and says what came of it.
fn carry_out(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    division_id: i64,
    request: &CorrectionRequest,
) -> Result<Rehearsed, AppError> {
    /// Nobody reads it: nothing of a rehearsal stays.
    const REASON: &str = "preview";
    let division = division(conn, caller, division_id, &request.correction)?;
    let of_result = request.correction.of_result();
    let (result_before, said) = result_of(conn, now, &request.correction)?;
    let before = State::of(conn, division_id)?;
    let mut compared = before.compared();
    if matches!(request.correction, Correction::Rules { .. }) {
        // What other rules compare is looked at, too.
        compared = Compared { periods: true, cards: true };
    }
    let made_of = MadeOf::find(conn, division_id, compared)?;
    let contradicted = match_sides::contradicted(conn, division_id, &HashSet::new())?;
    let contradicted: Contradicted = contradicted.into_iter().collect();
    before.allows(conn, &division, &request.correction)?;
    let ties = if of_result.is_some() { before.ties(conn)? } else { Vec::new() };
    let left = match &request.correction {
        Correction::Reinstatement { team_id } => {
            Some((*team_id, LeftBehind::of(conn, division_id)?))
        }
        _ => None,
    };
    let corrected = make(conn, (now, caller), &division, &request.correction, REASON)?;
    match_sides::resolve_divisions(conn, now, &[division_id])?;
    let choice = (request.later, &corrected);
    let begun = decide_later(conn, now, division_id, contradicted.clone(), choice)?;
    let after = State::of(conn, division_id)?;
    if let Some((team_id, left)) = left {
        let mut now_left = LeftBehind::of(conn, division_id)?;
        now_left.matches.extend(begun.keys());
        after.follows_nothing(team_id, &left, &now_left)?;
    }
    let needs_choice = request.later.is_none() && !begun.is_empty();
    let pack = after.competitions.first().map(|of| &of.rules.pack);
    let left_out = of_result.zip(pack).map(|((_, result), pack)| result.left_out(pack));
    let left_out = left_out.unwrap_or_default();
    let mut ended = before.ended(&after);
    ended.retain(|one| !corrected.contains(&one.match_id));
    let mut matches = before.changed_matches(conn, &after, (&begun, needs_choice), &ended)?;
    if of_result.is_some() {
        matches.extend(after.changed_ties(conn, (&before, &ties))?);
    } else {
        matches.extend(played_after_all(conn, &corrected)?);
    }
    let tables = before.changed_tables(&after);
    let is_decided = matches!(request.later, Some(LaterMatches::Replay | LaterMatches::Void));
    let begun = if is_decided { begun } else { BTreeMap::new() };
    let mut rearranged = before.rearranged(&after, &begun);
    for one in &ended {
        rearranged.entry(one.match_id).or_default().extend([one.teams.a, one.teams.b]);
    }
    for one in after.matches().filter(|one| corrected.contains(&one.match_id)) {
        if of_result.is_some() {
            rearranged.remove(&one.match_id);
        } else {
            rearranged.entry(one.match_id).or_default().extend([one.teams.a, one.teams.b]);
        }
    }
    let concerned = (result_before.clone(), REASON);
    let (told, readers) = tell(conn, now, caller, request, &division, concerned, &rearranged)?;
    let token = hash_of(&json!([request, said, made_of, told, readers]).to_string());
    let needs_reason = needs_reason(result_before.as_ref().map(|before| &before.row), request);
    let preview =
        CorrectionPreview { tables, matches, left_out, needs_choice, needs_reason, told, token };
    let request = request.clone();
    Ok(Rehearsed {
        division_id,
        request,
        preview,
        made_of,
        said,
        contradicted,
        rearranged,
        readers,
    })
}

/// Writes a correction that was rehearsed, if all is as it was then. What it does to the tables is known, so none is computed
/// here but where a draw says that somebody's place follows from them.
fn save(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    rehearsed: &Rehearsed,
    reason: &str,
) -> Result<DivisionSetupRow, AppError> {
    let Rehearsed { division_id, request, .. } = rehearsed;
    let division = division(conn, caller, *division_id, &request.correction)?;
    let (result_before, said) = result_of(conn, now, &request.correction)?;
    let made_of = MadeOf::find(conn, *division_id, rehearsed.made_of.compared)?;
    if (&made_of, &said) != (&rehearsed.made_of, &rehearsed.said) {
        return Err(AppError::Conflict(Sentence::CorrectionMoved));
    }
    let corrected = make(conn, (now, caller), &division, &request.correction, reason)?;
    match_sides::resolve_divisions(conn, now, &[*division_id])?;
    let choice = (request.later, &corrected);
    decide_later(conn, now, *division_id, rehearsed.contradicted.clone(), choice)?;
    if let Some(before) = &result_before {
        let after = stored::matches(conn, &[before.row.match_id])?.pop();
        let after = after.as_ref().map(|row| (row.lifecycle, row.outcome));
        let begins = after.is_some_and(|after| begins_play(&before.row, after));
        if begins {
            begin_play(conn, now, caller, *division_id)?;
        }
    }
    let concerned = (result_before, reason);
    let (told, readers) =
        tell(conn, now, caller, request, &division, concerned, &rehearsed.rearranged)?;
    if (&told, &readers) != (&rehearsed.preview.told, &rehearsed.readers) {
        return Err(AppError::Conflict(Sentence::CorrectionMoved));
    }
    Ok(division)
}

/// Tells those whom a correction concerns; says how many they are, and returns their accounts.
fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    request: &CorrectionRequest,
    division: &DivisionSetupRow,
    (before, reason): (Option<results::MatchResult>, &str),
    rearranged: &Rearranged,
) -> Result<(Told, BTreeSet<i64>), AppError> {
    let (own_teams, told) = match &request.correction {
        Correction::Result { .. } => match before {
            None => (Vec::new(), Vec::new()),
            Some(before) => {
                let teams = [before.row.team_a_id, before.row.team_b_id];
                let told = results::after_correction(conn, now, caller, &before, reason)?;
                (teams.into_iter().flatten().collect(), told)
            }
        },
        Correction::Withdrawal { team_id, .. }
        | Correction::Reinstatement { team_id }
        | Correction::Points { team_id, .. } => {
            let teams = vec![*team_id];
            let told = results::tell_of_table(conn, now, caller, division, &teams)?;
            (teams, told)
        }
        Correction::Order { team_ids, .. } => {
            let told = results::tell_of_table(conn, now, caller, division, team_ids)?;
            (team_ids.clone(), told)
        }
        Correction::Rules { .. } => {
            let teams = sides::teams(conn, division.division_id)?.into_iter();
            let teams: Vec<i64> = teams.map(|team| team.team_id).collect();
            let told = results::tell_of_table(conn, now, caller, division, &teams)?;
            (teams, told)
        }
    };
    let own_teams = own_teams.into_iter().filter(|_| !told.is_empty());
    let teams: BTreeSet<i64> = own_teams.chain(rearranged.values().flatten().copied()).collect();
    let readers =
        BTreeSet::from_iter(results::tell_of_opponents(conn, now, caller, rearranged, told)?);
    let names = sides::team_names(conn, &Vec::from_iter(teams))?.into_iter();
    let mut teams: Vec<String> = names.map(|(_, name)| name).collect();
    teams.sort();
    let people = readers.len();
    let told = if people == 0 { Told::default() } else { Told { people, teams } };
    Ok((told, readers))
}

/// The division, if the caller may correct this in it.
fn division(
    conn: &Conn<'_>,
    caller: &Caller,
    division_id: i64,
    correction: &Correction,
) -> Result<DivisionSetupRow, AppError> {
    let found = setup::division(conn, division_id)?;
    let tournament = found.as_ref().map(|row| row.tournament_id);
    let resource = match (correction, tournament) {
        (_, None) => Resource::PLATFORM,
        (Correction::Result { match_id, .. }, tournament) => {
            Resource::of_match(*match_id, tournament)
        }
        (_, Some(tournament_id)) => Resource::tournament(tournament_id),
    };
    caller.require(Action::RuleOnResults, &resource)?;
    found.ok_or_else(|| no_such(Of::Division, division_id))
}

/// Writes a correction. Returns the matches whose results it is about.
fn make(
    conn: &Conn<'_>,
    (now, caller): (Timestamp, &Caller),
    division: &DivisionSetupRow,
    correction: &Correction,
    reason: &str,
) -> Result<HashSet<i64>, AppError> {
    let division_id = division.division_id;
    let key = DivisionKey { tournament_id: division.tournament_id, division_id };
    let zone = setup::zones(conn, &[division.tournament_id])?.pop().map(|(_, zone)| zone);
    let today = day_at(zone.as_deref(), now);
    let decision = |kind: DecisionKind, team_id: i64| NewDecision {
        division_id,
        group_id: None,
        decision_key: format!("correction {now}"),
        kind,
        position: None,
        team_id,
        decided_on: Some(today),
        policy: None,
        reason: Some(reason.to_owned()),
        source: None,
        created_at: now,
    };
    // A team that leaves forfeits what is left: in a division that is called off nothing is.
    let forfeits =
        matches!(correction, Correction::Withdrawal { policy: WithdrawalPolicy::ForfeitRest, .. });
    let tournament = setup::tournament(conn, division.tournament_id)?.map(|of| of.status);
    let why = why_not_played(tournament, Some(division.status), !forfeits);
    if let Some(why) = why.filter(|why| *why != NotPlayed::Completed) {
        return Err(AppError::Conflict(why.sentence()));
    }
    let decisions = match correction {
        Correction::Result { match_id, result } => {
            set_result(conn, (now, caller), division_id, *match_id, result)?;
            return Ok(HashSet::from([*match_id]));
        }
        Correction::Reinstatement { team_id } => {
            entries::take_withdrawal_back(conn, key, *team_id)?;
            let unplayed = changes::unplayed(conn, &[division_id])?;
            let rows = stored::matches(conn, &unplayed)?.into_iter();
            let of_team = |row: &stored::ScorableRow| {
                let teams = [row.team_a_id, row.team_b_id];
                teams.contains(&Some(*team_id)) && teams.iter().all(Option::is_some)
            };
            let again: Vec<i64> = rows.filter(of_team).map(|row| row.match_id).collect();
            match_sides::reopen(conn, now, &again)?;
            return Ok(again.into_iter().collect());
        }
        Correction::Points { team_id, points } => {
            let adjustment = NewPointsAdjustment {
                division_id,
                team_id: *team_id,
                points_delta: *points,
                reason: reason.to_owned(),
                source: None,
                effective_date: Some(today),
                created_at: now,
            };
            competitions::add_points_adjustments(conn, &[adjustment])?;
            return Ok(HashSet::new());
        }
        Correction::Rules { rule_pack, points, .. } => {
            let rules = wanted_rules(conn, division, correction)?;
            setup::set_table_rules(conn, division_id, rule_pack.as_deref(), rules.as_ref(), now)?;
            let own = division.own_points();
            let of_own = |points: &ConfiguredPoints| OwnPoints {
                points: *points,
                extra_rules: own.as_ref().and_then(|own| own.extra_rules.clone()),
                basis: own.as_ref().and_then(|own| own.basis.clone()),
            };
            let wanted = points.as_ref().map(of_own);
            if wanted != own {
                setup::set_scoring(conn, division_id, wanted)?;
            }
            return Ok(HashSet::new());
        }
        Correction::Withdrawal { team_id, policy } => {
            entries::withdraw_team(conn, key, *team_id, now)?;
            let policy = Some(*policy);
            vec![NewDecision { policy, ..decision(DecisionKind::Withdrawal, *team_id) }]
        }
        Correction::Order { by_lots, team_ids } => {
            let kind = if *by_lots { DecisionKind::Lots } else { DecisionKind::ManualOrder };
            let placed = |(position, team_id): (i64, &i64)| NewDecision {
                position: Some(position),
                ..decision(kind, *team_id)
            };
            (1..).zip(team_ids).map(placed).collect()
        }
    };
    competitions::add_decisions(conn, &decisions)?;
    Ok(HashSet::new())
}

/// The rules that a correction wants for the tables of a division.
fn wanted_rules(
    conn: &Conn<'_>,
    division: &DivisionSetupRow,
    correction: &Correction,
) -> Result<Option<TableRules>, AppError> {
    let Correction::Rules { rule_pack, table_rules, points } = correction else { return Ok(None) };
    let sport = division.sport_id.map(|id| sports::find(conn, id)).transpose()?.flatten();
    rule_packs::chosen(rule_pack.as_deref(), sport.as_ref())
        .map_err(|sentence| AppError::invalid("rulePack", sentence))?;
    let own = points.map(|points| OwnPoints { points, extra_rules: None, basis: None });
    if let Some(own) = &own {
        points_are_fit(own)
            .map_err(|(field, sentence)| AppError::invalid(&format!("points.{field}"), sentence))?;
    }
    let ground = (rule_pack.as_deref(), own.as_ref());
    let before = division.table_rules.as_ref();
    rule_packs::composed(table_rules.as_ref(), ground, sport.as_ref(), before)
        .map_err(|(field, sentence)| AppError::invalid(&format!("tableRules.{field}"), sentence))
}

/// Matches whose teams stay the same, as the preview names them, in the order of their numbers.
fn as_shown(
    conn: &Conn<'_>,
    ids: impl IntoIterator<Item = i64>,
    change: impl Fn(&stored::ScorableRow) -> (Option<MatchEnd>, Option<TieChange>),
) -> Result<Vec<MatchChange>, AppError> {
    let mut rows = stored::matches(conn, &Vec::from_iter(ids))?;
    rows.sort_by_key(|row| (row.match_number, row.match_id));
    let shown = |row: stored::ScorableRow| {
        let (end, tie) = change(&row);
        (end.is_some() || tie.is_some()).then(|| MatchChange {
            match_id: row.match_id,
            match_number: row.match_number,
            name_before: row.match_name.clone(),
            name_after: row.match_name,
            has_begun: tie.is_some(),
            end,
            tie,
        })
    };
    Ok(rows.into_iter().filter_map(shown).collect())
}

/// Matches that had ended without play and are as they were before. One that another side has left ends anew.
fn played_after_all(conn: &Conn<'_>, ids: &HashSet<i64>) -> Result<Vec<MatchChange>, AppError> {
    as_shown(conn, ids.iter().copied(), |row| {
        let end = match row.lifecycle {
            Lifecycle::Scheduled | Lifecycle::Postponed => Some(MatchEnd::ToBePlayed),
            Lifecycle::Cancelled => Some(MatchEnd::CalledOff),
            Lifecycle::Live | Lifecycle::Completed => None,
        };
        (end, None)
    })
}

/// What follows from the leaving of teams: matches that have begun with others, and rounds that were drawn from results that
/// are others now.
struct LeftBehind {
    matches: HashSet<i64>,
    results: BTreeSet<i64>,
}

impl LeftBehind {
    fn of(conn: &Conn<'_>, division_id: i64) -> Result<Self, AppError> {
        let matches = match_sides::unfounded(conn, division_id)?;
        Ok(Self { matches, results: changed_rounds(conn, division_id)? })
    }
}

/// What an organiser says of a match whose scorers have recorded something.
fn operation_of(state: &MatchState<i64>) -> Result<Operation, AppError> {
    if state.lifecycle != Lifecycle::Completed {
        return Err(AppError::Conflict(Sentence::CorrectionOfScored));
    }
    let both = |[a, b]: [Option<i64>; 2], field: &str| {
        let fits = |one: i64| {
            let most = Sentence::ScoreBetween { least: 0.into(), most: i64::from(u16::MAX).into() };
            u16::try_from(one).map_err(|_| AppError::invalid(field, most))
        };
        a.zip(b).map(|(a, b)| Ok::<_, AppError>(Sides::new(fits(a)?, fits(b)?))).transpose()
    };
    let score = both(state.scores, "team_a_score")?;
    let shootout = both(state.shootout, "team_a_shootout")?;
    let side = |team: i64| if state.sides[0] == Some(team) { Side::A } else { Side::B };
    let winner = state.winner.map(side);
    let outcome = state.outcome.unwrap_or(Outcome::Played);
    Ok(match outcome {
        Outcome::Awarded => Operation::Award { winner, score },
        Outcome::DoubleForfeit => Operation::DoubleForfeit {},
        outcome => Operation::CorrectResult { outcome, score, shootout, winner },
    })
}

fn set_result(
    conn: &Conn<'_>,
    (now, caller): (Timestamp, &Caller),
    division_id: i64,
    match_id: i64,
    result: &ResultDraft,
) -> Result<(), AppError> {
    scores_are_fit(result)?;
    check(result.cards.is_none(), "cards", Sentence::CorrectionOfCards)?;
    let row = stored::matches(conn, &[match_id])?.pop();
    let row = row.filter(|row| row.division_id == Some(division_id));
    let row = row.ok_or_else(|| no_such(Of::Match, match_id))?;
    let (Some(a), Some(b)) = (row.team_a_id, row.team_b_id) else {
        return Err(AppError::invalid("matchId", Sentence::NotTwoTeams));
    };
    let is_race = row.participant_mode == ParticipantMode::MultiEntry;
    check(!is_race, "matchId", Sentence::NotTwoTeams)?;
    let is_known = has_result(row.lifecycle, row.outcome);
    if let Some(why) = why_not_played(row.tournament_status, row.division_status, is_known) {
        return Err(AppError::Conflict(why.sentence()));
    }
    let state = result.state([a, b]);
    no_faults(state.faults())?;
    let is_forfeited = state.outcome == Some(Outcome::DoubleForfeit);
    // What both have lost has no score, and no part of it has one.
    let periods = if is_forfeited { Some([].as_slice()) } else { result.periods.as_deref() };
    let sets = periods.unwrap_or_default();
    let winner_named = final_results::is_possible(conn, now, &row, &state, sets)?;
    if !stored::with_operations(conn, &[match_id])?.is_empty() {
        // Whatever was recorded was taken back again, or says only who is here.
        if !matches!(row.lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed) {
            if state.lifecycle == Lifecycle::Scheduled {
                return without_result(conn, now, &[match_id], (Lifecycle::Scheduled, None));
            }
            check(sets.is_empty(), "periods", Sentence::CorrectionOfScored)?;
            let operation = operation_of(&state)?;
            return scoring::direct(conn, now, caller, match_id, operation);
        }
        stored::bar_operations(conn, &[match_id])?;
    }
    let is_awarded = matches!(
        state.outcome,
        Some(Outcome::Awarded | Outcome::DoubleForfeit | Outcome::Defaulted)
    );
    let today = day_at(row.time_zone.as_deref(), now);
    let is_later = row.scheduled().is_none_or(|start| start.day() < today);
    let [team_a_score, team_b_score] = state.scores;
    let [team_a_shootout, team_b_shootout] = state.shootout;
    // What an older result leaves unsaid stays unsaid: the same result again is no other one.
    let is_over = row.lifecycle == Lifecycle::Completed;
    let is_plain = is_over && row.outcome.is_none();
    let outcome = state.outcome.filter(|one| !(is_plain && *one == Outcome::Played));
    let is_unsaid = is_over && row.extra_time.is_none();
    let extra_time = team_a_score.is_some().then_some(result.extra_time);
    let extra_time = extra_time.filter(|extra| *extra || !is_unsaid);
    // A request without a winner leaves it to the score.
    let deciding = team_a_shootout.zip(team_b_shootout).or(team_a_score.zip(team_b_score));
    let ahead = deciding.and_then(|(of_a, of_b)| Sides::new(of_a, of_b).ahead());
    let ahead = ahead.map(|side| Sides::new(a, b).of(side));
    let was_unsaid = is_over && row.winner_team_id.is_none();
    let is_same_score = [row.team_a_score, row.team_b_score] == state.scores;
    let winner = state.winner.or(ahead.filter(|_| !(was_unsaid && is_same_score)));
    let before = row.as_new();
    let mut new = NewMatch {
        lifecycle: state.lifecycle,
        outcome,
        team_a_score,
        team_b_score,
        team_a_shootout,
        team_b_shootout,
        winner_team_id: winner,
        winner_named,
        extra_time,
        decided_on: (is_awarded && is_later).then_some(today),
        // Without a day, nothing else says in which order matches were played.
        began_at: before.began_at.or_else(|| row.scheduled().is_none().then_some(now)),
        ..before.clone()
    };
    if is_over && new != before {
        new.changes_after_end += 1;
    }
    known_results::note(conn, now, &[(match_id, before)])?;
    if let Some(periods) = periods {
        set_periods(conn, now, &row, periods)?;
    }
    match_day::change_matches(conn, now, &[(match_id, new)])
}

/// Writes the scores of a match's periods, in the place of those that it has.
fn set_periods(
    conn: &Conn<'_>,
    now: Timestamp,
    row: &stored::ScorableRow,
    told: &[DraftPeriod],
) -> Result<(), AppError> {
    let match_id = row.match_id;
    let format = scoring::format_on(row, now);
    let known: Vec<NewPeriod> =
        stored::periods(conn, &[match_id])?.into_iter().map(NewPeriod::from).collect();
    let rules = RulesOfResult::of_sport(&row.sport_key, format.as_ref());
    let usual = rules.kind_of_sets().unwrap_or(PeriodKind::Period).as_str();
    let kind = known.first().map_or(usual, |one| one.period_type.as_str()).to_owned();
    let period = |(number, told): (i64, &DraftPeriod)| {
        let set = u16::try_from(number).unwrap_or(u16::MAX);
        let by_points = format.and_then(|format| format.match_tie_break(set, told.score));
        let score = by_points.map_or(told.score, |counted| counted.games);
        // Whether it can be so was asked before.
        let tie_break = rules.tie_break_points(set, score, told.tie_break).ok().flatten();
        let same = known.iter().find(|one| one.period_number == number);
        let is_same = same.is_some_and(|one| {
            one.team_a_score == Some(score.a) && one.team_b_score == Some(score.b)
        });
        let tiebreak = same.filter(|_| is_same);
        let points = by_points.map(|counted| counted.points).or(tie_break);
        NewPeriod {
            match_id,
            period_number: number,
            period_type: same.map_or_else(|| kind.clone(), |one| one.period_type.clone()),
            team_a_score: Some(score.a),
            team_b_score: Some(score.b),
            team_a_tiebreak: points
                .map(|of| of.a)
                .or_else(|| tiebreak.and_then(|one| one.team_a_tiebreak)),
            team_b_tiebreak: points
                .map(|of| of.b)
                .or_else(|| tiebreak.and_then(|one| one.team_b_tiebreak)),
        }
    };
    let periods: Vec<NewPeriod> = (1..).zip(told).map(period).collect();
    let is_gone = |one: &&NewPeriod| one.period_number > periods.len() as i64;
    let gone: Vec<(i64, i64)> =
        known.iter().filter(is_gone).map(|one| (match_id, one.period_number)).collect();
    match_day::set_periods(conn, &periods)?;
    match_day::remove_periods(conn, &gone)
}

/// Decides about matches that have begun and whose teams would be others by now; returns those that it was about, with the
/// teams that should have played. What was `settled` before says which teams should have played then: when others should,
/// it is a choice again. Without a choice it is about the first ones. Where these are not kept, it goes on with the matches
/// after them.
fn decide_later(
    conn: &Conn<'_>,
    now: Timestamp,
    division_id: i64,
    mut settled: HashSet<(i64, [Option<i64>; 2])>,
    (choice, corrected): (Option<LaterMatches>, &HashSet<i64>),
) -> Result<BTreeMap<i64, [Option<i64>; 2]>, AppError> {
    let mut about = BTreeMap::new();
    // A result that was taken back decides nothing any more, so a team that has played by it is asked about.
    let mut opened: HashSet<i64> = corrected.clone();
    for _ in 0..match_sides::MOST_PASSES {
        let mut found = match_sides::contradicted(conn, division_id, &opened)?;
        // Who plays in a match does not follow from its own result.
        found.retain(|one| !settled.contains(one) && !corrected.contains(&one.0));
        if found.is_empty() {
            break;
        }
        settled.extend(found.iter().copied());
        let ids: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
        about.extend(found);
        if choice != Some(LaterMatches::Keep) {
            opened.extend(ids.iter().copied());
        }
        match choice {
            None => break,
            Some(LaterMatches::Keep) => {}
            Some(LaterMatches::Replay) => {
                without_result(conn, now, &ids, (Lifecycle::Scheduled, None))?;
            }
            Some(LaterMatches::Void) => {
                let outcome = Some(Outcome::NoResult);
                without_result(conn, now, &ids, (Lifecycle::Completed, outcome))?;
            }
        }
        match_sides::resolve_divisions(conn, now, &[division_id])?;
    }
    Ok(about)
}

/// Takes from matches their results and all that was recorded of them, so that nothing of it counts for anybody. The trail
/// keeps what it was.
fn without_result(
    conn: &Conn<'_>,
    now: Timestamp,
    ids: &[i64],
    (lifecycle, outcome): (Lifecycle, Option<Outcome>),
) -> Result<(), AppError> {
    stored::bar_operations(conn, ids)?;
    match_day::clear_matches(conn, now, ids)?;
    let rows = stored::matches(conn, ids)?;
    let blank = |row: &stored::ScorableRow| {
        let new = NewMatch {
            lifecycle,
            outcome,
            team_a_score: None,
            team_b_score: None,
            team_a_shootout: None,
            team_b_shootout: None,
            winner_team_id: None,
            winner_named: false,
            extra_time: None,
            decided_on: None,
            began_at: None,
            changes_after_end: row.changes_after_end + 1,
            ..row.as_new()
        };
        (row.match_id, new)
    };
    let blank: Vec<(i64, NewMatch)> = rows.iter().map(blank).collect();
    match_day::change_matches(conn, now, &blank)
}

/// Whether a match is over without having been played.
fn is_unplayed(one: &PlayedMatch) -> bool {
    one.lifecycle == Lifecycle::Cancelled
        || matches!(one.ended(), Some(Outcome::Walkover | Outcome::DoubleForfeit))
}

/// A table of a division at a moment, with its rows.
struct RankedTable {
    /// Its place in the competitions of the division.
    competition: usize,
    table: Table,
    rows: Vec<StandingRow>,
}

impl RankedTable {
    /// The same before and after a correction.
    fn key(&self) -> (&str, Option<&str>) {
        (&self.table.group_name, self.table.stage_name.as_deref())
    }
}

/// A division at a moment.
struct State {
    division_id: i64,
    competitions: Vec<Competition>,
    /// Computed once: they are dear.
    tables: Vec<RankedTable>,
    sides: Vec<SideRow>,
    /// The names of the matches whose sides come from elsewhere.
    names: HashMap<i64, MatchName>,
    /// The matches that the platform has ended without play.
    unplayed: HashSet<i64>,
}

impl State {
    fn of(conn: &Conn<'_>, division_id: i64) -> Result<Self, AppError> {
        let competitions = read_competitions(conn, &[division_id])?;
        let sides = sides::sides(conn, &[division_id])?;
        let ids: Vec<i64> = sides.iter().map(|row| row.match_id).collect();
        let rows = stored::matches(conn, &ids)?;
        let names = rows.into_iter().map(|row| (row.match_id, row.match_name)).collect();
        let unplayed = changes::unplayed(conn, &[division_id])?.into_iter().collect();
        let mut ranked = Vec::new();
        for (competition, of) in competitions.iter().enumerate() {
            let rows = |table: Table| RankedTable { competition, rows: table.rows(of), table };
            ranked.extend(tables(of, None).into_iter().map(rows));
        }
        Ok(Self { division_id, competitions, tables: ranked, sides, names, unplayed })
    }

    /// The parts of matches that the tables of the division compare.
    fn compared(&self) -> Compared {
        let compares = |part| self.competitions.iter().any(|of| of.rules.pack.compares(part));
        Compared { periods: compares(MatchPart::Periods), cards: compares(MatchPart::Cards) }
    }

    /// Refuses what cannot be corrected in the division as it stands. A result is looked at where it is written.
    fn allows(
        &self,
        conn: &Conn<'_>,
        division: &DivisionSetupRow,
        correction: &Correction,
    ) -> Result<(), AppError> {
        match correction {
            Correction::Result { match_id, result } => self.may_be_played(*match_id, result),
            Correction::Reinstatement { team_id } => {
                self.has(&[*team_id])?;
                if !self.has_left(*team_id) {
                    return Err(AppError::Conflict(Sentence::TeamHasNotLeft));
                }
                if division.status == TournamentStatus::Completed {
                    let team = self.name_of(*team_id).into();
                    return Err(AppError::Conflict(Sentence::ReturnAfterTheEnd { team }));
                }
                // A team with a bye waits for an opponent in a match of which the other side is not known yet.
                let waits =
                    |row: &SideRow| [row.team_a_id, row.team_b_id].contains(&Some(*team_id));
                let plays = self.sides.iter().any(waits)
                    || self.matches().any(|one| one.side_of(*team_id).is_some());
                if place_is_gone(conn, self.division_id, plays)? {
                    let team = self.name_of(*team_id).into();
                    return Err(AppError::Conflict(Sentence::PlaceOfTeamGone { team }));
                }
                if is_drawn_without(conn, self.division_id, *team_id)?
                    && !self.is_beaten(conn, *team_id)?
                {
                    return Err(self.drawn_later(*team_id));
                }
                Ok(())
            }
            Correction::Points { team_id, points } => {
                let most = Points::whole(MOST_POINTS);
                let fits = *points != Points::ZERO && (-most..=most).contains(points);
                check(fits, "points", Sentence::PointsUnfit { most: MOST_POINTS.into() })?;
                self.has(&[*team_id])
            }
            Correction::Rules { rule_pack, points, .. } => {
                let rules = wanted_rules(conn, division, correction)?;
                let own = division.own_points().map(|own| own.points);
                let is_same = *rule_pack == division.rule_pack
                    && rules.map(|rules| rules.written())
                        == division.table_rules.map(|rules| rules.written())
                    && *points == own;
                if is_same {
                    return Err(AppError::Conflict(Sentence::TableRulesSame));
                }
                Ok(())
            }
            Correction::Withdrawal { team_id, policy } => {
                self.has(&[*team_id])?;
                let fits = self.tables.iter().all(|one| may_leave(*policy, one.table.made.stage));
                check(fits, "policy", Sentence::SwissResultsCount)?;
                if self.has_left(*team_id) {
                    return Err(AppError::Conflict(Sentence::TeamGoneAlready));
                }
                Ok(())
            }
            Correction::Order { team_ids, .. } => {
                let different: HashSet<&i64> = team_ids.iter().collect();
                let fits = team_ids.len() >= 2 && different.len() == team_ids.len();
                check(fits, "teamIds", Sentence::OrderUnfit)?;
                self.has(team_ids)?;
                self.are_level(conn, team_ids)
            }
        }
    }

    fn has_left(&self, team: i64) -> bool {
        let decisions = self.competitions.iter().flat_map(|of| &of.decisions);
        let mut gone = decisions.filter_map(|one| match &one.decided {
            Decided::Withdrawal(gone) => Some(gone.team),
            Decided::Lots(_) | Decided::ManualOrder(_) => None,
        });
        gone.any(|one| one == team)
    }

    fn name_of(&self, team: i64) -> String {
        self.competitions.first().map(|of| of.name_of(team)).unwrap_or_default()
    }

    /// Refuses to put a match back of which a side has left: it would end at once as it has ended.
    fn may_be_played(&self, match_id: i64, result: &ResultDraft) -> Result<(), AppError> {
        let is_put_back =
            matches!(result.status, Some(Lifecycle::Scheduled | Lifecycle::Postponed));
        let of_match = self.matches().find(|one| one.match_id == match_id);
        let Some(one) = of_match.filter(|_| is_put_back) else { return Ok(()) };
        match [one.teams.a, one.teams.b].into_iter().find(|team| self.has_left(*team)) {
            None => Ok(()),
            Some(team) => {
                let team = self.name_of(team).into();
                Err(AppError::Conflict(Sentence::MatchOfTeamGone { team }))
            }
        }
    }

    /// Refuses that a team comes back where later matches were played, or rounds drawn, because it had left: what has lost its
    /// ground by the return.
    fn follows_nothing(
        &self,
        team: i64,
        before: &LeftBehind,
        after: &LeftBehind,
    ) -> Result<(), AppError> {
        let follows: HashSet<&i64> = after.matches.difference(&before.matches).collect();
        if !follows.is_empty() {
            let of_them = self.sides.iter().filter(|row| follows.contains(&row.match_id));
            let numbers: BTreeSet<i64> = of_them.filter_map(|row| row.match_number).collect();
            let (team, matches) = (self.name_of(team).into(), Value::list(numbers));
            return Err(AppError::Conflict(Sentence::ReturnDecidedLater { team, matches }));
        }
        if after.results.is_subset(&before.results) { Ok(()) } else { Err(self.drawn_later(team)) }
    }

    fn drawn_later(&self, team: i64) -> AppError {
        AppError::Conflict(Sentence::ReturnRoundDrawn { team: self.name_of(team).into() })
    }

    /// Whether a team has lost a tie that was played.
    fn is_beaten(&self, conn: &Conn<'_>, team: i64) -> Result<bool, AppError> {
        let was_played =
            |tie: &BracketTie| !tie.match_ids.iter().any(|id| self.unplayed.contains(id));
        Ok(self.ties(conn)?.iter().any(|tie| tie.loser() == Some(team) && was_played(tie)))
    }

    /// The ties of the division.
    fn ties(&self, conn: &Conn<'_>) -> Result<Vec<BracketTie>, AppError> {
        let mut ties = Vec::new();
        for of in &self.competitions {
            ties.extend(drawing(conn, of)?.into_ties().map(|drawn| drawn.tie));
        }
        Ok(ties)
    }

    /// Whether all matches of a tie are over, and nobody goes on.
    fn is_open(&self, tie: &BracketTie) -> bool {
        let mut of_tie = self.matches().filter(|one| tie.match_ids.contains(&one.match_id));
        tie.result.advances.is_none() && of_tie.all(|one| one.ended().is_some())
    }

    /// The last matches of ties of two legs that have become open, and of those in which somebody was named who does not count
    /// any more. `were` are the ties of before.
    fn changed_ties(
        &self,
        conn: &Conn<'_>,
        (before, were): (&Self, &[BracketTie]),
    ) -> Result<Vec<MatchChange>, AppError> {
        let is_named =
            |tie: &BracketTie| matches!(tie.result.advances, Some((_, Advancement::Recorded)));
        let mut changes: HashMap<i64, TieChange> = HashMap::new();
        for tie in self.ties(conn)? {
            let KnockoutFormat::TwoLegs { .. } = tie.format else { continue };
            let Some(was) = were.iter().find(|was| was.match_ids == tie.match_ids) else {
                continue;
            };
            let last = self.matches().find(|one| tie.match_ids.last() == Some(&one.match_id));
            let Some(last) = last else { continue };
            let is_forfeited = last.ended() == Some(Outcome::DoubleForfeit);
            if self.is_open(&tie) && !before.is_open(was) && !is_forfeited {
                changes.insert(last.match_id, TieChange::Open);
            } else if is_named(was) && !is_named(&tie) && last.is_named {
                changes.insert(last.match_id, TieChange::NamingLapses);
            }
        }
        as_shown(conn, changes.keys().copied(), |row| (None, changes.get(&row.match_id).copied()))
    }

    /// Refuses teams that have no place in the division.
    fn has(&self, team_ids: &[i64]) -> Result<(), AppError> {
        let is_in = |id: &i64| self.competitions.iter().any(|of| of.team_names.contains_key(id));
        match team_ids.iter().find(|id| !is_in(id)) {
            None => Ok(()),
            Some(id) => Err(no_such(Of::Team, *id)),
        }
    }

    /// Refuses an order of teams that something separates in each table in which all of them stand, and that do not meet in an
    /// open tie: it would never count. Earlier orders separate nobody here, because the last one counts.
    fn are_level(&self, conn: &Conn<'_>, team_ids: &[i64]) -> Result<(), AppError> {
        let wanted: BTreeSet<i64> = team_ids.iter().copied().collect();
        let mut apart = None;
        for of in &self.competitions {
            for mut table in tables(of, None) {
                table.decisions.lots.clear();
                table.decisions.manual_orders.clear();
                let rows = table.rows(of);
                let mut level: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
                for row in &rows {
                    level.entry(row.position).or_default().insert(row.team);
                }
                if level.values().any(|teams| *teams == wanted) {
                    return Ok(());
                }
                let all: BTreeSet<i64> = rows.iter().map(|row| row.team).collect();
                if !wanted.is_subset(&all) {
                    continue;
                }
                let first = level.values().find(|teams| !teams.is_disjoint(&wanted));
                let separated =
                    wanted.iter().find(|team| first.is_some_and(|of| !of.contains(team)));
                // Where all of them are level with somebody else, that one is left out.
                let others = || first.and_then(|of| of.difference(&wanted).next());
                apart = separated.or_else(others).map(|team| of.name_of(*team)).or(apart);
            }
        }
        // Only two teams meet in a tie.
        let mut ties = if wanted.len() == 2 { self.ties(conn)? } else { Vec::new() };
        ties.retain(|tie| {
            let teams = [tie.teams.a, tie.teams.b].into_iter().flatten();
            teams.collect::<BTreeSet<i64>>() == wanted
        });
        match apart {
            _ if ties.iter().any(|tie| self.is_open(tie)) => Ok(()),
            None if !ties.is_empty() => {
                Err(AppError::invalid("teamIds", Sentence::OrderOfDecidedTie))
            }
            None => Ok(()),
            Some(team) => {
                Err(AppError::invalid("teamIds", Sentence::OrderNotLevel { team: team.into() }))
            }
        }
    }

    fn changed_tables(&self, after: &Self) -> Vec<TableChange> {
        let before: HashMap<_, _> = self.tables.iter().map(|one| (one.key(), one)).collect();
        let changed = after.tables.iter().filter_map(|one| {
            let rows = before.get(&one.key()).map(|was| was.rows.as_slice()).unwrap_or_default();
            change(&after.competitions[one.competition], &one.table, rows, &one.rows)
        });
        changed.collect()
    }

    /// The teams of each match whose sides come from elsewhere.
    fn teams(&self) -> BTreeMap<i64, [Option<i64>; 2]> {
        self.sides.iter().map(|row| (row.match_id, [row.team_a_id, row.team_b_id])).collect()
    }

    /// The matches in which a team does not play any more, and those that have lost what was played, with the teams of before
    /// and after. An opponent who becomes known is no change.
    fn rearranged(&self, after: &Self, undone: &BTreeMap<i64, [Option<i64>; 2]>) -> Rearranged {
        let was = self.teams();
        let differs = |(id, is): &(i64, [Option<i64>; 2])| {
            let before = was.get(id).copied().unwrap_or_default();
            let is_gone = |team: &i64| !is.contains(&Some(*team));
            before.iter().flatten().any(is_gone) || undone.contains_key(id)
        };
        let teams = |(id, is): (i64, [Option<i64>; 2])| {
            let before = was.get(&id).copied().unwrap_or_default();
            (id, before.into_iter().chain(is).flatten().collect())
        };
        after.teams().into_iter().filter(differs).map(teams).collect()
    }

    /// The matches that have ended meanwhile without being played, or in another way than they had ended.
    fn ended(&self, after: &Self) -> Vec<PlayedMatch> {
        let ends = |of: &Self| -> Vec<PlayedMatch> {
            let matches = of.competitions.iter().flat_map(|of| of.matches.clone());
            matches.filter(is_unplayed).collect()
        };
        let end = |one: &PlayedMatch| (one.match_id, one.ended(), one.winner);
        let before: HashSet<_> = ends(self).iter().map(end).collect();
        let mut ended = ends(after);
        ended.retain(|one| !before.contains(&end(one)));
        ended
    }

    fn changed_matches(
        &self,
        conn: &Conn<'_>,
        after: &Self,
        (begun, needs_choice): (&BTreeMap<i64, [Option<i64>; 2]>, bool),
        ended: &[PlayedMatch],
    ) -> Result<Vec<MatchChange>, AppError> {
        let (was, is) = (self.teams(), after.teams());
        let has_ended = |id: &i64| ended.iter().any(|one| one.match_id == *id);
        let is_off = |of: &Self, id: &i64| of.unplayed.contains(id);
        let differs = |id: &i64| {
            let is_other = was.get(id) != is.get(id) || is_off(self, id) != is_off(after, id);
            (is_other || begun.contains_key(id)) && !has_ended(id)
        };
        let ids: Vec<i64> = is.keys().copied().filter(differs).collect();
        let should = |id: &i64| begun.get(id).or_else(|| is.get(id)).copied().unwrap_or_default();
        let teams: Vec<i64> = ids.iter().flat_map(should).flatten().collect();
        let teams: HashMap<i64, String> = sides::team_names(conn, &teams)?.into_iter().collect();
        let numbers: HashMap<i64, Option<i64>> =
            after.sides.iter().map(|row| (row.match_id, row.match_number)).collect();
        let named = |names: &HashMap<i64, MatchName>, id: &i64| {
            names.get(id).cloned().unwrap_or(MatchName::OPEN)
        };
        let should_be = |id: &i64| {
            let [a, b] = should(id).map(|team| match team {
                Some(team) => teams.get(&team).cloned().map(SideName::Team),
                // It is asked about a side without a team only where no team can get there.
                None if needs_choice && begun.contains_key(id) => {
                    Some(SideName::Source(SideSource::NO_OPPONENT))
                }
                None => None,
            });
            Some(MatchName { title: None, sides: [a?, b?] })
        };
        let ended = after.ends_of(conn, ended)?;
        let changed = ids.iter().map(|id| MatchChange {
            match_id: *id,
            match_number: numbers.get(id).copied().flatten(),
            name_before: named(&self.names, id),
            name_after: should_be(id).unwrap_or_else(|| named(&after.names, id)),
            has_begun: begun.contains_key(id),
            end: (is_off(after, id) && !is_off(self, id)).then_some(MatchEnd::CalledOff),
            tie: None,
        });
        Ok(changed.chain(ended).collect())
    }

    /// Matches that end without being played, as the preview names them.
    fn ends_of(
        &self,
        conn: &Conn<'_>,
        ended: &[PlayedMatch],
    ) -> Result<Vec<MatchChange>, AppError> {
        let ids: Vec<i64> = ended.iter().map(|one| one.match_id).collect();
        as_shown(conn, ids, |row| {
            let one = ended.iter().find(|one| one.match_id == row.match_id);
            let end = one.map(|one| match (one.lifecycle, one.winner) {
                (Lifecycle::Cancelled, _) => MatchEnd::CalledOff,
                (_, Some(winner)) => MatchEnd::WonBy(self.name_of(winner)),
                (_, None) => MatchEnd::LostByBoth,
            });
            (end, None)
        })
    }

    fn matches(&self) -> impl Iterator<Item = &PlayedMatch> {
        self.competitions.iter().flat_map(|of| &of.matches)
    }
}
