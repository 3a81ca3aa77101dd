import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../src/testing/app-under-test.ts';
import { builtPage } from '../src/testing/built-page.ts';
import { pageConfigFile } from '../src/testing/environment.ts';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

const HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  rating: 'RTA-5042-1996-1400-1577-RTA',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': expect.any(String),
};

const HTTPS = 'max-age=63072000';

type Answer = readonly [what: string, send: (app: TestApp) => Promise<Response>];

const API_ANSWERS: readonly Answer[] = [
  ['a read', ({ request }) => request('/api/server-date/')],
  ['a write', ({ request }) => request('/api/stats/classic/post/', { method: 'POST' })],
  [
    'a read that has not changed',
    async ({ request }) => {
      const first = await request('/api/classic/daily-guess/');
      const etag = first.headers.get('etag') ?? '';
      return request('/api/classic/daily-guess/', { headers: { 'if-none-match': etag } });
    },
  ],
  ['a HEAD', ({ request }) => request('/api/server-date/', { method: 'HEAD' })],
  ['a refusal', ({ request }) => request('/api/classic/daily-guess/?mode=x')],
  ['a wrong method', ({ request }) => request('/api/server-date/', { method: 'PUT' })],
  ['an unknown address of the API', ({ request }) => request('/api/nothing')],
  ['the OpenAPI document', ({ request }) => request('/api/openapi.json')],
  [
    'one call too many',
    async ({ request }) => {
      const send = () => request('/api/stats/feedback/', { method: 'POST' });
      for (let call = 0; call < 5; call += 1) await send();
      return send();
    },
  ],
  [
    'an internal error',
    async ({ request, database }) => {
      await database.run('DROP TABLE success_count');
      return request('/api/stats/classic/');
    },
  ],
  [
    'a database that is unavailable',
    async ({ request, database }) => {
      await database.refuseWrites();
      return request('/api/stats/classic/post/', { method: 'POST' });
    },
  ],
];

const SITE_ANSWERS: readonly Answer[] = [
  ['the page', ({ request }) => request('/')],
  ['a deep page', ({ request }) => request('/classic/easy')],
  ['an unknown page', ({ request }) => request('/nothing')],
  ['a missing file', ({ request }) => request('/nothing.js')],
  ['whom to tell of a weakness', ({ request }) => request('/.well-known/security.txt')],
  ['a health check', ({ request }) => request('/healthz')],
  ['a readiness check', ({ request }) => request('/readyz')],
];

const DATA_ANSWERS: readonly Answer[] = [
  ...API_ANSWERS,
  ['a picture', ({ request }) => request('/art/built.svg')],
  ['a script of the page', ({ request }) => request('/assets/index-abc.js')],
];

function open(environment: Record<string, string> = {}) {
  return createTestApp({
    build: builtPage(),
    environment: { RATE_LIMITS: '1', SECURITY_CONTACT: 'security@stars.example', ...environment },
  });
}

describe.each(SITE_ANSWERS)('%s', (_what, send) => {
  it('has the policy and the other headers of the page', async () => {
    const { headers } = await send(await open());
    expect(headers.get('content-security-policy')).toBe(PAGE_POLICY);
    expect(Object.fromEntries(headers)).toMatchObject(PAGE_HEADERS);
  });
});

describe.each(DATA_ANSWERS)('%s', (_what, send) => {
  it('can’t load or run anything', async () => {
    const { headers } = await send(await open());
    expect(headers.get('content-security-policy')).toBe(DATA_POLICY);
    for (const name of Object.keys(PAGE_HEADERS))
      expect([name, headers.get(name)]).toEqual([name, null]);
  });
});

describe.each([...DATA_ANSWERS, ...SITE_ANSWERS])('%s', (_what, send) => {
  it('[PRODUCT1] carries the headers of every answer', async () => {
    const { headers } = await send(await open());
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('asks for https if the public origin uses https', async () => {
    const { headers } = await send(await open({ PUBLIC_ORIGIN: 'https://stars.example' }));
    expect(headers.get('strict-transport-security')).toBe(HTTPS);
  });
});

it('an answer asks for https if a trusted proxy says that the caller used it, and believes no other peer', async () => {
  const { request } = await open({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const from = async (remoteAddress: string) => {
    const init = { headers: { 'x-forwarded-proto': 'https' } };
    const response = await request('/', { ...init, incoming: { socket: { remoteAddress } } });
    return response.headers.get('strict-transport-security');
  };
  expect(await from('10.0.0.1')).toBe(HTTPS);
  expect(await from('192.0.2.1')).toBeNull();
});

describe('the version of the contract', () => {
  it.each(API_ANSWERS)('comes with %s', async (_what, send) => {
    const { headers } = await send(await open());
    expect(headers.get(CONTRACT_VERSION_HEADER)).toBe(String(CONTRACT_VERSION));
  });

  it.each(SITE_ANSWERS)('does not come with %s', async (_what, send) => {
    expect((await send(await open())).headers.has(CONTRACT_VERSION_HEADER)).toBe(false);
  });

  it('can be read by pages of other origins that may call the API', async () => {
    const origin = 'https://page.example';
    const { request } = await open({ CORS_ORIGINS: origin });
    const { headers } = await request('/api/server-date/', { headers: { origin } });
    expect(headers.get('access-control-expose-headers')).toContain(CONTRACT_VERSION_HEADER);
    expect(headers.get(CONTRACT_VERSION_HEADER)).toBe(String(CONTRACT_VERSION));
  });
});

describe('a cache', () => {
  it.each([
    ['/api/server-date/', 'no-cache'],
    ['/api/classic/daily-guess/', 'no-cache'],
    ['/api/stats/classic/', 'no-cache'],
    ['/api/openapi.json', 'no-cache'],
    ['/', 'no-cache, no-transform'],
    ['/messages/en.json', 'no-cache'],
  ])('may keep %s but asks again before each use', async (path, cacheControl) => {
    const { request } = await open();
    const first = await request(path);
    expect(first.headers.get('cache-control')).toBe(cacheControl);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await request(path, { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe(cacheControl);
    expect(again.headers.has('content-type')).toBe(false);
  });

  it('keeps no answer to a write', async () => {
    const response = await (await open()).request('/api/stats/classic/post/', { method: 'POST' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('etag')).toBe(false);
  });

  it('sees another tag when the answer changes', async () => {
    const { request, setClock } = await open();
    const etags: (string | null)[] = [];
    for (const now of ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z']) {
      setClock(now);
      etags.push((await request('/api/server-date/')).headers.get('etag'));
    }
    expect(new Set(etags).size).toBe(2);
  });
});

it('the policy lets the page reach an API of another origin if the configuration names one', async () => {
  const PAGE_CONFIG = pageConfigFile('{"apiBaseUrl": "https://api.stars.example/v1"}');
  const { request } = await open({ PAGE_CONFIG });
  const policy = (await request('/')).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' https://api.stars.example;");
  expect(policy).toContain("img-src 'self' https://api.stars.example data:;");
  expect(policy).toContain("script-src 'self';");
});
