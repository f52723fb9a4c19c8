//! Draws of divisions, and the receipts by which everybody can repeat them.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use touchline_app::AppError;
use touchline_app::draws::{
    AllRounds, DivisionDraws as OfDivision, Draw as Read, DrawPlan, DrawPreview as Preview,
    DrawsPage as Page, Granting, NextRound as Next, PairingNumber, PlannedTeam, Receipt,
    ReplacedMatch as OfReplaced, ReplacementPreview as OfReplacement, Replacements as Possible,
    Replacing, Replay, RoundOfDraw, RoundPlan, Taking,
};
use touchline_app::entries::EntrantTexts;
use touchline_domain::drawing::{
    Bent, ByRounds, ByeKind, DrawState, DrawnGroup, DrawnRound, DrawnSide, Sheet, Swap,
};
use touchline_domain::phases::MOST_PHASES;
use touchline_domain::standings::Sides;
use touchline_draws::{double_elimination, groups, heats, knock_out, round_robin};
use touchline_store::competitions::draws::DrawTeamRow;
use touchline_words::Sentence;
use utoipa::ToSchema;

use crate::caller::By;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, Id, QueryText, required_term};
use crate::reply::{Data, Instant, Saved, reply};
use crate::resources::sides::{NamedSide, named_sides};
use crate::room::{self, Room};
use crate::state::Server;

/// `/divisions/{divisionId}/draws` and `/draws/{drawId}`, and what everybody may read of draws.
pub(crate) fn router() -> Calls {
    calls! {
        RunTournament: GET "/divisions/{divisionId}/draws" division_draws;
        RunTournament: POST "/divisions/{divisionId}/draws" prepare_draw;
        RunTournament: PUT "/draws/{drawId}" save_draw, refuses(OUTDATED);
        RunTournament: POST "/draws/{drawId}/previews" preview_draw;
        RunTournament: POST "/draws/{drawId}/publication" publish_draw, refuses(OUTDATED);
        RunTournament: POST "/draws/{drawId}/swaps" swap_in_draw, refuses(OUTDATED);
        RunTournament: GET "/draws/{drawId}/replacements" replacements;
        RunTournament: POST "/draws/{drawId}/replacements" replace_in_draw, refuses(OUTDATED);
        RunTournament: POST "/draws/{drawId}/replacements/previews" preview_replacement;
        RunTournament: POST "/draws/{drawId}/void" void_draw, refuses(OUTDATED);
        RunTournament: GET "/draws/{drawId}/rounds" draw_rounds;
        RunTournament: PUT "/draws/{drawId}/rounds" save_round, refuses(OUTDATED);
        RunTournament: POST "/draws/{drawId}/rounds/previews" preview_round;
        RunTournament: POST "/draws/{drawId}/rounds/void" void_round, refuses(OUTDATED);
        RunTournament: POST "/draws/{drawId}/byes" grant_bye, refuses(OUTDATED);
        SeeTournament: GET "/public/tournaments/{tournamentId}/draws" published_draws, cached(Shared);
        SeeTournament: GET "/public/draws/{drawId}/rounds" published_draw_rounds, cached(Shared);
        SeeTournament: GET "/public/draws/{drawId}/receipt" draw_receipt, cached(Shared);
        SeeTournament: GET "/public/draws/{drawId}/replay" replay_draw, cached(Shared);
    }
}

/// A team of a draw.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DrawTeam {
    team_id: i64,
    name: String,
}

impl DrawTeam {
    fn of(team_id: i64, names: &HashMap<i64, String>) -> Self {
        Self { team_id, name: names.get(&team_id).cloned().unwrap_or_default() }
    }
}

/// A draw as it is played.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DrawSheet {
    groups: Vec<DrawnGroup<DrawTeam>>,
    /// In the order of play, as many as a reply holds.
    rounds: Vec<DrawnRound<DrawTeam>>,
    /// How many rounds follow that have no room here: `/draws/{drawId}/rounds` or, for everybody,
    /// `/public/draws/{drawId}/rounds` has them.
    more_rounds: usize,
    /// Who goes on from the first round without a match.
    byes: Vec<DrawTeam>,
    /// The places of groups that go on from the first round after them without a match. Whose they are may depend on
    /// `byesOfBest`.
    group_byes: Vec<DrawnSide<DrawTeam>>,
    /// The rank of which the best have the byes, compared across the groups, where not all of it do; `null` where the letters
    /// of the groups decide.
    byes_of_best: Option<i64>,
    /// What could not be kept apart, and why.
    bent: Vec<Bent<DrawTeam>>,
}

impl DrawSheet {
    /// Leaves out the rounds for which there is no room.
    fn fit(&mut self, room: &mut Room) {
        let fitting = room.of_first(&self.rounds);
        self.more_rounds = self.rounds.len() - fitting;
        self.rounds.truncate(fitting);
    }

