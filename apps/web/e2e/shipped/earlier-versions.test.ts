import { earlierMigrations } from '@starguess/api/testing/earlier-layouts.ts';
import { makeEarlierSite } from '@starguess/api/testing/earlier-site.ts';
import { addDays } from '@starguess/game-core';
import type { DatabaseAddress } from '../../../api/src/db/database.ts';
import { Puzzle, successCountOf } from '../puzzle.ts';
import { StatisticsPage } from '../statistics-page.ts';
import { StoredPlay } from '../stored-play.ts';
import { TEST_ALL } from '../test-all.ts';
import { runOps, ShippedServer } from './shipped-server.ts';
import { expect, NO_PAGES, test } from './site.ts';

test('a database of each earlier layout opens and has lost nothing', {
  tag: TEST_ALL,
}, async ({ engine, newPostgres, site }) => {
  const date = new Date().toISOString().slice(0, 10);
  for (const migrations of earlierMigrations(engine, site.folder)) {
    const file = `${migrations}/site.sqlite`;
    const address: DatabaseAddress =
      engine === 'postgres' ? { engine, url: await newPostgres() } : { engine, file };
    const url = address.engine === 'postgres' ? address.url : `file:${file}`;
    const { targetId, successes, board } = await makeEarlierSite(address, { migrations, date });
    const server = await ShippedServer.start({ ...NO_PAGES, DATABASE_URL: url });
    const read = async (path: string) => (await fetch(server.url + path)).json();
    expect(await read('/api/classic/daily-guess/')).toMatchObject({ today: targetId, date });
    expect(await successCountOf(server)).toBe(successes);
    if (board !== undefined) {
      expect(await read(`/api/crono/${date}`)).toMatchObject({ leaderboard: board, userCount: 1 });
    }
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(await runOps(['check'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  }
});

test('a browser that played the first version keeps its streak, and its waiting win counts once', {
  tag: TEST_ALL,
}, async ({ openBrowser, site }) => {
  const server = await site.start();
  const page = await openBrowser(server);
  const { date, answer } = await Puzzle.ofToday(server);
  const stored = new StoredPlay(page);
  const [yesterday, dayBefore] = [addDays(date, -1), addDays(date, -2)];
  await stored.put({
    language: 'en',
    theme: '"midnight"',
    'coachMark.classic-modes': 'false',
    [`classic-${date}`]: JSON.stringify([answer.profileUrl]),
    [`classic-${date}-status`]: '{"completed":"completed","tries":1}',
    [`image-guess-${yesterday}-status`]: '{"completed":"completed","tries":3}',
    [`channel-guess-${dayBefore}-status`]: '{"completed":"completed","tries":12}',
    'pending-successes': JSON.stringify([
      { mode: 'classic', date, key: '6f1c1d6e-5d0a-4b52-9c0e-2f6a4f5f0d11' },
    ]),
  });
  for (const _visit of ['first', 'second']) {
    await page.goto('/');
    await expect.poll(() => stored.text('pending-successes')).toBe('[]');
    expect(await successCountOf(server)).toBe(1);
  }
  const statistics = new StatisticsPage(page);
  await statistics.open();
  await expect(statistics.currentStreak).toHaveText('3 days');
});
