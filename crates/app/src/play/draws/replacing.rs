//! Another team in the place of one that leaves a published draw before its first match there: a reserve that waits for a
//! place, a lucky loser who plays elsewhere in the tournament, or a team that nobody has entered. The request and the answer
//! of the draw stay as they are; the exchange stands beside them, as one of two places does.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::json;
use touchline_domain::drawing::{DrawState, Swap};
use touchline_domain::{Lifecycle, MatchName, SideName};
use touchline_store::Conn;
use touchline_store::competitions::draws::{self as stored, DrawRow, MatchOfDrawRow};
use touchline_store::competitions::setup::DivisionSetupRow;
use touchline_store::matches::changes;
use touchline_words::Sentence;

use super::{
    Draw, has_audience, key_of, note, publish, run_draw, sheet_of, stands, swaps_of, written,
};
use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::Caller;
use crate::context::rules::{check, fit_reason};
use crate::context::tokens::hash_of;
use crate::play::Play;
use crate::play::entries::{self, EntrantTexts, KnownTeam};
use crate::play::results;
use crate::play::running::is_current;

/// Who takes a place.
#[derive(Debug, Clone)]
pub enum Taking {
    /// An entry of the division that has no place yet.
    Reserve(i64),
    /// A team of another division of the tournament, as a lucky loser is.
    Team(i64),
    /// A team that nobody has entered.
    New(EntrantTexts),
}

/// A team of a draw, and who takes its place.
#[derive(Debug, Clone)]
pub struct Replacing {
    /// Who leaves.
    pub team_id: i64,
    /// Who comes.
    pub by: Taking,
}

/// Those who may take a place of a draw.
#[derive(Debug, Clone)]
pub struct Replacements {
    /// Entries that have no place, in the order of arrival: (entry, name).
    pub reserves: Vec<(i64, String)>,
    /// The teams of other divisions of the tournament: (team, name, division).
    pub others: Vec<(i64, String, String)>,
}

/// A match that becomes another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplacedMatch {
    /// Its number in the draw.
    pub number: Option<i64>,
    /// What it is called now.
    pub name_before: MatchName,
    /// What it is called then.
    pub name_after: MatchName,
}

/// What a replacement would do.
#[derive(Debug, Clone)]
pub struct ReplacementPreview {
    /// Who leaves.
    pub leaves: String,
    /// Who comes.
    pub comes: String,
    /// The matches that change.
    pub matches: Vec<ReplacedMatch>,
    /// What the server is sent when it is saved.
    pub token: String,
}

/// The most of each kind that are shown as possible.
const MOST_SHOWN: i64 = 500;

impl Play {
    /// Those who may take a place of a published draw.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn replacements(
        &self,
        caller: &Caller,
        draw_id: i64,
    ) -> Result<Replacements, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (row, _) = run_draw(conn, caller, draw_id)?;
            Ok(Replacements {
                reserves: stored::reserves(conn, row.division_id, MOST_SHOWN)?,
                others: stored::teams_beside(conn, key(&row), MOST_SHOWN)?,
            })
        })
        .await
    }

    /// What it would do if another team took the place of one in a published draw. Nothing is written.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a team that is not of the draw, and for
    /// somebody who cannot take its place; [`AppError::Conflict`] when the draw is not published or made round by round, and
    /// when a match of the team has begun.
    pub async fn preview_replacement(
        &self,
        caller: &Caller,
        draw_id: i64,
        replacing: Replacing,
    ) -> Result<ReplacementPreview, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            preview(conn, &row, &division, &replacing)
        })
        .await
    }

    /// Lets another team take the place of one in a published draw, exactly as it was shown, with a reason that everybody
    /// reads. The one that leaves loses its place in the division.
    ///
    /// # Errors
    /// As [`Self::preview_replacement`]; [`AppError::Invalid`] without a reason; [`AppError::ChangedMeanwhile`];
    /// [`AppError::Conflict`] when something has changed since.
    pub async fn replace_in_draw(
        &self,
        caller: &Caller,
        draw_id: i64,
        version: i64,
        replacing: Replacing,
        (reason, token): (String, String),
    ) -> Result<Draw, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (row, division) = run_draw(conn, caller, draw_id)?;
            is_current(row.version, version)?;
            let shown = preview(conn, &row, &division, &replacing)?;
            if shown.token != token {
                return Err(AppError::Conflict(Sentence::DrawMoved));
            }
            let reason = fit_reason(&reason)?;
            let left = replacing.team_id;
            let sheet = sheet_of(&row)?.ok_or_else(|| stands(row.state))?;
            let concerned = matches_of(conn, &row, left)?;
            let by = match &replacing.by {
                Taking::Reserve(entry_id) => entries::accept_reserve(conn, caller, *entry_id, now)?,
                Taking::Team(team_id) => {
                    let squad = stored::squad_beside(conn, key(&row), *team_id)?;
                    let team = KnownTeam { team_id: *team_id, club: None, squad };
                    entries::add_known_team(conn, caller, division.division_id, team, now)?
                }
                Taking::New(texts) => {
                    let texts = entries::fit_texts(texts.clone())?;
                    let added = entries::add_accepted(
                        conn,
                        caller,
                        division.division_id,
                        std::slice::from_ref(&texts),
                        now,
                    )?;
                    let missing = || AppError::Internal("no team was added".to_owned());
                    added.into_iter().next().ok_or_else(missing)?
                }
            };
            let teams = [left, by];
            let replaced = sheet.swapped(left, by);
            publish::swap(conn, now, &row, teams, &replaced)?;
            entries::leave_for_another(conn, caller, key(&row), (left, &reason), now)?;
            let mut swaps = swaps_of(&row)?;
            swaps.push(Swap { teams, reason: reason.clone(), replaces: true });
            let (sheet, swaps) = (written(&replaced)?, written(&swaps)?);
            stored::set_swapped(conn, draw_id, &sheet, &swaps, now)?;
            let after = json!({ "replaced": left, "by": by, "reason": reason });
            note(conn, now, caller, AuditAction::Changed, (draw_id, &division), after)?;
            let mut to_tell: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
            for one in &concerned {
                let opponents = [one.team_a_id, one.team_b_id].into_iter().flatten();
                let mut of_match: BTreeSet<i64> = opponents.filter(|team| *team != left).collect();
                of_match.insert(by);
                to_tell.insert(one.match_id, of_match);
            }
            results::tell_of_opponents(conn, now, caller, &to_tell, Vec::new())?;
            Ok(())
        })
        .await?;
        self.drawn(draw_id).await
    }
}

