//! Who may do what: one table, and one function that reads it.
//!
//! Everything that a caller can ask for is an [`Action`]. The table at the end of this file says of each who
//! may do it; `docs/permissions.md` is written from it. [`may`] is the only place that decides. Who may give
//! which role is the table [`Role::given_by`], which [`may_give`] reads.
//!
//! Two questions: the gate of the server knows the caller and the action but not what it is about, so it asks
//! [`might`] and refuses what the caller may do to nothing, before the body is read. The action in `app` then makes
//! the `Resource` and asks [`may`] in its own transaction, with the caller's roles as this transaction sees them. A
//! role that was taken away meanwhile gives nothing. The test `permissions` of the API tries every call with every
//! role, in its own scope and in a foreign one.

use jiff::Timestamp;
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

vocabulary!(
    /// The kinds of [`Scope`].
    ScopeKind, "scope", {
        /// A tournament.
        Tournament = "tournament",
        /// A match.
        Match = "match",
        /// A team.
        Team = "team",
        /// A player's profile.
        Player = "player",
    }
);

impl Role {
    /// In what somebody can have this role.
    pub const fn scopes(self) -> &'static [ScopeKind] {
        match self {
            Self::Organiser => &[ScopeKind::Tournament],
            Self::Official | Self::Scorer => &[ScopeKind::Tournament, ScopeKind::Match],
            Self::TeamManager => &[ScopeKind::Team],
            Self::Player => &[ScopeKind::Player],
        }
    }

    /// The roles that a holder of this one may give in the same scope.
    pub fn gives(self, kind: ScopeKind) -> impl Iterator<Item = Self> {
        let may = move |role: &Self| {
            role.given_by().contains(&Who::In(self)) && role.scopes().contains(&kind)
        };
        Self::ALL.iter().copied().filter(may)
    }

    /// Who may give the role, change its end and take it away.
    ///
    /// An organiser may make another organiser: a tournament with one organiser has nobody when that person
    /// is ill, and who organises may do everything in it anyway. Officials and scorers give no role.
    pub const fn given_by(self) -> &'static [Who] {
        use Who::{Administrator, In};
        match self {
            Self::Organiser | Self::Official | Self::Scorer => {
                &[Administrator, In(Self::Organiser)]
            }
            Self::TeamManager => &[Administrator, In(Self::Organiser), In(Self::TeamManager)],
            Self::Player => &[Administrator],
        }
    }
}

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

impl Scope {
    /// The scope of this kind with this id.
    pub const fn new(kind: ScopeKind, id: i64) -> Self {
        match kind {
            ScopeKind::Tournament => Self::Tournament(id),
            ScopeKind::Match => Self::Match(id),
            ScopeKind::Team => Self::Team(id),
            ScopeKind::Player => Self::Player(id),
        }
    }

    /// Its kind.
    pub const fn kind(self) -> ScopeKind {
        match self {
            Self::Tournament(_) => ScopeKind::Tournament,
            Self::Match(_) => ScopeKind::Match,
            Self::Team(_) => ScopeKind::Team,
            Self::Player(_) => ScopeKind::Player,
        }
    }

    /// The id of the row.
    pub const fn id(self) -> i64 {
        match self {
            Self::Tournament(id) | Self::Match(id) | Self::Team(id) | Self::Player(id) => id,
        }
    }
}

/// A role that an account or an API key holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    /// Identifies the grant; for a program, its key.
    pub grant_id: i64,
    /// What they are.
    pub role: Role,
    /// Where they are it.
    pub scope: Scope,
    /// When it ends; `None` for a role that goes on.
    pub expires_at: Option<Timestamp>,
}

impl Grant {
    /// Whether it has not ended yet.
    pub fn is_in_force(&self, now: Timestamp) -> bool {
        self.expires_at.is_none_or(|end| now < end)
    }
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

impl<'a> Actor<'a> {
    /// The roles.
    pub const fn grants(self) -> &'a [Grant] {
        match self {
            Self::Person { grants, .. } | Self::ApiKey { grants } => grants,
            Self::Nobody | Self::Administrator { .. } | Self::System => &[],
        }
    }
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

    /// A team. A tournament covers it when the team plays in no other one: so no organiser decides about a
    /// team of somebody else's tournament.
    pub fn of_team(team_id: i64, only_tournament_id: Option<i64>) -> Self {
        let tournament = only_tournament_id.map(Scope::Tournament);
        let scopes = [Scope::Team(team_id)].into_iter().chain(tournament).collect();
        Self { scopes, ..Self::PLATFORM }
    }

