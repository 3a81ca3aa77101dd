import { type SuccessCount, TRIES_BANDS, triesBand } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import { and, count, countDistinct, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { gameTable, runTable } from '../../modules/crono/crono.table.ts';
import { noTries } from '../../modules/stats/stats.repository.ts';
import { successCountTable, successKeyTable } from '../../modules/stats/stats.table.ts';
import { trackedEventTable } from '../../modules/tracking/tracking.table.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

/** The wins of a puzzle on a date, and how many tries they took. */
export type PuzzleWins = SuccessCount & { readonly puzzle: Puzzle };

/** The number of players who have started a run, and the best score; 0 if there is none. */
export type CronoFigures = { readonly players: number; readonly best: number };

/** The number of events of a name in a quarter hour; `quarter` counts from 1970-01-01 UTC. */
export type EventQuarter = {
  readonly quarter: number;
  readonly eventName: string;
  readonly count: number;
};

/**
 * In every time zone, midnight falls on a quarter hour UTC, so events are first counted by quarter
 * hour.
 */
export const QUARTER_MS = 900_000;

/** From the first instant to before the other, in milliseconds since 1970-01-01 UTC. */
export type Span = { readonly from: Milliseconds; readonly before: Milliseconds };

/**
 * Devices that sent events of the day's rounds. A browser that asks not to be tracked sends none, so
 * each number is a lower bound.
 */
export type DeviceFigures = {
  readonly players: number;
  /** Devices by the game they guessed in, and by the one they solved, as the events name it. */
  readonly begun: ReadonlyMap<string, number>;
  readonly solved: ReadonlyMap<string, number>;
};

export type WinsCorrection = 'no-wins' | { readonly fewest: number } | { readonly wins: number };

export type PlayReports = {
  /** The wins of each puzzle of each date from this one on, by date. */
  readonly winsFrom: (date: string) => Promise<readonly PuzzleWins[]>;
  /** How many devices sent events from each of these instants to before the next, or the end. */
  readonly playersSince: (
    starts: readonly Milliseconds[],
    end: Milliseconds,
  ) => Promise<readonly number[]>;
  /** The number of all wins of each puzzle. */
  readonly winsEver: () => Promise<ReadonlyMap<Puzzle, number>>;
  /**
   * Sets the number of wins of a puzzle on a date, or of those among them that took so many tries,
   * which changes the sum too. Changes nothing if there are none, or if `fewest` of them, which are
   * more, say how many tries they took.
   */
  readonly correctWins: (
    of: Pick<PuzzleWins, 'date' | 'puzzle'>,
    correction: { readonly wins: number; readonly tries: number | undefined },
  ) => Promise<WinsCorrection>;
  /** The figures of the daily games of these dates. The map lacks dates without a game. */
  readonly cronoOn: (dates: readonly string[]) => Promise<ReadonlyMap<string, CronoFigures>>;
  /** The figures of all games together, including private ones. */
  readonly cronoEver: () => Promise<CronoFigures>;
  /** The events received at an instant (ms since 1970) or later, by quarter hour and name. */
  readonly eventQuarters: (instant: Milliseconds) => Promise<readonly EventQuarter[]>;
  readonly devices: (span: Span) => Promise<DeviceFigures>;
  /** How many of the devices that solved a game in the first span sent events in the other. */
  readonly devicesBack: (solved: Span, back: Span) => Promise<{ of: number; back: number }>;
};

const GUESSES = ['Model guessed', 'Image guessed'];
const SOLVED = ['Guess success', 'Image success'];

export function createPlayReports({
  columns,
  lock,
  textIn,
  readLong: read,
  write,
}: Engine): PlayReports {
  const counts = successCountTable(columns);
  const keys = successKeyTable(columns);
  const games = gameTable(columns);
  const runs = runTable(columns);
  const events = trackedEventTable(columns);
  const best = sql`coalesce(max(${runs.score}), 0)`.mapWith(Number);
  const { eventName, deviceId, attributes, receivedAt } = events;
  const isWithin = ({ from, before }: Span) => and(gte(receivedAt, from), lt(receivedAt, before));
  const attribute = (name: string) => textIn(attributes, name);
  const isOfToday = and(isNull(attribute('archive')), isNull(attribute('practice')));
  const game = sql<string>`coalesce(${attribute('gamemode')}, ${attribute('gameMode')}, 'classic')`;
  const devicesByGame = (names: readonly string[], span: Span) =>
    query((db) =>
      db
        .select({ game, devices: countDistinct(deviceId) })
        .from(events)
        .where(and(isWithin(span), inArray(eventName, [...names]), isOfToday))
        .groupBy(game),
    );
  const mapOf = (rows: readonly { readonly game: string; readonly devices: number }[]) =>
    new Map(rows.map((row) => [row.game, row.devices]));

  return {
    winsFrom: (date) =>
      read(
        query((db) =>
          db
            .select()
            .from(counts)
            .where(gte(counts.date, date))
            .orderBy(counts.date, counts.puzzle),
        ),
      ),
    playersSince: async (starts, end) => {
      // As text, because PostgreSQL groups by no expression with bound values.
      const cases = starts.map(
        (start, index) =>
          sql`when ${receivedAt} >= ${sql.raw(String(start))} then ${sql.raw(String(index))}`,
      );
      const index = sql<number>`case ${sql.join(cases.toReversed(), sql` `)} end`;
      const isWithinAll = and(gte(receivedAt, starts[0] ?? end), lt(receivedAt, end));
      const rows = await read(
        query((db) =>
          db
            .select({ index, players: countDistinct(deviceId) })
            .from(events)
            .where(isWithinAll)
            .groupBy(index),
        ),
      );
      const players = new Map(rows.map((row) => [row.index, row.players]));
      return starts.map((_start, index) => players.get(index) ?? 0);
    },
    winsEver: async () => {
      const { puzzle, numberOfSuccesses } = counts;
      const wins = sql`sum(${numberOfSuccesses})`.mapWith(Number);
      const rows = await read(
        query((db) => db.select({ puzzle, wins }).from(counts).groupBy(puzzle)),
      );
      return new Map(rows.map((row) => [row.puzzle, row.wins]));
    },
    correctWins: ({ date, puzzle }, { wins, tries }) =>
      write(function* () {
        const isCount = and(eq(counts.date, date), eq(counts.puzzle, puzzle));
        const [stored] = yield* query((db) => lock(db.select().from(counts).where(isCount)));
        if (stored === undefined) return 'no-wins';
        const fewest = stored.histogram.reduce((sum, number) => sum + number, 0);
        if (tries === undefined && wins < fewest) return { fewest };
        const corrected = correctedCount(stored, { wins, tries });
        yield* query((db) => db.update(counts).set(corrected).where(isCount));
        // A key stands for a win that was counted, at a place that there is.
        yield* query((db) =>
          db
            .delete(keys)
            .where(
              and(
                eq(keys.date, date),
                eq(keys.puzzle, puzzle),
                gt(keys.numberOfSuccesses, corrected.numberOfSuccesses),
              ),
            ),
        );
        return { wins: corrected.numberOfSuccesses };
      }),
    cronoOn: async (dates) => {
      const figures = await read(
        query((db) =>
          db
            .select({ date: games.id, players: games.userCount, best })
            .from(games)
            .leftJoin(runs, eq(runs.gameId, games.id))
            .where(inArray(games.id, [...dates]))
            .groupBy(games.id, games.userCount),
        ),
      );
      return new Map(figures.map(({ date, ...rest }) => [date, rest]));
    },
    cronoEver: () =>
      read(function* () {
        const players = sql`coalesce(sum(${games.userCount}), 0)`.mapWith(Number);
        const [all] = yield* query((db) => db.select({ players }).from(games));
        const [scored] = yield* query((db) => db.select({ best }).from(runs));
        return { players: all?.players ?? 0, best: scored?.best ?? 0 };
      }),
    eventQuarters: async (instant) => {
      // Both engines divide whole numbers into whole numbers, but take a bound one for a fraction.
      const quarter = sql<number>`${receivedAt} / ${sql.raw(String(QUARTER_MS))}`;
      const quarters = await read(
        query((db) =>
          db
            .select({ quarter, eventName, count: count() })
            .from(events)
            .where(gte(receivedAt, instant))
            .groupBy(quarter, eventName),
        ),
      );
      return quarters.toSorted(
        (left, right) =>
          left.quarter - right.quarter || (left.eventName < right.eventName ? -1 : 1),
      );
    },
    devices: (span) =>
      read(function* () {
        const [all] = yield* query((db) =>
          db
            .select({ players: countDistinct(deviceId) })
            .from(events)
            .where(isWithin(span)),
        );
        const begun = mapOf(yield* devicesByGame(GUESSES, span));
        const solved = mapOf(yield* devicesByGame(SOLVED, span));
        return { players: all?.players ?? 0, begun, solved };
      }),
    devicesBack: (solved, back) =>
      read(function* () {
        const solvers = yield* query((db) =>
          db
            .selectDistinct({ deviceId })
            .from(events)
            .where(and(isWithin(solved), inArray(eventName, SOLVED), isOfToday)),
        );
        const later = yield* query((db) =>
          db.selectDistinct({ deviceId }).from(events).where(isWithin(back)),
        );
        const seen = new Set(later.map((row) => row.deviceId));
        const returned = solvers.filter((row) => seen.has(row.deviceId));
        return { of: solvers.length, back: returned.length };
      }),
  };
}

function correctedCount(
  { numberOfSuccesses, histogram }: Pick<SuccessCount, 'numberOfSuccesses' | 'histogram'>,
  { wins, tries }: { readonly wins: number; readonly tries: number | undefined },
) {
  if (tries === undefined) return { numberOfSuccesses: wins, histogram: [...histogram] };
  const band = triesBand(tries);
  const bands = histogram.length === TRIES_BANDS.length ? histogram : noTries();
  const change = wins - (bands[band] ?? 0);
  return { numberOfSuccesses: numberOfSuccesses + change, histogram: bands.with(band, wins) };
}
