//! Lists and searches compared with a model: all rows in memory, filtered and sorted as the
//! specification says.

use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::civil::{Date, date};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use touchline_domain::publishing::TournamentPhase;
use touchline_domain::{Lifecycle, TournamentStatus, found_by, search_words};
use touchline_store::competitions::public_list::{
    PublicFilter, PublicTournamentRow, PublicTournaments,
};
use touchline_store::competitions::tournaments::{TournamentColumn, TournamentFilter, Tournaments};
use touchline_store::listing::{
    self, FoundSets, MOST_FOUND, Page, Search, Sort, SortColumn, Total,
};
use touchline_store::matches::list::{MatchColumn, MatchFilter, Matches};
use touchline_store::people::changes::{self, NewUser};
use touchline_store::people::users::{UserColumn, UserFilter, UserRow, Users};
use touchline_store::rollups::{self, Counter, Growth, Tally};
use touchline_store::testing::TestDb;
use touchline_store::{Conn, StoreError, params};

/// Words of all kinds: short ones, one within another, other scripts, and characters with a
/// meaning in LIKE, FTS5 or JSON.
const WORDS: &[&str] = &[
    "a",
    "an",
    "ana",
    "banana",
    "Ärlig",
    "ßen",
    "O’Ana",
    "ana,",
    "(an)",
    "花子",
    "花",
    "花子さん",
    "жук",
    "😀",
    "a😀b",
    "50%",
    "a_b",
    "\\",
    "\"",
    "\"an\"",
    "'",
    "or",
    "OR",
    "AND",
    "NOT",
    "NEAR",
    "near(a",
    "*",
    "an*",
    "-an",
    "^a",
    "a:b",
    "{a}",
    "[1,2]",
    "search_text",
    "(",
    ")",
    "+",
];

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(WORDS).prop_map(str::to_owned),
        1 => "[a-c]{1,5}",
    ]
}

fn words(count: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    prop::collection::vec(word(), count).prop_map(|words| words.join(" "))
}

fn moment(hours: i64) -> Timestamp {
    let beginning: Timestamp = "2026-03-01T00:00:00Z".parse().expect("an instant");
    beginning + jiff::SignedDuration::from_hours(hours)
}

prop_compose! {
    fn user()(
        full_name in words(1..4),
        last_login in prop::option::of(0..5_i64),
        created in 0..60_i64,
    ) -> (String, Option<i64>, i64) {
        (full_name, last_login, created)
    }
}

/// Adds users as the platform does, including the roll-ups that lists need.
fn add(conn: &Conn<'_>, users: &[NewUser]) -> Result<Vec<i64>, StoreError> {
    let ids = changes::add_users(conn, users)?;
    let mut tally = Tally::default();
    tally.count(Counter::Users, ids.len() as i64);
    for user in users {
        tally.grow(Growth::Users, user.created_at);
    }
    tally.apply(conn)?;
    Ok(ids)
}

fn remove(conn: &Conn<'_>, row: &UserRow) -> Result<(), StoreError> {
    conn.execute("DELETE FROM users WHERE user_id = $1", params![row.user_id])?;
    conn.execute("UPDATE counters SET total = total - 1 WHERE counter = 'users'", &[])?;
    let day = Timestamp::from_millisecond(row.created_at).expect("an instant");
    let day = day.strftime("%Y-%m-%d").to_string();
    conn.execute(
        "UPDATE daily_growth SET new_users = new_users - 1 WHERE growth_date = $1",
        params![&day],
    )?;
    rollups::place_days(conn, &day)
}

/// The list's result, joined from its pages.
fn paged(
    conn: &Conn<'_>,
    filter: &UserFilter,
    sort: Sort<UserColumn>,
    size: i64,
) -> Result<(Vec<UserRow>, Total), StoreError> {
    let mut rows = Vec::new();
    loop {
        let page = Page { limit: size, offset: rows.len() as i64 };
        let (more, total) = listing::page::<Users>(conn, filter, sort, page)?;
        if more.is_empty() {
            return Ok((rows, total));
        }
        rows.extend(more);
    }
}

