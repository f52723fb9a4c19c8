//! The import format: the files of a competition's folder, and their columns. Files are
//! read and written in the order given here, so that rows come before the rows that refer
//! to them.

/// One file of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// The tournaments; the only required file.
    Tournaments,
    /// The divisions of tournaments that have several.
    Divisions,
    /// The teams of each tournament.
    Teams,
    /// The players.
    Players,
    /// The players of each team.
    Squads,
    /// The matches.
    Matches,
    /// The periods of matches: sets, games, halves.
    MatchPeriods,
    /// The events of matches.
    MatchEvents,
    /// The players on the match sheets.
    Lineups,
    /// The entries of races.
    Entries,
    /// Figures of a match, beyond its score, that some tables need.
    MatchFigures,
    /// Points given or taken apart from matches.
    PointsAdjustments,
    /// Decisions of organisers that no result shows.
    Decisions,
    /// The points of results.
    ScoringConfig,
    /// What stages bring along from earlier ones.
    Stages,
    /// Tables over several stages.
    Tables,
}

/// Separates the values of a row and the parts of a key. No value can contain it, because
/// control characters are refused.
pub(super) const SEPARATOR: char = '\u{1f}';

impl Sheet {
    /// Every file.
    pub const ALL: [Self; 16] = [
        Self::Tournaments,
        Self::Divisions,
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
        Self::Stages,
        Self::Tables,
    ];

