-- People get accounts of the same kind as administrators.

ALTER TABLE administrators RENAME TO accounts;
ALTER TABLE accounts RENAME COLUMN administrator_id TO account_id;
-- An administrator's user name, or a person's e-mail address.
ALTER TABLE accounts RENAME COLUMN username TO sign_in_name;
-- The folded name. A person's begins with 'mailto:', so that neither can take the other's name.
ALTER TABLE accounts RENAME COLUMN username_key TO sign_in_key;
ALTER TABLE accounts ADD COLUMN kind TEXT NOT NULL DEFAULT 'administrator'
    CHECK (kind IN ('administrator', 'person'));
ALTER TABLE accounts ADD COLUMN user_id BIGINT REFERENCES users
    CHECK ((kind = 'person') = (user_id IS NOT NULL));
CREATE UNIQUE INDEX accounts_by_user ON accounts (user_id) WHERE user_id IS NOT NULL;
ALTER TABLE accounts ADD COLUMN suspended_at BIGINT;
ALTER TABLE accounts ADD COLUMN suspended_because TEXT;

ALTER TABLE sessions RENAME COLUMN administrator_id TO account_id;
ALTER TABLE second_factors RENAME COLUMN administrator_id TO account_id;
ALTER TABLE recovery_codes RENAME COLUMN administrator_id TO account_id;
ALTER TABLE sign_in_challenges RENAME COLUMN administrator_id TO account_id;
ALTER TABLE known_devices RENAME COLUMN administrator_id TO account_id;
ALTER TABLE idempotent_replies RENAME COLUMN administrator_id TO account_id;
ALTER TABLE preferences RENAME COLUMN administrator_id TO account_id;
ALTER TABLE chosen_columns RENAME COLUMN administrator_id TO account_id;
ALTER TABLE saved_views RENAME COLUMN administrator_id TO account_id;
ALTER TABLE audit_entries RENAME COLUMN administrator_id TO account_id;

ALTER INDEX sessions_by_administrator RENAME TO sessions_by_account;
ALTER INDEX recovery_codes_by_administrator RENAME TO recovery_codes_by_account;
ALTER INDEX sign_in_challenges_by_administrator RENAME TO sign_in_challenges_by_account;
ALTER INDEX known_devices_by_administrator RENAME TO known_devices_by_account;
