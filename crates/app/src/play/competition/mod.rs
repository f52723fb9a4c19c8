//! A competition as its tables and brackets need it, with its rules, read once.

pub(crate) mod bracket;
mod composed;
pub(crate) mod tables;

use std::collections::{BTreeMap, HashMap, HashSet};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use touchline_domain::drawing::ByeKind;
use touchline_domain::rounds::{MadeName, MatchRound};
use touchline_domain::standings::{
    self, Carries, CompetitionPart, CompetitionPlan, ConfiguredPoints, Decided, Decision,
    MatchFigures, MatchPart, PlacedMatch, PlayedMatch, Purpose, ResultPoints, RoundSays, RulePack,
    ScoreUnit, Sides, SwissPoints, Withdrawal, competition_parts, played_by, purposes, score_unit,
};
use touchline_domain::zones::day_at;
use touchline_domain::{DecisionKind, Lifecycle, Points, Scheduled, same_name, vocabulary};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::known;
use touchline_store::competitions::results::{
    self, AdjustmentRow, ByeRow, CompetitionPartRow, CompetitionRow, CompetitionTeamRow,
    DecisionRow, FigureRow, FurtherTableRow, ResultRow, SportPointsRow,
};
use touchline_store::matches::changes;
use touchline_store::{Conn, StoreError};

use tables::MadeParts;

use crate::context::tokens::Hashing;
use crate::play::known_results::{self, conduct_of};
use crate::play::rule_packs::rules_in_force;

vocabulary!(
    /// The source of the points of a result.
    PointsFrom, {
        /// The rule pack itself.
        RulePack = "rule_pack",
        /// The competition itself.
        Competition = "competition",
        /// The sport's scoring configuration.
        Sport = "sport",
        /// None of these: the usual points of the rule pack.
        Nobody = "default",
    }
);

/// The sport of a competition's tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sport {
    /// Primary key.
    pub sport_id: i64,
    /// Display name.
    pub sport_name: String,
    /// The unit of a score.
    pub score_unit: ScoreUnit,
    /// The sport's key; it decides how repeated meetings settle a knock-out.
    pub(crate) key: String,
    /// The points of its active configuration.
    pub(crate) points: Option<ConfiguredPoints>,
}

impl From<SportPointsRow> for Sport {
    fn from(row: SportPointsRow) -> Self {
        let [win, draw, loss, cancelled] =
            [row.win_points, row.draw_points, row.loss_points, row.cancelled_points]
                .map(|points| points.map(Points::whole));
        let points = points(win, draw, loss, cancelled);
        Self {
            points,
            sport_id: row.sport_id,
            sport_name: row.sport_name,
            score_unit: score_unit(&row.sport_key),
            key: row.sport_key,
        }
    }
}

/// Four numbers, which are stored together or not at all.
fn points(
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    cancelled: Option<Points>,
) -> Option<ConfiguredPoints> {
    Some(ConfiguredPoints { win: win?, draw: draw?, loss: loss?, cancelled: cancelled? })
}

/// The points and the rules of a competition's tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The rule pack in force; where its organiser composed the rules, what these make of the pack that they began as.
    pub pack: RulePack,
    /// The version of the rules that its organiser composed.
    pub composed: Option<i64>,
    /// Whether the pack is the sport's default, because the competition names none.
    pub is_default_pack: bool,
    /// The four numbers, where the pack has no own points.
    pub configured: ConfiguredPoints,
    /// The source of the points for a win, a draw and a loss.
    pub points_from: PointsFrom,
    /// Rules beyond the four numbers, in the source's words.
    pub extra_rules: Option<String>,
}

impl Rules {
    fn of(row: &CompetitionRow, sport: &Sport) -> Self {
        let own = points(row.win_points, row.draw_points, row.loss_points, row.cancelled_points);
        let told = own.or(sport.points);
        let pack = rules_in_force(row, &sport.key, told.as_ref());
        let (configured, from) = match (own, sport.points) {
            (Some(own), _) => (own, PointsFrom::Competition),
            (None, Some(of_sport)) => (of_sport, PointsFrom::Sport),
            (None, None) => (pack.usual_points, PointsFrom::Nobody),
        };
        Self {
            pack,
            is_default_pack: row.table_rules.is_none() && row.rule_pack.as_deref() != Some(pack.id),
            configured,
            composed: row.table_rules.map(|rules| rules.version),
            points_from: match pack.points {
                _ if row.table_rules.is_some_and(|rules| rules.points.is_some()) => {
                    PointsFrom::Competition
                }
                ResultPoints::Own { .. } => PointsFrom::RulePack,
                ResultPoints::Configured => from,
            },
            extra_rules: row.extra_rules.clone(),
        }
    }
}

