//! Draws of divisions. A draw is prepared: its seed is chosen and the seed's hash is read by everybody. Then it is
//! drawn, looked at, changed by hand where that is needed, and published, which makes its matches and reveals the
//! seed. So any holder of the receipt can repeat the draw and sees what was changed by hand. Some draws are made
//! round by round ([`rounds`]).
//!
//! This is the only way to a draw; the crate `draws` decides who meets whom. A draw is `prepared` (its seed is
//! chosen), `drawn`, `published` or `void`, and a division has one that is not void (`draws_in_force`).
//!
//! - **Invariant**: the seed is stored before anything is drawn, and every reader of the division sees its hash from
//!   then on; of a draft, only those who run it. The `request` and `answer` of a published draw are never written
//!   again; changes by hand are `swaps`, and `sheet` is the answer with these exchanges. A team that takes another's
//!   place ([`replacing`]) is an exchange with one that was not in the draw.
//! - **What was shown is saved**: the token of a preview is the hash of the request, which has the seed, the teams
//!   and the options. Nothing is drawn in the writer ([`answers`]).
//! - **Round by round** ([`rounds`]; `draws.by_rounds`) there is a request and an answer for each round
//!   (`draw_rounds`). The request says everything that the round follows from; publishing a saved round makes the
//!   request anew, and if it differs, results or entries have changed. A published round is never paired anew because
//!   a result changes: reading the draw compares (`changed_matches`).
//! - **Heats are rounds of their own** ([`heats`]), because the lanes of a final follow from the times of the heats:
//!   no side of a match could be resolved. A heat is a match of many, and its lanes are `entries`.
//! - **A pairing counts results by the rules of the table** (`standings::SwissResult`, `SwissPoints`). A bye has no
//!   match: it is read with the adjustments of the table, from the round and from what was granted (`results::byes`,
//!   `granted_byes`), so its points follow those of the division. `granted_byes` is only added to: the last row of a
//!   team and a round counts.
//! - What the rules of a sport say of a draw (`drawing::usual_seeding`, `usual_lots`) is written into the request
//!   where the organiser says nothing.
//! - The stage of Swiss rounds has a name by which `competition_parts` makes a table of it from the first round on.
//! - **Names are data** (`domain::rounds`): a round is a word of a closed list with its number
//!   (`matches.round_word`), a stage a word, a group a letter. English stands beside it, for files. Names of imports
//!   have no such word.
//! - Relaxed constraints and impossible draws are closed lists with arguments; [`refusals`] makes sentences of the
//!   refusals, and the console words the rest.
//! - Matches of a draw are removed only while none of them has begun (`match_day::remove_matches`).

mod answers;
mod heats;
mod phases;
mod plan_of_phases;
mod publish;
mod refusals;
mod replacing;
mod rounds;
mod sheet;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use jiff::Timestamp;
use serde_json::{Map, Value as Json, json};
use touchline_domain::TournamentStatus;
use touchline_domain::drawing::{DrawState, Sheet, Swap, usual_lots, usual_seeding, usual_track};
use touchline_domain::limits::draw_fits;
use touchline_domain::permissions::Action;
use touchline_draws::{Algorithm, Asked, Entry, Key, Request, Rules, Seed, Undrawable};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::draws::{
    self as stored, DrawRoundRow, DrawRow, DrawTeamRow, GrantedByeRow, Written,
};
use touchline_store::competitions::setup::DivisionSetupRow;
use touchline_store::{Conn, StoreError};
use touchline_words::{DrawStands, Of, Sentence};

use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::Caller;
use crate::context::letters::{DRAWN, UNDRAWN};
use crate::context::rules::{check, fit_reason, no_such};
use crate::context::shown_names;
use crate::context::tokens::{Token, hash_of};
use crate::play::Play;
use crate::play::entries::move_waiting_list_up;
use crate::play::running::{
    News, is_current, note_of, published_divisions, run_division, tell_those_concerned,
};
use answers::Answers;
use phases::Offset;
use refusals::{cannot_be_drawn, not_offered};
use rounds::{FirstRound, Rounds};

pub use plan_of_phases::{PhaseOfDivision, PhasesOfDivision};
pub use replacing::{ReplacedMatch, ReplacementPreview, Replacements, Replacing, Taking};
pub use rounds::{Granting, NextRound, PairingNumber, RoundOfDraw, RoundPlan};
pub(crate) use rounds::{changed_rounds, is_drawn_without, place_is_gone, rounds_left};

/// The most draws that are shown at once.
pub const MOST_DRAWS: usize = 50;

