import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { applyMigrations } from '../db/sqlite/migrations.ts';
import { earlierMigrations } from './earlier-layouts.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The number of the last layout whose tables were not strict. */
const LAST_NOT_STRICT = 7;
const NOON = Date.parse('2026-11-23T12:00:00Z');
/** Milliseconds with fractions, as those tables could store them. */
const QUARTER_PAST = NOON + 0.25;
const HALF_PAST = NOON + 0.5;
const THREE_QUARTERS_PAST = NOON + 0.75;

/**
 * A file of the last layout whose tables were not strict, with runs stored at whole milliseconds
 * and at fractions.
 */
export function fractionsFile(): string {
  const folder = temporaryFolder();
  const file = join(folder, 'played.sqlite');
  const lastNotStrict = earlierMigrations('sqlite', folder)[LAST_NOT_STRICT];
  if (lastNotStrict === undefined) throw new Error('The layout is no longer an earlier one');
  const old = new Sqlite(file);
  applyMigrations(old, lastNotStrict);
  old.exec(`
    INSERT INTO daily_target VALUES ('2026-11-23', 'classic', '/model/ida-vale', '{}', 1);
    INSERT INTO crono_roster VALUES ('r', '[]');
    INSERT INTO crono_game VALUES ('2026-11-23', x'00', 'r', ${NOON}, 3), ('private', x'00', 'r', ${NOON}, 1);
    INSERT INTO crono_run VALUES
      (1, '2026-11-23', x'01', ${NOON + 60_000}, ${NOON}, ${NOON + 60_000}, x'', 5, ${NOON}, 'Ana', 'quick,even', 5),
      (2, '2026-11-23', x'02', ${QUARTER_PAST}, ${NOON}, ${NOON + 60_000}, x'', 7, ${HALF_PAST}, 'Béla', 'even', 5),
      (3, '2026-11-23', x'03', ${QUARTER_PAST}, ${NOON}, ${NOON + 60_000}, x'', 9, NULL, NULL, NULL, NULL),
      (4, 'private', x'04', ${THREE_QUARTERS_PAST}, ${NOON}, ${NOON + 60_000}, x'', 7, ${HALF_PAST}, NULL, NULL, 5),
      (9, 'private', x'09', ${NOON}, NULL, NULL, x'', 0, NULL, NULL, NULL, NULL);
    -- Ids up to 9 have been used, so the next is 10.
    DELETE FROM crono_run WHERE id = 9;
  `);
  old.close();
  return file;
}
