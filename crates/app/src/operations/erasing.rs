//! Erasing a person: what is stored about them, what the erasure changes, and the job that does it.
//!
//! The request closes the account at once. The job then takes the person's words out of the audit trail, and out of
//! every row that speaks of them, in that order: as long as the names are known it can be done again. Former names
//! are known from the trail alone, so the present ones take their place in the rows first. Results, tables, counts
//! and the chain of the trail stay as they were.
//!
//! A person who is erased leaves every result, table and count as it was. Rows that count stay, with other words;
//! rows that only let the person in are removed. Line-ups, races and teams of a single player are found by their ids,
//! whatever they call the player. A test fails for a table with an `account_id` or a `user_id` that the erasure does
//! not name, and for a text column of which `store::people::texts` does not say how it is erased. What was sent once
//! (letters, news, reasons) stays as it was until the person is erased. The request of a draw has ids and no names,
//! so it is the same when it is repeated after an erasure.

use jiff::Timestamp;
use serde_json::{Map, Value, json};
use touchline_domain::forgetting::{forgotten, former_address, forms_of_address};
use touchline_domain::jobs::JobKind;
use touchline_domain::{ShirtNumber, found_by, search_words};
use touchline_store::accounts::grants;
use touchline_store::audit::ChainedRow;
use touchline_store::people::changes::stored_player;
use touchline_store::people::erasure::{self, Person, TextKind, Traces};
use touchline_store::people::kept::{self, KeptRows};
use touchline_store::people::{calendar_links, json_strings, own};
use touchline_store::{
    Cell, Conn, StoreError, audit as stored_trail, jobs, sqlite_file, unused_bytes,
};
use touchline_words::{Of, Sentence};

use crate::access::grants::leaves_an_organiser;
use crate::context::audit::{self, Actor, AuditAction, AuditedKind, Deed, Part};
use crate::context::caller::{Caller, Holder, SessionCaller};
use crate::context::jobs::Lease;
use crate::context::news::{self, Bell};
use crate::context::registration;
use crate::context::rules::no_such;
use crate::operations::Operations;
use crate::{AppError, Unauthenticated};

/// Entries of the trail that one transaction looks at.
const STEP: i64 = 1000;

/// What erasing a person will change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErasurePreview {
    /// The name that is replaced.
    pub full_name: String,
    /// Whether there is an account, which is closed.
    pub has_account: bool,
    /// The profiles whose names and birth dates are erased.
    pub profiles: Vec<(i64, String)>,
    /// Matches that show other names in their place.
    pub matches: usize,
    /// Teams of a single player, and pairs, that get other names.
    pub teams: usize,
    /// Tournaments that show another organiser.
    pub tournaments: usize,
    /// Activities that show another name.
    pub activities: i64,
    /// Entries of the audit trail that the person made.
    pub trail_entries: i64,
}

impl Operations {
    /// What erasing a person will change.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Conflict`] when it was asked for already.
    pub async fn erasure_preview(&self, user_id: i64) -> Result<ErasurePreview, AppError> {
        self.db
            .read(move |conn| {
                let person = who_stays(conn, user_id)?;
                let traces = traces_of(conn, &person)?;
                let trail_entries = match person.account_id {
                    Some(account_id) => stored_trail::count_by(conn, account_id)?,
                    None => 0,
                };
                Ok(ErasurePreview {
                    full_name: person.full_name,
                    has_account: person.account_id.is_some(),
                    profiles: traces.profiles,
                    matches: traces.matches.len(),
                    teams: traces.teams.len(),
                    tournaments: traces.tournaments.len(),
                    activities: erasure::activities_of(conn, user_id)?,
                    trail_entries,
                })
            })
            .await
    }

    /// Erases a person: the account is closed at once, and a job erases the rest.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Conflict`] when it was asked for already.
    pub async fn erase_person(&self, caller: &Caller, user_id: i64) -> Result<(), AppError> {
        let (now, actor) = (self.clock.now(), caller.actor());
        self.db.write(move |conn| begin(conn, now, &actor, user_id)).await
    }

