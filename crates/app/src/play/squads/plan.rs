//! What becomes of pasted rows: whom each means, and whether it can be saved.

use std::collections::{BTreeMap, HashMap, HashSet};

use jiff::Timestamp;
use jiff::civil::Date;
use touchline_domain::eligibility::{
    Admission, Ages, Birth, Category, Finding, Person, Verdict, findings, is_of_one_kind,
};
use touchline_domain::entries::{EntrantKind, EntryState, Standing, place_of_next};
use touchline_domain::permissions::Grant;
use touchline_domain::squads::{
    self, Clash, Elsewhere, Place, Places, Question, Reading, Row, RowFate, TeamRow, Validity,
    Whose, births_agree, is_at_once, likeness, most_at_once,
};
use touchline_domain::{looks_like, same_name};
use touchline_store::Conn;
use touchline_store::competitions::entries::{self as stored_entries, EntrantTexts};
use touchline_store::competitions::setup::{DivisionSetupRow, TournamentSetupRow};
use touchline_store::competitions::squads::{
    self as stored, ElsewhereRow, FormerMemberRow, KnownPlayerRow, MemberRow, SquadTeamRow,
    TeamPlaceRow,
};
use touchline_store::people::changes::stored_day;
use touchline_store::reference::age_groups::{AgeGroupRow, AgeGroups};
use touchline_store::reference::gender_categories::{GenderCategories, GenderCategoryRow};
use touchline_store::reference::table;
use touchline_words::{Sentence, Value};

use super::alike::{self, MOST_ALIKE};
use super::desk::{Desk, Reach};
use super::{
    CheckedRow, MOST_SHOWN, PastedSquads, RowKey, SquadCheck, key_of, place_of, validity_of,
};
use crate::AppError;
use crate::context::caller::Caller;
use crate::context::rules::fit_reason;
use crate::context::tokens::hash_of;
use crate::play::own_players::day_of;

/// A team that a row names: one of the division, or one that comes into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Known {
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
pub(super) struct PlannedMember {
    pub(super) team: Known,
    pub(super) player: Known,
    pub(super) is_new: bool,
    pub(super) place: Place,
    pub(super) position: Option<String>,
    pub(super) allowed_because: Option<String>,
}

/// A player who gets a profile, or whose profile is filled in.
#[derive(Debug, Clone)]
pub(super) struct PlannedPlayer {
    pub(super) name: String,
    /// The first names and the family name, where the text has them apart.
    pub(super) apart: Option<(String, String)>,
    pub(super) birth: Birth,
    pub(super) gender_category_id: Option<i64>,
}

/// What is saved, or nothing.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// What the text leaves open: until it is answered, the plan is empty.
    pub(super) questions: Vec<Question>,
    pub(super) rows: Vec<CheckedRow>,
    pub(super) new_teams: Vec<EntrantTexts>,
    /// Entries that go on the waiting list.
    pub(super) new_waiting: Vec<EntrantTexts>,
    pub(super) new_players: Vec<PlannedPlayer>,
    pub(super) filled_in: Vec<(i64, PlannedPlayer)>,
    pub(super) members: Vec<PlannedMember>,
}

impl Plan {
    pub(super) fn token(&self) -> String {
        hash_of(&format!("{self:?}"))
    }

    /// Whether a row stands in the way of saving it.
    pub(super) fn is_stopped(&self) -> bool {
        let stops = |row: &CheckedRow| match row.fate {
            RowFate::Refused | RowFate::Asks | RowFate::Alike => true,
            RowFate::New | RowFate::Changed | RowFate::Same | RowFate::Waits => false,
        };
        !self.questions.is_empty() || self.rows.iter().any(stops)
    }

    /// What the row says of it.
    pub(super) fn check(
        &self,
        conn: &Conn<'_>,
        reach: &Reach,
        desk: &Desk,
    ) -> Result<SquadCheck, AppError> {
        let mut counts: HashMap<RowFate, usize> = HashMap::new();
        for row in &self.rows {
            *counts.entry(row.fate).or_default() += 1;
        }
        let urgency = |row: &CheckedRow| match row.fate {
            RowFate::Refused => 0,
            RowFate::Alike => 1,
            RowFate::Asks => 2,
            // What somebody has chosen can be chosen anew.
            _ if !row.alike.is_empty() => 3,
            RowFate::Waits => 4,
            RowFate::New | RowFate::Changed | RowFate::Same => 5,
        };
        let mut rows: Vec<&CheckedRow> = self.rows.iter().collect();
        rows.sort_by_key(|row| urgency(row));
        rows.truncate(MOST_SHOWN);
        let ids: Vec<i64> = rows.iter().flat_map(|row| row.alike.iter().copied()).collect();
        let players = self.members.iter().map(|member| member.player);
        let new_players = players.filter(|one| matches!(one, Known::New(_)));
        Ok(SquadCheck {
            questions: self.questions.clone(),
            rows: rows.into_iter().cloned().collect(),
            alike: alike::known(conn, &ids, reach, desk)?,
            counts,
            new_teams: self.new_teams.len(),
            new_waiting: self.new_waiting.len(),
            new_players: new_players.collect::<HashSet<_>>().len(),
            token: self.token(),
        })
    }
}

