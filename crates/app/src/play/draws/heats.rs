//! Heats: races of many, drawn round by round. Each round is a request of its own among those who went on from the
//! round before, seeded by how they did, so that the lanes of a final follow from the times of the heats.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use serde_json::{Map, Value as Json};
use touchline_domain::drawing::{
    ByRounds, DrawPart, DrawnHeat, DrawnLane, DrawnRound, GoingOn, Sheet,
};
use touchline_domain::entries::EntrantKind;
use touchline_domain::heats::{AtTheLastPlace, Finish, Level, Mark, who_goes_on};
use touchline_domain::reference::TemplateSport;
use touchline_domain::rounds::{MadeName, RoundName};
use touchline_domain::standings::{Decision, Decisions, PlayedLater};
use touchline_domain::{
    EntryStatus, Finish as OfRace, Lifecycle, ParticipantMode, order_of_finish,
};
use touchline_draws::{Answer, Drawn};
use touchline_store::Conn;
use touchline_store::competitions::draws::{
    self as stored, DrawRoundRow, DrawRow, DrawTeamRow, FinishRow,
};
use touchline_store::competitions::setup::DivisionSetupRow;
use touchline_words::{Sentence, Value};

use super::answers::Answers;
use super::publish::blank_match;
use super::rounds::{FirstRound, RoundDrawing, competition, seed_of_round};
use super::sheet::{bent, team};
use super::{Drawing, cannot_be_drawn, kept};
use crate::AppError;
use crate::play::match_day::{self, NewEntry, NewMatch};

/// Refuses heats in a sport that two sides play.
pub(super) fn is_race(conn: &Conn<'_>, draw: &DrawRow) -> Result<(), AppError> {
    let key = competition(conn, draw)?.sport.key;
    let sport = TemplateSport::ALL.iter().find(|sport| sport.as_str() == key);
    match sport {
        // Of sports that administrators have added, nothing says whether they are races.
        Some(TemplateSport::Athletics) | None => Ok(()),
        Some(_) => Err(AppError::invalid("algorithm", Sentence::HeatsAreRaces)),
    }
}

/// The first round of heats. The draw has the same request: the options say how many rounds follow.
pub(super) fn first(request: String, answer: &Answer, text: String) -> Result<Drawing, AppError> {
    let Drawn::Heats(drawn) = &answer.drawn else {
        return Err(AppError::Internal("heats were drawn otherwise".to_owned()));
    };
    let announced = drawn.rounds.len() as i64;
    let sheet = sheet(answer, 1, 0)?;
    let round = RoundDrawing { request: request.clone(), answer: text.clone(), sheet };
    let first = FirstRound { by: ByRounds::Heats, announced, round };
    Ok(Drawing { request, answer: text, sheet: Sheet::default(), first: Some(first) })
}

/// The first round of an answer as the `round`th of a draw, with the numbers of its heats after `before`.
fn sheet(answer: &Answer, round: i64, before: i64) -> Result<Sheet, AppError> {
    let odd = || AppError::Internal("heats of teams have no teams".to_owned());
    let Drawn::Heats(drawn) = &answer.drawn else { return Err(odd()) };
    let of = drawn.rounds.first().ok_or_else(odd)?;
    let mut heats = Vec::with_capacity(of.heats.len());
    for heat in &of.heats {
        let lane = |lane: &touchline_draws::heats::Lane| match &lane.side {
            touchline_draws::Side::Entry(key) => {
                Some(DrawnLane { lane: lane.lane as i64, team: team(key)? })
            }
            _ => None,
        };
        let lanes: Option<Vec<DrawnLane>> = heat.lanes.iter().map(lane).collect();
        let number = before + i64::from(heat.heat);
        heats.push(DrawnHeat { number, lanes: lanes.ok_or_else(odd)? });
    }
    let going_on = of
        .progression
        .map(|rule| GoingOn { by_place: rule.by_place as i64, by_time: rule.by_time as i64 });
    let round = DrawnRound {
        part: DrawPart::Heats,
        round,
        matches: Vec::new(),
        byes: Vec::new(),
        absent: Vec::new(),
        heats,
        going_on,
    };
    Ok(Sheet { rounds: vec![round], bent: bent(&drawn.bent), ..Sheet::default() })
}

