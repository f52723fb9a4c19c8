//! The squads of a division: pasted from a spreadsheet, checked before anything is written, and saved as they were
//! checked; by those who run the division, and for a team by those who keep it.
//!
//! Names alone are entries, too: **Add entries** is the same paste. `domain::squads` reads the rows and says which
//! places go together; here it is decided whom a row means and what becomes of it (`plan`), on whose behalf (`desk`),
//! and which known players look alike (`alike`). One player who is added is a row, too.
//!
//! - **The name of a team is corrected everywhere** (`team_name`): `store::people::team_names` knows its
//!   copies, and recorded events are worded anew.
//! - **What was checked is saved**: check and save make the same plan of the same text, and the token is the hash of
//!   the plan. Saving makes it anew from a snapshot, so anything that has moved gives another token. The writer makes
//!   no plan: it reads what the plan was made of (`plan::Facts`) and compares.
//! - **All or nothing**: a plan with a refused row, with a player whom a rule keeps out and who has no exception, or
//!   with one who may be a known player, is not written.
//! - **Nobody is chosen silently**: where a known player has the words of the name and no birth date speaks against
//!   it, the organiser who pastes says who it is. The choice is in the plan, and so in the token.
//! - **Former members of a squad** stay known to it (`former_squad_members`), and to no other one: a player who comes
//!   back under the name is the same player, whose claims and calendars go on. Those who keep a team are asked about
//!   it when the row has a birth date, because they may not compare it.
//! - **An organiser finds** only players of the own tournaments, so pasting rows reveals nothing about others.
//! - **The keepers of a team** (`KeepSquad`: its managers, and the person who entered it as long as it has its place)
//!   have the same plan for that team, until the division begins (`squads::can_be_changed`). Rows of one team,
//!   whoever pastes them, mean players of this tournament and of the own teams by name, never in a draft. There known
//!   players have no birth date: it neither tells people apart nor fills a gap, and sentences leave it out. So trying
//!   birth dates reveals nothing.
//! - New teams come in through `app::entries`, as accepted entries, or on the waiting list where no place is free
//!   (`domain::entries::place_of_next`). A waiting entry has no team, so only its name is stored. Squads come in
//!   through `app::competitions`, as those of imports. Such an entry belongs to nobody (`is_own`): the organiser who
//!   pasted it has no rights over it beyond the role.

mod alike;
mod desk;
mod known_facts;
mod plan;
mod team_name;

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use touchline_domain::ShirtNumber;

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::json;
use touchline_domain::eligibility::{Birth, Person, Verdict, findings, verdict};
use touchline_domain::entries::EntryState;
use touchline_domain::limits::MOST_IN_SQUAD;
use touchline_domain::shown_names::{ShownNames, ShownWish};
use touchline_domain::squads::{
    Answers, Lines, Place, Places, Question, RowFate, Validity, can_be_changed, most_at_once,
};
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::setup::DivisionSetupRow;
use touchline_store::competitions::squads::{self as stored, KeptSquadRow, Membership};
use touchline_store::people::changes::{NewPlayer, set_shown_names, stored_day, stored_player};
use touchline_store::reference::age_groups::AgeGroups;
use touchline_store::reference::gender_categories::GenderCategories;
use touchline_store::reference::table;
use touchline_words::Sentence;

use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::Caller;
use crate::context::caller::SessionCaller;
use crate::context::registration;
use crate::context::rules::name_is_fit;
use crate::context::throttle::{self, Debtor};
use crate::play::Play;
use crate::play::competitions::{self, NewSquadMember};
use crate::play::entries::{add_accepted, add_waiting};
use crate::play::own_players::Wish;
use crate::play::running::{note_division, note_of};

use desk::{Desk, kept};
use plan::{Facts, Known, Plan, PlannedPlayer, admission, birth_of, category, plan, said};

pub use alike::{LikePlayer, LikeSquad, MOST_ALIKE};
pub use desk::SquadsOf;
pub use known_facts::{PlayerCorrection, PlayerFacts};
pub use team_name::TeamNameCheck;
pub use touchline_store::competitions::squads::MemberRow;

