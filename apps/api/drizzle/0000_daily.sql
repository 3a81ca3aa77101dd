CREATE TABLE `daily_target` (
	`date` text NOT NULL,
	`puzzle` text NOT NULL,
	`target_id` text NOT NULL,
	`record` text NOT NULL,
	PRIMARY KEY(`date`, `puzzle`)
);
--> statement-breakpoint
CREATE TABLE `picture` (
	`address` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secret` (
	`name` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `success_count` (
	`date` text NOT NULL,
	`puzzle` text NOT NULL,
	`number_of_successes` integer NOT NULL,
	PRIMARY KEY(`date`, `puzzle`)
);
--> statement-breakpoint
CREATE TABLE `success_key` (
	`key` blob PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`puzzle` text NOT NULL,
	`number_of_successes` integer NOT NULL,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `success_key_recorded_at` ON `success_key` (`recorded_at`);