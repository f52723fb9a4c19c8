//! API keys: how programs call the platform.
//!
//! A key has one role in one scope, and never more than its maker may give there. It works only for as long as that
//! is so. Its token is shown once, to its maker; only the hash is stored.
//!
//! A key is a `Caller` without an account, so what is about an account takes a `SessionCaller` and by its type no
//! key. What a key may give is decided anew with its token, and again in the transaction of what it does: its maker
//! must still be able to give its role. `Caller::accountable` is the maker's account, to which limits and the trail
//! count what the key does.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use touchline_domain::Scheduled;
use touchline_domain::permissions::{
    Action, Decision, Grant, Ground, Resource, Role, Scope, ScopeKind, may,
};
use touchline_domain::zones::end_of_day;
use touchline_store::accounts::api_keys::{self as stored, ApiKeyRow, NamedApiKeyRow};
use touchline_store::accounts::grants::{self, NamedGrantRow};
use touchline_store::accounts::{self, AccountRow};
use touchline_store::competitions::{setup, timetable};
use touchline_store::listing::{Page, Total};
use touchline_store::matches::results as results_store;
use touchline_store::{Conn, StoreError};
use touchline_words::{Of, Sentence};

use crate::access::Access;
use crate::access::grants::{
    Place, check_fit, check_giving, end_grant, ground_of, may_still_give, of_kind,
};
use crate::access::last_seen::KEY_SEEN_EVERY;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed};
use crate::context::caller::{AnyCaller, Named};
use crate::context::caller::{Caller, Holder, KeyCaller, SessionCaller};
use crate::context::expiry::{instant, is_open};
use crate::context::paging::Listed;
use crate::context::rules::{check, name_is_fit, no_such};
use crate::context::throttle::{self, Debtor};
use crate::context::tokens::{KEY_PREFIX, Token, digest_of, hash_of};
use crate::{AppError, Unauthenticated};

/// The most matches of a day that are shown, and the most of those without one.
pub const MOST_OF_DAY: usize = 1_000;
/// The most API keys of an account that work.
pub const MOST_KEYS: usize = 50;
/// The most links of a tournament with which volunteers score its matches, those of single matches and those of
/// courts: 8 courts on 7 days have 56, and a league of a season more. They do not count among the keys of their
/// makers ([`MOST_KEYS`]).
pub const MOST_LINKS: usize = 500;
/// The most characters of a key's name.
pub const MAX_NAME: usize = 80;
/// The longest time for which a key is made: a season, and a leap day.
pub const LONGEST_DAYS: i64 = 366;
/// The longest time for which a link to score a match is made.
pub const LONGEST_LINK_HOURS: i64 = 24;
/// For so many hours after its day a link to a court still works: matches end late, and telephones send what they kept.
pub const HOURS_AFTER_DAY: i64 = 6;
const AFTER_DAY: SignedDuration = SignedDuration::from_hours(HOURS_AFTER_DAY);
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const LONGEST: SignedDuration = SignedDuration::from_hours(LONGEST_DAYS * 24);
/// How long its maker sees that a key has expired.
pub(crate) const EXPIRED_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// So many characters are shown of a token.
const SHOWN: usize = KEY_PREFIX.len() + 8;

/// A key to be made.
#[derive(Debug, Clone)]
pub struct WantedKey {
    /// What its maker calls it.
    pub name: String,
    /// What its program becomes.
    pub role: Role,
    /// Where.
    pub scope: Scope,
    /// When it ends.
    pub until: Timestamp,
}

/// A key that was just made.
#[derive(Debug, Clone)]
pub struct MadeKey {
    /// The key.
    pub row: NamedApiKeyRow,
    /// Its token, which nobody can read again.
    pub token: Token,
}

/// A link with which a match is scored.
#[derive(Debug, Clone)]
pub struct ScorerLink {
    /// The address of the screen, with the token of a key that nobody can read again; without the host where the
    /// address of the platform is not known.
    pub url: String,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// The matches of a day in a tournament, or those on one of its courts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourtDay {
    /// The day, as the clock at the place says it.
    pub day: Date,
    /// The court; `None`: every court.
    pub court_name: Option<String>,
}

/// What a link covers: the matches of a day, or those on a court. A court is known by its id, whatever becomes of its name.
#[derive(Debug, Clone, Copy)]
struct CourtOfLink {
    day: Date,
    court_id: Option<i64>,
}

