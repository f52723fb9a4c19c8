//! What the operations of matches come to, written to what the rest of the platform reads.

use std::collections::{BTreeSet, HashMap};

use jiff::Timestamp;
use touchline_domain::scoring::{
    Event, FinalResult, Format, Operation, PlayerState, RaceRule, Side, Sides, Verdict,
};
use touchline_domain::zones::day_at;
use touchline_domain::{Lifecycle, LineupRole, Outcome};
use touchline_store::matches::changes::{
    self as changed, NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod,
};
use touchline_store::matches::scoring as stored;
use touchline_store::{Conn, StoreError};

use super::page::{Page, Stored};
use crate::AppError;
use crate::play::known_results;
use crate::play::match_day::{self, ResultChange, RowOfMatch};
use crate::play::match_sides;

/// What was written.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// What is stored now of each match.
    pub(super) stored: Vec<(i64, Stored)>,
    /// Whether a match is over now, or was: that may have decided who plays in others.
    pub(super) has_decided: bool,
}

/// Writes what the operations of some matches come to. A row that stays the same is not touched.
pub(super) fn write<'p>(
    conn: &Conn<'_>,
    now: Timestamp,
    pages: impl Iterator<Item = &'p Page> + Clone,
) -> Result<Written, AppError> {
    let names = names_of(conn, pages.clone())?;
    let mut changes = Changes::default();
    let unnumbered: Vec<_> = pages.map(|page| changes.collect(page, &names)).collect();
    let Changes {
        matches, periods, gone_periods, events, new_events, gone_events, entries, ..
    } = &changes;
    let Changes { members, new_members, gone_members, .. } = &changes;
    known_results::note(conn, now, &changes.known)?;
    match_day::change_results(conn, now, matches)?;
    match_day::set_periods(conn, periods)?;
    match_day::remove_periods(conn, gone_periods)?;
    if !gone_events.is_empty() {
        match_day::remove_rows::<NewEvent>(conn, gone_events)?;
    }
    if !events.is_empty() {
        match_day::change_rows(conn, events)?;
    }
    let mut ids_of_events = add(conn, new_events)?;
    if !entries.is_empty() {
        match_day::change_rows(conn, entries)?;
    }
    if !gone_members.is_empty() {
        match_day::remove_rows::<NewLineupMember>(conn, gone_members)?;
    }
    if !members.is_empty() {
        match_day::change_rows(conn, members)?;
    }
    let mut ids_of_members = add(conn, new_members)?;
    let has_decided = !changes.decided.is_empty();
    if has_decided {
        changed::forget_unplayed(conn, &changes.decided)?;
        match_sides::resolve(conn, now, &changes.decided)?;
    }
    let numbered = |one: Unnumbered| one.numbered(&mut ids_of_events, &mut ids_of_members);
    Ok(Written { stored: unnumbered.into_iter().map(numbered).collect(), has_decided })
}

/// Adds rows, if there are any, and returns their ids.
fn add<R: RowOfMatch>(
    conn: &Conn<'_>,
    rows: &[R],
) -> Result<impl Iterator<Item = i64> + use<R>, AppError> {
    let ids = if rows.is_empty() { Vec::new() } else { match_day::add_rows(conn, rows)? };
    Ok(ids.into_iter())
}

/// What is stored of a match, but for the ids of the rows that are new.
struct Unnumbered {
    match_id: i64,
    result: NewMatch,
    periods: Vec<NewPeriod>,
    events: Vec<(Option<i64>, NewEvent)>,
    entries: Vec<NewEntry>,
    members: Vec<(Option<i64>, NewLineupMember)>,
}

impl Unnumbered {
    /// Takes the next ids of each kind: rows are added in this order.
    fn numbered(
        self,
        of_events: &mut impl Iterator<Item = i64>,
        of_members: &mut impl Iterator<Item = i64>,
    ) -> (i64, Stored) {
        let Self { match_id, result, periods, events, entries, members } = self;
        let stored = Stored {
            result,
            periods,
            events: numbered(events, of_events),
            entries,
            members: numbered(members, of_members),
        };
        (match_id, stored)
    }
}