    /// The file's name without its extension.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tournaments => "tournaments",
            Self::Divisions => "divisions",
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
            Self::Stages => "stages",
            Self::Tables => "tables",
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
                "timezone",
                "time_rounding",
                "allocation",
            ],
            Self::Divisions => &[
                "tournament_key",
                "division_key",
                "division_name",
                "sport_name",
                "status",
                "gender_name",
                "age_group_name",
                "rule_pack",
                "time_rounding",
                "shown_names",
            ],
            Self::Teams => &[
                "tournament_key",
                "team_key",
                "team_name",
                "team_type",
                "country_code",
                "group_name",
                "division_key",
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
                "division_key",
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
                "division_key",
                "timezone",
                "team_a_source",
                "team_b_source",
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
                "division_key",
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
                "division_key",
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
                "division_key",
            ],
            Self::Stages => {
                &["tournament_key", "stage_name", "carries", "carried_from", "division_key"]
            }
            Self::Tables => {
                &["tournament_key", "table_name", "stages", "rule_pack", "division_key"]
            }
        }
    }

    /// Whether a row says nothing without this column: a column that is missing says as much as blanks do.
    pub(super) fn needs(self, column: &str) -> bool {
        let others: &[&str] = match self {
            Self::Tournaments => &["tournament_name", "sport_name", "status"],
            Self::Divisions => &["division_name", "sport_name"],
            Self::Teams => &["team_name", "team_type"],
            Self::Players => &["player_name"],
            Self::Matches => &[
                "tournament_key",
                "match_name",
                "participant_mode",
                "sport_name",
                "status",
                "outcome",
                "team_a_key",
                "team_a_score",
                "team_b_key",
                "team_b_score",
            ],
            Self::MatchPeriods => &["period_type", "team_a_score", "team_b_score"],
            Self::MatchEvents => &["event_type"],
            Self::MatchFigures => &["value"],
            Self::PointsAdjustments => &["points_delta"],
            Self::Decisions => &["kind"],
            Self::ScoringConfig => &["win_points", "loss_points"],
            Self::Stages => &["carries", "carried_from"],
            Self::Tables => &["stages"],
            Self::Squads | Self::Lineups | Self::Entries => &[],
        };
        // It tells adjustments apart, but a source may give none.
        let may_be_blank = self == Self::PointsAdjustments && column == "reason";
        let is_key = self.columns()[..self.key_width()].contains(&column) && !may_be_blank;
        is_key || others.contains(&column)
    }

    /// Whether a file may be without this column whatever else it has.
    pub(super) fn is_optional(self, column: &str) -> bool {
        let is_added = self.added_columns().contains(&column);
        is_added || (self == Self::Tournaments && column == "rule_pack")
    }

    /// The columns that were added to the format; they are the last ones.
    fn added_columns(self) -> &'static [&'static str] {
        match self {
            Self::Tournaments => &["timezone", "time_rounding", "allocation"],
            Self::Divisions => &["time_rounding", "shown_names"],
            Self::Matches => &[
                "role",
                "decided_on",
                "division_key",
                "timezone",
                "team_a_source",
                "team_b_source",
            ],
            Self::PointsAdjustments => &["effective_date", "division_key"],
            Self::Teams
            | Self::Squads
            | Self::Decisions
            | Self::ScoringConfig
            | Self::Stages
            | Self::Tables => &["division_key"],
            _ => &[],
        }
    }

    /// The part of a row whose change counts as a change of the row. Blank added columns
    /// are left out, so that a row of an earlier version of the format is unchanged.
    pub(super) fn telling(self, row: &str) -> &str {
        self.added_columns().iter().fold(row, |row, _| row.strip_suffix(SEPARATOR).unwrap_or(row))
    }

    /// The number of first columns that make the row's key.
    const fn key_width(self) -> usize {
        match self {
            Self::Tournaments | Self::Players | Self::Matches => 1,
            Self::Divisions
            | Self::Teams
            | Self::MatchPeriods
            | Self::MatchEvents
            | Self::ScoringConfig
            | Self::Stages
            | Self::Tables => 2,
            Self::Squads | Self::MatchFigures | Self::PointsAdjustments | Self::Decisions => 3,
            Self::Lineups | Self::Entries => 4,
        }
    }

    /// Identifies the row in its file, by its first values and, where a team may have several rows in a
    /// tournament, its division. A key of several parts begins with the row that it belongs to.
    pub(super) fn key(self, values: &[&str]) -> String {
        let mut parts = values[..self.key_width()].to_vec();
        // A player is identified by key, and by name only when there is no key.
        if self == Self::Lineups && !parts[2].is_empty() {
            parts[3] = "";
        }
        // A team may be in several divisions of a tournament, with a row for each.
        if matches!(
            self,
            Self::Teams | Self::Squads | Self::ScoringConfig | Self::Stages | Self::Tables
        ) {
            parts.extend(values.last().filter(|division| !division.is_empty()));
        }
        parts.join(&SEPARATOR.to_string())
    }

    /// Whether different rows may have the same key; they are then distinguished by their order. Two players without
    /// keys may share a name, and one driver may start twice with two cars.
    pub(super) fn may_repeat(self, values: &[&str]) -> bool {
        match self {
            Self::Entries | Self::PointsAdjustments => true,
            Self::Lineups => values[2].is_empty(),
            _ => false,
        }
    }

    /// Whether two rows that are equal in everything count twice. The points of a team's adjustments add up; any
    /// other row that is there again says nothing new.
    pub(super) fn adds_up(self) -> bool {
        self == Self::PointsAdjustments
    }

    /// What happens to the database rows of a row that is gone from the source.
    pub(super) const fn when_gone(self) -> WhenGone {
        match self {
            Self::Tournaments | Self::Divisions | Self::Teams | Self::Players | Self::Matches => {
                WhenGone::Leave
            }
            _ => WhenGone::Remove,
        }
    }
}

/// What happens to the database row of a row that is gone from the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhenGone {
    /// It stays, and the report says so: other rows may refer to it.
    Leave,
    /// It is removed, if the row that it belongs to is still in the source.
    Remove,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_were_added_change_no_row_while_blank() {
        // A division as the format had it at first.
        let row = ["games", "men", "Men", "football", "Ongoing", "Men", "", "pack"];
        let first: Vec<String> = row.iter().map(|value| format!("{value}{SEPARATOR}")).collect();
        let first = first.concat();
        let first = first.trim_end_matches(SEPARATOR);
        let added = Sheet::Divisions.columns().len() - row.len();
        let now = format!("{first}{}", SEPARATOR.to_string().repeat(added));
        assert_eq!(Sheet::Divisions.telling(&now), first);
    }
}
