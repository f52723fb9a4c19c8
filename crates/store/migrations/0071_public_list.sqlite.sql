-- The public list asks which tournaments are on, come and are over on a day, and reads each of these along this index.
DROP INDEX tournaments_by_status;
CREATE INDEX tournaments_by_status ON tournaments (status, start_date, tournament_id, end_date, is_quick_match);
-- Those in which something is being played come first. Few matches are live at a time.
CREATE INDEX matches_live ON matches (tournament_id) WHERE lifecycle = 'live';
-- Which of them have a published division of a sport, this index tells without the divisions.
DROP INDEX divisions_by_sport;
CREATE INDEX divisions_by_sport ON divisions (sport_id, tournament_id, status);