fn numbered<R>(rows: Vec<(Option<i64>, R)>, ids: &mut impl Iterator<Item = i64>) -> Vec<(i64, R)> {
    rows.into_iter().filter_map(|(id, row)| Some((id.or_else(|| ids.next())?, row))).collect()
}

/// What is to be written.
#[derive(Default)]
struct Changes {
    matches: Vec<ResultChange>,
    periods: Vec<NewPeriod>,
    gone_periods: Vec<(i64, i64)>,
    events: Vec<(i64, NewEvent)>,
    new_events: Vec<NewEvent>,
    gone_events: Vec<i64>,
    entries: Vec<(i64, NewEntry)>,
    members: Vec<(i64, NewLineupMember)>,
    new_members: Vec<NewLineupMember>,
    gone_members: Vec<i64>,
    /// The matches that are over now, or were: they decide who plays elsewhere. Those that have not begun after all as well.
    decided: Vec<i64>,
    /// The matches of which tables tell something else now, as they were.
    known: Vec<(i64, NewMatch)>,
}

/// Whether a match may decide by this who plays elsewhere, or take that back; one that has not begun after all has the teams
/// that follow from the others.
pub(super) fn decides(before: &NewMatch, after: &NewMatch) -> bool {
    let is_taken_back =
        after.lifecycle == Lifecycle::Scheduled && before.lifecycle != Lifecycle::Scheduled;
    let is_over = [before, after].into_iter().any(|one| known_results::counts(one.lifecycle));
    before != after && (is_over || is_taken_back)
}

impl Changes {
    fn collect(&mut self, page: &Page, names: &Names) -> Unnumbered {
        let (before, mut after) = (page.row.as_new(), result_of(page));
        let match_id = page.row.match_id;
        let was_over = known_results::counts(before.lifecycle);
        let (had, had_sheets) = (self.size(), self.size_of_sheets());
        let is_decided = decides(&before, &after);
        if is_decided {
            self.decided.push(match_id);
        }
        let periods = periods_of(page);
        let is_there = |number: i64| periods.iter().any(|one| one.period_number == number);
        let gone = page.periods.iter().filter(|one| !is_there(one.period_number));
        self.gone_periods.extend(gone.map(|one| (one.match_id, one.period_number)));
        let changed = periods.iter().filter(|one| !page.periods.contains(one));
        self.periods.extend(changed.cloned());
        let events = self.collect_events(page, events_of(page, names));
        let entries: Vec<NewEntry> = entries_of(page).collect();
        for (row, entry) in page.entrants.iter().zip(&entries) {
            if row.as_new() != *entry {
                self.entries.push((row.entry_id, entry.clone()));
            }
        }
        let members = self.collect_members(page, members_of(page, names));
        let tells_another = before != after || self.size() > had;
        if is_decided || (was_over && tells_another) {
            self.known.push((match_id, before.clone()));
        }
        let is_another_sheet = tells_another || self.size_of_sheets() > had_sheets;
        if before.lifecycle == Lifecycle::Completed && is_another_sheet {
            after.changes_after_end += 1;
        }
        let result = after.clone();
        if before != after {
            self.matches.push(ResultChange { match_id, before, after });
        }
        Unnumbered { match_id, result, periods, events, entries, members }
    }

    /// The rows of line-ups stand in their order, so each takes what stands at its place.
    fn collect_members(
        &mut self,
        page: &Page,
        here: Vec<NewLineupMember>,
    ) -> Vec<(Option<i64>, NewLineupMember)> {
        self.gone_members.extend(page.members.iter().skip(here.len()).map(|(id, _)| *id));
        let mut rows = page.members.iter();
        let mut placed = |member: NewLineupMember| {
            let Some((id, stored)) = rows.next() else {
                self.new_members.push(member.clone());
                return (None, member);
            };
            if *stored != member {
                self.members.push((*id, member.clone()));
            }
            (Some(*id), member)
        };
        here.into_iter().map(&mut placed).collect()
    }