/// The algorithms by which a division is drawn.
pub const OFFERED: [Algorithm; 6] = [
    Algorithm::RoundRobin,
    Algorithm::Groups,
    Algorithm::KnockOut,
    Algorithm::DoubleElimination,
    Algorithm::SwissDutch,
    Algorithm::Heats,
];

/// How a division is to be drawn.
#[derive(Debug, Clone)]
pub struct DrawPlan {
    /// The name of one of [`OFFERED`].
    pub algorithm: String,
    /// The algorithm's options, as `docs/draws.md` has them.
    pub options: Map<String, Json>,
    /// What is known of some of the teams. All teams of the division are drawn.
    pub teams: Vec<PlannedTeam>,
    /// Who does not play the first round of the Swiss system.
    pub absent: Vec<i64>,
}

/// What a draw has to know of a team.
#[derive(Debug, Clone, Copy)]
pub struct PlannedTeam {
    /// The team.
    pub team_id: i64,
    /// Its rank in the seeding, 1 for the best; without one, it is placed by lot.
    pub seed: Option<u32>,
    /// Its pot, 1 for the strongest.
    pub pot: Option<u32>,
}

/// A draw that has not been saved.
#[derive(Debug, Clone)]
pub struct DrawPreview {
    /// How it would be played.
    pub sheet: Sheet,
    /// The names of the teams.
    pub names: HashMap<i64, String>,
    /// What the server is sent when it is saved: the same draw is saved, or none.
    pub token: String,
}

/// A draw.
#[derive(Debug, Clone)]
pub struct Draw {
    /// What is stored of it.
    pub row: DrawRow,
    /// How it is played, when it is drawn.
    pub sheet: Option<Sheet>,
    /// What was exchanged by hand.
    pub swaps: Vec<Swap>,
    /// The rounds of a draw that is made round by round, each with those that were taken back before it.
    pub rounds: Vec<RoundOfDraw>,
    /// The round that follows, if there is one.
    pub next: Option<NextRound>,
    /// The byes that are granted in rounds of the Swiss system.
    pub byes: Vec<GrantedByeRow>,
    /// The names of its teams, and of those of the draws beside it.
    pub names: Arc<HashMap<i64, String>>,
    /// Whether it was drawn, and is too large to be shown with others after it was given up.
    pub is_cut: bool,
}

/// Some draws, the newest first.
#[derive(Debug, Clone)]
pub struct DrawsPage {
    /// At most [`MOST_DRAWS`].
    pub rows: Vec<Draw>,
    /// Whether there are earlier ones.
    pub has_more: bool,
}

/// All rounds of a draw that are in force.
#[derive(Debug, Clone)]
pub struct AllRounds {
    /// They alone.
    pub sheet: Sheet,
    /// The names of the teams.
    pub names: HashMap<i64, String>,
}

/// What a draw is repeated from, and what came out.
#[derive(Debug, Clone)]
pub struct Receipt {
    /// The request, byte for byte.
    pub request: String,
    /// The answer, byte for byte.
    pub answer: String,
}

/// The draws of a division, for those who run it.
#[derive(Debug, Clone)]
pub struct DivisionDraws {
    /// The newest ones.
    pub draws: DrawsPage,
    /// The teams that a draw is among now.
    pub teams: Vec<DrawTeamRow>,
}

/// A draw that was repeated from its request.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The answer, byte for byte.
    pub answer: String,
    /// Whether it is the one that is kept.
    pub is_same: bool,
}

