//! Draws that are made round by round: rounds of the Swiss system, knock-outs that are drawn anew each round, and heats. Each
//! round has a request of its own, which says how the rounds before it ended, and its answer. It is looked at, saved and
//! published as a whole draw is. The next one can be drawn once every match of the last one is decided.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};
use touchline_domain::Points;
use touchline_domain::drawing::{
    Bent, BentRule, ByRounds, ByeKind, DrawPart, DrawState, DrawnMatch, DrawnRound, DrawnSide,
    Sheet,
};
use touchline_domain::standings::{PlayedMatch, Side, SwissPoints, SwissResult};
use touchline_draws::swiss_dutch::Unpairable;
use touchline_draws::{Algorithm, Asked, Entry, Seed, Undrawable};
use touchline_store::Conn;
use touchline_store::competitions::draws::{
    self as stored, DrawRoundRow, DrawRow, DrawTeamRow, FinishRow, GrantedByeRow, Written,
};
use touchline_store::competitions::setup::DivisionSetupRow;
use touchline_words::{Sentence, Value};

use super::answers::Answers;
use super::phases::Offset;
use super::{
    Draw, DrawPlan, DrawPreview, Drawing, cannot_be_drawn, has_audience, heats, kept, note,
    publish, refused_among, run_draw, sheet, stands, tell, written,
};
use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::Caller;
use crate::context::letters::{DRAWN, PAIRED, UNPAIRED};
use crate::context::rules::{check, fit_reason};
use crate::context::tokens::hash_of;
use crate::play::Play;
use crate::play::competition::bracket;
use crate::play::competition::{Competition, read_competitions};
use crate::play::match_sides;
use crate::play::running::{News, is_current};

/// A round of a draw that is made round by round.
#[derive(Debug, Clone)]
pub struct RoundOfDraw {
    /// What is stored of it.
    pub row: DrawRoundRow,
    /// The numbers of the matches before it whose results are others now than those that it was drawn from.
    pub changed_matches: Vec<i64>,
    /// The teams whose byes in rounds before it are others now.
    pub changed_byes: Vec<i64>,
}

/// How a next round is to be drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RoundPlan {
    /// The teams that do not play it, in rounds of the Swiss system.
    pub absent: Vec<i64>,
    /// The numbers of teams that came in after the first round of the Swiss system.
    pub late: Vec<PairingNumber>,
    /// Whether all go on who are level at the last place of heats, in an extra lane.
    pub all_level: bool,
}

/// The round that follows in a published draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextRound {
    /// Its number.
    pub round: i64,
    /// The numbers of the matches of the round before it that are not decided.
    pub undecided: Vec<i64>,
    /// The teams that are level in heats where not all of them can go on: lots decide it before it is drawn.
    pub level: Vec<i64>,
    /// The teams that came in after the first round of the Swiss system, each with the pairing number that it has unless it
    /// is given another one; none once the numbers stay.
    pub late: Vec<PairingNumber>,
    /// How many pairing numbers there are.
    pub numbers: i64,
}

/// The pairing number of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairingNumber {
    /// The team.
    pub team_id: i64,
    /// From 1, the strongest.
    pub number: i64,
}

/// The last round before which pairing numbers may change (FIDE Handbook C.04.2, initial order: they may be reassigned for the
/// first three rounds alone).
const LAST_OF_NEW_NUMBERS: i64 = 3;

/// What was drawn of a round.
pub(super) struct RoundDrawing {
    pub(super) request: String,
    pub(super) answer: String,
    /// This round alone.
    pub(super) sheet: Sheet,
}

impl RoundDrawing {
    /// Says which round it is: the request has everything that it follows from.
    fn token(&self) -> String {
        hash_of(&self.request)
    }

    /// Who has points without a match.
    fn bye(&self) -> Option<i64> {
        let round = self.sheet.rounds.iter().find(|round| round.part == DrawPart::Swiss)?;
        round.byes.first().copied()
    }

    /// Writes it down as the round of a draw.
    pub(super) fn save(
        &self,
        conn: &Conn<'_>,
        draw_id: i64,
        round: i64,
        now: Timestamp,
    ) -> Result<(), AppError> {
        let sheet = written(&self.sheet)?;
        let (request, answer) = (self.request.as_str(), self.answer.as_str());
        let written = Written { request, answer, sheet: &sheet, by_rounds: None };
        Ok(stored::set_round(conn, draw_id, round, written, self.bye(), now)?)
    }
}

/// The beginning of a draw that is made round by round.
pub(super) struct FirstRound {
    pub(super) by: ByRounds,
    /// How many rounds are announced.
    pub(super) announced: i64,
    pub(super) round: RoundDrawing,
}

/// A bye that an organiser grants, or takes back.
#[derive(Debug, Clone, Copy)]
pub struct Granting {
    /// The round.
    pub round: i64,
    /// Who does not play it.
    pub team_id: i64,
    /// What it is worth.
    pub kind: ByeKind,
}

