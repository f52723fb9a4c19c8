//! The tables of a competition.
//!
//! How a table comes about:
//!
//! 1. `competition` reads the competition with a fixed number of statements (`store::competitions::results`); periods
//!    and cards only where the rule pack compares them. Previews read 64 competitions at once with the same
//!    statements.
//! 2. `domain::competition_parts` finds which matches make a table, which a knock-out and which are play-offs, from
//!    the pairs that meet and from whether the beaten play on. Names of stages and rounds decide only where the
//!    matches do not. A draw of the platform says it itself (`RoundSays::Drawn`), because in a double elimination all
//!    may meet. Where no table comes about, the reply says why. `domain::purpose_of` reads from the name of a round
//!    which match is the final and which are for lower places.
//! 3. The rule pack is the competition's or its sport's; the points are the pack's, the competition's, or the
//!    sport's. An imported competition always has its own, so no folder depends on another or on the configuration.
//! 4. `domain::standings` turns teams and matches into rows, each with what separates it from the next. What the
//!    rules leave level is ordered by play-offs and then by the organiser's decisions, as far as they are known on
//!    the day. Standings, the page of a team and both previews call it through one `Table`, so a preview is what
//!    saving makes true.
//! 5. The server sends the reason as data (`separated_by`); the console makes the sentence.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use jiff::civil::Date;
use touchline_domain::drawing::Source;
use touchline_domain::rounds::StageName;
use touchline_domain::standings::{
    self, Carries, CompetitionPart, ConfiguredPoints, Decisions, EarlierTable, Group, MatchRole,
    Onward, PartKind, PlayedLater, PlayedMatch, PointsAdjustment, Purpose, RankedTable, RulePack,
    Sides, StandingRow, SwissPoints, apply_withdrawals, best_placed, knockout_rounds, played_by,
    standings_among,
};
use touchline_domain::{Lifecycle, Outcome, Scheduled, same_name};

use super::composed::{bring_along, followed_by, further_table};
use super::{Competition, FurtherTable};
use crate::play::rule_packs::{pack_of, rules_in_force};

/// What of a table's name a draw has made, so that readers see it in their language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MadeParts {
    /// The stage.
    pub stage: Option<StageName>,
    /// The letter of the group.
    pub group_letter: Option<String>,
}

/// The teams and matches of one table.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    /// The group's name; the stage's where the competition has several stages and this one
    /// has no groups; empty when the table is the whole competition.
    pub(crate) group_name: String,
    pub(crate) stage_name: Option<String>,
    pub(crate) made: MadeParts,
    /// The stage; tables of the same stage are groups that belong together.
    pub(crate) stage: Option<i64>,
    pub(crate) is_group: bool,
    pub(crate) teams: Vec<i64>,
    /// Those of the teams that have a row, where the table is that of a conference: its teams also play others, and
    /// these matches count.
    pub(crate) conference: Option<Vec<i64>>,
    /// How many of its matches, the last ones, are of an earlier stage.
    pub(crate) carried_matches: usize,
    /// Whether it is one over several stages, and which of them: it comes after all others.
    pub(crate) further: Option<FurtherTable>,
    /// Those of its teams that are not in its stage: opponents in matches that it brings along.
    pub(crate) opponents: Vec<i64>,
    pub(crate) matches: Vec<PlayedMatch>,
    pub(crate) adjustments: Vec<PointsAdjustment>,
    /// The byes of Swiss rounds.
    pub(crate) byes: Vec<PointsAdjustment>,
    /// The organiser's decisions for this table.
    pub(crate) decisions: Decisions,
    /// The teams that play in later stages; `None` without a later stage.
    pub(crate) later: Option<Onward>,
}

impl Table {
    /// The rows, first to last, by the competition's rules.
    pub(crate) fn rows(&self, of: &Competition) -> Vec<StandingRow> {
        self.rows_worth(of, &of.rules.configured)
    }

