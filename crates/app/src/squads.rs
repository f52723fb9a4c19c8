//! The squads of a division: pasted from a spreadsheet, checked before anything is written, and saved as they were
//! checked.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::json;
use touchline_domain::eligibility::{
    Admission, Ages, Birth, Category, Finding, Person, Verdict, findings, verdict,
};
use touchline_domain::entries::EntryState;
use touchline_domain::squads::{self, Clash, Place, Places, Row, RowFate, Validity, births_agree};
use touchline_domain::{TournamentStatus, fold};
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::entries::{self as stored_entries, EntrantTexts};
use touchline_store::competitions::setup::{DivisionSetupRow, TournamentSetupRow};
use touchline_store::competitions::squads::{self as stored, Membership};
use touchline_store::people::changes::{NewPlayer, stored_day, stored_player};
use touchline_store::reference::age_groups::{AgeGroupRow, AgeGroups};
use touchline_store::reference::gender_categories::{GenderCategories, GenderCategoryRow};
use touchline_store::reference::table;
use touchline_words::{Sentence, Value};

use crate::AppError;
use crate::audit::{AuditAction, AuditedKind};
use crate::caller::Caller;
use crate::competitions::{self, NewSquadMember};
use crate::entries::add_accepted;
use crate::making::{note_of, run_by, run_division};
use crate::own_players::day_of;
use crate::platform::Platform;
use crate::registration;
use crate::rules::{fit_reason, name_is_fit};
use crate::tokens::hash_of;

pub use touchline_store::competitions::squads::MemberRow;

/// The most checked rows that are sent back.
pub const MOST_SHOWN: usize = 500;
/// The most other tournaments of an organiser whose players are known again.
const MOST_TOURNAMENTS: usize = 50;

/// Rows to be checked or saved.
#[derive(Debug, Clone)]
pub struct PastedSquads {
    /// As they were copied from a spreadsheet.
    pub text: String,
    /// Exceptions that the organiser makes: the line and the reason.
    pub exceptions: Vec<(u64, String)>,
}

/// What would become of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedRow {
    /// The line of the text, from 1.
    pub line: u64,
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
}

/// What would become of pasted squads.
#[derive(Debug, Clone)]
pub struct SquadCheck {
    /// The rows that are refused first, then those that ask, then the others; at most [`MOST_SHOWN`].
    pub rows: Vec<CheckedRow>,
    /// How many rows have each fate.
    pub counts: HashMap<RowFate, usize>,
    /// How many teams come into the division.
    pub new_teams: usize,
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
    /// Its players by shirt number and name, each with what comes of the division's rules.
    pub members: Vec<(MemberRow, Verdict)>,
}

/// What is said of a member.
#[derive(Debug, Clone)]
pub struct MemberChange {
    /// The shirt number.
    pub shirt_number: Option<i64>,
    /// The position.
    pub position: Option<String>,
    /// Whether the player is the captain; the captain until now is it no more.
    pub is_captain: bool,
    /// When the player belongs to the team.
    pub validity: Validity,
}

