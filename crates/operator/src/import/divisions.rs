//! The divisions of tournaments: which names they get, and which of them go.

use std::collections::{BTreeMap, HashMap, HashSet};

use touchline_domain::publishing::MOST_DIVISIONS;
use touchline_domain::same_name;
use touchline_store::competitions::divisions::{self as stored, DivisionName};
use touchline_store::{Db, StoreError};

use super::book::{Book, joined};
use super::check::CheckedSheet;
use super::format::{SEPARATOR, Sheet};

/// The names that rows give to divisions.
#[derive(Default)]
pub(super) struct Named {
    /// The name of the only division, by the key of its tournament.
    of_tournaments: HashMap<Box<str>, Given>,
    /// The divisions with a row of their own, in the order of the file, by the key of their tournament.
    of_divisions: BTreeMap<Box<str>, Vec<Given>>,
}

/// A name, and where it is from.
struct Given {
    line: u64,
    column: &'static str,
    /// The key of the division.
    key: Box<str>,
    name: Box<str>,
}

/// A name that cannot be given: line, column and reason.
pub(super) type Taken = (u64, &'static str, String);

impl Named {
    /// Notes the row of a tournament, whose only division has the name of its gender category, or else of its
    /// sport.
    pub(super) fn tournament(&mut self, line: u64, key: &str, gender: &str, sport: &str) {
        let (column, name) =
            if gender.is_empty() { ("sport_name", sport) } else { ("gender_name", gender) };
        let given = Given { line, column, key: "".into(), name: name.into() };
        self.of_tournaments.insert(key.into(), given);
    }

    /// Notes the row of a division; answers what is wrong with it beside the rows before.
    pub(super) fn division(
        &mut self,
        line: u64,
        tournament: &str,
        key: &str,
        name: &str,
    ) -> Option<(&'static str, String)> {
        let before = self.of_divisions.entry(tournament.into()).or_default();
        // The same key again is reported elsewhere.
        if before.iter().any(|other| *other.key == *key) {
            return None;
        }
        let wrong = if before.len() >= MOST_DIVISIONS {
            let reason = format!("a tournament has at most {MOST_DIVISIONS} divisions");
            Some(("division_key", reason))
        } else {
            let same = before.iter().find(|other| same_name(&other.name) == same_name(name));
            same.map(|other| {
                let reason = format!(
                    "'{name}' is the name of another division of this tournament, on line {}",
                    other.line
                );
                ("division_name", reason)
            })
        };
        let given = Given { line, column: "division_name", key: key.into(), name: name.into() };
        before.push(given);
        wrong
    }

    /// The names that divisions have already which are not in the folder: those that were made by hand, and
    /// those that are gone from the source and stay. `known` are the divisions of these tournaments, and
    /// `going` the ids of those that are removed.
    pub(super) fn taken(
        &self,
        book: &Book,
        known: &[DivisionName],
        going: &HashSet<i64>,
    ) -> Vec<Taken> {
        let mut taken = Vec::new();
        let of = |tournament: &str| -> Vec<&DivisionName> {
            let id = book.tournaments.get(tournament).map_or(0, |known| known.id);
            let of = |one: &&DivisionName| one.tournament_id == id;
            known.iter().filter(of).collect()
        };
        for (tournament, given) in &self.of_tournaments {
            if book.divided.contains(tournament) {
                continue;
            }
            let others = of(tournament).into_iter().skip(1);
            taken.extend(others.filter(|other| is_named(other, given)).map(|other| {
                let reason = format!(
                    "the division would be named '{}', as another division of this tournament is: rename that \
                     one first",
                    other.division_name
                );
                (given.line, given.column, reason)
            }));
        }
        for (tournament, rows) in &self.of_divisions {
            let known = of(tournament);
            let names = rows.iter().map(|row| &*row.name);
            let own = described(book, tournament, known.first().copied(), names);
            let others: Vec<&DivisionName> = known
                .into_iter()
                .filter(|other| !own.ids.contains(&other.division_id))
                .filter(|other| !going.contains(&other.division_id))
                .collect();
            for given in rows {
                if let Some(other) = others.iter().find(|other| is_named(other, given)) {
                    let reason = format!(
                        "'{}' is the name of another division of this tournament, which is not in this file: \
                         rename one of the two",
                        other.division_name
                    );
                    taken.push((given.line, given.column, reason));
                }
            }
        }
        taken.sort_unstable();
        taken
    }

    /// The tournaments of earlier imports whose divisions get names.
    pub(super) fn known_tournaments(&self, book: &Book) -> Vec<i64> {
        let keys = self.of_tournaments.keys().chain(self.of_divisions.keys());
        let known = keys.filter_map(|key| book.tournaments.get(key));
        known.map(|known| known.id).filter(|id| *id != 0).collect()
    }
}

fn is_named(other: &DivisionName, given: &Given) -> bool {
    same_name(&other.division_name) == same_name(&given.name)
}

/// The divisions of the platform that the rows of a tournament describe.
pub(super) struct Described {
    /// The place among the rows of the one that describes the tournament's first division, and the division.
    pub(super) first: Option<(usize, i64)>,
    ids: HashSet<i64>,
}

/// Which divisions of the platform the rows of a tournament describe: those of earlier imports and, where
/// the tournament had no such rows before, its first one. That is described by the row with its name, or
/// else by the first row.
pub(super) fn described<'n>(
    book: &Book,
    tournament: &str,
    first: Option<&DivisionName>,
    mut names: impl Iterator<Item = &'n str>,
) -> Described {
    let begin = joined(tournament, "");
    let of = book.divisions.iter().filter(|(key, known)| known.id != 0 && key.starts_with(&*begin));
    let here = of.clone().filter(|(_, known)| known.is_here);
    let mut ids: HashSet<i64> = here.map(|(_, known)| known.id).collect();
    let had_rows = of.count() > 0;
    let first = first.filter(|_| !had_rows).map(|first| {
        let is_its = |name: &str| same_name(name) == same_name(&first.division_name);
        (names.position(is_its).unwrap_or_default(), first.division_id)
    });
    ids.extend(first.map(|(_, id)| id));
    Described { first, ids }
}