/// What is known before the first row is looked at.
struct Ground<'g> {
    admission: Admission<'g>,
    categories: &'g [GenderCategoryRow],
    members: &'g [MemberRow],
    exceptions: &'g HashMap<u64, String>,
    /// Which players the rows mean, as far as the caller has said it.
    choices: &'g HashMap<RowKey, Option<i64>>,
    /// The only team that the rows may be about.
    only_team: Option<&'g TeamPlaceRow>,
    /// Says of whom the birth tells whether a row means them, and may be read in a sentence.
    desk: &'g Desk,
    /// The days on which the division is played, as far as they are known.
    days: Validity,
    elsewhere: &'g HashMap<i64, Vec<OtherPlace>>,
    /// Teams that name a captain, by [`same_name`].
    naming_captain: HashSet<String>,
    entrant_kind: EntrantKind,
    is_drawn: bool,
    capacity: Option<i64>,
}

/// A player's place in another division of the tournament.
#[derive(Debug)]
struct OtherPlace {
    team: String,
    division: String,
    when: Elsewhere,
}

/// Those whom a row can mean by a name.
#[derive(Debug, Clone)]
struct Candidate {
    player: Known,
    birth: Birth,
    gender_category_id: Option<i64>,
    has_account: bool,
    /// Whether the caller may know birth dates.
    shows_birth: bool,
    /// Whether others speak for the player.
    is_kept_elsewhere: bool,
}

/// What the platform knows that a plan follows from beside the text. While two moments show the same, the plans of a text are the
/// same, so the writer compares it and makes no plan.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Facts {
    tournament: TournamentSetupRow,
    division: DivisionSetupRow,
    team: Option<TeamPlaceRow>,
    /// The roles of the caller, which say whose births are shown.
    grants: Vec<Grant>,
    reach: Reach,
    members: Vec<MemberRow>,
    categories: Vec<GenderCategoryRow>,
    age_groups: Vec<AgeGroupRow>,
    /// The first and the last start of each division.
    days: Vec<(i64, i64, i64)>,
    elsewhere: Vec<ElsewhereRow>,
    is_drawn: bool,
    teams: Vec<SquadTeamRow>,
    former: Vec<FormerMemberRow>,
    players: Vec<KnownPlayerRow>,
}

impl Facts {
    pub(super) fn of(conn: &Conn<'_>, caller: &Caller, desk: &Desk) -> Result<Self, AppError> {
        let division = &desk.division;
        let reach = desk.reach(conn, caller)?;
        let mut days = stored::days_of_divisions(conn, division.tournament_id)?;
        days.sort_unstable();
        Ok(Self {
            tournament: desk.tournament.clone(),
            division: division.clone(),
            team: desk.team.clone(),
            grants: caller.permitted().grants().to_vec(),
            members: stored::members(conn, division.division_id, None)?,
            categories: table::list::<GenderCategories>(conn)?,
            age_groups: table::list::<AgeGroups>(conn)?,
            days,
            elsewhere: stored::elsewhere(conn, key_of(division))?,
            is_drawn: stored_entries::is_drawn(conn, division.division_id)?,
            teams: stored::teams(conn, division.division_id)?,
            former: stored::former_members(conn, division.division_id, desk.team_id())?,
            players: reach.players(conn)?,
            reach,
        })
    }

    /// The tournaments and teams whose players the caller may find again.
    pub(super) const fn reach(&self) -> &Reach {
        &self.reach
    }
}

pub(super) fn plan(
    facts: &Facts,
    desk: &Desk,
    pasted: &PastedSquads,
    now: Timestamp,
) -> Result<Plan, AppError> {
    desk.is_open()?;
    let (tournament, division) = (&desk.tournament, &desk.division);
    let only_team = desk.team.as_ref();
    let whose = match (only_team, division.entrant_kind) {
        (Some(team), _) => Whose::Team(&team.team_name),
        (None, EntrantKind::Player) => Whose::Players,
        (None, EntrantKind::Pair) => Whose::Pairs,
        (None, EntrantKind::Team) => Whose::Teams,
    };
    let read = squads::read(&pasted.text, whose, pasted.answers)
        .map_err(|wrong| AppError::invalid("text", wrong))?;
    let (read, new_teams) = match read {
        Reading::Asks(questions) => return Ok(Plan { questions, ..Plan::default() }),
        Reading::Players(rows) => (rows, Vec::new()),
        Reading::Teams(teams) => (Vec::new(), teams),
    };
    if only_team.is_some() && !pasted.exceptions.is_empty() {
        return Err(AppError::invalid("exceptions", Sentence::SquadExceptionByOrganiser));
    }
    let mut exceptions = HashMap::new();
    for (line, reason) in &pasted.exceptions {
        exceptions.insert(*line, fit_reason(reason)?);
    }
    let choices: HashMap<RowKey, Option<i64>> = pasted.choices.iter().copied().collect();
    let naming_captain = read.iter().flatten().filter(|row| row.is_captain == Some(true));
    let days = Days::of(facts);
    let elsewhere = elsewhere(facts, &days);
    let ground = Ground {
        admission: admission(tournament, division, &facts.age_groups, &facts.categories),
        categories: &facts.categories,
        members: &facts.members,
        exceptions: &exceptions,
        choices: &choices,
        only_team,
        desk,
        days: days.of_division(division.division_id),
        elsewhere: &elsewhere,
        naming_captain: naming_captain.map(|row| same_name(&row.team)).collect(),
        entrant_kind: division.entrant_kind,
        is_drawn: facts.is_drawn,
        capacity: division.capacity,
    };
    let mut known = KnownPlayers::default();
    for row in &facts.former {
        let candidate = Candidate {
            player: Known::Id(row.player_profile_id),
            birth: birth_of(row.birth_date.as_deref(), row.birth_year),
            gender_category_id: row.gender_category_id,
            has_account: row.has_account,
            shows_birth: desk.compares_birth(row.birth_seen_in),
            is_kept_elsewhere: desk.is_kept_elsewhere(row.birth_seen_in),
        };
        known.former_of.insert((row.team_id, row.player_profile_id));
        let key = (row.team_id, same_name(&row.player_name));
        known.former.entry(key).or_default().push(candidate.clone());
        known.by_words.entry(likeness(&row.player_name)).or_default().push(candidate);
    }
    for player in &facts.players {
        let candidate = Candidate {
            player: Known::Id(player.player_profile_id),
            birth: birth_of(player.birth_date.as_deref(), player.birth_year),
            gender_category_id: player.gender_category_id,
            has_account: player.has_account,
            shows_birth: desk.compares_birth(player.birth_seen_in),
            is_kept_elsewhere: desk.is_kept_elsewhere(player.birth_seen_in),
        };
        known.by_name.entry(same_name(&player.player_name)).or_default().push(candidate.clone());
        // To those who keep a team, the address of somebody else tells no name.
        if let Some(email) = player.email_key.as_ref().filter(|_| desk.compares_births()) {
            known.by_email.entry(email.clone()).or_default().push(candidate.clone());
        }
        known.by_words.entry(likeness(&player.player_name)).or_default().push(candidate);
    }
    Ok(Planner::new(ground, &facts.teams, known, day_of(now)).all(read, new_teams))
}

