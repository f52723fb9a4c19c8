//! An import's entry of the audit trail.

use serde_json::{Value, json};

use super::Writer;
use crate::import::parts::Folder;
use crate::import::report::FileCounts;
use touchline_app::AppError;
use touchline_app::audit::{self, Actor, AuditAction, AuditedKind, Deed};

impl Writer<'_, '_> {
    /// Records the imported source: the hashes of its files, and how many of their rows
    /// were new, changed and removed.
    pub(super) fn trail(&self, folder: &Folder) -> Result<(), AppError> {
        let after = facts(folder).to_string();
        let deed = Deed {
            action: AuditAction::Imported,
            entity_type: AuditedKind::Competition,
            entity_id: Some(self.source.import_source_id),
            entity_name: Some(&self.source.source_name),
            before: None,
            after: Some(&after),
        };
        Ok(audit::note(self.conn, self.now, &Actor::command_line(), deed)?)
    }
}

fn facts(folder: &Folder) -> Value {
    let sum = |of: fn(&FileCounts) -> u64| folder.counts.iter().map(of).sum::<u64>();
    let files = folder.counts.iter().map(|counts| {
        let file = folder.files.iter().find(|file| file.sheet == counts.sheet);
        json!({
            "file": file.map_or(counts.sheet.name(), |file| file.name.as_str()),
            "sha256": file.map(|file| file.sha256.as_str()),
            "new": counts.new,
            "changed": counts.changed,
            "removed": counts.removed,
        })
    });
    json!({
        "folder": folder.name,
        "new": sum(|counts| counts.new),
        "changed": sum(|counts| counts.changed),
        "removed": sum(|counts| counts.removed),
        "files": files.collect::<Vec<_>>(),
    })
}
