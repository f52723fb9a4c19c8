//! The player profiles that a person keeps: their own, and those of their children.

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::{Value, json};
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::profiles::{
    MOST_CHILDREN, MOST_OWN, MOST_SPORTS, Relation, birth_date_is_fit, is_adult, relation,
};
use touchline_domain::reference::Refusals;
use touchline_domain::shown_names::ShownWish;
use touchline_domain::{Scheduled, reference, same_name};
use touchline_store::activity::{ActivityKind, Doer, NewActivity};
use touchline_store::people::changes::{self, NewPlayer, stored_day};
use touchline_store::people::own::{self, Consent, OwnProfileRow};
use touchline_store::reference::gender_categories::{GenderCategories, GenderCategoryRow};
use touchline_store::reference::sports::{self, SportRow};
use touchline_store::reference::table;
use touchline_store::{Conn, StoreError};
use touchline_words::{Language, Of, Sentence};

use crate::AppError;
use crate::access::me::user_id;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::AnyCaller as _;
use crate::context::caller::SessionCaller;
use crate::context::rules::no_such;
use crate::context::{news, registration};
use crate::play::Play;

/// Names the wording of the consent. A new wording gets a new name.
const CONSENT: &str = "1";
/// The most profiles of an account that are shown: an imported app user may have any number.
const MOST_SHOWN: i64 = 200;

/// A profile to be added.
#[derive(Debug, Clone)]
pub struct ProfileDraft {
    /// Whose it is.
    pub relation: Relation,
    /// The name to show.
    pub player_name: String,
    /// The birth date.
    pub birth_date: Date,
    /// The gender category, if one is given.
    pub gender_category_id: Option<i64>,
    /// The sports.
    pub sport_ids: Vec<i64>,
    /// Names the consent that the guardian of a child has read.
    pub consent_version: Option<String>,
    /// What is asked for in public, less than a division shows.
    pub shown_names: Option<ShownWish>,
}

/// What becomes of a value that can be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wish<T> {
    /// It stays as it is.
    #[default]
    Keep,
    /// It is this from now on.
    Set(T),
}

/// Changes of a profile; `None` leaves a value as it is.
#[derive(Debug, Clone, Default)]
pub struct ProfileChanges {
    /// The name to show.
    pub player_name: Option<String>,
    /// The birth date.
    pub birth_date: Option<Date>,
    /// The gender category.
    pub gender_category_id: Wish<Option<i64>>,
    /// The sports, in the place of those before.
    pub sport_ids: Option<Vec<i64>>,
    /// Names the consent, for a child without one.
    pub consent_version: Option<String>,
    /// What is asked for in public, less than a division shows.
    pub shown_names: Wish<Option<ShownWish>>,
}

/// A profile, as its account sees it.
#[derive(Debug, Clone)]
pub struct OwnProfile {
    /// What is stored of it.
    pub row: OwnProfileRow,
    /// Whose it is.
    pub relation: Relation,
    /// Whether the account is a guardian, and the player an adult by now, to whose calendar a guardian has no link.
    pub has_outgrown_caller: bool,
    /// The sports by name: id and display name.
    pub sports: Vec<(i64, String)>,
}

/// What a profile can be made of.
#[derive(Debug, Clone)]
pub struct Choices {
    /// The active sports by name.
    pub sports: Vec<SportRow>,
    /// The active gender categories.
    pub gender_categories: Vec<GenderCategoryRow>,
    /// What the guardian of a child consents to.
    pub consent: Consent,
}

/// The day on which something happens.
pub(crate) fn day_of(now: Timestamp) -> Date {
    Scheduled::instant(now).day()
}

/// What a guardian consents to, in the reader's language.
fn consent_in(language: Language) -> Consent {
    Consent {
        version: format!("{CONSENT}-{}", language.tag()),
        wording: Sentence::GuardianConsent.text(language),
    }
}

