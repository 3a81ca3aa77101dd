import { expect, it } from 'vitest';
import type { Answering, Call } from '../http/call.ts';
import { timedAnswer } from './timed-answer.ts';

const request = new Request('http://localhost/');
const given = { status: 200 };

function setUp(answer: Answering<Call, typeof given>) {
  const observed: unknown[][] = [];
  const timed = timedAnswer(answer, (...seen) => void observed.push(seen));
  return { timed: () => timed({ request }), observed };
}

it.each([
  ['given at once', () => given],
  ['given later', async () => given],
])('an answer %s is observed with its time and returned unchanged', async (_when, answer) => {
  const { timed, observed } = setUp(answer);
  expect(await timed()).toBe(given);
  expect(observed).toEqual([[request, { status: 200, ms: expect.any(Number) }]]);
});

it('a synchronous answer stays synchronous', () => {
  expect(setUp(() => given).timed()).toBe(given);
});

it('an answer that fails is not observed', async () => {
  const { timed, observed } = setUp(() => Promise.reject(new Error('failed')));
  await expect(timed()).rejects.toThrow('failed');
  expect(observed).toEqual([]);
});