    /// The rows with other points for results.
    pub(crate) fn rows_worth(
        &self,
        of: &Competition,
        configured: &ConfiguredPoints,
    ) -> Vec<StandingRow> {
        let pack = self.pack_with(of, configured);
        // The rounds were paired by all results, so none of them is deleted.
        let is_swiss = self.made.stage == Some(StageName::SwissSystem);
        let pack = &RulePack { deletes_unfinished: pack.deletes_unfinished && !is_swiss, ..pack };
        let worth = SwissPoints::of(pack, configured);
        let mut adjustments = self.adjustments.clone();
        adjustments.extend(self.byes.iter().map(|bye| PointsAdjustment {
            delta: bye.bye.map_or(bye.delta, |kind| worth.of_bye(kind)),
            ..bye.clone()
        }));
        let (teams, matches) = (&[&*self.teams, &self.opponents].concat(), &self.matches);
        let ranked = self.ranked();
        standings_among(ranked, teams, matches, pack, configured, &adjustments, &self.decisions)
    }

    /// The rules that order it.
    pub(crate) fn pack(&self, of: &Competition) -> RulePack {
        self.pack_with(of, &of.rules.configured)
    }

    fn pack_with(&self, of: &Competition, configured: &ConfiguredPoints) -> RulePack {
        match self.further.as_ref().and_then(|further| further.rule_pack.as_deref()) {
            Some(own) => *pack_of(Some(own), &of.sport.key, Some(configured)),
            None => rules_in_force(&of.row, &of.sport.key, Some(configured)),
        }
    }

    /// The start of its first own match.
    pub(crate) fn first_start(&self) -> Option<Scheduled> {
        let starts = self.own_matches().iter().filter_map(|one| one.scheduled);
        starts.min_by_key(|start| start.order_ms())
    }

    /// Its matches without those that it brings along.
    pub(crate) fn own_matches(&self) -> &[PlayedMatch] {
        &self.matches[..self.matches.len() - self.carried_matches]
    }

    /// The teams that have a row.
    pub(crate) fn ranked(&self) -> &[i64] {
        self.conference.as_ref().unwrap_or(&self.teams)
    }

    /// It as an earlier table of others, with its rows where these are wanted.
    fn as_earlier<'t>(&'t self, rows: &'t [StandingRow]) -> EarlierTable<'t> {
        EarlierTable { rows, matches: &self.matches, adjustments: &self.adjustments }
    }

    /// It with what its stage brings along from earlier tables.
    pub(crate) fn bringing(self, carries: Carries, from: &[&Self], of: &Competition) -> Self {
        let is_half = matches!(carries, Carries::HalfDown | Carries::HalfUp);
        let rows: Vec<Vec<StandingRow>> =
            from.iter().map(|table| if is_half { table.rows(of) } else { Vec::new() }).collect();
        let earlier: Vec<EarlierTable<'_>> =
            from.iter().zip(&rows).map(|(table, rows)| table.as_earlier(rows)).collect();
        let brought = carries.brought(&self.teams, &earlier);
        let byes = from.iter().filter(|_| carries == Carries::All).flat_map(|table| &table.byes);
        Self {
            carried_matches: brought.matches.len(),
            matches: [self.matches, brought.matches].concat(),
            adjustments: [self.adjustments, brought.adjustments].concat(),
            byes: byes.chain(&self.byes).cloned().collect(),
            opponents: brought.opponents,
            ..self
        }
    }

    /// The matches whose results count in the table: all except play-offs between level
    /// teams.
    pub(crate) fn counting(&self) -> impl Iterator<Item = &PlayedMatch> {
        let is_of_it = |one: &&PlayedMatch| {
            let has = |team| self.ranked().contains(&team);
            one.role == MatchRole::Regular && (has(one.teams.a) || has(one.teams.b))
        };
        self.matches.iter().filter(is_of_it)
    }

    /// The number of its matches that are over.
    pub(crate) fn matches_played(&self) -> i64 {
        self.counting().filter(|one| one.lifecycle == Lifecycle::Completed).count() as i64
    }

    /// Whether none of its matches is still to be played.
    fn is_over(&self) -> bool {
        let ends = [Lifecycle::Completed, Lifecycle::Cancelled];
        let open = self.matches.iter().filter(|one| !ends.contains(&one.lifecycle));
        let open: Vec<PlayedMatch> = open.cloned().collect();
        // Those of a team that has left may be decided or called off.
        let decided = apply_withdrawals(&open, &self.decisions.withdrawals);
        decided.iter().all(|one| one.lifecycle == Lifecycle::Completed)
    }
}

