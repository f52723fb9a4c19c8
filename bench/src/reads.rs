//! Reads without HTTP, so that no cached reply is used: the cost of computing the answer.

use std::time::{Duration, Instant};

use anyhow::Context as _;
use touchline_app::{AppError, Platform};
use touchline_domain::{Lifecycle, TournamentStatus};
use touchline_store::competitions::tournaments::{TournamentColumn, TournamentFilter, Tournaments};
use touchline_store::listing::{Page, Search, Sort, SortColumn};
use touchline_store::matches::list::{MatchColumn, MatchFilter, Matches};
use touchline_store::people::players::{PlayerColumn, Players};
use touchline_store::people::users::{UserColumn, Users};
use touchline_store::rollups::Tally;
use touchline_store::{Conn, Engine, StoreError};

/// Rows of a page.
pub(crate) const PAGE_SIZE: i64 = 10;
/// The number of calls.
const TIMES: usize = 200;
/// No further call is made after this time.
const LONG_ENOUGH: Duration = Duration::from_secs(15);
/// So many of the slowest first pages are told.
const TOLD: usize = 10;
/// The number of calls for each of the hundreds of filtered and sorted first pages.
const FEW_TIMES: usize = 10;

pub(crate) const NEWEST: Sort<UserColumn> = Sort { column: UserColumn::Created, descending: true };

/// Reads the whole platform into PostgreSQL's own memory, as it is on a server that has run for a while: a word that is
/// searched for once must not wait for the disk either.
pub(crate) async fn fill_cache(platform: &Platform) -> anyhow::Result<()> {
    if platform.db().engine() != Engine::Postgres {
        return Ok(());
    }
    let fill = |conn: &Conn<'_>| -> Result<i64, StoreError> {
        conn.execute("CREATE EXTENSION IF NOT EXISTS pg_prewarm", &[])?;
        conn.query_one(
            "SELECT CAST(SUM(pg_prewarm(oid)) AS BIGINT) FROM pg_class
             WHERE relkind IN ('r', 'i') AND relnamespace = CAST(current_schema() AS regnamespace)",
            &[],
        )
    };
    platform.db().write(fill).await.map(drop).or_else(|error| {
        eprintln!("the cache is not filled: {error}");
        Ok(())
    })
}

/// Measures calls, after a first one that is not counted.
async fn times<T, F>(calls: usize, call: impl Fn(usize) -> F) -> anyhow::Result<Vec<Duration>>
where
    F: Future<Output = Result<T, AppError>>,
{
    call(0).await?;
    let mut times = Vec::with_capacity(calls);
    let begun = Instant::now();
    for number in (1..=calls).take_while(|_| begun.elapsed() < LONG_ENOUGH) {
        let started = Instant::now();
        call(number).await?;
        times.push(started.elapsed());
    }
    Ok(times)
}

/// A tournament that everybody may read: the latest one.
pub(crate) async fn an_announced_tournament(platform: &Platform) -> anyhow::Result<i64> {
    let filter = TournamentFilter {
        status: Some(TournamentStatus::Completed),
        is_quick_match: Some(false),
        ..Default::default()
    };
    let latest = Sort { column: TournamentColumn::Start, descending: true };
    let found =
        platform.pages.page::<Tournaments>(filter, latest, Page { limit: 1, offset: 0 }).await?;
    Ok(found.rows.first().context("no tournament")?.tournament_id)
}

/// What everybody reads of a tournament.
pub(crate) async fn public_pages(platform: &Platform) -> anyhow::Result<Vec<Duration>> {
    let tournament = an_announced_tournament(platform).await?;
    times(TIMES, |_| platform.pages.published_tournament(tournament)).await
}

/// The page of a team of the latest match, each time after a change of a match of its sport.
pub(crate) async fn team_page_after_changes(platform: &Platform) -> anyhow::Result<Vec<Duration>> {
    let latest = Sort { column: MatchColumn::Scheduled, descending: true };
    let found = platform.pages.page::<Matches>(
        MatchFilter::default(),
        latest,
        Page { limit: 1, offset: 0 },
    );
    let found = found.await?.rows.into_iter().next().context("no match")?;
    let (team, sport) = (found.team_a_id.context("no team")?, found.sport_id);
    platform.pages.team_page(team, Some(sport)).await?;
    let mut times = Vec::new();
    for _ in 0..FEW_TIMES * 4 {
        let change = move |conn: &Conn<'_>| {
            // A change of a match marks its sport as changed.
            let mut tally = Tally::default();
            tally.count_matches_of_sport(sport, 0);
            tally.apply(conn)
        };
        platform.db().write(change).await?;
        let started = Instant::now();
        platform.pages.team_page(team, Some(sport)).await?;
        times.push(started.elapsed());
    }
    Ok(times)
}

/// Pages of users near a given page.
pub(crate) async fn users_around(platform: &Platform, page: i64) -> anyhow::Result<Vec<Duration>> {
    times(TIMES, |number| {
        let offset = (page - 1) * PAGE_SIZE + number as i64;
        platform.pages.page::<Users>(
            Search::default().into(),
            NEWEST,
            Page { limit: PAGE_SIZE, offset },
        )
    })
    .await
}

