//! A small platform with a little of everything, recorded as the command line
//! records it.

use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use touchline_app::AppError;
use touchline_app::competitions::{
    self, DivisionKey, NewDivisionTeam, NewSquadMember, NewTeam, NewTournament, ResultPoints,
};
use touchline_app::match_day::{self, NewEntry, NewEvent, NewLineupMember, NewMatch, NewPeriod};
use touchline_app::news::{self, ActivityKind, ActivityStatus, Doer, NewActivity, NewNotification};
use touchline_app::reference_names;
use touchline_app::registration::{self, NewPlayer, NewUser};
use touchline_domain::match_formats::MatchFormatDraft;
use touchline_domain::reference::{AgeGroupDraft, EventTemplateDraft};
use touchline_domain::{
    EntryStatus, Lifecycle, LineupRole, Outcome, ParticipantMode, Scheduled, ShirtNumber, TeamType,
    TournamentStatus,
};
use touchline_store::Conn;

use crate::clock::beginning;
use crate::server::Running;

/// The ids of what a test asks for.
#[derive(Debug, Clone, Copy)]
pub struct Club {
    /// The sport of most matches.
    pub football: i64,
    /// The sport of the singles.
    pub tennis: i64,
    /// A sport without matches.
    pub chess: i64,
    /// A tournament of football.
    pub cup: i64,
    /// Its only division.
    pub cup_division: DivisionKey,
    /// A quick match, which is a tournament of its own.
    pub quick: i64,
    /// The first team.
    pub reds: i64,
    /// Its opponent.
    pub blues: i64,
    /// The player profile of Ana.
    pub ana: i64,
    /// The app user whose profile that is.
    pub anas_account: i64,
    /// A final with events, line-ups and periods.
    pub final_match: i64,
    /// A match that is being played.
    pub live: i64,
    /// A match that was called off.
    pub cancelled: i64,
    /// A match of two players.
    pub singles: i64,
    /// A race with ranks and times.
    pub race: i64,
    /// A race of teams.
    pub relay: i64,
}

impl Running {
    /// Fills the platform.
    pub async fn with_club(&self) -> Club {
        self.write(found).await
    }
}

/// Full name, address, days since the registration, hours since the last sign-in.
const USERS: [(&str, &str, i64, Option<i64>); 7] = [
    ("Ana Ärlig", "ana@example.org", 0, Some(1)),
    ("ana BETA", "B.Ana@example.org", 9, None),
    ("Zoë 100%_\\", "zoe@example.org", 10, Some(30)),
    ("Åke Ström", "ake@example.com", 20, Some(2)),
    ("Østen Zed", "osten@example.com", 40, None),
    ("中村 花子", "bo1@example.com", 40, Some(2)),
    ("Bo O'Neil", "bo@example.org", 400, None),
];

fn days_ago(days: i64) -> Timestamp {
    beginning() - SignedDuration::from_hours(24 * days)
}

