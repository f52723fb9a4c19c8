//! Suspensions that follow from cards: what cards cost in a division, and who misses which match.
//!
//! `domain::suspensions` computes them from what is stored whenever somebody asks, so a card that is taken back and a
//! result that is corrected have their effect at once.
//!
//! They are stored nowhere. They warn where a line-up is made, and refuse nothing.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::scoring::Side;
use touchline_domain::suspensions::{
    MatchOfDivision, Part, Season, ShownCard, Spell, Suspension, SuspensionCause, SuspensionRule,
    suspensions,
};
use touchline_domain::{EventKind, Lifecycle};
use touchline_store::competitions::results::{self, BookingRow};
use touchline_store::competitions::suspensions::{
    self as stored, MatchToMissRow, SuspensionRuleRow,
};
use touchline_store::matches::scoring::{self, ScorableRow};
use touchline_store::{Conn, StoreError};
use touchline_words::Sentence;

use crate::AppError;
use crate::context::audit::AuditAction;
use crate::context::caller::Caller;
use crate::context::rules::fit_reason;
use crate::play::Play;
use crate::play::conduct::suspensions_are_fit;
use crate::play::results::tell_of_suspension;
use crate::play::running::{change_setting, note_division, run, run_division};

/// The most suspensions of a list.
const MOST_LISTED: usize = 200;

/// A player who misses matches to come.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Suspended {
    pub division_id: i64,
    pub division_name: String,
    pub team_id: i64,
    pub team_name: String,
    pub player_id: i64,
    pub player_name: String,
    pub cause: SuspensionCause,
    /// How many cards led to it.
    pub cards: i64,
    /// The match in which the last of them was shown.
    pub after: ScorableRow,
    /// How many matches it costs.
    pub matches: i64,
    /// How many of them are still to be missed.
    pub left: i64,
    /// These, in order, as far as they are known.
    pub to_miss: Vec<ScorableRow>,
    /// Those in which the player took part although suspended.
    pub took_part: Vec<ScorableRow>,
    /// Whether the match in which it came about was replayed or annulled since, so that those who run the tournament may lift it.
    pub may_be_lifted: bool,
}

/// Who is suspended in a tournament.
#[derive(Debug, Clone)]
pub struct TournamentSuspensions {
    /// What cards cost in each division.
    pub divisions: Vec<SuspensionRuleRow>,
    /// Those who miss matches to come, by the next of them.
    pub suspended: Vec<Suspended>,
    /// Whether there are more.
    pub has_more: bool,
}

/// A player who misses a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct SuspendedHere {
    pub player: i64,
    pub side: Side,
    pub cause: SuspensionCause,
    /// How many cards led to it.
    pub cards: i64,
    /// Which match of the suspension it is, from 1.
    pub place: i64,
    /// How many matches it costs.
    pub matches: i64,
}

impl Play {
    /// Who is suspended in a tournament, and what cards cost in its divisions.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`].
    pub async fn suspensions(
        &self,
        caller: &Caller,
        tournament_id: i64,
    ) -> Result<TournamentSuspensions, AppError> {
        self.read_for(caller, move |conn, _, caller| {
            run(conn, caller, tournament_id)?;
            Ok(of_tournament(conn, tournament_id)?)
        })
        .await
    }

    /// Says what cards cost in a division, those that were shown before among them.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for numbers that no rule may have.
    pub async fn set_suspension_rule(
        &self,
        caller: &Caller,
        division_id: i64,
        rule: SuspensionRule,
    ) -> Result<TournamentSuspensions, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let (tournament, division) = run_division(conn, caller, division_id)?;
            let fit = suspensions_are_fit(&rule);
            fit.map_err(|(field, sentence)| AppError::invalid(field, sentence))?;
            let facts = |rule: &SuspensionRule| json!({ "suspensions": rule });
            let both = (facts(&division.conduct().suspensions), facts(&rule));
            change_setting(conn, now, caller, &division, both, || {
                stored::set_rule(conn, division_id, &rule, now.as_millisecond())
            })?;
            Ok(of_tournament(conn, tournament.tournament_id)?)
        })
        .await
    }

    /// Lifts what sent a player off in a match that was replayed or annulled since.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`] for a reason that is missing or unfit;
    /// [`AppError::Conflict`] where nothing can be lifted.
    pub async fn lift_suspension(
        &self,
        caller: &Caller,
        division_id: i64,
        (match_id, player_id): (i64, i64),
        reason: String,
    ) -> Result<TournamentSuspensions, AppError> {
        let reason = fit_reason(&reason)?;
        self.write_for(caller, move |conn, now, caller| {
            let (tournament, division) = run_division(conn, caller, division_id)?;
            let expulsions = stored::expulsions(conn, &[division_id])?;
            let is_of = |(_, card): &(i64, ShownCard)| {
                (card.match_id, card.player) == (match_id, player_id)
            };
            if !expulsions.iter().any(is_of) {
                return Err(AppError::Conflict(Sentence::NothingToLift));
            }
            stored::lift_expulsion(conn, match_id, player_id)?;
            let lifted = json!({ "match_id": match_id, "player_id": player_id });
            let facts = Some(json!({ "lifted_suspension": lifted, "reason": reason }));
            note_division(conn, now, caller, AuditAction::Changed, &division, (None, facts))?;
            Ok(of_tournament(conn, tournament.tournament_id)?)
        })
        .await
    }
}

