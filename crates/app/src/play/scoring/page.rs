//! A match that is scored: what is known of it before anything is recorded, what was recorded, and what is stored
//! of what that came to.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::permissions::Resource;
use touchline_domain::reference::TemplateSport;
use touchline_domain::scoring::{
    Arrival, CORRECTABLE, Format, Hole, LineUpPlayer, MatchSetup, Notice, Operation, OperationId,
    Recorded, Refusal, RulesOfResult, Ruling, ScoreSheet, Side, Sides, Stamp, Verdict, holes,
};
use touchline_domain::squads::Validity;
use touchline_domain::standings::{MatchRole, awaits_knockout};
use touchline_domain::zones::day_at;
use touchline_domain::{
    EntryStatus, Lifecycle, LineupRole, ParticipantMode, Scheduled, ShirtNumber, is_visible,
    same_name,
};
use touchline_store::matches::changes::{NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod};
use touchline_store::matches::scoring::{
    self as stored, EntrantRow, KnownRows, LegRow, OperationRow, ScorableRow, SquadRow,
    StoredMemberRow, WordingRow,
};
use touchline_store::people::changes::stored_day;
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use super::{BYTES_OF_ONE, MAX_DEVICE, MORE_OF_OFFICIALS, MOST_OF_MATCH, SentOperations};
use crate::AppError;
use crate::context::caller::Caller;
use crate::play::rule_packs::pack_of;

/// What is older was not recorded: the year 2000.
const EARLIEST_MS: i64 = 946_684_800_000;

/// Who has sent an operation: the holder of an account, or a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sender {
    account_id: i64,
    key_id: Option<i64>,
}

impl Sender {
    const fn of(caller: &Caller) -> Self {
        Self { account_id: caller.accountable(), key_id: caller.key_id() }
    }
}

/// An operation that the match has.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    /// As the device has sent it.
    sent: Recorded,
    /// The moment that counts.
    stamp: Stamp,
    by: Sender,
    is_barred: bool,
    /// Quota units used.
    counts_as: usize,
}

/// Quota units of an operation, by the length of its JSON.
const fn counts_as(json: &str) -> usize {
    json.len().div_ceil(BYTES_OF_ONE)
}

impl Known {
    fn of(row: OperationRow) -> Result<Self, StoreError> {
        let undecoded = |error: &dyn std::fmt::Display| {
            StoreError::Decode(format!("operation of match {}: {error}", row.match_id))
        };
        Ok(Self {
            sent: serde_json::from_str(&row.operation_json).map_err(|error| undecoded(&error))?,
            stamp: Stamp {
                ms: row.stamp_ms,
                count: u32::try_from(row.stamp_count).map_err(|error| undecoded(&error))?,
            },
            by: Sender { account_id: row.account_id, key_id: row.api_key_id },
            is_barred: row.is_barred,
            counts_as: counts_as(&row.operation_json),
        })
    }

    /// As it counts.
    fn recorded(&self) -> Recorded {
        Recorded { stamp: self.stamp, ..self.sent.clone() }
    }
}

/// What became of the operations of a batch.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) rulings: Vec<Ruling>,
    pub(super) notices: Vec<Notice>,
}

/// A match that is scored.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) row: ScorableRow,
    pub(super) listed: Vec<ListedPlayer>,
    pub(super) entrants: Vec<EntrantRow>,
    /// As they are stored.
    pub(super) periods: Vec<NewPeriod>,
    /// As they are stored, by their ids.
    pub(super) events: Vec<(i64, NewEvent)>,
    /// The line-ups that scorers have recorded, as they are stored, by their ids.
    pub(super) members: Vec<(i64, NewLineupMember)>,
    pub(super) wordings: Arc<Wordings>,
    pub(super) setup: MatchSetup,
    pub(super) sheet: ScoreSheet,
    /// Those that count for nothing.
    barred: Vec<Recorded>,
    known: HashMap<OperationId, Known>,
    /// Quota units of these operations.
    count: usize,
    /// Those that are not stored yet.
    pub(super) new: Vec<OperationRow>,
}

