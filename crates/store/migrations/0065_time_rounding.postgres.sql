-- How official times of races follow from those measured; NULL is the usual rule of the sport.
ALTER TABLE divisions ADD COLUMN time_rounding TEXT
    CHECK (time_rounding IN ('as_measured', 'hundredths', 'tenths', 'seconds'));
