import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { trackedEventTable } from '../../modules/tracking/tracking.table.ts';
import type { Span } from '../../time/dates.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

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

/**
 * Devices that sent events of the day's rounds. A browser that asks not to be tracked sends none, so
 * each number is a lower bound.
 */
export type DeviceFigures = {
  readonly players: number;
  /** Devices by the game that they guessed in, as the events name it. */
  readonly begun: ReadonlyMap<string, number>;
  /** Devices by the game that they solved. */
  readonly solved: ReadonlyMap<string, number>;
};

export type LanguageDevices = { readonly language: string; readonly devices: number };

export type EventReports = {
  /** How many devices sent events. */
  readonly players: (span: Span) => Promise<number>;
  /** The events received at an instant (ms since 1970) or later, by quarter hour and name. */
  readonly eventQuarters: (instant: Milliseconds) => Promise<readonly EventQuarter[]>;
  /** Devices by what they did. */
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

export function createEventReports({ columns, textIn, readLong: read }: Engine): EventReports {
  const events = trackedEventTable(columns);
  const { eventName, deviceId, attributes, receivedAt } = events;

  /**
   * The number of the first event received at an instant or later, found by a binary search of the
   * numbers: times have no index.
   */
  function* firstAt(instant: number) {
    const [last] = yield* query((db) => db.select({ id: max(events.id) }).from(events));
    let first = 0;
    let end = (last?.id ?? 0) + 1;
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
  /** Whether an event is about the day's round, not about one of the archive or a practice round. */
  const isOfDay = and(isNull(attribute('archive')), isNull(attribute('practice')));
  const game = sql<string>`coalesce(${attribute('gamemode')}, ${attribute('gameMode')}, 'classic')`;
  const devicesByGame = (names: readonly string[], isWithin: SQL | undefined) =>
    query((db) =>
      db
        .select({ game, devices: countDistinct(deviceId) })
        .from(events)
        .where(and(isWithin, inArray(eventName, [...names]), isOfDay))
        .groupBy(game),
    );
  const devicesOf = (rows: readonly { readonly game: string; readonly devices: number }[]) =>
    new Map(rows.map((row) => [row.game, row.devices]));

  return {
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
        const begun = devicesOf(yield* devicesByGame(GUESSES, isWithin));
        const solved = devicesOf(yield* devicesByGame(SOLVED, isWithin));
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
        const isInFirst = yield* within(solved);
        const solvers = yield* query((db) =>
          db
            .selectDistinct({ deviceId })
            .from(events)
            .where(and(isInFirst, inArray(eventName, SOLVED), isOfDay)),
        );
        const isInSecond = yield* within(back);
        const later = yield* query((db) =>
          db.selectDistinct({ deviceId }).from(events).where(isInSecond),
        );
        const seen = new Set(later.map((row) => row.deviceId));
        const returned = solvers.filter((row) => seen.has(row.deviceId));
        return { of: solvers.length, back: returned.length };
      }),
  };
}
