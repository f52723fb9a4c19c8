//! Table rules that an organiser composes: criteria in an order of one's own, and points of one's own, on the ground of a
//! pack. Whatever these do not say, such as what a forfeit counts, is as in the pack.
//!
//! Rules are sent and stored as [`WrittenRules`]. [`TableRules::read`] is the only way from there, so every rule in force is
//! one that the check found right.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use touchline_words::{Sentence, Value as Words};
use utoipa::ToSchema;

use super::criteria::{Again, Criterion, DecidedBy, MOST_MEASURES, MatchPart, Measure, Measures};
use super::packs::{Criteria, ExtraColumn, MOST_CRITERIA, RulePack, Shown, pack, packs};
use super::points::{CloseWin, ResultPoints};
use super::sports::{ScoreUnit, known_sport, score_unit};
use crate::points::Points;
use crate::reference::MAX_POINTS;
use crate::terms::UnknownTerm;
use crate::vocabulary;

/// The most often that two teams may have to meet for a step to count.
const MOST_MEETINGS: i64 = 10;
/// The most points that a match can give, for a share of those that were possible.
const MOST_POSSIBLE: i64 = 100;

vocabulary!(
    /// What a criterion looks at.
    CriterionKind, "kind of criterion", {
        /// A measure over all matches.
        Overall = "overall",
        /// Measures over the matches among the level teams.
        HeadToHead = "head_to_head",
        /// The same, when exactly two are level.
        BetweenTwo = "between_two",
        /// The points from the matches among the level teams as a share of the possible points.
        ShareOfPoints = "share_of_points",
        /// The winner of the latest match, when exactly two are level.
        LastMeeting = "last_meeting",
        /// The play-offs among the level teams.
        PlayOff = "play_off",
        /// The drawing of lots, as the organiser recorded it.
        DrawingOfLots = "drawing_of_lots",
        /// An order that the organiser set by hand.
        ManualOrder = "manual_order",
    }
);

/// A criterion as it is sent and stored. A parameter stands only beside a kind that takes it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TableCriterion)]
pub struct WrittenCriterion {
    /// What it looks at.
    #[schema(value_type = CriterionKind)]
    pub kind: String,
    /// `overall`: what is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Measure>)]
    pub measure: Option<String>,
    /// `head_to_head`, `between_two`: what is compared, one after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Measure>>, min_items = 1, max_items = 8)]
    pub measures: Option<Vec<String>>,
    /// `head_to_head`: whether those who stay level are compared again among themselves; `never` when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Again>)]
    pub again: Option<String>,
    /// `head_to_head`: how often each two of the level teams must have met for it to count; 0, for always, when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, maximum = 10)]
    pub meetings: Option<i64>,
    /// `share_of_points`: the most points that a match can give.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 100)]
    pub possible: Option<i64>,
}

/// Points of results as they are sent and stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[schema(as = TablePoints)]
pub struct WrittenPoints {
    /// For a win, in steps of half a point, as all of these.
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    pub win: Points,
    /// For a draw.
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    pub draw: Points,
    /// For a loss.
    #[schema(value_type = f64, minimum = 0, maximum = 1000)]
    pub loss: Points,
    /// For a win that the pack calls close; as for any other when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000)]
    pub close_win: Option<Points>,
    /// For a close loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000)]
    pub close_loss: Option<Points>,
}

/// Table rules as they are sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TableRules)]
pub struct WrittenRules {
    /// What orders a table, the first one first.
    #[schema(min_items = 1, max_items = 20)]
    pub criteria: Vec<WrittenCriterion>,
    /// What results are worth; `null`: what the pack says, or else the competition or its sport.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<WrittenPoints>,
}

/// What is stored of the rules of a division.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredRules {
    /// The pack that they began as.
    pack: String,
    version: i64,
    criteria: Vec<WrittenCriterion>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<WrittenPoints>,
}

/// The field of [`WrittenRules`] that is wrong, such as `criteria[2].measure`, and what is wrong with it.
pub type WrongRules = (String, Sentence);

