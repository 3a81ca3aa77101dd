import { problemSchema } from '@starguess/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../src/testing/app-under-test.ts';

const POST = '/api/stats/classic/post/';
const KEY = 'k'.repeat(40);

async function refusal(app: TestApp, path: string, init?: RequestInit) {
  const response = await app.request(path, init);
  const { status, headers } = response;
  if (status === 200) return '200';
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(status);
  return `${status} ${problem.code}`;
}

function json(body: string, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  };
}

describe('an address of the API', () => {
  it.each([
    ['GET', '/api/server-date/', '200'],
    ['GET', '/api/server-date', '200'],
    ['HEAD', '/api/server-date/', '200'],
    ['POST', '/api/server-date/', '405 method-not-allowed', 'GET, HEAD'],
    ['DELETE', '/api/classic/daily-guess', '405 method-not-allowed', 'GET, HEAD'],
    ['PROPFIND', '/api/classic/daily-guess', '405 method-not-allowed', 'GET, HEAD'],
    ['GET', POST, '405 method-not-allowed', 'POST'],
    ['OPTIONS', POST, '405 method-not-allowed', 'POST'],
    ['POST', '/healthz', '405 method-not-allowed', 'GET, HEAD'],
    ['POST', '/api/openapi.json', '405 method-not-allowed', 'GET, HEAD'],
    ['GET', '/api/', '404 not-found'],
    ['GET', '/api/server-date//', '404 not-found'],
    ['GET', '/api/stats/crono/', '404 not-found'],
    ['POST', '/api/stats/hangman/post/', '404 not-found'],
    ['GET', '/api/classic/daily-guess/?mode=easy', '200'],
    ['GET', '/api/classic/daily-guess/?mode=easy&other=1', '200'],
    ['GET', '/api/classic/daily-guess/?mode=impossible', '400 invalid-request'],
    ['GET', '/api/classic/daily-guess/?mode=', '400 invalid-request'],
    ['GET', '/api/classic/daily-guess/?mode=easy&mode=hard', '400 invalid-request'],
    ['GET', '/api/stats/classic/?mode=__proto__', '400 invalid-request'],
  ])('asked with %s %s answers %s', async (method, path, expected, allow?: string) => {
    const app = createTestApp();
    const response = await app.request(path, { method });
    expect(response.headers.get('allow')).toBe(allow ?? null);
    if (method !== 'HEAD') expect(await refusal(app, path, { method })).toBe(expected);
    else expect(response.status).toBe(200);
  });
});

describe('a body', () => {
  it.each([
    ['of the declared kind', json('{"date":"2026-03-01"}'), '200'],
    ['with a charset', json('{}', { 'content-type': 'application/json; charset=utf-8' }), '200'],
    ['with fields nobody knows', json('{"score":1,"__proto__":{"date":1}}'), '200'],
    ['of nothing, with a content type', json(''), '200'],
    ['of nothing, without one', { method: 'POST' }, '200'],
    ['of text', { method: 'POST', body: 'date' }, '415 unsupported-media-type'],
    [
      'of a form',
      { method: 'POST', body: new URLSearchParams({ date: '2026-03-01' }) },
      '415 unsupported-media-type',
    ],
    [
      'without a content type',
      { method: 'POST', body: new TextEncoder().encode('{}') },
      '415 unsupported-media-type',
    ],
    [
      'in UTF-16',
      json('{}', { 'content-type': 'application/json; charset=utf-16' }),
      '415 unsupported-media-type',
    ],
    ['that is no JSON', json('{"date":'), '400 invalid-request'],
    ['that is no object', json('[]'), '400 invalid-request'],
    ['that is null', json('null'), '400 invalid-request'],
    ['with a date that never was', json('{"date":"2026-02-30"}'), '400 invalid-request'],
    ['with a date of another kind', json('{"date":20260301}'), '400 invalid-request'],
    ['that nests deeply', json(`{"a":${'['.repeat(1_900)}${']'.repeat(1_900)}}`), '200'],
    ['of 4,000 bytes', json(`{"a":"${'x'.repeat(3_992)}"}`), '200'],
    ['of 4,001 bytes', json(`{"a":"${'x'.repeat(3_993)}"}`), '413 body-too-large'],
    ['that says it is large', json('{}', { 'content-length': '4001' }), '413 body-too-large'],
  ])('%s answers as it should', async (_what, init, expected) => {
    expect(await refusal(createTestApp(), POST, init)).toBe(expected);
  });
});

