//! The rule packs: named, versioned, and nothing but data. Their ids are part of
//! the API. A change of what a pack does raises its version.

use super::criteria::{Criterion, Measure};
use super::points::{
    CloseWin, ConfiguredPoints, Credit, Forfeit, OutcomePolicies, OutcomePolicy, ResultPoints,
};

/// The rules of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulePack {
    /// Names the pack in data and on the wire.
    pub id: &'static str,
    /// Rises with every change of what the pack does.
    pub version: i64,
    /// Its name for people.
    pub name: &'static str,
    /// The regulations that it follows.
    pub source: &'static str,
    /// The keys of the sports that it is made for.
    pub sports: &'static [&'static str],
    /// What a result is worth where neither the pack nor the data says.
    pub usual_points: ConfiguredPoints,
    /// What a result gives.
    pub points: ResultPoints,
    /// Which wins are close ones.
    pub close_win: CloseWin,
    /// Whether a shoot-out after a level match makes a win in the table.
    pub shootout_wins: bool,
    /// What each way of ending means.
    pub outcomes: OutcomePolicies,
    /// Whether all results of a team are deleted that did not finish: one that
    /// retired, was defaulted, or did not appear.
    pub deletes_unfinished: bool,
    /// What orders the table, in order. What they leave level stays level, unless
    /// the organiser decided an order of exactly the level teams.
    pub criteria: &'static [Criterion],
}

impl RulePack {
    /// Whether competitions of a sport may name it; `sport` is the sport's key.
    pub fn is_for(&self, sport: &str) -> bool {
        self.sports.contains(&sport) || default_pack(sport).id == self.id
    }
}

const fn overall(measure: Measure) -> Criterion {
    Criterion::Overall(measure)
}

const FOOTBALL: &[&str] = &["football", "soccer", "association football", "futsal", "beach soccer"];
// Sources call both kinds of hockey by the one word.
const ICE_HOCKEY: &[&str] = &["hockey", "ice hockey", "inline hockey"];
const FIELD_HOCKEY: &[&str] = &["hockey", "field hockey", "indoor hockey"];
const VOLLEYBALL: &[&str] = &["volleyball", "indoor volleyball"];

const THREE_NIL: OutcomePolicies =
    OutcomePolicies::with_forfeit(Forfeit { score: 3, rally_points_of_set: 0 });
const THREE_SETS: OutcomePolicies =
    OutcomePolicies::with_forfeit(Forfeit { score: 3, rally_points_of_set: 25 });
const TWO_GAMES: OutcomePolicies =
    OutcomePolicies::with_forfeit(Forfeit { score: 2, rally_points_of_set: 21 });
const FIVE_NIL: OutcomePolicies =
    OutcomePolicies::with_forfeit(Forfeit { score: 5, rally_points_of_set: 0 });
const TWO_SETS: Forfeit = Forfeit { score: 2, rally_points_of_set: 6 };

/// Points, goal difference, goals for: Premier League Handbook, section C, and the
/// DFL's Spielordnung, both without the steps that only a title or a relegation
/// would need. A walkover is 3–0 (FIFA Disciplinary Code, forfeits).
const FOOTBALL_GOAL_DIFFERENCE: RulePack = RulePack {
    id: "football-goal-difference",
    version: 1,
    name: "Football league, goal difference first",
    source: "Premier League Handbook, section C; DFL Spielordnung",
    sports: FOOTBALL,
    usual_points: ConfiguredPoints { win: 3, draw: 1, loss: 0, cancelled: 0 },
    points: ResultPoints::Configured,
    close_win: CloseWin::Never,
    shootout_wins: false,
    outcomes: THREE_NIL,
    deletes_unfinished: false,
    criteria: &[
        overall(Measure::Points),
        overall(Measure::GoalDifference),
        overall(Measure::GoalsFor),
    ],
};