impl Play {
    /// Grants a team a bye in a round of the Swiss system, or takes it back. In a round that is not published, the team is
    /// absent then; in one that is, the bye counts in the table and for the rounds to come.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a round that is not one of the draw, a team
    /// that is none of the division, and half a point where nobody can have it; [`AppError::ChangedMeanwhile`];
    /// [`AppError::Conflict`] when it is no draw of the Swiss system, and when the team was paired in the round or had its
    /// bye.
    pub async fn grant_bye(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        granting: Granting,
    ) -> Result<Draw, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (draw, division) = run_draw(conn, caller, draw_id)?;
            is_current(draw.version, version)?;
            if draw.state == DrawState::Void {
                return Err(stands(draw.state));
            }
            let is_swiss = draw.by_rounds == Some(ByRounds::Swiss);
            if !is_swiss && draw.state != DrawState::Prepared {
                return Err(AppError::Conflict(Sentence::ByesAreOfSwiss));
            }
            let Granting { round, team_id, kind } = granting;
            let rounds = stored::rounds_of(conn, &[draw_id])?;
            let of_round = |row: &&DrawRoundRow| row.round == round;
            let published = rounds.iter().filter(|row| row.state == DrawState::Published);
            let most = draw.rounds.unwrap_or(1);
            check((1..=most).contains(&round), "round", Sentence::ByeRoundUnfit { most })?;
            let mut sheets = Vec::new();
            for row in published.clone() {
                sheets.push(kept::<Sheet>(&row.sheet)?);
            }
            let teams = stored::teams(conn, draw.division_id)?;
            let is_of_division = teams.iter().any(|team| team.team_id == team_id)
                || sheets.iter().flat_map(publish::teams_of).any(|team| team == team_id);
            check(is_of_division, "teamId", Sentence::AbsentUnfit)?;
            if kind == ByeKind::Half {
                let of = competition(conn, &draw)?;
                let points = SwissPoints::of(&of.rules.pack, &of.rules.configured);
                let has_half = points.has_half_byes(&of.sport.key);
                check(has_half, "kind", Sentence::NoHalfByes)?;
            }
            let played = published.clone().zip(&sheets).find(|(row, _)| row.round == round);
            if played.is_some_and(|(_, sheet)| has_place(sheet, team_id)) {
                return Err(AppError::Conflict(Sentence::ByeOfPaired));
            }
            let is_saved = rounds.iter().filter(of_round).any(|row| row.state == DrawState::Drawn);
            if is_saved && round > 1 {
                stored::forget_round(conn, draw_id)?;
            }
            stored::grant_bye(conn, &GrantedByeRow { draw_id, round, team_id, kind }, now)?;
            stored::touch(conn, draw_id, now)?;
            let after = json!({ "round": round, "bye": kind, "team_id": team_id });
            note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?;
            Ok(())
        })
        .await?;
        self.drawn(draw_id).await
    }

    /// What the next round of a published draw is when these teams are absent, and those that came in later have these pairing
    /// numbers. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for what cannot be drawn;
    /// [`AppError::Conflict`] when the draw is not published or has all its rounds, and when a match of the round before
    /// is not decided.
    pub async fn preview_round(
        &self,
        caller: &Caller,
        draw_id: i64,
        plan: RoundPlan,
    ) -> Result<DrawPreview, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (draw, _) = run_draw(conn, caller, draw_id)?;
            let (_, drawing) = next(conn, &draw, &As::Planned(&plan), &Answers::default())?;
            let ids: Vec<i64> = publish::teams_of(&drawing.sheet).collect();
            let names = stored::team_names(conn, &ids)?.into_iter().collect();
            Ok(DrawPreview { token: drawing.token(), sheet: drawing.sheet, names })
        })
        .await
    }

    /// Saves the next round exactly as it was shown, in the place of one that is saved and not published.
    ///
    /// # Errors
    /// As [`Self::preview_round`]; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when results or entries have
    /// changed since.
    pub async fn save_round(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        plan: RoundPlan,
        token: String,
    ) -> Result<Draw, AppError> {
        let plan = Arc::new(plan);
        let (answers, looked_at) = (Answers::default(), Arc::clone(&plan));
        let drawn = answers.clone();
        let beside = self.read_for(caller, move |conn, _, caller| {
            let (draw, _) = run_draw(conn, caller, draw_id)?;
            is_current(draw.version, version)?;
            next(conn, &draw, &As::Planned(&looked_at), &drawn).map(drop)
        });
        beside.await?;
        let answers = answers.only_these(Sentence::RoundMoved);
        let saved = self.write_for(caller, move |conn, now, caller| {
            let (draw, division) = run_draw(conn, caller, draw_id)?;
            is_current(draw.version, version)?;
            let (round, drawing) = next(conn, &draw, &As::Planned(&plan), &answers)?;
            if drawing.token() != token {
                return Err(AppError::Conflict(Sentence::RoundMoved));
            }
            if is_saved(conn, draw_id, &drawing.request)? {
                return Ok(());
            }
            let size = drawing.sheet.numbers().count();
            publish::may_be_drawn(conn, now, caller, draw.tournament_id, size)?;
            drawing.save(conn, draw_id, round, now)?;
            stored::touch(conn, draw_id, now)?;
            let after = json!({ "round": round, "round_state": DrawState::Drawn });
            Ok(note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?)
        });
        saved.await?;
        self.drawn(draw_id).await
    }

    /// Takes the last published round back, so that it can be drawn anew, with a reason that everybody reads. A later one
    /// that is saved is forgotten.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] without a reason;
    /// [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when it is the first round, and when one of its matches has
    /// begun.
    pub async fn void_round(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        reason: String,
    ) -> Result<Draw, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (draw, division) = run_draw(conn, caller, draw_id)?;
            is_current(draw.version, version)?;
            if draw.state != DrawState::Published {
                return Err(stands(draw.state));
            }
            let rounds = stored::rounds_of(conn, &[draw_id])?;
            let last = rounds.iter().rev().find(|row| row.state == DrawState::Published);
            let Some(last) = last.filter(|row| row.round > 1) else {
                return Err(AppError::Conflict(Sentence::FirstRoundStays));
            };
            let reason = fit_reason(&reason)?;
            publish::remove_round(conn, &draw, &kept(&last.sheet)?)?;
            stored::forget_round(conn, draw_id)?;
            stored::set_round_void(conn, last.draw_round_id, &reason)?;
            stored::touch(conn, draw_id, now)?;
            let after = json!({
                "round": last.round, "round_state": DrawState::Void, "reason": reason,
            });
            note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?;
            tell(conn, now, caller, &division, News { step: UNPAIRED, reason: &reason })?;
            Ok(())
        })
        .await?;
        self.drawn(draw_id).await
    }
}

/// Whether the round that this request draws is saved and not published.
pub(super) fn is_saved(conn: &Conn<'_>, draw_id: i64, request: &str) -> Result<bool, AppError> {
    let rounds = stored::rounds_of(conn, &[draw_id])?;
    Ok(rounds.iter().any(|row| row.state == DrawState::Drawn && row.request == request))
}

/// A round that can be published as it was saved.
pub(super) struct ReadyRound {
    saved: DrawRoundRow,
    sheet: Sheet,
    teams: Vec<DrawTeamRow>,
}

/// The round of a draw that is saved. It is refused where results or entries have changed since.
pub(super) fn ready_round(
    conn: &Conn<'_>,
    draw: &DrawRow,
    division: &DivisionSetupRow,
    answers: &Answers,
) -> Result<ReadyRound, AppError> {
    if draw.state == DrawState::Void {
        return Err(stands(draw.state));
    }
    let rounds = stored::rounds_of(conn, &[draw.draw_id])?;
    let saved = rounds.into_iter().find(|row| row.state == DrawState::Drawn);
    let saved = saved.ok_or(AppError::Conflict(Sentence::NoRoundSaved))?;
    has_audience(division)?;
    let sheet: Sheet = kept(&saved.sheet)?;
    let teams = stored::teams(conn, draw.division_id)?;
    let is_as_shown = if saved.round == 1 {
        let granted = stored::granted_byes(conn, &[draw.draw_id])?;
        let absent = absent_of(&sheet);
        publish::are_drawn(&sheet, &teams)
            && granted_in(&granted, 1).all(|team| absent.contains(&team))
    } else {
        next(conn, draw, &As::Saved(&saved, &sheet), answers)?.1.request == saved.request
    };
    if !is_as_shown {
        return Err(AppError::Conflict(Sentence::RoundMoved));
    }
    Ok(ReadyRound { saved, sheet, teams })
}