/// What the sender of operations may do with a match.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rights {
    /// Correct every operation.
    pub(super) may_amend_any: bool,
    /// Whether scorers change nothing more of the match.
    pub(super) is_settled: bool,
}

/// What is stored of a match after it was written.
#[derive(Debug)]
pub(super) struct Stored {
    pub(super) result: NewMatch,
    pub(super) periods: Vec<NewPeriod>,
    pub(super) events: Vec<(i64, NewEvent)>,
    /// In the order of the entrants.
    pub(super) entries: Vec<NewEntry>,
    pub(super) members: Vec<(i64, NewLineupMember)>,
}

/// A player who may take part in a match.
#[derive(Debug, Clone)]
pub struct ListedPlayer {
    /// The team.
    pub team_id: i64,
    /// The player.
    pub player_profile_id: i64,
    /// The name of the player's profile.
    pub player_name: String,
    /// As the line-up or the squad says.
    pub shirt_number: Option<ShirtNumber>,
    /// As the line-up or the squad says.
    pub position: Option<String>,
    /// In the line-up; `None` in a squad.
    pub role: Option<LineupRole>,
    /// As the line-up or the squad says.
    pub is_captain: bool,
    /// Whether it is a line-up that was not recorded here, as one that was imported.
    pub is_given: bool,
    /// When the player belongs to the team.
    pub validity: Validity,
}

/// The texts of events by their sports' keys and the keys of their types.
pub(super) type Wordings = HashMap<(String, String), String>;

/// Squads by division and team.
type Squads = HashMap<(i64, i64), Vec<SquadRow>>;

/// The squads, each by shirt number and name.
fn by_side(rows: Vec<SquadRow>) -> Squads {
    let mut squads = Squads::new();
    for row in rows {
        squads.entry((row.division_id, row.team_id)).or_default().push(row);
    }
    for squad in squads.values_mut() {
        squad.sort_by(|one, other| {
            let key = |row: &SquadRow| (row.shirt_number.is_none(), row.shirt_number);
            let by_number = key(one).cmp(&key(other));
            by_number
                .then_with(|| one.player_name.cmp(&other.player_name))
                .then(one.player_profile_id.cmp(&other.player_profile_id))
        });
    }
    squads
}

/// The players of the two teams of a match: those of the line-up that came from elsewhere, or of the squad where a team has
/// none. What scorers record of who is here is made of these, and is no part of them. A player without a profile cannot
/// be named by an operation and is left out.
fn listed_of(row: &ScorableRow, given: &[StoredMemberRow], squads: &Squads) -> Vec<ListedPlayer> {
    let mut listed = Vec::new();
    for team_id in [row.team_a_id, row.team_b_id].into_iter().flatten() {
        let is_given = given.iter().any(|one| one.team_id == Some(team_id));
        if is_given {
            let is_here = |one: &&StoredMemberRow| {
                one.is_selected || one.role == Some(LineupRole::Substitute)
            };
            let own = given.iter().filter(|one| one.team_id == Some(team_id)).filter(is_here);
            listed.extend(own.filter_map(|one| {
                Some(ListedPlayer {
                    team_id,
                    player_profile_id: one.player_profile_id?,
                    player_name: one.player_name.clone(),
                    shirt_number: one.shirt_number,
                    position: one.position.clone(),
                    role: one.role,
                    is_captain: one.is_captain,
                    is_given,
                    validity: Validity::default(),
                })
            }));
            continue;
        }
        let squad = row.division_id.and_then(|division_id| squads.get(&(division_id, team_id)));
        listed.extend(squad.into_iter().flatten().map(|one| ListedPlayer {
            team_id,
            player_profile_id: one.player_profile_id,
            player_name: one.player_name.clone(),
            shirt_number: one.shirt_number,
            position: one.position.clone(),
            role: None,
            is_captain: one.is_captain,
            is_given,
            validity: Validity {
                from: stored_day(one.valid_from.as_deref()),
                until: stored_day(one.valid_until.as_deref()),
            },
        }));
    }
    listed
}

