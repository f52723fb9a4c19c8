-- What sends off stays when the match is replayed or annulled: when the playing began in which it was shown. Such an event is
-- void for everything else.
ALTER TABLE match_events ADD COLUMN stands_from BIGINT;
