CREATE TABLE `planned_target` (
	`date` text NOT NULL,
	`puzzle` text NOT NULL,
	`target_id` text NOT NULL,
	`record` text NOT NULL,
	PRIMARY KEY(`date`, `puzzle`)
);
--> statement-breakpoint
CREATE TABLE `site_mark` (
	`name` text PRIMARY KEY NOT NULL,
	`instant` integer NOT NULL
);
