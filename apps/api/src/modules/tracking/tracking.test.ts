import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { jsonPost, refusalOf, textPost } from '../../testing/json-post.ts';

const PATH = '/api/tracking';
const NOW = '2026-03-01T12:30:15.250Z';
const DEVICE_ID = '3f0c5c1e-6f5b-4a56-9f0e-5b8f4f3f8a01';
const SESSION_ID = '9b2d7c55-08a1-4d3f-8a44-0c6a1f1d2e02';

const extra = { device_id: DEVICE_ID, session_id: SESSION_ID };
const event = {
  eventName: 'Feedback answered',
  attrs: { question: 'survey.length', answer: 'too-short' },
  extra,
};

async function storedIn({ database }: TestApp) {
  const rows = await database.rowsOf('tracked_event');
  return rows.map(({ id, attributes, ...row }) => ({
    id,
    eventName: row.event_name,
    attributes: JSON.parse(String(attributes)),
    deviceId: row.device_id,
    sessionId: row.session_id,
    receivedAt: row.received_at,
  }));
}

describe('an event', () => {
  it('[CALL23] is stored with its time, and acknowledged with an empty object', async () => {
    const app = await createTestApp({ startAt: NOW });
    const response = await app.request(PATH, jsonPost(event));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('{}');
    expect(await storedIn(app)).toEqual([
      {
        id: 1,
        eventName: 'Feedback answered',
        attributes: { question: 'survey.length', answer: 'too-short' },
        deviceId: DEVICE_ID,
        sessionId: SESSION_ID,
        receivedAt: Date.parse(NOW),
      },
    ]);
  });

  it('is stored character by character, its numbers as numbers', async () => {
    const app = await createTestApp();
    const attrs = { question: 'survey.length', answer: ' <b>=1+1 \u202bשלום\u202c 😀 ' };
    const guessed = { gamemode: 'classic', id: '/model/ana', numberOfTries: 3 };
    await app.request(PATH, jsonPost({ ...event, attrs }));
    await app.request(PATH, jsonPost({ eventName: 'Model guessed', attrs: guessed, extra }));
    expect((await storedIn(app)).map(({ attributes }) => attributes)).toEqual([attrs, guessed]);
  });

  it.each(['Page viewed', 'constructor', '__proto__'])(
    'with the name %j is unknown',
    async (eventName) => {
      const app = await createTestApp();
      for (const attrs of [event.attrs, { other: { than: 'ours' } }]) {
        const response = await app.request(PATH, jsonPost({ ...event, eventName, attrs }));
        expect(await refusalOf(response)).toBe('400 unknown-event');
      }
      expect(await storedIn(app)).toEqual([]);
    },
  );

  it.each([
    ['an attribute too many', '{ "question": "q", "answer": "a", "more": 1 }'],
    ['an answer in the prototype', '{ "question": "q", "__proto__": { "answer": "a" } }'],
    ['a constructor', '{ "question": "q", "answer": "a", "constructor": "b" }'],
    ['NUL', '{ "question": "q", "answer": "\\u0000" }'],
  ])('with %s is refused and not stored', async (_what, attrs) => {
    const app = await createTestApp();
    const { eventName } = event;
    const json = `{ "eventName": "${eventName}", "attrs": ${attrs}, "extra": ${JSON.stringify(extra)} }`;
    expect(await refusalOf(await app.request(PATH, textPost(json)))).toBe('400 invalid-request');
    expect(await storedIn(app)).toEqual([]);
  });

  it('[EVENT1] stores nothing but what it declares', async () => {
    const app = await createTestApp();
    const response = await app.request(PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Telltale/1.0',
        'accept-language': 'tlh',
        'x-forwarded-for': '203.0.113.9',
        cookie: 'name=telltale',
        referer: 'http://localhost/telltale',
      },
      body: JSON.stringify({
        ...event,
        page: 'telltale',
        extra: { ...extra, screen: 'telltale' },
      }),
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    });
    expect(response.status).toBe(200);
    expect(await app.database.everythingStored()).toContain(DEVICE_ID);
    const kept = (await app.database.everythingStored()) + JSON.stringify(app.logged);
    expect(kept).not.toMatch(/telltale|203\.0\.113\.9|tlh/i);
  });
});