    /// How many rows that tables follow from are to be written, beside the matches themselves.
    fn size(&self) -> usize {
        let events = self.events.len() + self.new_events.len() + self.gone_events.len();
        self.periods.len() + self.gone_periods.len() + events
    }

    /// How many rows of line-ups and start lists are to be written.
    fn size_of_sheets(&self) -> usize {
        let members = self.members.len() + self.new_members.len() + self.gone_members.len();
        self.entries.len() + members
    }

    /// The event of an operation keeps its row: it is known by the moment of the operation and its type, and by the
    /// moment alone when a correction changes the type. As long as it has its type it keeps its first wording,
    /// whatever has become of the template since.
    fn collect_events(
        &mut self,
        page: &Page,
        mut told: Vec<NewEvent>,
    ) -> Vec<(Option<i64>, NewEvent)> {
        let mut free: Vec<Option<&(i64, NewEvent)>> = page.events.iter().map(Some).collect();
        let mut rows: Vec<Option<&(i64, NewEvent)>> = vec![None; told.len()];
        let is_same: [fn(&NewEvent, &NewEvent) -> bool; 2] = [
            |one, other| one.created_at == other.created_at && one.event_type == other.event_type,
            |one, other| one.created_at == other.created_at,
        ];
        for is_same in is_same {
            // Both are in order, so a row is usually found at once.
            let mut from = 0;
            for (event, row) in told.iter().zip(&mut rows).filter(|(_, row)| row.is_none()) {
                let fits = |at: &usize| free[*at].is_some_and(|(_, stored)| is_same(stored, event));
                let found = (from..free.len()).chain(0..from).find(fits);
                let Some(at) = found else { continue };
                *row = free[at].take();
                from = at + 1;
            }
        }
        self.gone_events.extend(free.into_iter().flatten().map(|(id, _)| *id));
        for (event, row) in told.iter_mut().zip(&rows) {
            let before = row.map(|(_, stored)| stored);
            event.wording = match before.filter(|before| before.event_type == event.event_type) {
                Some(before) => before.wording.clone(),
                None => page.wording_of(&event.event_type),
            };
        }
        for (event, row) in told.iter().zip(&rows) {
            match row {
                Some((_, stored)) if stored == event => {}
                Some((id, _)) => self.events.push((*id, event.clone())),
                None => self.new_events.push(event.clone()),
            }
        }
        told.into_iter().zip(rows).map(|(event, row)| (row.map(|(id, _)| *id), event)).collect()
    }
}

fn both<T: Copy>(of: Option<Sides<T>>) -> [Option<T>; 2] {
    [of.map(|of| of.a), of.map(|of| of.b)]
}

/// The match with its result.
pub(super) fn result_of(page: &Page) -> NewMatch {
    let before = page.row.as_new();
    let (scored, sides) = (page.sheet.scored(), page.setup.sides);
    if matches!(before.lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed)
        && page.is_untouched()
    {
        return before;
    }
    let [team_a_score, team_b_score] = both(scored.score);
    let [team_a_shootout, team_b_shootout] = both(scored.shootout);
    let told = FinalResult {
        outcome: scored.outcome.unwrap_or(Outcome::Played),
        score: scored.score,
        shootout: scored.shootout,
        winner: scored.winner,
        sets: &[],
    };
    let winner_named = page.setup.rules_of_result().is_named(&told);
    let can_be_extended =
        matches!(&page.setup.format, Format::Goals(goals) if goals.extra_time.is_some());
    NewMatch {
        lifecycle: scored.lifecycle,
        outcome: scored.outcome,
        team_a_score,
        team_b_score,
        team_a_shootout,
        team_b_shootout,
        winner_team_id: scored.winner.and_then(|side| sides.of(side)),
        winner_named,
        extra_time: (can_be_extended && scored.score.is_some()).then_some(scored.extra_time),
        decided_on: decided_later(page),
        began_at: began(page),
        ..before
    }
}