/// The expected result.
struct Model<'r> {
    /// Every row with its searched text.
    rows: Vec<(&'r UserRow, String)>,
}

impl<'r> Model<'r> {
    fn of(rows: &'r [UserRow]) -> Self {
        let text = |row: &UserRow| found_by(&format!("{} {}", row.full_name, row.email));
        Self { rows: rows.iter().map(|row| (row, text(row))).collect() }
    }

    fn answers(&self, search: &str, sort: Sort<UserColumn>) -> Vec<i64> {
        let words = search_words(search);
        let mut rows: Vec<&(&UserRow, String)> =
            self.rows.iter().filter(|(_, text)| words.iter().all(|word| has(text, word))).collect();
        rows.sort_by(|(a, a_text), (b, b_text)| {
            let by_column = match sort.column {
                UserColumn::Id => std::cmp::Ordering::Equal,
                UserColumn::Name => a_text.cmp(b_text),
                // The tests' addresses are in lower case.
                UserColumn::Email => a.email.cmp(&b.email),
                UserColumn::PlayerCount => a.player_count.cmp(&b.player_count),
                UserColumn::LastLogin => a.last_login_at.cmp(&b.last_login_at),
                UserColumn::Created => a.created_at.cmp(&b.created_at),
            };
            by_column.then(a.user_id.cmp(&b.user_id))
        });
        if sort.descending {
            rows.reverse();
        }
        let mut ids: Vec<i64> = rows.into_iter().map(|(row, _)| row.user_id).collect();
        // A search that is an id has its row first.
        let named = words.join(" ").parse().ok();
        if let Some(named) = named.filter(|id| self.rows.iter().any(|(row, _)| row.user_id == *id))
        {
            ids.retain(|id| *id != named);
            ids.insert(0, named);
        }
        ids
    }
}

/// Whether a text has a word of a search: a short one begins a word.
fn has(text: &str, word: &str) -> bool {
    if word.chars().count() < 3 {
        text.split(' ').any(|one| one.starts_with(word))
    } else {
        text.contains(word)
    }
}

fn all_orders() -> impl Iterator<Item = Sort<UserColumn>> {
    UserColumn::ALL
        .iter()
        .flat_map(|&(_, column)| [false, true].map(|descending| Sort { column, descending }))
}

#[test]
fn pages_and_searches_are_those_of_a_list_in_memory() {
    TestDb::with_each(|test| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let mut runner = TestRunner::new(Config { cases: 8, ..Config::default() });
        let input = (
            prop::collection::vec(user(), 0..24),
            prop::collection::vec(words(1..3), 4),
            prop::collection::vec(any::<prop::sample::Index>(), 0..4),
            3..9_i64,
        );
        runner
            .run(&input, |(users, searches, changed, size)| {
                let story = move |conn: &Conn<'_>| -> Result<(), StoreError> {
                    let new: Vec<NewUser> = users
                        .iter()
                        .enumerate()
                        .map(|(number, (full_name, last_login, created))| NewUser {
                            full_name: full_name.clone(),
                            email: format!("u{number}@example.org"),
                            mobile_last4: None,
                            last_login_at: last_login.map(moment),
                            created_at: moment(*created),
                        })
                        .collect();
                    add(conn, &new)?;
                    let newest = Sort { column: UserColumn::Created, descending: true };
                    let (rows, _) = paged(conn, &UserFilter::default(), newest, 1000)?;
                    // Some are renamed and some are removed.
                    for (number, index) in changed.iter().enumerate().filter(|_| !rows.is_empty()) {
                        let row = index.get(&rows);
                        if number == 0 {
                            remove(conn, row)?;
                        } else {
                            conn.execute(
                                "UPDATE users SET full_name = 'Zed', search_text = $2 WHERE user_id = $1",
                                params![row.user_id, &format!("zed {}", found_by(&row.email))],
                            )?;
                        }
                    }
                    let (all, _) = paged(conn, &UserFilter::default(), newest, 1000)?;
                    let model = Model::of(&all);
                    for search in searches.iter().map(String::as_str).chain(["", "zed", "example.org"]) {
                        for sort in all_orders() {
                            let wanted = UserFilter::from(Search::of(search));
                            let (found, total) = paged(conn, &wanted, sort, size)?;
                            let found: Vec<i64> = found.iter().map(|row| row.user_id).collect();
                            let expected = model.answers(search, sort);
                            assert_eq!(found, expected, "{search:?} {sort:?}");
                            assert_eq!(total, Total::exact(expected.len() as i64), "{search:?}");
                            assert_eq!(listing::ids::<Users>(conn, &wanted, sort)?.in_order(), expected, "{search:?}");
                        }
                    }
                    conn.execute("DELETE FROM users", &[])?;
                    conn.execute("DELETE FROM counters", &[])?;
                    conn.execute("DELETE FROM daily_growth", &[]).map(drop)
                };
                runtime.block_on(test.db.write(story)).expect("the story");
                Ok(())
            })
            .unwrap_or_else(|failure| panic!("{failure}"));
    });
}

