import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { shippedCatalog } from '../../src/testing/app-under-test.ts';
import {
  type CronoPlayer,
  createCronoClient,
  createRecognition,
} from '../../src/testing/crono-client.ts';
import { databaseUrl, newDatabase } from '../../src/testing/engine.ts';
import { forkShipped } from '../../src/testing/forked.ts';

const PLAYERS = ['Ana', 'Béla', 'Cléo'];
const KILLED_AFTER_MS = 25_000;
const REVEAL_MS = 1_500;
const READY = /^Starguess is ready at (http:\S+)$/m;

/** Starts the server as an operator does, with nothing of a test in it. */
async function startServer(url: string) {
  const { child, outputMatched, ended } = forkShipped('main', {
    environment: { PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'warn' },
  });
  const [, address = ''] = await outputMatched(READY);
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Takes as long as people take, evenly spread between a third of a second and one and a half. */
function hesitate() {
  return wait(320 + Math.random() * 1_200);
}

test('a minute of Crono counts what it has told, though the server is killed in the middle of it', {
  timeout: 120_000,
}, async () => {
  const url = databaseUrl(await newDatabase());
  let server = await startServer(url);
  onTestFinished(() => server.kill());
  const client = createCronoClient((path, init) => fetch(server.address + path, init), {
    recognise: createRecognition(shippedCatalog),
  });

  /** Guesses, often rightly, until the run is over or it is time to stop; keeps what it is told. */
  const play = async (player: CronoPlayer, told: boolean[], until: number) => {
    const scoreTold = () => told.filter(Boolean).length;
    while (performance.now() < until) {
      await hesitate();
      const game = await client.look(player);
      expect(game.score).toBe(scoreTold());
      if (game.currentModel === null) return;
      const isMeantRight = Math.random() < 0.75;
      const modelId = await (isMeantRight ? client.answerIn(game) : client.missIn(game));
      const guess = await client.guess(player, { modelId, roundId: game.currentModel.id });
      if (guess.error === 'game-already-finished') return;
      expect(guess).toMatchObject({ result: isMeantRight ? 'correct' : 'wrong' });
      told.push(isMeantRight);
      expect(guess.game?.score).toBe(scoreTold());
      if (!isMeantRight) await wait(REVEAL_MS);
    }
  };

  const host = await client.create();
  const others = await Promise.all(PLAYERS.slice(1).map(() => client.join(host.id)));
  const runs = [host, ...others].map((player, index) => ({
    player,
    name: PLAYERS[index] ?? '',
    told: [] as boolean[],
  }));
  for (const { player } of runs) await client.start(player);
  const killedAt = performance.now() + KILLED_AFTER_MS;
  await Promise.all(runs.map(({ player, told }) => play(player, told, killedAt)));
  await server.kill();
  server = await startServer(url);
  await Promise.all(runs.map(({ player, told }) => play(player, told, Number.POSITIVE_INFINITY)));

  const wanted = runs.map(({ name, told }) => ({
    username: name,
    score: told.filter(Boolean).length,
  }));
  for (const { player, name, told } of runs) {
    const score = told.filter(Boolean).length;
    const named = await client.submit(player, name);
    expect(named).toMatchObject({ status: 'finished', score, userScore: score, own: { score } });
    const { own } = await client.compare(player);
    expect(own.map(({ right }) => right)).toEqual(told);
  }
  const { leaderboard } = await client.look({ id: host.id });
  expect(leaderboard).toHaveLength(wanted.length);
  expect(leaderboard).toEqual(expect.arrayContaining(wanted));
});
