//! How the matches of a division are played: what cards cost, how long matches take, when results count as confirmed, and
//! the points for results that it has of its own.

use serde_json::{Map, Value as Json, json};
use touchline_domain::Points;
use touchline_domain::reference::MAX_POINTS;
use touchline_domain::suspensions::{MOST_CARDS, MOST_MATCHES, SuspensionRule};
use touchline_store::competitions::setup::{Conduct, OwnPoints};
use touchline_words::Sentence;

use crate::context::rules::description_is_fit;

/// The longest time after which a result counts as confirmed, in hours: thirty days.
pub const MOST_HOURS: i64 = 720;
/// The longest match, and the longest rest: a week.
pub const MOST_MINUTES: i64 = 7 * 24 * 60;

/// Whether something may be so, or else the field that is wrong, with a sentence.
type Fit = Result<(), (&'static str, Sentence)>;

/// The first field that is wrong, as the body of a division names it.
pub(crate) fn conduct_is_fit(conduct: &Conduct) -> Result<(), (String, Sentence)> {
    let within = |part: &str, fit: Fit| {
        fit.map_err(|(field, sentence)| (format!("{part}.{field}"), sentence))
    };
    within("suspensions", suspensions_are_fit(&conduct.suspensions))?;
    within("pace", pace_is_fit(conduct.match_minutes, conduct.rest_minutes))?;
    hours_are_fit(conduct.confirm_hours)
        .map_err(|(_, sentence)| ("confirmHours".to_owned(), sentence))
}

/// Whether cards may cost this.
pub(crate) fn suspensions_are_fit(rule: &SuspensionRule) -> Fit {
    let numbers = [
        ("yellow.cards", rule.yellow.map(|yellow| yellow.cards), MOST_CARDS),
        ("yellow.matches", rule.yellow.map(|yellow| yellow.matches), MOST_MATCHES),
        ("secondYellow", rule.second_yellow, MOST_MATCHES),
        ("red", rule.red, MOST_MATCHES),
    ];
    for (field, number, most) in numbers {
        let between = Sentence::WholeNumberBetween { least: 1.into(), most: most.into() };
        holds(number.is_none_or(|number| (1..=most).contains(&number)), field, between)?;
    }
    Ok(())
}

/// Whether matches may take so long, with so much rest between them.
pub(crate) fn pace_is_fit(match_minutes: Option<i64>, rest_minutes: i64) -> Fit {
    let between =
        |least: i64| Sentence::MinutesBetween { least: least.into(), most: MOST_MINUTES.into() };
    let fits = match_minutes.is_none_or(|minutes| (1..=MOST_MINUTES).contains(&minutes));
    holds(fits, "matchMinutes", between(1))?;
    holds((0..=MOST_MINUTES).contains(&rest_minutes), "restMinutes", between(0))
}

/// Whether results may count as confirmed after so many hours.
pub(crate) fn hours_are_fit(hours: Option<i64>) -> Fit {
    let between = Sentence::WholeNumberBetween { least: 1.into(), most: MOST_HOURS.into() };
    holds(hours.is_none_or(|hours| (1..=MOST_HOURS).contains(&hours)), "hours", between)
}

/// Whether a division may have these points of its own.
pub(crate) fn points_are_fit(own: &OwnPoints) -> Fit {
    let points = own.points;
    for (field, number) in [
        ("win", points.win),
        ("draw", points.draw),
        ("loss", points.loss),
        ("cancelled", points.cancelled),
    ] {
        let between = Sentence::HalvesBetween { least: 0.into(), most: MAX_POINTS.into() };
        let is_within = (Points::ZERO..=Points::whole(MAX_POINTS)).contains(&number);
        // The pairing of the Swiss system counts in half points.
        holds(is_within && number.is_in_halves(), field, between)?;
    }
    for (field, text) in [("extraRules", &own.extra_rules), ("basis", &own.basis)] {
        description_is_fit(text.as_deref()).map_err(|sentence| (field, sentence))?;
    }
    Ok(())
}

/// The same in the trail.
pub(crate) fn facts_of_points(own: &OwnPoints) -> Json {
    let points = own.points;
    json!({
        "win": points.win, "draw": points.draw, "loss": points.loss, "cancelled": points.cancelled,
        "extra_rules": own.extra_rules, "basis": own.basis,
    })
}

fn holds(holds: bool, field: &'static str, sentence: Sentence) -> Fit {
    if holds { Ok(()) } else { Err((field, sentence)) }
}

/// What is said of it in the trail, in the words of the calls that change it; nothing of what is left as usual.
pub(crate) fn facts(conduct: &Conduct) -> Map<String, Json> {
    let mut facts = Map::new();
    if conduct.suspensions.is_any() {
        facts.insert("suspensions".to_owned(), json!(conduct.suspensions));
    }
    if conduct.match_minutes.is_some() || conduct.rest_minutes > 0 {
        facts.insert("match_minutes".to_owned(), json!(conduct.match_minutes));
        facts.insert("rest_minutes".to_owned(), json!(conduct.rest_minutes));
    }
    if conduct.confirm_hours.is_some() {
        facts.insert("confirm_hours".to_owned(), json!(conduct.confirm_hours));
    }
    facts
}
