import {
  contract,
  problemSchema,
  type RateLimit,
  type Route,
  recordRoutes,
} from '@starguess/api-contract';
import { addDays } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app-under-test.ts';
import { CLIENT, request, requestTimes, setUpLimited, wait } from '../testing/limited-app.ts';
import { clockOf } from '../time/clock.ts';
import { createRateLimits } from './rate-limits.ts';

const routes: readonly (readonly [string, Pick<Route, 'path' | 'limit'> & { method: string }])[] = [
  ...Object.entries(contract),
  ...Object.entries(recordRoutes),
];

describe.each(routes)('%s', (_id, route) => {
  const { limit } = route;

  it('lets as many calls of an address pass as it declares, and tells the next when it may come back', async () => {
    const app = await setUpLimited();
    expect((await request(app, { route })).status).not.toBe(429);
    wait(app, limit.seconds / 2);
    const { passed, last } = await requestTimes(app, { route, times: limit.points });
    expect(passed).toBe(limit.points - 1);
    expect(last.status).toBe(429);
    expect(problemSchema.parse(await last.json()).code).toBe('too-many-requests');
    expect((await request(app, { route, from: '192.0.2.2' })).status).not.toBe(429);
    const left = Number(last.headers.get('retry-after'));
    expect(left).toBe(Math.ceil(limit.seconds / 2));
    expect(last.headers.get('ratelimit-policy')).toBe(
      `"address";q=${limit.points};w=${limit.seconds}`,
    );
    expect(last.headers.get('ratelimit')).toBe(`"address";r=0;t=${left}`);
    wait(app, limit.seconds / 2 + left - 0.001);
    expect((await request(app, { route })).status).toBe(429);
    wait(app, limit.seconds / 2 + left);
    expect((await request(app, { route })).status).not.toBe(429);
  });
});

it('what several calls sent at once is new again if it could not be stored', () => {
  const clientOf = () => ({ network: CLIENT });
  const limitsOf = createRateLimits({ factor: 1, clock: clockOf(() => 0), clientOf });
  const call = { request: new Request('http://localhost/') };
  const { noteSent } = limitsOf(contract.sendReport).callerOf(call);
  const first = noteSent('a report');
  expect([first.isNew, noteSent('a report').isNew]).toEqual([true, false]);
  first.forget();
  expect(noteSent('a report').isNew).toBe(true);
});

it('each route is counted by itself', async () => {
  const app = await setUpLimited();
  await requestTimes(app, { route: contract.sendFeedback, times: 6 });
  expect((await request(app, { route: contract.trackEvent })).status).not.toBe(429);
});

it('a caller has a limit per day besides the limit per ten minutes', async () => {
  const app = await setUpLimited();
  const { sendFeedback } = contract;
  const passed: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    wait(app, round * sendFeedback.limit.seconds);
    passed.push(
      (await requestTimes(app, { route: sendFeedback, times: sendFeedback.limit.points })).passed,
    );
  }
  expect(passed).toEqual([5, 5, 5, 5, 5, 5, 0]);
  const refused = await request(app, { route: sendFeedback });
  expect(refused.headers.get('ratelimit-policy')).toContain('"address');
  wait(app, sendFeedback.dailyLimit.seconds);
  expect((await request(app, { route: sendFeedback })).status).not.toBe(429);
});

describe('survey answers', () => {
  const { sendFeedback } = contract;
  const { limit, dailyLimit } = sendFeedback.surveyLimits;
  const answer = { route: sendFeedback, body: { feedbackId: 'difficulty', answer: 'right' } };
  const letter = { route: sendFeedback, body: { feedbackId: 'general_feedback', answer: 'Hi' } };

  it('and letters have limits of their own', async () => {
    const app = await setUpLimited();
    expect((await requestTimes(app, { ...letter, times: 7 })).passed).toBe(5);
    const { passed, last } = await requestTimes(app, { ...answer, times: 40 });
    expect(passed).toBe(30);
    expect(last.headers.get('ratelimit-policy')).toBe('"survey";q=30;w=600');
    expect(last.headers.get('retry-after')).toBe('600');
    wait(app, 600);
    expect((await requestTimes(app, { ...answer, times: 40 })).passed).toBe(30);
    expect((await requestTimes(app, { ...letter, times: 7 })).passed).toBe(5);
  });

  it('are 180 a day', async () => {
    const app = await setUpLimited();
    let passed = 0;
    for (let round = 0; round < 10; round += 1) {
      wait(app, round * limit.seconds);
      passed += (await requestTimes(app, { ...answer, times: limit.points })).passed;
    }
    expect(passed).toBe(dailyLimit.points);
  });
});

