//! Entries of teams, pairs and players in divisions: sent by people, decided by organisers or by the division's
//! rules. Each step is one of [`lifecycle::ENTRY`].
//!
//! This is the only way to an entry. What a step needs (a reason, marked fields) and what follows (a team gets or
//! loses its place, those who wait move up) stand in the table of `lifecycle`.
//!
//! - **Order** is `entry_number`, which rises in the transaction of the arrival. The writer takes one transaction
//!   after the other on both engines, so 200 entries at once have 200 numbers and as many places as there are.
//! - **Invariant**: no place of an announced division is free while an entry waits. Everything that may free a place
//!   calls `move_waiting_list_up`.
//! - A team is made with the first acceptance, and stays the entry's team. It leaves the division only before that
//!   begins. From a Swiss tournament it withdraws (`division_teams.withdrawn_at`): its results stay, and later rounds
//!   are drawn without it.
//! - A name is alive once in a division (`competition_entries_alive`), by `same_name`. The deciding organiser is
//!   shown others that look like it.

use std::collections::HashMap;

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::entries::{
    EntrantKind, EntryState, MAX_MESSAGE, MarkedField, NotTaken, Rules,
};
use touchline_domain::lifecycle::{self, By, Effect, Need, Step, Transition};
use touchline_domain::limits::entries_fit;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::{TeamType, TournamentStatus, is_visible, looks_like, same_name};
use touchline_store::competitions::changes::NewSquadMember;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{self, PlaceBeside};
use touchline_store::competitions::entries::{self as stored, EntryRow, EntryRulesRow, Told};
use touchline_store::competitions::setup;
use touchline_store::listing::{Page, Total};
use touchline_store::people::team_names;
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence, Value};

use crate::AppError;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::{Caller, SessionCaller};
use crate::context::idempotency::{Asked, Reply};
use crate::context::letters::Letter;
use crate::context::news::{self, ActivityKind};
use crate::context::notices::{self, About};
use crate::context::paging::Listed;
use crate::context::rules::{check, fit_reason, name_is_fit, no_such};
use crate::play::Play;
use crate::play::competitions::{self, NewDivisionTeam, NewTeam};
use crate::play::match_day;
use crate::play::running::published_divisions;

use crate::context::shown_names::{Named, Names};
use crate::context::throttle::{self, Debtor};

pub use touchline_store::competitions::entries::EntrantTexts;

/// The most of one's own entries that are shown, the newest first.
const MOST_OWN: i64 = 500;

/// The most names that look like that of an entry that are shown.
const MOST_ALIKE: usize = 8;

/// An entry with the steps that its reader may take.
#[derive(Debug, Clone)]
pub struct Entry {
    /// What is stored of it.
    pub row: EntryRow,
    /// The fields to correct.
    pub marked_fields: Vec<MarkedField>,
    /// What its reader may do now, in the order of the table.
    pub steps: Vec<Step>,
    /// Others of the division whose names look like it, for those who decide: nobody else hears who has entered.
    pub alike: Vec<String>,
}

/// A page of a division's entries.
#[derive(Debug, Clone)]
pub struct DivisionEntries {
    /// Those of one state, in the order of arrival.
    pub listed: Listed<Entry>,
    /// How many are in each state.
    pub counts: HashMap<EntryState, i64>,
}

/// Who has a place in a division, as everybody sees it.
#[derive(Debug, Clone)]
pub struct Entered {
    /// The division.
    pub division_id: i64,
    /// In the order of arrival.
    pub accepted: Vec<EnteredName>,
    /// How many wait for a place.
    pub waitlisted: i64,
}

/// An accepted entry, as strangers are shown the name.
#[derive(Debug, Clone)]
pub struct EnteredName {
    /// The name of the team, the pair or the player.
    pub name: String,
    /// The club.
    pub club: Option<String>,
    /// The team that it plays as.
    pub team_id: Option<i64>,
}

/// A step that somebody takes with an entry.
#[derive(Debug, Clone)]
pub struct EntryStep {
    /// Which.
    pub step: Step,
    /// The version of the entry that the caller has seen.
    pub version: i64,
    /// Why; for a step that needs a reason.
    pub reason: Option<String>,
    /// What is to be corrected; for giving back.
    pub message: Option<String>,
    /// Where; for giving back.
    pub marked_fields: Vec<MarkedField>,
    /// What the entry says from now on; for sending again.
    pub texts: Option<EntrantTexts>,
}

