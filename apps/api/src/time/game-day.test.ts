import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar, createGameDayReader, isTimeZone } from './game-day.ts';
import { wholeMilliseconds } from './milliseconds.ts';

const ZONES = [
  'UTC',
  'Europe/Rome',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

describe('a calendar', () => {
  it.each([
    ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['UTC', '2026-03-02T00:00:00.000Z', '2026-03-02', '2026-03-03T00:00:00.000Z'],
    ['UTC', '2024-02-28T12:00:00Z', '2024-02-28', '2024-02-29T00:00:00.000Z'],
    // Winter, spring forward (a day of 23 hours), summer, fall back (a day of 25 hours).
    ['Europe/Rome', '2026-01-10T22:59:59Z', '2026-01-10', '2026-01-10T23:00:00.000Z'],
    ['Europe/Rome', '2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Rome', '2026-03-29T21:59:59Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Rome', '2026-10-24T22:00:00Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Europe/Rome', '2026-10-25T22:30:00Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    // In Sao Paulo, 2018-11-04 began at 01:00: it had no midnight.
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03', '2018-11-04T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04', '2018-11-05T02:00:00.000Z'],
    // In Sao Paulo, clocks went back from 00:00 on 2019-02-17 to 23:00 on the day before.
    ['America/Sao_Paulo', '2019-02-17T01:59:59Z', '2019-02-16', '2019-02-17T03:00:00.000Z'],
    ['America/Sao_Paulo', '2019-02-17T02:30:00Z', '2019-02-16', '2019-02-17T03:00:00.000Z'],
    // In Egypt, 2025-04-25 began at 01:00.
    ['Africa/Cairo', '2025-04-24T21:59:59Z', '2025-04-24', '2025-04-24T22:00:00.000Z'],
    ['Africa/Cairo', '2025-10-30T20:30:00Z', '2025-10-30', '2025-10-30T22:00:00.000Z'],
    // Samoa crossed the date line: it had no 2011-12-30.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', '2011-12-31T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01T18:14:59Z', '2026-06-01', '2026-06-01T18:15:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02', '2026-06-02T18:15:00.000Z'],
  ])('of %s at %s reads %s, the next date at %s', (zone, instant, date, nextDateAt) => {
    const calendar = createCalendar(zone);
    const at = Date.parse(instant);
    expect(calendar.dateAt(at)).toBe(date);
    expect(new Date(calendar.nextDateAt(wholeMilliseconds(at))).toISOString()).toBe(nextDateAt);
  });

  it('changes its date at the next date and not before, in any zone', () => {
    const instants = fc.integer({
      min: Date.parse('2012-01-01T00:00:00Z'),
      max: Date.parse('2060-01-01T00:00:00Z'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, instant) => {
        const calendar = createCalendar(zone);
        const next = calendar.nextDateAt(wholeMilliseconds(instant));
        expect(next).toBeGreaterThan(instant);
        expect(calendar.dateAt(next - 1)).toBe(calendar.dateAt(instant));
        expect(calendar.dateAt(next) > calendar.dateAt(instant)).toBe(true);
      }),
    );
  });
});

describe('a day reader', () => {
  it('gives the day of each instant, even if the clock is set back', () => {
    const dayAt = createGameDayReader(createCalendar('UTC'));
    const dates = [
      '2026-03-01T10:00:00Z',
      '2026-03-01T23:59:59.999Z',
      '2026-03-02T00:00:00Z',
      '2026-02-28T12:00:00Z',
      '2026-03-01T00:00:00Z',
    ].map((instant) => dayAt(wholeMilliseconds(Date.parse(instant))).date);
    expect(dates).toEqual(['2026-03-01', '2026-03-01', '2026-03-02', '2026-02-28', '2026-03-01']);
  });

  it('knows yesterday across months', () => {
    const dayAt = createGameDayReader(createCalendar('UTC'));
    expect(dayAt(wholeMilliseconds(Date.parse('2024-03-01T00:00:00Z'))).yesterday).toBe(
      '2024-02-29',
    );
  });
});

describe('a time zone', () => {
  it.each([
    ['UTC', true],
    ['Europe/Rome', true],
    ['Mars/Olympus', false],
    ['', false],
  ])("'%s' is known: %s", (name, isKnown) => {
    expect(isTimeZone(name)).toBe(isKnown);
  });
});
