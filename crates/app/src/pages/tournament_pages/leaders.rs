//! The leaders of a competition in goals, cards, appearances and clean sheets.

use std::cmp::Reverse;
use std::collections::HashMap;

use touchline_domain::standings::{
    CardRow, CleanSheetRow, ScoreUnit, ScorerRow, clean_sheets, most_cards, shared_ranks,
    top_scorers,
};
use touchline_domain::vocabulary;
use touchline_domain::{EventKind, same_name};
use touchline_store::Conn;
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::competitions::leaders::{self, AppearanceRow, DeedRow};

use super::{Readers, read_competition, sport_of_races};
use crate::AppError;
use crate::pages::Pages;
use crate::pages::shown_pages;

/// The leaders of a competition: the first rows of each list.
#[derive(Debug, Clone)]
pub struct Leaders {
    /// The unit of the scorers' list.
    pub scorer_unit: ScoreUnit,
    /// Most goals or points first.
    pub scorers: Vec<Scorer>,
    /// Most cards first.
    pub cards: Vec<Booked>,
    /// Most matches first.
    pub appearances: Vec<Regular>,
    /// Most clean sheets first; only for sports that count goals.
    pub clean_sheets: Vec<(CleanSheetRow, String)>,
}

/// A player of a list of leaders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leader {
    /// The profile, if it is known.
    pub player_profile_id: Option<i64>,
    /// The name.
    pub player_name: String,
    /// The team.
    pub team_id: Option<i64>,
    /// Its name.
    pub team_name: Option<String>,
}

/// A scorer.
#[derive(Debug, Clone)]
pub struct Scorer {
    /// Rank, goals, penalties; `player` is a position without a meaning here.
    pub row: ScorerRow<usize>,
    /// The player.
    pub leader: Leader,
    /// Matches that the player took part in.
    pub matches: i64,
}

/// A player who was shown cards.
#[derive(Debug, Clone)]
pub struct Booked {
    /// Rank and cards; `player` is a position without a meaning here.
    pub row: CardRow<usize>,
    /// The player.
    pub leader: Leader,
}

/// A player's appearances.
#[derive(Debug, Clone)]
pub struct Regular {
    /// The rank, from 1; equal for equally many matches.
    pub rank: i64,
    /// Whether another player has the same rank.
    pub tied: bool,
    /// The player.
    pub leader: Leader,
    /// Matches.
    pub matches: i64,
    /// Matches from the start.
    pub starts: i64,
    /// Matches as captain.
    pub captain: i64,
}

vocabulary!(
    /// The tables of a competition's leaders.
    LeadersTable, "table of leaders", {
        /// Who scored.
        Scorers = "scorers",
        /// Who was shown cards.
        Cards = "cards",
        /// Who played.
        Appearances = "appearances",
        /// Who conceded nothing.
        CleanSheets = "clean_sheets",
    }
);

impl Pages {
    /// The leaders of a competition: the first `limit` rows of each list.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn leaders(
        &self,
        readers: Readers,
        tournament_id: i64,
        division_id: Option<i64>,
        limit: usize,
    ) -> Result<Leaders, AppError> {
        self.db
            .read(move |conn| {
                let division = readers.division(conn, tournament_id, division_id)?;
                let mut leaders = read(conn, division, limit)?;
                if readers == Readers::Everybody {
                    shown_pages::of_leaders(conn, division.division_id, &mut leaders)?;
                }
                Ok(leaders)
            })
            .await
    }
}

fn read(conn: &Conn<'_>, division: DivisionKey, limit: usize) -> Result<Leaders, AppError> {
    let of = read_competition(conn, division)?;
    let sport = match &of {
        Some(of) => Some(of.sport.clone()),
        None => sport_of_races(conn, division)?,
    };
    let counts_goals = sport.is_some_and(|sport| sport.score_unit == ScoreUnit::Goals);
    let appearances = leaders::appearances(conn, division)?;
    let matches_of: HashMap<i64, i64> =
        appearances.iter().map(|row| (row.player_profile_id, row.matches)).collect();

    let deeds = leaders::deeds(conn, division)?;
    let (players, by_player) = players_of(&deeds);
    let told = || by_player.iter().copied().zip(&deeds);
    let events = || told().map(|(player, deed)| (player, EventKind::of(&deed.event_type)));
    let leader = |player: usize| players[player].clone();
    let scorers = top_scorers(events()).into_iter().take(limit).map(|row| {
        let leader = leader(row.player);
        let matches = leader.player_profile_id.and_then(|id| matches_of.get(&id)).copied();
        Scorer { row, leader, matches: matches.unwrap_or(0) }
    });
    let cards = most_cards(events())
        .into_iter()
        .take(limit)
        .map(|row| Booked { row, leader: leader(row.player) });
    let sheets = of.as_ref().filter(|_| counts_goals).map(|of| {
        let rows = clean_sheets(&of.matches).into_iter().take(limit);
        rows.map(|row| (row, of.name_of(row.team))).collect()
    });
    Ok(Leaders {
        scorer_unit: if counts_goals { ScoreUnit::Goals } else { ScoreUnit::Points },
        scorers: scorers.collect(),
        cards: cards.collect(),
        appearances: regulars(appearances, limit, |team| {
            of.as_ref().map(|of| of.name_of(team)).filter(|name| !name.is_empty())
        }),
        clean_sheets: sheets.unwrap_or_default(),
    })
}

/// The distinct players of some deeds, and for each deed its player. A player without a
/// profile is identified by name and team.
fn players_of(deeds: &[DeedRow]) -> (Vec<Leader>, Vec<usize>) {
    #[derive(PartialEq, Eq, Hash)]
    enum Key {
        Profile(i64),
        Name(String, Option<i64>),
    }
    let mut places: HashMap<Key, usize> = HashMap::new();
    let mut players: Vec<Leader> = Vec::new();
    let mut by_deed = Vec::with_capacity(deeds.len());
    for deed in deeds {
        let name = deed.player_name.clone().unwrap_or_default();
        let key = match deed.player_profile_id {
            Some(id) => Key::Profile(id),
            None => Key::Name(same_name(&name), deed.team_id),
        };
        let place = *places.entry(key).or_insert_with(|| {
            players.push(Leader {
                player_profile_id: deed.player_profile_id,
                player_name: name,
                team_id: deed.team_id,
                team_name: deed.team_name.clone(),
            });
            players.len() - 1
        });
        by_deed.push(place);
    }
    (players, by_deed)
}

fn regulars(
    mut rows: Vec<AppearanceRow>,
    limit: usize,
    team_name: impl Fn(i64) -> Option<String>,
) -> Vec<Regular> {
    rows.sort_by_key(|row| (Reverse(row.matches), Reverse(row.starts)));
    let keys: Vec<i64> = rows.iter().map(|row| row.matches).collect();
    rows.into_iter()
        .zip(shared_ranks(&keys))
        .take(limit)
        .map(|(row, (rank, tied))| Regular {
            rank,
            tied,
            leader: Leader {
                player_profile_id: Some(row.player_profile_id),
                player_name: row.player_name,
                team_id: row.team_id,
                team_name: row.team_id.and_then(&team_name),
            },
            matches: row.matches,
            starts: row.starts,
            captain: row.captain,
        })
        .collect()
}
