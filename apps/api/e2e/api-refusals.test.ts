import { problemSchema } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../src/testing/app-under-test.ts';

const POST = '/api/stats/classic/post/';
const KEY = 'k'.repeat(40);

async function refusal(asked: Promise<Response>) {
  const response = await asked;
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
    const app = await createTestApp();
    const response = await app.request(path, { method });
    expect(response.headers.get('allow')).toBe(allow ?? null);
    if (method !== 'HEAD') expect(await refusal(app.request(path, { method }))).toBe(expected);
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
    [
      'without a content type',
      { method: 'POST', body: new TextEncoder().encode('{}') },
      '415 unsupported-media-type',
    ],
    ["that isn't JSON", json('{"date":'), '400 invalid-request'],
    ["that isn't an object", json('[]'), '400 invalid-request'],
    ['that is null', json('null'), '400 invalid-request'],
    ['with a date that never was', json('{"date":"2026-02-30"}'), '400 invalid-request'],
    ['with a date of another kind', json('{"date":20260301}'), '400 invalid-request'],
    ['that nests deeply', json(`{"a":${'['.repeat(1_900)}${']'.repeat(1_900)}}`), '200'],
    ['that says it is large', json('{}', { 'content-length': '4001' }), '413 body-too-large'],
  ])('%s is accepted or refused as the contract says', async (_what, init, expected) => {
    expect(await refusal((await createTestApp()).request(POST, init))).toBe(expected);
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
    const app = await createTestApp({ environment: { CORS_ORIGINS: 'https://friend.example' } });
    expect(await refusal(app.request(POST, { method: 'POST', headers }))).toBe(expected);
    expect(await refusal(app.request('/api/server-date/', { headers }))).toBe('200');
  });

  it('is accepted only from the public origin if one is set', async () => {
    const app = await createTestApp({ environment: { PUBLIC_ORIGIN: 'https://stars.example' } });
    const from = (origin: string) =>
      refusal(app.request(POST, { method: 'POST', headers: { origin } }));
    expect(await from('https://stars.example')).toBe('200');
    expect(await from('http://localhost')).toBe('403 cross-site');
  });
});

describe('an API key', async () => {
  const app = await createTestApp({ environment: { API_KEY: KEY } });

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
    expect(await refusal(app.request(path, { headers }))).toBe(expected);
  });

  it('that is missing is refused before anything else, and the refusal names its header', async () => {
    const response = await app.request(POST, { method: 'DELETE' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('x-api-key');
  });
});
