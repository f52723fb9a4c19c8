//! The effect of a change on the tables, before it is saved. The tables are computed as for
//! the standings, so that saving gives exactly the previewed tables.

use jiff::Timestamp;
use serde::Serialize;
use touchline_domain::match_state::MatchState;
use touchline_domain::reference::ScoringConfigDraft;
use touchline_domain::standings::{
    Booking, Conduct, ConfiguredPoints, MatchPart, PlayedMatch, ResultPoints, RowChange, RulePack,
    Sides, StandingRow, conduct, default_pack, row_changes,
};
use touchline_domain::{EventKind, Lifecycle, Outcome, ParticipantMode, Points, TournamentStatus};
use touchline_store::competitions::following::{self, CompetitionRulesRow};
use touchline_store::competitions::results;
use touchline_store::matches::scoring;
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::context::rules::{check, no_faults, no_such};
use crate::play::Play;
use crate::play::competition::tables::{MadeParts, Table, tables};
use crate::play::competition::{Competition, Sport, read_competitions};
use crate::play::final_results;
use crate::play::reference::{Reference as _, ScoringConfigs};
use crate::play::rule_packs::pack_of;

/// The most competitions of a preview, the latest first.
const COMPETITIONS_LIMIT: usize = 5_000;
/// The most tables of a preview, each computed before and after.
const TABLES_LIMIT: usize = 500;
/// Competitions that are read together.
const CHUNK: usize = 64;
/// The highest score that a preview takes.
const SCORE_LIMIT: i64 = 1_000_000;
/// The most periods, and the most cards, of a result.
const PARTS_LIMIT: usize = 200;

/// The effect of a scoring configuration.
#[derive(Debug, Clone)]
pub struct ScoringPreview {
    /// The sport.
    pub sport: Sport,
    /// The points of results now.
    pub before: ConfiguredPoints,
    /// The points of results after the change.
    pub after: ConfiguredPoints,
    /// The number of competitions that take their points from this configuration.
    pub competitions_following: usize,
    /// The number of competitions of the sport that do not.
    pub competitions_with_own_points: usize,
    /// The number of tables that were computed.
    pub tables_checked: usize,
    /// The tables that would change: first those in which rows move, then those in which
    /// only points change, each with the latest first.
    pub tables: Vec<TableChange>,
    /// Whether every competition that follows was computed.
    pub is_complete: bool,
}

/// The changes of a table.
#[derive(Debug, Clone)]
pub struct TableChange {
    /// The competition.
    pub tournament_id: i64,
    /// Its name.
    pub tournament_name: String,
    /// A `TournamentStatus`.
    pub status: TournamentStatus,
    /// As in the standings.
    pub group_name: String,
    /// As in the standings.
    pub stage_name: Option<String>,
    /// As in the standings.
    pub made: MadeParts,
    /// The rows whose place or points change, in the new order, each with the team's name.
    pub rows: Vec<(RowChange, String)>,
}

impl TableChange {
    /// The number of rows whose place changes.
    pub fn rows_moved(&self) -> usize {
        self.rows.iter().filter(|(row, _)| row.moves()).count()
    }

    /// The number of rows whose points change.
    pub fn rows_with_other_points(&self) -> usize {
        self.rows.iter().filter(|(row, _)| row.points.differs()).count()
    }
}

/// A possible result of a match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ResultDraft {
    /// The status; completed if it is left out.
    pub status: Option<Lifecycle>,
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// Score of the first team.
    pub team_a_score: Option<i64>,
    /// Score of the second team.
    pub team_b_score: Option<i64>,
    /// The recorded winner; if it is left out, the score decides.
    pub winner_team_id: Option<i64>,
    /// Shoot-out goals of the first team.
    pub team_a_shootout: Option<i64>,
    /// Shoot-out goals of the second team.
    pub team_b_shootout: Option<i64>,
    /// Whether there was extra time.
    pub extra_time: bool,
    /// Its periods; the recorded ones if left out.
    pub periods: Option<Vec<DraftPeriod>>,
    /// The cards; the recorded ones if left out. A correction has none, so its token is made without them.
    #[serde(skip)]
    pub cards: Option<Vec<DraftCard>>,
}