/// The tables of a competition, in the order of its stages and groups; as they were at the
/// end of a day, if one is given.
pub(crate) fn tables(of: &Competition, day: Option<Date>) -> Vec<Table> {
    let table_parts: Vec<&CompetitionPart> =
        of.parts.iter().filter(|part| part.kind == PartKind::Table).collect();
    let mut tables = Vec::new();
    let mut placed_groups = HashSet::new();
    for part in &table_parts {
        let listed = match part.group {
            Some(group) if placed_groups.insert(group) => {
                // A group of two events has a table for each.
                let is_beside = |other: &&&CompetitionPart| {
                    (other.stage, other.group) == (part.stage, part.group) && *other != part
                };
                let beside = table_parts.iter().filter(is_beside).flat_map(|other| &other.matches);
                let beside: HashSet<i64> = beside
                    .flat_map(|at| [of.matches[*at].teams.a, of.matches[*at].teams.b])
                    .collect();
                let mut listed = teams_of_group(of, group);
                listed.retain(|team| !beside.contains(team));
                listed
            }
            None if table_parts.len() == 1 => teams_without_matches(of),
            Some(_) | None => Vec::new(),
        };
        tables.push(table(of, part, listed, day));
    }
    // The groups whose teams cannot be separated. A table of their own would be empty.
    let unplaced = of.groups.iter().map(|group| group.part_id);
    let unplaced: Vec<(i64, Vec<i64>)> = unplaced
        .filter(|group| !placed_groups.contains(group))
        .map(|group| (group, teams_of_group(of, group)))
        .filter(|(_, teams)| {
            let play_together = |table: &Table| teams.iter().all(|team| table.teams.contains(team));
            !teams.is_empty() && tables.iter().any(|table| !table.is_group && play_together(table))
        })
        .collect();
    let conferences = conferences(&tables, &unplaced);
    placed_groups.extend(unplaced.iter().map(|(group, _)| *group));
    tables.extend(drawn_groups(of, &placed_groups, day));
    // A play-off belongs to the last table before it that has both teams.
    for part in of.parts.iter().filter(|part| part.kind == PartKind::Playoff) {
        for played in part.matches.iter().map(|at| &of.matches[*at]) {
            let has_both = |table: &&mut Table| {
                table.teams.contains(&played.teams.a) && table.teams.contains(&played.teams.b)
            };
            let is_before = |table: &&mut Table| {
                let starts = played.scheduled.zip(table.first_start());
                starts.is_none_or(|(start, first)| first.order_ms() <= start.order_ms())
            };
            if let Some(table) = tables.iter_mut().rev().filter(is_before).find(has_both) {
                table.matches.push(day.map_or_else(|| played.clone(), |day| of.as_of(played, day)));
            }
        }
    }
    // An adjustment counts once: in the last table with its team that had begun by its day, else in the first.
    let in_force = of.adjustments.iter().filter(|adjustment| {
        let from = adjustment.effective_date.as_deref().and_then(|text| text.parse::<Date>().ok());
        day.zip(from).is_none_or(|(day, from)| from <= day)
    });
    for adjustment in in_force {
        let team = adjustment.team_id;
        let from = adjustment.effective_date.as_deref().and_then(|text| text.parse::<Date>().ok());
        let has_begun = |table: &Table| {
            from.zip(table.first_start()).is_some_and(|(from, first)| first.day() <= from)
        };
        let of_team: Vec<usize> =
            (0..tables.len()).filter(|at| tables[*at].teams.contains(&team)).collect();
        let running = of_team.iter().rev().find(|at| has_begun(&tables[**at]));
        if let Some(table) = running.or(of_team.first()).map(|at| &mut tables[*at]) {
            let bye = adjustment.bye_kind;
            let counted = if bye.is_some() { &mut table.byes } else { &mut table.adjustments };
            counted.push(PointsAdjustment {
                team,
                delta: adjustment.points_delta,
                reason: adjustment.reason.clone(),
                date: from,
                bye,
                carried: None,
            });
        }
    }
    let further: Vec<Table> =
        of.further_tables.iter().map(|one| further_table(of, one, &tables, day)).collect();
    bring_along(of, &table_parts, &mut tables);
    // They come after the tables that have all teams, with all that counts there.
    for (group, whole) in conferences {
        let of_whole = table_parts[whole].matches.iter().map(|at| &of.matches[*at]);
        tables.push(Table {
            group_name: of.group_name(group).to_owned(),
            made: of.made_parts(tables[whole].stage, Some(group)),
            conference: Some(teams_of_group(of, group)),
            decisions: decisions(of, Some(group), day, of_whole),
            ..tables[whole].clone()
        });
    }
    tables.extend(further.into_iter().filter(|table| !table.teams.is_empty()));
    tables
}