impl Play {
    /// Enters a division. The entry gets a place or waits, or an organiser decides, as the division's rules say.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::NotFound`] for a division that is not announced;
    /// [`AppError::Conflict`] when entries are not taken, or the name is entered already;
    /// [`AppError::TooManyTries`].
    pub async fn enter(
        &self,
        caller: &SessionCaller,
        division_id: i64,
        texts: EntrantTexts,
        asked: Asked<Entry>,
    ) -> Result<Reply, AppError> {
        let texts = fit_texts(texts)?;
        self.answer_once(caller, asked, move |conn, now, caller| {
            caller.require(Action::EnterDivisions, &Resource::PLATFORM)?;
            let division = stored::rules_of(conn, division_id)?
                .filter(|division| division.status != TournamentStatus::Draft)
                .ok_or_else(|| no_such(Of::Division, division_id))?;
            // Who runs the tournament decides about entries, and enters as many as there are.
            let tournament = Resource::tournament(division.tournament_id);
            let decides = caller.require(Action::RunEntries, &tournament).is_ok();
            if !decides {
                throttle::book(conn, &Debtor::Entries(caller.account.id), now)?.or_refuse()?;
            }
            let rules = rules_now(conn, &division)?;
            let rules = Rules { reviews: rules.reviews && !decides, ..rules };
            let state = state_on_arrival(conn, &division, rules, &texts, None, now)?;
            let account = caller.account.id;
            let own = (account, true);
            let id = stored::insert(conn, &division, own, &texts, state, now)?;
            let caller = Caller::from(caller.clone());
            tell(conn, now, &caller, AuditAction::Created, &found(conn, id)?, None)?;
            if state == EntryState::Accepted {
                put_team_in(conn, &found(conn, id)?, now)?;
            }
            let arrived = found(conn, id)?;
            tell_organisers(conn, now, &caller, NoticeKind::EntryReceived, &arrived)?;
            tell_of_arrival(conn, now, &caller, &arrived)?;
            read(conn, &caller, id)
        })
        .await
    }

    /// The entries that the caller has sent, the newest first.
    pub async fn own_entries(&self, caller: &SessionCaller) -> Result<Vec<Entry>, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let rows = stored::of_account(conn, caller.account.id, MOST_OWN)?;
            let caller = Caller::from(caller.clone());
            Ok(rows.into_iter().map(|row| for_reader(row, &caller)).collect())
        })
        .await
    }

    /// A page of a division's entries in a state, in the order of arrival, for those who decide about them.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn entries(
        &self,
        caller: &Caller,
        division_id: i64,
        state: EntryState,
        page: Page,
    ) -> Result<DivisionEntries, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let Some(division) = stored::rules_of(conn, division_id)? else {
                return Err(caller.no_such(Action::RunEntries, Of::Division, division_id));
            };
            let tournament = Resource::tournament(division.tournament_id);
            caller.require(Action::RunEntries, &tournament)?;
            let counts = stored::counts(conn, division_id)?;
            let total = counts.get(&state).copied().unwrap_or_default();
            let rows = stored::in_state(conn, division_id, state, page)?;
            let looks = Looks::of(conn, division_id)?;
            let rows = rows.into_iter().map(|row| {
                let alike = looks.others_like(&row);
                Entry { alike, ..for_reader(row, caller) }
            });
            let rows = rows.collect();
            Ok(DivisionEntries { listed: Listed { rows, total: Total::exact(total) }, counts })
        })
        .await
    }

    /// Who has entered a tournament, by its divisions in their order.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for a tournament that everybody does not see.
    pub async fn entered(&self, tournament_id: i64) -> Result<Vec<Entered>, AppError> {
        self.db
            .read(move |conn| {
                let divisions = published_divisions(conn, tournament_id)?;
                let rows = stored::accepted_in(conn, tournament_id)?;
                let of_players = rows.iter().filter(|row| row.entrant_kind != EntrantKind::Team);
                let names = Names::read(
                    conn,
                    &Named {
                        divisions: of_players.clone().map(|row| row.division_id).collect(),
                        teams: of_players.filter_map(|row| row.team_id).collect(),
                        has_no_text: true,
                        ..Named::default()
                    },
                )?;
                let mut accepted: HashMap<i64, Vec<_>> = HashMap::new();
                for row in rows {
                    let name = match row.entrant_kind {
                        EntrantKind::Team => row.entrant_name,
                        EntrantKind::Pair | EntrantKind::Player => {
                            let is_pair = row.entrant_kind == EntrantKind::Pair;
                            let name = (row.entrant_name.as_str(), is_pair);
                            names.entry(row.division_id, row.team_id, name)
                        }
                    };
                    accepted.entry(row.division_id).or_default().push(EnteredName {
                        name,
                        club: row.club_name,
                        team_id: row.team_id,
                    });
                }
                let counts = stored::counts_in(conn, tournament_id)?;
                let waiting = |division: i64| {
                    let is_it = |(id, state, _): &&(i64, EntryState, i64)| {
                        *id == division && *state == EntryState::Waitlisted
                    };
                    counts.iter().find(is_it).map_or(0, |(.., count)| *count)
                };
                let entered = divisions.into_iter().map(|division| Entered {
                    division_id: division.division_id,
                    accepted: accepted.remove(&division.division_id).unwrap_or_default(),
                    waitlisted: waiting(division.division_id),
                });
                Ok(entered.collect())
            })
            .await
    }

    /// Takes a step with an entry. What follows from it happens at once: a team gets its place in the division or
    /// loses it, and those who wait move up.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for what the step needs; [`AppError::Forbidden`]; [`AppError::NotFound`];
    /// [`AppError::Conflict`] when the entry has changed meanwhile, when no step leads there, and when a rule of
    /// the division speaks against it.
    pub async fn step_entry(
        &self,
        caller: &Caller,
        entry_id: i64,
        step: EntryStep,
    ) -> Result<Entry, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let Some(entry) = stored::find(conn, entry_id)? else {
                return Err(caller.no_such(Action::RunEntries, Of::Entry, entry_id));
            };
            caller.require(Action::KeepEntries, &resource(&entry))?;
            if entry.version != step.version {
                return Err(AppError::Conflict(Sentence::EntryChanged));
            }
            let transition = lifecycle::ENTRY
                .take(entry.state, step.step)
                .map_err(|refused| AppError::Conflict(refused.sentence()))?;
            if transition.by == By::Organiser {
                caller.require(Action::RunEntries, &resource(&entry))?;
            }
            take(conn, caller, &entry, transition, &step, now)?;
            read(conn, caller, entry_id)
        })
        .await
    }
}