/// Results that matches had before, each with the day of its own decision.
type EarlierResults = HashMap<i64, Vec<(Option<Date>, PlayedMatch)>>;

/// A competition with all data of its tables and its bracket.
#[derive(Debug, Clone)]
pub(crate) struct Competition {
    pub(crate) row: CompetitionRow,
    pub(crate) sport: Sport,
    pub(crate) rules: Rules,
    pub(crate) stages: Vec<CompetitionPartRow>,
    pub(crate) groups: Vec<CompetitionPartRow>,
    pub(crate) teams: Vec<CompetitionTeamRow>,
    pub(crate) team_names: HashMap<i64, String>,
    pub(crate) adjustments: Vec<AdjustmentRow>,
    /// Decisions of the organiser that no result shows.
    pub(crate) decisions: Vec<Decision>,
    /// The day of the decision, for matches that were awarded after they were played.
    decided_on: HashMap<i64, Date>,
    /// The results that these matches had before, each with the day of its own decision, the first one first.
    before: EarlierResults,
    /// Matches of its sport between two known teams, in the order of time.
    pub(crate) matches: Vec<PlayedMatch>,
    /// The round of each match.
    pub(crate) rounds: Vec<MatchRound>,
    /// Its tables over several stages.
    pub(crate) further_tables: Vec<FurtherTable>,
    /// What each match is for.
    pub(crate) purposes: Vec<Purpose>,
    /// The parts of the competition, and how they are played.
    pub(crate) parts: Vec<CompetitionPart>,
}

/// A table over several stages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FurtherTable {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// The pack that orders it, where it is not that of the competition.
    pub(crate) rule_pack: Option<String>,
    pub(crate) stages: Vec<i64>,
}

impl Competition {
    /// The division.
    pub(crate) fn key(&self) -> DivisionKey {
        let CompetitionRow { tournament_id, division_id, .. } = self.row;
        DivisionKey { tournament_id, division_id }
    }

    /// A team's name.
    pub(crate) fn name_of(&self, team: i64) -> String {
        self.team_names.get(&team).cloned().unwrap_or_default()
    }

    /// A match as it was at the end of `day`: a match that had not begun was still a fixture, and one that was awarded later
    /// had the result on the pitch, as far as that is known.
    pub(crate) fn as_of(&self, played: &PlayedMatch, day: Date) -> PlayedMatch {
        if !played_by(played, day) {
            return without_result(played);
        }
        let by_then = |decided: Option<Date>| decided.is_none_or(|decided| decided <= day);
        if by_then(self.decided_on.get(&played.match_id).copied()) {
            return played.clone();
        }
        let before = self.before.get(&played.match_id).into_iter().flatten();
        let stood = before.rev().find(|(decided, _)| by_then(*decided));
        stood.map_or_else(|| without_result(played), |(_, stood)| stood.clone())
    }

    /// The name of a stage.
    pub(crate) fn stage_name(&self, stage: Option<i64>) -> Option<&str> {
        name_of_part(&self.stages, stage?)
    }

    /// What a stage brings along, and from which one; `None` where nobody says it.
    pub(crate) fn carries(&self, stage: Option<i64>) -> Option<(Carries, i64)> {
        let found = self.stages.iter().find(|part| Some(part.part_id) == stage)?;
        Some(found.carries).zip(found.carried_from)
    }

    /// What a draw made of a stage and of a group.
    pub(crate) fn made_parts(&self, stage: Option<i64>, group: Option<i64>) -> MadeParts {
        let part = |parts: &[CompetitionPartRow], id: Option<i64>| {
            parts.iter().find(|part| Some(part.part_id) == id).cloned()
        };
        MadeParts {
            stage: part(&self.stages, stage).and_then(|part| part.stage_word),
            group_letter: part(&self.groups, group).and_then(|part| part.group_letter),
        }
    }

