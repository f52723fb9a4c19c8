//! What is known of a match before anything is recorded. A device gets it as JSON, and folds by itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::finals::RulesOfResult;
use super::format::Format;
use super::players::{Place, PlayerState};
use crate::standings::{Side, Sides};
use crate::terms::{ParticipantMode, word};

/// What is known of a match before anything is recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MatchSetup {
    /// The match.
    pub match_id: i64,
    /// How the participants meet.
    #[serde(deserialize_with = "word")]
    pub mode: ParticipantMode,
    /// How it is played.
    pub format: Format,
    /// The teams; `None` where a side is not known yet.
    pub sides: Sides<Option<i64>>,
    /// The line-ups, as far as they are known. A side without one may name anybody.
    pub line_up: Vec<LineUpPlayer>,
    /// Whose line-up was not made of a squad but came from elsewhere, as from an import: then none is recorded.
    #[serde(default)]
    pub given: Sides<bool>,
    /// The start list of a race.
    pub entrants: Vec<i64>,
    /// Whether there has to be a winner, as in a knock-out.
    pub must_be_decided: bool,
    /// The goals of an earlier leg that count for the tie.
    pub carried: Sides<i64>,
    /// Whether it is one of several matches of a tie, even if no goal is carried.
    #[serde(default)]
    pub is_leg: bool,
    /// Whether a level match is a draw, because the points of its table know no winner after that.
    #[serde(default)]
    pub level_is_drawn: bool,
}

/// A player of a line-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ListedPlayer)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LineUpPlayer {
    /// The side.
    pub side: Side,
    /// Who.
    pub player: i64,
    /// Whether the player starts.
    pub starts: bool,
}

impl MatchSetup {
    /// A match of two teams of which nothing else is known.
    pub const fn of_teams(match_id: i64, format: Format, a: i64, b: i64) -> Self {
        Self {
            match_id,
            mode: ParticipantMode::Team,
            format,
            sides: Sides::new(Some(a), Some(b)),
            line_up: Vec::new(),
            given: Sides::new(false, false),
            entrants: Vec::new(),
            must_be_decided: false,
            carried: Sides::new(0, 0),
            is_leg: false,
            level_is_drawn: false,
        }
    }

    /// Which results it can have.
    pub fn rules_of_result(&self) -> RulesOfResult {
        let rules = RulesOfResult::of_format(&self.format).as_leg(self.is_leg);
        rules.decided(self.must_be_decided, self.carried).drawn_when_level(self.level_is_drawn)
    }

    /// Whether the score, with what is carried from an earlier leg, is level.
    pub(super) const fn is_level(&self, score: Sides<i64>) -> bool {
        let ahead = score.a.saturating_sub(score.b);
        ahead.saturating_add(self.carried.a.saturating_sub(self.carried.b)) == 0
    }

    /// The players before the match. Where nobody is said to start, who is on the pitch is not known.
    pub(super) fn players(&self) -> Vec<PlayerState> {
        let known = |of: Side| self.line_up.iter().any(|one| one.side == of && one.starts);
        let is_known = Sides::new(known(Side::A), known(Side::B));
        self.line_up
            .iter()
            .map(|one| {
                let place = match (is_known.of(one.side), one.starts) {
                    (false, _) => Place::NotKnown,
                    (true, true) => Place::OnThePitch,
                    (true, false) => Place::OnTheBench,
                };
                PlayerState::new(one.side, one.player, true, place)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::format::{Format, LastSet, TennisFormat, TieBreak};
    use super::super::named::{
        BADMINTON, BEACH_VOLLEYBALL, FAST4, FOOTBALL, GOLDEN_GOAL, HOCKEY, MATCH_TIE_BREAK, RELAY,
        TENNIS, VOLLEYBALL,
    };
    use super::*;

    #[test]
    fn a_device_reads_of_a_match_what_the_server_has_written() {
        let advantage_sets = TennisFormat { last_set: LastSet::PlayedOut, ..TENNIS };
        let long_tie_break = TieBreak { points: 10, lead: 2 };
        let long_end = TennisFormat { last_set: LastSet::WithTieBreak(long_tie_break), ..TENNIS };
        let tennis = [TENNIS, FAST4, MATCH_TIE_BREAK, advantage_sets, long_end];
        let goals = [FOOTBALL, GOLDEN_GOAL, HOCKEY].map(Format::Goals);
        let rallies = [VOLLEYBALL, BEACH_VOLLEYBALL, BADMINTON].map(Format::Rallies);
        let formats = goals.into_iter().chain(rallies).chain(tennis.map(Format::Tennis));
        for format in formats.chain([Format::Times(RELAY)]) {
            let setup = MatchSetup {
                mode: ParticipantMode::Individual,
                sides: Sides::new(Some(1), None),
                line_up: vec![LineUpPlayer { side: Side::B, player: 9, starts: true }],
                given: Sides::new(false, true),
                entrants: vec![3, 4],
                must_be_decided: true,
                carried: Sides::new(2, 1),
                is_leg: true,
                level_is_drawn: true,
                ..MatchSetup::of_teams(41, format, 1, 2)
            };
            let written = serde_json::to_string(&setup).expect("JSON");
            let read: MatchSetup = serde_json::from_str(&written).expect("a match");
            assert_eq!(read, setup, "{written}");
        }
    }

    #[test]
    fn a_match_is_written_in_the_names_of_the_api() {
        let setup = MatchSetup {
            line_up: vec![LineUpPlayer { side: Side::A, player: 17, starts: false }],
            ..MatchSetup::of_teams(41, Format::Goals(HOCKEY), 1, 2)
        };
        let written = serde_json::to_value(&setup).expect("JSON");
        let substitutions = json!({ "most": null, "mayReturn": true });
        let expected = json!({
            "matchId": 41,
            "mode": "team",
            "format": {
                "counts": "goals", "starters": 11, "periods": 4, "minutes": 15, "extraTime": null, "shootout": 5,
                "substitutions": substitutions, "secondYellowSendsOff": false
            },
            "sides": { "a": 1, "b": 2 },
            "lineUp": [{ "side": "a", "player": 17, "starts": false }],
            "given": { "a": false, "b": false },
            "entrants": [],
            "mustBeDecided": false,
            "carried": { "a": 0, "b": 0 },
            "isLeg": false,
            "levelIsDrawn": false
        });
        assert_eq!(written, expected);
    }

    #[test]
    fn leg_after_goalless_leg_has_rules_of_a_leg() {
        let cup = MatchSetup {
            must_be_decided: true,
            ..MatchSetup::of_teams(41, Format::Goals(HOCKEY), 1, 2)
        };
        assert!(!cup.rules_of_result().is_leg());
        let leg = MatchSetup { is_leg: true, ..cup };
        assert!(leg.rules_of_result().is_leg());
    }
}