    fn of(sheet: Sheet, names: &HashMap<i64, String>) -> Self {
        let Sheet { groups, rounds, byes, group_byes, byes_of_best, bent } =
            sheet.showing(&|team_id| DrawTeam::of(team_id, names));
        Self { groups, rounds, more_rounds: 0, byes, group_byes, byes_of_best, bent }
    }
}

/// Two teams that have changed places.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct DrawSwap {
    /// The two.
    teams: Vec<DrawTeam>,
    /// Why.
    reason: String,
    /// Whether the first has left, and the second has taken its place.
    replaces: bool,
}

impl DrawSwap {
    fn of(swap: Swap, names: &HashMap<i64, String>) -> Self {
        let team = |team_id: i64| DrawTeam::of(team_id, names);
        let Swap { teams, reason, replaces } = swap;
        Self { teams: teams.into_iter().map(team).collect(), reason, replaces }
    }
}

/// An entry that has no place yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Reserve {
    entry_id: i64,
    name: String,
}

/// A team of another division.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TeamBeside {
    team_id: i64,
    name: String,
    /// Its division; where it has several, one of them.
    division_name: String,
}

reply! {
    /// Those who may take the place of a team in a draw; at most 500 of each kind.
    pub(crate) struct Replacements from of: Possible {
        /// Entries of the division without a place, in the order of arrival.
        reserves: Vec<Reserve> =
            of.reserves.into_iter().map(|(entry_id, name)| Reserve { entry_id, name }).collect(),
        /// Teams of other divisions of the tournament, as lucky losers are.
        others: Vec<TeamBeside> = of
            .others
            .into_iter()
            .map(|(team_id, name, division_name)| TeamBeside { team_id, name, division_name })
            .collect(),
    }
}

reply! {
    /// A match that becomes another one.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ReplacedMatch from one: OfReplaced {
        number: Option<i64> = one.number,
        name_before: String = one.name_before.to_string(),
        name_after: String = one.name_after.to_string(),
        /// What makes the name before; `null` of a match with a title.
        sides_before: Option<Sides<NamedSide>> = named_sides(&one.name_before),
        /// What makes the name after.
        sides_after: Option<Sides<NamedSide>> = named_sides(&one.name_after),
    }
}

reply! {
    /// What a replacement would do.
    pub(crate) struct ReplacementPreview from preview: OfReplacement {
        /// Who leaves.
        leaves: String,
        /// Who comes.
        comes: String,
        /// The matches that change.
        matches: Vec<ReplacedMatch> = preview.matches.into_iter().map(Into::into).collect(),
        /// To be sent when it is saved.
        token: String,
    }
}

reply! {
    /// A round of a draw that is made round by round, with its receipt: `request` drawn again gives `answer`, byte for byte.
    /// How it is played is in the draw's sheet.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct RoundReceipt from of: RoundOfDraw {
        round: i64 = of.row.round,
        /// `drawn` when only its organisers see it, `published`, or `void` when it was taken back.
        state: DrawState = of.row.state,
        /// Whether `request` and `answer` are `null` because they have no room here: `/public/draws/{drawId}/receipt` has them.
        receipt_left_out: bool = false,
        /// The request as `touchline draw` takes it; `null` until the round is published.
        request: Option<String> = match of.row.state {
            DrawState::Published | DrawState::Void => Some(of.row.request),
            DrawState::Prepared | DrawState::Drawn => None,
        },
        /// Its answer; `null` when `request` is.
        answer: Option<String> = match of.row.state {
            DrawState::Published | DrawState::Void => Some(of.row.answer),
            DrawState::Prepared | DrawState::Drawn => None,
        },
        /// The numbers of the matches before it whose results are others now than those that it was drawn from. The round
        /// stays as it is.
        changed_matches: Vec<i64>,
        /// The ids of the teams whose byes in the rounds before it are others now.
        changed_byes: Vec<i64>,
        /// Why it was taken back.
        void_reason: Option<String> = of.row.void_reason,
        published_at: Option<Instant> = of.row.published_at.map(Instant::from_ms),
    }
}

/// A bye that was granted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GrantedBye {
    round: i64,
    team_id: i64,
    name: String,
    /// What it is worth: `full` a win, `half` a draw, `zero` nothing.
    kind: ByeKind,
}

/// The round that follows in a draw that is made round by round.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct NextRound {
    round: i64,
    /// The numbers of the matches of the round before it that are not decided. It can be drawn when there are none, and
    /// nobody is `level`.
    undecided: Vec<i64>,
    /// Those who are level in heats where not all of them can go on. Lots decide it: a correction of the kind `order`.
    level: Vec<DrawTeam>,
    /// The teams that came in after the first round of the Swiss system, as long as the numbers may change. Each has the number
    /// that it is paired with unless `late` says another one.
    late: Vec<LateTeam>,
    /// How many pairing numbers there are.
    numbers: i64,
}