    /// The name of a group.
    pub(crate) fn group_name(&self, group: i64) -> &str {
        name_of_part(&self.groups, group).unwrap_or_default()
    }
}

fn name_of_part(parts: &[CompetitionPartRow], id: i64) -> Option<&str> {
    parts.iter().find(|part| part.part_id == id).map(|part| part.part_name.as_str())
}

/// Reads some competitions by the ids of their divisions, in the order of `ids`. Unknown ones and those
/// without a sport are left out. The number of statements is fixed for up to 64.
pub(crate) fn read_competitions(
    conn: &Conn<'_>,
    ids: &[i64],
) -> Result<Vec<Competition>, StoreError> {
    read(conn, ids, None)
}

/// A competition as it was known at a moment: without what was recorded later, and with the results of then. Its rules, its
/// groups and the names are those of today.
pub(crate) fn read_known(
    conn: &Conn<'_>,
    division_id: i64,
    at: Timestamp,
) -> Result<Option<Competition>, StoreError> {
    Ok(read(conn, &[division_id], Some((division_id, at)))?.pop())
}

/// The parts of matches that tables compare beside their results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Compared {
    pub(crate) periods: bool,
    pub(crate) cards: bool,
}

/// What the tables of a division, and the sides of its matches, are made of. Two of it are equal where nothing has changed in
/// between. It is found much sooner than a competition is read, since a change of a match raises the version of its row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct MadeOf {
    pub(crate) compared: Compared,
    /// Of all else.
    hash: String,
}

impl MadeOf {
    /// Finds it in a snapshot, or in the writer.
    pub(crate) fn find(
        conn: &Conn<'_>,
        division_id: i64,
        compared: Compared,
    ) -> Result<Self, StoreError> {
        let of = [division_id];
        let mut all = Hashing::default();
        all.rows(&[results::versions(conn, division_id)?]);
        all.rows(&results::points_of_sports(conn)?);
        all.rows(&results::competitions(conn, &of)?);
        all.rows(&results::stages(conn, &of)?);
        all.rows(&results::further_tables(conn, &of)?);
        all.rows(&results::groups(conn, &of)?);
        all.rows(&results::teams(conn, &of)?);
        all.rows(&results::adjustments(conn, &of)?);
        all.rows(&results::byes(conn, &of)?);
        all.rows(&results::decisions(conn, &of)?);
        all.rows(&results::figures(conn, &of)?);
        all.rows(&changes::unplayed(conn, &of)?);
        if compared.periods {
            all.rows(&results::period_scores(conn, &of)?);
        }
        if compared.cards {
            all.rows(&results::bookings(conn, &of)?);
        }
        Ok(Self { compared, hash: all.hash() })
    }
}

