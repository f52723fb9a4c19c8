-- A list of quick matches of one sport reads these alone. Otherwise it would read all matches of the sport, of which few
-- are quick ones.
CREATE INDEX matches_quick ON matches (scheduled_at NULLS FIRST, match_id) INCLUDE (sport_id, lifecycle, is_quick_match)
    WHERE is_quick_match;
