//! The kind of a race, read from its name and the name of its stage.

use crate::standings::known_sport;
use crate::text::fold;

/// Whether a race is the sprint of a motor race: it gives points, but its places do not
/// count as race results (FIA Formula One Sporting Regulations 2021, art. 7.2). In other sports
/// a sprint is a race like any other.
pub fn is_sprint<'a>(sport_key: &str, names: impl IntoIterator<Item = &'a str>) -> bool {
    // The name of a series says nothing of its races.
    let is_series = |name: &str| {
        ["cup", "series", "trophy", "championship"].iter().any(|word| name.contains(word))
    };
    let says_so = |name: &str| {
        let name = fold(name);
        name.contains("sprint") && !is_series(&name)
    };
    known_sport(sport_key) == "motorsport" && names.into_iter().any(says_so)
}

/// Whether a race only decides who starts in another one: a heat, a semi-final, a
/// qualifying.
pub fn is_preliminary<'a>(names: impl IntoIterator<Item = &'a str>) -> bool {
    any_has(names, &["heat", "semi", "quarter", "qualif", "prelim", "repechage"])
}

fn any_has<'a>(names: impl IntoIterator<Item = &'a str>, words: &[&str]) -> bool {
    names.into_iter().any(|name| {
        let name = fold(name);
        words.iter().any(|word| name.contains(word))
    })
}

/// A time of a race as results lists write it: `9.80`, `1:59.34`, `2:03:01`. Hundredths are always told up to an hour, and
/// thousandths where they were measured.
pub fn race_time(ms: i64) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.abs();
    let (hours, minutes, seconds, part) =
        (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
    let part = match part {
        0 if hours > 0 => String::new(),
        _ if part % 10 == 0 => format!(".{:02}", part / 10),
        _ => format!(".{part:03}"),
    };
    match (hours, minutes) {
        (0, 0) => format!("{sign}{seconds}{part}"),
        (0, _) => format!("{sign}{minutes}:{seconds:02}{part}"),
        _ => format!("{sign}{hours}:{minutes:02}:{seconds:02}{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heats_and_semi_finals_lead_to_a_final() {
        assert!(is_preliminary(["Semifinals", "Men 100m Semifinals Heat 1"]));
        assert!(is_preliminary(["Qualifying"]));
        assert!(!is_preliminary(["Final", "Men 100m Final"]));
    }

    #[test]
    fn a_sprint_is_a_race_like_any_other_but_in_motorsport() {
        assert!(is_sprint("motorsport", ["Sprint"]) && !is_sprint("motorsport", ["Race"]));
        assert!(is_sprint("motorsport", ["British Grand Prix 2021 - Sprint"]));
        assert!(is_sprint("motorsport", ["Sprintrennen"]));
        assert!(is_sprint("formula 1", ["Sprint"]) && !is_sprint("athletics", ["Sprint"]));
        assert!(!is_sprint("motorsport", ["Sprint Cup Series"]));
        assert!(!is_sprint("biathlon", ["Sprint"]));
    }

    #[test]
    fn a_time_of_a_race_is_written_as_results_lists_do() {
        for (ms, written) in [
            (119_340, "1:59.34"),
            (9_800, "9.80"),
            (133, "0.133"),
            (60_000, "1:00.00"),
            (119_345, "1:59.345"),
            (7_381_000, "2:03:01"),
            (7_381_500, "2:03:01.50"),
        ] {
            assert_eq!(super::race_time(ms), written);
        }
    }
}
