//! The reference data of a federation with six sports, and the demo's handles
//! on it.

use std::collections::BTreeMap;

use jiff::Timestamp;
use touchline_domain::reference::{
    AgeGroupDraft, EventTemplateDraft, GenderCategoryDraft, MatchFormatDraft, ScoringConfigDraft,
};
use touchline_domain::{TemplateValues, render_template, same_name};
use touchline_store::Conn;
use touchline_store::reference::table;

use touchline_app::AppError;
use touchline_app::competitions::ResultPoints;
use touchline_app::reference::{
    AgeGroups, EventTemplates, GenderCategories, MatchFormats, Reference as Kind, ScoringConfigs,
};
use touchline_app::reference_names;

/// The platform's six sports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sport {
    Football,
    Volleyball,
    Hockey,
    Badminton,
    Tennis,
    Athletics,
}

impl Sport {
    pub(crate) const ALL: [Self; 6] = [
        Self::Football,
        Self::Volleyball,
        Self::Hockey,
        Self::Badminton,
        Self::Tennis,
        Self::Athletics,
    ];

    /// The key, as the event templates have it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Football => "football",
            Self::Volleyball => "volleyball",
            Self::Hockey => "hockey",
            Self::Badminton => "badminton",
            Self::Tennis => "tennis",
            Self::Athletics => "athletics",
        }
    }

    /// How many players it has, in relation to the others.
    pub(crate) const fn popularity(self) -> f64 {
        match self {
            Self::Football => 38.0,
            Self::Volleyball => 15.0,
            Self::Hockey => 19.0,
            Self::Badminton => 10.0,
            Self::Tennis | Self::Athletics => 10.5,
        }
    }
}

/// The category that a player competes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Category {
    Men,
    Women,
    Mixed,
    Boys,
    Girls,
}

impl Category {
    const ALL: [Self; 5] = [Self::Men, Self::Women, Self::Mixed, Self::Boys, Self::Girls];

    /// The category of a player of this age in years.
    pub(crate) fn of(age: f64, is_female: bool) -> Self {
        match (age < 17.0, is_female) {
            (true, true) => Self::Girls,
            (true, false) => Self::Boys,
            (false, true) => Self::Women,
            (false, false) => Self::Men,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Men => "Men",
            Self::Women => "Women",
            Self::Mixed => "Mixed",
            Self::Boys => "Boys",
            Self::Girls => "Girls",
        }
    }

    /// Whether a player of this category is a woman or a girl.
    pub(crate) const fn is_female(self) -> bool {
        matches!(self, Self::Women | Self::Girls)
    }

    /// Whether it is for those who are not grown up.
    pub(crate) const fn is_youth(self) -> bool {
        matches!(self, Self::Boys | Self::Girls)
    }
}

/// Name, youngest and oldest age in years.
const AGE_GROUPS: [(&str, i64, i64); 11] = [
    ("U8", 5, 7),
    ("U10", 8, 9),
    ("U12", 10, 11),
    ("U14", 12, 13),
    ("U16", 14, 15),
    ("U18", 16, 17),
    ("U21", 18, 20),
    ("Senior", 17, 120),
    ("Veterans 35+", 35, 120),
    ("Veterans 45+", 45, 120),
    ("Golden Age 60+", 60, 120),
];

/// Format, sport, description, duration in minutes.
type Format = (&'static str, Sport, Option<&'static str>, Option<i64>);