/// The most checked rows that are sent back.
pub const MOST_SHOWN: usize = 500;
/// The most squads of one's own teams that are shown.
const MOST_KEPT: usize = 200;

/// Rows to be checked or saved.
#[derive(Debug, Clone)]
pub struct PastedSquads {
    /// As they were copied from a spreadsheet.
    pub text: String,
    /// The caller's answers about the text.
    pub answers: Answers,
    /// Exceptions that the organiser makes: the line and the reason.
    pub exceptions: Vec<(u64, String)>,
    /// Whom a row means that looks like somebody who is known: the row, and that player or `None` for another person.
    pub choices: Vec<(RowKey, Option<i64>)>,
}

/// Which row is meant: its line, and which of the players of this line it is of, from 1.
pub type RowKey = (u64, u8);

/// What would become of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedRow {
    /// The lines of the text that it is in.
    pub lines: Lines,
    /// Which of the players of these lines it is of, from 1.
    pub nth: u8,
    /// The team, as it is written there.
    pub team: String,
    /// The player, as they are written there.
    pub player: String,
    /// What becomes of it.
    pub fate: RowFate,
    /// Whether the player has a profile already.
    pub is_known: bool,
    /// What speaks against it, or is not known yet.
    pub sentences: Vec<Sentence>,
    /// Known players who look the same, if the caller has to say whether it is one of them, or has said it.
    pub alike: Vec<i64>,
}

/// What would become of pasted squads.
#[derive(Debug, Clone)]
pub struct SquadCheck {
    /// What the text leaves open: until it is answered, there are no rows.
    pub questions: Vec<Question>,
    /// The rows that are refused first, then those of somebody who looks like a known player, then those that ask, then
    /// the others; at most [`MOST_SHOWN`].
    pub rows: Vec<CheckedRow>,
    /// The known players whom the rows name as looking the same.
    pub alike: HashMap<i64, LikePlayer>,
    /// How many rows have each fate.
    pub counts: HashMap<RowFate, usize>,
    /// How many teams come into the division.
    pub new_teams: usize,
    /// How many entries go on the waiting list.
    pub new_waiting: usize,
    /// How many players get a profile.
    pub new_players: usize,
    /// What the server is sent when the squads are saved: the same is saved, or nothing.
    pub token: String,
}

/// A team of a division with its squad.
#[derive(Debug, Clone)]
pub struct Squad {
    /// The team.
    pub team_id: i64,
    /// Its name.
    pub team_name: String,
    /// The club of its entry.
    pub club_name: Option<String>,
    /// Its players by shirt number and name.
    pub members: Vec<SquadMember>,
}

/// Where a squad stands among those of its division, which are in the order of these keys. Both engines and both parts of a
/// list compare them in the same way.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SquadKey {
    /// In lower case.
    folded: String,
    team_name: String,
    team_id: i64,
}

impl SquadKey {
    fn new(team_name: &str, team_id: i64) -> Self {
        Self { folded: team_name.to_lowercase(), team_name: team_name.to_owned(), team_id }
    }
}

impl Squad {
    /// Its place among those of its division.
    #[must_use]
    pub fn key(&self) -> SquadKey {
        SquadKey::new(&self.team_name, self.team_id)
    }
}

impl fmt::Display for SquadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.team_id, self.team_name)
    }
}

impl FromStr for SquadKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (team_id, team_name) = text.split_once('.').ok_or(())?;
        Ok(Self::new(team_name, team_id.parse().map_err(drop)?))
    }
}

/// A player of a squad.
#[derive(Debug, Clone)]
pub struct SquadMember {
    /// What is stored of the place and the player. Those who run the division alone read the birth, the gender category and
    /// the reason of an exception.
    pub row: MemberRow,
    /// What comes of the division's rules.
    pub verdict: Verdict,
    /// Whether an organiser lets the player play against a rule.
    pub is_allowed: bool,
    /// Whether the reader may put the name and the birth right now.
    pub can_be_corrected: bool,
}