/// Publishes the round of a draw that is saved: its matches are made.
pub(super) fn publish_round(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    (draw, division): (&DrawRow, &DivisionSetupRow),
    answers: &Answers,
) -> Result<(), AppError> {
    let ReadyRound { saved, sheet, teams } = ready_round(conn, draw, division, answers)?;
    publish::make_matches(conn, now, draw, division, &sheet, &teams)?;
    stored::set_round_published(conn, saved.draw_round_id, now)?;
    if saved.round == 1 {
        stored::set_published(conn, draw.draw_id, now)?;
    } else {
        stored::touch(conn, draw.draw_id, now)?;
    }
    let after = json!({ "round": saved.round, "round_state": DrawState::Published });
    note(conn, now, caller, AuditAction::Changed, (draw.draw_id, division), after)?;
    let step = if saved.round == 1 { DRAWN } else { PAIRED };
    tell(conn, now, caller, division, News { step, reason: "" })
}

/// Whether a team meets somebody in a round, or has the bye that the pairing gives.
fn has_place(sheet: &Sheet, team: i64) -> bool {
    let is_team = |side: &DrawnSide| *side == DrawnSide::Team(team);
    sheet.matches().any(|(_, one)| one.sides.iter().any(is_team))
        || sheet.rounds.iter().any(|round| round.byes.contains(&team))
}

/// Who does not play a round because a bye was granted.
fn granted_in(byes: &[GrantedByeRow], round: i64) -> impl Iterator<Item = i64> {
    let in_force = byes.iter().filter(move |bye| bye.round == round && bye.kind.is_granted());
    in_force.map(|bye| bye.team_id)
}

fn absent_of(sheet: &Sheet) -> Vec<i64> {
    sheet.rounds.iter().flat_map(|round| round.absent.clone()).collect()
}

/// The pairing numbers of a saved round.
fn numbers_in(saved: &DrawRoundRow) -> Result<Vec<PairingNumber>, AppError> {
    let order = kept::<Numbered>(&saved.request)?.players.order().into_iter();
    Ok(order.zip(1..).map(|(team_id, number)| PairingNumber { team_id, number }).collect())
}

/// The first round of the Swiss system, and the order of the pairing numbers before it. `entries` are those of a request.
pub(super) fn first_of_swiss(
    conn: &Conn<'_>,
    draw: &DrawRow,
    (teams, entries): (&[DrawTeamRow], &[Entry]),
    plan: &DrawPlan,
    answers: &Answers,
) -> Result<Drawing, AppError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Options {
        rounds: i64,
    }
    #[derive(Deserialize)]
    struct Order {
        order: Vec<i64>,
        initial_colour: String,
    }
    let options = serde_json::from_value::<Options>(Json::Object(plan.options.clone()));
    let options = options.map_err(|error| {
        AppError::invalid("options", Sentence::CannotBeDrawn { reason: error.to_string().into() })
    })?;
    let algorithm = Algorithm::SwissOrder;
    let (version, seed) = (algorithm.newest_version(), draw.seed.as_str());
    let request = Asked { algorithm, entries, options: None, seed, version };
    let request = request.to_json().map_err(cannot_be_drawn)?;
    let answer = answers.to(&request, cannot_be_drawn)?.text.clone();
    let Order { order, initial_colour } = kept(&answer)?;
    // With an odd number, somebody rests in each round.
    let most = (teams.len() - 1 + teams.len() % 2) as i64;
    let fits = (1..=most).contains(&options.rounds);
    check(fits, "options", Sentence::SwissRoundsUnfit { most: most.into() })?;
    let of = competition(conn, draw)?;
    let round = SwissRound {
        round: 1,
        announced: options.rounds,
        initial_colour,
        points: SwissPoints::of(&of.rules.pack, &of.rules.configured),
        order,
        history: Vec::new(),
        first_number: 1,
    };
    let is_drawn = |team: &i64| teams.iter().any(|drawn| drawn.team_id == *team);
    let granted = stored::granted_byes(conn, &[draw.draw_id])?;
    let mut absent = plan.absent.clone();
    absent.extend(granted_in(&granted, 1).filter(is_drawn));
    let round = round.drawn(&absent, &BTreeSet::new(), answers)?;
    let first = FirstRound { by: ByRounds::Swiss, announced: options.rounds, round };
    Ok(Drawing { request, answer, sheet: Sheet::default(), first: Some(first) })
}

/// The first round of a knock-out that is drawn anew each round.
pub(super) fn first_of_redrawn(
    request: String,
    answer: String,
    sheet: Sheet,
    entries: usize,
) -> Drawing {
    let announced = i64::from(entries.next_power_of_two().ilog2());
    let round = RoundDrawing {
        request: request.clone(),
        answer: answer.clone(),
        sheet: redrawn(sheet, 1, 0),
    };
    let first = FirstRound { by: ByRounds::Redrawn, announced, round };
    Drawing { request, answer, sheet: Sheet::default(), first: Some(first) }
}

/// What a next round is drawn like.
enum As<'p> {
    /// As an organiser plans it.
    Planned(&'p RoundPlan),
    /// As it was saved.
    Saved(&'p DrawRoundRow, &'p Sheet),
}

impl As<'_> {
    /// `level` are those who are level at the last place of heats.
    fn plan(&self, level: &[i64]) -> Result<RoundPlan, AppError> {
        match self {
            Self::Planned(plan) => Ok((*plan).clone()),
            Self::Saved(row, sheet) => Ok(RoundPlan {
                absent: absent_of(sheet),
                late: numbers_in(row)?,
                all_level: !level.is_empty() && heats::draws_all(&row.request, level)?,
            }),
        }
    }
}

/// Refuses pairing numbers of teams that cannot have others any more, and those that do not exist.
fn numbers_are_fit(next: &NextRound, plan: &RoundPlan) -> Result<(), AppError> {
    let fits = |one: &PairingNumber| {
        (1..=next.numbers).contains(&one.number)
            && next.late.iter().any(|late| late.team_id == one.team_id)
    };
    let different: BTreeSet<i64> = plan.late.iter().map(|one| one.number).collect();
    let most = next.numbers;
    let all_fit = plan.late.iter().all(fits) && different.len() == plan.late.len();
    check(all_fit, "late", Sentence::PairingNumberUnfit { most })
}