impl Platform {
    /// The squads of a division, its teams by name.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn squads(&self, caller: &Caller, division_id: i64) -> Result<Vec<Squad>, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db
            .read(move |conn| {
                let caller = caller.within(conn, now)?;
                let (tournament, division) = run_division(conn, &caller, division_id)?;
                squads_of(conn, &tournament, &division)
            })
            .await
    }

    /// What becomes of pasted rows. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a text that cannot be read at all;
    /// [`AppError::Conflict`] for a division that is over.
    pub async fn check_squads(
        &self,
        caller: &Caller,
        division_id: i64,
        pasted: PastedSquads,
    ) -> Result<SquadCheck, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db
            .read(move |conn| {
                let caller = caller.within(conn, now)?;
                let of = run_division(conn, &caller, division_id)?;
                Ok(plan(conn, &caller, &of, &pasted, now)?.check())
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
        division_id: i64,
        pasted: PastedSquads,
        token: String,
    ) -> Result<SquadCheck, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                let of = run_division(conn, &caller, division_id)?;
                let plan = plan(conn, &caller, &of, &pasted, now)?;
                if plan.token() != token {
                    return Err(AppError::Conflict(Sentence::SquadsMoved));
                }
                if plan.rows.iter().any(|row| matches!(row.fate, RowFate::Refused | RowFate::Asks))
                {
                    return Err(AppError::Conflict(Sentence::SquadRowsRefused));
                }
                let check = plan.check();
                write(conn, &caller, &of.1, plan, now)?;
                Ok(check)
            })
            .await
    }

    /// Changes a player's place in a squad.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`]; [`AppError::Conflict`] when it does
    /// not go with the other places.
    pub async fn change_squad_member(
        &self,
        caller: &Caller,
        (division_id, team_id, player_id): (i64, i64, i64),
        change: MemberChange,
    ) -> Result<Vec<Squad>, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                let (tournament, division) = run_division(conn, &caller, division_id)?;
                is_not_over(&division)?;
                let members = stored::members(conn, division_id)?;
                let is_it =
                    |one: &MemberRow| one.team_id == team_id && one.player_profile_id == player_id;
                let member = members.iter().find(|one| is_it(one));
                let member = member.ok_or(AppError::Conflict(Sentence::NotInSquad))?;
                if !change.validity.is_in_order() {
                    return Err(AppError::invalid("validUntil", Sentence::SquadValidityTurned));
                }
                let position = change.position.as_deref().map(str::trim);
                let position = position.filter(|text| !text.is_empty()).map(str::to_owned);
                position.as_deref().map_or(Ok(()), |text| name_is_fit("position", text))?;
                let mut places = Places::default();
                let mut written = Vec::new();
                for one in members.iter().filter(|one| !is_it(one)) {
                    let mut place = place_of(one);
                    if change.is_captain && one.team_id == team_id && place.is_captain {
                        place.is_captain = false;
                        let membership = membership_of(key_of(&division), one);
                        written.push(Membership { is_captain: false, ..membership });
                    }
                    places.add(place);
                }
                let place = Place {
                    team: team_id,
                    player: player_id,
                    number: change.shirt_number,
                    is_captain: change.is_captain,
                    validity: change.validity,
                };
                let name = |id| name_of(&members, id);
                let team = |id| team_of(&members, id);
                places
                    .take(place)
                    .map_err(|clash| AppError::Conflict(said(clash, place, &name, &team)))?;
                written.push(Membership {
                    shirt_number: change.shirt_number,
                    position,
                    is_captain: change.is_captain,
                    valid_from: change.validity.from,
                    valid_until: change.validity.until,
                    ..membership_of(key_of(&division), member)
                });
                stored::set(conn, &written)?;
                let facts = json!({ "squad": { "team_id": team_id, "changed": [player_id] } });
                note(conn, now, &caller, &division, facts)?;
                squads_of(conn, &tournament, &division)
            })
            .await
    }

    /// Takes a player out of a squad.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`].
    pub async fn remove_squad_member(
        &self,
        caller: &Caller,
        (division_id, team_id, player_id): (i64, i64, i64),
    ) -> Result<Vec<Squad>, AppError> {
        let (caller, now) = (caller.clone(), self.clock.now());
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                let (tournament, division) = run_division(conn, &caller, division_id)?;
                is_not_over(&division)?;
                let members = stored::members(conn, division_id)?;
                let is_there = members
                    .iter()
                    .any(|one| one.team_id == team_id && one.player_profile_id == player_id);
                if !is_there {
                    return Err(AppError::Conflict(Sentence::NotInSquad));
                }
                let member = (key_of(&division), team_id, player_id);
                competitions::remove_squad_members(conn, &[member])?;
                let facts = json!({ "squad": { "team_id": team_id, "removed": [player_id] } });
                note(conn, now, &caller, &division, facts)?;
                squads_of(conn, &tournament, &division)
            })
            .await
    }
}

/// A team that a row names: one of the division, or one that comes into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Known {
    /// By its id.
    Id(i64),
    /// By its place among the new ones.
    New(usize),
}

impl Known {
    /// A number for [`Places`]: those of new ones are negative.
    const fn number(self) -> i64 {
        match self {
            Self::Id(id) => id,
            Self::New(place) => -1 - (place as i64),
        }
    }
}

/// A place in a squad that is written.
#[derive(Debug, Clone)]
struct PlannedMember {
    team: Known,
    player: Known,
    is_new: bool,
    place: Place,
    position: Option<String>,
    allowed_because: Option<String>,
}

