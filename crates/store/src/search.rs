//! One search over everything that has a name.

use touchline_domain::{
    Lifecycle, MatchName, Outcome, ParticipantMode, TeamType, TournamentStatus,
};

use crate::competitions::tournaments::{self, TournamentColumn};
use crate::listing::{Conditions, ListSql, Ranking, Search, Searched, Sort, sort_columns};
use crate::matches::list::{self, MatchColumn};
use crate::people::players::{self, PlayerColumn};
use crate::people::users::{self, UserColumn};
use crate::{Conn, StoreError, row};

row! {
    /// A team in a search's result.
    pub struct FoundTeam {
        pub team_id: i64,
        pub team_name: String,
        pub team_type: TeamType,
        /// Its country as the source writes it.
        pub country_code: Option<String>,
    }
}

row! {
    /// An app user in a search's result.
    pub struct FoundUser {
        pub user_id: i64,
        pub full_name: String,
        pub email: String,
        /// The last four digits of the mobile number.
        pub mobile_last4: Option<String>,
    }
}

row! {
    /// A player profile in a search's result.
    pub struct FoundPlayer {
        pub player_profile_id: i64,
        pub player_name: String,
        /// The e-mail address of the app user behind the profile, if there is one.
        pub email: Option<String>,
        /// The country as the source writes it.
        pub country_code: Option<String>,
        /// Display names of the sports, joined by a comma and a space.
        pub sports: Option<String>,
    }
}

row! {
    /// A tournament in a search's result.
    pub struct FoundTournament {
        pub tournament_id: i64,
        pub tournament_name: String,
        pub status: TournamentStatus,
        pub organizer_name: Option<String>,
        pub venue_name: Option<String>,
        /// Display names of the sports, joined by a comma and a space.
        pub sports: Option<String>,
    }
}

row! {
    /// A match in a search's result.
    pub struct FoundMatch {
        pub match_id: i64,
        /// The organiser's number within the tournament.
        pub match_number: Option<i64>,
        pub match_name: MatchName,
        pub participant_mode: ParticipantMode,
        pub lifecycle: Lifecycle,
        pub outcome: Option<Outcome>,
        /// See `domain::Scheduled`.
        pub scheduled_at: Option<i64>,
        /// See `domain::Scheduled`.
        pub scheduled_precision: Option<String>,
        /// See `domain::Scheduled`.
        pub scheduled_offset: Option<i64>,
        pub tournament_name: Option<String>,
        pub team_a_name: Option<String>,
        pub team_b_name: Option<String>,
        pub venue_name: Option<String>,
    }
}

sort_columns!(
    /// The columns that teams can be sorted by.
    TeamColumn {
        "team_name" => Name: "t.search_text",
    }
);

const TEAMS: ListSql = ListSql {
    searched: Searched { table: "teams", id: "team_id" },
    alias: "t",
    select: "SELECT t.team_id, t.team_name, t.team_type, t.country_code FROM teams t",
    growth: None,
};

const USERS: ListSql = ListSql {
    searched: users::SEARCHED,
    alias: "u",
    select: "SELECT u.user_id, u.full_name, u.email, u.mobile_last4 FROM users u",
    growth: None,
};

const PLAYERS: ListSql = ListSql {
    searched: players::SEARCHED,
    alias: "p",
    select: "SELECT p.player_profile_id, p.player_name, u.email, p.country_code,
        (SELECT string_agg(s.sport_name, ', ' ORDER BY s.sport_key) FROM player_sports ps
           JOIN sports s ON s.sport_id = ps.sport_id
          WHERE ps.player_profile_id = p.player_profile_id) AS sports
        FROM player_profiles p LEFT JOIN users u ON u.user_id = p.user_id",
    growth: None,
};

const TOURNAMENTS: ListSql = ListSql {
    searched: tournaments::SEARCHED,
    alias: "t",
    select: "SELECT t.tournament_id, t.tournament_name, t.status, t.organizer_name, v.venue_name,
        (SELECT string_agg(s.sport_name, ', ' ORDER BY s.sport_key) FROM tournament_sports ts
           JOIN sports s ON s.sport_id = ts.sport_id
          WHERE ts.tournament_id = t.tournament_id) AS sports
        FROM tournaments t LEFT JOIN venues v ON v.venue_id = t.venue_id",
    growth: None,
};

