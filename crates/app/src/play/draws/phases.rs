//! The draw of a phase: who comes in, and by which algorithm. A phase is drawn once the phases that its entrants come from
//! are published, over the places of these: what the request names are codes of sides (`1A`, `W12`, `R1.3`), and who has such a place is
//! decided as for every other side (`match_sides`).
//!
//! The numbers of its matches and the letters of its groups go on from those of the phases before, so that a number or a
//! letter means one thing in a division.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::{Map, Value as Json, json};
use touchline_domain::drawing::{
    DrawPart, DrawState, DrawnGroup, DrawnMatch, DrawnRound, DrawnSide, Sheet,
};
use touchline_domain::phases::{
    Intake, MOST_PHASES, Outline, PhaseKind, PhaseName, PhaseSeeding, Place, PlaceOf, Plan,
    Problem, Unfit,
};
use touchline_draws::{Algorithm, Entry, MOST_ENTRIES, groups};
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{self as stored, DrawRow, DrawTeamRow};
use touchline_words::Sentence;

use super::{DrawPlan, PlannedTeam, kept, publish, sheet_of};
use crate::AppError;
use crate::play::competitions;

/// What a plan calls the algorithm of a phase, because the phase itself says it.
pub(super) const ALGORITHM: &str = "phase";

/// How a phase is drawn.
pub(super) struct Asked {
    pub(super) algorithm: Algorithm,
    pub(super) options: Map<String, Json>,
    pub(super) entries: Vec<Entry>,
    pub(super) offset: Offset,
}

/// Where the numbers of matches and the letters of groups go on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Offset {
    /// The highest number of a match of the division.
    pub(super) matches: i64,
    /// How many groups it has.
    pub(super) groups: usize,
}

impl Offset {
    /// What a division has so far.
    pub(super) fn of(conn: &Conn<'_>, division_id: i64) -> Result<Self, AppError> {
        let (matches, groups) = stored::numbers_so_far(conn, division_id)?;
        Ok(Self { matches, groups: usize::try_from(groups).unwrap_or_default() })
    }

    /// The letter of a group of an answer.
    pub(super) fn letter(self, of_answer: &str) -> String {
        let at = (0..MOST_ENTRIES).find(|at| groups::name(*at) == of_answer);
        groups::name(at.unwrap_or_default() + self.groups)
    }
}

/// The plan of a division that has phases.
pub(super) fn plan_of(conn: &Conn<'_>, division_id: i64) -> Result<Option<Plan>, AppError> {
    stored::phases_of(conn, division_id)?.as_deref().map(kept).transpose()
}

/// Refuses the draw of a phase that a division has not, and a draw of the whole division where it has phases.
pub(super) fn may_be_drawn(
    conn: &Conn<'_>,
    division_id: i64,
    phase: Option<i64>,
) -> Result<(), AppError> {
    let plan = plan_of(conn, division_id)?;
    match (plan, phase) {
        (None, None) => Ok(()),
        (Some(_), None) => Err(AppError::invalid("phase", Sentence::PhaseOfDrawMissing)),
        (Some(plan), Some(number)) if (1..=plan.phases.len() as i64).contains(&number) => Ok(()),
        (_, Some(_)) => Err(AppError::Conflict(Sentence::PhasesGone)),
    }
}

/// Refuses to give a draw up while a later phase is drawn that takes places of this one.
pub(super) fn is_followed_by_none(conn: &Conn<'_>, row: &DrawRow) -> Result<(), AppError> {
    let Some(number) = row.phase_number.and_then(|number| u32::try_from(number).ok()) else {
        return Ok(());
    };
    let Some(plan) = plan_of(conn, row.division_id)? else { return Ok(()) };
    let takes = |at: usize| {
        let phase = plan.phases.get(at);
        phase.is_some_and(|one| one.entrants.iter().any(|intake| intake.phase() == Some(number)))
    };
    let is_after = |one: &DrawRow| {
        let at = one.phase_number.and_then(|other| usize::try_from(other - 1).ok());
        one.state != DrawState::Prepared && at.is_some_and(takes)
    };
    match stored::in_force(conn, row.division_id)?.iter().find(|one| is_after(one)) {
        Some(after) => {
            let phase = after.phase_number.unwrap_or_default().into();
            Err(AppError::Conflict(Sentence::PhaseFollowed { phase }))
        }
        None => Ok(()),
    }
}