/// The rules of a table that an organiser composed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableRules {
    /// The pack that they began as.
    pub pack: &'static RulePack,
    /// Rises with every change of them.
    pub version: i64,
    /// What orders a table.
    pub criteria: Criteria,
    /// What results are worth, where they say it.
    pub points: Option<ResultPoints>,
}

impl TableRules {
    /// The rules that were written, for a sport and on the ground of a pack.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn read(
        written: &WrittenRules,
        pack: &'static RulePack,
        sport: &str,
        version: i64,
    ) -> Result<Self, WrongRules> {
        Self::checked(written, pack, Some(sport), version)
    }

    fn checked(
        written: &WrittenRules,
        pack: &'static RulePack,
        sport: Option<&str>,
        version: i64,
    ) -> Result<Self, WrongRules> {
        let mut read: Vec<Criterion> = Vec::with_capacity(written.criteria.len());
        let about_all = |sentence: Sentence| ("criteria".to_owned(), sentence);
        if written.criteria.is_empty() {
            return Err(about_all(Sentence::CriterionNeeded));
        }
        if written.criteria.len() > MOST_CRITERIA {
            return Err(about_all(Sentence::TooManyCriteria { most: MOST_CRITERIA.into() }));
        }
        for (at, one) in written.criteria.iter().enumerate() {
            let of_it =
                |(field, sentence): (&str, Sentence)| (format!("criteria[{at}].{field}"), sentence);
            let criterion = criterion(one, sport).map_err(of_it)?;
            // What was compared before separates nobody when it is compared again, unless fewer teams are level by then.
            if !may_come_again(&criterion) && read.contains(&criterion) {
                return Err(of_it(("kind", Sentence::CriterionTwice)));
            }
            read.push(criterion);
        }
        let points = written.points.map(|points| result_points(points, pack)).transpose()?;
        let criteria = Criteria::of(&read);
        Ok(Self { pack, version, criteria, points })
    }

    /// The rules that are stored.
    ///
    /// # Errors
    /// A sentence for what no check lets pass.
    pub fn from_stored(stored: StoredRules) -> Result<Self, String> {
        let StoredRules { pack: id, version, criteria, points } = stored;
        let pack = pack(&id).ok_or_else(|| format!("there is no rule pack '{id}'"))?;
        let written = WrittenRules { criteria, points };
        // The sport was asked when they were stored.
        Self::checked(&written, pack, None, version)
            .map_err(|(field, sentence)| format!("{field}: {sentence}"))
    }

    /// What is stored of them.
    pub fn to_stored(&self) -> StoredRules {
        let WrittenRules { criteria, points } = self.written();
        StoredRules { pack: self.pack.id.to_owned(), version: self.version, criteria, points }
    }

    /// The same, as it is sent.
    pub fn written(&self) -> WrittenRules {
        let points = self.points.and_then(|points| match points {
            ResultPoints::Configured => None,
            ResultPoints::Own { win, close_win, draw, close_loss, loss } => {
                let is_close = self.pack.close_win != CloseWin::Never;
                Some(WrittenPoints {
                    win,
                    draw,
                    loss,
                    close_win: is_close.then_some(close_win),
                    close_loss: is_close.then_some(close_loss),
                })
            }
        });
        WrittenRules { criteria: written_criteria(&self.criteria), points }
    }

    /// Whether they say nothing else than their pack.
    pub fn is_pack(&self) -> bool {
        let same_points = self.points.is_none_or(|points| points == self.pack.points);
        same_points && self.criteria == self.pack.criteria
    }

    /// The rules that tables are made by: those of the pack, but for what these say, with the columns without which nobody can
    /// follow the order.
    pub fn in_force(&self) -> RulePack {
        let mut columns = self.pack.columns;
        for decider in self.criteria.iter().flat_map(Criterion::deciders) {
            let DecidedBy::Overall(measure) = decider else { continue };
            let shows = |column: &&ExtraColumn| match column.shows() {
                Shown::Measure(shown) => shown == measure,
                Shown::Count(_) => false,
            };
            if let Some(column) = ExtraColumn::ALL.iter().find(shows) {
                columns = columns.with(*column);
            }
        }
        let points = self.points.unwrap_or(self.pack.points);
        RulePack { criteria: self.criteria, points, columns, ..*self.pack }
    }
}

