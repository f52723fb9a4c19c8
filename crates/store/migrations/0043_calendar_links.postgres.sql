-- Secret links of players' calendars.

-- With such a link a calendar program reads where a player plays. An account has one for each of its players at most: a
-- new one takes the place of the one before. One that is taken back is removed.
CREATE TABLE calendar_links (
    account_id        BIGINT  NOT NULL REFERENCES accounts,
    player_profile_id BIGINT  NOT NULL REFERENCES player_profiles,
    token_hash        TEXT    NOT NULL UNIQUE,
    created_at        BIGINT  NOT NULL,
    PRIMARY KEY (account_id, player_profile_id)
);
CREATE INDEX calendar_links_by_player ON calendar_links (player_profile_id);

-- A race of teams is in the calendars of all who are in the squad of one.
CREATE INDEX entries_by_team ON entries (team_id, match_id) WHERE team_id IS NOT NULL;
