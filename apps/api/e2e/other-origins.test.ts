import { describe, expect, it } from 'vitest';
import { createTestApp } from '../src/testing/app-under-test.ts';
import { builtPage } from '../src/testing/built-page.ts';

const POST = '/api/stats/classic/post/';
const MESSAGES = '/messages/en.json';

describe('pages of other origins', async () => {
  const app = await createTestApp({
    build: builtPage(),
    environment: { CORS_ORIGINS: 'https://friend.example' },
  });
  const preflight = (path: string, { origin, method }: { origin: string; method: string }) =>
    app.request(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method },
    });

  it.each([
    [POST, 'POST'],
    [MESSAGES, 'GET'],
    ['/api/records/address', 'PUT'],
  ])('that are let in may ask for %s', async (path, method) => {
    const response = await preflight(path, { origin: 'https://friend.example', method });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect(response.headers.get('access-control-allow-methods')).toContain(method);
    const allowed = response.headers.get('access-control-allow-headers');
    for (const header of [
      'content-type',
      'idempotency-key',
      'if-match',
      'starguess-invitation',
      'starguess-table',
      'x-api-key',
    ]) {
      expect(allowed).toContain(header);
    }
  });

  it.each(['/api/server-date/', '/api/nothing', MESSAGES, '/messages/xx.json'])(
    'that are let in may read %s',
    async (path) => {
      const read = await app.request(path, { headers: { origin: 'https://friend.example' } });
      expect(read.headers.get('access-control-allow-origin')).toBe('https://friend.example');
      expect(read.headers.get('vary')).toContain('origin');
    },
  );

  it('that are let in may not read pages', async () => {
    const read = await app.request('/', { headers: { origin: 'https://friend.example' } });
    expect(read.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('get messages that caches keep apart by encoding and origin', async () => {
    const headers = { origin: 'https://friend.example', 'accept-encoding': 'br' };
    const read = await app.request(MESSAGES, { headers });
    expect(read.headers.get('vary')).toBe('accept-encoding, origin');
  });

  it.each([
    [POST, 'POST', 403],
    [MESSAGES, 'GET', 405],
  ])('that are not let in may not ask for %s', async (path, method, status) => {
    const origin = 'https://evil.example';
    const response = await preflight(path, { origin, method });
    expect(response.status).toBe(status);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    const read = await app.request(path, { headers: { origin } });
    expect(read.headers.has('access-control-allow-origin')).toBe(false);
  });
});
