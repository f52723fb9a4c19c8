-- Which of the best of a rank meets the winner of which group, where the sides of an imported division come from a table of the
-- regulations: domain::allocations. NULL where a draw says it, or nobody.
ALTER TABLE divisions ADD COLUMN allocation TEXT;