const MATCHES: ListSql = ListSql {
    searched: list::SEARCHED,
    alias: "m",
    select: concat!("SELECT m.match_id, m.match_number, ", crate::match_columns::match_name!("m", "a", "b"), " AS match_name, m.participant_mode, m.lifecycle, m.outcome, m.scheduled_at,
        m.scheduled_precision, m.scheduled_offset, t.tournament_name, a.team_name AS team_a_name, b.team_name AS team_b_name,
        v.venue_name
        FROM matches m LEFT JOIN tournaments t ON t.tournament_id = m.tournament_id
        LEFT JOIN teams a ON a.team_id = m.team_a_id LEFT JOIN teams b ON b.team_id = m.team_b_id
        LEFT JOIN venues v ON v.venue_id = m.venue_id"),
    growth: None,
};

/// Ids, each once, up to a number of them.
struct FirstIds {
    ids: Vec<i64>,
    limit: usize,
}

impl FirstIds {
    fn up_to(limit: i64) -> Self {
        Self { ids: Vec::new(), limit: usize::try_from(limit).unwrap_or(0) }
    }

    /// Adds the ids of `more`, unless there are enough already.
    fn then<I: IntoIterator<Item = i64>>(
        mut self,
        more: impl FnOnce() -> Result<I, StoreError>,
    ) -> Result<Self, StoreError> {
        if self.ids.len() < self.limit {
            for id in more()? {
                if self.ids.len() < self.limit && !self.ids.contains(&id) {
                    self.ids.push(id);
                }
            }
        }
        Ok(self)
    }
}

/// Those that are alike by name, and of these first those that begin with the search.
fn by_name<C>(name: &'static str, column: C) -> Ranking<C> {
    Ranking { name, beginning_first: true, usual: Sort { column, descending: false } }
}

/// Those that are alike from the newest on.
fn newest_first<C>(name: &'static str, column: C) -> Ranking<C> {
    Ranking { name, beginning_first: false, usual: Sort { column, descending: true } }
}

/// The teams that a search finds: first the one whose id it names, then those whose names have its
/// words best ([`ListSql::ranked`]), and of several those that begin with it, then the first by name. Teams of one person are left
/// out: the person is found.
pub fn teams(conn: &Conn<'_>, search: &Search, limit: i64) -> Result<Vec<FoundTeam>, StoreError> {
    let mut conditions = Conditions::default();
    conditions.broad_test("t.team_type <> 'individual'", &["t.search_text"]);
    let ranking = by_name("t.team_name", TeamColumn::Name);
    let found = FirstIds::up_to(limit)
        .then(|| TEAMS.named(conn, &conditions, search))?
        .then(|| TEAMS.ranked(conn, &conditions, search, ranking, limit))?;
    TEAMS.rows_in_order(conn, &found.ids, |team: &FoundTeam| team.team_id)
}

/// The app users that a search finds, in the order of [`teams`].
pub fn users(conn: &Conn<'_>, search: &Search, limit: i64) -> Result<Vec<FoundUser>, StoreError> {
    let all = Conditions::default();
    let ranking = by_name("u.full_name", UserColumn::Name);
    let found = FirstIds::up_to(limit)
        .then(|| USERS.named(conn, &all, search))?
        .then(|| USERS.ranked(conn, &all, search, ranking, limit))?;
    USERS.rows_in_order(conn, &found.ids, |user: &FoundUser| user.user_id)
}

/// The player profiles that a search finds, in the order of [`teams`].
pub fn players(
    conn: &Conn<'_>,
    search: &Search,
    limit: i64,
) -> Result<Vec<FoundPlayer>, StoreError> {
    let all = Conditions::default();
    let ranking = by_name("p.player_name", PlayerColumn::Name);
    let found = FirstIds::up_to(limit)
        .then(|| PLAYERS.named(conn, &all, search))?
        .then(|| PLAYERS.ranked(conn, &all, search, ranking, limit))?;
    PLAYERS.rows_in_order(conn, &found.ids, |player: &FoundPlayer| player.player_profile_id)
}

/// The tournaments that a search finds: first the one whose id it names, then those whose names have
/// its words best, and of several the newest.
pub fn tournaments(
    conn: &Conn<'_>,
    search: &Search,
    limit: i64,
) -> Result<Vec<FoundTournament>, StoreError> {
    let all = Conditions::default();
    let ranking = newest_first("t.tournament_name", TournamentColumn::Start);
    let found = FirstIds::up_to(limit)
        .then(|| TOURNAMENTS.named(conn, &all, search))?
        .then(|| TOURNAMENTS.ranked(conn, &all, search, ranking, limit))?;
    TOURNAMENTS.rows_in_order(conn, &found.ids, |one: &FoundTournament| one.tournament_id)
}

/// The matches that a search finds: first the one whose id it names, then those whose number it
/// names, then those whose names have its words best; of several the newest first.
pub fn matches(
    conn: &Conn<'_>,
    search: &Search,
    limit: i64,
) -> Result<Vec<FoundMatch>, StoreError> {
    let all = Conditions::default();
    let ranking = newest_first(crate::match_columns::match_name!("m"), MatchColumn::Scheduled);
    let numbered = || match search.match_number() {
        None => Ok(Vec::new()),
        Some((number, others)) => {
            let mut conditions = Conditions::default();
            conditions.broad("m.match_number = $?", &["m.scheduled_at"], number);
            MATCHES.first(conn, &conditions, &others, ranking.usual, limit)
        }
    };
    let found = FirstIds::up_to(limit)
        .then(|| MATCHES.named(conn, &all, search))?
        .then(numbered)?
        .then(|| MATCHES.ranked(conn, &all, search, ranking, limit))?;
    MATCHES.rows_in_order(conn, &found.ids, |one: &FoundMatch| one.match_id)
}
