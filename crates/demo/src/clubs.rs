//! Clubs and their teams, single players and pairs as sides, and the places
//! where they play.

use jiff::Timestamp;
use touchline_domain::{ParticipantMode, ShirtNumber, TeamType};

use crate::chance::Chance;
use crate::competition::{Member, Side, SquadPlace, UNWRITTEN};
use crate::data;
use crate::reference::{Category, Sport};
use touchline_app::competitions::NewTeam;

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

/// Those of a sport who meet each other: of one category, or all grown-ups. Girls and boys meet as `Mixed`, but for
/// pairs, which are of a woman and a man.
pub(crate) type Pool = (ParticipantMode, Sport, Option<Category>);

/// The sides of a pool, at least `least` of them where there are players enough for half a team each.
pub(crate) fn sides_of(
    chance: &mut Chance,
    members: &[&Member],
    (mode, sport, category): Pool,
    least: usize,
) -> Vec<Side> {
    let players = |category: Option<Category>| -> Vec<&Member> {
        let fits = |of: Category| match category {
            None => !of.is_youth(),
            Some(Category::Mixed) => of.is_youth(),
            Some(category) => of == category,
        };
        let mut players: Vec<&Member> =
            members.iter().copied().filter(|m| m.sport == sport && fits(m.category)).collect();
        players.sort_by_key(|member| (member.profile.created_at, member.player_id));
        players
    };
    let (team_type, squads): (TeamType, Vec<Vec<&Member>>) = match (mode, category) {
        (ParticipantMode::Individual, _) => {
            (TeamType::Individual, players(category).into_iter().map(|one| vec![one]).collect())
        }
        (ParticipantMode::Pair, Some(Category::Mixed)) => {
            let [women, men] = [Category::Women, Category::Men].map(|of| players(Some(of)));
            (TeamType::Pair, women.into_iter().zip(men).map(|(a, b)| vec![a, b]).collect())
        }
        (ParticipantMode::Pair, _) => {
            (TeamType::Pair, players(category).chunks_exact(2).map(<[&Member]>::to_vec).collect())
        }
        (ParticipantMode::Team | ParticipantMode::MultiEntry, _) => {
            (TeamType::Club, squads(&players(category), sport.facts().squad, least))
        }
    };
    let suffix = match category {
        Some(Category::Mixed) => " Juniors",
        Some(Category::Women) => " Women",
        _ => "",
    };
    let side = |squad: Vec<&Member>| {
        let name = if team_type == TeamType::Club {
            let patterns = format!("{} clubs", sport.key());
            format!("{}{suffix}", named_after_town(chance, &patterns))
        } else {
            let names: Vec<&str> = squad.iter().map(|m| m.profile.player_name.as_str()).collect();
            names.join(" / ")
        };
        team_of(chance, name, team_type, &squad, sport)
    };
    squads.into_iter().map(side).collect()
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
) -> Side {
    let is_team = !matches!(team_type, TeamType::Individual | TeamType::Pair);
    let positions = list(&format!("{} positions", sport.key()));
    let place = |(place, member): (usize, &&Member)| SquadPlace {
        player_id: member.player_id,
        name: member.profile.player_name.clone(),
        shirt: is_team.then(|| ShirtNumber::of(place as i64 + 1)).flatten(),
        position: if is_team { positions.get(place).copied() } else { None },
        joined: member.profile.created_at,
    };
    let needed = if is_team { sport.facts().starters } else { players.len() };
    let ready = players.iter().take(needed).map(|member| member.profile.created_at).max();
    let country_code = match players {
        [only] => only.profile.country_code.clone(),
        _ => None,
    };
    let created_at = ready.unwrap_or(Timestamp::UNIX_EPOCH);
    Side {
        team_id: UNWRITTEN,
        team: NewTeam { team_name, team_type, country_code, created_at },
        strength: chance.around(1.0, 0.14).clamp(0.62, 1.5),
        squad: players.iter().enumerate().map(place).collect(),
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
