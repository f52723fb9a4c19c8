-- Whether a division with a gender category, such as "Mixed", admits players of every category.

ALTER TABLE divisions ADD COLUMN admits_every_category BOOLEAN NOT NULL DEFAULT FALSE;