/// The heats of a draw that are over.
pub(super) struct Finishes {
    /// By number, how each team finished.
    heats: BTreeMap<i64, Vec<Finish<i64>>>,
    /// The lots that were drawn, and after them the orders that were set by hand.
    orders: Vec<Vec<i64>>,
}

impl Finishes {
    /// Whether a heat is over.
    pub(super) fn has(&self, number: i64) -> bool {
        self.heats.contains_key(&number)
    }
}

/// How the heats of a draw ended that are over. Nobody goes on from a heat that was called off.
pub(super) fn finishes_of(rows: &[FinishRow], draw_id: i64, decisions: &[Decision]) -> Finishes {
    let mut by_heat: BTreeMap<i64, Vec<&FinishRow>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.draw_id == draw_id) {
        if matches!(row.lifecycle, Lifecycle::Completed | Lifecycle::Cancelled) {
            by_heat.entry(row.match_number).or_default().push(row);
        }
    }
    let heats = by_heat.into_iter().map(|(number, rows)| (number, finishes(&rows))).collect();
    let Decisions { lots, manual_orders, .. } =
        Decisions::in_force(decisions, None, None, &PlayedLater::default());
    Finishes { heats, orders: [lots, manual_orders].concat() }
}

fn finishes(rows: &[&FinishRow]) -> Vec<Finish<i64>> {
    let finished = |row: &FinishRow| {
        let status = row.entry_status.as_deref().and_then(|word| word.parse().ok());
        row.lifecycle == Lifecycle::Completed && status == Some(EntryStatus::Completed)
    };
    let races: Vec<OfRace> = rows
        .iter()
        .map(|row| OfRace {
            recorded_rank: row.finish_rank.filter(|_| finished(row)),
            time_ms: row.time_ms,
            finished: finished(row),
        })
        .collect();
    let finish = |(row, place): (&FinishRow, Option<i64>)| {
        Some(Finish {
            who: row.team_id?,
            place,
            time_ms: row.time_ms.filter(|_| place.is_some()),
            mark: row.qualified.as_deref().and_then(Mark::of),
        })
    };
    let placings = order_of_finish(&races).into_iter();
    placings.filter_map(|placing| finish((rows[placing.index], placing.rank))).collect()
}

/// Who goes on from a published round whose heats are over; `all_level` says whether all of those who are level at the last place
/// do.
fn going_on(sheet: &Sheet, ended: &Finishes, all_level: bool) -> Result<Vec<i64>, Level<i64>> {
    let rule = sheet.rounds.iter().find_map(|round| round.going_on);
    let heats: Vec<Vec<Finish<i64>>> = sheet
        .numbers()
        .map(|number| ended.heats.get(&number).cloned().unwrap_or_default())
        .collect();
    let of_level = AtTheLastPlace { lots: &ended.orders, all_go_on: all_level };
    rule.map_or_else(|| Ok(Vec::new()), |rule| who_goes_on(&heats, rule, of_level))
}

/// Those who are level in a round whose heats are over, where not all of them can go on.
pub(super) fn level(sheet: &Sheet, ended: &Finishes) -> Vec<i64> {
    going_on(sheet, ended, false).err().map(|Level { who }| who).unwrap_or_default()
}

/// How many go on from a round where nobody is level.
fn planned(sheet: &Sheet) -> usize {
    let of = sheet.rounds.iter().find_map(|round| Some((round.heats.len(), round.going_on?)));
    let Some((heats, GoingOn { by_place, by_time })) = of else { return 0 };
    usize::try_from(by_place * heats as i64 + by_time).unwrap_or_default()
}

/// Whether the request of a round is about all of these teams.
pub(super) fn draws_all(request: &str, teams: &[i64]) -> Result<bool, AppError> {
    let request: Json = kept(request)?;
    let entries = request["entries"].as_array().into_iter().flatten();
    let drawn: Vec<i64> = entries.filter_map(|entry| entry["id"].as_i64()).collect();
    Ok(teams.iter().all(|team| drawn.contains(team)))
}

