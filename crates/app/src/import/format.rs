//! The neutral format: which files a competition's folder may hold, and their
//! columns. The order here is the order in which files are read and written:
//! what is referred to comes first.

/// One file of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// The tournaments; the one file that every folder has.
    Tournaments,
    /// The teams of each tournament.
    Teams,
    /// The players.
    Players,
    /// The players of each team.
    Squads,
    /// The matches.
    Matches,
    /// Their sets, games, halves.
    MatchPeriods,
    /// What happened in them.
    MatchEvents,
    /// Who was on their sheets.
    Lineups,
    /// Who ran in the races.
    Entries,
    /// What some tables need of a match beyond its score.
    MatchFigures,
    /// Points given or taken beside the results.
    PointsAdjustments,
    /// What organisers decided that no result shows.
    Decisions,
    /// What results are worth.
    ScoringConfig,
}

/// Separates the values of a row and the parts of a key. No text of a row can
/// hold it: control characters are refused.
pub(super) const SEPARATOR: char = '\u{1f}';

impl Sheet {
    /// Every file.
    pub const ALL: [Self; 13] = [
        Self::Tournaments,
        Self::Teams,
        Self::Players,
        Self::Squads,
        Self::Matches,
        Self::MatchPeriods,
        Self::MatchEvents,
        Self::Lineups,
        Self::Entries,
        Self::MatchFigures,
        Self::PointsAdjustments,
        Self::Decisions,
        Self::ScoringConfig,
    ];

