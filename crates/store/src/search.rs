//! One search over everything that has a name.

use touchline_domain::{Lifecycle, ParticipantMode, TournamentStatus};

use crate::competitions::tournaments::{self, TournamentColumn};
use crate::listing::{ListSql, Search, Sort};
use crate::matches::list::{self, MatchColumn};
use crate::people::players::{self, PlayerColumn};
use crate::people::users::{self, UserColumn};
use crate::{Conn, StoreError, row};

row! {
    /// An app user in a search's result.
    pub struct FoundUser {
        pub user_id: i64,
        pub full_name: String,
        pub email: String,
    }
}

row! {
    /// A player profile in a search's result.
    pub struct FoundPlayer {
        pub player_profile_id: i64,
        pub player_name: String,
        /// The e-mail address of the app user behind the profile, if there is one.
        pub email: Option<String>,
    }
}

row! {
    /// A tournament in a search's result.
    pub struct FoundTournament {
        pub tournament_id: i64,
        pub tournament_name: String,
        pub status: TournamentStatus,
    }
}

row! {
    /// A match in a search's result.
    pub struct FoundMatch {
        pub match_id: i64,
        pub match_name: String,
        pub participant_mode: ParticipantMode,
        pub lifecycle: Lifecycle,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        pub tournament_name: Option<String>,
    }
}

const USERS: ListSql = ListSql {
    searched: users::SEARCHED,
    alias: "u",
    select: "SELECT u.user_id, u.full_name, u.email FROM users u",
    growth: None,
};

const PLAYERS: ListSql = ListSql {
    searched: players::SEARCHED,
    alias: "p",
    select: "SELECT p.player_profile_id, p.player_name, u.email
        FROM player_profiles p LEFT JOIN users u ON u.user_id = p.user_id",
    growth: None,
};

const TOURNAMENTS: ListSql = ListSql {
    searched: tournaments::SEARCHED,
    alias: "t",
    select: "SELECT t.tournament_id, t.tournament_name, t.status FROM tournaments t",
    growth: None,
};

const MATCHES: ListSql = ListSql {
    searched: list::SEARCHED,
    alias: "m",
    select: "SELECT m.match_id, m.match_name, m.participant_mode, m.lifecycle, m.scheduled_at,
        m.scheduled_precision, t.tournament_name
        FROM matches m LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id",
    growth: None,
};

/// The first app users by name.
pub fn users(conn: &Conn<'_>, search: &Search, limit: i64) -> Result<Vec<FoundUser>, StoreError> {
    USERS.first(conn, search, Sort { column: UserColumn::Name, descending: false }, limit)
}

/// The first player profiles by name.
pub fn players(
    conn: &Conn<'_>,
    search: &Search,
    limit: i64,
) -> Result<Vec<FoundPlayer>, StoreError> {
    PLAYERS.first(conn, search, Sort { column: PlayerColumn::Name, descending: false }, limit)
}

/// The first tournaments, the newest first.
pub fn tournaments(
    conn: &Conn<'_>,
    search: &Search,
    limit: i64,
) -> Result<Vec<FoundTournament>, StoreError> {
    let newest = Sort { column: TournamentColumn::Start, descending: true };
    TOURNAMENTS.first(conn, search, newest, limit)
}

/// The first matches, the newest first.
pub fn matches(
    conn: &Conn<'_>,
    search: &Search,
    limit: i64,
) -> Result<Vec<FoundMatch>, StoreError> {
    MATCHES.first(conn, search, Sort { column: MatchColumn::Scheduled, descending: true }, limit)
}
