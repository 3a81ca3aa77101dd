import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../testing/broken-storage.ts';
import { fakeNetwork, json, problem, unreachable } from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';

const ROUTE = 'POST /api/tracking';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  vi.resetModules();
  // Tests run in development mode, which reports nothing.
  vi.stubEnv('DEV', false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  delete window.analytics;
});

function broken(): never {
  throw new Error('The client is broken');
}

/** Reports one event from a page with this configuration. */
async function report({ config = {}, answer = json({}) } = {}) {
  window.__STARGUESS__ = config;
  const network = fakeNetwork({ [ROUTE]: answer });
  const { sendEvent } = await import('./analytics-client.ts');
  await sendEvent('Language picker clicked', { currentLanguage: 'en' });
  return network;
}

describe('an event', () => {
  it('[EVENT2] goes to the page’s own analytics client if there is one', async () => {
    const track = vi.fn();
    window.analytics = { track };
    const network = await report();
    expect(track.mock.calls).toEqual([['Language picker clicked', { currentLanguage: 'en' }]]);
    expect(network.calls).toEqual([]);
    expect(localStorage.getItem('device_id')).toBeNull();
  });

  it('[EVENT1] [EVENT2] goes to the server if there is none, with the ids this browser made', async () => {
    const network = await report();
    expect(network.calls.map(({ route, body }) => [route, body])).toEqual([
      [
        ROUTE,
        {
          eventName: 'Language picker clicked',
          attrs: { currentLanguage: 'en' },
          extra: {
            device_id: expect.stringMatching(UUID),
            session_id: expect.stringMatching(UUID),
          },
        },
      ],
    ]);
  });

  it.each([
    ['a refusal', problem('unknown-event')],
    ['a lost network', unreachable],
  ])('does not disturb the page after %s', async (_what, answer) => {
    await expect(report({ answer })).resolves.toBeDefined();
  });

  it.each([
    ['throws', () => broken()],
    ['fails later', () => Promise.resolve().then(broken)],
  ])('does not disturb the page if the client %s', async (_what, track) => {
    window.analytics = { track };
    expect((await report()).calls).toEqual([]);
  });

  it('goes to the server if the page’s object isn’t a client', async () => {
    window.analytics = {};
    expect((await report()).callsOf(ROUTE)).toHaveLength(1);
  });

  it.each([
    ['the stored ids are invalid', () => storeElsewhere('device_id', '"203.0.113.9"')],
    ['storage is blocked', blockStorage],
  ])('has ids of this browser if %s', async (_what, spoil) => {
    sessionStorage.setItem('session_id', '{broken');
    spoil();
    const ids = { device_id: expect.stringMatching(UUID), session_id: expect.stringMatching(UUID) };
    expect((await report()).calls[0]?.body).toMatchObject({ extra: ids });
  });
});

describe('nothing is reported', () => {
  it('[EVENT3] in development', async () => {
    vi.stubEnv('DEV', true);
    expect((await report()).calls).toEqual([]);
  });

  it('[EVENT3] on a page for developers', async () => {
    expect((await report({ config: { dev: true } })).calls).toEqual([]);
  });

  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])('under %s', async (_wish, wish) => {
    vi.stubGlobal('navigator', { ...wish });
    expect((await report()).calls).toEqual([]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