/// Which cards count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cards {
    All,
    /// Those of matches that are not being played just now.
    OfMatchesThatAreOver,
}

/// All suspensions of some divisions, each with its division; nothing is read of those in which cards cost nothing.
fn of_divisions(
    conn: &Conn<'_>,
    rules: &[SuspensionRuleRow],
    counting: Cards,
) -> Result<Vec<(i64, Suspension)>, StoreError> {
    let costly: BTreeMap<i64, SuspensionRule> = rules
        .iter()
        .map(|row| (row.division_id, row.rule()))
        .filter(|(_, rule)| rule.is_any())
        .collect();
    if costly.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = costly.keys().copied().collect();
    let rows = stored::matches(conn, &ids)?;
    let counts = |row: &&MatchToMissRow| counting == Cards::All || row.lifecycle != Lifecycle::Live;
    let division_of: HashMap<i64, i64> =
        rows.iter().filter(counts).map(|row| (row.match_id, row.division_id)).collect();
    let mut matches: HashMap<i64, Vec<MatchOfDivision>> = HashMap::new();
    for row in &rows {
        matches.entry(row.division_id).or_default().push(row.as_match());
    }
    let mut cards: HashMap<i64, Vec<ShownCard>> = HashMap::new();
    let mut players: BTreeSet<i64> = BTreeSet::new();
    for row in results::bookings(conn, &ids)? {
        let Some((division, card)) = division_of.get(&row.match_id).zip(card(&row)) else {
            continue;
        };
        players.insert(card.player);
        cards.entry(*division).or_default().push(card);
    }
    for (division, card) in stored::expulsions(conn, &ids)? {
        players.insert(card.player);
        cards.entry(division).or_default().push(card);
    }
    let players = Vec::from_iter(players);
    let appearances: HashSet<(i64, i64)> =
        stored::appearances(conn, &ids, &players)?.into_iter().collect();
    let mut spells: HashMap<i64, Vec<Spell>> = HashMap::new();
    for (division, spell) in stored::spells(conn, &ids, &players)? {
        spells.entry(division).or_default().push(spell);
    }
    let of = |(division, rule): (&i64, &SuspensionRule)| {
        let season = Season {
            matches: matches.get(division).map_or(&[][..], Vec::as_slice),
            cards: cards.get(division).map_or(&[][..], Vec::as_slice),
            appearances: &appearances,
            spells: spells.get(division).map_or(&[][..], Vec::as_slice),
        };
        suspensions(rule, season).into_iter().map(|one| (*division, one)).collect::<Vec<_>>()
    };
    Ok(costly.iter().flat_map(of).collect())
}

/// A card of a player who has a profile.
fn card(row: &BookingRow) -> Option<ShownCard> {
    Some(ShownCard {
        match_id: row.match_id,
        team: row.team_id?,
        player: row.player_profile_id?,
        kind: EventKind::of(&row.event_type),
        earlier: None,
    })
}