/// Some matches, by their ids.
pub(super) fn pages(
    conn: &Conn<'_>,
    now: Timestamp,
    ids: &[i64],
) -> Result<BTreeMap<i64, Page>, StoreError> {
    let KnownRows { matches: rows, operations, squads, line_ups, periods, events, wordings } =
        stored::known(conn, ids)?;
    let wording = |row: WordingRow| ((row.sport_type, row.event_type_key), row.template_text);
    let wordings: Arc<Wordings> = Arc::new(wordings.into_iter().map(wording).collect());
    let of = |is: fn(&ScorableRow) -> bool| -> Vec<i64> {
        rows.iter().filter(|row| is(row)).map(|row| row.match_id).collect()
    };
    let of_races = |row: &ScorableRow| row.participant_mode == ParticipantMode::MultiEntry;
    let squads = by_side(squads);
    let mut events = by_match(events, |row| row.match_id);
    let mut entrants = by_match(stored::entrants(conn, &of(of_races))?, |row| row.match_id);
    let mut legs = by_match(stored::legs(conn, &of(is_of_knock_out))?, |row| row.match_id);
    let mut periods = by_match(periods, |row| row.match_id);
    let (members, given): (Vec<_>, Vec<_>) = line_ups.into_iter().partition(|row| row.is_recorded);
    let mut members = by_match(members, |row| row.match_id);
    let mut given = by_match(given, |row| row.match_id);
    let mut operations = by_match(operations, |row| row.match_id);
    let mut pages = BTreeMap::new();
    for row in rows {
        let id = row.match_id;
        let listed = listed_of(&row, &given.remove(&id).unwrap_or_default(), &squads);
        let entrants = entrants.remove(&id).unwrap_or_default();
        let legs = legs.remove(&id).unwrap_or_default();
        let Some(setup) = setup_of(&row, now, &listed, &entrants, &legs) else { continue };
        let periods = periods.remove(&id).unwrap_or_default();
        let events = events.remove(&id).unwrap_or_default();
        let members = members.remove(&id).unwrap_or_default();
        let mut page = Page {
            sheet: ScoreSheet::new(setup.clone()),
            setup,
            listed,
            entrants,
            periods: periods.into_iter().map(Into::into).collect(),
            events: events.into_iter().map(stored::StoredEventRow::into_new).collect(),
            members: members.into_iter().map(StoredMemberRow::into_new).collect(),
            wordings: wordings.clone(),
            barred: Vec::new(),
            known: HashMap::new(),
            count: 0,
            new: Vec::new(),
            row,
        };
        let known = operations.remove(&id).unwrap_or_default().into_iter().map(Known::of);
        page.remember(known.collect::<Result<_, _>>()?);
        pages.insert(id, page);
    }
    Ok(pages)
}

fn by_match<R>(rows: Vec<R>, match_of: fn(&R) -> i64) -> HashMap<i64, Vec<R>> {
    let mut by_match: HashMap<i64, Vec<R>> = HashMap::new();
    for row in rows {
        by_match.entry(match_of(&row)).or_default().push(row);
    }
    by_match
}

/// Whether a match is of a knock-out: a draw says so, or another match waits for it, or its names do.
pub fn is_of_knock_out(row: &ScorableRow) -> bool {
    if let Some(word) = row.round_word {
        return word.is_of_knockout();
    }
    let names = [row.stage_name.as_deref(), row.round_name.as_deref()];
    row.leads_on || awaits_knockout(None, false, row.group_id.is_some(), names)
}

