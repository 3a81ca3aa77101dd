import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, triesBand } from '@starguess/api-contract';
import { expect, test } from 'vitest';
import { noTries } from '../src/modules/stats/win-counts.ts';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';
import { startKillable } from '../src/testing/killable-server.ts';

const KILLS = 5;
const PLAYERS = 16;
/** The server listens at least so long between two kills, in milliseconds. */
const LIFE_MS = 100;
/** And at most so much longer. */
const LUCK_MS = 300;
const RESEND_MS = 100;
/** Six servers start one after another; only a hang takes longer than this. */
const TEST_TIMEOUT_MS = 600_000;

const { getClassicSuccesses, recordClassicSuccess } = contract;
const PATH = '/api/stats/classic';

test(
  `the histogram of a server killed ${KILLS} times under ${PLAYERS} players is what it has acknowledged`,
  async () => {
    const url = databaseUrl(await newDatabase());
    let server = await startKillable(url);
    let isOver = false;
    let repeated = 0;
    const histogram = noTries();
    const places: number[] = [];
    const { date } = await countAt(server.url);
    const win = async (tries: number | undefined) => {
      const key = randomUUID();
      for (let sent = 1; ; sent += 1) {
        const place = await placeOf(server.url, { key, date, tries });
        if (place !== undefined) return place;
        if (sent === 1) repeated += 1;
        await wait(RESEND_MS);
      }
    };
    const play = async (player: number) => {
      for (let round = 0; !isOver; round += 1) {
        // Every band, and now and then a win that does not tell its tries.
        const tries = (player + round) % 31 || undefined;
        places.push(await win(tries));
        if (tries === undefined) continue;
        const band = triesBand(tries);
        histogram[band] = (histogram[band] ?? 0) + 1;
      }
    };
    const playing = Promise.all(Array.from({ length: PLAYERS }, (_, player) => play(player)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([playing, wait(LIFE_MS + Math.random() * LUCK_MS)]);
      await server.kill();
      server = await startKillable(url);
    }
    isOver = true;
    try {
      await playing;
      const numberOfSuccesses = places.length;
      expect(await countAt(server.url)).toEqual({ date, numberOfSuccesses, histogram });
    } finally {
      await server.stop();
    }
    const inOrder = places.toSorted((one, other) => one - other);
    expect(inOrder).toEqual(places.map((_, index) => index + 1));
    // Some kills have come between a win and its answer.
    expect(repeated).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);

async function countAt(url: string) {
  const response = await fetch(`${url}${PATH}/`);
  return getClassicSuccesses.reply.parse(await response.json());
}

type SentWin = {
  readonly key: string;
  readonly date: string;
  readonly tries: number | undefined;
};

/** The place of the win; `undefined` if the server does not answer or asks to try again later. */
async function placeOf(url: string, { key, ...body }: SentWin): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}${PATH}/post/`, init)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined);
  if (answer === undefined || answer.status === 503) return undefined;
  expect(answer.status).toBe(200);
  return recordClassicSuccess.reply.parse(JSON.parse(answer.text)).place;
}
