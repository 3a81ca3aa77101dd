import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../src/testing/app-under-test.ts';

describe('a handler', () => {
  it('that throws is logged, and its caller learns nothing of the error', async () => {
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
    const failure = app.logged.find(({ level }) => level === 50);
    expect(JSON.stringify(failure)).toContain('success_count');
  });

  it('that answers what the contract does not declare has failed', async () => {
    const app = await createTestApp();
    await app.database.run(
      "INSERT INTO success_count (date, puzzle, number_of_successes) VALUES ('2026-03-01', 'classic', -1)",
    );
    expect((await app.request('/api/stats/classic/')).status).toBe(500);
    const unchecked = await createTestApp({ checksReplies: false });
    await unchecked.database.run(
      "INSERT INTO success_count (date, puzzle, number_of_successes) VALUES ('2026-03-01', 'classic', -1)",
    );
    expect((await unchecked.request('/api/stats/classic/')).status).toBe(200);
  });
});

it('the server answers no strange request with a mistake of its own', async () => {
  const app = await createTestApp();
  const words = fc.constantFrom(
    ...['api', 'stats', 'classic', 'post', 'daily-guess', 'server-date', 'crono', 'art', '..', ''],
    ...['%00', '%zz', '%2e%2e', 'catalog', 'assets', '__proto__', 'constructor', '🌟', 'a.js'],
  );
  const headerText = fc.string({ unit: fc.constantFrom(...'aZ0 ;,="*/\\{}[]<>-.:é') });
  const requests = fc.record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'ODD'),
    path: fc.array(fc.oneof(words, fc.string()), { maxLength: 6 }).map((parts) => parts.join('/')),
    query: fc.oneof(fc.constant(''), fc.webQueryParameters(), fc.constant('mode=easy&mode=%')),
    headers: fc.dictionary(
      fc.constantFrom(
        ...[
          'content-type',
          'content-length',
          'idempotency-key',
          'origin',
          'host',
          'accept-encoding',
        ],
        ...[
          'if-none-match',
          'x-api-key',
          'x-forwarded-host',
          'x-forwarded-proto',
          'sec-fetch-site',
        ],
      ),
      fc.oneof(headerText, fc.constant('application/json')),
    ),
    body: fc.oneof(fc.json(), fc.string(), fc.constant('{"date":"2026-03-01"}')),
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, headers, body }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const response = await app.request(`/${path.replace(/[?#]/g, '')}?${query}`, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, encodeURI(value)]),
        ),
        ...(hasBody && { body }),
      });
      expect(response.status).toBeLessThan(500);
      await response.arrayBuffer();
    }),
    { numRuns: 500 },
  );
  expect(app.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
