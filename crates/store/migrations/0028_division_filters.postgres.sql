-- A tournament is listed by what its divisions are for, and reference data that a division uses is not deleted.
CREATE INDEX divisions_by_gender_category ON divisions (gender_category_id, tournament_id)
    WHERE gender_category_id IS NOT NULL;
CREATE INDEX divisions_by_age_group ON divisions (age_group_id, tournament_id)
    WHERE age_group_id IS NOT NULL;
CREATE INDEX divisions_by_match_format ON divisions (match_format_id, tournament_id)
    WHERE match_format_id IS NOT NULL;
