import { PUZZLES } from '@starguess/game-core';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { createGate } from '../../testing/gate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createCalendar, createGameDayReader } from '../../time/game-day.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { createRecordFaults } from '../../watch/record-faults.ts';
import { createDraws } from './schedule.ts';
import { createServedDayReader } from './served-day.ts';
import { createRecordsReader } from './stored-record.ts';
import { createDailyTargets } from './targets.ts';

it('a day that was slow to load does not replace one that has begun since', async () => {
  const { store } = await openTestDatabase();
  onTestFinished(store.close);
  const reads: string[] = [];
  const read = createGate();
  const { targetsOf } = createDailyTargets({
    repositories: {
      ...store,
      targets: {
        ...store.targets,
        find: async (dates) => {
          reads.push(dates.join(' '));
          if (reads.length === 1) await read.opened;
          return store.targets.find(dates);
        },
      },
    },
    puzzles: PUZZLES,
    catalog: shippedCatalog.catalog,
    drawsFor: createDraws(Buffer.alloc(32, 7)),
    pictureAt: (address) => shippedCatalog.pictures.get(address)?.bytes,
    readDay: createServedDayReader({
      puzzles: PUZZLES,
      readRecords: createRecordsReader(createRecordFaults(pino({ level: 'silent' }))),
      declaration: 'shipped',
      knownIds: new Set(),
    }),
    catalogAddressOf: async () => undefined,
  });
  const dayAt = createGameDayReader(createCalendar('UTC'));
  const slow = targetsOf(dayAt(wholeMilliseconds(Date.parse('2026-03-01T23:59:59Z'))));
  const today = dayAt(wholeMilliseconds(Date.parse('2026-03-02T00:00:00Z')));
  const served = await targetsOf(today);
  read.open();
  await slow;
  expect(targetsOf(today)).toBe(served);
  expect(reads).toEqual(['2026-03-01 2026-02-28', '2026-03-02 2026-03-01']);
});
