-- Users are filtered by whether they ever signed in, players by whether they are active: the index of an
-- order contains what its list is filtered by.
DROP INDEX users_by_created;
DROP INDEX users_by_name;
DROP INDEX users_by_player_count;
CREATE INDEX users_by_created ON users (created_at, user_id, last_login_at);
CREATE INDEX users_by_name ON users (search_text, user_id, last_login_at);
CREATE INDEX users_by_player_count ON users (player_count, user_id, last_login_at);
DROP INDEX player_profiles_by_created;
DROP INDEX player_profiles_by_name;
DROP INDEX player_profiles_by_match_count;
CREATE INDEX player_profiles_by_created ON player_profiles (created_at, player_profile_id, is_active);
CREATE INDEX player_profiles_by_name ON player_profiles (search_text, player_profile_id, is_active);
CREATE INDEX player_profiles_by_match_count ON player_profiles (match_count, player_profile_id, is_active);
CREATE INDEX player_profiles_by_activity ON player_profiles (is_active, player_profile_id);
