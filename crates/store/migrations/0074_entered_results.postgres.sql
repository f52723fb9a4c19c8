-- Those who direct a match may have entered its result themselves: then nobody has to confirm it.
ALTER TABLE result_steps DROP CONSTRAINT result_steps_step_check;
ALTER TABLE result_steps ADD CHECK (step IN ('enter', 'confirm', 'dispute', 'rule'));
