//! People with roles, with teams and with profiles that they look after.

use jiff::Timestamp;
use jiff::civil::date;
use serde_json::Value;
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam};
use touchline_domain::permissions::{Role, Scope};
use touchline_domain::profiles::Relation;
use touchline_domain::{AccountKind, TeamType};
use touchline_store::accounts::grants::{self, NewGrant};
use touchline_store::people::claims::{self, NewClaim};
use touchline_store::people::own::{self, Consent};
use touchline_store::{accounts, params};

use crate::clock::beginning;
use crate::server::Running;

impl Running {
    /// The account of a person.
    pub async fn account_of(&self, email: &'static str) -> i64 {
        self.write(move |conn| {
            let found = accounts::by_sign_in_name(conn, AccountKind::Person, email)?;
            Ok(found.expect("an account").account_id)
        })
        .await
    }

    /// Gives a person a role without asking anybody.
    pub async fn give(
        &self,
        email: &'static str,
        role: Role,
        scope: Scope,
        until: Option<Timestamp>,
    ) -> i64 {
        let account_id = self.account_of(email).await;
        let expires_at = until.map(Timestamp::as_millisecond);
        let grant = NewGrant { account_id, role, scope, given_by: None, expires_at };
        self.write(move |conn| Ok(grants::insert(conn, grant, beginning().as_millisecond())?)).await
    }

    /// Suspends the account of a person.
    pub async fn suspend(&self, email: &'static str) {
        let account_id = self.account_of(email).await;
        self.write(move |conn| Ok(accounts::suspend(conn, account_id, "a test", 5)?)).await;
    }

    /// A team that plays in this tournament alone.
    pub async fn team_of(&self, tournament_id: i64) -> i64 {
        self.write(move |conn| {
            let team = NewTeam {
                team_name: "Greens".to_owned(),
                team_type: TeamType::Club,
                country_code: None,
                created_at: beginning(),
            };
            let team_id = competitions::add_teams(conn, &[team])?[0];
            let division = competitions::division_of(conn, tournament_id, None)?;
            let place = NewDivisionTeam { division, team_id, group_id: None };
            competitions::add_division_teams(conn, &[place])?;
            Ok(team_id)
        })
        .await
    }

    /// A match that is not in this tournament.
    pub async fn match_outside(&self, tournament_id: i64) -> i64 {
        let find = "SELECT MIN(match_id) FROM matches WHERE COALESCE(tournament_id, 0) <> $1";
        self.write(move |conn| Ok(conn.query_one::<i64>(find, params![tournament_id])?)).await
    }

    /// The secret of the link in the newest letter.
    pub async fn invited_token(&self) -> String {
        let newest =
            "SELECT details_json FROM letters WHERE kind = 'invitation' ORDER BY letter_id DESC";
        let read = self.db().read(move |conn| conn.query_one::<String>(newest, &[]));
        let details: Value = serde_json::from_str(&read.await.expect("a letter")).expect("JSON");
        details["token"].as_str().expect("a token").to_owned()
    }

    /// Makes a person the guardian of a profile, and lets them claim the next one.
    pub async fn with_child_and_claim(&self, email: &'static str, id: i64) {
        let account_id = self.account_of(email).await;
        self.write(move |conn| {
            let consent = Consent { version: "1-en".to_owned(), wording: "I agree.".to_owned() };
            own::add_guardian(conn, id, account_id, &consent, 5)?;
            let claim = NewClaim {
                player_profile_id: id + 1,
                account_id,
                relation: Relation::Own,
                claimed_name: "Somebody",
                claimed_birth_date: date(2000, 1, 2),
                consent: None,
                made_by: account_id,
                is_theirs: true,
            };
            Ok(claims::insert(conn, &claim, 5)?)
        })
        .await;
    }

    /// Erases everybody whose time has come; answers how many.
    pub async fn erase_due(&self) -> u64 {
        self.platform().operations.erase_due(|| false).await.expect("an erasure")
    }
}
