//! What the pairing of a Swiss round needs to know of the rounds before it: what results are worth, and how matches
//! ended. Both follow the rules by which the table is made.

use super::matches::{PlayedMatch, Side};
use super::packs::RulePack;
use super::points::{Award, ConfiguredPoints, ResultPoints, Verdict, count};
use super::sports::{ScoreUnit, score_unit};
use crate::drawing::ByeKind;
use crate::points::Points;
use crate::terms::{Lifecycle, Outcome};

/// What results are worth for the pairing. A win is a win, however close it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwissPoints {
    /// For a win, and for a full bye.
    pub win: Points,
    /// For a draw, and for a half-point bye.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
    /// For a loss without playing.
    pub forfeit: Points,
    /// For each side of a match that was called off.
    pub called_off: Points,
}

impl SwissPoints {
    /// By the rules of a pack.
    pub fn of(pack: &RulePack, configured: &ConfiguredPoints) -> Self {
        let (win, draw, loss) = match pack.points {
            ResultPoints::Configured => (configured.win, configured.draw, configured.loss),
            ResultPoints::Own { win, draw, loss, .. } => (win, draw, loss),
        };
        let forfeit = pack.outcomes.walkover.loser_points.unwrap_or(loss);
        Self { win, draw, loss, forfeit, called_off: configured.cancelled }
    }

    /// What a round without an opponent is worth.
    pub const fn of_bye(&self, kind: ByeKind) -> Points {
        match kind {
            ByeKind::Full => self.win,
            ByeKind::Half => self.draw,
            ByeKind::Zero | ByeKind::TakenBack => Points::ZERO,
        }
    }

    /// Whether half a point can be granted: where matches of the sport can be drawn, and a draw is worth more than a loss
    /// and less than a win.
    pub fn has_half_byes(&self, sport: &str) -> bool {
        score_unit(sport) != ScoreUnit::Sets && self.loss < self.draw && self.draw < self.win
    }
}

/// How a match of a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwissResult {
    /// It is not over, or nobody has said who won.
    Open,
    /// It counts for neither side as a result.
    CalledOff,
    /// A side won. Without playing, the two have not met.
    Won {
        /// The winner.
        by: Side,
        /// Whether it was played.
        played: bool,
    },
    /// Nobody won.
    Drawn,
    /// Both lost without playing.
    BothLost,
}