type Candidates = HashMap<String, Vec<Candidate>>;

/// Those whom a row can mean.
#[derive(Debug, Default)]
struct KnownPlayers {
    /// By [`same_name`]; those whom earlier rows make are among them.
    by_name: Candidates,
    /// By what names have in common that look the same; those whom earlier rows make are among them.
    by_words: Candidates,
    /// By what e-mail addresses of one mailbox have in common.
    by_email: Candidates,
    /// Those who were taken out of the squad of a team, by the team and [`same_name`].
    former: HashMap<(i64, String), Vec<Candidate>>,
    /// The same: (team, player).
    former_of: HashSet<(i64, i64)>,
}

/// On which days the divisions of a tournament are played.
struct Days {
    of_tournament: Validity,
    of_divisions: HashMap<i64, Validity>,
}

impl Days {
    fn of(facts: &Facts) -> Self {
        let day = |ms: &i64| Timestamp::from_millisecond(*ms).ok().map(day_of);
        let days = facts.days.iter().map(|(division, first, last)| {
            (*division, Validity { from: day(first), until: day(last) })
        });
        Self {
            of_tournament: Validity {
                from: stored_day(facts.tournament.start_date.as_deref()),
                until: stored_day(facts.tournament.end_date.as_deref()),
            },
            of_divisions: days.collect(),
        }
    }

    /// Those of its matches when each has one, or else those of the tournament.
    fn of_division(&self, division_id: i64) -> Validity {
        self.of_divisions.get(&division_id).copied().unwrap_or(self.of_tournament)
    }
}

/// The places of players in the other divisions of a division's tournament.
fn elsewhere(facts: &Facts, days: &Days) -> HashMap<i64, Vec<OtherPlace>> {
    let mut places: HashMap<i64, Vec<OtherPlace>> = HashMap::new();
    for row in facts.elsewhere.iter().filter(|row| facts.reach.sees(row.status)) {
        let validity = Validity {
            from: stored_day(row.valid_from.as_deref()),
            until: stored_day(row.valid_until.as_deref()),
        };
        places.entry(row.player_profile_id).or_default().push(OtherPlace {
            team: row.team_name.clone(),
            division: row.division_name.clone(),
            when: Elsewhere { validity, days: days.of_division(row.division_id) },
        });
    }
    places
}

/// Whom a division is for.
pub(super) fn admission<'a>(
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
    Admission { ages, category, admits_every_category: division.admits_every_category }
}

pub(super) fn category(categories: &[GenderCategoryRow], id: Option<i64>) -> Option<Category<'_>> {
    let row = categories.iter().find(|row| Some(row.gender_category_id) == id)?;
    Some(Category { id: row.gender_category_id, name: &row.gender_name })
}

pub(super) fn birth_of(birth_date: Option<&str>, birth_year: Option<i64>) -> Birth {
    match (stored_day(birth_date), birth_year.and_then(|year| year.try_into().ok())) {
        (Some(day), _) => Birth::Day(day),
        (None, Some(year)) => Birth::Year(year),
        (None, None) => Birth::Unknown,
    }
}

/// What a row means.
enum Meant {
    /// A player of a team.
    Player(Known, Candidate),
    /// A player who looks like others: the caller has to say who it is.
    ToBeSaid,
    /// An entry that waits for a place.
    Waits,
}

/// A player of an entry, as the rows make it.
struct Entrant {
    validity: Validity,
    gender: Option<i64>,
    /// Whether an organiser has made an exception.
    is_allowed: bool,
}

/// The most players with the words of one name that are compared with a row: a text may have thousands of them.
const MOST_COMPARED: usize = 100;