/// Adds entries to the waiting list for those who run a division, as [`add_accepted`] adds those with a place.
///
/// # Errors
/// Those of the database; [`AppError::NotFound`].
pub(crate) fn add_waiting(
    conn: &Conn<'_>,
    caller: &Caller,
    division_id: i64,
    entrants: &[EntrantTexts],
    now: Timestamp,
) -> Result<(), AppError> {
    add(conn, caller, division_id, (entrants, EntryState::Waitlisted), now).map(drop)
}

/// Adds accepted entries for those who run a division; answers their teams in the same order. They are not the
/// caller's own: a former organiser has no rights over them. The calling function has checked that there is room and
/// that the names are free.
///
/// # Errors
/// Those of the database; [`AppError::NotFound`].
pub(crate) fn add_accepted(
    conn: &Conn<'_>,
    caller: &Caller,
    division_id: i64,
    entrants: &[EntrantTexts],
    now: Timestamp,
) -> Result<Vec<i64>, AppError> {
    let added = add(conn, caller, division_id, (entrants, EntryState::Accepted), now)?;
    added.iter().map(|entry| put_team_in(conn, entry, now)).collect()
}

/// Adds entries that are nobody's own, in their state.
fn add(
    conn: &Conn<'_>,
    caller: &Caller,
    division_id: i64,
    (entrants, state): (&[EntrantTexts], EntryState),
    now: Timestamp,
) -> Result<Vec<EntryRow>, AppError> {
    let division = stored::rules_of(conn, division_id)?;
    let division = division.ok_or_else(|| no_such(Of::Division, division_id))?;
    have_room(conn, division.tournament_id, entrants.len())?;
    let add = |texts: &EntrantTexts| {
        let on_behalf = (caller.accountable(), false);
        let id = stored::insert(conn, &division, on_behalf, texts, state, now)?;
        let entry = found(conn, id)?;
        tell(conn, now, caller, AuditAction::Created, &entry, None)?;
        Ok(entry)
    };
    entrants.iter().map(add).collect()
}

/// Gives an entry that waits a place although the division is drawn, because a team has left it; answers its team.
///
/// # Errors
/// Those of the database; [`AppError::NotFound`].
pub(crate) fn accept_reserve(
    conn: &Conn<'_>,
    caller: &Caller,
    entry_id: i64,
    now: Timestamp,
) -> Result<i64, AppError> {
    stored::set_state(conn, entry_id, EntryState::Accepted, &Told::default(), now)?;
    let entry = found(conn, entry_id)?;
    tell(conn, now, caller, AuditAction::AcceptedEntry, &entry, None)?;
    let team_id = put_team_in(conn, &entry, now)?;
    tell_entrant(conn, NoticeKind::EntryMovedUp, &entry, now)?;
    Ok(team_id)
}

/// A team that plays elsewhere already, with what comes with it.
pub(crate) struct KnownTeam {
    pub(crate) team_id: i64,
    pub(crate) club: Option<String>,
    pub(crate) squad: Vec<PlaceBeside>,
}