/// The lanes of a later round: those of the first one, and one more where that is what an extra lane takes, so that there are as
/// many heats as were planned.
fn set_lanes(options: &mut Map<String, Json>, first: &Json, (planned, through): (usize, usize)) {
    for name in ["lanes", "lane_order", "lane_groups"] {
        match first["options"].get(name) {
            Some(of_first) => drop(options.insert(name.to_owned(), of_first.clone())),
            None => drop(options.remove(name)),
        }
    }
    let lanes = options.get("lanes").and_then(Json::as_u64).unwrap_or_default() as usize;
    let heats = planned.div_ceil(lanes.max(1)).max(1);
    let needed = through.div_ceil(heats);
    if through <= planned || needed <= lanes {
        return;
    }
    let extra: Vec<Json> = (lanes + 1..=needed).map(Into::into).collect();
    options.insert("lanes".to_owned(), needed.into());
    if let Some(order) = options.get_mut("lane_order").and_then(Json::as_array_mut) {
        order.extend(extra.clone());
    }
    let groups = options.get_mut("lane_groups").and_then(Json::as_array_mut);
    if let Some(last) = groups.and_then(|groups| groups.last_mut()?.as_array_mut()) {
        last.extend(extra);
    }
}

/// Which round is drawn, after which one.
pub(super) struct Later<'r> {
    /// The seed of the draw.
    pub(super) seed: &'r str,
    /// The request of the first round.
    pub(super) first: &'r str,
    /// The round before it.
    pub(super) last: &'r (&'r DrawRoundRow, Sheet),
    /// Its number.
    pub(super) round: i64,
    /// The number of its first heat.
    pub(super) first_number: i64,
    /// Whether all go on who are level at the last place.
    pub(super) all_level: bool,
}

/// The next round, among those who go on from the last one. Who has withdrawn does not, and nobody takes the place.
pub(super) fn next(
    conn: &Conn<'_>,
    Later { seed, first, last, round, first_number, all_level }: Later<'_>,
    teams: &[DrawTeamRow],
    ended: &Finishes,
    answers: &Answers,
) -> Result<RoundDrawing, AppError> {
    let (last, sheet_of_last) = last;
    let through = match going_on(sheet_of_last, ended, all_level) {
        Ok(through) => through,
        Err(Level { who }) => {
            let mut names = stored::team_names(conn, &who)?;
            names.sort_by_key(|(id, _)| who.iter().position(|known| known == id));
            let names = Value::list(names.into_iter().map(|(_, name)| name));
            return Err(AppError::Conflict(Sentence::HeatsAreLevel { names }));
        }
    };
    let mut request: Map<String, Json> = kept(&last.request)?;
    let entries = request.get("entries").and_then(Json::as_array).cloned().unwrap_or_default();
    let entry_of = |id: &i64| entries.iter().find(|entry| entry["id"].as_i64() == Some(*id));
    let plays = |id: &&i64| teams.iter().any(|team| team.team_id == **id);
    let mut seeded: Vec<Json> =
        through.iter().filter(plays).filter_map(entry_of).cloned().collect();
    if seeded.len() < 2 {
        return Err(AppError::Conflict(Sentence::TooFewPresent));
    }
    for (entry, seed) in seeded.iter_mut().zip(1_i64..) {
        entry["seed"] = seed.into();
    }
    let mut options = request.get("options").and_then(Json::as_object).cloned().unwrap_or_default();
    set_lanes(&mut options, &kept(first)?, (planned(sheet_of_last), seeded.len()));
    let rest = options.get("progression").and_then(Json::as_array);
    let rest = rest.into_iter().flatten().skip(1).cloned();
    // Where fewer go on than was planned, and fit in one race, that one is the final.
    let is_final = options.get("lanes").and_then(Json::as_u64) >= Some(seeded.len() as u64);
    let rest: Vec<Json> = if is_final { Vec::new() } else { rest.collect() };
    options.insert("progression".to_owned(), rest.into());
    // Results seed the next round, and not who is of one club.
    options.remove("avoid");
    if options.get("lots").is_some_and(|lots| lots != "none") {
        options.insert("lots".to_owned(), "later-round".into());
        request.insert("seed".to_owned(), seed_of_round(seed, round).into());
    }
    request.insert("entries".to_owned(), seeded.into());
    request.insert("options".to_owned(), options.into());
    let request = Json::Object(request).to_string();
    let answered = answers.to(&request, cannot_be_drawn)?;
    let sheet = sheet(answered.drawn()?, round, first_number - 1)?;
    Ok(RoundDrawing { request, answer: answered.text.clone(), sheet })
}