/// The next round of a draw, and its number.
fn next(
    conn: &Conn<'_>,
    draw: &DrawRow,
    wanted: &As<'_>,
    answers: &Answers,
) -> Result<(i64, RoundDrawing), AppError> {
    if draw.state != DrawState::Published {
        return Err(stands(draw.state));
    }
    let rounds = stored::rounds_of(conn, &[draw.draw_id])?;
    let of = competition(conn, draw)?;
    let numbers = stored::numbered_matches(conn, &[draw.draw_id])?;
    let finishes = stored::finishes(conn, &heats_of([draw]))?;
    let granted = stored::granted_byes(conn, &[draw.draw_id])?;
    let known = Known { numbers: &numbers, finishes: &finishes, granted: &granted };
    let course = Course::of(conn, draw, &of, known, &rounds)?;
    let next = course.next().ok_or(AppError::Conflict(Sentence::AllRoundsDrawn))?;
    if let As::Planned(plan) = wanted {
        numbers_are_fit(&next, plan)?;
    }
    let NextRound { round, undecided, level, .. } = next;
    if !undecided.is_empty() {
        let matches = Value::list(undecided);
        return Err(AppError::Conflict(Sentence::RoundUndecided { matches }));
    }
    let teams = stored::teams(conn, draw.division_id)?;
    let plan = &wanted.plan(&level)?;
    let RoundPlan { absent, all_level, .. } = plan;
    let has_lanes = course.by == ByRounds::Heats || !all_level;
    check(has_lanes, "allLevel", Sentence::ExtraLanesAreOfHeats)?;
    let drawing = match course.by {
        ByRounds::Swiss => course.next_of_swiss(round, &teams, plan, answers)?,
        ByRounds::Redrawn => {
            check(absent.is_empty(), "absent", Sentence::NobodyAbsentInKnockOut)?;
            course.next_of_redrawn(round, &teams, answers)?
        }
        ByRounds::Heats => {
            check(absent.is_empty(), "absent", Sentence::NobodyAbsentInKnockOut)?;
            course.next_of_heats(conn, (round, *all_level), &teams, answers)?
        }
    };
    Ok((round, drawing))
}

/// The draws of heats among some.
fn heats_of<'d>(draws: impl IntoIterator<Item = &'d DrawRow>) -> Vec<i64> {
    let are_heats = |draw: &&DrawRow| draw.by_rounds == Some(ByRounds::Heats);
    draws.into_iter().filter(are_heats).map(|draw| draw.draw_id).collect()
}

pub(super) fn competition(conn: &Conn<'_>, draw: &DrawRow) -> Result<Competition, AppError> {
    let read = read_competitions(conn, &[draw.division_id])?.pop();
    read.ok_or(AppError::Conflict(Sentence::DrawNeedsAudience))
}

/// What is stored of the matches and byes of some draws.
#[derive(Clone, Copy)]
struct Known<'k> {
    /// The matches by their numbers: (draw, number, match).
    numbers: &'k [(i64, i64, i64)],
    finishes: &'k [FinishRow],
    granted: &'k [GrantedByeRow],
}

/// What has become of the published rounds of a draw.
struct Course<'r> {
    draw: &'r DrawRow,
    by: ByRounds,
    announced: i64,
    points: SwissPoints,
    /// In their order.
    published: Vec<(&'r DrawRoundRow, Sheet)>,
    ended: Ended,
    /// The byes that were granted in it.
    granted: Vec<&'r GrantedByeRow>,
    /// The teams in the order of their pairing numbers, of the Swiss system.
    order: PairingOrder,
}

/// Who has which pairing number in the next round.
#[derive(Debug, Clone, Default)]
struct PairingOrder {
    /// The teams, number 1 first. Those that came in last are at the end, unless they have been placed.
    teams: Vec<i64>,
    /// Those that were not there when the first round was paired.
    late: BTreeSet<i64>,
}

impl PairingOrder {
    /// After the published rounds, with the teams of the division.
    fn of(
        published: &[(&DrawRoundRow, Sheet)],
        of_division: impl Iterator<Item = i64>,
    ) -> Result<Self, AppError> {
        let players = |(row, _): &(&DrawRoundRow, Sheet)| -> Result<Vec<i64>, AppError> {
            Ok(kept::<Numbered>(&row.request)?.players.order())
        };
        let (Some(first), Some(last)) = (published.first(), published.last()) else {
            return Ok(Self::default());
        };
        let (first, mut teams): (BTreeSet<i64>, _) =
            (players(first)?.into_iter().collect(), players(last)?);
        let new: Vec<i64> = of_division.filter(|team| !teams.contains(team)).collect();
        teams.extend(new);
        let late = teams.iter().copied().filter(|team| !first.contains(team)).collect();
        Ok(Self { teams, late })
    }

    /// The same with other numbers for those that came in late.
    fn placed(mut self, numbers: &[PairingNumber]) -> Vec<i64> {
        let mut placed: Vec<PairingNumber> =
            numbers.iter().copied().filter(|one| self.late.contains(&one.team_id)).collect();
        placed.sort_by_key(|one| one.number);
        self.teams.retain(|team| placed.iter().all(|one| one.team_id != *team));
        for one in placed {
            let at = usize::try_from(one.number - 1).unwrap_or_default();
            self.teams.insert(at.min(self.teams.len()), one.team_id);
        }
        self.teams
    }

    /// The teams that may have another number in a round.
    fn movable(&self, round: i64) -> Vec<PairingNumber> {
        let numbered = (1..)
            .zip(&self.teams)
            .map(|(number, team_id)| PairingNumber { team_id: *team_id, number });
        let is_open = round <= LAST_OF_NEW_NUMBERS;
        numbered.filter(|one| is_open && self.late.contains(&one.team_id)).collect()
    }
}

/// How matches ended, by their numbers.
enum Ended {
    Swiss(HashMap<i64, SwissResult>),
    /// The winners of ties that are decided; `None` where both teams have forfeited.
    Redrawn(HashMap<i64, Option<i64>>),
    /// How everybody finished in the heats that are over.
    Heats(heats::Finishes),
}

