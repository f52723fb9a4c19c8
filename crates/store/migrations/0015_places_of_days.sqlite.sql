-- A page far down in the order of creation begins on its day. How many rows come before each day is stored, so
-- that the day is looked up in an index; adding up all days took longer than reading the page.
ALTER TABLE daily_growth ADD COLUMN users_before INTEGER NOT NULL DEFAULT 0;
ALTER TABLE daily_growth ADD COLUMN players_before INTEGER NOT NULL DEFAULT 0;
UPDATE daily_growth SET users_before = s.users, players_before = s.players
FROM (
    SELECT growth_date,
        SUM(new_users) OVER (ORDER BY growth_date) - new_users AS users,
        SUM(new_players) OVER (ORDER BY growth_date) - new_players AS players
    FROM daily_growth) s
WHERE s.growth_date = daily_growth.growth_date;
CREATE INDEX daily_growth_by_users ON daily_growth (users_before, growth_date);
CREATE INDEX daily_growth_by_players ON daily_growth (players_before, growth_date);