/// The heats whose results are others now than those that the round after them was drawn from, by their numbers.
pub(super) fn changed(
    of: &DrawRoundRow,
    before: &Sheet,
    ended: &Finishes,
) -> Result<Vec<i64>, AppError> {
    let request: Json = kept(&of.request)?;
    let entries = request["entries"].as_array().cloned().unwrap_or_default();
    let drawn: Vec<i64> = entries.iter().filter_map(|entry| entry["id"].as_i64()).collect();
    let heats = || before.rounds.iter().flat_map(|round| &round.heats);
    let has =
        |heat: &DrawnHeat, teams: &[i64]| heat.lanes.iter().any(|lane| teams.contains(&lane.team));
    let numbers = |of: &dyn Fn(&DrawnHeat) -> bool| -> Vec<i64> {
        heats().filter(|heat| of(heat)).map(|heat| heat.number).collect()
    };
    let open = numbers(&|heat| !ended.has(heat.number));
    if !open.is_empty() {
        return Ok(open);
    }
    let now = match going_on(before, ended, false) {
        Ok(now) => now,
        // An extra lane was for all of them.
        Err(Level { who }) if who.iter().all(|team| drawn.contains(team)) => {
            going_on(before, ended, true).unwrap_or_default()
        }
        Err(Level { who }) => return Ok(numbers(&|heat| has(heat, &who))),
    };
    // Who had withdrawn by then was not drawn, and is no change of a result.
    let others: Vec<i64> = drawn.iter().filter(|team| !now.contains(team)).copied().collect();
    if !others.is_empty() {
        let late: Vec<i64> = now.iter().filter(|team| !drawn.contains(team)).copied().collect();
        return Ok(numbers(&|heat| has(heat, &others) || has(heat, &late)));
    }
    let now: Vec<i64> = now.into_iter().filter(|team| drawn.contains(team)).collect();
    let moved: Vec<i64> =
        now.iter().zip(&drawn).filter(|(now, then)| now != then).map(|(now, _)| *now).collect();
    Ok(numbers(&|heat| has(heat, &moved)))
}

/// Whether nobody goes on from a round of heats.
pub(super) fn is_last(sheet: &Sheet) -> bool {
    sheet.rounds.iter().all(|round| round.going_on.is_none())
}

/// What a round of heats is called. A last round of several heats is decided by time, and is no final.
fn round_name(round: &DrawnRound, announced: i64) -> MadeName {
    if round.heats.len() == 1 && round.going_on.is_none() {
        return MadeName::plain(RoundName::Final);
    }
    match announced - round.round {
        1 if round.round > 1 => MadeName::plain(RoundName::SemiFinals),
        _ => MadeName::with(RoundName::LeagueRound, round.round),
    }
}

