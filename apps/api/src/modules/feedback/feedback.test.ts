import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { jsonPost, refusalOf, textPost } from '../../testing/json-post.ts';

const PATH = '/api/stats/feedback/';
const NOW = '2026-03-01T12:30:15.250Z';

const given = { feedbackId: 'general_feedback', answer: 'More channels!', language: 'pl' };

async function storedIn({ database }: TestApp) {
  const rows = await database.rowsOf('feedback');
  return rows.map(({ id, answer, language, ...row }) => ({
    id,
    feedbackId: row.feedback_id,
    answer,
    language,
    receivedAt: row.received_at,
  }));
}

/** A feedback request whose answer is the given JSON text. */
function withAnswer(json: string) {
  return `{ "feedbackId": "general_feedback", "answer": ${json} }`;
}

/** JSON padded with blanks to exactly `bytes` bytes. */
function padded(bytes: number) {
  const json = JSON.stringify(given);
  return json + ' '.repeat(bytes - Buffer.byteLength(json));
}

describe('feedback', () => {
  it('[CALL22] is stored with its time and language, and acknowledged with an empty object', async () => {
    const app = await createTestApp({ startAt: NOW });
    const response = await app.request(PATH, jsonPost(given));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('{}');
    expect(await storedIn(app)).toEqual([{ id: 1, ...given, receivedAt: Date.parse(NOW) }]);
  });

  it('needs no language', async () => {
    const app = await createTestApp();
    const { language: _untold, ...rest } = given;
    expect((await app.request(PATH, jsonPost(rest))).status).toBe(200);
    expect(await storedIn(app)).toMatchObject([{ language: null }]);
  });

  it('is taken without the trailing slash, as often as it is sent', async () => {
    const app = await createTestApp();
    await app.request(PATH, jsonPost(given));
    expect((await app.request('/api/stats/feedback', jsonPost(given))).status).toBe(200);
    expect((await storedIn(app)).map(({ answer }) => answer)).toEqual([given.answer, given.answer]);
  });

  it('[SURVEY8] to a survey question is stored under the question', async () => {
    const app = await createTestApp();
    await app.request(PATH, jsonPost({ feedbackId: 'survey.length', answer: 'too-short' }));
    expect(await storedIn(app)).toMatchObject([
      { feedbackId: 'survey.length', answer: 'too-short' },
    ]);
  });

  it.each([
    ['one character', 'a'],
    ['4,000 characters', 'a'.repeat(4_000)],
    ['4,000 emoji', '😀'.repeat(4_000)],
    ['markup', '<img src=x onerror="alert(1)">&amp;<!--'],
    ['a formula', '=1+1'],
    ['a formula that calls', '=HYPERLINK("https://example.org";"@SUM(A1)")'],
    ['right-to-left text', 'أحب هذه اللعبة \u202bשלום\u202c abc'],
    ['text that is SQL elsewhere', `'); DROP TABLE feedback; --`],
    ['lines, tabs and controls', 'one\r\ntwo\tthree\u0001'],
    ['text in no normal form', 'e\u0301 \u00e9 \u212b'],
    ['blanks inside', 'a  \u00a0 b'],
  ])('of %s is stored as it is', async (_what, answer) => {
    const app = await createTestApp();
    expect((await app.request(PATH, jsonPost({ ...given, answer }))).status).toBe(200);
    expect(await storedIn(app)).toMatchObject([{ answer }]);
  });

  it('loses the blanks around it before it is measured', async () => {
    const app = await createTestApp();
    const answer = `\r\n ${'a'.repeat(4_000)}\u00a0\t`;
    expect((await app.request(PATH, jsonPost({ ...given, answer }))).status).toBe(200);
    expect(await storedIn(app)).toMatchObject([{ answer: 'a'.repeat(4_000) }]);
  });

  it.each([
    ['no characters', withAnswer('""')],
    ['blanks', withAnswer('" \\n\\t "')],
    ['4,001 characters', withAnswer(`"${'a'.repeat(4_001)}"`)],
    ['4,001 emoji', withAnswer(`"${'😀'.repeat(4_001)}"`)],
    ['NUL', withAnswer('"a\\u0000b"')],
    ['NUL alone', withAnswer('"\\u0000"')],
    ['half a surrogate pair', withAnswer('"a\\ud83d"')],
    ['a number', withAnswer('1')],
    ['null', withAnswer('null')],
    ['a list', withAnswer('["a"]')],
    ['10,000 nested lists', withAnswer('['.repeat(10_000) + ']'.repeat(10_000))],
    ['no answer', '{ "feedbackId": "general_feedback" }'],
    ['an answer to nothing', '{ "answer": "a" }'],
    ['an empty id', '{ "feedbackId": "", "answer": "a" }'],
    ['an id of 65 characters', `{ "feedbackId": "${'q'.repeat(65)}", "answer": "a" }`],
    ['an id with NUL', '{ "feedbackId": "q\\u0000", "answer": "a" }'],
    ['an id that is an object', '{ "feedbackId": { "id": "q" }, "answer": "a" }'],
    ['no language', '{ "feedbackId": "q", "answer": "a", "language": "klingon" }'],
    ['an answer in the prototype', '{ "feedbackId": "q", "__proto__": { "answer": "a" } }'],
    ['a constructor', '{ "feedbackId": "q", "constructor": { "prototype": { "answer": "a" } } }'],
    ['a list as a whole', '[]'],
    ['null as a whole', 'null'],
    ['half a body', '{ "feedbackId": "q", "ans'],
    ['nothing as a whole', ''],
  ])('of %s is refused and not stored', async (_what, json) => {
    const app = await createTestApp();
    expect(await refusalOf(await app.request(PATH, textPost(json)))).toBe('400 invalid-request');
    expect(await storedIn(app)).toEqual([]);
  });

  it('may be 32 kB on the wire, and no more', async () => {
    const app = await createTestApp();
    expect((await app.request(PATH, textPost(padded(32_000)))).status).toBe(200);
    expect(await refusalOf(await app.request(PATH, textPost(padded(32_001))))).toBe(
      '413 body-too-large',
    );
    expect(await storedIn(app)).toHaveLength(1);
  });

  it('is JSON, and says so', async () => {
    const app = await createTestApp();
    const body = JSON.stringify(given);
    const response = await app.request(PATH, { method: 'POST', body });
    expect(await refusalOf(response)).toBe('415 unsupported-media-type');
    expect(await storedIn(app)).toEqual([]);
  });

  it('is not taken from another site', async () => {
    const app = await createTestApp();
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    const response = await app.request(PATH, {
      method: 'POST',
      headers,
      body: JSON.stringify(given),
    });
    expect(await refusalOf(response)).toBe('403 cross-site');
    expect(await storedIn(app)).toEqual([]);
  });

  it('cannot be read', async () => {
    const response = await (await createTestApp()).request(PATH);
    expect(await refusalOf(response)).toBe('405 method-not-allowed');
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('leaves nothing of its sender behind, and no word in the log', async () => {
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
      body: JSON.stringify({ ...given, name: 'Telltale', extra: { device_id: 'telltale' } }),
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    });
    expect(response.status).toBe(200);
    expect(await app.database.everythingStored()).toContain(given.answer);
    expect(JSON.stringify(app.logged)).not.toContain(given.answer);
    const kept = (await app.database.everythingStored()) + JSON.stringify(app.logged);
    expect(kept).not.toMatch(/telltale|203\.0\.113\.9|tlh/i);
  });

  it('is refused while the database takes no write', async () => {
    const app = await createTestApp();
    const takeWrites = await app.database.refuseWrites();
    const refused = await app.request(PATH, jsonPost(given));
    expect(await refusalOf(refused)).toBe('503 unavailable');
    expect(refused.headers.get('retry-after')).toBe('5');
    await takeWrites();
    expect((await app.request(PATH, jsonPost(given))).status).toBe(200);
    expect(await storedIn(app)).toHaveLength(1);
  });
});
