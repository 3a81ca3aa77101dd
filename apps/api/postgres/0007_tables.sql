CREATE TABLE game_table (
  id bytea PRIMARY KEY,
  invitation_hash bytea NOT NULL,
  version bigint NOT NULL,
  last_place integer NOT NULL,
  posted_at bigint NOT NULL
);

CREATE UNIQUE INDEX game_table_invitation ON game_table (invitation_hash);

CREATE INDEX game_table_posted_at ON game_table (posted_at);

CREATE TABLE table_member (
  secret_hash bytea PRIMARY KEY,
  table_id bytea NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  place integer NOT NULL,
  name text NOT NULL,
  counts_from text NOT NULL
);

CREATE INDEX table_member_table ON table_member (table_id);

CREATE TABLE table_result (
  member_hash bytea NOT NULL REFERENCES table_member (secret_hash) ON DELETE CASCADE,
  date text NOT NULL,
  puzzle text NOT NULL,
  -- Text, because a type for JSON would change the order of its keys.
  outcome text NOT NULL,
  PRIMARY KEY (member_hash, date, puzzle)
);
