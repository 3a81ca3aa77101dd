CREATE TABLE crono_score (
  game_id text NOT NULL REFERENCES crono_game (id) ON DELETE CASCADE,
  score integer NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (game_id, score)
);

CREATE FUNCTION count_crono_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.submitted_at IS NOT NULL THEN
    UPDATE crono_score SET entries = entries - 1
    WHERE game_id = old.game_id AND score = old.score;
  END IF;
  IF TG_OP <> 'DELETE' AND new.submitted_at IS NOT NULL THEN
    INSERT INTO crono_score AS s (game_id, score, entries) VALUES (new.game_id, new.score, 1)
    ON CONFLICT (game_id, score) DO UPDATE SET entries = s.entries + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER crono_entry_added AFTER INSERT ON crono_run
  FOR EACH ROW WHEN (new.submitted_at IS NOT NULL) EXECUTE FUNCTION count_crono_entry();

CREATE TRIGGER crono_entry_changed AFTER UPDATE OF score, submitted_at ON crono_run
  FOR EACH ROW WHEN (old.submitted_at IS NOT NULL OR new.submitted_at IS NOT NULL)
  EXECUTE FUNCTION count_crono_entry();

CREATE TRIGGER crono_entry_removed AFTER DELETE ON crono_run
  FOR EACH ROW WHEN (old.submitted_at IS NOT NULL) EXECUTE FUNCTION count_crono_entry();

-- Last, because the triggers lock the runs against entries that would be counted twice or never.
INSERT INTO crono_score (game_id, score, entries)
SELECT game_id, score, count(*) FROM crono_run WHERE submitted_at IS NOT NULL GROUP BY game_id, score;
