-- What a stage brings along from an earlier one for each of its teams: nothing, all matches, those between teams that are both in
-- it, or half of the points, rounded down or up.
ALTER TABLE stages ADD COLUMN carries TEXT NOT NULL DEFAULT 'none'
    CHECK (carries IN ('none', 'all', 'met', 'half_down', 'half_up'));
ALTER TABLE stages ADD COLUMN carried_from BIGINT REFERENCES stages
    CHECK ((carries = 'none') = (carried_from IS NULL));