/// The consent that goes with a relation.
pub(crate) fn consent_for(
    relation: Relation,
    version: Option<&str>,
) -> Result<Option<Consent>, Sentence> {
    match (relation, version) {
        (Relation::Own, None) => Ok(None),
        (Relation::Own, Some(_)) => Err(Sentence::ConsentNotNeeded),
        (Relation::Child, None) => Err(Sentence::ConsentMissing),
        (Relation::Child, Some(version)) => {
            let known = Language::ALL.iter().map(|language| consent_in(*language));
            let read = known.into_iter().find(|consent| consent.version == version);
            read.map(Some).ok_or(Sentence::ConsentUnknown)
        }
    }
}

/// Collects what is wrong with several fields.
#[derive(Debug, Default)]
pub(crate) struct Wrong(Refusals);

impl Wrong {
    /// The value, unless something is wrong with the field.
    pub(crate) fn unless<T>(&mut self, field: &str, checked: Result<T, Sentence>) -> Option<T> {
        checked.map_err(|sentence| self.0.insert(field.to_owned(), sentence)).ok()
    }

    /// Refuses all fields that are wrong.
    pub(crate) fn or_refuse(self) -> Result<(), AppError> {
        if self.0.is_empty() { Ok(()) } else { Err(AppError::Invalid(self.0)) }
    }
}

/// Refuses sports that do not exist, and inactive ones that were not chosen before.
fn sports_are_fit(conn: &Conn<'_>, chosen: &[i64], standing: &[i64]) -> Result<(), AppError> {
    let refuse = |sentence| Err(AppError::invalid("sportIds", sentence));
    if chosen.is_empty() || chosen.len() > MOST_SPORTS {
        return refuse(Sentence::ChooseSports { most: MOST_SPORTS.into() });
    }
    let known = sports::list(conn)?;
    for (place, id) in chosen.iter().enumerate() {
        if chosen[..place].contains(id) {
            return refuse(Sentence::IdTwice { id: (*id).into() });
        }
        let Some(sport) = known.iter().find(|sport| sport.sport_id == *id) else {
            return refuse(Sentence::NoSuchSport);
        };
        if !sport.is_active && !standing.contains(id) {
            return refuse(Sentence::SportInactive { sport: sport.sport_name.clone().into() });
        }
    }
    Ok(())
}

/// Refuses a gender category that is not on offer, unless it stands already.
pub(crate) fn gender_is_fit(
    conn: &Conn<'_>,
    chosen: Option<i64>,
    standing: Option<i64>,
) -> Result<(), AppError> {
    let refuse = |sentence| Err(AppError::invalid("genderCategoryId", sentence));
    let Some(id) = chosen.filter(|id| standing != Some(*id)) else { return Ok(()) };
    match table::find::<GenderCategories>(conn, id)? {
        None => refuse(Sentence::NoSuchGenderCategory),
        Some(row) if !row.is_active => {
            refuse(Sentence::GenderCategoryInactive { name: row.gender_name.into() })
        }
        Some(_) => Ok(()),
    }
}

/// How a profile comes to an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comes {
    /// The account makes it.
    New,
    /// An organiser has made it, and the account claims it.
    Claimed,
}

/// Refuses a second profile that a person makes of themselves, and too many that they claim or look after. Organisers who do
/// not know of each other make a profile each, and all of them are the person's.
pub(crate) fn check_room(
    profiles: &[OwnProfile],
    wanted: Relation,
    comes: Comes,
) -> Result<(), AppError> {
    let held = profiles.iter().filter(|profile| profile.relation == wanted).count();
    match wanted {
        Relation::Own if held > 0 && comes == Comes::New => {
            Err(AppError::Conflict(Sentence::OwnProfileExists))
        }
        Relation::Own if held >= MOST_OWN => {
            Err(AppError::Conflict(Sentence::TooManyOwn { most: MOST_OWN.into() }))
        }
        Relation::Child if held >= MOST_CHILDREN => {
            Err(AppError::Conflict(Sentence::TooManyChildren { most: MOST_CHILDREN.into() }))
        }
        Relation::Own | Relation::Child => Ok(()),
    }
}

