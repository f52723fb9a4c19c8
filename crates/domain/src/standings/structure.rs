//! Which matches of a competition make tables and which a knock-out.
//!
//! Sources name stages and groups freely, and rarely say how a stage is played. This
//! follows from the pairs of teams that meet, and where these leave it open, from the
//! stage's name.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::matches::Sides;
use super::purpose::{Purpose, is_apart, legs_of, purpose_of, purpose_of_round};
use crate::rounds::{MadeName, MatchRound};
use crate::terms::MatchRole;
use crate::text::fold;

/// A match of two teams and its place in its competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedMatch {
    /// The stage, if the competition has stages.
    pub stage: Option<i64>,
    /// The group, if the match belongs to one.
    pub group: Option<i64>,
    /// The two teams.
    pub teams: Sides<i64>,
    /// The start, in milliseconds, to order by.
    pub began_ms: Option<i64>,
    /// The purpose of the match.
    pub role: MatchRole,
    /// The winning team, if there is one.
    pub winner: Option<i64>,
    /// Whether it is over and has no winner.
    pub is_level: bool,
    /// What its round says of how it is played.
    pub round: RoundSays,
}

/// What a round says of how its matches are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundSays {
    /// A draw has made it for a table or a knock-out, whatever teams meet then: in a double elimination beaten teams
    /// play on, and each may meet all others.
    Drawn(PartKind),
    /// It is for the title: `Final`.
    Final,
    /// Losers are out: `Semi-finals`.
    Knockout,
    /// Those who were beaten play for third or lower places: `5th place`.
    Placing,
    /// It is a day of a league: `Matchday 7`.
    MatchDay,
    /// Neither.
    Nothing,
}

impl RoundSays {
    /// Of a round.
    pub fn of(round: &MatchRound) -> Self {
        if let Some(made) = round.made {
            let is_knockout = made.word.is_of_knockout();
            return Self::Drawn(if is_knockout { PartKind::Knockout } else { PartKind::Table });
        }
        let name = round.told.as_deref().unwrap_or_default();
        match purpose_of(Some(name), None) {
            _ if names_a_match_day(name) => Self::MatchDay,
            Purpose::ThirdPlace | Purpose::LowerPlaces => Self::Placing,
            Purpose::Title => Self::Final,
            Purpose::Unsaid if is_last_of_league(name) => Self::Nothing,
            Purpose::Unsaid if is_named_like_knockout(name) => Self::Knockout,
            Purpose::Unsaid => Self::Nothing,
        }
    }

    /// Whether it says that somebody is out, or was.
    const fn is_of_knockout(self) -> bool {
        matches!(self, Self::Final | Self::Knockout | Self::Placing)
    }
}

/// How a part of a competition is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartKind {
    /// All teams play each other, or a league that is not complete yet: its matches make a
    /// table.
    Table,
    /// Losers are out.
    Knockout,
    /// Its matches decide the order of level teams in a table.
    Playoff,
    /// The data does not say.
    Unknown,
}

/// Matches of a competition that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompetitionPart {
    /// How it is played.
    pub kind: PartKind,
    /// Its stage; the first stage of a table whose match days are stages of their own.
    pub stage: Option<i64>,
    /// Its group; always `None` in a knock-out.
    pub group: Option<i64>,
    /// Its matches, as positions in the list that was passed.
    pub matches: Vec<usize>,
}

/// Facts about a competition beside its matches.
#[derive(Debug, Clone, Copy)]
pub struct CompetitionPlan<'a> {
    /// The names of its stages.
    pub stage_names: &'a HashMap<i64, &'a str>,
    /// Those of its stages of which it is said that they make tables: they bring something along from each other, or
    /// count in one table together.
    pub tables: &'a HashSet<i64>,
    /// The group of each team, for teams that have one.
    pub group_of_team: &'a HashMap<i64, i64>,
    /// Whether the competition names a rule pack of its own; then it must have a table.
    pub names_pack: bool,
    /// Whether it has matches whose sides are known by other matches or tables alone.
    pub awaits_sides: bool,
}

/// The parts of a competition, in the order in which their stages begin. Groups of one
/// stage are in the order of their numbers. The play-offs come last; they belong to no
/// stage's table or knock-out.
///
/// The matches of a group make its table. The matches of a stage make a table when every
/// two of its three or more teams meet, when more pairs meet than in a knock-out, when
/// beaten teams play on, or when the stage or all rounds are named like a league. They make a
/// knock-out when no more pairs meet than there are teams, and beaten teams are out or all
/// rounds are named like a knock-out; with more pairs, when most beaten teams are out. Where neither holds, the kind is
/// unknown, as it is of the first matches of a competition that nothing is named of. Where a draw made the matches, it says what they are. Where rounds of a knock-out follow those of a league in one
/// stage, they are a part of their own.
pub fn competition_parts(
    matches: &[PlacedMatch],
    plan: CompetitionPlan<'_>,
) -> Vec<CompetitionPart> {
    let mut stages: BTreeMap<Option<i64>, Vec<usize>> = BTreeMap::new();
    let mut play_offs: BTreeMap<(Option<i64>, Option<i64>), Vec<usize>> = BTreeMap::new();
    let match_days = stages_of_match_days(matches, plan.stage_names);
    // The second legs are in the stage of the first ones.
    let stages_of_legs =
        plan.stage_names.iter().filter_map(|(id, name)| Some((legs_of(name)?, *id)));
    let mut first_of_legs: HashMap<String, i64> = HashMap::new();
    for (legs, id) in stages_of_legs {
        let first = first_of_legs.entry(legs).or_insert(id);
        *first = (*first).min(id);
    }
    for (at, played) in matches.iter().enumerate() {
        if played.role == MatchRole::Playoff {
            play_offs.entry((played.stage, played.group)).or_default().push(at);
            continue;
        }
        let name = played.stage.and_then(|stage| plan.stage_names.get(&stage));
        let of_day = played.stage.and_then(|stage| match_days.get(&stage));
        let of_legs = || name.and_then(|name| first_of_legs.get(&legs_of(name)?));
        let stage = of_day.or_else(of_legs).copied().or(played.stage);
        stages.entry(stage).or_default().push(at);
    }
    let only_stage = stages.len() == 1;
    let begins =
        |at: &[usize]| at.iter().filter_map(|at| matches[*at].began_ms).min().unwrap_or(i64::MAX);
    let mut in_time: Vec<(Option<i64>, Vec<usize>)> = stages.into_iter().collect();
    in_time.sort_by_key(|(stage, at)| (begins(at), *stage));

    let mut parts = Vec::new();
    for (stage, at) in in_time {
        let name = stage.and_then(|stage| plan.stage_names.get(&stage)).copied().unwrap_or("");
        let (at, mut follows) = knockout_after_league(at, matches, plan, name);
        let mut groups = groups_of(&at, matches, plan, name);
        let in_groups = groups.keys().any(Option::is_some);
        if let Some(after) = groups.get(&None).filter(|_| in_groups && follows.is_empty()) {
            let of_groups = groups.iter().filter(|(group, _)| group.is_some());
            let of_groups: Vec<usize> = of_groups.flat_map(|(_, at)| at).copied().collect();
            if follow(after, &of_groups, matches) {
                follows = groups.remove(&None).unwrap_or_default();
            }
        }
        let is_alone = groups.len() == 1;
        for (group, matches_of_group) in groups {
            let pairing = Pairing::of(matches_of_group.iter().map(|at| &matches[*at]));
            let kind = match group {
                // A stage of play-offs may still have a table, by conference for example.
                _ if stage.is_some_and(|stage| plan.tables.contains(&stage)) => PartKind::Table,
                Some(_) if is_named_like_knockout(name) && !pairing.is_round_robin() => {
                    pairing.kind(name, false)
                }
                Some(_) => PartKind::Table,
                None if !follows.is_empty() => PartKind::Table,
                None if only_stage
                    && is_alone
                    && pairing.says_nothing(name)
                    && !plan.awaits_sides =>
                {
                    if plan.names_pack {
                        PartKind::Table
                    } else {
                        PartKind::Unknown
                    }
                }
                None if !only_stage
                    && !pairing.is_surely_table(name)
                    && sends_one_of_each_on(&matches_of_group, matches) =>
                {
                    pairing.drawn_kind().unwrap_or(PartKind::Knockout)
                }
                None => pairing.kind(name, only_stage && is_alone && plan.names_pack),
            };
            let is_table = kind == PartKind::Table;
            let group = group.filter(|_| is_table);
            let tables =
                if is_table { apart(matches_of_group, matches) } else { vec![matches_of_group] };
            let part = |matches| CompetitionPart { kind, stage, group, matches };
            parts.extend(tables.into_iter().map(part));
        }
        if !follows.is_empty() {
            let pairing = Pairing::of(follows.iter().map(|at| &matches[*at]));
            let kind = pairing.kind_after_groups(in_groups);
            parts.push(CompetitionPart { kind, stage, group: None, matches: follows });
        }
    }
    parts.extend(play_offs.into_iter().map(|((stage, group), matches)| CompetitionPart {
        kind: PartKind::Playoff,
        stage,
        group,
        matches,
    }));
    parts
}

/// Whether every team of a stage plays one match in it, and of no match both teams play on: a round before the groups, in which
/// somebody is out, whatever is known of how its matches ended.
fn sends_one_of_each_on(at: &[usize], matches: &[PlacedMatch]) -> bool {
    let mut once: HashSet<i64> = HashSet::new();
    let teams = |at: &usize| [matches[*at].teams.a, matches[*at].teams.b];
    if !at.iter().flat_map(teams).all(|team| once.insert(team)) {
        return false;
    }
    let of_stage: HashSet<usize> = at.iter().copied().collect();
    let mut later: HashSet<i64> = HashSet::new();
    let last = at.iter().filter_map(|at| matches[*at].began_ms).max();
    for other in (0..matches.len()).filter(|other| !of_stage.contains(other)) {
        if matches[other].began_ms > last {
            later.extend(teams(&other));
        }
    }
    let on = |at: &usize| teams(at).into_iter().filter(|team| later.contains(team)).count();
    at.iter().all(|at| on(at) <= 1) && at.iter().any(|at| on(at) == 1)
}

