import { contract } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app-under-test.ts';
import { ask, askTimes, setUpLimited } from '../testing/limited-app.ts';
import { clockOf } from '../time/clock.ts';
import type { Client } from './caller.ts';
import { createRateLimits } from './rate-limits.ts';

describe('an address', () => {
  const { sendFeedback } = contract;

  it('is that of the client if a trusted proxy forwards the call', async () => {
    const app = await setUpLimited({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const behindProxy = (forwardedFor: string) =>
      askTimes(app, { route: sendFeedback, times: 6, from: '10.0.0.1', forwardedFor });
    expect((await behindProxy('198.51.100.1')).passed).toBe(5);
    expect((await behindProxy('203.0.113.9, 198.51.100.1')).passed).toBe(0);
    expect((await behindProxy('198.51.100.2')).passed).toBe(5);
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
    const app = await setUpLimited();
    expect(await passedOf(app, { networks: 25, times: points })).toBe(10 * points);
    const refused = await ask(app, { route: sendFeedback, from: '2001:db8:1:99::1' });
    expect(refused.headers.get('ratelimit-policy')).toBe(`"network";q=${10 * points};w=600`);
    expect(await passedOf(app, { networks: 1, times: points, site: '2' })).toBe(points);
  });

  it('isn’t used up by one /64 that keeps calling past its own limit', async () => {
    const app = await setUpLimited();
    expect(await passedOf(app, { networks: 1, times: 100 })).toBe(points);
    const from = '2001:db8:1:99::1';
    expect((await ask(app, { route: sendFeedback, from })).status).not.toBe(429);
  });

  it('pushes nobody out of memory, however many networks of it call when its limit is reached', () => {
    const limitsOf = createRateLimits({
      factor: 1,
      clock: clockOf(() => 0),
      clientOf: () => client,
    });
    const { countCall } = limitsOf(sendFeedback);
    const request = new Request('http://h/');
    let client: Client = { network: '198.51.100.7' };
    const passes = () => countCall({ request }) === undefined;
    const others = Array.from({ length: points + 1 }, passes);
    expect(others).toEqual([...Array.from({ length: points }, () => true), false]);
    for (let network = 0; network < 250_000; network += 1) {
      client = { network: `2001:db8:1:${network}::/64`, site: '2001:db8:1::/48' };
      passes();
    }
    client = { network: '198.51.100.7' };
    expect(passes()).toBe(false);
  });

  it('names ten times as many runs of a game as a /64, which uses up none of the others’', () => {
    const { submitCronoScore } = contract;
    const { daily } = submitCronoScore.gameLimits;
    const limitsOf = createRateLimits({
      factor: 1,
      clock: clockOf(() => 0),
      clientOf: () => client,
    });
    const { callerOf } = limitsOf(submitCronoScore);
    const request = new Request('http://h/');
    let client: Client = { network: '' };
    const takesOf = (network: number, times: number) => {
      client = { network: `2001:db8:1:${network}::/64`, site: '2001:db8:1::/48' };
      const taken = Array.from({ length: times }, () =>
        callerOf({ request }).takeInGame({ id: 'a', isPrivate: false }),
      );
      return taken.filter(({ ok }) => ok);
    };
    expect(takesOf(0, 20 * daily.points)).toHaveLength(daily.points);
    const [last] = takesOf(1, daily.points);
    let others = 0;
    for (let network = 2; network < 20; network += 1)
      others += takesOf(network, daily.points).length;
    expect(others).toBe(8 * daily.points);
    if (last?.ok) last.giveBack();
    expect(takesOf(20, daily.points)).toHaveLength(1);
  });
});
