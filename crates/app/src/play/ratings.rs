//! The ratings of a sport's teams, from all its completed matches.
//!
//! Every match of a sport changes ratings, so one team's rating needs all matches. The ratings are computed once and
//! cached with the sport's revision and its matches. The revision rises in the transaction of every change of a
//! match, so a cached rating is current, or is computed again: of the cached matches, after those that the log of
//! changed rows names were read anew. When several requests need the ratings of a sport at once, one computes them.
//!
//! The revision is `sport_match_counts.results_revision`. It rises in every transaction in which `app::match_day`
//! writes a match of the sport, and a page reads it in its own transaction. The memory for all ratings is bounded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use touchline_domain::standings::EloStep as RatingPoint;
use touchline_domain::standings::{
    EloGame, EloSettings, INITIAL_RATING, PlayedMatch, Sides, default_pack, elo_ratings,
};
use touchline_domain::{MatchRole, Scheduled, thinned};
use touchline_store::following::{CaughtUp, Followed};
use touchline_store::teams::{self, RatedMatchRow};
use touchline_store::{Conn, StoreError};

use crate::play::competition::Sport;

/// K is that of established players in the FIDE Rating Regulations (8.3.3). The first side
/// is not always at home: many matches are on neutral ground, which the data does not show.
/// So no side gets a home advantage.
pub const ELO: EloSettings = EloSettings { k: 20, first_side_advantage: 0 };

/// The regulations that the ratings follow.
pub const ELO_SOURCE: &str =
    "Elo: R' = R + K · (S − E), with E from the table of the FIDE Rating Regulations, 8.1.2";

/// The most points of a rating's curve.
const CURVE_LENGTH: usize = 400;

/// The most points of all cached curves, about 20 MB. A cached match counts as two. The sport last used stays even if
/// it has more.
const KEPT_POINTS: usize = 500_000;

/// A team's rating, in hundredths of a rating point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// The current rating.
    pub current: i64,
    /// The highest rating.
    pub peak: i64,
    /// The start of the match after which it was highest.
    pub peak_scheduled: Option<Scheduled>,
    /// The place among all teams of the sport that have a rating, from 1.
    pub rank: i64,
    /// The curve over time, thinned; its extremes stay.
    pub points: Vec<RatingPoint>,
}

/// The ratings of a sport's teams.
#[derive(Debug)]
pub(crate) struct SportRatings {
    /// The matches that decide them, in the order of time.
    games: Vec<EloGame>,
    of_team: HashMap<i64, TeamRatings>,
    /// The current ratings of all teams, the highest first.
    ranking: Vec<i64>,
}

/// A team's rating, without its place.
#[derive(Debug)]
struct TeamRatings {
    current: i64,
    peak: RatingPoint,
    points: Vec<RatingPoint>,
}

impl TeamRatings {
    /// From all its points; `None` when there are none.
    fn of(points: &[RatingPoint]) -> Option<Self> {
        let curve: Vec<i64> = points.iter().map(|point| point.rating).collect();
        Some(Self {
            current: points.last()?.rating,
            peak: *points.iter().rev().max_by_key(|point| point.rating)?,
            points: thinned(&curve, CURVE_LENGTH).into_iter().map(|at| points[at]).collect(),
        })
    }
}

impl SportRatings {
    fn work_out(conn: &Conn<'_>, sport: &Sport) -> Result<Self, StoreError> {
        let pack = default_pack(&sport.key);
        let mut games: Vec<EloGame> = Vec::new();
        teams::each_result_of_sport(conn, sport.sport_id, |row| {
            games.extend(EloGame::of(&rated_match(row), pack));
        })?;
        Ok(Self::of_games(games))
    }

    /// The ratings after changes of these matches, in the order of their ids; `None` when they are
    /// the same.
    fn after(
        &self,
        conn: &Conn<'_>,
        sport: &Sport,
        matches: &[i64],
    ) -> Result<Option<Self>, StoreError> {
        let pack = default_pack(&sport.key);
        let rows = teams::results_of_sport(conn, sport.sport_id, matches)?.into_iter();
        let now: Vec<EloGame> =
            rows.filter_map(|row| EloGame::of(&rated_match(row), pack)).collect();
        let has_changed = |game: &EloGame| matches.binary_search(&game.match_id()).is_ok();
        if now.is_empty() && !self.games.iter().any(has_changed) {
            return Ok(None);
        }
        let unchanged = self.games.iter().filter(|game| !has_changed(game)).copied();
        Ok(Some(Self::of_games(unchanged.chain(now).collect())))
    }