/// A team that came in after the first round.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LateTeam {
    team_id: i64,
    name: String,
    /// From 1, the strongest.
    number: i64,
}

impl NextRound {
    fn of(next: Next, names: &HashMap<i64, String>) -> Self {
        let level = next.level.into_iter().map(|team_id| DrawTeam::of(team_id, names)).collect();
        let late = next.late.into_iter().map(|one| LateTeam {
            team_id: one.team_id,
            name: DrawTeam::of(one.team_id, names).name,
            number: one.number,
        });
        let (late, numbers) = (late.collect(), next.numbers);
        Self { round: next.round, undecided: next.undecided, level, late, numbers }
    }
}

reply! {
    /// A draw of a division. What is published of it is its receipt: `request` drawn again gives `answer`, byte for
    /// byte; `swaps` is what was changed by hand after that.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct Draw from draw: Read {
        draw_id: i64 = draw.row.draw_id,
        division_id: i64 = draw.row.division_id,
        tournament_id: i64 = draw.row.tournament_id,
        /// Counts the draws of the division, those that were given up included.
        number: i64 = draw.row.draw_number,
        /// The phase of the division that it is of, from 1; `null` in a division without phases.
        phase: Option<i64> = draw.row.phase_number,
        state: DrawState = draw.row.state,
        /// SHA-256 of the seed. It is known before anything is drawn.
        seed_sha256: String = draw.row.seed_sha256,
        /// What chance was made from; `null` until the draw is published or given up. Of a knock-out that is drawn anew each
        /// round it is `null` until the last round is published: the requests have the seeds of the rounds.
        seed: Option<String> = match (draw.row.state, draw.row.by_rounds, &draw.next) {
            (DrawState::Published, Some(ByRounds::Redrawn), Some(_))
            | (DrawState::Prepared | DrawState::Drawn, ..) => None,
            (DrawState::Published | DrawState::Void, ..) => Some(draw.row.seed),
        },
        /// Whether `request` and `answer` are `null` because they have no room here: `/public/draws/{drawId}/receipt` has them.
        receipt_left_out: bool = draw.is_cut,
        /// The request as `touchline draw` takes it; `null` until the draw is published, or given up after it was drawn.
        request: Option<String> = match draw.row.state {
            DrawState::Published | DrawState::Void => draw.row.request,
            DrawState::Prepared | DrawState::Drawn => None,
        },
        /// Its answer; `null` when `request` is.
        answer: Option<String> = match draw.row.state {
            DrawState::Published | DrawState::Void => draw.row.answer,
            DrawState::Prepared | DrawState::Drawn => None,
        },
        /// How it comes about when it is made round by round; `null` when it is made at once.
        by_rounds: Option<ByRounds> = draw.row.by_rounds,
        /// How many rounds are announced, when it is made round by round.
        announced_rounds: Option<i64> = draw.row.rounds,
        /// Its rounds in their order, each with those that were taken back before it; none when it is made at once.
        rounds: Vec<RoundReceipt> = draw.rounds.into_iter().map(Into::into).collect(),
        /// The round that follows; `null` after the last, and when the draw is made at once.
        next_round: Option<NextRound> = draw.next.map(|next| NextRound::of(next, &draw.names)),
        /// The byes that its organisers have granted in rounds of the Swiss system. Everybody reads those of published rounds.
        granted_byes: Vec<GrantedBye> = draw.byes.iter().map(|bye| GrantedBye {
            round: bye.round,
            team_id: bye.team_id,
            name: DrawTeam::of(bye.team_id, &draw.names).name,
            kind: bye.kind,
        }).collect(),
        /// How it is played, with the rounds that are drawn so far; `null` until it is drawn.
        sheet: Option<DrawSheet> = draw.sheet.map(|sheet| DrawSheet::of(sheet, &draw.names)),
        /// What was changed by hand, in its order.
        swaps: Vec<DrawSwap> = draw.swaps.into_iter().map(|swap| DrawSwap::of(swap, &draw.names)).collect(),
        /// Why it was given up.
        void_reason: Option<String> = draw.row.void_reason,
        published_at: Option<Instant> = draw.row.published_at.map(Instant::from_ms),
        /// To be sent with the next change.
        version: i64 = draw.row.version,
        created_at: Instant = Instant::from_ms(draw.row.created_at),
    }
}

/// Leaves a receipt out for which there is no room.
fn fit_receipt(
    room: &mut Room,
    request: &mut Option<String>,
    answer: &mut Option<String>,
    left_out: &mut bool,
) {
    if request.is_some() && !room.takes(&(&*request, &*answer)) {
        (*request, *answer, *left_out) = (None, None, true);
    }
}