impl Play {
    /// The draws of a division and its teams; only draws before one, if it is named.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn division_draws(
        &self,
        caller: &Caller,
        division_id: i64,
        before: Option<i64>,
    ) -> Result<DivisionDraws, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (tournament, _) = run_division(conn, caller, division_id)?;
            let of = (tournament.tournament_id, Some(division_id));
            let draws = page(conn, of, before, Seen::ByOrganisers)?;
            Ok(DivisionDraws { draws, teams: stored::teams(conn, division_id)? })
        })
        .await
    }

    /// The rounds of a draw.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn draw_rounds(&self, caller: &Caller, draw_id: i64) -> Result<AllRounds, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            run_draw(conn, caller, draw_id)?;
            Ok(rounds_in(found(conn, draw_id)?))
        })
        .await
    }

    /// The rounds of a draw as everybody sees them.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for a draw that everybody does not see.
    pub async fn published_draw_rounds(&self, draw_id: i64) -> Result<AllRounds, AppError> {
        self.db
            .read(move |conn| {
                let row = seen_by_everybody(conn, draw_id)?;
                let mut draws = read(conn, vec![for_everybody(row)], Seen::ByEverybody)?;
                Ok(rounds_in(draws.pop().ok_or_else(|| no_such(Of::Draw, draw_id))?))
            })
            .await
    }

    /// Prepares a draw: chooses its seed, whose hash everybody reads from now on. A division that has phases has a draw for
    /// each, and `phase` is its number.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`] when the division, or its phase, has a draw,
    /// has matches that no draw has made, or has no such phase.
    pub async fn prepare_draw(
        &self,
        caller: &Caller,
        division_id: i64,
        phase: Option<i64>,
    ) -> Result<Draw, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (_, division) = run_division(conn, caller, division_id)?;
            phases::may_be_drawn(conn, division_id, phase)?;
            if stored::has_in_force(conn, division_id, phase)? {
                return Err(AppError::Conflict(Sentence::DrawInForce));
            }
            if stored::has_other_matches(conn, division_id)? {
                return Err(AppError::Conflict(Sentence::DrawHasOtherMatches));
            }
            let seed = Token::random()?;
            let hash = Seed::new(seed.reveal()).commitment();
            let both = (seed.reveal(), hash.as_str());
            let draw_id = stored::prepare(conn, key_of(&division), phase, both, now)?;
            let mut after = json!({ "state": DrawState::Prepared, "seed_sha256": hash });
            if let Some(phase) = phase {
                after["phase"] = phase.into();
            }
            note(conn, now, caller, AuditAction::Created, (draw_id, &division), after)?;
            found(conn, draw_id)
        })
        .await
    }

    /// What a prepared draw gives when it is drawn like this. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for what cannot be drawn;
    /// [`AppError::Conflict`] when the draw is published or given up.
    pub async fn preview_draw(
        &self,
        caller: &Caller,
        draw_id: i64,
        plan: DrawPlan,
    ) -> Result<DrawPreview, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (row, _) = run_draw(conn, caller, draw_id)?;
            is_open(&row)?;
            let teams = stored::teams(conn, row.division_id)?;
            let drawn = draw(conn, &row, &teams, &plan, &Answers::default())?;
            let names = teams.into_iter().map(|team| (team.team_id, team.team_name)).collect();
            Ok(DrawPreview { names, token: drawn.token(), sheet: drawn.shown() })
        })
        .await
    }

    /// Saves a draw exactly as it was shown: `token` is that of the preview.
    ///
    /// # Errors
    /// As [`Self::preview_draw`]; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when the teams have
    /// changed since.
    pub async fn save_draw(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        plan: DrawPlan,
        token: String,
    ) -> Result<Draw, AppError> {
        let plan = Arc::new(plan);
        let (answers, planned) = (Answers::default(), Arc::clone(&plan));
        let drawn = answers.clone();
        let beside = self.read_for(caller, move |conn, _, caller| {
            let (row, _) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            is_open(&row)?;
            draw(conn, &row, &stored::teams(conn, row.division_id)?, &planned, &drawn).map(drop)
        });
        beside.await?;
        let answers = answers.only_these(Sentence::DrawMoved);
        let saved = self.write_for(caller, move |conn, now, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            is_open(&row)?;
            let teams = stored::teams(conn, row.division_id)?;
            let drawn = draw(conn, &row, &teams, &plan, &answers)?;
            if drawn.token() != token {
                return Err(AppError::Conflict(Sentence::DrawMoved));
            }
            let sheet = written(&drawn.sheet)?;
            let (request, answer) = (drawn.request.as_str(), drawn.answer.as_str());
            let first = drawn.first.as_ref();
            let by_rounds = first.map(|first| (first.by, first.announced));
            let written = Written { request, answer, sheet: &sheet, by_rounds };
            if is_saved(conn, &row, &drawn, &sheet)? {
                return Ok(());
            }
            let size = first.map_or(&drawn.sheet, |first| &first.round.sheet).numbers().count();
            publish::may_be_drawn(conn, now, caller, row.tournament_id, size)?;
            stored::set_drawn(conn, draw_id, written, now)?;
            if let Some(first) = first {
                first.round.save(conn, draw_id, 1, now)?;
            }
            let after = json!({ "state": DrawState::Drawn, "algorithm": plan.algorithm });
            Ok(note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?)
        });
        saved.await?;
        self.drawn(draw_id).await
    }

    /// Publishes a draw: its seed is revealed, and its groups and matches are made. Of a draw that is made round by
    /// round, publishes the round that is saved.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when
    /// it is not drawn, the division is not announced, or its teams or results have changed.
    pub async fn publish_draw(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
    ) -> Result<Draw, AppError> {
        let answers = Answers::default();
        let drawn = answers.clone();
        let beside = self.read_for(caller, move |conn, _, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            if row.by_rounds.is_some() {
                rounds::ready_round(conn, &row, &division, &drawn)?;
            }
            Ok(())
        });
        beside.await?;
        let answers = answers.only_these(Sentence::RoundMoved);
        let published = self.write_for(caller, move |conn, now, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            if row.by_rounds.is_some() {
                return rounds::publish_round(conn, now, caller, (&row, &division), &answers);
            }
            let sheet = sheet_of(&row)?.filter(|_| row.state == DrawState::Drawn);
            let sheet = sheet.ok_or_else(|| stands(row.state))?;
            has_audience(&division)?;
            let teams = stored::teams(conn, row.division_id)?;
            let is_of_now = match row.phase_number {
                None => publish::are_drawn(&sheet, &teams),
                Some(number) => phases::is_of_now(conn, &row, number, &sheet, &teams)?,
            };
            if !is_of_now {
                return Err(AppError::Conflict(Sentence::DrawMoved));
            }
            publish::make_matches(conn, now, &row, &division, &sheet, &teams)?;
            stored::set_published(conn, draw_id, now)?;
            let after = json!({ "state": DrawState::Published });
            note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?;
            tell(conn, now, caller, &division, News { step: DRAWN, reason: "" })
        });
        published.await?;
        self.drawn(draw_id).await
    }

    /// A draw after a change, for the caller who changed it.
    pub(super) async fn drawn(&self, draw_id: i64) -> Result<Draw, AppError> {
        self.db.read(move |conn| found(conn, draw_id)).await
    }

    /// Lets two teams change places, with a reason that everybody reads.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for teams that are not two of the draw,
    /// and without a reason; [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when nothing is drawn, and when a
    /// match of one of the two has begun.
    pub async fn swap_in_draw(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        teams: [i64; 2],
        reason: String,
    ) -> Result<Draw, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            if row.by_rounds.is_some() {
                return Err(AppError::Conflict(Sentence::RoundsAreNotSwapped));
            }
            let open = matches!(row.state, DrawState::Drawn | DrawState::Published);
            let sheet = sheet_of(&row)?.filter(|_| open).ok_or_else(|| stands(row.state))?;
            let [one, other] = teams;
            let drawn: Vec<i64> = publish::teams_of(&sheet).collect();
            if one == other || !drawn.contains(&one) || !drawn.contains(&other) {
                return Err(AppError::invalid("teams", Sentence::SwapUnfit));
            }
            let reason = fit_reason(&reason)?;
            let swapped = sheet.swapped(one, other);
            if row.state == DrawState::Published {
                publish::swap(conn, now, &row, teams, &swapped)?;
            }
            let mut swaps = swaps_of(&row)?;
            swaps.push(Swap { teams, reason: reason.clone(), replaces: false });
            let (sheet, swaps) = (written(&swapped)?, written(&swaps)?);
            stored::set_swapped(conn, draw_id, &sheet, &swaps, now)?;
            let after = json!({ "swapped": teams, "reason": reason });
            note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?;
            Ok(())
        })
        .await?;
        self.drawn(draw_id).await
    }

    /// Gives a draw up. Its matches go; it stays on record with the reason.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] without a reason;
    /// [`AppError::ChangedMeanwhile`]; [`AppError::Conflict`] when it was given up before, or has begun.
    pub async fn void_draw(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        reason: String,
    ) -> Result<Draw, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            if row.state == DrawState::Void {
                return Err(stands(row.state));
            }
            let reason = fit_reason(&reason)?;
            phases::is_followed_by_none(conn, &row)?;
            if row.state == DrawState::Published {
                // Before the matches go in which some of them have a role.
                let news = News { step: UNDRAWN, reason: &reason };
                tell(conn, now, caller, &division, news)?;
                publish::remove_matches(conn, &row, key_of(&division))?;
            }
            stored::set_void(conn, draw_id, &reason, now)?;
            let after = json!({ "state": DrawState::Void, "reason": reason });
            note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?;
            if row.state == DrawState::Published {
                move_waiting_list_up(conn, division.division_id, now)?;
            }
            Ok(())
        })
        .await?;
        self.drawn(draw_id).await
    }

    /// The draws of a tournament as everybody sees them, the newest first: published ones, those to come, and those
    /// that were given up. What is drawn and not published is shown as one to come. Only those of a division, and only
    /// those before a draw, if one is named.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for a tournament that everybody does not see.
    pub async fn published_draws(
        &self,
        tournament_id: i64,
        (division_id, before): (Option<i64>, Option<i64>),
    ) -> Result<DrawsPage, AppError> {
        self.db
            .read(move |conn| page(conn, (tournament_id, division_id), before, Seen::ByEverybody))
            .await
    }

    /// The receipt of a draw that was published, or of a round of it, whether or not it was given up since.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for a draw or a round that everybody does not see.
    pub async fn draw_receipt(
        &self,
        draw_id: i64,
        round: Option<i64>,
    ) -> Result<Receipt, AppError> {
        self.db
            .read(move |conn| {
                let row = seen_by_everybody(conn, draw_id)?;
                receipt_of(conn, row, round, &[DrawState::Published, DrawState::Void])
            })
            .await
    }

    /// Draws again what a published draw, or a published round of it, has drawn.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for a draw or a round that everybody does not see.
    pub async fn replay_draw(&self, draw_id: i64, round: Option<i64>) -> Result<Replay, AppError> {
        let kept = self
            .db
            .read(move |conn| {
                let row = seen_by_everybody(conn, draw_id)?;
                receipt_of(conn, row, round, &[DrawState::Published])
            })
            .await?;
        let _turn = self.turn_of_long_read().await;
        let drawing = tokio::task::spawn_blocking(move || {
            let answer = touchline_draws::answer(&kept.request).map_err(cannot_be_drawn)?;
            let is_same = answer == kept.answer;
            Ok(Replay { answer, is_same })
        });
        drawing.await.map_err(|error| AppError::Internal(error.to_string()))?
    }
}