/// The criteria of a pack or of composed rules, as they are sent.
pub fn written_criteria(criteria: &[Criterion]) -> Vec<WrittenCriterion> {
    criteria.iter().filter_map(written).collect()
}

/// `None` of what a table adds by itself.
fn written(criterion: &Criterion) -> Option<WrittenCriterion> {
    let of = |kind: CriterionKind| WrittenCriterion {
        kind: kind.to_string(),
        ..WrittenCriterion::default()
    };
    let words = |measures: &Measures| Some(measures.iter().map(Measure::to_string).collect());
    Some(match criterion {
        Criterion::Overall(measure) => {
            WrittenCriterion { measure: Some(measure.to_string()), ..of(CriterionKind::Overall) }
        }
        Criterion::HeadToHead { measures, again, meetings } => WrittenCriterion {
            measures: words(measures),
            again: Some(again.to_string()),
            meetings: i64::try_from(*meetings).ok(),
            ..of(CriterionKind::HeadToHead)
        },
        Criterion::BetweenTwo { measures } => {
            WrittenCriterion { measures: words(measures), ..of(CriterionKind::BetweenTwo) }
        }
        Criterion::ShareOfPoints { possible } => {
            WrittenCriterion { possible: Some(*possible), ..of(CriterionKind::ShareOfPoints) }
        }
        Criterion::LastMeeting => of(CriterionKind::LastMeeting),
        Criterion::PlayOff => of(CriterionKind::PlayOff),
        Criterion::DrawingOfLots => of(CriterionKind::DrawingOfLots),
        Criterion::ManualOrder => of(CriterionKind::ManualOrder),
        Criterion::HalfPoint(_) => return None,
    })
}

/// Whether a pack may ask it again: between two teams it is another question once others are separated.
const fn may_come_again(criterion: &Criterion) -> bool {
    matches!(
        criterion,
        Criterion::LastMeeting | Criterion::BetweenTwo { .. } | Criterion::HeadToHead { .. }
    )
}

/// Whether matches of a sport have the figures of a measure.
pub fn has_measure(sport: &str, measure: Measure) -> bool {
    let is_in_sets = score_unit(sport) == ScoreUnit::Sets;
    let is_used = || {
        let known = known_sport(sport);
        let of_sport = packs().iter().filter(|pack| pack.sports.contains(&&*known));
        of_sport.into_iter().any(|pack| uses(pack, measure))
    };
    match measure.taken_from() {
        Some(MatchPart::Periods) => is_in_sets,
        Some(MatchPart::Cards) => !is_in_sets,
        // Who counts them says it by a pack.
        Some(MatchPart::Figures) => is_used(),
        None => measure != Measure::SetQuotient || is_in_sets,
    }
}

fn uses(pack: &RulePack, measure: Measure) -> bool {
    let of_column = |column: &ExtraColumn| match column.shows() {
        Shown::Measure(shown) => shown == measure,
        Shown::Count(_) => false,
    };
    pack.columns.iter().any(of_column)
        || pack.criteria.iter().flat_map(Criterion::deciders).any(|decider| {
            matches!(decider, DecidedBy::Overall(one) | DecidedBy::HeadToHead(one) if one == measure)
        })
}