/// More rows than a search counts, so that common words, reading along an order and positions in
/// the order of creation are tested.
#[test]
fn a_long_list_is_paged_and_searched_like_a_short_one() {
    const USERS: i64 = 13_000;
    /// The first users have another address, so that a common word is not on the first page of one row.
    const OTHERS: i64 = 2_700;
    TestDb::with_each(|test| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime
            .block_on(test.db.write(|conn| {
                let new: Vec<NewUser> = (0..USERS)
                    .map(|number| NewUser {
                        full_name: format!(
                            "{} {}",
                            ["Ana", "Bo", "Zoë"][number as usize % 3],
                            number % 700
                        ),
                        email: if number < OTHERS {
                            format!("x{number}@example.com")
                        } else {
                            format!("u{number}@example.org")
                        },
                        mobile_last4: None,
                        last_login_at: (number % 4 > 0).then(|| moment(number % 50)),
                        // An uneven number per day, and none on some days.
                        created_at: moment(number * number % 4_001),
                    })
                    .collect();
                add(conn, &new).map(drop)
            }))
            .expect("users");
        let story = |conn: &Conn<'_>| -> Result<(), StoreError> {
            let by_id = Sort { column: UserColumn::Id, descending: false };
            let all = listing::rows::<Users>(
                conn,
                &listing::ids::<Users>(conn, &UserFilter::default(), by_id)?.in_order(),
                by_id,
            )?;
            assert_eq!(all.len() as i64, USERS);
            let model = Model::of(&all);
            for search in
                ["", "ana", "example org", "u", "zo", "7", "an 7", "699 example", "u4999", "nobody"]
            {
                let wanted = UserFilter::from(Search::of(search));
                for sort in all_orders() {
                    let expected = model.answers(search, sort);
                    for (offset, limit) in [
                        (0, 1),
                        (0, 10),
                        (990, 20),
                        (1_000, 1),
                        (1_666, 10),
                        (2_499, 700),
                        (9_990, 100),
                        (12_990, 100),
                        (13_000, 1),
                    ] {
                        let page = Page { limit, offset };
                        let (rows, total) = listing::page::<Users>(conn, &wanted, sort, page)?;
                        let found: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
                        let rows = expected.len() as i64;
                        let known = if search.is_empty() { rows } else { rows.min(MOST_FOUND) };
                        let start = known.min(offset) as usize;
                        let end = known.min(offset + limit) as usize;
                        assert_eq!(found, expected[start..end], "{search:?} {sort:?} {page:?}");
                        let expected = Total { rows: known, is_exact: known == rows };
                        assert_eq!(total, expected, "{search:?}");
                    }
                    let all = listing::ids::<Users>(conn, &wanted, sort)?.in_order();
                    assert!(all == expected, "{search:?} {sort:?}: an export has all rows");
                }
            }
            let never = UserFilter { never_signed_in: Some(true), ..UserFilter::default() };
            let have_never: BTreeSet<i64> = all
                .iter()
                .filter(|user| user.last_login_at.is_none())
                .map(|one| one.user_id)
                .collect();
            for sort in all_orders() {
                let mut expected = model.answers("", sort);
                expected.retain(|id| have_never.contains(id));
                for (offset, limit) in [(0, 1), (0, 10), (35, 10), (1_000, 20), (3_245, 10)] {
                    let page = Page { limit, offset };
                    let (rows, total) = listing::page::<Users>(conn, &never, sort, page)?;
                    let found: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
                    let end = expected.len().min((offset + limit) as usize);
                    assert_eq!(found, expected[offset as usize..end], "{sort:?} {page:?}");
                    assert_eq!(total, Total::exact(3_250));
                }
            }
            Ok(())
        };
        runtime.block_on(test.db.read(story)).expect("the story");
    });
}

