CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`record` text NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`note` text,
	`received_at` integer NOT NULL,
	`done_at` integer
) STRICT;
--> statement-breakpoint
ALTER TABLE `feedback` ADD `done_at` integer;
