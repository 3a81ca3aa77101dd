import { type PageContract, pageContract } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { callApi } from '../server/api-client.ts';
import { ApiError } from '../server/api-error.ts';
import { fetchJson } from '../server/exchange.ts';
import { failureOf } from '../testing/failure.ts';
import { openMockSite } from '../testing/mock-site.ts';

const NOON = '2026-11-21T12:00:00Z';
const DATE = '2026-11-21';
const DEVICE = '00000000-0000-4000-8000-000000000001';

/** A game whose only run is over. */
type Played = { readonly id: string; readonly userId: string };

/** One call for every route. A missing one does not compile. */
const CALLS: Readonly<Record<keyof PageContract, (played: Played) => Promise<object>>> = {
  getServerDate: () => callApi(pageContract.getServerDate, {}),
  getClassicDailyGuess: () =>
    callApi(pageContract.getClassicDailyGuess, { query: { mode: 'easy' } }),
  getImageGuessDailyGuess: () => callApi(pageContract.getImageGuessDailyGuess, {}),
  getChannelGuessDailyGuess: () => callApi(pageContract.getChannelGuessDailyGuess, {}),
  getClassicSuccesses: () => callApi(pageContract.getClassicSuccesses, {}),
  getImageGuessSuccesses: () => callApi(pageContract.getImageGuessSuccesses, {}),
  getChannelGuessSuccesses: () => callApi(pageContract.getChannelGuessSuccesses, {}),
  recordClassicSuccess: () => callApi(pageContract.recordClassicSuccess, { body: { date: DATE } }),
  recordImageGuessSuccess: () => callApi(pageContract.recordImageGuessSuccess, {}),
  recordChannelGuessSuccess: () => callApi(pageContract.recordChannelGuessSuccess, {}),
  createCronoGame: () => callApi(pageContract.createCronoGame, {}),
  createCronoUser: ({ id }) => callApi(pageContract.createCronoUser, { params: { id } }),
  getCronoGame: ({ id, userId }) =>
    callApi(pageContract.getCronoGame, { params: { id }, query: { userId } }),
  startCronoRun: ({ id, userId }) =>
    callApi(pageContract.startCronoRun, { params: { id }, body: { userId } }),
  guessCrono: ({ id, userId }) =>
    callApi(pageContract.guessCrono, { params: { id }, body: { userId, modelId: 'anyone' } }),
  submitCronoScore: ({ id, userId }) =>
    callApi(pageContract.submitCronoScore, { params: { id }, body: { userId, username: 'Ann' } }),
  getCronoComparison: ({ id, userId }) =>
    callApi(pageContract.getCronoComparison, { params: { id }, query: { userId } }),
  forgetCronoUser: ({ id, userId }) =>
    callApi(pageContract.forgetCronoUser, { params: { id }, body: { userId } }),
  createTable: () => callApi(pageContract.createTable, { body: { name: 'Ann' } }),
  joinTable: () =>
    callApi(pageContract.joinTable, { body: { name: 'Ann', invitation: 'a'.repeat(22) } }),
  getTable: () => callApi(pageContract.getTable, {}),
  getInvitingTable: () => callApi(pageContract.getInvitingTable, {}),
  postTableResult: () =>
    callApi(pageContract.postTableResult, { body: { puzzle: 'classic', date: DATE, tries: 3 } }),
  renameTableMember: () => callApi(pageContract.renameTableMember, { body: { name: 'Ann' } }),
  renewTableLink: () => callApi(pageContract.renewTableLink, {}),
  removeTableMember: () => callApi(pageContract.removeTableMember, { params: { place: '1' } }),
  sendFeedback: () =>
    callApi(pageContract.sendFeedback, {
      body: { feedbackId: 'general_feedback', answer: 'Hello' },
    }),
  sendReport: () =>
    callApi(pageContract.sendReport, { body: { record: '/p/a', field: 'rank', value: '#1' } }),
  trackEvent: () =>
    callApi(pageContract.trackEvent, {
      body: {
        eventName: 'Language picker clicked',
        attrs: { currentLanguage: 'en' },
        extra: { device_id: DEVICE, session_id: DEVICE },
      },
    }),
};

async function playOneRun(): Promise<Played> {
  const site = openMockSite(NOON);
  const { id, assignedUserId } = await callApi(pageContract.createCronoGame, {});
  await callApi(pageContract.startCronoRun, { params: { id }, body: { userId: assignedUserId } });
  site.pass(60_000);
  return { id, userId: assignedUserId };
}

describe('without a server', () => {
  it.each(Object.values(pageContract).map(({ id }) => id))(
    '[CALL22] [DEV2] %s is answered as the contract declares',
    async (id) => {
      expect(await CALLS[id](await playOneRun())).toBeTypeOf('object');
    },
  );

  it('the date is that of the browser in UTC, and ends at midnight', async () => {
    const site = openMockSite('2026-11-21T23:59:59.999Z');
    expect(await callApi(pageContract.getServerDate, {})).toEqual({
      date: '2026-11-21',
      now: '2026-11-21T23:59:59.999Z',
      nextDateAt: '2026-11-22T00:00:00.000Z',
    });
    site.pass(1);
    expect(await callApi(pageContract.getServerDate, {})).toMatchObject({ date: '2026-11-22' });
  });

  it('each day has targets of its own, and knows those of the day before', async () => {
    const site = openMockSite(NOON);
    const today = await callApi(pageContract.getImageGuessDailyGuess, {});
    site.pass(DAY_MS);
    const tomorrow = await callApi(pageContract.getImageGuessDailyGuess, {});
    expect(tomorrow.yesterday).toBe(today.today);
    expect(tomorrow.today).not.toBe(today.today);
  });

  it('the targets are the same for whoever asks and whenever', async () => {
    const ask = () => callApi(pageContract.getClassicDailyGuess, {});
    openMockSite(NOON);
    const first = await ask();
    openMockSite('2026-11-21T18:00:00Z');
    expect(await ask()).toEqual(first);
  });

  it('a request that the contract does not allow is refused as the server refuses it', async () => {
    openMockSite(NOON);
    const sent = callApi(pageContract.sendFeedback, { body: { feedbackId: '', answer: 'Hello' } });
    const failure = await failureOf(sent);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('an unknown address of the API is not found', async () => {
    openMockSite(NOON);
    const failure = await failureOf(fetchJson('/api/shoes'));
    expect(failure).toMatchObject({ status: 404, code: 'not-found' });
  });
});