#[test]
fn a_filter_counts_its_rows_up_to_ten_thousand() {
    TestDb::with_each(|test| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let story = |conn: &Conn<'_>| -> Result<(), StoreError> {
            conn.execute(
                "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
                 WITH RECURSIVE numbers (number) AS (
                    SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10003)
                 SELECT 'Open', CASE WHEN number % 2500 = 0 THEN 'cancelled' ELSE 'ongoing' END, 'open', 0, 0
                 FROM numbers",
                &[],
            )?;
            let kept = FoundSets::default();
            let by_id = Sort { column: TournamentColumn::Id, descending: false };
            let page = |status: &str, search: &str, offset: i64| -> Result<_, StoreError> {
                let filter = TournamentFilter {
                    status: status.parse().ok(),
                    search: Search::of(search),
                    ..TournamentFilter::default()
                };
                let page = Page { limit: 10, offset };
                let (rows, total) = listing::page::<Tournaments>(conn, &filter, by_id, page)?;
                let ids: Vec<i64> = rows.iter().map(|row| row.tournament_id).collect();
                // Where the rows of a page were before decides how they are read, and nothing else.
                for _ in 0..2 {
                    let again = kept.page::<Tournaments>(conn, None, &filter, by_id, page)?;
                    let (rows, known) = again.expect("an answer");
                    assert!(rows.iter().map(|row| row.tournament_id).eq(ids.iter().copied()));
                    assert_eq!(known, total);
                }
                Ok((rows.len(), total))
            };
            let more = Total { rows: MOST_FOUND, is_exact: false };
            for search in ["", "op", "open"] {
                assert_eq!(page("ongoing", search, 0)?, (10, Total::exact(9_999)), "{search:?}");
                assert_eq!(page("ongoing", search, 9_990)?, (9, Total::exact(9_999)), "{search:?}");
                assert_eq!(page("cancelled", search, 0)?, (4, Total::exact(4)), "{search:?}");
            }
            assert_eq!(page("", "open", 9_995)?, (5, more));
            conn.execute("UPDATE tournaments SET status = 'ongoing'", &[])?;
            for search in ["", "op", "open"] {
                assert_eq!(page("ongoing", search, 9_995)?, (5, more), "{search:?}");
            }
            conn.execute(
                "UPDATE tournaments SET status = 'cancelled' WHERE tournament_id > 20",
                &[],
            )?;
            assert_eq!(page("ongoing", "", 15)?, (5, Total::exact(20)));
            assert_eq!(page("cancelled", "", 9_975)?, (8, Total::exact(9_983)));
            // The last in the order: not found among the first ones.
            conn.execute(
                "INSERT INTO tournaments (tournament_name, status, search_text, created_at, updated_at)
                 SELECT 'Late', 'published', 'late', 0, 0 FROM tournaments WHERE tournament_id <= 3000",
                &[],
            )?;
            assert_eq!(page("published", "", 0)?, (10, Total::exact(3_000)));
            assert_eq!(page("published", "", 2_995)?, (5, Total::exact(3_000)));
            conn.execute(
                "UPDATE tournaments SET status = 'published' WHERE tournament_id > 20",
                &[],
            )?;
            assert_eq!(page("published", "", 0)?, (10, more));
            assert_eq!(page("published", "", 9_995)?, (5, more));
            Ok(())
        };
        runtime.block_on(test.db.write(story)).expect("the story");
    });
}