    /// Erases the caller.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for a wrong password; [`AppError::TooManyTries`]; [`AppError::Conflict`] for the only organiser of
    /// a tournament that is announced or under way.
    pub async fn erase_own_account(
        &self,
        caller: &SessionCaller,
        password: String,
    ) -> Result<(), AppError> {
        let Holder::Person { user_id } = caller.account.holder else {
            return Err(AppError::Internal("an administrator is no person".to_owned()));
        };
        let wrong = || AppError::invalid("password", Sentence::PasswordWrong);
        let (_, place) = self.access.check_password(caller, password, wrong).await?;
        drop(place);
        let (now, actor) = (self.clock.now(), caller.actor());
        let account_id = caller.account.id;
        self.db
            .write(move |conn| {
                let alone = grants::organised_alone(conn, account_id, now.as_millisecond())?;
                leaves_an_organiser(alone.into_iter())?;
                begin(conn, now, &actor, user_id)
            })
            .await
    }

    /// Everything that is stored about the caller.
    ///
    /// # Errors
    /// [`AppError::Unauthenticated`] when the app user is gone.
    pub async fn kept_about_caller(&self, caller: &SessionCaller) -> Result<Value, AppError> {
        let Holder::Person { user_id } = caller.account.holder else {
            return Err(AppError::Unauthenticated(Unauthenticated::Unknown));
        };
        self.kept_by(caller.actor(), user_id).await
    }

    /// Everything that is stored about a person, as JSON: an object of lists. The trail says who took it out.
    ///
    /// # Errors
    /// [`AppError::NotFound`].
    pub async fn kept_about(&self, caller: &Caller, user_id: i64) -> Result<Value, AppError> {
        self.kept_by(caller.actor(), user_id).await
    }

