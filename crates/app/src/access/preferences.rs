//! How an administrator wants the console: language, density, the columns of its lists.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use touchline_domain::preferences::{ConsoleList, Density, Language, LetterTopic, columns_are_fit};
use touchline_store::accounts::preferences::{self, Channel, PreferencesRow};
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use crate::AppError;
use crate::access::Access;
use crate::context::audit::{self, AuditAction, AuditedKind, Deed};
use crate::context::caller::SessionCaller;

/// An administrator's choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preferences {
    /// `None`: as the browser asks.
    pub language: Option<Language>,
    /// How close rows stand.
    pub density: Density,
    /// The columns of each list where some were chosen, in order.
    pub columns: BTreeMap<ConsoleList, Vec<String>>,
}

/// What is to be changed of an administrator's choices; everything else stays as it is, so that
/// two open pages do not undo each other's choices.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewPreferences {
    /// `Some(None)`: as the browser asks.
    pub language: Option<Option<Language>>,
    /// How close rows stand.
    pub density: Option<Density>,
    /// The columns of these lists; an empty choice is the usual one.
    pub columns: Vec<(ConsoleList, Vec<String>)>,
}

impl Access {
    /// The caller's choices.
    pub async fn preferences(&self, caller: &SessionCaller) -> Result<Preferences, AppError> {
        let id = caller.account.id;
        Ok(self.db.read(move |conn| chosen(conn, id)).await?)
    }

    /// Changes the caller's choices; returns all of them.
    ///
    /// # Errors
    /// [`AppError::Invalid`].
    pub async fn change_preferences(
        &self,
        caller: &SessionCaller,
        new: NewPreferences,
    ) -> Result<Preferences, AppError> {
        for (place, (list, columns)) in new.columns.iter().enumerate() {
            columns_are_fit(columns).map_err(|why| AppError::invalid("columns", why))?;
            if new.columns[..place].iter().any(|(other, _)| other == list) {
                return Err(AppError::invalid(
                    "columns",
                    Sentence::ListTwice { list: list.as_str().into() },
                ));
            }
        }
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let id = caller.account.id;
                let before = chosen(conn, id)?;
                let after = before.with(&new);
                if after == before {
                    return Ok(after);
                }
                let row = PreferencesRow { language: after.language, density: after.density };
                preferences::set(conn, id, &row, now.as_millisecond())?;
                for (list, columns) in &new.columns {
                    preferences::set_columns(conn, id, *list, columns)?;
                }
                let deed = Deed {
                    entity_id: Some(id),
                    before: Some(&before.facts().to_string()),
                    after: Some(&after.facts().to_string()),
                    ..Deed::of(AuditAction::Changed, AuditedKind::Preferences)
                };
                audit::note(conn, now, &caller.actor(), deed)?;
                Ok(after)
            })
            .await
    }
}

/// Whether an account is notified about a topic, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TopicSwitch {
    /// What it is about.
    pub topic: LetterTopic,
    /// By letter.
    pub by_letter: bool,
    /// In the workspace.
    pub in_workspace: bool,
}

impl Access {
    /// The topics of the caller's notices, and where they go: every topic.
    pub async fn letter_topics(
        &self,
        caller: &SessionCaller,
    ) -> Result<Vec<TopicSwitch>, AppError> {
        let id = caller.account.id;
        Ok(self.db.read(move |conn| topics(conn, id)).await?)
    }

    /// Switches the notices about a topic on or off; `None` leaves it as it is. Returns all topics.
    pub async fn switch_topic(
        &self,
        caller: &SessionCaller,
        topic: LetterTopic,
        by_letter: Option<bool>,
        in_workspace: Option<bool>,
    ) -> Result<Vec<TopicSwitch>, AppError> {
        let (now, caller) = (self.clock.now(), caller.clone());
        self.db
            .write(move |conn| {
                let id = caller.account.id;
                let before = topics(conn, id)?;
                let Some(was) = before.iter().find(|one| one.topic == topic).copied() else {
                    return Ok(before);
                };
                let becomes = TopicSwitch {
                    topic,
                    by_letter: by_letter.unwrap_or(was.by_letter),
                    in_workspace: in_workspace.unwrap_or(was.in_workspace),
                };
                if becomes == was {
                    return Ok(before);
                }
                preferences::set_topic(conn, id, Channel::Letters, topic, becomes.by_letter)?;
                preferences::set_topic(conn, id, Channel::Notices, topic, becomes.in_workspace)?;
                let facts = |one: TopicSwitch| {
                    let (letters, workspace) = (one.by_letter, one.in_workspace);
                    let topic = topic.as_str();
                    json!({ "letters": { topic: letters }, "workspace": { topic: workspace } })
                };
                let deed = Deed {
                    entity_id: Some(id),
                    before: Some(&facts(was).to_string()),
                    after: Some(&facts(becomes).to_string()),
                    ..Deed::of(AuditAction::Changed, AuditedKind::Preferences)
                };
                audit::note(conn, now, &caller.actor(), deed)?;
                Ok(topics(conn, id)?)
            })
            .await
    }
}

fn topics(conn: &Conn<'_>, account_id: i64) -> Result<Vec<TopicSwitch>, StoreError> {
    let letters = preferences::silenced(conn, account_id, Channel::Letters)?;
    let notices = preferences::silenced(conn, account_id, Channel::Notices)?;
    let switch = |topic: &LetterTopic| TopicSwitch {
        topic: *topic,
        by_letter: !letters.contains(topic),
        in_workspace: !notices.contains(topic),
    };
    Ok(LetterTopic::ALL.iter().map(switch).collect())
}

impl Preferences {
    fn with(&self, new: &NewPreferences) -> Self {
        let mut after = self.clone();
        after.language = new.language.unwrap_or(after.language);
        after.density = new.density.unwrap_or(after.density);
        after.columns.extend(new.columns.iter().cloned());
        after.columns.retain(|_, columns| !columns.is_empty());
        after
    }

    /// For the audit trail.
    fn facts(&self) -> Value {
        json!({ "language": self.language, "density": self.density, "columns": self.columns })
    }
}

fn chosen(conn: &Conn<'_>, account_id: i64) -> Result<Preferences, StoreError> {
    let row = preferences::find(conn, account_id)?;
    let mut columns: BTreeMap<ConsoleList, Vec<String>> = BTreeMap::new();
    for chosen in preferences::columns(conn, account_id)? {
        columns.entry(chosen.list_name).or_default().push(chosen.column_name);
    }
    let row = row.unwrap_or(PreferencesRow { language: None, density: Density::Comfortable });
    Ok(Preferences { language: row.language, density: row.density, columns })
}
