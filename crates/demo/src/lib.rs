//! A believable platform for demonstrations, trials and load tests: deterministic
//! by its seed and the clock, and built through the functions by which everybody
//! changes data.
//!
//! What it tells is in `data/`: tournaments, reference data, names, how often what happens. The code is the course of
//! things. Generators are pure: they take a [`Chance`](chance::Chance) and answer rows; only [`writing`] touches the
//! database.

mod calendar;
mod chance;
mod clubs;
mod competition;
mod data;
mod districts;
mod goal_sports;
mod matches;
mod names;
mod people;
mod programme;
mod quick_matches;
mod races;
mod recent_news;
mod reference;
mod roles;
mod set_sports;
mod tournaments;
mod writing;

use touchline_store::rollups::{self, Counter};
use touchline_store::tables;

use competition::{Account, Scene};
use people::Newcomers;
use reference::Reference;
use touchline_app::accounts::{Given, give_accounts};
use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use touchline_app::{AppError, Platform};
use touchline_domain::permissions::Role;
use writing::Writer;

/// The people around whom the programme of tournaments is made; more are grouped
/// into districts of their own.
const CORE: usize = 1200;
/// Accounts that are written in one transaction.
const ACCOUNTS_PER_CHUNK: usize = 2000;
/// Fewer people cannot fill the clubs.
pub const FEWEST_USERS: u64 = 400;

/// What to build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DemoOrder {
    /// App users, at least [`FEWEST_USERS`].
    pub users: u64,
    /// The same seed at the same time gives the same platform.
    pub seed: u64,
}

/// What was built.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// App users.
    pub users: u64,
    /// Player profiles.
    pub players: u64,
    /// Teams: clubs' ones, pairs, single players, made-up sides.
    pub teams: u64,
    /// Tournaments, quick matches' ones among them.
    pub tournaments: u64,
    /// Matches.
    pub matches: u64,
    /// Match events.
    pub events: u64,
    /// For each role the address of somebody who holds it.
    pub holders: Vec<(Role, String)>,
}

/// The password of all demo people. It has the product's name, so nobody can choose it.
pub const PASSWORD: &str = "touchline-demo";
/// [`PASSWORD`] as the platform stores it. It is always the same, as everything of a demo is.
const PASSWORD_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$dG91Y2hsaW5lIGRlbW8uLg$9XMYUvgdk/1HtsUvMMrUa/j5GoQmBYQh558AVZXf7Tw";

/// Builds the demo platform in an empty database. `on_progress` hears now and
/// then how many app users, with all that they play, are written.
///
/// # Errors
/// [`AppError::Command`] when the database holds anything but administrators and reference data, and
/// for too few users. A failure on the way
/// leaves a database that the next demo refuses.
pub async fn build(
    platform: &Platform,
    order: DemoOrder,
    mut on_progress: impl FnMut(u64),
) -> Result<Summary, AppError> {
    if order.users < FEWEST_USERS {
        let sentence = format!("users: A demo platform needs {FEWEST_USERS} app users or more.");
        return Err(AppError::Command(sentence));
    }
    let now = platform.now();
    let mut writer = Writer::new(platform.db().clone(), now);
    let reference = open_platform(&mut writer, order).await?;
    let total = order.users as usize;
    let mut newcomers = Newcomers::new(order.seed, total, now, &reference);
    let full = Scene { now, reference: &reference, is_full: true };
    let sparse = Scene { is_full: false, ..full };

    let mut core: Vec<Account> = Vec::new();
    let mut newest: Vec<Account> = Vec::new();
    let mut place = 0;
    while place < total {
        let end = total.min(place + ACCOUNTS_PER_CHUNK);
        let accounts = (place..end).map(|place| newcomers.account(place)).collect();
        let accounts = writer.people(accounts).await?;
        newest = accounts.clone();
        let mut others = Vec::new();
        for (place, account) in (place..end).zip(accounts) {
            // The programme's people are spread evenly over all newcomers.
            let share = CORE.min(total);
            let is_core = (place + 1) * share / total > place * share / total;
            if is_core { core.push(account) } else { others.push(account) }
        }
        districts::write(&mut writer, sparse, order.seed, &others).await?;
        place = end;
        on_progress(place as u64);
    }
    let tournaments =
        programme::write(&mut writer, order.seed, full, newcomers.opening(), &core).await?;
    recent_news::write(&mut writer, order.seed, &reference, &newest, &tournaments).await?;
    let given = |Account { user_id, user, .. }: &Account| Given {
        user_id: *user_id,
        full_name: user.full_name.clone(),
        email: user.email.clone(),
    };
    let given: Vec<Given> = core.iter().map(given).collect();
    let account_ids =
        writer.write(move |conn, now| Ok(give_accounts(conn, &given, PASSWORD_HASH, now)?)).await?;
    let people: Vec<(i64, &Account)> = account_ids.into_iter().zip(&core).collect();
    let holders = roles::write(&mut writer, order.seed, &people, &tournaments).await?;
    platform.db().write(tables::take_statistics).await?;
    Ok(Summary { holders, ..writer.written })
}

/// Refuses a database that is in use, and puts down the reference data and who
/// ordered the demo.
async fn open_platform(writer: &mut Writer, order: DemoOrder) -> Result<Reference, AppError> {
    writer
        .write(move |conn, now| {
            let totals = rollups::totals(conn)?;
            let held: Vec<String> = [Counter::Users, Counter::Players, Counter::Tournaments, Counter::Matches]
                .into_iter()
                .filter_map(|counter| {
                    let total = totals.get(counter.as_str()).filter(|total| **total > 0)?;
                    Some(format!("{total} {}", counter.as_str()))
                })
                .collect();
            if !held.is_empty() {
                return Err(AppError::Command(format!(
                    "The database is not empty: it holds {}. A demo needs an empty one. Choose another with --database, or delete this one, above all if it is left over from a demo that was interrupted.",
                    held.join(", ")
                )));
            }
            let asked = format!(r#"{{"users":{},"seed":{}}}"#, order.users, order.seed);
            let deed = Deed {
                after: Some(&asked),
                ..Deed::of(AuditAction::BuiltDemo, AuditedKind::Platform)
            };
            audit::note(conn, now, &Actor::command_line(), deed)?;
            Reference::establish(conn, now)
        })
        .await
}
