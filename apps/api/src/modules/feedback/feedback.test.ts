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

  it('[SURVEY8] is stored under its question, character by character, with or without a language', async () => {
    const app = await createTestApp();
    const answer = `'); DROP TABLE feedback; -- <b>&amp; e\u0301 \u202bשלום\u202c\r\n\t\u0001 😀`;
    await app.request(PATH, jsonPost({ feedbackId: 'survey.length', answer }));
    const row = { feedbackId: 'survey.length', answer, language: null };
    expect(await storedIn(app)).toMatchObject([row]);
  });

  it.each([
    ['NUL', '{ "feedbackId": "q", "answer": "a\\u0000b" }'],
    ['an answer in the prototype', '{ "feedbackId": "q", "__proto__": { "answer": "a" } }'],
    ['a constructor', '{ "feedbackId": "q", "constructor": { "prototype": { "answer": "a" } } }'],
    ['10,000 nested lists', `{ "answer": ${'['.repeat(10_000)}${']'.repeat(10_000)} }`],
  ])('of %s is refused and not stored', async (_what, json) => {
    const app = await createTestApp();
    expect(await refusalOf(await app.request(PATH, textPost(json)))).toBe('400 invalid-request');
    expect(await storedIn(app)).toEqual([]);
  });
});
