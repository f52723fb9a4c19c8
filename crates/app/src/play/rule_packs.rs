//! The rule packs, and the competitions that use them.

use std::collections::{HashMap, HashSet};

use touchline_domain::standings::{
    self, ConfiguredPoints, RulePack, TableRules, WrittenRules, WrongRules, default_pack,
    default_pack_with,
};
use touchline_domain::{Points, same_name};
use touchline_store::competitions::results::CompetitionRow;
use touchline_store::competitions::rule_packs::{self, PackUseRow};
use touchline_store::competitions::setup::OwnPoints;
use touchline_store::reference::sports::SportRow;
use touchline_words::Sentence;

use crate::AppError;
use crate::play::Play;

/// The number of competitions that are named for each pack.
const NAMED: usize = 5;

/// A rule pack and the competitions that use it.
#[derive(Debug, Clone)]
pub struct PackInUse {
    /// The pack.
    pub pack: &'static RulePack,
    /// The number of competitions that use it.
    pub competitions: i64,
    /// How many of them name no pack, so that it is the default of their sport.
    pub by_default: i64,
    /// The latest of them, at most five.
    pub latest: Vec<PackUseRow>,
}

/// The pack that a competition names, else the default by its sport and by the points that it or the sport has.
pub fn pack_of(
    named: Option<&str>,
    sport_key: &str,
    points: Option<&ConfiguredPoints>,
) -> &'static RulePack {
    named.and_then(standings::pack).unwrap_or_else(|| default_pack_with(sport_key, points))
}

/// The rules of the tables of a competition: those that its organiser composed, else those of its pack.
pub fn rules_in_force(
    row: &CompetitionRow,
    sport_key: &str,
    points: Option<&ConfiguredPoints>,
) -> RulePack {
    let of_pack = || *pack_of(row.rule_pack.as_deref(), sport_key, points);
    row.table_rules.map_or_else(of_pack, |rules| rules.in_force())
}

/// The pack with that name, for a competition of a sport.
///
/// # Errors
/// A sentence for an unknown name, with the nearest known one, and for a pack of other
/// sports.
pub fn fitting(name: &str, sport_key: &str) -> Result<&'static RulePack, String> {
    let Some(pack) = standings::pack(name) else {
        let nearest = standings::packs().iter().min_by_key(|pack| {
            // Of equally near names, prefer one for the sport.
            (edit_distance(name, pack.id), !pack.is_for(sport_key))
        });
        let hint = nearest.map(|pack| format!(": did you mean '{}'?", pack.id));
        return Err(format!("'{name}' is not a known rule pack{}", hint.unwrap_or_default()));
    };
    if pack.is_for(sport_key) {
        return Ok(pack);
    }
    let fitting = default_pack(sport_key).id;
    Err(format!(
        "'{name}' is a rule pack for {}, not for {sport_key}: leave it blank for '{fitting}'",
        pack.sports.join(", ")
    ))
}

/// The rule pack has to be one of the sport.
pub(crate) fn chosen(name: Option<&str>, sport: Option<&SportRow>) -> Result<(), Sentence> {
    let Some(name) = name else { return Ok(()) };
    let pack = standings::pack(name).ok_or(Sentence::NoSuchRulePack)?;
    if sport.is_some_and(|sport| pack.is_for(&same_name(&sport.sport_name))) {
        return Ok(());
    }
    Err(Sentence::NotForThisSport { name: pack.name.into() })
}

/// The rules that are composed on the ground of a pack, or of the default of the sport. Those that say nothing else than the
/// pack are none, and those that say what was in force `before` keep their version.
///
/// # Errors
/// The field that is wrong.
pub(crate) fn composed(
    written: Option<&WrittenRules>,
    (rule_pack, own): (Option<&str>, Option<&OwnPoints>),
    sport: Option<&SportRow>,
    before: Option<&TableRules>,
) -> Result<Option<TableRules>, WrongRules> {
    let (Some(written), Some(sport)) = (written, sport) else { return Ok(None) };
    let key = same_name(&sport.sport_name);
    let pack = pack_of(rule_pack, &key, own.map(|own| &own.points));
    let rules = TableRules::read(written, pack, &key, 1)?;
    let version = match before {
        Some(before) if (TableRules { version: before.version, ..rules }) == *before => {
            before.version
        }
        Some(before) => before.version + 1,
        None => 1,
    };
    Ok(Some(TableRules { version, ..rules }).filter(|rules| !rules.is_pack()))
}

/// The number of characters to insert, delete or replace to turn `a` into `b`.
pub fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (line, one) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for (column, other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(one != *other);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[b.len()]
}

impl Play {
    /// Every rule pack with the competitions that use it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rule_packs(&self) -> Result<Vec<PackInUse>, AppError> {
        let uses = self.db.read(|conn| rule_packs::uses(conn, NAMED as i64)).await?;
        Ok(in_use(uses))
    }
}

fn in_use(uses: Vec<PackUseRow>) -> Vec<PackInUse> {
    let mut packs: Vec<PackInUse> = standings::packs()
        .iter()
        .map(|pack| PackInUse { pack, competitions: 0, by_default: 0, latest: Vec::new() })
        .collect();
    let place: HashMap<&str, usize> =
        standings::packs().iter().enumerate().map(|(place, pack)| (pack.id, place)).collect();
    let mut counted: HashSet<(Option<String>, String, [Option<Points>; 2])> = HashSet::new();
    for row in uses {
        let none = ConfiguredPoints::whole(0, 0, 0, 0);
        let told = row.win_points.zip(row.loss_points);
        let told = told.map(|(win, loss)| ConfiguredPoints { win, loss, ..none });
        let pack = pack_of(row.rule_pack.as_deref(), &row.sport_key, told.as_ref());
        let Some(found) = place.get(pack.id).and_then(|place| packs.get_mut(*place)) else {
            continue;
        };
        // Every row of the same name, sport and points has the total of all.
        let points = [row.win_points, row.loss_points];
        if counted.insert((row.rule_pack.clone(), row.sport_key.clone(), points)) {
            found.competitions += row.total;
            if row.rule_pack.as_deref() != Some(pack.id) {
                found.by_default += row.total;
            }
        }
        if found.latest.len() < NAMED {
            found.latest.push(row);
        }
    }
    packs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_pack_is_answered_with_the_nearest_name() {
        let told = |name: &str, sport: &str| fitting(name, sport).map(|pack| pack.id);
        assert_eq!(told("football-head-to-head", "football"), Ok("football-head-to-head"));
        assert_eq!(
            told("Football-Head2Head", "football"),
            Err("'Football-Head2Head' is not a known rule pack: did you mean 'football-head-to-head'?"
                .to_owned())
        );
    }

    #[test]
    fn a_pack_of_another_sport_is_refused() {
        let refused = fitting("volleyball-fivb", "football").expect_err("a sentence");
        assert!(
            refused.starts_with("'volleyball-fivb' is a rule pack for volleyball"),
            "{refused}"
        );
        assert!(fitting("football-goal-difference", "kabaddi").is_ok(), "the default of its sport");
    }

    #[test]
    fn an_edit_distance_counts_single_changes() {
        for (a, b, distance) in [("", "abc", 3), ("kitten", "sitting", 3), ("same", "same", 0)] {
            assert_eq!((edit_distance(a, b), edit_distance(b, a)), (distance, distance), "{a} {b}");
        }
    }
}