struct Planner<'g> {
    ground: Ground<'g>,
    today: Date,
    teams: HashMap<String, (Option<i64>, Option<EntryState>)>,
    /// How many have a place and how many wait, with those that the rows add.
    standing_of_entries: Standing,
    /// The entries that the rows add to the waiting list ([`same_name`]).
    new_waiting: HashSet<String>,
    known: KnownPlayers,
    /// Candidate players for a row that asks, or for which one was chosen.
    asked: HashMap<RowKey, Vec<i64>>,
    names: HashMap<i64, String>,
    /// The names of the teams, known and new, by [`Known::number`].
    team_names: HashMap<i64, String>,
    /// The keys of these names ([`same_name`]).
    team_keys: HashMap<i64, String>,
    /// One of these names for each look ([`looks_like`]).
    team_looks: HashMap<String, String>,
    /// The places of the new teams in the plan, by their keys.
    new_places: HashMap<String, usize>,
    standing: HashMap<(i64, i64), &'g MemberRow>,
    in_team: HashMap<(i64, String), Vec<Candidate>>,
    /// What a team is called that a new one looks like.
    like_teams: HashMap<Known, String>,
    /// The team and the line of those whom earlier rows make, by [`Known::number`].
    made: HashMap<i64, (Known, u64)>,
    lines: HashMap<(i64, i64), u64>,
    /// The gender categories of those whom rows mean.
    genders: HashMap<i64, Option<i64>>,
    plan: Plan,
}

impl<'g> Planner<'g> {
    fn new(ground: Ground<'g>, teams: &[SquadTeamRow], known: KnownPlayers, today: Date) -> Self {
        let members = ground.members;
        let count = |state| teams.iter().filter(|team| team.state == Some(state)).count() as i64;
        let standing_of_entries = Standing {
            accepted: count(EntryState::Accepted),
            waitlisted: count(EntryState::Waitlisted),
            of_club: 0,
        };
        let mut in_team: HashMap<(i64, String), Vec<Candidate>> = HashMap::new();
        for one in members {
            let key = (one.team_id, same_name(&one.player_name));
            in_team.entry(key).or_default().push(Candidate {
                player: Known::Id(one.player_profile_id),
                birth: birth_of(one.birth_date.as_deref(), one.birth_year),
                gender_category_id: one.gender_category_id,
                has_account: one.has_account,
                shows_birth: ground.desk.compares_birth(one.birth_seen_in),
                is_kept_elsewhere: ground.desk.is_kept_elsewhere(one.birth_seen_in),
            });
        }
        let standing = members.iter().map(|one| ((one.team_id, one.player_profile_id), one));
        let names = members.iter().map(|one| (one.player_profile_id, one.player_name.clone()));
        let named = teams.iter().filter_map(|team| Some((team.team_id?, team.team_name.clone())));
        let team_names: HashMap<i64, String> = named.collect();
        let team_keys = team_names.iter().map(|(id, name)| (*id, same_name(name))).collect();
        let team_looks = team_names.values().map(|name| (looks_like(name), name.clone())).collect();
        Self {
            today,
            standing_of_entries,
            new_waiting: HashSet::new(),
            known,
            asked: HashMap::new(),
            names: names.collect(),
            team_names,
            team_keys,
            team_looks,
            new_places: HashMap::new(),
            standing: standing.collect(),
            in_team,
            like_teams: HashMap::new(),
            made: HashMap::new(),
            lines: HashMap::new(),
            genders: HashMap::new(),
            teams: teams
                .iter()
                .map(|one| (same_name(&one.team_name), (one.team_id, one.state)))
                .collect(),
            plan: Plan::default(),
            ground,
        }
    }

    fn all(mut self, read: Vec<Result<Row, squads::TornRow>>, new_teams: Vec<TeamRow>) -> Plan {
        for row in new_teams {
            self.team_alone(row);
        }
        // Who is meant is decided before what goes together, because a row may move what another one stands on.
        let mut meant = Vec::new();
        for row in read {
            match row {
                Ok(row) => match self.who(&row) {
                    Ok(Meant::Player(team, candidate)) => meant.push((row, (team, candidate))),
                    Ok(Meant::ToBeSaid) => {
                        let sentences = self.looks_like_earlier(&row).into_iter().collect();
                        self.push(&row, RowFate::Alike, sentences, false);
                    }
                    Ok(Meant::Waits) => self.push_waiting(&row),
                    Err(wrong) => self.refuse(&row, vec![wrong], false),
                },
                Err(torn) => self.plan.rows.push(CheckedRow {
                    lines: torn.lines,
                    nth: 1,
                    team: torn.team,
                    player: torn.player,
                    fate: RowFate::Refused,
                    is_known: false,
                    sentences: torn.wrong,
                    alike: Vec::new(),
                }),
            }
        }
        let mut places = self.places_that_stay();
        for (row, (team, candidate)) in meant {
            self.place(&mut places, row, team, candidate);
        }
        self.look_at_entries();
        self.plan.rows.sort_by_key(|row| (row.lines.first, row.nth));
        self.plan
    }