/// The matches among the tied come first, and are looked at again for those still
/// level: Regulations of the UEFA European Football Championship 2022–24, art. 20.01 (a–f).
const FOOTBALL_HEAD_TO_HEAD: RulePack = RulePack {
    id: "football-head-to-head",
    name: "Football, head-to-head first",
    source: "UEFA European Football Championship 2022–24 regulations, article 20",
    criteria: &[
        overall(Measure::Points),
        Criterion::HeadToHead {
            measures: &[Measure::Points, Measure::GoalDifference, Measure::GoalsFor],
            again: true,
            meetings: 0,
        },
        overall(Measure::GoalDifference),
        overall(Measure::GoalsFor),
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// Group stage of the FIFA World Cup Qatar 2022, regulations, art. 12: the
/// matches among the tied come fourth to sixth and are looked at once.
const FOOTBALL_FIFA_OVERALL: RulePack = RulePack {
    id: "football-fifa-overall",
    name: "FIFA World Cup group",
    source: "FIFA World Cup Qatar 2022 regulations, article 12",
    criteria: &[
        overall(Measure::Points),
        overall(Measure::GoalDifference),
        overall(Measure::GoalsFor),
        Criterion::HeadToHead {
            measures: &[Measure::Points, Measure::GoalDifference, Measure::GoalsFor],
            again: false,
            meetings: 0,
        },
        overall(Measure::FairPlay),
        Criterion::DrawingOfLots,
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// Points and goal difference among the tied come before the goal difference of
/// all matches, once every two of them have met twice; then goals for and fair
/// play: Real Federación Española de Fútbol, Reglamento General, art. 201.
const FOOTBALL_SPAIN: RulePack = RulePack {
    id: "football-spain",
    name: "Spanish league",
    source: "RFEF Reglamento General, article 201",
    criteria: &[
        overall(Measure::Points),
        Criterion::HeadToHead {
            measures: &[Measure::Points, Measure::GoalDifference],
            again: true,
            meetings: 2,
        },
        overall(Measure::GoalDifference),
        overall(Measure::GoalsFor),
        overall(Measure::FairPlay),
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// Two points for a win and goal average, as the Football League ranked from
/// 1894/95 to 1975/76 (two points until 1980/81).
const FOOTBALL_TWO_POINTS: RulePack = RulePack {
    id: "football-two-points",
    name: "Two points for a win (historical)",
    source: "Football League regulations, 1894/95 to 1975/76",
    points: ResultPoints::Own { win: 2, close_win: 2, draw: 1, close_loss: 0, loss: 0 },
    criteria: &[overall(Measure::Points), overall(Measure::GoalAverage)],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// A loss in overtime or by shoot-out gives a point, as in the National Hockey
/// League since 2005/06; level teams are ordered by all wins, then by the
/// difference of goals. Forfeits are 5–0 (IIHF Sport Regulations).
const HOCKEY_OVERTIME: RulePack = RulePack {
    id: "hockey-overtime",
    name: "Ice hockey with overtime and shoot-out",
    source: "NHL standings, points since 2005/06",
    sports: ICE_HOCKEY,
    points: ResultPoints::Own { win: 2, close_win: 2, draw: 1, close_loss: 1, loss: 0 },
    close_win: CloseWin::ExtraTimeOrShootout,
    shootout_wins: true,
    outcomes: FIVE_NIL,
    criteria: &[overall(Measure::Points), overall(Measure::Wins), overall(Measure::GoalDifference)],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// Points, wins, goal difference, goals for, then the matches among the tied:
/// FIH Tournament Regulations for outdoor competitions, appendix 3.
const HOCKEY_FIH: RulePack = RulePack {
    id: "hockey-fih",
    name: "Field hockey pool",
    source: "FIH Tournament Regulations, outdoor, appendix 3: ranking in a pool",
    sports: FIELD_HOCKEY,
    outcomes: FIVE_NIL,
    criteria: &[
        overall(Measure::Points),
        overall(Measure::Wins),
        overall(Measure::GoalDifference),
        overall(Measure::GoalsFor),
        Criterion::HeadToHead {
            measures: &[Measure::Points, Measure::GoalDifference, Measure::GoalsFor],
            again: true,
            meetings: 0,
        },
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// 3–0 and 3–1 give three points to none, 3–2 two to one; then wins and the two
/// quotients, points first: Bundesspielordnung of the Deutscher Volleyball-Verband,
/// 5.2.1 and 5.2.2 a–d, without the direct comparison that follows there.
const VOLLEYBALL_POINTS: RulePack = RulePack {
    id: "volleyball-points",
    name: "Volleyball, points first",
    source: "DVV Bundesspielordnung 5.2.1 and 5.2.2",
    sports: VOLLEYBALL,
    points: ResultPoints::Own { win: 3, close_win: 2, draw: 0, close_loss: 1, loss: 0 },
    close_win: CloseWin::DecidingSet,
    outcomes: THREE_SETS,
    criteria: &[
        overall(Measure::Points),
        overall(Measure::Wins),
        overall(Measure::SetQuotient),
        overall(Measure::PointQuotient),
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// The same points, wins first; two that stay level are ordered by the latest
/// match between them, more by the matches among them: FIVB Event Regulations,
/// ranking in pools. A forfeit is 3–0 (25–0, 25–0, 25–0), Rules of the Game 6.4.
const VOLLEYBALL_FIVB: RulePack = RulePack {
    id: "volleyball-fivb",
    name: "Volleyball, wins first (FIVB)",
    source: "FIVB Volleyball Event Regulations, pool standing procedure",
    criteria: &[
        overall(Measure::Wins),
        overall(Measure::Points),
        overall(Measure::SetQuotient),
        overall(Measure::PointQuotient),
        Criterion::LastMeeting,
        Criterion::HeadToHead {
            measures: &[
                Measure::Wins,
                Measure::Points,
                Measure::SetQuotient,
                Measure::PointQuotient,
            ],
            again: true,
            meetings: 0,
        },
    ],
    ..VOLLEYBALL_POINTS
};

/// Matches won; the difference of games, then of points, each among those level;
/// whenever only two stay level the match between them decides; lots at the end.
/// All results of a player who does not finish the group are deleted: BWF General
/// Competition Regulations 16.2.
const BADMINTON_BWF_GROUPS: RulePack = RulePack {
    id: "badminton-bwf-groups",
    name: "Badminton group (BWF)",
    source: "BWF General Competition Regulations 16.2",
    sports: &["badminton"],
    outcomes: TWO_GAMES,
    deletes_unfinished: true,
    criteria: &[
        overall(Measure::Wins),
        Criterion::LastMeeting,
        overall(Measure::GoalDifference),
        Criterion::LastMeeting,
        overall(Measure::PointDifference),
        Criterion::LastMeeting,
        Criterion::DrawingOfLots,
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

/// Matches won, matches played; the share of sets, then of games; whenever only
/// two stay level the match between them decides. The last step, the world
/// ranking, is an order set by hand. A retirement is a loss in straight sets:
/// ATP Rulebook, Nitto ATP Finals, round robin.
const TENNIS_ROUND_ROBIN: RulePack = RulePack {
    id: "tennis-round-robin",
    name: "Tennis round robin",
    source: "ATP Official Rulebook, Nitto ATP Finals, round robin format",
    sports: &["tennis", "padel"],
    outcomes: OutcomePolicies {
        retired: OutcomePolicy { credit: Credit::Always(TWO_SETS), ..OutcomePolicy::RESULT },
        defaulted: OutcomePolicy { credit: Credit::Always(TWO_SETS), ..OutcomePolicy::RESULT },
        ..OutcomePolicies::with_forfeit(TWO_SETS)
    },
    criteria: &[
        overall(Measure::Wins),
        overall(Measure::MostPlayed),
        Criterion::LastMeeting,
        overall(Measure::SetQuotient),
        Criterion::LastMeeting,
        overall(Measure::PointQuotient),
        Criterion::LastMeeting,
        Criterion::ManualOrder,
    ],
    ..FOOTBALL_GOAL_DIFFERENCE
};

static PACKS: [RulePack; 11] = [
    FOOTBALL_GOAL_DIFFERENCE,
    FOOTBALL_HEAD_TO_HEAD,
    FOOTBALL_FIFA_OVERALL,
    FOOTBALL_SPAIN,
    FOOTBALL_TWO_POINTS,
    HOCKEY_OVERTIME,
    HOCKEY_FIH,
    VOLLEYBALL_POINTS,
    VOLLEYBALL_FIVB,
    BADMINTON_BWF_GROUPS,
    TENNIS_ROUND_ROBIN,
];

/// Every pack.
pub fn packs() -> &'static [RulePack] {
    &PACKS
}

/// The pack of an id.
pub fn pack(id: &str) -> Option<&'static RulePack> {
    PACKS.iter().find(|pack| pack.id == id)
}

/// The pack of a sport whose competition names none; `sport` is the sport's key.
/// A sport that is not known here is ranked like a football league.
pub fn default_pack(sport: &str) -> &'static RulePack {
    let id = match sport {
        "hockey" => HOCKEY_FIH.id,
        "volleyball" => VOLLEYBALL_FIVB.id,
        "badminton" => BADMINTON_BWF_GROUPS.id,
        "tennis" => TENNIS_ROUND_ROBIN.id,
        _ => FOOTBALL_GOAL_DIFFERENCE.id,
    };
    pack(id).unwrap_or(&PACKS[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pack_is_found_by_its_id_alone() {
        for known in packs() {
            assert_eq!(pack(known.id), Some(known));
        }
        assert_eq!(pack("football"), None);
    }

    #[test]
    fn every_sport_has_a_pack() {
        assert_eq!(default_pack("football").id, "football-goal-difference");
        assert_eq!(default_pack("hockey").id, "hockey-fih");
        assert_eq!(default_pack("volleyball").id, "volleyball-fivb");
        assert_eq!(default_pack("tennis").id, "tennis-round-robin");
        assert_eq!(default_pack("badminton").id, "badminton-bwf-groups");
        assert_eq!(default_pack("kabaddi").id, "football-goal-difference");
    }
}
