-- `flawless` and `many` are no reasons, and `even` was found in people far away: of what runs were
-- suspected of, only `quick` stays. The others come back onto their boards, and triggers count them.
UPDATE crono_run SET suspicions = CASE WHEN suspicions LIKE 'quick%' THEN 'quick' END
WHERE suspicions <> 'quick';
