//! Real competitions, compared with their published tables. The data is expected beside the
//! repository, or in the folder TOUCHLINE_REAL_DATA.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use touchline_domain::match_state::MatchState;
use touchline_domain::standings::{
    BesideTies, Booking, BracketTie, CameFrom, ConfiguredPoints, Decisions, KnockoutStage,
    MatchFigures, MatchRole, PlayedMatch, PointsAdjustment, RaceEntry, RulePack, Sides,
    StandingRow, bracket, conduct, default_pack, difference, pack, repeated_meetings,
    season_totals, shootout_in_words, standings, top_scorers,
};
use touchline_domain::{EventKind, Finish, Lifecycle, ParticipantMode, Points, order_of_finish};

mod published;
use published::{Row, competitions, hundredths, number, rows, text};

fn name(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A match as an import reads it: whether its source names a winner whom the score does not show.
fn named(played: PlayedMatch) -> PlayedMatch {
    let both = |of: Option<Sides<i64>>| [of.map(|of| of.a), of.map(|of| of.b)];
    let state = MatchState {
        mode: ParticipantMode::Team,
        lifecycle: played.lifecycle,
        outcome: played.outcome,
        sides: [Some(played.teams.a), Some(played.teams.b)],
        scores: both(played.score),
        shootout: both(played.shootout),
        winner: played.winner,
    };
    PlayedMatch { is_named: state.names_winner(), ..played }
}

fn sides(row: &Row, column: &str) -> Option<Sides<i64>> {
    let of = |side: &str| number(row, &format!("team_{side}_{column}"));
    Some(Sides::new(of("a")?, of("b")?))
}

/// Numbers for the keys of a source.
#[derive(Default)]
struct Ids {
    numbers: HashMap<String, i64>,
    keys: Vec<String>,
}

impl Ids {
    fn of(&mut self, key: &str) -> i64 {
        *self.numbers.entry(key.to_owned()).or_insert_with(|| {
            self.keys.push(key.to_owned());
            self.keys.len() as i64 - 1
        })
    }

    fn key(&self, id: i64) -> &str {
        &self.keys[id as usize]
    }
}

/// One folder, read as the import reads it.
struct Competition {
    folder: PathBuf,
    ids: Ids,
    match_rows: Vec<Row>,
    matches: Vec<PlayedMatch>,
    decisions: Vec<Row>,
}

impl Competition {
    fn read(folder: &Path) -> Self {
        let mut ids = Ids::default();
        let mut periods: HashMap<String, Vec<Sides<i64>>> = HashMap::new();
        for period in rows(folder, "match_periods.csv") {
            let scored = sides(&period, "score").unwrap_or_default();
            periods.entry(text(&period, "match_key").to_owned()).or_default().push(scored);
        }
        let mut events: HashMap<String, Vec<Row>> = HashMap::new();
        for event in rows(folder, "match_events.csv") {
            events.entry(text(&event, "match_key").to_owned()).or_default().push(event);
        }
        let mut figures: HashMap<(String, String), MatchFigures> = HashMap::new();
        for row in rows(folder, "match_figures.csv") {
            let side = (text(&row, "match_key").to_owned(), text(&row, "team_key").to_owned());
            let figure = text(&row, "figure").parse().unwrap_or_else(|e| panic!("{e}"));
            figures.entry(side).or_default().set(figure, number(&row, "value").unwrap_or(0));
        }
        let match_rows: Vec<Row> = rows(folder, "matches.csv")
            .into_iter()
            .filter(|row| text(row, "participant_mode") != "multi_entry")
            .collect();
        let matches = match_rows
            .iter()
            .map(|row| {
                let key = text(row, "match_key");
                let booked = |side: &str| {
                    let team = text(row, side);
                    let of_side =
                        |event: &&Row| text(event, "player_team_key") == team && !team.is_empty();
                    let bookings = events.get(key).into_iter().flatten().filter(of_side);
                    conduct(bookings.map(|event| Booking {
                        player: Some(text(event, "player_key")).filter(|key| !key.is_empty()),
                        kind: EventKind::of(text(event, "event_type")),
                    }))
                };
                let of_side = |side: &str| {
                    let side = (key.to_owned(), text(row, side).to_owned());
                    figures.get(&side).copied().unwrap_or_default()
                };
                let winner = text(row, "winner_team_key");
                PlayedMatch {
                    match_id: ids.of(key),
                    number: text(row, "match_number").parse().ok(),
                    teams: Sides::new(
                        ids.of(text(row, "team_a_key")),
                        ids.of(text(row, "team_b_key")),
                    ),
                    score: sides(row, "score"),
                    shootout: sides(row, "shootout")
                        .or_else(|| shootout_in_words(text(row, "note"), sides(row, "score")?)),
                    extra_time: text(row, "extra_time") == "true",
                    lifecycle: text(row, "status").parse().unwrap_or(Lifecycle::Scheduled),
                    outcome: text(row, "outcome").parse().ok(),
                    winner: (!winner.is_empty()).then(|| ids.of(winner)),
                    is_named: false,
                    periods: periods.get(key).cloned().unwrap_or_default(),
                    conduct: Sides::new(booked("team_a_key"), booked("team_b_key")),
                    scheduled: text(row, "scheduled_date").parse().ok(),
                    role: text(row, "role").parse().unwrap_or(MatchRole::Regular),
                    figures: Sides::new(of_side("team_a_key"), of_side("team_b_key")),
                }
            })
            .map(named)
            .collect();
        let decisions = rows(folder, "decisions.csv");
        Self { folder: folder.to_owned(), ids, match_rows, matches, decisions }
    }

    fn pack(&self, tournament: &str) -> &'static RulePack {
        let told = rows(&self.folder, "tournaments.csv");
        let row = told.iter().find(|row| text(row, "tournament_key") == tournament);
        let row = row.unwrap_or_else(|| panic!("{tournament} is no tournament"));
        match text(row, "rule_pack") {
            "" => default_pack(text(row, "sport_name")),
            id => pack(id).unwrap_or_else(|| panic!("there is no pack {id}")),
        }
    }

    fn points(&self, tournament: &str) -> ConfiguredPoints {
        let configs = rows(&self.folder, "scoring_config.csv");
        let of_tournament = |row: &&Row| [tournament, ""].contains(&text(row, "tournament_key"));
        let config = configs.iter().find(of_tournament);
        let config = config.unwrap_or_else(|| panic!("{tournament} has no scoring"));
        let points = |column| Points::from_hundredths(hundredths(text(config, column)));
        ConfiguredPoints {
            win: points("win_points"),
            draw: points("draw_points"),
            loss: points("loss_points"),
            cancelled: points("cancelled_points"),
        }
    }

    fn adjustments(&mut self) -> Vec<PointsAdjustment> {
        rows(&self.folder, "points_adjustments.csv")
            .iter()
            .map(|row| PointsAdjustment {
                team: self.ids.of(text(row, "team_key")),
                delta: Points::from_hundredths(hundredths(text(row, "points_delta"))),
                reason: text(row, "reason").to_owned(),
                date: None,
                bye: None,
                carried: None,
            })
            .collect()
    }

    /// The decided orders for a group.
    fn decisions(&mut self, group: &str) -> Decisions {
        let mut decisions = Decisions::default();
        let mut orders: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
        for row in self.decisions.iter().filter(|row| text(row, "group_name") == group) {
            orders.entry(text(row, "decision_key")).or_default().push(row);
        }
        for rows in orders.into_values() {
            let kind = text(rows[0], "kind").to_owned();
            let order = rows.iter().map(|row| self.ids.of(text(row, "team_key"))).collect();
            match &*kind {
                "lots" => decisions.lots.push(order),
                "manual_order" => decisions.manual_orders.push(order),
                other => panic!("{other} is not read here"),
            }
        }
        decisions
    }

    /// The table of a group; with an empty name, of all matches. The name is that of a
    /// group or of a league's regular stage.
    fn table(&mut self, tournament: &str, group: &str) -> Vec<StandingRow> {
        let belongs = |row: &Row| {
            text(row, "tournament_key") == tournament
                && (group.is_empty()
                    || [text(row, "group_name"), text(row, "stage_name")].contains(&group))
        };
        let matches: Vec<PlayedMatch> = self
            .match_rows
            .iter()
            .zip(&self.matches)
            .filter(|(row, _)| belongs(row))
            .map(|(_, played)| played.clone())
            .collect();
        let listed = rows(&self.folder, "teams.csv");
        let named_group = listed.iter().any(|team| text(team, "group_name") == group);
        let teams: Vec<i64> = listed
            .iter()
            .filter(|team| text(team, "tournament_key") == tournament)
            .filter(|team| !named_group || text(team, "group_name") == group)
            .map(|team| self.ids.of(text(team, "team_key")))
            .collect();
        let (pack, points) = (self.pack(tournament), self.points(tournament));
        let decisions = self.decisions(group);
        standings(&teams, &matches, pack, &points, &self.adjustments(), &decisions)
    }
}

