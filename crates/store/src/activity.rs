//! Recent events: the dashboard's Recent Activity and the notifications behind the bell.

use jiff::Timestamp;

use touchline_domain::vocabulary;

use crate::{Conn, StoreError};

vocabulary!(
    /// The status of an activity.
    ActivityStatus, "status of an activity", {
        /// Done.
        Completed = "completed",
        /// Started and not done.
        Pending = "pending",
        /// Cancelled.
        Cancelled = "cancelled",
    }
);

vocabulary!(
    /// What an app user, an administrator or the platform did. The subject of what is done to a tournament is its name.
    ActivityKind, "kind of activity", {
        /// Got an account.
        Registered = "registered",
        /// Made a tournament.
        CreatedTournament = "created_tournament",
        /// Takes part in a tournament.
        Joined = "joined",
        /// Wants to take part in a tournament.
        AskedToJoin = "asked_to_join",
        /// Ended a match of a tournament.
        CompletedMatch = "completed_match",
        /// Changed a player profile.
        UpdatedProfile = "updated_profile",
        /// Made a match without a tournament.
        CreatedQuickMatch = "created_quick_match",
        /// No longer takes part in a tournament.
        Withdrew = "withdrew",
        /// Said who plays in a match of a tournament.
        EnteredLineUp = "entered_line_up",
        /// Wants a result of a tournament corrected.
        AskedForCorrection = "asked_for_correction",
        /// Called off a match without a tournament.
        CancelledQuickMatch = "cancelled_quick_match",
        /// Invited players to a tournament.
        InvitedPlayers = "invited_players",
        /// Made a player profile for a child.
        AddedChildProfile = "added_child_profile",
        /// Made a player profile in a second sport.
        AddedSport = "added_sport",
        /// Read a tournament from files.
        ImportedTournament = "imported_tournament",
        /// Read several tournaments from a folder: the subject is its name.
        ImportedTournaments = "imported_tournaments",
    }
);

/// An activity to add.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewActivity {
    pub occurred_at: Timestamp,
    /// The app user who did it; `None` for an administrator and the platform itself.
    pub user_id: Option<i64>,
    /// The name to show.
    pub user_name: String,
    /// What was done.
    pub kind: ActivityKind,
    /// What it was done to: the name at that time, if it has one.
    pub subject: Option<String>,
    /// How many there were, of what is counted.
    pub total: Option<i64>,
    /// The sport it belongs to.
    pub sport_id: Option<i64>,
    /// The tournament it is about.
    pub tournament_id: Option<i64>,
    /// The match it is about.
    pub match_id: Option<i64>,
    pub status: ActivityStatus,
}

impl NewActivity {
    /// What was done, in English and without who did it.
    fn action(&self) -> String {
        let name = self.subject.as_deref().unwrap_or_default();
        match self.kind {
            ActivityKind::Registered => "Registered".to_owned(),
            ActivityKind::CreatedTournament => format!("Created {name}"),
            ActivityKind::Joined => format!("Joined {name}"),
            ActivityKind::AskedToJoin => format!("Asked to join {name}"),
            ActivityKind::CompletedMatch => format!("Completed a match of {name}"),
            ActivityKind::UpdatedProfile => "Updated a player profile".to_owned(),
            ActivityKind::CreatedQuickMatch => "Created a quick match".to_owned(),
            ActivityKind::Withdrew => format!("Withdrew from {name}"),
            ActivityKind::EnteredLineUp => format!("Entered a line-up for {name}"),
            ActivityKind::AskedForCorrection => format!("Asked for a correction in {name}"),
            ActivityKind::CancelledQuickMatch => "Cancelled a quick match".to_owned(),
            ActivityKind::InvitedPlayers => format!("Invited players to {name}"),
            ActivityKind::AddedChildProfile => "Added a child's player profile".to_owned(),
            ActivityKind::AddedSport => "Added a second sport".to_owned(),
            ActivityKind::ImportedTournament => format!("Imported {name}"),
            ActivityKind::ImportedTournaments => {
                let total = self.total.unwrap_or_default();
                format!("Imported {total} tournaments from {name}")
            }
        }
    }
}

/// Adds activities.
pub fn add_activities(conn: &Conn<'_>, activities: &[NewActivity]) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO activities (occurred_at, user_id, user_name, action, kind, subject, total, sport_id,
            tournament_id, match_id, status)",
        "",
        activities.iter().map(|activity| {
            vec![
                activity.occurred_at.as_millisecond().into(),
                activity.user_id.into(),
                (&activity.user_name).into(),
                activity.action().into(),
                activity.kind.as_str().into(),
                (&activity.subject).into(),
                activity.total.into(),
                activity.sport_id.into(),
                activity.tournament_id.into(),
                activity.match_id.into(),
                activity.status.as_str().into(),
            ]
        }),
    )
}

/// A notification to add; it is unread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    /// Which kind, as a key.
    pub kind: String,
    /// The line to show.
    pub title: String,
    /// More text, if there is any.
    pub body: Option<String>,
    /// The row that it concerns: its kind and its id.
    pub entity: Option<(String, i64)>,
    /// When it came.
    pub created_at: Timestamp,
}

/// Adds notifications.
pub fn add_notifications(
    conn: &Conn<'_>,
    notifications: &[NewNotification],
) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO notifications (kind, title, body, entity_type, entity_id, created_at)",
        "",
        notifications.iter().map(|notification| {
            let entity = notification.entity.as_ref();
            vec![
                (&notification.kind).into(),
                (&notification.title).into(),
                (&notification.body).into(),
                entity.map(|(kind, _)| kind.as_str()).into(),
                entity.map(|(_, id)| *id).into(),
                notification.created_at.as_millisecond().into(),
            ]
        }),
    )
}