const FORMATS: [Format; 20] = [
    (
        "11-a-side, 2 × 45",
        Sport::Football,
        Some("Two halves of 45 minutes; cup ties go to extra time and a shoot-out."),
        Some(90),
    ),
    (
        "9-a-side, 2 × 30",
        Sport::Football,
        Some("Youth football on a shortened pitch, ages 10 to 13."),
        Some(60),
    ),
    ("5-a-side", Sport::Football, None, Some(40)),
    (
        "Best of 5 sets",
        Sport::Volleyball,
        Some("Sets to 25, the fifth to 15, always two clear points."),
        Some(100),
    ),
    (
        "Best of 3 sets",
        Sport::Volleyball,
        Some("For tournaments with several matches a day."),
        Some(60),
    ),
    ("Beach, best of 3", Sport::Volleyball, None, Some(50)),
    (
        "4 × 15 minutes",
        Sport::Hockey,
        Some("Four quarters, ten minutes of rest at half-time."),
        Some(60),
    ),
    (
        "Indoor, 4 × 10 minutes",
        Sport::Hockey,
        Some("Six players a side, rolling substitutions."),
        Some(40),
    ),
    (
        "Best of 3 games to 21",
        Sport::Badminton,
        Some("Two clear points from 20 all; at 29 all the next point wins."),
        Some(50),
    ),
    ("One game to 31", Sport::Badminton, None, None),
    ("Best of 3 sets", Sport::Tennis, Some("Tie-break at six games all in every set."), Some(100)),
    (
        "Best of 3, match tie-break",
        Sport::Tennis,
        Some("A match tie-break to ten points instead of a third set."),
        Some(80),
    ),
    ("Fast4", Sport::Tennis, None, Some(45)),
    ("100 m", Sport::Athletics, Some("Straight sprint in lanes."), None),
    ("200 m", Sport::Athletics, None, None),
    ("400 m", Sport::Athletics, Some("One lap in lanes."), None),
    ("800 m", Sport::Athletics, Some("Two laps, the first bend in lanes."), None),
    ("1500 m", Sport::Athletics, Some("Three and three quarter laps."), None),
    ("10,000 m", Sport::Athletics, Some("Twenty-five laps; timing by chip."), Some(50)),
    (
        "4 × 100 m relay",
        Sport::Athletics,
        Some("Four runners, take-over zones of 30 metres."),
        None,
    ),
];

/// Points of a win, a draw, a loss and a cancelled match.
const POINTS: [(Sport, [i64; 4]); 5] = [
    (Sport::Football, [3, 1, 0, 0]),
    (Sport::Volleyball, [3, 0, 0, 0]),
    (Sport::Hockey, [3, 1, 0, 0]),
    (Sport::Badminton, [2, 0, 1, 0]),
    (Sport::Tennis, [2, 0, 0, 0]),
];

/// Sport, what happens, the sentence.
pub(crate) const TEMPLATES: [(Sport, &str, &str); 27] = [
    (Sport::Football, "Kick-off", "{team1} against {team2} is under way at {venue}."),
    (Sport::Football, "Goal", "{player} scores: {team1} {score} {team2}."),
    (Sport::Football, "Penalty Goal", "{player} converts the penalty: {team1} {score} {team2}."),
    (
        Sport::Football,
        "Own Goal",
        "{player} puts the ball into the wrong net: {team1} {score} {team2}.",
    ),
    (Sport::Football, "Yellow Card", "{player} is cautioned."),
    (
        Sport::Football,
        "Second Yellow Card",
        "A second caution for {player}, who has to leave the pitch.",
    ),
    (Sport::Football, "Red Card", "{player} is sent off."),
    (
        Sport::Football,
        "Full time",
        "The referee ends the match at {venue}. {team1} {score} {team2}: thank you to both teams, the officials and everybody who came on {date}.",
    ),
    (
        Sport::Football,
        "Abandoned",
        "The {sport} match {team1} against {team2} on {date} was abandoned. The competition committee decides on a replay at {venue} within fourteen days.",
    ),
    (Sport::Volleyball, "First serve", "{team1} and {team2} are on court at {venue}."),
    (Sport::Volleyball, "Set won", "{team1} {score} {team2} in sets."),
    (
        Sport::Volleyball,
        "Final result",
        "{team1} {score} {team2}. The next {sport} round follows; line-ups are due one hour before the first serve, and late changes go to the match director at {venue}.",
    ),
    (Sport::Hockey, "Push-back", "{team1} against {team2} has started at {venue}."),
    (Sport::Hockey, "Goal", "{player} finds the backboard: {team1} {score} {team2}."),
    (
        Sport::Hockey,
        "Penalty Goal",
        "{player} scores from the penalty spot: {team1} {score} {team2}.",
    ),
    (Sport::Hockey, "Green Card", "{player} has to sit out for two minutes."),
    (Sport::Hockey, "Yellow Card", "{player} has to sit out for five minutes."),
    (Sport::Badminton, "Match call", "{team1} and {team2}, please come to court at {venue}."),
    (Sport::Badminton, "Match won", "{player} wins the match: {score}."),
    (
        Sport::Badminton,
        "Walkover",
        "{team1} cannot play on {date}; {team2} goes through without a match.",
    ),
    (
        Sport::Tennis,
        "Match call",
        "{team1} and {team2} to court at {venue}. Players who are not there fifteen minutes after this call forfeit the match, whatever the reason.",
    ),
    (Sport::Tennis, "Match won", "{player} wins: {score}."),
    (Sport::Tennis, "Retirement", "{player} cannot go on. {team2} wins against {team1}."),
    (
        Sport::Athletics,
        "Call room",
        "Entrants of the {sport} final on {date}: please be in the call room twenty minutes before the start with spikes, bib and hip numbers.",
    ),
    (Sport::Athletics, "Result", "{player} wins in {score} at {venue}."),
    (Sport::Athletics, "Record", "A new meeting record for {player}: {score}."),
    (Sport::Athletics, "False start", "{player} is disqualified for a false start."),
];

