import { contract, routeAddresses } from '@starguess/api-contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_DATE } from '../testing/day.ts';
import { failureOf } from '../testing/failure.ts';
import { fakeNetwork, hanging, json, problem, unreachable } from '../testing/fake-network.ts';
import { recordedSuccess, successCount } from '../testing/success-count.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const DAILY = { today: '/model/a', yesterday: '/model/b', date: '2026-11-21' };
const COUNT = successCount('2026-11-21', 3);
const RECORDED = recordedSuccess('2026-11-21', 3);

beforeEach(() => vi.resetModules());

/** The client on a page with this configuration. */
async function clientWith(config: Readonly<Record<string, unknown>>) {
  window.__STARGUESS__ = config;
  return {
    ...(await import('./api-client.ts')),
    ...(await import('./api-error.ts')),
    ...(await import('./exchange.ts')),
  };
}

describe('addresses', () => {
  it('[CALL2] [CALL4] are the paths of the contract on the page’s own origin', async () => {
    const { callApi } = await clientWith({});
    fakeNetwork({ 'GET /api/server-date/': json(SERVER_DATE) });
    expect(await callApi(routeAddresses.getServerDate, {})).toEqual(SERVER_DATE);
  });

  it('[CALL1] begin with the base URL', async () => {
    const { callApi } = await clientWith({ apiBaseUrl: 'https://api.example' });
    fakeNetwork({ 'GET https://api.example/api/image-guess/daily-guess/': json(DAILY) });
    expect(await callApi(contract.getImageGuessDailyGuess, {})).toEqual(DAILY);
  });

  it('[CALL10] have a base URL of their own for the daily Image-guess, and for nothing else', async () => {
    const { callApi } = await clientWith({
      apiBaseUrl: 'https://api.example',
      imageGuessApiBaseUrl: 'https://images.example',
    });
    const network = fakeNetwork({
      'GET https://images.example/api/image-guess/daily-guess/': json(DAILY),
      'GET https://api.example/api/channel-guess/daily-guess/': json(DAILY),
      'GET https://api.example/api/stats/image-guess/': json(COUNT),
      'POST https://api.example/api/stats/image-guess/post/': json(RECORDED),
    });
    await callApi(contract.getImageGuessDailyGuess, {});
    await callApi(contract.getChannelGuessDailyGuess, {});
    await callApi(contract.getImageGuessSuccesses, {});
    await callApi(contract.recordImageGuessSuccess, {});
    expect(network.calls).toHaveLength(4);
  });

  it('[CALL9] carry a query if there is one', async () => {
    const { callApi } = await clientWith({});
    const network = fakeNetwork({
      'GET /api/classic/daily-guess/?mode=easy': json(DAILY),
      'GET /api/classic/daily-guess/': json(DAILY),
    });
    await callApi(contract.getClassicDailyGuess, { query: { mode: 'easy' } });
    await callApi(contract.getClassicDailyGuess, { query: {} });
    expect(network.calls).toHaveLength(2);
  });
});

describe('requests', () => {
  it('[CALL3] say that they are JSON and name the API key', async () => {
    const { callApi, requestHeaders } = await clientWith({ apiKey: 'public-key' });
    const network = fakeNetwork({ 'GET /api/server-date/': json(SERVER_DATE) });
    await callApi(routeAddresses.getServerDate, {});
    const headers = { 'content-type': 'application/json', 'x-api-key': 'public-key' };
    expect(network.calls).toEqual([{ route: 'GET /api/server-date/', headers, body: undefined }]);
    expect(requestHeaders()).toEqual(headers);
  });

  it('[CALL3] have no key if none is configured', async () => {
    const { callApi } = await clientWith({});
    const network = fakeNetwork({ 'GET /api/server-date/': json(SERVER_DATE) });
    await callApi(routeAddresses.getServerDate, {});
    expect(network.calls[0]?.headers).toEqual({ 'content-type': 'application/json' });
  });

  it('carry the headers and the body of the route', async () => {
    const { callApi } = await clientWith({});
    const network = fakeNetwork({ 'POST /api/stats/channel-guess/post/': json(RECORDED) });
    await callApi(contract.recordChannelGuessSuccess, {
      headers: { 'idempotency-key': KEY },
      body: { date: '2026-11-21' },
    });
    expect(network.calls).toEqual([
      {
        route: 'POST /api/stats/channel-guess/post/',
        headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
        body: { date: '2026-11-21' },
      },
    ]);
  });

  it('end when their caller cancels them', async () => {
    const { ApiError, callApi } = await clientWith({});
    fakeNetwork({ 'GET /api/server-date/': hanging });
    const caller = new AbortController();
    const call = callApi(routeAddresses.getServerDate, { signal: caller.signal });
    caller.abort();
    expect(await failureOf(call)).toBeInstanceOf(ApiError);
  });

  it('wait 15 seconds and no longer', async () => {
    const { ApiError, callApi } = await clientWith({});
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    fakeNetwork({ 'GET /api/server-date/': hanging });
    const call = callApi(routeAddresses.getServerDate, {});
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    limit.abort(new DOMException('late', 'TimeoutError'));
    const failure = await failureOf(call);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0, cause: { name: 'TimeoutError' } });
  });
});