/// A period in a [`ResultDraft`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DraftPeriod {
    /// Its score.
    pub score: Sides<i64>,
    /// The points of the tie-break that has ended a set; those of the side that has lost it are enough.
    pub tie_break: Sides<Option<i64>>,
}

impl DraftPeriod {
    /// Every number that the request gives of it.
    fn numbers(&self) -> impl Iterator<Item = i64> {
        [self.score.a, self.score.b].into_iter().chain(self.tie_break.a).chain(self.tie_break.b)
    }
}

/// A card in a [`ResultDraft`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftCard {
    /// The player's team.
    pub team_id: i64,
    /// Identifies the player within the team.
    pub player: String,
    /// Yellow, second yellow or red.
    pub kind: EventKind,
}

/// The effect of a result.
#[derive(Debug, Clone)]
pub struct ResultPreview {
    /// The tables that would change.
    pub tables: Vec<TableChange>,
    /// The parts of the match that the rules of its tables compare and the draft leaves
    /// out. With them, level teams may come in another order.
    pub left_out: Vec<MatchPart>,
}

impl Play {
    /// The effect of a scoring configuration on the tables of its sport.
    ///
    /// # Errors
    /// [`AppError::Invalid`] as when it is saved.
    pub async fn preview_scoring(
        &self,
        draft: ScoringConfigDraft,
    ) -> Result<ScoringPreview, AppError> {
        let draft = ScoringConfigs::checked(draft).map_err(AppError::Invalid)?;
        self.db.read(move |conn| scoring(conn, &draft)).await
    }

    /// The effect of a match's result on the tables that it counts in.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Invalid`] for a result that the match cannot
    /// have, and for a match that does not have two known teams.
    pub async fn preview_result(
        &self,
        match_id: i64,
        draft: ResultDraft,
    ) -> Result<ResultPreview, AppError> {
        scores_are_fit(&draft)?;
        let now = self.clock.now();
        self.db.read(move |conn| result(conn, now, match_id, &draft)).await
    }
}

fn scoring(conn: &Conn<'_>, draft: &ScoringConfigDraft) -> Result<ScoringPreview, AppError> {
    let sport = results::points_of_sports(conn)?
        .into_iter()
        .map(Sport::from)
        .find(|sport| sport.sport_id == draft.sport_id)
        .ok_or_else(|| AppError::invalid("sport_id", Sentence::NoSuchSport))?;
    let standing = table::list::<ScoringConfigs>(conn)?;
    let standing = standing.iter().find(|row| row.sport_id == draft.sport_id);
    let usual = default_pack(&sport.key).usual_points;
    let before = sport.points.unwrap_or(usual);
    // If it is left out, a new configuration is active and an existing one keeps its state.
    let is_active = draft.is_active.or(standing.map(|row| row.is_active)).unwrap_or(true);
    let configured = is_active.then_some(ConfiguredPoints {
        win: Points::whole(draft.win_points),
        draw: Points::whole(draft.draw_points),
        loss: Points::whole(draft.loss_points),
        cancelled: Points::whole(draft.cancelled_points),
    });
    let after = configured.unwrap_or(usual);

    let of_sport =
        following::competitions_of_sport(conn, sport.sport_id, COMPETITIONS_LIMIT as i64 + 1)?;
    let mut is_complete = of_sport.len() <= COMPETITIONS_LIMIT;
    let looked_at = &of_sport[..of_sport.len().min(COMPETITIONS_LIMIT)];
    let follows = |row: &&CompetitionRulesRow| {
        let named = row.rule_pack.as_deref();
        let has_own = |points| {
            let pack = pack_of(named, &sport.key, Some(points));
            matches!(pack.points, ResultPoints::Own { .. })
        };
        let says_points = has_own(&before) && has_own(&after);
        // The points of a cancelled match never come from the pack.
        !row.has_own_points && (!says_points || before.cancelled != after.cancelled)
    };
    let ids: Vec<i64> = looked_at.iter().filter(follows).map(|row| row.division_id).collect();
    let mut preview = ScoringPreview {
        before,
        after,
        competitions_following: ids.len(),
        competitions_with_own_points: looked_at.len() - ids.len(),
        tables_checked: 0,
        tables: Vec::new(),
        is_complete: true,
        sport,
    };
    if preview.sport.points != configured {
        is_complete &= preview.look_at(conn, &ids, configured)?;
    }
    preview.is_complete = is_complete;
    // A stable sort: the latest stay first.
    preview.tables.sort_by_key(|table| table.rows_moved() == 0);
    Ok(preview)
}

