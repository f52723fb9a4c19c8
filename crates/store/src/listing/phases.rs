//! The order of the public list of tournaments on a day: what is on, first what is being played at this moment, then what
//! comes, the nearest first, then what is over, the latest first.
//!
//! The phase of a row is a rule of the domain ([`TournamentPhase::on`]). Its conditions are here once more, because pages are
//! read along indexes by them; a test compares the two.

use jiff::civil::Date;
use touchline_domain::publishing::TournamentPhase;

use super::Conditions;
use super::timeline::Part;

const STATUS: &str = "t.status";
const FIRST: &str = "t.start_date";
const LAST: &str = "t.end_date";
/// The orders that continue the index of the status.
const BY_STATUS: &[&str] = &[STATUS, FIRST];

/// Has been begun, and its last day is not past.
const BEGUN: &str = "(t.end_date IS NULL OR t.end_date >= $?)";
/// Is announced for this day.
const DUE: &str = "COALESCE(t.end_date, t.start_date) >= $?";
/// Is announced for a later day.
const COMES: &str = "COALESCE(t.end_date, t.start_date, $?) >= $?";
/// Is over. Without COALESCE SQLite would look each status up, and sort all that it finds.
const OVER: &str = "(COALESCE(t.status, '') IN ('completed', 'cancelled')
    OR (COALESCE(t.status, '') = 'ongoing' AND t.end_date < $?)
    OR (COALESCE(t.status, '') = 'published' AND COALESCE(t.end_date, t.start_date) < $?))";
/// Has a match that is being played.
const LIVE: &str = "t.tournament_id IN
    (SELECT m.tournament_id FROM matches m WHERE m.lifecycle = 'live' AND m.tournament_id IS NOT NULL)";

/// The condition that published tournaments are in a phase on the day that stands in the place of `$?`.
pub(crate) fn condition(phase: TournamentPhase) -> String {
    match phase {
        TournamentPhase::Now => format!(
            "((t.status = 'ongoing' AND {BEGUN}) OR (t.status = 'published' AND t.start_date <= $? AND {DUE}))"
        ),
        TournamentPhase::Soon => format!(
            "(t.status = 'published' AND (t.start_date IS NULL OR t.start_date > $?) AND {COMES})"
        ),
        TournamentPhase::Over => OVER.to_owned(),
    }
}

/// The parts of the list, in order, of the rows that fulfil the conditions.
pub(super) fn parts<'a>(
    day: Date,
    wanted: Option<TournamentPhase>,
    conditions: &Conditions<'a>,
) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    for phase in
        TournamentPhase::ALL.iter().copied().filter(|one| wanted.is_none_or(|phase| phase == *one))
    {
        match phase {
            TournamentPhase::Now => parts.extend(now(day, conditions)),
            TournamentPhase::Soon => parts.extend(soon(day, conditions)),
            TournamentPhase::Over => {
                let mut conditions = conditions.clone();
                conditions.and(OVER, day);
                let order = "ORDER BY t.end_date DESC NULLS LAST, t.tournament_id DESC".to_owned();
                parts.push(Part { conditions, along: LAST, order });
            }
        }
    }
    parts
}

fn now<'a>(day: Date, conditions: &Conditions<'a>) -> [Part<'a>; 3] {
    let part = |conditions| {
        let order = "ORDER BY t.start_date DESC NULLS LAST, t.tournament_id DESC".to_owned();
        Part { conditions, along: FIRST, order }
    };
    let mut live = conditions.clone();
    live.test(LIVE);
    live.and(&condition(TournamentPhase::Now), day);
    let mut others = conditions.clone();
    others.test(&format!("NOT {LIVE}"));
    let mut begun = others.clone();
    begun.lead("t.status = $?", BY_STATUS, "ongoing");
    begun.and(BEGUN, day);
    let mut due = others;
    due.lead("t.status = $?", BY_STATUS, "published");
    due.range(FIRST, "<=", day);
    due.and(DUE, day);
    [part(live), part(begun), part(due)]
}

fn soon<'a>(day: Date, conditions: &Conditions<'a>) -> [Part<'a>; 2] {
    let part = |conditions| {
        let order = "ORDER BY t.start_date ASC NULLS FIRST, t.tournament_id ASC".to_owned();
        Part { conditions, along: FIRST, order }
    };
    let mut announced = conditions.clone();
    announced.lead("t.status = $?", BY_STATUS, "published");
    announced.and(COMES, day);
    let mut without_a_day = announced.clone();
    announced.range(FIRST, ">", day);
    without_a_day.range_test(FIRST, "IS NULL");
    [part(announced), part(without_a_day)]
}

/// The same order as expressions with their directions. Their parameter is added to the conditions.
pub(super) fn keys(day: Date, conditions: &mut Conditions<'_>) -> Vec<(String, &'static str)> {
    let day = conditions.value(day);
    let is = |phase| condition(phase).replace("$?", &day);
    let place = format!(
        "CASE WHEN {} THEN CASE WHEN {LIVE} THEN 0 WHEN t.status = 'ongoing' THEN 1 ELSE 2 END WHEN {} THEN 3 ELSE 4 END",
        is(TournamentPhase::Now),
        is(TournamentPhase::Soon)
    );
    let coming = is(TournamentPhase::Soon);
    vec![
        (place, "ASC"),
        (format!("CASE WHEN {coming} THEN t.start_date END"), "ASC NULLS LAST"),
        (
            format!(
                "CASE WHEN {} THEN t.end_date ELSE t.start_date END",
                is(TournamentPhase::Over)
            ),
            "DESC NULLS LAST",
        ),
        (format!("CASE WHEN {coming} THEN t.tournament_id ELSE -t.tournament_id END"), "ASC"),
    ]
}
