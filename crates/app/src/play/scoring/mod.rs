//! Scoring: what happens in a match is recorded as operations, and the match is what they come to. The fold is
//! `domain::scoring`; here its operations are kept, and what the rest of the platform reads is written from it, in
//! the transaction that takes them.
//!
//! A batch is one transaction: it reads what is known of the match and its operations (`store::matches::scoring`, a
//! fixed number of statements for any number of matches), puts the new ones on its sheet ([`page`]), and writes what
//! differs of match, periods, events and entries through `app::match_day` ([`results`]).
//!
//! - **The fold never fails.** An operation that contradicts what comes before it is refused with a reason, is
//!   stored, and counts once the reason is gone. So a late arrival or an undo may change the ruling on others.
//! - **The order is that of stamp, device, number**; arrival does not matter. A server moves the stamps of a device
//!   whose clock is wrong before it stores them (`Arrival`), so an operation has one stamp for ever.
//! - **Many matches are written together** ([`desk`]): while one transaction is written, the batches of other
//!   requests wait, and the next one takes up to 64 along. A refusal of one concerns no other.
//! - **Matches are cached from one transaction to the next** ([`kept`]) until somebody else changes what they were
//!   read from (`Conn::keep_for_next`). The writer knows that for certain: it sees the writes of its own process,
//!   `PRAGMA data_version` reports another process on SQLite, and the number of the last write, read under the lock
//!   of all writers, on PostgreSQL. Nothing is cached when a match ends, because it may decide who plays elsewhere.
//!   Development builds on SQLite read each cached match again and stop where it differs.
//! - **Operations are added and never changed** (`score_operations`). A row has the operation as the device sent it,
//!   which distinguishes a repeated one from another with its number, and the stamp that counts.
//! - **An event keeps its row** when others come, go or change: it is known by the moment of its operation
//!   (`created_at`) and its type. Its first wording is stored (`match_events.wording`), so changing or deleting a
//!   template changes no recorded event.
//! - **A side that is decided leads to the fold again** ([`follow`]): operations that waited for it count.
//! - **A conflict is no refusal.** Two phones that record one goal both count, and the conflict is named: a goal that
//!   somebody has to undo is better than one that is lost.
//! - **The rule of a disqualification** (`RaceRule`) goes into the note of the entry as its number, which is the same
//!   in every language.
//! - **On the device** an operation, its number and the clock are stored in one transaction of IndexedDB, apart for
//!   each account, before it is shown; the server's answer removes it there. A number is used once per match and
//!   device, so sending again adds nothing. The server's replies, which name people, go when the scorer signs out,
//!   and after a week. A service worker (`web/public/app-worker.js`) stores the workspace's page and the files of a
//!   scorer's screen for a reload without a network; a page comes from the network first.

mod about;
mod desk;
mod kept;
mod page;
mod results;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::match_state::has_result;
use touchline_domain::permissions::{Action, may};
use touchline_domain::publishing::{NotPlayed, why_not_played};
use touchline_domain::scoring::{
    Conflict, Hole, MatchSetup, Notice, Operation, Recorded, Ruling, ScoredMatch, Stamp, Verdict,
};
use touchline_domain::{Lifecycle, ParticipantMode};
use touchline_store::matches::scoring::{self as stored, OperationRow};
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::Holder;
use crate::context::caller::{AnyCaller as _, Caller};
use crate::context::rules::{check, no_such};
use crate::play::Play;
use crate::play::match_sides;
use crate::play::running::{begin_play, begins_play};
use crate::play::suspensions::{self, SuspendedHere};
use kept::KeptPages;
use page::{Page, Rights, pages};

pub use desk::Recorder;

pub use page::{ListedPlayer, is_of_knock_out, rules_with};
pub(crate) use page::{format_on, rules_of_result};
pub use touchline_store::matches::scoring::{EntrantRow, ScorableRow};