const fn key(row: &DrawRow) -> touchline_store::competitions::divisions::DivisionKey {
    touchline_store::competitions::divisions::DivisionKey {
        tournament_id: row.tournament_id,
        division_id: row.division_id,
    }
}

/// The matches of a team in a draw, if none of them has begun, and none that follows from one that was not played.
fn matches_of(conn: &Conn<'_>, row: &DrawRow, team: i64) -> Result<Vec<MatchOfDrawRow>, AppError> {
    let plays = |one: &MatchOfDrawRow| [one.team_a_id, one.team_b_id].contains(&Some(team));
    let matches = publish::not_begun(conn, row, plays)?;
    let unplayed = changes::unplayed(conn, &[row.division_id])?;
    let without_play: Vec<i64> = matches
        .iter()
        .map(|one| one.match_id)
        .filter(|match_id| unplayed.contains(match_id))
        .collect();
    let has_gone_on = |one: &stored::SideRow| {
        let has_begun =
            one.has_result || !matches!(one.lifecycle, Lifecycle::Scheduled | Lifecycle::Postponed);
        let follows = match one.source() {
            // A team in a place of a table has it by matches that this team was to play.
            Some(source) => {
                source.of_match().is_none_or(|match_id| without_play.contains(&match_id))
            }
            None => false,
        };
        has_begun && follows && !unplayed.contains(&one.match_id)
    };
    if stored::sides(conn, &[row.division_id])?.iter().any(has_gone_on) {
        return Err(AppError::Conflict(Sentence::DrawHasBegun));
    }
    Ok(matches)
}

fn preview(
    conn: &Conn<'_>,
    row: &DrawRow,
    division: &DivisionSetupRow,
    replacing: &Replacing,
) -> Result<ReplacementPreview, AppError> {
    if row.state != DrawState::Published {
        return Err(stands(row.state));
    }
    if row.by_rounds.is_some() {
        return Err(AppError::Conflict(Sentence::RoundsAreNotSwapped));
    }
    has_audience(division)?;
    let sheet = sheet_of(row)?.ok_or_else(|| stands(row.state))?;
    let drawn: Vec<i64> = publish::teams_of(&sheet).collect();
    check(drawn.contains(&replacing.team_id), "teamId", Sentence::ReplacedUnfit)?;
    let comes = match &replacing.by {
        Taking::Reserve(entry_id) => {
            let mut reserves = stored::reserves(conn, row.division_id, i64::MAX)?;
            reserves.retain(|(id, _)| id == entry_id);
            let reserve = reserves.pop();
            let missing = || AppError::invalid("entryId", Sentence::ReplacementUnfit);
            reserve.ok_or_else(missing)?.1
        }
        Taking::Team(team_id) => {
            let mut others = stored::teams_beside(conn, key_of(division), i64::MAX)?;
            others.retain(|(id, ..)| id == team_id);
            let missing = || AppError::invalid("otherTeamId", Sentence::ReplacementUnfit);
            let name = others.pop().ok_or_else(missing)?.1;
            entries::is_name_free(conn, division.division_id, &name)?;
            name
        }
        Taking::New(texts) => {
            let texts = entries::fit_texts(texts.clone())?;
            entries::is_name_free(conn, division.division_id, &texts.name)?;
            texts.name
        }
    };
    let concerned = matches_of(conn, row, replacing.team_id)?;
    let ids: Vec<i64> = concerned.iter().map(|one| one.match_id).collect();
    let mut names: HashMap<i64, MatchName> = stored::match_names(conn, &ids)?.into_iter().collect();
    let named = |one: &MatchOfDrawRow| {
        let mut name = names.remove(&one.match_id)?;
        let name_before = name.clone();
        for (side, team) in name.sides.iter_mut().zip([one.team_a_id, one.team_b_id]) {
            if team == Some(replacing.team_id) {
                *side = SideName::Team(comes.clone());
            }
        }
        let number = one.match_number;
        Some(ReplacedMatch { number, name_before, name_after: name })
    };
    let matches: Vec<ReplacedMatch> = concerned.iter().filter_map(named).collect();
    let leaves = stored::team_names(conn, &[replacing.team_id])?;
    let leaves = leaves.into_iter().next().map(|(_, name)| name).unwrap_or_default();
    let names = |one: &ReplacedMatch| [one.name_before.to_string(), one.name_after.to_string()];
    let names: Vec<[String; 2]> = matches.iter().map(names).collect();
    let said = json!([row.draw_id, row.version, replacing.team_id, comes, names]);
    Ok(ReplacementPreview { leaves, comes, token: hash_of(&said.to_string()), matches })
}