describe('the limit of a user', () => {
  const { guessCrono } = contract;
  const { points, seconds }: RateLimit = guessCrono.userLimit;
  const guess = (app: TestApp, userId: string, from: string) =>
    request(app, { route: guessCrono, from, body: { userId, modelId: '/model/nobody' } });

  it('counts the guesses of one user from all addresses', async () => {
    const app = await setUpLimited();
    const statuses: number[] = [];
    for (let call = 0; call <= points; call += 1) {
      statuses.push((await guess(app, 'one', `192.0.2.${call}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: points }, () => 404), 429]);
    const refused = await guess(app, 'one', CLIENT);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('ratelimit-policy')).toBe(`"user";q=${points};w=${seconds}`);
    expect((await guess(app, 'other', CLIENT)).status).toBe(404);
    wait(app, seconds);
    expect((await guess(app, 'one', CLIENT)).status).toBe(404);
  });
});

describe('past days', () => {
  const { getClassicDailyGuess, getImageGuessDailyGuess } = contract;
  const { points } = getClassicDailyGuess.pastDaysLimit;
  type DailyRoute = Pick<Route, 'path'>;

  /** Asks for this many days before yesterday's, from the one after `since` days back. */
  async function askDays(app: TestApp, { since = 0, days = points, from = CLIENT }) {
    const statuses = [];
    for (let back = since + 1; back <= since + days; back += 1) {
      statuses.push((await askDay(app, { back, from })).status);
    }
    return statuses.filter((status) => status === 200).length;
  }
  type Day = { readonly back: number; readonly from?: string; readonly route?: DailyRoute };
  function askDay(app: TestApp, { back, from = CLIENT, route = getClassicDailyGuess }: Day) {
    const path = `${route.path}?date=${addDays('2026-02-28', -back)}` as const;
    return request(app, { route: { method: 'GET', path }, from });
  }
  const setUp = () => setUpLimited({ ARCHIVE_FROM: '2025-01-01' });

  it('are 120 different ones an hour from one address', async () => {
    const app = await setUp();
    expect(await askDays(app, { days: 130 })).toBe(120);
    const refused = await askDay(app, { back: 200 });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.headers.get('ratelimit-policy')).toBe('"past-days";q=120;w=3600');
    expect((await askDay(app, { back: 200, from: '192.0.2.2' })).status).toBe(200);
    wait(app, 3_600);
    expect((await askDay(app, { back: 200 })).status).toBe(200);
  });

  it('are free for a caller who has asked for them before, in any mode, as are yesterday and today', async () => {
    const app = await setUp();
    expect(await askDays(app, {})).toBe(120);
    expect(await askDays(app, {})).toBe(120);
    expect((await askDay(app, { back: 7, route: getImageGuessDailyGuess })).status).toBe(200);
    expect((await askDay(app, { back: 121, route: getImageGuessDailyGuess })).status).toBe(429);
    for (const back of [0, -1]) expect((await askDay(app, { back })).status).toBe(200);
  });

  it('that don’t exist count for nobody', async () => {
    const app = await setUp();
    expect(await askDays(app, { since: 1_000, days: 200 })).toBe(0);
    expect(await askDays(app, {})).toBe(120);
  });
});

describe('wins without a key', () => {
  const { recordClassicSuccess, recordImageGuessSuccess } = contract;
  const { points } = recordClassicSuccess.keylessLimit;
  const keyless = { route: recordClassicSuccess, isKeyed: false };

  it('are 60 an hour from one address, of all puzzles together', async () => {
    const app = await setUpLimited();
    expect((await requestTimes(app, { ...keyless, times: 2 * points })).passed).toBe(60);
    const another = await request(app, { route: recordImageGuessSuccess, isKeyed: false });
    expect(another.status).toBe(429);
    expect(another.headers.get('ratelimit-policy')).toBe('"keyless";q=60;w=3600');
    expect((await request(app, { ...keyless, from: '192.0.2.2' })).status).toBe(200);
    wait(app, 3_600);
    expect((await request(app, keyless)).status).toBe(200);
  });

  it('take nothing from those with one', async () => {
    const app = await setUpLimited();
    await requestTimes(app, { ...keyless, times: points + 1 });
    const { passed } = await requestTimes(app, { route: recordClassicSuccess, times: 100 });
    expect(passed).toBe(100);
  });
});

describe('RATE_LIMITS', () => {
  const { sendFeedback } = contract;

  it.each([
    ['2', 10],
    ['0.5', 3],
    ['0.001', 1],
  ])('of %s lets %i of 5 pass', async (factor, expected) => {
    const app = await setUpLimited({ RATE_LIMITS: factor });
    expect((await requestTimes(app, { route: sendFeedback, times: 20 })).passed).toBe(expected);
  });

  it('of 0 lets all pass', async () => {
    const app = await setUpLimited({ RATE_LIMITS: '0' });
    expect((await requestTimes(app, { route: sendFeedback, times: 50 })).passed).toBe(50);
  });
});

it('the limits apply neither to the API’s document nor to addresses outside the API', async () => {
  const app = await setUpLimited();
  const incoming = { socket: { remoteAddress: CLIENT } };
  for (const path of ['/api/openapi.json', '/healthz', '/api/crono/nothing/photo/nothing']) {
    const statuses = new Set<number>();
    for (let call = 0; call < 700; call += 1) {
      statuses.add((await app.request(path, { incoming })).status);
    }
    expect(statuses).not.toContain(429);
  }
});

it('a call beyond the limit is refused before its body is read', async () => {
  const app = await setUpLimited();
  const { createTable } = contract;
  await requestTimes(app, { route: createTable, times: createTable.limit.points });
  const request = app.request(createTable.path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(100_000),
    incoming: { socket: { remoteAddress: CLIENT } },
  });
  expect((await request).status).toBe(429);
});
