//! Lists of leaders beside the scorers: cards and clean sheets.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::Hash;

use super::matches::{PlayedMatch, Side};
use super::ranks::shared_ranks;
use crate::terms::{EventKind, Outcome};

/// One row of the list of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardRow<P> {
    /// The rank, from 1; equal for equally many cards and sendings-off.
    pub rank: i64,
    /// Whether another player has the same rank.
    pub tied: bool,
    /// The player.
    pub player: P,
    /// Yellow cards.
    pub yellow: i64,
    /// Second yellow cards.
    pub second_yellow: i64,
    /// Red cards.
    pub red: i64,
}

/// All players who were shown a card: most cards first, then most sendings-off; level
/// players in the order of their first card. Other events may be passed; they do not count.
pub fn most_cards<P: Copy + Eq + Hash>(
    events: impl IntoIterator<Item = (P, EventKind)>,
) -> Vec<CardRow<P>> {
    let mut place: HashMap<P, usize> = HashMap::new();
    let mut rows: Vec<CardRow<P>> = Vec::new();
    for (player, kind) in events {
        let (yellow, second_yellow, red) = match kind {
            EventKind::YellowCard => (1, 0, 0),
            EventKind::SecondYellowCard => (0, 1, 0),
            EventKind::RedCard => (0, 0, 1),
            _ => continue,
        };
        let index = *place.entry(player).or_insert_with(|| {
            let nothing =
                CardRow { rank: 0, tied: false, player, yellow: 0, second_yellow: 0, red: 0 };
            rows.push(nothing);
            rows.len() - 1
        });
        rows[index].yellow += yellow;
        rows[index].second_yellow += second_yellow;
        rows[index].red += red;
    }
    let key = |row: &CardRow<P>| {
        let sent_off = row.second_yellow + row.red;
        (row.yellow + sent_off, sent_off)
    };
    rows.sort_by_key(|row| Reverse(key(row)));
    let keys: Vec<_> = rows.iter().map(key).collect();
    for (row, (rank, tied)) in rows.iter_mut().zip(shared_ranks(&keys)) {
        (row.rank, row.tied) = (rank, tied);
    }
    rows
}

/// One row of the list of clean sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CleanSheetRow {
    /// The rank, from 1; equal for equally many clean sheets.
    pub rank: i64,
    /// Whether another team has the same rank.
    pub tied: bool,
    /// The team.
    pub team: i64,
    /// Matches without a goal conceded; a shoot-out does not count.
    pub clean_sheets: i64,
    /// Contested matches with a score.
    pub played: i64,
}

/// All teams with a clean sheet: most clean sheets first, then fewer matches; level teams
/// in the order of their first match. Only contested matches with a score count, so a
/// walkover gives no clean sheet.
pub fn clean_sheets<'m>(matches: impl IntoIterator<Item = &'m PlayedMatch>) -> Vec<CleanSheetRow> {
    let mut place: HashMap<i64, usize> = HashMap::new();
    let mut rows: Vec<CleanSheetRow> = Vec::new();
    for played in matches {
        let Some(score) = played.score else { continue };
        if !played.ended().is_some_and(Outcome::was_contested) {
            continue;
        }
        for side in Side::BOTH {
            let team = played.teams.of(side);
            let index = *place.entry(team).or_insert_with(|| {
                rows.push(CleanSheetRow { rank: 0, tied: false, team, clean_sheets: 0, played: 0 });
                rows.len() - 1
            });
            rows[index].played += 1;
            rows[index].clean_sheets += i64::from(score.of(side.other()) == 0);
        }
    }
    rows.retain(|row| row.clean_sheets > 0);
    rows.sort_by_key(|row| (Reverse(row.clean_sheets), row.played));
    let keys: Vec<_> = rows.iter().map(|row| row.clean_sheets).collect();
    for (row, (rank, tied)) in rows.iter_mut().zip(shared_ranks(&keys)) {
        (row.rank, row.tied) = (rank, tied);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{ended, game};

    #[test]
    fn of_equally_many_cards_a_sending_off_leads() {
        let events = [
            (1, EventKind::YellowCard),
            (2, EventKind::RedCard),
            (3, EventKind::Goal),
            (4, EventKind::YellowCard),
            (5, EventKind::YellowCard),
            (5, EventKind::SecondYellowCard),
        ];
        let told: Vec<_> =
            most_cards(events).into_iter().map(|row| (row.rank, row.tied, row.player)).collect();
        assert_eq!(told, [(1, false, 5), (2, false, 2), (3, true, 1), (3, true, 4)]);
    }

    #[test]
    fn a_walkover_is_no_clean_sheet_and_both_may_keep_one() {
        let matches = [
            game(1, 1, 2, (0, 0)),
            game(2, 1, 3, (0, 2)),
            PlayedMatch {
                score: Some(crate::standings::Sides::new(3, 0)),
                ..ended(3, 2, 3, Outcome::Walkover, Some(2))
            },
        ];
        let told: Vec<_> = clean_sheets(&matches)
            .into_iter()
            .map(|row| (row.rank, row.tied, row.team, row.clean_sheets, row.played))
            .collect();
        assert_eq!(told, [(1, true, 2, 1, 1), (1, true, 3, 1, 1), (1, true, 1, 1, 2)]);
    }
}