/// Gives a team that plays elsewhere already a place in a division, with its squad.
///
/// # Errors
/// Those of the database; [`AppError::NotFound`].
pub(crate) fn add_known_team(
    conn: &Conn<'_>,
    caller: &Caller,
    division_id: i64,
    KnownTeam { team_id, club, squad }: KnownTeam,
    now: Timestamp,
) -> Result<i64, AppError> {
    let division = stored::rules_of(conn, division_id)?;
    let division = division.ok_or_else(|| no_such(Of::Division, division_id))?;
    let name = draws::team_names(conn, &[team_id])?.into_iter().next();
    let name = name.map(|(_, name)| name).unwrap_or_default();
    let texts = EntrantTexts { name, club, note: None };
    let on_behalf = (caller.accountable(), false);
    let entry_id = stored::insert(conn, &division, on_behalf, &texts, EntryState::Accepted, now)?;
    stored::set_team(conn, entry_id, team_id)?;
    let entry = found(conn, entry_id)?;
    tell(conn, now, caller, AuditAction::Created, &entry, None)?;
    let place = NewDivisionTeam { division: entry.division(), team_id, group_id: None };
    competitions::add_division_teams(conn, &[place])?;
    let member = |(player_profile_id, shirt_number, position)| NewSquadMember {
        division: entry.division(),
        team_id,
        player_profile_id,
        shirt_number,
        position,
    };
    let members: Vec<NewSquadMember> = squad.into_iter().map(member).collect();
    competitions::add_squad_members(conn, &members)?;
    Ok(team_id)
}

/// Takes a team out of a division in which another has taken its place. Its matches are the other's already.
///
/// # Errors
/// Those of the database.
pub(crate) fn leave_for_another(
    conn: &Conn<'_>,
    caller: &Caller,
    division: DivisionKey,
    (team_id, reason): (i64, &str),
    now: Timestamp,
) -> Result<(), AppError> {
    if let Some(entry) = stored::accepted_of(conn, division.division_id, team_id)? {
        let told = Told { message: Some(reason.to_owned()), marked_fields: None };
        stored::set_state(conn, entry.entry_id, EntryState::Withdrawn, &told, now)?;
        let after = found(conn, entry.entry_id)?;
        tell(conn, now, caller, AuditAction::WithdrewEntry, &after, Some(reason))?;
        if caller.accountable() != entry.account_id {
            tell_entrant(conn, NoticeKind::EntryWithdrawn, &after, now)?;
        }
    }
    let withdrawals = stored::withdrawals_of(conn, division.division_id, team_id)?;
    competitions::remove_decisions(conn, &withdrawals)?;
    competitions::remove_division_team(conn, division, team_id)
}

/// Refuses a name that somebody in the division has.
///
/// # Errors
/// [`AppError::Conflict`]; those of the database.
pub(crate) fn is_name_free(conn: &Conn<'_>, division_id: i64, name: &str) -> Result<(), AppError> {
    if stored::is_entered(conn, division_id, name, None)? {
        return Err(AppError::Conflict(Sentence::EntryNameTaken { name: name.to_owned().into() }));
    }
    Ok(())
}

/// Gives places that are free to those who have waited longest. Called whenever a place may have become free.
/// After the draw is published, there are no matches for another team, so places stay free; but rounds of the Swiss system
/// that are still to be drawn have.
///
/// # Errors
/// Those of the database.
pub fn move_waiting_list_up(
    conn: &Conn<'_>,
    division_id: i64,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(division) = stored::rules_of(conn, division_id)? else { return Ok(()) };
    if stored::is_drawn(conn, division_id)? {
        return Ok(());
    }
    let standing = stored::standing(conn, division_id, None, None)?;
    let moving = rules_now(conn, &division)?.moving_up(standing.accepted, standing.waitlisted);
    if moving == 0 {
        return Ok(());
    }
    for entry in stored::longest_waiting(conn, division_id, moving)? {
        stored::set_state(conn, entry.entry_id, EntryState::Accepted, &Told::default(), now)?;
        put_team_in(conn, &entry, now)?;
        let deed = deed(AuditAction::AcceptedEntry, &entry);
        audit::note(conn, now, &audit::Actor::platform(), deed)?;
        let moved = found(conn, entry.entry_id)?;
        tell_entrant(conn, NoticeKind::EntryMovedUp, &moved, now)?;
    }
    Ok(())
}

/// What an entry and its steps are, for notices.
fn about(entry: &EntryRow) -> About {
    About {
        tournament_id: Some(entry.tournament_id),
        division_id: Some(entry.division_id),
        entry_id: Some(entry.entry_id),
        ..About::default()
    }
}

