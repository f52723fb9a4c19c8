//! How much one tournament holds. What anybody may read of it has a bound because of these numbers.

use touchline_words::Sentence;

/// The most matches of a tournament.
pub const MOST_MATCHES: usize = 20_000;
/// The most matches of a draw: 50 teams at home and away have 2,450. They are written at once, and others who write wait for that.
pub const MOST_MATCHES_OF_DRAW: usize = 2_500;
/// The most entries of a tournament that count; those that were withdrawn or rejected do not.
pub const MOST_ENTRIES: usize = 10_000;
/// The most players of a team in a division.
pub const MOST_IN_SQUAD: i64 = 1_000;

/// Whether a tournament with so many matches has room for others.
///
/// # Errors
/// The refusal for making more.
pub fn matches_fit(there: usize, more: usize) -> Result<(), Sentence> {
    let too_many =
        Sentence::TooManyMatches { most: MOST_MATCHES as i64, count: (there + more) as i64 };
    if there + more <= MOST_MATCHES { Ok(()) } else { Err(too_many) }
}

/// Whether a draw may have so many matches.
///
/// # Errors
/// The refusal for drawing more.
pub fn draw_fits(matches: usize) -> Result<(), Sentence> {
    let too_many =
        Sentence::TooManyMatchesOfDraw { most: MOST_MATCHES_OF_DRAW as i64, count: matches as i64 };
    if matches <= MOST_MATCHES_OF_DRAW { Ok(()) } else { Err(too_many) }
}

/// Whether a tournament with so many entries has room for others.
///
/// # Errors
/// The refusal for entering more.
pub fn entries_fit(there: usize, more: usize) -> Result<(), Sentence> {
    let too_many = Sentence::TooManyEntries { most: MOST_ENTRIES as i64 };
    if there + more <= MOST_ENTRIES { Ok(()) } else { Err(too_many) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_takes_matches_and_entries_up_to_its_limits() {
        assert_eq!(matches_fit(17_500, 2_500), Ok(()));
        let told = matches_fit(17_501, 2_500).expect_err("too many");
        assert!(told.text(touchline_words::Language::English).contains("20,000"));
        assert_eq!(draw_fits(50 * 49), Ok(()));
        assert!(draw_fits(51 * 50).is_err());
        assert_eq!(entries_fit(MOST_ENTRIES - 1, 1), Ok(()));
        assert!(entries_fit(MOST_ENTRIES, 1).is_err());
    }
}