/// A draw of a division that everybody sees.
fn seen_by_everybody(conn: &Conn<'_>, draw_id: i64) -> Result<DrawRow, AppError> {
    let unknown = || no_such(Of::Draw, draw_id);
    let row = stored::find(conn, draw_id)?.ok_or_else(unknown)?;
    let divisions = seen_divisions(conn, row.tournament_id).map_err(|_| unknown())?;
    if divisions.contains(&row.division_id) { Ok(row) } else { Err(unknown()) }
}

/// The divisions of a tournament that everybody sees.
fn seen_divisions(conn: &Conn<'_>, tournament_id: i64) -> Result<Vec<i64>, AppError> {
    let divisions = published_divisions(conn, tournament_id)?;
    Ok(divisions.into_iter().map(|division| division.division_id).collect())
}

/// The receipt of a draw, or of the last of its rounds with a number, in one of some states.
fn receipt_of(
    conn: &Conn<'_>,
    row: DrawRow,
    round: Option<i64>,
    states: &[DrawState],
) -> Result<Receipt, AppError> {
    let Some(round) = round else {
        let unknown = || no_such(Of::Draw, row.draw_id);
        let receipt = row.request.zip(row.answer).filter(|_| states.contains(&row.state));
        let (request, answer) = receipt.ok_or_else(unknown)?;
        return Ok(Receipt { request, answer });
    };
    let is_seen = row.state != DrawState::Drawn && row.state != DrawState::Prepared;
    let is_asked_for = |one: &DrawRoundRow| one.round == round && states.contains(&one.state);
    let mut rounds = stored::rounds_of(conn, &[row.draw_id])?;
    rounds.retain(|one| is_seen && is_asked_for(one));
    // One that was taken back comes before the one in its place.
    let found = rounds.pop();
    let unknown = || AppError::NotFound(Sentence::NoSuchRound { round: round.into() });
    let DrawRoundRow { request, answer, .. } = found.ok_or_else(unknown)?;
    Ok(Receipt { request, answer })
}

