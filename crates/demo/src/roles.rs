//! The roles of the demo people: the organisers of its tournaments, those who help them, the managers of its teams,
//! and players of their own profiles.

use std::collections::{HashMap, HashSet};

use touchline_app::AppError;
use touchline_app::grants::{NewGrant, give_grants};
use touchline_domain::permissions::{Role, Scope};
use touchline_domain::{Lifecycle, TournamentStatus};
use touchline_store::listing::{self, Page, Sort};
use touchline_store::matches::list::{MatchColumn, MatchFilter, Matches};

use crate::calendar::days_after;
use crate::chance::Chance;
use crate::competition::{Account, Competition, Member};
use crate::writing::Writer;

/// Officials of each tournament that is under way or announced.
const OFFICIALS: usize = 2;
/// Scorers of each of them.
const SCORERS: usize = 2;
/// Matches that have an official and a scorer of their own.
const MATCHES: i64 = 20;
/// Teams that somebody manages, and profiles that somebody is the player of.
const MOST: usize = 100;
/// For how many days scorers have their role.
const SCORERS_STAY: i64 = 60;

/// The grants as they come about.
struct Grants<'p> {
    chance: Chance,
    /// Everybody with an account, and the account's id.
    people: &'p [(i64, &'p Account)],
    /// When those end that are for a while, milliseconds.
    end: i64,
    all: Vec<NewGrant>,
    /// What somebody holds already.
    held: HashSet<(i64, Role, Scope)>,
}

/// Writes the roles. Returns for each role the address of somebody who holds it.
pub(crate) async fn write(
    writer: &mut Writer,
    seed: u64,
    people: &[(i64, &Account)],
    tournaments: &[Competition],
) -> Result<Vec<(Role, String)>, AppError> {
    let matches = writer
        .write(|conn, _| {
            let first = Sort { column: MatchColumn::Id, descending: false };
            let page = Page { limit: MATCHES, offset: 0 };
            let mut found = Vec::new();
            for lifecycle in [Lifecycle::Live, Lifecycle::Scheduled] {
                let filter = MatchFilter { lifecycle: Some(lifecycle), ..MatchFilter::default() };
                found.extend(listing::page::<Matches>(conn, &filter, first, page)?.0);
            }
            found.truncate(MATCHES as usize);
            Ok(found.into_iter().map(|row| row.match_id).collect::<Vec<i64>>())
        })
        .await?;
    let mut grants = Grants {
        chance: Chance::new(seed, "roles"),
        people,
        end: days_after(writer.now(), SCORERS_STAY).as_millisecond(),
        all: Vec::new(),
        held: HashSet::new(),
    };
    grants.of_tournaments(tournaments);
    grants.of_matches(&matches);
    grants.of_teams(tournaments);
    grants.of_players();
    let all = grants.all;
    let holders = holders(&all, people);
    writer.write(move |conn, now| Ok(give_grants(conn, &all, now)?)).await?;
    Ok(holders)
}

impl Grants<'_> {
    /// Gives a role; it goes on, but for that of scorers, and of officials of a single match.
    fn give(&mut self, account_id: i64, role: Role, scope: Scope, given_by: Option<i64>) {
        if self.held.insert((account_id, role, scope)) {
            let is_for_a_while = role == Role::Scorer || matches!(scope, Scope::Match(_));
            let expires_at = is_for_a_while.then_some(self.end);
            self.all.push(NewGrant { account_id, role, scope, given_by, expires_at });
        }
    }

    fn somebody(&mut self) -> i64 {
        self.chance.pick(self.people).0
    }

    /// Every tournament has its organiser, and one that is still to be played those who help. Those under way come
    /// first: who tries a role finds something to do.
    fn of_tournaments(&mut self, tournaments: &[Competition]) {
        let accounts: HashMap<i64, i64> =
            self.people.iter().map(|(id, account)| (account.user_id, *id)).collect();
        let mut tournaments: Vec<&Competition> = tournaments.iter().collect();
        tournaments.sort_by_key(|one| one.tournament.status != TournamentStatus::Ongoing);
        for Competition { tournament_id, tournament, .. } in tournaments {
            let organiser =
                tournament.organizer_user_id.and_then(|user_id| accounts.get(&user_id).copied());
            let scope = Scope::Tournament(*tournament_id);
            if let Some(organiser) = organiser {
                self.give(organiser, Role::Organiser, scope, None);
            }
            if !matches!(tournament.status, TournamentStatus::Ongoing | TournamentStatus::Published)
            {
                continue;
            }
            for (role, count) in [(Role::Official, OFFICIALS), (Role::Scorer, SCORERS)] {
                for _ in 0..count {
                    let helper = self.somebody();
                    self.give(helper, role, scope, organiser.filter(|giver| *giver != helper));
                }
            }
        }
    }

    fn of_matches(&mut self, matches: &[i64]) {
        for match_id in matches {
            for role in [Role::Official, Role::Scorer] {
                let account_id = self.somebody();
                self.give(account_id, role, Scope::Match(*match_id), None);
            }
        }
    }

    /// A team is looked after by the person to whom the first profile of its squad belongs.
    fn of_teams(&mut self, tournaments: &[Competition]) {
        let profiles =
            self.people.iter().flat_map(|(id, of)| of.profiles.iter().map(|one| (one, *id)));
        let accounts: HashMap<i64, i64> = profiles.map(|(one, id)| (one.player_id, id)).collect();
        let under_way =
            tournaments.iter().filter(|one| one.tournament.status == TournamentStatus::Ongoing);
        let squads = under_way.flat_map(|one| &one.squads);
        let mut teams: Vec<(i64, i64)> =
            squads.map(|member| (member.team_id, member.player_profile_id)).collect();
        teams.sort_by_key(|(team_id, _)| *team_id);
        teams.dedup_by_key(|(team_id, _)| *team_id);
        for (team_id, player_id) in teams.into_iter().take(MOST) {
            if let Some(account_id) = accounts.get(&player_id) {
                self.give(*account_id, Role::TeamManager, Scope::Team(team_id), None);
            }
        }
    }

    fn of_players(&mut self) {
        let own = |(id, account): &(i64, &Account)| {
            let is_own = |one: &&Member| one.profile.player_name == account.user.full_name;
            Some((*id, account.profiles.iter().find(is_own)?.player_id))
        };
        let players: Vec<(i64, i64)> = self.people.iter().filter_map(own).take(MOST).collect();
        for (account_id, player_id) in players {
            self.give(account_id, Role::Player, Scope::Player(player_id), None);
        }
    }
}

/// The first holder of each role, who holds no other one where there is such a person: so each role is seen by
/// itself.
fn holders(all: &[NewGrant], people: &[(i64, &Account)]) -> Vec<(Role, String)> {
    let emails: HashMap<i64, &str> =
        people.iter().map(|(id, account)| (*id, account.user.email.as_str())).collect();
    let has_others = |account_id: i64, role: Role| {
        all.iter().any(|grant| grant.account_id == account_id && grant.role != role)
    };
    let holder = |role: &Role| {
        let of_role = || all.iter().filter(|grant| grant.role == *role);
        let single = of_role().find(|grant| !has_others(grant.account_id, *role));
        let grant = single.or_else(|| of_role().next())?;
        Some((*role, (*emails.get(&grant.account_id)?).to_owned()))
    };
    Role::ALL.iter().filter_map(holder).collect()
}
