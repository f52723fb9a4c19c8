//! Season totals of races.

use std::cmp::Reverse;
use std::collections::HashMap;

/// The result of one race for one competitor: a driver, or a team with one of its cars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaceEntry {
    /// The competitor.
    pub competitor: i64,
    /// Points in hundredths, because half points exist.
    pub points_hundredths: i64,
    /// The place, from 1, if the race counts in a countback; `None` for a competitor that
    /// was not classified, and in races that only give points.
    pub place: Option<i64>,
}

/// A competitor's place in the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeasonRow {
    /// The position, from 1; equal for level competitors, and the next one leaves a gap.
    pub position: i64,
    /// Whether another competitor shares it.
    pub tied: bool,
    /// The competitor.
    pub competitor: i64,
    /// Points in hundredths.
    pub points_hundredths: i64,
    /// Races won.
    pub wins: i64,
    /// The place whose number of finishes separates it from the next row, when points are
    /// equal: 1 for more wins, 2 for more second places, and so on.
    pub countback_place: Option<i64>,
}

/// The championship: most points first; with equal points more first places, then more
/// second places, and so on (FIA Formula One Sporting Regulations 2021, art. 7.2).
/// Competitors still level are tied, in the order of their first entries.
pub fn season_totals(entries: &[RaceEntry]) -> Vec<SeasonRow> {
    struct Total {
        competitor: i64,
        points_hundredths: i64,
        /// How often each place was reached; index 0 is place 1.
        finishes: Vec<i64>,
    }
    let longest = entries.iter().filter_map(|entry| entry.place).max().unwrap_or(0).max(1) as usize;
    let mut index: HashMap<i64, usize> = HashMap::new();
    let mut totals: Vec<Total> = Vec::new();
    for entry in entries {
        let at = *index.entry(entry.competitor).or_insert_with(|| {
            let finishes = vec![0; longest];
            totals.push(Total { competitor: entry.competitor, points_hundredths: 0, finishes });
            totals.len() - 1
        });
        totals[at].points_hundredths += entry.points_hundredths;
        if let Some(place) = entry.place.filter(|place| *place >= 1) {
            totals[at].finishes[place as usize - 1] += 1;
        }
    }
    totals.sort_by(|one, other| {
        let key = |total: &Total| (total.points_hundredths, total.finishes.clone());
        Reverse(key(one)).cmp(&Reverse(key(other)))
    });
    let level = |one: &Total, other: &Total| {
        one.points_hundredths == other.points_hundredths && one.finishes == other.finishes
    };
    let countback = |one: &Total, other: &Total| {
        let same_points = one.points_hundredths == other.points_hundredths;
        let place = one.finishes.iter().zip(&other.finishes).position(|(a, b)| a != b)?;
        same_points.then_some(place as i64 + 1)
    };
    let mut rows: Vec<SeasonRow> = Vec::with_capacity(totals.len());
    for (place, total) in totals.iter().enumerate() {
        let last = place.checked_sub(1).map(|last| &totals[last]);
        let next = totals.get(place + 1);
        let level_with_last = last.is_some_and(|last| level(last, total));
        rows.push(SeasonRow {
            position: match rows.last() {
                Some(row) if level_with_last => row.position,
                _ => place as i64 + 1,
            },
            tied: level_with_last || next.is_some_and(|next| level(total, next)),
            competitor: total.competitor,
            points_hundredths: total.points_hundredths,
            wins: total.finishes[0],
            countback_place: next.and_then(|next| countback(total, next)),
        });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(competitor: i64, points: i64, place: i64) -> RaceEntry {
        RaceEntry { competitor, points_hundredths: points * 100, place: Some(place) }
    }

    #[test]
    fn half_points_count_and_equal_points_go_to_the_better_places() {
        let half = RaceEntry { competitor: 3, points_hundredths: 1250, place: None };
        let entries = [entry(1, 18, 2), entry(1, 18, 2), entry(2, 25, 1), entry(2, 11, 6), half];
        let told: Vec<_> = season_totals(&entries)
            .into_iter()
            .map(|row| (row.position, row.competitor, row.points_hundredths, row.countback_place))
            .collect();
        assert_eq!(told, [(1, 2, 3600, Some(1)), (2, 1, 3600, None), (3, 3, 1250, None)]);
    }

    #[test]
    fn competitors_level_in_every_place_are_tied() {
        let rows = season_totals(&[entry(1, 0, 12), entry(2, 0, 12), entry(3, 0, 13)]);
        let told: Vec<_> = rows.iter().map(|row| (row.position, row.tied)).collect();
        assert_eq!(told, [(1, true), (1, true), (3, false)]);
    }
}