impl Draw {
    /// Leaves out the rounds and receipts for which there is no room.
    fn fit(mut self, room: &mut Room) -> Self {
        let Self { request, answer, receipt_left_out, .. } = &mut self;
        fit_receipt(room, request, answer, receipt_left_out);
        if let Some(sheet) = &mut self.sheet {
            sheet.fit(room);
        }
        for round in &mut self.rounds {
            let RoundReceipt { request, answer, receipt_left_out, .. } = round;
            fit_receipt(room, request, answer, receipt_left_out);
        }
        self
    }

    /// A draw by itself.
    fn alone(draw: Read) -> Self {
        Self::from(draw).fit(&mut Room::default())
    }

    /// Several draws in one reply, the first ones as complete as there is room.
    fn together(draws: Vec<Read>) -> Vec<Self> {
        let mut room = Room::default();
        draws.into_iter().map(|draw| Self::from(draw).fit(&mut room)).collect()
    }
}

reply! {
    /// A team that a draw is among.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct DrawableTeam from team: DrawTeamRow {
        team_id: i64,
        name: String = team.team_name,
        /// The club of its entry.
        club: Option<String> = team.club_name,
    }
}

reply! {
    /// The draws of a division, and the teams that a draw is among now.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct DivisionDraws from of: OfDivision {
        /// The newest first; at most 50.
        draws: Vec<Draw> = Draw::together(of.draws.rows),
        /// Whether there are earlier ones: `before` asks for them.
        has_more: bool = of.draws.has_more,
        teams: Vec<DrawableTeam> = of.teams.into_iter().map(Into::into).collect(),
    }
}

reply! {
    /// What a draw would be.
    pub(crate) struct DrawPreview from preview: Preview {
        sheet: DrawSheet = {
            let mut sheet = DrawSheet::of(preview.sheet, &preview.names);
            sheet.fit(&mut Room::default());
            sheet
        },
        /// To be sent when it is saved: this draw is saved, or none.
        token: String,
    }
}

reply! {
    /// The receipt of a draw, or of one of its rounds: `request` drawn again gives `answer`, byte for byte.
    pub(crate) struct DrawReceipt from receipt: Receipt {
        /// As `touchline draw` takes it.
        request: String,
        answer: String,
    }
}

/// Rounds of a draw in the order of play, as many as a reply holds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DrawRounds {
    rounds: Vec<DrawnRound<DrawTeam>>,
    /// How many follow.
    more_rounds: usize,
}

impl DrawRounds {
    /// Those after the first `from`.
    fn of(found: AllRounds, from: usize) -> Self {
        let DrawSheet { rounds, .. } = DrawSheet::of(found.sheet, &found.names);
        let total = rounds.len();
        let (rounds, _) = room::part(rounds.into_iter().skip(from), |_| (), |round| round);
        let more_rounds = total.saturating_sub(from + rounds.len());
        Self { rounds, more_rounds }
    }
}

/// Draws of a tournament.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublishedDraws {
    /// Always `true`.
    success: bool,
    /// The newest first; at most 50.
    data: Vec<Draw>,
    /// Whether there are earlier ones: `before` asks for them.
    has_more: bool,
}

reply! {
    /// A draw that was drawn again.
    #[serde(rename_all = "camelCase")]
    pub(crate) struct DrawReplay from replay: Replay {
        /// What came out, byte for byte.
        answer: String,
        /// Whether that is the answer that was published.
        is_same: bool,
    }
}

/// The seeding and the pot of a team.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct PlannedTeamInput {
    #[schema(minimum = 1)]
    team_id: i64,
    /// 1 for the best; without one, the team is placed by lot.
    #[schema(minimum = 1)]
    seed: Option<u32>,
    /// 1 for the strongest.
    #[schema(minimum = 1)]
    pot: Option<u32>,
}

/// The options of a draw of the Swiss system.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the schema is made of it; app reads the options")]
pub(crate) struct SwissOptions {
    /// How many rounds are announced.
    #[schema(minimum = 1)]
    rounds: i64,
}

/// The algorithm by which a division is drawn, with its options; docs/draws.md has more of them.
#[derive(ToSchema)]
#[serde(tag = "algorithm", rename_all = "kebab-case")]
#[expect(dead_code, reason = "the schema is made of it; see `DrawPlanInput`")]
pub(crate) enum PlannedAlgorithm {
    RoundRobin {
        #[serde(default)]
        options: round_robin::Options,
    },
    Groups {
        options: groups::Options,
    },
    KnockOut {
        #[serde(default)]
        options: knock_out::Options,
    },
    DoubleElimination {
        #[serde(default)]
        options: double_elimination::Options,
    },
    SwissDutch {
        options: SwissOptions,
    },
    Heats {
        options: heats::Options,
    },
    /// As the phase of the draw says.
    Phase {
        #[serde(default)]
        options: PhaseOptions,
    },
}