#[test]
fn every_expected_table_is_reproduced() {
    let mut faults = Vec::new();
    println!(
        "{:<48} {:<26} {:>5} {:>5}  level, split by name",
        "competition", "pack", "rows", "right"
    );
    for folder in competitions() {
        let expected = rows(&folder, "expected_standings.csv");
        if expected.is_empty() {
            continue;
        }
        let mut competition = Competition::read(&folder);
        let (mut right, mut level) = (0, 0);
        let mut tables: BTreeMap<(String, String), Vec<StandingRow>> = BTreeMap::new();
        for row in &expected {
            let (tournament, group) = (text(row, "tournament_key"), text(row, "group_name"));
            let table = tables
                .entry((tournament.to_owned(), group.to_owned()))
                .or_insert_with(|| competition.table(tournament, group));
            let team = competition.ids.numbers.get(text(row, "team_key"));
            let found = table.iter().find(|line| Some(&line.team) == team);
            match difference(|column| text(row, column), table.iter(), team.copied()) {
                None => right += 1,
                Some(why) => faults.push(format!("{group} {}: {why}", text(row, "team_name"))),
            }
            level +=
                usize::from(found.is_some_and(|line| {
                    line.tied && Some(line.position) != number(row, "position")
                }));
        }
        let rows_of_tables: usize = tables.values().map(Vec::len).sum();
        assert_eq!(rows_of_tables, expected.len(), "{}: teams of the tables", name(&folder));
        let pack = competition.pack(text(&expected[0], "tournament_key")).id;
        println!("{:<48} {pack:<26} {:>5} {right:>5}  {level}", name(&folder), expected.len());
    }
    assert!(faults.is_empty(), "{} rows differ:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_expected_list_of_scorers_is_reproduced() {
    for folder in competitions() {
        let expected = rows(&folder, "expected_scorers.csv");
        if expected.is_empty() {
            continue;
        }
        let events = rows(&folder, "match_events.csv");
        let scored = events
            .iter()
            .map(|event| (text(event, "player_key"), EventKind::of(text(event, "event_type"))));
        let found: BTreeMap<&str, _> = top_scorers(scored)
            .into_iter()
            .map(|row| (row.player, (Some(row.rank), Some(row.goals), Some(row.penalties))))
            .collect();
        let told: BTreeMap<&str, _> = expected
            .iter()
            .map(|row| {
                let of = |column| number(row, column);
                (text(row, "player_key"), (of("rank"), of("goals"), of("penalties")))
            })
            .collect();
        assert_eq!(found, told, "{}", name(&folder));
        println!("{}: {} scorers right", name(&folder), told.len());
    }
}

#[test]
fn every_expected_finalist_comes_out_of_the_bracket() {
    for folder in competitions() {
        let expected: BTreeMap<i64, String> = rows(&folder, "expected_results.csv")
            .iter()
            .filter(|row| ["final ranking", "play-off final"].contains(&text(row, "category")))
            .filter_map(|row| Some((number(row, "rank")?, text(row, "participant_key").to_owned())))
            .collect();
        if expected.is_empty() {
            continue;
        }
        let competition = Competition::read(&folder);
        let tables = rows(&folder, "expected_standings.csv");
        let of_a_table = |row: &Row| {
            let names = [text(row, "group_name"), text(row, "stage_name")];
            tables.iter().any(|table| names.contains(&text(table, "group_name")))
        };
        let mut stages: Vec<(&str, Vec<PlayedMatch>)> = Vec::new();
        let played = competition.match_rows.iter().zip(&competition.matches);
        for (row, played) in played.filter(|(row, _)| !of_a_table(row)) {
            let stage = text(row, "stage_name");
            match stages.iter_mut().find(|(name, _)| *name == stage) {
                Some((_, matches)) => matches.push(played.clone()),
                None => stages.push((stage, vec![played.clone()])),
            }
        }
        let repeated = repeated_meetings(text(&competition.match_rows[0], "sport_name"));
        let stages: Vec<KnockoutStage<'_>> = stages
            .iter()
            .map(|(_, matches)| KnockoutStage {
                matches,
                format: None,
                repeated,
                has_legs: false,
                called_off: &[],
                away_goals_until: None,
            })
            .collect();
        let drawn = bracket(&stages, &[], &BesideTies::default(), &Decisions::default());
        let mut found = BTreeMap::new();
        let mut place = |tie: &BracketTie, rank: i64| {
            let Some((winner, _)) = tie.result.advances else { return };
            let Some(loser) = tie.loser() else { return };
            found.insert(rank, competition.ids.key(winner).to_owned());
            found.insert(rank + 1, competition.ids.key(loser).to_owned());
        };
        let between_losers = |tie: &&BracketTie| {
            let sides = [tie.came_from.a, tie.came_from.b];
            sides.iter().all(|from| matches!(from, CameFrom::LoserOf(_)))
        };
        drawn.last().into_iter().for_each(|tie| place(tie, 1));
        drawn.iter().filter(between_losers).for_each(|tie| place(tie, 3));
        found.retain(|rank, _| expected.contains_key(rank));
        assert_eq!(found, expected, "{}", name(&folder));
        println!("{}: {} ties, {} places right", name(&folder), drawn.len(), expected.len());
    }
}

#[test]
fn every_expected_championship_is_reproduced() {
    for folder in competitions() {
        let expected = rows(&folder, "expected_results.csv");
        let of_category = |category: &str| {
            expected
                .iter()
                .filter(|row| text(row, "category") == category)
                .map(|row| {
                    let key = text(row, "participant_key").to_owned();
                    (number(row, "rank"), key, hundredths(text(row, "result")))
                })
                .collect::<Vec<_>>()
        };
        for (category, competitor) in
            [("drivers championship", "player_key"), ("constructors championship", "team_key")]
        {
            let told = of_category(category);
            if told.is_empty() {
                continue;
            }
            // A sprint gives points, but its places do not count as race results.
            let races: HashMap<String, String> = rows(&folder, "matches.csv")
                .into_iter()
                .map(|row| {
                    (text(&row, "match_key").to_owned(), text(&row, "stage_name").to_owned())
                })
                .collect();
            let mut ids = Ids::default();
            let entries: Vec<RaceEntry> = rows(&folder, "entries.csv")
                .iter()
                .map(|row| RaceEntry {
                    competitor: ids.of(text(row, competitor)),
                    points_hundredths: hundredths(text(row, "points")),
                    place: number(row, "rank")
                        .filter(|_| races.get(text(row, "match_key")).is_some_and(|s| s == "Race")),
                })
                .collect();
            let found: Vec<_> = season_totals(&entries)
                .into_iter()
                .map(|row| {
                    let key = ids.key(row.competitor).to_owned();
                    (Some(row.position), key, row.points_hundredths)
                })
                .collect();
            assert_eq!(found, told, "{category}");
            println!("{}: {category}: {} rows right", name(&folder), told.len());
        }
    }
}

/// The rank of each entrant of a race, by the key of the player or the team.
fn ranks(entries: &[Row], race: &Row) -> HashMap<String, Option<i64>> {
    let of_race: Vec<&Row> = entries
        .iter()
        .filter(|entry| text(entry, "match_key") == text(race, "match_key"))
        .collect();
    let finishes: Vec<Finish> = of_race
        .iter()
        .map(|entry| Finish {
            recorded_rank: number(entry, "rank"),
            time_ms: number(entry, "time_ms"),
            finished: text(entry, "status") == "Completed",
        })
        .collect();
    let key = |entry: &Row| match text(entry, "player_key") {
        "" => text(entry, "team_key").to_owned(),
        player => player.to_owned(),
    };
    order_of_finish(&finishes)
        .into_iter()
        .map(|placing| (key(of_race[placing.index]), placing.rank))
        .collect()
}

#[test]
fn every_expected_podium_is_reproduced() {
    for folder in competitions() {
        let entries = rows(&folder, "entries.csv");
        let finals: Vec<(String, HashMap<String, Option<i64>>)> = rows(&folder, "matches.csv")
            .iter()
            .filter(|race| text(race, "stage_name") == "Final")
            .map(|race| (text(race, "match_name").to_owned(), ranks(&entries, race)))
            .collect();
        let mut right = 0;
        for row in &rows(&folder, "expected_results.csv") {
            // A long-distance final may be run in two races, each with its podium.
            let of_category = format!("{} Final", text(row, "category"));
            let mut races =
                finals.iter().filter(|(race, _)| race.starts_with(&of_category)).peekable();
            if races.peek().is_none() {
                continue;
            }
            let participant = text(row, "participant_key");
            let found = races.find_map(|(_, ranks)| ranks.get(participant));
            assert_eq!(found, Some(&number(row, "rank")), "{of_category}: {participant}");
            right += 1;
        }
        if right > 0 {
            println!("{}: {right} places on podiums right", name(&folder));
        }
    }
}
