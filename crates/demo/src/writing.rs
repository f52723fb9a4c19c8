//! Writing what the generators made, some thousand rows per transaction.

use std::sync::Arc;

use jiff::Timestamp;
use tokio::task::JoinHandle;
use touchline_store::{Conn, Db};

use crate::Summary;
use crate::clubs::SideToBe;
use crate::competition::{Competition, Member, Play, Side};
use crate::people::Household;
use touchline_app::AppError;
use touchline_app::accounts::Given;
use touchline_app::competitions::{
    self, DivisionKey, NewDivisionTeam, NewPointsAdjustment, NewSquadMember, NewTeam,
};
use touchline_app::registration::{self, NewPlayer, NewUser};
use touchline_app::{import, match_day};

/// Rows (events, line-up places and so on) after which a transaction ends.
const ROWS_PER_TRANSACTION: usize = 8_000;

/// Writes into one database, and counts.
#[derive(Debug)]
pub(crate) struct Writer {
    db: Db,
    now: Timestamp,
    /// The write under way, while the next rows are being made.
    under_way: Option<JoinHandle<Result<(), AppError>>>,
    pub written: Summary,
}

/// An account whose profiles are written too.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub user_id: i64,
    pub name: String,
    pub email: String,
    pub joined: Timestamp,
    pub profiles: Vec<Member>,
}

impl Account {
    /// The account that signs in.
    pub(crate) fn given(&self) -> Given {
        Given { user_id: self.user_id, full_name: self.name.clone(), email: self.email.clone() }
    }
}

impl Writer {
    pub(crate) fn new(db: Db, now: Timestamp) -> Self {
        Self { db, now, under_way: None, written: Summary::default() }
    }

    /// The moment for which the platform is built.
    pub(crate) fn now(&self) -> Timestamp {
        self.now
    }

    /// Waits for the write under way: one after the other, so that ids come out
    /// the same every time.
    pub(crate) async fn settle(&mut self) -> Result<(), AppError> {
        match self.under_way.take() {
            None => Ok(()),
            Some(write) => write.await.map_err(|error| AppError::Internal(error.to_string()))?,
        }
    }

    /// Writes households in one transaction.
    pub(crate) async fn people(
        &mut self,
        households: Vec<Household>,
    ) -> Result<Vec<Account>, AppError> {
        self.settle().await?;
        let households = Arc::new(households);
        let shared = Arc::clone(&households);
        let (user_ids, player_ids) = self
            .db
            .write(move |conn| {
                let users: Vec<NewUser> = shared.iter().map(|h| h.user.clone()).collect();
                let user_ids = registration::add_users(conn, &users)?;
                let players: Vec<NewPlayer> = shared
                    .iter()
                    .zip(&user_ids)
                    .flat_map(|(household, user_id)| {
                        household.profiles.iter().map(|profile| NewPlayer {
                            user_id: Some(*user_id),
                            ..profile.row.clone()
                        })
                    })
                    .collect();
                let player_ids = registration::add_players(conn, &players)?;
                Ok::<_, AppError>((user_ids, player_ids))
            })
            .await?;
        self.written.users += user_ids.len() as u64;
        self.written.players += player_ids.len() as u64;
        let mut player_ids = player_ids.into_iter();
        let accounts = households.iter().zip(user_ids).map(|(household, user_id)| Account {
            user_id,
            name: household.user.full_name.clone(),
            email: household.user.email.clone(),
            joined: household.user.created_at,
            profiles: household
                .profiles
                .iter()
                .zip(player_ids.by_ref())
                .map(|(profile, player_id)| Member {
                    player_id,
                    name: profile.row.player_name.clone(),
                    country: profile.row.country_code.clone(),
                    sport: profile.sport,
                    category: profile.category,
                    joined: profile.row.created_at,
                })
                .collect(),
        });
        Ok(accounts.collect())
    }

    /// Writes the teams of sides in one transaction; they come back in the same
    /// groups.
    pub(crate) async fn sides(
        &mut self,
        groups: Vec<Vec<SideToBe>>,
    ) -> Result<Vec<Vec<Side>>, AppError> {
        self.settle().await?;
        let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        let (teams, sides): (Vec<NewTeam>, Vec<Side>) =
            groups.into_iter().flatten().map(|to_be| (to_be.team, to_be.side)).unzip();
        let ids = self.db.write(move |conn| competitions::add_teams(conn, &teams)).await?;
        self.written.teams += ids.len() as u64;
        let mut written =
            sides.into_iter().zip(ids).map(|(side, team_id)| Side { team_id, ..side });
        Ok(sizes.into_iter().map(|size| written.by_ref().take(size).collect()).collect())
    }

