import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CronoClient,
  type CronoPlayer,
  createCronoClient,
} from '@starguess/api/testing/crono-client.ts';
import { performers } from '../catalogue.ts';
import { nameOnPhoto } from '../recognition.ts';
import { TEST_ALL } from '../test-all.ts';
import { expect, NO_PAGES, test } from './site.ts';

/** Between a third of a second and one and a half, as people pause. */
const PAUSES_MS = [420.3, 1_310.8, 780.1, 1_490.6, 960.4, 350.9, 1_120.2];

const NAMES = ['Ana', 'Béla', 'Cléo', 'Đorđe'];
const KILLED_AFTER_MS = 25_000;
const REVEAL_MS = 1_500;
/** How far the clock of a second server on the same database is ahead. */
const CLOCKS_APART_MS = 3_000;

type Run = {
  readonly player: CronoPlayer;
  readonly name: string;
  /** Whether each answer was right, as the server has told it. */
  readonly told: boolean[];
};

function recognise(photo: Uint8Array) {
  const name = nameOnPhoto(Buffer.from(photo));
  return performers.find((performer) => performer.name === name)?.profileUrl;
}

function scoreOf({ told }: Run) {
  return told.filter(Boolean).length;
}

/** Plays as people do until the run is over or it is time to stop. */
async function play(run: Run, { client, until }: { client: CronoClient; until: number }) {
  const { player, told } = run;
  while (performance.now() < until) {
    await wait(PAUSES_MS[told.length % PAUSES_MS.length]);
    const game = await client.look(player);
    expect(game.score).toBe(scoreOf(run));
    if (game.currentModel === null) return;
    const isMeantRight = told.length % 4 !== 3;
    const choice = isMeantRight ? client.answerIn(game) : client.missIn(game);
    const modelId = await choice.catch(async (error: unknown) => {
      // The minute ended before the photo was asked for.
      if ((await client.look(player)).status !== 'finished') throw error;
    });
    if (modelId === undefined) return;
    const guess = await client.guess(player, { modelId, roundId: game.currentModel.id });
    if (guess.error === 'game-already-finished') return;
    expect(guess).toMatchObject({ result: isMeantRight ? 'correct' : 'wrong' });
    told.push(isMeantRight);
    expect(guess.game?.score).toBe(scoreOf(run));
    if (!isMeantRight) await wait(REVEAL_MS);
  }
}

test('a minute of Crono counts what it has told, though the server is killed in the middle of it', {
  tag: TEST_ALL,
}, async ({ engine, newPostgres, site }) => {
  let server = await site.start(NO_PAGES);
  // A player's requests go to all servers in turn.
  const others = engine === 'postgres' ? [await site.start(NO_PAGES, CLOCKS_APART_MS)] : [];
  let sent = 0;
  const client = createCronoClient(
    (path, init) => {
      const { url } = [server, ...others][sent % (1 + others.length)] ?? server;
      sent += 1;
      return fetch(url + path, init);
    },
    { recognise },
  );
  const host = await client.create();
  const friends = await Promise.all(NAMES.slice(1).map(() => client.join(host.id)));
  const runs: readonly Run[] = [host, ...friends].map((player, index) => ({
    player,
    name: NAMES[index] ?? '',
    told: [],
  }));
  for (const { player } of runs) await client.start(player);
  const killedAt = performance.now() + KILLED_AFTER_MS;
  await Promise.all(runs.map((run) => play(run, { client, until: killedAt })));
  await server.kill();
  server = await site.start(NO_PAGES);
  await Promise.all(runs.map((run) => play(run, { client, until: Number.POSITIVE_INFINITY })));

  for (const run of runs) {
    const score = scoreOf(run);
    const named = await client.submit(run.player, run.name);
    expect(named).toMatchObject({ status: 'finished', score, userScore: score, own: { score } });
    const { own } = await client.compare(run.player);
    expect(own.map(({ right }) => right)).toEqual(run.told);
  }
  const board = async () => (await client.look({ id: host.id })).leaderboard;
  const played = await board();
  const wanted = runs.map((run) => ({ username: run.name, score: scoreOf(run) }));
  expect(played).toHaveLength(wanted.length);
  expect(played).toEqual(expect.arrayContaining(wanted));
  for (const running of [server, ...others]) {
    expect(await running.stop()).toMatchObject({ code: 0, err: '' });
  }

  expect(await site.ops('check')).toMatchObject({ code: 0 });
  if (engine === 'postgres') return;
  const backup = join(site.folder, 'backup.sqlite');
  expect(await site.ops('backup', backup)).toMatchObject({ code: 0 });
  expect(await site.ops('restore', backup)).toMatchObject({ code: 0 });
  const moved = await newPostgres();
  expect(await site.ops('move', site.databaseUrl, moved)).toMatchObject({ code: 0 });
  for (const place of [site.databaseUrl, moved]) {
    server = await site.start({ ...NO_PAGES, DATABASE_URL: place });
    expect(await board()).toEqual(played);
  }
});