/// The profiles of an account.
pub(crate) fn profiles_of(
    conn: &Conn<'_>,
    user_id: i64,
    account_id: i64,
    today: Date,
) -> Result<Vec<OwnProfile>, StoreError> {
    with_sports(conn, own::list(conn, user_id, account_id, MOST_SHOWN)?, today)
}

pub(crate) fn profile_of(
    conn: &Conn<'_>,
    user_id: i64,
    account_id: i64,
    id: i64,
    today: Date,
) -> Result<OwnProfile, AppError> {
    let row = own::find(conn, user_id, account_id, id)?;
    let found = with_sports(conn, Vec::from_iter(row), today)?;
    found.into_iter().next().ok_or_else(|| no_such(Of::Player, id))
}

fn with_sports(
    conn: &Conn<'_>,
    rows: Vec<OwnProfileRow>,
    today: Date,
) -> Result<Vec<OwnProfile>, StoreError> {
    let ids: Vec<i64> = rows.iter().map(|row| row.player_profile_id).collect();
    let sports = own::sports(conn, &ids)?;
    let profile = |mut row: OwnProfileRow| {
        let birth_date = stored_day(row.birth_date.as_deref());
        let has_outgrown_caller =
            row.consented_at.is_some() && is_adult(birth_date, row.birth_year, today);
        // It opens nothing any more.
        row.calendar_link_since = row.calendar_link_since.filter(|_| !has_outgrown_caller);
        let of = |(id, sport, name): &(i64, i64, String)| {
            (*id == row.player_profile_id).then(|| (*sport, name.clone()))
        };
        OwnProfile {
            relation: relation(row.has_guardian, birth_date, today),
            has_outgrown_caller,
            sports: sports.iter().filter_map(of).collect(),
            row,
        }
    };
    Ok(rows.into_iter().map(profile).collect())
}

/// What the trail says of a profile. It is stored for ever and read by every administrator, so it has no birth date.
fn facts(profile: &OwnProfile) -> Value {
    let sports: Vec<&str> = profile.sports.iter().map(|(_, name)| name.as_str()).collect();
    json!({
        "player_name": profile.row.player_name,
        "relation": profile.relation,
        "gender_name": profile.row.gender_name,
        "sports": sports,
        "consent_version": profile.row.consent_version,
        "shown_names": profile.row.shown_names,
    })
}

fn tell(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &SessionCaller,
    before: Option<&OwnProfile>,
    after: &OwnProfile,
) -> Result<(), AppError> {
    let mut told = facts(after);
    if let Some(before) = before {
        let has_changed = before.row.birth_date != after.row.birth_date;
        told["birth_date_changed"] = has_changed.into();
    }
    let (was, is) = (before.map(|before| facts(before).to_string()), told.to_string());
    let action = if was.is_some() { AuditAction::Changed } else { AuditAction::Created };
    let deed = Deed {
        entity_id: Some(after.row.player_profile_id),
        entity_name: Some(&after.row.player_name),
        before: was.as_deref(),
        after: Some(&is),
        ..Deed::of(action, AuditedKind::Player)
    };
    audit::note(conn, now, &caller.actor(), deed)?;
    let kind = match (before, after.relation) {
        (None, Relation::Child) => ActivityKind::AddedChildProfile,
        _ => ActivityKind::UpdatedProfile,
    };
    let sport_id = after.sports.first().map(|(id, _)| *id);
    let by = Doer::User(user_id(caller)?);
    let done = NewActivity { sport_id, ..NewActivity::new(now, by, kind) };
    news::add_activities(conn, &[done])
}

