import { PUZZLES } from '@starguess/game-core';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { createGate } from '../../testing/gate.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createCalendar, createGameDayReader } from '../../time/game-day.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { createRecordFaults } from '../../watch/record-faults.ts';
import { createDraws } from './schedule.ts';
import { createServedDayReader } from './served-day.ts';
import { createRecordsReader } from './stored-record.ts';
import { createDailyTargets, type DailyTargetsDependencies } from './targets.ts';

type TargetRepository = DailyTargetsDependencies['repositories']['targets'];

async function setUp(changed: (stored: TargetRepository) => Partial<TargetRepository>) {
  const { store } = await openTestDatabase();
  onTestFinished(store.close);
  const daily = createDailyTargets({
    repositories: { ...store, targets: { ...store.targets, ...changed(store.targets) } },
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
  return { store, ...daily };
}

const readDay = createGameDayReader(createCalendar('UTC'));

function dayAt(instant: string) {
  return readDay(wholeMilliseconds(Date.parse(instant)));
}

it('a day that was slow to load does not replace one that has begun since', async () => {
  const reads: string[] = [];
  const read = createGate();
  const { targetsOf } = await setUp(({ find }) => ({
    find: async (dates) => {
      reads.push(dates.join(' '));
      if (reads.length === 1) await read.opened;
      return find(dates);
    },
  }));
  const slow = targetsOf(dayAt('2026-03-01T23:59:59Z'));
  const today = dayAt('2026-03-02T00:00:00Z');
  const served = await targetsOf(today);
  read.open();
  await slow;
  expect(targetsOf(today)).toBe(served);
  expect(reads).toEqual(['2026-03-01 2026-02-28', '2026-03-02 2026-03-01']);
});

it('a day served from the plan while another is being stored is stored later', async () => {
  let takesWrites = true;
  const write = createGate();
  let isSlow = false;
  const { store, targetsOf, planAhead } = await setUp(({ findOrStore }) => ({
    findOrStore: async (dates, picks) => {
      if (!takesWrites) throw new UnavailableError('full');
      if (isSlow) await write.opened;
      return findOrStore(dates, picks);
    },
  }));
  const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'] as const;
  await targetsOf(dayAt(first));
  await planAhead(dayAt(first));
  takesWrites = false;
  await targetsOf(dayAt(second));
  takesWrites = true;
  isSlow = true;
  const storing = planAhead(dayAt(second));
  takesWrites = false;
  await targetsOf(dayAt(third));
  takesWrites = true;
  write.open();
  await storing;
  await planAhead(dayAt(third));
  expect(await store.targets.find([third])).toHaveLength(PUZZLES.length);
});
