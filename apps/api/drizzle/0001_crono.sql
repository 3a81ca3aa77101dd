CREATE TABLE `crono_game` (
	`id` text PRIMARY KEY NOT NULL,
	`key` blob NOT NULL,
	`roster_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`user_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`roster_hash`) REFERENCES `crono_roster`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crono_game_expires_at` ON `crono_game` (`expires_at`);--> statement-breakpoint
CREATE TABLE `crono_roster` (
	`hash` text PRIMARY KEY NOT NULL,
	`performers` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `crono_run` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`user_hash` blob NOT NULL,
	`seen_at` integer NOT NULL,
	`begins_at` integer,
	`ends_at` integer,
	`answers` blob NOT NULL,
	`score` integer NOT NULL,
	`submitted_at` integer,
	`username` text,
	FOREIGN KEY (`game_id`) REFERENCES `crono_game`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crono_run_user` ON `crono_run` (`game_id`,`user_hash`);--> statement-breakpoint
CREATE INDEX `crono_run_board` ON `crono_run` (`game_id`,"score" desc,`ends_at`,`id`) WHERE "crono_run"."submitted_at" is not null;