    async fn kept_by(&self, actor: Actor, user_id: i64) -> Result<Value, AppError> {
        // It may be much, so it is read beside the writer. The trail has it before it leaves.
        let read = self.db.read(move |conn| {
            let person = erasure::person(conn, user_id)?;
            let person = person.ok_or_else(|| no_such(Of::User, user_id))?;
            Ok::<_, AppError>((person.full_name, kept::about(conn, user_id)?))
        });
        let (full_name, sections) = read.await?;
        let now = self.clock.now();
        let note = move |conn: &Conn<'_>| {
            let deed = Deed {
                entity_id: Some(user_id),
                entity_name: Some(&full_name),
                ..Deed::of(AuditAction::Exported, AuditedKind::User)
            };
            audit::note(conn, now, &actor, deed)
        };
        self.db.write(note).await?;
        Ok(Value::Object(sections.into_iter().map(section).collect()))
    }

    /// Erases those who are to be erased, unless another server does so; returns how many. Ends after a step
    /// when `is_stopping` says so; the next one to take the job begins anew.
    ///
    /// # Errors
    /// The database failed. It is tried again.
    pub async fn erase_due(&self, is_stopping: impl Fn() -> bool + Send) -> Result<u64, AppError> {
        let mut erased = 0;
        let due = self.db.read(|conn| jobs::of_kind(conn, JobKind::ErasePerson)).await?;
        for user_id in due {
            let Some(lease) = self.take_job(JobKind::ErasePerson, user_id).await? else { continue };
            match self.erase(&lease, user_id, &is_stopping).await {
                Ok(true) => erased += 1,
                Ok(false) => break,
                Err(error) => {
                    let now = self.clock.now();
                    self.db.write(move |conn| lease.failed(conn, now, "failed", None)).await?;
                    return Err(error);
                }
            }
        }
        if erased > 0 {
            self.overwrite_unused_bytes().await?;
        }
        Ok(erased)
    }

    /// `false` when it was not finished.
    async fn erase(
        &self,
        lease: &Lease,
        user_id: i64,
        is_stopping: &(impl Fn() -> bool + Send),
    ) -> Result<bool, AppError> {
        let read = self.db.read(move |conn| {
            let person = erasure::person(conn, user_id)?;
            // Another server may have done it meanwhile.
            let person = person.filter(|person| person.email != former_address(user_id));
            let Some(person) = person else { return Ok(None) };
            let mut traces = traces_of(conn, &person)?;
            let is_former = !traces.former.is_empty();
            erasure::find(conn, &person, &mut traces, is_former)?;
            Ok::<_, StoreError>(Some((person, traces)))
        });
        let Some((person, mut traces)) = read.await? else {
            let lease = lease.clone();
            self.db.write(move |conn| lease.remove(conn)).await?;
            return Ok(true);
        };
        if !traces.former.is_empty() {
            let now = self.clock.now();
            let (found, lease) = (traces.clone(), lease.clone());
            let replace = self.db.write(move |conn| {
                let is_held = lease.renew(conn, now)?;
                if is_held {
                    erasure::replace_former(conn, &found)?;
                }
                Ok::<_, StoreError>(is_held)
            });
            if !replace.await? {
                return Ok(false);
            }
            // The texts have the present names by now.
            let (whom, before) = (person.clone(), traces);
            let find = self.db.read(move |conn| {
                let mut found = before.clone();
                erasure::find(conn, &whom, &mut found, false)?;
                Ok::<_, StoreError>(found)
            });
            traces = find.await?;
        }
        let mut after = 0;
        loop {
            let now = self.clock.now();
            let (person, traces, lease) = (person.clone(), traces.clone(), lease.clone());
            let step = self.db.write(move |conn| {
                if !lease.renew(conn, now)? {
                    return Ok::<_, StoreError>(Step::Lost);
                }
                let rows = stored_trail::following(conn, after, STEP)?;
                let last = rows.last().map(|row| row.audit_entry_id);
                for row in &rows {
                    let parts = parts_about(row, &person, &traces);
                    if !parts.is_empty() {
                        audit::erase(conn, now, row, &parts)?;
                    }
                }
                if let Some(last) = last.filter(|_| rows.len() as i64 == STEP) {
                    return Ok(Step::More(last));
                }
                // No entry has come in between.
                erasure::erase(conn, &person, &traces, now.as_millisecond())?;
                ask_to_read(conn, now, &traces)?;
                lease.remove(conn)?;
                Ok(Step::Done)
            });
            match step.await? {
                Step::Done => return Ok(true),
                Step::Lost => return Ok(false),
                Step::More(_) if is_stopping() => return Ok(false),
                Step::More(last) => after = last,
            }
        }
    }

    /// Leaves no copy of what was erased in the unused bytes of an SQLite file.
    async fn overwrite_unused_bytes(&self) -> Result<(), AppError> {
        let Some(path) = self.db.read(sqlite_file::path_of).await? else { return Ok(()) };
        let overwritten = tokio::task::spawn_blocking(move || unused_bytes::overwrite(&path)).await;
        if !overwritten.unwrap_or_else(|gone| std::panic::resume_unwind(gone.into_panic()))? {
            tracing::warn!(
                "the file is too large: its unused bytes may have copies of what was erased"
            );
        }
        Ok(())
    }
}

/// Rings the bell for the texts in which the family name of an erased person stays, because it may mean somebody or something
/// else. The bell names no person.
fn ask_to_read(conn: &Conn<'_>, now: Timestamp, traces: &Traces) -> Result<(), StoreError> {
    let texts = erasure::texts_to_read(conn, traces)?;
    if texts.is_empty() {
        return Ok(());
    }
    let named = |(name, kinds): &(String, Vec<TextKind>)| {
        let kinds = kinds.iter().map(|kind| match kind {
            TextKind::Contact => "contact",
            TextKind::Description => "description",
            TextKind::Reason => "reasons and notes",
        });
        format!("{name} ({})", kinds.collect::<Vec<_>>().join(", "))
    };
    let shown: Vec<String> = texts.iter().take(MOST_TO_READ).map(named).collect();
    let more = match texts.len().saturating_sub(MOST_TO_READ) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    news::ring(conn, now, Bell::TextsToRead(&format!("{}{more}", shown.join(", "))), None)
}

/// The most tournaments that the bell names.
const MOST_TO_READ: usize = 20;