/// What was drawn.
struct Drawing {
    request: String,
    answer: String,
    /// Empty when the draw is made round by round.
    sheet: Sheet,
    /// The first round of such a draw.
    first: Option<FirstRound>,
}

impl Drawing {
    /// Says which draw it is: the requests have the seed, the teams and the options.
    fn token(&self) -> String {
        match &self.first {
            None => hash_of(&self.request),
            Some(first) => hash_of(&format!("{}\n{}", self.request, first.round.request)),
        }
    }

    /// What is shown before it is saved.
    fn shown(self) -> Sheet {
        self.first.map_or(self.sheet, |first| first.round.sheet)
    }
}

/// Whether a draw is saved exactly so, and none of its places was exchanged since.
fn is_saved(
    conn: &Conn<'_>,
    row: &DrawRow,
    drawn: &Drawing,
    sheet: &str,
) -> Result<bool, AppError> {
    let is_same = row.state == DrawState::Drawn
        && row.request.as_deref() == Some(&drawn.request)
        && row.sheet.as_deref() == Some(sheet)
        && row.swaps == "[]";
    match &drawn.first {
        Some(first) if is_same => rounds::is_saved(conn, row.draw_id, &first.round.request),
        _ => Ok(is_same),
    }
}

/// Draws. All teams of the division are drawn, in the order of their ids. The request is kept, and everybody may
/// read it for good; so it names nobody.
fn draw(
    conn: &Conn<'_>,
    row: &DrawRow,
    teams: &[DrawTeamRow],
    plan: &DrawPlan,
    answers: &Answers,
) -> Result<Drawing, AppError> {
    let of_phase = match row.phase_number {
        Some(number) if plan.algorithm == phases::ALGORITHM => {
            Some(phases::asked(conn, row, number, teams, plan)?)
        }
        Some(_) => return Err(not_offered()),
        None => None,
    };
    let offset = of_phase.as_ref().map_or_else(Offset::default, |of| of.offset);
    let (algorithm, said, entries) = if let Some(of) = of_phase {
        (of.algorithm, of.options, of.entries)
    } else {
        let algorithm = Algorithm::named(&plan.algorithm).filter(|one| OFFERED.contains(one));
        (algorithm.ok_or_else(not_offered)?, plan.options.clone(), entries_of(teams, plan))
    };
    let is_swiss = algorithm == Algorithm::SwissDutch;
    check(plan.absent.is_empty() || is_swiss, "absent", Sentence::NobodyAbsentInKnockOut)?;
    if is_swiss {
        let plan = DrawPlan { options: said, ..plan.clone() };
        return rounds::first_of_swiss(conn, row, (teams, &entries), &plan, answers);
    }
    let options = by_the_rules(conn, row, (algorithm, &said))?;
    let is_redrawn = plan.options.get("redraw") == Some(&Json::Bool(true));
    let seed = if is_redrawn { rounds::seed_of_round(&row.seed, 1) } else { row.seed.clone() };
    let (options, version) = (Some(&options), algorithm.newest_version());
    let request = Asked { algorithm, entries: &entries, options, seed: &seed, version };
    let request = request.to_json().map_err(cannot_be_drawn)?;
    let answered = answers.to(&request, |why| refused_among(teams, why))?;
    let answer = answered.text.clone();
    if algorithm == Algorithm::Heats {
        heats::is_race(conn, row)?;
        return heats::first(request, answered.drawn()?, answer);
    }
    let sheet = sheet::sheet(answered.drawn()?, offset)
        .ok_or_else(|| AppError::Internal("a draw of teams has no teams".to_owned()))?;
    draw_fits(sheet.numbers().count()).map_err(|told| AppError::invalid("options", told))?;
    if is_redrawn {
        return Ok(rounds::first_of_redrawn(request, answer, sheet, teams.len()));
    }
    Ok(Drawing { request, answer, sheet, first: None })
}

