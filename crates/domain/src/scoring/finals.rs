//! Which final results a match can have: by its sport, its format, and whether somebody has to win it.
//!
//! The fold asks it of the result that a scorer tells, and the platform of the one that organisers enter. What is imported
//! is as it was published, and only has to be consistent ([`MatchState`](crate::match_state::MatchState)).

use super::format::{Format, GoalFormat, RallyFormat, TennisFormat, can_end_with};
use super::named::{BADMINTON, BEACH_VOLLEYBALL, TENNIS};
use super::refusal::Refusal;
use super::state::PeriodKind;
use crate::reference::TemplateSport;
use crate::standings::{Side, Sides, known_sport};
use crate::terms::Outcome;

/// Games of table tennis: to 11, two points ahead (ITTF, Laws of Table Tennis, 2.11.1). A match is the best of an odd
/// number of them (2.12.1), at most of seven where nothing else is said.
const TABLE_TENNIS: RallyFormat = RallyFormat {
    sets_to_win: 4,
    points: 11,
    last_set_points: 11,
    lead: 2,
    cap: None,
    has_service_courts: false,
    ..BADMINTON
};

/// Games of squash: to 11, two points ahead, the best of five or of three (World Squash, Rules of Singles Squash 2024, 2).
const SQUASH: RallyFormat = RallyFormat { sets_to_win: 3, ..TABLE_TENNIS };

/// What is known of how a match ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulesOfResult {
    sets: Option<Sets>,
    /// Whether nobody has to have won.
    may_be_level: bool,
    /// Whether kicks or something like them decide a level match.
    has_shootout: bool,
    must_be_decided: bool,
    /// The goals of an earlier leg.
    carried: Sides<i64>,
    /// Whether it is one of several matches of a tie: then the tie has a winner, and the match need not have one.
    is_leg: bool,
    /// Whether a level match of a table is a draw, because its points know no winner after that.
    level_is_drawn: bool,
    /// Whether the side with the higher score may have lost: in cricket the target is revised when overs are lost (ICC, Men's
    /// One Day International Playing Conditions, 16.4.2).
    has_targets: bool,
}

/// The sets of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sets {
    /// How one of them ends.
    of: SetRules,
    /// The fewest sets that win the match; usually the same as the most.
    fewest: u16,
    /// The most sets that win it.
    most: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SetRules {
    Rallies(RallyFormat),
    Tennis(TennisFormat),
    NotKnown,
}

/// A result that somebody tells.
#[derive(Debug, Clone, Copy)]
pub struct FinalResult<'r> {
    /// How the match ended.
    pub outcome: Outcome,
    /// Goals or sets.
    pub score: Option<Sides<i64>>,
    /// The goals of a shoot-out.
    pub shootout: Option<Sides<i64>>,
    /// Who is said to have won; `None` leaves it to the score.
    pub winner: Option<Side>,
    /// The sets, as far as they are given.
    pub sets: &'r [Sides<i64>],
}

impl FinalResult<'_> {
    /// A match that was played, of which nothing else is given.
    pub const PLAYED: Self =
        Self { outcome: Outcome::Played, score: None, shootout: None, winner: None, sets: &[] };
}

/// Why a match cannot have ended so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Impossible {
    /// Somebody wins each match of this sport.
    Level,
    /// This match needs a winner.
    NeedsWinner,
    /// The legs of the tie together are level, so somebody has to say who goes on.
    TieIsLevel,
    /// Nobody is said to have won, and the score does not say it.
    WinnerMissing,
    /// Another number of sets wins the match.
    SetsToWin {
        /// The fewest.
        fewest: u16,
        /// The most.
        most: u16,
    },
    /// With this score somebody had won before the match was broken off.
    WasDecided,
    /// The sport or the format has no shoot-out.
    NoShootout,
    /// A shoot-out follows a level score only.
    ShootoutNotLevel,
    /// A shoot-out has a winner.
    ShootoutIsLevel,
    /// The score says that the other side won.
    OtherSideWon,
    /// Who goes on is named with the last leg of a level tie alone.
    NamedInVain,
    /// A level match of this table is a draw, which nobody has won.
    IsDrawn,
    /// A set cannot end so.
    SetCannotEndSo {
        /// Its number, from 1.
        number: u16,
    },
    /// The sets are others than the score says.
    SetsDiffer,
    /// A set had no tie-break, or its tie-break cannot end so.
    TieBreakCannotEndSo {
        /// Its number, from 1.
        number: u16,
    },
}

impl From<Impossible> for Refusal {
    fn from(why: Impossible) -> Self {
        match why {
            Impossible::Level | Impossible::SetsToWin { .. } | Impossible::WasDecided => {
                Self::NotDecided
            }
            Impossible::NeedsWinner | Impossible::TieIsLevel | Impossible::WinnerMissing => {
                Self::NeedsWinner
            }
            Impossible::NoShootout => Self::NoShootout,
            Impossible::ShootoutNotLevel => Self::NotLevel,
            Impossible::ShootoutIsLevel => Self::ShootoutIsLevel,
            Impossible::OtherSideWon | Impossible::NamedInVain | Impossible::IsDrawn => {
                Self::OtherSideWon
            }
            Impossible::SetCannotEndSo { .. } | Impossible::SetsDiffer => Self::SetCannotEndSo,
            Impossible::TieBreakCannotEndSo { .. } => Self::TieBreakCannotEndSo,
        }
    }
}