impl ScoringPreview {
    /// Computes the tables of some competitions, with the sport's points or, where it has
    /// none, the usual ones of their packs; `false` when the limit was exceeded.
    fn look_at(
        &mut self,
        conn: &Conn<'_>,
        ids: &[i64],
        configured: Option<ConfiguredPoints>,
    ) -> Result<bool, StoreError> {
        for chunk in ids.chunks(CHUNK) {
            for of in read_competitions(conn, chunk)? {
                // A competition of several sports follows the sport of most of its matches.
                if of.sport.sport_id != self.sport.sport_id {
                    continue;
                }
                let points = configured.unwrap_or(of.rules.pack.usual_points);
                for table in tables(&of, None) {
                    if self.tables_checked == TABLES_LIMIT {
                        return Ok(false);
                    }
                    self.tables_checked += 1;
                    let after = table.rows_worth(&of, &points);
                    self.tables.extend(change(&of, &table, &table.rows(&of), &after));
                }
            }
        }
        Ok(true)
    }
}

/// The change of a table; `None` when nothing changes.
pub(crate) fn change(
    of: &Competition,
    table: &Table,
    before: &[StandingRow],
    after: &[StandingRow],
) -> Option<TableChange> {
    let changes = row_changes(before, after);
    (!changes.is_empty()).then(|| TableChange {
        tournament_id: of.row.tournament_id,
        tournament_name: of.row.tournament_name.clone(),
        status: of.row.status,
        group_name: table.group_name.clone(),
        stage_name: table.stage_name.clone(),
        made: table.made.clone(),
        rows: changes.into_iter().map(|row| (row, of.name_of(row.team))).collect(),
    })
}

fn score_between() -> Sentence {
    Sentence::ScoreBetween { least: 0.into(), most: SCORE_LIMIT.into() }
}

pub(crate) fn scores_are_fit(draft: &ResultDraft) -> Result<(), AppError> {
    let scores = [
        ("team_a_score", draft.team_a_score),
        ("team_b_score", draft.team_b_score),
        ("team_a_shootout", draft.team_a_shootout),
        ("team_b_shootout", draft.team_b_shootout),
    ];
    for (field, score) in scores {
        let fits = score.is_none_or(|score| (0..=SCORE_LIMIT).contains(&score));
        check(fits, field, score_between())?;
    }
    let periods = draft.periods.as_deref().unwrap_or_default();
    let fits = periods
        .iter()
        .flat_map(DraftPeriod::numbers)
        .all(|number| (0..=SCORE_LIMIT).contains(&number));
    check(fits, "periods", score_between())?;
    let most = || PARTS_LIMIT.into();
    check(periods.len() <= PARTS_LIMIT, "periods", Sentence::TooManyPeriods { most: most() })?;
    let cards = draft.cards.as_deref().unwrap_or_default();
    check(cards.len() <= PARTS_LIMIT, "cards", Sentence::TooManyCards { most: most() })
}

