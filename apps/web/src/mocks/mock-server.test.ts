import { type Contract, contract } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { ApiError, callApi, fetchJson } from '../server/api-client.ts';
import { failureOf } from '../testing/failure.ts';
import { openMockSite } from '../testing/mock-site.ts';

const NOON = '2026-11-21T12:00:00Z';
const DATE = '2026-11-21';
const DEVICE = '00000000-0000-4000-8000-000000000001';

/** A game whose only run is over. */
type Played = { readonly id: string; readonly userId: string };

/** One call for every route. A missing one does not compile. */
const CALLS: Readonly<Record<keyof Contract, (played: Played) => Promise<object>>> = {
  getServerDate: () => callApi(contract.getServerDate, {}),
  getClassicDailyGuess: () => callApi(contract.getClassicDailyGuess, { query: { mode: 'easy' } }),
  getImageGuessDailyGuess: () => callApi(contract.getImageGuessDailyGuess, {}),
  getChannelGuessDailyGuess: () => callApi(contract.getChannelGuessDailyGuess, {}),
  getClassicSuccesses: () => callApi(contract.getClassicSuccesses, {}),
  getImageGuessSuccesses: () => callApi(contract.getImageGuessSuccesses, {}),
  getChannelGuessSuccesses: () => callApi(contract.getChannelGuessSuccesses, {}),
  recordClassicSuccess: () => callApi(contract.recordClassicSuccess, { body: { date: DATE } }),
  recordImageGuessSuccess: () => callApi(contract.recordImageGuessSuccess, {}),
  recordChannelGuessSuccess: () => callApi(contract.recordChannelGuessSuccess, {}),
  createCronoGame: () => callApi(contract.createCronoGame, {}),
  createCronoUser: ({ id }) => callApi(contract.createCronoUser, { params: { id } }),
  getCronoGame: ({ id, userId }) =>
    callApi(contract.getCronoGame, { params: { id }, query: { userId } }),
  startCronoRun: ({ id, userId }) =>
    callApi(contract.startCronoRun, { params: { id }, body: { userId } }),
  guessCrono: ({ id, userId }) =>
    callApi(contract.guessCrono, { params: { id }, body: { userId, modelId: 'anyone' } }),
  submitCronoScore: ({ id, userId }) =>
    callApi(contract.submitCronoScore, { params: { id }, body: { userId, username: 'Ann' } }),
  getCronoComparison: ({ id, userId }) =>
    callApi(contract.getCronoComparison, { params: { id }, query: { userId } }),
  forgetCronoUser: ({ id, userId }) =>
    callApi(contract.forgetCronoUser, { params: { id }, body: { userId } }),
  createTable: () => callApi(contract.createTable, { body: { name: 'Ann' } }),
  joinTable: () =>
    callApi(contract.joinTable, { body: { name: 'Ann', invitation: 'a'.repeat(22) } }),
  getTable: () => callApi(contract.getTable, {}),
  getInvitingTable: () => callApi(contract.getInvitingTable, {}),
  postTableResult: () =>
    callApi(contract.postTableResult, { body: { puzzle: 'classic', date: DATE, tries: 3 } }),
  renameTableMember: () => callApi(contract.renameTableMember, { body: { name: 'Ann' } }),
  renewTableLink: () => callApi(contract.renewTableLink, {}),
  removeTableMember: () => callApi(contract.removeTableMember, { params: { place: '1' } }),
  sendFeedback: () =>
    callApi(contract.sendFeedback, { body: { feedbackId: 'general_feedback', answer: 'Hello' } }),
  trackEvent: () =>
    callApi(contract.trackEvent, {
      body: {
        eventName: 'Language picker clicked',
        attrs: { currentLanguage: 'en' },
        extra: { device_id: DEVICE, session_id: DEVICE },
      },
    }),
};

async function playOneRun(): Promise<Played> {
  const site = openMockSite(NOON);
  const { id, assignedUserId } = await callApi(contract.createCronoGame, {});
  await callApi(contract.startCronoRun, { params: { id }, body: { userId: assignedUserId } });
  site.pass(60_000);
  return { id, userId: assignedUserId };
}

describe('without a server', () => {
  it.each(Object.values(contract).map(({ id }) => id))(
    '[CALL22] [DEV2] %s is answered as the contract declares',
    async (id) => {
      expect(await CALLS[id](await playOneRun())).toBeTypeOf('object');
    },
  );

  it('the date is that of the browser in UTC, and ends at midnight', async () => {
    const site = openMockSite('2026-11-21T23:59:59.999Z');
    expect(await callApi(contract.getServerDate, {})).toEqual({
      date: '2026-11-21',
      now: '2026-11-21T23:59:59.999Z',
      nextDateAt: '2026-11-22T00:00:00.000Z',
    });
    site.pass(1);
    expect(await callApi(contract.getServerDate, {})).toMatchObject({ date: '2026-11-22' });
  });

  it('each day has targets of its own, and knows those of the day before', async () => {
    const site = openMockSite(NOON);
    const today = await callApi(contract.getImageGuessDailyGuess, {});
    site.pass(DAY_MS);
    const tomorrow = await callApi(contract.getImageGuessDailyGuess, {});
    expect(tomorrow.yesterday).toBe(today.today);
    expect(tomorrow.today).not.toBe(today.today);
  });

  it('the targets are the same for whoever asks and whenever', async () => {
    const ask = () => callApi(contract.getClassicDailyGuess, {});
    openMockSite(NOON);
    const first = await ask();
    openMockSite('2026-11-21T18:00:00Z');
    expect(await ask()).toEqual(first);
  });

  it('a request that the contract does not allow is refused as the server refuses it', async () => {
    openMockSite(NOON);
    const sent = callApi(contract.sendFeedback, { body: { feedbackId: '', answer: 'Hello' } });
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
