-- What the rounds, stages and groups of draws are, so that readers see them in their language. The names beside it are
-- English. NULL: the name is the source's own, or an organiser's.
ALTER TABLE matches ADD COLUMN round_word TEXT;
-- The number in the name of the round, if it has one.
ALTER TABLE matches ADD COLUMN round_number BIGINT;
ALTER TABLE stages ADD COLUMN stage_word TEXT;
ALTER TABLE stage_groups ADD COLUMN group_letter TEXT;

UPDATE matches SET
    round_word = CASE
        WHEN round_name LIKE 'Round of %' THEN 'round_of'
        WHEN round_name LIKE 'Round %' THEN 'league_round'
        WHEN round_name LIKE 'Winners’ bracket, round %' THEN 'winners_round'
        WHEN round_name LIKE 'Losers’ bracket, round %' THEN 'losers_round'
        WHEN round_name = 'Quarter-finals' THEN 'quarter_finals'
        WHEN round_name = 'Semi-finals' THEN 'semi_finals'
        WHEN round_name = 'Third place' THEN 'third_place'
        WHEN round_name = 'Final' THEN 'final'
        WHEN round_name = 'Second final' THEN 'second_final' END,
    round_number = CASE
        WHEN round_name LIKE 'Round of %' THEN CAST(SUBSTR(round_name, 10) AS BIGINT)
        WHEN round_name LIKE 'Round %' THEN CAST(SUBSTR(round_name, 7) AS BIGINT)
        WHEN round_name LIKE 'Winners’ bracket, round %' THEN CAST(SUBSTR(round_name, 25) AS BIGINT)
        WHEN round_name LIKE 'Losers’ bracket, round %' THEN CAST(SUBSTR(round_name, 24) AS BIGINT) END
WHERE draw_id IS NOT NULL;

UPDATE stages SET stage_word = CASE stage_name WHEN 'Group stage' THEN 'group_stage' WHEN 'Knock-out' THEN 'knock_out' END
WHERE stage_id IN (SELECT stage_id FROM matches WHERE draw_id IS NOT NULL);

UPDATE stage_groups SET group_letter = SUBSTR(group_name, 7)
WHERE group_name LIKE 'Group %' AND group_id IN (SELECT group_id FROM matches WHERE draw_id IS NOT NULL);
