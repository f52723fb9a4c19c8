//! The knock-out as it is drawn.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use touchline_app::tournament_pages::{self as pages, Readers};
use touchline_domain::standings::{
    Advancement, CameFrom as Origin, KnockoutFormat, ScoreUnit, Side,
};
use touchline_domain::{Lifecycle, Outcome, vocabulary};
use utoipa::ToSchema;

use super::CompetitionMatch;
use super::standings::score_unit;
use crate::error::ApiError;
use crate::input::{Id, QueryText};
use crate::reply::Data;
use crate::resources::sides::{SideSource, side_source};
use crate::state::Server;

/// The knock-out of a competition.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Bracket {
    tournament_id: i64,
    sport_name: Option<String>,
    /// What scores count.
    score_unit: ScoreUnit,
    /// First to last; none for a competition without a knock-out.
    rounds: Vec<BracketRound>,
    /// Ties between teams that were level in a table, in the order of time. They are no round of the knock-out, and have
    /// an index of their own.
    play_offs: Vec<BracketTie>,
    /// Why there are neither rounds nor play-offs; `null` when there are some.
    no_bracket: Option<pages::NoBracket>,
}

/// Ties that are played side by side.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BracketRound {
    /// From 0.
    round: i64,
    /// As the data names it, or `made_name` in English.
    name: String,
    /// The name that a draw, or the platform, gives to a round that has none in the data.
    made_name: Option<MadeName>,
    stage_name: Option<String>,
    /// In the order in which they are drawn, so that no lines cross.
    ties: Vec<BracketTie>,
}

/// What a round is called that a draw has made, or that is named by the number of its ties.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeName {
    word: pages::RoundName,
    /// `round_of`: how many teams play in it. `numbered`, `league_round`, `winners_round`, `losers_round`: which
    /// round it is, from 1.
    number: Option<i64>,
}

/// The name of a match's round, if a draw has made it.
pub(crate) fn made_name(word: Option<pages::RoundName>, number: Option<i64>) -> Option<MadeName> {
    word.map(|word| MadeName { word, number })
}

impl From<pages::MadeName> for MadeName {
    fn from(pages::MadeName { word, number }: pages::MadeName) -> Self {
        Self { word, number }
    }
}

/// Two teams that meet for one place in the next round.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BracketTie {
    /// The index in the whole bracket; `came_from` refers to it.
    tie: usize,
    /// A `play_off` is between teams that were level in a table.
    kind: pages::TieKind,
    /// How it is settled.
    format: KnockoutFormat,
    /// Two, in the order of the first match.
    teams: Vec<BracketTeam>,
    /// Whether it is known who goes on; also that nobody does, because both have forfeited.
    decided: bool,
    /// What sent a team on: `recorded` is the recorded winner, where the score does not say;
    /// `walkover` and the like, how a match ended that was not played.
    decided_by: Option<Advancement>,
    /// How the deciding match ended, if it was not played to its end.
    outcome: Option<Outcome>,
    /// In the order of time.
    matches: Vec<CompetitionMatch>,
}

/// A side of a tie.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BracketTeam {
    team_id: Option<i64>,
    team_name: Option<String>,
    /// Who it will be, if that is known before its team is.
    source: Option<SideSource>,
    /// Its place in the seeding of the draw, 1 for the best.
    seed: Option<u32>,
    /// Goals of the match that decided it, goals of both legs, or matches won in a
    /// series; `null` while nothing was played.
    score: Option<i64>,
    /// Whether it goes on. Both do where both play on after a level tie, as in the first cups.
    advances: bool,
    /// The tie that it came from, or will come from; `null` for a team that had not played
    /// before: in a first round, or after a bye.
    came_from: Option<CameFrom>,
}

/// The tie that a team comes from.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CameFrom {
    /// Its index.
    tie: usize,
    #[serde(rename = "as")]
    role: CameAs,
}

vocabulary!(
    /// How a team left the tie that it came from.
    CameAs, {
        /// It went on.
        Winner = "winner",
        /// It plays for third place.
        Loser = "loser",
    }
);

fn came_from(origin: Origin) -> Option<CameFrom> {
    match origin {
        Origin::WinnerOf(tie) => Some(CameFrom { tie, role: CameAs::Winner }),
        Origin::LoserOf(tie) => Some(CameFrom { tie, role: CameAs::Loser }),
        Origin::Entered => None,
    }
}

