//! Who goes on from the heats of a round: by place in each heat, and by time among the others (World Athletics,
//! Technical Rule 20).

use crate::drawing::GoingOn;

/// How somebody goes on, where the officials have marked it. The marks of a round count instead of its places and times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// `Q`: by place.
    Place,
    /// `q`: by time.
    Time,
}

impl Mark {
    /// What a mark says: `Q`, `q`, and marks that begin so, such as `qR` for a decision of the referee.
    pub fn of(mark: &str) -> Option<Self> {
        match mark.trim().chars().next()? {
            'Q' => Some(Self::Place),
            'q' => Some(Self::Time),
            _ => None,
        }
    }
}

/// How somebody finished a heat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish<T> {
    /// Who.
    pub who: T,
    /// The place in the heat; equal in a dead heat, `None` for who was not placed.
    pub place: Option<i64>,
    /// The time in milliseconds of who was placed.
    pub time_ms: Option<i64>,
    /// The mark of the officials.
    pub mark: Option<Mark>,
}

impl<T> Finish<T> {
    fn time(&self) -> i64 {
        self.time_ms.unwrap_or(i64::MAX)
    }
}

/// Those who are level where only some of them go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level<T> {
    /// In the order of the heats.
    pub who: Vec<T>,
}

/// What decides among those who are level at the last place (Technical Rule 21).
#[derive(Debug, Clone, Copy)]
pub struct AtTheLastPlace<'l, T> {
    /// Drawings of lots in the order of time, each from the first drawn to the last, of which the latest counts that names all who
    /// are level.
    pub lots: &'l [Vec<T>],
    /// Whether all of them go on where no lots were drawn, because there is an extra lane.
    pub all_go_on: bool,
}

/// Who goes on from some heats, in the order of the next round's seeding: first all winners of heats by time, then all
/// seconds by time, and so on, and at the end those who go on by time. Those who are level in that have the order of
/// the heats.
///
/// # Errors
/// [`Level`] when more are level at the last place, or at the last time, than may go on. The marks of the officials
/// decide that, or [`AtTheLastPlace`].
pub fn who_goes_on<T: Copy + PartialEq>(
    heats: &[Vec<Finish<T>>],
    going_on: GoingOn,
    of_level: AtTheLastPlace<'_, T>,
) -> Result<Vec<T>, Level<T>> {
    let (mut by_place, mut by_time): (Vec<Finish<T>>, Vec<Finish<T>>) = (Vec::new(), Vec::new());
    if heats.iter().flatten().any(|one| one.mark.is_some()) {
        for one in heats.iter().flatten() {
            match one.mark {
                Some(Mark::Place) => by_place.push(*one),
                Some(Mark::Time) => by_time.push(*one),
                None => {}
            }
        }
    } else {
        let mut others = Vec::new();
        for heat in heats {
            let placed = heat.iter().filter(|one| one.place.is_some()).copied().collect();
            let (first, rest) = best(placed, going_on.by_place, |one| one.place, of_level)?;
            by_place.extend(first);
            others.extend(rest.into_iter().filter(|one| one.time_ms.is_some()));
        }
        (by_time, _) = best(others, going_on.by_time, |one| one.time_ms, of_level)?;
    }
    by_place.sort_by_key(|one| (one.place.unwrap_or(i64::MAX), one.time()));
    by_time.sort_by_key(Finish::time);
    Ok(by_place.into_iter().chain(by_time).map(|one| one.who).collect())
}

/// Those who go on, and all others.
type Split<T> = (Vec<Finish<T>>, Vec<Finish<T>>);