/// The conferences or divisions of a league, each with a table that has all their teams and others, as a position in
/// `tables`. They are the groups without matches of their own, which only the list of teams tells, where most teams of
/// the table are in one of these.
fn conferences(tables: &[Table], played: &[(i64, Vec<i64>)]) -> Vec<(i64, usize)> {
    let leagues = tables.iter().enumerate().filter(|(_, table)| !table.is_group);
    leagues
        .flat_map(|(whole, table)| {
            let of_table = |teams: &[i64]| teams.iter().all(|team| table.teams.contains(team));
            let inside = played.iter().filter(|(_, teams)| of_table(teams));
            let grouped: usize = inside.clone().map(|(_, teams)| teams.len()).sum();
            let is_league_of_groups = grouped * 2 > table.teams.len();
            inside
                .filter(move |(_, teams)| is_league_of_groups && teams.len() < table.teams.len())
                .map(move |(group, _)| (*group, whole))
                .collect::<Vec<_>>()
        })
        .collect()
}

fn table(of: &Competition, part: &CompetitionPart, listed: Vec<i64>, day: Option<Date>) -> Table {
    let played = part.matches.iter().map(|at| &of.matches[*at]);
    let mut teams: BTreeSet<i64> = played.clone().flat_map(|m| [m.teams.a, m.teams.b]).collect();
    teams.extend(listed);
    let stage_name = of.stage_name(part.stage).map(str::to_owned);
    let several_stages =
        of.parts.iter().any(|other| other.kind != PartKind::Playoff && other.stage != part.stage);
    let group_name = match part.group {
        Some(group) => of.group_name(group).to_owned(),
        None if several_stages => stage_name.clone().unwrap_or_default(),
        None => String::new(),
    };
    Table {
        group_name,
        stage_name,
        made: of.made_parts(part.stage, part.group),
        stage: part.stage,
        is_group: part.group.is_some(),
        teams: in_order_of_names(of, teams),
        conference: None,
        carried_matches: 0,
        further: None,
        opponents: Vec::new(),
        matches: played
            .clone()
            .map(|one| day.map_or_else(|| one.clone(), |day| of.as_of(one, day)))
            .collect(),
        adjustments: Vec::new(),
        byes: Vec::new(),
        decisions: decisions(of, part.group, day, played),
        later: teams_later(of, part, day),
    }
}

/// The decisions that apply to a table of these matches, as known on `day`.
pub(super) fn decisions<'m>(
    of: &Competition,
    group: Option<i64>,
    day: Option<Date>,
    matches: impl Iterator<Item = &'m PlayedMatch>,
) -> Decisions {
    let is_later = |one: &&PlayedMatch| {
        let was_played =
            one.lifecycle == Lifecycle::Completed && one.outcome == Some(Outcome::Played);
        was_played && day.is_some_and(|day| !played_by(one, day))
    };
    let played_later = PlayedLater {
        is_of_table: matches.filter(is_later).count() > 0,
        teams: of.matches.iter().filter(is_later).flat_map(|m| [m.teams.a, m.teams.b]).collect(),
    };
    Decisions::in_force(&of.decisions, group, day, &played_later)
}

/// The teams in the order of their names: level teams keep the order that is passed.
pub(super) fn in_order_of_names(of: &Competition, teams: BTreeSet<i64>) -> Vec<i64> {
    let mut teams = Vec::from_iter(teams);
    teams.sort_by_cached_key(|team| (same_name(&of.name_of(*team)), *team));
    teams
}