fn read(
    conn: &Conn<'_>,
    ids: &[i64],
    then: Option<(i64, Timestamp)>,
) -> Result<Vec<Competition>, StoreError> {
    let is_known = |at_ms: i64| then.is_none_or(|(_, at)| at_ms <= at.as_millisecond());
    let sports: HashMap<i64, Sport> = results::points_of_sports(conn)?
        .into_iter()
        .map(|row| (row.sport_id, Sport::from(row)))
        .collect();
    let rows = results::competitions(conn, ids)?;
    let mut stages = by_competition(results::stages(conn, ids)?, |row| row.division_id);
    let further = results::further_tables(conn, ids)?;
    let mut further = by_competition(further, |row| row.division_id);
    let mut groups = by_competition(results::groups(conn, ids)?, |row| row.division_id);
    let mut teams = results::teams(conn, ids)?;
    teams.retain(|row| is_known(row.created_at));
    let mut teams = by_competition(teams, |row| row.division_id);
    let mut adjustments = results::adjustments(conn, ids)?;
    adjustments.retain(|row| is_known(row.created_at));
    let mut adjustments = by_competition(adjustments, |row| row.division_id);
    let mut byes = results::byes(conn, ids)?;
    byes.retain(|row| is_known(row.known_at.unwrap_or_default()));
    let mut byes = by_competition(byes, |row| row.division_id);
    let mut decisions = results::decisions(conn, ids)?;
    decisions.retain(|row| is_known(row.created_at));
    let mut decisions = by_competition(decisions, |row| row.division_id);
    let mut figures = by_competition(results::figures(conn, ids)?, |row| row.match_id);
    let mut of_competition: HashMap<i64, Vec<ResultRow>> = HashMap::new();
    let (results, mut parts_then) = match then {
        None => (results::results(conn, ids)?, HashMap::new()),
        Some((division_id, at)) => (
            known::results(conn, division_id, at.as_millisecond())?,
            known_results::parts(conn, division_id, at)?,
        ),
    };
    for row in results {
        if let Some(division_id) = row.division_id {
            of_competition.entry(division_id).or_default().push(row);
        }
    }

    let mut read: HashMap<i64, (CompetitionRow, Sport, Rules, Vec<ResultRow>)> = HashMap::new();
    for row in rows {
        let played = of_competition.remove(&row.division_id).unwrap_or_default();
        let Some(sport) = main_sport(&played).or(row.sport_id).and_then(|id| sports.get(&id))
        else {
            continue;
        };
        let played = played.into_iter().filter(|one| one.sport_id == sport.sport_id).collect();
        let rules = Rules::of(&row, sport);
        read.insert(row.division_id, (row, sport.clone(), rules, played));
    }
    let needing = |part: MatchPart| -> Vec<i64> {
        let compares = |id: &i64, rules: &Rules| {
            let further = further.get(id).into_iter().flatten();
            let packs =
                further.filter_map(|row| standings::pack(row.rule_pack.as_deref()?).copied());
            std::iter::once(rules.pack).chain(packs).any(|pack| pack.compares(part))
        };
        read.iter().filter(|(id, (.., rules, _))| compares(id, rules)).map(|(id, _)| *id).collect()
    };
    let with_periods = needing(MatchPart::Periods);
    let with_bookings = needing(MatchPart::Cards);
    let mut periods: HashMap<i64, Vec<Sides<i64>>> = HashMap::new();
    for row in results::period_scores(conn, &with_periods)? {
        let score =
            Sides::new(row.team_a_score.unwrap_or_default(), row.team_b_score.unwrap_or_default());
        periods.entry(row.match_id).or_default().push(score);
    }
    let mut bookings = by_competition(results::bookings(conn, &with_bookings)?, |row| row.match_id);

    let mut competitions = Vec::with_capacity(read.len());
    for id in ids {
        let Some((row, sport, rules, mut played)) = read.remove(id) else { continue };
        let (mut stages, stage_of) = of_one_name(stages.remove(id).unwrap_or_default());
        for stage in &mut stages {
            stage.carried_from = stage.carried_from.map(&stage_of);
        }
        let further_tables = further_of(further.remove(id).unwrap_or_default(), &stage_of);
        let (groups, group_of) = of_one_name(groups.remove(id).unwrap_or_default());
        let mut teams: Vec<CompetitionTeamRow> = teams.remove(id).unwrap_or_default();
        for row in &mut teams {
            row.group_id = row.group_id.map(&group_of);
        }
        for row in &mut played {
            row.stage_id = row.stage_id.map(&stage_of);
            row.group_id = row.group_id.map(&group_of);
        }
        let mut decisions = decisions.remove(id).unwrap_or_default();
        for row in &mut decisions {
            row.group_id = row.group_id.map(&group_of);
        }
        let mut team_names: HashMap<i64, String> =
            teams.iter().map(|team| (team.team_id, team.team_name.clone())).collect();
        team_names.extend(decisions.iter().map(|row| (row.team_id, row.team_name.clone())));
        let decided_on: HashMap<i64, Date> = played
            .iter()
            .filter_map(|one| Some((one.match_id, one.decided_on.as_deref()?.parse().ok()?)))
            .collect();
        let rounds: Vec<MatchRound> = played.iter().map(round_of).collect();
        let (parts, purposes) = parts_of(
            &played,
            &rounds,
            (&stages, &further_tables, &teams),
            (&row, !rules.is_default_pack),
        );
        let matches: Vec<PlayedMatch> = played
            .into_iter()
            .map(|result| {
                let id = result.match_id;
                let teams = Sides::new(result.team_a_id, result.team_b_id);
                let cards = bookings.remove(&id).unwrap_or_default();
                let mut played = PlayedMatch {
                    periods: periods.remove(&id).unwrap_or_default(),
                    conduct: Sides::new(conduct_of(&cards, teams.a), conduct_of(&cards, teams.b)),
                    figures: figures_of(figures.remove(&id).unwrap_or_default(), teams),
                    ..played_match(result)
                };
                if let Some(then) = parts_then.remove(&id) {
                    then.put_into(&mut played, &rules.pack);
                }
                played
            })
            .collect();
        let before = before_decisions(conn, &decided_on, &matches, &rules.pack, is_known)?;
        let mut adjustments = adjustments.remove(id).unwrap_or_default();
        let byes = byes.remove(id).unwrap_or_default();
        adjustments.extend(last_of_each(byes).into_iter().map(|row| points_of_bye(row, &rules)));
        competitions.push(Competition {
            sport,
            rules,
            stages,
            groups,
            team_names,
            teams,
            adjustments,
            decisions: decisions_of(decisions),
            decided_on,
            before,
            matches,
            rounds,
            purposes,
            parts,
            further_tables,
            row,
        });
    }
    name_strangers(conn, &mut competitions)?;
    Ok(competitions)
}