/// What an organiser adds to what a phase says of its draw.
#[derive(Default, ToSchema)]
#[expect(dead_code, reason = "the schema is made of it; app reads the options")]
pub(crate) struct PhaseOptions {
    /// How seeds get their places in a bracket.
    seeding: Option<touchline_draws::Seeding>,
    /// Who is kept apart in the first rounds of a bracket.
    #[schema(max_items = 8)]
    avoid: Vec<touchline_draws::KeptApart>,
    /// What happens when they cannot be kept apart.
    if_impossible: Option<touchline_draws::IfImpossible>,
}

/// How a division is to be drawn.
#[derive(ToSchema)]
#[schema(as = DrawPlanInput)]
#[expect(dead_code, reason = "the schema is made of it; see `DrawPlanInput`")]
pub(crate) struct DescribedPlan {
    #[serde(flatten)]
    algorithm: PlannedAlgorithm,
    /// What is known of some of the teams; all are drawn.
    #[serde(default)]
    #[schema(max_items = 128)]
    teams: Vec<PlannedTeamInput>,
    /// Of `swiss-dutch`: the ids of the teams that do not play the first round.
    #[serde(default)]
    #[schema(max_items = 128)]
    absent: Vec<i64>,
}

/// A [`DescribedPlan`] as it is read: its options are raw, because a draw that cannot be made is refused in a sentence about
/// the algorithm or its options, and not as a body that nobody can read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawPlanInput {
    algorithm: String,
    #[serde(default)]
    options: serde_json::Map<String, serde_json::Value>,
    #[serde(default)]
    teams: Vec<PlannedTeamInput>,
    #[serde(default)]
    absent: Vec<i64>,
}

impl DrawPlanInput {
    fn plan(self) -> DrawPlan {
        let team = |team: PlannedTeamInput| PlannedTeam {
            team_id: team.team_id,
            seed: team.seed,
            pot: team.pot,
        };
        DrawPlan {
            algorithm: self.algorithm,
            options: self.options,
            teams: self.teams.into_iter().map(team).collect(),
            absent: self.absent,
        }
    }
}

/// The next round of a draw.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RoundPlanInput {
    /// The ids of the teams that do not play it. Those that have withdrawn need not be named.
    #[serde(default)]
    #[schema(max_items = 1000)]
    absent: Vec<i64>,
    /// Of heats: whether all who are level at the last place go on, in an extra lane, instead of drawing lots.
    #[serde(default)]
    all_level: bool,
    /// The pairing numbers of teams that came in after the first round, before the third one is published.
    #[serde(default)]
    #[schema(max_items = 1000)]
    late: Vec<LateTeamInput>,
}

/// The pairing number of a team that came in after the first round.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct LateTeamInput {
    #[schema(minimum = 1)]
    team_id: i64,
    /// From 1, the strongest. Those from there on have the next one.
    #[schema(minimum = 1)]
    number: i64,
}

fn plan_of(absent: Vec<i64>, late: Vec<LateTeamInput>, all_level: bool) -> RoundPlan {
    let number = |one: LateTeamInput| PairingNumber { team_id: one.team_id, number: one.number };
    RoundPlan { absent, late: late.into_iter().map(number).collect(), all_level }
}

/// The next round to be saved.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RoundInput {
    /// The version of the draw that was seen.
    version: i64,
    /// The ids of the teams that do not play it.
    #[serde(default)]
    #[schema(max_items = 1000)]
    absent: Vec<i64>,
    /// As in the preview.
    #[serde(default)]
    all_level: bool,
    /// As in the preview.
    #[serde(default)]
    #[schema(max_items = 1000)]
    late: Vec<LateTeamInput>,
    /// That of the preview.
    token: String,
}

/// A draw to be saved.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawInput {
    /// The version of the draw that was seen.
    version: i64,
    #[schema(value_type = DescribedPlan)]
    plan: DrawPlanInput,
    /// That of the preview.
    token: String,
}

/// The version of a draw that was seen.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawVersionInput {
    version: i64,
}

/// Two teams that are to change places.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawSwapInput {
    /// The version of the draw that was seen.
    version: i64,
    /// The ids of the two.
    #[schema(min_items = 2, max_items = 2, value_type = Vec<i64>)]
    teams: [i64; 2],
    /// Why. Everybody reads it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// A team that leaves a draw, and who takes its place: one of `entryId`, `otherTeamId` and `name`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct ReplacementPlanInput {
    /// Who leaves.
    #[schema(minimum = 1)]
    team_id: i64,
    /// An entry of the division that has no place yet.
    #[schema(minimum = 1)]
    entry_id: Option<i64>,
    /// A team of another division of the tournament.
    #[schema(minimum = 1)]
    other_team_id: Option<i64>,
    /// The name of a team that nobody has entered.
    #[schema(min_length = 1, max_length = 255)]
    name: Option<String>,
    /// The club of that team.
    #[schema(max_length = 255)]
    club: Option<String>,
}