fn teams_of_group(of: &Competition, group: i64) -> Vec<i64> {
    let in_group = of.teams.iter().filter(|team| team.group_id == Some(group));
    in_group.map(|team| team.team_id).collect()
}

/// The teams that are entered and have no match yet.
fn teams_without_matches(of: &Competition) -> Vec<i64> {
    let play: HashSet<i64> = of.matches.iter().flat_map(|m| [m.teams.a, m.teams.b]).collect();
    of.teams.iter().map(|team| team.team_id).filter(|team| !play.contains(team)).collect()
}

/// Groups that have teams but no match yet.
fn drawn_groups(of: &Competition, placed: &HashSet<i64>, day: Option<Date>) -> Vec<Table> {
    of.groups
        .iter()
        .filter(|group| !placed.contains(&group.part_id))
        .map(|group| Table {
            group_name: group.part_name.clone(),
            stage_name: None,
            made: of.made_parts(None, Some(group.part_id)),
            stage: None,
            is_group: true,
            teams: teams_of_group(of, group.part_id),
            conference: None,
            carried_matches: 0,
            further: None,
            opponents: Vec::new(),
            matches: Vec::new(),
            adjustments: Vec::new(),
            byes: Vec::new(),
            decisions: decisions(of, Some(group.part_id), day, std::iter::empty()),
            later: None,
        })
        .filter(|table| !table.teams.is_empty())
        .collect()
}

/// The teams of the stages that begin after that of `part`, but for matches for places below the third. On `day` the teams
/// of a round are known as soon as one of its matches has begun, but for teams whose own table is not over: these are known
/// once they play. The parts are in the order of their stages.
fn teams_later(of: &Competition, part: &CompetitionPart, day: Option<Date>) -> Option<Onward> {
    let parts: Vec<&CompetitionPart> =
        of.parts.iter().filter(|part| part.kind != PartKind::Playoff).collect();
    let stage_at = parts.iter().rposition(|other| other.stage == part.stage)?;
    // A source without stages has its groups and its knock-out in one.
    let is_later = |(at, other): &(usize, &&CompetitionPart)| {
        let is_knockout = part.kind == PartKind::Table && other.kind == PartKind::Knockout;
        *at > stage_at || (other.stage == part.stage && is_knockout)
    };
    let later: Vec<&CompetitionPart> =
        parts.iter().enumerate().filter(is_later).map(|(_, other)| *other).collect();
    let later = followed_by(of, part, &parts, later)?;
    let leads_on = |at: &usize| of.purposes[*at] != Purpose::LowerPlaces;
    let has_begun = |at: &usize| day.is_none_or(|day| played_by(&of.matches[*at], day));
    let rounds_of_part = |part: &&CompetitionPart| {
        let matches: Vec<usize> = part.matches.iter().copied().filter(leads_on).collect();
        match part.kind {
            PartKind::Table => vec![vec![matches]],
            PartKind::Knockout | PartKind::Unknown | PartKind::Playoff => rounds_of(of, &matches),
        }
    };
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    // The groups of a stage begin together, and so do their rounds.
    for beside in later.chunk_by(|one, next| (one.stage, one.kind) == (next.stage, next.kind)) {
        let of_parts: Vec<Vec<Vec<Vec<usize>>>> = beside.iter().map(rounds_of_part).collect();
        let most = of_parts.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..most {
            let together = of_parts.iter().filter_map(|of_part| of_part.get(number)).flatten();
            if together.clone().flatten().any(has_begun) {
                rounds.extend(together.cloned());
            }
        }
    }
    rounds.retain(|round| !round.is_empty());
    let start = |at: &usize| of.matches[*at].scheduled.map_or(i64::MAX, Scheduled::order_ms);
    rounds.sort_by_key(|round| round.iter().map(start).min());
    let teams = |at: usize| [of.matches[at].teams.a, of.matches[at].teams.b];
    let is_open = |other: &&&CompetitionPart| {
        other.stage == part.stage
            && other.kind == PartKind::Table
            && !other.matches.iter().all(has_begun)
    };
    let open: HashSet<i64> = parts
        .iter()
        .filter(is_open)
        .flat_map(|other| &other.matches)
        .flat_map(|at| teams(*at))
        .collect();
    let teams_of = |round: Vec<usize>| {
        let of_match = |at: usize| {
            let known = |team: &i64| has_begun(&at) || !open.contains(team);
            teams(at).into_iter().filter(known).collect::<Vec<_>>()
        };
        round.into_iter().flat_map(of_match).collect()
    };
    // Also on a day before the final: who plays for the title follows from all of the rounds.
    let for_title =
        later.iter().flat_map(|part| &part.matches).any(|at| of.purposes[*at] == Purpose::Title);
    (!rounds.is_empty()).then(|| Onward::of(rounds.into_iter().map(teams_of), for_title))
}

