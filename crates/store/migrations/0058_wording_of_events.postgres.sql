-- The text of the template in which an event was told first: what was told stays as it was told when the template changes.
ALTER TABLE match_events ADD COLUMN wording TEXT;
-- What was recorded until now was told by the template of today, unless that was changed since: nobody knows the earlier one.
UPDATE match_events SET wording = (
        SELECT t.template_text FROM event_templates t
        JOIN matches m ON m.match_id = match_events.match_id
        JOIN sports s ON s.sport_id = m.sport_id AND s.sport_key = t.sport_type
        WHERE t.is_active AND t.event_type_key = LOWER(match_events.event_type))
    WHERE description IS NOT NULL
        AND EXISTS (SELECT 1 FROM score_operations o WHERE o.match_id = match_events.match_id AND NOT o.is_barred);
