//! A competition's knock-out as a drawing.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use touchline_domain::rounds::{MadeName, MatchRound, RoundName};
use touchline_domain::standings::{
    Aim, AwaitedMatch, AwaitedRound, BesideTies, BracketTie, CameFrom, Decisions, KnockoutFormat,
    KnockoutStage, PartKind, PlayedLater, PlayedMatch, Purpose, Sides, awaits_knockout, bracket,
    knockout_rounds, last_of_whole, names_a_leg, names_a_round_before_the_final, purpose_of,
    purpose_of_round, repeated_meetings,
};
use touchline_domain::{Lifecycle, Scheduled, SideRole, same_name, vocabulary};
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::{Conn, StoreError};

use super::Competition;
use super::composed::parts_of_year;
use crate::AppError;

/// A round: ties that are drawn side by side.
#[derive(Debug, Clone)]
pub struct BracketRound {
    /// The number of the round, from 0.
    pub round: i64,
    /// The name of the stage or of the round, or [`Self::made_name`] in English.
    pub name: String,
    /// The name that a draw gave it, or that follows from the number of its ties where the data has none.
    pub made_name: Option<MadeName>,
    /// The stage that it belongs to.
    pub stage_name: Option<String>,
    /// The ties in drawing order.
    pub ties: Vec<DrawnTie>,
}

/// A tie in its place.
#[derive(Debug, Clone)]
pub struct DrawnTie {
    /// The index in the whole bracket.
    pub index: usize,
    /// The teams, the one that advances, and why.
    pub tie: BracketTie,
    /// The purpose of the tie.
    pub kind: TieKind,
    /// What its winner wins, as the name of its round says it.
    pub purpose: Purpose,
    /// What its stage is played for.
    pub aim: Aim,
    /// Its matches, in the order of time.
    pub matches: Vec<FixtureRow>,
}

vocabulary!(
    /// The purpose of a tie.
    TieKind, {
        /// A place in the next round.
        Round = "tie",
        /// Third place.
        ThirdPlace = "third_place",
        /// The title.
        Final = "final",
        /// The order of teams that were level in a table; the loser does not go on to another tie.
        PlayOff = "play_off",
    }
);

/// The matches of the knock-out of which a side is not known yet, in the order of play.
pub(crate) fn undrawn(conn: &Conn<'_>, of: &Competition) -> Result<Vec<FixtureRow>, StoreError> {
    let kind_of = |stage: Option<&str>| {
        let stage = same_name(stage.unwrap_or_default());
        let name_of = |id: Option<i64>| same_name(of.stage_name(id).unwrap_or_default());
        of.parts.iter().find(|part| name_of(part.stage) == stage).map(|part| part.kind)
    };
    let is_of_knockout = |row: &FixtureRow| {
        awaits_knockout(
            kind_of(row.stage_name.as_deref()),
            row.match_name.sources().iter().any(Option::is_some),
            row.group_name.is_some(),
            [row.stage_name.as_deref(), row.round_name.as_deref()],
        )
    };
    let mut rows = fixtures::undrawn(conn, of.key(), of.sport.sport_id)?;
    rows.retain(is_of_knockout);
    Ok(rows)
}

/// Whether it is called off because a place stays free.
fn is_called_off(row: &FixtureRow) -> bool {
    let mut sources = row.match_name.sources().into_iter().flatten();
    row.lifecycle == Lifecycle::Cancelled && sources.any(|one| one.role == SideRole::NoOpponent)
}

fn awaited(row: &FixtureRow, by_number: &HashMap<i64, i64>) -> AwaitedMatch {
    let [a, b] = row.match_name.sources().map(|source| {
        let source = source?;
        Some((source.role, *by_number.get(&source.match_number?)?))
    });
    AwaitedMatch {
        match_id: row.match_id,
        teams: Sides::new(row.team_a_id, row.team_b_id),
        from: Sides::new(a, b),
        unopposed: row.team_a_id.or(row.team_b_id).filter(|_| is_called_off(row)),
    }
}

/// The stage and the round of a match, to compare.
fn round_key(row: &FixtureRow) -> [String; 2] {
    let round = made_name(row).map(|made| made.to_string());
    let round = round.as_deref().or(row.round_name.as_deref());
    [row.stage_name.as_deref(), round].map(|name| same_name(name.unwrap_or_default()))
}