fn found(conn: &Conn<'_>) -> Result<Club, AppError> {
    let now = beginning();
    let [football, athletics, tennis, chess] = reference_names::find_or_add_sports(
        conn,
        now,
        &["football", "athletics", "tennis", "chess"],
    )?[..] else {
        panic!("four sports")
    };
    let [stadium, hall] =
        reference_names::find_or_add_venues(conn, now, &["Old Ground", "The Hall"])?[..]
    else {
        panic!("two venues")
    };
    reference(conn, now, football)?;
    let [sprint, _] = reference_names::find_or_add_match_formats(
        conn,
        now,
        &[format(athletics, "100m", None), format(football, "90 minutes", Some(90))],
    )?[..] else {
        panic!("two formats")
    };

    let users: Vec<NewUser> = USERS
        .iter()
        .map(|(full_name, email, registered, signed_in)| NewUser {
            full_name: (*full_name).to_owned(),
            email: (*email).to_owned(),
            mobile_last4: registered
                .checked_rem(20)
                .is_some_and(|rest| rest == 0)
                .then(|| "0042".to_owned()),
            last_login_at: signed_in.map(|hours| now - SignedDuration::from_hours(hours)),
            created_at: days_ago(*registered),
        })
        .collect();
    let users = registration::add_users(conn, &users)?;
    let player = |name: &str, user: Option<usize>, sports: &[i64], registered: i64| NewPlayer {
        user_id: user.map(|place| users[place]),
        player_name: name.to_owned(),
        given_name: None,
        family_name: None,
        birth_date: None,
        birth_year: None,
        gender_category_id: None,
        country_code: None,
        sport_ids: sports.to_vec(),
        is_active: !name.starts_with("Old"),
        created_at: days_ago(registered),
    };
    let players = registration::add_players(
        conn,
        &[
            player("Ana Ärlig", Some(0), &[tennis, football], 0),
            player("Kim", None, &[football], 1),
            player("Kim", None, &[football], 1),
            player("Łucja Dąb", Some(3), &[athletics], 5),
            player("Old Tom", Some(0), &[], 500),
        ],
    )?;
    let [ana, kim, other_kim, lucja, _] = players[..] else { panic!("five players") };

    let team = |name: &str, kind| NewTeam {
        team_name: name.to_owned(),
        team_type: kind,
        country_code: None,
        created_at: now,
    };
    let [reds, blues, single_a, single_b] = competitions::add_teams(
        conn,
        &[
            team("Reds", TeamType::Club),
            team("Blues", TeamType::Club),
            team("A. Ärlig", TeamType::Individual),
            team("K. Kim", TeamType::Individual),
        ],
    )?[..] else {
        panic!("four teams")
    };

    let tournament = |name: &str, status, start, sport_ids: &[i64]| NewTournament {
        tournament_name: name.to_owned(),
        status,
        description: None,
        is_quick_match: false,
        gender_category_id: None,
        age_group_id: None,
        start_date: start,
        end_date: None,
        venue_id: None,
        organizer_user_id: None,
        organizer_name: None,
        rule_pack: None,
        sport_ids: sport_ids.to_vec(),
        created_at: days_ago(1),
    };
    let march = Some(date(2026, 3, 1));
    let [cup, _, _, _, _, quick] = competitions::add_tournaments(
        conn,
        now,
        &[
            NewTournament {
                description: Some("The old cup.".to_owned()),
                end_date: Some(date(2026, 3, 9)),
                venue_id: Some(stadium),
                organizer_name: Some("The League".to_owned()),
                ..tournament(
                    "Spring Cup",
                    TournamentStatus::Ongoing,
                    march,
                    &[football, athletics, tennis],
                )
            },
            tournament(
                "spring Cup",
                TournamentStatus::Completed,
                Some(date(2025, 3, 1)),
                &[football],
            ),
            tournament("Épée Open", TournamentStatus::Draft, None, &[]),
            tournament("Winter League", TournamentStatus::Published, march, &[tennis]),
            tournament("Autumn Games", TournamentStatus::Cancelled, None, &[athletics]),
            NewTournament {
                is_quick_match: true,
                organizer_user_id: Some(users[0]),
                created_at: days_ago(60),
                ..tournament("Ana's kick-about", TournamentStatus::Completed, march, &[football])
            },
        ],
    )?[..] else {
        panic!("six tournaments")
    };
    let [stage] = competitions::find_or_add_stages(conn, &[(cup.division_id, "Final")])?[..] else {
        panic!("a stage")
    };
    let [group] = competitions::find_or_add_groups(conn, &[(cup.division_id, "Group A")])?[..]
    else {
        panic!("a group")
    };
    let entered = |team_id| NewDivisionTeam { division: cup, team_id, group_id: Some(group) };
    competitions::add_division_teams(conn, &[entered(reds), entered(blues)])?;
    let squad = |team_id, player_profile_id, shirt_number| NewSquadMember {
        division: cup,
        team_id,
        player_profile_id,
        shirt_number,
        position: None,
    };
    competitions::add_squad_members(
        conn,
        &[
            squad(reds, ana, ShirtNumber::of(7)),
            squad(blues, other_kim, None),
            squad(blues, lucja, ShirtNumber::of(3)),
            squad(single_a, ana, None),
            squad(single_b, kim, None),
        ],
    )?;

    let plain = |name: &str, sport_id, lifecycle, scheduled: Option<&str>| NewMatch {
        title: Some(name.to_owned()),
        lifecycle,
        scheduled: scheduled.map(|text| text.parse::<Scheduled>().expect("a start")),
        ..NewMatch::new(Some(cup), sport_id, days_ago(2))
    };
    let between = |a: i64, b: i64, rest: NewMatch| rest.between([a, b]);
    let multi_entry = |name: &str, lifecycle, start: &str| NewMatch {
        participant_mode: ParticipantMode::MultiEntry,
        match_format_id: Some(sprint),
        ..plain(name, athletics, lifecycle, Some(start))
    };
    let matches = match_day::add_matches(
        conn,
        now,
        &[
            NewMatch {
                stage_id: Some(stage),
                group_id: Some(group),
                round_name: Some("Final".to_owned()),
                match_number: Some(64),
                outcome: Some(Outcome::Played),
                venue_id: Some(hall),
                team_a_score: Some(3),
                team_b_score: Some(3),
                winner_team_id: Some(blues),
                winner_named: false,
                team_a_shootout: Some(2),
                team_b_shootout: Some(4),
                extra_time: Some(true),
                note: Some("Rain.".to_owned()),
                ..between(
                    reds,
                    blues,
                    plain(
                        "Reds vs Blues",
                        football,
                        Lifecycle::Completed,
                        Some("2026-03-09T20:00"),
                    ),
                )
            },
            NewMatch {
                team_a_score: Some(1),
                team_b_score: Some(0),
                ..between(
                    reds,
                    blues,
                    plain(
                        "Reds vs Blues, return",
                        football,
                        Lifecycle::Live,
                        Some("2026-03-10T12:30+01:00"),
                    ),
                )
            },
            between(
                blues,
                reds,
                plain("Called off", football, Lifecycle::Cancelled, Some("2026-03-05")),
            ),
            plain("Later", football, Lifecycle::Postponed, None),
            NewMatch {
                participant_mode: ParticipantMode::Individual,
                outcome: Some(Outcome::Played),
                team_a_score: Some(2),
                team_b_score: Some(0),
                winner_team_id: Some(single_a),
                ..between(
                    single_a,
                    single_b,
                    plain("Ärlig vs Kim", tennis, Lifecycle::Completed, Some("2026-03-05")),
                )
            },
            NewMatch {
                outcome: Some(Outcome::Played),
                ..multi_entry("100 m final", Lifecycle::Completed, "2026-03-06T18:00:00Z")
            },
            multi_entry("4 × 100 m", Lifecycle::Scheduled, "2026-03-20T18:00:00Z"),
            NewMatch {
                division: None,
                ..plain("Blitz", chess, Lifecycle::Scheduled, Some("2026-03-20"))
            },
        ],
    )?;
    let [final_match, live, cancelled, _, singles, race, relay, _] = matches[..] else {
        panic!("eight matches")
    };

    match_day::set_periods(
        conn,
        &[
            NewPeriod {
                match_id: singles,
                period_number: 1,
                period_type: "set".to_owned(),
                team_a_score: Some(7),
                team_b_score: Some(6),
                team_a_tiebreak: Some(7),
                team_b_tiebreak: Some(5),
            },
            NewPeriod {
                match_id: singles,
                period_number: 2,
                period_type: "set".to_owned(),
                team_a_score: Some(6),
                team_b_score: Some(1),
                team_a_tiebreak: None,
                team_b_tiebreak: None,
            },
        ],
    )?;
    events_of_final(conn, now, final_match, [reds, blues], [ana, kim, other_kim])?;

    let place = |match_id, team_id, player_profile_id, name: &str| NewLineupMember {
        match_id,
        team_id,
        player_profile_id,
        player_name: name.to_owned(),
        shirt_number: None,
        position: None,
        role: None,
        is_selected: true,
        is_captain: false,
        minute_on: None,
        minute_off: None,
        is_recorded: false,
    };
    match_day::add_rows(
        conn,
        &[
            NewLineupMember {
                shirt_number: ShirtNumber::of(7),
                position: Some("Forward".to_owned()),
                role: Some(LineupRole::Starter),
                is_captain: true,
                ..place(final_match, Some(reds), Some(ana), "Ana")
            },
            NewLineupMember {
                role: Some(LineupRole::Reserve),
                is_selected: false,
                ..place(final_match, Some(reds), None, "A trialist")
            },
            place(relay, Some(reds), Some(ana), "Ana"),
            place(relay, Some(blues), Some(lucja), "Lucja"),
            NewLineupMember { is_selected: false, ..place(relay, Some(reds), None, "Reserve") },
            place(relay, None, None, "Solo"),
        ],
    )?;

    let entry = |name: &str, time_ms, status| NewEntry {
        match_id: race,
        finish_rank: None,
        participant_name: name.to_owned(),
        player_profile_id: None,
        team_id: None,
        team_name: None,
        time_ms,
        entry_status: status,
        is_tied: false,
        qualified: None,
        points_hundredths: None,
        laps: None,
        bib: None,
        lane: None,
        reaction_ms: None,
        note: None,
    };
    match_day::add_rows(
        conn,
        &[
            entry("Dee", None, EntryStatus::DidNotFinish),
            entry("Cee", Some(10_050), EntryStatus::Completed),
            NewEntry {
                player_profile_id: Some(lucja),
                team_id: Some(blues),
                qualified: Some("Q".to_owned()),
                points_hundredths: Some(1250),
                laps: Some(1),
                bib: Some("12".to_owned()),
                lane: Some("4".to_owned()),
                reaction_ms: Some(133),
                ..entry("Łucja Dąb", Some(9_980), EntryStatus::Completed)
            },
            NewEntry {
                team_name: Some("Norway".to_owned()),
                ..entry("Bee", Some(10_050), EntryStatus::Completed)
            },
            entry("Eff", Some(11_000), EntryStatus::Completed),
            entry("Gee", Some(9_000), EntryStatus::Disqualified),
        ],
    )?;

    let activity =
        |name: &str, minutes, (sport_id, tournament_id): (Option<i64>, Option<i64>), status| {
            let (at, by) = (now - SignedDuration::from_mins(minutes), Doer::Named(name.to_owned()));
            let subject = tournament_id.is_none().then(|| "Harbour Cup".to_owned());
            let joined = NewActivity::new(at, by, ActivityKind::Joined);
            NewActivity { subject, sport_id, tournament_id, status, ..joined }
        };
    news::add_activities(
        conn,
        &[
            activity(
                "Second",
                2,
                (Some(football), Some(cup.tournament_id)),
                ActivityStatus::Pending,
            ),
            activity("Third", 3, (None, None), ActivityStatus::Cancelled),
            activity("First", 1, (Some(chess), None), ActivityStatus::Completed),
        ],
    )?;
    let notification = |title: &str, minutes| NewNotification {
        kind: "new_registrations".to_owned(),
        title: title.to_owned(),
        body: None,
        entity: None,
        created_at: now - SignedDuration::from_mins(minutes),
    };
    news::add_notifications(conn, &[notification("Older", 9), notification("Newer", 1)])?;
    Ok(Club {
        football,
        tennis,
        chess,
        cup: cup.tournament_id,
        cup_division: cup,
        quick: quick.tournament_id,
        reds,
        blues,
        ana,
        anas_account: users[0],
        final_match,
        live,
        cancelled,
        singles,
        race,
        relay,
    })
}

