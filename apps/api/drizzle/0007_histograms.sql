ALTER TABLE `success_count` ADD `histogram` text DEFAULT '[0,0,0,0,0,0,0,0,0,0,0,0,0]' NOT NULL;--> statement-breakpoint
ALTER TABLE `success_key` ADD `histogram` text;