type Wrong = (&'static str, Sentence);

/// Reads a criterion, with the field that is wrong.
fn criterion(one: &WrittenCriterion, sport: Option<&str>) -> Result<Criterion, Wrong> {
    let kind: CriterionKind = term("kind", &one.kind)?;
    let (takes_measure, takes_measures, takes_again, takes_possible) = match kind {
        CriterionKind::Overall => (true, false, false, false),
        CriterionKind::HeadToHead => (false, true, true, false),
        CriterionKind::BetweenTwo => (false, true, false, false),
        CriterionKind::ShareOfPoints => (false, false, false, true),
        CriterionKind::LastMeeting
        | CriterionKind::PlayOff
        | CriterionKind::DrawingOfLots
        | CriterionKind::ManualOrder => (false, false, false, false),
    };
    for (field, is_given, is_taken) in [
        ("measure", one.measure.is_some(), takes_measure),
        ("measures", one.measures.is_some(), takes_measures),
        ("again", one.again.is_some(), takes_again),
        ("meetings", one.meetings.is_some(), takes_again),
        ("possible", one.possible.is_some(), takes_possible),
    ] {
        if is_given && !is_taken {
            return Err((field, Sentence::NotOfThisCriterion));
        }
    }
    Ok(match kind {
        CriterionKind::Overall => {
            let word = one.measure.as_deref().ok_or(("measure", Sentence::IsRequired))?;
            Criterion::Overall(measure("measure", word, sport)?)
        }
        CriterionKind::HeadToHead => {
            let again = one.again.as_deref().map(|word| term("again", word)).transpose()?;
            let meetings = one.meetings.unwrap_or(0);
            within("meetings", meetings, 0, MOST_MEETINGS)?;
            Criterion::HeadToHead {
                measures: measures(one, sport)?,
                again: again.unwrap_or(Again::Never),
                meetings: usize::try_from(meetings).unwrap_or_default(),
            }
        }
        CriterionKind::BetweenTwo => Criterion::BetweenTwo { measures: measures(one, sport)? },
        CriterionKind::ShareOfPoints => {
            let possible = one.possible.ok_or(("possible", Sentence::IsRequired))?;
            within("possible", possible, 1, MOST_POSSIBLE)?;
            Criterion::ShareOfPoints { possible }
        }
        CriterionKind::LastMeeting => Criterion::LastMeeting,
        CriterionKind::PlayOff => Criterion::PlayOff,
        CriterionKind::DrawingOfLots => Criterion::DrawingOfLots,
        CriterionKind::ManualOrder => Criterion::ManualOrder,
    })
}

fn measures(one: &WrittenCriterion, sport: Option<&str>) -> Result<Measures, Wrong> {
    const FIELD: &str = "measures";
    let words = one.measures.as_deref().ok_or((FIELD, Sentence::IsRequired))?;
    let mut read: Vec<Measure> = Vec::with_capacity(words.len());
    for word in words {
        let measure = measure(FIELD, word, sport)?;
        if measure.is_of_all_matches() {
            return Err((FIELD, Sentence::MeasureOfAllMatches { measure: word.into() }));
        }
        if read.contains(&measure) {
            return Err((FIELD, Sentence::MeasureTwice { measure: word.into() }));
        }
        read.push(measure);
    }
    let fits = !read.is_empty() && read.len() <= MOST_MEASURES;
    let few = Measures::from_slice(&read).filter(|_| fits);
    few.ok_or((FIELD, Sentence::MeasuresBetween { most: MOST_MEASURES.into() }))
}

fn measure(field: &'static str, word: &str, sport: Option<&str>) -> Result<Measure, Wrong> {
    let measure: Measure = term(field, word)?;
    match sport {
        Some(sport) if !has_measure(sport, measure) => {
            Err((field, Sentence::MeasureOfOtherSport { measure: word.into() }))
        }
        _ => Ok(measure),
    }
}

fn term<T: FromStr<Err = UnknownTerm>>(field: &'static str, word: &str) -> Result<T, Wrong> {
    let unknown = |unknown: UnknownTerm| {
        (field, Sentence::OneOf { words: Words::list(unknown.allowed.iter().copied()) })
    };
    word.parse().map_err(unknown)
}

fn within(field: &'static str, number: i64, least: i64, most: i64) -> Result<(), Wrong> {
    if (least..=most).contains(&number) {
        return Ok(());
    }
    let between = Sentence::WholeNumberBetween { least: least.into(), most: most.into() };
    Err((field, between))
}

/// Whether a result may be worth so much.
pub fn is_worth_of_result(points: Points) -> bool {
    // The pairing of the Swiss system counts in half points.
    (Points::ZERO..=Points::whole(MAX_POINTS)).contains(&points) && points.is_in_halves()
}

fn result_points(points: WrittenPoints, pack: &RulePack) -> Result<ResultPoints, WrongRules> {
    let WrittenPoints { win, draw, loss, close_win, close_loss } = points;
    let all = [
        ("win", Some(win)),
        ("draw", Some(draw)),
        ("loss", Some(loss)),
        ("closeWin", close_win),
        ("closeLoss", close_loss),
    ];
    for (field, points) in all {
        if points.is_some_and(|points| !is_worth_of_result(points)) {
            let between = Sentence::HalvesBetween { least: 0.into(), most: MAX_POINTS.into() };
            return Err((format!("points.{field}"), between));
        }
    }
    let is_close = pack.close_win != CloseWin::Never;
    for (field, points) in [("closeWin", close_win), ("closeLoss", close_loss)] {
        if points.is_some() && !is_close {
            return Err((format!("points.{field}"), Sentence::NoCloseWins));
        }
    }
    Ok(ResultPoints::Own {
        win,
        close_win: close_win.unwrap_or(win),
        draw,
        close_loss: close_loss.unwrap_or(loss),
        loss,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::standings::fixtures::{THREE_ONE_NIL, game, named, order, reasons};
    use crate::standings::{Decisions, standings};

    fn overall(measure: &str) -> WrittenCriterion {
        WrittenCriterion {
            kind: "overall".to_owned(),
            measure: Some(measure.to_owned()),
            ..WrittenCriterion::default()
        }
    }

    fn among(measures: &[&str]) -> WrittenCriterion {
        WrittenCriterion {
            kind: "head_to_head".to_owned(),
            measures: Some(measures.iter().map(|one| (*one).to_owned()).collect()),
            ..WrittenCriterion::default()
        }
    }

    fn rules(criteria: Vec<WrittenCriterion>) -> WrittenRules {
        WrittenRules { criteria, points: None }
    }

    fn wrong(written: &WrittenRules) -> (String, String) {
        let refused = TableRules::read(written, named("football-goal-difference"), "football", 1);
        let (field, sentence) = refused.expect_err("it is wrong");
        (field, sentence.to_string())
    }

    #[test]
    fn every_pack_is_rules_that_an_organiser_could_compose() {
        for pack in packs() {
            let criteria = written_criteria(&pack.criteria);
            for sport in pack.sports.iter().chain(pack.sports.is_empty().then_some(&"kabaddi")) {
                let read = TableRules::read(&rules(criteria.clone()), pack, sport, 1);
                let read = read.unwrap_or_else(|wrong| panic!("{} {sport}: {wrong:?}", pack.id));
                assert!(read.is_pack(), "{}", pack.id);
                assert_eq!(read.in_force().criteria, pack.criteria);
                assert_eq!(TableRules::from_stored(read.to_stored()), Ok(read));
            }
        }
    }

    #[test]
    fn composed_order_decides_the_table() {
        let (football, matches) =
            (named("football-goal-difference"), [game(1, 1, 3, (1, 0)), game(2, 2, 4, (4, 3))]);
        let table = |criteria| {
            let read = TableRules::read(&rules(criteria), football, "football", 1);
            let pack = read.expect("they are right").in_force();
            standings(&[1, 2, 3, 4], &matches, &pack, &THREE_ONE_NIL, &[], &Decisions::default())
        };
        let by_goals = table(vec![overall("points"), overall("goals_for")]);
        assert_eq!(order(&by_goals), [(1, 2), (2, 1), (3, 4), (4, 3)]);
        assert_eq!(reasons(&by_goals), ["goals_for", "points", "goals_for", "-"]);
        let by_points = table(vec![overall("points")]);
        assert_eq!(order(&by_points), [(1, 1), (1, 2), (3, 3), (3, 4)]);
    }

    #[test]
    fn composed_points_count_instead_of_those_of_the_pack() {
        let half = WrittenPoints {
            win: Points::whole(1),
            draw: Points::from_hundredths(50),
            loss: Points::ZERO,
            close_win: None,
            close_loss: None,
        };
        let written = WrittenRules { criteria: vec![overall("points")], points: Some(half) };
        let read = TableRules::read(&written, named("handball-ihf"), "handball", 1);
        let pack = read.expect("they are right").in_force();
        let matches = [game(1, 1, 2, (1, 1))];
        let rows = standings(&[1, 2], &matches, &pack, &THREE_ONE_NIL, &[], &Decisions::default());
        assert_eq!(rows[0].points, Points::from_hundredths(50));
        let close = WrittenPoints { close_win: Some(Points::whole(2)), ..half };
        let written = WrittenRules { points: Some(close), ..written };
        assert_eq!(wrong(&written).0, "points.closeWin");
        let quarter = WrittenPoints { win: Points::from_hundredths(125), ..half };
        let written = WrittenRules { points: Some(quarter), ..written };
        assert_eq!(wrong(&written).0, "points.win");
    }

    #[test]
    fn what_is_wrong_with_rules_is_named() {
        let field = |criteria| wrong(&rules(criteria)).0;
        assert_eq!(field(vec![]), "criteria");
        assert_eq!(field(vec![among(&["points"]); 21]), "criteria");
        assert_eq!(field(vec![overall("points"), overall("points")]), "criteria[1].kind");
        assert_eq!(field(vec![overall("weight")]), "criteria[0].measure");
        assert_eq!(field(vec![overall("tries")]), "criteria[0].measure", "football has none");
        assert_eq!(field(vec![overall("point_quotient")]), "criteria[0].measure");
        assert_eq!(field(vec![among(&[])]), "criteria[0].measures");
        assert_eq!(field(vec![among(&["points", "points"])]), "criteria[0].measures");
        assert_eq!(field(vec![among(&["opponents_points"])]), "criteria[0].measures");
        let often = WrittenCriterion { meetings: Some(11), ..among(&["points"]) };
        assert_eq!(field(vec![often]), "criteria[0].meetings");
        let again = WrittenCriterion { again: Some("often".to_owned()), ..among(&["points"]) };
        assert_eq!(field(vec![again]), "criteria[0].again");
        let both = WrittenCriterion { measure: Some("points".to_owned()), ..among(&["points"]) };
        assert_eq!(field(vec![both]), "criteria[0].measure");
        let share = WrittenCriterion { kind: "share_of_points".to_owned(), ..Default::default() };
        assert_eq!(field(vec![share]), "criteria[0].possible");
    }

    #[test]
    fn column_is_shown_without_which_nobody_can_follow() {
        let by_average = rules(vec![overall("points"), overall("goal_average")]);
        let football = named("football-goal-difference");
        let read = TableRules::read(&by_average, football, "football", 1).expect("they are right");
        assert_eq!(*read.in_force().columns, [ExtraColumn::GoalAverage]);
        assert!(football.columns.is_empty());
    }

    #[test]
    fn measures_of_a_sport_are_those_of_which_it_has_figures() {
        for (sport, measure, has_it) in [
            ("Rugby Union", Measure::Tries, true),
            ("football", Measure::Tries, false),
            ("cricket", Measure::NetRunRate, true),
            ("volleyball", Measure::PointQuotient, true),
            ("basketball", Measure::PointQuotient, false),
            ("volleyball", Measure::FairPlay, false),
            ("kabaddi", Measure::GoalDifference, true),
        ] {
            assert_eq!(has_measure(sport, measure), has_it, "{sport} {measure}");
        }
    }

    proptest! {
        #[test]
        fn composed_rules_are_stored_as_they_were_read(
            picked in prop::sample::subsequence(Measure::ALL.to_vec(), 1..10),
            among_level in prop::sample::subsequence(Measure::ALL.to_vec(), 1..8),
            meetings in 0..11i64,
        ) {
            let mut criteria: Vec<WrittenCriterion> =
                picked.iter().map(|measure| overall(measure.as_str())).collect();
            let words: Vec<&str> = among_level.iter().map(|one| one.as_str()).collect();
            criteria.push(WrittenCriterion { meetings: Some(meetings), ..among(&words) });
            let read = TableRules::read(&rules(criteria), named("rugby-bonus"), "rugby", 3);
            if let Ok(read) = read {
                prop_assert_eq!(TableRules::from_stored(read.to_stored()), Ok(read));
                prop_assert_eq!(read.criteria.len(), picked.len() + 1);
            }
        }
    }
}