impl<'r> Course<'r> {
    fn of(
        conn: &Conn<'_>,
        draw: &'r DrawRow,
        of: &Competition,
        Known { numbers, finishes, granted }: Known<'r>,
        rounds: &'r [DrawRoundRow],
    ) -> Result<Self, AppError> {
        let is_published =
            |row: &&DrawRoundRow| row.draw_id == draw.draw_id && row.state == DrawState::Published;
        let mut published = Vec::new();
        for row in rounds.iter().filter(is_published) {
            published.push((row, kept(&row.sheet)?));
        }
        let of_draw = numbers.iter().filter(|(draw_id, ..)| *draw_id == draw.draw_id);
        let number_of: HashMap<i64, i64> =
            of_draw.map(|(_, number, match_id)| (*match_id, *number)).collect();
        let (pack, configured) = (&of.rules.pack, &of.rules.configured);
        let by = draw.by_rounds.unwrap_or(ByRounds::Swiss);
        let ended = match by {
            ByRounds::Swiss => {
                let result = |one: &PlayedMatch| {
                    let number = number_of.get(&one.match_id)?;
                    Some((*number, SwissResult::of(one, pack, configured)))
                };
                Ended::Swiss(of.matches.iter().filter_map(result).collect())
            }
            ByRounds::Redrawn => {
                let mut winners = HashMap::new();
                for tie in bracket::drawing(conn, of)?.into_ties() {
                    let winner = match tie.tie.result.advances {
                        Some((winner, _)) => Some(winner),
                        None if match_sides::is_lost_by_both(of, &tie.tie) => None,
                        None => continue,
                    };
                    let of_tie = tie.tie.match_ids.iter().filter_map(|id| number_of.get(id));
                    winners.extend(of_tie.map(|number| (*number, winner)));
                }
                Ended::Redrawn(winners)
            }
            ByRounds::Heats => {
                Ended::Heats(heats::finishes_of(finishes, draw.draw_id, &of.decisions))
            }
        };
        let announced = draw.rounds.unwrap_or_default();
        let points = SwissPoints::of(pack, configured);
        let granted = granted.iter().filter(|bye| bye.draw_id == draw.draw_id).collect();
        let order = if by == ByRounds::Swiss {
            let teams = stored::teams(conn, draw.division_id)?.into_iter();
            PairingOrder::of(&published, teams.map(|team| team.team_id))?
        } else {
            PairingOrder::default()
        };
        Ok(Self { draw, by, announced, points, published, ended, granted, order })
    }

    /// The round that follows; `None` after the last.
    fn next(&self) -> Option<NextRound> {
        let (_, last) = self.published.last()?;
        let round = self.published.len() as i64 + 1;
        let is_open = |number: &i64| match &self.ended {
            Ended::Swiss(results) => {
                matches!(results.get(number), None | Some(SwissResult::Open))
            }
            Ended::Redrawn(winners) => !winners.contains_key(number),
            Ended::Heats(finishes) => !finishes.has(*number),
        };
        let undecided: Vec<i64> = last.numbers().filter(is_open).collect();
        let level = match &self.ended {
            Ended::Heats(finishes) if undecided.is_empty() => heats::level(last, finishes),
            _ => Vec::new(),
        };
        let is_won = undecided.is_empty()
            && matches!(self.ended, Ended::Redrawn(_))
            && self.left_after(last).len() < 2;
        let is_last = matches!(self.ended, Ended::Heats(_)) && heats::is_last(last);
        (round <= self.announced && !is_won && !is_last).then(|| NextRound {
            round,
            undecided,
            level,
            late: self.order.movable(round),
            numbers: self.order.teams.len() as i64,
        })
    }

    /// Who is left after a round of a knock-out that is redrawn.
    fn left_after(&self, sheet: &Sheet) -> BTreeSet<i64> {
        let mut left: BTreeSet<i64> =
            sheet.rounds.iter().flat_map(|round| round.byes.clone()).collect();
        if let Ended::Redrawn(winners) = &self.ended {
            let winner = |one: &DrawnMatch| winners.get(&one.number).copied().flatten();
            left.extend(sheet.matches().filter_map(|(_, one)| winner(one)));
        }
        left
    }

    /// The number of the first match of the next round.
    fn first_number(&self) -> i64 {
        let numbers = self.published.iter().flat_map(|(_, sheet)| sheet.numbers());
        numbers.max().unwrap_or_default() + 1
    }

    /// The next round of the Swiss system. Teams that came in later have the numbers that are planned, and else those after
    /// the teams before them; teams that have withdrawn are absent.
    fn next_of_swiss(
        &self,
        round: i64,
        teams: &[DrawTeamRow],
        plan: &RoundPlan,
        answers: &Answers,
    ) -> Result<RoundDrawing, AppError> {
        let Some((last, _)) = self.published.last() else { return Err(stands(self.draw.state)) };
        let PairedBefore { initial_colour, rounds, .. } = kept(&last.request)?;
        let order = self.order.clone().placed(&plan.late);
        let plays = |id: &i64| teams.iter().any(|team| team.team_id == *id);
        let withdrawn: BTreeSet<i64> = order.iter().copied().filter(|id| !plays(id)).collect();
        let numbers = numbers_of(&order);
        let next = SwissRound {
            round,
            announced: rounds,
            initial_colour,
            points: self.points,
            history: self.published.iter().map(|part| self.history(part, &numbers)).collect(),
            first_number: self.first_number(),
            order,
        };
        let known: BTreeSet<i64> = next.order.iter().copied().collect();
        let of_round =
            self.granted.iter().filter(|bye| bye.round == round && bye.kind.is_granted());
        let without = of_round.map(|bye| bye.team_id).filter(|team| known.contains(team));
        let without: BTreeSet<i64> = without.chain(withdrawn).collect();
        next.drawn(&plan.absent, &without, answers)
    }

    /// What a round of the history says.
    fn history(&self, (row, sheet): &(&DrawRoundRow, Sheet), numbers: &Numbers) -> Json {
        let (mut pairings, mut byes) = (Vec::new(), Vec::new());
        for (_, one) in sheet.matches() {
            let told = self.told(one, numbers);
            pairings.extend(told.pairing);
            byes.extend(told.byes);
        }
        let without = sheet.rounds.iter().flat_map(|round| &round.byes);
        let number = |team: &i64| numbers.get(team).copied();
        byes.extend(without.filter_map(number).map(|no| json!({ "no": no, "kind": "pairing" })));
        let granted = self.granted.iter().filter(|bye| {
            bye.round == row.round && bye.kind.is_granted() && !has_place(sheet, bye.team_id)
        });
        byes.extend(
            granted.filter_map(|bye| {
                Some(json!({ "no": numbers.get(&bye.team_id)?, "kind": bye.kind }))
            }),
        );
        json!({ "round": row.round, "pairings": pairings, "byes": byes })
    }

