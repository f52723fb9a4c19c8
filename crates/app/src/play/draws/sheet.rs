//! From an algorithm's answer to a draw as it is played.

use super::phases::Offset;
use touchline_domain::drawing::{
    self, BentBecause, BentReason, BentRule, DrawPart, DrawnGroup, DrawnMatch, DrawnRound,
    DrawnSide, KeptApartBy, Sheet,
};
use touchline_draws::{
    Alike, Answer, Attribute, Because, Bent, Drawn, Key, Match, Part, Round, Side,
};

/// A draw as it is played. Entries of the request are the ids of teams, and codes of places. `None` for heats, which are
/// drawn round by round.
pub(super) fn sheet(answer: &Answer, offset: Offset) -> Option<Sheet> {
    let byes = |keys: &[Key]| keys.iter().filter_map(team).collect();
    Some(match &answer.drawn {
        Drawn::RoundRobin(drawn) => {
            Sheet { rounds: league(&drawn.rounds, offset)?, ..Sheet::default() }
        }
        Drawn::KnockOut(drawn) => Sheet {
            rounds: rounds(&drawn.rounds, offset)?,
            byes: byes(&drawn.byes),
            group_byes: places(&drawn.byes),
            bent: bent(&drawn.bent),
            ..Sheet::default()
        },
        Drawn::DoubleElimination(drawn) => Sheet {
            rounds: rounds(&drawn.rounds, offset)?,
            byes: byes(&drawn.byes),
            bent: bent(&drawn.bent),
            ..Sheet::default()
        },
        Drawn::Groups(drawn) => Sheet {
            groups: drawn
                .groups
                .iter()
                .map(|group| DrawnGroup {
                    name: offset.letter(&group.name),
                    teams: byes(&group.entries),
                    places: places(&group.entries),
                })
                .collect(),
            rounds: rounds(&drawn.rounds, offset)?,
            bent: bent(&drawn.bent),
            group_byes: group_byes(&drawn.rounds),
            byes_of_best: drawn.byes_of_best.as_ref().map(|byes| byes.rank as i64),
            ..Sheet::default()
        },
        Drawn::Heats(_) | Drawn::SwissOrder(_) => return None,
    })
}

/// A team, or the place of an earlier phase.
fn entrant(key: &Key) -> Option<DrawnSide> {
    match key {
        Key::Number(_) => team(key).map(DrawnSide::Team),
        Key::Text(code) => DrawnSide::of_code(code),
    }
}

/// The places of earlier phases among some entries.
fn places(keys: &[Key]) -> Vec<DrawnSide> {
    let is_place = |side: &DrawnSide| !matches!(side, DrawnSide::Team(_));
    keys.iter().filter_map(entrant).filter(is_place).collect()
}

fn league(drawn: &[Vec<[Key; 2]>], offset: Offset) -> Option<Vec<DrawnRound>> {
    let mut number = offset.matches;
    let mut rounds = Vec::with_capacity(drawn.len());
    for (at, pairs) in drawn.iter().enumerate() {
        let mut matches = Vec::with_capacity(pairs.len());
        for [home, away] in pairs {
            number += 1;
            let sides = [entrant(home)?, entrant(away)?];
            matches.push(DrawnMatch { number, leg: None, group: None, sides });
        }
        rounds.push(round_of(DrawPart::League, at as i64 + 1, matches));
    }
    Some(rounds)
}

fn rounds(drawn: &[Round], offset: Offset) -> Option<Vec<DrawnRound>> {
    let of = |round: &Round| {
        // A bye has no number: it is not played.
        let is_played = |one: &&Match| one.number.is_some();
        let matches = round.matches.iter().filter(is_played);
        let matches: Option<Vec<_>> = matches.map(|one| played(one, offset)).collect();
        Some(round_of(part(round.part), round.round as i64, matches?))
    };
    drawn.iter().map(of).collect()
}

/// The places of groups that meet nobody in a round, the best ranks first.
fn group_byes(drawn: &[Round]) -> Vec<DrawnSide> {
    let matches = drawn.iter().flat_map(|round| &round.matches);
    let without = matches.filter(|one| one.number.is_none()).flat_map(|one| &one.sides);
    let mut byes: Vec<DrawnSide> = without.filter_map(|one| side(one, Offset::default())).collect();
    byes.sort_by_key(|side| match side {
        DrawnSide::RankInGroup { group, rank } => (*rank, group.len(), group.clone()),
        _ => (i64::MAX, 0, String::new()),
    });
    byes
}

const fn round_of(part: DrawPart, round: i64, matches: Vec<DrawnMatch>) -> DrawnRound {
    DrawnRound {
        part,
        round,
        matches,
        byes: Vec::new(),
        absent: Vec::new(),
        heats: Vec::new(),
        going_on: None,
    }
}

