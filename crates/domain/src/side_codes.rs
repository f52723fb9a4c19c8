//! Codes of sides that are not known yet, as fixture lists have them: `1A`, `2B`, `3ABCDF`, `W74`, `L101`.

use std::fmt;
use std::str::FromStr;

/// Where a side comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SideCode {
    /// `2B`: who ends in a rank of a group.
    Rank {
        /// 1 for the first.
        rank: i64,
        /// The letter of the group.
        group: char,
    },
    /// `3ABCDF` or `3A/B/C/D/F`: the one of the best of a rank, from one of these groups, that an
    /// [allocation](crate::allocations) gives.
    BestOf {
        /// 3 for the best thirds.
        rank: i64,
        /// The letters of the groups.
        groups: Vec<char>,
    },
    /// `W74`: the winner of the match with a number.
    WinnerOf(i64),
    /// `L101`: its loser.
    LoserOf(i64),
}

/// A text that is no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSideCode;

impl FromStr for SideCode {
    type Err = NoSideCode;

    fn from_str(text: &str) -> Result<Self, NoSideCode> {
        let code = text.to_ascii_uppercase();
        let number = |digits: &str| digits.parse::<i64>().ok().filter(|number| *number > 0);
        if let Some(digits) = code.strip_prefix('W') {
            return number(digits).map(Self::WinnerOf).ok_or(NoSideCode);
        }
        if let Some(digits) = code.strip_prefix('L') {
            return number(digits).map(Self::LoserOf).ok_or(NoSideCode);
        }
        let end = code.find(|c: char| !c.is_ascii_digit()).ok_or(NoSideCode)?;
        let (rank, letters) = code.split_at(end);
        let rank = number(rank).ok_or(NoSideCode)?;
        let mut groups: Vec<char> = letters.chars().filter(|c| *c != '/').collect();
        let has_gap = letters.starts_with('/') || letters.ends_with('/') || letters.contains("//");
        if has_gap || groups.iter().any(|c| !c.is_ascii_uppercase()) {
            return Err(NoSideCode);
        }
        let told = groups.len();
        groups.sort_unstable();
        groups.dedup();
        match groups[..] {
            [] => Err(NoSideCode),
            _ if groups.len() < told => Err(NoSideCode),
            [group] => Ok(Self::Rank { rank, group }),
            _ => Ok(Self::BestOf { rank, groups }),
        }
    }
}

impl fmt::Display for SideCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank { rank, group } => write!(f, "{rank}{group}"),
            Self::BestOf { rank, groups } => {
                write!(f, "{rank}{}", groups.iter().collect::<String>())
            }
            Self::WinnerOf(number) => write!(f, "W{number}"),
            Self::LoserOf(number) => write!(f, "L{number}"),
        }
    }
}

/// The letter of a group by its name: that is the letter, or ends in it as a word (`Group A`, `Grupo B`).
pub fn letter_of_group(name: &str) -> Option<char> {
    let mut last = name.split_whitespace().next_back()?.chars();
    let letter = last.next().filter(char::is_ascii_alphabetic)?;
    last.next().is_none().then(|| letter.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_says_where_a_side_comes_from() {
        let code = |text: &str| text.parse::<SideCode>();
        assert_eq!(code("1A"), Ok(SideCode::Rank { rank: 1, group: 'A' }));
        assert_eq!(code("3c"), Ok(SideCode::Rank { rank: 3, group: 'C' }));
        let thirds = SideCode::BestOf { rank: 3, groups: vec!['A', 'B', 'C', 'D', 'F'] };
        assert_eq!(code("3ABCDF"), Ok(thirds.clone()));
        assert_eq!(code("3A/B/C/D/F"), Ok(thirds.clone()));
        assert_eq!(thirds.to_string(), "3ABCDF");
        assert_eq!(code("W74"), Ok(SideCode::WinnerOf(74)));
        assert_eq!(code("L101"), Ok(SideCode::LoserOf(101)));
        for wrong in [
            "", "A", "A1", "1", "W", "W0", "WA", "L-1", "0A", "3AA", "3A/", "3A//B", "1Ä", "1A1",
            "X9",
        ] {
            assert_eq!(code(wrong), Err(NoSideCode), "{wrong}");
        }
    }

    #[test]
    fn a_group_has_the_letter_that_its_name_ends_in() {
        let names = [
            "A",
            "Group A",
            "group a",
            "Grupo B",
            "المجموعة C",
            "Gruppe",
            "Group 1",
            "Group AB",
            "",
        ];
        let letters = names.map(letter_of_group);
        let [a, b, c] = ['A', 'B', 'C'].map(Some);
        assert_eq!(letters, [a, a, a, b, c, None, None, None, None]);
    }
}
