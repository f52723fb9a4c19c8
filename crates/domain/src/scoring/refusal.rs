//! Why an operation does not count.

use crate::vocabulary;

vocabulary!(
    /// Why an operation does not count. It is kept all the same, and counts as soon as the reason is gone: when
    /// what it contradicts is undone, or when what it needs arrives.
    Refusal, {
        /// It belongs to another match.
        OtherMatch = "other_match",
        /// The device has used its number for something else.
        NumberUsedTwice = "number_used_twice",
        /// The sport has no such operation.
        OtherSport = "other_sport",
        /// Who plays is not known yet.
        SidesNotKnown = "sides_not_known",
        /// The match has not begun.
        NotBegun = "not_begun",
        /// The match has begun already.
        HasBegun = "has_begun",
        /// The match is over.
        IsOver = "is_over",
        /// No period is being played.
        NoPeriodIsPlayed = "no_period_is_played",
        /// A period is being played already.
        PeriodIsPlayed = "period_is_played",
        /// All periods have been played.
        NoMorePeriods = "no_more_periods",
        /// Periods of the match are missing.
        PeriodsAreMissing = "periods_are_missing",
        /// Play is interrupted already.
        IsPaused = "is_paused",
        /// Play is not interrupted.
        IsNotPaused = "is_not_paused",
        /// The score is not level.
        NotLevel = "not_level",
        /// The match is level and needs a winner.
        NeedsWinner = "needs_winner",
        /// Nobody has won the match yet.
        NotDecided = "not_decided",
        /// The golden goal has decided the match.
        DecidedByGoldenGoal = "decided_by_golden_goal",
        /// The format has no shoot-out.
        NoShootout = "no_shootout",
        /// There is extra time to play before a shoot-out.
        ExtraTimeComesFirst = "extra_time_comes_first",
        /// The shoot-out has begun.
        ShootoutHasBegun = "shootout_has_begun",
        /// The shoot-out is decided.
        ShootoutIsDecided = "shootout_is_decided",
        /// A shoot-out has a winner.
        ShootoutIsLevel = "shootout_is_level",
        /// The kick is the other side's.
        OutOfTurn = "out_of_turn",
        /// The score of the shoot-out says that the other side won.
        OtherSideWon = "other_side_won",
        /// More goals were recorded than the score has.
        FewerThanRecorded = "fewer_than_recorded",
        /// The player is in no line-up of the side.
        UnknownPlayer = "unknown_player",
        /// The line-up of the side came from elsewhere, as from an import, and is put right there.
        LineUpIsGiven = "line_up_is_given",
        /// A line-up names somebody.
        NobodyIsHere = "nobody_is_here",
        /// A line-up has a limit.
        TooManyAreHere = "too_many_are_here",
        /// A line-up names each player once.
        HereTwice = "here_twice",
        /// The player is one of the other side.
        OfTheOtherSide = "of_the_other_side",
        /// The captain is one of those who are here.
        CaptainIsNotHere = "captain_is_not_here",
        /// More players start than the format allows.
        TooManyStart = "too_many_start",
        /// A substitution is of one player at least, and of two different ones.
        SamePlayer = "same_player",
        /// The player is not on the pitch.
        NotOnThePitch = "not_on_the_pitch",
        /// The player is on the pitch already.
        OnThePitch = "on_the_pitch",
        /// The player has gone off and may not come on again.
        MayNotReturn = "may_not_return",
        /// The player was sent off.
        WasSentOff = "was_sent_off",
        /// The side has no substitution left.
        NoSubstitutionLeft = "no_substitution_left",
        /// The side has no time-out left.
        NoTimeOutLeft = "no_time_out_left",
        /// Who serves follows from the play.
        ServiceFollows = "service_follows",
        /// A side of volleyball has six positions, and a pair of badminton two courts; each player is in one.
        UnfitPositions = "unfit_positions",
        /// Points or games of the set were recorded, so its score follows from these.
        SetHasBegun = "set_has_begun",
        /// Points of the game were recorded, so its winner follows from these.
        GameHasBegun = "game_has_begun",
        /// A set cannot end with this score.
        SetCannotEndSo = "set_cannot_end_so",
        /// A tie-break cannot end with these points, or the set had none.
        TieBreakCannotEndSo = "tie_break_cannot_end_so",
        /// The entrant is not in the race.
        UnknownEntrant = "unknown_entrant",
        /// The entrant is not in the race any more.
        NotInTheRace = "not_in_the_race",
        /// The entrant has finished already.
        HasFinished = "has_finished",
        /// The entrant has no time.
        HasNoTime = "has_no_time",
        /// Entrants with different times are no dead heat, and no photo decides between them.
        TimesDiffer = "times_differ",
        /// An order needs two different entrants at least.
        TooFewEntrants = "too_few_entrants",
        /// The race has no such leg or lap.
        NoSuchLeg = "no_such_leg",
        /// Later legs take longer than earlier ones.
        SplitsOutOfOrder = "splits_out_of_order",
        /// Somebody is still in the race.
        SomebodyIsRunning = "somebody_is_running",
        /// The match has no such operation, or it is a later one.
        NoSuchOperation = "no_such_operation",
        /// It corrects what somebody else recorded long before: that is for an official.
        OnlyForOfficials = "only_for_officials",
        /// A correction is undone, and something else recorded.
        CorrectionsAreNotAmended = "corrections_are_not_amended",
    }
);
