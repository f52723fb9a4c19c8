//! Clubs and their teams, single players and pairs as sides, and the places
//! where they play.

use jiff::Timestamp;
use touchline_domain::{ShirtNumber, TeamType};

use crate::chance::Chance;
use crate::competition::{Member, Side, SquadPlace, UNWRITTEN};
use crate::reference::{Category, Sport};
use crate::{goal_sports, set_sports};
use touchline_app::competitions::NewTeam;

/// A side whose team is not written yet.
#[derive(Debug)]
pub(crate) struct SideToBe {
    pub team: NewTeam,
    pub side: Side,
}

/// Beginnings and ends of towns that no map knows.
const TOWN_BEGINNINGS: [&str; 36] = [
    "Alder", "Ambra", "Ash", "Bel", "Brek", "Briar", "Castel", "Clear", "Drav", "Elm", "Falken",
    "Fjell", "Grün", "Harrow", "Hazel", "Iron", "Kestrel", "Kirk", "Lind", "Mar", "Mill", "Monte",
    "North", "Novo", "Oster", "Pine", "Raven", "Rosen", "Sable", "Santa ", "Sol", "Stein", "Tor",
    "Val", "Weiß", "Zelen",
];
const TOWN_ENDS: [&str; 24] = [
    "bach", "berg", "bridge", "burn", "by", "clara", "dale", "field", "ford", "grad", "haven",
    "holm", "ia", "mouth", "mont", "nes", "ov", "rade", "stad", "ton", "vik", "ville", "wick",
    "worth",
];

/// How clubs of the team sports call themselves; `*` is the town.
const CLUB_PATTERNS: [&str; 22] = [
    "* FC",
    "SV *",
    "* United",
    "Racing *",
    "AS *",
    "Sporting *",
    "* Rovers",
    "TSV *",
    "Dynamo *",
    "* Rangers",
    "Atlético *",
    "CD *",
    "* Wanderers",
    "Union *",
    "IF *",
    "* Blues",
    "Red Star *",
    "* Green-Whites",
    "Real *",
    "* Athletic",
    "Club Náutico *",
    "Blau-Gelb *",
];
/// The same for those who are in a sport of their own.
const VOLLEYBALL_PATTERNS: [&str; 8] =
    ["VC *", "* Volley", "* Spikers", "Volei *", "* Falcons", "VK *", "* Waves", "* Aces"];
const HOCKEY_PATTERNS: [&str; 8] = [
    "HC *",
    "* Hockey Club",
    "* Sticks",
    "THC *",
    "* Kestrels",
    "Hockey Club *",
    "* Comets",
    "HV *",
];
const ATHLETICS_PATTERNS: [&str; 6] =
    ["* Harriers", "LG *", "* Track Club", "Atletica *", "* Striders", "AC *"];

const VENUES: [&str; 14] = [
    "Sports Park *",
    "* Arena",
    "Stade municipal de *",
    "* Community Ground",
    "Polideportivo *",
    "Sporthalle *",
    "* Recreation Centre",
    "Stadion am Bahnhof, *",
    "* Indoor Hall",
    "Campo *",
    "* Lawn Courts",
    "Riverside Stadium, *",
    "* Athletics Track",
    "Old Brewery Ground, *",
];

/// The town's name of a new club.
pub(crate) fn town(chance: &mut Chance) -> String {
    loop {
        let (start, end) = (*chance.pick(&TOWN_BEGINNINGS), *chance.pick(&TOWN_ENDS));
        let doubled = start.chars().next_back() == end.chars().next();
        if start.ends_with(' ') {
            let mut letters = end.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            return format!("{start}{first}{}a", letters.as_str().trim_end_matches(['a', 'e']));
        }
        if !doubled {
            return format!("{start}{end}");
        }
    }
}

/// The name of a new venue.
pub(crate) fn venue(chance: &mut Chance) -> String {
    let pattern = *chance.pick(&VENUES);
    pattern.replace('*', &town(chance))
}