/// Undrawn matches of one round, and the drawn matches of it.
struct UndrawnRound {
    key: [String; 2],
    matches: Vec<AwaitedMatch>,
    beside: Vec<i64>,
}

/// The rounds of undrawn matches, in the order of play. `drawn` are the matches of the
/// knock-out that are drawn.
fn undrawn_rounds(undrawn: &[FixtureRow], drawn: &HashMap<i64, FixtureRow>) -> Vec<UndrawnRound> {
    let rows = drawn.values().chain(undrawn);
    let by_number: HashMap<i64, i64> =
        rows.filter_map(|row| Some((row.match_number?, row.match_id))).collect();
    let mut rounds: Vec<UndrawnRound> = Vec::new();
    for row in undrawn.iter().filter(|row| !is_called_off(row)) {
        let awaited = awaited(row, &by_number);
        let key = round_key(row);
        if let Some(round) = rounds.iter_mut().find(|round| round.key == key) {
            round.matches.push(awaited);
            continue;
        }
        let of_round = drawn.values().filter(|other| round_key(other) == key);
        let beside = of_round.map(|other| other.match_id).collect();
        rounds.push(UndrawnRound { key, matches: vec![awaited], beside });
    }
    rounds
}

/// The drawn matches of a round.
struct DrawnRound {
    matches: Vec<PlayedMatch>,
    /// Whether a draw of the platform made it.
    is_made: bool,
    /// Whether its matches are named as legs.
    has_legs: bool,
    /// Its matches that are called off because a place stays free.
    called_off: Vec<AwaitedMatch>,
    /// What it is known by where none of its matches is played.
    key: Option<[String; 2]>,
}

impl DrawnRound {
    const fn told(matches: Vec<PlayedMatch>) -> Self {
        Self { matches, is_made: false, has_legs: false, called_off: Vec::new(), key: None }
    }

    /// How its ties are decided, where a draw says it: two matches of one tie are its legs, in every sport.
    fn format(&self) -> Option<KnockoutFormat> {
        let pair = |one: &PlayedMatch| [one.teams.a.min(one.teams.b), one.teams.a.max(one.teams.b)];
        let pairs: HashSet<[i64; 2]> = self.matches.iter().map(pair).collect();
        self.is_made.then_some(if pairs.len() < self.matches.len() {
            KnockoutFormat::TwoLegs { away_goals: false }
        } else {
            KnockoutFormat::SingleMatch
        })
    }
}

/// Puts a match that is called off into its round, which it may be the first of.
fn take_called_off(
    rounds: &mut Vec<DrawnRound>,
    one: &FixtureRow,
    rows: &HashMap<i64, FixtureRow>,
) {
    let awaited = awaited(one, &HashMap::new());
    let key = round_key(one);
    let first_of = |round: &DrawnRound| {
        let numbers = round.matches.iter().filter_map(|one| rows.get(&one.match_id)?.match_number);
        numbers.min()
    };
    let is_of_it = |round: &DrawnRound| {
        let rows = round.matches.iter().filter_map(|one| rows.get(&one.match_id));
        let drawn = rows.map(round_key).any(|other| other == key);
        drawn || round.key.as_ref() == Some(&key)
    };
    if let Some(round) = rounds.iter_mut().find(|round| is_of_it(round)) {
        round.called_off.push(awaited);
        return;
    }
    let is_later = |round: &DrawnRound| first_of(round) > one.match_number;
    let at = rounds.iter().position(is_later).unwrap_or(rounds.len());
    let is_made = one.round_word.is_some();
    let (matches, called_off) = (Vec::new(), vec![awaited]);
    let round = DrawnRound { matches, is_made, has_legs: false, called_off, key: Some(key) };
    rounds.insert(at, round);
}

/// The ties of a competition.
pub(crate) struct Drawing {
    /// The rounds of the knock-out.
    pub(crate) rounds: Vec<BracketRound>,
    /// The play-offs between level teams.
    pub(crate) play_offs: Vec<DrawnTie>,
}

impl Drawing {
    /// All ties, those of the play-offs first.
    pub(crate) fn into_ties(self) -> impl Iterator<Item = DrawnTie> {
        self.play_offs.into_iter().chain(self.rounds.into_iter().flat_map(|round| round.ties))
    }
}