/// Stages that are the days of one league or of one group stage, each with the first of them: `Matchday 1`, `Week 1`,
/// `7. Spieltag`. Their names differ by a number, no team plays twice in one of them, and together they are no knock-out.
fn stages_of_match_days(
    matches: &[PlacedMatch],
    stage_names: &HashMap<i64, &str>,
) -> HashMap<i64, i64> {
    let mut alike: BTreeMap<String, BTreeSet<i64>> = BTreeMap::new();
    for (id, name) in stage_names {
        if let Some(without_number) = without_number(name) {
            alike.entry(without_number).or_default().insert(*id);
        }
    }
    let mut first_of: HashMap<i64, i64> = HashMap::new();
    for stages in alike.into_values() {
        let Some(first) = stages.first().copied() else { continue };
        let are_named = || stages.iter().all(|id| names_a_match_day(stage_names[id]));
        let of_stages = || {
            matches.iter().filter(|one| {
                one.role != MatchRole::Playoff && one.stage.is_some_and(|id| stages.contains(&id))
            })
        };
        let are_days = || {
            let mut seen: HashSet<(Option<i64>, i64)> = HashSet::new();
            let once = of_stages()
                .flat_map(|one| [(one.stage, one.teams.a), (one.stage, one.teams.b)])
                .all(|team| seen.insert(team));
            let together = Pairing::of(of_stages());
            let in_groups = of_stages().all(|one| one.group.is_some());
            once && stages.len() > 1 && (in_groups || together.is_dense() || together.is_league())
        };
        if are_named() || are_days() {
            first_of.extend(stages.into_iter().map(|id| (id, first)));
        }
    }
    first_of
}

/// A name around the only number in it; `None` for a name without one, or with several.
fn without_number(name: &str) -> Option<String> {
    if is_match_day(name) {
        return Some("matchday".to_owned());
    }
    let name = fold(name);
    let (begin, rest) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    let end = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_more = end.contains(|c: char| c.is_ascii_digit());
    (!has_more).then(|| format!("{}#{}", begin.trim_end(), end.trim()))
}

/// Whether a match that is not drawn yet belongs to a knock-out. `stage` is how the drawn
/// matches of its stage are played, if there are any; `names` are those of its stage and its
/// round.
///
/// A side that a match or a group decides plays on; so does a match of a stage or a round that
/// is named like a knock-out, unless it has a group.
pub fn awaits_knockout(
    stage: Option<PartKind>,
    has_source: bool,
    has_group: bool,
    names: [Option<&str>; 2],
) -> bool {
    match stage {
        Some(PartKind::Knockout) => true,
        Some(PartKind::Table | PartKind::Playoff) => false,
        Some(PartKind::Unknown) | None => {
            let is_named = || names.into_iter().flatten().any(is_named_like_knockout);
            !has_group && (has_source || is_named())
        }
    }
}

/// A round of a knock-out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnockoutRound {
    /// As a draw made it.
    pub made: Option<MadeName>,
    /// Its matches, as positions in the list that was passed.
    pub matches: Vec<usize>,
}

/// The rounds of a knock-out, in the order in which they begin. Each match is its teams, its round, and its start.
///
/// The rounds of a draw are as it made them. Of the other matches, named rounds count when every one names one, no two
/// teams meet in two of them without another opponent in between, and no team has two opponents in one: a leg or a match
/// day is not a round. Otherwise these are one list, and their rounds follow from where the teams came from.
pub fn knockout_rounds(matches: &[(Sides<i64>, &MatchRound, Option<i64>)]) -> Vec<KnockoutRound> {
    let mut rounds: Vec<KnockoutRound> = Vec::new();
    let mut others = Vec::new();
    for (at, (_, round, _)) in matches.iter().enumerate() {
        match rounds.iter_mut().find(|one| one.made == round.made) {
            _ if round.made.is_none() => others.push(at),
            Some(known) => known.matches.push(at),
            None => rounds.push(KnockoutRound { made: round.made, matches: vec![at] }),
        }
    }
    let of_others = told_rounds(matches, &others);
    rounds.extend(of_others.into_iter().map(|matches| KnockoutRound { made: None, matches }));
    // A stable sort: matches without dates keep the order of the list.
    let begins = |round: &KnockoutRound| round.matches.iter().filter_map(|at| matches[*at].2).min();
    rounds.sort_by_key(|round| begins(round).unwrap_or(i64::MAX));
    rounds
}

/// The rounds of those of the matches that no draw made.
fn told_rounds(
    matches: &[(Sides<i64>, &MatchRound, Option<i64>)],
    others: &[usize],
) -> Vec<Vec<usize>> {
    let mut rounds: Vec<(&str, Vec<usize>)> = Vec::new();
    let mut opponent_in_round: HashMap<(i64, &str), i64> = HashMap::new();
    let mut latest: HashMap<i64, (i64, &str)> = HashMap::new();
    let undivided = || vec![others.to_vec()];
    let mut in_time = others.to_vec();
    in_time.sort_by_key(|at| matches[*at].2.unwrap_or(i64::MAX));
    for at in in_time {
        let (Sides { a, b }, round, _) = matches[at];
        let told = round.told.as_deref();
        let Some(round) = told.filter(|name| !name.is_empty()) else { return undivided() };
        let goes_on = |team: i64, other: i64| {
            latest.get(&team).is_some_and(|(last, name)| *last == other && *name != round)
        };
        // Teams that met others in between meet again in another tie.
        if goes_on(a, b) && goes_on(b, a) {
            return undivided();
        }
        latest.insert(a, (b, round));
        latest.insert(b, (a, round));
        let one_opponent = *opponent_in_round.entry((a, round)).or_insert(b) == b
            && *opponent_in_round.entry((b, round)).or_insert(a) == a;
        if !one_opponent {
            return undivided();
        }
        match rounds.iter_mut().find(|(name, _)| *name == round) {
            Some((_, of_round)) => of_round.push(at),
            None => rounds.push((round, vec![at])),
        }
    }
    rounds.into_iter().map(|(_, of_round)| of_round).collect()
}

/// The matches of a stage by group. Where only the teams have groups, a stage is split into these when no team meets a team
/// of another group, or only [after its group](after_groups_of_teams).
fn groups_of(
    at: &[usize],
    matches: &[PlacedMatch],
    plan: CompetitionPlan<'_>,
    stage_name: &str,
) -> BTreeMap<Option<i64>, Vec<usize>> {
    let shared = |at: usize| {
        let of = |team: i64| plan.group_of_team.get(&team).copied();
        let teams = matches[at].teams;
        of(teams.a).filter(|group| of(teams.b) == Some(*group))
    };
    let told = at.iter().any(|at| matches[*at].group.is_some());
    // Two teams that only meet each other are not a group.
    let more_than_a_pair = || Pairing::of(at.iter().map(|at| &matches[*at])).teams > 2;
    let may_be_groups =
        !told && !is_named_like_knockout(stage_name) && !is_named_like_season(stage_name);
    let after = || after_groups_of_teams(at, matches, shared);
    let after = match () {
        () if !may_be_groups => None,
        () if at.iter().all(|at| shared(*at).is_some()) => more_than_a_pair().then(HashSet::new),
        () => after(),
    };
    let mut groups: BTreeMap<Option<i64>, Vec<usize>> = BTreeMap::new();
    for at in at {
        let group = match &after {
            Some(after) => shared(*at).filter(|_| !after.contains(at)),
            None => matches[*at].group,
        };
        groups.entry(group).or_default().push(*at);
    }
    groups
}

/// The matches of a stage that follow its groups, which only the teams tell: those of teams of different groups, and those
/// of two teams that have met as often as all of their group have. `None` unless in each group all teams meet and each of
/// these matches is played after the groups' matches of its teams.
fn after_groups_of_teams(
    at: &[usize],
    matches: &[PlacedMatch],
    shared: impl Fn(usize) -> Option<i64>,
) -> Option<HashSet<usize>> {
    let mut in_time = at.to_vec();
    in_time.sort_by_key(|at| (matches[*at].began_ms.unwrap_or(i64::MAX), *at));
    let mut meetings: BTreeMap<i64, BTreeMap<(i64, i64), Vec<usize>>> = BTreeMap::new();
    for at in &in_time {
        let Sides { a, b } = matches[*at].teams;
        if let Some(group) = shared(*at) {
            let of_group = meetings.entry(group).or_default();
            of_group.entry((a.min(b), a.max(b))).or_default().push(*at);
        }
    }
    let mut of_groups: Vec<usize> = Vec::new();
    for pairs in meetings.into_values() {
        let teams: HashSet<i64> = pairs.keys().flat_map(|(one, other)| [*one, *other]).collect();
        if teams.len() < 3 || pairs.len() * 2 != teams.len() * (teams.len() - 1) {
            return None;
        }
        let rounds = pairs.values().map(Vec::len).min().unwrap_or(0);
        of_groups.extend(pairs.values().flat_map(|met| &met[..rounds]));
    }
    let in_groups: HashSet<usize> = of_groups.iter().copied().collect();
    let after: HashSet<usize> = at.iter().copied().filter(|at| !in_groups.contains(at)).collect();
    let follows: Vec<usize> = after.iter().copied().collect();
    follow(&follows, &of_groups, matches).then_some(after)
}

/// Whether each of the matches `after` is of teams of these groups and is played after their matches there, and whether they
/// are not all matches between the groups of a league.
fn follow(after: &[usize], of_groups: &[usize], matches: &[PlacedMatch]) -> bool {
    let mut last: HashMap<i64, Option<i64>> = HashMap::new();
    for at in of_groups {
        for team in [matches[*at].teams.a, matches[*at].teams.b] {
            let latest = last.entry(team).or_default();
            *latest = (*latest).max(matches[*at].began_ms);
        }
    }
    let is_later = |at: &usize| {
        let PlacedMatch { teams, began_ms, .. } = matches[*at];
        let is_after = |last: &Option<i64>| began_ms.is_none_or(|began| Some(began) >= *last);
        [teams.a, teams.b].iter().all(|team| last.get(team).is_some_and(is_after))
    };
    let pairing = Pairing::of(after.iter().map(|at| &matches[*at]));
    after.iter().all(is_later) && (!pairing.is_dense() || pairing.teams < last.len())
}

/// The matches of a table, apart for teams that never meet, where in each part three or more teams all meet: groups that
/// nobody names, or two events in one, as the groups of men and of women. Else together.
fn apart(of_table: Vec<usize>, matches: &[PlacedMatch]) -> Vec<Vec<usize>> {
    let mut parts = connected(&of_table, matches);
    let is_whole = |part: &(BTreeSet<i64>, Vec<usize>)| {
        Pairing::of_all(part.1.iter().map(|at| &matches[*at])).is_round_robin()
    };
    if parts.len() < 2 || !parts.iter().all(is_whole) {
        return vec![of_table];
    }
    parts.sort_by_key(|(teams, at)| {
        (at.iter().filter_map(|at| matches[*at].began_ms).min(), teams.first().copied())
    });
    let in_order = |(_, mut at): (BTreeSet<i64>, Vec<usize>)| {
        at.sort_unstable();
        at
    };
    parts.into_iter().map(in_order).collect()
}