/// When play began. A match that was entered afterwards has begun as planned, unless it has no day, was postponed, or was
/// recorded before that.
fn began(page: &Page) -> Option<Timestamp> {
    let recorded = page.sheet.recorded().iter().zip(&page.sheet.scored().rulings);
    let mut applied = recorded.filter(|(_, ruling)| ruling.verdict == Verdict::Applied);
    let mut planned = page.row.scheduled_at;
    let (start, clock) = applied.find_map(|(one, _)| match one.operation {
        Operation::Postpone {} => {
            planned = None;
            None
        }
        Operation::Start { clock } => Some((one, clock)),
        _ => None,
    })?;
    (clock || planned.is_none_or(|planned| start.stamp.ms < planned))
        .then(|| Timestamp::from_millisecond(start.stamp.ms).ok())?
}

/// The day on which the match was awarded, if that was after the day on which it was to be played.
fn decided_later(page: &Page) -> Option<jiff::civil::Date> {
    let recorded = page.sheet.recorded().iter().zip(&page.sheet.scored().rulings);
    let awarded = recorded.rev().find(|(one, ruling)| {
        let awards = matches!(one.operation, Operation::Award { .. } | Operation::DoubleForfeit {});
        awards && ruling.verdict == Verdict::Applied
    });
    let at = Timestamp::from_millisecond(awarded?.0.stamp.ms).ok()?;
    let day = day_at(page.row.time_zone.as_deref(), at);
    page.row.scheduled().is_none_or(|start| start.day() < day).then_some(day)
}

fn periods_of(page: &Page) -> Vec<NewPeriod> {
    let period = |one: &touchline_domain::scoring::Period| {
        let [team_a_tiebreak, team_b_tiebreak] = both(one.tiebreak);
        NewPeriod {
            match_id: page.row.match_id,
            period_number: one.number.into(),
            period_type: one.kind.as_str().to_owned(),
            team_a_score: Some(one.score.a),
            team_b_score: Some(one.score.b),
            team_a_tiebreak,
            team_b_tiebreak,
        }
    };
    page.sheet.scored().periods.iter().map(period).collect()
}

fn entries_of(page: &Page) -> impl Iterator<Item = NewEntry> {
    let states: HashMap<i64, _> =
        page.sheet.scored().entrants.iter().map(|one| (one.entrant, one)).collect();
    page.entrants.iter().map(move |row| match states.get(&row.entry_id) {
        Some(state) => NewEntry {
            finish_rank: state.rank,
            time_ms: state.time_ms,
            entry_status: state.status,
            is_tied: state.is_tied,
            note: note_of(state.rule, row.as_new().note),
            ..row.as_new()
        },
        None => row.as_new(),
    })
}

/// Who of the sides is here, as far as that was recorded and play was to begin.
fn members_of(page: &Page, names: &Names) -> Vec<NewLineupMember> {
    let scored = page.sheet.scored();
    let was_called_off = scored.lifecycle == Lifecycle::Cancelled && scored.outcome.is_none();
    if was_called_off || scored.outcome == Some(Outcome::Walkover) {
        return Vec::new();
    }
    let here = scored.players.iter().filter(|one| one.is_here);
    here.filter_map(|one| member(page, names, one)).collect()
}