/// The sport of a match, if it is one that is scored.
pub(super) fn scored_sport(row: &ScorableRow) -> Option<TemplateSport> {
    TemplateSport::of_key(&row.sport_key)
}

/// How a match is played; `None` where its sport has no rules of scoring, or its format has none.
pub(crate) fn format_on(row: &ScorableRow, now: Timestamp) -> Option<Format> {
    Some(row.rules()?.on(scored_sport(row)?, Some(day_of_rules(row, now))))
}

/// The day whose rules a match is played by: the one that was planned for it, else the first day of its tournament, else the
/// one on which it is played. So the rules are those of the tournament on whatever day somebody looks, and the start of a match
/// changes nothing about them.
fn day_of_rules(row: &ScorableRow, now: Timestamp) -> Date {
    planned_day(row).or_else(|| row.first_day()).unwrap_or_else(|| day_on(row, now))
}

/// The day on which a match is played: today, as long as it has none. A start on another day than was planned does not make
/// it a match of that day.
fn day_on(row: &ScorableRow, now: Timestamp) -> Date {
    let day = |at: Timestamp| day_at(row.time_zone.as_deref(), at);
    let began = row.began_at.and_then(|ms| Timestamp::from_millisecond(ms).ok()).map(day);
    planned_day(row).or(began).unwrap_or_else(|| day(now))
}

/// The day that is planned for a match. One that was put off has none.
fn planned_day(row: &ScorableRow) -> Option<Date> {
    row.scheduled().filter(|_| row.lifecycle != Lifecycle::Postponed).map(Scheduled::day)
}

/// What is decided by a match of a knock-out.
struct Decides {
    /// Whether somebody has to win it.
    must_be_decided: bool,
    /// The goals of earlier legs.
    carried: Sides<i64>,
    /// Whether it is one of several matches of a tie.
    is_leg: bool,
}

impl Decides {
    fn of(row: &ScorableRow, legs: &[LegRow]) -> Self {
        // A level leg is no draw of the tie as long as another one follows.
        let counts = |leg: &&LegRow| leg.lifecycle != Lifecycle::Cancelled;
        let is_last = !legs.iter().filter(counts).any(|leg| leg.is_later);
        let mut carried = Sides::new(0, 0);
        for leg in legs.iter().filter(|leg| !leg.is_later && leg.lifecycle == Lifecycle::Completed)
        {
            let (Some(a), Some(b)) = (leg.team_a_score, leg.team_b_score) else { continue };
            let [a, b] = if leg.same_sides { [a, b] } else { [b, a] };
            (carried.a, carried.b) = (carried.a + a, carried.b + b);
        }
        // A leg that one side has won without a score decides the tie.
        let is_won = |leg: &LegRow| leg.team_a_score.is_none() && leg.winner_team_id.is_some();
        let is_decided = legs.iter().any(|leg| !leg.is_later && is_won(leg));
        let must_be_decided = is_of_knock_out(row) && is_last && !is_decided;
        let carried = if must_be_decided { carried } else { Sides::new(0, 0) };
        Self { must_be_decided, carried, is_leg: legs.iter().any(|leg| counts(&leg)) }
    }
}

/// Which results a match can have.
pub(crate) fn rules_of_result(
    conn: &Conn<'_>,
    now: Timestamp,
    row: &ScorableRow,
) -> Result<RulesOfResult, StoreError> {
    let legs = if is_of_knock_out(row) { stored::legs(conn, &[row.match_id])? } else { Vec::new() };
    Ok(rules_with(row, &legs, now))
}

/// The same, where the other matches of its tie are read already.
pub fn rules_with(row: &ScorableRow, legs: &[LegRow], now: Timestamp) -> RulesOfResult {
    let Decides { must_be_decided, carried, is_leg } = Decides::of(row, legs);
    let rules = RulesOfResult::of_sport(&row.sport_key, format_on(row, now).as_ref());
    rules
        .decided(must_be_decided, carried)
        .as_leg(is_leg)
        .drawn_when_level(is_drawn_when_level(row))
}

