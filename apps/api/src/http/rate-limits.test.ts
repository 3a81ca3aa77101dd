import { randomUUID } from 'node:crypto';
import { contract, problemSchema, type RateLimit, type Route } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app-under-test.ts';

const CLIENT = '192.0.2.1';
const START = Date.parse('2026-03-01T10:00:00Z');

function setUp(environment: Record<string, string> = {}) {
  return createTestApp({ environment: { RATE_LIMITS: '1', LOG_LEVEL: 'silent', ...environment } });
}

function wait(app: TestApp, seconds: number) {
  return app.setClock(new Date(START + seconds * 1_000).toISOString());
}

type Asking = {
  readonly route: Pick<Route, 'method' | 'path'>;
  readonly from?: string;
  readonly forwardedFor?: string;
  readonly body?: unknown;
  /** Whether the call has an `Idempotency-Key`, as the page's wins do. */
  readonly isKeyed?: boolean;
};

function ask(
  app: TestApp,
  { route, from = CLIENT, forwardedFor, body = {}, isKeyed = true }: Asking,
) {
  const { method, path } = route;
  const headers = {
    'content-type': 'application/json',
    ...(isKeyed && { 'idempotency-key': randomUUID() }),
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
  };
  const init = method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { headers };
  const incoming = { socket: { remoteAddress: from } };
  return app.request(path.replace(':id', 'nothing'), { ...init, incoming });
}

/** Makes this many calls; returns how many were let through, and the last answer. */
async function askTimes(app: TestApp, { times, ...asking }: Asking & { readonly times: number }) {
  let passed = 0;
  let last = new Response();
  for (let call = 0; call < times; call += 1) {
    last = await ask(app, asking);
    if (last.status !== 429) passed += 1;
  }
  return { passed, last };
}

const routes: readonly (readonly [string, Route])[] = Object.entries(contract);

describe.each(routes)('%s', (_id, route) => {
  const { limit } = route;

  it('lets as many calls of an address pass as it declares, and not one more', async () => {
    const app = await setUp();
    const { passed, last } = await askTimes(app, { route, times: limit.points + 1 });
    expect(passed).toBe(limit.points);
    expect(last.status).toBe(429);
    expect(problemSchema.parse(await last.json()).code).toBe('too-many-requests');
    expect((await ask(app, { route, from: '192.0.2.2' })).status).not.toBe(429);
  });

  it('tells a refused caller the limit and when it ends, and then lets calls pass', async () => {
    const app = await setUp();
    await ask(app, { route });
    wait(app, limit.seconds / 2);
    const { last } = await askTimes(app, { route, times: limit.points });
    const left = Number(last.headers.get('retry-after'));
    expect(left).toBe(Math.ceil(limit.seconds / 2));
    expect(last.headers.get('ratelimit-policy')).toBe(
      `"address";q=${limit.points};w=${limit.seconds}`,
    );
    expect(last.headers.get('ratelimit')).toBe(`"address";r=0;t=${left}`);
    wait(app, limit.seconds / 2 + left - 0.001);
    expect((await ask(app, { route })).status).toBe(429);
    wait(app, limit.seconds / 2 + left);
    expect((await ask(app, { route })).status).not.toBe(429);
  });
});

it('each route is counted by itself', async () => {
  const app = await setUp();
  await askTimes(app, { route: contract.sendFeedback, times: 6 });
  expect((await ask(app, { route: contract.trackEvent })).status).not.toBe(429);
});

it('a caller has a limit per day besides the limit per ten minutes', async () => {
  const app = await setUp();
  const { sendFeedback } = contract;
  const passed: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    wait(app, round * sendFeedback.limit.seconds);
    passed.push(
      (await askTimes(app, { route: sendFeedback, times: sendFeedback.limit.points })).passed,
    );
  }
  expect(passed).toEqual([5, 5, 5, 5, 5, 5, 0]);
  const refused = await ask(app, { route: sendFeedback });
  expect(refused.headers.get('ratelimit-policy')).toContain('"address');
  wait(app, sendFeedback.dailyLimit.seconds);
  expect((await ask(app, { route: sendFeedback })).status).not.toBe(429);
});

it('a caller sends no more than 2,000 analytics events a day', async () => {
  const app = await setUp();
  const { trackEvent } = contract;
  let all = 0;
  for (let round = 0; round < 5; round += 1) {
    wait(app, round * trackEvent.limit.seconds);
    all += (await askTimes(app, { route: trackEvent, times: trackEvent.limit.points })).passed;
  }
  expect(all).toBe(2_000);
});

