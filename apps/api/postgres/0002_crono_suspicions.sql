ALTER TABLE crono_run ADD COLUMN suspicions text, ADD COLUMN photos_seen integer;

CREATE INDEX crono_run_fair ON crono_run (game_id, score DESC, ends_at, id)
  WHERE submitted_at IS NOT NULL AND suspicions IS NULL;

-- Only entries that everybody sees count. Until now these were all, so the counts stand.
CREATE OR REPLACE FUNCTION count_crono_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.submitted_at IS NOT NULL AND old.suspicions IS NULL THEN
    UPDATE crono_score SET entries = entries - 1
    WHERE game_id = old.game_id AND score = old.score;
  END IF;
  IF TG_OP <> 'DELETE' AND new.submitted_at IS NOT NULL AND new.suspicions IS NULL THEN
    INSERT INTO crono_score AS s (game_id, score, entries) VALUES (new.game_id, new.score, 1)
    ON CONFLICT (game_id, score) DO UPDATE SET entries = s.entries + 1;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER crono_entry_changed ON crono_run;

CREATE TRIGGER crono_entry_changed AFTER UPDATE OF score, submitted_at, suspicions ON crono_run
  FOR EACH ROW WHEN (old.submitted_at IS NOT NULL OR new.submitted_at IS NOT NULL)
  EXECUTE FUNCTION count_crono_entry();
