CREATE TABLE `excused_day` (
	`date` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `record` (
	`address_hash` blob PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	`version` text NOT NULL,
	`used_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `record_used_at` ON `record` (`used_at`);