fn member(page: &Page, names: &Names, one: &PlayerState) -> Option<NewLineupMember> {
    let listed = page.listed.iter().find(|row| row.player_profile_id == one.player);
    // Where nobody is said to start, nobody is on the bench either.
    let mut of_side = page.sheet.scored().players.iter().filter(|other| other.side == one.side);
    let is_known = of_side.any(|other| other.starts);
    let plays = one.starts || !is_known || !page.setup.format.tells_who_comes_on();
    Some(NewLineupMember {
        match_id: page.row.match_id,
        team_id: Some(page.setup.sides.of(one.side)?),
        player_profile_id: Some(one.player),
        player_name: names.get(&one.player)?.clone(),
        shirt_number: one.shirt_number.or_else(|| listed.and_then(|row| row.shirt_number)),
        position: listed.and_then(|row| row.position.clone()),
        role: Some(match (one.starts, is_known) {
            (true, _) => LineupRole::Starter,
            (false, true) => LineupRole::Substitute,
            (false, false) => LineupRole::Listed,
        }),
        is_selected: plays,
        is_captain: one.is_captain,
        minute_on: one.came_on.map(|at| at.to_string()),
        minute_off: one.went_off.map(|at| at.to_string()),
        is_recorded: true,
    })
}

/// Lists of results name the rule for which somebody was disqualified. Another note stays.
fn note_of(rule: Option<RaceRule>, note: Option<String>) -> Option<String> {
    let is_of_rule = |note: &str| RaceRule::ALL.iter().any(|rule| rule.number() == note);
    match rule {
        Some(rule) => Some(rule.number().to_owned()),
        None => note.filter(|note| !is_of_rule(note)),
    }
}

/// The events, without the wording of their sentences.
fn events_of(page: &Page, names: &Names) -> Vec<NewEvent> {
    let mut score = None;
    let told = page.sheet.scored().events.iter().zip(1..).map(|(event, sequence)| {
        score = event.score.or(score);
        new_event(page, names, event, (sequence, score))
    });
    told.collect()
}

fn new_event(
    page: &Page,
    names: &Names,
    event: &Event,
    (sequence, score): (i64, Option<Sides<i64>>),
) -> NewEvent {
    let team = |side: Option<Side>| side.and_then(|side| page.setup.sides.of(side));
    let entrant = event.entrant.and_then(|id| page.entrants.iter().find(|one| one.entry_id == id));
    let known = |player: Option<i64>| player.filter(|player| names.contains_key(player));
    let player = known(event.player).or(entrant.and_then(|one| one.player_profile_id));
    let unlisted = entrant.filter(|one| one.player_profile_id.is_none());
    NewEvent {
        match_id: page.row.match_id,
        sequence,
        event_time: event.at.map(|at| at.to_string()),
        minute: event.at.map(|at| at.minute.into()),
        stoppage: event.at.and_then(|at| at.stoppage).map(Into::into),
        period_name: event.period_name.clone(),
        event_type: event.event_type.as_str().to_owned(),
        team_id: team(event.side).or(entrant.and_then(|one| one.team_id)),
        player_profile_id: player,
        player_name: unlisted.map(|one| one.participant_name.clone()),
        player_team_id: team(event.player_side).or(entrant.and_then(|one| one.team_id)),
        related_player_profile_id: known(event.related_player),
        related_player_name: None,
        description: None,
        wording: None,
        score: score.map(|score| format!("{}–{}", score.a, score.b)),
        created_at: Timestamp::from_millisecond(event.recorded_ms).unwrap_or(Timestamp::UNIX_EPOCH),
    }
}

/// The names of players.
type Names = HashMap<i64, String>;

/// The names of the players who may take part in some matches, and of those whom events name.
fn names_of<'p>(
    conn: &Conn<'_>,
    pages: impl Iterator<Item = &'p Page> + Clone,
) -> Result<Names, StoreError> {
    let listed = pages.clone().flat_map(|page| &page.listed);
    let mut names: Names =
        listed.map(|one| (one.player_profile_id, one.player_name.clone())).collect();
    let events = pages.clone().flat_map(|page| &page.sheet.scored().events);
    let here = pages.flat_map(|page| &page.sheet.scored().players).filter(|one| one.is_here);
    let named: BTreeSet<i64> = events
        .flat_map(|event| [event.player, event.related_player])
        .flatten()
        .chain(here.map(|one| one.player))
        .filter(|player| !names.contains_key(player))
        .collect();
    names.extend(stored::player_names(conn, &Vec::from_iter(named))?);
    Ok(names)
}