/// Turns rows into tables: one table has a row for each of its stages.
fn further_of(rows: Vec<FurtherTableRow>, stage_of: impl Fn(i64) -> i64) -> Vec<FurtherTable> {
    let mut tables: Vec<FurtherTable> = Vec::new();
    for row in rows {
        let stage = stage_of(row.stage_id);
        match tables.last_mut() {
            Some(last) if last.id == row.further_table_id => last.stages.push(stage),
            _ => tables.push(FurtherTable {
                id: row.further_table_id,
                name: row.table_name,
                rule_pack: row.rule_pack,
                stages: vec![stage],
            }),
        }
    }
    tables
}

/// The results that decided matches had before.
fn before_decisions(
    conn: &Conn<'_>,
    decided_on: &HashMap<i64, Date>,
    matches: &[PlayedMatch],
    pack: &RulePack,
    is_known: impl Fn(i64) -> bool,
) -> Result<EarlierResults, StoreError> {
    let decided = matches.iter().filter(|one| decided_on.contains_key(&one.match_id));
    let decided: HashMap<i64, &PlayedMatch> = decided.map(|one| (one.match_id, one)).collect();
    if decided.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = decided.keys().copied().collect();
    let mut before = EarlierResults::new();
    for row in known::earlier_results(conn, &ids)? {
        let Some(now) = decided.get(&row.match_id).filter(|_| is_known(row.known_until)) else {
            continue;
        };
        let sides = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| Sides::new(a, b));
        let mut was = PlayedMatch {
            score: sides(row.team_a_score, row.team_b_score),
            shootout: sides(row.team_a_shootout, row.team_b_shootout),
            extra_time: row.extra_time.unwrap_or(false),
            lifecycle: row.lifecycle,
            outcome: row.outcome,
            winner: row.winner_team_id,
            is_named: row.winner_named,
            ..(*now).clone()
        };
        known_results::read_parts(&row.parts_json).put_into(&mut was, pack);
        let day = row.decided_on.and_then(|day| day.parse().ok());
        before.entry(row.match_id).or_default().push((day, was));
    }
    Ok(before)
}

/// The byes that count: of each team the last one of a round that is known, unless it was taken back.
fn last_of_each(byes: Vec<ByeRow>) -> Vec<ByeRow> {
    let mut last: BTreeMap<(i64, i64), ByeRow> = BTreeMap::new();
    for row in byes {
        last.insert((row.round, row.team_id), row);
    }
    last.into_values().filter(|row| row.kind.is_granted()).collect()
}

