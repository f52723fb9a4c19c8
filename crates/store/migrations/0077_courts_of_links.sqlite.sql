-- A link to a court says which court by its id, because its name is another one when it was that of a person who was erased. A court
-- stays as long as a link to it works. A link is kept when its court is gone, as when its tournament is: the id refers to nothing then.
ALTER TABLE api_keys ADD COLUMN court_id INTEGER;
-- A court whose name was erased is called by its id, too. No court has the id 0: a link to one that is gone opens nothing.
UPDATE api_keys SET court_id = COALESCE((SELECT MIN(c.court_id) FROM courts c WHERE c.tournament_id = api_keys.scope_id
    AND c.court_name IN (api_keys.court_name, api_keys.court_name || ' ' || c.court_id)), 0) WHERE court_name IS NOT NULL;
ALTER TABLE api_keys DROP COLUMN court_name;
CREATE INDEX api_keys_by_court ON api_keys (court_id) WHERE court_id IS NOT NULL;
