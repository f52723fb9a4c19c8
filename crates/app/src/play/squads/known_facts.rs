//! What is known of a player whom nobody has claimed: put right by the organisers who entered the player.

use jiff::Timestamp;
use serde_json::json;
use touchline_domain::TournamentStatus;
use touchline_domain::eligibility::{Birth, Person, findings};
use touchline_domain::permissions::{Action, Resource};
use touchline_domain::reference;
use touchline_store::Conn;
use touchline_store::competitions::squads::{self as stored, MemberRow, Membership};
use touchline_store::people::changes::{NewPlayer, stored_player};
use touchline_store::reference::age_groups::AgeGroups;
use touchline_store::reference::gender_categories::GenderCategories;
use touchline_store::reference::table;
use touchline_words::{Of, Sentence};

use super::desk::{Desk, SquadsOf};
use super::plan::{admission, birth_of, category, speaks_against};
use super::{Squad, day_in, key_of, membership_of, year_in};
use crate::AppError;
use crate::context::audit::{AuditAction, AuditedKind};
use crate::context::caller::Caller;
use crate::context::registration;
use crate::context::rules::{fit_reason, no_such};
use crate::play::Play;
use crate::play::own_players::{Wish, Wrong, day_of, gender_is_fit};
use crate::play::running::{note_of, run_division};

/// What is known of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerFacts {
    /// The name.
    pub player_name: String,
    /// The birth.
    pub birth: Birth,
    /// The gender category. `None` leaves it as it is.
    pub gender_category_id: Wish<Option<i64>>,
}

impl PlayerFacts {
    /// The same, with the category that stands where it does not speak of one.
    fn with_category(&self, standing: Option<i64>) -> Self {
        let gender_category_id = Wish::Set(self.gender_category_id.or(standing));
        Self { gender_category_id, ..self.clone() }
    }
}

/// What becomes of what is known of a player.
#[derive(Debug, Clone)]
pub struct PlayerCorrection {
    /// What is known from now on.
    pub wanted: PlayerFacts,
    /// The values that the caller has seen; without them, the stored ones are overwritten unseen.
    pub seen: Option<PlayerFacts>,
    /// Why the player may play all the same if a rule speaks against the birth or the category.
    pub allowed_because: Option<String>,
}

impl Play {
    /// Puts right what is known of a player of a division whom nobody has claimed. The rules of all squads in which the
    /// caller has the player are asked again.
    ///
    /// # Errors
    /// [`AppError::Forbidden`]; [`AppError::NotFound`]; [`AppError::Invalid`], also for what a rule speaks against where
    /// no reason is given; [`AppError::Conflict`] when somebody has claimed the player, when other organisers have entered the
    /// player, when somebody else has changed it meanwhile, and when it comes too late.
    pub async fn correct_squad_player(
        &self,
        caller: &Caller,
        division_id: i64,
        player_id: i64,
        correction: PlayerCorrection,
    ) -> Result<Vec<Squad>, AppError> {
        self.write_for(caller, move |conn, now, caller| {
            let of = SquadsOf { division_id, team_id: None };
            let desk = Desk::of(conn, caller, of)?;
            desk.is_open()?;
            correct(conn, now, caller, &desk, (player_id, &correction))
        })
        .await?;
        self.squads(caller, division_id).await
    }
}

