//! Maps each key and name of a competition to its row in the database.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::match_state::Participants;
use touchline_store::competitions::divisions::DivisionKey;

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
    /// The folded name of the sport of each tournament, by its key.
    pub(super) sports_of_tournaments: HashMap<Box<str>, String>,
    /// The participants of each match, by its key: keys of teams.
    pub(super) participants: HashMap<Box<str>, Participants<Box<str>>>,
    pub(super) sports: Names,
    pub(super) gender_categories: Names,
    pub(super) age_groups: Names,
    pub(super) venues: Names,
    /// Match formats by sport, then by name.
    pub(super) match_formats: HashMap<i64, Names>,
    /// The division of each tournament, by the tournament's id.
    pub(super) divisions: HashMap<i64, i64>,
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
            sports_of_tournaments: HashMap::new(),
            participants: HashMap::new(),
            sports: Names::default(),
            gender_categories: Names::default(),
            age_groups: Names::default(),
            venues: Names::default(),
            match_formats: HashMap::new(),
            divisions: HashMap::new(),
            stages: HashMap::new(),
            groups: HashMap::new(),
        }
    }
}

impl Book {
    /// The division of a tournament; one that is not written yet has the id 0, as its tournament has.
    pub(super) fn division_of(&self, tournament_id: i64) -> DivisionKey {
        let division_id = self.divisions.get(&tournament_id).copied().unwrap_or_default();
        DivisionKey { tournament_id, division_id }
    }

    /// Whether a row of a match may be of a team; both are keys. Unknown keys are reported
    /// elsewhere.
    pub(super) fn may_have(&self, match_key: &str, team_key: &str) -> bool {
        let of = self.participants.get(match_key);
        team_key.is_empty() || of.is_none_or(|of| of.may_have(&team_key.into()))
    }
}

/// The id of a name within its owner (a stage of a tournament).
pub(super) fn id_within(lists: &HashMap<i64, Names>, owner: i64, name: &str) -> i64 {
    lists.get(&owner).map_or(0, |names| names.id(name))
}
