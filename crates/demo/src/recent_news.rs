//! What the dashboard tells of the last days: activities and the bell.

use std::collections::HashMap;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use touchline_store::dashboard;

use crate::calendar;
use crate::chance::Chance;
use crate::competition::Member;
use crate::reference::{Category, Reference, Sport};
use crate::writing::{Account, Writer};
use touchline_app::AppError;
use touchline_app::news;
use touchline_app::news::{ActivityKind, ActivityStatus, NewActivity, NewNotification};

/// How many activities there are.
const ACTIVITIES: usize = 120;

use ActivityStatus::{Cancelled, Completed, Pending};

/// What something is done to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// No tournament.
    None,
    /// A tournament, whether or not it has begun.
    Tournament,
    /// A tournament that has begun.
    UnderWay,
}

/// What app users do beside registering: how it stands, how often, and what it is done to.
const DEEDS: [(ActivityKind, ActivityStatus, f64, About); 12] = [
    (ActivityKind::Joined, Completed, 5.0, About::Tournament),
    (ActivityKind::AskedToJoin, Pending, 3.0, About::Tournament),
    (ActivityKind::CompletedMatch, Completed, 5.0, About::UnderWay),
    (ActivityKind::UpdatedProfile, Completed, 4.0, About::None),
    (ActivityKind::CreatedQuickMatch, Completed, 4.0, About::None),
    (ActivityKind::Withdrew, Cancelled, 2.0, About::Tournament),
    (ActivityKind::EnteredLineUp, Completed, 3.0, About::UnderWay),
    (ActivityKind::AskedForCorrection, Pending, 1.2, About::UnderWay),
    (ActivityKind::CancelledQuickMatch, Cancelled, 1.0, About::None),
    (ActivityKind::InvitedPlayers, Pending, 1.6, About::Tournament),
    (ActivityKind::AddedChildProfile, Completed, 1.0, About::None),
    (ActivityKind::AddedSport, Completed, 1.4, About::None),
];

/// The tournaments that people are busy with: the sport, the category of those
/// who are, and whether it is under way.
const TALKED_ABOUT: [(Sport, Option<Category>, bool, &str); 15] = [
    (Sport::Football, Some(Category::Men), true, "Premier Division"),
    (Sport::Football, Some(Category::Women), true, "Women's Division"),
    (Sport::Football, None, false, "Indoor Football Cup"),
    (Sport::Volleyball, Some(Category::Men), true, "Volleyball League Men"),
    (Sport::Volleyball, Some(Category::Women), true, "Volleyball League Women"),
    (Sport::Volleyball, None, false, "Beach Volleyball Series, first stop"),
    (Sport::Hockey, Some(Category::Men), true, "Hockey League Men"),
    (Sport::Hockey, Some(Category::Women), true, "Hockey League Women"),
    (Sport::Hockey, None, false, "Indoor Hockey Trophy U14"),
    (Sport::Badminton, None, true, "Mixed Doubles Classic"),
    (Sport::Badminton, None, false, "Badminton Festival"),
    (Sport::Tennis, Some(Category::Women), true, "Indoor Classic, women"),
    (Sport::Tennis, Some(Category::Men), true, "Indoor Classic, men"),
    (Sport::Athletics, None, true, "Track Days"),
    (Sport::Athletics, None, false, "Half-Marathon and 10 km through the Old Town"),
];

/// Writes the activities and the notifications.
pub(crate) async fn write(
    writer: &mut Writer,
    seed: u64,
    now: Timestamp,
    reference: &Reference,
    accounts: &[Account],
    tournaments: &HashMap<String, i64>,
) -> Result<(), AppError> {
    let chance = &mut Chance::new(seed, "activities");
    let activities = activities(chance, now, reference, accounts, tournaments);
    let newest = accounts.last().map_or(String::new(), |account| account.name.clone());
    let today = TimeZone::UTC.to_datetime(now).date();
    let registered =
        accounts.iter().filter(|account| calendar::day_of(account.joined) == today).count();
    let unread = unread_notifications(now, registered, &newest);
    let read = read_notifications(now);
    writer
        .write(move |conn, now| {
            news::add_activities(conn, &activities)?;
            news::add_notifications(conn, &read)?;
            dashboard::mark_all_read(
                conn,
                i64::MAX,
                calendar::days_after(now, -2).as_millisecond(),
            )?;
            news::add_notifications(conn, &unread)
        })
        .await
}