/// Draws the knock-out, and the play-offs beside it: the places of ties in one say nothing of the other.
pub(crate) fn drawing(conn: &Conn<'_>, of: &Competition) -> Result<Drawing, AppError> {
    let mut stage_of_match: HashMap<i64, Option<i64>> = HashMap::new();
    let mut beside_title: Vec<i64> = Vec::new();
    let mut finals: Vec<i64> = Vec::new();
    let mut rounds_of = |kind: PartKind| {
        let mut of_rounds: Vec<DrawnRound> = Vec::new();
        for part in of.parts.iter().filter(|part| part.kind == kind) {
            let told: Vec<_> = part
                .matches
                .iter()
                .map(|at| {
                    let played = &of.matches[*at];
                    let began_ms = played.scheduled.map(Scheduled::order_ms);
                    (played.teams, &of.rounds[*at], began_ms)
                })
                .collect();
            for round in knockout_rounds(&told) {
                let at = || round.matches.iter().map(|place| part.matches[*place]);
                let names_legs = |at: usize| of.rounds[at].told.as_deref().is_some_and(names_a_leg);
                of_rounds.push(DrawnRound {
                    is_made: round.made.is_some(),
                    has_legs: at().any(names_legs),
                    matches: at().map(|at| of.matches[at].clone()).collect(),
                    called_off: Vec::new(),
                    key: None,
                });
            }
            for at in &part.matches {
                let id = of.matches[*at].match_id;
                stage_of_match.insert(id, part.stage);
                if matches!(of.purposes[*at], Purpose::ThirdPlace | Purpose::LowerPlaces) {
                    beside_title.push(id);
                }
                if of.purposes[*at] == Purpose::Title {
                    finals.push(id);
                }
            }
        }
        of_rounds
    };
    let play_offs: Vec<PlayedMatch> =
        rounds_of(PartKind::Playoff).into_iter().flat_map(|round| round.matches).collect();
    let mut main = rounds_of(PartKind::Knockout);
    let repeated = repeated_meetings(&of.sport.key);
    let decisions = Decisions::in_force(&of.decisions, None, None, &PlayedLater::default());
    let tables = of.parts.iter().filter(|part| part.kind == PartKind::Table);
    let tables: Vec<PlayedMatch> =
        tables.flat_map(|part| &part.matches).map(|at| of.matches[*at].clone()).collect();
    let beside = BesideTies { beside_title: &beside_title, finals: &finals, tables: &tables };
    let draw = |rounds: &[DrawnRound], awaited: &[AwaitedRound<'_>]| {
        let stages: Vec<KnockoutStage<'_>> = rounds
            .iter()
            .map(|round| KnockoutStage {
                matches: &round.matches,
                format: round.format(),
                repeated,
                has_legs: round.has_legs,
                called_off: &round.called_off,
                away_goals_until: of.rules.pack.away_goals_until,
            })
            .collect();
        bracket(&stages, awaited, &beside, &decisions)
    };

    let undrawn = undrawn(conn, of)?;
    let ids: Vec<i64> = main
        .iter()
        .flat_map(|round| &round.matches)
        .chain(&play_offs)
        .map(|one| one.match_id)
        .collect();
    let mut rows: HashMap<i64, FixtureRow> =
        fixtures::by_ids(conn, &ids)?.into_iter().map(|row| (row.match_id, row)).collect();
    for one in undrawn.iter().filter(|one| is_called_off(one)) {
        take_called_off(&mut main, one, &rows);
    }
    let later = undrawn_rounds(&undrawn, &rows);
    let later: Vec<AwaitedRound<'_>> = later
        .iter()
        .map(|round| AwaitedRound { matches: &round.matches, beside: &round.beside })
        .collect();

    let drawn = draw(&main, &later);
    let play_offs = draw(&[DrawnRound::told(play_offs)], &[]);

    rows.extend(undrawn.into_iter().map(|row| (row.match_id, row)));
    let stage_of = |id: i64| stage_of_match.get(&id).copied().flatten();
    let purposes = purposes(of, &drawn, &rows);
    let years = parts_of_year(of);
    let year_of = |tie: &BracketTie| years.get(&stage_of(*tie.match_ids.first()?)?).copied();
    let years: Vec<Option<i64>> = drawn.iter().map(year_of).collect();
    let kinds = kinds(&purposes, &drawn, &rows, &years);
    let mut drawn_tie = |index: usize, tie: BracketTie, kind: TieKind, purpose: Purpose| {
        let of_tie = |id: &i64| rows.remove(id);
        let matches: Vec<FixtureRow> = tie.match_ids.iter().filter_map(of_tie).collect();
        let aim = matches.first().map_or(Aim::Unsaid, aim_of);
        DrawnTie { index, tie, kind, purpose, aim, matches }
    };
    let play_offs = play_offs
        .into_iter()
        .enumerate()
        .map(|(index, tie)| {
            // Whoever plays in two of them did not get there by the first.
            let came_from = Sides::new(CameFrom::Entered, CameFrom::Entered);
            let tie = BracketTie { came_from, ..tie };
            drawn_tie(index, tie, TieKind::PlayOff, Purpose::Unsaid)
        })
        .collect();
    let mut rounds: Vec<BracketRound> = Vec::new();
    for (index, ((tie, kind), purpose)) in drawn.into_iter().zip(kinds).zip(purposes).enumerate() {
        let round = tie.round as i64;
        let drawn_tie = drawn_tie(index, tie, kind, purpose);
        let stage = drawn_tie.tie.match_ids.first().and_then(|id| stage_of(*id));
        let stage_name = match of.stage_name(stage) {
            Some(name) => Some(name.to_owned()),
            None => drawn_tie.matches.first().and_then(|row| row.stage_name.clone()),
        };
        match rounds.last_mut() {
            Some(last) if last.round == round => last.ties.push(drawn_tie),
            _ => rounds.push(BracketRound {
                round,
                name: String::new(),
                made_name: None,
                stage_name,
                ties: vec![drawn_tie],
            }),
        }
    }
    name_rounds(of, &mut rounds);
    Ok(Drawing { rounds, play_offs })
}