/// Teams that meet, directly or through others, and their matches in the order of `of`.
fn connected(of: &[usize], matches: &[PlacedMatch]) -> Vec<(BTreeSet<i64>, Vec<usize>)> {
    // Each team leads to another one that it is connected with; who leads to nobody stands for all that lead there.
    let mut leads_to: HashMap<i64, i64> = HashMap::new();
    let stands_for = |leads_to: &mut HashMap<i64, i64>, team: i64| {
        let mut last = team;
        while let Some(next) = leads_to.get(&last) {
            last = *next;
        }
        if last != team {
            leads_to.insert(team, last);
        }
        last
    };
    for at in of {
        let Sides { a, b } = matches[*at].teams;
        let (one, other) = (stands_for(&mut leads_to, a), stands_for(&mut leads_to, b));
        if one != other {
            leads_to.insert(one, other);
        }
    }
    let mut parts: BTreeMap<i64, (BTreeSet<i64>, Vec<usize>)> = BTreeMap::new();
    for at in of {
        let Sides { a, b } = matches[*at].teams;
        let (teams, part) = parts.entry(stands_for(&mut leads_to, a)).or_default();
        teams.extend([a, b]);
        part.push(*at);
    }
    parts.into_values().collect()
}

/// The matches of a stage without those of rounds that are named like a knock-out, and these; all of them, and none, where
/// the others are no table either.
fn knockout_after_league(
    at: Vec<usize>,
    matches: &[PlacedMatch],
    plan: CompetitionPlan<'_>,
    stage_name: &str,
) -> (Vec<usize>, Vec<usize>) {
    let follows = |at: &usize| matches[*at].group.is_none() && matches[*at].round.is_of_knockout();
    let (after, league): (Vec<usize>, Vec<usize>) = at.iter().copied().partition(follows);
    if after.is_empty() || league.is_empty() {
        return (at, Vec::new());
    }
    let is_table = |(group, of_group): (Option<i64>, Vec<usize>)| {
        let pairing = Pairing::of(of_group.iter().map(|at| &matches[*at]));
        let is_alone = || pairing.is_surely_table(stage_name);
        let is_table =
            if is_named_like_knockout(stage_name) { pairing.is_round_robin() } else { is_alone() };
        group.is_some() || is_table
    };
    if groups_of(&league, matches, plan, stage_name).into_iter().all(is_table) {
        (league, after)
    } else {
        (at, Vec::new())
    }
}

/// What each match is for, as the names of its round and its stage say it. Where they do not, and the final of its event is over, it is
/// for lower places when none of its teams plays for the title or for third place later. The matches of a table lead where
/// one of its teams goes. `parts` are those of [`competition_parts`], and `rounds` those of the matches.
pub fn purposes(
    matches: &[PlacedMatch],
    rounds: &[MatchRound],
    parts: &[CompetitionPart],
    plan: CompetitionPlan<'_>,
) -> Vec<Purpose> {
    let mut purposes = vec![Purpose::Unsaid; matches.len()];
    let mut encounters: Vec<Encounter> = Vec::new();
    for part in parts {
        let stage = part.stage.and_then(|stage| plan.stage_names.get(&stage)).copied();
        let has_final = part.matches.iter().any(|at| matches[*at].round == RoundSays::Final);
        // `Classification matches` may be the name of all matches after the groups.
        let stage = stage.filter(|name| !has_final || is_apart(name));
        for at in &part.matches {
            purposes[*at] = purpose_of_round(&rounds[*at], stage);
        }
        encounters.extend(Encounter::all_of(part, matches));
    }
    let is_decided = |at: usize| purposes[at] == Purpose::Title && matches[at].winner.is_some();
    let is_dated = matches.iter().all(|one| one.began_ms.is_some());
    if !is_dated || !(0..matches.len()).any(is_decided) {
        return purposes;
    }
    let is_goal = |one: &Encounter| {
        let of_place = |at: &usize| matches!(purposes[*at], Purpose::Title | Purpose::ThirdPlace);
        one.matches.iter().any(of_place)
    };
    let leads = that_lead(&encounters, is_goal);
    // The final of men says nothing of the semi-finals of women, who never meet men.
    let all: Vec<usize> = (0..matches.len()).collect();
    let events = connected(&all, matches);
    let decided = events.iter().filter(|(_, of_event)| of_event.iter().any(|at| is_decided(*at)));
    let decided: HashSet<usize> = decided.flat_map(|(_, of_event)| of_event).copied().collect();
    let name = |at: usize| (matches[at].stage, &rounds[at].told);
    let leading = encounters.iter().zip(&leads).filter(|(_, leads)| **leads);
    let leading: HashSet<_> =
        leading.flat_map(|(one, _)| &one.matches).map(|at| name(*at)).collect();
    let is_of_other_event = |at: usize| !decided.contains(&at) && leading.contains(&name(at));
    for (encounter, leads) in encounters.iter().zip(leads) {
        for at in encounter.matches.iter().filter(|at| !leads && !is_of_other_event(**at)) {
            if purposes[*at] == Purpose::Unsaid {
                purposes[*at] = Purpose::LowerPlaces;
            }
        }
    }
    purposes
}

/// Matches that are for one thing: those of a table, or those of two teams in a knock-out.
struct Encounter {
    matches: Vec<usize>,
    teams: HashSet<i64>,
    /// The start of the last one, in milliseconds.
    last_ms: i64,
}

impl Encounter {
    fn all_of(part: &CompetitionPart, matches: &[PlacedMatch]) -> Vec<Self> {
        let mut all: BTreeMap<Option<(i64, i64)>, Vec<usize>> = BTreeMap::new();
        for at in &part.matches {
            let Sides { a, b } = matches[*at].teams;
            let pair = match part.kind {
                PartKind::Table => None,
                PartKind::Knockout | PartKind::Unknown => Some((a.min(b), a.max(b))),
                PartKind::Playoff => continue,
            };
            all.entry(pair).or_default().push(*at);
        }
        let encounter = |of: Vec<usize>| Self {
            teams: of.iter().flat_map(|at| [matches[*at].teams.a, matches[*at].teams.b]).collect(),
            last_ms: of.iter().filter_map(|at| matches[*at].began_ms).max().unwrap_or(i64::MIN),
            matches: of,
        };
        all.into_values().map(encounter).collect()
    }
}

/// Whether each encounter is a goal, or one of its teams is later in one that leads to a goal.
fn that_lead(encounters: &[Encounter], is_goal: impl Fn(&Encounter) -> bool) -> Vec<bool> {
    let mut latest_first: Vec<usize> = (0..encounters.len()).collect();
    latest_first.sort_by_key(|at| std::cmp::Reverse(encounters[*at].last_ms));
    let mut leads = vec![false; encounters.len()];
    let mut teams: HashSet<i64> = HashSet::new();
    let together = |a: &usize, b: &usize| encounters[*a].last_ms == encounters[*b].last_ms;
    for together in latest_first.chunk_by(together) {
        // Of matches of one day it is not known which was played first.
        let mut found = true;
        while found {
            found = false;
            for at in together {
                let one = &encounters[*at];
                if !leads[*at] && (is_goal(one) || !one.teams.is_disjoint(&teams)) {
                    leads[*at] = true;
                    found = true;
                    teams.extend(&one.teams);
                }
            }
        }
    }
    leads
}

/// Whether each match can lead to the final that is among them. All of them where no final is over, and where it is not
/// known when they were played.
fn lead_to_final(matches: &[&PlacedMatch]) -> Vec<bool> {
    let is_decided = |one: &&PlacedMatch| one.round == RoundSays::Final && one.winner.is_some();
    if !matches.iter().any(is_decided) || matches.iter().any(|one| one.began_ms.is_none()) {
        return vec![true; matches.len()];
    }
    let encounter = |at: usize| Encounter {
        matches: vec![at],
        teams: HashSet::from([matches[at].teams.a, matches[at].teams.b]),
        last_ms: matches[at].began_ms.unwrap_or(i64::MIN),
    };
    let encounters: Vec<Encounter> = (0..matches.len()).map(encounter).collect();
    that_lead(&encounters, |one| matches[one.matches[0]].round == RoundSays::Final)
}

/// The pairs of teams that meet, however often, and what becomes of beaten teams.
struct Pairing {
    teams: usize,
    pairs: usize,
    /// Teams that won against an opponent and met another one later.
    winners_on: usize,
    /// Teams that were beaten by an opponent and met another one later.
    beaten_on: usize,
    /// Teams that were beaten by an opponent and met no other team later.
    beaten_out: usize,
    /// What all rounds say; what a draw says counts for matches beside its own.
    rounds: RoundSays,
    /// Whether one pair alone plays in rounds that are named as the final.
    has_final: bool,
    /// Pairs whose winner met another team later, and whose beaten team did not.
    eliminating: usize,
    /// Pairs after which both play on as in no knock-out: who was beaten meets others than another beaten team, or
    /// nobody has won.
    not_eliminating: usize,
    /// Pairs whose only match ended level.
    level: usize,
    /// Whether two teams meet more than once.
    repeats: bool,
}

/// The results of two teams against each other.
#[derive(Default)]
struct Meetings {
    won: Sides<usize>,
    level: usize,
    times: usize,
    last: Option<i64>,
}

impl Meetings {
    /// The winner and the beaten team of the two, if one of them alone has won.
    const fn decided(&self, (one, other): (i64, i64)) -> Option<(i64, i64)> {
        match (self.won.a, self.won.b) {
            (1.., 0) => Some((one, other)),
            (0, 1..) => Some((other, one)),
            _ => None,
        }
    }
}