it('[DEV2] calls answered in the page do not reach the network, unless they are handed on', async () => {
  const { answerInPage, callApi, fetchJson } = await clientWith({});
  const network = fakeNetwork({ 'GET /messages/en.json': json({ loading: 'Loading...' }) });
  answerInPage(
    (next) => async (address, init) =>
      address.startsWith('/api/') ? Response.json(SERVER_DATE) : next(address, init),
  );
  expect(await callApi(routeAddresses.getServerDate, {})).toEqual(SERVER_DATE);
  expect(await fetchJson('/messages/en.json')).toEqual({ loading: 'Loading...' });
  expect(network.calls.map(({ route }) => route)).toEqual(['GET /messages/en.json']);
});

describe('a failed call', () => {
  const reasoned = (reason: string) => json({ code: 'username-refused', reason }, { status: 400 });
  const busy = (seconds: string) => problem('too-many-requests', { 'retry-after': seconds });
  it.each([
    ['no JSON', () => new Response('<!doctype html>'), { status: 0 }],
    ['nothing', () => new Response(''), { status: 0 }],
    ['an answer that lacks a field', json({ ...SERVER_DATE, now: undefined }), { status: 0 }],
    ['a field of another kind', json({ ...SERVER_DATE, date: '21 November' }), { status: 0 }],
    ['no object', json(null), { status: 0 }],
    ['a problem', problem('unavailable'), { status: 503, code: 'unavailable' }],
    ['a known reason', reasoned('too-long'), { code: 'username-refused', reason: 'too-long' }],
    ['an unknown reason', reasoned('unheard-of'), { code: 'username-refused', reason: undefined }],
    ['other JSON', json({ error: 'oh' }, { status: 502 }), { status: 502, code: undefined }],
    ['a text', () => new Response('Bad', { status: 502 }), { status: 502, code: undefined }],
    ['a wait', busy('7'), { status: 429, code: 'too-many-requests', retryAfter: 7_000 }],
    ['no wait', busy('0'), { retryAfter: 0 }],
    ['a wait that isn’t a number', busy('soon'), { retryAfter: undefined }],
  ])('after %s tells what the server said', async (_what, answer, failure) => {
    const { ApiError, callApi } = await clientWith({});
    fakeNetwork({ 'GET /api/server-date/': answer });
    const failed = await failureOf(callApi(routeAddresses.getServerDate, {}));
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject(failure);
  });

  it('has status 0 if no answer came', async () => {
    const { callApi } = await clientWith({});
    fakeNetwork({ 'GET /api/server-date/': unreachable });
    expect(await failureOf(callApi(routeAddresses.getServerDate, {}))).toMatchObject({
      status: 0,
      code: undefined,
      retryAfter: undefined,
      message: 'No usable answer from /api/server-date/',
      cause: { message: 'Failed to fetch' },
    });
  });
});

describe('a repetition', () => {
  it.each([0, 408, 429, 500, 502, 503, 599])('makes sense after status %i', async (status) => {
    const { ApiError, isRetryable } = await clientWith({});
    expect(isRetryable(new ApiError('failed', { status }))).toBe(true);
  });

  it.each([400, 401, 403, 404, 405, 409, 413, 415])(
    'is useless after status %i',
    async (status) => {
      const { ApiError, isRetryable } = await clientWith({});
      expect(isRetryable(new ApiError('refused', { status }))).toBe(false);
    },
  );

  it('is useless after an error that is not a failed call', async () => {
    const { isRetryable } = await clientWith({});
    expect(isRetryable(new TypeError('a bug'))).toBe(false);
  });
});
