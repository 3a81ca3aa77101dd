import { PUZZLES, type Puzzle } from '@starguess/game-core';
import type Sqlite from 'better-sqlite3';
import type { TableRow } from './text-table.ts';

export const STATISTICS_HEADS = ['date', ...PUZZLES, 'crono players', 'crono best'] as const;

type SuccessRow = { readonly date: string; readonly puzzle: Puzzle; readonly successes: number };
type CronoRow = { readonly date: string; readonly players: number; readonly best: number };

/**
 * What was played on each of the dates, with a last row for all dates of the database, whose
 * crono figures count the private games too.
 */
export const playStatistics = (
  sqlite: Sqlite.Database,
  dates: readonly string[],
): readonly TableRow[] => {
  const successes = sqlite
    .prepare<[], SuccessRow>(
      'SELECT date, puzzle, number_of_successes AS successes FROM success_count',
    )
    .all();
  const cronoOn = sqlite.prepare<[string], CronoRow>(
    `SELECT id AS date, user_count AS players,
       (SELECT coalesce(max(score), 0) FROM crono_run WHERE game_id = crono_game.id) AS best
     FROM crono_game WHERE id = ?`,
  );
  const cronoEver = sqlite
    .prepare<[], CronoRow>(
      `SELECT 'total' AS date, coalesce(sum(user_count), 0) AS players,
         (SELECT coalesce(max(score), 0) FROM crono_run) AS best
       FROM crono_game`,
    )
    .get();
  const sumOf = (puzzle: Puzzle, isWanted: (date: string) => boolean) =>
    successes
      .filter((row) => row.puzzle === puzzle && isWanted(row.date))
      .reduce((sum, row) => sum + row.successes, 0);
  const rowOf = (name: string, isWanted: (date: string) => boolean, crono?: CronoRow): TableRow => [
    name,
    ...PUZZLES.map((puzzle) => sumOf(puzzle, isWanted)),
    crono?.players ?? 0,
    crono?.best ?? 0,
  ];
  return [
    ...dates.map((date) => rowOf(date, (on) => on === date, cronoOn.get(date))),
    rowOf('total', () => true, cronoEver),
  ];
};
