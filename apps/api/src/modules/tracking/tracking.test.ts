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

/** An event request whose attributes are the given JSON text. */
function withAttributes(json: string) {
  return `{ "eventName": "Feedback answered", "attrs": ${json}, "extra": ${JSON.stringify(extra)} }`;
}

function withAnswer(json: string) {
  return withAttributes(`{ "question": "survey.length", "answer": ${json} }`);
}

/** JSON padded with blanks to exactly `bytes` bytes. */
function padded(bytes: number) {
  const json = JSON.stringify(event);
  return json + ' '.repeat(bytes - Buffer.byteLength(json));
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

  it('is taken with a trailing slash too', async () => {
    expect((await (await createTestApp()).request('/api/tracking/', jsonPost(event))).status).toBe(
      200,
    );
  });

  it('keeps numbers as numbers', async () => {
    const app = await createTestApp();
    const attrs = { gamemode: 'classic', id: '/model/ana', numberOfTries: 3 };
    const guessed = { eventName: 'Model guessed', attrs, extra };
    expect((await app.request(PATH, jsonPost(guessed))).status).toBe(200);
    expect(await storedIn(app)).toMatchObject([{ eventName: 'Model guessed', attributes: attrs }]);
  });

  it.each([
    ['an empty text', ''],
    ['200 characters', 'a'.repeat(200)],
    ['150 emoji', '😀'.repeat(150)],
    ['markup', '<script>alert(1)</script>'],
    ['a formula', '=1+1'],
    ['right-to-left text', 'أحب \u202bשלום\u202c'],
    ['blanks around it', ' a '],
  ])('may have %s for an answer, stored as it is', async (_what, answer) => {
    const app = await createTestApp();
    const attrs = { ...event.attrs, answer };
    expect((await app.request(PATH, jsonPost({ ...event, attrs }))).status).toBe(200);
    expect(await storedIn(app)).toMatchObject([{ attributes: attrs }]);
  });

  it.each([
    ['a name of ours in other letters', 'feedback answered'],
    ['a name of somebody', 'Page viewed'],
    ['an empty name', ''],
    ['a very long name', 'n'.repeat(500)],
    ['a name with NUL', 'Feedback answered\0'],
    ['a name all objects know', 'constructor'],
    ['another such name', 'toString'],
    ["a prototype's name", '__proto__'],
  ])('with %s is unknown', async (_what, eventName) => {
    const app = await createTestApp();
    const responses = [
      await app.request(PATH, jsonPost({ ...event, eventName })),
      await app.request(
        PATH,
        jsonPost({ ...event, eventName, attrs: { other: { than: 'ours' } } }),
      ),
    ];
    expect(await Promise.all(responses.map(refusalOf))).toEqual([
      '400 unknown-event',
      '400 unknown-event',
    ]);
    expect(await storedIn(app)).toEqual([]);
  });

  it.each([
    ['an attribute too few', withAttributes('{ "question": "q" }')],
    ['an attribute too many', withAttributes('{ "question": "q", "answer": "a", "more": 1 }')],
    ['the attributes of another event', withAttributes('{ "currentLanguage": "en" }')],
    ['no attributes', `{ "eventName": "Feedback answered", "extra": ${JSON.stringify(extra)} }`],
    ['null for attributes', withAttributes('null')],
    ['a list for attributes', withAttributes('["q", "a"]')],
    ['a text for attributes', withAttributes('"q"')],
    ['a prototype', withAttributes('{ "question": "q", "answer": "a", "__proto__": "b" }')],
    [
      'an answer in the prototype',
      withAttributes('{ "question": "q", "__proto__": { "answer": "a" } }'),
    ],
    ['a constructor', withAttributes('{ "question": "q", "answer": "a", "constructor": "b" }')],
    ['201 characters', withAnswer(`"${'a'.repeat(201)}"`)],
    ['NUL', withAnswer('"\\u0000"')],
    ['half a surrogate pair', withAnswer('"\\udc00"')],
    ['a number', withAnswer('1')],
    ['an address for a question', withAttributes('{ "question": "203.0.113.77", "answer": "a" }')],
    ['a truth value', withAnswer('true')],
    ['null', withAnswer('null')],
    ['an object', withAnswer('{ "id": "a" }')],
    ['350 nested lists', withAnswer('['.repeat(350) + ']'.repeat(350))],
    ['an event of no name', `{ "attrs": {}, "extra": ${JSON.stringify(extra)} }`],
    ['a number for a name', `{ "eventName": 1, "attrs": {}, "extra": ${JSON.stringify(extra)} }`],
    ['no ids', JSON.stringify({ ...event, extra: undefined })],
    ['an empty set of ids', JSON.stringify({ ...event, extra: {} })],
    ['no device id', JSON.stringify({ ...event, extra: { session_id: SESSION_ID } })],
    ['no session id', JSON.stringify({ ...event, extra: { device_id: DEVICE_ID } })],
    [
      'an address for an id',
      JSON.stringify({ ...event, extra: { ...extra, device_id: '203.0.113.9' } }),
    ],
    ['a list of events', JSON.stringify([event])],
    ['half a body', '{ "eventName": "Feedba'],
  ])('with %s is refused and not stored', async (_what, json) => {
    const app = await createTestApp();
    expect(await refusalOf(await app.request(PATH, textPost(json)))).toBe('400 invalid-request');
    expect(await storedIn(app)).toEqual([]);
  });

  it('may be 1 kB on the wire, and no more', async () => {
    const app = await createTestApp();
    expect((await app.request(PATH, textPost(padded(1_000)))).status).toBe(200);
    expect(await refusalOf(await app.request(PATH, textPost(padded(1_001))))).toBe(
      '413 body-too-large',
    );
    const attrs = { ...event.attrs, answer: '😀'.repeat(300) };
    expect(await refusalOf(await app.request(PATH, jsonPost({ ...event, attrs })))).toBe(
      '413 body-too-large',
    );
    expect(await storedIn(app)).toHaveLength(1);
  });

  it('[EVENT1] leaves nothing behind but what it declares', async () => {
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

  it('is refused while the database takes no write', async () => {
    const app = await createTestApp();
    const takeWrites = await app.database.refuseWrites();
    const refused = await app.request(PATH, jsonPost(event));
    expect(await refusalOf(refused)).toBe('503 unavailable');
    expect(refused.headers.get('retry-after')).toBe('5');
    await takeWrites();
    expect((await app.request(PATH, jsonPost(event))).status).toBe(200);
    expect(await storedIn(app)).toHaveLength(1);
  });
});

describe('a hundred events at once', () => {
  it('are each acknowledged and stored', async () => {
    const app = await createTestApp();
    const questions = Array.from({ length: 100 }, (_, index) => `question ${index}`);
    const responses = await Promise.all(
      questions.map((question) =>
        app.request(PATH, jsonPost({ eventName: 'Feedback closed', attrs: { question }, extra })),
      ),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const stored = (await storedIn(app)).map(({ attributes }) => attributes);
    expect(stored).toHaveLength(questions.length);
    expect(stored).toEqual(expect.arrayContaining(questions.map((question) => ({ question }))));
  });
});