/// The rounds of a knock-out, each as one list of its matches. Where the data does not say which round a match is of, its
/// ties are rounds that begin together.
fn rounds_of(of: &Competition, matches: &[usize]) -> Vec<Vec<Vec<usize>>> {
    let told: Vec<_> = matches
        .iter()
        .map(|at| {
            let played = &of.matches[*at];
            (played.teams, &of.rounds[*at], played.scheduled.map(Scheduled::order_ms))
        })
        .collect();
    let mut rounds = Vec::new();
    for round in knockout_rounds(&told) {
        let mut ties: BTreeMap<[i64; 2], Vec<usize>> = BTreeMap::new();
        for place in round.matches {
            let Sides { a, b } = told[place].0;
            ties.entry([a.min(b), a.max(b)]).or_default().push(matches[place]);
        }
        let once: HashSet<i64> = ties.keys().flatten().copied().collect();
        let is_round = once.len() == ties.len() * 2;
        // In the order of their first matches.
        let mut ties: Vec<Vec<usize>> = ties.into_values().collect();
        ties.sort();
        rounds.push(if is_round { vec![ties.concat()] } else { ties });
    }
    rounds
}

/// The ranking of the teams at one place of their groups when some of them, but not all,
/// go on: the best third-placed teams, for example.
#[derive(Debug, Clone)]
pub struct BestPlaced {
    /// The place, from 1.
    pub place: i64,
    /// The number of them that go on.
    pub taken: i64,
    /// Whether all matches of the groups are over. Before that nobody has gone on, and the ranking may change.
    pub is_over: bool,
    /// Their ranking.
    pub rows: Vec<StandingRow>,
}

/// For each place of a table, whether its team went on, by the rule of [`standings::advanced`]; `None` when the data does
/// not show it. `places` are those that a draw gives to the teams of groups.
pub(crate) fn advanced(
    of: &Competition,
    tables: &[Table],
    rows: &[Vec<StandingRow>],
    places: &[Source],
) -> Vec<Vec<Option<bool>>> {
    let mut told: Vec<Vec<Option<bool>>> = rows.iter().map(|rows| vec![None; rows.len()]).collect();
    for at in groups_of_stages(tables) {
        let Some(later) = onward(of, tables, &at, places) else { continue };
        let ranked_table = |at: &usize| RankedTable {
            teams: rows[*at].iter().map(|row| row.team).collect(),
            is_over: tables[*at].is_over(),
            open: open_in(of, &tables[*at], &later, places),
            places: places_of(&rows[*at], &tables[*at].decisions),
        };
        let ranked: Vec<RankedTable> = at.iter().map(ranked_table).collect();
        // Better than all at that place who play on.
        let is_best = |team: i64, place: usize| {
            let ranked = rank_of_place(of, tables, &at, place).unwrap_or_default();
            let position =
                |team: i64| ranked.iter().find(|row| row.team == team).map(|row| row.position);
            let others = ranked.iter().filter(|row| later.teams.contains(&row.team));
            position(team)
                .is_some_and(|own| others.map(|row| row.position).all(|other| own < other))
        };
        for (at, went_on) in at.iter().zip(standings::advanced(&ranked, &later, is_best)) {
            told[*at] = went_on;
        }
    }
    told
}