/// What has become of an entry, for its sender.
const fn notice_of(state: EntryState) -> NoticeKind {
    match state {
        EntryState::Submitted => NoticeKind::EntryReopened,
        EntryState::Returned => NoticeKind::EntryReturned,
        EntryState::Accepted => NoticeKind::EntryAccepted,
        EntryState::Waitlisted => NoticeKind::EntryWaitlisted,
        EntryState::Withdrawn => NoticeKind::EntryWithdrawn,
        EntryState::Rejected => NoticeKind::EntryRejected,
    }
}

/// Tells the organisers what an entrant has done. Of many entries in a short time not each is a letter.
fn tell_organisers(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    kind: NoticeKind,
    entry: &EntryRow,
) -> Result<(), AppError> {
    let (tournament, now_ms) = (entry.tournament_id, now.as_millisecond());
    let mut readers = notices::organisers(conn, tournament, kind.topic(), now_ms)?;
    readers.retain(|reader| reader.account_id != caller.accountable());
    if readers.iter().any(|reader| reader.by_letter)
        && throttle::book(conn, &Debtor::Arrivals(entry.division_id), now)?.or_refuse().is_err()
    {
        for reader in &mut readers {
            reader.by_letter = false;
        }
    }
    let letter = Letter::Notice {
        notice: kind.to_string(),
        name: format!("{}: {}", entry.tournament_name, entry.division_name),
        role: None,
    };
    Ok(notices::tell(conn, now, &readers, (kind, about(entry)), &letter)?)
}

/// Adds an entry that has arrived to Recent Activity.
fn tell_of_arrival(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    entry: &EntryRow,
) -> Result<(), StoreError> {
    let has_place = entry.state == EntryState::Accepted;
    let kind = if has_place { ActivityKind::Joined } else { ActivityKind::AskedToJoin };
    tell_activity(conn, now, caller, kind, entry)
}

fn tell_activity(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    kind: ActivityKind,
    entry: &EntryRow,
) -> Result<(), StoreError> {
    let sport_id = setup::division(conn, entry.division_id)?.and_then(|of| of.sport_id);
    news::tell(conn, now, caller, kind, (sport_id, Some(entry.tournament_id), None))
}

/// Notifies the sender of what has become of the entry. After much news about one entry, the next waits for a while:
/// what it would say is among one's own entries.
fn tell_entrant(
    conn: &Conn<'_>,
    kind: NoticeKind,
    entry: &EntryRow,
    now: Timestamp,
) -> Result<(), AppError> {
    if !entry.is_own {
        return Ok(());
    }
    let reader = notices::reader(conn, entry.account_id, kind.topic())?;
    let Some(reader) = reader else { return Ok(()) };
    if throttle::book(conn, &Debtor::EntryNews(entry.entry_id), now)?.or_refuse().is_err() {
        return Ok(());
    }
    let letter = Letter::EntryNews {
        state: entry.state.to_string(),
        entry: entry.entrant_name.clone(),
        name: format!("{}: {}", entry.tournament_name, entry.division_name),
        message: entry.message.clone(),
    };
    Ok(notices::tell(conn, now, &[reader], (kind, about(entry)), &letter)?)
}