/// A bye is worth what its kind says.
fn points_of_bye(row: ByeRow, rules: &Rules) -> AdjustmentRow {
    let published = row.published_at.and_then(|ms| Timestamp::from_millisecond(ms).ok());
    let day = |at: Timestamp| day_at(row.time_zone.as_deref(), at).to_string();
    AdjustmentRow {
        division_id: row.division_id,
        team_id: row.team_id,
        team_name: row.team_name,
        points_delta: SwissPoints::of(&rules.pack, &rules.configured).of_bye(row.kind),
        reason: match row.kind {
            ByeKind::Full => format!("Bye in round {}", row.round),
            ByeKind::Half => format!("Half-point bye in round {}", row.round),
            ByeKind::Zero | ByeKind::TakenBack => format!("Zero-point bye in round {}", row.round),
        },
        source: None,
        effective_date: published.map(day),
        bye_round: Some(row.round),
        bye_kind: Some(row.kind),
        created_at: row.known_at.unwrap_or_default(),
    }
}

/// Turns rows into decisions: all rows of one order of teams are one decision; a withdrawal
/// is one row.
fn decisions_of(rows: Vec<DecisionRow>) -> Vec<Decision> {
    let mut decisions: Vec<Decision> = Vec::new();
    let mut order_key: Option<String> = None;
    for row in rows {
        let kind = row.kind;
        let same_order = order_key.as_ref() == Some(&row.decision_key);
        let decided = match (kind, decisions.last_mut().filter(|_| same_order)) {
            (DecisionKind::Lots, Some(Decision { decided: Decided::Lots(order), .. }))
            | (
                DecisionKind::ManualOrder,
                Some(Decision { decided: Decided::ManualOrder(order), .. }),
            ) => {
                order.push(row.team_id);
                continue;
            }
            (DecisionKind::Lots, _) => Decided::Lots(vec![row.team_id]),
            (DecisionKind::ManualOrder, _) => Decided::ManualOrder(vec![row.team_id]),
            (DecisionKind::Withdrawal, _) => {
                // The database refuses a withdrawal without a policy.
                let Some(policy) = row.policy else { continue };
                Decided::Withdrawal(Withdrawal { team: row.team_id, policy })
            }
        };
        order_key = (kind != DecisionKind::Withdrawal).then_some(row.decision_key);
        decisions.push(Decision {
            group: row.group_id,
            decided_on: row.decided_on.and_then(|day| day.parse().ok()),
            reason: row.reason,
            source: row.source,
            decided,
        });
    }
    decisions
}

fn figures_of(rows: Vec<FigureRow>, teams: Sides<i64>) -> Sides<MatchFigures> {
    let mut figures = Sides::<MatchFigures>::default();
    for row in rows {
        if row.team_id == teams.a {
            figures.a.set(row.figure, row.value);
        } else if row.team_id == teams.b {
            figures.b.set(row.figure, row.value);
        }
    }
    figures
}

/// Adds the names of teams that play without being entered.
fn name_strangers(conn: &Conn<'_>, competitions: &mut [Competition]) -> Result<(), StoreError> {
    let strangers: Vec<i64> = competitions
        .iter()
        .flat_map(|competition| {
            let teams = competition.matches.iter().flat_map(|one| [one.teams.a, one.teams.b]);
            teams.filter(|team| !competition.team_names.contains_key(team))
        })
        .collect();
    let names: HashMap<i64, String> = results::team_names(conn, &strangers)?.into_iter().collect();
    for competition in competitions {
        for played in &competition.matches {
            for team in [played.teams.a, played.teams.b] {
                if let Some(name) = names.get(&team) {
                    competition.team_names.entry(team).or_insert_with(|| name.clone());
                }
            }
        }
    }
    Ok(())
}

fn by_competition<R>(rows: Vec<R>, of: impl Fn(&R) -> i64) -> HashMap<i64, Vec<R>> {
    let mut by: HashMap<i64, Vec<R>> = HashMap::new();
    for row in rows {
        by.entry(of(&row)).or_default().push(row);
    }
    by
}

/// The sport of most of the matches: a competition may have several sports, a table has
/// one.
fn main_sport(played: &[ResultRow]) -> Option<i64> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for row in played {
        *counts.entry(row.sport_id).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(id, count)| (*count, std::cmp::Reverse(*id))).map(|(id, _)| id)
}

