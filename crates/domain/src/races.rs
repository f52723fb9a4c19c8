//! The kind of a race, read from its name and the name of its stage.

use crate::standings::known_sport;
use crate::text::fold;
use crate::vocabulary;

vocabulary!(
    /// How the official time of a race follows from the one that was measured: always up, to the next whole part. World
    /// Athletics, Technical Rule 19.23 and 19.24: hundredths on the track up to and including 10,000 m, tenths in longer races
    /// there, and whole seconds where a part of the race is outside the stadium.
    TimeRounding, "rounding of times", {
        /// As it was entered: other sports say themselves how exactly they measure.
        AsMeasured = "as_measured",
        /// 10.503 s are 10.51.
        Hundredths = "hundredths",
        /// 27:59.32 are 27:59.4.
        Tenths = "tenths",
        /// 29:59.1 are 30:00.
        Seconds = "seconds",
    }
);

impl TimeRounding {
    /// What a division has that says nothing: in athletics that of races on the track, elsewhere none.
    pub fn usual(sport: &str) -> Self {
        if known_sport(sport) == "athletics" { Self::Hundredths } else { Self::AsMeasured }
    }

    /// Milliseconds of the smallest part of an official time.
    const fn part(self) -> i64 {
        match self {
            Self::AsMeasured => 1,
            Self::Hundredths => 10,
            Self::Tenths => 100,
            Self::Seconds => 1_000,
        }
    }

    /// The official time of a measured one, in milliseconds. Never shorter, and in the same order, so that entrants
    /// level by official times are separated by the measured ones (Technical Rule 21).
    pub const fn official(self, ms: i64) -> i64 {
        let part = self.part();
        ms + (part - ms.rem_euclid(part)) % part
    }

    const fn decimals(self) -> usize {
        match self {
            Self::AsMeasured | Self::Hundredths => 2,
            Self::Tenths => 1,
            Self::Seconds => 0,
        }
    }
}

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

/// The official time of a race as results lists write it: `9.80`, `1:59.34`, `2:03:01`, `30:00`. Where times are
/// official as they were measured, hundredths are always written up to an hour, and thousandths where there are some.
pub fn race_time(ms: i64, rounding: TimeRounding) -> String {
    let ms = rounding.official(ms);
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.abs();
    let (hours, minutes, seconds, part) =
        (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
    let part = match rounding.decimals() {
        0 => String::new(),
        1 => format!(".{}", part / 100),
        _ if hours > 0 && part == 0 => String::new(),
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
    use proptest::prelude::*;

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
            assert_eq!(race_time(ms, TimeRounding::AsMeasured), written);
        }
    }

    #[test]
    fn an_official_time_is_rounded_up() {
        use TimeRounding::{AsMeasured, Hundredths, Seconds, Tenths};
        for (ms, rounding, written) in [
            (10_503, Hundredths, "10.51"),
            (10_510, Hundredths, "10.51"),
            (10_511, Hundredths, "10.52"),
            (59_991, Hundredths, "1:00.00"),
            (10_503, AsMeasured, "10.503"),
            (1_799_100, Seconds, "30:00"),
            (1_800_000, Seconds, "30:00"),
            (7_784_320, Seconds, "2:09:45"),
            (1_679_320, Tenths, "27:59.4"),
            (1_679_400, Tenths, "27:59.4"),
            (3_599_950, Tenths, "1:00:00.0"),
        ] {
            assert_eq!(race_time(ms, rounding), written, "{ms} {rounding}");
        }
        assert_eq!(TimeRounding::usual("Leichtathletik"), Hundredths);
        assert_eq!(TimeRounding::usual("Rowing"), AsMeasured);
    }

    proptest! {
        #[test]
        fn official_times_keep_the_order_and_are_never_shorter(
            one in 0..10_000_000_i64, other in 0..10_000_000_i64, which in 0..TimeRounding::ALL.len(),
        ) {
            let rounding = TimeRounding::ALL[which];
            let official = rounding.official(one);
            prop_assert!(official >= one && official - one < rounding.part());
            prop_assert_eq!(rounding.official(official), official);
            if one <= other {
                prop_assert!(official <= rounding.official(other));
            }
        }
    }
}
