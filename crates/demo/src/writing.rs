//! Writing what the generators made, some thousand rows per transaction.

use jiff::Timestamp;
use tokio::task::JoinHandle;
use touchline_store::{Conn, Db};

use crate::Summary;
use crate::competition::{Account, Competition, Play, Side};
use touchline_app::AppError;
use touchline_app::competitions::{
    self, DivisionKey, NewDivisionTeam, NewPointsAdjustment, NewSquadMember, NewTeam,
};
use touchline_app::match_day::{self, NewMatch};
use touchline_app::named_matches::{self, NamedMatch};
use touchline_app::registration::{self, NewPlayer, NewUser};

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

    /// Writes accounts with their profiles in one transaction; they come back with their ids.
    pub(crate) async fn people(
        &mut self,
        mut accounts: Vec<Account>,
    ) -> Result<Vec<Account>, AppError> {
        let users: Vec<NewUser> = accounts.iter().map(|account| account.user.clone()).collect();
        let profiles: Vec<(usize, NewPlayer)> = (accounts.iter().enumerate())
            .flat_map(|(place, of)| of.profiles.iter().map(move |one| (place, one.profile.clone())))
            .collect();
        let write = move |conn: &Conn<'_>, _| {
            let user_ids = registration::add_users(conn, &users)?;
            let of_user = |(place, profile): &(usize, NewPlayer)| NewPlayer {
                user_id: Some(user_ids[*place]),
                ..profile.clone()
            };
            let players: Vec<NewPlayer> = profiles.iter().map(of_user).collect();
            let player_ids = registration::add_players(conn, &players)?;
            Ok::<_, AppError>((user_ids, player_ids))
        };
        let (user_ids, player_ids) = self.write(write).await?;
        self.written.users += user_ids.len() as u64;
        self.written.players += player_ids.len() as u64;
        for (account, id) in accounts.iter_mut().zip(user_ids) {
            account.user_id = id;
        }
        let profiles = accounts.iter_mut().flat_map(|account| &mut account.profiles);
        for (member, id) in profiles.zip(player_ids) {
            member.player_id = id;
        }
        Ok(accounts)
    }

    /// Writes the teams of sides in one transaction; they come back with their ids.
    pub(crate) async fn sides(
        &mut self,
        mut groups: Vec<Vec<Side>>,
    ) -> Result<Vec<Vec<Side>>, AppError> {
        let teams: Vec<NewTeam> = groups.iter().flatten().map(|side| side.team.clone()).collect();
        let ids = self.write(move |conn, _| competitions::add_teams(conn, &teams)).await?;
        self.written.teams += ids.len() as u64;
        for (side, id) in groups.iter_mut().flatten().zip(ids) {
            side.team_id = id;
        }
        Ok(groups)
    }

    /// Writes competitions, their tournaments in one transaction and their matches in several; they come back with
    /// their ids and without their matches.
    pub(crate) async fn competitions(
        &mut self,
        mut competitions: Vec<Competition>,
    ) -> Result<Vec<Competition>, AppError> {
        let plays: Vec<Vec<Play>> =
            competitions.iter_mut().map(|of| std::mem::take(&mut of.plays)).collect();
        self.written.tournaments += competitions.len() as u64;
        let rows = competitions.clone();
        let divisions = self.write(move |conn, now| write_tournaments(conn, now, &rows)).await?;
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
        for (competition, division) in competitions.iter_mut().zip(divisions) {
            competition.tournament_id = division.tournament_id;
        }
        Ok(competitions)
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
    let (mut squads, mut adjustments) = (Vec::new(), Vec::new());
    for (division, of) in all() {
        let squad = of.squads.iter().cloned();
        squads.extend(squad.map(|one| NewSquadMember { division: *division, ..one }));
        let DivisionKey { division_id, .. } = *division;
        let adjusted = of.adjustments.iter().cloned();
        adjustments.extend(adjusted.map(|one| NewPointsAdjustment { division_id, ..one }));
    }
    competitions::add_squad_members(conn, &squads)?;
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
    let rows = plays.iter().map(|(division, play)| NewMatch {
        division: Some(*division),
        stage_id: play.stage.and_then(|_| stage_ids.next()),
        group_id: play.group.and_then(|_| group_ids.next()),
        ..play.row.clone()
    });
    let matches: Vec<NamedMatch> = rows.map(NamedMatch::from).collect();
    let ids = named_matches::add_matches(conn, now, &matches)?;
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
