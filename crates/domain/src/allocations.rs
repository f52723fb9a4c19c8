//! Which third of a group plays whom, where the best of them go on: tables of regulations, as data.
//!
//! Where the best thirds of several groups reach a knock-out, the winners that they meet depend on the groups they come from:
//! nobody meets the winner of the own group again, and thirds are spread over the bracket. Regulations print a row for each set
//! of groups. A table of ours says for each row, in the order of its winners, the group of the third that each meets.

/// The tables of a competition under one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allocation {
    /// Identifies it in data: `fifa-world-cup-2026`.
    pub id: &'static str,
    /// The regulations.
    pub source: &'static str,
    /// The tables, by the winners that meet thirds: a competition that changed its bracket has several.
    pub tables: &'static [AllocationTable],
}

/// A table: a row for each set of groups whose thirds go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AllocationTable {
    /// The groups whose winners meet a third, in the order of the columns.
    winners: &'static str,
    /// The rows, apart by blanks: the group of the third in each column.
    rows: &'static str,
}

/// All allocations.
pub const ALLOCATIONS: [Allocation; 2] = [FIFA_WORLD_CUP_2026, UEFA_EURO_24];

/// The allocation with an id.
pub fn allocation(id: &str) -> Option<&'static Allocation> {
    const ALL: &[Allocation] = &ALLOCATIONS;
    ALL.iter().find(|one| one.id == id)
}

impl Allocation {
    /// The rank in their groups of those who are allocated.
    pub const RANK: i64 = 3;

    /// The table in which the winners of these groups meet a third; of several the one in which each third comes from the
    /// groups that are told of it.
    pub fn table_for(&self, winners: &[(char, &[char])]) -> Option<&'static AllocationTable> {
        let has_all = |table: &&AllocationTable| {
            winners.iter().all(|(winner, _)| table.winners.contains(*winner))
        };
        let fits = |table: &&AllocationTable| {
            winners.iter().all(|(winner, told)| {
                let groups = table.place_against(*winner).map(|place| table.groups_at(place));
                groups.is_some_and(|groups| groups.iter().all(|group| told.contains(group)))
            })
        };
        let mut fitting = self.tables.iter().filter(has_all);
        fitting.clone().find(fits).or_else(|| fitting.next())
    }
}

impl AllocationTable {
    /// How many thirds go on.
    pub const fn places(&self) -> usize {
        self.winners.len()
    }

    /// The place, from 1, of the third that the winner of a group meets.
    pub fn place_against(&self, winner: char) -> Option<i64> {
        let at = self.winners.chars().position(|group| group == winner)?;
        i64::try_from(at + 1).ok()
    }