describe('a write', () => {
  it.each([
    [{}, '200'],
    [{ 'sec-fetch-site': 'same-origin' }, '200'],
    [{ 'sec-fetch-site': 'none' }, '200'],
    [{ 'sec-fetch-site': 'same-site' }, '403 cross-site'],
    [{ 'sec-fetch-site': 'cross-site' }, '403 cross-site'],
    [{ origin: 'http://localhost' }, '200'],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }, '200'],
    [{ origin: 'https://localhost' }, '403 cross-site'],
    [{ origin: 'http://localhost:8080' }, '403 cross-site'],
    [{ origin: 'https://evil.example' }, '403 cross-site'],
    [{ origin: 'null' }, '403 cross-site'],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, '403 cross-site'],
    [{ origin: 'https://friend.example' }, '200'],
  ])('with %j answers %s', async (headers, expected) => {
    const app = createTestApp({ environment: { CORS_ORIGINS: 'https://friend.example' } });
    expect(await refusal(app, POST, { method: 'POST', headers })).toBe(expected);
    expect(await refusal(app, '/api/server-date/', { headers })).toBe('200');
  });

  it('belongs to the public origin where one is set', async () => {
    const app = createTestApp({ environment: { PUBLIC_ORIGIN: 'https://stars.example' } });
    const from = (origin: string) => refusal(app, POST, { method: 'POST', headers: { origin } });
    expect(await from('https://stars.example')).toBe('200');
    expect(await from('http://localhost')).toBe('403 cross-site');
  });
});

describe('an API key', () => {
  const app = createTestApp({ environment: { API_KEY: KEY } });

  it.each([
    ['/api/server-date/', undefined, '401 unauthorized'],
    ['/api/server-date/', '', '401 unauthorized'],
    ['/api/server-date/', 'wrong', '401 unauthorized'],
    ['/api/server-date/', `${KEY}k`, '401 unauthorized'],
    ['/api/server-date/', 'K'.repeat(40), '401 unauthorized'],
    ['/api/server-date/', `${'k'.repeat(39)}é`, '401 unauthorized'],
    ['/api/server-date/', KEY, '200'],
    ['/api/nothing', undefined, '401 unauthorized'],
    ['/api/nothing', KEY, '404 not-found'],
    ['/api/openapi.json', undefined, '200'],
    ['/healthz', undefined, '200'],
    ['/readyz', undefined, '200'],
  ])('at %s given as %s answers %s', async (path, key, expected) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key };
    expect(await refusal(app, path, { headers })).toBe(expected);
  });

  it('refused says so before anything else, with how to ask', async () => {
    const response = await app.request(POST, { method: 'DELETE' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('x-api-key');
  });
});

describe('pages of other origins', () => {
  const app = createTestApp({ environment: { CORS_ORIGINS: 'https://friend.example' } });
  const preflight = (origin: string) =>
    app.request(POST, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('that are let in may ask and read', async () => {
    const response = await preflight('https://friend.example');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    const headers = { origin: 'https://friend.example' };
    for (const path of ['/api/server-date/', '/api/nothing']) {
      const read = await app.request(path, { headers });
      expect(read.headers.get('access-control-allow-origin')).toBe('https://friend.example');
      expect(read.headers.get('vary')).toContain('origin');
    }
  });

  it('that are not let in may not', async () => {
    const response = await preflight('https://evil.example');
    expect(response.status).toBe(403);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    const read = await app.request('/api/server-date/', {
      headers: { origin: 'https://evil.example' },
    });
    expect(read.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('a failing handler', () => {
  it('tells the log what happened, and the caller nothing', async () => {
    const app = createTestApp();
    app.database.sqlite.exec('DROP TABLE success_count');
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

  it('is one that answers what the contract does not declare', async () => {
    const app = createTestApp();
    app.database.sqlite.exec("INSERT INTO success_count VALUES ('2026-03-01', 'classic', -1)");
    expect((await app.request('/api/stats/classic/')).status).toBe(500);
    const unchecked = createTestApp({ checksReplies: false });
    unchecked.database.sqlite.exec(
      "INSERT INTO success_count VALUES ('2026-03-01', 'classic', -1)",
    );
    expect((await unchecked.request('/api/stats/classic/')).status).toBe(200);
  });
});

it('no request, however strange, is a mistake of the server', async () => {
  const app = createTestApp();
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