    /// What the history says of a match.
    fn told(&self, one: &DrawnMatch, numbers: &Numbers) -> Told {
        let Ended::Swiss(results) = &self.ended else { return Told::default() };
        let [DrawnSide::Team(a), DrawnSide::Team(b)] = &one.sides else { return Told::default() };
        let (Some(white), Some(black)) = (numbers.get(a), numbers.get(b)) else {
            return Told::default();
        };
        let pairing = |results: [&str; 2], played: bool| Told {
            pairing: Some(json!([white, black, results[0], results[1], played])),
            byes: Vec::new(),
        };
        match results.get(&one.number).copied().unwrap_or(SwissResult::Open) {
            SwissResult::Open => Told::default(),
            SwissResult::Won { by: Side::A, played } => pairing(["W", "L"], played),
            SwissResult::Won { by: Side::B, played } => pairing(["L", "W"], played),
            SwissResult::Drawn => pairing(["D", "D"], true),
            SwissResult::BothLost => pairing(["L", "L"], false),
            SwissResult::CalledOff => {
                let SwissPoints { called_off, draw, .. } = self.points;
                let bye = |no: &u32| match called_off {
                    Points::ZERO => json!({ "no": no, "kind": "zero" }),
                    _ if called_off == draw => json!({ "no": no, "kind": "half" }),
                    _ => json!({ "no": no, "kind": "half", "points": called_off }),
                };
                Told { pairing: None, byes: vec![bye(white), bye(black)] }
            }
        }
    }

    /// The next round of a knock-out, drawn among those who are left.
    fn next_of_redrawn(
        &self,
        round: i64,
        teams: &[DrawTeamRow],
        answers: &Answers,
    ) -> Result<RoundDrawing, AppError> {
        let Some((last, sheet)) = self.published.last() else {
            return Err(stands(self.draw.state));
        };
        let mut left = self.left_after(sheet);
        left.retain(|id| teams.iter().any(|team| team.team_id == *id));
        let mut request: Map<String, Json> = kept(&last.request)?;
        let entries = request.get("entries").and_then(Json::as_array).cloned().unwrap_or_default();
        let goes_on = |entry: &Json| entry["id"].as_i64().is_some_and(|id| left.contains(&id));
        let mut entries: Vec<Json> = entries.into_iter().filter(goes_on).collect();
        if entries.len() < 2 {
            return Err(AppError::Conflict(Sentence::TooFewPresent));
        }
        // The seeds of those who are left are 1, 2, 3 and so on again.
        let seeds: BTreeMap<i64, usize> = entries
            .iter()
            .filter_map(|entry| entry["seed"].as_i64())
            .collect::<BTreeSet<i64>>()
            .into_iter()
            .zip(1..)
            .collect();
        for entry in &mut entries {
            if let Some(seed) = entry["seed"].as_i64().and_then(|seed| seeds.get(&seed)) {
                entry["seed"] = (*seed).into();
            }
        }
        request.insert("entries".to_owned(), entries.into());
        request.insert("seed".to_owned(), seed_of_round(&self.draw.seed, round).into());
        let request = Json::Object(request).to_string();
        let answered = answers.to(&request, |why| refused_among(teams, why))?;
        let sheet = sheet::sheet(answered.drawn()?, Offset::default())
            .ok_or_else(|| AppError::Internal("a draw of teams has no teams".to_owned()))?;
        let sheet = redrawn(sheet, round, self.first_number() - 1);
        Ok(RoundDrawing { request, answer: answered.text.clone(), sheet })
    }

    /// The next round of heats, drawn among those who go on.
    fn next_of_heats(
        &self,
        conn: &Conn<'_>,
        (round, all_level): (i64, bool),
        teams: &[DrawTeamRow],
        answers: &Answers,
    ) -> Result<RoundDrawing, AppError> {
        let (Some((first, _)), Some(last), Ended::Heats(finishes)) =
            (self.published.first(), self.published.last(), &self.ended)
        else {
            return Err(stands(self.draw.state));
        };
        let later = heats::Later {
            seed: &self.draw.seed,
            first: &first.request,
            last,
            round,
            first_number: self.first_number(),
            all_level,
        };
        heats::next(conn, later, teams, finishes, answers)
    }

    /// The teams whose byes before a round are others now than those that it was drawn from.
    fn changed_byes(&self, of: &DrawRoundRow) -> Result<Vec<i64>, AppError> {
        if self.by != ByRounds::Swiss {
            return Ok(Vec::new());
        }
        let PairedBefore { players, history, .. } = kept(&of.request)?;
        let order = players.order();
        let numbers = numbers_of(&order);
        let before = self.published.iter().filter(|(row, _)| row.round < of.round);
        let mut changed = BTreeSet::new();
        for (part, known) in before.zip(&history) {
            let told = self.history(part, &numbers);
            let (told, known) = (byes_of(&told), byes_of(known));
            let differ = told.iter().filter(|bye| !known.contains(bye));
            let differ = differ.chain(known.iter().filter(|bye| !told.contains(bye)));
            let team =
                |bye: &Json| order.get(bye["no"].as_u64()?.checked_sub(1)? as usize).copied();
            changed.extend(differ.filter_map(team).filter(|team| !has_place(&part.1, *team)));
        }
        Ok(changed.into_iter().collect())
    }

    /// The matches before a round whose results are others now than those that it was drawn from, by their numbers.
    fn changed(&self, of: &DrawRoundRow) -> Result<Vec<i64>, AppError> {
        let mut before = self.published.iter().filter(|(row, _)| row.round < of.round);
        let mut changed = Vec::new();
        match &self.ended {
            Ended::Swiss(_) => {
                let PairedBefore { players, history, .. } = kept(&of.request)?;
                let order = players.order();
                let numbers = numbers_of(&order);
                for ((_, sheet), known) in before.zip(&history) {
                    let listed = |list: &str| -> HashSet<&Json> {
                        known[list].as_array().into_iter().flatten().collect()
                    };
                    let (pairings, free) = (listed("pairings"), listed("byes"));
                    let is_known = |one: &DrawnMatch| {
                        let told = self.told(one, &numbers);
                        let says = told.pairing.is_some() || !told.byes.is_empty();
                        says && told.pairing.iter().all(|piece| pairings.contains(piece))
                            && told.byes.iter().all(|piece| free.contains(piece))
                    };
                    let others = sheet.matches().filter(|(_, one)| !is_known(one));
                    changed.extend(others.map(|(_, one)| one.number));
                }
            }
            Ended::Heats(finishes) => {
                if let Some((_, sheet)) = before.next_back() {
                    changed = heats::changed(of, sheet, finishes)?;
                }
            }
            Ended::Redrawn(winners) => {
                let request: Json = kept(&of.request)?;
                let entries = request["entries"].as_array().cloned().unwrap_or_default();
                let left: BTreeSet<i64> =
                    entries.iter().filter_map(|entry| entry["id"].as_i64()).collect();
                if let Some((_, sheet)) = before.next_back() {
                    let has_side = |one: &DrawnMatch| {
                        let team = |side: &DrawnSide| matches!(side, DrawnSide::Team(id) if left.contains(id));
                        one.sides.iter().any(team)
                    };
                    let is_as_drawn = |one: &DrawnMatch| match winners.get(&one.number) {
                        Some(Some(winner)) => left.contains(winner),
                        Some(None) => !has_side(one),
                        None => false,
                    };
                    let others = sheet.matches().filter(|(_, one)| !is_as_drawn(one));
                    changed.extend(others.map(|(_, one)| one.number));
                }
            }
        }
        Ok(changed)
    }
}