/// How far an erasure is.
enum Step {
    /// The trail goes on after this entry.
    More(i64),
    /// Another server has the job by now.
    Lost,
    /// Everything is erased.
    Done,
}

fn who_stays(conn: &Conn<'_>, user_id: i64) -> Result<Person, AppError> {
    let person = erasure::person(conn, user_id)?.ok_or_else(|| no_such(Of::User, user_id))?;
    match person.erased_at {
        None => Ok(person),
        Some(_) => Err(AppError::Conflict(Sentence::ErasedAlready)),
    }
}

fn begin(conn: &Conn<'_>, now: Timestamp, actor: &Actor, user_id: i64) -> Result<(), AppError> {
    let person = who_stays(conn, user_id)?;
    let deed =
        Deed { entity_id: Some(user_id), ..Deed::of(AuditAction::Erased, AuditedKind::User) };
    audit::note(conn, now, actor, deed)?;
    leave_children(conn, now, &person)?;
    erasure::close_account(conn, &person, now.as_millisecond())?;
    Ok(jobs::add(conn, JobKind::ErasePerson, user_id, now.as_millisecond())?)
}

/// Leaves the children of a person to those who look after them as well.
fn leave_children(conn: &Conn<'_>, now: Timestamp, person: &Person) -> Result<(), AppError> {
    for (child, other) in erasure::children_of_others_too(conn, person)? {
        erasure::end_guardian(conn, person, child, now.as_millisecond())?;
        let profile = stored_player(conn, child)?;
        if profile.is_some_and(|profile| profile.user_id == Some(person.user_id)) {
            registration::give_player(conn, child, other)?;
        }
        calendar_links::keep_only(conn, child, &own::owners(conn, child)?)?;
    }
    Ok(())
}

fn traces_of(conn: &Conn<'_>, person: &Person) -> Result<Traces, StoreError> {
    erasure::traces(conn, person, former_names(conn, person)?)
}

/// The names that a person and the players had before, as the trail has them, each with the present one.
fn former_names(conn: &Conn<'_>, person: &Person) -> Result<Vec<(String, String)>, StoreError> {
    let profiles = erasure::profiles_of(conn, person)?;
    let ids: Vec<i64> = profiles.iter().map(|(id, _)| *id).collect();
    let mut had: Vec<(String, String)> = Vec::new();
    for row in stored_trail::words_about(conn, AuditedKind::Player.as_str(), &ids)? {
        let Some((_, now)) = profiles.iter().find(|(id, _)| *id == row.entity_id) else { continue };
        let rows = [row.before_json, row.after_json].into_iter().flatten();
        let names = rows.filter_map(|row| {
            let row: Value = serde_json::from_str(&row).ok()?;
            Some(row.get("player_name")?.as_str()?.to_owned())
        });
        had.extend(names.chain(row.entity_name).map(|name| (name, now.clone())));
    }
    if let Some(account_id) = person.account_id {
        let names = stored_trail::names_of_actor(conn, account_id)?;
        had.extend(names.into_iter().map(|name| (name, person.full_name.clone())));
    }
    let is_present = |name: &String| {
        *name == person.full_name || profiles.iter().any(|(_, present)| present == name)
    };
    had.retain(|(name, _)| !name.trim().is_empty() && !is_present(name));
    had.sort_unstable();
    had.dedup_by(|one, other| one.0 == other.0);
    Ok(had)
}