/// Divisions that are gone from the source and stay: their ids, each with the reason.
pub(super) async fn that_stay(
    db: &Db,
    book: &Book,
    sheets: &HashMap<&'static str, CheckedSheet>,
    known: &[DivisionName],
) -> Result<Vec<(i64, String)>, StoreError> {
    let to_remove = |sheet: Sheet| {
        let of = sheets.get(sheet.name());
        of.map_or(&[][..], |checked| checked.to_remove.as_slice())
    };
    let gone: Vec<(i64, &str)> =
        to_remove(Sheet::Divisions).iter().map(|row| (row.row_id, &*row.row_key)).collect();
    let ids: Vec<i64> = gone.iter().map(|(id, _)| *id).collect();
    let (matches, teams, used) = db
        .read(move |conn| {
            let matches = stored::matches_in(conn, &ids)?;
            let teams = stored::teams_in(conn, &ids)?;
            Ok::<_, StoreError>((matches, teams, stored::entered_or_drawn(conn, &ids)?))
        })
        .await?;
    // The matches of the source are in other divisions now: no row may name one that is gone.
    let moved: HashSet<i64> =
        book.matches.values().filter(|known| known.is_here).map(|known| known.id).collect();
    let leaving: HashSet<(i64, i64)> = to_remove(Sheet::Teams)
        .iter()
        .filter_map(|row| {
            let mut parts = row.row_key.split(SEPARATOR);
            let (tournament, team, division) = (parts.next()?, parts.next()?, parts.next()?);
            let team = book.teams.get(team)?.id;
            Some((book.division_of(tournament, division).division_id, team))
        })
        .collect();
    let mut stay = Vec::new();
    for (id, key) in gone {
        let (tournament, division) = key.split_once(SEPARATOR).unwrap_or_default();
        let matches = matches.iter().filter(|(of, one)| *of == id && !moved.contains(one)).count();
        let teams = teams.iter().filter(|place| place.0 == id && !leaving.contains(place)).count();
        let only = book.tournaments.get(tournament).filter(|_| !book.divided.contains(tournament));
        let first = only.and_then(|of| known.iter().find(|one| one.tournament_id == of.id));
        let reason = if first.is_some_and(|first| first.division_id == id) {
            "a tournament needs a division".to_owned()
        } else if teams + matches > 0 {
            let held = [(teams, "team", "teams"), (matches, "match", "matches")];
            let held = held.into_iter().filter(|(count, ..)| *count > 0);
            let held = held.map(|(count, one, many)| {
                format!("{count} {}", if count == 1 { one } else { many })
            });
            format!("it still has {}", held.collect::<Vec<_>>().join(" and "))
        } else if used.contains(&id) {
            "people have entered it, or it has a draw".to_owned()
        } else {
            continue;
        };
        stay.push((
            id,
            format!("the division '{division}' of '{tournament}' is gone from the source and stays here: {reason}"),
        ));
    }
    Ok(stay)
}