describe('the limit of a user', () => {
  const { guessCrono } = contract;
  const { points, seconds }: RateLimit = guessCrono.userLimit;
  const guess = (app: TestApp, userId: string, from: string) =>
    ask(app, { route: guessCrono, from, body: { userId, modelId: '/model/nobody' } });

  it('counts the guesses of one user from all addresses', async () => {
    const app = await setUp();
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

describe('wins without a key', () => {
  const { recordClassicSuccess, recordImageGuessSuccess } = contract;
  const { points } = recordClassicSuccess.keylessLimit;
  const keyless = { route: recordClassicSuccess, isKeyed: false };

  it('are 60 an hour from one address, of all puzzles together', async () => {
    const app = await setUp();
    expect((await askTimes(app, { ...keyless, times: 2 * points })).passed).toBe(60);
    const another = await ask(app, { route: recordImageGuessSuccess, isKeyed: false });
    expect(another.status).toBe(429);
    expect(another.headers.get('ratelimit-policy')).toBe('"keyless";q=60;w=3600');
    expect((await ask(app, { ...keyless, from: '192.0.2.2' })).status).toBe(200);
    wait(app, 3_600);
    expect((await ask(app, keyless)).status).toBe(200);
  });

  it('take nothing from those with one', async () => {
    const app = await setUp();
    await askTimes(app, { ...keyless, times: points + 1 });
    const { passed } = await askTimes(app, { route: recordClassicSuccess, times: 100 });
    expect(passed).toBe(100);
  });

  it('are multiplied like every limit, and not limited at all by RATE_LIMITS=0', async () => {
    const twice = await setUp({ RATE_LIMITS: '2' });
    expect((await askTimes(twice, { ...keyless, times: 130 })).passed).toBe(120);
    const never = await setUp({ RATE_LIMITS: '0' });
    expect((await askTimes(never, { ...keyless, times: 130 })).passed).toBe(130);
  });
});

describe('an address', () => {
  const { sendFeedback } = contract;

  it('counts as one caller, however many others it claims to forward', async () => {
    const app = await setUp();
    let passed = 0;
    for (let call = 0; call < 100; call += 1) {
      const { status } = await ask(app, {
        route: sendFeedback,
        forwardedFor: `198.51.100.${call}`,
      });
      if (status !== 429) passed += 1;
    }
    expect(passed).toBe(sendFeedback.limit.points);
  });

  it('is that of the client if a trusted proxy forwards the call', async () => {
    const app = await setUp({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const behindProxy = (forwardedFor: string) =>
      askTimes(app, { route: sendFeedback, times: 6, from: '10.0.0.1', forwardedFor });
    expect((await behindProxy('198.51.100.1')).passed).toBe(5);
    expect((await behindProxy('203.0.113.9, 198.51.100.1')).passed).toBe(0);
    expect((await behindProxy('198.51.100.2')).passed).toBe(5);
  });

  it('is the whole /64 of IPv6', async () => {
    const app = await setUp();
    let passed = 0;
    for (let call = 0; call < 100; call += 1) {
      const { status } = await ask(app, { route: sendFeedback, from: `2001:db8::${call}:1` });
      if (status !== 429) passed += 1;
    }
    expect(passed).toBe(sendFeedback.limit.points);
  });
});

describe('the /48 of an IPv6 address', () => {
  const { sendFeedback } = contract;
  const { points } = sendFeedback.limit;

  /** How many calls of this many /64 networks of one /48 pass, each with this many calls. */
  const passedOf = async (app: TestApp, of: { networks: number; times: number; site?: string }) => {
    const { networks, times, site = '1' } = of;
    let all = 0;
    for (let network = 0; network < networks; network += 1) {
      const from = `2001:db8:${site}:${network.toString(16)}::1`;
      all += (await askTimes(app, { route: sendFeedback, times, from })).passed;
    }
    return all;
  };

  it('has ten times the limit of a /64', async () => {
    const app = await setUp();
    expect(await passedOf(app, { networks: 25, times: points })).toBe(10 * points);
    const refused = await ask(app, { route: sendFeedback, from: '2001:db8:1:99::1' });
    expect(refused.headers.get('ratelimit-policy')).toBe(`"network";q=${10 * points};w=600`);
    expect(await passedOf(app, { networks: 1, times: points, site: '2' })).toBe(points);
  });

  it('is not used up by one /64 that goes on when its own limit is reached', async () => {
    const app = await setUp();
    expect(await passedOf(app, { networks: 1, times: 100 })).toBe(points);
    const from = '2001:db8:1:99::1';
    expect((await ask(app, { route: sendFeedback, from })).status).not.toBe(429);
  });

  it('has ten times the daily limit of a /64', async () => {
    const app = await setUp();
    let passed = 0;
    for (let round = 0; round < 12; round += 1) {
      wait(app, round * sendFeedback.limit.seconds);
      passed += await passedOf(app, { networks: 12, times: points });
    }
    expect(passed).toBe(10 * sendFeedback.dailyLimit.points);
  });

  it('is counted as often as RATE_LIMITS says', async () => {
    const all = { networks: 25, times: 2 * points };
    expect(await passedOf(await setUp({ RATE_LIMITS: '2' }), all)).toBe(20 * points);
    expect(await passedOf(await setUp({ RATE_LIMITS: '0' }), all)).toBe(50 * points);
  });
});

describe('RATE_LIMITS', () => {
  const { sendFeedback } = contract;

  it.each([
    ['2', 10],
    ['0.5', 3],
    ['0.001', 1],
  ])('of %s lets %i of 5 pass', async (factor, expected) => {
    const app = await setUp({ RATE_LIMITS: factor });
    expect((await askTimes(app, { route: sendFeedback, times: 20 })).passed).toBe(expected);
  });

  it('of 0 lets all pass', async () => {
    const app = await setUp({ RATE_LIMITS: '0' });
    expect((await askTimes(app, { route: sendFeedback, times: 50 })).passed).toBe(50);
  });
});

it('the limits apply neither to the API’s document nor to addresses outside the API', async () => {
  const app = await setUp();
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
  const app = await setUp();
  await askTimes(app, { route: contract.sendFeedback, times: 5 });
  const request = app.request(contract.sendFeedback.path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(100_000),
    incoming: { socket: { remoteAddress: CLIENT } },
  });
  expect((await request).status).toBe(429);
});
