-- `flawless` and `many` are no reasons, and `even` was found in people far away: of what runs were
-- suspected of, only `quick` stays. The others come back onto their boards, and triggers count them.
-- The lock comes first, so that nobody who names a run waits for a count while this waits for the run.
LOCK TABLE crono_run IN SHARE ROW EXCLUSIVE MODE;

UPDATE crono_run
SET suspicions = CASE WHEN suspicions LIKE 'quick%' THEN 'quick' END, version = version + 1
WHERE suspicions <> 'quick';