/// Whether a level match is a draw: one of a table whose points know no shoot-out.
fn is_drawn_when_level(row: &ScorableRow) -> bool {
    let is_of_table = match row.round_word {
        Some(word) => !word.is_of_knockout(),
        None => row.group_id.is_some() && !is_of_knock_out(row),
    };
    let pack = pack_of(row.rule_pack.as_deref(), &row.sport_key, None);
    is_of_table && row.role == MatchRole::Regular && !pack.shootout_wins
}

/// What is known of a match; `None` where the rules of its sport or its format are not.
fn setup_of(
    row: &ScorableRow,
    now: Timestamp,
    listed: &[ListedPlayer],
    entrants: &[EntrantRow],
    legs: &[LegRow],
) -> Option<MatchSetup> {
    let format = format_on(row, now)?;
    let side_of = |team: i64| match Some(team) {
        team if team == row.team_a_id => Some(Side::A),
        team if team == row.team_b_id => Some(Side::B),
        _ => None,
    };
    let line_up = listed.iter().filter_map(|one| {
        let starts = one.role == Some(LineupRole::Starter);
        Some(LineUpPlayer { side: side_of(one.team_id)?, player: one.player_profile_id, starts })
    });
    let is_given = |side| {
        let mut given = listed.iter().filter(|one| one.is_given);
        given.any(|one| side_of(one.team_id) == Some(side))
    };
    let Decides { must_be_decided, carried, is_leg } = Decides::of(row, legs);
    Some(MatchSetup {
        match_id: row.match_id,
        mode: row.participant_mode,
        format,
        sides: Sides::new(row.team_a_id, row.team_b_id),
        line_up: line_up.collect(),
        given: Sides::new(is_given(Side::A), is_given(Side::B)),
        entrants: entrants.iter().map(|one| one.entry_id).collect(),
        must_be_decided,
        carried,
        is_leg,
        level_is_drawn: is_drawn_when_level(row),
    })
}

impl Page {
    /// What decides who may score it.
    pub(super) fn resource(&self) -> Resource {
        Resource::of_match(self.row.match_id, self.row.tournament_id)
    }

    /// Whether each side has a squad or a line-up, so that the fold refuses everybody else.
    pub(super) fn knows_both_sides(&self) -> bool {
        let has_some = |team: Option<i64>| {
            team.is_some_and(|team| self.listed.iter().any(|one| one.team_id == team))
        };
        has_some(self.row.team_a_id) && has_some(self.row.team_b_id)
    }

    /// The day on which it is played: today, as long as it has none.
    fn day(&self, now: Timestamp) -> Date {
        day_on(&self.row, now)
    }

    /// The players who may take part: those of the teams on its day, and those who are recorded in it already.
    pub(super) fn players(&self, now: Timestamp) -> Vec<ListedPlayer> {
        let day = self.day(now);
        let operations = self.sheet.recorded().iter().map(|one| &one.operation);
        let recorded: HashSet<i64> = operations.flat_map(Operation::players).collect();
        let on_the_day = |one: &&ListedPlayer| one.validity.includes(day);
        let there: HashSet<i64> =
            self.listed.iter().filter(on_the_day).map(|one| one.player_profile_id).collect();
        let is_offered = |one: &&ListedPlayer| {
            let id = one.player_profile_id;
            on_the_day(one) || (recorded.contains(&id) && !there.contains(&id))
        };
        self.listed.iter().filter(is_offered).cloned().collect()
    }