/// A player who gets a profile, or whose profile is filled in.
#[derive(Debug, Clone)]
struct PlannedPlayer {
    name: String,
    birth: Birth,
    gender_category_id: Option<i64>,
}

#[derive(Debug)]
struct Plan {
    rows: Vec<CheckedRow>,
    new_teams: Vec<EntrantTexts>,
    new_players: Vec<PlannedPlayer>,
    filled_in: Vec<(i64, PlannedPlayer)>,
    members: Vec<PlannedMember>,
}

impl Plan {
    fn token(&self) -> String {
        hash_of(&format!("{self:?}"))
    }

    fn check(&self) -> SquadCheck {
        let mut counts: HashMap<RowFate, usize> = HashMap::new();
        for row in &self.rows {
            *counts.entry(row.fate).or_default() += 1;
        }
        let urgency = |fate| match fate {
            RowFate::Refused => 0,
            RowFate::Asks => 1,
            RowFate::New | RowFate::Changed | RowFate::Same => 2,
        };
        let mut rows: Vec<&CheckedRow> = self.rows.iter().collect();
        rows.sort_by_key(|row| urgency(row.fate));
        let new = |of: fn(&PlannedMember) -> Known| {
            let new = self.members.iter().map(of).filter(|one| matches!(one, Known::New(_)));
            new.collect::<HashSet<_>>().len()
        };
        SquadCheck {
            rows: rows.into_iter().take(MOST_SHOWN).cloned().collect(),
            counts,
            new_teams: new(|member| member.team),
            new_players: new(|member| member.player),
            token: self.token(),
        }
    }
}

/// What is known before the first row is looked at.
struct Ground<'g> {
    admission: Admission<'g>,
    categories: &'g [GenderCategoryRow],
    members: &'g [MemberRow],
    exceptions: &'g HashMap<u64, String>,
    /// Teams that name a captain, folded.
    naming_captain: HashSet<String>,
    is_drawn: bool,
    capacity: Option<usize>,
}

/// Those whom a row can mean by a name.
#[derive(Debug, Clone)]
struct Candidate {
    player: Known,
    birth: Birth,
    gender_category_id: Option<i64>,
    has_account: bool,
}

fn plan(
    conn: &Conn<'_>,
    caller: &Caller,
    (tournament, division): &(TournamentSetupRow, DivisionSetupRow),
    pasted: &PastedSquads,
    now: Timestamp,
) -> Result<Plan, AppError> {
    is_not_over(division)?;
    let read = squads::read(&pasted.text).map_err(|wrong| AppError::invalid("text", wrong))?;
    let mut exceptions = HashMap::new();
    for (line, reason) in &pasted.exceptions {
        exceptions.insert(*line, fit_reason(reason)?);
    }
    let members = stored::members(conn, division.division_id)?;
    let categories = table::list::<GenderCategories>(conn)?;
    let age_groups = table::list::<AgeGroups>(conn)?;
    let naming_captain = read.iter().flatten().filter(|row| row.is_captain == Some(true));
    let ground = Ground {
        admission: admission(tournament, division, &age_groups, &categories),
        categories: &categories,
        members: &members,
        exceptions: &exceptions,
        naming_captain: naming_captain.map(|row| fold(&row.team)).collect(),
        is_drawn: stored_entries::is_drawn(conn, division.division_id)?,
        capacity: division.capacity.and_then(|places| places.try_into().ok()),
    };
    let teams = stored::teams(conn, division.division_id)?;
    let mut by_name: HashMap<String, Vec<Candidate>> = HashMap::new();
    let mut known = vec![tournament.tournament_id];
    if let Caller::Session(session) = caller {
        known.extend(run_by(session).into_iter().rev().take(MOST_TOURNAMENTS));
    }
    known.sort_unstable();
    known.dedup();
    let mut players = stored::players_of(conn, &known)?;
    players.sort_by_key(|player| player.player_profile_id);
    for player in players {
        by_name.entry(fold(&player.player_name)).or_default().push(Candidate {
            player: Known::Id(player.player_profile_id),
            birth: birth_of(player.birth_date.as_deref(), player.birth_year),
            gender_category_id: player.gender_category_id,
            has_account: player.has_account,
        });
    }
    Ok(Planner::new(ground, teams, by_name, day_of(now)).all(read))
}