touchline_store::row! {
    /// A match as the model of the order by relevance needs it.
    pub struct Fixture {
        pub id: i64,
        pub lifecycle: Lifecycle,
        pub scheduled_at: Option<i64>,
        pub sport_id: i64,
        pub text: String,
    }
}

/// The ids of those that pass the filter: live ones, then those from midnight on, the nearest
/// first, then the others, the latest first.
fn by_relevance(all: &[Fixture], midnight: i64, passes: impl Fn(&Fixture) -> bool) -> Vec<i64> {
    let mut found: Vec<&Fixture> = all.iter().filter(|fixture| passes(fixture)).collect();
    found.sort_by_key(|fixture| {
        let Fixture { id, scheduled_at, .. } = *fixture;
        let part = match scheduled_at {
            _ if fixture.lifecycle == Lifecycle::Live => 0,
            Some(moment) if *moment >= midnight => 1,
            _ => 2,
        };
        let (moment, id) = (scheduled_at.unwrap_or(i64::MIN + 1), *id);
        if part == 1 { (part, moment, id) } else { (part, -moment, -id) }
    });
    found.into_iter().map(|fixture| fixture.id).collect()
}

/// More matches than a filter counts, so that parts of the order are read along their indexes.
#[test]
fn what_matters_on_a_day_comes_first_whatever_the_list_is_narrowed_to() {
    TestDb::with_each(|test| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let story = |conn: &Conn<'_>| -> Result<(), StoreError> {
            let day = jiff::civil::date(2026, 3, 1);
            let midnight = moment(0).as_millisecond();
            conn.execute(
                &format!(
                    "INSERT INTO matches (sport_id, title, participant_mode, lifecycle, scheduled_at,
                        scheduled_precision, search_text, created_at, updated_at)
                     WITH RECURSIVE numbers (number) AS (
                        SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 12000)
                     SELECT CASE WHEN number % 50 = 0 THEN 2 ELSE 1 END, 'A vs B', 'team',
                        CASE WHEN number % 900 = 7 THEN 'live' WHEN number % 5 = 0 THEN 'completed'
                             WHEN number % 7 = 0 THEN 'postponed' ELSE 'scheduled' END,
                        CASE WHEN number % 97 > 0 THEN {midnight} + (number * 7919 % 400 - 200) * 3600000 END,
                        CASE WHEN number % 97 > 0 THEN 'instant' END,
                        CASE WHEN number % 3 = 0 THEN 'ana open' ELSE 'zoe open' END, 0, 0
                     FROM numbers"
                ),
                &[],
            )?;
            conn.execute(
                "INSERT INTO match_event_counts (match_id, lifecycle, sport_id, is_quick_match)
                 SELECT match_id, lifecycle, sport_id, is_quick_match FROM matches",
                &[],
            )?;
            let all: Vec<Fixture> = conn.query(
                "SELECT match_id AS id, lifecycle, scheduled_at, sport_id, search_text AS text FROM matches",
                &[],
            )?;
            let order = Matches::around(day);
            for search in ["", "open", "ana"] {
                for lifecycle in [None, Some(Lifecycle::Live), Some(Lifecycle::Completed)] {
                    for sport_id in [None, Some(1), Some(2)] {
                        let filter = MatchFilter {
                            search: Search::of(search),
                            lifecycle,
                            sport_id,
                            ..MatchFilter::default()
                        };
                        let expected = by_relevance(&all, midnight, |fixture| {
                            fixture.text.contains(search)
                                && lifecycle.is_none_or(|wanted| fixture.lifecycle == wanted)
                                && sport_id.is_none_or(|wanted| fixture.sport_id == wanted)
                        });
                        let asked = format!("{search:?} {lifecycle:?} {sport_id:?}");
                        assert!(
                            listing::ids::<Matches>(conn, &filter, order)?.in_order() == expected,
                            "{asked}"
                        );
                        let known = if listing::is_limited::<Matches>(&filter) {
                            expected.len().min(MOST_FOUND as usize)
                        } else {
                            expected.len()
                        };
                        for offset in [0, 10, 1_000, 5_990, 6_000, 9_995, 11_990, 12_000] {
                            let page = Page { limit: 20, offset: offset as i64 };
                            let (rows, _) = listing::page::<Matches>(conn, &filter, order, page)?;
                            let found: Vec<i64> = rows.iter().map(|row| row.match_id).collect();
                            let shown = known.min(offset)..known.min(offset + 20);
                            assert_eq!(found, expected[shown], "{asked} from {offset}");
                        }
                    }
                }
            }
            Ok(())
        };
        runtime.block_on(test.db.write(story)).expect("the story");
    });
}

