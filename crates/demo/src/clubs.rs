//! Clubs and their teams, single players and pairs as sides, and the places
//! where they play.

use jiff::Timestamp;
use touchline_domain::{ParticipantMode, ShirtNumber, TeamType};

use crate::chance::Chance;
use crate::competition::{Member, Side, SquadPlace, UNWRITTEN};
use crate::data;
use crate::reference::{Category, Sport};
use touchline_app::competitions::NewTeam;

/// A side whose team is not written yet.
#[derive(Debug)]
pub(crate) struct SideToBe {
    pub team: NewTeam,
    pub side: Side,
}

/// A list of `data/clubs.txt`, in which `*` is a town.
pub(crate) fn list(key: &str) -> Vec<&'static str> {
    data::list(include_str!("../data/clubs.txt"), key, "; ")
}

/// The town's name of a new club.
pub(crate) fn town(chance: &mut Chance) -> String {
    let (beginnings, ends) = (list("town beginnings"), list("town ends"));
    loop {
        let (start, end) = (*chance.pick(&beginnings), *chance.pick(&ends));
        if start.ends_with(' ') {
            let end = end.trim_end_matches(['a', 'e']);
            return format!("{start}{}{}a", end[..1].to_uppercase(), &end[1..]);
        }
        if start.chars().next_back() != end.chars().next() {
            return format!("{start}{end}");
        }
    }
}

/// The name of a new venue.
pub(crate) fn venue(chance: &mut Chance) -> String {
    named_after_town(chance, "venues")
}

/// A name after one of the patterns of a list.
fn named_after_town(chance: &mut Chance, patterns: &str) -> String {
    let pattern = *chance.pick(&list(patterns));
    pattern.replace('*', &town(chance))
}

/// The sides of a sport that meet each other. Girls and boys meet as `Mixed`, but for pairs, which are of a woman and
/// a man.
pub(crate) fn sides_of(
    chance: &mut Chance,
    members: &[Member],
    (mode, sport, category): (ParticipantMode, Sport, Category),
    least: usize,
) -> Vec<SideToBe> {
    let players = |category: Category| -> Vec<&Member> {
        let is_mixed = category == Category::Mixed;
        let fits = |m: &&Member| m.category == category || is_mixed && m.category.is_youth();
        let mut players: Vec<&Member> =
            members.iter().filter(|m| m.sport == sport).filter(fits).collect();
        players.sort_by_key(|member| (member.joined, member.player_id));
        players
    };
    match mode {
        ParticipantMode::Individual => players(category)
            .iter()
            .map(|one| team_of(chance, one.name.clone(), TeamType::Individual, &[one], sport))
            .collect(),
        ParticipantMode::Pair => {
            let couples: Vec<Vec<&Member>> = if category == Category::Mixed {
                let couples = players(Category::Women).into_iter().zip(players(Category::Men));
                couples.map(|(woman, man)| vec![woman, man]).collect()
            } else {
                players(category).chunks_exact(2).map(<[&Member]>::to_vec).collect()
            };
            let pair = |couple: Vec<&Member>| {
                let name = format!("{} / {}", couple[0].name, couple[1].name);
                team_of(chance, name, TeamType::Pair, &couple, sport)
            };
            couples.into_iter().map(pair).collect()
        }
        ParticipantMode::Team | ParticipantMode::MultiEntry => {
            let patterns = format!("{} clubs", sport.key());
            let suffix = match category {
                Category::Mixed => " Juniors",
                Category::Women => " Women",
                Category::Men | Category::Boys | Category::Girls => "",
            };
            let club = |squad: Vec<&Member>| {
                let name = format!("{}{suffix}", named_after_town(chance, &patterns));
                team_of(chance, name, TeamType::Club, &squad, sport)
            };
            squads(&players(category), sport.facts().squad, least).into_iter().map(club).collect()
        }
    }
}

/// Puts players into squads: who joined first plays together, so that the first squads are complete early. Players
/// who do not fill a squad any more go to those that are there.
fn squads<'m>(players: &[&'m Member], wanted: usize, least: usize) -> Vec<Vec<&'m Member>> {
    let clubs = (players.len() / wanted).max(least.min(players.len() / 2));
    if clubs == 0 {
        return Vec::new();
    }
    let size = (players.len() / clubs).min(wanted);
    let mut squads: Vec<Vec<&Member>> =
        players.chunks(size.max(1)).take(clubs).map(<[&Member]>::to_vec).collect();
    for (place, member) in players.iter().skip(size * clubs).enumerate().take(clubs * 2) {
        squads[place % clubs].push(member);
    }
    squads
}

/// A side with a name and its players, the starters first.
pub(crate) fn team_of(
    chance: &mut Chance,
    team_name: String,
    team_type: TeamType,
    players: &[&Member],
    sport: Sport,
) -> SideToBe {
    let is_team = !matches!(team_type, TeamType::Individual | TeamType::Pair);
    let positions = list(&format!("{} positions", sport.key()));
    let squad = players
        .iter()
        .enumerate()
        .map(|(place, member)| SquadPlace {
            player_id: member.player_id,
            name: member.name.clone(),
            shirt: is_team.then(|| ShirtNumber::of(place as i64 + 1)).flatten(),
            position: if is_team { positions.get(place).copied() } else { None },
            joined: member.joined,
        })
        .collect();
    let needed = if is_team { sport.facts().starters } else { players.len() }.min(players.len());
    let ready = players[..needed].iter().map(|member| member.joined).max();
    let ready = ready.unwrap_or(Timestamp::UNIX_EPOCH);
    let country_code = match players {
        [only] => only.country.clone(),
        _ => None,
    };
    let strength = chance.around(1.0, 0.14).clamp(0.62, 1.5);
    SideToBe {
        team: NewTeam { team_name: team_name.clone(), team_type, country_code, created_at: ready },
        side: Side { team_id: UNWRITTEN, name: team_name, strength, squad, ready },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn towns_and_venues_have_presentable_names() {
        let mut chance = Chance::new(1, "towns");
        for _ in 0..500 {
            let name = venue(&mut chance);
            assert!(!name.contains('*') && !name.contains("  ") && name.len() > 6, "{name}");
        }
    }
}