fn result(
    conn: &Conn<'_>,
    now: Timestamp,
    match_id: i64,
    draft: &ResultDraft,
) -> Result<ResultPreview, AppError> {
    let teams =
        results::teams_of_match(conn, match_id)?.ok_or_else(|| no_such(Of::Match, match_id))?;
    let (Some(team_a), Some(team_b)) = (teams.team_a_id, teams.team_b_id) else {
        return Err(AppError::invalid("matchId", Sentence::NotTwoTeams));
    };
    let state = draft.state([team_a, team_b]);
    no_faults(state.faults())?;
    if let Some(row) = scoring::matches(conn, &[match_id])?.pop() {
        let sets = draft.periods.as_deref().unwrap_or_default();
        final_results::is_possible(conn, now, &row, &state, sets)?;
    }
    let cards = draft.cards.as_deref().unwrap_or_default();
    let shown = cards.iter().all(|card| [team_a, team_b].contains(&card.team_id));
    check(shown, "cards", Sentence::CardOfOtherTeam)?;
    let mut preview = ResultPreview { tables: Vec::new(), left_out: Vec::new() };
    let Some(division_id) = teams.division_id else { return Ok(preview) };
    for of in read_competitions(conn, &[division_id])? {
        for table in tables(&of, None) {
            let Some(at) = table.matches.iter().position(|one| one.match_id == match_id) else {
                continue;
            };
            let mut with_result = table.clone();
            with_result.matches[at] = draft.applied_to(&table.matches[at]);
            preview.tables.extend(change(&of, &table, &table.rows(&of), &with_result.rows(&of)));
            preview.left_out = draft.left_out(&of.rules.pack);
        }
    }
    Ok(preview)
}

impl ResultDraft {
    /// The match as it would be saved.
    pub(crate) fn state(&self, [a, b]: [i64; 2]) -> MatchState<i64> {
        let lifecycle = self.status.unwrap_or(Lifecycle::Completed);
        let ends = lifecycle == Lifecycle::Completed;
        let [scores, shootout] = self.counted();
        let state = MatchState {
            mode: ParticipantMode::Team,
            lifecycle,
            outcome: self.outcome.or(ends.then_some(Outcome::Played)),
            sides: [Some(a), Some(b)],
            scores,
            shootout,
            winner: self.winner_team_id,
        };
        MatchState { winner: state.winner(), ..state }
    }

    /// The score and the shoot-out. What both sides have lost has none, whatever it had before.
    fn counted(&self) -> [[Option<i64>; 2]; 2] {
        if self.outcome == Some(Outcome::DoubleForfeit) {
            return [[None; 2]; 2];
        }
        [[self.team_a_score, self.team_b_score], [self.team_a_shootout, self.team_b_shootout]]
    }

    fn applied_to(&self, played: &PlayedMatch) -> PlayedMatch {
        let [score, shootout] =
            self.counted().map(|[a, b]| a.zip(b).map(|(a, b)| Sides::new(a, b)));
        PlayedMatch {
            score,
            shootout,
            extra_time: self.extra_time,
            lifecycle: self.status.unwrap_or(Lifecycle::Completed),
            outcome: self.outcome,
            winner: self.winner_team_id,
            periods: self.periods.as_ref().map_or_else(
                || played.periods.clone(),
                |periods| periods.iter().map(|one| one.score).collect(),
            ),
            conduct: self.cards.as_ref().map_or(played.conduct, |cards| {
                Sides::new(conduct_of(cards, played.teams.a), conduct_of(cards, played.teams.b))
            }),
            ..played.clone()
        }
    }

    /// The parts that the rules compare of a completed match and the draft leaves out.
    /// Figures such as tries cannot be drafted.
    pub(crate) fn left_out(&self, pack: &RulePack) -> Vec<MatchPart> {
        let is_completed = self.status.is_none_or(|status| status == Lifecycle::Completed);
        let says = |part: &MatchPart| match part {
            MatchPart::Periods => self.periods.is_some(),
            MatchPart::Cards => self.cards.is_some(),
            MatchPart::Figures => false,
        };
        let compared = |part: &MatchPart| is_completed && pack.compares(*part);
        MatchPart::ALL.iter().copied().filter(|part| compared(part) && !says(part)).collect()
    }
}

fn conduct_of(cards: &[DraftCard], team: i64) -> Conduct {
    let of_team = cards.iter().filter(|card| card.team_id == team);
    conduct(of_team.map(|card| Booking { player: Some(&card.player), kind: card.kind }))
}