/// The best of some, and all others.
fn best<T: Copy + PartialEq>(
    mut from: Vec<Finish<T>>,
    most: i64,
    by: impl Fn(&Finish<T>) -> Option<i64>,
    AtTheLastPlace { lots, all_go_on }: AtTheLastPlace<'_, T>,
) -> Result<Split<T>, Level<T>> {
    from.sort_by_key(&by);
    let mut most = usize::try_from(most).unwrap_or_default().min(from.len());
    let last = most.checked_sub(1).and_then(|last| from.get(last)).map(&by);
    let next = from.get(most).map(&by);
    if let Some(at) = last.filter(|_| last == next) {
        let is_level = |one: &Finish<T>| by(one) == at;
        let who: Vec<T> = from.iter().filter(|one| is_level(one)).map(|one| one.who).collect();
        let names_all = |drawn: &&Vec<T>| who.iter().all(|one| drawn.contains(one));
        match lots.iter().rev().find(names_all) {
            Some(drawn) => {
                let place = |one: &Finish<T>| {
                    drawn.iter().position(|named| *named == one.who).filter(|_| is_level(one))
                };
                from.sort_by_key(|one| (by(one), place(one)));
            }
            None if all_go_on => most = from.iter().take_while(|one| by(one) <= at).count(),
            None => return Err(Level { who }),
        }
    }
    let others = from.split_off(most);
    Ok((from, others))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Those of a heat in the order of finish, by their times in hundredths of a second.
    fn heat(of: &[(char, i64)]) -> Vec<Finish<char>> {
        let place = |(who, time): &(char, i64)| {
            let faster = of.iter().filter(|(_, other)| other < time).count() as i64;
            let (place, time_ms) = (Some(faster + 1), Some(time * 10));
            Finish { who: *who, place, time_ms, mark: None }
        };
        of.iter().map(place).collect()
    }

    const fn rule(by_place: i64, by_time: i64) -> GoingOn {
        GoingOn { by_place, by_time }
    }

    fn goes_on(
        heats: &[Vec<Finish<char>>],
        rule: GoingOn,
        lots: &[Vec<char>],
    ) -> Result<Vec<char>, Level<char>> {
        who_goes_on(heats, rule, AtTheLastPlace { lots, all_go_on: false })
    }

    #[test]
    fn winners_come_before_seconds_and_the_fastest_of_the_others_come_last() {
        let heats = [
            heat(&[('a', 1100), ('b', 1110), ('c', 1112)]),
            heat(&[('d', 1090), ('e', 1120), ('f', 1125)]),
        ];
        assert_eq!(goes_on(&heats, rule(1, 2), &[]), Ok(vec!['d', 'a', 'b', 'c']));
        assert_eq!(goes_on(&heats, rule(2, 1), &[]), Ok(vec!['d', 'a', 'b', 'e', 'c']));
        assert_eq!(goes_on(&heats, rule(0, 3), &[]), Ok(vec!['d', 'a', 'b']));
    }

    #[test]
    fn who_was_not_placed_does_not_go_on_even_when_places_stay_free() {
        let mut short = heat(&[('a', 1100), ('b', 1110)]);
        short[1] = Finish { place: None, time_ms: None, ..short[1] };
        assert_eq!(goes_on(&[short], rule(2, 1), &[]), Ok(vec!['a']));
    }

    #[test]
    fn who_is_level_at_the_last_place_is_named_until_the_officials_have_decided() {
        let dead_heat = [heat(&[('a', 1100), ('b', 1105), ('c', 1105)])];
        assert_eq!(goes_on(&dead_heat, rule(2, 0), &[]), Err(Level { who: vec!['b', 'c'] }));
        assert_eq!(goes_on(&dead_heat, rule(3, 0), &[]), Ok(vec!['a', 'b', 'c']));
        let same_time = [heat(&[('a', 1100), ('b', 1110)]), heat(&[('c', 1090), ('d', 1110)])];
        assert_eq!(goes_on(&same_time, rule(1, 1), &[]), Err(Level { who: vec!['b', 'd'] }));
        // Lots decide it as well, and change nothing for those who are not level.
        let lots = [vec!['b', 'd'], vec!['c', 'd', 'a', 'b']];
        assert_eq!(goes_on(&same_time, rule(1, 1), &lots), Ok(vec!['c', 'a', 'd']));
        assert_eq!(goes_on(&same_time, rule(1, 1), &lots[..1]), Ok(vec!['c', 'a', 'b']));
        let others = [vec!['a', 'b']];
        assert!(goes_on(&same_time, rule(1, 1), &others).is_err());
        let mut marked = same_time;
        for (heat, place, mark) in [(0, 0, "Q"), (1, 0, "Q"), (1, 1, "qR")] {
            marked[heat][place].mark = Mark::of(mark);
        }
        assert_eq!(goes_on(&marked, rule(1, 1), &[]), Ok(vec!['c', 'a', 'd']));
    }

    #[test]
    fn all_who_are_level_go_on_where_there_is_an_extra_lane() {
        let extra = |lots| AtTheLastPlace { lots, all_go_on: true };
        let same_time = [
            heat(&[('a', 1100), ('b', 1110), ('e', 1120)]),
            heat(&[('c', 1090), ('d', 1110), ('f', 1111)]),
        ];
        let all = who_goes_on(&same_time, rule(1, 1), extra(&[]));
        assert_eq!(all, Ok(vec!['c', 'a', 'b', 'd']));
        // Nobody else does, and where lots were drawn they count.
        assert_eq!(who_goes_on(&same_time, rule(1, 2), extra(&[])), all);
        let lots = [vec!['d', 'b']];
        assert_eq!(who_goes_on(&same_time, rule(1, 1), extra(&lots)), Ok(vec!['c', 'a', 'd']));
        let dead_heat = [heat(&[('a', 1100), ('b', 1105), ('c', 1105), ('d', 1106)])];
        let all = who_goes_on(&dead_heat, rule(2, 1), extra(&[]));
        assert_eq!(all, Ok(vec!['a', 'b', 'c', 'd']), "those by time come beside them");
    }

    #[test]
    fn other_remarks_are_no_marks() {
        assert_eq!(
            [" Q", "q", "PB", ""].map(Mark::of),
            [Some(Mark::Place), Some(Mark::Time), None, None]
        );
    }
}
