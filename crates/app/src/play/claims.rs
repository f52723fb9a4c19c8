//! Claims to profiles that an import or an organiser made.
//!
//! An organiser of a tournament in which the player plays makes a code and sends it. Its holder says whose the
//! profile is. When nothing speaks against that, the profile is theirs at once; otherwise an administrator decides.

use data_encoding::BASE32_NOPAD;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::profiles::{
    ClaimState, Claimed, Objection, Recorded, Relation, birth_date_is_fit, objections,
};
use touchline_domain::{address, reference};
use touchline_store::accounts as stored_accounts;
use touchline_store::listing::{Page, Total};
use touchline_store::people::changes::{self, NewPlayer, stored_day};
use touchline_store::people::claims::{self as stored, ClaimRow, Decided, NewClaim};
use touchline_store::people::{calendar_links, own};
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::AppError;
use crate::access::grants::may_still;
use crate::access::me::user_id;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::AnyCaller as _;
use crate::context::caller::{Caller, SessionCaller};
use crate::context::expiry::is_open;
use crate::context::letters::Letter;
use crate::context::news::{self, Bell};
use crate::context::notices::{self, About};
use crate::context::paging::{Listed, within_reach};
use crate::context::registration;
use crate::context::rules::fit_email;
use crate::context::rules::{fit_reason, no_such};
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{Token, hash_of};
use crate::play::Play;
use crate::play::own_players::{Comes, Wrong, check_room, consent_for, day_of, profiles_of};

/// How long a profile can be claimed with a code.
pub const CLAIM_CODE_TIME: SignedDuration = SignedDuration::from_hours(30 * 24);
/// Random bytes of a code: 80 bits in 16 characters, which a person can type.
const CODE_BYTES: usize = 10;
/// The most claims of an account that are not decided.
const MOST_OPEN: usize = 20;
/// The most of one's own claims that are shown, the newest first.
const MOST_OWN: i64 = 100;

/// A code that was made.
#[derive(Debug, Clone)]
pub struct ClaimCode {
    /// The code in the form in which it is handed on: `ABCD-EFGH-…`. It cannot be read again.
    pub code: Token,
    /// Until when it works.
    pub expires_at: Timestamp,
}

/// What somebody says who claims a profile.
#[derive(Debug, Clone)]
pub struct Claim {
    /// The code.
    pub code: String,
    /// Whose the profile is.
    pub relation: Relation,
    /// The player's name.
    pub player_name: String,
    /// The player's birth date.
    pub birth_date: Date,
    /// Names the consent that the guardian of a child has read.
    pub consent_version: Option<String>,
}

/// A claim, and what speaks against it.
#[derive(Debug, Clone)]
pub struct JudgedClaim {
    /// What is stored of it.
    pub row: ClaimRow,
    /// What speaks against it now, or spoke when it was decided.
    pub objections: Vec<Objection>,
}

impl JudgedClaim {
    fn of(row: ClaimRow, today: Date) -> Self {
        let objections = match &row.objections {
            Some(told) => told.split(',').filter_map(|word| word.parse().ok()).collect(),
            None => against(&row, today),
        };
        Self { row, objections }
    }
}

/// What an administrator decides about a claim.
#[derive(Debug, Clone)]
pub struct Ruling {
    /// Whether the profile goes to its claimant.
    pub accepts: bool,
    /// Why.
    pub reason: String,
    /// What spoke against the claim when the administrator looked at it.
    pub seen: Vec<Objection>,
}

fn against(row: &ClaimRow, today: Date) -> Vec<Objection> {
    // Only what is a day is ever stored.
    let birth_date = stored_day(Some(&row.claimed_birth_date)).unwrap_or(today);
    let claimed = Claimed {
        relation: row.relation,
        name: &row.claimed_name,
        birth_date,
        is_theirs: row.is_theirs,
    };
    let recorded = Recorded {
        name: &row.player_name,
        birth_date: stored_day(row.birth_date.as_deref()),
        birth_year: row.birth_year,
        has_person: row.user_id.is_some(),
        has_guardian: row.has_guardian,
    };
    objections(claimed, recorded, today)
}

fn in_words(objections: &[Objection]) -> String {
    objections.iter().map(|one| one.as_str()).collect::<Vec<_>>().join(",")
}