    /// Somebody whom an operation names who is in a squad, but not on the day of the match, and who is not in the match
    /// already. What was taken once stays, whatever becomes of the squad.
    pub(super) fn outside_days(
        &self,
        operation: &Operation,
        now: Timestamp,
    ) -> Option<&ListedPlayer> {
        let day = self.day(now);
        let here = &self.sheet.scored().players;
        let side = match operation {
            Operation::LineUp { side, .. } => Some(*side),
            Operation::Amend { operation, .. } => return self.outside_days(operation, now),
            _ => None,
        };
        let team = side.and_then(|side| self.setup.sides.of(side));
        let places = |player: i64| {
            let of_team = move |one: &&ListedPlayer| team.is_none_or(|team| one.team_id == team);
            self.listed.iter().filter(of_team).filter(move |one| one.player_profile_id == player)
        };
        operation.players().into_iter().find_map(|player| {
            let is_here = here.iter().any(|one| {
                one.player == player && one.is_here && side.is_none_or(|side| one.side == side)
            });
            let is_there = places(player).any(|one| one.validity.includes(day));
            if is_here || is_there { None } else { places(player).next() }
        })
    }

    /// Whether it has operations, or nothing else is recorded of it: then it is what its operations come to.
    pub(super) fn can_be_scored(&self) -> bool {
        let row = &self.row;
        let has_begun = |one: &EntrantRow| {
            let status = one.entry_status.parse().unwrap_or(EntryStatus::Entered);
            status != EntryStatus::Entered || one.time_ms.is_some() || one.finish_rank.is_some()
        };
        let is_open = || {
            matches!(row.lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed | Lifecycle::Live)
                && [row.team_a_score, row.team_b_score, row.winner_team_id] == [None; 3]
                && row.outcome.is_none()
                && self.periods.is_empty()
                && self.events.is_empty()
                && !self.entrants.iter().any(has_begun)
        };
        self.known.values().any(|one| !one.is_barred) || is_open()
    }

    /// Whether nothing that was recorded has ever counted for the result. Who is here says nothing of it.
    pub(super) fn is_untouched(&self) -> bool {
        // A correction that counts is of something before it, so one walk finds all those of line-ups.
        let mut of_line_ups: HashSet<&OperationId> = HashSet::new();
        let mut ruled = self.sheet.recorded().iter().zip(&self.sheet.scored().rulings);
        ruled.all(|(one, ruling)| {
            let is_of_line_up = match &one.operation {
                Operation::LineUp { .. } => true,
                Operation::Undo { target } => of_line_ups.contains(target),
                Operation::Amend { target, operation } => {
                    matches!(**operation, Operation::LineUp { .. }) && of_line_ups.contains(target)
                }
                _ => false,
            };
            if is_of_line_up {
                of_line_ups.insert(&one.id);
            }
            is_of_line_up || matches!(ruling.verdict, Verdict::Refused { .. })
        })
    }

    /// How many rows it is made of, nearly.
    pub(super) fn size(&self) -> usize {
        let stored = self.periods.len() + self.events.len() + self.members.len();
        1 + self.listed.len() + self.entrants.len() + self.known.len() + stored
    }

    /// From now on this is what is stored of it, with everything that was new.
    pub(super) fn is_stored(&mut self, stored: Stored) {
        let Stored { result, periods, events, entries, members } = stored;
        self.row.take_result(&result);
        self.periods = periods;
        self.events = events;
        self.members = members;
        for (row, entry) in self.entrants.iter_mut().zip(&entries) {
            row.take_result(entry);
        }
        self.new.clear();
    }