/// What each tie is for, as its round or its stage is named.
fn purposes(
    of: &Competition,
    drawn: &[BracketTie],
    rows: &HashMap<i64, FixtureRow>,
) -> Vec<Purpose> {
    let known: HashMap<i64, Purpose> =
        of.matches.iter().map(|one| one.match_id).zip(of.purposes.iter().copied()).collect();
    let purpose = |row: &FixtureRow| {
        let round = MatchRound { made: made_name(row), told: row.round_name.clone() };
        purpose_of_round(&round, row.stage_name.as_deref())
    };
    drawn
        .iter()
        .map(|tie| {
            let id = tie.match_ids[0];
            let of_row = || rows.get(&id).map_or(Purpose::Unsaid, purpose);
            known.get(&id).copied().unwrap_or_else(of_row)
        })
        .collect()
}

/// What the stage of a match is played for. A draw makes none that is beside the title but a qualifying.
fn aim_of(row: &FixtureRow) -> Aim {
    if row.round_word == Some(RoundName::QualifyingRound) {
        return Aim::FirstPart;
    }
    if row.stage_word.is_some() {
        return Aim::Unsaid;
    }
    Aim::of(row.stage_name.as_deref(), row.group_name.as_deref(), row.round_name.as_deref())
}

/// Whether a match is of a round before the final, by the name of the round, or of the stage where it has none.
fn is_before_the_final(row: &FixtureRow) -> bool {
    let told = row.round_name.as_deref().filter(|name| !name.is_empty());
    match row.round_word {
        Some(RoundName::QuarterFinals | RoundName::SemiFinals | RoundName::RoundOf) => true,
        Some(_) => false,
        None => told.or(row.stage_name.as_deref()).is_some_and(names_a_round_before_the_final),
    }
}

