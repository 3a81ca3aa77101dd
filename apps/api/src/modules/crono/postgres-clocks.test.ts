import { setTimeout as wait } from 'node:timers/promises';
import { CRONO_DURATION_MS } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { createCronoClient } from '../../testing/crono-client.ts';
import { databaseUrl } from '../../testing/engine.ts';
import { startListening } from '../../testing/listening-server.ts';
import { createRecognition } from '../../testing/picture-recognition.ts';
import { clockOf } from '../../time/clock.ts';

const recognise = createRecognition(shippedCatalog);
const GUESSES = 4;
/** A clock that counts is off by three seconds. */
const TOLERANCE_SECONDS = 1.5;
const PAUSE_MS = 400;

it.each([3_000, -3_000])(
  'two servers whose clocks are %d ms apart take the guesses of one player in turn',
  async (apartMs) => {
    const first = await startListening({ clock: clockOf(() => Date.now()) });
    const second = await startListening({
      clock: clockOf(() => Date.now() + apartMs),
      environment: { DATABASE_URL: databaseUrl(first.address) },
    });
    const [one, other] = [first, second].map(({ url }) =>
      createCronoClient((path, init) => fetch(url + path, init), { recognise }),
    );
    if (one === undefined || other === undefined) throw new Error('Both servers are needed');
    const player = await one.create();
    const startedAt = Date.now();
    await other.start(player);
    const results = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      await wait(PAUSE_MS);
      const client = guess % 2 === 0 ? one : other;
      const modelId = await client.answerIn(await client.look(player));
      const { result, error } = await client.guess(player, { modelId });
      results.push(result ?? error);
    }
    expect(results).toEqual(Array.from({ length: GUESSES }, () => 'correct'));
    const left = await Promise.all(
      [one, other].map(async (at) => (await at.look(player)).remainingTime),
    );
    const played = (Date.now() - startedAt) / 1_000;
    const expected = CRONO_DURATION_MS / 1_000 - played;
    for (const seconds of left) expect(seconds).toBeGreaterThan(expected - TOLERANCE_SECONDS);
  },
);