/// The most operations of a batch.
pub const MOST_OPERATIONS: usize = 1_000;
/// The most operations of a match, those that count for nothing included. All of them are read, folded and sent
/// whenever one more arrives.
pub const MOST_OF_MATCH: usize = 10_000;
/// So many more are taken from those who correct everything: a match that somebody has filled must be put right.
pub const MORE_OF_OFFICIALS: usize = 1_000;
/// The bytes of an operation, as JSON. A longer one counts as several: one for each time that it has so many bytes, and
/// one for the rest.
pub const BYTES_OF_ONE: usize = 1_000;
/// The most devices of a batch that the trail names. A telephone sends its own operations.
const MOST_DEVICES_NAMED: usize = 10;
/// The most characters of the name of a device.
pub const MAX_DEVICE: usize = 64;

/// A match, with everything that a scorer's screen needs.
#[derive(Debug, Clone)]
pub struct Scoring {
    /// The match with its names.
    pub row: ScorableRow,
    /// What is known of it before anything is recorded.
    pub setup: MatchSetup,
    /// What was recorded, in the order of the fold.
    pub operations: Vec<Recorded>,
    /// What that comes to.
    pub scored: ScoredMatch,
    /// The numbers of which nothing has arrived.
    pub holes: Vec<Hole>,
    /// The server's clock.
    pub now: Stamp,
    /// The players who may take part.
    pub players: Vec<ListedPlayer>,
    /// The entries of a race.
    pub entrants: Vec<EntrantRow>,
    /// Who misses it because of cards.
    pub suspended: Vec<SuspendedHere>,
    /// Whether operations of it are taken.
    pub can_be_scored: bool,
    /// Why none are, where its division or tournament is the reason.
    pub not_played: Option<NotPlayed>,
    /// Whether the caller may correct everything.
    pub may_amend_any: bool,
}

/// A batch of operations.
#[derive(Debug, Clone)]
pub struct SentOperations {
    /// The clock of the device when it sent them.
    pub sent_at: Stamp,
    /// The operations.
    pub operations: Vec<Recorded>,
}

/// What became of a batch.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Of each operation of the batch, in its order.
    pub rulings: Vec<Ruling>,
    /// What all operations come to.
    pub scored: ScoredMatch,
    /// The operations that come before something that was there already.
    pub notices: Vec<Notice>,
    /// The numbers of which nothing has arrived.
    pub holes: Vec<Hole>,
    /// Where two scorers seem to disagree.
    pub conflicts: Vec<Conflict>,
    /// The server's clock.
    pub now: Stamp,
}

/// A batch on its way.
#[derive(Debug, Clone)]
struct Request {
    caller: Caller,
    match_id: i64,
    sent: SentOperations,
    /// When it arrived.
    at: Timestamp,
}

impl Play {
    /// A match as its scorers see it.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`] for a sport without rules of scoring.
    pub async fn scoring(&self, caller: &Caller, match_id: i64) -> Result<Scoring, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            let mut pages = pages(conn, now, &[match_id])?;
            let Some(page) = pages.remove(&match_id) else {
                return Err(not_there(conn, caller, match_id)?);
            };
            caller.require(Action::ScoreMatch, &page.resource())?;
            let may_amend_any = may_amend_any(caller, &page);
            let not_played = why_not(&page, may_amend_any);
            Ok(Scoring {
                operations: page.sheet.recorded().to_vec(),
                scored: page.sheet.scored().clone(),
                holes: page.holes(),
                now: Stamp::at(now.as_millisecond()),
                suspended: suspensions::of_match(conn, &page.row)?,
                can_be_scored: page.can_be_scored() && not_played.is_none(),
                not_played,
                may_amend_any,
                players: page.players(now),
                setup: page.setup,
                entrants: page.entrants,
                row: page.row,
            })
        })
        .await
    }
}

