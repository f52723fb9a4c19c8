//! A player's page: totals over all competitions.

use std::collections::HashMap;

use touchline_domain::{EventKind, Lifecycle, is_preliminary, is_sprint};
use touchline_store::Conn;
use touchline_store::competitions::fixtures::{self, FixtureRow};
use touchline_store::people::profile::{
    self, CompetitionOfPlayerRow, DeedCountRow, ProfileRow, RaceOfPlayerRow,
};
use touchline_words::Of;

use crate::AppError;
use crate::context::rules::no_such;
use crate::pages::Pages;

/// Competitions on a player's page.
const COMPETITIONS: i64 = 50;
/// Matches, and races, on a player's page.
const RECENT: usize = 10;

/// A player over all competitions.
#[derive(Debug, Clone)]
pub struct PlayerPage {
    /// The player.
    pub profile: ProfileRow,
    /// The player's sports by name: id and display name.
    pub sports: Vec<(i64, String)>,
    /// Over all competitions.
    pub totals: PlayerTotals,
    /// The latest competitions.
    pub competitions: Vec<CompetitionOfPlayer>,
    /// The latest matches of two teams, the latest first, each with the player's goals.
    pub recent_matches: Vec<(FixtureRow, i64)>,
    /// The latest races, the latest first.
    pub recent_races: Vec<RaceOfPlayerRow>,
}

/// A player's totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerTotals {
    /// Matches that the player took part in.
    pub matches: i64,
    /// Matches from the start.
    pub starts: i64,
    /// Goals, cards and the like.
    pub deeds: Deeds,
    /// First places in deciding races; heats and sprints do not count.
    pub race_wins: i64,
    /// First, second and third places in deciding races.
    pub podiums: i64,
}

/// A player's scores and cards in some matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Deeds {
    /// Goals, or points of a rally sport; own goals and shoot-out kicks do not count.
    pub goals: i64,
    /// The goals among these from a penalty during play.
    pub penalties: i64,
    /// Own goals.
    pub own_goals: i64,
    /// Yellow cards.
    pub yellow: i64,
    /// Second yellow cards.
    pub second_yellow: i64,
    /// Red cards.
    pub red: i64,
}

impl Deeds {
    fn of<'d>(rows: impl IntoIterator<Item = &'d DeedCountRow>) -> Self {
        let mut deeds = Self::default();
        for row in rows {
            let kind = EventKind::of(&row.event_type);
            let times = |counts: bool| if counts { row.times } else { 0 };
            deeds.goals += times(kind.scores_for_player());
            deeds.penalties += times(kind == EventKind::PenaltyGoal);
            deeds.own_goals += times(kind == EventKind::OwnGoal);
            deeds.yellow += times(kind == EventKind::YellowCard);
            deeds.second_yellow += times(kind == EventKind::SecondYellowCard);
            deeds.red += times(kind == EventKind::RedCard);
        }
        deeds
    }
}

/// A competition on a player's page.
#[derive(Debug, Clone)]
pub struct CompetitionOfPlayer {
    /// The competition and the player's team there.
    pub row: CompetitionOfPlayerRow,
    /// The player's scores and cards there.
    pub deeds: Deeds,
    /// The best place in a deciding race.
    pub best_rank: Option<i64>,
    /// Points of all races, in hundredths; `None` when no race gives points.
    pub points_hundredths: Option<i64>,
}

impl Pages {
    /// A player's page.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn player_page(&self, player_profile_id: i64) -> Result<PlayerPage, AppError> {
        self.db.read(move |conn| read(conn, player_profile_id)).await
    }
}

fn read(conn: &Conn<'_>, player: i64) -> Result<PlayerPage, AppError> {
    let profile = profile::find(conn, player)?.ok_or_else(|| no_such(Of::Player, player))?;
    let deeds = profile::deeds(conn, player)?;
    let races = profile::races(conn, player)?;
    let place_of = |race: &RaceOfPlayerRow| race.finish_rank.filter(|_| decides(race));
    let totals = PlayerTotals {
        matches: profile.matches,
        starts: profile::starts(conn, player)?,
        deeds: Deeds::of(&deeds),
        race_wins: races.iter().filter(|race| place_of(race) == Some(1)).count() as i64,
        podiums: races.iter().filter(|race| place_of(race).is_some_and(|rank| rank <= 3)).count()
            as i64,
    };
    let competitions = profile::competitions(conn, player, COMPETITIONS)?
        .into_iter()
        .map(|row| {
            let here = Some(row.tournament_id);
            let of_here = || races.iter().filter(|race| race.tournament_id == here);
            let points: Vec<i64> = of_here().filter_map(|race| race.points_hundredths).collect();
            CompetitionOfPlayer {
                deeds: Deeds::of(deeds.iter().filter(|deed| deed.tournament_id == here)),
                best_rank: of_here().filter_map(place_of).min(),
                points_hundredths: (!points.is_empty()).then(|| points.iter().sum()),
                row,
            }
        })
        .collect();
    let latest = profile::latest_matches(conn, player, RECENT as i64)?;
    let mut rows: HashMap<i64, FixtureRow> =
        fixtures::by_ids(conn, &latest)?.into_iter().map(|row| (row.match_id, row)).collect();
    let goals_in = |id: i64| Deeds::of(deeds.iter().filter(|deed| deed.match_id == id)).goals;
    Ok(PlayerPage {
        sports: profile::sports(conn, player)?,
        recent_matches: latest
            .into_iter()
            .filter_map(|id| Some((rows.remove(&id)?, goals_in(id))))
            .collect(),
        recent_races: races
            .into_iter()
            .filter(|race| race.lifecycle == Lifecycle::Completed)
            .take(RECENT)
            .collect(),
        profile,
        totals,
        competitions,
    })
}

/// Whether a race's places count as results.
fn decides(race: &RaceOfPlayerRow) -> bool {
    let names = || [race.stage_name.as_deref(), Some(&*race.match_name)].into_iter().flatten();
    race.lifecycle == Lifecycle::Completed
        && !is_preliminary(names())
        && !is_sprint(&race.sport_key, names())
}
