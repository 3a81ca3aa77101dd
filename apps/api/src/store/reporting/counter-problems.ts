import { TRIES_BANDS } from '@starguess/api-contract';
import { and, count, eq, gt, max, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { query, type Steps } from '../../db/engine.ts';
import type { Columns } from '../../db/tables.ts';
import { boardRules } from '../../modules/crono/board-rules.ts';
import { gameTable, runTable, scoreTable } from '../../modules/crono/crono.table.ts';
import { successCountTable, successKeyTable } from '../../modules/stats/stats.table.ts';
import { type Counted, counterLines, type ScoredRun, scoreProblem } from './counter-lines.ts';

const RUNS_PER_PAGE = 10_000;

/** Lists counters that do not match the rows they count. Empty for a sound database. */
export function* counterProblems(columns: Columns): Steps<readonly string[]> {
  const problems = counterLines({
    games: yield* miscountedGames(columns),
    entries: yield* miscountedEntries(columns),
    wins: yield* miscountedWins(columns),
    histograms: yield* wrongHistograms(columns),
  });
  return [...problems, ...(yield* scoreProblems(columns))];
}

/** Describes the runs whose score differs from their answers, one line each. */
function* scoreProblems(columns: Columns): Steps<readonly string[]> {
  const runs = runTable(columns);
  const { id, score, answers } = runs;
  const runsAfter = (lastId: number) =>
    query((db) =>
      db
        .select({ id, score, answers })
        .from(runs)
        .where(gt(id, lastId))
        .orderBy(id)
        .limit(RUNS_PER_PAGE),
    );
  const problems: string[] = [];
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const page: readonly ScoredRun[] = yield* runsAfter(lastId);
    problems.push(...page.flatMap(scoreProblem));
    lastId = page.at(-1)?.id;
  }
  return problems;
}

/**
 * The scores whose counter differs from the entries on the board. Both sides go into one list, because
 * a score may have a counter without entries, or entries without a counter.
 */
function* miscountedEntries(columns: Columns): Steps<readonly Counted[]> {
  const { gameId, score, entries } = scoreTable(columns);
  const runs = runTable(columns);
  const rows = yield* query((db) => {
    const counts = db
      .select({ gameId, score, counted: numberAs(entries, 'counted'), row: numberAs(0, 'row') })
      .from(scoreTable(columns))
      .unionAll(
        db
          .select({
            gameId: runs.gameId,
            score: runs.score,
            counted: numberAs(0, 'counted'),
            row: numberAs(1, 'row'),
          })
          .from(runs)
          .where(boardRules(columns).isOnBoard),
      )
      .as('counts');
    const counted = sql`sum(${counts.counted})`.mapWith(Number);
    const counting = sql`sum(${counts.row})`.mapWith(Number);
    return db
      .select({ gameId: counts.gameId, score: counts.score, counted, rows: counting })
      .from(counts)
      .groupBy(counts.gameId, counts.score)
      .having(ne(counted, counting))
      .orderBy(counts.gameId, counts.score);
  });
  return rows.map(({ gameId, score, ...rest }) => ({ name: `${gameId}, score ${score}`, ...rest }));
}

/** A number or numeric column as a column of a subquery. */
function numberAs(value: SQLWrapper | number, name: string) {
  const number = typeof value === 'number' ? sql.raw(String(value)) : value;
  return sql<number>`${number}`.as(name);
}

/** The games whose counter differs from their runs. */
function* miscountedGames(columns: Columns): Steps<readonly Counted[]> {
  const games = gameTable(columns);
  const runs = runTable(columns);
  return yield* query((db) => {
    const started = db
      .select({ gameId: runs.gameId, runs: count(runs.beginsAt).as('runs') })
      .from(runs)
      .groupBy(runs.gameId)
      .as('started');
    const rows = sql`coalesce(${started.runs}, 0)`.mapWith(Number);
    return db
      .select({ name: games.id, counted: games.userCount, rows })
      .from(games)
      .leftJoin(started, eq(started.gameId, games.id))
      .where(ne(games.userCount, rows))
      .orderBy(games.id);
  });
}

/**
 * The puzzles that count fewer wins than they have keys. They may count more: a win without a key
 * leaves no row, and keys are deleted after a few days.
 */
function* miscountedWins(columns: Columns): Steps<readonly Counted[]> {
  const keys = successKeyTable(columns);
  const counts = successCountTable(columns);
  const counted = sql`coalesce(max(${counts.numberOfSuccesses}), 0)`.mapWith(Number);
  const rows = yield* query((db) =>
    db
      .select({ date: keys.date, puzzle: keys.puzzle, rows: count(), counted })
      .from(keys)
      .leftJoin(counts, and(eq(counts.date, keys.date), eq(counts.puzzle, keys.puzzle)))
      .groupBy(keys.date, keys.puzzle)
      .having(or(gt(count(), counted), gt(max(keys.numberOfSuccesses), counted)))
      .orderBy(keys.date, keys.puzzle),
  );
  return rows.map(({ date, puzzle, ...rest }) => ({ name: `${date} ${puzzle}`, ...rest }));
}

/** The puzzles whose histogram has more wins than they count, or too few or many bands. */
function* wrongHistograms(columns: Columns): Steps<readonly Omit<Counted, 'rows'>[]> {
  const counts = successCountTable(columns);
  const { date, puzzle, numberOfSuccesses: counted } = counts;
  // As stored: in SQLite a text, which may be damaged.
  const histogram = sql`${counts.histogram}`;
  const rows = yield* query((db) =>
    db.select({ date, puzzle, counted, histogram }).from(counts).orderBy(date, puzzle),
  );
  return rows
    .filter((row) => {
      const wins = readCounts(row.histogram);
      const sum = wins.reduce((total, number) => total + number, 0);
      return wins.length !== TRIES_BANDS.length || sum > row.counted;
    })
    .map((row) => ({ name: `${row.date} ${row.puzzle}`, counted: row.counted }));
}

/** Reads a list of counts; empty for anything else. */
function readCounts(stored: unknown): readonly number[] {
  try {
    const counts: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return Array.isArray(counts) && counts.every(isCount) ? counts : [];
  } catch {
    return [];
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
