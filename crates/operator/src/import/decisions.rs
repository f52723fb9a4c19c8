//! Values that the rows of one decision must share.

use std::collections::HashMap;

use super::format::{SEPARATOR, Sheet};

/// The orders of teams read from a file so far, by tournament and key.
#[derive(Default)]
pub(super) struct Orders(HashMap<String, Order>);

struct Order {
    line: u64,
    /// Division, group, kind and day, from the first row.
    common: [String; 4],
    /// The used places, each with its line.
    places: HashMap<String, u64>,
}

impl Orders {
    /// The difference between a row and the earlier rows of the same order.
    pub(super) fn contradiction(
        &mut self,
        line: u64,
        values: &[&str],
    ) -> Option<(&'static str, String)> {
        const COMMON: [&str; 4] = ["division_key", "group_name", "kind", "decided_on"];
        let value = |wanted: &str| {
            let place = Sheet::Decisions.columns().iter().position(|column| *column == wanted);
            place.and_then(|place| values.get(place)).copied().unwrap_or_default()
        };
        if value("kind").eq_ignore_ascii_case("withdrawal") {
            return None;
        }
        let common = COMMON.map(|column| value(column).to_lowercase());
        let key = format!("{}{SEPARATOR}{}", value("tournament_key"), value("decision_key"));
        let order = self.0.entry(key).or_insert_with(|| Order {
            line,
            common: common.clone(),
            places: HashMap::new(),
        });
        let differs =
            COMMON.into_iter().zip(common.iter().zip(&order.common)).find(|(_, (a, b))| a != b);
        if let Some((column, _)) = differs {
            return Some((
                column,
                format!("differs from line {}, of the same decision", order.line),
            ));
        }
        let position = value("position");
        if let Some(before) = order.places.insert(position.to_owned(), line) {
            let reason = format!("'{position}' is taken in this decision, by line {before}");
            return Some(("position", reason));
        }
        None
    }
}