impl RulesOfResult {
    /// The rules of a match that is scored in this format.
    pub fn of_format(format: &Format) -> Self {
        let open = Self::open();
        match format {
            Format::Goals(GoalFormat { shootout, .. }) => {
                Self { has_shootout: shootout.is_some(), ..open }
            }
            Format::Rallies(of) => Self::of_sets(SetRules::Rallies(*of), of.sets_to_win),
            Format::Tennis(of) => Self::of_sets(SetRules::Tennis(*of), of.sets_to_win),
            Format::Times(_) => open,
        }
    }

    /// The rules of a match of a sport, as far as they are known: `format` is `None` where the sport has no rules of scoring,
    /// or its format has none.
    pub fn of_sport(sport_key: &str, format: Option<&Format>) -> Self {
        if let Some(format) = format {
            return Self::of_format(format);
        }
        let scored = TemplateSport::ALL.iter().find(|sport| sport.as_str() == sport_key);
        let any_number =
            |of| Self { sets: Some(Sets { of, fewest: 1, most: u16::MAX }), ..Self::no_draws() };
        match scored {
            // Some number of sets, of which nothing more is known.
            Some(TemplateSport::Volleyball | TemplateSport::Badminton | TemplateSport::Tennis) => {
                return any_number(SetRules::NotKnown);
            }
            Some(_) => return Self::open(),
            None => {}
        }
        match &*known_sport(sport_key) {
            // Extra periods are played until somebody has won (FIBA, Official Basketball Rules 2024, article 8.7).
            "basketball" => Self::no_draws(),
            "table tennis" => Self {
                sets: Some(Sets {
                    of: SetRules::Rallies(TABLE_TENNIS),
                    fewest: 1,
                    most: TABLE_TENNIS.sets_to_win,
                }),
                ..Self::no_draws()
            },
            "beach volleyball" => {
                Self::of_sets(SetRules::Rallies(BEACH_VOLLEYBALL), BEACH_VOLLEYBALL.sets_to_win)
            }
            "padel" => Self::of_sets(SetRules::Tennis(TENNIS), TENNIS.sets_to_win),
            "squash" => Self {
                sets: Some(Sets {
                    of: SetRules::Rallies(SQUASH),
                    fewest: 1,
                    most: SQUASH.sets_to_win,
                }),
                ..Self::no_draws()
            },
            "pickleball" => any_number(SetRules::NotKnown),
            "cricket" => Self { has_targets: true, ..Self::open() },
            _ => Self::open(),
        }
    }

    const fn open() -> Self {
        Self {
            sets: None,
            may_be_level: true,
            has_shootout: true,
            must_be_decided: false,
            carried: Sides::new(0, 0),
            is_leg: false,
            level_is_drawn: false,
            has_targets: false,
        }
    }

    const fn no_draws() -> Self {
        Self { may_be_level: false, has_shootout: false, ..Self::open() }
    }

    const fn of_sets(of: SetRules, sets_to_win: u16) -> Self {
        Self { sets: Some(Sets { of, fewest: sets_to_win, most: sets_to_win }), ..Self::no_draws() }
    }

    /// The same of a match that somebody has to win, with the goals of an earlier leg.
    #[must_use]
    pub const fn decided(self, must_be_decided: bool, carried: Sides<i64>) -> Self {
        Self { must_be_decided, carried, ..self }
    }

    /// The same of one of several matches of a tie.
    #[must_use]
    pub const fn as_leg(self, is_leg: bool) -> Self {
        Self { is_leg, ..self }
    }

    /// The same of a match of a table whose points know no winner of a level match.
    #[must_use]
    pub const fn drawn_when_level(self, level_is_drawn: bool) -> Self {
        Self { level_is_drawn, ..self }
    }

    /// Whether a level match can be decided by a shoot-out.
    pub const fn has_shootout(&self) -> bool {
        self.has_shootout
    }

    /// What the parts of a match are called that is won by sets; `None` of another.
    pub fn kind_of_sets(&self) -> Option<PeriodKind> {
        self.sets.map(|sets| match sets.of {
            SetRules::Rallies(of) if of.sets_are_games => PeriodKind::Game,
            SetRules::Rallies(_) | SetRules::Tennis(_) | SetRules::NotKnown => PeriodKind::Set,
        })
    }

    /// The points of both sides in the tie-break of a set, of which those of the side that has lost it are given at
    /// least; `None` where nothing is given.
    ///
    /// # Errors
    /// [`Impossible::TieBreakCannotEndSo`].
    pub fn tie_break_points(
        &self,
        number: u16,
        set: Sides<i64>,
        told: Sides<Option<i64>>,
    ) -> Result<Option<Sides<i64>>, Impossible> {
        if told == Sides::new(None, None) {
            return Ok(None);
        }
        let points = match self.sets.map(|sets| sets.of) {
            Some(SetRules::Tennis(of)) => of.tie_break_points(number, set, told),
            // Of whatever is played by sets, tennis alone has games in them.
            Some(SetRules::NotKnown) => TENNIS.tie_break_points(1, set, told),
            Some(SetRules::Rallies(_)) | None => None,
        };
        points.map(Some).ok_or(Impossible::TieBreakCannotEndSo { number })
    }