fn club(chance: &mut Chance, sport: Sport) -> String {
    let patterns: &[&str] = match sport {
        Sport::Volleyball => &VOLLEYBALL_PATTERNS,
        Sport::Hockey => &HOCKEY_PATTERNS,
        Sport::Athletics => &ATHLETICS_PATTERNS,
        _ => &CLUB_PATTERNS,
    };
    let pattern = *chance.pick(patterns);
    pattern.replace('*', &town(chance))
}

/// How many players a club's team wants.
const fn squad_size(sport: Sport) -> usize {
    match sport {
        Sport::Football => 14,
        Sport::Hockey => 13,
        Sport::Volleyball => 8,
        _ => 5,
    }
}

/// How many it needs to play at all.
const fn starters(sport: Sport) -> usize {
    match sport {
        Sport::Football | Sport::Hockey => 11,
        Sport::Volleyball => 6,
        _ => 4,
    }
}

const fn positions(sport: Sport) -> &'static [&'static str] {
    match sport {
        Sport::Football | Sport::Hockey => &goal_sports::POSITIONS,
        Sport::Volleyball => &set_sports::POSITIONS,
        _ => &[],
    }
}

/// Puts the players of a sport and of some categories into clubs: who joined
/// first plays together, so that the first clubs are complete early. Players who
/// do not fill a squad any more go to the clubs that are there.
pub(crate) fn form_clubs(
    chance: &mut Chance,
    members: &[Member],
    sport: Sport,
    categories: &[Category],
    least: usize,
) -> Vec<SideToBe> {
    let players = players_of(members, sport, categories);
    let clubs = (players.len() / squad_size(sport)).max(least.min(players.len() / 2));
    if clubs == 0 {
        return Vec::new();
    }
    let size = (players.len() / clubs).min(squad_size(sport));
    let mut squads: Vec<Vec<&Member>> =
        players.chunks(size.max(1)).take(clubs).map(<[&Member]>::to_vec).collect();
    let late = players.iter().skip(size * clubs);
    for (place, member) in late.enumerate().take(clubs * 2) {
        squads[place % clubs].push(member);
    }
    let youth = categories.iter().all(|category| category.is_youth());
    let suffix = match (youth, categories) {
        (true, _) => " Juniors",
        (_, [Category::Women]) => " Women",
        _ => "",
    };
    squads
        .into_iter()
        .map(|squad| {
            let name = format!("{}{suffix}", club(chance, sport));
            team_of(chance, name, TeamType::Club, &squad, sport)
        })
        .collect()
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
    let positions = positions(sport);
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
    let needed = if is_team { starters(sport) } else { players.len() }.min(players.len());
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

/// Each player of a sport as a side of one.
pub(crate) fn single_players(
    chance: &mut Chance,
    members: &[Member],
    sport: Sport,
    categories: &[Category],
) -> Vec<SideToBe> {
    players_of(members, sport, categories)
        .into_iter()
        .map(|member| team_of(chance, member.name.clone(), TeamType::Individual, &[member], sport))
        .collect()
}

/// The players of a sport in pairs; mixed ones when there are two categories.
pub(crate) fn pairs(
    chance: &mut Chance,
    members: &[Member],
    sport: Sport,
    categories: [Category; 2],
) -> Vec<SideToBe> {
    let [of_one, of_other] = categories.map(|category| players_of(members, sport, &[category]));
    let couples: Vec<[&Member; 2]> = if categories[0] == categories[1] {
        of_one.chunks_exact(2).map(|couple| [couple[0], couple[1]]).collect()
    } else {
        of_one.into_iter().zip(of_other).map(|(a, b)| [a, b]).collect()
    };
    couples
        .iter()
        .map(|couple| {
            let name = format!("{} / {}", couple[0].name, couple[1].name);
            team_of(chance, name, TeamType::Pair, couple, sport)
        })
        .collect()
}

fn players_of<'m>(members: &'m [Member], sport: Sport, categories: &[Category]) -> Vec<&'m Member> {
    let mut players: Vec<&Member> = members
        .iter()
        .filter(|member| member.sport == sport && categories.contains(&member.category))
        .collect();
    players.sort_by_key(|member| (member.joined, member.player_id));
    players
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
