import { describe, expect, it } from 'vitest';
import { createTestApp } from '../src/testing/app-under-test.ts';

const INVALID_COUNT =
  "INSERT INTO success_count (date, puzzle, number_of_successes) VALUES ('2026-03-01', 'classic', -1)";

/** Pino's number for `error`. */
const ERROR_LEVEL = 50;

describe('a handler', () => {
  it('that throws is logged, and its caller learns nothing about the error', async () => {
    const app = await createTestApp();
    await app.database.run('DROP TABLE success_count');
    const response = await app.request('/api/stats/classic/');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      type: 'about:blank',
      title: 'The server made a mistake',
      status: 500,
      code: 'internal-error',
    });
    const failure = app.logged.find(({ level }) => level === ERROR_LEVEL);
    expect(JSON.stringify(failure)).toContain('success_count');
  });

  it('whose reply breaks the contract fails where replies are checked', async () => {
    const app = await createTestApp();
    await app.database.run(INVALID_COUNT);
    expect((await app.request('/api/stats/classic/')).status).toBe(500);
    const unchecked = await createTestApp({ checksReplies: false });
    await unchecked.database.run(INVALID_COUNT);
    expect((await unchecked.request('/api/stats/classic/')).status).toBe(200);
  });
});