/// Whether a phase is still drawn among those who would come into it now, with numbers that are free.
pub(super) fn is_of_now(
    conn: &Conn<'_>,
    row: &DrawRow,
    number: i64,
    sheet: &Sheet,
    teams: &[DrawTeamRow],
) -> Result<bool, AppError> {
    let Some(plan) = plan_of(conn, row.division_id)? else { return Ok(false) };
    let outline = outline_of(&plan, teams.len())?;
    let of = usize::try_from(number - 1).ok().and_then(|at| outline.phases.get(at));
    let Some(of) = of else { return Ok(false) };
    let wanted = of.entrants.iter().flatten().filter(|place| place.phase.is_none()).count();
    let drawn: Vec<i64> = publish::teams_of(sheet).collect();
    let is_there = |team: &i64| teams.iter().any(|row| row.team_id == *team);
    let first = sheet.numbers().min().unwrap_or(i64::MAX);
    let offset = Offset::of(conn, row.division_id)?;
    Ok(drawn.len() == wanted && drawn.iter().all(is_there) && first > offset.matches)
}

/// A phase that is drawn, with what it gives.
struct Drawn {
    sheet: Sheet,
    kind: PhaseKind,
}

/// What is asked for when the phase of a draw is drawn.
pub(super) fn asked(
    conn: &Conn<'_>,
    row: &DrawRow,
    number: i64,
    teams: &[DrawTeamRow],
    said: &DrawPlan,
) -> Result<Asked, AppError> {
    let plan = plan_of(conn, row.division_id)?.ok_or(AppError::Conflict(Sentence::PhasesGone))?;
    let outline = outline_of(&plan, teams.len())?;
    let at = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let (Some(phase), Some(of)) = (plan.phases.get(at), outline.phases.get(at)) else {
        return Err(AppError::Conflict(Sentence::PhasesGone));
    };
    let drawn = drawn_before(conn, row.division_id, &plan)?;
    let mut entries = Vec::new();
    let mut next_seed = 0;
    for ((pot, intake), places) in (1..).zip(&phase.entrants).zip(&of.entrants) {
        if intake.phase().is_none() {
            let of_division = of_division(*intake, teams, &said.teams)?;
            next_seed += of_division.iter().filter(|entry| entry.seed.is_some()).count() as u32;
            entries.extend(of_division);
            continue;
        }
        let has_order = pot == 1 || matches!(intake, Intake::Places { .. });
        for place in places {
            let side = side_of(place, &drawn).ok_or(AppError::Conflict(Sentence::PhaseNotDrawn))?;
            let mut entry = Entry::new(side.code().unwrap_or_default().as_str());
            if let DrawnSide::RankInGroup { group, .. } = &side {
                entry.group = Some(group.as_str().into());
            }
            match phase.seeding {
                PhaseSeeding::InOrder if has_order => {
                    next_seed += 1;
                    entry.seed = Some(next_seed);
                }
                PhaseSeeding::InOrder | PhaseSeeding::ByLotWithin => entry.pot = Some(pot),
                PhaseSeeding::ByLot => {}
            }
            entries.push(entry);
        }
    }
    without_gaps(&mut entries);
    let (algorithm, options) = rules_of(phase.kind, said, &entries)?;
    Ok(Asked { algorithm, options, entries, offset: Offset::of(conn, row.division_id)? })
}

/// The numbers of the pots without those that only have seeds.
fn without_gaps(entries: &mut [Entry]) {
    let pots: BTreeSet<u32> = entries.iter().filter_map(|entry| entry.pot).collect();
    let number: BTreeMap<u32, u32> = pots.into_iter().zip(1..).collect();
    for entry in entries {
        entry.pot = entry.pot.and_then(|pot| number.get(&pot).copied());
    }
}