/// Whom a division is for.
fn admission<'a>(
    tournament: &TournamentSetupRow,
    division: &DivisionSetupRow,
    age_groups: &[AgeGroupRow],
    categories: &'a [GenderCategoryRow],
) -> Admission<'a> {
    let day = division.age_counts_on.as_deref().or(tournament.start_date.as_deref());
    let group = age_groups.iter().find(|group| Some(group.age_group_id) == division.age_group_id);
    let ages = group.zip(stored_day(day));
    let ages = ages.map(|(group, on)| Ages { min: group.min_age, max: group.max_age, on });
    let category = category(categories, division.gender_category_id);
    Admission { ages, category, admits_every_category: false }
}

fn category(categories: &[GenderCategoryRow], id: Option<i64>) -> Option<Category<'_>> {
    let row = categories.iter().find(|row| Some(row.gender_category_id) == id)?;
    Some(Category { id: row.gender_category_id, name: &row.gender_name })
}

fn birth_of(birth_date: Option<&str>, birth_year: Option<i64>) -> Birth {
    match (stored_day(birth_date), birth_year.and_then(|year| year.try_into().ok())) {
        (Some(day), _) => Birth::Day(day),
        (None, Some(year)) => Birth::Year(year),
        (None, None) => Birth::Unknown,
    }
}

struct Planner<'g> {
    ground: Ground<'g>,
    today: Date,
    teams: HashMap<String, (Option<i64>, Option<EntryState>)>,
    taken: usize,
    by_name: HashMap<String, Vec<Candidate>>,
    names: HashMap<i64, String>,
    team_names: HashMap<i64, String>,
    standing: HashMap<(i64, i64), &'g MemberRow>,
    in_team: HashMap<(i64, String), Vec<Candidate>>,
    lines: HashMap<(i64, i64), u64>,
    plan: Plan,
}

impl<'g> Planner<'g> {
    fn new(
        ground: Ground<'g>,
        teams: Vec<stored::SquadTeamRow>,
        by_name: HashMap<String, Vec<Candidate>>,
        today: Date,
    ) -> Self {
        let members = ground.members;
        let is_accepted = |team: &&stored::SquadTeamRow| team.state == Some(EntryState::Accepted);
        let taken = teams.iter().filter(is_accepted).count();
        let mut in_team: HashMap<(i64, String), Vec<Candidate>> = HashMap::new();
        for one in members {
            let key = (one.team_id, fold(&one.player_name));
            in_team.entry(key).or_default().push(Candidate {
                player: Known::Id(one.player_profile_id),
                birth: birth_of(one.birth_date.as_deref(), one.birth_year),
                gender_category_id: one.gender_category_id,
                has_account: one.has_account,
            });
        }
        let standing = members.iter().map(|one| ((one.team_id, one.player_profile_id), one));
        let names = members.iter().map(|one| (one.player_profile_id, one.player_name.clone()));
        let named = teams.iter().filter_map(|team| Some((team.team_id?, team.team_name.clone())));
        Self {
            today,
            taken,
            by_name,
            names: names.collect(),
            team_names: named.collect(),
            standing: standing.collect(),
            in_team,
            lines: HashMap::new(),
            teams: teams
                .iter()
                .map(|one| (fold(&one.team_name), (one.team_id, one.state)))
                .collect(),
            plan: Plan {
                rows: Vec::new(),
                new_teams: Vec::new(),
                new_players: Vec::new(),
                filled_in: Vec::new(),
                members: Vec::new(),
            },
            ground,
        }
    }

    fn all(mut self, read: Vec<Result<Row, squads::TornRow>>) -> Plan {
        // Who is meant is decided before what goes together, because a row may move what another one stands on.
        let mut meant = Vec::new();
        for row in read {
            match row {
                Ok(row) => match self.who(&row) {
                    Ok(who) => meant.push((row, who)),
                    Err(wrong) => self.refuse(&row, vec![wrong], false),
                },
                Err(torn) => self.plan.rows.push(CheckedRow {
                    line: torn.line,
                    team: torn.team,
                    player: torn.player,
                    fate: RowFate::Refused,
                    is_known: false,
                    sentences: torn.wrong,
                }),
            }
        }
        let mut places = self.places_that_stay();
        for (row, (team, candidate)) in meant {
            self.place(&mut places, row, team, candidate);
        }
        self.plan.rows.sort_by_key(|row| row.line);
        self.plan
    }