impl ReplacementPlanInput {
    fn replacing(self) -> Result<Replacing, ApiError> {
        let by = match (self.entry_id, self.other_team_id, self.name) {
            (Some(entry_id), None, None) => Taking::Reserve(entry_id),
            (None, Some(team_id), None) => Taking::Team(team_id),
            (None, None, Some(name)) => {
                Taking::New(EntrantTexts { name, club: self.club, note: None })
            }
            _ => return Err(AppError::invalid("entryId", Sentence::ReplacementUnsaid).into()),
        };
        Ok(Replacing { team_id: self.team_id, by })
    }
}

/// A replacement to be saved.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplacementInput {
    /// The version of the draw that was seen.
    version: i64,
    plan: ReplacementPlanInput,
    /// Why. Everybody reads it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
    /// That of the preview.
    token: String,
}

/// Why a draw is given up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawVoidInput {
    /// The version of the draw that was seen.
    version: i64,
    /// Why. Everybody reads it.
    #[schema(min_length = 1, max_length = 500)]
    reason: String,
}

/// A bye that is granted, or taken back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct GrantedByeInput {
    /// The version of the draw that was seen.
    version: i64,
    /// The round that the team does not play.
    #[schema(minimum = 1, maximum = 1000)]
    round: i64,
    #[schema(minimum = 1)]
    team_id: i64,
    /// `full` is worth a win, `half` a draw, `zero` nothing; `none` takes a bye back.
    #[schema(value_type = ByeKind)]
    kind: String,
}

/// The draws of a division
#[utoipa::path(get, path = "/divisions/{divisionId}/draws", tag = "Draws",
    params(
        ("before" = Option<i64>, Query, description = "Only draws that were prepared before this one", minimum = 1),
    ),
    responses((status = 200, description = "The newest first, and the teams", body = Data<DivisionDraws>)))]
async fn division_draws(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<DivisionDraws>>, ApiError> {
    let before = query.integer("before", 1, i64::MAX);
    query.done()?;
    Ok(Data::of(server.platform.play.division_draws(&caller, division_id, before).await?.into()))
}

/// Rounds of a draw
///
/// In the order of play, as many as a reply holds; `from` asks for those after them.
#[utoipa::path(get, path = "/draws/{drawId}/rounds", tag = "Draws",
    params(
        ("from" = Option<i64>, Query, description = "How many of the first rounds are left out", minimum = 0, maximum = 1_000_000),
    ),
    responses((status = 200, description = "The rounds", body = Data<DrawRounds>)))]
async fn draw_rounds(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<DrawRounds>>, ApiError> {
    let from = query.from();
    query.done()?;
    let rounds = server.platform.play.draw_rounds(&caller, draw_id).await?;
    Ok(Data::of(DrawRounds::of(rounds, from)))
}

/// Prepare a draw
///
/// Its seed is chosen. Everybody reads the seed's hash from now on, and the seed once the draw is published.
#[utoipa::path(post, path = "/divisions/{divisionId}/draws", tag = "Draws",
    params(("phase" = Option<i64>, Query, description = "The phase that is to be drawn, from 1, of a division that has phases")),
    responses((status = 201, description = "The draw", body = Saved<Draw>)))]
async fn prepare_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(division_id): Id,
    mut query: QueryText,
) -> Result<(StatusCode, Json<Saved<Draw>>), ApiError> {
    let phase = query.integer("phase", 1, MOST_PHASES as i64);
    query.done()?;
    let draw = server.platform.play.prepare_draw(&caller, division_id, phase).await?;
    Ok((StatusCode::CREATED, Json(Saved::saying("The draw was prepared.", Draw::alone(draw)))))
}

/// Look at a draw before it is saved
#[utoipa::path(post, path = "/draws/{drawId}/previews", tag = "Draws", request_body = DescribedPlan,
    responses((status = 200, description = "What it would be", body = Data<DrawPreview>)))]
async fn preview_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<DrawPlanInput>,
) -> Result<Json<Data<DrawPreview>>, ApiError> {
    Ok(Data::of(server.platform.play.preview_draw(&caller, draw_id, input.plan()).await?.into()))
}

/// Save a draw
///
/// Exactly the draw of the preview is saved. A 409 says that the teams have changed since.
#[utoipa::path(put, path = "/draws/{drawId}", tag = "Draws", request_body = DrawInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn save_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<DrawInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let DrawInput { version, plan, token } = input;
    let draw =
        server.platform.play.save_draw(&caller, draw_id, version, plan.plan(), token).await?;
    Ok(Json(Saved::saying("The draw was saved.", Draw::alone(draw))))
}

