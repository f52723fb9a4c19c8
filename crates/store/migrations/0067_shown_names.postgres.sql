-- How a division shows people in public. Divisions of juniors, whose oldest are 18 at most, show the first name and the initial
-- of the family name.
ALTER TABLE divisions ADD COLUMN shown_names TEXT NOT NULL DEFAULT 'full' CHECK (shown_names IN ('full', 'initial', 'number'));
UPDATE divisions SET shown_names = 'initial'
WHERE age_group_id IN (
    SELECT age_group_id FROM age_groups
    WHERE max_age <= 18
        -- Of one that an import has brought the ages are not known.
        OR REPLACE(REPLACE(REPLACE(LOWER(age_group_name), ' ', ''), '-', ''), 'under', 'u') IN
            ('u5', 'u6', 'u7', 'u8', 'u9', 'u10', 'u11', 'u12', 'u13', 'u14', 'u15', 'u16', 'u17', 'u18', 'u19'));
-- What a player, or a guardian, has asked for; NULL is as the division says.
ALTER TABLE player_profiles ADD COLUMN shown_names TEXT CHECK (shown_names IN ('initial', 'number'));
