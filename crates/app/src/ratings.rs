//! The ratings of a sport's teams, from all its completed matches.
//!
//! Every match of a sport changes ratings, so one team's rating needs all matches. The
//! ratings are computed once and kept with the sport's revision. The revision rises in the
//! transaction of every change of a match, so a kept rating is current or is computed
//! again. When several requests need the ratings of a sport at once, one computes them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use touchline_domain::standings::EloStep as RatingPoint;
use touchline_domain::standings::{
    EloGame, EloSettings, INITIAL_RATING, PlayedMatch, Sides, default_pack, elo_ratings,
};
use touchline_domain::{MatchRole, Scheduled, thinned};
use touchline_store::teams::{self, RatedMatchRow};
use touchline_store::{Conn, StoreError};

use crate::tournament_pages::competition::Sport;

/// K is that of established players in the FIDE Rating Regulations (8.3.3). The first side
/// is not always at home: many matches are on neutral ground, which the data does not show.
/// So no side gets a home advantage.
pub const ELO: EloSettings = EloSettings { k: 20, first_side_advantage: 0 };

/// The regulations that the ratings follow.
pub const ELO_SOURCE: &str =
    "Elo: R' = R + K · (S − E), with E from the table of the FIDE Rating Regulations, 8.1.2";

/// The most points of a rating's curve.
const CURVE_LENGTH: usize = 400;

/// The most points of all kept curves, about 20 MB. The sport last used is kept even if it
/// has more.
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
    /// The curve over time, thinned; its extremes are kept.
    pub points: Vec<RatingPoint>,
}

/// The ratings of a sport's teams.
#[derive(Debug)]
pub(crate) struct SportRatings {
    revision: i64,
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
    fn work_out(conn: &Conn<'_>, sport: &Sport, revision: i64) -> Result<Self, StoreError> {
        let pack = default_pack(&sport.key);
        let mut games: Vec<EloGame> = Vec::new();
        teams::each_result_of_sport(conn, sport.sport_id, |row| {
            games.extend(EloGame::of(&rated_match(row), pack));
        })?;
        let of_team: HashMap<i64, TeamRatings> = elo_ratings(games, ELO)
            .filter_map(|(team, points)| Some((team, TeamRatings::of(&points)?)))
            .collect();
        let mut ranking: Vec<i64> = of_team.values().map(|team| team.current).collect();
        ranking.sort_unstable_by(|one, other| other.cmp(one));
        Ok(Self { revision, of_team, ranking })
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
        self.of_team.values().map(|team| team.points.len()).sum()
    }
}

/// The rating that every team starts with, in whole rating points.
pub const fn start() -> i64 {
    INITIAL_RATING / 100
}

/// The ratings that were computed last.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    /// By sport; the sport that was used last comes last.
    kept: Mutex<Vec<(i64, Arc<SportRatings>)>>,
    /// One lock per sport, held while its ratings are computed.
    at_work: Mutex<HashMap<i64, Arc<Mutex<()>>>>,
}

impl Ratings {
    /// The ratings of a sport as of the transaction of `conn`. They are kept for all
    /// readers of the same revision.
    pub(crate) fn of_sport(
        &self,
        conn: &Conn<'_>,
        sport: &Sport,
    ) -> Result<Arc<SportRatings>, StoreError> {
        let revision = teams::results_revision(conn, sport.sport_id)?;
        self.get(sport.sport_id, revision, || SportRatings::work_out(conn, sport, revision))
    }

    fn get(
        &self,
        sport_id: i64,
        revision: i64,
        work_out: impl FnOnce() -> Result<SportRatings, StoreError>,
    ) -> Result<Arc<SportRatings>, StoreError> {
        if let Some(known) = self.known(sport_id, revision) {
            return Ok(known);
        }
        let at_work = Arc::clone(lock(&self.at_work).entry(sport_id).or_default());
        let _working = lock(&at_work);
        // Another request may have computed them meanwhile.
        if let Some(known) = self.known(sport_id, revision) {
            return Ok(known);
        }
        let ratings = Arc::new(work_out()?);
        self.keep(sport_id, Arc::clone(&ratings));
        Ok(ratings)
    }

