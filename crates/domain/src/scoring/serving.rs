//! Where the players of a side are, and who of them serves: the rotation of volleyball, and the courts of a pair of
//! badminton. Both are known for as long as a set lasts, once somebody has said how it begins.

use super::format::RallyFormat;
use super::refusal::Refusal;
use super::state::{ScoredMatch, Service, ServiceCourt};
use crate::standings::{Side, Sides};

/// The positions of a side of volleyball (FIVB, Official Volleyball Rules 2025–2028, rule 7.4).
const OF_VOLLEYBALL: usize = 6;

/// The courts of a pair of badminton: the right one and the left one.
const OF_A_PAIR: usize = 2;

/// How many places a side has.
const fn places(format: &RallyFormat) -> usize {
    if format.has_service_courts { OF_A_PAIR } else { OF_VOLLEYBALL }
}

/// Who serves of a side with these places, with so many points of its own; `None` where the places are not known.
///
/// In volleyball it is whoever is in position 1 (FIVB rule 7.4.1); in badminton whoever is in the right court when the score
/// is even, in the left one when it is odd (BWF, Laws of Badminton, Law 11.2).
pub fn server(format: &RallyFormat, places: &[i64], own_points: i64) -> Option<i64> {
    let place = if format.has_service_courts { own_points.rem_euclid(2) } else { 0 };
    places.get(usize::try_from(place).ok()?).copied()
}

/// Where the players of a side are after it has won a rally. `served` says whether it served.
///
/// In volleyball a side that gains the service rotates by one place (FIVB rule 7.6.1). In badminton a pair changes its
/// courts when it wins a point on its own service, and else stays (BWF Law 11.3).
pub fn after_rally(format: &RallyFormat, places: &mut [i64], served: bool) {
    match (format.has_service_courts, served) {
        (true, true) => places.reverse(),
        (false, false) if !places.is_empty() => places.rotate_left(1),
        _ => {}
    }
}

impl ScoredMatch {
    /// Where the players of a side are; empty where that is not known.
    pub fn positions_of(&self, side: Side) -> &[i64] {
        match side {
            Side::A => &self.positions.a,
            Side::B => &self.positions.b,
        }
    }

    const fn positions_mut(&mut self, side: Side) -> &mut Vec<i64> {
        match side {
            Side::A => &mut self.positions.a,
            Side::B => &mut self.positions.b,
        }
    }

    /// Says where the players of a side are when a set begins. The caller has made sure that it begins.
    pub(super) fn take_positions(
        &mut self,
        format: &RallyFormat,
        side: Side,
        players: &[i64],
    ) -> Result<(), Refusal> {
        let is_there_twice = |(at, player): (usize, &i64)| players[..at].contains(player);
        if players.len() != places(format) || players.iter().enumerate().any(is_there_twice) {
            return Err(Refusal::UnfitPositions);
        }
        for player in players {
            self.is_in_the_line_up(side, Some(*player))?;
        }
        *self.positions_mut(side) = players.to_vec();
        Ok(())
    }

    /// The first server of a game of badminton serves from the right court.
    pub(super) fn serves_from_the_right(&mut self, format: &RallyFormat, service: Service) {
        let pair = self.positions_mut(service.side);
        if format.has_service_courts
            && service.player.is_some()
            && pair.last() == service.player.as_ref()
        {
            pair.reverse();
        }
    }

    /// The players move after a rally that `side` has won. Where nobody said who served before, it is not known how.
    pub(super) fn move_after_rally(
        &mut self,
        format: &RallyFormat,
        side: Side,
        served: Option<Side>,
    ) {
        match served {
            Some(served) => after_rally(format, self.positions_mut(side), served == side),
            None => self.positions_mut(side).clear(),
        }
    }

    /// A substitute takes the place of whoever goes off (FIVB rule 15.2). Where one of the two was not named, nobody knows who is
    /// where.
    pub(super) fn substitute_in_place(&mut self, side: Side, off: Option<i64>, on: Option<i64>) {
        let places = self.positions_mut(side);
        match (off.and_then(|off| places.iter().position(|one| *one == off)), on) {
            (Some(at), Some(on)) => places[at] = on,
            _ => places.clear(),
        }
    }

    /// A set is over: in the next one the sides may begin in another order.
    pub(super) fn forget_positions(&mut self) {
        self.positions = Sides::default();
    }

    /// Says of the service who it is and from which court, as far as that follows (BWF Law 11.2).
    pub(super) fn follow_service(&mut self, format: &RallyFormat, points: Sides<i64>) {
        let Some(service) = self.service else { return };
        let own = points.of(service.side);
        let is_even = own.rem_euclid(2) == 0;
        let court = if is_even { ServiceCourt::Right } else { ServiceCourt::Left };
        let known = server(format, self.positions_of(service.side), own);
        self.service = Some(Service {
            player: known.or(service.player),
            court: format.has_service_courts.then_some(court),
            ..service
        });
    }
}
