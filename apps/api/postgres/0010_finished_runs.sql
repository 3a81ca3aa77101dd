CREATE INDEX crono_run_finished ON crono_run (game_id, score DESC, ends_at, suspicions)
  WHERE suspicions IS NULL;
