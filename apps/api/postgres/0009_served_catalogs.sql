CREATE TABLE declared_catalog (
  declaration text PRIMARY KEY,
  -- Text, because a type for JSON would change the order of its keys.
  catalog text NOT NULL
);

ALTER TABLE daily_target ADD COLUMN declaration text NOT NULL DEFAULT 'shipped';

ALTER TABLE planned_target ADD COLUMN declaration text NOT NULL DEFAULT 'shipped';