/// The first page of users for several searches.
pub(crate) async fn searches(
    platform: &Platform,
    texts: &[String],
) -> anyhow::Result<Vec<Duration>> {
    let first = Page { limit: PAGE_SIZE, offset: 0 };
    times(TIMES, |number| {
        platform.pages.page::<Users>(Search::of(&texts[number % texts.len()]).into(), NEWEST, first)
    })
    .await
}

/// The five calls of the dashboard, measured together.
pub(crate) async fn dashboard(platform: &Platform) -> anyhow::Result<Vec<Duration>> {
    times(TIMES, async |_| {
        platform.pages.kpis().await?;
        platform.pages.user_growth(30).await?;
        platform.pages.sports_distribution().await?;
        platform.pages.recent_activity(10).await?;
        platform.pages.profile_completion_tenths().await
    })
    .await
}

/// The slowest first page of all lists with all their orders and filters: its name, and the times of its call. The median
/// decides which one it is: of thousands of calls, some wait for the machine.
pub(crate) async fn slowest_first_page(
    platform: &Platform,
) -> anyhow::Result<(String, Vec<Duration>)> {
    let mut all = first_pages(platform, FEW_TIMES, None).await?;
    all.sort_by_cached_key(|(_, times)| crate::load::percentile(&mut times.clone(), 50));
    for (what, times) in all.iter().rev().take(TOLD) {
        eprintln!("{what}: median {:?}", crate::load::percentile(&mut times.clone(), 50));
    }
    let (slowest, _) = all.pop().context("no list")?;
    let again = first_pages(platform, TIMES, Some(&slowest)).await?;
    again.into_iter().next().context("the list is gone")
}

/// The times of the first pages of all lists with all their orders and filters, or of the one with this name.
async fn first_pages(
    platform: &Platform,
    calls: usize,
    wanted: Option<&str>,
) -> anyhow::Result<Vec<(String, Vec<Duration>)>> {
    let is_wanted = |what: &String| wanted.is_none_or(|wanted| wanted == what);
    let first = Page { limit: PAGE_SIZE, offset: 0 };
    let mut told = Vec::new();
    for (name, sort) in orders::<UserColumn>() {
        let what = format!("users by {name}");
        if is_wanted(&what) {
            let page = |_| platform.pages.page::<Users>(Search::default().into(), sort, first);
            told.push((what, times(calls, page).await?));
        }
    }
    for (name, sort) in orders::<PlayerColumn>() {
        let what = format!("players by {name}");
        if is_wanted(&what) {
            let page = |_| platform.pages.page::<Players>(Search::default().into(), sort, first);
            told.push((what, times(calls, page).await?));
        }
    }
    for (name, sort) in orders::<TournamentColumn>() {
        for query in tournament_queries() {
            let what = format!("tournaments by {name}, {query:?}");
            if is_wanted(&what) {
                let page = |_| platform.pages.page::<Tournaments>(query.clone(), sort, first);
                told.push((what, times(calls, page).await?));
            }
        }
    }
    for (name, sort) in orders::<MatchColumn>() {
        for query in match_queries() {
            let what = format!("matches by {name}, {query:?}");
            if is_wanted(&what) {
                let page = |_| platform.pages.page::<Matches>(query.clone(), sort, first);
                told.push((what, times(calls, page).await?));
            }
        }
    }
    Ok(told)
}

fn orders<C: SortColumn>() -> impl Iterator<Item = (String, Sort<C>)> {
    C::ALL.iter().flat_map(|&(name, column)| {
        [("", false), ("-", true)]
            .map(|(sign, descending)| (format!("{sign}{name}"), Sort { column, descending }))
    })
}

/// No sport, the sport with most matches, and the one with fewest.
const SPORTS: [Option<i64>; 3] = [None, Some(3), Some(1)];
const KINDS: [Option<bool>; 3] = [None, Some(true), Some(false)];

fn tournament_queries() -> Vec<TournamentFilter> {
    let mut queries = Vec::new();
    for status in std::iter::once(None).chain(TournamentStatus::ALL.iter().copied().map(Some)) {
        for sport_id in SPORTS {
            for is_quick_match in KINDS {
                let search = Search::default();
                queries.push(TournamentFilter {
                    search,
                    status,
                    sport_id,
                    is_quick_match,
                    ..TournamentFilter::default()
                });
            }
        }
    }
    queries
}

fn match_queries() -> Vec<MatchFilter> {
    let mut queries = Vec::new();
    for lifecycle in std::iter::once(None).chain(Lifecycle::ALL.iter().copied().map(Some)) {
        for sport_id in SPORTS {
            for is_quick_match in KINDS {
                let query =
                    MatchFilter { lifecycle, sport_id, is_quick_match, ..MatchFilter::default() };
                queries.push(query);
            }
        }
    }
    queries.push(MatchFilter { tournament_id: Some(1), ..MatchFilter::default() });
    queries
}