impl Pairing {
    /// Matches for third and lower places are left out where there are others: with them, more pairs meet than in a
    /// knock-out.
    fn of<'m>(matches: impl Iterator<Item = &'m PlacedMatch>) -> Self {
        let all: Vec<&PlacedMatch> = matches.collect();
        let leads = lead_to_final(&all);
        let is_for_title =
            |(one, leads): &(&&PlacedMatch, &bool)| **leads && one.round != RoundSays::Placing;
        let for_title: Vec<&PlacedMatch> =
            all.iter().zip(&leads).filter(is_for_title).map(|(one, _)| *one).collect();
        Self::of_all(if for_title.is_empty() { all } else { for_title }.into_iter())
    }

    fn of_all<'m>(matches: impl Iterator<Item = &'m PlacedMatch>) -> Self {
        let mut pairs: BTreeMap<(i64, i64), Meetings> = BTreeMap::new();
        let mut last: BTreeMap<i64, Option<i64>> = BTreeMap::new();
        let mut rounds = None;
        let mut finals: HashSet<(i64, i64)> = HashSet::new();
        for one in matches {
            let PlacedMatch { teams: Sides { a, b }, began_ms, winner, is_level, round, .. } = one;
            // The final is a round of the knock-out.
            let says = if *round == RoundSays::Final { RoundSays::Knockout } else { *round };
            let said = *rounds.get_or_insert(says);
            rounds = Some(match (said, says) {
                (drawn @ RoundSays::Drawn(_), _) | (_, drawn @ RoundSays::Drawn(_)) => drawn,
                (one, other) if one == other => one,
                _ => RoundSays::Nothing,
            });
            let (one, other) = ((*a).min(*b), (*a).max(*b));
            if *round == RoundSays::Final {
                finals.insert((one, other));
            }
            let met = pairs.entry((one, other)).or_default();
            met.won.a += usize::from(*winner == Some(one));
            met.won.b += usize::from(*winner == Some(other));
            met.level += usize::from(*is_level);
            met.times += 1;
            met.last = met.last.max(*began_ms);
            for team in [one, other] {
                let latest = last.entry(team).or_default();
                *latest = (*latest).max(*began_ms);
            }
        }
        let mut pairing = Self {
            teams: last.len(),
            pairs: pairs.len(),
            winners_on: 0,
            beaten_on: 0,
            beaten_out: 0,
            rounds: rounds.unwrap_or(RoundSays::Nothing),
            has_final: finals.len() == 1,
            eliminating: 0,
            not_eliminating: 0,
            level: pairs.values().filter(|met| met.times == 1 && met.level == 1).count(),
            repeats: pairs.values().any(|met| met.times > 1),
        };
        let mut beaten_by: BTreeMap<i64, usize> = BTreeMap::new();
        for (pair, met) in &pairs {
            let plays_on = |team: &i64| last[team] > met.last;
            let Some((winner, beaten)) = met.decided(*pair) else {
                pairing.not_eliminating += usize::from(plays_on(&pair.0) && plays_on(&pair.1));
                continue;
            };
            *beaten_by.entry(beaten).or_default() += 1;
            pairing.winners_on += usize::from(plays_on(&winner));
            if plays_on(&beaten) {
                pairing.beaten_on += 1;
                pairing.not_eliminating += usize::from(!meets_only_beaten(&pairs, beaten, *pair));
            } else {
                pairing.beaten_out += 1;
                pairing.eliminating += usize::from(plays_on(&winner));
            }
        }
        // Where no days are known: only the loser of the match for third place is beaten twice.
        let twice = beaten_by.values().filter(|times| **times > 1).count();
        pairing.not_eliminating = pairing.not_eliminating.max(twice.saturating_sub(1));
        pairing
    }

    /// What a draw says of its matches, if one has made them.
    const fn drawn_kind(&self) -> Option<PartKind> {
        match self.rounds {
            RoundSays::Drawn(kind) => Some(kind),
            _ => None,
        }
    }

    const fn all_pairs(&self) -> usize {
        self.teams * self.teams.saturating_sub(1) / 2
    }

    const fn is_round_robin(&self) -> bool {
        self.teams > 2 && self.pairs == self.all_pairs()
    }

    /// Whether beaten teams are out, except for a match for third place.
    const fn is_elimination(&self) -> bool {
        self.winners_on > 0 && self.beaten_on <= 2 && self.beaten_out > self.beaten_on
    }

    /// Whether beaten teams play on more than in a knock-out.
    const fn is_league(&self) -> bool {
        self.beaten_on > 2 && self.beaten_on >= self.beaten_out
    }

    /// Whether more teams play on than in a knock-out: two go on from a tie only now and then, as in the first cups.
    const fn contradicts_knockout(&self) -> bool {
        let is_level = self.level > 0 && self.eliminating == 0 && self.pairs > 1 && !self.repeats;
        !self.has_final && (self.not_eliminating * MOST_EXCEPTIONS > self.eliminating || is_level)
    }

    /// Whether there are first matches alone, and no name tells what they are the first ones of.
    fn says_nothing(&self, stage_name: &str) -> bool {
        self.rounds == RoundSays::Nothing
            && !self.has_final
            && !self.repeats
            && self.level == 0
            && self.pairs > 1
            && self.pairs * 2 == self.teams
            && !is_named_like_knockout(stage_name)
            && !is_named_like_cup(stage_name)
            && !names_a_league(stage_name)
    }

    /// Whether so many meet as only in a table.
    const fn is_dense(&self) -> bool {
        self.is_round_robin() || (self.pairs > self.teams && self.pairs * 2 > self.all_pairs())
    }

    /// Whether it is a table, whatever follows it.
    fn is_surely_table(&self, stage_name: &str) -> bool {
        self.is_dense()
            || self.rounds == RoundSays::MatchDay
            || self.is_league()
            || names_a_league(stage_name)
    }

    /// How the matches are played that follow a table in one stage. After groups few pairs that meet are a knock-out, also
    /// where those who were beaten play for lower places.
    fn kind_after_groups(&self, in_groups: bool) -> PartKind {
        let says_nothing = !matches!(self.rounds, RoundSays::Drawn(_) | RoundSays::MatchDay);
        if in_groups && says_nothing && !self.is_dense() {
            return PartKind::Knockout;
        }
        self.kind("", false)
    }

    fn kind(&self, stage_name: &str, must_be_table: bool) -> PartKind {
        if let Some(kind) = self.drawn_kind() {
            return kind;
        }
        let says_knockout = self.rounds.is_of_knockout();
        // However many second chances there are before the final.
        let may_be_dense = says_knockout && !names_a_league(stage_name)
            || is_named_like_knockout(stage_name) && !self.is_round_robin();
        if self.has_final && may_be_dense {
            return PartKind::Knockout;
        }
        if self.is_dense() {
            return PartKind::Table;
        }
        let more_than_a_knockout = self.pairs > self.teams;
        // Some of those who were beaten have a second chance.
        let most_are_out =
            self.is_elimination() || (says_knockout && self.beaten_out > self.beaten_on);
        if is_named_like_knockout(stage_name) {
            let is_unclear = more_than_a_knockout && !most_are_out;
            return if is_unclear { PartKind::Unknown } else { PartKind::Knockout };
        }
        let is_named_like_league = names_a_league(stage_name);
        if says_knockout && !is_named_like_league && (!more_than_a_knockout || most_are_out) {
            return PartKind::Knockout;
        }
        // In the first cups two went on from a level tie, so that more met than there were teams: all others who were beaten
        // were out, and there was one final.
        let is_first_cup = self.has_final && self.is_elimination();
        let is_table = is_named_like_league
            || self.rounds == RoundSays::MatchDay
            || self.is_league()
            || self.contradicts_knockout()
            || ((must_be_table || more_than_a_knockout) && !self.is_elimination());
        match () {
            () if is_table => PartKind::Table,
            () if more_than_a_knockout && !is_first_cup => PartKind::Unknown,
            () => PartKind::Knockout,
        }
    }
}

/// Of so many pairs as in a knock-out, one may be followed by another match of both.
const MOST_EXCEPTIONS: usize = 3;

/// Whether a team that was beaten in `pair` later meets one other team alone, which was beaten before, too: as in a match
/// for third place.
fn meets_only_beaten(pairs: &BTreeMap<(i64, i64), Meetings>, team: i64, pair: (i64, i64)) -> bool {
    let last = pairs[&pair].last;
    let of =
        |team: i64| pairs.iter().filter(move |((one, other), _)| [*one, *other].contains(&team));
    let mut later = of(team).filter(|(other, met)| **other != pair && met.last > last);
    let (Some((next, met)), None) = (later.next(), later.next()) else { return false };
    let opponent = if next.0 == team { next.1 } else { next.0 };
    let was_beaten = |(before, other): (&(i64, i64), &Meetings)| {
        let beaten = other.decided(*before).map(|(_, beaten)| beaten);
        other.last < met.last && beaten == Some(opponent)
    };
    of(opponent).any(was_beaten)
}

fn has_any(name: &str, words: &[&str]) -> bool {
    let name = fold(name).replace('-', " ");
    words.iter().any(|word| name.contains(word))
}

fn is_named_like_season(name: &str) -> bool {
    has_any(name, &["league", "season", "main round", "division"])
}

/// Decides only where the matches do not.
fn is_named_like_cup(name: &str) -> bool {
    has_any(name, &["cup", "pokal", "coupe", "copa", "coppa", "beker", "trophy", "shield"])
}

/// Whether a stage is named as a league, or as groups: matches of such a stage have a table.
pub fn names_a_league(name: &str) -> bool {
    is_named_like_season(name)
        || names_a_match_day(name)
        || has_any(name, &["round robin", "group", "pool", "swiss"])
}

fn is_named_like_knockout(name: &str) -> bool {
    const WORDS: [&str; 9] = [
        "final",
        "play off",
        "playoff",
        "knock out",
        "knockout",
        "round of ",
        "last 16",
        "third place",
        "elimination",
    ];
    has_any(name, &WORDS)
}

/// Whether the name is that of the last round of a league: `Final round`, `Final day`.
fn is_last_of_league(name: &str) -> bool {
    let name = fold(name).replace('-', " ");
    let mut words = name.split_whitespace();
    let rounds = ["round", "day", "matchday", "week", "weekend", "stage", "phase", "group", "pool"];
    words.next() == Some("final") && words.next().is_some_and(|word| rounds.contains(&word))
}

/// Whether the name is that of a league round and says nothing else: `Matchday 7`, `Match day 7`.
fn is_match_day(name: &str) -> bool {
    let name = fold(name);
    let rest = name.strip_prefix("matchday").or_else(|| name.strip_prefix("match day"));
    rest.is_some_and(|rest| rest.trim().bytes().all(|byte| byte.is_ascii_digit()))
}

/// Words for the day of a league, of which a name has the number.
const MATCH_DAY: [&str; 18] = [
    "matchday",
    "matchweek",
    "gameday",
    "gameweek",
    "spieltag",
    "speeldag",
    "speelronde",
    "journee",
    "jornada",
    "giornata",
    "fecha",
    "kolejka",
    "omgang",
    "kierros",
    "fordulo",
    "etapa",
    "тур",
    "الجولة",
];

/// Whether a name numbers the round of one part of a league that has split: `Relegation round, Round 1`. Without its part,
/// `Round 1` may be of a knock-out as well.
fn is_round_of_part(name: &str) -> bool {
    let Some((part, round)) = name.rsplit_once([',', ':', '-', '\u{2013}']) else {
        return false;
    };
    let number = round.trim().strip_prefix("round ").unwrap_or_default();
    let (of, kind) = part.trim().split_once(' ').unwrap_or((part.trim(), "round"));
    number.parse::<u8>().is_ok()
        && ["relegation", "championship", "promotion", "regular"].contains(&of)
        && ["round", "group", "pool", "season", "phase", "stage"].contains(&kind)
}

