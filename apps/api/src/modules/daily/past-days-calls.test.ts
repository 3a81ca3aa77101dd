import { addDays, PUZZLES } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { DAILY_PATHS } from '../../testing/daily-paths.ts';

const YESTERDAY = '2026-02-28';
const HOUR = 3_600;

function pathOf(path: string, date: string) {
  return `${path}${path.includes('?') ? '&' : '?'}date=${date}`;
}

async function storedDates({ database }: TestApp) {
  const rows = await database.rowsOf('daily_target');
  return rows.map(({ date }) => String(date));
}

describe('ten thousand calls over random dates', () => {
  /** Of two years, of which the first half is over; always the same ones. */
  function randomDates() {
    let state = 7;
    return Array.from({ length: 10_000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return addDays('2025-03-01', Math.floor((state / 2 ** 31) * 730));
    });
  }

  it('are no mistake of the server, and store a past day at most once', async () => {
    const app = await createTestApp({ environment: { ARCHIVE_FROM: '2025-06-01' } });
    const statuses = new Set<number>();
    const asked = new Set<string>();
    for (const [index, date] of randomDates().entries()) {
      const path = DAILY_PATHS[index % DAILY_PATHS.length] ?? '';
      const { status } = await app.request(pathOf(path, date));
      statuses.add(status);
      if (status === 200) asked.add(date);
    }
    expect(statuses).toEqual(new Set([200, 404]));
    // Each of the 274 days of the archive and today, as 10,000 dates of 730 hit them all.
    expect(asked.size).toBe(274);
    const stored = await storedDates(app);
    // The first day needs the target of the day before it.
    expect(new Set(stored)).toEqual(new Set([...asked, '2025-05-31']));
    expect(stored).toHaveLength((asked.size + 1) * PUZZLES.length);
  });

  it('are as many different days for one caller as the limit has', async () => {
    const app = await createTestApp({
      environment: { ARCHIVE_FROM: '2025-03-01', RATE_LIMITS: '1' },
    });
    const start = Date.parse('2026-03-01T10:00:00Z');
    const days = new Set<string>();
    let refused = 0;
    for (const [index, date] of randomDates().entries()) {
      // As fast as the limit on reads has it, for somewhat less than an hour.
      app.setClock(new Date(start + (index * (HOUR - 60) * 1_000) / 10_000).toISOString());
      const path = DAILY_PATHS[index % DAILY_PATHS.length] ?? '';
      const incoming = { socket: { remoteAddress: '192.0.2.1' } };
      const { status } = await app.request(pathOf(path, date), { incoming });
      expect([200, 404, 429]).toContain(status);
      if (status === 200 && date < YESTERDAY) days.add(date);
      if (status === 429) refused += 1;
    }
    expect(days.size).toBe(120);
    expect(refused).toBeGreaterThan(1_000);
    expect(new Set(await storedDates(app)).size).toBeLessThanOrEqual(2 * 120 + 3);
  });
});
