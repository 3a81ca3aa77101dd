-- Every table becomes a strict one, which refuses values of another type: fractions of milliseconds
-- above all. Tables that nothing refers to are copied one after another, so that the file reuses
-- the pages of the one before.
CREATE TABLE strict_daily_target (
	date text NOT NULL,
	puzzle text NOT NULL,
	target_id text NOT NULL,
	record text NOT NULL,
	is_pinned integer DEFAULT false NOT NULL,
	PRIMARY KEY(date, puzzle)
) STRICT;
--> statement-breakpoint
INSERT INTO strict_daily_target (date, puzzle, target_id, record, is_pinned)
SELECT date, puzzle, target_id, record, is_pinned FROM daily_target;
--> statement-breakpoint
DROP TABLE daily_target;
--> statement-breakpoint
ALTER TABLE strict_daily_target RENAME TO daily_target;
--> statement-breakpoint
CREATE TABLE strict_planned_target (
	date text NOT NULL,
	puzzle text NOT NULL,
	target_id text NOT NULL,
	record text NOT NULL,
	PRIMARY KEY(date, puzzle)
) STRICT;
--> statement-breakpoint
INSERT INTO strict_planned_target (date, puzzle, target_id, record)
SELECT date, puzzle, target_id, record FROM planned_target;
--> statement-breakpoint
DROP TABLE planned_target;
--> statement-breakpoint
ALTER TABLE strict_planned_target RENAME TO planned_target;
--> statement-breakpoint
CREATE TABLE strict_picture (
	address text PRIMARY KEY NOT NULL,
	bytes blob NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO strict_picture (address, bytes) SELECT address, bytes FROM picture;
--> statement-breakpoint
DROP TABLE picture;
--> statement-breakpoint
ALTER TABLE strict_picture RENAME TO picture;
--> statement-breakpoint
CREATE TABLE strict_secret (
	name text PRIMARY KEY NOT NULL,
	bytes blob NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO strict_secret (name, bytes) SELECT name, bytes FROM secret;
--> statement-breakpoint
DROP TABLE secret;
--> statement-breakpoint
ALTER TABLE strict_secret RENAME TO secret;
--> statement-breakpoint
CREATE TABLE strict_site_mark (
	name text PRIMARY KEY NOT NULL,
	instant integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO strict_site_mark (name, instant) SELECT name, CAST(instant AS INTEGER) FROM site_mark;
--> statement-breakpoint
DROP TABLE site_mark;
--> statement-breakpoint
ALTER TABLE strict_site_mark RENAME TO site_mark;
--> statement-breakpoint
CREATE TABLE strict_success_count (
	date text NOT NULL,
	puzzle text NOT NULL,
	number_of_successes integer NOT NULL,
	histogram text DEFAULT '[0,0,0,0,0,0,0,0,0,0,0,0,0]' NOT NULL,
	PRIMARY KEY(date, puzzle)
) STRICT;
--> statement-breakpoint
INSERT INTO strict_success_count (date, puzzle, number_of_successes, histogram)
SELECT date, puzzle, number_of_successes, histogram FROM success_count;
--> statement-breakpoint
DROP TABLE success_count;
--> statement-breakpoint
ALTER TABLE strict_success_count RENAME TO success_count;
--> statement-breakpoint
CREATE TABLE strict_success_key (
	key blob PRIMARY KEY NOT NULL,
	date text NOT NULL,
	puzzle text NOT NULL,
	number_of_successes integer NOT NULL,
	recorded_at integer NOT NULL,
	histogram text
) STRICT;
--> statement-breakpoint
INSERT INTO strict_success_key (key, date, puzzle, number_of_successes, recorded_at, histogram)
SELECT key, date, puzzle, number_of_successes, CAST(recorded_at AS INTEGER), histogram FROM success_key;
--> statement-breakpoint
DROP TABLE success_key;
--> statement-breakpoint
ALTER TABLE strict_success_key RENAME TO success_key;
--> statement-breakpoint
CREATE INDEX success_key_recorded_at ON success_key (recorded_at);
--> statement-breakpoint
CREATE TABLE strict_feedback (
	id integer PRIMARY KEY NOT NULL,
	feedback_id text NOT NULL,
	answer text NOT NULL,
	language text,
	received_at integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO strict_feedback (id, feedback_id, answer, language, received_at)
SELECT id, feedback_id, answer, language, CAST(received_at AS INTEGER) FROM feedback;
--> statement-breakpoint
DROP TABLE feedback;
--> statement-breakpoint
ALTER TABLE strict_feedback RENAME TO feedback;
--> statement-breakpoint
CREATE TABLE strict_tracked_event (
	id integer PRIMARY KEY NOT NULL,
	event_name text NOT NULL,
	attributes text NOT NULL,
	device_id text NOT NULL,
	session_id text NOT NULL,
	received_at integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO strict_tracked_event (id, event_name, attributes, device_id, session_id, received_at)
SELECT id, event_name, attributes, device_id, session_id, CAST(received_at AS INTEGER) FROM tracked_event;
--> statement-breakpoint
DROP TABLE tracked_event;
--> statement-breakpoint
ALTER TABLE strict_tracked_event RENAME TO tracked_event;
--> statement-breakpoint
CREATE TABLE strict_crono_roster (
	hash text PRIMARY KEY NOT NULL,
	performers text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE strict_crono_game (
	id text PRIMARY KEY NOT NULL,
	key blob NOT NULL,
	roster_hash text NOT NULL,
	expires_at integer NOT NULL,
	user_count integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (roster_hash) REFERENCES strict_crono_roster(hash) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE strict_crono_run (
	id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	game_id text NOT NULL,
	user_hash blob NOT NULL,
	seen_at integer NOT NULL,
	begins_at integer,
	ends_at integer,
	answers blob NOT NULL,
	score integer NOT NULL,
	submitted_at integer,
	username text,
	suspicions text,
	photos_seen integer,
	FOREIGN KEY (game_id) REFERENCES strict_crono_game(id) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE strict_crono_score (
	game_id text NOT NULL,
	score integer NOT NULL,
	entries integer NOT NULL,
	PRIMARY KEY(game_id, score),
	FOREIGN KEY (game_id) REFERENCES strict_crono_game(id) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO strict_crono_roster (hash, performers) SELECT hash, performers FROM crono_roster;
--> statement-breakpoint
INSERT INTO strict_crono_game (id, key, roster_hash, expires_at, user_count)
SELECT id, key, roster_hash, CAST(expires_at AS INTEGER), user_count FROM crono_game;
--> statement-breakpoint
-- A run that has seen a fraction may have wrong answers, and is not suspected for them.
INSERT INTO strict_crono_run (
	id, game_id, user_hash, seen_at, begins_at, ends_at, answers, score, submitted_at, username,
	suspicions, photos_seen
)
SELECT id, game_id, user_hash, CAST(seen_at AS INTEGER), CAST(begins_at AS INTEGER),
	CAST(ends_at AS INTEGER), answers, score, CAST(submitted_at AS INTEGER), username,
	CASE typeof(seen_at) WHEN 'real' THEN NULL ELSE suspicions END, photos_seen
FROM crono_run;
--> statement-breakpoint
INSERT INTO strict_crono_score (game_id, score, entries)
SELECT game_id, score, count(*) FROM strict_crono_run
WHERE submitted_at IS NOT NULL AND suspicions IS NULL GROUP BY game_id, score;
--> statement-breakpoint
-- Ids of runs are never reused, not even those of deleted runs.
DELETE FROM sqlite_sequence WHERE name = 'strict_crono_run';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq)
SELECT 'strict_crono_run', seq FROM sqlite_sequence WHERE name = 'crono_run';
--> statement-breakpoint
-- A table that goes takes the rows with it that refer to its own: first goes what refers to others.
DROP TABLE crono_score;
--> statement-breakpoint
DROP TABLE crono_run;
--> statement-breakpoint
DROP TABLE crono_game;
--> statement-breakpoint
DROP TABLE crono_roster;
--> statement-breakpoint
ALTER TABLE strict_crono_roster RENAME TO crono_roster;
--> statement-breakpoint
ALTER TABLE strict_crono_game RENAME TO crono_game;
--> statement-breakpoint
ALTER TABLE strict_crono_run RENAME TO crono_run;
--> statement-breakpoint
ALTER TABLE strict_crono_score RENAME TO crono_score;
--> statement-breakpoint
CREATE INDEX crono_game_expires_at ON crono_game (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX crono_run_user ON crono_run (game_id, user_hash);
--> statement-breakpoint
CREATE INDEX crono_run_board ON crono_run (game_id, score DESC, ends_at, id)
WHERE submitted_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX crono_run_fair ON crono_run (game_id, score DESC, ends_at, id)
WHERE submitted_at IS NOT NULL AND suspicions IS NULL;
--> statement-breakpoint
CREATE TRIGGER crono_entry_added AFTER INSERT ON crono_run
WHEN new.submitted_at IS NOT NULL AND new.suspicions IS NULL
BEGIN
	INSERT INTO crono_score (game_id, score, entries) VALUES (new.game_id, new.score, 1)
	ON CONFLICT (game_id, score) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER crono_entry_changed AFTER UPDATE OF score, submitted_at, suspicions ON crono_run
WHEN old.submitted_at IS NOT NULL OR new.submitted_at IS NOT NULL
BEGIN
	UPDATE crono_score SET entries = entries - 1
	WHERE game_id = old.game_id AND score = old.score
		AND old.submitted_at IS NOT NULL AND old.suspicions IS NULL;
	INSERT INTO crono_score (game_id, score, entries)
	SELECT new.game_id, new.score, 1 WHERE new.submitted_at IS NOT NULL AND new.suspicions IS NULL
	ON CONFLICT (game_id, score) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER crono_entry_removed AFTER DELETE ON crono_run
WHEN old.submitted_at IS NOT NULL AND old.suspicions IS NULL
BEGIN
	UPDATE crono_score SET entries = entries - 1 WHERE game_id = old.game_id AND score = old.score;
END;
