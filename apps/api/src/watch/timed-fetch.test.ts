import { expect, it } from 'vitest';
import { type Fetch, timedFetch } from './timed-fetch.ts';

const request = new Request('http://localhost/');
const response = new Response('answer');

function setUp(fetch: Fetch) {
  const observed: unknown[][] = [];
  const timed = timedFetch(fetch, (...seen) => void observed.push(seen));
  return { timed, observed };
}

it.each([
  ['given at once', () => response],
  ['given later', async () => response],
])('an answer %s is observed with its time and returned unchanged', async (_when, fetch) => {
  const { timed, observed } = setUp(fetch);
  expect(await timed(request)).toBe(response);
  expect(observed).toEqual([[request, { response, ms: expect.any(Number) }]]);
});

it('a synchronous answer stays synchronous', () => {
  expect(setUp(() => response).timed(request)).toBe(response);
});

it('a failed fetch is not observed', async () => {
  const { timed, observed } = setUp(() => Promise.reject(new Error('failed')));
  await expect(timed(request)).rejects.toThrow('failed');
  expect(observed).toEqual([]);
});