/// Makes the races of a round: a match of each heat, and an entry of it for each lane.
pub(super) fn make_races(
    conn: &Conn<'_>,
    now: Timestamp,
    draw: &DrawRow,
    division: &DivisionSetupRow,
    sheet: &Sheet,
    teams: &[DrawTeamRow],
) -> Result<(), AppError> {
    let Some(sport_id) = division.sport_id else {
        return Err(AppError::Conflict(Sentence::DrawNeedsAudience));
    };
    let announced = draw.rounds.unwrap_or_default();
    let heats: Vec<(MadeName, &DrawnHeat)> = sheet
        .rounds
        .iter()
        .flat_map(|round| round.heats.iter().map(|heat| (round_name(round, announced), heat)))
        .collect();
    let race = |(round, heat): &(MadeName, &DrawnHeat)| NewMatch {
        round_name: Some(round.to_string()),
        match_number: Some(heat.number),
        title: Some(match round.word {
            RoundName::Final => round.to_string(),
            _ => format!("Heat {}", heat.number),
        }),
        participant_mode: ParticipantMode::MultiEntry,
        ..blank_match(division, sport_id, now)
    };
    let races: Vec<NewMatch> = heats.iter().map(race).collect();
    let rounds: Vec<MadeName> = heats.iter().map(|(round, _)| *round).collect();
    let ids = match_day::add_matches_of_draw(conn, now, draw.draw_id, &races, &rounds)?;
    let names: HashMap<i64, &str> =
        teams.iter().map(|team| (team.team_id, team.team_name.as_str())).collect();
    let players = players(conn, division)?;
    let entry = |match_id: i64, lane: &DrawnLane| NewEntry {
        match_id,
        finish_rank: None,
        participant_name: names.get(&lane.team).copied().unwrap_or_default().to_owned(),
        player_profile_id: players.get(&lane.team).copied(),
        team_id: Some(lane.team),
        team_name: None,
        time_ms: None,
        entry_status: EntryStatus::Entered,
        is_tied: false,
        qualified: None,
        points_hundredths: None,
        laps: None,
        bib: None,
        lane: Some(lane.lane.to_string()),
        reaction_ms: None,
        note: None,
    };
    let entries: Vec<NewEntry> = heats
        .iter()
        .zip(&ids)
        .flat_map(|((_, heat), id)| heat.lanes.iter().map(|lane| entry(*id, lane)))
        .collect();
    match_day::add_rows(conn, &entries)?;
    Ok(())
}

/// The players of a division of single players, by their teams.
fn players(conn: &Conn<'_>, division: &DivisionSetupRow) -> Result<HashMap<i64, i64>, AppError> {
    if division.entrant_kind != EntrantKind::Player {
        return Ok(HashMap::new());
    }
    let mut players: HashMap<i64, i64> = HashMap::new();
    let mut several: Vec<i64> = Vec::new();
    for (team, player) in stored::players(conn, division.division_id)? {
        if players.insert(team, player).is_some() {
            several.push(team);
        }
    }
    players.retain(|team, _| !several.contains(team));
    Ok(players)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn drawn(entries: i64, lanes: i64) -> Sheet {
        let entries: Vec<i64> = (1..=entries).collect();
        let request = json!({
            "algorithm": "heats", "seed": 1, "entries": entries, "options": { "lanes": lanes },
        });
        let request = touchline_draws::Request::from_json(&request.to_string()).expect("a request");
        sheet(&touchline_draws::draw(&request).expect("heats"), 1, 4).expect("a sheet")
    }

    #[test]
    fn heats_have_lanes_and_the_numbers_after_those_before() {
        let sheet = drawn(9, 8);
        assert_eq!(sheet.numbers().collect::<Vec<_>>(), [5, 6]);
        let lanes = |at: usize| sheet.rounds[0].heats[at].lanes.len();
        assert_eq!([lanes(0), lanes(1)], [5, 4]);
    }

    #[test]
    fn the_last_round_is_a_final_unless_it_is_decided_by_time() {
        let name = |sheet: &Sheet, round: i64, announced: i64| {
            round_name(&DrawnRound { round, ..sheet.rounds[0].clone() }, announced).to_string()
        };
        let (one, two) = (drawn(8, 8), drawn(9, 8));
        assert_eq!(name(&one, 1, 1), "Final");
        assert_eq!(name(&two, 1, 1), "Round 1");
        assert_eq!([name(&two, 1, 2), name(&one, 2, 2)], ["Round 1", "Final"]);
        assert_eq!([name(&two, 1, 3), name(&two, 2, 3)], ["Round 1", "Semi-finals"]);
    }
}