/// The stages or the groups of a competition, without those whose names differ from an
/// earlier one's only by case or blanks ([`same_name`]); and a function from the id of such a one
/// to the id of the earlier.
fn of_one_name(parts: Vec<CompetitionPartRow>) -> (Vec<CompetitionPartRow>, impl Fn(i64) -> i64) {
    let mut first_of_name: HashMap<String, i64> = HashMap::new();
    let first: HashMap<i64, i64> = parts
        .iter()
        .map(|part| {
            let first = first_of_name.entry(same_name(&part.part_name)).or_insert(part.part_id);
            (part.part_id, *first)
        })
        .collect();
    let kept = parts.into_iter().filter(|part| first[&part.part_id] == part.part_id).collect();
    (kept, move |id| first.get(&id).copied().unwrap_or(id))
}

fn parts_of(
    played: &[ResultRow],
    rounds: &[MatchRound],
    (stages, further, teams): (&[CompetitionPartRow], &[FurtherTable], &[CompetitionTeamRow]),
    (row, names_pack): (&CompetitionRow, bool),
) -> (Vec<CompetitionPart>, Vec<Purpose>) {
    let placed = played
        .iter()
        .zip(rounds)
        .map(|(row, round)| {
            let teams = Sides::new(row.team_a_id, row.team_b_id);
            let ahead = || Sides::new(row.team_a_score?, row.team_b_score?).ahead();
            let by_kicks = || Sides::new(row.team_a_shootout?, row.team_b_shootout?).ahead();
            let won = || ahead().or_else(by_kicks).map(|side| teams.of(side));
            let winner = row.winner_team_id.or_else(won);
            let is_level = winner.is_none()
                && row.lifecycle == Lifecycle::Completed
                && row.team_a_score.is_some();
            PlacedMatch {
                stage: row.stage_id,
                group: row.group_id,
                teams,
                began_ms: row.scheduled_at,
                role: row.role,
                winner,
                is_level,
                round: RoundSays::of(round),
            }
        })
        .collect::<Vec<_>>();
    let stage_names = stages.iter().map(|stage| (stage.part_id, &*stage.part_name)).collect();
    let carrying = stages.iter().filter(|stage| stage.carries != Carries::None);
    let tables = carrying.flat_map(|stage| [Some(stage.part_id), stage.carried_from]).flatten();
    let of_further = further.iter().flat_map(|table| &table.stages).copied();
    let tables: HashSet<i64> = tables.chain(of_further).collect();
    let group_of_team =
        teams.iter().filter_map(|team| Some((team.team_id, team.group_id?))).collect();
    let plan = CompetitionPlan {
        stage_names: &stage_names,
        tables: &tables,
        group_of_team: &group_of_team,
        names_pack,
        awaits_sides: row.awaits_sides,
    };
    let parts = competition_parts(&placed, plan);
    let purposes = purposes(&placed, rounds, &parts, plan);
    (parts, purposes)
}

fn round_of(row: &ResultRow) -> MatchRound {
    let made = row.round_word.map(|word| MadeName { word, number: row.round_number });
    MatchRound { made, told: row.round_name.clone() }
}

/// A stored match as the rules need it, without its periods and cards.
pub(crate) fn played_match(row: ResultRow) -> PlayedMatch {
    let sides = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| Sides::new(a, b));
    let scheduled = Scheduled::stored(
        row.scheduled_at,
        row.scheduled_precision.as_deref(),
        row.scheduled_offset,
    );
    PlayedMatch {
        match_id: row.match_id,
        number: row.match_number,
        teams: Sides::new(row.team_a_id, row.team_b_id),
        score: sides(row.team_a_score, row.team_b_score),
        shootout: sides(row.team_a_shootout, row.team_b_shootout),
        extra_time: row.extra_time.unwrap_or(false),
        lifecycle: row.lifecycle,
        outcome: row.outcome,
        winner: row.winner_team_id,
        is_named: row.winner_named,
        periods: Vec::new(),
        conduct: Sides::default(),
        scheduled,
        role: row.role,
        figures: Sides::default(),
    }
}

/// The match without any part of its result.
fn without_result(played: &PlayedMatch) -> PlayedMatch {
    PlayedMatch {
        score: None,
        shootout: None,
        extra_time: false,
        lifecycle: Lifecycle::Scheduled,
        outcome: None,
        winner: None,
        is_named: false,
        periods: Vec::new(),
        conduct: Sides::default(),
        figures: Sides::default(),
        ..played.clone()
    }
}
