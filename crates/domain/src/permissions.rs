//! Who may do what: one table, and one function that reads it.
//!
//! Everything that a caller can ask for is an [`Action`]. The table at the end of this file says of each who
//! may do it; `docs/permissions.md` is written from it. [`may`] is the only place that decides.

use touchline_words::{Sentence, Value};

use crate::vocabulary;

vocabulary!(
    /// What somebody is in a tournament, a match, a team or a player's profile.
    Role, "role", {
        /// Runs a tournament.
        Organiser = "organiser",
        /// Confirms results and rules on disputes.
        Official = "official",
        /// Records what happens in a match.
        Scorer = "scorer",
        /// Enters a team and names its players.
        TeamManager = "team_manager",
        /// Is the player of a profile.
        Player = "player",
    }
);

/// What a grant covers. The number is the id of the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// A tournament, with its matches and with its teams as far as they play in it.
    Tournament(i64),
    /// One match.
    Match(i64),
    /// A team.
    Team(i64),
    /// A player's profile.
    Player(i64),
}

/// A role that an account or an API key holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    /// Identifies the grant.
    pub grant_id: i64,
    /// What they are.
    pub role: Role,
    /// Where they are it.
    pub scope: Scope,
}

/// Who asks. Grants are those in force now: neither revoked nor expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor<'a> {
    /// A caller without a token.
    Nobody,
    /// An administrator of the platform.
    Administrator {
        /// Identifies the account.
        account_id: i64,
    },
    /// A person with an account.
    Person {
        /// Identifies the account.
        account_id: i64,
        /// The roles.
        grants: &'a [Grant],
        /// Whether an administrator has suspended the account.
        is_suspended: bool,
    },
    /// A program.
    ApiKey {
        /// The roles.
        grants: &'a [Grant],
    },
    /// The platform itself: imports, jobs, the command line.
    System,
}

/// What an action is about: whose it is, and what it is part of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Resource {
    /// The accounts whose own it is: the account itself, a profile's person and guardians.
    pub owners: Vec<i64>,
    /// The scopes whose grants cover it. A match of a tournament has both.
    pub scopes: Vec<Scope>,
}

impl Resource {
    /// Something that belongs to the whole platform, such as the audit trail.
    pub const PLATFORM: Self = Self { owners: Vec::new(), scopes: Vec::new() };

    /// What belongs to one account.
    pub fn of_account(account_id: i64) -> Self {
        Self { owners: vec![account_id], ..Self::PLATFORM }
    }

    /// A tournament.
    pub fn tournament(tournament_id: i64) -> Self {
        Self { scopes: vec![Scope::Tournament(tournament_id)], ..Self::PLATFORM }
    }

    /// A match, and its tournament if it has one.
    pub fn of_match(match_id: i64, tournament_id: Option<i64>) -> Self {
        let tournament = tournament_id.map(Scope::Tournament);
        let scopes = [Scope::Match(match_id)].into_iter().chain(tournament).collect();
        Self { scopes, ..Self::PLATFORM }
    }
}

/// Who may do an action, in a line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Whoever asks, with or without an account.
    Everybody,
    /// An administrator.
    Administrator,
    /// Any person with an account.
    Person,
    /// The person whose own it is, or a guardian.
    Owner,
    /// Whoever has this role in a scope that covers what the action is about.
    In(Role),
}

/// Whether an action is allowed, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// It is, for this reason.
    Allowed(Ground),
    /// It is not, for this reason.
    Refused(Lack),
}

/// Why an action is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Everybody may.
    Everybody,
    /// The caller is an administrator.
    Administrator,
    /// The caller has an account.
    Person,
    /// It is the caller's own.
    Owner,
    /// The caller holds this grant.
    Grant(Grant),
    /// The platform may do everything.
    System,
}

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    /// The caller is not signed in.
    SignIn,
    /// The account is suspended.
    Reinstatement,
    /// The caller is none of those who may.
    OneOf(&'static [Who]),
}

impl Lack {
    /// The refusal, which says who could.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::SignIn => Sentence::NotSignedIn,
            Self::Reinstatement => Sentence::AccountSuspended,
            Self::OneOf(who) => {
                let who = Value::all_of(who.iter().map(|who| who.sentence()));
                Sentence::OnlyFor { who }
            }
        }
    }
}

impl Who {
    const fn sentence(self) -> Sentence {
        match self {
            // An action that is open to everybody is never refused.
            Self::Everybody | Self::Person => Sentence::WhoPeople,
            Self::Administrator => Sentence::WhoAdministrators,
            Self::Owner => Sentence::WhoOwners,
            Self::In(Role::Organiser) => Sentence::WhoOrganisers,
            Self::In(Role::Official) => Sentence::WhoOfficials,
            Self::In(Role::Scorer) => Sentence::WhoScorers,
            Self::In(Role::TeamManager) => Sentence::WhoTeamManagers,
            Self::In(Role::Player) => Sentence::WhoPlayers,
        }
    }
}

