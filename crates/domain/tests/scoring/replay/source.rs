//! The rows of the published competitions.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use touchline_domain::scoring::{Side, Sides};

#[derive(Debug, Deserialize)]
pub(super) struct MatchRow {
    pub(super) match_key: String,
    pub(super) sport_name: String,
    pub(super) status: String,
    pub(super) outcome: String,
    pub(super) team_a_key: String,
    pub(super) team_a_score: Option<u16>,
    pub(super) team_b_key: String,
    pub(super) team_b_score: Option<u16>,
    pub(super) winner_team_key: String,
    pub(super) team_a_shootout: Option<u16>,
    pub(super) team_b_shootout: Option<u16>,
    pub(super) extra_time: Option<bool>,
}

#[derive(Debug, Deserialize)]
pub(super) struct PeriodRow {
    pub(super) match_key: String,
    pub(super) team_a_score: u16,
    pub(super) team_b_score: u16,
}

#[derive(Debug, Deserialize)]
pub(super) struct EventRow {
    pub(super) match_key: String,
    pub(super) minute: Option<u16>,
    pub(super) stoppage: Option<u16>,
    pub(super) period_name: String,
    pub(super) event_type: String,
    pub(super) team_key: String,
    pub(super) player_key: String,
    pub(super) player_team_key: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct LineUpRow {
    pub(super) match_key: String,
    pub(super) team_key: String,
    pub(super) player_key: String,
    pub(super) role: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct SquadRow {
    pub(super) team_key: String,
    pub(super) player_key: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct EntryRow {
    pub(super) match_key: String,
    pub(super) rank: Option<i64>,
    pub(super) time_ms: Option<u32>,
    pub(super) status: String,
    pub(super) is_tied: bool,
}

/// The rows of a file, which may be packed; none when there is no such file.
fn rows<T: DeserializeOwned>(folder: &Path, file: &str) -> Vec<T> {
    let reader: Box<dyn Read> = match File::open(folder.join(file)) {
        Ok(plain) => Box::new(plain),
        Err(_) => match File::open(folder.join(format!("{file}.gz"))) {
            Ok(packed) => Box::new(flate2::read::GzDecoder::new(packed)),
            Err(_) => return Vec::new(),
        },
    };
    let mut reader = csv::Reader::from_reader(reader);
    let read = |row: csv::Result<T>| row.unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    reader.deserialize().map(read).collect()
}

/// The rows of each match, or of each team.
fn by<T>(rows: Vec<T>, key: fn(&T) -> &str) -> HashMap<String, Vec<T>> {
    let mut by: HashMap<String, Vec<T>> = HashMap::new();
    for row in rows {
        by.entry(key(&row).to_owned()).or_default().push(row);
    }
    by
}

/// The matches of a folder with their rows.
pub(super) struct Source {
    pub(super) matches: Vec<MatchRow>,
    pub(super) periods: HashMap<String, Vec<PeriodRow>>,
    pub(super) events: HashMap<String, Vec<EventRow>>,
    pub(super) line_ups: HashMap<String, Vec<LineUpRow>>,
    pub(super) entries: HashMap<String, Vec<EntryRow>>,
    pub(super) squads: HashMap<String, Vec<SquadRow>>,
}

impl Source {
    pub(super) fn read(folder: &Path) -> Self {
        Self {
            matches: rows(folder, "matches.csv"),
            periods: by(rows(folder, "match_periods.csv"), |row: &PeriodRow| &row.match_key),
            events: by(rows(folder, "match_events.csv"), |row: &EventRow| &row.match_key),
            line_ups: by(rows(folder, "lineups.csv"), |row: &LineUpRow| &row.match_key),
            entries: by(rows(folder, "entries.csv"), |row: &EntryRow| &row.match_key),
            squads: by(rows(folder, "squads.csv"), |row: &SquadRow| &row.team_key),
        }
    }

    pub(super) fn of<'s, T>(rows: &'s HashMap<String, Vec<T>>, row: &MatchRow) -> &'s [T] {
        rows.get(&row.match_key).map_or(&[], Vec::as_slice)
    }
}

impl MatchRow {
    pub(super) fn side(&self, team: &str) -> Option<Side> {
        match team {
            "" => None,
            team if team == self.team_a_key => Some(Side::A),
            team if team == self.team_b_key => Some(Side::B),
            other => panic!("{other} does not play in {}", self.match_key),
        }
    }

    pub(super) fn winner(&self) -> Option<Side> {
        self.side(&self.winner_team_key)
    }

    pub(super) fn score(&self) -> Option<Sides<u16>> {
        Some(Sides::new(self.team_a_score?, self.team_b_score?))
    }

    pub(super) fn shootout(&self) -> Option<Sides<u16>> {
        Some(Sides::new(self.team_a_shootout?, self.team_b_shootout?))
    }
}

pub(super) fn whole(score: Sides<u16>) -> Sides<i64> {
    Sides::new(score.a.into(), score.b.into())
}
