//! The four lists: users, players, tournaments, matches.

use touchline_domain::{Lifecycle, TournamentStatus, fold};
use touchline_store::competitions::tournaments::{
    self, TournamentColumn, TournamentFilter, TournamentRow,
};
use touchline_store::listing::{Page, Search, Sort};
use touchline_store::matches::list::{self as match_list, MatchColumn, MatchFilter, MatchRow};
use touchline_store::people::players::{self, PlayerColumn, PlayerRow};
use touchline_store::people::users::{self, UserColumn, UserRow};

use crate::AppError;
use crate::platform::Platform;

/// One page of a list, and the number of all rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<R> {
    /// The rows of the page.
    pub rows: Vec<R>,
    /// The number of rows on all pages.
    pub total: i64,
}

impl<R> From<(Vec<R>, i64)> for Listed<R> {
    fn from((rows, total): (Vec<R>, i64)) -> Self {
        Self { rows, total }
    }
}

/// The filters of a tournament list, as the caller sends them.
#[derive(Debug, Clone, Default)]
pub struct TournamentQuery {
    /// Words in name, venue, organiser or sport.
    pub search: String,
    /// Only this status.
    pub status: Option<TournamentStatus>,
    /// Only with this sport.
    pub sport_id: Option<i64>,
    /// Only quick matches, or only the others.
    pub is_quick_match: Option<bool>,
}

/// The filters of a match list, as the caller sends them.
#[derive(Debug, Clone, Default)]
pub struct MatchQuery {
    /// Words in name, teams, tournament or venue.
    pub search: String,
    /// Only this status.
    pub status: Option<Lifecycle>,
    /// Only of this sport.
    pub sport_id: Option<i64>,
    /// Only of this tournament.
    pub tournament_id: Option<i64>,
    /// Only quick matches, or only the others.
    pub is_quick_match: Option<bool>,
}

impl TournamentQuery {
    fn filter(&self) -> TournamentFilter {
        TournamentFilter {
            search: Search::of(&fold(&self.search)),
            status: self.status.map(TournamentStatus::as_str),
            sport_id: self.sport_id,
            is_quick_match: self.is_quick_match,
        }
    }
}

impl MatchQuery {
    fn filter(&self) -> MatchFilter {
        MatchFilter {
            search: Search::of(&fold(&self.search)),
            lifecycle: self.status.map(Lifecycle::as_str),
            sport_id: self.sport_id,
            tournament_id: self.tournament_id,
            is_quick_match: self.is_quick_match,
        }
    }
}

impl Platform {
    /// App users whose name or email has every word of `search`.
    pub async fn users(
        &self,
        search: &str,
        sort: Sort<UserColumn>,
        page: Page,
    ) -> Result<Listed<UserRow>, AppError> {
        let search = Search::of(&fold(search));
        Ok(self.db.read(move |conn| users::list(conn, &search, sort, page)).await?.into())
    }

    /// The ids of all matching users, for [`Self::users_by_id`].
    pub async fn user_ids(
        &self,
        search: &str,
        sort: Sort<UserColumn>,
    ) -> Result<Vec<i64>, AppError> {
        let search = Search::of(&fold(search));
        Ok(self.db.read(move |conn| users::ids(conn, &search, sort)).await?)
    }

    /// The app users with these ids that still exist.
    pub async fn users_by_id(
        &self,
        ids: Vec<i64>,
        sort: Sort<UserColumn>,
    ) -> Result<Vec<UserRow>, AppError> {
        Ok(self.db.read(move |conn| users::rows(conn, &ids, sort)).await?)
    }

    /// Player profiles whose name or email has every word of `search`.
    pub async fn players(
        &self,
        search: &str,
        sort: Sort<PlayerColumn>,
        page: Page,
    ) -> Result<Listed<PlayerRow>, AppError> {
        let search = Search::of(&fold(search));
        Ok(self.db.read(move |conn| players::list(conn, &search, sort, page)).await?.into())
    }

    /// The ids of all matching players, for [`Self::players_by_id`].
    pub async fn player_ids(
        &self,
        search: &str,
        sort: Sort<PlayerColumn>,
    ) -> Result<Vec<i64>, AppError> {
        let search = Search::of(&fold(search));
        Ok(self.db.read(move |conn| players::ids(conn, &search, sort)).await?)
    }

    /// The player profiles with these ids that still exist.
    pub async fn players_by_id(
        &self,
        ids: Vec<i64>,
        sort: Sort<PlayerColumn>,
    ) -> Result<Vec<PlayerRow>, AppError> {
        Ok(self.db.read(move |conn| players::rows(conn, &ids, sort)).await?)
    }

    /// Tournaments.
    pub async fn tournaments(
        &self,
        query: TournamentQuery,
        sort: Sort<TournamentColumn>,
        page: Page,
    ) -> Result<Listed<TournamentRow>, AppError> {
        let filter = query.filter();
        Ok(self.db.read(move |conn| tournaments::list(conn, &filter, sort, page)).await?.into())
    }

    /// The ids of all matching tournaments, for [`Self::tournaments_by_id`].
    pub async fn tournament_ids(
        &self,
        query: TournamentQuery,
        sort: Sort<TournamentColumn>,
    ) -> Result<Vec<i64>, AppError> {
        let filter = query.filter();
        Ok(self.db.read(move |conn| tournaments::ids(conn, &filter, sort)).await?)
    }

    /// The tournaments with these ids that still exist.
    pub async fn tournaments_by_id(
        &self,
        ids: Vec<i64>,
        sort: Sort<TournamentColumn>,
    ) -> Result<Vec<TournamentRow>, AppError> {
        Ok(self.db.read(move |conn| tournaments::rows(conn, &ids, sort)).await?)
    }

    /// Matches.
    pub async fn matches(
        &self,
        query: MatchQuery,
        sort: Sort<MatchColumn>,
        page: Page,
    ) -> Result<Listed<MatchRow>, AppError> {
        let filter = query.filter();
        Ok(self.db.read(move |conn| match_list::list(conn, &filter, sort, page)).await?.into())
    }

    /// The ids of all matching matches, for [`Self::matches_by_id`].
    pub async fn match_ids(
        &self,
        query: MatchQuery,
        sort: Sort<MatchColumn>,
    ) -> Result<Vec<i64>, AppError> {
        let filter = query.filter();
        Ok(self.db.read(move |conn| match_list::ids(conn, &filter, sort)).await?)
    }

    /// The matches with these ids that still exist.
    pub async fn matches_by_id(
        &self,
        ids: Vec<i64>,
        sort: Sort<MatchColumn>,
    ) -> Result<Vec<MatchRow>, AppError> {
        Ok(self.db.read(move |conn| match_list::rows(conn, &ids, sort)).await?)
    }
}
