//! What the dashboard tells of the last days: activities and the bell.

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use touchline_domain::TournamentStatus;
use touchline_store::dashboard;

use crate::calendar;
use crate::chance::Chance;
use crate::competition::{Account, Competition, Member};
use crate::data::rows;
use crate::reference::{Category, Reference};
use crate::writing::Writer;
use touchline_app::AppError;
use touchline_app::news::{self, ActivityKind, Doer, NewActivity, NewNotification};

/// How many activities there are.
const ACTIVITIES: usize = 120;

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

/// What app users do beside registering: how often, and what it is done to.
const DEEDS: [(ActivityKind, f64, About); 12] = [
    (ActivityKind::Joined, 5.0, About::Tournament),
    (ActivityKind::AskedToJoin, 3.0, About::Tournament),
    (ActivityKind::CompletedMatch, 5.0, About::UnderWay),
    (ActivityKind::UpdatedProfile, 4.0, About::None),
    (ActivityKind::CreatedQuickMatch, 4.0, About::None),
    (ActivityKind::Withdrew, 2.0, About::Tournament),
    (ActivityKind::EnteredLineUp, 3.0, About::UnderWay),
    (ActivityKind::AskedForCorrection, 1.2, About::UnderWay),
    (ActivityKind::CancelledQuickMatch, 1.0, About::None),
    (ActivityKind::InvitedPlayers, 1.6, About::Tournament),
    (ActivityKind::AddedChildProfile, 1.0, About::None),
    (ActivityKind::AddedSport, 1.4, About::None),
];

/// A notification of the bell; `{registered}` of its body is how many have registered today, `{newest}` the last.
#[derive(Debug, Clone, Deserialize)]
struct Notice {
    minutes_ago: i64,
    is_read: bool,
    kind: String,
    title: String,
    body: String,
}

/// Writes the activities and the notifications.
pub(crate) async fn write(
    writer: &mut Writer,
    seed: u64,
    reference: &Reference,
    accounts: &[Account],
    tournaments: &[Competition],
) -> Result<(), AppError> {
    let now = writer.now();
    let chance = &mut Chance::new(seed, "activities");
    let activities = activities(chance, now, reference, accounts, tournaments);
    let newest = accounts.last().map_or("", |account| &account.user.full_name);
    let is_new =
        |account: &&Account| calendar::day_of(account.user.created_at) == calendar::day_of(now);
    let registered = accounts.iter().filter(is_new).count().to_string();
    let notices: Vec<Notice> = rows(include_str!("../data/notifications.csv"));
    let [read, unread] = [true, false].map(|is_read| -> Vec<NewNotification> {
        let notices = notices.iter().filter(|notice| notice.is_read == is_read);
        let notification = |notice: &Notice| NewNotification {
            kind: notice.kind.clone(),
            title: notice.title.clone(),
            body: Some(
                notice.body.replace("{registered}", &registered).replace("{newest}", newest),
            ),
            entity: None,
            created_at: calendar::minutes_after(now, -notice.minutes_ago),
        };
        notices.map(notification).collect()
    });
    writer
        .write(move |conn, now| {
            news::add_activities(conn, &activities)?;
            news::add_notifications(conn, &read)?;
            let two_days_ago = calendar::days_after(now, -2).as_millisecond();
            dashboard::mark_all_read(conn, i64::MAX, two_days_ago)?;
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
    tournaments: &[Competition],
) -> Vec<NewActivity> {
    let activity = |account: &Account, occurred_at, kind| NewActivity {
        sport_id: account.profiles.first().map(|one| reference.sport_id(one.sport)),
        ..NewActivity::new(occurred_at, Doer::User(account.user_id), kind)
    };
    let newest = accounts.iter().rev().take(ACTIVITIES / 4);
    let mut activities: Vec<NewActivity> = newest
        .map(|account| activity(account, account.user.created_at, ActivityKind::Registered))
        .collect();
    let players: Vec<(&Account, &Member)> =
        accounts.iter().filter_map(|account| Some((account, account.profiles.first()?))).collect();
    while activities.len() < ACTIVITIES && !players.is_empty() {
        let (account, member) = *chance.pick(&players);
        // Many in the last hours, few two weeks back.
        let ago_ms = chance.unit().powi(3) * 14.0 * 86_400_000.0 + 100_000.0;
        let occurred_at = now - SignedDuration::from_millis(ago_ms as i64);
        let (kind, _, about) = DEEDS[chance.weighted(DEEDS.iter().map(|(_, often, _)| *often))];
        let fitting: Vec<&Competition> = (tournaments.iter())
            .filter(|one| match one.tournament.status {
                TournamentStatus::Ongoing => true,
                TournamentStatus::Published => about != About::UnderWay,
                _ => false,
            })
            .filter(|one| one.tournament.sport_ids.contains(&reference.sport_id(member.sport)))
            .filter(|one| {
                let ids = [member.category, Category::Mixed].map(|of| reference.gender_id(of));
                one.tournament.gender_category_id.is_none_or(|id| ids.contains(&id))
            })
            .collect();
        if fitting.is_empty() || occurred_at < account.user.created_at {
            continue;
        }
        let tournament = Some(*chance.pick(&fitting)).filter(|_| about != About::None);
        activities.push(NewActivity {
            tournament_id: tournament.map(|one| one.tournament_id),
            ..activity(account, occurred_at, kind)
        });
    }
    activities.sort_by_key(|activity| activity.occurred_at);
    activities
}