impl Recorder {
    /// Takes operations of a match: each one once, whatever was sent before.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for more than [`MOST_OPERATIONS`], and
    /// for those that cannot be kept; [`AppError::Conflict`] for a match that has a result without operations, for a sport
    /// without rules of scoring, and for a match that would have more than [`MOST_OF_MATCH`]. Then none is taken.
    pub async fn record_operations(
        &self,
        caller: &Caller,
        match_id: i64,
        sent: SentOperations,
    ) -> Result<Answer, AppError> {
        let most = Sentence::TooManyOperations { most: MOST_OPERATIONS.into() };
        check(sent.operations.len() <= MOST_OPERATIONS, "operations", most)?;
        let request = Request { caller: caller.clone(), match_id, sent, at: self.clock.now() };
        self.at_desk(request).await
    }
}

fn may_amend_any(caller: &Caller, page: &Page) -> bool {
    may(caller.permitted(), Action::DirectScoring, &page.resource()).is_allowed()
}

/// Why nothing more is recorded of a match as its division and tournament stand; those who direct it put right what has a
/// result.
fn why_not(page: &Page, may_amend_any: bool) -> Option<NotPlayed> {
    let row = &page.row;
    let may_correct = may_amend_any && has_result(row.lifecycle, row.outcome);
    why_not_played(row.tournament_status, row.division_status, may_correct)
}

/// Why a match has no page. A caller who may not score it does not hear whether there is one.
fn not_there(conn: &Conn<'_>, caller: &Caller, match_id: i64) -> Result<AppError, StoreError> {
    let row = stored::matches(conn, &[match_id])?.pop();
    let tournament = row.as_ref().and_then(|row| row.tournament_id);
    let resource = touchline_domain::permissions::Resource::of_match(match_id, tournament);
    if let Err(refusal) = caller.require(Action::ScoreMatch, &resource) {
        return Ok(refusal);
    }
    Ok(match row {
        Some(row) => AppError::Conflict(match &row.format_name {
            Some(format) if page::scored_sport(&row).is_some() => {
                Sentence::FormatNotUnderstood { format: format.as_str().into() }
            }
            _ => Sentence::SportNotScored { sport: row.sport_name.into() },
        }),
        None => no_such(Of::Match, match_id),
    })
}

/// Takes the batches of several requests in one transaction. What one of them is refused for concerns no other.
fn record(
    conn: &Conn<'_>,
    now: Timestamp,
    requests: &[Request],
) -> Result<Vec<Result<Answer, AppError>>, AppError> {
    let ids: BTreeSet<i64> = requests.iter().map(|request| request.match_id).collect();
    let mut kept = KeptPages::of(conn, now, &ids)?;
    let pages = &mut kept.pages;
    let unknown = unknown_players(conn, pages, requests)?;
    let mut callers: HashMap<(i64, Option<i64>), Caller> = HashMap::new();
    let mut added: Vec<Added> = Vec::new();
    let is_over = |page: &Page| page.sheet.scored().lifecycle == Lifecycle::Completed;
    let mut ended_by: HashMap<i64, (i64, Option<i64>)> = HashMap::new();
    let mut answers = Vec::with_capacity(requests.len());
    for request in requests {
        let key = (request.caller.accountable(), request.caller.key_id());
        if let std::collections::hash_map::Entry::Vacant(free) = callers.entry(key) {
            match request.caller.within(conn, now) {
                Ok(caller) => drop(free.insert(caller)),
                Err(AppError::Store(error)) => return Err(error.into()),
                Err(refusal) => {
                    answers.push(Err(refusal));
                    continue;
                }
            }
        }
        let caller = &callers[&key];
        let answer = match pages.get_mut(&request.match_id) {
            Some(page) => {
                let (before, was_over) = (page.new.len(), is_over(page));
                let answer = take(conn, request.at, caller, page, &request.sent, &unknown);
                added.extend(Added::of(caller, page, before));
                if !was_over && is_over(page) {
                    ended_by.insert(request.match_id, key);
                }
                answer
            }
            None => Err(not_there(conn, caller, request.match_id)?),
        };
        match answer {
            Err(AppError::Store(error)) => return Err(error.into()),
            answer => answers.push(answer),
        }
    }
    let touched = || pages.values().filter(|page| !page.new.is_empty());
    let new: Vec<_> = touched().flat_map(|page| page.new.iter().cloned()).collect();
    if new.is_empty() {
        kept.keep(conn, &ids);
        return Ok(answers);
    }
    let decides = |page: &&Page| {
        let both = [page.row.lifecycle, page.sheet.scored().lifecycle];
        both.iter().any(|one| matches!(one, Lifecycle::Completed | Lifecycle::Postponed))
    };
    let divisions: BTreeSet<i64> =
        touched().filter(decides).filter_map(|page| page.row.division_id).collect();
    let suspended = suspensions::standing(conn, &Vec::from_iter(divisions))?;
    conn.is_about(about::matches_of(touched()));
    stored::add_operations(conn, &new)?;
    note(conn, now, &added, pages)?;
    let written = results::write(conn, now, touched())?;
    let scored = touched().map(|page| crate::play::results::Scored {
        row: &page.row,
        periods: &page.periods,
        entrants: &page.entrants,
        lifecycle: page.sheet.scored().lifecycle,
        by: page.new.iter().map(|row| row.account_id).collect(),
        ended_by: ended_by.get(&page.row.match_id).and_then(|key| callers.get(key)),
    });
    crate::play::results::tell_of_scored(conn, now, scored)?;
    suspended.tell_of_new(conn, now)?;
    let begun = begin(conn, now, &written.stored, pages, &callers)?;
    // Who plays in other matches may be another now.
    if !written.has_decided && !begun {
        for (match_id, stored) in written.stored {
            if let Some(page) = pages.get_mut(&match_id) {
                page.is_stored(stored);
            }
        }
        kept.keep(conn, &ids);
    }
    Ok(answers)
}

