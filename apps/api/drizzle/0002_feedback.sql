CREATE TABLE `feedback` (
	`id` integer PRIMARY KEY NOT NULL,
	`feedback_id` text NOT NULL,
	`answer` text NOT NULL,
	`language` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tracked_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_name` text NOT NULL,
	`attributes` text NOT NULL,
	`device_id` text NOT NULL,
	`session_id` text NOT NULL,
	`received_at` integer NOT NULL
);
