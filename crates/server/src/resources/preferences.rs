//! How an administrator wants the console.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Deserializer, Serialize};
use touchline_app::preferences::{self, NewPreferences};
use touchline_domain::preferences::{ConsoleList, Density, Language};
use utoipa::ToSchema;

use crate::caller::BySession;
use crate::calls::{Calls, calls};
use crate::error::ApiError;
use crate::input::{Body, QueryText, term_field};
use crate::reply::{Data, reply};
use crate::state::Server;

/// `/admin/preferences`.
pub(crate) fn router() -> Calls {
    calls! {
        KeepConsole: GET "/admin/preferences" preferences;
        KeepConsole: PUT "/admin/preferences" change_preferences;
    }
}

reply! {
    /// What an administrator chose for the console.
    pub(crate) struct Preferences from chosen: preferences::Preferences {
        /// `null`: as the browser asks.
        language: Option<Language>,
        density: Density,
        /// The lists whose columns were chosen; the others have their usual ones.
        columns: Vec<ChosenColumns> = chosen.columns.into_iter().map(Into::into).collect(),
    }
}

/// The columns of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChosenColumns {
    list: ConsoleList,
    /// The names of the columns, in order.
    columns: Vec<String>,
}

impl From<(ConsoleList, Vec<String>)> for ChosenColumns {
    fn from((list, columns): (ConsoleList, Vec<String>)) -> Self {
        Self { list, columns }
    }
}

/// What is to be changed of your preferences; what is left out stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PreferencesInput {
    /// `null`: as the browser asks.
    #[serde(default)]
    #[schema(value_type = Option<Language>)]
    language: Told<String>,
    #[schema(value_type = Option<Density>)]
    density: Option<String>,
    /// The lists whose columns are to be others, each once.
    #[serde(default)]
    #[schema(max_items = 10)]
    columns: Vec<ChosenColumnsInput>,
}

/// The columns of a list.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChosenColumnsInput {
    #[schema(value_type = ConsoleList)]
    list: String,
    /// The names of the columns, in order; none: the usual ones.
    #[schema(max_items = 40)]
    columns: Vec<String>,
}

/// A field in which `null` says something.
#[derive(Debug, Default)]
enum Told<T> {
    #[default]
    Nothing,
    Value(Option<T>),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Told<T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Option::deserialize(input).map(Self::Value)
    }
}

impl PreferencesInput {
    fn read(self) -> Result<NewPreferences, ApiError> {
        let language = match self.language {
            Told::Nothing => None,
            Told::Value(word) => Some(term_field("language", word)?),
        };
        let columns = self.columns.into_iter().filter_map(|chosen| {
            let list = term_field("list", Some(chosen.list)).transpose()?;
            Some(list.map(|list| (list, chosen.columns)))
        });
        Ok(NewPreferences {
            language,
            density: term_field("density", self.density)?,
            columns: columns.collect::<Result<_, _>>()?,
        })
    }
}

/// Your preferences
#[utoipa::path(get, path = "/admin/preferences", tag = "Preferences",
    responses((status = 200, description = "Your choices", body = Data<Preferences>)))]
async fn preferences(
    State(server): State<Server>,
    BySession(caller): BySession,
    query: QueryText,
) -> Result<Json<Data<Preferences>>, ApiError> {
    query.done()?;
    Ok(Data::of(server.platform.access.preferences(&caller).await?.into()))
}

/// Change your preferences
///
/// What is left out stays as it is.
#[utoipa::path(put, path = "/admin/preferences", tag = "Preferences", request_body = PreferencesInput,
    responses((status = 200, description = "All your choices", body = Data<Preferences>)))]
async fn change_preferences(
    State(server): State<Server>,
    BySession(caller): BySession,
    Body(input): Body<PreferencesInput>,
) -> Result<Json<Data<Preferences>>, ApiError> {
    let chosen = server.platform.access.change_preferences(&caller, input.read()?).await?;
    Ok(Data::of(chosen.into()))
}
