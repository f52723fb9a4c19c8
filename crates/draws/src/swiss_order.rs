//! What a Swiss tournament needs before its first round: the order of the pairing numbers (FIDE Handbook C.04.2 article 2)
//! and the colour that is drawn by lot (C.04.3 article 5.1).

use serde::{Deserialize, Serialize};

use crate::entry::{check_entries, seeded};
use crate::swiss_dutch::Colour;
use crate::{Chance, Entry, Key, Undrawable};

/// There are no options.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// The order of a Swiss tournament.
#[derive(Debug, Clone, Serialize)]
pub struct SwissOrder {
    /// Who has the pairing numbers 1, 2, 3 and so on: the seeded by their rank, then all others by lot.
    pub order: Vec<Key>,
    /// The colour of number 1 in the first round. White has the home side.
    pub initial_colour: Colour,
}

pub(crate) fn draw(entries: &[Entry], chance: &mut Chance) -> Result<SwissOrder, Undrawable> {
    check_entries(entries, 2)?;
    let mut order = seeded(entries)?;
    let mut others: Vec<usize> =
        (0..entries.len()).filter(|at| entries[*at].seed.is_none()).collect();
    chance.shuffle(&mut others);
    order.extend(others);
    let initial_colour = if chance.below(2) == 0 { Colour::White } else { Colour::Black };
    Ok(SwissOrder {
        order: order.into_iter().map(|at| entries[at].id.clone()).collect(),
        initial_colour,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn drawn(entries: &[Entry], seed: &str) -> SwissOrder {
        draw(entries, &mut Seed::new(seed).chance()).expect("an order")
    }

    #[test]
    fn the_seeded_come_first_by_their_rank_and_all_others_by_lot() {
        let mut entries: Vec<Entry> = (1..=8_i64).map(Entry::new).collect();
        entries[4].seed = Some(1);
        entries[1].seed = Some(2);
        let orders: std::collections::BTreeSet<Vec<Key>> =
            (0..50).map(|seed| drawn(&entries, &seed.to_string()).order).collect();
        assert!(orders.len() > 40, "{} orders", orders.len());
        for order in orders {
            assert_eq!(order[..2], [5_i64, 2].map(Key::from));
            let mut ids = order;
            ids.sort();
            assert_eq!(ids, (1..=8_i64).map(Key::from).collect::<Vec<_>>());
        }
    }

    #[test]
    fn both_colours_come_about() {
        let entries: Vec<Entry> = (1..=4_i64).map(Entry::new).collect();
        let white = (0..200)
            .filter(|seed| drawn(&entries, &seed.to_string()).initial_colour == Colour::White)
            .count();
        assert!((70..=130).contains(&white), "{white} of 200");
    }

    #[test]
    fn one_entry_and_129_are_refused() {
        for count in [1_i64, 129] {
            let entries: Vec<Entry> = (1..=count).map(Entry::new).collect();
            let refused = draw(&entries, &mut Seed::new("a seed").chance()).expect_err("a refusal");
            assert!(matches!(refused, Undrawable::NumberOfEntries { .. }), "{refused}");
        }
    }
}
