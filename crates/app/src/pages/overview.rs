//! The dashboard, the bell and the counts above the lists.

use std::collections::HashSet;

use jiff::civil::Date;
use touchline_domain::results::ResultState;
use touchline_domain::{
    GrowthPoint, Lifecycle, TournamentStatus, cumulative_growth, profile_completion_tenths,
};
use touchline_store::activity::{ActivityKind, ActivityStatus};
use touchline_store::competitions::entries;
use touchline_store::dashboard::{self, ActivityRow, Gains, NotificationRow, SportCountRow};
use touchline_store::rollups::Counter;
use touchline_store::{Conn, StoreError};
use touchline_words::Of;

use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;
use crate::play::results;

/// The four totals and the additions of this month (UTC).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kpis {
    /// App users.
    pub users: i64,
    /// Player profiles.
    pub players: i64,
    /// Tournaments, quick matches among them.
    pub tournaments: i64,
    /// Tournaments that are a single quick match.
    pub quick_matches: i64,
    /// Matches in every status.
    pub matches: i64,
    /// New since the first day of this month.
    pub this_month: Gains,
}

/// The bell: the administrator's notifications.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notifications {
    /// The number of unread ones.
    pub unread: i64,
    /// The newest ones.
    pub items: Vec<NotificationRow>,
}

impl Pages {
    /// The four totals.
    pub async fn kpis(&self) -> Result<Kpis, AppError> {
        let first_of_month = self.today().first_of_month().to_string();
        Ok(self
            .db
            .read(move |conn| -> Result<Kpis, StoreError> {
                Ok(Kpis {
                    users: dashboard::total(conn, Counter::Users)?,
                    players: dashboard::total(conn, Counter::Players)?,
                    tournaments: dashboard::total(conn, Counter::Tournaments)?,
                    quick_matches: quick_matches(conn)?,
                    matches: dashboard::total(conn, Counter::Matches)?,
                    this_month: dashboard::gains_since(conn, &first_of_month)?,
                })
            })
            .await?)
    }

    /// Users and players day by day, for the last `days` days.
    pub async fn user_growth(&self, days: i64) -> Result<Vec<GrowthPoint>, AppError> {
        let today = self.today();
        let first = today.saturating_sub(jiff::Span::new().days(days)).to_string();
        Ok(self
            .db
            .read(move |conn| -> Result<_, StoreError> {
                let totals = (
                    dashboard::total(conn, Counter::Users)?,
                    dashboard::total(conn, Counter::Players)?,
                );
                let per_day: Vec<(Date, i64, i64)> = dashboard::growth_since(conn, &first)?
                    .iter()
                    .filter_map(|row| {
                        Some((row.growth_date.parse().ok()?, row.new_users, row.new_players))
                    })
                    .collect();
                Ok(cumulative_growth(today, days, totals, &per_day))
            })
            .await?)
    }

    /// Matches per sport, the most first.
    pub async fn sports_distribution(&self) -> Result<Vec<SportCountRow>, AppError> {
        Ok(self.db.read(dashboard::sports_distribution).await?)
    }

    /// The newest activities. What somebody asked for is pending as long as nobody has decided.
    pub async fn recent_activity(&self, limit: i64) -> Result<Vec<ActivityRow>, AppError> {
        let now = self.clock.now();
        self.db
            .read(move |conn| {
                let mut rows = dashboard::recent_activity(conn, limit)?;
                let of_kind = |kind: ActivityKind, id: fn(&ActivityRow) -> Option<i64>| {
                    let asked = rows.iter().filter(|row| row.kind == Some(kind));
                    let mut ids: Vec<i64> = asked.filter_map(id).collect();
                    ids.sort_unstable();
                    ids.dedup();
                    ids
                };
                let matches = of_kind(ActivityKind::AskedForCorrection, |row| row.match_id);
                let entrants = of_kind(ActivityKind::AskedToJoin, |row| row.user_id);
                let disputed: HashSet<i64> = results::results(conn, now, &matches)?
                    .into_iter()
                    .filter(|result| result.state() == Some(ResultState::Disputed))
                    .map(|result| result.row.match_id)
                    .collect();
                let undecided: HashSet<(i64, i64)> =
                    entries::undecided_of(conn, &entrants)?.into_iter().collect();
                for row in &mut rows {
                    let is_decided = match (row.kind, row.match_id, row.user_id, row.tournament_id)
                    {
                        (Some(ActivityKind::AskedForCorrection), Some(match_id), ..) => {
                            !disputed.contains(&match_id)
                        }
                        (
                            Some(ActivityKind::AskedToJoin),
                            _,
                            Some(user_id),
                            Some(tournament_id),
                        ) => !undecided.contains(&(user_id, tournament_id)),
                        _ => false,
                    };
                    if is_decided {
                        row.status = ActivityStatus::Completed;
                    }
                }
                Ok(rows)
            })
            .await
    }