fn take(
    conn: &Conn<'_>,
    caller: &Caller,
    entry: &EntryRow,
    transition: &Transition<EntryState>,
    step: &EntryStep,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(division) = stored::rules_of(conn, entry.division_id)? else {
        return Err(no_such(Of::Division, entry.division_id));
    };
    let told = told(transition.need, step)?;
    let mut to = transition.to;
    if transition.by == By::Entrant && to == EntryState::Submitted {
        let texts = step.texts.clone().map(fit_texts).transpose()?;
        let texts = texts.unwrap_or_else(|| texts_of(entry));
        if transition.effects.contains(&Effect::GoesToTheEnd) {
            let rules = rules_now(conn, &division)?;
            to = state_on_arrival(conn, &division, rules, &texts, Some(entry.entry_id), now)?;
            let number = stored::next_number(conn, entry.division_id)?;
            stored::set_number(conn, entry.entry_id, number)?;
        } else {
            name_is_free(conn, &division, &texts, Some(entry.entry_id))?;
            let club = texts.club.as_deref();
            let except = Some(entry.entry_id);
            let of_club = stored::standing(conn, entry.division_id, club, except)?.of_club;
            division.rules().takes_club(club.is_some(), of_club).map_err(not_taken)?;
        }
        stored::set_texts(conn, entry.entry_id, &texts)?;
    }
    if step.step == Step::Reconsider {
        have_room(conn, entry.tournament_id, 1)?;
        name_is_free(conn, &division, &texts_of(entry), Some(entry.entry_id))?;
    }
    if transition.to == EntryState::Accepted {
        is_not_drawn(conn, entry.division_id)?;
        let accepted = stored::standing(conn, entry.division_id, None, None)?.accepted;
        division.rules().has_room(accepted).map_err(AppError::Conflict)?;
    }
    stored::set_state(conn, entry.entry_id, to, &told, now)?;
    let after = found(conn, entry.entry_id)?;
    tell(conn, now, caller, action_of(step.step), &after, told.message.as_deref())?;
    let by_another = caller.accountable() != entry.account_id;
    if by_another && transition.effects.contains(&Effect::TellsThoseConcerned) {
        tell_entrant(conn, notice_of(to), &after, now)?;
    }
    if transition.by == By::Entrant && !by_another {
        let kind = match to {
            EntryState::Withdrawn => NoticeKind::EntryTakenBack,
            _ => NoticeKind::EntryReceived,
        };
        tell_organisers(conn, now, caller, kind, &after)?;
        if entry.is_own && to == EntryState::Withdrawn {
            tell_activity(conn, now, caller, ActivityKind::Withdrew, &after)?;
        } else if entry.is_own && transition.effects.contains(&Effect::GoesToTheEnd) {
            tell_of_arrival(conn, now, caller, &after)?;
        }
    }
    if to == EntryState::Accepted {
        put_team_in(conn, &after, now)?;
    }
    if transition.effects.contains(&Effect::TakesTeamOut) {
        take_team_out(conn, &division, entry, now)?;
    }
    if transition.effects.contains(&Effect::MovesWaitingListUp) {
        move_waiting_list_up(conn, entry.division_id, now)?;
    }
    Ok(())
}

const fn action_of(step: Step) -> AuditAction {
    match step {
        Step::Accept => AuditAction::AcceptedEntry,
        Step::Waitlist => AuditAction::WaitlistedEntry,
        Step::Return => AuditAction::ReturnedEntry,
        Step::Reject => AuditAction::RejectedEntry,
        Step::Reconsider => AuditAction::ReconsideredEntry,
        Step::Withdraw => AuditAction::WithdrewEntry,
        Step::Resubmit | Step::EnterAgain => AuditAction::ResentEntry,
        // Steps of tournaments and divisions, which the table of entries does not have.
        Step::Publish
        | Step::Retract
        | Step::Begin
        | Step::PutBack
        | Step::Complete
        | Step::Reopen
        | Step::Cancel
        | Step::Reinstate => AuditAction::Changed,
    }
}

/// The message to the entrant with a step, which must be all that the step needs.
fn told(need: Need, step: &EntryStep) -> Result<Told, AppError> {
    match need {
        Need::Nothing => Ok(Told::default()),
        Need::Reason => {
            let reason = fit_reason(step.reason.as_deref().unwrap_or_default())?;
            Ok(Told { message: Some(reason), marked_fields: None })
        }
        Need::MarkedFields => {
            let message = step.message.as_deref().unwrap_or_default();
            let most = Sentence::MessageUnfit { most: MAX_MESSAGE.into() };
            let message = fit_text(message, MAX_MESSAGE).filter(|text| !text.is_empty());
            let message = message.ok_or_else(|| AppError::invalid("message", most))?;
            let words = Value::list(MarkedField::ALL.iter().map(|field| field.as_str()));
            let is_marked = !step.marked_fields.is_empty();
            check(is_marked, "markedFields", Sentence::MarkAField { words })?;
            let mut marked = step.marked_fields.clone();
            marked.sort_unstable();
            marked.dedup();
            let marked: Vec<&str> = marked.iter().map(|field| field.as_str()).collect();
            Ok(Told { message: Some(message), marked_fields: Some(marked.join(",")) })
        }
    }
}

/// A text of several lines without blanks around it; `None` when it is too long or has signs that cannot be seen.
fn fit_text(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    let is_plain = text.chars().all(|c| c == '\n' || !c.is_control());
    let is_fit = text.chars().count() <= most && is_plain && (text.is_empty() || is_visible(text));
    is_fit.then(|| text.to_owned())
}

pub(crate) fn fit_texts(texts: EntrantTexts) -> Result<EntrantTexts, AppError> {
    let name = texts.name.trim().to_owned();
    name_is_fit("name", &name)?;
    let club = texts.club.map(|club| club.trim().to_owned()).filter(|club| !club.is_empty());
    club.as_deref().map_or(Ok(()), |club| name_is_fit("club", club))?;
    let note = texts.note.as_deref().unwrap_or_default();
    let too_long = Sentence::NoteTooLong { most: MAX_MESSAGE.into() };
    let note = fit_text(note, MAX_MESSAGE).ok_or_else(|| AppError::invalid("note", too_long))?;
    Ok(EntrantTexts { name, club, note: Some(note).filter(|note| !note.is_empty()) })
}