/// The words of an entry that tell who the person is. A name is no proof: somebody else may have the same one, or
/// a word of the trail for a name.
fn parts_about(row: &ChainedRow, person: &Person, traces: &Traces) -> Vec<Part> {
    let is_own = row.account_id.is_some() && row.account_id == person.account_id;
    let is_of = |kind: AuditedKind| row.entity_type == kind.as_str();
    let said = said_in(row);
    let words = || said.iter().map(String::as_str);
    let is_about = match row.entity_id {
        Some(id) if is_of(AuditedKind::User) => id == person.user_id,
        Some(id) if is_of(AuditedKind::Player) => {
            traces.profiles.iter().any(|(profile, _)| *profile == id)
        }
        Some(id) if is_of(AuditedKind::Claim) => traces.claims.contains(&id),
        Some(id) if is_of(AuditedKind::Grant) => traces.grants.contains(&id),
        Some(id) if is_of(AuditedKind::Entry) => traces.has_entry(id),
        Some(id) if is_of(AuditedKind::Draw) => traces.is_named_in_draw(id),
        Some(id) if is_of(AuditedKind::Tournament) && traces.own_tournaments.contains(&id) => {
            words().any(|text| traces.is_named_by_surname_in(text))
        }
        Some(id) if is_of(AuditedKind::Division) && traces.own_divisions.contains(&id) => {
            words().any(|text| traces.is_named_by_surname_in(text))
        }
        Some(_) if is_of(AuditedKind::Match) => is_own && says_why_of_a_result(row),
        Some(_) if is_of(AuditedKind::SavedView) => {
            is_own || words().any(|text| traces.is_searched_in(text))
        }
        None if row.action == AuditAction::ExportedList.as_str() => {
            searched_for(row, person, traces)
        }
        _ => {
            // What only the holder of an account has to do with.
            is_own
                && [
                    AuditedKind::Passkey,
                    AuditedKind::Session,
                    AuditedKind::SavedView,
                    AuditedKind::ApiKey,
                ]
                .into_iter()
                .any(is_of)
        }
    };
    let addresses: Vec<(String, String)> =
        forms_of_address(&person.email).into_iter().map(|form| (form, String::new())).collect();
    let has_address = words().any(|text| forgotten(text, &addresses).is_some());
    let mut parts = Vec::new();
    if is_own && !row.actor_name.is_empty() {
        parts.push(Part::Actor);
    }
    let is_named = words().any(|text| traces.is_named_in(text, is_own));
    if words().next().is_some() && (is_about || has_address || is_named) {
        parts.push(Part::Object);
    }
    parts
}

/// Whether a list was taken out after a search by a name of the person.
fn searched_for(row: &ChainedRow, person: &Person, traces: &Traces) -> bool {
    let after = row.after_json.as_deref().and_then(|after| serde_json::from_str(after).ok());
    let words = after.map_or_else(Vec::new, |after: Value| {
        search_words(after["search"].as_str().unwrap_or_default())
    });
    let own = [&person.full_name].into_iter().chain(traces.profiles.iter().map(|(_, name)| name));
    let mut names =
        own.chain(traces.former.iter().map(|(name, _)| name)).map(|name| found_by(name));
    !words.is_empty() && names.any(|name| words.iter().any(|word| name.contains(word)))
}

/// What an entry says of its object.
fn said_in(row: &ChainedRow) -> Vec<String> {
    let rows = [&row.before_json, &row.after_json].into_iter().flatten();
    row.entity_name.iter().cloned().chain(rows.map(|json| json_strings::said(json))).collect()
}

/// Whether an entry has what somebody said of a result, in their own words.
fn says_why_of_a_result(row: &ChainedRow) -> bool {
    let after = row.after_json.as_deref().and_then(|after| serde_json::from_str(after).ok());
    after.is_some_and(|after: Value| after["result"].is_string() && after["reason"].is_string())
}

/// A section of the stored data, as JSON. Columns that end in `_at` are instants.
fn section(kept: KeptRows) -> (String, Value) {
    let value = |column: &str, cell: Cell| match cell {
        Cell::Null => Value::Null,
        Cell::Integer(ms) if column.ends_with("_at") => {
            Timestamp::from_millisecond(ms).map_or(Value::Null, |at| json!(at.to_string()))
        }
        Cell::Integer(number) if column == "shirt_number" => {
            json!(ShirtNumber::from_stored(number))
        }
        Cell::Integer(number) => json!(number),
        Cell::Text(text) => json!(text),
    };
    let row = |cells: Vec<Cell>| {
        let pairs = kept.columns.iter().zip(cells);
        Value::Object(
            pairs
                .map(|(name, cell)| ((*name).to_owned(), value(name, cell)))
                .collect::<Map<_, _>>(),
        )
    };
    (kept.section.to_owned(), kept.rows.into_iter().map(row).collect())
}
