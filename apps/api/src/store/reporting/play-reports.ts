import { type SuccessCount, TRIES_BANDS, triesBand } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
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

/** A half-open range of instants, in milliseconds since 1970-01-01 UTC. */
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

export type LanguageDevices = { readonly language: string; readonly devices: number };

export type WinsCorrection = 'no-wins' | { readonly fewest: number } | { readonly wins: number };

export type PlayReports = {
  /** The wins of each puzzle of each date from this one on, by date. */
  readonly winsFrom: (date: string) => Promise<readonly PuzzleWins[]>;
  /** How many devices sent events. */
  readonly players: (span: Span) => Promise<number>;
  /** The number of all wins of each puzzle. */
  readonly winsEver: () => Promise<ReadonlyMap<Puzzle, number>>;
  /**
   * Sets the number of wins of a puzzle on a date, or of those in a band of tries, which changes
   * the total too. Changes nothing if there are no wins, or if more than the new total reported
   * their tries (`fewest`).
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
  /** The devices that chose a language in the span, by that language, most first. */
  readonly languages: (span: Span) => Promise<readonly LanguageDevices[]>;
  /** How many of the devices that solved a game in the first span sent events in the second. */
  readonly devicesBack: (solved: Span, back: Span) => Promise<{ of: number; back: number }>;
};

/** Row numbers increase with time, but servers' clocks may differ by up to this. */
const CLOCK_SLACK_MS = 3_600_000;

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
  /** The number of the first event received at an instant or later, found without an index of times. */
  function* firstAt(instant: number) {
    const [last] = yield* query((db) => db.select({ id: max(events.id) }).from(events));
    let [first, end] = [0, (last?.id ?? 0) + 1];
    while (first < end) {
      const middle = Math.floor((first + end) / 2);
      const [row] = yield* query((db) =>
        db
          .select({ id: events.id, receivedAt })
          .from(events)
          .where(gte(events.id, middle))
          .orderBy(events.id)
          .limit(1),
      );
      if (row !== undefined && row.receivedAt < instant) first = row.id + 1;
      else end = middle;
    }
    return first;
  }
  function* within({ from, before }: Span) {
    const first = yield* firstAt(from - CLOCK_SLACK_MS);
    const end = yield* firstAt(before + CLOCK_SLACK_MS);
    const { id } = events;
    return and(gte(id, first), lt(id, end), gte(receivedAt, from), lt(receivedAt, before));
  }
  function* playersIn(span: Span) {
    const isWithin = yield* within(span);
    const [row] = yield* query((db) =>
      db
        .select({ players: countDistinct(deviceId) })
        .from(events)
        .where(isWithin),
    );
    return row?.players ?? 0;
  }
  const attribute = (name: string) => textIn(attributes, name);
  const isOfToday = and(isNull(attribute('archive')), isNull(attribute('practice')));
  const game = sql<string>`coalesce(${attribute('gamemode')}, ${attribute('gameMode')}, 'classic')`;
  const devicesByGame = (names: readonly string[], isWithin: SQL | undefined) =>
    query((db) =>
      db
        .select({ game, devices: countDistinct(deviceId) })
        .from(events)
        .where(and(isWithin, inArray(eventName, [...names]), isOfToday))
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
        // Keys must stand for counted wins, at existing places.
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
      // Both engines use integer division, but not by a bound parameter.
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
    players: (span) => read(() => playersIn(span)),
    devices: (span) =>
      read(function* () {
        const players = yield* playersIn(span);
        const isWithin = yield* within(span);
        const begun = mapOf(yield* devicesByGame(GUESSES, isWithin));
        const solved = mapOf(yield* devicesByGame(SOLVED, isWithin));
        return { players, begun, solved };
      }),
    languages: (span) =>
      read(function* () {
        const isWithin = yield* within(span);
        const language = sql<string>`${attribute('newLanguage')}`;
        const devices = countDistinct(deviceId);
        return yield* query((db) =>
          db
            .select({ language, devices })
            .from(events)
            .where(and(isWithin, eq(eventName, 'Language changed')))
            .groupBy(language)
            .orderBy(desc(devices), language),
        );
      }),
    devicesBack: (solved, back) =>
      read(function* () {
        const wasThere = yield* within(solved);
        const solvers = yield* query((db) =>
          db
            .selectDistinct({ deviceId })
            .from(events)
            .where(and(wasThere, inArray(eventName, SOLVED), isOfToday)),
        );
        const cameBack = yield* within(back);
        const later = yield* query((db) =>
          db.selectDistinct({ deviceId }).from(events).where(cameBack),
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