/// The kind of each tie. A match between two teams that lost, or whose ties are still open, is for third place where its
/// name does not say otherwise. Where none is named the final, it is the last one of a whole bracket, unless its
/// name is that of another round. Where several events are in one bracket, each has its final.
fn kinds(
    purposes: &[Purpose],
    drawn: &[BracketTie],
    rows: &HashMap<i64, FixtureRow>,
    years: &[Option<i64>],
) -> Vec<TieKind> {
    let is_of_losers = |at: usize| {
        let CameFrom::LoserOf(_) = drawn[at].came_from.a else { return false };
        matches!(drawn[at].came_from.b, CameFrom::LoserOf(_))
    };
    let is_made =
        |at: usize| rows.get(&drawn[at].match_ids[0]).is_some_and(|row| row.round_word.is_some());
    // `Consolation final`: of those who lost against the finalists, who play for no place otherwise.
    let loser_ties = |at: usize| match drawn[at].came_from {
        Sides { a: CameFrom::LoserOf(a), b: CameFrom::LoserOf(b) } => Some([a.min(b), a.max(b)]),
        _ => None,
    };
    let finals_from: Vec<[usize; 2]> = (0..drawn.len())
        .filter(|at| purposes[*at] == Purpose::Title)
        .filter_map(|at| match drawn[at].came_from {
            Sides { a: CameFrom::WinnerOf(a), b: CameFrom::WinnerOf(b) } => {
                Some([a.min(b), a.max(b)])
            }
            _ => None,
        })
        .collect();
    let is_third_named = purposes.contains(&Purpose::ThirdPlace);
    let is_third = |at: usize| match purposes[at] {
        Purpose::ThirdPlace => true,
        // Whoever loses once plays on in the losers' bracket of a draw.
        Purpose::Unsaid => !is_made(at) && is_of_losers(at),
        Purpose::LowerPlaces => {
            !is_third_named && loser_ties(at).is_some_and(|ties| finals_from.contains(&ties))
        }
        Purpose::Title => false,
    };
    // A second final that is not needed.
    let is_called_off = |at: &usize| {
        drawn[*at]
            .match_ids
            .iter()
            .all(|id| rows.get(id).is_some_and(|row| row.lifecycle == Lifecycle::Cancelled))
            && drawn[*at].result.advances.is_none()
    };
    let all = || 0..drawn.len();
    let named: Vec<usize> = all()
        .filter(|at| purposes[*at] == Purpose::Title)
        .filter(|at| drawn.len() == 1 || !is_called_off(at))
        .collect();
    // A source may name the matches for the title and for third place alike.
    let of_winners: Vec<usize> = named.iter().copied().filter(|at| !is_of_losers(*at)).collect();
    let may_be = match () {
        () if !of_winners.is_empty() => of_winners,
        () if !named.is_empty() => named.clone(),
        () => {
            let to_title = |at: &usize| purposes[*at] == Purpose::Unsaid && !is_third(*at);
            let to_title: Vec<usize> = all().filter(to_title).collect();
            let is_before =
                |at: &usize| rows.get(&drawn[*at].match_ids[0]).is_some_and(is_before_the_final);
            last_of_whole(drawn, &to_title).into_iter().filter(|at| !is_before(at)).collect()
        }
    };
    let last_of = |may_be: &[usize]| {
        let last = may_be.iter().map(|at| drawn[*at].round).max();
        let mut of_last = may_be.iter().filter(|at| Some(drawn[**at].round) == last);
        of_last.next().filter(|_| of_last.next().is_none()).copied()
    };
    // Each event has a final of its own, where its round is named so: a stage of that name may have other matches.
    let is_told = |at: &usize| {
        let row = rows.get(&drawn[*at].match_ids[0]);
        let told = row.and_then(|row| row.round_name.as_deref());
        named.contains(at) && purpose_of(told, None) == Purpose::Title
    };
    // So has each part of a year, whoever plays in several.
    let events = events_of(drawn);
    let has_years = years.iter().flatten().collect::<BTreeSet<_>>().len() > 1;
    let event = |at: usize| {
        let of_year = years[at].filter(|_| has_years);
        of_year.map_or((None, events[at]), |year| (Some(year), 0))
    };
    let mut told: BTreeMap<(Option<i64>, usize), Vec<usize>> = BTreeMap::new();
    let told_of_year = all()
        .filter(|at| has_years && years[*at].is_some() && named.contains(at) && !is_of_losers(*at));
    let all_told: BTreeSet<usize> = may_be.iter().copied().chain(told_of_year).collect();
    for at in all_told.iter().filter(|at| is_told(at)) {
        told.entry(event(*at)).or_default().push(*at);
    }
    let finals: Vec<usize> = if told.len() > 1 {
        told.values().filter_map(|of_event| last_of(of_event)).collect()
    } else {
        last_of(&may_be).into_iter().collect()
    };
    all()
        .map(|at| match () {
            () if finals.contains(&at) => TieKind::Final,
            () if is_third(at) || (named.contains(&at) && is_of_losers(at)) => TieKind::ThirdPlace,
            () => TieKind::Round,
        })
        .collect()
}

