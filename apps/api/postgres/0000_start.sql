-- What each table and column means is said beside SQLite's tables, which have the same names. Times
-- are in milliseconds since 1970.

CREATE TABLE daily_target (
  date text NOT NULL,
  puzzle text NOT NULL,
  target_id text NOT NULL,
  -- Text, because a type for JSON would change the order of its keys.
  record text NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (date, puzzle)
);

CREATE TABLE picture (
  address text PRIMARY KEY,
  bytes bytea NOT NULL
);

CREATE TABLE secret (
  name text PRIMARY KEY,
  bytes bytea NOT NULL
);

CREATE TABLE success_count (
  date text NOT NULL,
  puzzle text NOT NULL,
  number_of_successes integer NOT NULL,
  PRIMARY KEY (date, puzzle)
);

CREATE TABLE success_key (
  key uuid PRIMARY KEY,
  date text NOT NULL,
  puzzle text NOT NULL,
  number_of_successes integer NOT NULL,
  recorded_at bigint NOT NULL
);

CREATE INDEX success_key_recorded_at ON success_key (recorded_at);

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id text NOT NULL,
  answer text NOT NULL,
  language text,
  received_at bigint NOT NULL
);

CREATE TABLE tracked_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_name text NOT NULL,
  attributes text NOT NULL,
  device_id text NOT NULL,
  session_id text NOT NULL,
  received_at bigint NOT NULL
);

CREATE TABLE crono_roster (
  hash text PRIMARY KEY,
  performers text NOT NULL
);

CREATE TABLE crono_game (
  id text PRIMARY KEY,
  key bytea NOT NULL,
  roster_hash text NOT NULL REFERENCES crono_roster (hash),
  expires_at bigint NOT NULL,
  user_count integer NOT NULL DEFAULT 0
);

CREATE INDEX crono_game_expires_at ON crono_game (expires_at);

CREATE TABLE crono_run (
  -- Tokens hold it in 48 bits, so it has to be counted up from 1.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id text NOT NULL REFERENCES crono_game (id) ON DELETE CASCADE,
  user_hash bytea NOT NULL,
  -- Goes up by one with each change: a move is stored only over the version that it was made from.
  version integer NOT NULL DEFAULT 0,
  seen_at bigint NOT NULL,
  begins_at bigint,
  ends_at bigint,
  answers bytea NOT NULL,
  score integer NOT NULL,
  submitted_at bigint,
  username text
);

CREATE UNIQUE INDEX crono_run_user ON crono_run (game_id, user_hash);

CREATE INDEX crono_run_board ON crono_run (game_id, score DESC, ends_at, id)
  WHERE submitted_at IS NOT NULL;
