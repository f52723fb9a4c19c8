//! Who goes on without a match where not all teams of a rank do.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{KnockOut, Place};

/// Which teams of a rank have the byes of the first round of the knock-out, where there are not enough for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[schema(as = GroupByes)]
#[serde(rename_all = "kebab-case")]
pub enum Byes {
    /// Those of the first groups: their places are known before the groups are played.
    #[default]
    ByGroup,
    /// The best of them, compared across the groups.
    BestWinners,
}

/// The byes that belong to the best of a rank.
///
/// Where the best come from other groups than those whose places have the byes, whole groups exchange their places, all
/// ranks of them. So nobody meets anybody of the own group sooner than in the bracket as it was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ByesOfBest {
    /// The rank: 1 for the winners of the groups.
    pub rank: usize,
    /// The groups whose places have the byes.
    pub groups: Vec<String>,
    #[serde(skip)]
    names: Vec<String>,
}

impl ByesOfBest {
    /// `None` where all of a rank have a bye, or none of it.
    pub(super) fn of(bracket: &KnockOut) -> Option<Self> {
        let names = &bracket.names;
        let mut with_bye: BTreeSet<(usize, usize)> = BTreeSet::new();
        for (at, place) in bracket.places.iter().enumerate() {
            if let (Place::Rank { rank, group }, Place::Bye) = (place, &bracket.places[at ^ 1]) {
                with_bye.insert((*rank, *group));
            }
        }
        let of_rank = |rank: usize| -> Vec<String> {
            let of_it = with_bye.iter().filter(|(other, _)| *other == rank);
            of_it.map(|(_, group)| names[*group].clone()).collect()
        };
        let ranks: BTreeSet<usize> = with_bye.iter().map(|(rank, _)| *rank).collect();
        let mut split = ranks.into_iter().map(|rank| (rank, of_rank(rank)));
        let (rank, groups) = split.rfind(|(_, groups)| groups.len() < names.len())?;
        Some(Self { rank, groups, names: names.clone() })
    }

    /// For each group in the order of the letters the group that takes its places, if the best come from these groups. `None`
    /// if a name is unknown or given twice, or if their number is not that of the byes.
    pub fn places_for(&self, best: &[&str]) -> Option<Vec<(String, String)>> {
        let different: BTreeSet<&str> = best.iter().copied().collect();
        let is_known = |name: &&str| self.names.iter().any(|known| known == name);
        if different.len() != self.groups.len()
            || !best.iter().all(is_known)
            || best.len() != different.len()
        {
            return None;
        }
        let has_bye = |name: &String| self.groups.contains(name);
        let is_best = |name: &String| different.contains(name.as_str());
        let leave = self.names.iter().filter(|name| has_bye(name) && !is_best(name));
        let come = self.names.iter().filter(|name| !has_bye(name) && is_best(name));
        let exchanged: Vec<(&String, &String)> = leave.zip(come).collect();
        let taker = |name: &String| {
            let one = exchanged.iter().find(|(leaves, _)| *leaves == name).map(|(_, comes)| *comes);
            let other =
                || exchanged.iter().find(|(_, comes)| *comes == name).map(|(leaves, _)| *leaves);
            one.or_else(other).unwrap_or(name).clone()
        };
        Some(self.names.iter().map(|name| (name.clone(), taker(name))).collect())
    }
}

#[cfg(test)]
mod tests {
    use crate::groups::{Options, byes_of_best};

    fn options(groups: usize, qualify: usize, best: usize) -> Options {
        let text = format!(
            r#"{{"groups": {groups}, "qualify": {qualify}, "best_placed": {best}, "byes": "best-winners"}}"#
        );
        serde_json::from_str(&text).expect("options")
    }

    #[test]
    fn two_of_three_winners_have_byes_wherever_the_best_are() {
        let byes = byes_of_best(&options(3, 2, 0)).expect("byes");
        assert_eq!((byes.rank, &byes.groups[..]), (1, &["A".to_owned(), "B".to_owned()][..]));
        let places = |best: &[&str]| -> Option<String> {
            let places = byes.places_for(best)?;
            let told: Vec<String> =
                places.iter().map(|(of, taker)| format!("{of}{taker}")).collect();
            Some(told.join(" "))
        };
        assert_eq!(places(&["B", "A"]).as_deref(), Some("AA BB CC"));
        assert_eq!(places(&["C", "A"]).as_deref(), Some("AA BC CB"));
        assert_eq!(places(&["B", "C"]).as_deref(), Some("AC BB CA"));
        assert_eq!(places(&["B"]), None);
        assert_eq!(places(&["B", "B"]), None);
        assert_eq!(places(&["B", "D"]), None);
    }

    #[test]
    fn byes_for_all_of_a_rank_or_nobody_are_not_split() {
        // Four winners and four seconds, three winners and two more, six winners.
        assert_eq!(byes_of_best(&options(4, 2, 0)), None);
        assert_eq!(byes_of_best(&options(3, 1, 2)), None);
        assert_eq!(byes_of_best(&options(6, 1, 0)).map(|byes| byes.groups.len()), Some(2));
        // All winners, and one of the seconds.
        let byes = byes_of_best(&options(3, 4, 0)).expect("byes");
        assert_eq!((byes.rank, byes.groups.len()), (2, 1));
        let letters: Options =
            serde_json::from_str(r#"{"groups": 3, "qualify": 2}"#).expect("options");
        assert_eq!(byes_of_best(&letters), None);
    }
}
