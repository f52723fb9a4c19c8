-- Those who are to be shown by the number alone are found by their names in all tournaments of juniors.
CREATE INDEX player_profiles_nameless ON player_profiles (player_profile_id) WHERE shown_names = 'number';