    /// The places of those whom no row names. The captain of a team whose rows name another one is it no more.
    fn places_that_stay(&mut self) -> Places {
        let mut places = Places::default();
        for one in self.ground.members {
            if self.lines.contains_key(&(one.team_id, one.player_profile_id)) {
                continue;
            }
            let mut place = place_of(one);
            if place.is_captain && self.ground.naming_captain.contains(&fold(&one.team_name)) {
                place.is_captain = false;
                self.plan.members.push(PlannedMember {
                    team: Known::Id(one.team_id),
                    player: Known::Id(one.player_profile_id),
                    is_new: false,
                    place,
                    position: one.position.clone(),
                    allowed_because: one.allowed_because.clone(),
                });
            }
            places.add(place);
        }
        places
    }

    fn refuse(&mut self, row: &Row, sentences: Vec<Sentence>, is_known: bool) {
        self.push(row, RowFate::Refused, sentences, is_known);
    }

    fn push(&mut self, row: &Row, fate: RowFate, sentences: Vec<Sentence>, is_known: bool) {
        let (line, team, player) = (row.line, row.team.clone(), row.player.clone());
        self.plan.rows.push(CheckedRow { line, team, player, fate, is_known, sentences });
    }

    /// The team and the player that a row means.
    fn who(&mut self, row: &Row) -> Result<(Known, Candidate), Sentence> {
        fit(&row.team)?;
        fit(&row.player)?;
        row.club.as_deref().map_or(Ok(()), fit)?;
        row.position.as_deref().map_or(Ok(()), fit)?;
        if matches!(row.birth, Birth::Day(day) if day > self.today) {
            return Err(Sentence::BornInFuture);
        }
        let gender = self.gender(row)?;
        let team = self.team(row)?;
        let candidate = self.player(row, team, gender)?;
        let key = (team.number(), candidate.player.number());
        if let Some(line) = self.lines.insert(key, row.line) {
            self.lines.insert(key, line);
            return Err(Sentence::SquadRowTwice { line: line.to_string().into() });
        }
        Ok((team, candidate))
    }

    fn gender(&self, row: &Row) -> Result<Option<i64>, Sentence> {
        let Some(name) = row.gender.as_deref() else { return Ok(None) };
        let active = || self.ground.categories.iter().filter(|one| one.is_active);
        let found = active().find(|one| fold(&one.gender_name) == fold(name));
        let unknown = || Sentence::SquadGenderUnknown {
            name: name.into(),
            known: Value::list(active().map(|one| one.gender_name.as_str())),
        };
        Ok(Some(found.ok_or_else(unknown)?.gender_category_id))
    }

    fn team(&mut self, row: &Row) -> Result<Known, Sentence> {
        let name = || row.team.as_str().into();
        let key = fold(&row.team);
        match self.teams.get(&key) {
            Some((Some(id), None | Some(EntryState::Accepted))) => return Ok(Known::Id(*id)),
            Some((None, None)) => {
                let same = |one: &EntrantTexts| fold(&one.name) == key;
                let place = self.plan.new_teams.iter().position(same).unwrap_or_default();
                return Ok(Known::New(place));
            }
            Some(_) => return Err(Sentence::SquadTeamUndecided { team: name() }),
            None => {}
        }
        if self.ground.is_drawn {
            return Err(Sentence::SquadTeamAfterDraw { team: name() });
        }
        let number = self.plan.new_teams.len();
        if let Some(places) = self.ground.capacity.filter(|most| self.taken + number >= *most) {
            return Err(Sentence::SquadTeamWithoutPlace { team: name(), places: places.into() });
        }
        let texts = EntrantTexts { name: row.team.clone(), club: row.club.clone(), note: None };
        self.plan.new_teams.push(texts);
        self.teams.insert(key, (None, None));
        self.team_names.insert(Known::New(number).number(), row.team.clone());
        Ok(Known::New(number))
    }