/// What a plan comes to with so many teams.
pub(super) fn outline_of(plan: &Plan, teams: usize) -> Result<Outline, AppError> {
    let entries = u32::try_from(teams).unwrap_or(u32::MAX);
    plan.outline(entries).map_err(|problem| AppError::Conflict(problem_in_words(problem)))
}

/// The teams that come in by a rule, each with the seed that it has among them.
fn of_division(
    intake: Intake,
    teams: &[DrawTeamRow],
    planned: &[PlannedTeam],
) -> Result<Vec<Entry>, AppError> {
    let known: BTreeMap<i64, &PlannedTeam> =
        planned.iter().map(|team| (team.team_id, team)).collect();
    let seed = |team: &DrawTeamRow| known.get(&team.team_id).and_then(|known| known.seed);
    let (chosen, before): (Vec<&DrawTeamRow>, u32) = match intake {
        Intake::BestEntries { count: best } | Intake::OtherEntries { without_best: best } => {
            let is_best = |team: &&DrawTeamRow| seed(team).is_some_and(|seed| seed <= best);
            let (direct, others): (Vec<_>, Vec<_>) = teams.iter().partition(is_best);
            if direct.len() != best as usize {
                let count = best.into();
                return Err(AppError::invalid("teams", Sentence::PhaseNeedsSeeds { count }));
            }
            match intake {
                Intake::OtherEntries { .. } => (others, best),
                _ => (direct, 0),
            }
        }
        _ => (teams.iter().collect(), 0),
    };
    let entry = |team: &DrawTeamRow| Entry {
        club: team.club_name.as_deref().map(Into::into),
        seed: seed(team).map(|seed| seed - before),
        pot: known.get(&team.team_id).and_then(|known| known.pot),
        ..Entry::new(team.team_id)
    };
    Ok(chosen.into_iter().map(entry).collect())
}

/// The algorithm of a kind of phase, with its options. What the organiser says of seeds and of clubs is taken over.
fn rules_of(
    kind: PhaseKind,
    said: &DrawPlan,
    entries: &[Entry],
) -> Result<(Algorithm, Map<String, Json>), AppError> {
    const SAID: [&str; 4] = ["seeding", "avoid", "if_impossible", "schedule"];
    let taken_over = |(name, value): (&String, &Json)| {
        SAID.contains(&name.as_str()).then(|| (name.clone(), value.clone()))
    };
    let mut options: Map<String, Json> = said.options.iter().filter_map(taken_over).collect();
    let mut say = |of: Json| {
        if let Json::Object(of) = of {
            options.extend(of);
        }
    };
    let algorithm = match kind {
        PhaseKind::RoundRobin { legs } => {
            say(json!({ "legs": legs }));
            Algorithm::RoundRobin
        }
        PhaseKind::Groups { groups, legs } => {
            say(json!({ "groups": groups, "legs": legs }));
            Algorithm::Groups
        }
        PhaseKind::KnockOut { legs, third_place, winners } => {
            say(
                json!({ "legs": legs, "third_place": third_place, "winners": winners, "pots": true }),
            );
            // Those of one group meet as late as the order allows, in the final at best.
            let rounds = entries.len().next_power_of_two().ilog2().saturating_sub(1);
            if entries.iter().any(|entry| entry.group.is_some()) && rounds > 0 {
                let avoid = json!([{ "by": "group", "rounds": rounds }]);
                say(json!({ "avoid": avoid, "if_impossible": "bend" }));
            }
            Algorithm::KnockOut
        }
        PhaseKind::DoubleElimination => Algorithm::DoubleElimination,
        PhaseKind::Swiss { rounds } => {
            say(json!({ "rounds": rounds }));
            Algorithm::SwissDutch
        }
        PhaseKind::Heats => {
            options.clone_from(&said.options);
            Algorithm::Heats
        }
        PhaseKind::PagePlayOff | PhaseKind::PlaceMatches => {
            return Err(AppError::Conflict(Sentence::PhaseKindNotDrawn));
        }
    };
    Ok((algorithm, options))
}