impl BracketTie {
    fn of(drawn: pages::DrawnTie, names: &HashMap<i64, String>, seeds: &HashMap<i64, u32>) -> Self {
        let tie = drawn.tie;
        let source = |side| side_source(&drawn.matches.first()?.match_name, side);
        let [source_a, source_b] = [source(0), source(1)];
        let is_played = drawn.matches.iter().any(|one| one.lifecycle == Lifecycle::Completed);
        let team = |side: Side, source: Option<SideSource>| {
            let team = tie.teams.of(side);
            BracketTeam {
                team_id: team,
                team_name: team.and_then(|team| names.get(&team).cloned()),
                source,
                seed: team.and_then(|team| seeds.get(&team).copied()),
                score: tie.result.score.filter(|_| is_played).map(|score| score.of(side)),
                advances: team.is_some_and(|team| tie.goes_on(team)),
                came_from: came_from(tie.came_from.of(side)),
            }
        };
        let by = tie.result.advances.map(|(_, by)| by);
        let is_over = drawn.matches.iter().all(|one| one.lifecycle == Lifecycle::Completed);
        let last = drawn.matches.last().and_then(|one| one.outcome);
        let is_lost_by_both = by.is_none() && is_over && last == Some(Outcome::DoubleForfeit);
        Self {
            tie: drawn.index,
            kind: drawn.kind,
            format: tie.format,
            teams: vec![team(Side::A, source_a), team(Side::B, source_b)],
            decided: by.is_some() || is_lost_by_both || tie.both_advance,
            decided_by: by,
            outcome: match by {
                Some(Advancement::Outcome(outcome)) => Some(outcome),
                None if is_lost_by_both => Some(Outcome::DoubleForfeit),
                _ => None,
            },
            matches: drawn.matches.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<pages::Bracket> for Bracket {
    fn from(bracket: pages::Bracket) -> Self {
        let (names, seeds) = (bracket.team_names, bracket.seeds);
        let round = |round: pages::BracketRound| BracketRound {
            round: round.round,
            name: round.name,
            made_name: round.made_name.map(Into::into),
            stage_name: round.stage_name,
            ties: round.ties.into_iter().map(|tie| BracketTie::of(tie, &names, &seeds)).collect(),
        };
        Self {
            tournament_id: bracket.tournament_id,
            score_unit: score_unit(bracket.sport.as_ref()),
            sport_name: bracket.sport.map(|sport| sport.sport_name),
            rounds: bracket.rounds.into_iter().map(round).collect(),
            play_offs: bracket
                .play_offs
                .into_iter()
                .map(|tie| BracketTie::of(tie, &names, &seeds))
                .collect(),
            no_bracket: bracket.nothing,
        }
    }
}

/// Bracket
///
/// Who met whom, who went on and why, from the matches of the stages that are a
/// knock-out. A tie that is still to be played is open. Matches whose teams are not known yet
/// stand in their rounds, with who the teams will be as far as the data says it.
#[utoipa::path(get, path = "/admin/tournaments/{tournamentId}/bracket", tag = "Competitions",
    params(
        ("divisionId" = Option<i64>, Query, description = "A division of the tournament; its first one unless told", minimum = 1),
    ),
    responses((status = 200, description = "The rounds, first to last", body = Data<Bracket>)))]
pub(super) async fn bracket(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Bracket>>, ApiError> {
    read(&server, Readers::Administrators, tournament_id, query).await
}

/// Bracket of a published tournament
///
/// For everybody. Drafts, quick matches and divisions that are drafts are not found.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/bracket", tag = "Published tournaments", security(()),
    responses((status = 200, description = "The rounds, first to last", body = Data<Bracket>)))]
pub(super) async fn published_bracket(
    State(server): State<Server>,
    Id(tournament_id): Id,
    query: QueryText,
) -> Result<Json<Data<Bracket>>, ApiError> {
    read(&server, Readers::Everybody, tournament_id, query).await
}

async fn read(
    server: &Server,
    readers: Readers,
    tournament_id: i64,
    mut query: QueryText,
) -> Result<Json<Data<Bracket>>, ApiError> {
    let division = query.division();
    query.done()?;
    Ok(Data::of(server.platform.pages.bracket(readers, tournament_id, division).await?.into()))
}
