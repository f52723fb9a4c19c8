-- When a player belongs to a team, who its captain is, and why the organiser let somebody play against a rule.

ALTER TABLE squad_members ADD COLUMN valid_from TEXT;
ALTER TABLE squad_members ADD COLUMN valid_until TEXT;
ALTER TABLE squad_members ADD COLUMN is_captain BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE squad_members ADD COLUMN allowed_because TEXT;