#[test]
fn a_match_is_a_quick_one_as_long_as_its_tournament_is() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for test in TestDb::on_every_engine() {
        let story = |conn: &Conn<'_>| -> Result<(), StoreError> {
            let tournament = |is_quick_match: bool| -> Result<i64, StoreError> {
                conn.query_one(
                    "INSERT INTO tournaments (tournament_name, status, is_quick_match, search_text, created_at, updated_at)
                     VALUES ('Open', 'ongoing', $1, 'open', 0, 0) RETURNING tournament_id",
                    params![is_quick_match],
                )
            };
            let quick_matches = || -> Result<Vec<i64>, StoreError> {
                let filter = MatchFilter { is_quick_match: Some(true), ..MatchFilter::default() };
                let by_id = Sort { column: MatchColumn::Id, descending: false };
                Ok(listing::ids::<Matches>(conn, &filter, by_id)?.in_order())
            };
            let (quick, slow) = (tournament(true)?, tournament(false)?);
            let added = |tournament: Option<i64>| -> Result<i64, StoreError> {
                conn.query_one(
                    "INSERT INTO matches (tournament_id, sport_id, title, participant_mode, lifecycle, search_text, created_at, updated_at)
                     VALUES ($1, 1, 'A vs B', 'team', 'scheduled', 'a vs b', 0, 0) RETURNING match_id",
                    params![tournament],
                )
            };
            let (first, second, alone) = (added(Some(quick))?, added(Some(slow))?, added(None)?);
            assert_eq!(quick_matches()?, [first]);
            conn.execute(
                "UPDATE matches SET tournament_id = $1 WHERE match_id = $2",
                params![quick, alone],
            )?;
            conn.execute(
                "UPDATE matches SET tournament_id = NULL WHERE match_id = $1",
                params![first],
            )?;
            assert_eq!(quick_matches()?, [alone]);
            conn.execute(
                "UPDATE tournaments SET is_quick_match = TRUE WHERE tournament_id = $1",
                params![slow],
            )?;
            assert_eq!(quick_matches()?, [second, alone]);
            Ok(())
        };
        runtime.block_on(test.db.write(story)).expect("the story");
    }
}

/// Tournaments in every state with days around one day, some with a live match.
fn tournaments_in_all_phases(conn: &Conn<'_>) -> Result<(), StoreError> {
    conn.execute(
        "WITH days (day) AS (VALUES (CAST(NULL AS TEXT)), ('2026-05-01'), ('2026-05-02'), ('2026-05-03')),
            statuses (status) AS (VALUES ('draft'), ('published'), ('ongoing'), ('completed'), ('cancelled')),
            kinds (quick) AS (VALUES (FALSE), (TRUE)), twice (times) AS (VALUES (1), (2))
         INSERT INTO tournaments
            (tournament_name, status, is_quick_match, start_date, end_date, search_text, created_at, updated_at)
         SELECT 'Cup', status, quick, first.day, last.day, 'cup', times, 0
         FROM statuses, kinds, twice, days first, days last",
        &[],
    )?;
    conn.execute(
        "INSERT INTO matches (title, sport_id, participant_mode, lifecycle, tournament_id, search_text,
            created_at, updated_at)
         SELECT 'One', (SELECT MIN(sport_id) FROM sports), 'team', 'live', tournament_id, 'one', 0, 0
         FROM tournaments WHERE created_at = 1",
        &[],
    )?;
    Ok(())
}

