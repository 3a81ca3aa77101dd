import { type DailyGuess, dailyGuessSchema } from '@starguess/api-contract';
import { addDays, PUZZLES } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { DAILY_PATHS } from '../../testing/daily-paths.ts';
import { newDatabase } from '../../testing/engine.ts';
import { catalogAddressOf } from '../../testing/page-catalog.ts';

const TODAY = '2026-03-01';
function at(day: number) {
  return `${addDays(TODAY, day)}T00:00:00Z`;
}

async function guesses({ json }: TestApp): Promise<readonly DailyGuess[]> {
  const replies = await Promise.all(DAILY_PATHS.map((path) => json(path)));
  return replies.map((reply) => dailyGuessSchema.parse(reply));
}

async function setUpFull(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp({ build: builtPage(), ...options });
  await app.warmUp();
  const acceptWrites = await app.database.refuseWrites();
  return { app, acceptWrites };
}

it('a database that rejects writes for a week stops no day, and the days are those planned', async () => {
  const undisturbed = await createTestApp();
  const { app } = await setUpFull();
  for (let day = 1; day <= 7; day += 1) {
    app.setClock(at(day));
    undisturbed.setClock(at(day));
    expect(await guesses(app)).toEqual(await guesses(undisturbed));
    for (const path of ['/', '/classic']) expect((await app.request(path)).status).toBe(200);
  }
  app.setClock(at(8));
  expect((await app.request(DAILY_PATHS[0])).status).toBe(503);
});

it('what was served by a plan is stored as soon as there is room, and stays', async () => {
  const address = await newDatabase();
  const { app, acceptWrites } = await setUpFull({ address });
  app.setClock(at(1));
  const served = await guesses(app);
  await expect(app.planAhead()).rejects.toThrow();
  await acceptWrites();
  await app.planAhead();
  const dates = (await app.database.rowsOf('daily_target')).map(({ date }) => date);
  expect(dates.filter((date) => date === addDays(TODAY, 1))).toHaveLength(5);
  await app.close();
  const again = await createTestApp({ address, secret: Buffer.alloc(32, 9), startAt: at(1) });
  expect(await guesses(again)).toEqual(served);
});

it('a server that starts on a full disk serves what was planned before, with its records', async () => {
  const address = await newDatabase();
  const first = await createTestApp({ address });
  await first.warmUp();
  const planned = await first.store.plannedTargets.find([addDays(TODAY, 1)]);
  await first.close();
  const lost = new Set(planned.map(({ targetId }) => targetId));
  const catalog = withoutRecords(shippedCatalog, lost);
  const again = await createTestApp({ address, catalog, startAt: at(1), build: builtPage() });
  await again.database.refuseWrites();
  const served = await guesses(again);
  expect(new Set(served.map(({ today }) => today))).toEqual(lost);
  const shown = await again.json(await catalogAddressOf(again));
  expect(JSON.stringify(shown)).toContain([...lost][0]);
});

it('a plan is drawn again under another catalogue, and changes no day by itself', async () => {
  const address = await newDatabase();
  const first = await createTestApp({ address });
  await first.warmUp();
  await first.close();
  const secret = Buffer.alloc(32, 9);
  const again = await createTestApp({ address, secret });
  await again.warmUp();
  const fresh = await createTestApp({ secret });
  for (const app of [again, fresh]) app.setClock(at(1));
  const idsOf = async (app: TestApp) => (await guesses(app)).map(({ today }) => today);
  expect(await idsOf(again)).toEqual(await idsOf(fresh));
});

it('an unreadable plan, which nobody has seen, is drawn again', async () => {
  const { app, acceptWrites } = await setUpFull();
  await acceptWrites();
  await app.database.run("UPDATE planned_target SET record = '{}', target_id = 'x'");
  await app.database.refuseWrites();
  app.setClock(at(1));
  const undisturbed = await createTestApp({ startAt: at(1) });
  const idsOf = async (given: TestApp) => (await guesses(given)).map(({ today }) => today);
  expect(await idsOf(app)).toEqual(await idsOf(undisturbed));
});

it('a pinned target is served on a full disk too, beside what was planned', async () => {
  const { app, acceptWrites } = await setUpFull();
  await acceptWrites();
  const { profileUrl } = shippedCatalog.data.performers[0] ?? { profileUrl: '' };
  const record = JSON.stringify(shippedCatalog.data.performers[0]);
  const target = {
    date: addDays(TODAY, 1),
    puzzle: 'classic',
    targetId: profileUrl,
    record,
    declaration: 'shipped',
  } as const;
  const picture = { address: '/art/x.svg', bytes: Buffer.from('<svg/>') };
  expect(
    await app.store.pinnedTargets.pin([{ target, picture }], { today: TODAY, puzzles: PUZZLES }),
  ).toBe('pinned');
  await app.database.refuseWrites();
  app.setClock(at(1));
  expect((await guesses(app))[0]).toMatchObject({ today: profileUrl });
});