impl Decision {
    /// Whether the action is allowed.
    pub const fn is_allowed(self) -> bool {
        matches!(self, Self::Allowed(_))
    }
}

/// Decides whether somebody may do something. A suspended person may only do what everybody may.
pub fn may(actor: Actor<'_>, action: Action, resource: &Resource) -> Decision {
    let who = action.who();
    let ground = who.iter().find_map(|who| ground(actor, *who, resource));
    match (ground, actor) {
        (_, Actor::System) => Decision::Allowed(Ground::System),
        (Some(Ground::Everybody), _) => Decision::Allowed(Ground::Everybody),
        (_, Actor::Nobody) => Decision::Refused(Lack::SignIn),
        (_, Actor::Person { is_suspended: true, .. }) => Decision::Refused(Lack::Reinstatement),
        (Some(ground), _) => Decision::Allowed(ground),
        (None, _) => Decision::Refused(Lack::OneOf(who)),
    }
}

fn ground(actor: Actor<'_>, who: Who, resource: &Resource) -> Option<Ground> {
    match (who, actor) {
        (Who::Everybody, _) => Some(Ground::Everybody),
        (Who::Administrator, Actor::Administrator { .. }) => Some(Ground::Administrator),
        (Who::Person, Actor::Person { .. }) => Some(Ground::Person),
        (Who::Owner, Actor::Person { account_id, .. }) => {
            resource.owners.contains(&account_id).then_some(Ground::Owner)
        }
        (Who::In(role), Actor::Person { grants, .. } | Actor::ApiKey { grants }) => grants
            .iter()
            .find(|grant| grant.role == role && resource.scopes.contains(&grant.scope))
            .map(|grant| Ground::Grant(*grant)),
        _ => None,
    }
}

/// Declares the actions and the table: a heading for each kind of resource, and below it the actions
/// with their words and with who may.
macro_rules! table {
    ($($group:literal: { $($action:ident = $word:literal, $sentence:literal: [$($who:expr),+];)+ })+) => {
        vocabulary!(
            /// Everything that a caller can ask for.
            Action, { $($(#[doc = $sentence] $action = $word,)+)+ }
        );

        impl Action {
            /// The headings of the table, each with its actions.
            pub const GROUPS: &'static [(&'static str, &'static [Self])] =
                &[$(($group, &[$(Self::$action),+])),+];

            /// The action in words that go on after "may".
            pub const fn in_words(self) -> &'static str {
                match self { $($(Self::$action => $sentence,)+)+ }
            }

            /// Who may do it.
            pub const fn who(self) -> &'static [Who] {
                use Who::*;
                match self { $($(Self::$action => &[$($who),+],)+)+ }
            }
        }
    };
}

table! {
    "Coming in": {
        ComeIn = "come_in",
            "register, sign in, and get a forgotten password back": [Everybody];
        ReadApiDescription = "read_api_description",
            "read the description of the API": [Everybody];
        KeepSession = "keep_session",
            "renew and end one's own session": [Administrator, Person];
    }
    "One's own account": {
        KeepConsole = "keep_console",
            "change one's own password, sessions, second factor and look of the console": [Administrator];
        KeepAccount = "keep_account",
            "read and change one's own account, its sessions and its second factor": [Person];
    }
    "The platform": {
        SeeOverview = "see_overview",
            "see the dashboard, the notifications and what has just changed": [Administrator];
        SearchEverything = "search_everything",
            "search in everything": [Administrator];
        ReadOutbox = "read_outbox",
            "read the list of letters, and the links of letters that no mail server takes": [Administrator];
        ReadTrail = "read_trail",
            "read and export the audit trail": [Administrator];
    }
    "Reference data": {
        ReadReferenceData = "read_reference_data",
            "read sports, rule packs and the other reference data": [Administrator];
        ChangeReferenceData = "change_reference_data",
            "add, change, remove and put back reference data": [Administrator];
    }
    "People": {
        ReadUsers = "read_users",
            "read and export the list of users, and a user's page": [Administrator];
        HoldAccounts = "hold_accounts",
            "suspend and reinstate a person's account, end its sessions, and mail a link for a new password": [Administrator];
        ReadPlayers = "read_players",
            "read and export the list of players, and a player's page": [Administrator];
        ReadTeams = "read_teams",
            "read a team's page and its past results": [Administrator];
    }
    "Tournaments and matches": {
        ReadTournaments = "read_tournaments",
            "read and export tournaments with their tables, brackets and leaders": [Administrator];
        ReadMatches = "read_matches",
            "read and export matches with their scoreboards and lineups": [Administrator];
        PreviewResults = "preview_results",
            "see what another result would change": [Administrator];
    }
}
