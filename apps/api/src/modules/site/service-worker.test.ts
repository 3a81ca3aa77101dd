import { SERVICE_WORKER_PATH } from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';

describe('SERVICE_WORKER=off', () => {
  it('serves a worker that unregisters itself', async () => {
    const environment = { SERVICE_WORKER: 'off' };
    const { request } = await createTestApp({ build: builtPage(), environment });
    const response = await request(SERVICE_WORKER_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(await response.text()).toContain('registration.unregister()');
  });

  it('tells the page, which then registers no worker', async () => {
    const { request } = await createTestApp({
      build: builtPage(),
      environment: { SERVICE_WORKER: 'off' },
    });
    expect(await (await request('/')).text()).toContain('"offline":false');
  });
});

it('without it the worker is the build’s, and the page’s configuration stays the same', async () => {
  const { request } = await createTestApp({ build: builtPage() });
  expect((await request(SERVICE_WORKER_PATH)).status).toBe(404);
  expect(await (await request('/')).text()).not.toContain('"offline"');
});