/// The day on which the public list is read.
const TODAY: Date = date(2026, 5, 2);

fn phase(row: &PublicTournamentRow) -> TournamentPhase {
    let day = |text: &Option<String>| text.as_ref().map(|text| text.parse().expect("a day"));
    TournamentPhase::on(TODAY, row.status, day(&row.start_date), day(&row.end_date))
}

/// What comes first, as numbers: the later of two days is the smaller number.
fn place(row: &PublicTournamentRow) -> (u8, i64, i64) {
    let number = |text: &Option<String>| -> i64 {
        text.as_ref().map_or(0, |text| text.replace('-', "").parse().expect("a number"))
    };
    let is_begun = row.status == TournamentStatus::Ongoing;
    let (first, last, id) = (number(&row.start_date), number(&row.end_date), row.tournament_id);
    match phase(row) {
        TournamentPhase::Now if row.live_matches > 0 => (0, -first, -id),
        TournamentPhase::Now => (if is_begun { 1 } else { 2 }, -first, -id),
        TournamentPhase::Soon => (3, if first == 0 { i64::MAX } else { first }, id),
        TournamentPhase::Over => (4, -last, -id),
    }
}

#[test]
fn the_public_list_follows_the_rule_of_phases() {
    TestDb::with_each(|test| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let story = |conn: &Conn<'_>| -> Result<(), StoreError> {
            tournaments_in_all_phases(conn)?;
            let list = |when: Option<TournamentPhase>, search: &str, page: Page| {
                let filter = PublicFilter {
                    phase: when.map(|phase| (phase, TODAY)),
                    search: Search::of(search),
                    ..PublicFilter::default()
                };
                let order = PublicTournaments::on(TODAY, when);
                listing::page::<PublicTournaments>(conn, &filter, order, page)
            };
            let whole = Page { limit: 1_000, offset: 0 };
            let (all, total) = list(None, "", whole)?;
            assert_eq!(total, Total::exact(4 * 2 * 4 * 4));
            assert_eq!(all.len(), 4 * 2 * 4 * 4, "no drafts, and no quick matches");
            assert!(all.is_sorted_by_key(place), "{:?}", all.iter().map(place).collect::<Vec<_>>());
            for when in TournamentPhase::ALL.iter().copied() {
                let expected: Vec<_> =
                    all.iter().filter(|row| phase(row) == when).cloned().collect();
                for search in ["", "cup"] {
                    assert_eq!(list(Some(when), search, whole)?.0, expected, "{when} {search}");
                }
            }
            // So many that its parts are read along their indexes.
            conn.execute(
                "INSERT INTO tournaments (tournament_name, status, start_date, end_date, search_text, created_at, updated_at)
                 WITH RECURSIVE numbers (number) AS (
                    SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10100)
                 SELECT 'Old', 'completed', '2020-01-01', '2020-01-02', 'old', 0, 0 FROM numbers",
                &[],
            )?;
            let known: Vec<_> = all.into_iter().filter(|row| row.end_date.is_some()).collect();
            let unknown_end = |row: &PublicTournamentRow| {
                phase(row) == TournamentPhase::Over && row.end_date.is_none()
            };
            for (limit, offset) in [(200, 0), (7, 0), (5, 20), (40, 60)] {
                let (rows, total) = list(None, "", Page { limit, offset })?;
                assert_eq!(total, Total { rows: MOST_FOUND, is_exact: false });
                assert!(rows.is_sorted_by_key(place), "{limit} {offset}");
                assert!(!rows.iter().any(unknown_end), "they come last");
                if offset == 0 && limit == 200 {
                    let shown = rows
                        .iter()
                        .filter(|row| row.end_date.is_some() && row.tournament_name == "Cup");
                    assert!(shown.eq(known.iter()), "the same as when they were few");
                }
            }
            let (first, _) = list(None, "", Page { limit: 60, offset: 0 })?;
            let (then, _) = list(None, "", Page { limit: 40, offset: 20 })?;
            assert_eq!(first[20..], then[..]);
            Ok(())
        };
        runtime.block_on(test.db.write(story)).expect("the story");
    });
}