    /// Writes competitions: their tournaments in one transaction, their matches in several. Returns the ids of the
    /// tournaments.
    pub(crate) async fn competitions(
        &mut self,
        mut competitions: Vec<Competition>,
    ) -> Result<Vec<i64>, AppError> {
        let plays: Vec<Vec<Play>> =
            competitions.iter_mut().map(|of| std::mem::take(&mut of.plays)).collect();
        self.written.tournaments += competitions.len() as u64;
        let divisions =
            self.write(move |conn, now| write_tournaments(conn, now, &competitions)).await?;
        let mut chunk: Vec<(DivisionKey, Play)> = Vec::new();
        let mut rows = 0;
        for (division, plays) in divisions.iter().zip(plays) {
            for play in plays {
                rows += rows_of(&play);
                chunk.push((*division, play));
                if rows >= ROWS_PER_TRANSACTION {
                    self.plays(std::mem::take(&mut chunk)).await?;
                    rows = 0;
                }
            }
        }
        self.plays(chunk).await?;
        Ok(divisions.iter().map(|of| of.tournament_id).collect())
    }

    async fn plays(&mut self, plays: Vec<(DivisionKey, Play)>) -> Result<(), AppError> {
        if plays.is_empty() {
            return Ok(());
        }
        let now = self.now;
        self.written.matches += plays.len() as u64;
        self.written.events += plays.iter().map(|(_, play)| play.events.len() as u64).sum::<u64>();
        self.settle().await?;
        let db = self.db.clone();
        self.under_way = Some(tokio::spawn(async move {
            db.write(move |conn| write_plays(conn, now, &plays)).await
        }));
        Ok(())
    }

    /// Runs any other recording in a transaction of its own.
    pub(crate) async fn write<T: Send + 'static>(
        &mut self,
        work: impl Fn(&Conn<'_>, Timestamp) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.settle().await?;
        let now = self.now;
        self.db.write(move |conn| work(conn, now)).await
    }
}

fn rows_of(play: &Play) -> usize {
    2 + play.events.len() + play.lineup.len() + play.entries.len() + play.periods.len()
}

fn write_tournaments(
    conn: &Conn<'_>,
    now: Timestamp,
    competitions: &[Competition],
) -> Result<Vec<DivisionKey>, AppError> {
    let rows: Vec<_> = competitions.iter().map(|of| of.tournament.clone()).collect();
    let divisions = competitions::add_tournaments(conn, now, &rows)?;
    let all = || divisions.iter().zip(competitions);
    let teams = || all().flat_map(|(division, of)| of.teams.iter().map(move |of| (*division, of)));
    let groups: Vec<(i64, &str)> = teams()
        .filter_map(|(division, (_, group))| Some((division.division_id, (*group)?)))
        .collect();
    let mut group_ids = competitions::find_or_add_groups(conn, &groups)?.into_iter();
    let places: Vec<NewDivisionTeam> = teams()
        .map(|(division, (team_id, group))| NewDivisionTeam {
            division,
            team_id: *team_id,
            group_id: group.and_then(|_| group_ids.next()),
        })
        .collect();
    competitions::add_division_teams(conn, &places)?;
    let squads: Vec<NewSquadMember> = all()
        .flat_map(|(division, of)| {
            let member =
                |one: &NewSquadMember| NewSquadMember { division: *division, ..one.clone() };
            of.squads.iter().map(member)
        })
        .collect();
    competitions::add_squad_members(conn, &squads)?;
    let adjustments: Vec<NewPointsAdjustment> = all()
        .flat_map(|(division, of)| {
            let division_id = division.division_id;
            of.adjustments.iter().map(move |one| NewPointsAdjustment { division_id, ..one.clone() })
        })
        .collect();
    competitions::add_points_adjustments(conn, &adjustments)?;
    Ok(divisions)
}

fn write_plays(
    conn: &Conn<'_>,
    now: Timestamp,
    plays: &[(DivisionKey, Play)],
) -> Result<(), AppError> {
    let stages: Vec<(i64, &str)> =
        plays.iter().filter_map(|(of, play)| Some((of.division_id, play.stage?))).collect();
    let groups: Vec<(i64, &str)> =
        plays.iter().filter_map(|(of, play)| Some((of.division_id, play.group?))).collect();
    let mut stage_ids = competitions::find_or_add_stages(conn, &stages)?.into_iter();
    let mut group_ids = competitions::find_or_add_groups(conn, &groups)?.into_iter();
    let matches: Vec<_> = plays
        .iter()
        .map(|(division, play)| {
            let mut row = play.row.clone();
            row.division = Some(*division);
            row.stage_id = play.stage.and_then(|_| stage_ids.next());
            row.group_id = play.group.and_then(|_| group_ids.next());
            row
        })
        .collect();
    let ids = import::add_matches(conn, now, &matches)?;
    // What belongs to a match gets its id.
    macro_rules! of_matches {
        ($rows:ident) => {
            ids.iter()
                .zip(plays)
                .flat_map(|(match_id, (_, play))| {
                    play.$rows.iter().cloned().map(|mut row| {
                        row.match_id = *match_id;
                        row
                    })
                })
                .collect::<Vec<_>>()
        };
    }
    match_day::set_periods(conn, &of_matches!(periods))?;
    match_day::add_rows(conn, &of_matches!(lineup))?;
    match_day::add_rows(conn, &of_matches!(entries))?;
    match_day::add_rows(conn, &of_matches!(events))?;
    Ok(())
}
