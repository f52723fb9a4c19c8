//! Whose matches change with what is recorded: the pages of all others stay kept.

use touchline_store::About;

use super::page::Page;
use super::results::{decides, result_of};

/// These matches alone; and where one of them decides who plays elsewhere, or takes that back, any of its tournament.
pub(super) fn matches_of<'p>(pages: impl Iterator<Item = &'p Page>) -> Vec<About> {
    let about = |page: &Page| match page.row.tournament_id {
        Some(id) if decides(&page.row.as_new(), &result_of(page)) => About::Tournament(id),
        tournament_id => About::Match { match_id: page.row.match_id, tournament_id },
    };
    pages.map(about).collect()
}