    /// Users with at least one player profile, in tenths of a percent of all users.
    pub async fn profile_completion_tenths(&self) -> Result<i64, AppError> {
        Ok(self
            .db
            .read(|conn| -> Result<i64, StoreError> {
                let with_profile = dashboard::total(conn, Counter::UsersWithProfile)?;
                Ok(profile_completion_tenths(with_profile, dashboard::total(conn, Counter::Users)?))
            })
            .await?)
    }

    /// The newest notifications and how many are unread.
    pub async fn notifications(&self, limit: i64) -> Result<Notifications, AppError> {
        Ok(self
            .db
            .read(move |conn| -> Result<_, StoreError> {
                Ok(Notifications {
                    unread: dashboard::unread_notifications(conn)?,
                    items: dashboard::notifications(conn, limit)?,
                })
            })
            .await?)
    }

    /// Marks one notification as read.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn mark_notification_read(&self, notification_id: i64) -> Result<(), AppError> {
        let now_ms = self.clock.now().as_millisecond();
        let found =
            self.db.write(move |conn| dashboard::mark_read(conn, notification_id, now_ms)).await?;
        if found {
            return Ok(());
        }
        Err(no_such(Of::Notification, notification_id))
    }

    /// Marks every notification up to this id as read.
    pub async fn mark_all_notifications_read(&self, up_to: i64) -> Result<(), AppError> {
        let now_ms = self.clock.now().as_millisecond();
        Ok(self.db.write(move |conn| dashboard::mark_all_read(conn, up_to, now_ms)).await?)
    }

    /// Tournaments per status, in the order of [`TournamentStatus::ALL`].
    pub async fn tournament_counts(
        &self,
        is_quick_match: Option<bool>,
    ) -> Result<Vec<(TournamentStatus, i64)>, AppError> {
        let kinds: &'static [bool] = match is_quick_match {
            Some(true) => &[true],
            Some(false) => &[false],
            None => &[false, true],
        };
        Ok(self
            .db
            .read(move |conn| {
                TournamentStatus::ALL
                    .iter()
                    .map(|&status| Ok((status, tournaments(conn, kinds, status)?)))
                    .collect::<Result<_, StoreError>>()
            })
            .await?)
    }

    /// Matches per status, in the order of [`Lifecycle::ALL`].
    pub async fn match_counts(&self) -> Result<Vec<(Lifecycle, i64)>, AppError> {
        Ok(self
            .db
            .read(|conn| {
                Lifecycle::ALL
                    .iter()
                    .map(|&lifecycle| {
                        Ok((lifecycle, dashboard::total(conn, Counter::MatchesIn(lifecycle))?))
                    })
                    .collect::<Result<_, StoreError>>()
            })
            .await?)
    }
}

fn quick_matches(conn: &Conn<'_>) -> Result<i64, StoreError> {
    TournamentStatus::ALL.iter().map(|&status| tournaments(conn, &[true], status)).sum()
}

fn tournaments(
    conn: &Conn<'_>,
    kinds: &[bool],
    status: TournamentStatus,
) -> Result<i64, StoreError> {
    kinds
        .iter()
        .map(|&quick| {
            dashboard::total(conn, Counter::TournamentsIn { is_quick_match: quick, status })
        })
        .sum()
}