    /// Looks at each entry that rows are of as a whole: how many players it has at one time, and whether a mixed pair is of one
    /// and one. Too many are refused; about others the organiser is asked.
    fn look_at_entries(&mut self) {
        let Some(most) = self.ground.entrant_kind.players() else { return };
        let mut entries: BTreeMap<i64, BTreeMap<i64, Entrant>> = BTreeMap::new();
        for one in self.ground.members {
            let entrant = Entrant {
                validity: validity_of(one),
                gender: one.gender_category_id,
                is_allowed: one.allowed_because.is_some(),
            };
            entries.entry(one.team_id).or_default().insert(one.player_profile_id, entrant);
        }
        for one in &self.plan.members {
            let player = one.player.number();
            let gender = self.genders.get(&player).copied().flatten();
            let is_allowed = one.allowed_because.is_some();
            let entrant = Entrant { validity: one.place.validity, gender, is_allowed };
            entries.entry(one.team.number()).or_default().insert(player, entrant);
        }
        let mut lines: BTreeMap<i64, Vec<u64>> = BTreeMap::new();
        for ((team, _), line) in &self.lines {
            lines.entry(*team).or_default().push(*line);
        }
        for (team, lines) in lines {
            let none = BTreeMap::new();
            let players: Vec<&Entrant> = entries.get(&team).unwrap_or(&none).values().collect();
            let validities: Vec<Validity> = players.iter().map(|one| one.validity).collect();
            let count = most_at_once(&validities);
            let name = self.team_names.get(&team).cloned().unwrap_or_default();
            if count > most {
                let (team, players) = (name.into(), count as i64);
                let sentence = match self.ground.entrant_kind {
                    EntrantKind::Pair => Sentence::SquadPairOfMore { team, players },
                    EntrantKind::Team | EntrantKind::Player => {
                        Sentence::SquadSinglesOfMore { team, players }
                    }
                };
                self.say_of(&lines, RowFate::Refused, &sentence);
                continue;
            }
            let exception = lines.iter().find_map(|line| self.ground.exceptions.get(line)).cloned();
            let is_allowed = players.iter().any(|one| one.is_allowed);
            let sentence = match (&players[..], self.ground.admission.category) {
                ([_], _) if most == 2 => Sentence::SquadPairOfOne { team: name.into() },
                ([one, other], Some(of)) if most == 2 => {
                    let known = |one: &Entrant| category(self.ground.categories, one.gender);
                    if !is_of_one_kind([known(one), known(other)], of) {
                        continue;
                    }
                    let both = known(one).map_or("", |of| of.name);
                    Sentence::SquadPairNotMixed { team: name.into(), category: both.into() }
                }
                _ => continue,
            };
            if exception.is_none() && !is_allowed {
                self.say_of(&lines, RowFate::Asks, &sentence);
            }
            // The reason stays with the places of those whom the rows add.
            for one in self.plan.members.iter_mut().filter(|one| one.team.number() == team) {
                one.allowed_because = one.allowed_because.take().or_else(|| exception.clone());
            }
        }
    }

    /// Says something of the rows of an entry that have not been refused.
    fn say_of(&mut self, lines: &[u64], fate: RowFate, sentence: &Sentence) {
        for row in self.plan.rows.iter_mut().filter(|row| lines.contains(&row.lines.first)) {
            match row.fate {
                RowFate::Refused | RowFate::Alike => continue,
                RowFate::Asks if fate == RowFate::Asks => {}
                RowFate::Asks
                | RowFate::New
                | RowFate::Changed
                | RowFate::Same
                | RowFate::Waits => row.fate = fate,
            }
            row.sentences.push(sentence.clone());
            if fate == RowFate::Asks && self.ground.only_team.is_some() {
                row.sentences.push(Sentence::SquadExceptionByOrganiser);
            }
        }
    }