/// Begins play where one of the matches is the first of its division that is played. Returns whether there was one.
fn begin(
    conn: &Conn<'_>,
    now: Timestamp,
    written: &[(i64, page::Stored)],
    pages: &BTreeMap<i64, Page>,
    callers: &HashMap<(i64, Option<i64>), Caller>,
) -> Result<bool, AppError> {
    let mut begun: BTreeMap<i64, &Caller> = BTreeMap::new();
    for (match_id, stored) in written {
        let page = &pages[match_id];
        let by = page.new.last().and_then(|row| callers.get(&(row.account_id, row.api_key_id)));
        let after = (stored.result.lifecycle, stored.result.outcome);
        if let Some((division, by)) = page.row.division_id.zip(by)
            && begins_play(&page.row, after)
        {
            begun.entry(division).or_insert(by);
        }
    }
    for (division, by) in &begun {
        begin_play(conn, now, by, *division)?;
    }
    Ok(!begun.is_empty())
}

/// Takes a batch of one match.
fn take(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    page: &mut Page,
    sent: &SentOperations,
    unknown: &BTreeSet<(i64, i64)>,
) -> Result<Answer, AppError> {
    caller.require(Action::ScoreMatch, &page.resource())?;
    if !page.can_be_scored() {
        return Err(AppError::Conflict(Sentence::ScoredElsewhere));
    }
    let may_amend_any = may_amend_any(caller, page);
    let why_not = why_not(page, may_amend_any);
    // What scorers send after the end is kept and counts for nothing. What is a draft takes nothing from anybody.
    let is_late = !may_amend_any && why_not != Some(NotPlayed::Draft);
    if let Some(why) = why_not.filter(|_| !is_late) {
        return Err(AppError::Conflict(why.sentence()));
    }
    let match_id = page.row.match_id;
    let is_unknown = |player: &i64| unknown.contains(&(match_id, *player));
    let unfit = |one: &Recorded| {
        if one.operation.players().iter().any(is_unknown) {
            return Some(Sentence::NamesNobody);
        }
        // What is there already is answered.
        let outside = page.outside_days(&one.operation, now).filter(|_| !page.knows(&one.id));
        let player = |one: &ListedPlayer| one.player_name.as_str().into();
        outside.map(|one| Sentence::NamesOutsideDays { player: player(one) })
    };
    let refused: BTreeMap<String, Sentence> = (0..)
        .zip(&sent.operations)
        .filter_map(|(at, one): (usize, _)| Some((format!("operations.{at}"), unfit(one)?)))
        .collect();
    if !refused.is_empty() {
        return Err(AppError::Invalid(refused));
    }
    let is_over = page.sheet.scored().lifecycle == Lifecycle::Completed;
    let is_settled = !may_amend_any
        && (why_not.is_some()
            || (is_over && crate::play::results::is_settled(conn, now, page.row.match_id)?));
    let rights = Rights { may_amend_any, is_settled };
    let taken = page.take(caller, rights, sent, now)?;
    let scored = page.sheet.scored();
    Ok(Answer {
        rulings: taken.rulings,
        notices: taken.notices,
        holes: page.holes(),
        conflicts: scored.conflicts.clone(),
        scored: scored.clone(),
        now: Stamp::at(now.as_millisecond()),
    })
}

