//! From an algorithm's answer to a draw as it is played.

use touchline_domain::drawing::{DrawPart, DrawnGroup, DrawnMatch, DrawnRound, DrawnSide, Sheet};
use touchline_draws::{Answer, Drawn, Key, Match, Part, Round, Side};

/// A draw as it is played. Entries of the request are the ids of teams. `None` for heats, which teams do not play.
pub(super) fn sheet(answer: &Answer) -> Option<Sheet> {
    let byes = |keys: &[Key]| keys.iter().filter_map(team).collect();
    Some(match &answer.drawn {
        Drawn::RoundRobin(drawn) => Sheet { rounds: league(&drawn.rounds)?, ..Sheet::default() },
        Drawn::KnockOut(drawn) => Sheet {
            rounds: rounds(&drawn.rounds)?,
            byes: byes(&drawn.byes),
            bent: drawn.bent.clone(),
            ..Sheet::default()
        },
        Drawn::DoubleElimination(drawn) => Sheet {
            rounds: rounds(&drawn.rounds)?,
            byes: byes(&drawn.byes),
            bent: drawn.bent.clone(),
            ..Sheet::default()
        },
        Drawn::Groups(drawn) => Sheet {
            groups: drawn
                .groups
                .iter()
                .map(|group| DrawnGroup { name: group.name.clone(), teams: byes(&group.entries) })
                .collect(),
            rounds: rounds(&drawn.rounds)?,
            bent: drawn.bent.clone(),
            ..Sheet::default()
        },
        Drawn::Heats(_) | Drawn::SwissOrder(_) => return None,
    })
}

fn league(drawn: &[Vec<[Key; 2]>]) -> Option<Vec<DrawnRound>> {
    let mut number = 0;
    let mut rounds = Vec::with_capacity(drawn.len());
    for (at, pairs) in drawn.iter().enumerate() {
        let mut matches = Vec::with_capacity(pairs.len());
        for [home, away] in pairs {
            number += 1;
            let sides = [DrawnSide::Team(team(home)?), DrawnSide::Team(team(away)?)];
            matches.push(DrawnMatch { number, leg: None, group: None, sides });
        }
        rounds.push(round_of(DrawPart::League, at as i64 + 1, matches));
    }
    Some(rounds)
}

fn rounds(drawn: &[Round]) -> Option<Vec<DrawnRound>> {
    let of = |round: &Round| {
        // A bye has no number: it is not played.
        let is_played = |one: &&Match| one.number.is_some();
        let matches: Option<Vec<_>> = round.matches.iter().filter(is_played).map(played).collect();
        Some(round_of(part(round.part), round.round as i64, matches?))
    };
    drawn.iter().map(of).collect()
}

const fn round_of(part: DrawPart, round: i64, matches: Vec<DrawnMatch>) -> DrawnRound {
    DrawnRound { part, round, matches, byes: Vec::new(), absent: Vec::new() }
}

fn played(of: &Match) -> Option<DrawnMatch> {
    let [a, b] = &of.sides;
    Some(DrawnMatch {
        number: of.number?.into(),
        leg: of.leg.map(i64::from),
        group: of.group.clone(),
        sides: [side(a)?, side(b)?],
    })
}

fn side(of: &Side) -> Option<DrawnSide> {
    Some(match of {
        Side::Entry(key) => DrawnSide::Team(team(key)?),
        Side::WinnerOf(number) => DrawnSide::WinnerOf((*number).into()),
        Side::LoserOf(number) => DrawnSide::LoserOf((*number).into()),
        Side::RankInGroup { group, rank } => {
            DrawnSide::RankInGroup { group: group.clone(), rank: *rank as i64 }
        }
        Side::BestPlaced { rank, place } => {
            DrawnSide::BestPlaced { rank: *rank as i64, place: *place as i64 }
        }
        Side::Qualifier { .. } | Side::Bye => return None,
    })
}

fn team(key: &Key) -> Option<i64> {
    match key {
        Key::Number(number) => i64::try_from(*number).ok(),
        Key::Text(_) => None,
    }
}

const fn part(of: Part) -> DrawPart {
    match of {
        Part::Groups => DrawPart::Groups,
        Part::KnockOut => DrawPart::KnockOut,
        Part::ThirdPlace => DrawPart::ThirdPlace,
        Part::Winners => DrawPart::Winners,
        Part::Losers => DrawPart::Losers,
        Part::Final => DrawPart::Final,
        Part::SecondFinal => DrawPart::SecondFinal,
    }
}

#[cfg(test)]
mod tests {
    use touchline_draws::{Request, draw};

    use super::*;

    fn drawn(request: &str) -> Sheet {
        let request = Request::from_json(request).expect("a request");
        sheet(&draw(&request).expect("a draw")).expect("a sheet")
    }

    #[test]
    fn a_knock_out_of_five_has_three_byes_and_four_matches() {
        let sheet =
            drawn(r#"{"algorithm": "knock-out", "seed": 1, "entries": [10, 11, 12, 13, 14]}"#);
        assert_eq!(sheet.byes.len(), 3);
        let numbers: Vec<i64> = sheet.matches().map(|(_, one)| one.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
        let (_, last) = sheet.matches().last().expect("a final");
        assert_eq!(last.sides, [DrawnSide::WinnerOf(2), DrawnSide::WinnerOf(3)]);
    }

    #[test]
    fn four_groups_of_four_play_twenty_four_matches_before_the_knock_out() {
        let entries: Vec<i64> = (1..=16).collect();
        let request = serde_json::json!({
            "algorithm": "groups", "seed": "cup", "entries": entries,
            "options": {"groups": 4, "qualify": 2, "third_place": true},
        });
        let sheet = drawn(&request.to_string());
        assert_eq!(sheet.groups.len(), 4);
        let of = |part| sheet.matches().filter(move |(round, _)| round.part == part).count();
        assert_eq!(
            [DrawPart::Groups, DrawPart::KnockOut, DrawPart::ThirdPlace].map(of),
            [24, 6, 1]
        );
    }

    #[test]
    fn a_league_of_four_has_six_matches_between_teams() {
        let sheet = drawn(r#"{"algorithm": "round-robin", "seed": 1, "entries": [1, 2, 3, 4]}"#);
        assert_eq!(sheet.rounds.len(), 3);
        assert_eq!(sheet.matches().count(), 6);
    }

    #[test]
    fn heats_are_no_matches() {
        let request = r#"{"algorithm": "heats", "seed": 1, "entries": [1, 2, 3, 4], "options": {"lanes": 4}}"#;
        let request = Request::from_json(request).expect("a request");
        assert_eq!(sheet(&draw(&request).expect("heats")), None);
    }
}