    fn of_games(mut games: Vec<EloGame>) -> Self {
        let of_team: HashMap<i64, TeamRatings> = elo_ratings(&mut games, ELO)
            .filter_map(|(team, points)| Some((team, TeamRatings::of(&points)?)))
            .collect();
        let mut ranking: Vec<i64> = of_team.values().map(|team| team.current).collect();
        ranking.sort_unstable_by(|one, other| other.cmp(one));
        Self { games, of_team, ranking }
    }

    /// A team's rating; `None` before its first contested match.
    pub(crate) fn of(&self, team: i64) -> Option<Rating> {
        let TeamRatings { current, peak, points } = self.of_team.get(&team)?;
        Some(Rating {
            current: *current,
            peak: peak.rating,
            peak_scheduled: peak.scheduled,
            rank: self.ranking.partition_point(|rating| rating > current) as i64 + 1,
            points: points.clone(),
        })
    }

    fn size(&self) -> usize {
        self.of_team.values().map(|team| team.points.len()).sum::<usize>() + 2 * self.games.len()
    }
}

/// The rating that every team starts with, in whole rating points.
pub const fn start() -> i64 {
    INITIAL_RATING / 100
}

/// The ratings that were computed last.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    /// The sport that was used last comes last.
    kept: Mutex<Vec<Kept>>,
    /// One lock per sport, held while its ratings are computed.
    at_work: Mutex<HashMap<i64, Arc<Mutex<()>>>>,
}

/// The ratings of a sport as of a revision.
#[derive(Debug)]
struct Kept {
    sport_id: i64,
    revision: i64,
    ratings: Followed<SportRatings>,
}

impl Ratings {
    /// The ratings of a sport as of the transaction of `conn`. They are cached for all readers of the same revision
    /// in the same stretch (`Revisions::stretch`, from before the transaction).
    pub(crate) fn of_sport(
        &self,
        conn: &Conn<'_>,
        stretch: Option<u64>,
        sport: &Sport,
    ) -> Result<Arc<SportRatings>, StoreError> {
        let work_out = || SportRatings::work_out(conn, sport);
        let Some(stretch) = stretch else { return work_out().map(Arc::new) };
        let revision = teams::results_revision(conn, sport.sport_id)?;
        self.get((sport.sport_id, revision, stretch), |known| {
            let after = |known: &SportRatings, matches: &[i64]| known.after(conn, sport, matches);
            match known.map(|known| known.caught_up(conn, stretch, "matches", after)).transpose()? {
                Some(CaughtUp::Now(now)) => Ok(now),
                Some(CaughtUp::Earlier | CaughtUp::Lost) | None => {
                    Followed::made(conn, stretch, work_out)
                }
            }
        })
    }

    /// `work_out` gets what is known of another revision.
    fn get(
        &self,
        which: (i64, i64, u64),
        work_out: impl FnOnce(
            Option<Followed<SportRatings>>,
        ) -> Result<Followed<SportRatings>, StoreError>,
    ) -> Result<Arc<SportRatings>, StoreError> {
        if let Some(known) = self.known(which) {
            return Ok(known);
        }
        let (sport_id, revision, stretch) = which;
        let at_work = Arc::clone(lock(&self.at_work).entry(sport_id).or_default());
        let _working = lock(&at_work);
        // Another request may have computed them meanwhile.
        if let Some(known) = self.known(which) {
            return Ok(known);
        }
        let another = lock(&self.kept).iter().find_map(|kept| kept.of(sport_id).cloned());
        let ratings = work_out(another)?;
        let what = Arc::clone(ratings.what());
        self.keep(Kept { sport_id, revision, ratings }, stretch);
        Ok(what)
    }

    fn known(&self, (sport_id, revision, stretch): (i64, i64, u64)) -> Option<Arc<SportRatings>> {
        let mut kept = lock(&self.kept);
        let is_it = |kept: &Kept| {
            kept.revision == revision
                && kept.of(sport_id).is_some_and(|ratings| ratings.is_of(stretch))
        };
        let at = kept.iter().position(is_it)?;
        let last = kept.len() - 1;
        kept[at..=last].rotate_left(1);
        Some(Arc::clone(kept[last].ratings.what()))
    }

