//! Writes random Swiss tournaments and their tie-breaks into a folder, for `scripts/judge-tie-breaks.sh`:
//! `random_swiss FOLDER COUNT SEED`. Each tournament is a tournament report file (TRF), and a line of `ours.jsonl` has the values of
//! each of its players by the names that the MTB26 catalogue gives the tie-breaks, as fractions. A second line has those
//! after a round before the last.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use touchline_domain::standings::{
    Cuts, GamePoints, Pairing, Side, SwissPlayer, SwissRecord, SwissRound, TieBreak, TieBreakUnit,
    Value, direct_encounter, tie_breaks,
};

/// Hundredths of a point.
const WORTH: GamePoints = GamePoints { win: 100, draw: 50, loss: 0 };

/// Numbers that look random and follow from a seed (SplitMix64).
struct Dice(u64);

impl Dice {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.number() % most as u64) as usize
    }

    fn happens(&mut self, in_thousand: u64) -> bool {
        self.number() % 1000 < in_thousand
    }
}

struct Entrant {
    rating: Option<i64>,
    enters: usize,
    leaves: usize,
    rounds: Vec<SwissRound>,
}

impl Entrant {
    fn score(&self) -> i64 {
        self.rounds.iter().map(|round| round.points()).sum()
    }

    fn next_side(&self) -> i64 {
        let of = |round: &SwissRound| match round.game() {
            Some((_, Side::A)) => 1,
            Some((_, Side::B)) => -1,
            None => 0,
        };
        self.rounds.iter().map(of).sum()
    }
}

/// How often things happen in a tournament, in a thousand.
struct Habits {
    half: u64,
    zero: u64,
    full: u64,
    absent: u64,
    forfeit: u64,
}

fn tournament(dice: &mut Dice) -> (usize, Vec<SwissPlayer>) {
    let rounds = 3 + dice.below(9);
    let players = (5 + dice.below(56)).max(rounds + 1);
    let has_unrated = dice.happens(150);
    let is_lively = dice.happens(300);
    let habits = if is_lively {
        Habits { half: 120, zero: 60, full: 20, absent: 60, forfeit: 150 }
    } else {
        Habits { half: 35, zero: 15, full: 5, absent: 15, forfeit: 35 }
    };
    let mut entrants: Vec<Entrant> = (0..players)
        .map(|_| Entrant {
            rating: (!(has_unrated && dice.happens(100))).then(|| 1000 + dice.below(1700) as i64),
            enters: if dice.happens(120) { 1 + dice.below(rounds.min(4)) } else { 0 },
            leaves: if dice.happens(130) { 1 + dice.below(rounds) } else { rounds },
            rounds: Vec::new(),
        })
        .collect();
    let mut met: HashSet<(usize, usize)> = HashSet::new();
    let mut had_bye: HashSet<usize> = HashSet::new();
    for round in 0..rounds {
        play(dice, &habits, round, &mut entrants, &mut met, &mut had_bye);
    }
    let players =
        entrants.into_iter().map(|one| SwissPlayer { rating: one.rating, rounds: one.rounds });
    (rounds, players.collect())
}

fn play(
    dice: &mut Dice,
    habits: &Habits,
    round: usize,
    entrants: &mut [Entrant],
    met: &mut HashSet<(usize, usize)>,
    had_bye: &mut HashSet<usize>,
) {
    let mut there: Vec<(i64, u64, usize)> = Vec::new();
    for (at, entrant) in entrants.iter_mut().enumerate() {
        let away = if round < entrant.enters {
            let grants = round + 1 == entrant.enters && dice.happens(300);
            Some(if grants {
                SwissRound::GrantedBye { points: 50 }
            } else {
                SwissRound::NotEntered
            })
        } else if round >= entrant.leaves {
            Some(SwissRound::Withdrawn)
        } else if dice.happens(habits.half) {
            Some(SwissRound::GrantedBye { points: 50 })
        } else if dice.happens(habits.zero) {
            Some(SwissRound::GrantedBye { points: 0 })
        } else if dice.happens(habits.full) {
            Some(SwissRound::GrantedBye { points: 100 })
        } else if dice.happens(habits.absent) {
            Some(SwissRound::Absent)
        } else {
            None
        };
        match away {
            Some(away) => entrant.rounds.push(away),
            None => there.push((-entrant.score(), dice.number(), at)),
        }
    }
    there.sort_unstable();
    let mut there: Vec<usize> = there.into_iter().map(|(_, _, at)| at).collect();
    if there.len() % 2 == 1 {
        let last = there.iter().rposition(|at| !had_bye.contains(at)).unwrap_or(there.len() - 1);
        let at = there.remove(last);
        had_bye.insert(at);
        entrants[at].rounds.push(SwissRound::AllocatedBye { points: 100 });
    }
    while !there.is_empty() {
        let one = there.remove(0);
        let is_new = |other: &usize| !met.contains(&(one.min(*other), one.max(*other)));
        let other = there.remove(there.iter().position(is_new).unwrap_or(0));
        let (first, second) = if entrants[one].next_side() <= entrants[other].next_side() {
            (one, other)
        } else {
            (other, one)
        };
        let [a, b] = result(dice, habits, first, second, met);
        entrants[first].rounds.push(a);
        entrants[second].rounds.push(b);
    }
}

