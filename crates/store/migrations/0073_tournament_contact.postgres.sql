-- Whom to ask about a tournament, as its organisers want it to be read by everybody: a name, a telephone number, addresses.
ALTER TABLE tournaments ADD COLUMN contact TEXT;
