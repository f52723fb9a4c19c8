//! How long a match takes: one rule for timetables, calendars, and for whatever is late or overdue.

/// How long a match takes that nobody says anything of, in minutes.
pub const USUAL_MINUTES: i64 = 60;

/// What is said of the length of a match, in minutes. The nearest to the match counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MatchLength {
    /// Of the match itself, by the source that it was imported from.
    pub own: Option<i64>,
    /// Of every match of its division, by those who run it.
    pub division: Option<i64>,
    /// Of the match format of its division.
    pub division_format: Option<i64>,
    /// Of its own match format: an imported match may have one where its division has none.
    pub own_format: Option<i64>,
}

impl MatchLength {
    /// How long the match takes, in minutes.
    ///
    /// ```
    /// use touchline_domain::MatchLength;
    /// let mut length = MatchLength { own: Some(22), division: Some(50), ..MatchLength::default() };
    /// assert_eq!(length.minutes(), 22);
    /// length.own = None;
    /// assert_eq!(length.minutes(), 50);
    /// assert_eq!(MatchLength::default().minutes(), 60);
    /// ```
    pub fn minutes(self) -> i64 {
        let other = self.division.or(self.division_format).or(self.own_format);
        self.of_itself().or(other).unwrap_or(USUAL_MINUTES)
    }

    /// What is said of the match alone. A match of no minutes would clash with nothing: 0 says nothing.
    pub fn of_itself(self) -> Option<i64> {
        self.own.filter(|minutes| *minutes > 0)
    }

    /// As the fragment of SQL of `store` writes it: the four, blank where nothing is said. `None` for other texts.
    pub fn from_stored(text: &str) -> Option<Self> {
        let mut parts = text.split(',').map(|part| match part {
            "" => Some(None),
            minutes => minutes.parse().ok().map(Some),
        });
        let mut next = || parts.next().flatten();
        Some(Self {
            own: next()?,
            division: next()?,
            division_format: next()?,
            own_format: next()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_about_the_length_of_a_match_counts() {
        for (stored, minutes) in [
            ("22,50,45,40", 22),
            (",50,45,40", 50),
            (",,45,40", 45),
            (",,,40", 40),
            (",,,", 60),
            ("0,,45,", 45),
            ("0,,,", 60),
        ] {
            let length = MatchLength::from_stored(stored).expect("a length");
            assert_eq!(length.minutes(), minutes, "{stored}");
        }
        for unfit in ["", "22", "22,50,45", "x,,,"] {
            assert_eq!(MatchLength::from_stored(unfit), None, "{unfit}");
        }
    }
}
