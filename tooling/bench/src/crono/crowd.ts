import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { cronoRoutes } from '@starguess/api-contract';
import {
  type CronoPlayer,
  createCronoClient,
  type Recognise,
  type Send,
} from '../../../../apps/api/src/testing/crono-client.ts';
import { percentileOf } from '../percentile.ts';
import { startProgram } from '../program.ts';

const PLAYERS = 500;
const RUN_MS = 60_000;
/**
 * Players guess no later than this many milliseconds before the end, so that no guess is too late.
 */
const MARGIN_MS = 3_000;
const WAIT_AFTER_RIGHT_MS = 500;
const WAIT_AFTER_WRONG_MS = 2_000;

/** What all players together observed. */
type Tally = {
  /** Milliseconds from each guess to its answer. */
  readonly latencies: number[];
  /** The number of answers by status, for all calls. */
  readonly statuses: Map<number, number>;
  /** The number of refused guesses by reason. */
  readonly refusals: Map<string, number>;
  /** Guesses whose result differs from what the player intended. */
  misjudged: number;
  /** Players whose stored score differs from their right guesses. */
  wrongScores: number;
};

/**
 * A one-minute game with as many players as the product is designed for, each with its own address.
 */
export async function benchCrowd(folder: string, recognise: Recognise): Promise<boolean> {
  const server = await startProgram('served', {
    args: ['in-groups'],
    environment: { DATABASE_URL: `file:${folder}/crowd.sqlite`, TRUSTED_PROXIES: '127.0.0.1' },
    logFile: `${folder}/crowd.log`,
  });
  const tally: Tally = {
    latencies: [],
    statuses: new Map(),
    refusals: new Map(),
    misjudged: 0,
    wrongScores: 0,
  };
  const sendFrom =
    (address: string): Send =>
    async (path, init) => {
      const headers = { ...init.headers, 'x-forwarded-for': address };
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
      count(tally.statuses, response.status);
      return response;
    };
  const gameId = (await createCronoClient(sendFrom(addressOf(0)), { recognise }).create()).id;
  const before = await server.used();
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, number) => {
      const crono = createCronoClient(sendFrom(addressOf(number)), { recognise });
      const player = await crono.join(gameId);
      const score = await playRun(crono, { player, tally });
      const { userScore, status } = await crono.submit(player, `Player ${number}`);
      if (status !== 'finished' || userScore !== score) tally.wrongScores += 1;
    }),
  );
  const used = (await server.used()).microseconds - before.microseconds;
  await server.stop();
  console.log(`crowd: the server used ${(used / 1_000_000).toFixed(1)} s of CPU`);
  return report(tally);
}

/** A different client address for each player, as a proxy would forward it. */
function addressOf(player: number) {
  return `10.0.${Math.floor(player / 250)}.${(player % 250) + 1}`;
}

/** Guesses right and wrong alternately until the run is nearly over; returns the expected score. */
async function playRun(
  crono: ReturnType<typeof createCronoClient>,
  { player, tally }: { player: CronoPlayer; tally: Tally },
): Promise<number> {
  let game = await crono.start(player);
  await wait(WAIT_AFTER_RIGHT_MS);
  const lastGuessAt = performance.now() + RUN_MS - MARGIN_MS;
  let score = 0;
  for (let guess = 0; performance.now() < lastGuessAt; guess += 1) {
    const isMeantRight = guess % 2 === 0;
    const modelId = await (isMeantRight ? crono.answerIn(game) : crono.missIn(game));
    const roundId = game.currentModel?.id ?? '';
    const start = performance.now();
    const { text } = await crono.asked.guess(player, { modelId, roundId });
    tally.latencies.push(performance.now() - start);
    const answer = cronoRoutes.guessCrono.reply.parse(JSON.parse(text));
    if (answer.error !== null || answer.game === null) {
      count(tally.refusals, answer.error ?? 'no game');
      return score;
    }
    if (answer.result !== (isMeantRight ? 'correct' : 'wrong')) tally.misjudged += 1;
    score += Number(isMeantRight);
    game = answer.game;
    await wait(isMeantRight ? WAIT_AFTER_RIGHT_MS : WAIT_AFTER_WRONG_MS);
  }
  await wait(MARGIN_MS + WAIT_AFTER_WRONG_MS);
  return score;
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  return counts.set(key, (counts.get(key) ?? 0) + 1);
}

function report({ latencies, statuses, refusals, misjudged, wrongScores }: Tally): boolean {
  const sorted = latencies.toSorted((one, other) => one - other);
  const listed = (counts: ReadonlyMap<number | string, number>) =>
    [...counts].map(([key, number]) => `${key}: ${number}`).join(', ') || 'none';
  console.log(
    `crowd: ${PLAYERS} players made ${sorted.length} guesses; p50 ${percentileOf(sorted, 0.5).toFixed(1)} ms, p99 ${percentileOf(sorted, 0.99).toFixed(1)} ms`,
  );
  console.log(`crowd: answers ${listed(statuses)}; refusals ${listed(refusals)}`);
  console.log(`crowd: ${misjudged} guesses misjudged, ${wrongScores} stored scores wrong`);
  const isAllWell = [...statuses.keys()].every((status) => status === 200);
  return isAllWell && refusals.size === 0 && misjudged === 0 && wrongScores === 0;
}