    /// The file's name without its ending.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tournaments => "tournaments",
            Self::Teams => "teams",
            Self::Players => "players",
            Self::Squads => "squads",
            Self::Matches => "matches",
            Self::MatchPeriods => "match_periods",
            Self::MatchEvents => "match_events",
            Self::Lineups => "lineups",
            Self::Entries => "entries",
            Self::MatchFigures => "match_figures",
            Self::PointsAdjustments => "points_adjustments",
            Self::Decisions => "decisions",
            Self::ScoringConfig => "scoring_config",
        }
    }

    /// The columns in the order in which rows are read.
    pub(super) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Tournaments => &[
                "tournament_key",
                "tournament_name",
                "sport_name",
                "status",
                "description",
                "gender_name",
                "age_group_name",
                "tournament_start",
                "tournament_end",
                "venue_name",
                "organizer_name",
                "rule_pack",
            ],
            Self::Teams => &[
                "tournament_key",
                "team_key",
                "team_name",
                "team_type",
                "country_code",
                "group_name",
            ],
            Self::Players => &[
                "player_key",
                "player_name",
                "given_name",
                "family_name",
                "date_of_birth",
                "birth_year",
                "gender_name",
                "country_code",
                "sport_name",
            ],
            Self::Squads => &[
                "tournament_key",
                "team_key",
                "player_key",
                "player_name",
                "shirt_number",
                "position",
            ],
            Self::Matches => &[
                "match_key",
                "tournament_key",
                "match_number",
                "match_name",
                "participant_mode",
                "sport_name",
                "stage_name",
                "group_name",
                "round_name",
                "status",
                "outcome",
                "scheduled_date",
                "venue_name",
                "team_a_key",
                "team_a_name",
                "team_a_score",
                "team_b_key",
                "team_b_name",
                "team_b_score",
                "winner_team_key",
                "team_a_shootout",
                "team_b_shootout",
                "extra_time",
                "match_format",
                "duration_minutes",
                "gender_name",
                "note",
                "role",
                "decided_on",
            ],
            Self::MatchPeriods => &[
                "match_key",
                "period_number",
                "period_type",
                "team_a_score",
                "team_b_score",
                "team_a_tiebreak",
                "team_b_tiebreak",
            ],
            Self::MatchEvents => &[
                "match_key",
                "event_key",
                "sequence",
                "event_time",
                "minute",
                "stoppage",
                "period_name",
                "event_type",
                "team_key",
                "team_name",
                "player_key",
                "player_name",
                "player_team_key",
                "related_player_key",
                "related_player_name",
                "description",
            ],
            Self::Lineups => &[
                "match_key",
                "team_key",
                "player_key",
                "player_name",
                "team_name",
                "shirt_number",
                "position",
                "role",
                "is_selected",
                "is_captain",
                "minute_on",
                "minute_off",
            ],
            Self::Entries => &[
                "match_key",
                "player_key",
                "team_key",
                "participant_name",
                "rank",
                "team_name",
                "time_ms",
                "status",
                "is_tied",
                "qualified",
                "points",
                "laps",
                "bib",
                "lane",
                "reaction_ms",
                "note",
            ],
            Self::MatchFigures => &["match_key", "team_key", "figure", "value"],
            Self::PointsAdjustments => &[
                "tournament_key",
                "team_key",
                "reason",
                "team_name",
                "points_delta",
                "source",
                "effective_date",
            ],
            Self::Decisions => &[
                "tournament_key",
                "decision_key",
                "team_key",
                "group_name",
                "kind",
                "position",
                "decided_on",
                "policy",
                "reason",
                "source",
            ],
            Self::ScoringConfig => &[
                "tournament_key",
                "sport_name",
                "win_points",
                "draw_points",
                "loss_points",
                "cancelled_points",
                "extra_rules",
                "basis",
            ],
        }
    }

    /// Whether a file may be without this column.
    pub(super) fn is_optional(self, column: &str) -> bool {
        let is_added = self.added_columns().contains(&column);
        is_added || (self == Self::Tournaments && column == "rule_pack")
    }

    /// The columns that version 3 of the format added; they are the last ones.
    fn added_columns(self) -> &'static [&'static str] {
        match self {
            Self::Matches => &["role", "decided_on"],
            Self::PointsAdjustments => &["effective_date"],
            _ => &[],
        }
    }

    /// The part of a row that tells whether the row changed. Added columns that are
    /// blank are left out, so that a row of an earlier version says what it said.
    pub(super) fn telling(self, row: &str) -> &str {
        self.added_columns().iter().fold(row, |row, _| row.strip_suffix(SEPARATOR).unwrap_or(row))
    }

    /// How many of the first columns make the row's key.
    const fn key_width(self) -> usize {
        match self {
            Self::Tournaments | Self::Players | Self::Matches => 1,
            Self::Teams | Self::MatchPeriods | Self::MatchEvents | Self::ScoringConfig => 2,
            Self::Squads | Self::MatchFigures | Self::PointsAdjustments | Self::Decisions => 3,
            Self::Lineups | Self::Entries => 4,
        }
    }

    /// What tells this row from the others of its file, made of its first
    /// values. A key of several parts begins with the row that it belongs to.
    pub(super) fn key(self, values: &[&str]) -> String {
        let mut parts = values[..self.key_width()].to_vec();
        // A player is known by key, and by name only where there is no key.
        if self == Self::Lineups && !parts[2].is_empty() {
            parts[3] = "";
        }
        parts.join(&SEPARATOR.to_string())
    }

    /// Whether two different rows may have the same key; they are then told
    /// apart by their order. Two nameless players may share a name, and one
    /// driver may start twice with two cars.
    pub(super) fn may_repeat(self, values: &[&str]) -> bool {
        match self {
            Self::Entries | Self::PointsAdjustments => true,
            Self::Lineups => values[2].is_empty(),
            _ => false,
        }
    }

    /// What happens to rows of ours whose row has gone from the source.
    pub(super) const fn when_gone(self) -> WhenGone {
        match self {
            Self::Tournaments | Self::Teams | Self::Players | Self::Matches => WhenGone::Leave,
            _ => WhenGone::Remove,
        }
    }
}

/// What happens to a row of ours whose row has gone from the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenGone {
    /// It stays, and the report says so: others may refer to it.
    Leave,
    /// It goes too, if the row that it belongs to is still there.
    Remove,
}