    /// The groups whose third may come to a place.
    pub fn groups_at(&self, place: i64) -> Vec<char> {
        let at = |row: &str| row.chars().nth(usize::try_from(place - 1).ok()?);
        let mut groups: Vec<char> = self.rows.split(' ').filter_map(at).collect();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// The groups in the order of the places that their thirds take, where those of these groups go on.
    pub fn assign(&self, groups: &[char]) -> Option<Vec<char>> {
        let is_row = |row: &&str| {
            row.len() == groups.len() && groups.iter().all(|group| row.contains(*group))
        };
        self.rows.split(' ').find(is_row).map(|row| row.chars().collect())
    }
}

const FIFA_WORLD_CUP_2026: Allocation = Allocation {
    id: "fifa-world-cup-2026",
    source: "Regulations for the FIFA World Cup 26, Annex C",
    tables: &[AllocationTable { winners: "ABDEGIKL", rows: WORLD_CUP_2026 }],
};

const UEFA_EURO_24: Allocation = Allocation {
    id: "uefa-euro-24",
    source: "Regulations of the UEFA European Football Championship 2018-20 and 2022-24; those of 2014-16 for the other bracket",
    tables: &[
        AllocationTable {
            winners: "BCEF",
            rows: "ADBC AEBC AFBC DEAB DFAB EFBA EDCA FDCA \
                EFCA EFDA EDBC FDCB FECB FEDB FEDC",
        },
        AllocationTable {
            winners: "ABCD",
            rows: "CDAB CABE CABF DABE DABF EABF CDAE CDAF \
                CAFE DAFE CDBE CDBF ECBF EDBF CDFE",
        },
    ],
};

const WORLD_CUP_2026: &str = "\
    EJIFHGLK HGIDJFLK EJIDHGLK EJIDHFLK EGIDJFLK EGJDHFLK EGIDHFLK EGJDHFLI EGJDHFIK HGICJFLK EJICHGLK EJICHFLK EGICJFLK \
    EGJCHFLK EGICHFLK EGJCHFLI EGJCHFIK HGICJDLK CJIDHFLK CGIDJFLK CGJDHFLK CGIDHFLK CGJDHFLI CGJDHFIK EJICHDLK EGICJDLK \
    EGJCHDLK EGICHDLK EGJCHDLI EGJCHDIK CJEDIFLK CJEDHFLK CEIDHFLK CJEDHFLI CJEDHFIK CGEDJFLK CGEDIFLK CGEDJFLI CGEDJFIK \
    CGEDHFLK CGJDHFLE CGJDHFEK CGEDHFLI CGEDHFIK CGJDHFEI HJBFIGLK EJIBHGLK EJBFIHLK EJBFIGLK EJBFHGLK EGBFIHLK EJBFHGLI \
    EJBFHGIK HJBDIGLK HJBDIFLK IGBDJFLK HGBDJFLK HGBDIFLK HGBDJFLI HGBDJFIK EJBDIHLK EJBDIGLK EJBDHGLK EGBDIHLK EJBDHGLI \
    EJBDHGIK EJBDIFLK EJBDHFLK EIBDHFLK EJBDHFLI EJBDHFIK EGBDJFLK EGBDIFLK EGBDJFLI EGBDJFIK EGBDHFLK HGBDJFLE HGBDJFEK \
    EGBDHFLI EGBDHFIK HGBDJFEI HJBCIGLK HJBCIFLK IGBCJFLK HGBCJFLK HGBCIFLK HGBCJFLI HGBCJFIK EJBCIHLK EJBCIGLK EJBCHGLK \
    EGBCIHLK EJBCHGLI EJBCHGIK EJBCIFLK EJBCHFLK EIBCHFLK EJBCHFLI EJBCHFIK EGBCJFLK EGBCIFLK EGBCJFLI EGBCJFIK EGBCHFLK \
    HGBCJFLE HGBCJFEK EGBCHFLI EGBCHFIK HGBCJFEI HJBCIDLK IGBCJDLK HGBCJDLK HGBCIDLK HGBCJDLI HGBCJDIK CJBDIFLK CJBDHFLK \
    CIBDHFLK CJBDHFLI CJBDHFIK CGBDJFLK CGBDIFLK CGBDJFLI CGBDJFIK CGBDHFLK CGBDHFLJ HGBCJFDK CGBDHFLI CGBDHFIK HGBCJFDI \
    EJBCIDLK EJBCHDLK EIBCHDLK EJBCHDLI EJBCHDIK EGBCJDLK EGBCIDLK EGBCJDLI EGBCJDIK EGBCHDLK HGBCJDLE HGBCJDEK EGBCHDLI \
    EGBCHDIK HGBCJDEI CJBDEFLK CEBDIFLK CJBDEFLI CJBDEFIK CEBDHFLK CJBDHFLE CJBDHFEK CEBDHFLI CEBDHFIK CJBDHFEI CGBDEFLK \
    CGBDJFLE CGBDJFEK CGBDEFLI CGBDEFIK CGBDJFEI CGBDHFLE CGBDHFEK HGBCJFDE CGBDHFEI HJIFAGLK EJIAHGLK EJIFAHLK EJIFAGLK \
    EGJFAHLK EGIFAHLK EGJFAHLI EGJFAHIK HJIDAGLK HJIDAFLK IGJDAFLK HGJDAFLK HGIDAFLK HGJDAFLI HGJDAFIK EJIDAHLK EJIDAGLK \
    EGJDAHLK EGIDAHLK EGJDAHLI EGJDAHIK EJIDAFLK HJEDAFLK HEIDAFLK HJEDAFLI HJEDAFIK EGJDAFLK EGIDAFLK EGJDAFLI EGJDAFIK \
    HGEDAFLK HGJDAFLE HGJDAFEK HGEDAFLI HGEDAFIK HGJDAFEI HJICAGLK HJICAFLK IGJCAFLK HGJCAFLK HGICAFLK HGJCAFLI HGJCAFIK \
    EJICAHLK EJICAGLK EGJCAHLK EGICAHLK EGJCAHLI EGJCAHIK EJICAFLK HJECAFLK HEICAFLK HJECAFLI HJECAFIK EGJCAFLK EGICAFLK \
    EGJCAFLI EGJCAFIK HGECAFLK HGJCAFLE HGJCAFEK HGECAFLI HGECAFIK HGJCAFEI HJICADLK IGJCADLK HGJCADLK HGICADLK HGJCADLI \
    HGJCADIK CJIDAFLK HJFCADLK HFICADLK HJFCADLI HJFCADIK CGJDAFLK CGIDAFLK CGJDAFLI CGJDAFIK HGFCADLK CGJDAFLH HGJCAFDK \
    HGFCADLI HGFCADIK HGJCAFDI EJICADLK HJECADLK HEICADLK HJECADLI HJECADIK EGJCADLK EGICADLK EGJCADLI EGJCADIK HGECADLK \
    HGJCADLE HGJCADEK HGECADLI HGECADIK HGJCADEI CJEDAFLK CEIDAFLK CJEDAFLI CJEDAFIK HEFCADLK HJFCADLE HJECAFDK HEFCADLI \
    HEFCADIK HJECAFDI CGEDAFLK CGJDAFLE CGJDAFEK CGEDAFLI CGEDAFIK CGJDAFEI HGFCADLE HGECAFDK HGJCAFDE HGECAFDI HJBAIGLK \
    HJBAIFLK IJBFAGLK HJBFAGLK HGBAIFLK HJBFAGLI HJBFAGIK EJBAIHLK EJBAIGLK EJBAHGLK EGBAIHLK EJBAHGLI EJBAHGIK EJBAIFLK \
    EJBFAHLK EIBFAHLK EJBFAHLI EJBFAHIK EJBFAGLK EGBAIFLK EJBFAGLI EJBFAGIK EGBFAHLK HJBFAGLE HJBFAGEK EGBFAHLI EGBFAHIK \
    HJBFAGEI IJBDAHLK IJBDAGLK HJBDAGLK IGBDAHLK HJBDAGLI HJBDAGIK IJBDAFLK HJBDAFLK HIBDAFLK HJBDAFLI HJBDAFIK FJBDAGLK \
    IGBDAFLK FJBDAGLI FJBDAGIK HGBDAFLK HGBDAFLJ HGBDAFJK HGBDAFLI HGBDAFIK HGBDAFIJ EJBAIDLK EJBDAHLK EIBDAHLK EJBDAHLI \
    EJBDAHIK EJBDAGLK EGBAIDLK EJBDAGLI EJBDAGIK EGBDAHLK HJBDAGLE HJBDAGEK EGBDAHLI EGBDAHIK HJBDAGEI EJBDAFLK EIBDAFLK \
    EJBDAFLI EJBDAFIK HEBDAFLK HJBDAFLE HJBDAFEK HEBDAFLI HEBDAFIK HJBDAFEI EGBDAFLK EGBDAFLJ EGBDAFJK EGBDAFLI EGBDAFIK \
    EGBDAFIJ HGBDAFLE HGBDAFEK HGBDAFEJ HGBDAFEI IJBCAHLK IJBCAGLK HJBCAGLK IGBCAHLK HJBCAGLI HJBCAGIK IJBCAFLK HJBCAFLK \
    HIBCAFLK HJBCAFLI HJBCAFIK CJBFAGLK IGBCAFLK CJBFAGLI CJBFAGIK HGBCAFLK HGBCAFLJ HGBCAFJK HGBCAFLI HGBCAFIK HGBCAFIJ \
    EJBAICLK EJBCAHLK EIBCAHLK EJBCAHLI EJBCAHIK EJBCAGLK EGBAICLK EJBCAGLI EJBCAGIK EGBCAHLK HJBCAGLE HJBCAGEK EGBCAHLI \
    EGBCAHIK HJBCAGEI EJBCAFLK EIBCAFLK EJBCAFLI EJBCAFIK HEBCAFLK HJBCAFLE HJBCAFEK HEBCAFLI HEBCAFIK HJBCAFEI EGBCAFLK \
    EGBCAFLJ EGBCAFJK EGBCAFLI EGBCAFIK EGBCAFIJ HGBCAFLE HGBCAFEK HGBCAFEJ HGBCAFEI IJBCADLK HJBCADLK HIBCADLK HJBCADLI \
    HJBCADIK CJBDAGLK IGBCADLK CJBDAGLI CJBDAGIK HGBCADLK HGBCADLJ HGBCADJK HGBCADLI HGBCADIK HGBCADIJ CJBDAFLK CIBDAFLK \
    CJBDAFLI CJBDAFIK HFBCADLK CJBDAFLH HJBCAFDK HFBCADLI HFBCADIK HJBCAFDI CGBDAFLK CGBDAFLJ CGBDAFJK CGBDAFLI CGBDAFIK \
    CGBDAFIJ CGBDAFLH HGBCAFDK HGBCAFDJ HGBCAFDI EJBCADLK EIBCADLK EJBCADLI EJBCADIK HEBCADLK HJBCADLE HJBCADEK HEBCADLI \
    HEBCADIK HJBCADEI EGBCADLK EGBCADLJ EGBCADJK EGBCADLI EGBCADIK EGBCADIJ HGBCADLE HGBCADEK HGBCADEJ HGBCADEI CEBDAFLK \
    CJBDAFLE CJBDAFEK CEBDAFLI CEBDAFIK CJBDAFEI HFBCADLE HEBCAFDK HJBCAFDE HEBCAFDI CGBDAFLE CGBDAFEK CGBDAFEJ CGBDAFEI \
    HGBCAFDE";

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn sets_of(groups: &[char], size: usize) -> Vec<Vec<char>> {
        match groups {
            _ if size == 0 => vec![Vec::new()],
            [] => Vec::new(),
            [first, rest @ ..] => {
                let with = sets_of(rest, size - 1).into_iter();
                let with = with.map(|others| [&[*first][..], &others].concat());
                with.chain(sets_of(rest, size)).collect()
            }
        }
    }

