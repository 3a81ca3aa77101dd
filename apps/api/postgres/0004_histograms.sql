-- How many wins told tries in each band.
ALTER TABLE success_count ADD COLUMN histogram integer[] NOT NULL
  DEFAULT '{0,0,0,0,0,0,0,0,0,0,0,0,0}';

-- Null in a row of a version that kept none.
ALTER TABLE success_key ADD COLUMN histogram integer[];