/// The byes of a round of a history, without those that say nothing.
fn byes_of(round: &Json) -> Vec<Json> {
    let byes = round["byes"].as_array().cloned().unwrap_or_default();
    byes.into_iter().filter(|bye| bye["kind"] != "zero").collect()
}

/// What the history of a request says of a match: that the two have met, or that each had none.
#[derive(Default)]
struct Told {
    pairing: Option<Json>,
    byes: Vec<Json>,
}

/// Pairing numbers by team.
type Numbers = HashMap<i64, u32>;

fn numbers_of(order: &[i64]) -> Numbers {
    order.iter().copied().zip(1..).collect()
}

/// Who has a pairing number in a request, number 1 first.
#[derive(Default, Deserialize)]
struct Players(Vec<Player>);

impl Players {
    fn order(self) -> Vec<i64> {
        self.0.into_iter().map(|player| player.id).collect()
    }
}

/// The pairing numbers of the request of a round; there are none outside the Swiss system.
#[derive(Deserialize)]
struct Numbered {
    #[serde(default)]
    players: Players,
}

/// What the next round takes over from the request of the one before it.
#[derive(Deserialize)]
struct PairedBefore {
    players: Players,
    initial_colour: String,
    rounds: i64,
    history: Vec<Json>,
}

#[derive(Deserialize)]
struct Player {
    id: i64,
}

/// A round of the Swiss system before it is paired.
struct SwissRound {
    round: i64,
    announced: i64,
    initial_colour: String,
    points: SwissPoints,
    /// The teams in the order of their pairing numbers.
    order: Vec<i64>,
    history: Vec<Json>,
    first_number: i64,
}

impl SwissRound {
    fn drawn(
        self,
        named: &[i64],
        withdrawn: &BTreeSet<i64>,
        answers: &Answers,
    ) -> Result<RoundDrawing, AppError> {
        #[derive(Deserialize)]
        struct Answer {
            pairings: Vec<(usize, usize)>,
            bye: Option<usize>,
        }
        let is_known = |team: &i64| self.order.contains(team);
        check(named.iter().all(is_known), "absent", Sentence::AbsentUnfit)?;
        let is_absent = |team: &i64| named.contains(team) || withdrawn.contains(team);
        let absent: Vec<i64> = self.order.iter().copied().filter(is_absent).collect();
        check(self.order.len() - absent.len() >= 2, "absent", Sentence::TooFewPresent)?;
        let numbers = numbers_of(&self.order);
        let players: Vec<Json> = self
            .order
            .iter()
            .zip(1..)
            .map(|(id, no): (&i64, u32)| json!({ "no": no, "id": id }))
            .collect();
        let SwissPoints { win, draw, loss, forfeit, .. } = self.points;
        let mut request = json!({
            "algorithm": Algorithm::SwissDutch,
            "version": 1,
            "round": self.round,
            "rounds": self.announced,
            "initial_colour": self.initial_colour,
            "points": {
                "win": win, "draw": draw, "loss": loss, "forfeit_win": win, "forfeit_loss": forfeit,
                "full_bye": win, "half_bye": draw, "zero_bye": 0, "pairing_bye": win,
            },
            "players": players,
            "history": self.history,
            "absent": absent.iter().filter_map(|team| numbers.get(team)).collect::<Vec<_>>(),
        });
        let unpairable = |why: Undrawable| {
            let field = if self.round == 1 { "options" } else { "absent" };
            AppError::invalid(field, Sentence::CannotBeDrawn { reason: why.to_string().into() })
        };
        let mut answer = answers.find(&request.to_string())?;
        // Where no pairing keeps all apart, those may meet again whose match is the longest ago.
        let mut bent = Vec::new();
        for rounds in 1..self.round {
            let none = matches!(&answer, Err(Undrawable::Swiss(Unpairable::NoPairing)));
            if !none {
                break;
            }
            request["may_meet_again"] = rounds.into();
            answer = answers.find(&request.to_string())?;
            let sentence = Sentence::DrawMetBefore { rounds }.to_string();
            bent = vec![Bent { sentence, rule: Some(BentRule::MetBefore { rounds }) }];
        }
        let (request, answer) = (request.to_string(), answer.map_err(unpairable)?.text.clone());
        let Answer { pairings, bye } = kept(&answer)?;
        let team = |no: usize| self.order.get(no.wrapping_sub(1)).copied();
        let met = |((white, black), number): ((usize, usize), i64)| {
            let sides = [DrawnSide::Team(team(white)?), DrawnSide::Team(team(black)?)];
            Some(DrawnMatch { number, leg: None, group: None, sides })
        };
        let round = DrawnRound {
            part: DrawPart::Swiss,
            round: self.round,
            matches: pairings.into_iter().zip(self.first_number..).filter_map(met).collect(),
            byes: bye.and_then(team).into_iter().collect(),
            absent,
            heats: Vec::new(),
            going_on: None,
        };
        Ok(RoundDrawing {
            request,
            answer,
            sheet: Sheet { rounds: vec![round], bent, ..Sheet::default() },
        })
    }
}

/// The seed of a round in a knock-out that is drawn anew: the SHA-256 of `seed/round`. So each round reveals its own seed
/// alone, and nobody can work out the next one before its time.
pub(super) fn seed_of_round(seed: &str, round: i64) -> String {
    Seed::new(format!("{seed}/{round}")).commitment()
}

/// The first round of a knock-out as the `round`th of a draw, with the numbers of its matches after `before`.
fn redrawn(mut drawn: Sheet, round: i64, before: i64) -> Sheet {
    let byes = std::mem::take(&mut drawn.byes);
    for one in &mut drawn.rounds {
        one.byes.clone_from(&byes);
        if one.part == DrawPart::KnockOut {
            one.round = round;
        }
        for one in &mut one.matches {
            one.number += before;
        }
    }
    drawn
}

