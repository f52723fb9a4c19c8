//! Which row of ours each key and name of a competition stands for.

use std::collections::HashMap;

use jiff::Timestamp;
use touchline_domain::match_state::Participants;

/// What is known of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    /// Our row; 0 as long as it has not been written.
    pub(super) id: i64,
    /// The folder that is being read has the row; otherwise an earlier import
    /// had it.
    pub(super) is_here: bool,
}

/// The keys of one file.
pub(super) type Keys = HashMap<Box<str>, Known>;

/// The names of one list, as they are written, and their ids.
#[derive(Debug, Clone, Default)]
pub(super) struct Names(HashMap<Box<str>, i64>);

impl Names {
    /// The name's id; 0 as long as it has not been looked up.
    pub(super) fn id(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or_default()
    }

    pub(super) fn learn(&mut self, names: &[&str], ids: Vec<i64>) {
        self.0.extend(names.iter().map(|name| (*name).into()).zip(ids));
    }
}

/// Everything that the rows of a competition refer to. While files are checked
/// it knows which keys exist; while they are written it learns their ids.
#[derive(Debug, Clone)]
pub(super) struct Book {
    /// The moment of the import: everything new was made then.
    pub(super) now: Timestamp,
    pub(super) tournaments: Keys,
    pub(super) teams: Keys,
    pub(super) players: Keys,
    pub(super) matches: Keys,
    /// The folded name of the sport of each tournament, by its key.
    pub(super) sports_of_tournaments: HashMap<Box<str>, String>,
    /// Who takes part in each match, by its key: keys of teams.
    pub(super) participants: HashMap<Box<str>, Participants<Box<str>>>,
    pub(super) sports: Names,
    pub(super) gender_categories: Names,
    pub(super) age_groups: Names,
    pub(super) venues: Names,
    /// By sport, then by name.
    pub(super) match_formats: HashMap<i64, Names>,
    /// By tournament, then by name.
    pub(super) stages: HashMap<i64, Names>,
    /// By tournament, then by name.
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
            stages: HashMap::new(),
            groups: HashMap::new(),
        }
    }
}

impl Book {
    /// Whether a row of a match may be of a team; both are keys. What the book does
    /// not know is told elsewhere.
    pub(super) fn may_have(&self, match_key: &str, team_key: &str) -> bool {
        let of = self.participants.get(match_key);
        team_key.is_empty() || of.is_none_or(|of| of.may_have(&team_key.into()))
    }
}

/// The id of a name that belongs to something else (a stage to a tournament).
pub(super) fn id_within(lists: &HashMap<i64, Names>, owner: i64, name: &str) -> i64 {
    lists.get(&owner).map_or(0, |names| names.id(name))
}