    fn player(
        &mut self,
        row: &Row,
        team: Known,
        gender: Option<i64>,
    ) -> Result<Candidate, Sentence> {
        let key = fold(&row.player);
        let in_team = self.in_team.get(&(team.number(), key.clone()));
        let agrees = |one: &&Candidate| births_agree(one.birth, row.birth);
        let surest = |all: &[Candidate]| {
            let sure = all.iter().find(|one| agrees(one) == Some(true));
            sure.or_else(|| all.iter().find(|one| agrees(one).is_none())).cloned()
        };
        let found = in_team.and_then(|all| surest(all)).or_else(|| {
            let all = self.by_name.get(&key)?;
            all.iter().find(|one| agrees(one) == Some(true)).cloned()
        });
        let Some(found) = found else {
            let player = Known::New(self.plan.new_players.len());
            self.plan.new_players.push(PlannedPlayer {
                name: row.player.clone(),
                birth: row.birth,
                gender_category_id: gender,
            });
            let birth = row.birth;
            let new = Candidate { player, birth, gender_category_id: gender, has_account: false };
            self.names.insert(player.number(), row.player.clone());
            self.by_name.entry(key.clone()).or_default().push(new.clone());
            self.in_team.entry((team.number(), key)).or_default().push(new.clone());
            return Ok(new);
        };
        if let (Some(has), Some(said)) = (found.gender_category_id, gender)
            && has != said
        {
            let has = category(self.ground.categories, Some(has)).map_or("", |one| one.name);
            return Err(Sentence::SquadGenderDiffers { has: has.into() });
        }
        let birth = if births_agree(found.birth, row.birth).is_none()
            && !matches!(found.birth, Birth::Day(_))
            && row.birth != Birth::Unknown
        {
            row.birth
        } else {
            found.birth
        };
        let gender_category_id = found.gender_category_id.or(gender);
        let is_more = birth != found.birth || gender_category_id != found.gender_category_id;
        if let (Known::Id(id), true, false) = (found.player, is_more, found.has_account) {
            let name = row.player.clone();
            self.plan.filled_in.push((id, PlannedPlayer { name, birth, gender_category_id }));
            return Ok(Candidate { birth, gender_category_id, ..found });
        }
        Ok(found)
    }

    fn place(&mut self, places: &mut Places, row: Row, team: Known, candidate: Candidate) {
        let key = (team.number(), candidate.player.number());
        let before = self.standing.get(&key).copied();
        let is_known = matches!(candidate.player, Known::Id(_));
        let names_captain = self.ground.naming_captain.contains(&fold(&row.team));
        let was_captain = before.is_some_and(|one| one.is_captain) && !names_captain;
        let old = before.map(validity_of).unwrap_or_default();
        let place = Place {
            team: key.0,
            player: key.1,
            number: row.number.or(before.and_then(|one| one.shirt_number)),
            is_captain: row.is_captain.unwrap_or(was_captain),
            validity: Validity {
                from: row.validity.from.or(old.from),
                until: row.validity.until.or(old.until),
            },
        };
        if !place.validity.is_in_order() {
            return self.refuse(&row, vec![Sentence::SquadValidityTurned], is_known);
        }
        if let Err(clash) = places.take(place) {
            let name = |id| self.names.get(&id).cloned().unwrap_or_default();
            let team = |id| self.team_names.get(&id).cloned().unwrap_or_default();
            let sentence = said(clash, place, &name, &team);
            return self.refuse(&row, vec![sentence], is_known);
        }
        let person = Person {
            birth: candidate.birth,
            category: category(self.ground.categories, candidate.gender_category_id),
        };
        let found = findings(person, self.ground.admission);
        let exception = self.ground.exceptions.get(&row.line).cloned();
        let standing = before.and_then(|one| one.allowed_because.clone());
        let speaks_against = is_blocked(&found);
        let allowed_because = exception.or(standing).filter(|_| speaks_against);
        let sentences = found.iter().map(Finding::sentence).collect();
        if speaks_against && allowed_because.is_none() {
            return self.push(&row, RowFate::Asks, sentences, is_known);
        }
        let position = row.position.clone().or(before.and_then(|one| one.position.clone()));
        let is_same = before.is_some_and(|one| {
            place_of(one) == place
                && one.position == position
                && one.allowed_because == allowed_because
        });
        let is_filled_in =
            self.plan.filled_in.iter().any(|(id, _)| Known::Id(*id) == candidate.player);
        let fate = match (before, is_same && !is_filled_in) {
            (None, _) => RowFate::New,
            (Some(_), true) => RowFate::Same,
            (Some(_), false) => RowFate::Changed,
        };
        self.push(&row, fate, sentences, is_known);
        if !is_same {
            self.plan.members.push(PlannedMember {
                team,
                player: candidate.player,
                is_new: before.is_none(),
                place,
                position,
                allowed_because,
            });
        }
    }
}