fn format(sport_id: i64, name: &str, duration_minutes: Option<i64>) -> MatchFormatDraft {
    MatchFormatDraft {
        sport_id,
        format_name: name.to_owned(),
        duration_minutes,
        description: None,
        rules: None,
        is_active: None,
    }
}

fn reference(conn: &Conn<'_>, now: Timestamp, football: i64) -> Result<(), AppError> {
    reference_names::find_or_add_gender_categories(conn, now, &["Women", "Men"])?;
    let group = |name: &str, min_age, max_age| AgeGroupDraft {
        age_group_name: name.to_owned(),
        min_age,
        max_age,
        is_active: None,
    };
    reference_names::find_or_add_age_groups(
        conn,
        now,
        &[group("Seniors", 18, 120), group("Under 12", 0, 11)],
    )?;
    let points = ResultPoints { win: 3, draw: 1, loss: 0, cancelled: 0 };
    reference_names::add_missing_scoring_configs(conn, now, &[(football, points)])?;
    reference_names::add_event_templates(
        conn,
        now,
        &[EventTemplateDraft {
            event_type: "Goal".to_owned(),
            template_text: "{player} scores for {team1}".to_owned(),
            sport_type: "football".to_owned(),
            is_active: None,
        }],
    )
}

/// Three each and a shoot-out.
fn events_of_final(
    conn: &Conn<'_>,
    now: Timestamp,
    match_id: i64,
    [reds, blues]: [i64; 2],
    [ana, kim, other_kim]: [i64; 3],
) -> Result<(), AppError> {
    let story = [
        ("Goal", "5", reds, Some(ana)),
        ("Yellow Card", "10", blues, Some(other_kim)),
        ("Own Goal", "45+1", blues, Some(ana)),
        ("Goal", "50", reds, Some(kim)),
        ("Goal", "60", blues, Some(other_kim)),
        ("Substitution", "61", blues, None),
        ("Penalty Goal", "80", reds, Some(ana)),
        ("Goal", "90+4", blues, None),
        ("Red Card", "110", reds, Some(kim)),
        ("Shootout Goal", "", blues, Some(other_kim)),
        ("Shootout Miss", "", reds, Some(ana)),
    ];
    let events: Vec<NewEvent> = story
        .into_iter()
        .zip(1..)
        .map(|((event_type, time, team, player), sequence)| NewEvent {
            match_id,
            sequence,
            event_time: (!time.is_empty()).then(|| time.to_owned()),
            minute: None,
            stoppage: None,
            period_name: None,
            event_type: event_type.to_owned(),
            team_id: Some(team),
            player_profile_id: player,
            player_name: player.is_none().then(|| "Somebody".to_owned()),
            player_team_id: None,
            related_player_profile_id: None,
            related_player_name: None,
            description: None,
            wording: None,
            score: None,
            created_at: now,
        })
        .collect();
    match_day::add_rows(conn, &events).map(drop)
}