/// The code as it is hashed, however it was typed.
fn typed(code: &str) -> String {
    code.to_ascii_uppercase().replace(|c: char| !c.is_ascii_alphanumeric(), "")
}

fn random_code() -> Result<String, AppError> {
    let mut bits = [0; CODE_BYTES];
    getrandom::fill(&mut bits).map_err(|e| AppError::Internal(format!("no randomness: {e}")))?;
    let signs = BASE32_NOPAD.encode(&bits);
    let groups: Vec<&str> =
        (0..signs.len()).step_by(4).map(|start| &signs[start..start + 4]).collect();
    Ok(groups.join("-"))
}

impl Play {
    /// Makes a code with which a profile can be claimed, in the place of an earlier one. With an e-mail
    /// address, a claim by another account than that of the address is looked at by an administrator.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::TooManyTries`].
    pub async fn make_claim_code(
        &self,
        caller: &Caller,
        id: i64,
        email: Option<String>,
    ) -> Result<ClaimCode, AppError> {
        let email = email.as_deref().map(fit_email).transpose()?;
        let code = random_code()?;
        self.write_for(caller, move |conn, now, caller| {
            let Some(player) = changes::stored_player(conn, id)? else {
                return Err(caller.no_such(Action::MakeClaimCodes, Of::Player, id));
            };
            caller.require(Action::MakeClaimCodes, &profile(conn, id)?)?;
            throttle::book(conn, &Debtor::ClaimCodes(caller.accountable()), now)?.or_refuse()?;
            let expires_at = now + CLAIM_CODE_TIME;
            let (hash, until) = (hash_of(&typed(&code)), expires_at.as_millisecond());
            stored::put_code(conn, &hash, id, email.as_deref(), caller.accountable(), until)?;
            let deed = Deed {
                entity_id: Some(id),
                entity_name: Some(&player.player_name),
                ..Deed::of(AuditAction::MadeClaimCode, AuditedKind::Player)
            };
            audit::note(conn, now, &caller.actor(), deed)?;
            Ok(ClaimCode { code: Token::from_owner(&code), expires_at })
        })
        .await
    }

