ALTER TABLE `crono_run` ADD `suspicions` text;--> statement-breakpoint
ALTER TABLE `crono_run` ADD `photos_seen` integer;--> statement-breakpoint
CREATE INDEX `crono_run_fair` ON `crono_run` (`game_id`,"score" desc,`ends_at`,`id`) WHERE "crono_run"."submitted_at" is not null and "crono_run"."suspicions" is null;--> statement-breakpoint
DROP TRIGGER crono_entry_added;
--> statement-breakpoint
DROP TRIGGER crono_entry_changed;
--> statement-breakpoint
DROP TRIGGER crono_entry_removed;
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