/// The published draws of the phases before, by their numbers.
fn drawn_before(
    conn: &Conn<'_>,
    division_id: i64,
    plan: &Plan,
) -> Result<BTreeMap<u32, Drawn>, AppError> {
    let mut drawn = BTreeMap::new();
    for row in stored::in_force(conn, division_id)? {
        let number = row.phase_number.and_then(|number| u32::try_from(number).ok());
        let phase = number.and_then(|number| plan.phases.get(number as usize - 1));
        if let (Some(number), Some(phase), DrawState::Published) = (number, phase, row.state) {
            let sheet = sheet_of(&row)?.unwrap_or_default();
            drawn.insert(number, Drawn { sheet, kind: phase.kind });
        }
    }
    Ok(drawn)
}

/// The ties of a round of a knock-out, each by the number of its last match.
fn ties(sheet: &Sheet, part: DrawPart, round: i64) -> Vec<i64> {
    let of_round = sheet.rounds.iter().find(|one| one.part == part && one.round == round);
    let matches = of_round.map(|round| round.matches.as_slice()).unwrap_or_default();
    matches.iter().filter(|one| is_last_leg(one)).map(|one| one.number).collect()
}

fn is_last_leg(one: &DrawnMatch) -> bool {
    one.leg.is_none_or(|leg| leg == 2)
}

/// The side that a place is, once its phase is drawn.
fn side_of(place: &Place, drawn: &BTreeMap<u32, Drawn>) -> Option<DrawnSide> {
    let number = place.phase?;
    let Drawn { sheet, kind } = drawn.get(&number)?;
    let phase = i64::from(number);
    let nth = |numbers: Vec<i64>, at: u32| numbers.get(at as usize - 1).copied();
    let of_round = |round: i64| ties(sheet, DrawPart::KnockOut, round);
    let single = |part| ties(sheet, part, 1).first().copied();
    Some(match (place.of, kind) {
        (PlaceOf::Rank(rank), PhaseKind::KnockOut { .. }) => match rank {
            1 => DrawnSide::WinnerOf(single(DrawPart::Final)?),
            2 => DrawnSide::LoserOf(single(DrawPart::Final)?),
            3 => DrawnSide::WinnerOf(single(DrawPart::ThirdPlace)?),
            4 => DrawnSide::LoserOf(single(DrawPart::ThirdPlace)?),
            _ => return None,
        },
        (PlaceOf::Rank(rank), _) => DrawnSide::RankInPhase { phase, rank: rank.into() },
        (PlaceOf::RankInGroup { group, rank }, _) => {
            let size = |group: &DrawnGroup| group.teams.len() + group.places.len();
            let mut having = sheet.groups.iter().filter(|group| size(group) >= rank as usize);
            let group = having.nth(group as usize - 1)?.name.clone();
            DrawnSide::RankInGroup { group, rank: rank.into() }
        }
        (PlaceOf::BestOfRank { rank, place }, _) => {
            DrawnSide::BestOfRank { phase, rank: rank.into(), place: place.into() }
        }
        (PlaceOf::WinnerOf { tie }, _) => {
            let rounds = sheet.rounds.iter().filter(|round| round.part == DrawPart::KnockOut);
            let last = rounds.map(|round| round.round).max()?;
            DrawnSide::WinnerOf(nth(of_round(last), tie)?)
        }
        (PlaceOf::LoserOf { round, tie }, PhaseKind::KnockOut { .. }) => {
            DrawnSide::LoserOf(nth(of_round(round.into()), tie)?)
        }
        (PlaceOf::LoserOf { .. }, _) => return None,
        (PlaceOf::FirstMatchLoserOf { tie }, _) => {
            let is_second = |one: &&DrawnRound| one.part == DrawPart::KnockOut && one.round == 2;
            let second = sheet.rounds.iter().find(is_second)?;
            let first = of_round(1);
            let has_played =
                |side: &DrawnSide| matches!(side, DrawnSide::WinnerOf(won) if first.contains(won));
            let is_after_bye = |one: &&DrawnMatch| !one.sides.iter().all(has_played);
            let ties = second.matches.iter().filter(|one| is_last_leg(one));
            DrawnSide::FirstMatchLoserOf(ties.filter(is_after_bye).nth(tie as usize - 1)?.number)
        }
    })
}