fn of_tournament(conn: &Conn<'_>, tournament_id: i64) -> Result<TournamentSuspensions, StoreError> {
    let divisions = stored::rules(conn, tournament_id)?;
    let mut found = of_divisions(conn, &divisions, Cards::All)?;
    found.retain(|(_, one)| one.left() > 0);
    let has_more = found.len() > MOST_LISTED;
    found.truncate(MOST_LISTED);
    let distinct = |of: &dyn Fn(&Suspension) -> Vec<i64>| -> Vec<i64> {
        let all: BTreeSet<i64> = found.iter().flat_map(|(_, one)| of(one)).collect();
        all.into_iter().collect()
    };
    let match_ids = distinct(&|one| {
        let open = one.turns.iter().filter(|turn| turn.part != Part::Missed);
        open.map(|turn| turn.match_id).chain([one.after]).collect()
    });
    let matches: HashMap<i64, ScorableRow> =
        scoring::matches(conn, &match_ids)?.into_iter().map(|row| (row.match_id, row)).collect();
    let teams: HashMap<i64, String> =
        results::team_names(conn, &distinct(&|one| vec![one.team_now()]))?.into_iter().collect();
    let players: HashMap<i64, String> =
        scoring::player_names(conn, &distinct(&|one| vec![one.player]))?.into_iter().collect();
    let named = |(division_id, one): (i64, Suspension)| {
        let division = divisions.iter().find(|row| row.division_id == division_id)?;
        let all = |part| one.all(part).filter_map(|id| matches.get(&id).cloned()).collect();
        Some(Suspended {
            division_id,
            division_name: division.division_name.clone(),
            team_id: one.team_now(),
            team_name: teams.get(&one.team_now())?.clone(),
            player_id: one.player,
            player_name: players.get(&one.player)?.clone(),
            cause: one.cause,
            cards: one.cards,
            after: matches.get(&one.after)?.clone(),
            matches: one.matches,
            left: one.left(),
            to_miss: all(Part::ToMiss),
            took_part: all(Part::Took),
            may_be_lifted: one.earlier,
        })
    };
    let mut suspended: Vec<Suspended> = found.into_iter().filter_map(named).collect();
    suspended.sort_by_key(|one| {
        let next = one.to_miss.first();
        let start = next.and_then(|row| row.scheduled_at).unwrap_or(i64::MAX);
        (next.is_none(), start, next.map(|row| row.match_id))
    });
    Ok(TournamentSuspensions { divisions, suspended, has_more })
}

/// Who misses a match, or has missed it.
pub(crate) fn of_match(
    conn: &Conn<'_>,
    row: &ScorableRow,
) -> Result<Vec<SuspendedHere>, StoreError> {
    let Some(division_id) = row.division_id else { return Ok(Vec::new()) };
    let rule = stored::rule(conn, division_id)?;
    let side_of = |team: i64| match Some(team) {
        team if team == row.team_a_id => Some(Side::A),
        team if team == row.team_b_id => Some(Side::B),
        _ => None,
    };
    let here = |(_, one): (i64, Suspension)| {
        let (team, place) = one.place_of(row.match_id)?;
        Some(SuspendedHere {
            player: one.player,
            side: side_of(team)?,
            cause: one.cause,
            cards: one.cards,
            place: place as i64,
            matches: one.matches,
        })
    };
    let found = of_divisions(conn, rule.as_slice(), Cards::All)?;
    Ok(found.into_iter().filter_map(here).collect())
}

/// How often players are suspended, and why: (division, player, cause).
type Known = HashMap<(i64, i64, SuspensionCause), usize>;

/// Who is suspended in some divisions because of matches that are over, before something is recorded.
pub(crate) struct Standing {
    rules: Vec<SuspensionRuleRow>,
    known: Known,
}

/// Who is suspended in some divisions now.
pub(crate) fn standing(conn: &Conn<'_>, divisions: &[i64]) -> Result<Standing, StoreError> {
    let rules = stored::rules_of(conn, divisions)?;
    let mut known = Known::new();
    for (division, one) in of_divisions(conn, &rules, Cards::OfMatchesThatAreOver)? {
        *known.entry((division, one.player, one.cause)).or_default() += 1;
    }
    Ok(Standing { rules, known })
}

impl Standing {
    /// Tells those who speak for the teams of players who are suspended once more than before.
    pub(crate) fn tell_of_new(self, conn: &Conn<'_>, now: Timestamp) -> Result<(), AppError> {
        let Self { rules, mut known } = self;
        for (division, one) in of_divisions(conn, &rules, Cards::OfMatchesThatAreOver)? {
            match known.get_mut(&(division, one.player, one.cause)) {
                Some(before) if *before > 0 => *before -= 1,
                // What was entered long afterwards may have been missed already.
                _ if one.left() == 0 => {}
                _ => {
                    let about = (one.after, one.player);
                    tell_of_suspension(conn, now, one.team_now(), about)?;
                }
            }
        }
        Ok(())
    }
}