/// The squad of one team.
#[derive(Debug, Clone)]
pub struct TeamSquad {
    /// The tournament.
    pub tournament_id: i64,
    /// Its name.
    pub tournament_name: String,
    /// The division.
    pub division: DivisionSetupRow,
    /// Whether the reader may change the squad now.
    pub can_change: bool,
    /// The squad.
    pub squad: Squad,
}

/// A squad of a team that somebody manages or has entered.
#[derive(Debug, Clone)]
pub struct KeptSquad {
    /// What is stored of it.
    pub row: KeptSquadRow,
    /// Whether they may change it now.
    pub can_change: bool,
}

/// What is said of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberFacts {
    /// The shirt number.
    pub shirt_number: Option<ShirtNumber>,
    /// The position.
    pub position: Option<String>,
    /// Whether the player is the captain. A team has one: the captain before is a player like the others then.
    pub is_captain: bool,
    /// When the player belongs to the team.
    pub validity: Validity,
}

/// What becomes of a member.
#[derive(Debug, Clone)]
pub struct MemberChange {
    /// What is said from now on.
    pub wanted: MemberFacts,
    /// The values that the caller has seen; without them, the stored ones are overwritten unseen.
    pub seen: Option<MemberFacts>,
    /// What is asked for the player in public, in all divisions.
    pub shown_names: Wish<Option<ShownWish>>,
}