    /// Whether it is one of several matches of a tie.
    pub const fn is_leg(&self) -> bool {
        self.is_leg
    }

    /// Whether the score, with the goals of an earlier leg, is level.
    const fn is_level(&self, score: Sides<i64>) -> bool {
        score.a.saturating_add(self.carried.a) == score.b.saturating_add(self.carried.b)
    }

    /// Whether a match with this score is a draw in its table.
    fn is_draw(&self, score: Sides<i64>) -> bool {
        let may_be_won = self.must_be_decided || self.is_leg || self.has_targets;
        self.level_is_drawn && !may_be_won && score.ahead().is_none()
    }

    /// Whether the tie is level after this last match of it, so that its score does not say who goes on.
    pub(super) const fn leaves_level(&self, score: Sides<i64>) -> bool {
        self.must_be_decided && self.is_level(score)
    }

    const fn needs_winner(&self) -> Impossible {
        if self.is_leg { Impossible::TieIsLevel } else { Impossible::NeedsWinner }
    }

    /// Whether the named winner of a leg is passed over: its score says who has won it, and the goals of all legs who
    /// goes on. What was named while the tie was level stays so when another leg is corrected.
    pub fn passes_over(&self, of: &FinalResult<'_>) -> bool {
        let is_said = |score: &Sides<i64>| match of.outcome {
            Outcome::Played => true,
            // It may leave the score at nothing.
            Outcome::Walkover | Outcome::Awarded => *score != Sides::new(0, 0),
            Outcome::Retired
            | Outcome::Defaulted
            | Outcome::Abandoned
            | Outcome::DoubleForfeit
            | Outcome::NoResult => false,
        };
        let names_another = |score: Sides<i64>| of.winner.is_some() && of.winner != score.ahead();
        let is_plain_leg = self.is_leg && !self.has_targets && of.shootout.is_none();
        let passes = |score| names_another(score) && !self.leaves_level(score);
        is_plain_leg && of.score.filter(is_said).is_some_and(passes)
    }

    /// Whether the winner of such a match was named, because the score does not show who it is.
    pub fn is_named(&self, of: &FinalResult<'_>) -> bool {
        let Some(score) = of.score else { return false };
        let by_score = score.ahead().filter(|_| !self.leaves_level(score));
        let shown = of.shootout.and_then(Sides::ahead).or(by_score);
        of.winner.is_some() && of.winner != shown
    }

    /// The winner of a match that has ended so; of a last leg that leaves its tie level, the one who goes on.
    ///
    /// # Errors
    /// Why it cannot have.
    pub fn winner_of(&self, of: &FinalResult<'_>) -> Result<Option<Side>, Impossible> {
        let of = &FinalResult { winner: of.winner.filter(|_| !self.passes_over(of)), ..*of };
        match of.outcome {
            Outcome::Played => self.played(of),
            Outcome::Retired | Outcome::Defaulted | Outcome::Abandoned => self.broken_off(of),
            Outcome::Walkover | Outcome::Awarded => self.decided_upon(of),
            Outcome::DoubleForfeit | Outcome::NoResult => Ok(None),
        }
    }

    /// A match that ended before its time has the score of what was played until then.
    fn broken_off(&self, of: &FinalResult<'_>) -> Result<Option<Side>, Impossible> {
        if let (Some(score), Some(sets)) = (of.score, self.sets) {
            let has_won = |own: i64| own >= i64::from(sets.most);
            if has_won(score.a) || has_won(score.b) {
                return Err(Impossible::WasDecided);
            }
            sets.are_told_until(score, of.sets)?;
        }
        let kicks = self.kicks(of)?;
        let may_be_nobody =
            of.outcome == Outcome::Abandoned && !self.must_be_decided && self.may_be_level;
        // A side that gives up, or is sent away, may have been ahead.
        let by_score = of.score.and_then(Sides::ahead).filter(|_| of.outcome == Outcome::Abandoned);
        let winner = of.winner.or(kicks).or(by_score);
        if winner.is_none() && !may_be_nobody {
            return Err(Impossible::WinnerMissing);
        }
        Ok(winner)
    }

