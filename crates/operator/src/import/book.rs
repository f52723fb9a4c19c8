//! Maps each key and name of a competition to its row in the database.

use std::collections::{BTreeSet, HashMap, HashSet};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use touchline_domain::allocations::Allocation;
use touchline_domain::match_state::Participants;
use touchline_domain::standings::RulePack;
use touchline_domain::{TournamentStatus, same_name};
use touchline_store::competitions::divisions::DivisionKey;

use super::format::SEPARATOR;

/// The state of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    /// The id of the row; 0 until it is written.
    pub(super) id: i64,
    /// Whether the folder being read has the row; otherwise it comes from an earlier
    /// import.
    pub(super) is_here: bool,
}

/// The keys of one file.
pub(super) type Keys = HashMap<Box<str>, Known>;

/// The names of one list, as written, and their ids.
#[derive(Debug, Clone, Default)]
pub(super) struct Names(HashMap<Box<str>, i64>);

impl Names {
    /// The name's id; 0 until it is looked up.
    pub(super) fn id(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or_default()
    }

    pub(super) fn learn(&mut self, names: &[&str], ids: Vec<i64>) {
        self.0.extend(names.iter().map(|name| (*name).into()).zip(ids));
    }
}

/// Everything that the rows of a competition refer to. While files are checked it knows
/// which keys exist; while they are written it learns their ids.
#[derive(Debug, Clone)]
pub(super) struct Book {
    /// The moment of the import, and the creation time of all new rows.
    pub(super) now: Timestamp,
    pub(super) tournaments: Keys,
    pub(super) teams: Keys,
    pub(super) players: Keys,
    pub(super) matches: Keys,
    /// The divisions that have a row of their own, by the keys of the tournament and the division. Rows may
    /// name one that `is_here`.
    pub(super) divisions: Keys,
    /// The keys of the tournaments that have such divisions.
    pub(super) divided: HashSet<Box<str>>,
    /// The key of the sport of each division, by its keys, as far as it is in the folder.
    pub(super) sports_of_divisions: HashMap<Box<str>, String>,
    /// The status of each tournament, by its key.
    pub(super) statuses: HashMap<Box<str>, TournamentStatus>,
    /// The zone of each tournament that has one, by its key.
    pub(super) zones: HashMap<Box<str>, TimeZone>,
    /// The keys of the divisions that each team is in, by the keys of the tournament and the team.
    pub(super) places: HashMap<Box<str>, Vec<Box<str>>>,
    /// The key of the sport of each tournament, by its key.
    pub(super) sports_of_tournaments: HashMap<Box<str>, String>,
    /// The rule pack and the key of the sport of each tournament, by its key, and of each division, by its
    /// keys, as far as they are in the folder.
    pub(super) packs: HashMap<Box<str>, (Option<&'static RulePack>, String)>,
    /// The participants of each match, by its key: keys of teams.
    pub(super) participants: HashMap<Box<str>, Participants<Box<str>>>,
    /// What the folder calls each team, by its key.
    pub(super) names_of_teams: HashMap<Box<str>, Vec<Box<str>>>,
    /// The stages of each division that matches of the folder name, as [`same_name`] compares them, by the keys of the division.
    pub(super) stage_names: HashMap<Box<str>, BTreeSet<String>>,
    /// The groups of each division that rows name, by its keys.
    pub(super) group_names: HashMap<Box<str>, BTreeSet<Box<str>>>,
    /// The allocation that each tournament names, by its key.
    pub(super) allocations: HashMap<Box<str>, &'static Allocation>,
    pub(super) sports: Names,
    pub(super) gender_categories: Names,
    pub(super) age_groups: Names,
    pub(super) venues: Names,
    /// Match formats by sport, then by name.
    pub(super) match_formats: HashMap<i64, Names>,
    /// The first division of each tournament, by the tournament's id.
    pub(super) first_divisions: HashMap<i64, i64>,
    /// Stages by division, then by name.
    pub(super) stages: HashMap<i64, Names>,
    /// Groups by division, then by name.
    pub(super) groups: HashMap<i64, Names>,
}

impl Book {
    pub(super) fn new(now: Timestamp) -> Self {
        Self {
            now,
            tournaments: Keys::new(),
            teams: Keys::new(),
            players: Keys::new(),
            matches: Keys::new(),
            divisions: Keys::new(),
            divided: HashSet::new(),
            sports_of_divisions: HashMap::new(),
            statuses: HashMap::new(),
            zones: HashMap::new(),
            places: HashMap::new(),
            sports_of_tournaments: HashMap::new(),
            packs: HashMap::new(),
            participants: HashMap::new(),
            names_of_teams: HashMap::new(),
            stage_names: HashMap::new(),
            group_names: HashMap::new(),
            allocations: HashMap::new(),
            sports: Names::default(),
            gender_categories: Names::default(),
            age_groups: Names::default(),
            venues: Names::default(),
            match_formats: HashMap::new(),
            first_divisions: HashMap::new(),
            stages: HashMap::new(),
            groups: HashMap::new(),
        }
    }
}

impl Book {
    /// The division of a tournament with this key, or without a key its first one. What is not written yet
    /// has the id 0.
    pub(super) fn division_of(&self, tournament: &str, division: &str) -> DivisionKey {
        let id = |keys: &Keys, key: &str| keys.get(key).map_or(0, |known| known.id);
        let tournament_id = id(&self.tournaments, tournament);
        let division_id = if division.is_empty() {
            self.first_divisions.get(&tournament_id).copied().unwrap_or_default()
        } else {
            id(&self.divisions, &joined(tournament, division))
        };
        DivisionKey { tournament_id, division_id }
    }

