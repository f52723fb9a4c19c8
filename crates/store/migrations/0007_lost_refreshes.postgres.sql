-- A refresh whose answer was lost is answered anew.

-- The spent refresh token that a token was given for. None for the tokens of a
-- sign-in or a renewal.
ALTER TABLE access_tokens ADD COLUMN answers TEXT;
ALTER TABLE refresh_tokens ADD COLUMN answers TEXT;
-- When another pair was given in place of the one that a token belongs to.
ALTER TABLE refresh_tokens ADD COLUMN superseded_at BIGINT;
-- When a token of the answer was first presented: from then on a spent token that
-- comes again ends its session.
ALTER TABLE refresh_tokens ADD COLUMN answer_used_at BIGINT;
-- Until now every answer counted as used.
UPDATE refresh_tokens SET answer_used_at = used_at WHERE used_at IS NOT NULL;