    /// Whether another reading of the same match has found the same.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        // Not everything in it can be compared, but everything can be written out.
        let words = |page: &Self| {
            let Self { row, listed, entrants, periods, events, members, setup, .. } = page;
            let stored = format!("{row:?}{listed:?}{entrants:?}{periods:?}{events:?}{members:?}");
            let fold = format!("{setup:?}{:?}{:?}", page.sheet.recorded(), page.sheet.scored());
            (stored, fold, page.barred.clone(), page.new.len())
        };
        words(self) == words(other)
            && self.wordings_of_sport() == other.wordings_of_sport()
            && self.known == other.known
    }

    /// The present wording of events of a type, if there is a template.
    pub(super) fn wording_of(&self, event_type: &str) -> Option<String> {
        self.wordings.get(&(self.row.sport_key.clone(), same_name(event_type))).cloned()
    }

    /// The wordings of the match's sport: those of others were read with other matches.
    fn wordings_of_sport(&self) -> BTreeMap<&str, &str> {
        let own = self.wordings.iter().filter(|((sport, _), _)| *sport == self.row.sport_key);
        own.map(|((_, event_type), text)| (event_type.as_str(), text.as_str())).collect()
    }

    /// Whether it has an operation.
    pub(super) fn knows(&self, id: &OperationId) -> bool {
        self.known.contains_key(id)
    }

    /// A batch of one operation that comes after everything that was recorded, as if a device of this name had sent it now.
    pub(super) fn next_of(
        &self,
        device: &str,
        operation: Operation,
        now: Timestamp,
    ) -> SentOperations {
        let own = self.known.keys().filter(|id| id.device == device).map(|id| id.sequence);
        let sequence = own.max().unwrap_or(0).saturating_add(1);
        let now = Stamp::at(now.as_millisecond());
        let last = self.known.values().map(|one| one.stamp).max();
        let after = last.map(|last| Stamp { count: last.count.saturating_add(1), ..last });
        let stamp = after.map_or(now, |after| after.max(now));
        let id = OperationId { device: device.to_owned(), sequence };
        let recorded = Recorded { id, match_id: self.row.match_id, stamp, operation };
        SentOperations { sent_at: stamp, operations: vec![recorded] }
    }

    /// The numbers of which nothing has arrived.
    pub(super) fn holes(&self) -> Vec<Hole> {
        let counting = self.sheet.recorded();
        let all = if self.barred.is_empty() {
            Cow::Borrowed(counting)
        } else {
            Cow::Owned([counting, &self.barred].concat())
        };
        holes(&all)
    }

    /// Takes operations in that the match has.
    fn remember(&mut self, known: Vec<Known>) -> Vec<Notice> {
        let (barred, counting): (Vec<_>, Vec<_>) = known.iter().partition(|one| one.is_barred);
        self.barred.extend(barred.into_iter().map(Known::recorded));
        let notices = self.sheet.take(counting.into_iter().map(Known::recorded));
        self.count += known.iter().map(|one| one.counts_as).sum::<usize>();
        self.known.extend(known.into_iter().map(|one| (one.sent.id.clone(), one)));
        notices
    }

    /// Takes a batch. What is there already changes nothing.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for operations that cannot be kept, and [`AppError::Conflict`] for more than a match takes:
    /// then none is taken.
    pub(super) fn take(
        &mut self,
        caller: &Caller,
        Rights { may_amend_any, is_settled }: Rights,
        sent: &SentOperations,
        now: Timestamp,
    ) -> Result<Taken, AppError> {
        let stamps = stamps_of(sent, now)?;
        let by = Sender::of(caller);
        let (mut new, mut rows): (Vec<Known>, Vec<OperationRow>) = Default::default();
        let mut used_twice = vec![false; sent.operations.len()];
        for (at, (one, stamp)) in sent.operations.iter().zip(&stamps).enumerate() {
            let earlier = new.iter().find(|known| known.sent.id == one.id);
            if let Some(known) = self.known.get(&one.id).or(earlier) {
                used_twice[at] = known.sent != *one;
                continue;
            }
            let json = serde_json::to_string(one)
                .map_err(|error| AppError::Internal(error.to_string()))?;
            let counts_as = counts_as(&json);
            let mut known =
                Known { sent: one.clone(), stamp: *stamp, by, is_barred: false, counts_as };
            known.is_barred = !may_amend_any && (is_settled || self.is_long_past(&known, &new));
            rows.push(OperationRow {
                match_id: self.row.match_id,
                device: one.id.device.clone(),
                device_sequence: one.id.sequence.into(),
                stamp_ms: stamp.ms,
                stamp_count: stamp.count.into(),
                operation_json: json,
                account_id: by.account_id,
                api_key_id: by.key_id,
                is_barred: known.is_barred,
                received_at: now.as_millisecond(),
            });
            new.push(known);
        }
        let most = if may_amend_any { MOST_OF_MATCH + MORE_OF_OFFICIALS } else { MOST_OF_MATCH };
        let count = self.count + new.iter().map(|one| one.counts_as).sum::<usize>();
        // What is there already is answered, however much that is.
        if !new.is_empty() && count > most {
            return Err(AppError::Conflict(Sentence::MatchIsFull { most: most as i64 }));
        }
        self.new.extend(rows);
        let notices = self.remember(new);
        let refused = |one: &Recorded, stamp, reason| {
            let verdict = Verdict::Refused { reason };
            Ruling { operation: one.id.clone(), stamp, verdict }
        };
        let scored = self.sheet.scored();
        let rulings = sent.operations.iter().zip(stamps).zip(used_twice).filter_map(
            |((one, stamp), is_used_twice)| match self.known.get(&one.id) {
                _ if is_used_twice => Some(refused(one, stamp, Refusal::NumberUsedTwice)),
                Some(known) if known.is_barred => {
                    Some(refused(one, known.stamp, Refusal::OnlyForOfficials))
                }
                _ => scored.rulings.iter().rev().find(|known| known.operation == one.id).cloned(),
            },
        );
        Ok(Taken { rulings: rulings.collect(), notices })
    }

    /// Whether an operation corrects one of somebody else after which much was recorded before it.
    fn is_long_past(&self, one: &Known, before: &[Known]) -> bool {
        let (Operation::Undo { target } | Operation::Amend { target, .. }) = &one.sent.operation
        else {
            return false;
        };
        let found = before.iter().find(|known| known.sent.id == *target);
        let Some(known) = self.known.get(target).or(found) else { return false };
        if known.by == one.by {
            return false;
        }
        let (from, to) = ((known.stamp, &known.sent.id), (one.stamp, &one.sent.id));
        let recorded = self.sheet.recorded().iter().map(Recorded::place);
        let pending = before.iter().map(|known| (known.stamp, &known.sent.id));
        let since = recorded.chain(pending).filter(|place| from < *place && *place < to);
        since.count() >= CORRECTABLE
    }
}

