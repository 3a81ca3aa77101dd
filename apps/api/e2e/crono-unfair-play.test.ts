import { CRONO_FLOOR_MS } from '@starguess/game-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CronoPlayer, problemOf } from '../src/testing/crono-client.ts';
import { type CronoTable, setUpCrono } from '../src/testing/crono-table.ts';

const WRITES = ['start', 'guess', 'submit-score', 'forget'] as const;

/** An ongoing run with one right guess, in which the next one may be made. */
async function setUpRun(): Promise<{ crono: CronoTable; player: CronoPlayer }> {
  const crono = await setUpCrono();
  const player = await crono.create();
  await crono.start(player);
  await crono.guessRight(player);
  crono.wait(CRONO_FLOOR_MS);
  return { crono, player };
}

describe('an unfair guess', () => {
  test('with an option of another round, or none at all, changes nothing', async () => {
    const { crono, player } = await setUpRun();
    const before = await crono.look(player);
    const offered = new Set(before.options.map(({ id }) => id));
    const rightPhoto = await crono.answerIn(before);
    for (const modelId of ['', '/model/nobody', rightPhoto.toUpperCase(), ` ${rightPhoto}`]) {
      expect(offered.has(modelId)).toBe(false);
      expect(await crono.guess(player, { modelId })).toEqual({
        status: 'error',
        error: 'option-not-offered',
        result: null,
        correctOption: null,
        game: before,
      });
    }
  });

  test('at another player’s round, or with an id that names no round, changes nothing', async () => {
    const { crono, player } = await setUpRun();
    const friend = await crono.join(player.id);
    const friends = await crono.start(friend);
    const before = await crono.look(player);
    const modelId = await crono.answerIn(before);
    const photoToken = before.nextPhotoUrl?.split('/').at(-1) ?? '';
    for (const roundId of [friends.currentModel?.id ?? '', photoToken, '', 'x', 'A'.repeat(22)]) {
      expect(await crono.guess(player, { modelId, roundId })).toMatchObject({
        error: 'option-not-offered',
        game: { score: 1, currentModel: before.currentModel },
      });
    }
  });

  test('brings no score with it', async () => {
    const { crono, player } = await setUpRun();
    const game = await crono.look(player);
    const answer = await crono.post(`/api/crono/${player.id}/guess`, {
      userId: player.userId,
      modelId: await crono.missIn(game),
      result: 'correct',
      score: 999,
      now: 0,
      remainingTime: 60,
    });
    expect(JSON.parse(answer.text)).toMatchObject({ result: 'wrong', game: { score: 1 } });
  });
});

test('the user id of another player is unknown in every other game', async () => {
  const { crono, player } = await setUpRun();
  const other = await crono.create();
  const stolen = { id: other.id, userId: player.userId };
  const answers = [await crono.asked.start(stolen), await crono.asked.submit(stolen, 'Thief')];
  expect(answers.map(problemOf)).toEqual(['404 user-not-found', '404 user-not-found']);
});

describe('an invalid request', () => {
  const bodies: readonly [string, string | Uint8Array<ArrayBuffer>, string, number][] = [
    ['no JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a number for the user', '{"userId":5,"modelId":"x"}', 'application/json', 400],
    ['a form', 'userId=x', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ userId: 'x'.repeat(5_000) }), 'application/json', 413],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe]), 'application/json', 400],
  ];

  test.each(WRITES.flatMap((call) => bodies.map((body) => [call, ...body] as const)))(
    '%s with %s is refused',
    async (call, _what, body, contentType, status) => {
      const { crono, player } = await setUpRun();
      const response = await crono.request(`/api/crono/${player.id}/${call}`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await crono.look(player)).toMatchObject({ status: 'ongoing', score: 1 });
    },
  );

  test('a write from another site is refused', async () => {
    const { crono, player } = await setUpRun();
    for (const call of ['start', 'guess', 'submit-score', 'forget', 'create-id']) {
      const response = await crono.request(`/api/crono/${player.id}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
        body: JSON.stringify({ userId: player.userId, modelId: 'x' }),
      });
      expect(response.status).toBe(403);
    }
    expect(await crono.look(player)).toMatchObject({ status: 'ongoing', score: 1 });
  });

  test('a user named twice is refused', async () => {
    const { crono, player } = await setUpRun();
    const response = await crono.request(`/api/crono/${player.id}?userId=a&userId=b`);
    expect(response.status).toBe(400);
  });
});

test('the server makes no mistake and keeps the score, whatever a player sends', async () => {
  const { crono, player } = await setUpRun();
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\u0000', '\ud800', "'; DROP TABLE crono_run; --", '__proto__', '%00', '../'),
  );
  const anyBody = fc.record(
    {
      userId: fc.oneof(fc.constant(player.userId), anyText, fc.jsonValue()),
      modelId: fc.oneof(anyText, fc.jsonValue()),
      roundId: fc.oneof(anyText, fc.jsonValue()),
      username: fc.oneof(anyText, fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const anyId = fc.oneof(fc.constant(player.id), fc.constant('2026-03-01'), anyText);
  await fc.assert(
    fc.asyncProperty(
      anyId,
      fc.constantFrom(...WRITES, 'create-id', 'photo', 'comparison'),
      anyBody,
      async (id, call, body) => {
        // The player's own wish to be forgotten ends the run rightly.
        fc.pre(call !== 'forget' || id !== player.id || body.userId !== player.userId);
        const path = `/api/crono/${encodeURIComponent(Buffer.from(id).toString())}/${call}`;
        const answer = await crono.post(path, body);
        expect(answer.status).toBeLessThan(500);
        expect(await crono.look(player)).toMatchObject({ status: 'ongoing', score: 1 });
      },
    ),
    { numRuns: 200 },
  );
});
