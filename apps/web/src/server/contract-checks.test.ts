import { routeAddresses } from '@starguess/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_DATE } from '../testing/day.ts';
import { failureOf } from '../testing/failure.ts';
import { fakeNetwork, json, problem } from '../testing/fake-network.ts';

beforeEach(() => vi.resetModules());

describe('the contract, if it cannot be loaded,', () => {
  const lost = () => Promise.reject(new TypeError('Importing a module script failed.'));

  /** A client whose contract is lost until `find` is called. */
  async function clientWithoutContract(load: () => Promise<never> = lost) {
    vi.doMock('./contract-checks.ts', load);
    return {
      ...(await import('./api-client.ts')),
      ...(await import('./api-error.ts')),
      find: () => vi.doUnmock('./contract-checks.ts'),
    };
  }

  afterEach(() => vi.doUnmock('./contract-checks.ts'));

  it('makes a call fail like one without an answer, and is loaded again by the next call', async () => {
    const { ApiError, callApi, isRetryable, find } = await clientWithoutContract();
    fakeNetwork({ 'GET /api/server-date/': json(SERVER_DATE) });
    const failure = await failureOf(callApi(routeAddresses.getServerDate, {}));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0 });
    expect(isRetryable(failure)).toBe(true);
    find();
    expect(await callApi(routeAddresses.getServerDate, {})).toEqual(SERVER_DATE);
  });

  it('hides no refusal', async () => {
    const { callApi } = await clientWithoutContract();
    fakeNetwork({ 'GET /api/server-date/': problem('too-many-requests') });
    const failure = await failureOf(callApi(routeAddresses.getServerDate, {}));
    expect(failure).toMatchObject({ status: 429, code: 'too-many-requests' });
  });

  it('keeps no call waiting longer than the server may', async () => {
    const { callApi } = await clientWithoutContract(() => new Promise(() => undefined));
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    fakeNetwork({ 'GET /api/server-date/': json(SERVER_DATE) });
    const call = callApi(routeAddresses.getServerDate, {});
    limit.abort(new DOMException('late', 'TimeoutError'));
    expect(await failureOf(call)).toMatchObject({ status: 0, cause: { name: 'TimeoutError' } });
  });
});