/// The moments that count, if all operations can be kept.
fn stamps_of(sent: &SentOperations, now: Timestamp) -> Result<Vec<Stamp>, AppError> {
    let arrival = Arrival { sent: sent.sent_at, received_ms: now.as_millisecond() };
    let mut refused = BTreeMap::new();
    let mut stamps = Vec::with_capacity(sent.operations.len());
    for (at, one) in sent.operations.iter().enumerate() {
        let OperationId { device, sequence } = &one.id;
        let is_fit = device.chars().count() <= MAX_DEVICE
            && is_visible(device)
            && !device.chars().any(char::is_control)
            && *sequence > 0;
        if !is_fit {
            let most = MAX_DEVICE.into();
            refused.insert(format!("operations.{at}.id"), Sentence::UnfitDevice { most });
        }
        let stamp = arrival.stamp(one.stamp).map_err(|_| Sentence::RecordedAfterSending);
        let stamp = stamp.and_then(|stamp| {
            if stamp.ms < EARLIEST_MS { Err(Sentence::RecordedTooEarly) } else { Ok(stamp) }
        });
        match stamp {
            Ok(stamp) => stamps.push(stamp),
            Err(why) => drop(refused.insert(format!("operations.{at}.stamp"), why)),
        }
    }
    if refused.is_empty() { Ok(stamps) } else { Err(AppError::Invalid(refused)) }
}
