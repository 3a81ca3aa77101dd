CREATE TABLE `game_table` (
	`id` blob PRIMARY KEY NOT NULL,
	`invitation_hash` blob NOT NULL,
	`version` integer NOT NULL,
	`last_place` integer NOT NULL,
	`posted_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_table_invitation` ON `game_table` (`invitation_hash`);--> statement-breakpoint
CREATE INDEX `game_table_posted_at` ON `game_table` (`posted_at`);--> statement-breakpoint
CREATE TABLE `table_member` (
	`secret_hash` blob PRIMARY KEY NOT NULL,
	`table_id` blob NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`counts_from` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `game_table`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `table_member_table` ON `table_member` (`table_id`);--> statement-breakpoint
CREATE TABLE `table_result` (
	`member_hash` blob NOT NULL,
	`date` text NOT NULL,
	`puzzle` text NOT NULL,
	`outcome` text NOT NULL,
	PRIMARY KEY(`member_hash`, `date`, `puzzle`),
	FOREIGN KEY (`member_hash`) REFERENCES `table_member`(`secret_hash`) ON UPDATE no action ON DELETE cascade
) STRICT;