    fn keep(&self, new: Kept, stretch: u64) {
        let mut kept = lock(&self.kept);
        // Another request may have read a later revision.
        let is_later = |kept: &Kept| {
            kept.revision > new.revision
                && kept.of(new.sport_id).is_some_and(|ratings| ratings.is_of(stretch))
        };
        if kept.iter().any(is_later) {
            return;
        }
        kept.retain(|kept| kept.sport_id != new.sport_id);
        kept.push(new);
        let mut points = 0;
        let fits = |kept: &&Kept| {
            points += kept.ratings.what().size();
            points <= KEPT_POINTS
        };
        let stay = kept.iter().rev().take_while(fits).count().max(1);
        let leave = kept.len() - stay;
        kept.drain(..leave);
    }
}

impl Kept {
    /// The ratings, if they are those of the sport.
    fn of(&self, sport_id: i64) -> Option<&Followed<SportRatings>> {
        (self.sport_id == sport_id).then_some(&self.ratings)
    }
}

/// A match with what decides a rating, and nothing else.
fn rated_match(row: RatedMatchRow) -> PlayedMatch {
    let sides = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| Sides::new(a, b));
    PlayedMatch {
        match_id: row.match_id,
        number: None,
        teams: Sides::new(row.team_a_id, row.team_b_id),
        score: sides(row.team_a_score, row.team_b_score),
        shootout: sides(row.team_a_shootout, row.team_b_shootout),
        extra_time: false,
        lifecycle: row.lifecycle,
        outcome: row.outcome,
        winner: row.winner_team_id,
        is_named: false,
        periods: Vec::new(),
        conduct: Sides::default(),
        scheduled: Scheduled::stored(
            row.scheduled_at,
            row.scheduled_precision.as_deref(),
            row.scheduled_offset,
        ),
        role: MatchRole::Regular,
        figures: Sides::default(),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere cannot leave the data half-changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use touchline_store::testing::TestDb;

    /// Ratings that have so many points and no matches.
    async fn ratings(points: usize) -> Followed<SportRatings> {
        let make = move || {
            let point = RatingPoint { match_id: 1, scheduled: None, rating: 150_000 };
            let team = TeamRatings { current: 150_000, peak: point, points: vec![point; points] };
            let of_team = HashMap::from([(1, team)]);
            Ok(SportRatings { games: Vec::new(), of_team, ranking: vec![150_000] })
        };
        let test = TestDb::sqlite();
        test.db.read(move |conn| Followed::made(conn, 0, make)).await.expect("ratings")
    }

    #[tokio::test]
    async fn of_many_that_need_the_ratings_of_a_sport_at_once_one_works_them_out() {
        let (all, worked_out) = (Ratings::default(), AtomicUsize::new(0));
        let ratings = ratings(1).await;
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    start.wait();
                    let work = |_| {
                        worked_out.fetch_add(1, Ordering::SeqCst);
                        // Time for the others to ask.
                        std::thread::yield_now();
                        Ok(ratings.clone())
                    };
                    all.get((3, 1, 0), work).expect("ratings");
                });
            }
        });
        assert_eq!(worked_out.into_inner(), 1);
    }

    #[tokio::test]
    async fn a_reader_of_an_earlier_moment_takes_nothing_from_those_of_a_later_one() {
        let all = Ratings::default();
        let (earlier, later) = (ratings(1).await, ratings(2).await);
        let get = |revision, ratings: &Followed<SportRatings>| {
            all.get((3, revision, 0), |_| Ok(ratings.clone())).expect("ratings").size()
        };
        assert_eq!(get(2, &later), 2);
        assert_eq!(get(1, &earlier), 1);
        assert_eq!(all.known((3, 2, 0)).map(|known| known.size()), Some(2));
        // Another database may have begun its revisions anew.
        assert!(all.known((3, 2, 1)).is_none());
    }

    #[tokio::test]
    async fn what_is_kept_is_bounded() {
        let all = Ratings::default();
        let (third, double) = (ratings(KEPT_POINTS / 3).await, ratings(2 * KEPT_POINTS).await);
        for sport in 1..=9 {
            all.get((sport, 1, 0), |_| Ok(third.clone())).expect("ratings");
            // The first sport is used repeatedly.
            all.get((1, 1, 0), |_| Ok(third.clone())).expect("ratings");
        }
        let kept: Vec<i64> = lock(&all.kept).iter().map(|kept| kept.sport_id).collect();
        assert_eq!(kept, [8, 9, 1]);
        all.get((10, 1, 0), |_| Ok(double)).expect("ratings");
        assert_eq!(lock(&all.kept).len(), 1);
    }
}
