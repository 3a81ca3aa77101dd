ALTER TABLE `game_table` ADD `inviter_place` integer;--> statement-breakpoint
ALTER TABLE `game_table` ADD `settled_before` text;--> statement-breakpoint
ALTER TABLE `table_member` ADD `face` integer;--> statement-breakpoint
ALTER TABLE `table_member` ADD `past` text;