    /// A team in a division of a tournament: whose organisers it has, in whatever else the team plays.
    pub fn of_team_in(team_id: i64, tournament_id: i64) -> Self {
        let scopes = vec![Scope::Team(team_id), Scope::Tournament(tournament_id)];
        Self { scopes, ..Self::PLATFORM }
    }

    /// A player's profile.
    pub fn of_player(player_profile_id: i64) -> Self {
        Self { scopes: vec![Scope::Player(player_profile_id)], ..Self::PLATFORM }
    }

    /// A player's profile, as something that is decided about by who runs a tournament in which the player plays.
    pub fn of_player_in(player_profile_id: i64, tournaments: &[i64]) -> Self {
        let tournaments = tournaments.iter().copied().map(Scope::Tournament);
        let scopes = [Scope::Player(player_profile_id)].into_iter().chain(tournaments).collect();
        Self { scopes, ..Self::PLATFORM }
    }

    /// The same, as something of this account.
    #[must_use]
    pub fn owned_by(self, account_id: i64) -> Self {
        Self { owners: vec![account_id], ..self }
    }
}

/// Who may do an action, in a line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Anybody, with or without an account.
    Everybody,
    /// An administrator.
    Administrator,
    /// Any person with an account.
    Person,
    /// The person whose own it is, or a guardian.
    Owner,
    /// Holders of this role in a scope that covers what the action is about.
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

/// Decides whether there is anything about which somebody may do an action. The gate of the server asks this,
/// because it does not know what a request is about; the action asks [`may`] when it knows.
pub fn might(actor: Actor<'_>, action: Action) -> Decision {
    may(actor, action, &everything_of(actor))
}

/// All that is somebody's own, and all that the own grants cover.
fn everything_of(actor: Actor<'_>) -> Resource {
    let scopes = actor.grants().iter().map(|grant| grant.scope).collect();
    match actor {
        Actor::Person { account_id, .. } => Resource { owners: vec![account_id], scopes },
        _ => Resource { scopes, ..Resource::PLATFORM },
    }
}

/// What somebody can do: each action with every reason for it.
pub fn can(actor: Actor<'_>) -> Vec<(Action, Ground)> {
    let everything = everything_of(actor);
    let reasons = |action: Action| {
        let reason = |who: &Who| match *who {
            Who::In(role) => {
                let held = actor.grants().iter().filter(|grant| grant.role == role);
                held.map(|grant| Ground::Grant(*grant)).collect()
            }
            who => Vec::from_iter(ground(actor, who, &everything)),
        };
        action.who().iter().flat_map(reason).map(move |ground| (action, ground)).collect::<Vec<_>>()
    };
    let allowed = Action::ALL.iter().filter(|action| might(actor, **action).is_allowed());
    allowed.flat_map(|action| reasons(*action)).collect()
}

/// Why a role is not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotGiven {
    /// The giver is none of those who may.
    Lacking(Lack),
    /// It would go on after the giver's own role ends.
    Outlives(Timestamp),
}

/// Decides whether somebody may give a role, until a time or for good. Nobody gives more than they hold: neither
/// another role than the table says, nor elsewhere, nor for longer.
pub fn may_give(
    actor: Actor<'_>,
    role: Role,
    resource: &Resource,
    until: Option<Timestamp>,
) -> Result<Ground, NotGiven> {
    let ground = match decide(actor, role.given_by(), resource) {
        Decision::Allowed(ground) => ground,
        Decision::Refused(lack) => return Err(NotGiven::Lacking(lack)),
    };
    let Ground::Grant(_) = ground else { return Ok(ground) };
    let lasts = |grant: &Grant| grant.expires_at.unwrap_or(Timestamp::MAX);
    let covers = |grant: &&Grant| {
        role.given_by().contains(&Who::In(grant.role)) && resource.scopes.contains(&grant.scope)
    };
    match actor.grants().iter().filter(covers).max_by_key(|grant| lasts(grant)) {
        Some(longest) if lasts(longest) < until.unwrap_or(Timestamp::MAX) => {
            Err(NotGiven::Outlives(lasts(longest)))
        }
        Some(longest) => Ok(Ground::Grant(*longest)),
        None => Ok(ground),
    }
}

/// Decides whether somebody may do something. A suspended person may only do what everybody may.
pub fn may(actor: Actor<'_>, action: Action, resource: &Resource) -> Decision {
    decide(actor, action.who(), resource)
}

