//! How a match ended, in one line: what calendars and shared links say, in the words of the match lists.

use touchline_domain::Outcome;
use touchline_words::{HowEnded, HowWon, Language, Sentence};

/// The line about a match with two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultLine<'a> {
    /// The names of both sides.
    pub sides: [&'a str; 2],
    /// As far as it is to be shown; that of a match without a result never is.
    pub score: Option<[i64; 2]>,
    /// Of a match that a shoot-out decided.
    pub shootout: Option<[i64; 2]>,
    /// How it ended, as far as it has.
    pub outcome: Option<Outcome>,
    /// Who has won, as far as somebody has.
    pub winner: Option<&'a str>,
}

impl ResultLine<'_> {
    /// `A – B`, `A 2 – 1 B`, `A 1 – 1 B (4 – 3)`, and after it what the score does not show: `A – B (A won by walkover)`,
    /// `A 1 – 0 B (B won by retirement)`, `A – B (no result)`.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let [a, b] = self.sides;
        let score = self.score.filter(|_| self.outcome != Some(Outcome::NoResult));
        let result = match score {
            Some([of_a, of_b]) => format!("{a} {of_a} – {of_b} {b}"),
            None => format!("{a} – {b}"),
        };
        let shootout = score.and(self.shootout).map(|[of_a, of_b]| format!("{of_a} – {of_b}"));
        let notes = [shootout, self.note(score.is_some()).map(|note| note.text(language))];
        let notes: Vec<String> = notes.into_iter().flatten().collect();
        if notes.is_empty() { result } else { format!("{result} ({})", notes.join(" · ")) }
    }

    fn note(&self, has_score: bool) -> Option<Sentence> {
        let outcome = self.outcome.unwrap_or(Outcome::Played);
        let (how_won, how_ended) = match outcome {
            Outcome::Played => (HowWon::Played, None),
            Outcome::Walkover => (HowWon::Walkover, Some(HowEnded::Walkover)),
            Outcome::Retired => (HowWon::Retired, Some(HowEnded::Retired)),
            Outcome::Defaulted => (HowWon::Defaulted, Some(HowEnded::Defaulted)),
            Outcome::Abandoned => (HowWon::Abandoned, Some(HowEnded::Abandoned)),
            Outcome::Awarded => (HowWon::Awarded, Some(HowEnded::Awarded)),
            Outcome::DoubleForfeit => {
                return Some(Sentence::ResultEnded { how_ended: HowEnded::DoubleForfeit });
            }
            Outcome::NoResult => {
                return Some(Sentence::ResultEnded { how_ended: HowEnded::NoResult });
            }
        };
        match self.winner {
            // Its score says who has won.
            _ if outcome == Outcome::Played && has_score => None,
            Some(winner) => Some(Sentence::ResultWonBy { how_won, winner: winner.into() }),
            None => how_ended.map(|how_ended| Sentence::ResultEnded { how_ended }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYED: ResultLine<'_> = ResultLine {
        sides: ["Reds", "Blues"],
        score: Some([1, 1]),
        shootout: None,
        outcome: Some(Outcome::Played),
        winner: None,
    };

    #[test]
    fn a_result_line_of_every_outcome_says_how_it_ended() {
        let won_by =
            |outcome| ResultLine { outcome: Some(outcome), winner: Some("Reds"), ..PLAYED };
        let ended = |outcome| ResultLine { outcome: Some(outcome), ..PLAYED };
        let told = [
            (PLAYED, "Reds 1 – 1 Blues"),
            (ResultLine { score: None, outcome: None, ..PLAYED }, "Reds – Blues"),
            (ResultLine { score: None, winner: Some("Reds"), ..PLAYED }, "Reds – Blues (Reds won)"),
            (ResultLine { shootout: Some([4, 3]), ..PLAYED }, "Reds 1 – 1 Blues (4 – 3)"),
            (won_by(Outcome::Retired), "Reds 1 – 1 Blues (Reds won by retirement)"),
            (won_by(Outcome::Defaulted), "Reds 1 – 1 Blues (Reds won by default)"),
            (won_by(Outcome::Awarded), "Reds 1 – 1 Blues (Reds won by award)"),
            (
                ResultLine { score: None, ..won_by(Outcome::Walkover) },
                "Reds – Blues (Reds won by walkover)",
            ),
            (ended(Outcome::Awarded), "Reds 1 – 1 Blues (awarded)"),
            (ended(Outcome::Abandoned), "Reds 1 – 1 Blues (abandoned)"),
            (ended(Outcome::DoubleForfeit), "Reds 1 – 1 Blues (double forfeit)"),
            (ended(Outcome::NoResult), "Reds – Blues (no result)"),
        ];
        for (line, words) in told {
            assert_eq!(line.text(Language::English), words);
        }
    }

    #[test]
    fn a_result_line_is_in_the_language_that_is_asked_for() {
        let line = ResultLine { outcome: Some(Outcome::Retired), winner: Some("Reds"), ..PLAYED };
        assert_eq!(line.text(Language::German), "Reds 1 – 1 Blues (Sieg durch Aufgabe für Reds)");
    }
}