/// The newest registrations as they were, and what others did in between: one
/// half of it in the last two days.
fn activities(
    chance: &mut Chance,
    now: Timestamp,
    reference: &Reference,
    accounts: &[Account],
    tournaments: &HashMap<String, i64>,
) -> Vec<NewActivity> {
    let mut activities: Vec<NewActivity> = accounts
        .iter()
        .rev()
        .take(ACTIVITIES / 4)
        .map(|account| NewActivity {
            occurred_at: account.joined,
            user_id: Some(account.user_id),
            user_name: account.name.clone(),
            kind: ActivityKind::Registered,
            subject: None,
            total: None,
            sport_id: account.profiles.first().map(|first| reference.sport_id(first.sport)),
            tournament_id: None,
            match_id: None,
            status: Completed,
        })
        .collect();
    let players: Vec<(&Account, &Member)> =
        accounts.iter().filter_map(|account| Some((account, account.profiles.first()?))).collect();
    while activities.len() < ACTIVITIES && !players.is_empty() {
        let (account, member) = *chance.pick(&players);
        // Many in the last hours, few two weeks back.
        let ago_ms = chance.unit().powi(3) * 14.0 * 86_400_000.0 + 100_000.0;
        let occurred_at = now - SignedDuration::from_millis(ago_ms as i64);
        let (kind, status, _, about) =
            DEEDS[chance.weighted(DEEDS.iter().map(|(.., often, _)| *often))];
        let fitting: Vec<&str> = TALKED_ABOUT
            .iter()
            .filter(|(sport, category, has_begun, _)| {
                *sport == member.sport
                    && category.is_none_or(|category| category == member.category)
                    && (*has_begun || about != About::UnderWay)
            })
            .map(|(.., name)| *name)
            .collect();
        if fitting.is_empty() || occurred_at < account.joined {
            continue;
        }
        let fitting = fitting[chance.below(fitting.len())];
        let tournament = Some(fitting).filter(|_| about != About::None);
        activities.push(NewActivity {
            occurred_at,
            user_id: Some(account.user_id),
            user_name: account.name.clone(),
            kind,
            subject: tournament.map(str::to_owned),
            total: None,
            sport_id: Some(reference.sport_id(member.sport)),
            tournament_id: tournament.and_then(|name| tournaments.get(name).copied()),
            match_id: None,
            status,
        });
    }
    activities.sort_by_key(|activity| activity.occurred_at);
    activities
}

fn notification(kind: &str, title: &str, body: String, created_at: Timestamp) -> NewNotification {
    NewNotification {
        kind: kind.to_owned(),
        title: title.to_owned(),
        body: Some(body),
        entity: None,
        created_at,
    }
}

/// Exactly three.
fn unread_notifications(now: Timestamp, registered: usize, newest: &str) -> Vec<NewNotification> {
    let ago = |minutes: i64| calendar::minutes_after(now, -minutes);
    vec![
        notification(
            "result_corrected",
            "Result corrected",
            "The shoot-out of a Regional Cup tie was entered again after the referee's report."
                .to_owned(),
            ago(1570),
        ),
        notification(
            "tournament_published",
            "Tournament published",
            "Beach Volleyball Series, first stop, is open for entries.".to_owned(),
            ago(290),
        ),
        notification(
            "new_registrations",
            "New registrations",
            format!("{registered} app users have registered today, {newest} last."),
            ago(12),
        ),
    ]
}

fn read_notifications(now: Timestamp) -> Vec<NewNotification> {
    let ago = |hours: i64| calendar::minutes_after(now, -60 * hours);
    [
        (
            "tournament_cancelled",
            "Tournament cancelled",
            "Night Run will not take place: there are not enough marshals.",
            610,
        ),
        (
            "points_adjusted",
            "Points adjusted",
            "One point was deducted in the Premier Division.",
            288,
        ),
        (
            "tournament_published",
            "Tournament published",
            "Indoor Football Cup is open for entries.",
            216,
        ),
        (
            "match_postponed",
            "Match postponed",
            "A pitch was not playable; a new date follows.",
            140,
        ),
        (
            "new_registrations",
            "New registrations",
            "A whole hockey club has registered over the weekend.",
            95,
        ),
    ]
    .map(|(kind, title, body, hours)| notification(kind, title, body.to_owned(), ago(hours)))
    .to_vec()
}
