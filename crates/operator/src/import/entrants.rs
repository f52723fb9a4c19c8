//! Single players and pairs: how many players their rows of squads may name, and of which gender categories those of a
//! mixed pair are. The rules are those of squads that are pasted.

use std::collections::HashMap;

use touchline_domain::eligibility::{Category, is_of_one_kind};
use touchline_domain::entries::EntrantKind;
use touchline_domain::{TeamType, same_name};

use super::book::{Book, joined};

/// The entries of a folder that are single players and pairs.
#[derive(Default)]
pub(super) struct Entrants {
    /// By the keys of the tournament and the team.
    kinds: HashMap<Box<str>, EntrantKind>,
    /// The gender categories of players, by their keys.
    of_players: HashMap<Box<str>, Box<str>>,
    /// Those of tournaments, by their keys, and of divisions, by the keys of the tournament and the division.
    of_competitions: HashMap<Box<str>, Box<str>>,
    /// The players that rows of squads have named, by the keys of the tournament and the team, and of the division.
    squads: HashMap<Box<str>, Vec<Box<str>>>,
}

/// The keys of a row of squads.
#[derive(Debug, Clone, Copy)]
pub(super) struct SquadRow<'r> {
    pub(super) tournament: &'r str,
    pub(super) team: &'r str,
    pub(super) player: &'r str,
    pub(super) division: &'r str,
}

impl Entrants {
    /// Notes the gender category of a tournament, or of a division by both keys.
    pub(super) fn competition(&mut self, key: &str, gender: &str) {
        self.of_competitions.insert(key.into(), gender.into());
    }

    /// Notes a team.
    pub(super) fn team(&mut self, tournament: &str, team: &str, team_type: &str) {
        let kind = match team_type.parse() {
            Ok(TeamType::Individual) => EntrantKind::Player,
            Ok(TeamType::Pair) => EntrantKind::Pair,
            _ => return,
        };
        self.kinds.insert(joined(tournament, team), kind);
    }

    /// Notes a player.
    pub(super) fn player(&mut self, key: &str, gender: &str) {
        if !gender.is_empty() {
            self.of_players.insert(key.into(), gender.into());
        }
    }

    /// Notes a row of squads; answers why its player cannot be of this entry beside those of the rows before.
    pub(super) fn squad_row(&mut self, book: &Book, row: SquadRow<'_>) -> Option<String> {
        let SquadRow { tournament, team, player, division } = row;
        let of = joined(tournament, team);
        let kind = *self.kinds.get(&of)?;
        let most = kind.players()?;
        let players = self.squads.entry(joined(&of, division)).or_default();
        // The same row again is reported elsewhere.
        if players.iter().any(|known| **known == *player) {
            return None;
        }
        players.push(player.into());
        if players.len() > most {
            return Some(match kind {
                EntrantKind::Pair => format!("'{team}' is a pair, and has two players already"),
                EntrantKind::Team | EntrantKind::Player => {
                    format!("'{team}' is a single player, and has one already")
                }
            });
        }
        let [one, other] = &players[..] else { return None };
        let is_divided = book.divided.contains(tournament);
        let competition = if is_divided { joined(tournament, division) } else { tournament.into() };
        let of_pairs = self.of_competitions.get(&competition)?;
        let known = |player: &str| self.of_players.get(player).map(|name| &**name);
        let (one, other) = (known(one)?, known(other)?);
        let names = [one, other, of_pairs].map(same_name);
        // Names that are one have one number.
        let category = |at: usize, name| {
            let first = names.iter().position(|known| *known == names[at]).unwrap_or(at);
            Category { id: first as i64, name }
        };
        let pair = [Some(category(0, one)), Some(category(1, other))];
        is_of_one_kind(pair, category(2, of_pairs)).then(|| {
            format!("both players of '{team}' are of the gender category '{one}': a mixed pair is of one and one")
        })
    }
}