    fn table_of(id: &str, winners: &[char]) -> &'static AllocationTable {
        let winners: Vec<(char, &[char])> = winners.iter().map(|one| (*one, &[][..])).collect();
        allocation(id).and_then(|of| of.table_for(&winners)).expect("a table")
    }

    #[test]
    fn a_bracket_is_told_apart_by_the_groups_of_its_thirds() {
        let euro = allocation("uefa-euro-24").expect("an allocation");
        let place = |groups: &[char]| euro.table_for(&[('C', groups)])?.place_against('C');
        assert_eq!(place(&['D', 'E', 'F']), Some(2));
        assert_eq!(place(&['A', 'B', 'F']), Some(3));
        assert_eq!(euro.table_for(&[('C', &['D', 'E', 'F']), ('H', &[])]), None);
    }

    #[test]
    fn every_set_of_thirds_has_a_row_in_which_all_play() {
        for (id, groups, rows) in [("fifa-world-cup-2026", 12, 495), ("uefa-euro-24", 6, 15)] {
            let groups: Vec<char> = ('A'..='L').take(groups).collect();
            for table in allocation(id).expect("an allocation").tables {
                assert_eq!(table.rows.split(' ').count(), rows);
                for set in sets_of(&groups, table.places()) {
                    let row = table.assign(&set).unwrap_or_else(|| panic!("{id}: {set:?}"));
                    let of_row: BTreeSet<&char> = row.iter().collect();
                    assert_eq!(of_row, set.iter().collect(), "{id}");
                    // Nobody meets the winner of the own group.
                    assert!(
                        table.winners.chars().zip(&row).all(|(winner, third)| winner != *third)
                    );
                }
            }
        }
    }

    #[test]
    fn thirds_come_from_the_groups_that_the_bracket_names() {
        let told = |id: &str, winners: &[char], winner| {
            let table = table_of(id, winners);
            let place = table.place_against(winner).expect("a place");
            table.groups_at(place).into_iter().collect::<String>()
        };
        let of_2026 = ['A', 'B', 'D', 'E', 'G', 'I', 'K', 'L'];
        let expected = ["CEFHI", "EFGIJ", "BEFIJ", "ABCDF", "AEHIJ", "CDFGH", "DEIJL", "EHIJK"];
        assert_eq!(of_2026.map(|winner| told("fifa-world-cup-2026", &of_2026, winner)), expected);
        let of_2024 = ['B', 'C', 'E', 'F'];
        let expected = ["ADEF", "DEF", "ABCD", "ABC"];
        assert_eq!(of_2024.map(|winner| told("uefa-euro-24", &of_2024, winner)), expected);
        let of_2016 = ['A', 'B', 'C', 'D'];
        let expected = ["CDE", "ACD", "ABF", "BEF"];
        assert_eq!(of_2016.map(|winner| told("uefa-euro-24", &of_2016, winner)), expected);
    }

    #[test]
    fn thirds_of_played_tournaments_met_whom_they_met() {
        let assign = |id: &str, winners: &[char], groups: &str| {
            let table = table_of(id, winners);
            table.assign(&groups.chars().collect::<Vec<_>>()).map(|row| row.iter().collect())
        };
        // 2016: France met Ireland, Wales Northern Ireland, Germany Slovakia, and Croatia Portugal.
        assert_eq!(assign("uefa-euro-24", &['A', 'D'], "BCEF"), Some("ECBF".to_owned()));
        // 2021: Belgium met Portugal, the Netherlands Czechia, Sweden Ukraine, and France Switzerland.
        assert_eq!(assign("uefa-euro-24", &['E', 'F'], "ACDF"), Some("FDCA".to_owned()));
        // 2024: Spain met Georgia, England Slovakia, Romania the Netherlands, and Portugal Slovenia.
        assert_eq!(assign("uefa-euro-24", &['E', 'F'], "CDEF"), Some("FEDC".to_owned()));
        assert_eq!(assign("fifa-world-cup-2026", &['L'], "EFGHIJKL"), Some("EJIFHGLK".to_owned()));
        assert_eq!(assign("fifa-world-cup-2026", &['L'], "EFGHIJK"), None);
    }
}