/// Publish a draw
///
/// Its groups and matches are made, and everybody reads its seed. Of a draw that is made round by round, the round that is
/// saved is published. A 409 says that results or entries have changed since it was saved.
#[utoipa::path(post, path = "/draws/{drawId}/publication", tag = "Draws", request_body = DrawVersionInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn publish_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<DrawVersionInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let draw = server.platform.play.publish_draw(&caller, draw_id, input.version).await?;
    Ok(Json(Saved::saying("The draw was published.", Draw::alone(draw))))
}

/// Let two teams change places
#[utoipa::path(post, path = "/draws/{drawId}/swaps", tag = "Draws", request_body = DrawSwapInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn swap_in_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<DrawSwapInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let DrawSwapInput { version, teams, reason } = input;
    let draw = server.platform.play.swap_in_draw(&caller, draw_id, version, teams, reason).await?;
    Ok(Json(Saved::saying("The two have changed places.", Draw::alone(draw))))
}

/// Those who may take a place
///
/// Of a published draw: the entries of the division that have no place, and the teams of the tournament's other divisions.
#[utoipa::path(get, path = "/draws/{drawId}/replacements", tag = "Draws",
    responses((status = 200, description = "Who they are", body = Data<Replacements>)))]
async fn replacements(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    query: QueryText,
) -> Result<Json<Data<Replacements>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.play.replacements(&caller, draw_id).await?.into()))
}

/// Look at a replacement before it is saved
#[utoipa::path(post, path = "/draws/{drawId}/replacements/previews", tag = "Draws",
    request_body = ReplacementPlanInput,
    responses((status = 200, description = "What it would do", body = Data<ReplacementPreview>)))]
async fn preview_replacement(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<ReplacementPlanInput>,
) -> Result<Json<Data<ReplacementPreview>>, ApiError> {
    let replacing = input.replacing()?;
    let preview = server.platform.play.preview_replacement(&caller, draw_id, replacing).await?;
    Ok(Data::of(preview.into()))
}

/// Let another team take a place
///
/// In a published draw, before the first match there of the team that leaves. Its matches become those of the other, and it
/// loses its place in the division. The request and the answer of the draw stay as they are; `swaps` has the replacement
/// and its reason. A 409 says that something has changed since the preview.
#[utoipa::path(post, path = "/draws/{drawId}/replacements", tag = "Draws", request_body = ReplacementInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn replace_in_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<ReplacementInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let ReplacementInput { version, plan, reason, token } = input;
    let (replacing, saying) = (plan.replacing()?, (reason, token));
    let draw =
        server.platform.play.replace_in_draw(&caller, draw_id, version, replacing, saying).await?;
    Ok(Json(Saved::saying("The place was taken.", Draw::alone(draw))))
}

/// Give a draw up
///
/// Its matches go, as long as none has begun. It stays on record, with the reason.
#[utoipa::path(post, path = "/draws/{drawId}/void", tag = "Draws", request_body = DrawVoidInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn void_draw(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<DrawVoidInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let draw =
        server.platform.play.void_draw(&caller, draw_id, input.version, input.reason).await?;
    Ok(Json(Saved::saying("The draw was given up.", Draw::alone(draw))))
}

/// Look at the next round before it is saved
///
/// A round of the Swiss system is paired from the stored results; a knock-out that is drawn anew has the winners of the
/// round before, and heats have those who go on. A 409 names the matches that are not decided, and who is level in heats
/// where only some of them go on: lots decide it, or `allLevel`.
#[utoipa::path(post, path = "/draws/{drawId}/rounds/previews", tag = "Draws", request_body = RoundPlanInput,
    responses((status = 200, description = "What it would be", body = Data<DrawPreview>)))]
async fn preview_round(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<RoundPlanInput>,
) -> Result<Json<Data<DrawPreview>>, ApiError> {
    let plan = plan_of(input.absent, input.late, input.all_level);
    Ok(Data::of(server.platform.play.preview_round(&caller, draw_id, plan).await?.into()))
}

/// Save the next round
///
/// Exactly the round of the preview is saved, in the place of one that is saved and not published. A 409 says that results
/// or entries have changed since.
#[utoipa::path(put, path = "/draws/{drawId}/rounds", tag = "Draws", request_body = RoundInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn save_round(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<RoundInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let RoundInput { version, absent, all_level, late, token } = input;
    let plan = plan_of(absent, late, all_level);
    let draw = server.platform.play.save_round(&caller, draw_id, version, plan, token).await?;
    Ok(Json(Saved::saying("The round was saved.", Draw::alone(draw))))
}

/// Take the last round back
///
/// The matches of the last published round go, as long as none has begun, and it can be drawn anew. It stays on record, with
/// the reason.
#[utoipa::path(post, path = "/draws/{drawId}/rounds/void", tag = "Draws", request_body = DrawVoidInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn void_round(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<DrawVoidInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let draw =
        server.platform.play.void_round(&caller, draw_id, input.version, input.reason).await?;
    Ok(Json(Saved::saying("The round was taken back.", Draw::alone(draw))))
}

