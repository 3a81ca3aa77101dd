CREATE TABLE `declared_catalog` (
	`declaration` text PRIMARY KEY NOT NULL,
	`catalog` text NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `daily_target` ADD `declaration` text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE `planned_target` ADD `declaration` text DEFAULT 'shipped' NOT NULL;
