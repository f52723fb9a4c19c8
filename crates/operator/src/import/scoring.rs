//! Which row of `scoring_config` holds for which division, and which of its points a rule pack sets aside.

use std::path::Path;

use touchline_domain::standings::{ConfiguredPoints, RulePack, default_pack_with};
use touchline_domain::{Points, same_name};

use super::book::{Book, joined};
use super::cells::parse_hundredths;
use super::format::SEPARATOR;

/// What a row of `scoring_config` is about, by keys or by ids; of a division, what it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reach<K, S> {
    pub(super) tournament: Option<K>,
    pub(super) division: Option<K>,
    pub(super) sport: S,
}

/// The row that holds for a division, by its place: one of the division comes first, then one of its tournament, then
/// one for its sport. In a tournament with several divisions a row of the tournament is for those of its sport.
pub(super) fn holding<K: PartialEq, S: PartialEq>(
    rows: &[Reach<K, S>],
    of: &Reach<K, S>,
    is_one_of_several: bool,
) -> Option<usize> {
    let place = |holds: &dyn Fn(&Reach<K, S>) -> bool| rows.iter().position(holds);
    place(&|row| row.division.is_some() && row.division == of.division)
        .or_else(|| {
            place(&|row| {
                row.tournament.is_some()
                    && row.tournament == of.tournament
                    && row.division.is_none()
                    && (!is_one_of_several || row.sport == of.sport)
            })
        })
        .or_else(|| place(&|row| row.tournament.is_none() && row.sport == of.sport))
}

/// The points that the rows of `scoring_config` give, as they were read.
#[derive(Debug, Default)]
pub(super) struct Given {
    reaches: Vec<Reach<Box<str>, String>>,
    rows: Vec<(u64, [Option<Points>; 4])>,
}

const COLUMNS: [&str; 4] = ["win_points", "draw_points", "loss_points", "cancelled_points"];

impl Given {
    /// Takes a row that is fit; `value` gives the text of a column.
    pub(super) fn add<'v>(&mut self, line: u64, value: impl Fn(&str) -> &'v str) {
        let key = |column| Some(value(column)).filter(|key| !key.is_empty());
        let division =
            key("division_key").map(|division| joined(value("tournament_key"), division));
        self.reaches.push(Reach {
            tournament: key("tournament_key").map(Box::from),
            division,
            sport: same_name(value("sport_name")),
        });
        self.rows.push((
            line,
            COLUMNS
                .map(|column| parse_hundredths(value(column).trim()).map(Points::from_hundredths)),
        ));
    }

    /// A sentence for each kind of difference between points that were given and those of the rule pack, which count.
    pub(super) fn set_aside(&self, path: &Path, book: &Book) -> Vec<String> {
        let mut told: Vec<(u64, String)> = Vec::new();
        for (key, (named, sport)) in &book.packs {
            let tournament = key.split(SEPARATOR).next().unwrap_or_default();
            let is_one_of_several = book.divided.contains(tournament);
            let is_division = key.contains(SEPARATOR);
            if is_division != is_one_of_several {
                continue;
            }
            let of = Reach {
                tournament: Some(tournament.into()),
                division: is_division.then(|| key.clone()),
                sport: sport.clone(),
            };
            let Some(place) = holding(&self.reaches, &of, is_one_of_several) else { continue };
            let (line, given) = self.rows[place];
            let pack = named.unwrap_or_else(|| default_pack_with(sport, points(given).as_ref()));
            told.extend(difference(pack, given).map(|reason| (line, reason)));
        }
        told.sort_unstable();
        told.dedup();
        let mut notes: Vec<(u64, String, u64)> = Vec::new();
        for (line, reason) in told {
            match notes.iter_mut().find(|(_, before, _)| *before == reason) {
                Some((.., more)) => *more += 1,
                None => notes.push((line, reason, 0)),
            }
        }
        let note = |(line, reason, more): (u64, String, u64)| {
            let others = match more {
                0 => String::new(),
                1 => "; so on one more line".to_owned(),
                more => format!("; so on {more} more lines"),
            };
            format!("{}:{line}: {reason}{others}", path.display())
        };
        notes.into_iter().map(note).collect()
    }
}

/// What was given, if a win and a loss were; blank points of the other two are 0.
fn points([win, draw, loss, cancelled]: [Option<Points>; 4]) -> Option<ConfiguredPoints> {
    Some(ConfiguredPoints {
        win: win?,
        draw: draw.unwrap_or_default(),
        loss: loss?,
        cancelled: cancelled.unwrap_or_default(),
    })
}

/// In which points a rule pack differs from those that were given.
fn difference(pack: &RulePack, given: [Option<Points>; 4]) -> Option<String> {
    let own = pack.own_points();
    let differ: Vec<String> = (0..COLUMNS.len())
        .filter_map(|at| {
            let (given, own) = (given[at]?, own[at]?);
            // A competition without draws says 0.
            let says_nothing = COLUMNS[at] == "draw_points" && given == Points::ZERO;
            (given != own && !says_nothing).then(|| format!("{} {own}, not {given}", COLUMNS[at]))
        })
        .collect();
    (!differ.is_empty()).then(|| {
        format!(
            "the rule pack '{}' has points of its own, and those count: {}",
            pack.id,
            differ.join("; ")
        )
    })
}