/// Whether a name numbers a day of a league, whatever stands before it: `Relegation, Matchday 1`, `7. Spieltag`,
/// `Regular season - 3`.
pub(super) fn names_a_match_day(name: &str) -> bool {
    if is_match_day(name) {
        return true;
    }
    if is_named_like_knockout(name) {
        return false;
    }
    let name = fold(name);
    if is_round_of_part(&name) {
        return true;
    }
    let words: Vec<&str> =
        name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&str| word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_day = |at: usize| {
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let mut beside = beside.filter_map(|at| words.get(at));
        let is_word = MATCH_DAY.contains(&words[at])
            || words[..=at].ends_with(&["match", "day"])
            || words[..=at].ends_with(&["game", "day"]);
        // The last word: `Season 3` is no day of a season of that number.
        let is_of_season = ["season", "saison"].contains(&words[at])
            && at > 0
            && words.len() == at + 2
            && is_number(&words[at + 1]);
        let ordinal = |word: &&str| {
            is_number(word) || word.strip_suffix("a").is_some_and(|word| is_number(&word))
        };
        is_of_season || (is_word && beside.any(ordinal))
    };
    // Chinese, Japanese and Korean names have no blank before the word: `第3節`.
    let has_sign = ["節", "节", "라운드"].iter().any(|sign| {
        name.split(sign)
            .next()
            .is_some_and(|before| before != name && before.ends_with(|c: char| c.is_ascii_digit()))
    });
    has_sign || (0..words.len()).any(is_day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds::RoundName;
    use proptest::prelude::*;

    fn parts_of(
        stages: &[(i64, &str)],
        matches: &[(Option<i64>, Option<i64>, i64, i64)],
        names_pack: bool,
    ) -> Vec<(PartKind, Option<i64>, Option<i64>, usize)> {
        let placed: Vec<PlacedMatch> = matches
            .iter()
            .zip(0..)
            .map(|((stage, group, a, b), began)| PlacedMatch {
                stage: *stage,
                group: *group,
                teams: Sides::new(*a, *b),
                began_ms: Some(began),
                role: MatchRole::Regular,
                winner: None,
                is_level: false,
                round: RoundSays::Nothing,
            })
            .collect();
        let stage_names: HashMap<i64, &str> = stages.iter().copied().collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &stage_names,
            group_of_team: &HashMap::new(),
            names_pack,
            awaits_sides: false,
        };
        competition_parts(&placed, plan)
            .into_iter()
            .map(|part| (part.kind, part.stage, part.group, part.matches.len()))
            .collect()
    }

    fn kind(stage: &str, pairs: &[(i64, i64)], names_pack: bool) -> PartKind {
        let stage_id = (!stage.is_empty()).then_some(1);
        let matches: Vec<_> = pairs.iter().map(|(a, b)| (stage_id, None, *a, *b)).collect();
        let parts = parts_of(&[(1, stage)], &matches, names_pack);
        assert_eq!(parts.len(), 1);
        parts[0].0
    }

    #[test]
    fn groups_make_tables_and_the_rounds_after_them_a_knockout() {
        let parts = parts_of(
            &[(1, "group stage"), (2, "final")],
            &[
                (Some(1), Some(11), 1, 2),
                (Some(1), Some(12), 3, 4),
                (Some(1), Some(11), 2, 1),
                (Some(2), None, 1, 3),
            ],
            false,
        );
        let expected = [
            (PartKind::Table, Some(1), Some(11), 2),
            (PartKind::Table, Some(1), Some(12), 1),
            (PartKind::Knockout, Some(2), None, 1),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn a_round_robin_is_a_table_under_any_name() {
        assert_eq!(kind("", &[(1, 2), (2, 3), (3, 1)], false), PartKind::Table);
        assert_eq!(kind("Final round", &[(1, 2), (2, 3), (1, 3)], false), PartKind::Table);
    }

    #[test]
    fn rounds_of_the_swiss_system_are_a_table_from_the_first_on() {
        let first = [(1, 2), (3, 4), (5, 6), (7, 8)];
        assert_eq!(kind("Swiss system", &first, false), PartKind::Table);
        let second = [(1, 3), (5, 7), (2, 4), (6, 8)];
        assert_eq!(kind("Swiss system", &[first, second].concat(), false), PartKind::Table);
    }

    #[test]
    fn two_that_meet_play_for_a_place() {
        assert_eq!(kind("", &[(1, 2), (2, 1)], false), PartKind::Knockout);
    }

    #[test]
    fn most_of_all_pairs_are_a_league_that_is_not_over() {
        // Seven of ten pairs.
        let pairs = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 5), (4, 5)];
        assert_eq!(kind("", &pairs, false), PartKind::Table);
        assert_eq!(kind("Play-offs", &pairs, false), PartKind::Table);
    }

    #[test]
    fn few_pairs_are_a_knockout_unless_the_stage_or_the_pack_says_a_table() {
        let first_day = [(1, 2), (3, 4), (5, 6)];
        assert_eq!(kind("", &first_day, false), PartKind::Unknown);
        assert_eq!(kind("Challenge Cup", &first_day, false), PartKind::Knockout);
        assert_eq!(kind("Regular season", &first_day, false), PartKind::Table);
        assert_eq!(kind("League play-offs", &first_day, false), PartKind::Knockout);
        assert_eq!(kind("", &first_day, true), PartKind::Table);
    }

    #[test]
    fn a_match_without_teams_is_of_the_knockout_that_its_stage_or_its_sides_tell() {
        let names = |stage| [Some(stage), None];
        assert!(awaits_knockout(None, false, false, names("Semi-finals")));
        assert!(awaits_knockout(None, true, false, names("Cup")));
        assert!(awaits_knockout(Some(PartKind::Knockout), false, false, [None, None]));
        assert!(!awaits_knockout(None, false, false, names("League")));
        assert!(!awaits_knockout(None, false, true, names("Final round")));
        assert!(!awaits_knockout(Some(PartKind::Table), true, false, names("Group stage")));
    }

    /// Each of `teams` meets the next `rounds` teams.
    fn rounds(teams: i64, rounds: i64) -> Vec<(i64, i64)> {
        let met = |round: i64| (0..teams).map(move |team| (team, (team + round) % teams));
        (1..=rounds).flat_map(met).collect()
    }

    #[test]
    fn no_name_makes_a_table_vanish_when_more_meet_than_in_a_knockout() {
        for name in ["Swiss", "Hauptphase", "", "Vorrunde", "Fase 1"] {
            assert_eq!(kind(name, &rounds(36, 4), false), PartKind::Table, "{name}");
        }
        assert_eq!(kind("Play-offs", &rounds(36, 4), false), PartKind::Unknown);
    }

    /// The parts of one stage of results: (winner, loser), in the order of time.
    fn kind_of_results(stage: &str, results: &[(i64, i64)], names_pack: bool) -> PartKind {
        let placed: Vec<PlacedMatch> = results
            .iter()
            .zip(0..)
            .map(|((winner, beaten), began)| PlacedMatch {
                stage: Some(1),
                group: None,
                teams: Sides::new(*winner, *beaten),
                began_ms: Some(began),
                role: MatchRole::Regular,
                winner: Some(*winner),
                is_level: false,
                round: RoundSays::Nothing,
            })
            .collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::from([(1, stage)]),
            group_of_team: &HashMap::new(),
            names_pack,
            awaits_sides: false,
        };
        competition_parts(&placed, plan)[0].kind
    }

    #[test]
    fn beaten_teams_play_on_in_a_league_and_are_out_in_a_knockout() {
        let first = [(1, 2), (3, 4), (5, 6), (7, 8)];
        let swiss = [&first[..], &[(1, 3), (5, 7), (2, 4), (6, 8)]].concat();
        assert_eq!(kind_of_results("Swiss", &swiss, false), PartKind::Table);
        let cup = [&first[..], &[(1, 3), (5, 7), (3, 7), (1, 5)]].concat();
        for names_pack in [false, true] {
            assert_eq!(kind_of_results("Hauptphase", &cup, names_pack), PartKind::Knockout);
        }
        assert_eq!(kind_of_results("Hauptphase", &first, true), PartKind::Table);
    }

    /// The parts of a stage without a name whose matches, in the order of time, name rounds: (winner, loser, round).
    fn parts_of_rounds(results: &[(i64, i64, &str)]) -> Vec<(PartKind, usize)> {
        let placed: Vec<PlacedMatch> = results
            .iter()
            .zip(0..)
            .map(|((winner, beaten, round), began)| PlacedMatch {
                stage: None,
                group: None,
                teams: Sides::new(*winner, *beaten),
                began_ms: Some(began),
                role: MatchRole::Regular,
                winner: Some(*winner),
                is_level: false,
                round: RoundSays::of(&MatchRound::told(round)),
            })
            .collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::new(),
            group_of_team: &HashMap::new(),
            names_pack: true,
            awaits_sides: false,
        };
        let parts = competition_parts(&placed, plan);
        parts.iter().map(|part| (part.kind, part.matches.len())).collect()
    }

    fn kind_of_rounds(results: &[(i64, i64, &str)]) -> PartKind {
        let parts = parts_of_rounds(results);
        assert_eq!(parts.len(), 1, "{parts:?}");
        parts[0].0
    }

    #[test]
    fn a_knockout_with_second_chances_is_one_by_the_names_of_its_rounds() {
        let australian = [
            (1, 4, "Qualifying finals"),
            (2, 3, "Qualifying finals"),
            (5, 8, "Elimination finals"),
            (6, 7, "Elimination finals"),
            (4, 6, "Semi-finals"),
            (3, 5, "Semi-finals"),
            (1, 3, "Preliminary finals"),
            (2, 4, "Preliminary finals"),
            (1, 2, "Grand final"),
        ];
        assert_eq!(kind_of_rounds(&australian), PartKind::Knockout);
        let of_three = [(1, 2, "Qualifier"), (2, 3, "Eliminator final"), (1, 3, "Final")];
        assert_eq!(kind_of_rounds(&of_three), PartKind::Table, "the first round says nothing");
        let of_three = [(1, 2, "Major semi-final"), (2, 3, "Preliminary final"), (2, 1, "Final")];
        assert_eq!(kind_of_rounds(&of_three), PartKind::Knockout);
        // The matches of a final group may all be called so.
        let group = [(1, 2, "Finals"), (2, 3, "Finals"), (3, 1, "Finals")];
        assert_eq!(kind_of_rounds(&group), PartKind::Table);
    }

    #[test]
    fn the_final_of_a_league_is_no_match_of_its_table() {
        let league = [(1, 2, ""), (3, 4, ""), (1, 3, ""), (2, 4, ""), (1, 4, ""), (2, 3, "")];
        let with =
            |more: &[(i64, i64, &'static str)]| parts_of_rounds(&[&league[..], more].concat());
        let expected = [(PartKind::Table, 6), (PartKind::Knockout, 2)];
        assert_eq!(with(&[(3, 4, "Third place"), (2, 1, "Final")]), expected);
        let last_day = [(1, 2, "Final round"), (3, 4, "Final round")];
        assert_eq!(with(&last_day), [(PartKind::Table, 8)]);
        // A cup whose first rounds have other names is one knock-out.
        let cup = [(1, 2, "Round 1"), (3, 4, "Round 1"), (5, 6, "Round 1"), (7, 8, "Round 1")];
        let rest = [(1, 3, "Semi-finals"), (5, 7, "Semi-finals"), (1, 5, "Final")];
        let cup = [&cup[..], &rest].concat();
        assert_eq!(parts_of_rounds(&cup), [(PartKind::Knockout, 7)]);
    }

    #[test]
    fn what_cannot_lead_to_the_final_does_not_make_a_table() {
        let with = |lower: [&'static str; 3]| {
            [
                (1, 2, "Quarter-finals"),
                (3, 4, "Quarter-finals"),
                (5, 6, "Quarter-finals"),
                (7, 8, "Quarter-finals"),
                (2, 4, lower[0]),
                (6, 8, lower[0]),
                (1, 3, "Semi-finals"),
                (5, 7, "Semi-finals"),
                (4, 8, lower[1]),
                (2, 6, lower[2]),
                (3, 7, "Bronze medal match"),
                (1, 5, "Gold medal match"),
            ]
        };
        for lower in [
            ["Semi-finals 5-8", "Final 7-8", "Final 5-6"],
            ["Losers semi-finals", "7th", "5th"],
            ["Presidents Cup", "Presidents Cup", "Presidents Cup"],
        ] {
            assert_eq!(kind_of_rounds(&with(lower)), PartKind::Knockout, "{lower:?}");
        }
    }

    /// What matches of stages are for: (stage, winner, loser), in the order of time.
    fn purposes_of(stages: &[(i64, &str)], results: &[(i64, i64, i64)]) -> Vec<Purpose> {
        let placed: Vec<PlacedMatch> = results
            .iter()
            .zip(0..)
            .map(|((stage, winner, beaten), began)| PlacedMatch {
                stage: Some(*stage),
                group: None,
                teams: Sides::new(*winner, *beaten),
                began_ms: Some(began),
                role: MatchRole::Regular,
                winner: Some(*winner),
                is_level: false,
                round: RoundSays::Nothing,
            })
            .collect();
        let rounds = vec![MatchRound::default(); placed.len()];
        let stage_names = stages.iter().copied().collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &stage_names,
            group_of_team: &HashMap::new(),
            names_pack: false,
            awaits_sides: false,
        };
        let parts = competition_parts(&placed, plan);
        purposes(&placed, &rounds, &parts, plan)
    }

    #[test]
    fn what_leads_to_no_final_is_for_lower_places_once_the_final_is_over() {
        let stages = [(1, "Semi-finals"), (2, "Presidents Cup"), (3, "Third place"), (4, "Final")];
        let results = [(1, 1, 2), (1, 3, 4), (2, 5, 6), (2, 7, 8), (3, 2, 4), (2, 5, 7), (4, 1, 3)];
        let expected = [
            Purpose::Unsaid,
            Purpose::Unsaid,
            Purpose::LowerPlaces,
            Purpose::LowerPlaces,
            Purpose::ThirdPlace,
            Purpose::LowerPlaces,
            Purpose::Title,
        ];
        assert_eq!(purposes_of(&stages, &results), expected);
        // Before the final it is not known.
        assert_eq!(purposes_of(&stages, &results[..6])[2], Purpose::Unsaid);
    }

    #[test]
    fn the_final_of_one_event_says_nothing_of_another() {
        let stages = [(1, "Semi-finals"), (2, "Final")];
        let results = [(1, 1, 2), (1, 3, 4), (1, 5, 6), (1, 7, 8), (2, 1, 3)];
        let unsaid = Purpose::Unsaid;
        let expected = [unsaid, unsaid, unsaid, unsaid, Purpose::Title];
        assert_eq!(purposes_of(&stages, &results), expected);
    }

    #[test]
    fn second_legs_and_match_days_in_stages_of_their_own_belong_to_the_first() {
        let stages = |names: [&'static str; 2]| {
            let matches = [(Some(1), None, 1, 2), (Some(2), None, 2, 1)];
            parts_of(&[(1, names[0]), (2, names[1])], &matches, false)
        };
        let together = [(PartKind::Knockout, Some(1), None, 2)];
        assert_eq!(stages(["Round of 16, first leg", "Round of 16, second leg"]), together);
        assert_eq!(stages(["Semi-finals", "Final"]).len(), 2);
        // Four teams: each day another opponent.
        let days = |names: [&'static str; 3]| {
            let day = |stage, pairs: [(i64, i64); 2]| pairs.map(|(a, b)| (Some(stage), None, a, b));
            let matches =
                [day(1, [(1, 2), (3, 4)]), day(2, [(1, 3), (2, 4)]), day(3, [(1, 4), (2, 3)])];
            parts_of(&[(1, names[0]), (2, names[1]), (3, names[2])], &matches.concat(), false)
        };
        let table = [(PartKind::Table, Some(1), None, 6)];
        for names in [
            ["Round 1", "Round 2", "Round 3"],
            ["1. Spieltag", "2. Spieltag", "3. Spieltag"],
            ["Week 1", "Week 2", "Week 3"],
            ["Matchday 1", "Match day 2", "Matchday 3"],
        ] {
            assert_eq!(days(names), table, "{names:?}");
        }
    }

    #[test]
    fn rounds_of_a_cup_and_groups_that_are_numbered_stay_apart() {
        let rounds = parts_of(
            &[(1, "Round 1"), (2, "Round 2")],
            &[(Some(1), None, 1, 2), (Some(1), None, 3, 4), (Some(2), None, 1, 3)],
            false,
        );
        assert_eq!(rounds.len(), 2);
        let group = |stage, [a, b, c]: [i64; 3]| {
            [(Some(stage), None, a, b), (Some(stage), None, b, c), (Some(stage), None, c, a)]
        };
        let groups = parts_of(
            &[(1, "Group 1"), (2, "Group 2")],
            &[group(1, [1, 2, 3]), group(2, [4, 5, 6])].concat(),
            false,
        );
        assert_eq!(groups.iter().map(|part| part.0).collect::<Vec<_>>(), [PartKind::Table; 2]);
    }

    #[test]
    fn the_names_of_all_rounds_tell_a_cup_of_four_from_two_days_of_a_league() {
        let results = |rounds: [&'static str; 4]| {
            [(1, 2, rounds[0]), (3, 4, rounds[1]), (2, 4, rounds[2]), (1, 3, rounds[3])]
        };
        let cup = ["Semi-finals", "Semi-finals", "Bronze medal match", "Gold medal match"];
        assert_eq!(kind_of_rounds(&results(cup)), PartKind::Knockout);
        let places = [
            (1, 2, "Quarter-finals"),
            (3, 4, "Quarter-finals"),
            (5, 6, "Quarter-finals"),
            (7, 8, "Quarter-finals"),
            (2, 4, "5th-8th place"),
            (6, 8, "5th-8th place"),
            (1, 3, "Semi-finals"),
            (5, 7, "Semi-finals"),
            (4, 8, "7th place"),
            (2, 6, "5th place"),
            (3, 7, "Third place"),
            (1, 5, "Final"),
        ];
        assert_eq!(kind_of_rounds(&places), PartKind::Knockout);
        let days = ["Matchday 1", "Matchday 1", "Matchday 2", "Matchday 2"];
        assert_eq!(kind_of_rounds(&results(days)), PartKind::Table);
        // Beaten teams are out on the first days, too, until they play again.
        let first = [(1, 2, "Matchday 1"), (3, 4, "Matchday 1"), (1, 3, "Matchday 2")];
        assert_eq!(kind_of_rounds(&first), PartKind::Table);
    }

    #[test]
    fn a_double_elimination_of_three_is_a_knockout_although_all_meet() {
        let drawn =
            |word| RoundSays::of(&MatchRound { made: Some(MadeName::plain(word)), told: None });
        let kind = |word| {
            let placed: Vec<PlacedMatch> = [(1, 2), (3, 1), (2, 3)]
                .iter()
                .map(|(a, b)| PlacedMatch {
                    stage: None,
                    group: None,
                    teams: Sides::new(*a, *b),
                    began_ms: None,
                    role: MatchRole::Regular,
                    winner: Some(*b),
                    is_level: false,
                    round: drawn(word),
                })
                .collect();
            let plan = CompetitionPlan {
                tables: &HashSet::new(),
                stage_names: &HashMap::new(),
                group_of_team: &HashMap::new(),
                names_pack: true,
                awaits_sides: false,
            };
            competition_parts(&placed, plan)[0].kind
        };
        assert_eq!(kind(RoundName::LosersRound), PartKind::Knockout);
        assert_eq!(kind(RoundName::LeagueRound), PartKind::Table);
    }

    /// Matches without any name, in the order of time; 0 as the winner of a match that ended level.
    fn kind_of_unnamed(results: &[(i64, i64, i64)]) -> PartKind {
        let placed: Vec<PlacedMatch> = results
            .iter()
            .zip(0..)
            .map(|((a, b, winner), began)| PlacedMatch {
                stage: None,
                group: None,
                teams: Sides::new(*a, *b),
                began_ms: Some(began),
                role: MatchRole::Regular,
                winner: (*winner != 0).then_some(*winner),
                is_level: *winner == 0,
                round: RoundSays::Nothing,
            })
            .collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::new(),
            group_of_team: &HashMap::new(),
            names_pack: false,
            awaits_sides: false,
        };
        let parts = competition_parts(&placed, plan);
        assert_eq!(parts.len(), 1, "{parts:?}");
        parts[0].kind
    }

    #[test]
    fn a_draw_and_a_beaten_team_that_plays_on_make_no_knockout() {
        assert_eq!(kind_of_unnamed(&[(1, 2, 1), (3, 4, 0), (2, 3, 2)]), PartKind::Table);
        assert_eq!(kind_of_unnamed(&[(1, 2, 1), (3, 4, 0)]), PartKind::Table);
        assert_eq!(kind_of_unnamed(&[(1, 2, 1), (3, 4, 3)]), PartKind::Unknown);
        assert_eq!(kind_of_unnamed(&[(1, 2, 1), (3, 4, 3), (1, 3, 1)]), PartKind::Knockout);
        let with_third = [(1, 2, 1), (3, 4, 3), (2, 4, 4), (1, 3, 1)];
        assert_eq!(kind_of_unnamed(&with_third), PartKind::Knockout);
        // The first legs, and a replay.
        assert_eq!(kind_of_unnamed(&[(1, 2, 1), (3, 4, 0), (2, 1, 2)]), PartKind::Knockout);
        assert_eq!(
            kind_of_unnamed(&[(1, 2, 1), (3, 4, 0), (3, 4, 4), (1, 4, 1)]),
            PartKind::Knockout
        );
    }

    /// The Challenge Cup of 1871/72 with the names of its rounds: after level ties both went on twice, two were replayed, and
    /// Queen's Park left the semi-final.
    #[test]
    fn a_cup_in_which_two_went_on_from_level_ties_is_a_knockout() {
        type Results = [(i64, i64, i64)];
        const ROUNDS: [(&str, &Results); 5] = [
            (
                "First round",
                &[
                    (1, 2, 1),
                    (3, 4, 0),
                    (5, 6, 5),
                    (7, 8, 8),
                    (9, 10, 9),
                    (11, 12, 11),
                    (13, 14, 0),
                ],
            ),
            ("Second round", &[(3, 5, 3), (8, 9, 9), (1, 15, 0), (11, 4, 11), (15, 1, 15)]),
            ("Third round", &[(3, 9, 0), (11, 15, 11)]),
            ("Semi-finals", &[(3, 11, 0), (9, 13, 9), (11, 3, 11)]),
            ("Final", &[(9, 11, 9)]),
        ];
        let placed: Vec<PlacedMatch> = ROUNDS
            .iter()
            .flat_map(|(name, results)| results.iter().map(move |result| (*name, result)))
            .zip(0..)
            .map(|((name, (a, b, winner)), began)| PlacedMatch {
                stage: None,
                group: None,
                teams: Sides::new(*a, *b),
                began_ms: Some(began),
                role: MatchRole::Regular,
                winner: (*winner != 0).then_some(*winner),
                is_level: *winner == 0,
                round: RoundSays::of(&MatchRound { told: Some(name.to_owned()), made: None }),
            })
            .collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::new(),
            group_of_team: &HashMap::new(),
            names_pack: false,
            awaits_sides: false,
        };
        let kinds: Vec<PartKind> =
            competition_parts(&placed, plan).iter().map(|part| part.kind).collect();
        assert_eq!(kinds, [PartKind::Knockout]);
    }

    #[test]
    fn level_match_before_groups_is_a_tie() {
        let placed = |(stage, a, b, winner): &(i64, i64, i64, i64), began: i64| PlacedMatch {
            stage: Some(*stage),
            group: None,
            teams: Sides::new(*a, *b),
            began_ms: Some(began),
            role: MatchRole::Regular,
            winner: (*winner != 0).then_some(*winner),
            is_level: *winner == 0,
            round: RoundSays::Nothing,
        };
        let kinds = |first: &str, matches: &[(i64, i64, i64, i64)]| -> Vec<PartKind> {
            let placed: Vec<PlacedMatch> =
                matches.iter().zip(0..).map(|(one, began)| placed(one, began)).collect();
            let names = HashMap::from([(1, first), (2, "Group stage")]);
            let plan = CompetitionPlan {
                tables: &HashSet::new(),
                stage_names: &names,
                group_of_team: &HashMap::new(),
                names_pack: true,
                awaits_sides: false,
            };
            competition_parts(&placed, plan).iter().map(|part| part.kind).collect()
        };
        let groups = [(2, 1, 5, 1), (2, 1, 6, 0), (2, 5, 6, 0)];
        let before = |first: &[(i64, i64, i64, i64)]| [first, &groups[..]].concat();
        let (tie, table) = (PartKind::Knockout, PartKind::Table);
        assert_eq!(kinds("Qualifying", &before(&[(1, 1, 2, 0)])), [tie, table]);
        let several = before(&[(1, 1, 2, 1), (1, 3, 5, 0), (1, 4, 6, 0)]);
        assert_eq!(kinds("Qualifying", &several), [tie, table]);
        // Both of a match play on from the first day of a league.
        let league = before(&[(1, 1, 5, 0), (1, 6, 2, 6)]);
        assert_eq!(kinds("First stage", &league), [table, table]);
        assert_eq!(kinds("League", &before(&[(1, 1, 2, 0)])), [table, table]);
    }

    /// All meet, by the circle method: (round, one, other).
    fn round_robin(teams: i64) -> Vec<(i64, i64, i64)> {
        let last = teams - 1;
        (0..last)
            .flat_map(|round| {
                (0..teams / 2).map(move |at| {
                    let one = if at == 0 { last } else { (round + at) % last };
                    (round, one, (round + last - at) % last)
                })
            })
            .collect()
    }

    proptest! {
        #[test]
        fn a_league_after_any_day_is_no_knockout(
            half in 2..9i64,
            days in 2..8i64,
            seed in prop::collection::vec(0..3u8, 72),
        ) {
            let teams = half * 2;
            let day = |(round, ..): &(i64, i64, i64)| *round < days;
            let matches: Vec<_> = round_robin(teams).into_iter().filter(day).collect();
            let results: Vec<(i64, i64, i64)> = matches
                .iter()
                .zip(&seed)
                .map(|((_, a, b), won)| (*a + 1, *b + 1, [0, *a + 1, *b + 1][usize::from(*won)]))
                .collect();
            // Four teams after two days may have played semi-finals, a final and a match for third place.
            prop_assume!(teams > 4 || days > 2);
            prop_assert_eq!(kind_of_unnamed(&results), PartKind::Table);
        }

        #[test]
        fn a_knockout_after_any_match_is_no_table(
            rounds in 2..6u32,
            cut in 1..32usize,
            seed in prop::collection::vec(any::<bool>(), 32),
        ) {
            let mut seed = seed.into_iter();
            let mut teams: Vec<i64> = (1..=2i64.pow(rounds)).collect();
            let mut results = Vec::new();
            while teams.len() > 1 {
                let pairs = teams.chunks(2).map(|pair| (pair[0], pair[1]));
                let played = pairs.map(|(a, b)| (a, b, if seed.next() == Some(true) { a } else { b }));
                let played: Vec<_> = played.collect();
                teams = played.iter().map(|(.., winner)| *winner).collect();
                results.extend(played);
            }
            results.truncate(cut);
            prop_assert_ne!(kind_of_unnamed(&results), PartKind::Table);
        }
    }

    #[test]
    fn the_day_of_a_league_is_one_whatever_stands_before_it() {
        for name in [
            "Matchday 3",
            "Relegation, Matchday 1",
            "Championship - Match day 2",
            "7. Spieltag",
            "Spieltag 7",
            "Abstiegsrunde, 2. Spieltag",
            "Journée 12",
            "Play-outs: journée 2",
            "Jornada 5",
            "5ª jornada",
            "Giornata 4",
            "Regular season - 3",
            "Gameweek 9",
            "Тур 3",
            "3 тур",
            "الجولة 4",
            "第3節",
            "Kolejka 2",
            "Relegation round, Round 1",
            "Championship group: Round 12",
            "Regular season - Round 3",
        ] {
            let says = RoundSays::of(&MatchRound::told(name));
            assert_eq!(says, RoundSays::MatchDay, "{name}");
        }
        for name in [
            "Round 3",
            "Semi-finals",
            "Relegation",
            "Final",
            "Season 3",
            "Season 2019",
            "Matchday",
            "Spieltag der Finale",
            "Quarter-finals, matchday 2",
            "World Championship, Round 1",
            "League Cup - Round 2",
            "Week 3",
            "5th place",
            "Tour 3",
        ] {
            let says = RoundSays::of(&MatchRound::told(name));
            assert!(says != RoundSays::MatchDay || name == "Matchday", "{name}");
        }
    }

    #[test]
    fn a_day_of_a_relegation_round_is_of_the_table_of_its_stage() {
        let league = [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)];
        let days =
            ["Matchday 1", "Matchday 1", "Matchday 2", "Matchday 2", "Matchday 3", "Matchday 3"];
        let results: Vec<_> = league.iter().zip(days).map(|((a, b), day)| (*a, *b, day)).collect();
        let more = [(3, 4, "Relegation, Matchday 1"), (1, 2, "Championship, Matchday 1")];
        let parts = parts_of_rounds(&[&results[..], &more].concat());
        assert_eq!(parts, [(PartKind::Table, 8)]);
        let rounds = ["Round 1", "Round 1", "Round 2", "Round 2", "Round 3", "Round 3"];
        let results: Vec<_> =
            league.iter().zip(rounds).map(|((a, b), day)| (*a, *b, day)).collect();
        let more = [(3, 4, "Relegation round, Round 1"), (1, 2, "Championship round, Round 1")];
        let parts = parts_of_rounds(&[&results[..], &more].concat());
        assert_eq!(parts, [(PartKind::Table, 8)]);
    }

    #[test]
    fn play_offs_are_a_part_of_their_own() {
        let placed = |a, b, role| PlacedMatch {
            stage: Some(1),
            group: Some(11),
            teams: Sides::new(a, b),
            began_ms: None,
            role,
            winner: None,
            is_level: false,
            round: RoundSays::Nothing,
        };
        let matches = [
            placed(1, 2, MatchRole::Regular),
            placed(2, 3, MatchRole::Playoff),
            placed(2, 3, MatchRole::Regular),
        ];
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::from([(1, "Group stage")]),
            group_of_team: &HashMap::new(),
            names_pack: false,
            awaits_sides: false,
        };
        let parts = competition_parts(&matches, plan);
        let told: Vec<_> = parts.iter().map(|part| (part.kind, part.matches.clone())).collect();
        assert_eq!(told, [(PartKind::Table, vec![0, 2]), (PartKind::Playoff, vec![1])]);
    }

    proptest! {
        #[test]
        fn every_match_is_in_one_part_whatever_their_order(
            drawn in prop::collection::vec((0..3i64, 0..3i64, 1..7i64, 1..6i64), 0..40),
        ) {
            let placed: Vec<PlacedMatch> = drawn
                .iter()
                .map(|(stage, group, team, step)| PlacedMatch {
                    stage: (*stage > 0).then_some(*stage),
                    group: (*group > 0).then_some(*group),
                    teams: Sides::new(*team, (team + step - 1) % 6 + 1),
                    began_ms: Some(*stage),
                    role: MatchRole::Regular,
                winner: None,
                is_level: false,
                round: RoundSays::Nothing,
                })
                .collect();
            let stage_names = HashMap::from([(1, "First stage"), (2, "Play-offs")]);
            let plan = CompetitionPlan {
                tables: &HashSet::new(),
                stage_names: &stage_names,
                group_of_team: &HashMap::new(),
                names_pack: false,
                awaits_sides: false,
            };
            let parts = competition_parts(&placed, plan);
            let mut at: Vec<usize> = parts.iter().flat_map(|part| part.matches.clone()).collect();
            at.sort_unstable();
            prop_assert_eq!(at, (0..placed.len()).collect::<Vec<_>>());
            let mut reversed = placed.clone();
            reversed.reverse();
            let kinds = |parts: &[CompetitionPart]| {
                let told = parts.iter().map(|part| (part.kind, part.stage, part.group, part.matches.len()));
                told.collect::<Vec<_>>()
            };
            prop_assert_eq!(kinds(&parts), kinds(&competition_parts(&reversed, plan)));
        }
    }

    #[test]
    fn a_knockout_has_the_rounds_that_its_matches_name() {
        let named = |a, b, round, began| (Sides::new(a, b), MatchRound::told(round), Some(began));
        let rounds_of = |matches: &[(Sides<i64>, MatchRound, Option<i64>)]| -> Vec<Vec<usize>> {
            let told: Vec<_> =
                matches.iter().map(|(teams, round, began)| (*teams, round, *began)).collect();
            knockout_rounds(&told).into_iter().map(|round| round.matches).collect()
        };
        // 5 and 6 had byes in the first round.
        let matches = [
            named(1, 2, "Round 1", 1),
            named(3, 4, "Round 1", 2),
            named(5, 6, "Round 2", 3),
            named(1, 3, "Round 2", 4),
            named(1, 5, "Final", 9),
        ];
        assert_eq!(rounds_of(&matches), [vec![0, 1], vec![2, 3], vec![4]]);
        let legs = [named(1, 2, "First leg", 1), named(2, 1, "Second leg", 2)];
        assert_eq!(rounds_of(&legs), [[0, 1]]);
        let days = [named(1, 2, "Saturday", 1), named(1, 3, "Saturday", 2)];
        assert_eq!(rounds_of(&days), [[0, 1]]);
        let untold = [matches[0].clone(), (Sides::new(1, 3), MatchRound::default(), None)];
        assert_eq!(rounds_of(&untold), [[0, 1]]);
        // What a draw made are rounds although two teams meet again.
        let made = |a, b, word| {
            let round = MatchRound { made: Some(MadeName::plain(word)), told: None };
            (Sides::new(a, b), round, None)
        };
        // Who was beaten in the first match meets somebody else, and the same team again in the final.
        let page = [
            named(1, 2, "Qualifier 1", 1),
            named(3, 4, "Eliminator", 2),
            named(2, 3, "Qualifier 2", 3),
            named(1, 2, "Final", 4),
        ];
        assert_eq!(rounds_of(&page), [[0], [1], [2], [3]]);
        let again = [
            made(1, 2, RoundName::WinnersRound),
            made(1, 2, RoundName::LosersRound),
            made(1, 3, RoundName::LosersRound),
            made(1, 2, RoundName::Final),
        ];
        assert_eq!(rounds_of(&again), [vec![0], vec![1, 2], vec![3]]);
    }

    #[test]
    fn match_days_that_are_stages_are_one_table() {
        let parts = parts_of(
            &[(1, "Matchday 1"), (2, "Match day 2")],
            &[(Some(1), None, 1, 2), (Some(1), None, 3, 4), (Some(2), None, 1, 3)],
            false,
        );
        assert_eq!(parts, [(PartKind::Table, Some(1), None, 3)]);
    }

    /// The parts of matches without any name, of teams in groups of four: 1 to 4, 5 to 8, and so on. Each match is its
    /// winner, its loser and its day.
    fn parts_of_teams_in_groups(
        results: &[(i64, i64, i64)],
        told: bool,
    ) -> Vec<(PartKind, Option<i64>, usize)> {
        let group = |team: i64| (team - 1) / 4;
        let placed: Vec<PlacedMatch> = results
            .iter()
            .map(|(winner, beaten, day)| PlacedMatch {
                stage: None,
                group: (told && *day < 20).then(|| group(*winner)),
                teams: Sides::new(*winner, *beaten),
                began_ms: Some(*day),
                role: MatchRole::Regular,
                winner: Some(*winner),
                is_level: false,
                round: RoundSays::Nothing,
            })
            .collect();
        let group_of_team = (1..=8).map(|team| (team, group(team))).collect();
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::new(),
            group_of_team: &group_of_team,
            names_pack: true,
            awaits_sides: false,
        };
        let parts = competition_parts(&placed, plan);
        parts.iter().map(|part| (part.kind, part.group, part.matches.len())).collect()
    }

    fn all_meet(teams: [i64; 4], first_day: i64) -> Vec<(i64, i64, i64)> {
        let [a, b, c, d] = teams;
        [(a, b), (c, d), (a, c), (b, d), (a, d), (b, c)]
            .iter()
            .zip(first_day..)
            .map(|((one, other), day)| (*one, *other, day))
            .collect()
    }

    #[test]
    fn a_knockout_without_any_name_follows_groups_that_only_the_teams_tell() {
        let groups = [all_meet([1, 2, 3, 4], 1), all_meet([5, 6, 7, 8], 1)].concat();
        let tables = [(PartKind::Table, Some(0), 6), (PartKind::Table, Some(1), 6)];
        assert_eq!(parts_of_teams_in_groups(&groups, false), tables);
        let semi_finals = [(1, 6, 20), (2, 5, 20)];
        // The finalists are of one group.
        let last = [(6, 5, 21), (1, 2, 21)];
        let lower = [(3, 8, 20), (7, 4, 20), (3, 7, 21), (4, 8, 21)];
        for after in [
            semi_finals.to_vec(),
            [semi_finals, last].concat(),
            [&semi_finals[..], &last, &lower].concat(),
        ] {
            for told in [false, true] {
                let matches = [&groups[..], &after].concat();
                let knockout = [(PartKind::Knockout, None, after.len())];
                let expected = [&tables[..], &knockout].concat();
                assert_eq!(parts_of_teams_in_groups(&matches, told), expected, "{after:?} {told}");
            }
        }
        // The best two of each group meet all in a final group.
        let last_group = [(1, 5, 20), (2, 6, 20), (1, 6, 21), (2, 5, 21), (1, 2, 22), (5, 6, 22)];
        let parts = parts_of_teams_in_groups(&[&groups[..], &last_group].concat(), false);
        assert_eq!(parts[2], (PartKind::Table, None, 6));
    }

    #[test]
    fn a_stage_that_is_said_to_be_a_table_is_one_whatever_its_name() {
        let matches: Vec<PlacedMatch> = [(1, 2), (3, 4), (1, 3), (2, 4)]
            .map(|(a, b)| PlacedMatch {
                stage: Some(7),
                group: None,
                teams: Sides::new(a, b),
                began_ms: None,
                role: MatchRole::Regular,
                winner: Some(a),
                is_level: false,
                round: RoundSays::Nothing,
            })
            .to_vec();
        let kind = |tables: &HashSet<i64>| {
            let plan = CompetitionPlan {
                stage_names: &HashMap::from([(7, "Playoffs - Championship")]),
                tables,
                group_of_team: &HashMap::new(),
                names_pack: false,
                awaits_sides: false,
            };
            competition_parts(&matches, plan)[0].kind
        };
        assert_eq!(kind(&HashSet::new()), PartKind::Knockout);
        assert_eq!(kind(&HashSet::from([7])), PartKind::Table);
    }

    #[test]
    fn groups_that_nobody_names_and_two_events_in_one_have_tables_of_their_own() {
        let three = |a: i64, b, c| [(a, b), (b, c), (c, a)];
        let parts = |group, pairs: &[(i64, i64)]| {
            let matches: Vec<_> = pairs.iter().map(|(a, b)| (Some(1), group, *a, *b)).collect();
            let parts = parts_of(&[(1, "Group stage")], &matches, true);
            parts.iter().map(|part| (part.0, part.2, part.3)).collect::<Vec<_>>()
        };
        let two = [three(1, 2, 3), three(4, 5, 6)].concat();
        for group in [None, Some(11)] {
            assert_eq!(parts(group, &two), [(PartKind::Table, group, 3); 2]);
        }
        // A league of which only these matches were played, and one that begins.
        assert_eq!(parts(None, &two[..5]), [(PartKind::Table, None, 5)]);
        assert_eq!(parts(None, &[(1, 2), (3, 4), (5, 6)]), [(PartKind::Table, None, 3)]);
    }

    #[test]
    fn teams_that_meet_another_group_all_the_time_play_in_one_league() {
        let groups = [all_meet([1, 2, 3, 4], 1), all_meet([5, 6, 7, 8], 1)].concat();
        let between: Vec<(i64, i64, i64)> =
            (1..=4).flat_map(|a| (5..=8).map(move |b| (a, b, 20 + (a + b) % 4))).collect();
        let season = [&groups[..], &between].concat();
        assert_eq!(parts_of_teams_in_groups(&season, false), [(PartKind::Table, None, 28)]);
        let early: Vec<(i64, i64, i64)> = [&groups[..], &[(1, 5, 2), (2, 6, 2)]].concat();
        assert_eq!(parts_of_teams_in_groups(&early, false), [(PartKind::Table, None, 14)]);
    }

    #[test]
    fn teams_in_groups_that_never_meet_another_group_play_in_them() {
        let placed = |stage, a, b| PlacedMatch {
            stage: Some(stage),
            group: None,
            teams: Sides::new(a, b),
            began_ms: Some(stage),
            role: MatchRole::Regular,
            winner: None,
            is_level: false,
            round: RoundSays::Nothing,
        };
        let matches =
            [placed(1, 1, 2), placed(1, 3, 4), placed(2, 1, 3), placed(3, 1, 2), placed(4, 3, 4)];
        let plan = CompetitionPlan {
            tables: &HashSet::new(),
            stage_names: &HashMap::from([
                (1, "First round"),
                (2, "Finals"),
                (3, "Third-place match"),
                (4, "Decider"),
            ]),
            group_of_team: &HashMap::from([(1, 11), (2, 11), (3, 12), (4, 12)]),
            names_pack: false,
            awaits_sides: false,
        };
        let kinds: Vec<_> = competition_parts(&matches, plan)
            .into_iter()
            .map(|part| (part.kind, part.group))
            .collect();
        let knockout = (PartKind::Knockout, None);
        let tables = [(PartKind::Table, Some(11)), (PartKind::Table, Some(12))];
        assert_eq!(kinds, [&tables[..], &[knockout; 3]].concat());
    }
}
