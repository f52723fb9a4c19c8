//! The rules of match formats, before they are kept: what a sport usually has, and how a match goes by some.

use jiff::civil::Date;
use touchline_domain::reference::TemplateSport;
use touchline_domain::same_name;
use touchline_domain::scoring::{Format, FormatRules, Simulated, presets, simulated, usual};
use touchline_store::reference::sports::{self, SportRow};
use touchline_words::Sentence;

use crate::AppError;
use crate::play::Play;

/// The rules that a match format of a sport can begin with.
#[derive(Debug, Clone)]
pub struct RulesOfSport {
    /// The sport.
    pub sport_id: i64,
    /// The usual ones today.
    pub usual: Format,
    /// Those with a name.
    pub presets: Vec<(&'static str, Format)>,
}

/// How a match goes by some rules.
#[derive(Debug, Clone)]
pub struct RulesPreview {
    /// The rules of the day.
    pub format: Format,
    /// A match by them.
    pub simulated: Simulated,
}

impl Play {
    /// The rules that match formats can begin with, of each sport whose matches are scored here.
    pub async fn rules_of_sports(&self) -> Result<Vec<RulesOfSport>, AppError> {
        let today = self.today();
        let rows = self.db.read(sports::list).await?;
        let of_sport = |row: SportRow| {
            let sport = scored(&row)?;
            Some(RulesOfSport {
                sport_id: row.sport_id,
                usual: usual(sport, Some(today)),
                presets: presets(sport).collect(),
            })
        };
        Ok(rows.into_iter().filter_map(of_sport).collect())
    }

    /// Plays a match of a sport by some rules, on a day or today. The same seed plays the same match.
    ///
    /// # Errors
    /// [`AppError::Invalid`] for an unknown sport, for one that is not scored here, and for each number that is out of its bounds.
    pub async fn preview_rules(
        &self,
        sport_id: i64,
        rules: FormatRules,
        day: Option<Date>,
        seed: u32,
    ) -> Result<RulesPreview, AppError> {
        let day = day.unwrap_or_else(|| self.today());
        let sport = self.db.read(move |conn| sports::find(conn, sport_id)).await?;
        let sport = sport.ok_or_else(|| AppError::invalid("sportId", Sentence::NoSuchSport))?;
        let Some(scored) = scored(&sport) else {
            let sentence = Sentence::SportNotScored { sport: sport.sport_name.into() };
            return Err(AppError::invalid("sportId", sentence));
        };
        let refusals = rules.check(scored, "rules");
        if !refusals.is_empty() {
            return Err(AppError::Invalid(refusals));
        }
        let format = rules.on(scored, Some(day));
        Ok(RulesPreview { format, simulated: simulated(&format, seed) })
    }

    fn today(&self) -> Date {
        self.clock.now().to_zoned(jiff::tz::TimeZone::UTC).date()
    }
}

/// The sport as one that is scored.
pub(crate) fn scored(sport: &SportRow) -> Option<TemplateSport> {
    TemplateSport::of_key(&same_name(&sport.sport_name))
}
