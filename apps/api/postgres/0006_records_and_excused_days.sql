CREATE TABLE excused_day (
  date text PRIMARY KEY
);

CREATE TABLE record (
  address_hash bytea PRIMARY KEY,
  bytes bytea NOT NULL,
  version text NOT NULL,
  used_at bigint NOT NULL
);

CREATE INDEX record_used_at ON record (used_at);
