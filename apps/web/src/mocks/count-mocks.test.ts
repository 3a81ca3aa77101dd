import { contract } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { callApi } from '../server/api-client.ts';
import { failureOf } from '../testing/failure.ts';
import { openMockSite } from '../testing/mock-site.ts';
import { histogramOf, recordedSuccess, successCount } from '../testing/success-count.ts';

const NOON = '2026-11-21T12:00:00Z';
const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const KEY = '00000000-0000-4000-8000-000000000001';
const OTHER_KEY = '00000000-0000-4000-8000-000000000002';

type Told = { readonly date?: string; readonly tries?: number };

function win(key: string, { date = TODAY, tries }: Told = {}) {
  return callApi(contract.recordImageGuessSuccess, {
    headers: { 'idempotency-key': key },
    body: { date, tries },
  });
}

describe('the mocks’ success counts', () => {
  it('count each win once with its tries, and give its repetition the first answer again', async () => {
    openMockSite(NOON);
    const first = await win(KEY, { tries: 4 });
    expect(first).toEqual({ ...recordedSuccess(TODAY, 1), histogram: histogramOf({ 3: 1 }) });
    await win(OTHER_KEY, { tries: 30 });
    expect(await win(KEY, { tries: 4 })).toEqual(first);
    const count = await callApi(contract.getImageGuessSuccesses, {});
    expect(count).toEqual({ ...successCount(TODAY, 2), histogram: histogramOf({ 3: 1, 12: 1 }) });
  });

  it('are kept over a reload, by puzzle and by date', async () => {
    const site = openMockSite(NOON);
    await win(KEY);
    await callApi(contract.recordClassicSuccess, { query: { mode: 'easy' } });
    site.reload();
    const easy = await callApi(contract.getClassicSuccesses, { query: { mode: 'easy' } });
    const hard = await callApi(contract.getClassicSuccesses, {});
    expect([easy.numberOfSuccesses, hard.numberOfSuccesses]).toEqual([1, 0]);
    site.pass(DAY_MS);
    const tomorrow = await callApi(contract.getImageGuessSuccesses, {});
    expect(tomorrow).toEqual(successCount('2026-11-22', 0));
  });

  it('take wins of today and yesterday only', async () => {
    openMockSite(NOON);
    expect(await win(KEY, { date: YESTERDAY })).toEqual(recordedSuccess(YESTERDAY, 1));
    for (const date of ['2026-11-19', '2026-11-22']) {
      const failure = await failureOf(win(OTHER_KEY, { date: date }));
      expect(failure).toMatchObject({ status: 400, code: 'invalid-request' });
    }
  });

  it('refuse a key that was used for another puzzle or date', async () => {
    openMockSite(NOON);
    await win(KEY);
    const elsewhere = callApi(contract.recordChannelGuessSuccess, {
      headers: { 'idempotency-key': KEY },
    });
    for (const reused of [elsewhere, win(KEY, { date: YESTERDAY })]) {
      const failure = await failureOf(reused);
      expect(failure).toMatchObject({ status: 409, code: 'idempotency-key-reused' });
    }
  });
});
