import { contract } from '@starguess/api-contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { fakeNetwork, json } from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { recordedSuccess, successCount } from '../testing/success-count.ts';
import { preloadCatalog } from '../testing/test-catalog.ts';
import type { MockQuestion, MockReply } from './start-mocks.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const CATALOG_ADDRESS = 'https://starguess.example/catalog/0123456789abcdef.json';
const COUNT = successCount('2026-11-21', 3);
const RECORDED = recordedSuccess('2026-11-21', 3);

/** Replaces the worker: answers each question, or leaves it without an answer. */
async function startWith(replyTo: (question: MockQuestion) => MockReply | undefined) {
  const questions: MockQuestion[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(question: MockQuestion, [port]: readonly MessagePort[]) {
        questions.push(question);
        const reply = replyTo(question);
        if (reply !== undefined) port?.postMessage(reply);
      }
    },
  );
  vi.resetModules();
  const { startMocks } = await import('./start-mocks.ts');
  startMocks();
  const { callApi } = await import('../server/api-client.ts');
  const { fetchJson } = await import('../server/exchange.ts');
  return { callApi, fetchJson, questions };
}

function counted(stored: string): MockReply {
  return {
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify(RECORDED),
    stored,
  };
}

beforeEach(() => {
  preloadCatalog(CATALOG_ADDRESS);
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});

describe('a page with mocks', () => {
  it('asks the worker with the time and what is stored, and stores what it says', async () => {
    storeElsewhere('mocks', 'before');
    const { callApi, questions } = await startWith(() => counted('after'));
    const count = await callApi(contract.recordImageGuessSuccess, { body: { date: COUNT.date } });
    expect(count).toEqual(RECORDED);
    expect(localStorage.getItem('mocks')).toBe('after');
    expect(questions).toEqual([
      {
        address: new URL('/api/stats/image-guess/post/', window.location.href).href,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"date":"2026-11-21"}',
        now: NOON,
        stored: 'before',
        catalogAddress: CATALOG_ADDRESS,
      },
    ]);
  });

  it('sends one call after the other, so that no call undoes what another has stored', async () => {
    const { callApi, questions } = await startWith(({ stored }) => counted(`${stored ?? ''}+`));
    await Promise.all([
      callApi(contract.getImageGuessSuccesses, {}),
      callApi(contract.getChannelGuessSuccesses, {}),
      callApi(contract.getClassicSuccesses, {}),
    ]);
    expect(questions.map(({ stored }) => stored)).toEqual([null, '+', '++']);
    expect(localStorage.getItem('mocks')).toBe('+++');
  });

  it('treats a call that the worker could not carry out as one without an answer', async () => {
    const { callApi } = await startWith(() => ({ failure: 'no catalogue' }));
    const failure = await failureOf(callApi(contract.getClassicDailyGuess, {}));
    expect(failure).toMatchObject({ status: 0, cause: { message: 'no catalogue' } });
  });

  it('waits as long for a silent worker as for a server', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    const { callApi } = await startWith(({ address }) =>
      address.endsWith('/stats/classic/') ? counted('') : undefined,
    );
    const silent = failureOf(callApi(contract.getServerDate, {}));
    limit.abort(new DOMException('late', 'TimeoutError'));
    expect(await silent).toMatchObject({ status: 0, cause: { name: 'TimeoutError' } });
    expect(await callApi(contract.getClassicSuccesses, {})).toEqual(COUNT);
  });

  it('fetches messages and catalogue from its host', async () => {
    const { fetchJson, questions } = await startWith(() => undefined);
    fakeNetwork({ 'GET /messages/en.json': json({ loading: 'Loading...' }) });
    expect(await fetchJson('/messages/en.json')).toEqual({ loading: 'Loading...' });
    expect(questions).toEqual([]);
  });
});
