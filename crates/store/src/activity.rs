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

impl ActivityKind {
    /// How far somebody has come with that.
    const fn status(self) -> ActivityStatus {
        match self {
            Self::AskedToJoin | Self::AskedForCorrection | Self::InvitedPlayers => {
                ActivityStatus::Pending
            }
            Self::Withdrew | Self::CancelledQuickMatch => ActivityStatus::Cancelled,
            Self::Registered
            | Self::CreatedTournament
            | Self::Joined
            | Self::CompletedMatch
            | Self::UpdatedProfile
            | Self::CreatedQuickMatch
            | Self::EnteredLineUp
            | Self::AddedChildProfile
            | Self::AddedSport
            | Self::ImportedTournament
            | Self::ImportedTournaments => ActivityStatus::Completed,
        }
    }

    /// What was done, in English and without who did it.
    pub(crate) fn action(self, name: &str, total: i64) -> String {
        match self {
            Self::Registered => "Registered".to_owned(),
            Self::CreatedTournament => format!("Created {name}"),
            Self::Joined => format!("Joined {name}"),
            Self::AskedToJoin => format!("Asked to join {name}"),
            Self::CompletedMatch => format!("Completed a match of {name}"),
            Self::UpdatedProfile => "Updated a player profile".to_owned(),
            Self::CreatedQuickMatch => "Created a quick match".to_owned(),
            Self::Withdrew => format!("Withdrew from {name}"),
            Self::EnteredLineUp => format!("Entered a line-up for {name}"),
            Self::AskedForCorrection => format!("Asked for a correction in {name}"),
            Self::CancelledQuickMatch => "Cancelled a quick match".to_owned(),
            Self::InvitedPlayers => format!("Invited players to {name}"),
            Self::AddedChildProfile => "Added a child's player profile".to_owned(),
            Self::AddedSport => "Added a second sport".to_owned(),
            Self::ImportedTournament => format!("Imported {name}"),
            Self::ImportedTournaments => format!("Imported {total} tournaments from {name}"),
        }
    }
}

/// The actor of an activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doer {
    /// An app user, by the id.
    User(i64),
    /// An administrator, or a part of the platform, by the name.
    Named(String),
}

/// An activity to add.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct NewActivity {
    pub occurred_at: Timestamp,
    pub by: Doer,
    /// What was done.
    pub kind: ActivityKind,
    /// What it was done to, where that is no row.
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
    /// What somebody has done to nothing in particular.
    pub const fn new(occurred_at: Timestamp, by: Doer, kind: ActivityKind) -> Self {
        Self {
            occurred_at,
            by,
            kind,
            subject: None,
            total: None,
            sport_id: None,
            tournament_id: None,
            match_id: None,
            status: kind.status(),
        }
    }
}

/// Adds activities.
pub fn add_activities(conn: &Conn<'_>, activities: &[NewActivity]) -> Result<(), StoreError> {
    conn.insert_many(
        "INSERT INTO activities (occurred_at, user_id, user_name, kind, subject, total, sport_id, tournament_id,
            match_id, status)",
        "",
        activities.iter().map(|activity| {
            let (user_id, user_name) = match &activity.by {
                Doer::User(id) => (Some(*id), None),
                Doer::Named(name) => (None, Some(name.as_str())),
            };
            vec![
                activity.occurred_at.as_millisecond().into(),
                user_id.into(),
                user_name.into(),
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