/// What a batch has added.
struct Added {
    match_id: i64,
    by: Actor,
    /// How much, from which devices (the first of very many), as JSON.
    facts: String,
}

impl Added {
    /// What is new of a match since it had `before` new operations.
    fn of(caller: &Caller, page: &Page, before: usize) -> Option<Self> {
        let new = &page.new[before..];
        let devices: BTreeSet<&str> = new.iter().map(|row| row.device.as_str()).collect();
        let named: Vec<&str> = devices.iter().copied().take(MOST_DEVICES_NAMED).collect();
        let facts = json!({ "operations": new.len(), "devices": named }).to_string();
        let match_id = page.row.match_id;
        (!new.is_empty()).then(|| Self { match_id, by: caller.actor(), facts })
    }
}

/// Notes in the trail what each batch has added.
fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    added: &[Added],
    pages: &BTreeMap<i64, Page>,
) -> Result<(), StoreError> {
    // The name of a match of single players is theirs.
    let is_of_teams = |page: &&Page| page.row.participant_mode == ParticipantMode::Team;
    let of_teams = pages.iter().filter(|(_, page)| is_of_teams(page));
    let names: BTreeMap<i64, String> =
        of_teams.map(|(id, page)| (*id, page.row.match_name.to_string())).collect();
    let deeds: Vec<(&Actor, Deed<'_>)> = added
        .iter()
        .map(|one| {
            let deed = Deed {
                entity_id: Some(one.match_id),
                entity_name: names.get(&one.match_id).map(String::as_str),
                after: Some(&one.facts),
                ..Deed::of(AuditAction::Scored, AuditedKind::Match)
            };
            (&one.by, deed)
        })
        .collect();
    audit::note_all(conn, now, &deeds).map(drop)
}

/// Whom operations name who does not exist, as (match, player). Where a side has neither a squad nor a line-up, the fold takes
/// everybody, so there it is also who does not play in the tournament; administrators may name everybody.
fn unknown_players(
    conn: &Conn<'_>,
    pages: &BTreeMap<i64, Page>,
    requests: &[Request],
) -> Result<BTreeSet<(i64, i64)>, StoreError> {
    let mut unknown = BTreeSet::new();
    let mut of_everybody: BTreeSet<i64> = BTreeSet::new();
    let mut of_tournaments: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
    for request in requests {
        let Some(page) = pages.get(&request.match_id) else { continue };
        let named = request.sent.operations.iter().flat_map(|one| one.operation.players());
        let is_listed =
            |player: &i64| page.listed.iter().any(|one| one.player_profile_id == *player);
        let named: BTreeSet<i64> = named.filter(|player| !is_listed(player)).collect();
        if page.knows_both_sides() || is_administrator(&request.caller) {
            of_everybody.extend(&named);
        } else if let Some(tournament) = page.row.tournament_id {
            of_tournaments.entry(tournament).or_default().extend(&named);
        }
        unknown.extend(named.into_iter().map(|player| (request.match_id, player)));
    }
    let everybody: Vec<i64> = of_everybody.into_iter().collect();
    let everybody: BTreeSet<i64> =
        stored::player_names(conn, &everybody)?.into_iter().map(|(player, _)| player).collect();
    let mut players: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
    for (tournament, named) in of_tournaments {
        let named: Vec<i64> = named.into_iter().collect();
        let found = stored::players_in(conn, tournament, &named)?;
        players.insert(tournament, found.into_iter().collect());
    }
    for request in requests {
        let Some(page) = pages.get(&request.match_id) else { continue };
        let of_tournament = page.row.tournament_id.and_then(|id| players.get(&id));
        let may_be_named = |player: &i64| {
            of_tournament.is_some_and(|known| known.contains(player))
                || ((page.knows_both_sides() || is_administrator(&request.caller))
                    && everybody.contains(player))
        };
        unknown.retain(|(match_id, player)| *match_id != request.match_id || !may_be_named(player));
    }
    Ok(unknown)
}

fn is_administrator(caller: &Caller) -> bool {
    caller.account().is_some_and(|account| account.holder == Holder::Administrator)
}

/// Lets postponed matches be played that have got another day: that they were postponed counts no more.
pub(crate) fn let_be_played(
    conn: &Conn<'_>,
    now: Timestamp,
    match_ids: &[i64],
) -> Result<(), AppError> {
    let is_postponement = |row: &OperationRow| {
        let sent = serde_json::from_str::<Recorded>(&row.operation_json);
        sent.is_ok_and(|sent| sent.operation == Operation::Postpone {})
    };
    for row in stored::operations(conn, match_ids)?.iter().filter(|row| is_postponement(row)) {
        stored::bar_operation(conn, row)?;
    }
    follow(conn, now, match_ids)?;
    // Those that no operation has postponed.
    let mut still = stored::matches(conn, match_ids)?;
    still.retain(|row| row.lifecycle == Lifecycle::Postponed);
    let still: Vec<i64> = still.iter().map(|row| row.match_id).collect();
    match_sides::reopen(conn, now, &still)
}

/// The device that organisers have who put a result right without a scorer's screen.
const DESK: &str = "organisers-desk";

/// Records what somebody who directs a match says of it, after everything that its scorers have recorded.
pub(crate) fn direct(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    match_id: i64,
    operation: Operation,
) -> Result<(), AppError> {
    let mut pages = pages(conn, now, &[match_id])?;
    let Some(page) = pages.get_mut(&match_id) else {
        return Err(not_there(conn, caller, match_id)?);
    };
    let sent = page.next_of(DESK, operation, now);
    let rights = Rights { may_amend_any: true, is_settled: false };
    let taken = page.take(caller, rights, &sent, now)?;
    let is_refused = |one: &Ruling| matches!(one.verdict, Verdict::Refused { .. });
    if taken.rulings.iter().any(is_refused) {
        return Err(AppError::Conflict(Sentence::CorrectionOfScored));
    }
    let division = Vec::from_iter(page.row.division_id);
    let suspended = suspensions::standing(conn, &division)?;
    let new = page.new.clone();
    conn.is_about(about::matches_of(pages.values()));
    stored::add_operations(conn, &new)?;
    results::write(conn, now, pages.values())?;
    suspended.tell_of_new(conn, now)
}

/// Writes anew what the operations of some matches come to, because something else that they depend on has changed.
pub fn follow(conn: &Conn<'_>, now: Timestamp, match_ids: &[i64]) -> Result<(), AppError> {
    let ids = stored::with_operations(conn, match_ids)?;
    if ids.is_empty() {
        return Ok(());
    }
    results::write(conn, now, pages(conn, now, &ids)?.values()).map(drop)
}
