//! Properties of sports that tables and knock-outs depend on.

use super::knockout::Repeated;
use crate::text::{fold, same_name};
use crate::vocabulary;

/// The names of sports, each line one sport. The first is the one by which the rules know it, the others are those
/// that sources and people use for it. The one word `hockey` is a line of its own, because sources use it for hockey on
/// grass and on ice.
const NAMES: [&[&str]; 34] = [
    &[
        "football",
        "soccer",
        "association football",
        "football soccer",
        "soccer football",
        "futbol",
        "futebol",
        "fussball",
        "fußball",
        "voetbal",
        "calcio",
    ],
    &["futsal", "indoor football", "indoor soccer", "fut5"],
    &["beach soccer", "beach football"],
    &["american football", "gridiron", "gridiron football", "nfl"],
    &[
        "australian football",
        "australian rules",
        "australian rules football",
        "aussie rules",
        "afl",
    ],
    &["hockey"],
    &["field hockey", "fieldhockey", "hockey field", "grass hockey", "lawn hockey", "feldhockey"],
    &["indoor hockey", "hallenhockey"],
    &["ice hockey", "icehockey", "hockey ice", "hockey on ice", "eishockey", "hockey sur glace"],
    &["inline hockey", "in line hockey"],
    &["roller hockey", "rink hockey"],
    &["handball", "team handball", "indoor handball", "balonmano"],
    &["basketball", "basket ball", "basket", "baloncesto"],
    &["3x3 basketball", "basketball 3x3", "3x3", "3 on 3 basketball", "basketball 3 on 3"],
    &["volleyball", "volley ball", "volley", "indoor volleyball", "voleibol"],
    &["beach volleyball", "beach volley", "beachvolleyball", "volleyball beach"],
    &["badminton"],
    &["tennis", "lawn tennis"],
    &["table tennis", "tabletennis", "ping pong", "pingpong", "tischtennis"],
    &["padel", "padel tennis"],
    &["squash", "squash rackets"],
    &["rugby", "rugby union", "rugby football", "rugby 15s", "rugby fifteens", "rugby xv"],
    &["rugby league", "rugby 13", "rugby xiii"],
    &["rugby sevens", "rugby 7s", "rugby 7", "sevens", "seven a side rugby"],
    &["cricket"],
    &["baseball", "base ball"],
    &["softball", "soft ball", "fastpitch softball"],
    &["water polo", "waterpolo"],
    &["floorball", "unihockey", "innebandy"],
    &["lacrosse", "field lacrosse", "box lacrosse"],
    &["netball"],
    &["curling"],
    &["athletics", "track and field", "track field", "leichtathletik", "atletismo", "athletisme"],
    &[
        "motorsport",
        "motor sport",
        "motorsports",
        "motor racing",
        "auto racing",
        "formula 1",
        "formula one",
        "f1",
    ],
];

/// The name by which the rules know a sport that is named in any usual way: `soccer` and `Football` are `football`,
/// `Ice-Hockey` is `ice hockey`. A sport that is not known keeps its name ([`same_name`]).
pub fn known_sport(name: &str) -> String {
    const OF_PEOPLE: [&str; 5] = ["men", "mens", "women", "womens", "mixed"];
    let folded = fold(name).replace(['\'', '’'], "");
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !OF_PEOPLE.contains(word))
        .collect();
    let plain = words.join(" ");
    let known = NAMES.iter().find(|names| names.contains(&&*plain)).and_then(|names| names.first());
    known.map_or_else(|| same_name(name), |known| (*known).to_owned())
}

vocabulary!(
    /// The unit of a match's score.
    ScoreUnit, {
        /// Goals.
        Goals = "goals",
        /// Sets, or games of racket sports.
        Sets = "sets",
        /// Points, or any other unit.
        Points = "points",
    }
);

/// The unit of a match's score in a sport.
pub fn score_unit(sport: &str) -> ScoreUnit {
    match &*known_sport(sport) {
        "football" | "futsal" | "beach soccer" | "hockey" | "field hockey" | "indoor hockey"
        | "ice hockey" | "inline hockey" | "roller hockey" | "handball" | "water polo"
        | "floorball" | "lacrosse" | "netball" => ScoreUnit::Goals,
        "volleyball" | "beach volleyball" | "badminton" | "tennis" | "table tennis" | "squash"
        | "padel" => ScoreUnit::Sets,
        _ => ScoreUnit::Points,
    }
}

/// How two teams that meet more than once in a knock-out settle the tie by the custom of
/// the sport: legs in football and similar sports, a series in others.
pub fn repeated_meetings(sport: &str) -> Repeated {
    match &*known_sport(sport) {
        "football" | "futsal" | "handball" | "water polo" => Repeated::Legs,
        _ => Repeated::Series,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sport_is_known_by_every_usual_name() {
        for (name, known) in [
            ("Soccer", "football"),
            ("Association Football", "football"),
            ("FOOTBALL", "football"),
            ("Women's football", "football"),
            ("Football (men)", "football"),
            ("Fútbol", "football"),
            ("American Football", "american football"),
            ("Hockey", "hockey"),
            ("Field Hockey", "field hockey"),
            ("Ice-Hockey", "ice hockey"),
            ("Basketball 3x3", "3x3 basketball"),
            ("Beach Volley", "beach volleyball"),
            ("Rugby Union", "rugby"),
            ("Rugby 7s", "rugby sevens"),
            ("Water-polo", "water polo"),
            ("Table_Tennis", "table tennis"),
            ("Formula 1", "motorsport"),
            ("Kabaddi", "kabaddi"),
            ("Mixed", "mixed"),
        ] {
            assert_eq!(known_sport(name), known, "{name}");
        }
        let mut names: Vec<&str> = NAMES.concat();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "no name is that of two sports");
        for (name, known) in
            NAMES.iter().flat_map(|names| names.iter().map(|name| (name, names[0])))
        {
            assert_eq!(known_sport(name), known, "{name}");
        }
    }

    #[test]
    fn the_unit_of_a_score_follows_from_any_name() {
        assert_eq!(score_unit("Soccer"), ScoreUnit::Goals);
        assert_eq!(score_unit("Beach Volley"), ScoreUnit::Sets);
        assert_eq!(score_unit("Rugby Sevens"), ScoreUnit::Points);
        assert_eq!(repeated_meetings("Association football"), Repeated::Legs);
    }
}
