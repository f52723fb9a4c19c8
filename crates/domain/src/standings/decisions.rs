//! Decisions of the organiser that no result shows.

use std::collections::HashSet;

use jiff::civil::Date;

use super::withdrawals::Withdrawal;

/// One decision, as it is recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The group whose table it concerns; `None` for every table.
    pub group: Option<i64>,
    /// The day of the decision: tables of earlier days do not apply it. `None` when the source gives no day: then tables
    /// of the days before the last match that it is about do not.
    pub decided_on: Option<Date>,
    /// Why, in the source's words.
    pub reason: Option<String>,
    /// Where the decision is recorded.
    pub source: Option<String>,
    /// What was decided.
    pub decided: Decided,
}

/// The content of a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided {
    /// The order of level teams, drawn by lot, first to last.
    Lots(Vec<i64>),
    /// The order of level teams, set by hand, first to last.
    ManualOrder(Vec<i64>),
    /// A team left the competition.
    Withdrawal(Withdrawal),
}

/// The decisions that apply to one table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Decisions {
    /// Drawings of lots in the order of time, each from the first drawn team to the last.
    /// The latest drawing of exactly the level teams decides, whether a source names it or the organiser made it here.
    pub lots: Vec<Vec<i64>>,
    /// Orders set by hand, in the same form.
    pub manual_orders: Vec<Vec<i64>>,
    /// The teams that left the competition.
    pub withdrawals: Vec<Withdrawal>,
}

/// What was played after a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayedLater {
    /// Whether it had matches of the table.
    pub is_of_table: bool,
    /// The teams that played, in whatever part of the competition.
    pub teams: HashSet<i64>,
}

impl Decisions {
    /// Whether this is among them.
    pub fn has(&self, decided: &Decided) -> bool {
        match decided {
            Decided::Lots(order) => self.lots.contains(order),
            Decided::ManualOrder(order) => self.manual_orders.contains(order),
            Decided::Withdrawal(gone) => self.withdrawals.contains(gone),
        }
    }

    /// The decisions of `all` that apply to the table of `group`, at the end of `day` if one is given. To a table without
    /// a group apply only decisions for every table. An order that has no day was made when all matches of the table had
    /// been played, and a team whose leaving has none left after its last match in the competition.
    pub fn in_force(
        all: &[Decision],
        group: Option<i64>,
        day: Option<Date>,
        played_later: &PlayedLater,
    ) -> Self {
        let is_made = |one: &&Decision| match (day, one.decided_on, &one.decided) {
            (Some(day), Some(made), _) => made <= day,
            (_, None, Decided::Lots(_) | Decided::ManualOrder(_)) => !played_later.is_of_table,
            (_, None, Decided::Withdrawal(gone)) => !played_later.teams.contains(&gone.team),
            (None, Some(_), _) => true,
        };
        let mut known: Vec<&Decision> = all
            .iter()
            .filter(|one| one.group.is_none() || one.group == group)
            .filter(is_made)
            .collect();
        known.sort_by_key(|one| one.decided_on);
        let mut decisions = Self::default();
        for decision in known {
            match &decision.decided {
                Decided::Lots(order) => decisions.lots.push(order.clone()),
                Decided::ManualOrder(order) => decisions.manual_orders.push(order.clone()),
                Decided::Withdrawal(gone) => decisions.withdrawals.push(*gone),
            }
        }
        decisions
    }
}

/// The places (from 1) that the latest of `orders` of exactly `teams` gives them; `None` when there is none. What was
/// decided for more teams says nothing about some of them: lots among three are no lots among two.
pub(super) fn places(orders: &[Vec<i64>], teams: &[i64]) -> Option<Vec<i64>> {
    orders.iter().rev().filter(|order| order.len() == teams.len()).find_map(|order| {
        let place = |team: &i64| order.iter().position(|named| named == team);
        teams.iter().map(|team| place(team).map(|index| index as i64 + 1)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::WithdrawalPolicy;
    use jiff::civil::date;

    fn decision(group: Option<i64>, decided_on: Option<Date>, decided: Decided) -> Decision {
        Decision { group, decided_on, reason: None, source: None, decided }
    }

    #[test]
    fn a_table_applies_decisions_up_to_its_day_for_its_group_or_for_all() {
        let gone = Withdrawal { team: 9, policy: WithdrawalPolicy::Annul };
        let all = [
            decision(Some(1), Some(date(2026, 6, 3)), Decided::Lots(vec![3, 4])),
            decision(Some(1), None, Decided::Lots(vec![4, 3])),
            decision(Some(2), None, Decided::ManualOrder(vec![7, 8])),
            decision(None, Some(date(2026, 6, 2)), Decided::Withdrawal(gone)),
        ];
        let now = Decisions::in_force(&all, Some(1), None, &PlayedLater::default());
        let lots = vec![vec![4, 3], vec![3, 4]];
        assert_eq!(now, Decisions { lots, withdrawals: vec![gone], ..Decisions::default() });
        let earlier =
            Decisions::in_force(&all, Some(1), Some(date(2026, 6, 2)), &PlayedLater::default());
        assert_eq!((earlier.lots, earlier.withdrawals), (vec![vec![4, 3]], vec![gone]));
        let before =
            Decisions::in_force(&all, None, Some(date(2026, 6, 1)), &PlayedLater::default());
        assert_eq!(before, Decisions::default());
    }

    #[test]
    fn what_has_no_day_was_decided_after_the_matches_that_it_is_about() {
        let gone = Withdrawal { team: 9, policy: WithdrawalPolicy::ForfeitRest };
        let all = [
            decision(Some(1), None, Decided::Lots(vec![4, 3])),
            decision(None, None, Decided::Withdrawal(gone)),
        ];
        let on_the_day = |is_of_table: bool, teams: &[i64]| {
            let later = PlayedLater { is_of_table, teams: teams.iter().copied().collect() };
            let known = Decisions::in_force(&all, Some(1), Some(date(2026, 6, 2)), &later);
            (known.lots.len(), known.withdrawals.len())
        };
        assert_eq!(on_the_day(false, &[]), (1, 1));
        assert_eq!(on_the_day(true, &[3, 4]), (0, 1));
        assert_eq!(on_the_day(true, &[4, 9]), (0, 0));
        assert_eq!(on_the_day(false, &[4, 9]), (1, 0), "in a later stage");
    }

    #[test]
    fn an_order_counts_for_exactly_its_teams() {
        let orders = [vec![1, 2, 3], vec![2, 1]];
        assert_eq!(places(&orders, &[1, 2]), Some(vec![2, 1]));
        assert_eq!(places(&orders, &[3, 1, 2]), Some(vec![3, 1, 2]));
        assert_eq!(places(&orders, &[1, 3]), None, "it was decided among more of them");
        assert_eq!(places(&orders, &[1, 2, 3, 4]), None);
    }
}