    fn known(&self, sport_id: i64, revision: i64) -> Option<Arc<SportRatings>> {
        let mut kept = lock(&self.kept);
        let at =
            kept.iter().position(|(id, known)| *id == sport_id && known.revision == revision)?;
        let last = kept.len() - 1;
        kept[at..=last].rotate_left(1);
        Some(Arc::clone(&kept[last].1))
    }

    fn keep(&self, sport_id: i64, ratings: Arc<SportRatings>) {
        let mut kept = lock(&self.kept);
        // Another request may have read a later revision.
        if kept.iter().any(|(id, known)| *id == sport_id && known.revision > ratings.revision) {
            return;
        }
        kept.retain(|(id, _)| *id != sport_id);
        kept.push((sport_id, ratings));
        let mut points = 0;
        let fits = |(_, ratings): &&(i64, Arc<SportRatings>)| {
            points += ratings.size();
            points <= KEPT_POINTS
        };
        let stay = kept.iter().rev().take_while(fits).count().max(1);
        let leave = kept.len() - stay;
        kept.drain(..leave);
    }
}

/// A match with what decides a rating, and nothing else.
fn rated_match(row: RatedMatchRow) -> PlayedMatch {
    let sides = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| Sides::new(a, b));
    PlayedMatch {
        match_id: row.match_id,
        teams: Sides::new(row.team_a_id, row.team_b_id),
        score: sides(row.team_a_score, row.team_b_score),
        shootout: sides(row.team_a_shootout, row.team_b_shootout),
        extra_time: false,
        lifecycle: row.lifecycle,
        outcome: row.outcome,
        winner: row.winner_team_id,
        periods: Vec::new(),
        conduct: Sides::default(),
        scheduled: row
            .scheduled_at
            .zip(row.scheduled_precision.as_deref())
            .and_then(|(at, precision)| Scheduled::from_parts(at, precision)),
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

    fn ratings(revision: i64, points: usize) -> SportRatings {
        let point = RatingPoint { match_id: 1, scheduled: None, rating: 150_000 };
        let team = TeamRatings { current: 150_000, peak: point, points: vec![point; points] };
        SportRatings { revision, of_team: HashMap::from([(1, team)]), ranking: vec![150_000] }
    }

    #[test]
    fn of_many_that_need_the_ratings_of_a_sport_at_once_one_works_them_out() {
        let (all, worked_out) = (Ratings::default(), AtomicUsize::new(0));
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    start.wait();
                    let work = || {
                        worked_out.fetch_add(1, Ordering::SeqCst);
                        // Time for the others to ask.
                        std::thread::yield_now();
                        Ok(ratings(1, 1))
                    };
                    all.get(3, 1, work).expect("ratings");
                });
            }
        });
        assert_eq!(worked_out.into_inner(), 1);
    }

    #[test]
    fn a_reader_of_an_earlier_moment_takes_nothing_from_those_of_a_later_one() {
        let all = Ratings::default();
        let get = |revision| all.get(3, revision, || Ok(ratings(revision, 1))).expect("ratings");
        assert_eq!(get(2).revision, 2);
        assert_eq!(get(1).revision, 1);
        assert!(all.known(3, 2).is_some());
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let all = Ratings::default();
        for sport in 1..=9 {
            all.get(sport, 1, || Ok(ratings(1, KEPT_POINTS / 3))).expect("ratings");
            // The first sport is used repeatedly.
            all.get(1, 1, || Ok(ratings(1, KEPT_POINTS / 3))).expect("ratings");
        }
        let kept: Vec<i64> = lock(&all.kept).iter().map(|(id, _)| *id).collect();
        assert_eq!(kept, [8, 9, 1]);
        all.get(10, 1, || Ok(ratings(1, 2 * KEPT_POINTS))).expect("ratings");
        assert_eq!(lock(&all.kept).len(), 1);
    }
}