    /// A match that somebody has decided: its score is part of the decision, so it is one that the winner can have won with.
    fn decided_upon(&self, of: &FinalResult<'_>) -> Result<Option<Side>, Impossible> {
        let is_told = |score: &Sides<i64>| *score != Sides::new(0, 0);
        let by_score = match (self.sets, of.score.filter(is_told)) {
            (Some(sets), Some(score)) => {
                let winner = sets.winner(score)?;
                sets.are_told(score, of.sets)?;
                Some(winner)
            }
            (_, score) => score.and_then(Sides::ahead).filter(|_| !self.has_targets),
        };
        let by_score = self.kicks(of)?.or(by_score);
        if let (Some(told), Some(other)) = (of.winner, by_score)
            && told != other
            && !self.is_leg
        {
            return Err(Impossible::OtherSideWon);
        }
        let is_drawn = of.score.filter(is_told).is_some_and(|score| self.is_draw(score));
        if of.winner.is_some() && of.shootout.is_none() && is_drawn {
            return Err(Impossible::IsDrawn);
        }
        let winner = of.winner.or(by_score).or_else(|| of.score.and_then(Sides::ahead));
        if winner.is_none() && of.outcome == Outcome::Walkover {
            return Err(Impossible::WinnerMissing);
        }
        // A leg that one side has won leaves its tie open where all legs together are level.
        let is_said = of.winner.is_some() || of.shootout.is_some();
        let needs_one = self.must_be_decided && of.score.is_none_or(|score| self.is_level(score));
        if (needs_one && !is_said && winner.is_none_or(|_| self.is_leg))
            || (winner.is_none() && !self.may_be_level)
        {
            return Err(self.needs_winner());
        }
        Ok(winner)
    }

    /// The winner of the shoot-out, if there was one.
    fn kicks(&self, of: &FinalResult<'_>) -> Result<Option<Side>, Impossible> {
        let Some(kicks) = of.shootout else { return Ok(None) };
        if !self.has_shootout {
            return Err(Impossible::NoShootout);
        }
        if !of.score.is_some_and(|score| self.is_level(score)) {
            return Err(Impossible::ShootoutNotLevel);
        }
        // A super over of cricket that is level is decided in another way, and somebody says how.
        let told = of.winner.filter(|_| self.has_targets);
        let ahead = kicks.ahead().or(told).ok_or(Impossible::ShootoutIsLevel)?;
        match of.winner {
            Some(other) if other != ahead => Err(Impossible::OtherSideWon),
            _ => Ok(Some(ahead)),
        }
    }

    fn played(&self, of: &FinalResult<'_>) -> Result<Option<Side>, Impossible> {
        // Of some matches only the winner is known.
        let Some(score) = of.score else {
            self.kicks(of)?;
            return of.winner.ok_or(Impossible::WinnerMissing).map(Some);
        };
        if let Some(sets) = self.sets {
            let winner = sets.winner(score)?;
            sets.are_told(score, of.sets)?;
            return match (of.shootout, of.winner) {
                (Some(_), _) => Err(Impossible::NoShootout),
                // The one who has won the last leg need not have won the golden set, or whatever decided the tie.
                (None, told) if self.leaves_level(score) => {
                    told.map(Some).ok_or(self.needs_winner())
                }
                (None, Some(other)) if other != winner => Err(Impossible::OtherSideWon),
                (None, _) => Ok(Some(winner)),
            };
        }
        if let Some(ahead) = self.kicks(of)? {
            return Ok(Some(ahead));
        }
        let ahead = score.ahead();
        if ahead.is_none() && !self.may_be_level && (self.must_be_decided || !self.is_leg) {
            return Err(Impossible::Level);
        }
        if self.leaves_level(score) && of.winner.is_none() {
            return Err(self.needs_winner());
        }
        if of.winner.is_some() && self.is_draw(score) {
            return Err(Impossible::IsDrawn);
        }
        match (of.winner, ahead) {
            // Who goes on by several matches need not have won this one.
            (Some(told), Some(ahead)) if told != ahead && !self.is_leg && !self.has_targets => {
                Err(Impossible::OtherSideWon)
            }
            (told, ahead) => Ok(told.or(ahead)),
        }
    }
}

impl Sets {
    /// The winner of a match with so many sets.
    fn winner(self, score: Sides<i64>) -> Result<Side, Impossible> {
        let (fewest, most) = (self.fewest, self.most);
        let winner = score.ahead().ok_or(Impossible::Level)?;
        let is_won = (i64::from(fewest)..=i64::from(most)).contains(&score.of(winner));
        if is_won { Ok(winner) } else { Err(Impossible::SetsToWin { fewest, most }) }
    }

    /// Refuses sets that are not those of the score.
    fn are_told(self, score: Sides<i64>, told: &[Sides<i64>]) -> Result<(), Impossible> {
        if told.is_empty() {
            return Ok(());
        }
        let to_win = score.a.max(score.b);
        let mut won = Sides::new(0, 0);
        for (number, set) in (1..).zip(told) {
            if won.a == to_win || won.b == to_win {
                return Err(Impossible::SetsDiffer);
            }
            let winner =
                self.of.winner(number, *set).ok_or(Impossible::SetCannotEndSo { number })?;
            won.set(winner, won.of(winner) + 1);
        }
        if won == score { Ok(()) } else { Err(Impossible::SetsDiffer) }
    }

    /// The same for a match that was broken off: its last set need not be over.
    fn are_told_until(self, score: Sides<i64>, told: &[Sides<i64>]) -> Result<(), Impossible> {
        let mut won = Sides::new(0, 0);
        let mut before_last = won;
        for (number, set) in (1..).zip(told) {
            before_last = won;
            match self.of.winner(number, *set) {
                Some(winner) => won.set(winner, won.of(winner) + 1),
                None if usize::from(number) == told.len() => {}
                None => return Err(Impossible::SetCannotEndSo { number }),
            }
        }
        // Where nothing is known of how sets end, the side that is ahead in the last one need not have won it.
        let is_open = self.of == SetRules::NotKnown && before_last == score;
        if told.is_empty() || won == score || is_open {
            Ok(())
        } else {
            Err(Impossible::SetsDiffer)
        }
    }
}