    /// The places of those whom no row names. Where the rows of a team name another captain, the
    /// captain before is a player like the others.
    fn places_that_stay(&mut self) -> Places {
        let mut places = Places::default();
        for one in self.ground.members {
            if self.lines.contains_key(&(one.team_id, one.player_profile_id)) {
                continue;
            }
            let mut place = place_of(one);
            if place.is_captain && self.ground.naming_captain.contains(&same_name(&one.team_name)) {
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
        let (lines, nth) = (row.lines, row.nth);
        let (team, player) = (row.team.clone(), row.player.clone());
        let alike = self.asked.get(&row_key(row)).cloned().unwrap_or_default();
        let row = CheckedRow { lines, nth, team, player, fate, is_known, sentences, alike };
        self.plan.rows.push(row);
    }

    /// Says of a player's row that its entry waits for a place. Until then no squad is stored for it.
    fn push_waiting(&mut self, row: &Row) {
        let is_new = self.new_waiting.contains(&same_name(&row.team));
        let fate = if is_new { RowFate::Waits } else { RowFate::Same };
        let name = || row.team.as_str().into();
        let told = match (is_new, self.ground.entrant_kind) {
            (false, _) => Some(Sentence::SquadEntryWaits { team: name() }),
            (true, EntrantKind::Team) => Some(Sentence::SquadPlayersLater { team: name() }),
            (true, EntrantKind::Pair | EntrantKind::Player) => None,
        };
        self.push(row, fate, told.into_iter().collect(), false);
    }

    /// What becomes of a team that comes without players.
    fn team_alone(&mut self, row: TeamRow) {
        let fits = fit(&row.team).and_then(|()| row.club.as_deref().map_or(Ok(()), fit));
        let before = (self.plan.new_teams.len(), self.plan.new_waiting.len());
        let named = fits.and_then(|()| self.team(&row.team, row.club.as_deref()));
        let (fate, told) = match named {
            Ok(Some(team @ Known::New(place))) if place == before.0 => {
                (RowFate::New, self.looks_like_a_team(&row.team, team))
            }
            Ok(None) if self.plan.new_waiting.len() > before.1 => {
                let other = self.team_looks.get(&looks_like(&row.team));
                let other = other.filter(|other| same_name(other) != same_name(&row.team));
                (RowFate::Waits, other.map(|other| looks_like_other(&row.team, other)))
            }
            Ok(None) => {
                (RowFate::Same, Some(Sentence::SquadEntryWaits { team: row.team.as_str().into() }))
            }
            Ok(Some(Known::New(_) | Known::Id(_))) => (RowFate::Same, None),
            Err(wrong) => (RowFate::Refused, Some(wrong)),
        };
        self.plan.rows.push(CheckedRow {
            lines: row.lines,
            nth: 1,
            team: row.team,
            player: String::new(),
            fate,
            is_known: false,
            sentences: told.into_iter().collect(),
            alike: Vec::new(),
        });
    }

    /// The team and the player that a row means.
    fn who(&mut self, row: &Row) -> Result<Meant, Sentence> {
        fit(&row.team)?;
        fit(&row.player)?;
        row.club.as_deref().map_or(Ok(()), fit)?;
        row.position.as_deref().map_or(Ok(()), fit)?;
        if matches!(row.birth, Birth::Day(day) if day > self.today) {
            return Err(Sentence::BornInFuture);
        }
        let gender = self.gender(row)?;
        let Some(team) = self.team(&row.team, row.club.as_deref())? else {
            return Ok(Meant::Waits);
        };
        let Some(candidate) = self.player(row, team, gender)? else {
            return Ok(Meant::ToBeSaid);
        };
        let key = (team.number(), candidate.player.number());
        if let Some(line) = self.lines.insert(key, row.lines.first) {
            self.lines.insert(key, line);
            return Err(Sentence::SquadRowTwice { line: line.to_string().into() });
        }
        Ok(Meant::Player(team, candidate))
    }

    fn gender(&self, row: &Row) -> Result<Option<i64>, Sentence> {
        let Some(name) = row.gender.as_deref() else { return Ok(None) };
        let active = || self.ground.categories.iter().filter(|one| one.is_active);
        let found = active().find(|one| same_name(&one.gender_name) == same_name(name));
        let unknown = || match active().next() {
            None => Sentence::SquadGenderNone { name: name.into() },
            Some(_) => Sentence::SquadGenderUnknown {
                name: name.into(),
                known: Value::list(active().map(|one| one.gender_name.as_str())),
            },
        };
        Ok(Some(found.ok_or_else(unknown)?.gender_category_id))
    }

    /// The team that a row names; `None` when its entry waits for a place, and has no team until then.
    fn team(&mut self, named: &str, club: Option<&str>) -> Result<Option<Known>, Sentence> {
        let name = || named.into();
        let key = same_name(named);
        if let Some(only) = self.ground.only_team {
            let is_it = key == same_name(&only.team_name);
            let other = || Sentence::SquadOtherTeam { team: only.team_name.as_str().into() };
            return is_it.then_some(Some(Known::Id(only.team_id))).ok_or_else(other);
        }
        match self.teams.get(&key) {
            Some((Some(id), None | Some(EntryState::Accepted))) => return Ok(Some(Known::Id(*id))),
            Some((None, None)) => {
                let place = self.new_places.get(&key).copied().unwrap_or_default();
                return Ok(Some(Known::New(place)));
            }
            Some((_, Some(EntryState::Waitlisted))) => return Ok(None),
            Some(_) => return Err(Sentence::SquadTeamUndecided { team: name() }),
            None => {}
        }
        if self.ground.is_drawn {
            return Err(Sentence::SquadTeamAfterDraw { team: name() });
        }
        let club = club.map(str::to_owned);
        let texts = EntrantTexts { name: named.to_owned(), club, note: None };
        if place_of_next(self.ground.capacity, self.standing_of_entries) == EntryState::Waitlisted {
            self.standing_of_entries.waitlisted += 1;
            self.plan.new_waiting.push(texts);
            self.teams.insert(key.clone(), (None, Some(EntryState::Waitlisted)));
            self.new_waiting.insert(key);
            return Ok(None);
        }
        self.standing_of_entries.accepted += 1;
        let number = self.plan.new_teams.len();
        let looks = looks_like(named);
        let known_by = Known::New(number).number();
        if let Some(like) = self.team_looks.get(&looks) {
            self.like_teams.insert(Known::New(number), like.clone());
        }
        self.team_looks.entry(looks).or_insert_with(|| named.to_owned());
        self.team_keys.insert(known_by, key.clone());
        self.plan.new_teams.push(texts);
        self.new_places.insert(key.clone(), number);
        self.teams.insert(key, (None, None));
        self.team_names.insert(known_by, named.to_owned());
        Ok(Some(Known::New(number)))
    }

    /// Whether two births can be of one person, as far as the caller may know it.
    fn agrees(one: &Candidate, row: &Row) -> Option<bool> {
        match one.player {
            Known::Id(_) if !one.shows_birth => None,
            Known::Id(_) | Known::New(_) => births_agree(one.birth, row.birth),
        }
    }

    /// Whom a row surely means: somebody of the team with this name whose birth does not speak against it, or with its
    /// words in another order and this birth date; or else somebody known with this name and birth date, or who was taken
    /// out of the squad. When there are several of them, none of them is it surely. Nor is it somebody who was taken out
    /// and whose birth may not be compared with that of the row: then it may be another person of the name.
    fn surely(&self, row: &Row, team: Known) -> Option<Candidate> {
        let key = same_name(&row.player);
        let none = Vec::new();
        let in_team = self.in_team.get(&(team.number(), key.clone())).unwrap_or(&none);
        let known = self.known.by_name.get(&key).unwrap_or(&none);
        let former = self.known.former.get(&(team.number(), key)).unwrap_or(&none);
        let can_be_compared =
            |one: &Candidate| one.shows_birth || [one.birth, row.birth].contains(&Birth::Unknown);
        let only = |all: &[Candidate], agrees: Option<bool>| {
            let mut those = all.iter().filter(|one| Self::agrees(one, row) == agrees);
            let first = those.next()?;
            those.next().is_none().then(|| first.clone())
        };
        let turned_round = || {
            let mut alike = self.alike(row);
            alike.retain(|one| {
                let number = one.player.number();
                let is_standing = self.standing.contains_key(&(team.number(), number));
                is_standing || self.made.get(&number).is_some_and(|(of, _)| *of == team)
            });
            only(&alike, Some(true))
        };
        only(in_team, Some(true))
            .or_else(turned_round)
            .or_else(|| only(in_team, None))
            .or_else(|| only(former, Some(true)))
            .or_else(|| only(known, Some(true)))
            .or_else(|| only(former, None).filter(can_be_compared))
    }

    /// Those who look like the player of a row, by id. Of those whom earlier rows make, it is asked about who comes
    /// into the same team, or was born on the same day: in other teams many have one name. A division of single players or
    /// pairs has nobody twice.
    fn alike(&self, row: &Row) -> Vec<Candidate> {
        let own_team = same_name(&row.team);
        let may_be_asked = |one: &&Candidate| {
            let Some((team, _)) = self.made.get(&one.player.number()) else { return true };
            self.ground.entrant_kind != EntrantKind::Team
                || self.team_keys.get(&team.number()) == Some(&own_team)
                || births_agree(one.birth, row.birth) == Some(true)
        };
        let by_words = self.known.by_words.get(&likeness(&row.player));
        let by_email = row.email.as_ref().and_then(|email| self.known.by_email.get(email));
        let both = by_words.into_iter().chain(by_email).flatten();
        let mut alike: Vec<Candidate> = both
            .filter(|one| Self::agrees(one, row) != Some(false))
            .filter(may_be_asked)
            .take(MOST_COMPARED)
            .cloned()
            .collect();
        alike.sort_by_key(|one| one.player.number());
        alike.dedup_by_key(|one| one.player.number());
        alike
    }

    /// Says which team of the division a new one looks like.
    fn looks_like_a_team(&self, name: &str, team: Known) -> Option<Sentence> {
        Some(looks_like_other(name, self.like_teams.get(&team)?))
    }

    /// Says which earlier row has somebody who looks like the player of this one.
    fn looks_like_earlier(&self, row: &Row) -> Option<Sentence> {
        let one = self.alike(row).into_iter().find(|one| matches!(one.player, Known::New(_)))?;
        let (_, line) = self.made.get(&one.player.number())?;
        let player = self.names.get(&one.player.number())?.as_str();
        Some(Sentence::SquadLooksLikeRow { player: player.into(), line: line.to_string().into() })
    }

    /// The player whom a row means; `None` when a known one looks the same and nobody has said whether it is them.
    fn player(
        &mut self,
        row: &Row,
        team: Known,
        gender: Option<i64>,
    ) -> Result<Option<Candidate>, Sentence> {
        let choice = self.ground.choices.get(&row_key(row)).copied();
        let sure = self.surely(row, team);
        let alike = if sure.is_none() || choice.is_some() { self.alike(row) } else { Vec::new() };
        let chosen = |one: &&Candidate| choice.flatten().map(Known::Id) == Some(one.player);
        let chosen = alike.iter().find(chosen).cloned();
        let is_another = choice == Some(None);
        if sure.is_none() || chosen.is_some() || is_another {
            let id = |one: &Candidate| match one.player {
                Known::Id(id) => Some(id),
                Known::New(_) => None,
            };
            let asked: Vec<i64> = alike.iter().filter_map(id).take(MOST_ALIKE).collect();
            if !asked.is_empty() {
                self.asked.insert(row_key(row), asked);
            }
        }
        let found = if is_another { None } else { chosen.or(sure) };
        let Some(found) = found else {
            let has_to_say = !alike.is_empty() && !is_another;
            return Ok((!has_to_say).then(|| self.new_player(row, team, gender)));
        };
        if let (Some(has), Some(said)) = (found.gender_category_id, gender)
            && has != said
        {
            let has = category(self.ground.categories, Some(has)).map_or("", |one| one.name);
            return Err(Sentence::SquadGenderDiffers { has: has.into() });
        }
        Ok(Some(self.filled_in(row, team, gender, found)))
    }

    fn new_player(&mut self, row: &Row, team: Known, gender: Option<i64>) -> Candidate {
        let key = same_name(&row.player);
        let player = Known::New(self.plan.new_players.len());
        self.plan.new_players.push(PlannedPlayer {
            name: row.player.clone(),
            apart: row.apart.clone(),
            birth: row.birth,
            gender_category_id: gender,
        });
        let birth = row.birth;
        let new = Candidate {
            player,
            birth,
            gender_category_id: gender,
            has_account: false,
            shows_birth: true,
            is_kept_elsewhere: false,
        };
        self.names.insert(player.number(), row.player.clone());
        self.made.insert(player.number(), (team, row.lines.first));
        self.known.by_name.entry(key.clone()).or_default().push(new.clone());
        self.known.by_words.entry(likeness(&row.player)).or_default().push(new.clone());
        self.in_team.entry((team.number(), key)).or_default().push(new.clone());
        new
    }

    /// A player with what the row adds to the profile. Those who keep a team add to profiles of its squad alone, also of
    /// those who come back to it, and only a birth of which nothing is known: so nothing is learnt from what becomes of the row.
    fn filled_in(
        &mut self,
        row: &Row,
        team: Known,
        gender: Option<i64>,
        found: Candidate,
    ) -> Candidate {
        let Known::Id(id) = found.player else { return found };
        let place = (team.number(), id);
        let is_own = self.standing.contains_key(&place) || self.known.former_of.contains(&place);
        // Those who keep a team do not write into a profile that plays for another one as well.
        let is_shared = self.ground.only_team.is_some() && self.ground.elsewhere.contains_key(&id);
        let is_of_others = found.has_account || found.is_kept_elsewhere || is_shared;
        if is_of_others || !(found.shows_birth || is_own) {
            return found;
        }
        let is_open = match found.birth {
            Birth::Unknown => true,
            Birth::Year(_) => found.shows_birth && births_agree(found.birth, row.birth).is_none(),
            Birth::Day(_) => false,
        };
        let birth = if is_open && row.birth != Birth::Unknown { row.birth } else { found.birth };
        let gender_category_id = found.gender_category_id.or(gender);
        if birth != found.birth || gender_category_id != found.gender_category_id {
            let name = row.player.clone();
            let apart = row.apart.clone();
            let filled_in = PlannedPlayer { name, apart, birth, gender_category_id };
            self.plan.filled_in.push((id, filled_in));
        }
        Candidate { birth, gender_category_id, ..found }
    }

    fn place(&mut self, places: &mut Places, row: Row, team: Known, candidate: Candidate) {
        let key = (team.number(), candidate.player.number());
        self.genders.insert(key.1, candidate.gender_category_id);
        let before = self.standing.get(&key).copied();
        let is_known = matches!(candidate.player, Known::Id(_));
        let names_captain = self.ground.naming_captain.contains(&same_name(&row.team));
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
        let exception = self.ground.exceptions.get(&row.lines.first).cloned();
        let standing = before.and_then(|one| one.allowed_because.clone());
        let is_blocked = found.iter().any(speaks_against);
        let allowed_because = exception.or(standing).filter(|_| is_blocked);
        let sentence = |one: &Finding<'_>| {
            let is_told = candidate.shows_birth || !is_known;
            if is_told { one.sentence() } else { one.without_day().sentence() }
        };
        let mut sentences: Vec<Sentence> = found.iter().map(sentence).collect();
        sentences.extend(self.plays_elsewhere(place));
        sentences.extend(self.looks_like_a_team(&row.team, team));
        if is_blocked && allowed_because.is_none() {
            if self.ground.only_team.is_some() {
                sentences.push(Sentence::SquadExceptionByOrganiser);
            }
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

    /// Says in which other divisions the player may have to play at the same time.
    fn plays_elsewhere(&self, place: Place) -> Vec<Sentence> {
        let others = self.ground.elsewhere.get(&place.player).into_iter().flatten();
        let at_once = others.filter(|one| is_at_once(place.validity, self.ground.days, one.when));
        let said = at_once.map(|one| Sentence::SquadAlsoIn {
            team: one.team.as_str().into(),
            division: one.division.as_str().into(),
        });
        said.collect()
    }
}

fn looks_like_other(team: &str, other: &str) -> Sentence {
    Sentence::SquadTeamLooksLike { team: team.into(), other: other.into() }
}

const fn row_key(row: &Row) -> RowKey {
    (row.lines.first, row.nth)
}

fn fit(name: &str) -> Result<(), Sentence> {
    touchline_domain::reference::name_is_fit(name)
}

/// Whether an organiser has to make an exception. What is only not known does not keep anybody out.
pub(super) fn speaks_against(one: &Finding<'_>) -> bool {
    match one.verdict() {
        Verdict::Barred | Verdict::Asks => true,
        Verdict::Incomplete | Verdict::Eligible => false,
    }
}

pub(super) fn said(
    clash: Clash,
    place: Place,
    name: &dyn Fn(i64) -> String,
    team: &dyn Fn(i64) -> String,
) -> Sentence {
    match clash {
        Clash::NumberTaken { by } => Sentence::SquadNumberTaken {
            player: name(by).into(),
            number: place.number.map(|number| number.to_string()).unwrap_or_default().into(),
        },
        Clash::TwoCaptains { other } => Sentence::SquadTwoCaptains { player: name(other).into() },
        Clash::InTwoTeams { other } => Sentence::SquadInTwoTeams { team: team(other).into() },
    }
}
