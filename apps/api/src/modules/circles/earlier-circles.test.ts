import { faceOfName } from '@starguess/api-contract';
import { addDays } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { circleBrowser, openTable } from '../../testing/circle-client.ts';

/** A Saturday. */
const YESTERDAY = '2026-02-28';

/** A table that a server of the version before has kept for 40 days, until yesterday. */
async function openEarlierTable() {
  const app = await createTestApp();
  const { browsers, invitation } = await openTable(app, ['Ann', 'Ben']);
  const { run, rowsOf } = app.database;
  const dates = Array.from({ length: 40 }, (_, days) => addDays(YESTERDAY, -days));
  const finish = (date: string, { puzzle = 'classic', who = 'true' }) =>
    run(`INSERT INTO table_result (member_hash, date, puzzle, outcome)
      SELECT secret_hash, '${date}', '${puzzle}', '{"tries":3}' FROM table_member WHERE ${who}`);
  await run(`UPDATE game_table SET inviter_place = NULL`);
  await run(`UPDATE table_member SET face = NULL, counts_from = '${dates.at(-1)}'`);
  for (const date of dates) await finish(date, {});
  return { app, invitation, finish, run, rowsOf, browsers };
}

it('[TABLE5] [TABLE6] a table of the version before keeps its points and streaks', async () => {
  const { app, rowsOf, browsers } = await openEarlierTable();
  const faces = [faceOfName('Ann'), faceOfName('Ben')];
  const whole = {
    members: faces.map((face) => ({ face, points: 24 })),
    streak: { all: 40, any: 40 },
    lastWeek: { name: 'Ann', points: 28 },
  };
  for (const one of [...browsers, ...browsers]) expect(await one.table()).toMatchObject(whole);
  const dates = (await rowsOf('table_result')).map(({ date }) => date);
  expect([dates.length, dates.toSorted()[0]]).toEqual([26, '2026-02-16']);
  await browsers[0]?.post({ tries: 1 });
  app.setClock('2026-03-02T10:00:00Z');
  expect(await browsers[1]?.table()).toMatchObject({
    members: [{ points: 0 }, { points: 0 }],
    streak: { all: 0, any: 41 },
    lastWeek: { name: 'Ann', points: 30 },
  });
});

it('[TABLE9] whoever was there first sends the invitations of the version before', async () => {
  const { app, invitation } = await openEarlierTable();
  expect(await (await circleBrowser(app).invited(invitation)).json()).toMatchObject({
    inviter: { name: 'Ann', face: faceOfName('Ann') },
    members: [{ points: 24 }, { points: 24 }],
  });
});

it('[TABLE5] what a server of the version before stores of yesterday counts from the next day on', async () => {
  const { app, finish, browsers } = await openEarlierTable();
  await browsers[0]?.table();
  await finish(YESTERDAY, { puzzle: 'image-guess', who: 'place = 2' });
  app.setClock('2026-03-02T10:00:00Z');
  expect((await browsers[0]?.table())?.lastWeek).toMatchObject({ name: 'Ben', points: 28 });
});

it('[TABLE1] twins of the version before keep their names, and may change their faces', async () => {
  const { run, browsers } = await openEarlierTable();
  await run(`UPDATE table_member SET name = 'Ann'`);
  expect((await browsers[1]?.rename('Ann', 5))?.status).toBe(200);
  expect((await browsers[0]?.table())?.members).toMatchObject([
    { name: 'Ann', face: faceOfName('Ann') },
    { name: 'Ann', face: 5 },
  ]);
});

it('[TABLE1] a table can be looked at while the database takes no writes', async () => {
  const { app, browsers } = await openEarlierTable();
  const takeAgain = await app.database.refuseWrites();
  expect((await browsers[0]?.table())?.streak).toEqual({ all: 40, any: 40 });
  await takeAgain();
});