    /// The ids of the divisions that rows of a tournament can be in.
    pub(super) fn divisions_of(&self, tournament: &str) -> Vec<i64> {
        if !self.divided.contains(tournament) {
            return vec![self.division_of(tournament, "").division_id];
        }
        let begin = joined(tournament, "");
        let of = self.divisions.iter().filter(|(key, of)| of.is_here && key.starts_with(&*begin));
        of.map(|(_, known)| known.id).collect()
    }

    /// Why a row of a tournament cannot name this division, or none.
    pub(super) fn unfit_division(&self, tournament: &str, division: &str) -> Option<String> {
        if division.is_empty() {
            let needs_one = self.divided.contains(tournament);
            return needs_one.then(|| format!("is required: '{tournament}' has several divisions"));
        }
        let known = self.divisions.get(&joined(tournament, division));
        let is_known = known.is_some_and(|known| known.is_here);
        // Unknown tournaments are reported elsewhere.
        (!is_known && self.tournaments.contains_key(tournament))
            .then(|| format!("'{division}' is not a division of '{tournament}' in divisions.csv"))
    }

    /// Why a row of a division cannot name this stage: no match of the folder is in it. Where the folder has no matches of the
    /// division, those of earlier imports may be.
    pub(super) fn unknown_stage(
        &self,
        tournament: &str,
        division: &str,
        name: &str,
    ) -> Option<String> {
        let known = self.stage_names.get(&joined(tournament, division))?;
        (!known.contains(&same_name(name)))
            .then(|| format!("no match in matches.csv is in a stage '{name}'"))
    }

    /// Why a team's row cannot be in this division, which is one of several: the team is in others only.
    pub(super) fn in_other_division(
        &self,
        tournament: &str,
        division: &str,
        team: &str,
    ) -> Option<String> {
        if division.is_empty() {
            return None;
        }
        let places = self.places.get(&joined(tournament, team))?;
        let is_there = places.iter().any(|place| **place == *division);
        let other = places.first().filter(|_| !is_there)?;
        Some(format!(
            "'{team}' is in the division '{other}' of this tournament, not in '{division}'"
        ))
    }

    /// Why a row of a division cannot have this sport: the division has another one.
    pub(super) fn other_sport(
        &self,
        tournament: &str,
        division: &str,
        sport: Option<&str>,
    ) -> Option<String> {
        if division.is_empty() {
            return None;
        }
        let of_division = self.sports_of_divisions.get(&joined(tournament, division))?;
        let other = sport.filter(|sport| same_name(sport) != *of_division)?;
        Some(format!("'{other}' is not the sport of the division '{division}'"))
    }

    /// Notes that a row names a group of a division.
    pub(super) fn name_group(&mut self, division: Box<str>, name: &str) {
        if !name.is_empty() {
            self.group_names.entry(division).or_default().insert(name.into());
        }
    }

    /// The key of the sport of a division, as far as the folder says it.
    pub(super) fn sport_of(&self, tournament: &str, division: &str) -> &str {
        let of_division = self.sports_of_divisions.get(&joined(tournament, division));
        let sport = of_division.or_else(|| self.sports_of_tournaments.get(tournament));
        sport.map_or("", String::as_str)
    }

    /// Whether a row of a match may be of a team; both are keys. Unknown keys are reported
    /// elsewhere.
    pub(super) fn may_have(&self, match_key: &str, team_key: &str) -> bool {
        let of = self.participants.get(match_key);
        team_key.is_empty() || of.is_none_or(|of| of.may_have(&team_key.into()))
    }
}

/// The key of a row that belongs to a tournament.
pub(super) fn joined(tournament: &str, key: &str) -> Box<str> {
    format!("{tournament}{SEPARATOR}{key}").into()
}

/// The id of a name within its owner (a stage of a tournament).
pub(super) fn id_within(lists: &HashMap<i64, Names>, owner: i64, name: &str) -> i64 {
    lists.get(&owner).map_or(0, |names| names.id(name))
}