/// The teams of a division with what is known of them.
fn entries_of(teams: &[DrawTeamRow], plan: &DrawPlan) -> Vec<Entry> {
    let known: BTreeMap<i64, &PlannedTeam> =
        plan.teams.iter().map(|team| (team.team_id, team)).collect();
    let entry = |team: &DrawTeamRow| {
        let known = known.get(&team.team_id);
        Entry {
            club: team.club_name.as_deref().map(Into::into),
            seed: known.and_then(|known| known.seed),
            pot: known.and_then(|known| known.pot),
            ..Entry::new(team.team_id)
        }
    };
    teams.iter().map(entry).collect()
}

/// The options of a draw, with what the rules of the sport say where the organiser says nothing. The request says all of
/// them, so it draws the same when the rules have changed.
fn by_the_rules(
    conn: &Conn<'_>,
    row: &DrawRow,
    (algorithm, said): (Algorithm, &Map<String, Json>),
) -> Result<Map<String, Json>, AppError> {
    let mut options = said.clone();
    let (name, usual): (&str, fn(&str) -> Option<&'static str>) = match algorithm {
        Algorithm::KnockOut | Algorithm::DoubleElimination => ("seeding", usual_seeding),
        Algorithm::Heats => ("lots", usual_lots),
        Algorithm::RoundRobin
        | Algorithm::Groups
        | Algorithm::SwissOrder
        | Algorithm::SwissDutch => return Ok(options),
    };
    if !options.contains_key(name)
        && let Some(sport) = stored::sport_key(conn, row.division_id)?
        && let Some(usual) = usual(&sport)
    {
        options.insert(name.to_owned(), usual.into());
    }
    let draws_lots = options.get("lots").is_some_and(|lots| lots != "none");
    if draws_lots
        && !options.contains_key("track")
        && let Some(sport) = stored::sport_key(conn, row.division_id)?
        && let Some((division, format)) = stored::names_of(conn, row.division_id)?
        && let Some(track) = usual_track(&sport, format.as_deref().into_iter().chain([&*division]))
    {
        options.insert("track".to_owned(), track.into());
    }
    Ok(options)
}