/// The ids of the reference data.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    sports: BTreeMap<Sport, i64>,
    genders: BTreeMap<Category, i64>,
    age_groups: BTreeMap<&'static str, i64>,
    formats: BTreeMap<(Sport, &'static str), i64>,
}

impl Reference {
    /// Puts down what is missing and finds what is there.
    pub(crate) fn establish(conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError> {
        let sport_ids =
            reference_names::find_or_add_sports(conn, now, &Sport::ALL.map(Sport::key))?;
        let sports: BTreeMap<Sport, i64> = Sport::ALL.into_iter().zip(sport_ids).collect();
        let gender_ids = reference_names::find_or_add_gender_categories(
            conn,
            now,
            &Category::ALL.map(Category::name),
        )?;
        let groups = AGE_GROUPS.map(|(age_group_name, min_age, max_age)| AgeGroupDraft {
            age_group_name: age_group_name.to_owned(),
            min_age,
            max_age,
            is_active: None,
        });
        let age_group_ids = reference_names::find_or_add_age_groups(conn, now, &groups)?;
        let formats: Vec<MatchFormatDraft> = FORMATS
            .iter()
            .map(|(name, sport, description, duration_minutes)| MatchFormatDraft {
                sport_id: sports[sport],
                format_name: (*name).to_owned(),
                description: description.map(str::to_owned),
                duration_minutes: *duration_minutes,
                is_active: None,
            })
            .collect();
        let format_ids = reference_names::find_or_add_match_formats(conn, now, &formats)?;
        let points = POINTS.map(|(sport, [win, draw, loss, cancelled])| {
            (sports[&sport], ResultPoints { win, draw, loss, cancelled })
        });
        reference_names::add_missing_scoring_configs(conn, now, &points)?;
        add_missing_templates(conn, now)?;
        let reference = Self {
            sports,
            genders: Category::ALL.into_iter().zip(gender_ids).collect(),
            age_groups: AGE_GROUPS.iter().map(|(name, ..)| *name).zip(age_group_ids).collect(),
            formats: FORMATS
                .iter()
                .map(|(name, sport, ..)| (*sport, *name))
                .zip(format_ids)
                .collect(),
        };
        reference.add_inactive(conn, now)?;
        Ok(reference)
    }

    /// Adds a few things that are not in use any more, as happens in years of
    /// administration.
    fn add_inactive(&self, conn: &Conn<'_>, now: Timestamp) -> Result<(), AppError> {
        let is_active = Some(false);
        let (age_group_name, min_age, max_age) = ("U23".to_owned(), 18, 22);
        let age_group = AgeGroupDraft { age_group_name, min_age, max_age, is_active };
        add_if_free::<AgeGroups>(conn, now, age_group)?;
        let gender_name = "Open (pilot)".to_owned();
        add_if_free::<GenderCategories>(conn, now, GenderCategoryDraft { gender_name, is_active })?;
        let template = EventTemplateDraft {
            event_type: "Photo finish".to_owned(),
            sport_type: Sport::Athletics.key().to_owned(),
            template_text: "The photo finish of {date} decides.".to_owned(),
            is_active,
        };
        add_if_free::<EventTemplates>(conn, now, template)?;
        let points = ScoringConfigDraft {
            sport_id: self.sport_id(Sport::Athletics),
            win_points: 12,
            draw_points: 11,
            loss_points: 0,
            cancelled_points: 0,
            is_active,
        };
        add_if_free::<ScoringConfigs>(conn, now, points)?;
        let format = MatchFormatDraft {
            format_name: "Golden goal".to_owned(),
            sport_id: self.sport_id(Sport::Football),
            description: Some(
                "Extra time ends with the first goal. Kept for old results.".to_owned(),
            ),
            duration_minutes: None,
            is_active,
        };
        add_if_free::<MatchFormats>(conn, now, format)
    }

    pub(crate) fn sport_id(&self, sport: Sport) -> i64 {
        self.sports[&sport]
    }

    pub(crate) fn gender_id(&self, category: Category) -> i64 {
        self.genders[&category]
    }

    pub(crate) fn age_group_id(&self, name: &str) -> Option<i64> {
        self.age_groups.get(name).copied()
    }

    pub(crate) fn format_id(&self, sport: Sport, name: &'static str) -> Option<i64> {
        self.formats.get(&(sport, name)).copied()
    }
}

/// Adds a row unless its name is taken.
fn add_if_free<K: Kind>(conn: &Conn<'_>, now: Timestamp, draft: K::Draft) -> Result<(), AppError> {
    let draft = K::checked(draft).map_err(AppError::Invalid)?;
    K::refers(conn, &draft, None)?;
    Ok(table::insert::<K>(conn, &draft, now.as_millisecond()).map(drop)?)
}

fn add_missing_templates(conn: &Conn<'_>, now: Timestamp) -> Result<(), AppError> {
    let known: Vec<(String, String)> = table::list::<EventTemplates>(conn)?
        .into_iter()
        .map(|row| (row.sport_type, same_name(&row.event_type)))
        .collect();
    let missing: Vec<EventTemplateDraft> = TEMPLATES
        .iter()
        .map(|(sport, event_type, text)| EventTemplateDraft {
            event_type: (*event_type).to_owned(),
            template_text: (*text).to_owned(),
            sport_type: sport.key().to_owned(),
            is_active: None,
        })
        .filter(|new| !known.contains(&(new.sport_type.clone(), same_name(&new.event_type))))
        .collect();
    reference_names::add_event_templates(conn, now, &missing)
}

/// The sentence of an event, from its sport's template; `None` when the sport
/// has none for it.
pub(crate) fn sentence(
    sport: Sport,
    event_type: &str,
    values: &TemplateValues<'_>,
) -> Option<String> {
    let (.., template) =
        TEMPLATES.iter().find(|(of, event, _)| *of == sport && *event == event_type)?;
    render_template(template, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_who_and_what() {
        let values = TemplateValues {
            team1: Some("Reds"),
            team2: Some("Blues"),
            player: Some("Ana"),
            score: Some("2–1"),
            ..TemplateValues::default()
        };
        let told = sentence(Sport::Football, "Goal", &values);
        assert_eq!(told.as_deref(), Some("Ana scores: Reds 2–1 Blues."));
        assert_eq!(sentence(Sport::Football, "Corner", &values), None);
    }

    #[test]
    fn templates_know_every_placeholder_and_some_are_long() {
        for placeholder in ["team1", "team2", "sport", "date", "venue", "player", "score"] {
            assert!(
                TEMPLATES.iter().any(|(.., text)| text.contains(&format!("{{{placeholder}}}")))
            );
        }
        assert!(TEMPLATES.iter().filter(|(.., text)| text.chars().count() > 100).count() >= 3);
    }
}