impl Play {
    /// The squads of a division, its teams by name.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn squads(&self, caller: &Caller, division_id: i64) -> Result<Vec<Squad>, AppError> {
        let of = SquadsOf { division_id, team_id: None };
        let squads = move |conn: &Conn<'_>, _, caller: &Caller| {
            squads_of(conn, &Desk::of(conn, caller, of)?)
        };
        self.read_for(caller, squads).await
    }

    /// The squad of a team in a division.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn team_squad(
        &self,
        caller: &Caller,
        division_id: i64,
        team_id: i64,
    ) -> Result<TeamSquad, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let of = SquadsOf { division_id, team_id: Some(team_id) };
            let desk = Desk::of(conn, caller, of)?;
            let squad = squads_of(conn, &desk)?.into_iter().next();
            let missing = || AppError::Internal("a team without its squad".to_owned());
            Ok(TeamSquad {
                tournament_id: desk.tournament.tournament_id,
                tournament_name: desk.tournament.tournament_name.clone(),
                can_change: desk.is_open().is_ok(),
                squad: squad.ok_or_else(missing)?,
                division: desk.division,
            })
        })
        .await
    }

    /// The squads of the teams that the caller manages or has entered, the newest division first; at most 200.
    pub async fn own_squads(&self, caller: &SessionCaller) -> Result<Vec<KeptSquad>, AppError> {
        self.read_for(caller, move |conn, _, caller| kept_squads(conn, &caller.clone().into()))
            .await
    }

    /// What becomes of pasted rows. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a text that cannot be read at all;
    /// [`AppError::Conflict`] for a division that is over, or has begun for those who do not run it.
    pub async fn check_squads(
        &self,
        caller: &Caller,
        of: SquadsOf,
        pasted: PastedSquads,
    ) -> Result<SquadCheck, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            let desk = Desk::of(conn, caller, of)?;
            let facts = Facts::of(conn, caller, &desk)?;
            plan(&facts, &desk, &pasted, now)?.check(conn, facts.reach(), &desk)
        })
        .await
    }

    /// Saves pasted rows exactly as they were checked: all of them, or none. `token` is that of the check.
    ///
    /// # Errors
    /// As [`Self::check_squads`]; [`AppError::Conflict`] also when a row is refused, and when something has moved
    /// since the check.
    pub async fn save_squads(
        &self,
        caller: &Caller,
        of: SquadsOf,
        pasted: PastedSquads,
        token: String,
    ) -> Result<SquadCheck, AppError> {
        let moved = || AppError::Conflict(Sentence::SquadsMoved);
        let planned = self.read_for(caller, move |conn, now, caller| {
            let desk = Desk::of(conn, caller, of)?;
            let facts = Facts::of(conn, caller, &desk)?;
            let plan = plan(&facts, &desk, &pasted, now)?;
            if plan.token() != token {
                return Err(moved());
            }
            if plan.is_stopped() {
                return Err(AppError::Conflict(Sentence::SquadRowsRefused));
            }
            let check = plan.check(conn, facts.reach(), &desk)?;
            Ok((facts, plan, check))
        });
        let (facts, plan, check) = planned.await?;
        self.write_for(caller, move |conn, now, caller| {
            let desk = Desk::of(conn, caller, of)?;
            desk.is_open()?;
            if Facts::of(conn, caller, &desk)? != facts {
                return Err(moved());
            }
            write(conn, caller, &desk, &plan, now)
        })
        .await?;
        Ok(check)
    }

    /// Changes a player's place in a squad. It is read after the change, so that nobody's writes wait for it.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`]; [`AppError::Conflict`] when it does
    /// not go with the other places, when somebody else has changed it meanwhile, and when it comes too late.
    pub async fn change_squad_member(
        &self,
        caller: &Caller,
        division_id: i64,
        (team_id, player_id): (i64, i64),
        change: MemberChange,
    ) -> Result<TeamSquad, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let of = SquadsOf { division_id, team_id: Some(team_id) };
            let desk = Desk::of(conn, caller, of)?;
            let division = &desk.division;
            let MemberChange { wanted, seen, shown_names } = &change;
            let members = stored::members(conn, division_id, None)?;
            let is_it =
                |one: &MemberRow| one.team_id == team_id && one.player_profile_id == player_id;
            let member = members.iter().find(|one| is_it(one));
            let member = member.ok_or(AppError::Conflict(Sentence::NotInSquad))?;
            if seen.as_ref().is_some_and(|seen| *seen != facts_of(member)) {
                return Err(AppError::Conflict(Sentence::SquadMemberMoved));
            }
            ask_in_public(conn, now, caller, member, *shown_names)?;
            // What is asked for in public is never too late.
            if *wanted == facts_of(member) && *shown_names != Wish::Keep {
                return Ok(());
            }
            desk.is_open()?;
            if !wanted.validity.is_in_order() {
                return Err(AppError::invalid("validUntil", Sentence::SquadValidityTurned));
            }
            let position = wanted.position.as_deref().map(str::trim);
            let position = position.filter(|text| !text.is_empty()).map(str::to_owned);
            position.as_deref().map_or(Ok(()), |text| name_is_fit("position", text))?;
            let mut places = Places::default();
            let mut written = Vec::new();
            for one in members.iter().filter(|one| !is_it(one)) {
                let mut place = place_of(one);
                if wanted.is_captain && one.team_id == team_id && place.is_captain {
                    place.is_captain = false;
                    let membership = membership_of(key_of(division), one);
                    written.push(Membership { is_captain: false, ..membership });
                }
                places.add(place);
            }
            let place = Place {
                team: team_id,
                player: player_id,
                number: wanted.shirt_number,
                is_captain: wanted.is_captain,
                validity: wanted.validity,
            };
            let name = |id| name_of(&members, id);
            let team = |id| team_of(&members, id);
            places
                .take(place)
                .map_err(|clash| AppError::Conflict(said(clash, place, &name, &team)))?;
            let others = members.iter().filter(|one| one.team_id == team_id && !is_it(one));
            let mut validities: Vec<Validity> = others.map(validity_of).collect();
            validities.push(wanted.validity);
            if division.entrant_kind.players().is_some_and(|most| most_at_once(&validities) > most)
            {
                return Err(AppError::invalid("validUntil", Sentence::SquadTooManyAtOnce));
            }
            let before = membership_of(key_of(division), member);
            let after = Membership {
                shirt_number: wanted.shirt_number,
                position,
                is_captain: wanted.is_captain,
                valid_from: wanted.validity.from,
                valid_until: wanted.validity.until,
                ..before.clone()
            };
            if after == before {
                return Ok(());
            }
            let facts = |one: &Membership| {
                json!({ "squad": {
                    "team_id": team_id, "changed": [player_id], "shirt_number": one.shirt_number,
                    "position": one.position, "is_captain": one.is_captain,
                    "valid_from": one.valid_from, "valid_until": one.valid_until,
                } })
            };
            let (was, is) = (facts(&before), facts(&after));
            written.push(after);
            stored::set(conn, &written)?;
            let both = (Some(was), Some(is));
            note_division(conn, now, caller, AuditAction::Changed, division, both)?;
            Ok(())
        })
        .await?;
        self.team_squad(caller, division_id, team_id).await
    }

    /// Takes a player out of a squad.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`].
    pub async fn remove_squad_member(
        &self,
        caller: &Caller,
        division_id: i64,
        (team_id, player_id): (i64, i64),
    ) -> Result<TeamSquad, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let of = SquadsOf { division_id, team_id: Some(team_id) };
            let desk = Desk::of(conn, caller, of)?;
            desk.is_open()?;
            let members = stored::members(conn, division_id, Some(team_id))?;
            if !members.iter().any(|one| one.player_profile_id == player_id) {
                return Err(AppError::Conflict(Sentence::NotInSquad));
            }
            // What was recorded of the match would not count any more.
            if stored::has_played(conn, division_id, team_id, player_id)? {
                return Err(AppError::Conflict(Sentence::SquadMemberHasPlayed));
            }
            let member = (key_of(&desk.division), team_id, player_id);
            competitions::remove_squad_members(conn, &[member])?;
            let facts = json!({ "squad": { "team_id": team_id, "removed": [player_id] } });
            note(conn, now, caller, &desk.division, facts)
        })
        .await?;
        self.team_squad(caller, division_id, team_id).await
    }
}