fn correct(
    conn: &Conn<'_>,
    now: Timestamp,
    caller: &Caller,
    desk: &Desk,
    (player_id, correction): (i64, &PlayerCorrection),
) -> Result<(), AppError> {
    let members = stored::members(conn, desk.division.division_id, None)?;
    let is_it = |one: &&MemberRow| one.player_profile_id == player_id;
    let member = members.iter().find(is_it).ok_or(AppError::Conflict(Sentence::NotInSquad))?;
    desk.why_not_correct(member).map_err(AppError::Conflict)?;
    let before = PlayerFacts {
        player_name: member.player_name.clone(),
        birth: birth_of(member.birth_date.as_deref(), member.birth_year),
        gender_category_id: Wish::Set(member.gender_category_id),
    };
    let standing = member.gender_category_id;
    if correction.seen.as_ref().is_some_and(|seen| seen.with_category(standing) != before) {
        return Err(AppError::Conflict(Sentence::SquadMemberMoved));
    }
    let wanted = &correction.wanted;
    let player_name = wanted.player_name.trim().to_owned();
    let mut wrong = Wrong::default();
    wrong.unless("playerName", reference::name_is_fit(&player_name));
    let of_birth = if matches!(wanted.birth, Birth::Year(_)) { "birthYear" } else { "birthDate" };
    wrong.unless(of_birth, wanted.birth.is_fit(day_of(now)));
    wrong.or_refuse()?;
    let category_id = wanted.gender_category_id.or(standing);
    gender_is_fit(conn, category_id, standing)?;
    let after = PlayerFacts { player_name, ..wanted.with_category(standing) };
    if after == before {
        return Ok(());
    }
    let reason = correction.allowed_because.as_deref().map(fit_reason).transpose()?;
    let facts = (after.birth, category_id);
    let places = places_after(conn, caller, player_id, (facts, reason.as_deref()))?;
    stored::set(conn, &places)?;
    let player = stored_player(conn, player_id)?.ok_or_else(|| no_such(Of::Player, player_id))?;
    let (given_name, family_name) = registration::parts_of_name(&player, &after.player_name);
    let player = NewPlayer {
        player_name: after.player_name.clone(),
        given_name,
        family_name,
        birth_date: day_in(after.birth),
        birth_year: year_in(after.birth),
        gender_category_id: category_id,
        ..player
    };
    registration::change_own_player(conn, player_id, player)?;
    // The trail is stored for ever and read by every administrator, so it has no birth date.
    let was = json!({ "player_name": before.player_name });
    let is = json!({
        "player_name": after.player_name,
        "birth_date_changed": after.birth != before.birth,
        "gender_category_changed": category_id != standing,
        "division_id": desk.division.division_id,
    });
    let subject = (AuditedKind::Player, player_id, Some(after.player_name.as_str()));
    note_of(conn, now, caller, AuditAction::Changed, subject, (Some(was), Some(is)))?;
    Ok(())
}

/// The places of a player that are others with these facts, in all squads of divisions that the caller runs and that are not
/// over: an exception that is not needed any more is gone, and one that is needed has the reason.
fn places_after(
    conn: &Conn<'_>,
    caller: &Caller,
    player_id: i64,
    ((birth, category_id), reason): ((Birth, Option<i64>), Option<&str>),
) -> Result<Vec<Membership>, AppError> {
    let categories = table::list::<GenderCategories>(conn)?;
    let age_groups = table::list::<AgeGroups>(conn)?;
    let mut changed = Vec::new();
    for squad in stored::squads_of_players(conn, &[player_id])? {
        let is_over =
            matches!(squad.status, TournamentStatus::Completed | TournamentStatus::Cancelled);
        let run = Resource::tournament(squad.tournament_id);
        if is_over || caller.require(Action::RunTournament, &run).is_err() {
            continue;
        }
        let (tournament, division) = run_division(conn, caller, squad.division_id)?;
        let members = stored::members(conn, squad.division_id, Some(squad.team_id))?;
        for member in members.iter().filter(|one| one.player_profile_id == player_id) {
            let category = category(&categories, category_id);
            let admission = admission(&tournament, &division, &age_groups, &categories);
            let found = findings(Person { birth, category }, admission);
            let against = found.iter().find(|one| speaks_against(one));
            let standing = membership_of(key_of(&division), member);
            let because = reason.map(str::to_owned).or(standing.allowed_because.clone());
            let allowed_because = because.filter(|_| against.is_some());
            if let Some(against) = against
                && allowed_because.is_none()
            {
                return Err(AppError::invalid("allowedBecause", against.sentence()));
            }
            if allowed_because != standing.allowed_because {
                changed.push(Membership { allowed_because, ..standing });
            }
        }
    }
    Ok(changed)
}
