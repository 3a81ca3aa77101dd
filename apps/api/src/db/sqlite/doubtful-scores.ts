import type Sqlite from 'better-sqlite3';
import type { DatedRuns } from '../database.ts';
import { versionOf } from './migrations.ts';

const COUNT_FRACTIONAL_RUNS = `
  SELECT CASE WHEN game_id GLOB '????-??-??' THEN game_id END AS date, count(*) AS runs
  FROM crono_run WHERE typeof(seen_at) = 'real' GROUP BY 1 ORDER BY date IS NULL, date`;

/**
 * Counts, by date, the runs whose answers version 0.1.0 stored at fractions of milliseconds, which
 * may have flipped right and wrong answers. Call this before the missing migrations are applied:
 * they make strict tables, which hold no fractions.
 */
export function findDoubtfulScores(
  sqlite: Sqlite.Database,
  migrationsFolder: string,
): readonly DatedRuns[] {
  const hasRunTable = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'crono_run'").get();
  if (hasRunTable === undefined || versionOf(sqlite, migrationsFolder) === 'current') return [];
  return sqlite.prepare<[], DatedRuns>(COUNT_FRACTIONAL_RUNS).all();
}