fn texts_of(entry: &EntryRow) -> EntrantTexts {
    EntrantTexts {
        name: entry.entrant_name.clone(),
        club: entry.club_name.clone(),
        note: entry.note.clone(),
    }
}

fn name_is_free(
    conn: &Conn<'_>,
    division: &EntryRulesRow,
    texts: &EntrantTexts,
    except: Option<i64>,
) -> Result<(), AppError> {
    if stored::is_entered(conn, division.division_id, &texts.name, except)? {
        let name = texts.name.clone().into();
        return Err(AppError::Conflict(Sentence::EntryNameTaken { name }));
    }
    Ok(())
}

/// Refuses entries for which the tournament has no room, whatever its divisions say.
pub(crate) fn have_room(conn: &Conn<'_>, tournament_id: i64, more: usize) -> Result<(), AppError> {
    let counts = stored::counts_in(conn, tournament_id)?;
    let alive = counts.iter().filter(|(_, state, _)| state.is_alive()).map(|(.., count)| count);
    let there = usize::try_from(alive.sum::<i64>()).unwrap_or_default();
    entries_fit(there, more).map_err(AppError::Conflict)
}

/// Refuses teams for which the published draw of the division has no place.
fn is_not_drawn(conn: &Conn<'_>, division_id: i64) -> Result<(), AppError> {
    let is_drawn = stored::is_drawn(conn, division_id)?;
    if is_drawn { Err(AppError::Conflict(Sentence::EntriesDrawn)) } else { Ok(()) }
}

/// The rules of a division for those who come now. In a Swiss tournament they may also come between two rounds, so that it
/// has begun closes nothing there.
fn rules_now(conn: &Conn<'_>, division: &EntryRulesRow) -> Result<Rules, StoreError> {
    let rules = division.rules();
    let goes_on = division.status == TournamentStatus::Ongoing
        && stored::has_rounds_to_come(conn, division.division_id)?;
    Ok(if goes_on { Rules { status: TournamentStatus::Published, ..rules } } else { rules })
}

/// What becomes of an entry that arrives now. Whether something is wrong with the window is said before anything else.
fn state_on_arrival(
    conn: &Conn<'_>,
    division: &EntryRulesRow,
    rules: Rules,
    texts: &EntrantTexts,
    except: Option<i64>,
    now: Timestamp,
) -> Result<EntryState, AppError> {
    let has_club = texts.club.is_some();
    rules.are_open(now).map_err(not_taken)?;
    have_room(conn, division.tournament_id, 1)?;
    is_not_drawn(conn, division.division_id)?;
    name_is_free(conn, division, texts, except)?;
    let standing = stored::standing(conn, division.division_id, texts.club.as_deref(), except)?;
    rules.on_arrival(now, has_club, standing, false).map_err(not_taken)
}

fn not_taken(reason: NotTaken) -> AppError {
    match reason {
        NotTaken::ClubNeeded => AppError::invalid("club", reason.sentence()),
        NotTaken::NotOpen
        | NotTaken::NotYet(_)
        | NotTaken::TooLate(_)
        | NotTaken::ClubIsFull(_) => AppError::Conflict(reason.sentence()),
    }
}

/// Gives an accepted entry its place in the division; answers its team, which is made with the first acceptance.
fn put_team_in(conn: &Conn<'_>, entry: &EntryRow, now: Timestamp) -> Result<i64, AppError> {
    let team_type = match entry.entrant_kind {
        EntrantKind::Team => TeamType::Club,
        EntrantKind::Pair => TeamType::Pair,
        EntrantKind::Player => TeamType::Individual,
    };
    let team_name = entry.entrant_name.clone();
    let team = NewTeam { team_name, team_type, country_code: None, created_at: now };
    let team_id = if let Some(known) = entry.team_id {
        // The entry may have been sent again under another name.
        competitions::change_teams(conn, &[(known, team)])?;
        known
    } else {
        let added = competitions::add_teams(conn, &[team])?;
        let missing = || AppError::Internal("no team was added".to_owned());
        let team_id = added.into_iter().next().ok_or_else(missing)?;
        stored::set_team(conn, entry.entry_id, team_id)?;
        team_id
    };
    let place = NewDivisionTeam { division: entry.division(), team_id, group_id: None };
    competitions::add_division_teams(conn, &[place])?;
    // It may have withdrawn, and come back: what was decided then does not concern its matches to come.
    take_withdrawal_back(conn, entry.division(), team_id)?;
    Ok(team_id)
}

