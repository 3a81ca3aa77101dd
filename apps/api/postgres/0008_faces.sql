ALTER TABLE game_table ADD COLUMN inviter_place integer, ADD COLUMN settled_before text;

ALTER TABLE table_member ADD COLUMN face integer, ADD COLUMN past text;
