//! What the draws have in common that keep entries apart.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::{Alike, Attribute, Entry, Key, Undrawable, Unfit};

/// What happens when entries that should be kept apart cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum IfImpossible {
    /// There is no draw, and the refusal says which limit cannot hold.
    #[default]
    Refuse,
    /// They are kept apart as far as possible, and the answer says what was bent.
    Bend,
}

/// The values that entries have of an attribute, numbered.
#[derive(Debug, Clone)]
pub(crate) struct Values {
    /// The attribute.
    pub(crate) by: Attribute,
    /// The number of each entry's value, or none.
    pub(crate) of: Vec<Option<usize>>,
    /// The values.
    pub(crate) keys: Vec<Key>,
}

impl Values {
    /// Refuses an attribute that nobody has: the request has probably forgotten it.
    pub(crate) fn of(entries: &[Entry], by: Attribute) -> Result<Self, Undrawable> {
        let mut keys: Vec<Key> =
            entries.iter().filter_map(|entry| entry.attribute(by).cloned()).collect();
        keys.sort_unstable();
        keys.dedup();
        if keys.is_empty() {
            return Err(Unfit::NothingToKeepApart(by).into());
        }
        let number = |entry: &Entry| keys.binary_search(entry.attribute(by)?).ok();
        Ok(Self { by, of: entries.iter().map(number).collect(), keys })
    }

    /// How many entries have a value.
    pub(crate) fn count(&self, value: usize) -> usize {
        self.of.iter().filter(|&&of| of == Some(value)).count()
    }

    /// Some entries that have a value.
    pub(crate) fn alike(&self, value: usize, entries: &[Entry], items: &[usize]) -> Alike {
        let entries = items.iter().map(|&item| entries[item].clone()).collect();
        Alike { by: self.by, value: self.keys[value].clone(), entries }
    }
}
