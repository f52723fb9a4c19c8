-- Points of a division and those given or taken are hundredths, as those of races are, because half points exist. A sport's stay whole.
ALTER TABLE division_scoring RENAME COLUMN win_points TO win_hundredths;
ALTER TABLE division_scoring RENAME COLUMN draw_points TO draw_hundredths;
ALTER TABLE division_scoring RENAME COLUMN loss_points TO loss_hundredths;
ALTER TABLE division_scoring RENAME COLUMN cancelled_points TO cancelled_hundredths;
UPDATE division_scoring SET win_hundredths = win_hundredths * 100, draw_hundredths = draw_hundredths * 100,
    loss_hundredths = loss_hundredths * 100, cancelled_hundredths = cancelled_hundredths * 100;
ALTER TABLE points_adjustments RENAME COLUMN points_delta TO points_hundredths;
UPDATE points_adjustments SET points_hundredths = points_hundredths * 100;