impl SwissResult {
    /// By the rules of a pack.
    pub fn of(played: &PlayedMatch, pack: &RulePack, configured: &ConfiguredPoints) -> Self {
        let ended = match played.lifecycle {
            Lifecycle::Scheduled | Lifecycle::Live | Lifecycle::Postponed => return Self::Open,
            Lifecycle::Completed | Lifecycle::Cancelled => played.ended(),
        };
        let verdict = count(played, pack, configured).map(|counted| counted.verdict);
        match (verdict, ended) {
            (Some(Verdict::Won(by)), _) => {
                let played = !matches!(ended, None | Some(Outcome::Walkover));
                Self::Won { by, played }
            }
            (Some(Verdict::Drawn), _) => Self::Drawn,
            (Some(Verdict::BothLost), _) => Self::BothLost,
            (None, Some(ended)) if pack.outcomes.of(ended).award == Award::ByResult => Self::Open,
            (Some(Verdict::Void) | None, _) => Self::CalledOff,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::fixtures::{
        THREE_ONE_NIL, cell, ended, game, named, to_be_played, whole,
    };
    use crate::standings::{Decisions, PointsAdjustment, standings};

    fn result(played: &PlayedMatch) -> SwissResult {
        SwissResult::of(played, named("football-fifa-2026"), &THREE_ONE_NIL)
    }

    #[test]
    fn a_result_counts_for_the_pairing_as_it_does_in_the_table() {
        let won = |by, played| SwissResult::Won { by, played };
        assert_eq!(result(&game(1, 1, 2, (2, 1))), won(Side::A, true));
        assert_eq!(result(&game(1, 1, 2, (0, 1))), won(Side::B, true));
        assert_eq!(result(&game(1, 1, 2, (1, 1))), SwissResult::Drawn);
        assert_eq!(result(&to_be_played(1, 1, 2)), SwissResult::Open);
        let without_play = ended(1, 1, 2, Outcome::Walkover, Some(2));
        assert_eq!(result(&without_play), won(Side::B, false));
        let given_up = ended(1, 1, 2, Outcome::Retired, Some(1));
        assert_eq!(result(&given_up), won(Side::A, true));
        assert_eq!(result(&ended(1, 1, 2, Outcome::DoubleForfeit, None)), SwissResult::BothLost);
        assert_eq!(result(&ended(1, 1, 2, Outcome::NoResult, None)), SwissResult::CalledOff);
        let nobody_knows = ended(1, 1, 2, Outcome::Walkover, None);
        assert_eq!(result(&nobody_knows), SwissResult::Open, "who won is still to be said");
        let called_off =
            PlayedMatch { lifecycle: Lifecycle::Cancelled, outcome: None, ..to_be_played(1, 1, 2) };
        assert_eq!(result(&called_off), SwissResult::CalledOff);
    }

    /// Cy has the bye of the first round and wins the other two; the others lose at least one.
    #[test]
    fn a_bye_counts_as_a_win_in_every_pack() {
        let [ada, bo, cy, di, el] = [1, 2, 3, 4, 5];
        for pack in crate::standings::packs() {
            let matches = [
                game(1, ada, bo, (2, 0)),
                game(2, di, el, (2, 0)),
                game(3, cy, bo, (2, 0)),
                game(4, ada, di, (1, 2)),
                game(5, cy, di, (2, 0)),
                game(6, el, ada, (0, 2)),
            ];
            let points = SwissPoints::of(pack, &pack.usual_points);
            let full = |team| PointsAdjustment {
                team,
                delta: points.win,
                reason: String::new(),
                date: None,
                bye: Some(ByeKind::Full),
                carried: None,
            };
            let (teams, byes) = ([ada, bo, cy, di, el], [full(cy), full(el), full(bo)]);
            let none = Decisions::default();
            let rows = standings(&teams, &matches, pack, &pack.usual_points, &byes, &none);
            let told = |team| cell(&rows, team, |row| (row.won, row.played));
            assert_eq!((told(cy), told(bo)), ((3, 3), (1, 3)), "{}", pack.id);
            assert_eq!(cell(&rows, cy, |row| row.position), 1, "{}", pack.id);
        }
    }

    #[test]
    fn a_half_point_bye_is_a_draw_where_the_sport_has_draws() {
        let football = named("football-fifa-2026");
        let points = SwissPoints::of(football, &THREE_ONE_NIL);
        let kinds = [ByeKind::Full, ByeKind::Half, ByeKind::Zero, ByeKind::TakenBack];
        assert_eq!(kinds.map(|kind| points.of_bye(kind)), [3, 1, 0, 0].map(Points::whole));
        assert!(points.has_half_byes("Chess"));
        assert!(!points.has_half_byes("Tennis"), "a match of sets is never drawn");
        let without_draws = ConfiguredPoints::whole(1, 0, 0, 0);
        assert!(!SwissPoints::of(football, &without_draws).has_half_byes("Chess"));

        let bye = |team, kind| PointsAdjustment {
            team,
            delta: points.of_bye(kind),
            reason: String::new(),
            date: None,
            bye: Some(kind),
            carried: None,
        };
        let byes = [bye(1, ByeKind::Half), bye(2, ByeKind::Zero), bye(3, ByeKind::Full)];
        let none = Decisions::default();
        let rows = standings(&[1, 2, 3], &[], football, &THREE_ONE_NIL, &byes, &none);
        let told =
            |team| cell(&rows, team, |row| (row.played, row.won, row.drawn, whole(row.points)));
        assert_eq!([told(3), told(1), told(2)], [(1, 1, 0, 3), (1, 0, 1, 1), (0, 0, 0, 0)]);
    }

    #[test]
    fn results_are_worth_what_the_configuration_or_the_pack_says() {
        let points = SwissPoints::of(named("football-fifa-2026"), &THREE_ONE_NIL);
        let told = [points.win, points.draw, points.loss, points.forfeit, points.called_off];
        assert_eq!(told.map(whole), [3, 1, 0, 0, 0]);
        let basketball = named("basketball-fiba");
        let points = SwissPoints::of(basketball, &basketball.usual_points);
        assert_eq!([points.win, points.loss, points.forfeit].map(whole), [2, 1, 0]);
    }
}