/// The squads of the teams that somebody manages or has entered, the newest division first; at most [`MOST_KEPT`].
pub(crate) fn kept_squads(conn: &Conn<'_>, caller: &Caller) -> Result<Vec<KeptSquad>, AppError> {
    let own = kept(conn, caller)?;
    let mut teams: Vec<i64> = own.entered.iter().map(|of| of.1).collect();
    teams.extend(&own.managed);
    teams.sort_unstable();
    teams.dedup();
    let is_own = |row: &KeptSquadRow| {
        own.managed.contains(&row.team_id) || own.entered.contains(&(row.division_id, row.team_id))
    };
    let rows = stored::of_teams(conn, &teams)?.into_iter().filter(is_own);
    let kept = |row: KeptSquadRow| KeptSquad {
        can_change: can_be_changed(row.status, false).is_ok(),
        row,
    };
    Ok(rows.take(MOST_KEPT).map(kept).collect())
}

/// Asks for less, or for what the division says, of a player in public. Where a person or a guardian keeps the profile, only they
/// show more again.
fn ask_in_public(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    member: &MemberRow,
    wish: Wish<Option<ShownWish>>,
) -> Result<(), AppError> {
    let (before, after) = (member.shown_names, wish.or(member.shown_names));
    if after == before {
        return Ok(());
    }
    let names = |wish| ShownNames::Full.with(wish);
    if member.is_claimed && names(after) < names(before) {
        return Err(AppError::Conflict(Sentence::ShownNamesAskedFor));
    }
    set_shown_names(conn, member.player_profile_id, after)?;
    let facts = |wish: Option<ShownWish>| Some(json!({ "shown_names": wish }));
    let subject = (AuditedKind::Player, member.player_profile_id, Some(&*member.player_name));
    let both = (facts(before), facts(after));
    Ok(note_of(conn, now, caller, AuditAction::Changed, subject, both)?)
}