fn result(
    dice: &mut Dice,
    habits: &Habits,
    first: usize,
    second: usize,
    met: &mut HashSet<(usize, usize)>,
) -> [SwissRound; 2] {
    let won = |opponent, side| SwissRound::ForfeitWin { opponent, side, points: 100 };
    let lost = |opponent, side| SwissRound::ForfeitLoss { opponent, side, points: 0 };
    if dice.happens(habits.forfeit) {
        return match dice.below(9) {
            0 => [lost(second, Side::A), lost(first, Side::B)],
            1..=4 => [won(second, Side::A), lost(first, Side::B)],
            _ => [lost(second, Side::A), won(first, Side::B)],
        };
    }
    met.insert((first.min(second), first.max(second)));
    let points = [100, 100, 100, 100, 50, 50, 50, 0, 0, 0][dice.below(10)];
    let game = |opponent, side, points| SwissRound::Game { opponent, side, points };
    [game(second, Side::A, points), game(first, Side::B, 100 - points)]
}

/// The tournament as a file. Rounds for which a player was not there are blank in one half of them, and zero-point byes in the other.
fn trf(dice: &mut Dice, rounds: usize, players: &[SwissPlayer]) -> String {
    let mut file = format!(
        "012 Random\n022 Nowhere\n032 FID\n042 2026/11/02\n052 2026/11/12\n062 {count}\n072 {count}\n092 Swiss System\nXXR {rounds}\n",
        count = players.len()
    );
    let has_blanks = dice.happens(500);
    for (at, player) in players.iter().enumerate() {
        let rating = player.rating.map_or(String::new(), |rating| rating.to_string());
        let points = player.score() as f64 / 100.0;
        let name = format!("Player, {}", at + 1);
        let _ = write!(
            file,
            "001 {:4} m    {name:<33} {rating:>4} FID {:11} 1990/01/01 {points:4.1} {:4}  ",
            at + 1,
            0,
            at + 1
        );
        let cells: Vec<String> =
            player.rounds.iter().map(|round| cell(*round, has_blanks)).collect();
        file += cells.join("  ").trim_end();
        file += "\n";
    }
    file
}

fn cell(round: SwissRound, has_blanks: bool) -> String {
    let colour = |side| if side == Side::A { 'w' } else { 'b' };
    match round {
        SwissRound::Game { opponent, side, points } => {
            let result = ['0', '=', '1'][points as usize / 50];
            format!("{:4} {} {result}", opponent + 1, colour(side))
        }
        SwissRound::ForfeitWin { opponent, side, .. } => {
            format!("{:4} {} +", opponent + 1, colour(side))
        }
        SwissRound::ForfeitLoss { opponent, side, .. } => {
            format!("{:4} {} -", opponent + 1, colour(side))
        }
        SwissRound::AllocatedBye { .. } => "0000 - U".into(),
        SwissRound::GrantedBye { points: 100 } => "0000 - F".into(),
        SwissRound::GrantedBye { points: 50 } => "0000 - H".into(),
        SwissRound::GrantedBye { .. } => "0000 - Z".into(),
        SwissRound::Open { .. }
        | SwissRound::Absent
        | SwissRound::NotEntered
        | SwissRound::Withdrawn => {
            if has_blanks {
                " ".repeat(8)
            } else {
                "0000 - Z".into()
            }
        }
    }
}

/// A value as a fraction of whole numbers, in points, games or rating points.
type Told = Option<(i64, i64)>;