/// Who plays after the tables of a stage, and of which places that is open although a draw says that their teams go on; `None`
/// without a later stage. It follows from what is known of the tables, at whatever moment.
fn onward(of: &Competition, tables: &[Table], at: &[usize], places: &[Source]) -> Option<Onward> {
    let mut later = tables[at[0]].later.clone();
    let of_groups =
        |source: &&Source| matches!(source, Source::RankInGroup { .. } | Source::BestPlaced { .. });
    if !tables[at[0]].is_group || !places.iter().any(|source| of_groups(&source)) {
        return later;
    }
    let onward = later.get_or_insert_default();
    let best = places.iter().filter_map(|source| match source {
        Source::BestPlaced { rank, .. } => usize::try_from(rank - 1).ok(),
        _ => None,
    });
    let best: Vec<usize> = best.collect();
    let Some(place) = best.first().copied() else { return later };
    let ranked = rank_of_place(of, tables, at, place).unwrap_or_default();
    let play_on = ranked.iter().filter(|row| onward.teams.contains(&row.team)).count();
    // Others may take the place of one that has left: these play on before it is said.
    let has_left = at.iter().any(|at| !tables[*at].decisions.withdrawals.is_empty());
    match (ranked.get(best.len() - 1), ranked.get(best.len())) {
        // Teams that share the last place that counts wait for lots.
        (Some(last), Some(first_out)) if last.position != first_out.position && !has_left => {
            onward.teams.extend(ranked.iter().take(best.len()).map(|row| row.team));
        }
        _ => onward.open_best = best.into_iter().skip(play_on).collect(),
    }
    later
}

/// The places of a table, from 0, whose teams a draw lets go on; none once so many of its teams play on.
fn open_in(of: &Competition, table: &Table, later: &Onward, places: &[Source]) -> HashSet<usize> {
    let group = of.groups.iter().find(|group| group.part_name == table.group_name);
    let of_table = places.iter().filter_map(|source| match source {
        Source::RankInGroup { group_id, rank } if Some(*group_id) == group.map(|of| of.part_id) => {
            usize::try_from(rank - 1).ok()
        }
        _ => None,
    });
    let open: HashSet<usize> = of_table.collect();
    let play_on = table.teams.iter().filter(|team| later.teams.contains(team)).count();
    if table.is_group && play_on < open.len() { open } else { HashSet::new() }
}

/// The places from 0 that may be each team's own: several where it is level with others, none once it has left. Who comes after
/// one that has left is a place further up.
fn places_of(rows: &[StandingRow], decisions: &Decisions) -> Vec<Range<usize>> {
    let has_left =
        |row: &StandingRow| decisions.withdrawals.iter().any(|gone| gone.team == row.team);
    let mut places = Vec::with_capacity(rows.len());
    let mut next = 0;
    for level in
        rows.chunk_by(|one, other| one.tied && other.tied && one.position == other.position)
    {
        let here = level.iter().filter(|row| !has_left(row)).count();
        let of_level = next..next + here;
        places.extend(level.iter().map(|row| if has_left(row) { 0..0 } else { of_level.clone() }));
        next += here;
    }
    places
}

/// The positions of the tables of each stage: its groups are together, every other table is alone.
fn groups_of_stages(tables: &[Table]) -> Vec<Vec<usize>> {
    let mut stages: Vec<Vec<usize>> = Vec::new();
    for (at, table) in tables.iter().enumerate() {
        let is_beside = |other: &&mut Vec<usize>| {
            let other = &tables[other[0]];
            other.is_group
                && table.is_group
                && other.stage == table.stage
                && other.later.is_some() == table.later.is_some()
        };
        match stages.iter_mut().find(is_beside) {
            Some(stage) => stage.push(at),
            None => stages.push(vec![at]),
        }
    }
    stages
}

/// The teams at a place, from 0, of the groups `at`, ranked against each other once all matches are over; `None` before
/// that, and where a group leaves the place open.
fn rank_of_place(
    of: &Competition,
    tables: &[Table],
    at: &[usize],
    place: usize,
) -> Option<Vec<StandingRow>> {
    let are_over = at.iter().all(|at| tables[*at].is_over());
    if are_over { rank_so_far(of, tables, at, place) } else { None }
}