/// Says that a team of a division plays no more: later rounds are drawn without it, and it leaves the start lists.
///
/// # Errors
/// Those of the database.
pub(crate) fn withdraw_team(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
    now: Timestamp,
) -> Result<(), AppError> {
    stored::set_withdrawn(conn, division, team_id, Some(now))?;
    match_day::leave_start_lists(conn, division, team_id)
}

/// Says that a team plays again, as if it had not left.
///
/// # Errors
/// Those of the database.
pub(crate) fn take_withdrawal_back(
    conn: &Conn<'_>,
    division: DivisionKey,
    team_id: i64,
) -> Result<(), AppError> {
    stored::set_withdrawn(conn, division, team_id, None)?;
    let withdrawals = stored::withdrawals_of(conn, division.division_id, team_id)?;
    competitions::remove_decisions(conn, &withdrawals)
}

fn take_team_out(
    conn: &Conn<'_>,
    division: &EntryRulesRow,
    entry: &EntryRow,
    now: Timestamp,
) -> Result<(), AppError> {
    if let Some(team_id) = entry.team_id
        && stored::goes_on_without(conn, entry.division_id)?
    {
        return withdraw_team(conn, entry.division(), team_id, now);
    }
    let has_begun = match division.status {
        TournamentStatus::Draft | TournamentStatus::Published | TournamentStatus::Cancelled => {
            false
        }
        TournamentStatus::Ongoing | TournamentStatus::Completed => true,
    };
    if has_begun {
        return Err(AppError::Conflict(Sentence::TeamStays));
    }
    let Some(team_id) = entry.team_id else { return Ok(()) };
    if stored::has_matches(conn, entry.tournament_id, team_id)? {
        return Err(AppError::Conflict(Sentence::TeamPlays));
    }
    competitions::remove_division_team(conn, entry.division(), team_id)
}

fn resource(entry: &EntryRow) -> Resource {
    let tournament = Resource::tournament(entry.tournament_id);
    if entry.is_own { tournament.owned_by(entry.account_id) } else { tournament }
}

fn found(conn: &Conn<'_>, entry_id: i64) -> Result<EntryRow, AppError> {
    stored::find(conn, entry_id)?.ok_or_else(|| no_such(Of::Entry, entry_id))
}

fn read(conn: &Conn<'_>, caller: &Caller, entry_id: i64) -> Result<Entry, AppError> {
    Ok(for_reader(found(conn, entry_id)?, caller))
}

fn for_reader(row: EntryRow, caller: &Caller) -> Entry {
    let of = resource(&row);
    let may = |by: By| match by {
        By::Organiser => caller.require(Action::RunEntries, &of).is_ok(),
        By::Entrant => caller.require(Action::KeepEntries, &of).is_ok(),
    };
    let possible = lifecycle::ENTRY.from(row.state).filter(|one| may(one.by));
    let steps = possible.map(|one| one.step).collect();
    let marked = row.marked_fields.as_deref().unwrap_or_default().split(',');
    let marked_fields = marked.filter_map(|word| word.parse().ok()).collect();
    Entry { row, marked_fields, steps, alike: Vec::new() }
}

/// The names in a division by how they look.
struct Looks(HashMap<String, Vec<String>>);

impl Looks {
    fn of(conn: &Conn<'_>, division_id: i64) -> Result<Self, StoreError> {
        let mut looks: HashMap<String, Vec<String>> = HashMap::new();
        for (_, name) in team_names::others_in(conn, &[division_id], 0)? {
            looks.entry(looks_like(&name)).or_default().push(name);
        }
        Ok(Self(looks))
    }

    /// Names that look like that of an entry, and are others.
    fn others_like(&self, entry: &EntryRow) -> Vec<String> {
        let own = same_name(&entry.entrant_name);
        let alike = self.0.get(&looks_like(&entry.entrant_name)).into_iter().flatten();
        alike.filter(|name| same_name(name) != own).take(MOST_ALIKE).cloned().collect()
    }
}

fn deed(action: AuditAction, entry: &EntryRow) -> Deed<'_> {
    Deed {
        entity_id: Some(entry.entry_id),
        entity_name: Some(&entry.entrant_name),
        ..Deed::of(action, AuditedKind::Entry)
    }
}

fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    entry: &EntryRow,
    message: Option<&str>,
) -> Result<(), AppError> {
    let mut after = json!({
        "tournament_id": entry.tournament_id,
        "division_id": entry.division_id,
        "state": entry.state.as_str(),
    });
    if let Some(message) = message {
        after["reason"] = message.into();
    }
    let after = after.to_string();
    let deed = Deed { after: Some(&after), ..deed(action, entry) };
    Ok(audit::note(conn, now, &caller.actor(), deed)?)
}