impl SetRules {
    /// The winner of a set that has ended so.
    fn winner(self, number: u16, score: Sides<i64>) -> Option<Side> {
        match self {
            Self::Rallies(of) => can_end_with(score, |score| of.set_won_by(number, score)),
            Self::Tennis(of) => match of.match_tie_break(number, score) {
                Some(told) => told.points.ahead(),
                None => can_end_with(score, |games| of.set_won_by(number, games)),
            },
            Self::NotKnown => score.ahead(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::named::{
        BADMINTON_TO_15, FOOTBALL, HOCKEY, MATCH_TIE_BREAK, VOLLEYBALL, usual,
    };
    use super::*;

    const PLAYED: FinalResult<'_> = FinalResult::PLAYED;

    fn scored(a: i64, b: i64) -> FinalResult<'static> {
        FinalResult { score: Some(Sides::new(a, b)), ..PLAYED }
    }

    fn sport(key: &str) -> RulesOfResult {
        let sport = TemplateSport::ALL.iter().find(|sport| sport.as_str() == key);
        let format = sport.map(|sport| usual(*sport, None));
        RulesOfResult::of_sport(key, format.as_ref())
    }

    #[test]
    fn sets_that_nobody_can_win_with_are_refused() {
        for (key, won, lost) in [
            ("tennis", [(2, 0), (1, 2)], vec![(9, 4), (1, 1), (3, 0), (2, 2), (1, 0), (0, 0)]),
            ("volleyball", [(3, 2), (0, 3)], vec![(5, 1), (2, 2), (2, 0), (4, 3)]),
            ("badminton", [(2, 1), (0, 2)], vec![(3, 3), (3, 0), (1, 0)]),
            ("table tennis", [(3, 2), (4, 0)], vec![(2, 2), (7, 1), (5, 0), (0, 0)]),
            ("beach volleyball", [(2, 0), (1, 2)], vec![(3, 0), (1, 1)]),
            ("padel", [(2, 0), (1, 2)], vec![(6, 4)]),
        ] {
            for (a, b) in won {
                assert!(sport(key).winner_of(&scored(a, b)).is_ok(), "{key} {a}-{b}");
            }
            for (a, b) in lost {
                assert!(sport(key).winner_of(&scored(a, b)).is_err(), "{key} {a}-{b}");
            }
        }
    }

    #[test]
    fn sets_have_to_end_as_they_may_and_come_to_the_score() {
        let told = |rules: RulesOfResult, score: (i64, i64), sets: &[(i64, i64)]| {
            let sets: Vec<Sides<i64>> = sets.iter().map(|(a, b)| Sides::new(*a, *b)).collect();
            rules.winner_of(&FinalResult { sets: &sets, ..scored(score.0, score.1) })
        };
        let table_tennis = sport("table tennis");
        let wrong = told(table_tennis, (3, 1), &[(11, 10), (4, 3), (0, 99), (11, 9)]);
        assert_eq!(wrong, Err(Impossible::SetCannotEndSo { number: 1 }));
        let right = told(table_tennis, (3, 1), &[(11, 9), (12, 10), (0, 11), (15, 13)]);
        assert_eq!(right, Ok(Some(Side::A)));
        let too_many = told(table_tennis, (3, 1), &[(11, 9), (12, 10), (11, 0), (9, 11)]);
        assert_eq!(too_many, Err(Impossible::SetsDiffer));
        let badminton = RulesOfResult::of_format(&Format::Rallies(BADMINTON_TO_15));
        assert_eq!(told(badminton, (2, 0), &[(15, 8), (21, 20)]), Ok(Some(Side::A)));
        let goes_on = told(badminton, (2, 0), &[(15, 14), (21, 20)]);
        assert_eq!(goes_on, Err(Impossible::SetCannotEndSo { number: 1 }));
        let tennis = RulesOfResult::of_format(&Format::Tennis(MATCH_TIE_BREAK));
        assert_eq!(told(tennis, (2, 1), &[(6, 4), (6, 7), (10, 8)]), Ok(Some(Side::A)));
        assert_eq!(told(tennis, (1, 2), &[(6, 4), (6, 7), (0, 1)]), Ok(Some(Side::B)));
        let volleyball = RulesOfResult::of_format(&Format::Rallies(VOLLEYBALL));
        let fewer = told(volleyball, (3, 0), &[(25, 20), (25, 20)]);
        assert_eq!(fewer, Err(Impossible::SetsDiffer));
    }

    #[test]
    fn tie_break_where_the_sport_has_none_is_refused() {
        let told = |key: &str, a, b| {
            sport(key).tie_break_points(2, Sides::new(a, b), Sides::new(None, Some(5)))
        };
        let refused = Err(Impossible::TieBreakCannotEndSo { number: 2 });
        assert_eq!(told("tennis", 7, 6), Ok(Some(Sides::new(7, 5))));
        assert_eq!(told("padel", 7, 6), Ok(Some(Sides::new(7, 5))));
        for (key, a, b) in
            [("tennis", 6, 4), ("volleyball", 25, 20), ("table tennis", 11, 9), ("football", 2, 1)]
        {
            assert_eq!(told(key, a, b), refused, "{key}");
        }
        let nothing = Sides::new(None, None);
        assert_eq!(sport("volleyball").tie_break_points(1, Sides::new(25, 20), nothing), Ok(None));
        let unknown = RulesOfResult::of_sport("tennis", None);
        let points = unknown.tie_break_points(1, Sides::new(6, 7), Sides::new(Some(3), None));
        assert_eq!(points, Ok(Some(Sides::new(3, 7))));
    }

    #[test]
    fn a_level_match_is_a_draw_only_where_there_are_draws() {
        assert_eq!(sport("football").winner_of(&scored(1, 1)), Ok(None));
        assert_eq!(sport("chess").winner_of(&scored(0, 0)), Ok(None));
        assert_eq!(sport("basketball").winner_of(&scored(80, 80)), Err(Impossible::Level));
        // Of two matches whose points count together, one may end level (FIBA, article D.4.1).
        let leg = sport("basketball").as_leg(true);
        assert_eq!(leg.winner_of(&scored(80, 80)), Ok(None));
        let last = leg.decided(true, Sides::new(0, 4));
        assert_eq!(last.winner_of(&scored(80, 80)), Err(Impossible::Level));
    }

    #[test]
    fn a_tie_needs_a_winner_by_score_kicks_or_word() {
        let cup = sport("football").decided(true, Sides::new(0, 0));
        let level = scored(1, 1);
        assert_eq!(cup.winner_of(&level), Err(Impossible::NeedsWinner));
        let kicks = |a, b| FinalResult { shootout: Some(Sides::new(a, b)), ..level };
        assert_eq!(cup.winner_of(&kicks(3, 4)), Ok(Some(Side::B)));
        assert_eq!(cup.winner_of(&kicks(4, 4)), Err(Impossible::ShootoutIsLevel));
        let told = FinalResult { winner: Some(Side::A), ..level };
        assert_eq!(cup.winner_of(&told), Ok(Some(Side::A)));
        let against = FinalResult { winner: Some(Side::A), ..kicks(3, 4) };
        assert_eq!(cup.winner_of(&against), Err(Impossible::OtherSideWon));
        let after_a_win = FinalResult { shootout: Some(Sides::new(3, 4)), ..scored(2, 1) };
        assert_eq!(cup.winner_of(&after_a_win), Err(Impossible::ShootoutNotLevel));
        let second_leg = cup.decided(true, Sides::new(0, 1)).as_leg(true);
        assert_eq!(second_leg.winner_of(&scored(1, 0)), Err(Impossible::TieIsLevel));
        assert_eq!(second_leg.winner_of(&level), Ok(None));
        assert_eq!(second_leg.winner_of(&after_a_win), Ok(Some(Side::B)));
        let basketball = sport("basketball").decided(true, Sides::new(0, 0));
        let thrown = FinalResult { shootout: Some(Sides::new(3, 4)), ..scored(80, 80) };
        assert_eq!(basketball.winner_of(&thrown), Err(Impossible::NoShootout));
        let no_kicks = Format::Goals(GoalFormat { shootout: None, ..HOCKEY });
        let no_kicks = RulesOfResult::of_format(&no_kicks);
        assert_eq!(no_kicks.winner_of(&kicks(3, 4)), Err(Impossible::NoShootout));
    }

    #[test]
    fn last_leg_of_level_tie_names_who_goes_on_in_every_sport() {
        for (key, first, last) in [
            ("volleyball", (1, 3), (3, 1)),
            ("badminton", (0, 2), (2, 0)),
            ("tennis", (1, 2), (2, 1)),
            ("football", (0, 1), (1, 0)),
            ("basketball", (70, 75), (85, 80)),
            ("rugby", (7, 12), (12, 7)),
        ] {
            let carried = Sides::new(first.0, first.1);
            let leg = sport(key).as_leg(true).decided(true, carried);
            let level = scored(last.0, last.1);
            for outcome in [Outcome::Played, Outcome::Awarded] {
                let unsaid = FinalResult { outcome, ..level };
                assert_eq!(leg.winner_of(&unsaid), Err(Impossible::TieIsLevel), "{key}");
                for side in [Side::A, Side::B] {
                    let told = FinalResult { winner: Some(side), ..unsaid };
                    assert_eq!(leg.winner_of(&told), Ok(Some(side)), "{key} {outcome:?}");
                }
            }
            let first = sport(key).as_leg(true);
            assert_eq!(first.winner_of(&level), Ok(Some(Side::A)), "{key}");
        }
    }

    #[test]
    fn a_winner_against_the_score_is_refused() {
        for rules in [sport("football"), sport("basketball"), sport("chess")] {
            let against = FinalResult { winner: Some(Side::B), ..scored(2, 1) };
            assert_eq!(rules.winner_of(&against), Err(Impossible::OtherSideWon));
        }
        let sets = FinalResult { winner: Some(Side::B), ..scored(2, 1) };
        assert_eq!(sport("tennis").winner_of(&sets), Err(Impossible::OtherSideWon));
    }

    #[test]
    fn a_decided_match_has_a_score_that_its_winner_won_with() {
        let football = sport("football");
        let cup = football.decided(true, Sides::new(0, 0));
        for outcome in [Outcome::Awarded, Outcome::Walkover] {
            let decided = |of, winner| FinalResult { outcome, winner, ..of };
            for rules in [football, cup, sport("basketball"), sport("chess")] {
                let against = decided(scored(0, 3), Some(Side::A));
                assert_eq!(rules.winner_of(&against), Err(Impossible::OtherSideWon));
                let with = decided(scored(0, 3), Some(Side::B));
                assert_eq!(rules.winner_of(&with), Ok(Some(Side::B)));
                let level = decided(scored(0, 0), Some(Side::A));
                assert_eq!(rules.winner_of(&level), Ok(Some(Side::A)));
            }
            for (key, possible, impossible) in [
                ("tennis", (2, 0), (9, 4)),
                ("volleyball", (3, 0), (5, 1)),
                ("squash", (3, 0), (4, 0)),
            ] {
                let with = |(a, b): (i64, i64)| sport(key).winner_of(&decided(scored(a, b), None));
                assert_eq!(with(possible), Ok(Some(Side::A)), "{key}");
                assert!(with(impossible).is_err(), "{key}");
            }
        }
        // The score of the last leg of a level tie does not say who goes on.
        let leg = football.as_leg(true).decided(true, Sides::new(0, 1));
        let goes_on =
            FinalResult { outcome: Outcome::Awarded, winner: Some(Side::B), ..scored(1, 0) };
        assert_eq!(leg.winner_of(&goes_on), Ok(Some(Side::B)));
    }

    #[test]
    fn naming_is_passed_over_unless_last_leg_leaves_tie_level() {
        for (key, (a, b)) in [("football", (1, 0)), ("volleyball", (3, 1)), ("rugby", (12, 7))] {
            let first = sport(key).as_leg(true);
            let last = |carried| first.decided(true, carried);
            let ahead = last(Sides::new(1, 0));
            for outcome in [Outcome::Played, Outcome::Awarded] {
                let told = |winner| FinalResult { outcome, winner, ..scored(a, b) };
                for rules in [first, ahead] {
                    let loser = told(Some(Side::B));
                    assert!(rules.passes_over(&loser), "{key} {outcome:?}");
                    assert_eq!(rules.winner_of(&loser), Ok(Some(Side::A)), "{key} {outcome:?}");
                    assert!(!rules.passes_over(&told(Some(Side::A))), "{key} {outcome:?}");
                    assert!(!rules.is_named(&told(Some(Side::A))), "{key} {outcome:?}");
                }
                let level = last(Sides::new(b, a));
                for side in [Side::A, Side::B] {
                    assert!(!level.passes_over(&told(Some(side))), "{key} {outcome:?}");
                    assert!(level.is_named(&told(Some(side))), "{key} {outcome:?}");
                }
            }
        }
        let drawn = FinalResult { winner: Some(Side::A), ..scored(1, 1) };
        assert!(sport("football").as_leg(true).passes_over(&drawn), "nobody has won it");
        let cup = sport("football").decided(true, Sides::new(0, 0));
        assert!(!cup.passes_over(&drawn) && cup.is_named(&drawn));
        let kicks = FinalResult { shootout: Some(Sides::new(5, 4)), ..drawn };
        assert!(!cup.is_named(&kicks), "the kicks show it");
    }

    #[test]
    fn a_shoot_out_follows_a_level_score_however_it_ended() {
        for outcome in Outcome::ALL.iter().copied() {
            if matches!(outcome, Outcome::DoubleForfeit | Outcome::NoResult) {
                continue;
            }
            let kicks = |of: FinalResult<'static>, (a, b), winner| FinalResult {
                outcome,
                shootout: Some(Sides::new(a, b)),
                winner,
                ..of
            };
            let football = sport("football");
            let level = kicks(scored(1, 1), (4, 3), None);
            assert_eq!(football.winner_of(&level), Ok(Some(Side::A)), "{outcome:?}");
            let against = kicks(scored(1, 1), (4, 3), Some(Side::B));
            assert_eq!(football.winner_of(&against), Err(Impossible::OtherSideWon), "{outcome:?}");
            let won = kicks(scored(2, 0), (4, 3), None);
            assert_eq!(football.winner_of(&won), Err(Impossible::ShootoutNotLevel), "{outcome:?}");
            let unknown = kicks(PLAYED, (4, 3), Some(Side::A));
            assert_eq!(
                football.winner_of(&unknown),
                Err(Impossible::ShootoutNotLevel),
                "{outcome:?}"
            );
            let nobody = kicks(scored(1, 1), (3, 3), None);
            assert_eq!(
                football.winner_of(&nobody),
                Err(Impossible::ShootoutIsLevel),
                "{outcome:?}"
            );
            let nothing = kicks(scored(80, 80), (4, 3), None);
            let basketball = sport("basketball");
            assert_eq!(basketball.winner_of(&nothing), Err(Impossible::NoShootout), "{outcome:?}");
        }
    }

    #[test]
    fn a_revised_target_is_won_with_fewer_runs() {
        let cricket = sport("cricket");
        let revised = FinalResult { winner: Some(Side::A), ..scored(101, 180) };
        assert_eq!(cricket.winner_of(&revised), Ok(Some(Side::A)));
        assert_eq!(cricket.winner_of(&scored(101, 180)), Ok(Some(Side::B)));
    }

    #[test]
    fn a_match_that_was_broken_off_was_not_won_before() {
        let ended = |outcome, of| FinalResult { outcome, ..of };
        let won = |of| FinalResult { winner: Some(Side::A), ..of };
        let tennis = sport("tennis");
        for outcome in [Outcome::Retired, Outcome::Defaulted] {
            let early = won(ended(outcome, scored(0, 1)));
            assert_eq!(tennis.winner_of(&early), Ok(Some(Side::A)));
            let late = won(ended(outcome, scored(2, 0)));
            assert_eq!(tennis.winner_of(&late), Err(Impossible::WasDecided));
            for score in [scored(1, 1), scored(1, 0)] {
                let nobody = ended(outcome, score);
                assert_eq!(tennis.winner_of(&nobody), Err(Impossible::WinnerMissing));
            }
        }
        let told = [Sides::new(6, 4), Sides::new(2, 1)];
        let sets = |a, b| FinalResult { sets: &told, ..won(ended(Outcome::Retired, scored(a, b))) };
        assert_eq!(tennis.winner_of(&sets(1, 0)), Ok(Some(Side::A)));
        assert_eq!(tennis.winner_of(&sets(1, 1)), Err(Impossible::SetsDiffer));
        let no_show = ended(Outcome::Walkover, PLAYED);
        assert_eq!(tennis.winner_of(&no_show), Err(Impossible::WinnerMissing));
        assert_eq!(tennis.winner_of(&won(no_show)), Ok(Some(Side::A)));
        let abandoned = ended(Outcome::Abandoned, scored(0, 0));
        assert_eq!(sport("football").winner_of(&abandoned), Ok(None));
        let cup = sport("football").decided(true, Sides::new(0, 0));
        assert_eq!(cup.winner_of(&abandoned), Err(Impossible::WinnerMissing));
        let awarded = ended(Outcome::Awarded, scored(1, 1));
        assert_eq!(cup.winner_of(&awarded), Err(Impossible::NeedsWinner));
        assert_eq!(sport("football").winner_of(&awarded), Ok(None));
    }

    #[test]
    fn level_match_of_a_table_has_no_winner_without_shootout() {
        let league = sport("football").drawn_when_level(true);
        for outcome in [Outcome::Played, Outcome::Awarded] {
            let told = |of| FinalResult { outcome, winner: Some(Side::A), ..of };
            assert_eq!(league.winner_of(&told(scored(1, 1))), Err(Impossible::IsDrawn));
            let with_kicks = FinalResult { shootout: Some(Sides::new(4, 3)), ..scored(1, 1) };
            assert_eq!(league.winner_of(&told(with_kicks)), Ok(Some(Side::A)));
            assert_eq!(league.winner_of(&told(scored(2, 1))), Ok(Some(Side::A)));
            let cup = league.decided(true, Sides::new(0, 0));
            assert_eq!(cup.winner_of(&told(scored(1, 1))), Ok(Some(Side::A)));
            let points_for_kicks = sport("football");
            assert_eq!(points_for_kicks.winner_of(&told(scored(1, 1))), Ok(Some(Side::A)));
        }
        // An award may leave the score at nothing.
        let award =
            FinalResult { outcome: Outcome::Awarded, winner: Some(Side::A), ..scored(0, 0) };
        assert_eq!(league.winner_of(&award), Ok(Some(Side::A)));
    }

    #[test]
    fn last_set_of_a_match_broken_off_need_not_be_over() {
        for key in ["tennis", "pickleball", "volleyball"] {
            let rules = RulesOfResult::of_sport(key, None);
            let sets = [Sides::new(25, 20), Sides::new(2, 1)];
            let told = |score: (i64, i64)| {
                let of = scored(score.0, score.1);
                let retired = FinalResult {
                    outcome: Outcome::Retired,
                    winner: Some(Side::B),
                    sets: &sets,
                    ..of
                };
                rules.winner_of(&retired)
            };
            assert_eq!(told((1, 0)), Ok(Some(Side::B)), "{key}");
            assert_eq!(told((0, 1)), Err(Impossible::SetsDiffer), "{key}");
        }
    }

    #[test]
    fn of_a_format_that_is_not_understood_only_the_sport_is_known() {
        let football = RulesOfResult::of_sport("football", None);
        assert_eq!(football.winner_of(&scored(12, 12)), Ok(None));
        let tennis = RulesOfResult::of_sport("tennis", None);
        assert_eq!(tennis.winner_of(&scored(9, 4)), Ok(Some(Side::A)));
        assert_eq!(tennis.winner_of(&scored(4, 4)), Err(Impossible::Level));
        assert_eq!(FOOTBALL.shootout, Some(5));
    }
}
