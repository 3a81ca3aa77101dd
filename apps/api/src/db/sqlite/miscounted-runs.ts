import type Sqlite from 'better-sqlite3';
import type { DatedRuns } from '../dated-runs.ts';
import { versionOf } from './migrations.ts';

/**
 * The runs whose answers version 0.1.0 stored at fractions of milliseconds, by which a right answer
 * may have become a wrong one and the other way round. Strict tables hold none: call this before the
 * missing migrations are applied.
 */
export function findMiscounted(
  sqlite: Sqlite.Database,
  migrationsFolder: string,
): readonly DatedRuns[] {
  const hasRuns = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'crono_run'").get();
  if (hasRuns === undefined || versionOf(sqlite, migrationsFolder) === 'current') return [];
  return sqlite.prepare<[], DatedRuns>(FRACTIONS_BY_DATE).all();
}

const FRACTIONS_BY_DATE = `
  SELECT CASE WHEN game_id GLOB '????-??-??' THEN game_id END AS date, count(*) AS runs
  FROM crono_run WHERE typeof(seen_at) = 'real' GROUP BY 1 ORDER BY date IS NULL, date`;
