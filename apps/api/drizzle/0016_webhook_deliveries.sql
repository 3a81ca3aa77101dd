CREATE TABLE `webhook_delivery` (
	`target` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`next_try_at` integer,
	PRIMARY KEY(`target`, `event`, `subject`)
) STRICT;
