//! The dashboard's figures.

use jiff::civil::Date;

/// App users with at least one player profile, in tenths of a percent of all
/// app users, rounded half up; 0 when there are no users.
pub fn profile_completion_tenths(users_with_profile: i64, users: i64) -> i64 {
    if users <= 0 { 0 } else { (users_with_profile * 2000 + users) / (2 * users) }
}

/// One day of the growth chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GrowthPoint {
    /// The day, UTC.
    pub date: Date,
    /// App users registered up to the end of the day.
    pub cumulative_users: i64,
    /// Player profiles created up to the end of the day.
    pub cumulative_players: i64,
}

/// The last `days` days up to and including `today`, oldest first, one point each.
///
/// `totals` are the users and players now. `new_per_day` has the days of that window with
/// new users or players, in any order. Days after `today` (the clock was put back) count as
/// `today`.
pub fn cumulative_growth(
    today: Date,
    days: i64,
    totals: (i64, i64),
    new_per_day: &[(Date, i64, i64)],
) -> Vec<GrowthPoint> {
    let mut points = Vec::with_capacity(days.max(0) as usize);
    let (mut users, mut players) = totals;
    let mut date = today;
    for _ in 0..days {
        points.push(GrowthPoint { date, cumulative_users: users, cumulative_players: players });
        for (_, new_users, new_players) in new_per_day
            .iter()
            .filter(|(day, ..)| if date == today { *day >= date } else { *day == date })
        {
            users -= new_users;
            players -= new_players;
        }
        let Ok(day_before) = date.yesterday() else { break };
        date = day_before;
    }
    points.reverse();
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn completion_is_a_share_of_users_and_zero_of_none() {
        assert_eq!(profile_completion_tenths(0, 0), 0);
        assert_eq!(profile_completion_tenths(2, 3), 667);
        assert_eq!(profile_completion_tenths(3, 3), 1000);
    }

    #[test]
    fn growth_ends_today_with_the_totals_and_looks_back() {
        let today = date(2026, 3, 2);
        let new = [(date(2026, 3, 2), 3, 1), (date(2026, 2, 28), 2, 2)];
        let points = cumulative_growth(today, 4, (10, 6), &new);
        let told: Vec<_> = points
            .iter()
            .map(|p| (p.date.day(), p.cumulative_users, p.cumulative_players))
            .collect();
        assert_eq!(told, [(27, 5, 3), (28, 7, 5), (1, 7, 5), (2, 10, 6)]);
    }

    #[test]
    fn a_day_after_today_counts_as_todays() {
        let points = cumulative_growth(date(2026, 3, 2), 2, (10, 0), &[(date(2026, 3, 3), 4, 0)]);
        assert_eq!(points.iter().map(|p| p.cumulative_users).collect::<Vec<_>>(), [6, 10]);
    }
}