impl Play {
    /// The caller's own profile and those of the caller's children, the oldest first.
    ///
    /// # Errors
    /// [`AppError::Forbidden`].
    pub async fn own_players(&self, caller: &SessionCaller) -> Result<Vec<OwnProfile>, AppError> {
        let user = user_id(caller)?;
        self.read_for(caller, move |conn, now, caller| {
            caller.require(Action::KeepPlayers, &Resource::PLATFORM)?;
            Ok(profiles_of(conn, user, caller.account.id, day_of(now))?)
        })
        .await
    }

    /// What a profile can be made of.
    pub async fn profile_choices(&self, language: Language) -> Result<Choices, AppError> {
        self.db
            .read(move |conn| {
                let sports = sports::list(conn)?.into_iter().filter(|sport| sport.is_active);
                let categories = table::list::<GenderCategories>(conn)?.into_iter();
                Ok(Choices {
                    sports: sports.collect(),
                    gender_categories: categories.filter(|row| row.is_active).collect(),
                    consent: consent_in(language),
                })
            })
            .await
    }

    /// One of the caller's profiles.
    ///
    /// # Errors
    /// [`AppError::Forbidden`], whether the profile exists or not.
    pub async fn own_player(
        &self,
        caller: &SessionCaller,
        id: i64,
    ) -> Result<OwnProfile, AppError> {
        let user = user_id(caller)?;
        self.read_for(caller, move |conn, now, caller| {
            caller.require(Action::ChangePlayer, &owned(conn, id)?)?;
            profile_of(conn, user, caller.account.id, id, day_of(now))
        })
        .await
    }

    /// Adds the caller's own profile, or that of a child.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::Conflict`] for a second profile of their own, for too many children,
    /// and for a child that is there already; [`AppError::Forbidden`].
    pub async fn add_own_player(
        &self,
        caller: &SessionCaller,
        draft: ProfileDraft,
    ) -> Result<OwnProfile, AppError> {
        let (caller, now, user) = (caller.clone(), self.clock.now(), user_id(caller)?);
        let today = day_of(now);
        let mut wrong = Wrong::default();
        let name = draft.player_name.trim().to_owned();
        wrong.unless("playerName", reference::name_is_fit(&name));
        wrong.unless("birthDate", birth_date_is_fit(draft.relation, draft.birth_date, today));
        let version = draft.consent_version.as_deref();
        let consent = wrong.unless("consentVersion", consent_for(draft.relation, version));
        wrong.or_refuse()?;
        let consent = consent.flatten();
        self.db
            .write(move |conn| {
                let caller = caller.within(conn, now)?;
                caller.require(Action::KeepPlayers, &Resource::PLATFORM)?;
                let account = caller.account.id;
                sports_are_fit(conn, &draft.sport_ids, &[])?;
                gender_is_fit(conn, draft.gender_category_id, None)?;
                let held = profiles_of(conn, user, account, today)?;
                check_room(&held, draft.relation, Comes::New)?;
                let is_same = |profile: &OwnProfile| {
                    same_name(&profile.row.player_name) == same_name(&name)
                        && stored_day(profile.row.birth_date.as_deref()) == Some(draft.birth_date)
                };
                if held.iter().any(is_same) {
                    return Err(AppError::Conflict(Sentence::ChildExists { name: (&name).into() }));
                }
                let player = NewPlayer {
                    user_id: Some(user),
                    player_name: name.clone(),
                    given_name: None,
                    family_name: None,
                    birth_date: Some(draft.birth_date),
                    birth_year: None,
                    gender_category_id: draft.gender_category_id,
                    country_code: None,
                    sport_ids: draft.sport_ids.clone(),
                    is_active: true,
                    created_at: now,
                };
                let ids = registration::add_players(conn, &[player])?;
                let id = ids.first().copied();
                let id = id.ok_or_else(|| AppError::Internal("a profile without an id".into()))?;
                if let Some(consent) = &consent {
                    own::add_guardian(conn, id, account, consent, now.as_millisecond())?;
                }
                if draft.shown_names.is_some() {
                    changes::set_shown_names(conn, id, draft.shown_names)?;
                }
                let added = profile_of(conn, user, account, id, today)?;
                tell(conn, now, &caller, None, &added)?;
                Ok(added)
            })
            .await
    }

