import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { loggedPath } from './request-log.ts';

describe('the log', () => {
  it('has one line per request, with method, path, status and time', async () => {
    const app = await createTestApp();
    await app.request('/api/classic/daily-guess/?mode=easy');
    await app.request('/api/nothing', { method: 'POST' });
    await app.request('/healthz', { method: 'HEAD' });
    const line = { level: 30, time: expect.any(Number), ms: expect.any(Number), msg: 'request' };
    expect(app.logged).toEqual([
      { ...line, method: 'GET', path: '/api/classic/daily-guess/', status: 200 },
      { ...line, method: 'POST', path: '/api/nothing', status: 404 },
      { ...line, method: 'HEAD', path: '/healthz', status: 200 },
    ]);
  });

  it('[PRODUCT2] holds nothing of who asked or what was typed', async () => {
    const app = await createTestApp();
    const secrets = ['typed', '203.0.113.7', 'agent', 'key-of-mine'];
    await app.request('/api/server-date/?q=typed', {
      headers: {
        'user-agent': 'agent',
        'x-forwarded-for': '203.0.113.7',
        'x-api-key': 'key-of-mine',
      },
      incoming: { socket: { remoteAddress: '203.0.113.7' } },
    });
    for (const secret of secrets) expect(JSON.stringify(app.logged)).not.toContain(secret);
  });

  it('has no lines below the level that the operator set', async () => {
    const app = await createTestApp({ environment: { LOG_LEVEL: 'warn' } });
    await app.request('/healthz');
    expect(app.logged).toEqual([]);
  });
});

it.each([
  ['http://localhost/', '/'],
  ['http://localhost/a/b?c=/d', '/a/b'],
  ['https://stars.example:8080/a#b', '/a'],
  ['http://h/?x', '/'],
])('the path of %s is %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