/// The refusal of a draw among these teams.
fn refused_among(teams: &[DrawTeamRow], why: Undrawable) -> AppError {
    let named = |id: &i64| teams.iter().find(|team| team.team_id == *id);
    let name = |key: &Key| Some(named(&sheet::team(key)?)?.team_name.clone());
    cannot_be_drawn(why.naming(name))
}

/// Refuses what is only possible while everybody reads of the division.
fn has_audience(division: &DivisionSetupRow) -> Result<(), AppError> {
    match division.status {
        TournamentStatus::Published | TournamentStatus::Ongoing => Ok(()),
        TournamentStatus::Draft | TournamentStatus::Completed | TournamentStatus::Cancelled => {
            Err(AppError::Conflict(Sentence::DrawNeedsAudience))
        }
    }
}

const fn key_of(division: &DivisionSetupRow) -> DivisionKey {
    DivisionKey { tournament_id: division.tournament_id, division_id: division.division_id }
}

fn written(what: &impl serde::Serialize) -> Result<String, AppError> {
    serde_json::to_string(what).map_err(|error| AppError::Internal(error.to_string()))
}

/// A draw of a division that the caller must be permitted to run.
fn run_draw(
    conn: &Conn<'_>,
    caller: &Caller,
    draw_id: i64,
) -> Result<(DrawRow, DivisionSetupRow), AppError> {
    let Some(row) = stored::find(conn, draw_id)? else {
        return Err(caller.no_such(Action::RunTournament, Of::Draw, draw_id));
    };
    let (_, division) = run_division(conn, caller, row.division_id)?;
    Ok((row, division))
}

/// Tells those who play or have a role in the division what has become of its draw.
fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    division: &DivisionSetupRow,
    news: News<'_>,
) -> Result<(), AppError> {
    let (tournament, _) = run_division(conn, caller, division.division_id)?;
    tell_those_concerned(conn, now, caller, (&tournament, Some(division)), news)
}

/// Refuses what is only possible before a draw is published.
fn is_open(row: &DrawRow) -> Result<(), AppError> {
    match row.state {
        DrawState::Prepared | DrawState::Drawn => Ok(()),
        DrawState::Published | DrawState::Void => Err(stands(row.state)),
    }
}

fn stands(state: DrawState) -> AppError {
    let draw_stands = match state {
        DrawState::Prepared => DrawStands::Prepared,
        DrawState::Drawn => DrawStands::Drawn,
        DrawState::Published => DrawStands::Published,
        DrawState::Void => DrawStands::Void,
    };
    AppError::Conflict(Sentence::DrawStands { draw_stands })
}

/// A draw without what only its organisers know.
fn for_everybody(row: DrawRow) -> DrawRow {
    match row.state {
        DrawState::Published | DrawState::Void => row,
        DrawState::Prepared | DrawState::Drawn => DrawRow {
            state: DrawState::Prepared,
            request: None,
            answer: None,
            sheet: None,
            swaps: "[]".to_owned(),
            by_rounds: None,
            rounds: None,
            ..row
        },
    }
}

fn sheet_of(row: &DrawRow) -> Result<Option<Sheet>, AppError> {
    row.sheet.as_deref().map(kept).transpose()
}

fn swaps_of(row: &DrawRow) -> Result<Vec<Swap>, AppError> {
    kept(&row.swaps)
}

fn kept<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, AppError> {
    serde_json::from_str(text).map_err(|error| AppError::Internal(error.to_string()))
}

fn found(conn: &Conn<'_>, draw_id: i64) -> Result<Draw, AppError> {
    let row = stored::find(conn, draw_id)?.ok_or_else(|| no_such(Of::Draw, draw_id))?;
    let read = read(conn, vec![row], Seen::ByOrganisers)?.into_iter().next();
    read.ok_or_else(|| no_such(Of::Draw, draw_id))
}

/// Who sees a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    ByOrganisers,
    ByEverybody,
}

/// Some of the draws of a tournament.
fn page(
    conn: &Conn<'_>,
    (tournament_id, division_id): (i64, Option<i64>),
    before: Option<i64>,
    seen: Seen,
) -> Result<DrawsPage, AppError> {
    let most = MOST_DRAWS as i64 + 1;
    let divisions = match (seen, division_id) {
        (Seen::ByOrganisers, division_id) => Vec::from_iter(division_id),
        (Seen::ByEverybody, None) => seen_divisions(conn, tournament_id)?,
        (Seen::ByEverybody, Some(wanted)) => {
            let seen = seen_divisions(conn, tournament_id)?;
            let found = seen.contains(&wanted).then_some(wanted);
            vec![found.ok_or_else(|| no_such(Of::Division, wanted))?]
        }
    };
    let mut rows = stored::page_of(conn, &divisions, before, most)?;
    let has_more = rows.len() > MOST_DRAWS;
    rows.truncate(MOST_DRAWS);
    if seen == Seen::ByEverybody {
        rows = rows.into_iter().map(for_everybody).collect();
    }
    Ok(DrawsPage { rows: read(conn, rows, seen)?, has_more })
}