/// A role for which somebody can make a key.
#[derive(Debug, Clone)]
pub struct KeyChoice {
    /// The role of the key.
    pub role: Role,
    /// The own role by which it can be given, and where.
    pub by: NamedGrantRow,
}

impl Access {
    /// For which roles the caller can make keys where they have a role, each once: by the own role that lasts longest.
    /// In what these places cover, such as a match of a tournament, there can be keys, too.
    pub async fn key_choices(&self, caller: &SessionCaller) -> Result<Vec<KeyChoice>, AppError> {
        let mut choices: Vec<KeyChoice> = Vec::new();
        for by in self.own_grants(caller).await? {
            let lasts = by.grant().expires_at.unwrap_or(Timestamp::MAX);
            for role in by.role.gives(by.scope_kind) {
                let is_same = |one: &&mut KeyChoice| {
                    one.role == role && one.by.grant().scope == by.grant().scope
                };
                match choices.iter_mut().find(is_same) {
                    Some(known)
                        if known.by.grant().expires_at.unwrap_or(Timestamp::MAX) < lasts =>
                    {
                        known.by = by.clone();
                    }
                    Some(_) => {}
                    None => choices.push(KeyChoice { role, by: by.clone() }),
                }
            }
        }
        Ok(choices)
    }

    /// Makes a key.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Taken`];
    /// [`AppError::Conflict`] when the account has [`MOST_KEYS`]; [`AppError::TooManyTries`].
    pub async fn make_key(
        &self,
        caller: &SessionCaller,
        wanted: WantedKey,
    ) -> Result<MadeKey, AppError> {
        let WantedKey { name, role, scope, until } = wanted;
        let name = name.trim().to_owned();
        let most = MAX_NAME.into();
        check(name.chars().count() <= MAX_NAME, "name", Sentence::NameTooLong { most })?;
        name_is_fit("name", &name)?;
        check_fit(role, scope)?;
        let now = self.clock.now();
        check(until > now, "expiresAt", Sentence::NotInFuture)?;
        let days = LONGEST_DAYS.into();
        check(until <= now + LONGEST, "expiresAt", Sentence::KeyTooLong { days })?;
        let token = Token::beginning_with(KEY_PREFIX)?;
        let (caller, made) = (caller.clone(), token.clone());
        let row = self
            .db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                let place = Place::find(conn, scope)?;
                let nowhere = Resource::PLATFORM;
                let resource = place.as_ref().map_or(&nowhere, |place| &place.resource);
                check_giving(caller.permitted(), role, resource, Some(until), "expiresAt")?;
                if place.is_none() {
                    return Err(no_such(of_kind(scope.kind()), scope.id()));
                }
                add(conn, now, &caller, (&name, role, scope), None, until, &made)
            })
            .await?;
        Ok(MadeKey { row, token })
    }

    /// Makes a link whose holder scores one match, without an account.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a time outside 1 to [`LONGEST_LINK_HOURS`]; [`AppError::Forbidden`];
    /// [`AppError::NotFound`]; [`AppError::Conflict`] when the tournament has [`MOST_LINKS`]; [`AppError::TooManyTries`].
    pub async fn make_scorer_link(
        &self,
        caller: &SessionCaller,
        match_id: i64,
        hours: i64,
    ) -> Result<ScorerLink, AppError> {
        let most = LONGEST_LINK_HOURS.into();
        let between = Sentence::WholeNumberBetween { least: 1.into(), most };
        check((1..=LONGEST_LINK_HOURS).contains(&hours), "hours", between)?;
        let token = Token::beginning_with(KEY_PREFIX)?;
        let made = token.clone();
        let adding = self.write_for(caller, move |conn, now, caller| {
            let scope = Scope::Match(match_id);
            let place = Place::find(conn, scope)?;
            let nowhere = Resource::PLATFORM;
            let resource = place.as_ref().map_or(&nowhere, |place| &place.resource);
            caller.require(Action::DirectScoring, resource)?;
            if place.is_none() {
                return Err(no_such(Of::Match, match_id));
            }
            let until = until(caller, resource, now + SignedDuration::from_hours(hours));
            let name = format!("match {match_id}, {}", &made.reveal()[..SHOWN]);
            add(conn, now, caller, (&name, Role::Scorer, scope), None, until, &made)
        });
        let row = adding.await?;
        let path = format!("/app/matches/{match_id}/score#key={}", token.reveal());
        let url = self.config.public_url.as_ref().map_or(path.clone(), |url| url.link(&path));
        Ok(ScorerLink { url, expires_at: instant(row.expires_at) })
    }

    /// The links with which a match can be scored now, the newest first.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn scorer_links(
        &self,
        caller: &Caller,
        match_id: i64,
    ) -> Result<Vec<NamedApiKeyRow>, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            Place::of(conn, caller, Action::DirectScoring, Scope::Match(match_id))?;
            let links = stored::scorer_links(conn, match_id, now.as_millisecond())?;
            Ok(of_standing_makers(conn, links, now)?)
        })
        .await
    }

    /// Ends a link with which a match is scored, also one that somebody else has made.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn revoke_scorer_link(
        &self,
        caller: &Caller,
        match_id: i64,
        key_id: i64,
    ) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let scope = Scope::Match(match_id);
            Place::of(conn, caller, Action::DirectScoring, scope)?;
            let is_it = |row: &NamedApiKeyRow| row.role == Role::Scorer && row.scope() == scope;
            end(conn, now, &caller.actor(), key_id, is_it)
        })
        .await
    }

    /// Makes a link whose holder scores the matches of a court on a day, or of a day, without an account. It ends
    /// [`HOURS_AFTER_DAY`] hours after the day is over at the place of the tournament.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a court that the tournament does not have, and for a day that is over or too far away;
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Conflict`] when the tournament has [`MOST_LINKS`];
    /// [`AppError::TooManyTries`].
    pub async fn make_court_link(
        &self,
        caller: &SessionCaller,
        tournament_id: i64,
        wanted: CourtDay,
    ) -> Result<ScorerLink, AppError> {
        let token = Token::beginning_with(KEY_PREFIX)?;
        let made = token.clone();
        let adding = self.write_for(caller, move |conn, now, caller| {
            let scope = Scope::Tournament(tournament_id);
            let resource = Resource::tournament(tournament_id);
            caller.require(Action::DirectScoring, &resource)?;
            let tournament = setup::tournament(conn, tournament_id)?;
            let tournament = tournament.ok_or_else(|| no_such(Of::Tournament, tournament_id))?;
            let day = wanted.day;
            let court = match &wanted.court_name {
                None => None,
                Some(name) => {
                    let found = timetable::court_called(conn, tournament_id, name)?;
                    let none = || AppError::invalid("court", Sentence::NoSuchCourt);
                    Some(found.ok_or_else(none)?)
                }
            };
            let over = end_of_day(tournament.time_zone.as_deref(), day);
            let longest = over.saturating_add(AFTER_DAY).unwrap_or(Timestamp::MAX);
            check(longest > now, "day", Sentence::DayIsOver)?;
            let days = LONGEST_DAYS.into();
            check(longest <= now + LONGEST, "day", Sentence::KeyTooLong { days })?;
            let until = until(caller, &resource, longest);
            let start = &made.reveal()[..SHOWN];
            let name = match &court {
                Some((_, name)) => format!("{name}, {day}, {start}"),
                None => format!("{day}, {start}"),
            };
            let of = CourtOfLink { day, court_id: court.map(|(id, _)| id) };
            add(conn, now, caller, (&name, Role::Scorer, scope), Some(of), until, &made)
        });
        let row = adding.await?;
        let path = format!("/app/score#key={}", token.reveal());
        let url = self.config.public_url.as_ref().map_or(path.clone(), |url| url.link(&path));
        Ok(ScorerLink { url, expires_at: instant(row.expires_at) })
    }

    /// The links to courts and days of a tournament that work now, the newest first.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn court_links(
        &self,
        caller: &Caller,
        tournament_id: i64,
    ) -> Result<Vec<NamedApiKeyRow>, AppError> {
        self.read_for(caller, move |conn, now, caller| {
            Place::of(conn, caller, Action::DirectScoring, Scope::Tournament(tournament_id))?;
            Ok(court_links_in_force(conn, tournament_id, now)?)
        })
        .await
    }

    /// Ends a link to a court or a day of a tournament, also one that somebody else has made.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn revoke_court_link(
        &self,
        caller: &Caller,
        tournament_id: i64,
        key_id: i64,
    ) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let scope = Scope::Tournament(tournament_id);
            Place::of(conn, caller, Action::DirectScoring, scope)?;
            let is_it = |row: &NamedApiKeyRow| row.court_day.is_some() && row.scope() == scope;
            end(conn, now, &caller.actor(), key_id, is_it)
        })
        .await
    }

    /// The keys that the caller may see and that were not revoked, the newest first.
    pub async fn keys(
        &self,
        caller: &SessionCaller,
        page: Page,
    ) -> Result<Listed<NamedApiKeyRow>, AppError> {
        let sees_all = caller.require(Action::KeepKeys, &Resource::PLATFORM).is_ok();
        let of = (!sees_all).then_some(caller.account.id);
        let (rows, total) = self.db.read(move |conn| stored::list(conn, of, page)).await?;
        Ok(Listed { rows, total: Total::exact(total) })
    }

    /// Ends a key at once. A caller who may not does not learn that it exists.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn revoke_key(&self, caller: &SessionCaller, key_id: i64) -> Result<(), AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let is_kept = |row: &NamedApiKeyRow| {
                caller.require(Action::KeepKeys, &Resource::of_account(row.account_id)).is_ok()
            };
            end(conn, now, &caller.actor(), key_id, is_kept)
        })
        .await
    }

    /// The program that holds this token.
    pub(crate) async fn authenticate_key(&self, token: &str) -> Result<Arc<Caller>, AppError> {
        let now = self.clock.now();
        let digest = digest_of(token);
        let moment = self.db.revisions().now();
        if let Some(known) = self.known_tokens.find(&digest, self.db.revisions())
            && let Caller::ApiKey(key) = &*known
            && now < key.ends_at
        {
            return Ok(known);
        }
        let hash = HEXLOWER.encode(&digest);
        let found = self.db.read(move |conn| {
            let row = stored::by_token(conn, &hash)?;
            in_force(conn, row.ok_or(AppError::Unauthenticated(Unauthenticated::KeyUnknown))?, now)
        });
        let caller = Arc::new(Caller::ApiKey(found.await?));
        self.known_tokens.keep(digest, caller.clone(), moment);
        Ok(caller)
    }

    /// Books a call of a program. The holder of an account is not slowed down.
    ///
    /// # Errors
    /// [`AppError::KeyTooFast`].
    pub fn keep_pace(&self, caller: &Caller) -> Result<(), AppError> {
        let Some(key_id) = caller.key_id() else { return Ok(()) };
        let booked = self.key_paces.book(key_id, self.clock.now());
        booked.map_err(|retry_after| AppError::KeyTooFast { retry_after })
    }

    /// Notes that a key is in use. Best effort: a read-only database must still serve reads.
    pub(crate) async fn note_key_in_use(&self, key_id: i64) {
        let now = self.clock.now();
        if !self.keys_last_seen.is_due(key_id, now) {
            return;
        }
        let (now_ms, since_ms) = (now.as_millisecond(), (now - KEY_SEEN_EVERY).as_millisecond());
        let noted =
            self.db.write(move |conn| stored::note_used(conn, key_id, now_ms, since_ms)).await;
        if let Err(cause) = noted {
            tracing::warn!(%cause, "the use of an API key was not noted");
        }
    }
}

impl KeyCaller {
    /// As [`AnyCaller::within`].
    pub(crate) fn within(&self, conn: &Conn<'_>, now: Timestamp) -> Result<Self, AppError> {
        let row = stored::by_id(conn, self.key_id)?;
        in_force(conn, row.ok_or(AppError::Unauthenticated(Unauthenticated::KeyUnknown))?, now)
    }
}

/// Ends a key at once, if it is one of those that are meant, and notes it in the trail.
fn end(
    conn: &Conn<'_>,
    now: Timestamp,
    actor: &Actor,
    key_id: i64,
    may_be: impl Fn(&NamedApiKeyRow) -> bool,
) -> Result<(), AppError> {
    let row = stored::find(conn, key_id)?.filter(may_be);
    let row = row.ok_or_else(|| no_such(Of::ApiKey, key_id))?;
    stored::revoke(conn, key_id, now.as_millisecond())?;
    // What it gave ends with it: the finder of a lost key is left with nothing.
    for given in grants::given_with_key(conn, key_id)? {
        end_grant(conn, now, actor, row.account_id, &given)?;
    }
    let mut facts = facts_of(&row);
    facts["maker"] = Value::from(&*row.maker_name);
    let facts = facts.to_string();
    let deed = Deed { before: Some(&facts), ..about(AuditAction::RevokedKey, &row) };
    Ok(audit::note(conn, now, actor, deed)?)
}

/// Whether a key is a link with which a match, or what is played on a court, is scored.
fn is_link(scope: Scope, is_for_day: bool) -> bool {
    scope.kind() == ScopeKind::Match || is_for_day
}

/// Adds a key of an account, and notes it in the trail.
fn add(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &SessionCaller,
    (name, role, scope): (&str, Role, Scope),
    court: Option<CourtOfLink>,
    until: Timestamp,
    token: &Token,
) -> Result<NamedApiKeyRow, AppError> {
    let id = caller.account.id;
    let (count, same) = stored::count_and_same(conn, id, name, now.as_millisecond())?;
    if same.is_some() {
        let sentence = Sentence::KeyTaken { name: name.into() };
        return Err(AppError::Taken { code: "name_taken", field: "name", sentence });
    }
    let debtor = if is_link(scope, court.is_some()) {
        if stored::count_links(conn, scope, now.as_millisecond())? >= MOST_LINKS as i64 {
            let sentence = Sentence::TooManyScorerLinks { most: MOST_LINKS.into() };
            return Err(AppError::Conflict(sentence));
        }
        Debtor::ScorerLinks(id)
    } else {
        if count >= MOST_KEYS as i64 {
            let sentence = Sentence::TooManyApiKeys { most: MOST_KEYS.into() };
            return Err(AppError::Conflict(sentence));
        }
        Debtor::ApiKeys(id)
    };
    throttle::book(conn, &debtor, now)?.or_refuse()?;
    let day = court.map(|court| court.day.to_string());
    let court_id = court.and_then(|court| court.court_id);
    let key = stored::NewApiKey {
        account_id: id,
        name,
        role,
        scope,
        court: day.as_deref().map(|day| (day, court_id)),
        token_hash: &hash_of(token.reveal()),
        token_start: &token.reveal()[..SHOWN],
        expires_at: until.as_millisecond(),
    };
    let id = stored::insert(conn, key, now.as_millisecond())?;
    let row = stored::find(conn, id)?.ok_or_else(|| no_such(Of::ApiKey, id))?;
    let facts = facts_of(&row).to_string();
    let deed = Deed { after: Some(&facts), ..about(AuditAction::Created, &row) };
    audit::note(conn, now, &caller.actor(), deed)?;
    Ok(row)
}

/// What a key is now, if it works: it is not over, and its maker may still give its role there.
fn in_force(conn: &Conn<'_>, row: ApiKeyRow, now: Timestamp) -> Result<KeyCaller, AppError> {
    let refused = |why| AppError::Unauthenticated(why);
    if row.revoked_at.is_some() {
        return Err(refused(Unauthenticated::KeyRevoked));
    }
    if !is_open(row.expires_at, LONGEST, now) {
        return Err(refused(Unauthenticated::KeyExpired));
    }
    let scope = row.scope();
    let maker = accounts::by_id(conn, row.account_id)?;
    let maker = maker.ok_or(refused(Unauthenticated::KeyStopped))?;
    let day = row.court_day.as_deref().map(day_of).transpose()?;
    let court = day.map(|day| CourtOfLink { day, court_id: row.court_id });
    let is_link = is_link(scope, court.is_some());
    let ground = standing(conn, &maker, (row.role, scope), is_link, now)?;
    let ground = ground.ok_or(refused(Unauthenticated::KeyStopped))?;
    let until = instant(row.expires_at);
    let ends_at = match ground {
        Ground::Grant(Grant { expires_at: Some(end), .. }) => until.min(end),
        _ => until,
    };
    let grant = |scope| Grant {
        grant_id: row.api_key_id,
        role: row.role,
        scope,
        expires_at: Some(ends_at),
    };
    let grants = match court {
        None => vec![grant(scope)],
        Some(court) => {
            let matches = matches_of(conn, scope.id(), court)?;
            matches.into_iter().map(|id| grant(Scope::Match(id))).collect()
        }
    };
    Ok(KeyCaller {
        key_id: row.api_key_id,
        name: row.key_name,
        maker_id: maker.account_id,
        maker: Holder::of(&maker),
        maker_name: Named::row(&maker).name().to_owned(),
        grants,
        ends_at,
    })
}

/// By what right the maker of a key may give its role there now; `None` when the key does not work any more.
fn standing(
    conn: &Conn<'_>,
    maker: &AccountRow,
    (role, scope): (Role, Scope),
    is_link: bool,
    now: Timestamp,
) -> Result<Option<Ground>, StoreError> {
    let Some(place) = Place::find(conn, scope)? else { return Ok(None) };
    let ground = may_still_give(conn, maker, role, &place.resource, Some(now), now)?;
    if ground.is_none() && role == Role::Scorer && is_link {
        // That of a link: an official makes some, but gives nobody a role.
        return ground_of(conn, maker, Action::DirectScoring, &place.resource, now);
    }
    Ok(ground)
}

/// Those of some links to one place whose makers may still give them.
fn of_standing_makers(
    conn: &Conn<'_>,
    links: Vec<NamedApiKeyRow>,
    now: Timestamp,
) -> Result<Vec<NamedApiKeyRow>, StoreError> {
    let mut may: HashMap<i64, bool> = HashMap::new();
    for link in &links {
        if let Entry::Vacant(unknown) = may.entry(link.account_id) {
            let maker = accounts::by_id(conn, link.account_id)?;
            let stands = match maker {
                None => false,
                Some(maker) => {
                    standing(conn, &maker, (link.role, link.scope()), true, now)?.is_some()
                }
            };
            unknown.insert(stands);
        }
    }
    Ok(links.into_iter().filter(|link| may[&link.account_id]).collect())
}

/// Where the keys and links apply that score a tournament, or one of some of its matches, and whose makers may still give them.
/// Those to courts and days are none of them.
pub(crate) fn scoring_keys_in_force(
    conn: &Conn<'_>,
    tournament_id: i64,
    match_ids: &[i64],
    now: Timestamp,
) -> Result<Vec<Scope>, StoreError> {
    let keys = stored::scoring(conn, tournament_id, match_ids, now.as_millisecond())?;
    let whole = Scope::Tournament(tournament_id);
    // Who may give a link to every match of the tournament is looked up once, however many they have given.
    let mut makers: HashMap<i64, Option<(AccountRow, bool)>> = HashMap::new();
    let mut in_force = Vec::new();
    for key in keys {
        let maker = match makers.entry(key.account_id) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => {
                let account = accounts::by_id(conn, key.account_id)?;
                let known = account.map(|account| {
                    let of_all = standing(conn, &account, (key.role, whole), true, now)?;
                    Ok::<_, StoreError>((account, of_all.is_some()))
                });
                unknown.insert(known.transpose()?)
            }
        };
        let Some((account, may_link_all)) = maker else { continue };
        let (scope, is_link) = (key.scope(), key.scope_kind == ScopeKind::Match);
        let stands = (is_link && *may_link_all)
            || standing(conn, account, (key.role, scope), is_link, now)?.is_some();
        if stands {
            in_force.push(scope);
        }
    }
    Ok(in_force)
}

/// The links to courts and days of a tournament that work now, the newest first.
pub(crate) fn court_links_in_force(
    conn: &Conn<'_>,
    tournament_id: i64,
    now: Timestamp,
) -> Result<Vec<NamedApiKeyRow>, StoreError> {
    let links = stored::court_links(conn, tournament_id, now.as_millisecond())?;
    of_standing_makers(conn, links, now)
}

/// When a link ends that should work until a moment: with the role by which it is made, if that is over before.
fn until(caller: &SessionCaller, resource: &Resource, longest: Timestamp) -> Timestamp {
    match may(caller.permitted(), Action::DirectScoring, resource) {
        Decision::Allowed(Ground::Grant(grant)) => {
            grant.expires_at.map_or(longest, |end| end.min(longest))
        }
        _ => longest,
    }
}

/// The day of a link.
pub(crate) fn day_of(day: &str) -> Result<Date, AppError> {
    day.parse().map_err(|_| AppError::Internal(format!("a link is for {day:?}, which is no day")))
}

/// The matches that a link to a court and day covers now, by their start: those that move to it or away are followed.
fn matches_of(conn: &Conn<'_>, tournament_id: i64, of: CourtOfLink) -> Result<Vec<i64>, AppError> {
    let from = Scheduled::on_day(of.day).order_ms();
    let span = (from, from.saturating_add(DAY_MS));
    Ok(results_store::on_court(conn, tournament_id, of.court_id, span, MOST_OF_DAY)?)
}

/// A key in the trail.
fn facts_of(row: &NamedApiKeyRow) -> Value {
    json!({
        "role": row.role,
        "scope": row.scope_kind,
        "scope_id": row.scope_id,
        "scope_name": row.scope_name.as_deref(),
        "expires_at": instant(row.expires_at).to_string(),
        "court_day": row.court_day,
        "court": row.court_name,
    })
}

fn about(action: AuditAction, row: &NamedApiKeyRow) -> Deed<'_> {
    Deed {
        entity_id: Some(row.api_key_id),
        entity_name: Some(&row.key_name),
        ..Deed::of(action, AuditedKind::ApiKey)
    }
}
