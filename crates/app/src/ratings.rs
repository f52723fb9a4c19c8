//! How strong the teams of a sport are, over all its completed matches.
//!
//! Every match of a sport moves ratings, so that one team's rating needs all of
//! them. They are worked out once and kept with the sport's revision, which rises
//! in the transaction of every change of a match: a rating is either current or
//! worked out anew.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use touchline_domain::standings::{
    EloSettings, INITIAL_RATING, PlayedMatch, default_pack, elo_ratings,
};
use touchline_domain::{Scheduled, thinned};
use touchline_store::{Conn, StoreError, teams};

use crate::tournament_pages::competition::{Sport, played_match};

/// K is that of established players in the FIDE Rating Regulations (8.3.3). Who is
/// named first is not always at home: many matches are on neutral ground, which
/// the data does not tell. So nobody has an advantage.
pub const ELO: EloSettings = EloSettings { k: 20, first_side_advantage: 0 };

/// The regulations that the ratings follow.
pub const ELO_SOURCE: &str =
    "Elo: R' = R + K · (S − E), with E from the table of the FIDE Rating Regulations, 8.1.2";

/// The most points of a rating's curve.
const CURVE_LENGTH: usize = 400;

/// A team's rating, in hundredths of a rating point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// Now.
    pub current: i64,
    /// At its highest.
    pub peak: i64,
    /// The match after which it was.
    pub peak_scheduled: Option<Scheduled>,
    /// The place among all teams of the sport that have a rating, from 1.
    pub rank: i64,
    /// The curve over time, thinned; its extremes are kept.
    pub points: Vec<RatingPoint>,
}

/// A team's rating after a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingPoint {
    /// The match.
    pub match_id: i64,
    /// When it was played.
    pub scheduled: Option<Scheduled>,
    /// The rating afterwards, in hundredths of a rating point.
    pub rating: i64,
}

/// The ratings of a sport's teams.
#[derive(Debug)]
pub(crate) struct SportRatings {
    revision: i64,
    of_team: HashMap<i64, Vec<RatingPoint>>,
    /// The current ratings of all teams, the highest first.
    ranking: Vec<i64>,
}

impl SportRatings {
    fn work_out(conn: &Conn<'_>, sport: &Sport, revision: i64) -> Result<Self, StoreError> {
        let matches: Vec<PlayedMatch> = teams::results_of_sport(conn, sport.sport_id)?
            .into_iter()
            .map(played_match)
            .collect::<Result<_, _>>()?;
        let scheduled: HashMap<i64, Option<Scheduled>> =
            matches.iter().map(|played| (played.match_id, played.scheduled)).collect();
        let mut of_team: HashMap<i64, Vec<RatingPoint>> = HashMap::new();
        for step in elo_ratings(&matches, default_pack(&sport.key), ELO) {
            of_team.entry(step.team).or_default().push(RatingPoint {
                match_id: step.match_id,
                scheduled: scheduled.get(&step.match_id).copied().flatten(),
                rating: step.rating,
            });
        }
        let mut ranking: Vec<i64> =
            of_team.values().filter_map(|points| points.last()).map(|last| last.rating).collect();
        ranking.sort_unstable_by(|one, other| other.cmp(one));
        Ok(Self { revision, of_team, ranking })
    }

    /// A team's rating; `None` before its first contested match.
    pub(crate) fn of(&self, team: i64) -> Option<Rating> {
        let points = self.of_team.get(&team)?;
        let current = points.last()?.rating;
        let peak = points.iter().rev().max_by_key(|point| point.rating)?;
        let curve: Vec<i64> = points.iter().map(|point| point.rating).collect();
        Some(Rating {
            current,
            peak: peak.rating,
            peak_scheduled: peak.scheduled,
            rank: self.ranking.partition_point(|rating| *rating > current) as i64 + 1,
            points: thinned(&curve, CURVE_LENGTH).into_iter().map(|at| points[at]).collect(),
        })
    }
}

/// The rating that every team starts with, in whole rating points.
pub const fn start() -> i64 {
    INITIAL_RATING / 100
}

/// The ratings that were worked out last, by sport.
#[derive(Debug, Default)]
pub(crate) struct Ratings(Mutex<HashMap<i64, Arc<SportRatings>>>);

impl Ratings {
    /// The ratings of a sport as of the transaction that `conn` stands in. What is
    /// kept beyond it is the same for whoever reads the same revision.
    pub(crate) fn of_sport(
        &self,
        conn: &Conn<'_>,
        sport: &Sport,
    ) -> Result<Arc<SportRatings>, StoreError> {
        let revision = teams::results_revision(conn, sport.sport_id)?;
        let known = self.lock().get(&sport.sport_id).cloned();
        if let Some(known) = known.filter(|known| known.revision == revision) {
            return Ok(known);
        }
        let ratings = Arc::new(SportRatings::work_out(conn, sport, revision)?);
        self.lock().insert(sport.sport_id, Arc::clone(&ratings));
        Ok(ratings)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<i64, Arc<SportRatings>>> {
        // A panic elsewhere leaves the map whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
