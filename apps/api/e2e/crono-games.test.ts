import { DAY_MS } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { problemOf } from '../src/testing/crono-client.ts';
import { type CronoTable, SECOND_MS, setUpCrono } from '../src/testing/crono-table.ts';

const TODAY = '2026-03-01';
const RUN_MS = 60 * SECOND_MS;

async function storedGames({ database }: CronoTable) {
  return (await database.rowsOf('crono_game')).map(({ id }) => id);
}

describe('the daily game', () => {
  test('[ROUTE8] [RUN2] belongs to the server date, is made on first use and is the same for everybody', async () => {
    const crono = await setUpCrono();
    expect(await storedGames(crono)).toEqual([]);
    const games = await Promise.all(Array.from({ length: 20 }, () => crono.look({ id: TODAY })));
    for (const game of games) expect(game).toMatchObject({ id: TODAY, status: 'not-started' });
    expect(await storedGames(crono)).toEqual([TODAY]);
  });

  test.each([
    ['a past date that nobody opened', '2026-02-28'],
    ['a future date', '2026-03-02'],
    ['a date that never was', '2026-02-30'],
    ['a game that was never made', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['SQL', "' OR 1=1 --"],
  ])('%s is not found', async (_title, id) => {
    const crono = await setUpCrono();
    await crono.look({ id: TODAY });
    const path = encodeURIComponent(id);
    const user = { id: path, userId: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const answers = [
      await crono.asked.look(path),
      await crono.asked.look(path, user.userId),
      await crono.asked.join(path),
      await crono.asked.start(user),
      await crono.asked.submit(user, null),
      await crono.asked.compare(user),
    ];
    expect(new Set(answers.map(problemOf))).toEqual(new Set(['404 game-not-found']));
    const guess = await crono.asked.guess(user, { modelId: '/model/anyone' });
    expect(guess.status).toBe(404);
    expect(JSON.parse(guess.text)).toEqual({
      status: 'error',
      error: 'game-not-found',
      game: null,
      result: null,
      correctOption: null,
    });
    expect(await storedGames(crono)).toEqual([TODAY]);
  });

  test('of a past date is closed, and finished for a player who did not play it', async () => {
    const crono = await setUpCrono();
    const player = await crono.join(TODAY);
    const late = await crono.join(TODAY);
    await crono.start(player);
    await crono.guessRight(player);
    crono.wait(RUN_MS);
    await crono.submit(player, 'Ana');
    crono.setClock('2026-03-02T00:00:00Z');
    const missed = {
      status: 'finished',
      score: 0,
      remainingTime: 0,
      canSubmitScore: false,
      userScore: null,
      currentModel: null,
      options: [],
      userCount: 1,
      leaderboard: [{ username: 'Ana', score: 1 }],
    };
    const newcomer = await crono.join(TODAY);
    for (const reader of [{ id: TODAY }, late, newcomer]) {
      expect(await crono.look(reader)).toMatchObject(missed);
    }
    expect(problemOf(await crono.asked.start(late))).toBe('409 game-closed');
    expect(problemOf(await crono.asked.submit(late, 'Late'))).toBe('409 game-not-finished');
    const guess = await crono.guess(late, { modelId: '/model/anyone' });
    expect(guess).toMatchObject({ error: 'game-already-finished', game: { status: 'finished' } });
    expect(await crono.look(player)).toMatchObject({ status: 'finished', score: 1, userScore: 1 });
  });
});

test('[RUN14] user ids of one game mean nothing in another', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const { id } = await crono.create();
  const foreign = { id, userId: player.userId };
  const answers = [
    await crono.asked.look(id, player.userId),
    await crono.asked.start(foreign),
    await crono.asked.guess(foreign, { modelId: '/model/anyone' }),
    await crono.asked.submit(foreign, null),
    await crono.asked.compare(foreign),
  ];
  expect(new Set(answers.map(problemOf))).toEqual(new Set(['404 user-not-found']));
});

test('a private game and its first user are stored together or not at all', async () => {
  const crono = await setUpCrono();
  await crono.database.run('ALTER TABLE crono_run RENAME TO elsewhere');
  expect((await crono.asked.create()).status).toBe(500);
  expect(await storedGames(crono)).toEqual([]);
  await crono.database.run('ALTER TABLE elsewhere RENAME TO crono_run');
  expect(await crono.look(await crono.create())).toMatchObject({ status: 'not-started' });
});

describe('retention', () => {
  const isKept = async (crono: CronoTable, id: string) =>
    (await crono.asked.look(id)).status === 200;

  test('a private game lives for 30 days after its last use', async () => {
    const crono = await setUpCrono();
    const { id } = await crono.create();
    for (let use = 0; use < 3; use += 1) {
      crono.wait(30 * DAY_MS);
      expect(await isKept(crono, id)).toBe(true);
    }
    crono.wait(31 * DAY_MS);
    expect(await isKept(crono, id)).toBe(false);
  });

  test('a daily game lives for 90 days after its date', async () => {
    const crono = await setUpCrono();
    await crono.look({ id: TODAY });
    crono.setClock('2026-05-30T23:59:59.999Z');
    expect(await isKept(crono, TODAY)).toBe(true);
    crono.wait(1);
    expect(await isKept(crono, TODAY)).toBe(false);
  });

  test('a daily game kept for a day can be played through a day of 25 hours', async () => {
    const crono = await setUpCrono({
      environment: { GAME_TIMEZONE: 'Europe/Rome', RETENTION_CRONO_DAYS: '1' },
      startAt: '2026-10-24T22:00:00Z',
    });
    await crono.look({ id: '2026-10-25' });
    crono.setClock('2026-10-25T22:59:00Z');
    expect(await crono.start(await crono.join('2026-10-25'))).toMatchObject({ status: 'ongoing' });
  });

  test('a run begun before midnight ends, and gets its name, in a game kept for a day', async () => {
    const crono = await setUpCrono({ environment: { RETENTION_CRONO_DAYS: '1' } });
    await crono.look({ id: TODAY });
    crono.setClock('2026-03-01T23:59:30Z');
    const player = await crono.join(TODAY);
    await crono.start(player);
    crono.setClock('2026-03-02T00:00:10Z');
    expect(await crono.guessRight(player)).toMatchObject({ result: 'correct' });
    crono.setClock('2026-03-02T23:00:00Z');
    expect(await crono.submit(player, 'Ana')).toMatchObject({ userScore: 1 });
  });

  test('the operator sets how long games live', async () => {
    const environment = { RETENTION_CRONO_DAYS: '2', RETENTION_PRIVATE_CRONO_DAYS: '1' };
    const crono = await setUpCrono({ environment });
    await crono.look({ id: TODAY });
    const { id } = await crono.create();
    crono.wait(DAY_MS + 2 * 3_600_000);
    expect([await isKept(crono, TODAY), await isKept(crono, id)]).toEqual([true, false]);
    crono.wait(2 * DAY_MS);
    expect(await isKept(crono, TODAY)).toBe(false);
  });

  test('a sweep deletes expired games and their runs from the disk and nothing else', async () => {
    const crono = await setUpCrono();
    const old = await crono.create();
    await crono.join(old.id);
    await crono.look({ id: TODAY });
    const player = await crono.join(TODAY);
    crono.wait(60 * DAY_MS);
    const young = await crono.create();
    await crono.sweep();
    expect(await storedGames(crono)).toEqual([TODAY, young.id].toSorted());
    expect(await crono.database.rowsOf('crono_run')).toHaveLength(2);
    expect((await crono.look(player)).status).toBe('finished');
  });
});
