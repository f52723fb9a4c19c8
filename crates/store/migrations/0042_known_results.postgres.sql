-- What was known of results before, and news for those who play in later matches.

-- What a match was before it was overwritten. Rows are added and never changed. A match without a row is as it always was.
CREATE TABLE result_revisions (
    match_id            BIGINT  NOT NULL REFERENCES matches,
    -- Until when it was so, milliseconds UTC.
    known_until         BIGINT  NOT NULL,
    team_a_id           BIGINT,
    team_b_id           BIGINT,
    lifecycle           TEXT    NOT NULL,
    outcome             TEXT,
    team_a_score        BIGINT,
    team_b_score        BIGINT,
    winner_team_id      BIGINT,
    team_a_shootout     BIGINT,
    team_b_shootout     BIGINT,
    extra_time          BOOLEAN,
    scheduled_at        BIGINT,
    scheduled_precision TEXT,
    decided_on          TEXT,
    -- What tables compare beside the score: periods, cards as they count, figures.
    parts_json          TEXT    NOT NULL,
    PRIMARY KEY (match_id, known_until)
);

-- What was known before is not kept. NULL: all of it is, from the beginning of the division on.
ALTER TABLE divisions ADD COLUMN known_since BIGINT;
UPDATE divisions SET known_since = CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('entry_received', 'entry_taken_back',
    'entry_accepted', 'entry_moved_up', 'entry_waitlisted', 'entry_returned', 'entry_rejected', 'entry_withdrawn',
    'entry_reopened', 'draw_published', 'draw_given_up', 'times_changed', 'called_off', 'taken_back', 'takes_place',
    'role_given', 'role_changed', 'role_taken', 'claim_accepted', 'claim_refused', 'result_entered',
    'result_confirmed', 'result_disputed', 'result_ruled', 'result_changed', 'table_corrected', 'opponents_changed'));