fn write(
    conn: &Conn<'_>,
    caller: &Caller,
    desk: &Desk,
    plan: &Plan,
    now: Timestamp,
) -> Result<(), AppError> {
    let division = &desk.division;
    let key = key_of(division);
    let new_entries = plan.new_teams.len() + plan.new_waiting.len();
    if new_entries == 0 && plan.filled_in.is_empty() && plan.members.is_empty() {
        return Ok(());
    }
    let players = Debtor::Players(caller.accountable());
    throttle::book_all(conn, &players, plan.new_players.len(), now)?.or_refuse()?;
    let new_teams = add_accepted(conn, caller, division.division_id, &plan.new_teams, now)?;
    add_waiting(conn, caller, division.division_id, &plan.new_waiting, now)?;
    let sport_ids: Vec<i64> = division.sport_id.into_iter().collect();
    let player = |player: &PlannedPlayer| NewPlayer {
        user_id: None,
        player_name: player.name.trim().to_owned(),
        given_name: player.apart.as_ref().map(|(given, _)| given.clone()),
        family_name: player.apart.as_ref().map(|(_, family)| family.clone()),
        birth_date: day_in(player.birth),
        birth_year: year_in(player.birth),
        gender_category_id: player.gender_category_id,
        country_code: None,
        sport_ids: sport_ids.clone(),
        is_active: true,
        created_at: now,
    };
    let players: Vec<NewPlayer> = plan.new_players.iter().map(player).collect();
    let new_players = registration::add_players(conn, &players)?;
    for (id, filled_in) in &plan.filled_in {
        let Some(stored) = stored_player(conn, *id)? else { continue };
        let filled_in = NewPlayer {
            birth_date: day_in(filled_in.birth),
            birth_year: year_in(filled_in.birth),
            gender_category_id: filled_in.gender_category_id,
            ..stored
        };
        registration::change_players(conn, &[(*id, filled_in)])?;
    }
    let id_of = |known: Known, new: &[i64]| match known {
        Known::Id(id) => Ok(id),
        Known::New(place) => {
            let missing = || AppError::Internal("a row without its team or player".to_owned());
            new.get(place).copied().ok_or_else(missing)
        }
    };
    let (mut added, mut all) = (Vec::new(), Vec::new());
    for member in &plan.members {
        let team_id = id_of(member.team, &new_teams)?;
        let player_profile_id = id_of(member.player, &new_players)?;
        if member.is_new {
            added.push(NewSquadMember {
                division: key,
                team_id,
                player_profile_id,
                shirt_number: member.place.number,
                position: member.position.clone(),
            });
        }
        all.push(Membership {
            division: key,
            team_id,
            player_profile_id,
            shirt_number: member.place.number,
            position: member.position.clone(),
            is_captain: member.place.is_captain,
            valid_from: member.place.validity.from,
            valid_until: member.place.validity.until,
            allowed_because: member.allowed_because.clone(),
        });
    }
    competitions::add_squad_members(conn, &added)?;
    stored::set(conn, &all)?;
    if let Some((name, count)) = stored::largest(conn, division.division_id)?
        && count > MOST_IN_SQUAD
    {
        let (name, most) = (name.into(), MOST_IN_SQUAD);
        return Err(AppError::Conflict(Sentence::TooManyInSquad { name, most, count }));
    }
    // The reason itself stays with the place in the squad, where it is erased with the player.
    let exceptions: Vec<i64> = all
        .iter()
        .filter(|one| one.allowed_because.is_some())
        .map(|one| one.player_profile_id)
        .collect();
    let facts = json!({ "squads": {
        "team_id": desk.team_id(),
        "new_teams": new_teams.len(),
        "new_waiting": plan.new_waiting.len(),
        "new_players": new_players.len(),
        "added": added.len(),
        "changed": all.len() - added.len(),
        "exceptions": exceptions,
    } });
    note(conn, now, caller, division, facts)
}

const fn day_in(birth: Birth) -> Option<Date> {
    match birth {
        Birth::Day(day) => Some(day),
        Birth::Year(_) | Birth::Unknown => None,
    }
}

fn year_in(birth: Birth) -> Option<i64> {
    match birth {
        Birth::Year(year) => Some(year.into()),
        Birth::Day(_) | Birth::Unknown => None,
    }
}