fn told(record: &SwissRecord) -> BTreeMap<&'static str, Vec<Told>> {
    let cut = Cuts::lowest;
    let named = [
        ("WIN", TieBreak::Wins),
        ("WON", TieBreak::GamesWon),
        ("BPG", TieBreak::GamesAsSecond),
        ("BWG", TieBreak::WinsAsSecond),
        ("REP", TieBreak::RoundsElected),
        ("PS", TieBreak::Progressive { cut: 0 }),
        ("PS/C1", TieBreak::Progressive { cut: 1 }),
        ("PS/C2", TieBreak::Progressive { cut: 2 }),
        ("BH", TieBreak::Buchholz(Cuts::NONE)),
        ("BH/C1", TieBreak::Buchholz(cut(1))),
        ("BH/C2", TieBreak::Buchholz(cut(2))),
        ("BH/M1", TieBreak::Buchholz(Cuts::median(1))),
        ("BH/M2", TieBreak::Buchholz(Cuts::median(2))),
        ("FB", TieBreak::ForeBuchholz(Cuts::NONE)),
        ("FB/C1", TieBreak::ForeBuchholz(cut(1))),
        ("FB/M1", TieBreak::ForeBuchholz(Cuts::median(1))),
        ("AOB", TieBreak::AverageOfBuchholz { fore: false }),
        ("AOB/F", TieBreak::AverageOfBuchholz { fore: true }),
        ("SB", TieBreak::SonnebornBerger(Cuts::NONE)),
        ("SB/C1", TieBreak::SonnebornBerger(cut(1))),
        ("SB/C2", TieBreak::SonnebornBerger(cut(2))),
        ("KS", TieBreak::Koya { above_half: 0 }),
        ("KS/L+1", TieBreak::Koya { above_half: 50 }),
        ("KS/L-1", TieBreak::Koya { above_half: -50 }),
        ("ARO", TieBreak::AverageRating(Cuts::NONE)),
        ("ARO/C1", TieBreak::AverageRating(cut(1))),
        ("ARO/M1", TieBreak::AverageRating(Cuts::median(1))),
        ("TPR", TieBreak::PerformanceRating),
    ];
    let mut all = BTreeMap::new();
    for (name, tie_break) in named {
        let unit = match tie_break.unit() {
            TieBreakUnit::Rounds | TieBreakUnit::Rating => 1,
            TieBreakUnit::Points => 100,
            TieBreakUnit::SquarePoints => 10_000,
        };
        let of = |value| match value {
            Value::Number(number) => Some((number, unit)),
            Value::Rate { amount, per } if per > 0 => Some((amount, per * unit)),
            _ => None,
        };
        all.insert(name, tie_breaks(record, tie_break).iter().map(|one| of(one.value)).collect());
    }
    all.insert("DE", encounters(record, &record.scores()));
    let after = tie_breaks(record, TieBreak::Buchholz(cut(1)));
    let cut_once = after.iter().map(|one| match one.value {
        Value::Number(number) => number,
        _ => 0,
    });
    let of = |(score, number): (i64, i64)| score * 1_000_000 + number;
    let keys: Vec<i64> = record.scores().into_iter().zip(cut_once).map(of).collect();
    all.insert("BH/C1 DE", encounters(record, &keys));
    all
}

/// The place of each player among those of the same key; 0 where nothing separates them.
fn encounters(record: &SwissRecord, keys: &[i64]) -> Vec<Told> {
    let mut groups: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (player, key) in keys.iter().enumerate() {
        groups.entry(*key).or_default().push(player);
    }
    let mut places = vec![Some((0, 1)); keys.len()];
    for group in groups.values() {
        let order = direct_encounter(record, group).order;
        let mut place = 1;
        for level in order.iter().filter(|_| order.len() > 1) {
            for player in level {
                places[*player] = Some((place, 1));
            }
            place += level.len() as i64;
        }
    }
    places
}

fn line(name: &str, round: usize, record: &SwissRecord) -> String {
    let values = told(record);
    serde_json::json!({ "file": name, "round": round, "values": values }).to_string()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, count, seed] = &arguments[..] else { panic!("random_swiss FOLDER COUNT SEED") };
    let folder = Path::new(folder);
    let mut dice = Dice(seed.parse().expect("the seed is a number"));
    let count: usize = count.parse().expect("the count is a number");
    let mut ours = fs::File::create(folder.join("ours.jsonl")).expect("the folder exists");
    for number in 0..count {
        let name = format!("{number:05}.trf");
        let (rounds, players) = tournament(&mut dice);
        fs::write(folder.join(&name), trf(&mut dice, rounds, &players)).expect("it is written");
        let until = 1 + dice.below(rounds - 1);
        let first = players.iter().map(|player| SwissPlayer {
            rating: player.rating,
            rounds: player.rounds[..until].to_vec(),
        });
        let first = SwissRecord::new(Pairing::Swiss, WORTH, until, first.collect());
        let whole = SwissRecord::new(Pairing::Swiss, WORTH, rounds, players);
        let whole = line(&name, rounds, &whole.expect("all opponents exist"));
        let first = line(&name, until, &first.expect("all opponents exist").goes_on());
        writeln!(ours, "{whole}\n{first}").expect("it is written");
    }
}
