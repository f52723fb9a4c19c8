-- A list of the quick matches of one sport, by name or by number of events, reads these alone. Otherwise it would read
-- the quick matches of all sports, or all matches of the sport.
CREATE INDEX matches_quick_of_sport ON matches (sport_id, search_text, match_id) INCLUDE (lifecycle, is_quick_match)
    WHERE is_quick_match;
CREATE INDEX match_event_counts_quick_of_sport ON match_event_counts (sport_id, events_count, match_id)
    INCLUDE (lifecycle, is_quick_match) WHERE is_quick_match;