/// The same by the matches that are over; `None` as long as a group has none.
fn rank_so_far(
    of: &Competition,
    tables: &[Table],
    at: &[usize],
    place: usize,
) -> Option<Vec<StandingRow>> {
    if at.iter().any(|at| tables[*at].matches_played() == 0) {
        return None;
    }
    let groups: Vec<Group<'_>> = at
        .iter()
        .map(|at| Group { teams: &tables[*at].teams, matches: &tables[*at].matches })
        .collect();
    let adjustments: Vec<PointsAdjustment> =
        at.iter().flat_map(|at| tables[*at].adjustments.clone()).collect();
    let mut decisions = Decisions::default();
    for at in at {
        let of_group = tables[*at].decisions.clone();
        decisions.lots.extend(of_group.lots);
        decisions.manual_orders.extend(of_group.manual_orders);
        decisions.withdrawals.extend(of_group.withdrawals);
    }
    // A team that has left leaves its place to the next one.
    let gone: Vec<i64> = decisions.withdrawals.iter().map(|gone| gone.team).collect();
    let (pack, configured) = (&of.rules.pack, &of.rules.configured);
    let place = (place + 1, gone.as_slice());
    best_placed(&groups, place, true, pack, configured, &adjustments, &decisions).ok()
}

/// The ranking of the first place, in the groups of a stage, at which some teams went on and others did not, when the
/// ranking shows exactly these: then a rule compared the groups. Where a draw says that the best of a place go on, it
/// is known while the groups are played, too. `None` when at each place all teams or none went on, and when lots or
/// another competition chose the teams.
pub(crate) fn best_of_place(
    of: &Competition,
    tables: &[Table],
    (rows, advanced): (&[Vec<StandingRow>], &[Vec<Option<bool>>]),
    places: &[Source],
) -> Option<BestPlaced> {
    let stages = groups_of_stages(tables);
    for at in stages.into_iter().filter(|at| at.len() > 1) {
        // A team that has left leaves its place to the next one.
        let staying: Vec<Vec<(i64, Option<bool>)>> = at
            .iter()
            .map(|at| {
                let gone = &tables[*at].decisions.withdrawals;
                let stays = |team: i64| gone.iter().all(|gone| gone.team != team);
                let told = rows[*at].iter().map(|row| row.team).zip(advanced[*at].iter().copied());
                told.filter(|(team, _)| stays(*team)).collect()
            })
            .collect();
        let are_over = at.iter().all(|at| tables[*at].is_over());
        let later = onward(of, tables, &at, places);
        let longest = staying.iter().map(Vec::len).max().unwrap_or(0);
        for place in 0..longest {
            let there: Vec<(i64, Option<bool>)> =
                staying.iter().filter_map(|teams| teams.get(place).copied()).collect();
            let on: HashSet<i64> = there
                .iter()
                .filter(|(_, went_on)| *went_on == Some(true))
                .map(|(team, _)| *team)
                .collect();
            let waits =
                |later: &Onward| later.open_best.iter().filter(|one| **one == place).count();
            let waiting = later.as_ref().map_or(0, waits);
            if waiting > 0 {
                // A draw says that the best go on: they are played for, or those who share the last place wait for lots.
                let ranked = rank_so_far(of, tables, &at, place);
                return ranked.map(|rows| BestPlaced {
                    place: place as i64 + 1,
                    taken: (on.len() + waiting) as i64,
                    is_over: are_over,
                    rows,
                });
            }
            if there.iter().any(|(_, went_on)| went_on.is_none()) {
                // A place above may be open while that of the best is known already.
                let is_later = later.as_ref().is_some_and(|later| !later.open_best.is_empty());
                if is_later {
                    continue;
                }
                break;
            }
            if on.is_empty() || on.len() == there.len() {
                continue;
            }
            let chosen = |rows: &Vec<StandingRow>| {
                let last_in = rows.get(on.len() - 1).map(|row| row.position);
                rows.iter().all(|row| {
                    // The ranking does not say which of the teams level at the limit went on.
                    on.contains(&row.team) == (Some(row.position) <= last_in)
                        || (row.tied && Some(row.position) == last_in)
                })
            };
            let taken = on.len() as i64;
            let Some(ranked) = rank_of_place(of, tables, &at, place) else { break };
            return Some(ranked).filter(chosen).map(|rows| BestPlaced {
                place: place as i64 + 1,
                taken,
                is_over: true,
                rows,
            });
        }
    }
    None
}