    /// Claims a profile with a code. When nothing speaks against it, the profile is the caller's at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::ClaimCodeOver`]; [`AppError::TooManyTries`];
    /// [`AppError::Conflict`] for what the caller has or has claimed already.
    pub async fn claim_player(
        &self,
        caller: &SessionCaller,
        claim: Claim,
    ) -> Result<JudgedClaim, AppError> {
        let (caller, now, user) = (caller.clone(), self.clock.now(), user_id(caller)?);
        let today = day_of(now);
        let Claim { code, relation, player_name, birth_date, consent_version } = claim;
        let name = player_name.trim().to_owned();
        let mut wrong = Wrong::default();
        wrong.unless("playerName", reference::name_is_fit(&name));
        wrong.unless("birthDate", birth_date_is_fit(relation, birth_date, today));
        let version = consent_version.as_deref();
        let consent = wrong.unless("consentVersion", consent_for(relation, version));
        wrong.or_refuse()?;
        let consent = consent.flatten();
        // Booked before the code is looked up: a wrong one undoes its transaction.
        throttle::admit_or_refuse(&self.db, &Debtor::Claims(caller.account.id), now).await?;
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                caller.require(Action::KeepPlayers, &Resource::PLATFORM)?;
                let account = caller.account.id;
                let found = stored::code(conn, &hash_of(&typed(&code)))?;
                let code = found.filter(|row| is_open(row.expires_at, CLAIM_CODE_TIME, now));
                let code = code.ok_or(AppError::ClaimCodeOver)?;
                let id = code.player_profile_id;
                let maker = stored_accounts::by_id(conn, code.made_by)?;
                let maker = maker.ok_or(AppError::ClaimCodeOver)?;
                let resource = profile(conn, id)?;
                if !may_still(conn, &maker, Action::MakeClaimCodes, &resource, now)? {
                    return Err(AppError::ClaimCodeOver);
                }
                let open = stored::open_of_account(conn, account)?;
                if open.contains(&id) {
                    return Err(AppError::Conflict(Sentence::ClaimOpenAlready));
                }
                if open.len() >= MOST_OPEN {
                    let sentence = Sentence::TooManyClaims { most: MOST_OPEN.into() };
                    return Err(AppError::Conflict(sentence));
                }
                check_free(conn, id, relation, (user, account), today)?;

                let is_mine = |key: &String| *key == address(&caller.account.sign_in_name);
                let new = NewClaim {
                    player_profile_id: id,
                    account_id: account,
                    relation,
                    claimed_name: &name,
                    claimed_birth_date: birth_date,
                    consent: consent.as_ref(),
                    made_by: code.made_by,
                    is_theirs: code.email_key.as_ref().is_none_or(is_mine),
                };
                let claim_id = stored::insert(conn, &new, now.as_millisecond())?;
                stored::remove_code(conn, id)?;
                let claimed = judged(conn, claim_id, today)?;
                let is_clear = claimed.objections.is_empty();
                if is_clear {
                    take_over(conn, &claimed.row, now)?;
                    let decided = Decided { state: ClaimState::Accepted, objections: "", by: None };
                    stored::decide(conn, claim_id, &decided, now.as_millisecond())?;
                } else {
                    news::ring(conn, now, Bell::OpenClaim, None)?;
                }
                tell(conn, now, &caller.actor(), AuditAction::Claimed, &claimed, None)?;
                judged(conn, claim_id, today)
            })
            .await
    }

    /// The caller's claims, the newest first.
    pub async fn own_claims(&self, caller: &SessionCaller) -> Result<Vec<ClaimRow>, AppError> {
        let account = caller.account.id;
        Ok(self.db.read(move |conn| stored::of_account(conn, account, MOST_OWN)).await?)
    }

    /// A page of the claims in a state. Open ones wait in the order in which they came.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a page beyond the first 10,000 claims.
    pub async fn claims(
        &self,
        state: ClaimState,
        page: Page,
    ) -> Result<Listed<JudgedClaim>, AppError> {
        within_reach(page)?;
        let today = day_of(self.clock.now());
        let read = self.db.read(move |conn| stored::in_state(conn, state, page));
        let (rows, total) = read.await?;
        let rows = rows.into_iter().map(|row| JudgedClaim::of(row, today)).collect();
        Ok(Listed { rows, total: Total::exact(total) })
    }

    /// Accepts or refuses a claim.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for an unfit reason; [`AppError::NotFound`]; [`AppError::Conflict`] when it was
    /// decided, when something else speaks against it than the administrator saw, and when the account cannot
    /// have the profile.
    pub async fn rule_on_claim(
        &self,
        caller: &Caller,
        claim_id: i64,
        ruling: Ruling,
    ) -> Result<JudgedClaim, AppError> {
        let Ruling { accepts, reason, seen } = ruling;
        let reason = fit_reason(&reason)?;
        let (caller, now) = (caller.clone(), self.clock.now());
        let today = day_of(now);
        self.db
            .write(move |conn| {
                let claim = judged(conn, claim_id, today)?;
                if claim.row.state != ClaimState::Open {
                    return Err(AppError::Conflict(Sentence::ClaimDecided));
                }
                if claim.objections.iter().any(|one| !seen.contains(one)) {
                    return Err(AppError::Conflict(Sentence::ClaimChanged));
                }
                let (state, action) = if accepts {
                    take_over(conn, &claim.row, now)?;
                    (ClaimState::Accepted, AuditAction::AcceptedClaim)
                } else {
                    (ClaimState::Refused, AuditAction::RefusedClaim)
                };
                let objections = in_words(&claim.objections);
                let by = Some((caller.accountable(), &*reason));
                let decided = Decided { state, objections: &objections, by };
                stored::decide(conn, claim_id, &decided, now.as_millisecond())?;
                tell(conn, now, &caller.actor(), action, &claim, Some(&reason))?;
                tell_claimant(conn, now, &claim.row, accepts)?;
                judged(conn, claim_id, today)
            })
            .await
    }
}

/// The profile, as something that is decided about by those in whose tournaments the player plays.
fn profile(conn: &Conn<'_>, id: i64) -> Result<Resource, StoreError> {
    Ok(Resource::of_player_in(id, &own::tournaments(conn, id)?))
}