/// The squads of a desk, each member with what comes of the division's rules.
fn squads_of(conn: &Conn<'_>, desk: &Desk) -> Result<Vec<Squad>, AppError> {
    let division = &desk.division;
    let categories = table::list::<GenderCategories>(conn)?;
    let age_groups = table::list::<AgeGroups>(conn)?;
    let admission = admission(&desk.tournament, division, &age_groups, &categories);
    let mut by_team: HashMap<i64, Vec<SquadMember>> = HashMap::new();
    for mut member in stored::members(conn, division.division_id, desk.team_id())? {
        let person = Person {
            birth: birth_of(member.birth_date.as_deref(), member.birth_year),
            category: category(&categories, member.gender_category_id),
        };
        let verdict = verdict(&findings(person, admission));
        let can_be_corrected = desk.is_open().is_ok() && desk.why_not_correct(&member).is_ok();
        let is_allowed = member.allowed_because.is_some();
        if !desk.shows_birth(member.birth_seen_in) {
            (member.birth_date, member.birth_year) = (None, None);
        }
        if !desk.is_by_organiser() {
            (member.gender_category_id, member.allowed_because) = (None, None);
        }
        let team_id = member.team_id;
        let member = SquadMember { row: member, verdict, is_allowed, can_be_corrected };
        by_team.entry(team_id).or_default().push(member);
    }
    let mut squad = |team_id, team_name, club_name| {
        let members = by_team.remove(&team_id).unwrap_or_default();
        Squad { team_id, team_name, club_name, members }
    };
    if let Some(team) = desk.team.clone() {
        return Ok(vec![squad(team.team_id, team.team_name, team.club_name)]);
    }
    let teams = stored::teams(conn, division.division_id)?
        .into_iter()
        .filter(|team| matches!(team.state, None | Some(EntryState::Accepted)));
    let mut squads: Vec<Squad> = teams
        .filter_map(|team| Some(squad(team.team_id?, team.team_name, team.club_name)))
        .collect();
    squads.sort_by_cached_key(Squad::key);
    Ok(squads)
}

const fn key_of(division: &DivisionSetupRow) -> DivisionKey {
    DivisionKey { tournament_id: division.tournament_id, division_id: division.division_id }
}

fn validity_of(member: &MemberRow) -> Validity {
    Validity {
        from: stored_day(member.valid_from.as_deref()),
        until: stored_day(member.valid_until.as_deref()),
    }
}

fn place_of(member: &MemberRow) -> Place {
    Place {
        team: member.team_id,
        player: member.player_profile_id,
        number: member.shirt_number,
        is_captain: member.is_captain,
        validity: validity_of(member),
    }
}

fn facts_of(member: &MemberRow) -> MemberFacts {
    MemberFacts {
        shirt_number: member.shirt_number,
        position: member.position.clone(),
        is_captain: member.is_captain,
        validity: validity_of(member),
    }
}

fn membership_of(division: DivisionKey, member: &MemberRow) -> Membership {
    let validity = validity_of(member);
    Membership {
        division,
        team_id: member.team_id,
        player_profile_id: member.player_profile_id,
        shirt_number: member.shirt_number,
        position: member.position.clone(),
        is_captain: member.is_captain,
        valid_from: validity.from,
        valid_until: validity.until,
        allowed_because: member.allowed_because.clone(),
    }
}

fn name_of(members: &[MemberRow], id: i64) -> String {
    let found = members.iter().find(|one| one.player_profile_id == id);
    found.map(|one| one.player_name.clone()).unwrap_or_default()
}

fn team_of(members: &[MemberRow], id: i64) -> String {
    let found = members.iter().find(|one| one.team_id == id);
    found.map(|one| one.team_name.clone()).unwrap_or_default()
}

fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    division: &DivisionSetupRow,
    facts: serde_json::Value,
) -> Result<(), AppError> {
    Ok(note_division(conn, now, caller, AuditAction::Changed, division, (None, Some(facts)))?)
}