/// For each tie the first one of its event: ties are of one event where their teams meet, directly or through others. The singles
/// of men and of women may be in one competition.
fn events_of(drawn: &[BracketTie]) -> Vec<usize> {
    let mut events: Vec<usize> = (0..drawn.len()).collect();
    let mut latest: HashMap<i64, usize> = HashMap::new();
    for (at, tie) in drawn.iter().enumerate() {
        let before = [tie.teams.a, tie.teams.b].into_iter().flatten();
        let before = before.filter_map(|team| latest.insert(team, at));
        let sources =
            [tie.came_from.a, tie.came_from.b].into_iter().filter_map(|from| match from {
                CameFrom::WinnerOf(source) | CameFrom::LoserOf(source) => Some(source),
                CameFrom::Entered => None,
            });
        for other in before.chain(sources).collect::<Vec<_>>() {
            let (one, other) = (events[at], events[other]);
            let first = one.min(other);
            for event in events.iter_mut().filter(|event| [one, other].contains(event)) {
                *event = first;
            }
        }
    }
    events
}

/// Names each round as the draw that made it, else by its stage if the stage has one round only and no table, else by the
/// round name that all its matches share, else by its size.
fn name_rounds(of: &Competition, rounds: &mut [BracketRound]) {
    let tables = of.parts.iter().filter(|part| part.kind == PartKind::Table);
    let with_table: HashSet<String> =
        tables.filter_map(|part| of.stage_name(part.stage)).map(same_name).collect();
    let mut of_stage: HashMap<Option<String>, usize> = HashMap::new();
    for round in &*rounds {
        *of_stage.entry(round.stage_name.as_deref().map(same_name)).or_default() += 1;
    }
    let mut names = Vec::with_capacity(rounds.len());
    for (at, round) in rounds.iter().enumerate() {
        let is_of_one_round =
            |name: &str| of_stage.get(&Some(same_name(name))).is_some_and(|count| *count == 1);
        let by_stage = round
            .stage_name
            .clone()
            .filter(|name| is_of_one_round(name) && !with_table.contains(&same_name(name)));
        let has_others = round.ties.iter().any(|tie| tie.kind != TieKind::ThirdPlace);
        let rows = || {
            let is_one = |tie: &&DrawnTie| !has_others || tie.kind != TieKind::ThirdPlace;
            round.ties.iter().filter(is_one).flat_map(|tie| &tie.matches)
        };
        let made = rows().next().and_then(made_name);
        if let Some(made) = made.filter(|made| rows().all(|row| made_name(row) == Some(*made))) {
            names.push(Err(made));
            continue;
        }
        let mut told = rows().map(|row| row.round_name.as_deref().unwrap_or_default());
        let first = told.next().unwrap_or_default();
        let is_told_apart = !first.is_empty()
            && round.stage_name.as_deref().is_none_or(|stage| same_name(stage) != same_name(first))
            && told.all(|name| name == first);
        let by_round = is_told_apart.then(|| first.to_owned());
        names.push(by_stage.or(by_round).ok_or_else(|| name_by_size(&rounds[at..], at)));
    }
    for (round, name) in rounds.iter_mut().zip(names) {
        round.made_name = name.as_ref().err().copied();
        round.name = name.unwrap_or_else(|made| made.to_string());
    }
}

/// The name of a match's round, if a draw has made it.
fn made_name(row: &FixtureRow) -> Option<MadeName> {
    row.round_word.map(|word| MadeName { word, number: row.round_number })
}

/// `Semi-finals` for two ties before a last one, and so on; `Round 2` where the numbers of
/// ties do not halve down to one.
fn name_by_size(from_here: &[BracketRound], at: usize) -> MadeName {
    let ties = |round: &BracketRound| {
        round.ties.iter().filter(|tie| tie.kind != TieKind::ThirdPlace).count()
    };
    if from_here.first().map(ties) == Some(0) {
        return MadeName::plain(RoundName::ThirdPlace);
    }
    let sizes: Vec<usize> = from_here.iter().map(ties).filter(|count| *count > 0).collect();
    let halves = sizes.windows(2).all(|pair| pair[0] == pair[1] * 2);
    match sizes.first() {
        None => MadeName::plain(RoundName::ThirdPlace),
        Some(_) if !halves || sizes.last() != Some(&1) => {
            MadeName::with(RoundName::Numbered, at as i64 + 1)
        }
        Some(1) => MadeName::plain(RoundName::Final),
        Some(2) => MadeName::plain(RoundName::SemiFinals),
        Some(4) => MadeName::plain(RoundName::QuarterFinals),
        Some(count) => MadeName::with(RoundName::RoundOf, *count as i64 * 2),
    }
}