/// All rounds of a draw that are in force, as one sheet.
pub(super) fn merged(rounds: &[RoundOfDraw]) -> Result<Sheet, AppError> {
    let mut sheet = Sheet::default();
    for round in rounds.iter().filter(|round| round.row.state != DrawState::Void) {
        let of: Sheet = kept(&round.row.sheet)?;
        sheet.rounds.extend(of.rounds);
        sheet.bent.extend(of.bent);
    }
    Ok(sheet)
}

/// The rounds of a draw, and what follows.
#[derive(Default)]
pub(super) struct Rounds {
    pub(super) rounds: Vec<RoundOfDraw>,
    pub(super) next: Option<NextRound>,
    /// The byes that are granted.
    pub(super) byes: Vec<GrantedByeRow>,
}

/// The rounds of some draws, and what follows in each. For everybody, only what was published is there.
pub(super) fn read(
    conn: &Conn<'_>,
    draws: &[DrawRow],
    for_everybody: bool,
) -> Result<HashMap<i64, Rounds>, AppError> {
    // A prepared draw has no rounds, but byes may be granted in its first.
    let is_of_rounds =
        |draw: &&DrawRow| draw.by_rounds.is_some() || draw.state == DrawState::Prepared;
    let by_rounds: Vec<&DrawRow> = draws.iter().filter(is_of_rounds).collect();
    if by_rounds.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = by_rounds.iter().map(|draw| draw.draw_id).collect();
    let mut rows = stored::rounds_of(conn, &ids)?;
    rows.retain(|row| !(for_everybody && row.state == DrawState::Drawn));
    let numbers = stored::numbered_matches(conn, &ids)?;
    let finishes = stored::finishes(conn, &heats_of(by_rounds.iter().copied()))?;
    let granted = stored::granted_byes(conn, &ids)?;
    let stored_of = Known { numbers: &numbers, finishes: &finishes, granted: &granted };
    let in_force = |draw: &&&DrawRow| draw.state == DrawState::Published;
    let divisions: Vec<i64> =
        by_rounds.iter().filter(in_force).map(|draw| draw.division_id).collect();
    let competitions: HashMap<i64, Competition> = read_competitions(conn, &divisions)?
        .into_iter()
        .map(|of| (of.row.division_id, of))
        .collect();
    let mut read = HashMap::new();
    for draw in by_rounds {
        let of = competitions.get(&draw.division_id).filter(|_| in_force(&&draw));
        let course = of.map(|of| Course::of(conn, draw, of, stored_of, &rows)).transpose()?;
        let mut rounds = Vec::new();
        for row in rows.iter().filter(|row| row.draw_id == draw.draw_id) {
            let known = course.as_ref().filter(|_| row.state != DrawState::Void);
            let changed_matches = known.map(|course| course.changed(row)).transpose()?;
            let changed_matches = changed_matches.unwrap_or_default();
            let changed_byes = known.map(|course| course.changed_byes(row)).transpose()?;
            let changed_byes = changed_byes.unwrap_or_default();
            rounds.push(RoundOfDraw { row: row.clone(), changed_matches, changed_byes });
        }
        let is_seen = |bye: &&GrantedByeRow| {
            let is_published = |one: &RoundOfDraw| {
                one.row.round == bye.round && one.row.state == DrawState::Published
            };
            bye.draw_id == draw.draw_id
                && bye.kind.is_granted()
                && (!for_everybody || rounds.iter().any(is_published))
        };
        let byes = granted.iter().filter(is_seen).cloned().collect();
        let next = course.and_then(|course| course.next());
        read.insert(draw.draw_id, Rounds { rounds, next, byes });
    }
    Ok(read)
}

/// How many rounds of the divisions of a tournament are still to be drawn, by division.
pub(crate) fn rounds_left(
    conn: &Conn<'_>,
    tournament_id: i64,
) -> Result<HashMap<i64, i64>, AppError> {
    let draws = stored::made_by_rounds(conn, tournament_id)?;
    let read = read(conn, &draws, true)?;
    let left = |draw: &DrawRow| {
        let next = read.get(&draw.draw_id)?.next.as_ref()?;
        Some((draw.division_id, draw.rounds? - next.round + 1))
    };
    Ok(draws.iter().filter_map(left).collect())
}

/// The draw of a division that is published.
fn published_of(conn: &Conn<'_>, division_id: i64) -> Result<Option<DrawRow>, AppError> {
    let last = stored::page_of(conn, &[division_id], None, 1)?.pop();
    Ok(last.filter(|draw| draw.state == DrawState::Published))
}

/// The numbers of the matches whose results are others now than those that later rounds of a division were drawn from.
pub(crate) fn changed_rounds(conn: &Conn<'_>, division_id: i64) -> Result<BTreeSet<i64>, AppError> {
    let draw = published_of(conn, division_id)?.filter(|draw| draw.by_rounds.is_some());
    let Some(draw) = draw else { return Ok(BTreeSet::new()) };
    let rounds = read(conn, &[draw], true)?.into_values().flat_map(|of| of.rounds);
    Ok(rounds.flat_map(|round| round.changed_matches).collect())
}

/// Whether the last round of a knock-out that is drawn anew was published without a team.
pub(crate) fn is_drawn_without(
    conn: &Conn<'_>,
    division_id: i64,
    team: i64,
) -> Result<bool, AppError> {
    let draw = published_of(conn, division_id)?;
    let Some(draw) = draw.filter(|draw| draw.by_rounds == Some(ByRounds::Redrawn)) else {
        return Ok(false);
    };
    let rounds = stored::rounds_of(conn, &[draw.draw_id])?;
    let published = rounds.iter().filter(|row| row.state == DrawState::Published);
    let last = published.max_by_key(|row| row.round);
    let sheet: Option<Sheet> = last.map(|row| kept(&row.sheet)).transpose()?;
    Ok(sheet.is_some_and(|sheet| !has_place(&sheet, team)))
}

/// Whether a team that has left cannot play where it was drawn: another one has its place, or it has left start lists.
pub(crate) fn place_is_gone(
    conn: &Conn<'_>,
    division_id: i64,
    plays: bool,
) -> Result<bool, AppError> {
    let draw = published_of(conn, division_id)?;
    Ok(draw.is_some_and(|draw| match draw.by_rounds {
        // What its later rounds were drawn from says it.
        Some(ByRounds::Swiss | ByRounds::Redrawn) => false,
        Some(ByRounds::Heats) => true,
        None => !plays,
    }))
}