/// The stage of a phase, which is made when it is published first.
pub(super) fn stage_of(conn: &Conn<'_>, key: DivisionKey, number: i64) -> Result<i64, AppError> {
    let plan = plan_of(conn, key.division_id)?;
    let at = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let phase = plan.as_ref().and_then(|plan| plan.phases.get(at));
    let phase = phase.ok_or(AppError::Conflict(Sentence::PhasesGone))?;
    let (name, word) = match &phase.name {
        PhaseName::Made { word } => (word.in_english().to_owned(), Some(*word)),
        PhaseName::Places { from, to } => (format!("{from}–{to}"), None),
        PhaseName::Told { text } => (text.clone(), None),
    };
    let ids = competitions::find_or_add_stages(conn, &[(key.division_id, name.as_str())])?;
    let id = ids.first().copied().unwrap_or_default();
    stored::set_stage_words(conn, word.map(|word| (id, word)))?;
    stored::set_phase_of_stage(conn, id, number)?;
    Ok(id)
}

/// What the phases of a division have so far.
pub(super) struct Before {
    /// Matches by their numbers.
    pub(super) matches: HashMap<i64, i64>,
    /// Groups by their letters.
    pub(super) groups: HashMap<String, i64>,
    /// Stages by the numbers of their phases.
    pub(super) stages: HashMap<i64, i64>,
}

impl Before {
    /// Of a division.
    pub(super) fn of(conn: &Conn<'_>, key: DivisionKey) -> Result<Self, AppError> {
        Ok(Self {
            matches: stored::matches_by_number(conn, key)?.into_iter().collect(),
            groups: stored::groups_by_letter(conn, key.division_id)?.into_iter().collect(),
            stages: stored::stages_by_phase(conn, key.division_id)?.into_iter().collect(),
        })
    }
}

/// What is wrong with a plan, as a sentence for the organiser.
pub(crate) fn problem_in_words(problem: Problem) -> Sentence {
    let of = |number: u32| i64::from(number).into();
    match problem {
        Problem::Phases => Sentence::PhaseCount { most: (MOST_PHASES as i64).into() },
        Problem::Name { phase } => Sentence::PhaseName { phase: of(phase) },
        Problem::Intakes { phase } => Sentence::PhaseIntakes { phase: of(phase) },
        Problem::NoSuchPhase { phase, .. } => Sentence::PhaseTakesLater { phase: of(phase) },
        Problem::NoSuchPlaces { phase, intake } => {
            Sentence::PhaseNoPlaces { phase: of(phase), intake: of(intake) }
        }
        Problem::TakenTwice { phase, other, .. } => {
            Sentence::PhaseTakenTwice { phase: of(phase), other: of(other) }
        }
        Problem::EntriesLeft { count } => Sentence::PhaseEntriesLeft { count: count.into() },
        Problem::Unfit { phase, unfit } => {
            let phase = of(phase);
            match unfit {
                Unfit::Entrants { entrants, fewest, most } => Sentence::PhaseEntrants {
                    phase,
                    count: entrants.into(),
                    fewest: of(fewest),
                    most: of(most),
                },
                Unfit::Legs => Sentence::PhaseLegs { phase },
                Unfit::Groups { most } => Sentence::PhaseGroups { phase, most: of(most) },
                Unfit::Winners => Sentence::PhaseWinners { phase },
                Unfit::ThirdPlace => Sentence::PhaseThirdPlace { phase },
                Unfit::Rounds { most } => Sentence::PhaseRounds { phase, most: of(most) },
            }
        }
    }
}