fn played(of: &Match, offset: Offset) -> Option<DrawnMatch> {
    let [a, b] = &of.sides;
    Some(DrawnMatch {
        number: offset.matches + i64::from(of.number?),
        leg: of.leg.map(i64::from),
        group: of.group.as_deref().map(|letter| offset.letter(letter)),
        sides: [side(a, offset)?, side(b, offset)?],
    })
}

fn side(of: &Side, offset: Offset) -> Option<DrawnSide> {
    Some(match of {
        Side::Entry(key) => entrant(key)?,
        Side::WinnerOf(number) => DrawnSide::WinnerOf(offset.matches + i64::from(*number)),
        Side::LoserOf(number) => DrawnSide::LoserOf(offset.matches + i64::from(*number)),
        Side::RankInGroup { group, rank } => {
            DrawnSide::RankInGroup { group: group.clone(), rank: *rank as i64 }
        }
        Side::BestPlaced { rank, place } => {
            DrawnSide::BestPlaced { rank: *rank as i64, place: *place as i64 }
        }
        Side::Qualifier { .. } | Side::Bye => return None,
    })
}

pub(super) fn team(key: &Key) -> Option<i64> {
    match key {
        Key::Number(number) => i64::try_from(*number).ok(),
        Key::Text(_) => None,
    }
}

/// What was bent, as data beside the sentence of the answer.
pub(super) fn bent(of: &[Bent]) -> Vec<drawing::Bent> {
    let both = |bent: &Bent| drawing::Bent { sentence: bent.to_string(), rule: Some(rule(bent)) };
    of.iter().map(both).collect()
}

fn rule(of: &Bent) -> BentRule {
    match of {
        Bent::MayMeet { alike, rounds, because } => {
            BentRule::MayMeet { alike: same(alike), rounds: *rounds as i64, why: why(*because) }
        }
        Bent::InGroup { alike, group, groups, because } => BentRule::InGroup {
            alike: same(alike),
            group: group.clone(),
            groups: *groups as i64,
            why: why(*because),
        },
        Bent::InHeat { alike, heat } => BentRule::InHeat { alike: same(alike), heat: *heat as i64 },
        Bent::HeatsByLot => BentRule::HeatsByLot,
    }
}

fn same(of: &Alike) -> drawing::Alike {
    let by = match of.by {
        Attribute::Club => KeptApartBy::Club,
        Attribute::Country => KeptApartBy::Country,
        Attribute::Region => KeptApartBy::Region,
        Attribute::Group => KeptApartBy::Group,
    };
    let teams = of.entries.iter().filter_map(|entry| team(&entry.id)).collect();
    drawing::Alike { by, value: of.value.to_string(), teams }
}

const fn why(because: Because) -> BentReason {
    match because {
        Because::TooMany { entries, most } => {
            BentReason { because: BentBecause::TooMany, count: entries as i64, most: most as i64 }
        }
        Because::Impossible => BentReason { because: BentBecause::Impossible, count: 0, most: 0 },
        Because::NotFound => BentReason { because: BentBecause::NotFound, count: 0, most: 0 },
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
        sheet(&draw(&request).expect("a draw"), Offset::default()).expect("a sheet")
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
        assert_eq!(sheet(&draw(&request).expect("heats"), Offset::default()), None);
    }

    #[test]
    fn what_was_bent_is_kept_as_data_and_read_where_it_was_kept_as_a_sentence() {
        let sheet = drawn(
            r#"{"algorithm": "knock-out", "seed": 1, "entries": [
                {"id": 1, "name": "A", "club": "x"}, {"id": 2, "name": "B", "club": "x"},
                {"id": 3, "name": "C", "club": "x"}, {"id": 4, "name": "D"}],
                "options": {"avoid": [{"by": "club"}], "if_impossible": "bend"}}"#,
        );
        let [bent] = &sheet.bent[..] else { panic!("{:?}", sheet.bent) };
        assert!(bent.sentence.starts_with("Club x has 3 entries, and 2 at most"), "{bent:?}");
        let Some(BentRule::MayMeet { alike, rounds: 1, why }) = &bent.rule else {
            panic!("{bent:?}")
        };
        assert_eq!((alike.by, &*alike.value, alike.teams.len()), (KeptApartBy::Club, "x", 2));
        assert_eq!((why.because, why.count, why.most), (BentBecause::TooMany, 3, 2));

        let kept = serde_json::to_string(&sheet).expect("JSON");
        assert_eq!(serde_json::from_str::<Sheet>(&kept).expect("a sheet"), sheet);
        let before = r#"{"groups": [], "rounds": [], "byes": [], "bent": ["They may meet."]}"#;
        let before: Sheet = serde_json::from_str(before).expect("a sheet of before");
        let sentence = "They may meet.".to_owned();
        assert_eq!(before.bent, [drawing::Bent { sentence, rule: None }]);
    }
}
