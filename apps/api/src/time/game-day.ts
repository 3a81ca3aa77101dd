import { addDays, DAY_MS } from '@starguess/game-core';
import { type Milliseconds, wholeMilliseconds } from './milliseconds.ts';

/** A day of the game's calendar, which players call today. */
export type GameDay = {
  /** `YYYY-MM-DD` in the game's time zone. */
  readonly date: string;
  readonly yesterday: string;
  /** First instant of the next date, in milliseconds since 1970-01-01 UTC. */
  readonly nextDateAt: Milliseconds;
};

export type Calendar = {
  readonly dateAt: (instant: number) => string;
  /** The first instant after `instant` that has a later date. */
  readonly nextDateAt: (instant: Milliseconds) => Milliseconds;
};

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The calendar of an IANA time zone. It searches for the start of each date, because in some zones
 * a day has no midnight (clocks go from 23:59 to 01:00) and some zones have skipped whole dates.
 */
export function createCalendar(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

  const dateAt = (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };

  const nextDateAt = (instant: Milliseconds) => {
    const date = dateAt(instant);
    let early: number = instant;
    let late = instant + DAY_MS;
    while (dateAt(late) <= date) late += DAY_MS;
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (dateAt(middle) > date) late = middle;
      else early = middle;
    }
    return wholeMilliseconds(late);
  };

  return { dateAt, nextDateAt };
}

/** The day that contains an instant (milliseconds since 1970-01-01 UTC). */
export type GameDayReader = (instant: Milliseconds) => GameDay;

/** Remembers the last day, and asks the calendar only about an instant outside it. */
export function createGameDayReader(calendar: Calendar): GameDayReader {
  let readAt = Number.NEGATIVE_INFINITY;
  let day: GameDay | undefined;
  return (instant) => {
    if (day !== undefined && instant >= readAt && instant < day.nextDateAt) return day;
    const date = calendar.dateAt(instant);
    readAt = instant;
    day = { date, yesterday: addDays(date, -1), nextDateAt: calendar.nextDateAt(instant) };
    return day;
  };
}