/// The seeding of the published knock-out of a division by team, 1 for the best; empty where nobody was seeded. Groups
/// have pots, and a draw that is made round by round seeds each round anew.
pub(crate) fn seeding(conn: &Conn<'_>, division_id: i64) -> Result<HashMap<i64, u32>, AppError> {
    let Some(text) = stored::published_request(conn, division_id)? else {
        return Ok(HashMap::new());
    };
    // Requests of the Swiss system are read otherwise, and seed nobody.
    let entries = match Request::from_json(&text) {
        Ok(Request {
            rules: Rules::KnockOut(_) | Rules::DoubleElimination(_), entries, ..
        }) => entries,
        _ => Vec::new(),
    };
    let seed_of = |entry: &Entry| Some((sheet::team(&entry.id)?, entry.seed?));
    Ok(entries.iter().filter_map(seed_of).collect())
}

/// The rounds of a draw with the names of their teams.
fn rounds_in(draw: Draw) -> AllRounds {
    let Draw { sheet, names, .. } = draw;
    let rounds = sheet.map(|sheet| sheet.rounds).unwrap_or_default();
    // A draw that was read alone has its names for itself.
    let names = Arc::unwrap_or_clone(names);
    AllRounds { sheet: Sheet { rounds, ..Sheet::default() }, names }
}

fn read(conn: &Conn<'_>, rows: Vec<DrawRow>, seen: Seen) -> Result<Vec<Draw>, AppError> {
    let mut by_rounds = rounds::read(conn, &rows, seen == Seen::ByEverybody)?;
    let left_out = |row: &&DrawRow| row.state == DrawState::Void && row.answer.is_none();
    let left_out: Vec<i64> = rows.iter().filter(left_out).map(|row| row.draw_id).collect();
    let cut = stored::were_drawn(conn, &left_out)?;
    let mut draws = Vec::with_capacity(rows.len());
    let mut ids: Vec<i64> = Vec::new();
    for row in rows {
        let (mut sheet, swaps) = (sheet_of(&row)?, swaps_of(&row)?);
        let Rounds { rounds, next, byes } = by_rounds.remove(&row.draw_id).unwrap_or_default();
        if row.by_rounds.is_some() {
            sheet = Some(rounds::merged(&rounds)?);
        }
        ids.extend(sheet.iter().flat_map(publish::teams_of));
        ids.extend(swaps.iter().flat_map(|swap| swap.teams));
        ids.extend(byes.iter().map(|bye| bye.team_id));
        ids.extend(rounds.iter().flat_map(|round| &round.changed_byes));
        ids.extend(next.iter().flat_map(|next| &next.late).map(|one| one.team_id));
        let (names, is_cut) = (Arc::default(), cut.contains(&row.draw_id));
        draws.push(Draw { row, sheet, swaps, rounds, next, byes, names, is_cut });
    }
    ids.sort_unstable();
    ids.dedup();
    let mut names: HashMap<i64, String> = stored::team_names(conn, &ids)?.into_iter().collect();
    if seen == Seen::ByEverybody {
        let divisions: BTreeSet<i64> = draws.iter().map(|draw| draw.row.division_id).collect();
        shown_names::of_teams(conn, divisions.clone(), &mut names)?;
        let reasons = draws.iter_mut().flat_map(|Draw { row, swaps, rounds, .. }| {
            let division = row.division_id;
            let of_rounds = rounds.iter_mut().filter_map(|round| round.row.void_reason.as_mut());
            let of_swaps = swaps.iter_mut().map(|swap| &mut swap.reason);
            let reasons = row.void_reason.as_mut().into_iter().chain(of_rounds).chain(of_swaps);
            reasons.map(move |reason| (division, reason))
        });
        shown_names::of_reasons(conn, divisions, reasons)?;
    }
    let names = Arc::new(names);
    for draw in &mut draws {
        draw.names = Arc::clone(&names);
    }
    Ok(draws)
}

fn note(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    action: AuditAction,
    (draw_id, division): (i64, &DivisionSetupRow),
    after: Json,
) -> Result<(), StoreError> {
    let subject = (AuditedKind::Draw, draw_id, Some(division.division_name.as_str()));
    note_of(conn, now, caller, action, subject, (None, Some(after)))
}
