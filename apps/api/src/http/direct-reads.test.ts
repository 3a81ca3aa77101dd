import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { builtPage } from '../testing/built-page.ts';
import type { Answer } from './answer.ts';
import type { Read } from './call.ts';
import { createDirectReads } from './direct-reads.ts';

const page: Answer = { status: 200, headers: {}, body: 'page' };

/** What answers a call, whose text is the body: `routed`, `read`, `page`, or the problem's code. */
function answering(
  siteAnswer: () => Answer | undefined | Promise<Answer | undefined> = () => page,
) {
  const answer = createDirectReads({
    route: () => new Response('routed'),
    reads: new Map<string, Read>([
      ['/api/day/', () => new Response('read')],
      [
        '/api/broken/',
        () => {
          throw new Error('broken');
        },
      ],
      ['/api/failing/', () => Promise.reject(new Error('failing'))],
    ]),
    routedPaths: new Set(['/healthz']),
    siteAnswer,
    responderFor:
      () =>
      ({ status, body }) =>
      () =>
        new Response(body, { status }),
    failureAnswer: ({ message }) => ({ status: 500, headers: {}, body: message }),
  });
  return (path: string, method = 'GET') =>
    answer({ request: new Request(`http://localhost${path}`, { method }) });
}

describe('a direct read', () => {
  it.each([
    ['/api/day/', 'read'],
    ['/api/day/?mode=easy', 'read'],
    ['/', 'page'],
    ['/assets/index.js?x=/api/', 'page'],
  ])('%s is answered at once by %s', async (path, expected) => {
    const response = answering()(path);
    expect(response).toBeInstanceOf(Response);
    expect(await (await response).text()).toBe(expected);
  });

  it.each([
    ['/api/day/', 'HEAD'],
    ['/api/day/', 'POST'],
    ['/', 'HEAD'],
    ['/', 'OPTIONS'],
    ['/api', 'GET'],
    ['/api/other/', 'GET'],
    ['/healthz', 'GET'],
    ['/healthz?x', 'GET'],
    ['/%61', 'GET'],
  ])('%s with %s is left to the router', async (path, method) => {
    const response = await answering()(path, method);
    expect(await response.text()).toBe('routed');
  });

  it('waits for a file that must first be made', async () => {
    const response = await answering(async () => page)('/');
    expect(await response.text()).toBe('page');
  });

  it('is answered 404 where nothing is', async () => {
    const response = await answering(() => undefined)('/assets/gone.js');
    expect(await response.json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it.each(['broken', 'failing'])('that is %s is answered as any failure', async (how) => {
    const response = await answering()(`/api/${how}/`);
    expect([response.status, await response.text()]).toEqual([500, how]);
  });
});

it.each(['/', '/classic', '/assets/index-abc.js', '/api/classic/daily-guess/', '/api/server-date'])(
  'the warm app answers a read of %s at once, as the router does',
  async (path) => {
    const app = await createTestApp({ build: builtPage() });
    await app.warmUp();
    const headers = { 'accept-encoding': 'br' };
    const response = await app.request(path, { headers });
    expect(app.fetch(new Request(`http://localhost${path}`, { headers }))).toBeInstanceOf(Response);
    const routed = await app.request(path, { headers, method: 'HEAD' });
    expect(response.status).toBe(200);
    expect([...response.headers]).toEqual([...routed.headers]);
  },
);
