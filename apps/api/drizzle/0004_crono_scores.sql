CREATE TABLE `crono_score` (
	`game_id` text NOT NULL,
	`score` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`game_id`, `score`),
	FOREIGN KEY (`game_id`) REFERENCES `crono_game`(`id`) ON UPDATE no action ON DELETE cascade
);

--> statement-breakpoint
INSERT INTO crono_score (game_id, score, entries)
SELECT game_id, score, count(*) FROM crono_run WHERE submitted_at IS NOT NULL GROUP BY game_id, score;
--> statement-breakpoint
CREATE TRIGGER crono_entry_added AFTER INSERT ON crono_run WHEN new.submitted_at IS NOT NULL
BEGIN
	INSERT INTO crono_score (game_id, score, entries) VALUES (new.game_id, new.score, 1)
	ON CONFLICT (game_id, score) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER crono_entry_changed AFTER UPDATE OF score, submitted_at ON crono_run
WHEN old.submitted_at IS NOT NULL OR new.submitted_at IS NOT NULL
BEGIN
	UPDATE crono_score SET entries = entries - 1
	WHERE game_id = old.game_id AND score = old.score AND old.submitted_at IS NOT NULL;
	INSERT INTO crono_score (game_id, score, entries)
	SELECT new.game_id, new.score, 1 WHERE new.submitted_at IS NOT NULL
	ON CONFLICT (game_id, score) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER crono_entry_removed AFTER DELETE ON crono_run WHEN old.submitted_at IS NOT NULL
BEGIN
	UPDATE crono_score SET entries = entries - 1 WHERE game_id = old.game_id AND score = old.score;
END;
