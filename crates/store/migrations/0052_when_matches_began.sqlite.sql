-- When a match began, as its scorer recorded it: suspensions are missed in the order in which matches were played.
-- NULL: nobody has said so. Then it is taken to have begun as planned.
ALTER TABLE matches ADD COLUMN began_at INTEGER;
UPDATE matches SET began_at = (
        SELECT MIN(o.stamp_ms) FROM score_operations o
        WHERE o.match_id = matches.match_id AND NOT o.is_barred AND o.operation_json LIKE '%"type":"start"%'
            AND (matches.scheduled_at IS NULL OR o.operation_json NOT LIKE '%"clock":false%'))
    WHERE lifecycle IN ('live', 'completed', 'postponed')
        AND EXISTS (SELECT 1 FROM score_operations o WHERE o.match_id = matches.match_id AND NOT o.is_barred);