fn judged(conn: &Conn<'_>, claim_id: i64, today: Date) -> Result<JudgedClaim, AppError> {
    let row = stored::find(conn, claim_id)?.ok_or_else(|| no_such(Of::Claim, claim_id))?;
    Ok(JudgedClaim::of(row, today))
}

/// Refuses a profile that the account has already, or that it has no room for.
fn check_free(
    conn: &Conn<'_>,
    id: i64,
    relation: Relation,
    (user_id, account_id): (i64, i64),
    today: Date,
) -> Result<(), AppError> {
    if own::find(conn, user_id, account_id, id)?.is_some() {
        return Err(AppError::Conflict(Sentence::ProfileYoursAlready));
    }
    check_room(&profiles_of(conn, user_id, account_id, today)?, relation, Comes::Claimed)
}

/// Gives the profile to its claimant. The birth date in the claim is the profile's from now on.
fn take_over(conn: &Conn<'_>, row: &ClaimRow, now: Timestamp) -> Result<(), AppError> {
    let (id, account, user) = (row.player_profile_id, row.account_id, row.claimant_user_id);
    let now_ms = now.as_millisecond();
    let claimant = stored_accounts::by_id(conn, account)?;
    if claimant.is_none_or(|claimant| claimant.suspended_at.is_some()) {
        return Err(AppError::Conflict(Sentence::ClaimantSuspended));
    }
    check_free(conn, id, row.relation, (user, account), day_of(now))?;
    match row.consent() {
        None => {
            own::end_guardians(conn, id, now_ms)?;
            registration::give_player(conn, id, user)?;
        }
        Some(consent) => {
            own::add_guardian(conn, id, account, &consent, now_ms)?;
            // The first guardian's address stands behind a child's profile.
            if !row.has_guardian {
                registration::give_player(conn, id, user)?;
            }
        }
    }
    let player = changes::stored_player(conn, id)?.ok_or_else(|| no_such(Of::Player, id))?;
    let birth_date = stored_day(Some(&row.claimed_birth_date));
    let told = NewPlayer { birth_date, birth_year: None, ..player };
    registration::change_own_player(conn, id, told)?;
    calendar_links::keep_only(conn, id, &own::owners(conn, id)?)?;
    // A code for the profile as it was is of no use any more.
    Ok(stored::remove_code(conn, id)?)
}

/// Notifies the claimant of the decision.
fn tell_claimant(
    conn: &Conn<'_>,
    now: Timestamp,
    claim: &ClaimRow,
    accepts: bool,
) -> Result<(), StoreError> {
    let kind = if accepts { NoticeKind::ClaimAccepted } else { NoticeKind::ClaimRefused };
    let Some(reader) = notices::reader(conn, claim.account_id, kind.topic())? else {
        return Ok(());
    };
    let name = claim.player_name.clone();
    let letter = Letter::Notice { notice: kind.to_string(), name, role: None };
    let about = About { claim_id: Some(claim.claim_id), ..About::default() };
    notices::tell(conn, now, &[reader], (kind, about), &letter)
}

/// Adds to the trail what became of a claim. Its birth dates are not in the trail.
fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &Actor,
    action: AuditAction,
    claim: &JudgedClaim,
    reason: Option<&str>,
) -> Result<(), StoreError> {
    let mut after = json!({
        "player_profile_id": claim.row.player_profile_id,
        "claimant": claim.row.claimant_name,
        "relation": claim.row.relation,
        "objections": claim.objections,
    });
    if let Some(reason) = reason {
        after["reason"] = reason.into();
    }
    let after = after.to_string();
    let deed = Deed {
        entity_id: Some(claim.row.claim_id),
        entity_name: Some(&claim.row.player_name),
        after: Some(&after),
        ..Deed::of(action, AuditedKind::Claim)
    };
    audit::note(conn, now, actor, deed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = random_code().unwrap_or_else(|e| panic!("{e}"));
        assert!(code.split('-').map(str::len).eq([4; 4]), "{code}");
        let spoken = code.to_lowercase().replace('-', " ");
        assert_eq!(typed(&spoken), typed(&code));
        assert_ne!(random_code().unwrap_or_default(), code);
    }
}