fn fit(name: &str) -> Result<(), Sentence> {
    touchline_domain::reference::name_is_fit(name)
}

/// Whether an organiser has to make an exception. What is only not known does not keep anybody out.
fn is_blocked(found: &[Finding<'_>]) -> bool {
    found.iter().any(|one| match one.verdict() {
        Verdict::Barred | Verdict::Asks => true,
        Verdict::Incomplete | Verdict::Eligible => false,
    })
}

fn said(
    clash: Clash,
    place: Place,
    name: &dyn Fn(i64) -> String,
    team: &dyn Fn(i64) -> String,
) -> Sentence {
    match clash {
        Clash::NumberTaken { by } => Sentence::SquadNumberTaken {
            player: name(by).into(),
            number: place.number.unwrap_or_default().into(),
        },
        Clash::TwoCaptains { other } => Sentence::SquadTwoCaptains { player: name(other).into() },
        Clash::InTwoTeams { other } => Sentence::SquadInTwoTeams { team: team(other).into() },
    }
}

fn write(
    conn: &Conn<'_>,
    caller: &Caller,
    division: &DivisionSetupRow,
    plan: Plan,
    now: Timestamp,
) -> Result<(), AppError> {
    let key = key_of(division);
    if plan.new_teams.is_empty() && plan.filled_in.is_empty() && plan.members.is_empty() {
        return Ok(());
    }
    let new_teams = add_accepted(conn, caller, division.division_id, &plan.new_teams, now)?;
    let sport_ids: Vec<i64> = division.sport_id.into_iter().collect();
    let player = |player: &PlannedPlayer| NewPlayer {
        user_id: None,
        player_name: player.name.trim().to_owned(),
        given_name: None,
        family_name: None,
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
    // The reason itself stays with the place in the squad, where it is erased with the player.
    let exceptions: Vec<i64> = all
        .iter()
        .filter(|one| one.allowed_because.is_some())
        .map(|one| one.player_profile_id)
        .collect();
    let facts = json!({ "squads": {
        "new_teams": new_teams.len(),
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

fn is_not_over(division: &DivisionSetupRow) -> Result<(), AppError> {
    match division.status {
        TournamentStatus::Completed | TournamentStatus::Cancelled => {
            Err(AppError::Conflict(Sentence::SquadDivisionOver))
        }
        TournamentStatus::Draft | TournamentStatus::Published | TournamentStatus::Ongoing => Ok(()),
    }
}

fn squads_of(
    conn: &Conn<'_>,
    tournament: &TournamentSetupRow,
    division: &DivisionSetupRow,
) -> Result<Vec<Squad>, AppError> {
    let categories = table::list::<GenderCategories>(conn)?;
    let age_groups = table::list::<AgeGroups>(conn)?;
    let admission = admission(tournament, division, &age_groups, &categories);
    let mut by_team: HashMap<i64, Vec<(MemberRow, Verdict)>> = HashMap::new();
    for member in stored::members(conn, division.division_id)? {
        let person = Person {
            birth: birth_of(member.birth_date.as_deref(), member.birth_year),
            category: category(&categories, member.gender_category_id),
        };
        let verdict = verdict(&findings(person, admission));
        by_team.entry(member.team_id).or_default().push((member, verdict));
    }
    let teams = stored::teams(conn, division.division_id)?
        .into_iter()
        .filter(|team| matches!(team.state, None | Some(EntryState::Accepted)));
    let squad = |team: stored::SquadTeamRow| {
        let team_id = team.team_id?;
        let members = by_team.remove(&team_id).unwrap_or_default();
        Some(Squad { team_id, team_name: team.team_name, club_name: team.club_name, members })
    };
    Ok(teams.filter_map(squad).collect())
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
    let subject = (AuditedKind::Division, division.division_id, division.division_name.as_str());
    Ok(note_of(conn, now, caller, AuditAction::Changed, subject, (None, Some(facts)))?)
}
