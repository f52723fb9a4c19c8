//! Notices to people in the workspace.

use crate::preferences::LetterTopic;
use crate::vocabulary;

vocabulary!(
    /// What has happened. What it is about stands beside it; the reader's language words both.
    NoticeKind, "kind", {
        /// An entry has arrived in a tournament that one runs, or has come back corrected.
        EntryReceived = "entry_received",
        /// An entry in a tournament that one runs was withdrawn by its sender.
        EntryTakenBack = "entry_taken_back",
        /// The own entry has a place.
        EntryAccepted = "entry_accepted",
        /// The own entry has the place that became free.
        EntryMovedUp = "entry_moved_up",
        /// The own entry waits for a place.
        EntryWaitlisted = "entry_waitlisted",
        /// The own entry is to be corrected.
        EntryReturned = "entry_returned",
        /// The own entry has no place.
        EntryRejected = "entry_rejected",
        /// The own entry was withdrawn by those who run the tournament.
        EntryWithdrawn = "entry_withdrawn",
        /// The own entry is decided about again.
        EntryReopened = "entry_reopened",
        /// A draw is published.
        DrawPublished = "draw_published",
        /// A published draw is given up.
        DrawGivenUp = "draw_given_up",
        /// Matches that had a day have another time or court.
        TimesChanged = "times_changed",
        /// A match of the own team, or one that one scores or runs, is put off to another day.
        MatchPostponed = "match_postponed",
        /// Such a match is called off.
        MatchCalledOff = "match_called_off",
        /// Such a match is played after all.
        MatchGoesAhead = "match_goes_ahead",
        /// A tournament or a division is called off.
        CalledOff = "called_off",
        /// The announcement of a tournament or a division is taken back.
        TakenBack = "taken_back",
        /// A tournament or a division takes place after all.
        TakesPlace = "takes_place",
        /// Somebody has accepted a role that one has offered.
        RoleGiven = "role_given",
        /// The own role ends at another time.
        RoleChanged = "role_changed",
        /// The own role was taken away.
        RoleTaken = "role_taken",
        /// The own claim to a profile was accepted.
        ClaimAccepted = "claim_accepted",
        /// The own claim to a profile was refused.
        ClaimRefused = "claim_refused",
        /// A match of the own team is over, and its result waits to be confirmed.
        ResultEntered = "result_entered",
        /// The result of such a match is confirmed.
        ResultConfirmed = "result_confirmed",
        /// It is disputed.
        ResultDisputed = "result_disputed",
        /// Somebody has ruled on it.
        ResultRuled = "result_ruled",
        /// It is another one than before.
        ResultChanged = "result_changed",
        /// Points, a withdrawal or an order has changed the table of the own team.
        TableCorrected = "table_corrected",
        /// A correction has changed who plays in a later match of the own team, or whether that match counts.
        OpponentsChanged = "opponents_changed",
        /// A player of the own team is suspended because of cards.
        PlayerSuspended = "player_suspended",
    }
);

impl NoticeKind {
    /// The topic with which it is switched off.
    pub const fn topic(self) -> LetterTopic {
        match self {
            Self::EntryReceived | Self::EntryTakenBack => LetterTopic::Arrivals,
            Self::EntryAccepted
            | Self::EntryMovedUp
            | Self::EntryWaitlisted
            | Self::EntryReturned
            | Self::EntryRejected
            | Self::EntryWithdrawn
            | Self::EntryReopened => LetterTopic::Entries,
            Self::DrawPublished | Self::DrawGivenUp => LetterTopic::Draws,
            Self::TimesChanged
            | Self::MatchPostponed
            | Self::MatchCalledOff
            | Self::MatchGoesAhead => LetterTopic::Times,
            Self::CalledOff | Self::TakenBack | Self::TakesPlace => LetterTopic::Announcements,
            Self::RoleGiven | Self::RoleChanged | Self::RoleTaken => LetterTopic::Roles,
            Self::ClaimAccepted | Self::ClaimRefused => LetterTopic::Claims,
            Self::ResultEntered
            | Self::ResultConfirmed
            | Self::ResultDisputed
            | Self::ResultRuled
            | Self::ResultChanged
            | Self::TableCorrected
            | Self::OpponentsChanged
            | Self::PlayerSuspended => LetterTopic::Results,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_something_to_tell() {
        for topic in LetterTopic::ALL {
            assert!(NoticeKind::ALL.iter().any(|kind| kind.topic() == *topic), "{topic}");
        }
    }
}
