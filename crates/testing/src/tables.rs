//! Tables as everybody reads them, now and as they were known.

use jiff::{SignedDuration, Timestamp};

use crate::server::Running;

/// The tables of a division, as everybody reads them.
pub fn table_of(tournament: i64, division: i64) -> String {
    format!("/api/v1/public/tournaments/{tournament}/standings?divisionId={division}")
}

impl Running {
    /// What a page of tables says now, with the moment; some time passes afterwards.
    pub async fn knows(&self, page: &str) -> (String, Timestamp, String) {
        let reply = self.get(page).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let at = self.now();
        self.wait(SignedDuration::from_secs(2));
        (page.to_owned(), at, reply.text())
    }

    /// The page tells the same, byte for byte, of what was known at that moment.
    pub async fn assert_known(&self, page: &str, at: Timestamp, was: &str) {
        let reply = self.get(&format!("{page}&knownAt={at}")).send().await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let said = reply.json()["data"]["known_at"].to_string();
        assert_ne!(said, "null");
        let is = reply.text().replacen(&format!("\"known_at\":{said}"), "\"known_at\":null", 1);
        assert_eq!(is, was, "{page} at {at}");
    }
}
