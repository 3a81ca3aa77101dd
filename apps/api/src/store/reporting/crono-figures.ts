import { eq, inArray, sql } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { gameTable, runTable } from '../../modules/crono/crono.table.ts';

/**
 * The number of players who have started a run, and the best score of any run, also of one that the
 * board hides; 0 if there is none.
 */
export type CronoFigures = { readonly players: number; readonly best: number };

export type CronoFigureReports = {
  /** The figures of the daily games of these dates. The map lacks dates without a game. */
  readonly cronoOn: (dates: readonly string[]) => Promise<ReadonlyMap<string, CronoFigures>>;
  /** The figures of all stored games together, including private ones; expired games are deleted. */
  readonly cronoTotals: () => Promise<CronoFigures>;
};

export function createCronoFigures({ columns, readLong: read }: Engine): CronoFigureReports {
  const games = gameTable(columns);
  const runs = runTable(columns);
  const best = sql`coalesce(max(${runs.score}), 0)`.mapWith(Number);

  return {
    cronoOn: async (dates) => {
      const rows = await read(
        query((db) =>
          db
            .select({ date: games.id, players: games.userCount, best })
            .from(games)
            .leftJoin(runs, eq(runs.gameId, games.id))
            .where(inArray(games.id, [...dates]))
            .groupBy(games.id, games.userCount),
        ),
      );
      return new Map(rows.map(({ date, ...figures }) => [date, figures]));
    },
    cronoTotals: () =>
      read(function* () {
        const players = sql`coalesce(sum(${games.userCount}), 0)`.mapWith(Number);
        const [all] = yield* query((db) => db.select({ players }).from(games));
        const [scored] = yield* query((db) => db.select({ best }).from(runs));
        return { players: all?.players ?? 0, best: scored?.best ?? 0 };
      }),
  };
}