    /// Changes one of the caller's profiles. Of two changes at the same time, each changes what it names.
    ///
    /// # Errors
    /// [`AppError::Invalid`]; [`AppError::Forbidden`], whether the profile exists or not.
    pub async fn change_own_player(
        &self,
        caller: &SessionCaller,
        id: i64,
        wanted: ProfileChanges,
    ) -> Result<OwnProfile, AppError> {
        let user = user_id(caller)?;
        let name = wanted.player_name.as_deref().map(|name| name.trim().to_owned());
        self.write_for(caller, move |conn, now, caller| {
            caller.require(Action::ChangePlayer, &owned(conn, id)?)?;
            let today = day_of(now);
            let account = caller.account.id;
            let before = profile_of(conn, user, account, id, today)?;
            let stored = changes::stored_player(conn, id)?;
            let stored = stored.ok_or_else(|| no_such(Of::Player, id))?;

            let mut wrong = Wrong::default();
            if let Some(name) = &name {
                wrong.unless("playerName", reference::name_is_fit(name));
            }
            if let Some(day) = wanted.birth_date.filter(|day| stored.birth_date != Some(*day)) {
                wrong.unless("birthDate", birth_date_is_fit(before.relation, day, today));
            }
            let version = wanted.consent_version.as_deref();
            let consent = match (before.row.consented_at, version) {
                // A consent that was given stays as it was given.
                (Some(_), _) => None,
                (None, version) => {
                    let checked = consent_for(before.relation, version);
                    wrong.unless("consentVersion", checked).flatten()
                }
            };
            wrong.or_refuse()?;
            if let Some(chosen) = &wanted.sport_ids {
                sports_are_fit(conn, chosen, &stored.sport_ids)?;
            }
            let gender_category_id = match wanted.gender_category_id {
                Wish::Keep => stored.gender_category_id,
                Wish::Set(chosen) => chosen,
            };
            gender_is_fit(conn, gender_category_id, stored.gender_category_id)?;

            let mut sport_ids =
                wanted.sport_ids.clone().unwrap_or_else(|| stored.sport_ids.clone());
            sport_ids.sort_unstable();
            let player_name = name.clone().unwrap_or_else(|| stored.player_name.clone());
            let (given_name, family_name) = registration::parts_of_name(&stored, &player_name);
            let changed = NewPlayer {
                player_name,
                given_name,
                family_name,
                birth_date: wanted.birth_date.or(stored.birth_date),
                // The day says more than the year.
                birth_year: stored.birth_year.filter(|_| wanted.birth_date.is_none()),
                gender_category_id,
                sport_ids,
                ..stored.clone()
            };
            if let Some(consent) = &consent {
                own::add_guardian(conn, id, account, consent, now.as_millisecond())?;
            }
            let shown_names = wanted.shown_names.or(before.row.shown_names);
            let has_new_wish = shown_names != before.row.shown_names;
            if changed == stored && consent.is_none() && !has_new_wish {
                return Ok(before);
            }
            registration::change_own_player(conn, id, changed)?;
            if has_new_wish {
                changes::set_shown_names(conn, id, shown_names)?;
            }
            let after = profile_of(conn, user, account, id, today)?;
            tell(conn, now, caller, Some(&before), &after)?;
            Ok(after)
        })
        .await
    }
}

/// A profile, as something of its person and guardians. Other callers do not learn which profiles exist.
pub(crate) fn owned(conn: &Conn<'_>, id: i64) -> Result<Resource, StoreError> {
    Ok(Resource { owners: own::owners(conn, id)?, ..Resource::of_player(id) })
}