fn decide(actor: Actor<'_>, who: &'static [Who], resource: &Resource) -> Decision {
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
            "renew and end one's own sessions, and change one's own password and second factor": [Administrator, Person];
    }
    "One's own account": {
        KeepConsole = "keep_console",
            "change the look of one's own console": [Administrator];
        KeepAccount = "keep_account",
            "read, change and erase one's own account and its passkeys, and take out what is kept": [Person];
        FollowNews = "follow_news",
            "read what one is told, and hear at once when something changes": [Person];
    }
    "Roles": {
        AnswerInvitations = "answer_invitations",
            "see one's own roles and invitations, and accept or decline one": [Person];
        FollowInvitations = "follow_invitations",
            "read by whom and to what one is invited, by the secret link of the invitation": [Everybody];
        ReadRoles = "read_roles",
            "see who has a role and who is invited to one": [Administrator, In(Role::Organiser), In(Role::TeamManager)];
        GiveRoles = "give_roles",
            "invite to a role, withdraw an invitation, and change when a role ends": [Administrator, In(Role::Organiser), In(Role::TeamManager)];
        TakeRoles = "take_roles",
            "take a role away, or give one's own up": [Administrator, Owner, In(Role::Organiser), In(Role::TeamManager)];
        SeeAccess = "see_access",
            "see what a person can do, and why": [Administrator];
    }
    "Players' profiles of people": {
        KeepPlayers = "keep_players",
            "see one's own player profile and those of one's children, add one, and claim one with a code": [Person];
        ChangePlayer = "change_player",
            "see and change what a profile says of its player, with the birth date": [Owner];
        KeepCalendarLinks = "keep_calendar_links",
            "make, replace and take back the secret link of a player's calendar": [Owner];
        FollowCalendarLinks = "follow_calendar_links",
            "read the calendar of a player whose secret link one has": [Everybody];
        MakeClaimCodes = "make_claim_codes",
            "make a code with which a player's profile is claimed": [Administrator, In(Role::Organiser)];
        RuleOnClaims = "rule_on_claims",
            "see the claims to profiles, and accept or refuse one": [Administrator];
    }
    "API keys": {
        KeepKeys = "keep_keys",
            "make API keys for programs, see them and revoke them": [Owner, Administrator];
    }
    "The platform": {
        SeeOverview = "see_overview",
            "see the dashboard, the notifications and what has just changed": [Administrator];
        SearchEverything = "search_everything",
            "search in everything": [Administrator];
        ReadOutbox = "read_outbox",
            "read the list of messages, and the links of messages that no mail server takes": [Administrator];
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
        ErasePeople = "erase_people",
            "take out everything that is kept about a person, and erase a person": [Administrator];
        ReadPlayers = "read_players",
            "read and export the list of players, and a player's page": [Administrator];
        ReadTeams = "read_teams",
            "read a team's page and its past results": [Administrator];
    }
    "Tournaments that are made here": {
        MakeTournaments = "make_tournaments",
            "make tournaments, and see what they can be made of": [Administrator, Person];
        RunTournament = "run_tournament",
            "see how a tournament is set up, change it and its divisions, take its steps, and copy it": [Administrator, In(Role::Organiser)];
        TakeFiles = "take_files",
            "take out entries, squads, fixtures, results, tables and the final ranking of a tournament as files": [Administrator, In(Role::Organiser)];
        SeeTournament = "see_tournament",
            "see a tournament that has been published": [Everybody];
    }
    "Entries": {
        EnterDivisions = "enter_divisions",
            "enter a team, a pair or a player in a division, and see one's own entries": [Person];
        KeepEntries = "keep_entries",
            "correct an entry, send it again or take it back": [Owner, Administrator, In(Role::Organiser)];
        KeepSquad = "keep_squad",
            "see and change the squad of a team that one has entered or manages": [Owner, Administrator, In(Role::Organiser), In(Role::TeamManager)];
        RunEntries = "run_entries",
            "see the entries of a division with their contacts, and decide about them": [Administrator, In(Role::Organiser)];
    }
    "Scoring": {
        ScoreMatch = "score_match",
            "see what was recorded of a match, and record what happens in it": [Administrator, In(Role::Organiser), In(Role::Official), In(Role::Scorer)];
        DirectScoring = "direct_scoring",
            "correct whatever was recorded of a match, and make links with which others score it": [Administrator, In(Role::Organiser), In(Role::Official)];
        FollowScorerLinks = "follow_scorer_links",
            "see the matches of a court and day whose secret link one has": [Everybody];
        RuleOnResults = "rule_on_results",
            "see what a correction changes, and correct results, points, orders and withdrawals": [Administrator, In(Role::Organiser), In(Role::Official)];
        SeeResult = "see_result",
            "see where the result of a match stands, and what was said of it": [Owner, Administrator, In(Role::Organiser), In(Role::Official), In(Role::TeamManager)];
        ConfirmResult = "confirm_result",
            "confirm the result of a match of one's own team, or of one that one directs": [Owner, Administrator, In(Role::Organiser), In(Role::Official), In(Role::TeamManager)];
        DisputeResult = "dispute_result",
            "dispute the result of a match of one's own team, or of one that one directs": [Owner, Administrator, In(Role::Organiser), In(Role::Official), In(Role::TeamManager)];
        RuleOnDispute = "rule_on_dispute",
            "rule on the disputed result of a match": [Administrator, In(Role::Organiser)];
        SeeOwnResults = "see_own_results",
            "see which results of one's own teams wait to be confirmed": [Person];
        SeeOwnMatches = "see_own_matches",
            "see which matches one may score, and when": [Person];
        SeeOwnTeams = "see_own_teams",
            "see how the teams stand that one manages or has entered, and when they play next": [Person];
    }
    "Tournaments and matches": {
        ReadTournaments = "read_tournaments",
            "read and export tournaments with their tables, brackets and leaders": [Administrator];
        ReadMatches = "read_matches",
            "read and export matches with their scoreboards and line-ups": [Administrator];
        PreviewResults = "preview_results",
            "see what another result would change": [Administrator];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CUP: Scope = Scope::Tournament(1);
    const LEAGUE: Scope = Scope::Tournament(2);
    const ADMINISTRATOR: Actor<'_> = Actor::Administrator { account_id: 1 };

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap_or(Timestamp::MAX)
    }

    fn grant(role: Role, scope: Scope) -> Grant {
        Grant { grant_id: 1, role, scope, expires_at: None }
    }

    fn person(grants: &[Grant]) -> Actor<'_> {
        Actor::Person { account_id: 7, grants, is_suspended: false }
    }

    fn suspended(grants: &[Grant]) -> Actor<'_> {
        Actor::Person { account_id: 7, grants, is_suspended: true }
    }

    #[test]
    fn a_role_reaches_as_far_as_its_scope() {
        let organiser = [grant(Role::Organiser, CUP)];
        let asks =
            |resource: Resource| may(person(&organiser), Action::ReadRoles, &resource).is_allowed();
        assert!(asks(Resource::tournament(1)));
        assert!(asks(Resource::of_match(5, Some(1))));
        assert!(asks(Resource::of_team(9, Some(1))), "a team of this tournament alone");
        assert!(!asks(Resource::tournament(2)));
        assert!(!asks(Resource::of_match(5, Some(2))));
        assert!(!asks(Resource::of_match(1, None)), "the id is that of a match");
        assert!(!asks(Resource::of_team(9, None)), "a team of several tournaments");
        assert!(!asks(Resource::of_player(1)));
        assert!(!asks(Resource::PLATFORM));
    }

    #[test]
    fn what_somebody_might_do_is_what_they_may_do_to_something() {
        let organiser = [grant(Role::Organiser, CUP)];
        let scorer = [grant(Role::Scorer, CUP)];
        for action in Action::ALL {
            let to_own = may(person(&organiser), *action, &Resource::tournament(1).owned_by(7));
            let might = might(person(&organiser), *action);
            assert_eq!(might.is_allowed(), to_own.is_allowed(), "{action:?}");
        }
        assert!(!might(person(&scorer), Action::GiveRoles).is_allowed());
        assert!(!might(person(&[]), Action::ReadRoles).is_allowed());
        assert!(might(person(&[]), Action::TakeRoles).is_allowed(), "one's own");
        let held = might(suspended(&organiser), Action::GiveRoles);
        assert_eq!(held, Decision::Refused(Lack::Reinstatement));
        assert_eq!(might(Actor::Nobody, Action::GiveRoles), Decision::Refused(Lack::SignIn));
        assert!(might(ADMINISTRATOR, Action::GiveRoles).is_allowed());
    }

    #[test]
    fn nobody_gives_another_role_than_the_table_says_or_gives_it_elsewhere() {
        let here = Resource::tournament(1);
        for role in Role::ALL {
            assert!(may_give(ADMINISTRATOR, *role, &here, None).is_ok(), "{role:?}");
            for held in Role::ALL {
                let held_here = [grant(*held, CUP)];
                let held_there = [grant(*held, LEAGUE)];
                let given = may_give(person(&held_here), *role, &here, None).is_ok();
                let expected = match held {
                    Role::Organiser => *role != Role::Player,
                    Role::TeamManager => *role == Role::TeamManager,
                    Role::Official | Role::Scorer | Role::Player => false,
                };
                assert_eq!(given, expected, "{held:?} gives {role:?}");
                assert!(may_give(person(&held_there), *role, &here, None).is_err());
                assert!(may_give(suspended(&held_here), *role, &here, None).is_err());
                let key = Actor::ApiKey { grants: &held_here };
                assert_eq!(may_give(key, *role, &here, None).is_ok(), expected);
            }
            assert!(may_give(Actor::Nobody, *role, &here, None).is_err());
            assert!(may_give(person(&[]), *role, &here, None).is_err());
        }
    }

    #[test]
    fn what_a_role_gives_in_its_scope_is_what_may_be_given() {
        for held in Role::ALL {
            for kind in held.scopes() {
                let scope = Scope::new(*kind, 1);
                let here = Resource { scopes: vec![scope], ..Resource::PLATFORM };
                let grants = [grant(*held, scope)];
                let gives: Vec<Role> = held.gives(*kind).collect();
                for role in Role::ALL.iter().filter(|role| role.scopes().contains(kind)) {
                    let may = may_give(person(&grants), *role, &here, None).is_ok();
                    assert_eq!(gives.contains(role), may, "{held:?} gives {role:?}");
                }
                assert!(gives.iter().all(|role| role.scopes().contains(kind)));
            }
        }
    }

    #[test]
    fn nobody_gives_a_role_for_longer_than_they_hold_their_own() {
        let until = |end: i64| Grant { expires_at: Some(at(end)), ..grant(Role::Organiser, CUP) };
        let give = |held: &[Grant], end: Option<Timestamp>| {
            may_give(person(held), Role::Scorer, &Resource::tournament(1), end)
        };
        assert!(give(&[until(10)], Some(at(9))).is_ok());
        assert!(give(&[until(10)], Some(at(10))).is_ok());
        assert_eq!(give(&[until(10)], Some(at(11))), Err(NotGiven::Outlives(at(10))));
        assert_eq!(give(&[until(10)], None), Err(NotGiven::Outlives(at(10))));
        // The longest of several counts, and one of another tournament does not.
        assert!(give(&[until(10), until(20)], Some(at(15))).is_ok());
        assert!(give(&[until(10), grant(Role::Organiser, LEAGUE)], Some(at(15))).is_err());
        assert!(give(&[until(10), grant(Role::Organiser, CUP)], None).is_ok());
    }

    #[test]
    fn a_role_that_ends_is_in_force_until_then() {
        let ends = Grant { expires_at: Some(at(10)), ..grant(Role::Scorer, CUP) };
        assert!(ends.is_in_force(at(9)));
        assert!(!ends.is_in_force(at(10)));
        assert!(grant(Role::Scorer, CUP).is_in_force(Timestamp::MAX));
    }

    #[test]
    fn what_somebody_can_do_has_every_reason_for_it() {
        let grants = [grant(Role::Organiser, CUP), grant(Role::Organiser, LEAGUE)];
        let all = can(person(&grants));
        let reasons = |action: Action| -> Vec<Ground> {
            all.iter().filter(|one| one.0 == action).map(|one| one.1).collect()
        };
        assert_eq!(reasons(Action::GiveRoles), grants.map(Ground::Grant));
        assert_eq!(reasons(Action::TakeRoles).first(), Some(&Ground::Owner));
        assert_eq!(reasons(Action::TakeRoles).len(), 3);
        assert_eq!(reasons(Action::KeepAccount), [Ground::Person]);
        assert_eq!(reasons(Action::ReadTrail), []);
        let held = can(suspended(&grants));
        assert!(held.iter().all(|(_, ground)| *ground == Ground::Everybody), "{held:?}");
        assert!(can(ADMINISTRATOR).contains(&(Action::ReadTrail, Ground::Administrator)));
    }

    #[test]
    fn a_role_is_had_in_the_kind_of_thing_that_it_is_about() {
        for role in Role::ALL {
            assert!(!role.scopes().is_empty(), "{role:?}");
            assert!(role.given_by().contains(&Who::Administrator), "{role:?}");
        }
        assert!(!Role::TeamManager.scopes().contains(&ScopeKind::Tournament));
        for kind in ScopeKind::ALL {
            let scope = Scope::new(*kind, 3);
            assert_eq!((scope.kind(), scope.id()), (*kind, 3));
        }
    }
}