/// Grant a bye
///
/// In a draw of the Swiss system: a team that will not play a round has the points of a win, of a draw, or none. In a round
/// that is published already, the team must have been absent from it. The bye counts in the table and in later pairings. A
/// round that is saved and not published is forgotten, because it is another one now.
#[utoipa::path(post, path = "/draws/{drawId}/byes", tag = "Draws", request_body = GrantedByeInput,
    responses((status = 200, description = "The draw", body = Saved<Draw>)))]
async fn grant_bye(
    State(server): State<Server>,
    By(caller): By,
    Id(draw_id): Id,
    Body(input): Body<GrantedByeInput>,
) -> Result<Json<Saved<Draw>>, ApiError> {
    let GrantedByeInput { version, round, team_id, kind } = input;
    let kind: ByeKind = required_term("kind", &kind)?;
    let granting = Granting { round, team_id, kind };
    let draw = server.platform.play.grant_bye(&caller, draw_id, version, granting).await?;
    let said = match kind {
        ByeKind::TakenBack => "The bye was taken back.",
        ByeKind::Full | ByeKind::Half | ByeKind::Zero => "The bye was granted.",
    };
    Ok(Json(Saved::saying(said, Draw::alone(draw))))
}

/// The draws of a tournament
///
/// For everybody, unless the tournament is a draft: published draws with their receipts, those to come with the hash of
/// the seed, and those that were given up with the reason. Rounds and receipts for which a reply has no room have calls of
/// their own.
#[utoipa::path(get, path = "/public/tournaments/{tournamentId}/draws", tag = "Published tournaments", security(()),
    params(
        ("divisionId" = Option<i64>, Query, description = "Only draws of this division", minimum = 1),
        ("before" = Option<i64>, Query, description = "Only draws that were prepared before this one", minimum = 1),
    ),
    responses((status = 200, description = "The newest first", body = PublishedDraws)))]
async fn published_draws(
    State(server): State<Server>,
    Id(tournament_id): Id,
    mut query: QueryText,
) -> Result<Json<PublishedDraws>, ApiError> {
    let of = (query.division(), query.integer("before", 1, i64::MAX));
    query.done()?;
    let Page { rows, has_more } = server.platform.play.published_draws(tournament_id, of).await?;
    Ok(Json(PublishedDraws { success: true, data: Draw::together(rows), has_more }))
}

/// Rounds of a published draw
///
/// For everybody: in the order of play, as many as a reply holds; `from` asks for those after them.
#[utoipa::path(get, path = "/public/draws/{drawId}/rounds", tag = "Published tournaments", security(()),
    params(
        ("from" = Option<i64>, Query, description = "How many of the first rounds are left out", minimum = 0, maximum = 1_000_000),
    ),
    responses((status = 200, description = "The rounds", body = Data<DrawRounds>)))]
async fn published_draw_rounds(
    State(server): State<Server>,
    Id(draw_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<DrawRounds>>, ApiError> {
    let from = query.from();
    query.done()?;
    let rounds = server.platform.play.published_draw_rounds(draw_id).await?;
    Ok(Data::of(DrawRounds::of(rounds, from)))
}

/// The receipt of a published draw
///
/// For everybody: of a draw, or of one of its rounds, also after it was given up.
#[utoipa::path(get, path = "/public/draws/{drawId}/receipt", tag = "Published tournaments", security(()),
    params(
        ("round" = Option<i64>, Query, description = "A round of a draw that is made round by round", minimum = 1, maximum = 1000),
    ),
    responses((status = 200, description = "The receipt", body = Data<DrawReceipt>)))]
async fn draw_receipt(
    State(server): State<Server>,
    Id(draw_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<DrawReceipt>>, ApiError> {
    let round = query.integer("round", 1, 1000);
    query.done()?;
    Ok(Data::of(server.platform.play.draw_receipt(draw_id, round).await?.into()))
}

/// Draw again
///
/// For everybody: draws a published draw again from its request, or one of its rounds, and says whether the same comes out.
#[utoipa::path(get, path = "/public/draws/{drawId}/replay", tag = "Published tournaments", security(()),
    params(
        ("round" = Option<i64>, Query, description = "A round of a draw that is made round by round", minimum = 1, maximum = 1000),
    ),
    responses((status = 200, description = "What came out", body = Data<DrawReplay>)))]
async fn replay_draw(
    State(server): State<Server>,
    Id(draw_id): Id,
    mut query: QueryText,
) -> Result<Json<Data<DrawReplay>>, ApiError> {
    let round = query.integer("round", 1, 1000);
    query.done()?;
    Ok(Data::of(server.platform.play.replay_draw(draw_id, round).await?.into()))
}
