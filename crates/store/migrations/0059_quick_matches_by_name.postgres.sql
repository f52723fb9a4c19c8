-- The quick matches in the order of their names and of their events: without these, a list of those of one sport sorts
-- all of them, because they lie together at one end of the order of all matches.
CREATE INDEX matches_quick_by_name ON matches (search_text, match_id) INCLUDE (sport_id, lifecycle) WHERE is_quick_match;
CREATE INDEX match_event_counts_quick ON match_event_counts (events_count, match_id) INCLUDE (sport_id, lifecycle)
    WHERE is_quick_match;
