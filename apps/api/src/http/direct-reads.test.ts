import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { builtPage } from '../testing/built-page.ts';
import type { Answer, Read } from './answer.ts';
import { createDirectReads } from './direct-reads.ts';

function answerOf(body: string): Answer {
  return { status: 200, headers: {}, body };
}

type Observed = { readonly watched: number; readonly found: readonly string[] };

/** What answers a GET, whose text is the body: `read`, `page`, or the problem's code. */
function reading(
  page: () => Answer | undefined | Promise<Answer | undefined> = () => answerOf('page'),
) {
  const observed = { watched: 0, found: [] as string[] };
  const directRead = createDirectReads({
    reads: new Map<string, Read>([
      ['/api/day/', () => answerOf('read')],
      [
        '/api/broken/',
        () => {
          throw new Error('broken');
        },
      ],
      ['/api/failing/', () => Promise.reject(new Error('failing'))],
    ]),
    routedPaths: new Set(['/healthz']),
    siteRead: (path) => {
      observed.found.push(path);
      return page;
    },
    responderFor: () => (answer) => () => answer,
    failureAnswer: ({ message }) => ({ status: 500, headers: {}, body: message }),
    watch: (read) => (call) => {
      observed.watched += 1;
      return read(call);
    },
  });
  const read = (target: string) =>
    directRead(target)?.({ request: new Request(`http://localhost${target}`) });
  const seen: Observed = observed;
  return { read, observed: seen };
}

describe('a direct read', () => {
  it.each([
    ['/api/day/', 'read'],
    ['/api/day/?mode=easy', 'read'],
    ['/', 'page'],
    ['/assets/index.js?x=/api/', 'page'],
  ])('%s is answered at once by %s, and watched', (target, body) => {
    const { read, observed } = reading();
    expect(read(target)).toEqual(answerOf(body));
    expect(observed.watched).toBe(1);
  });

  it.each([
    '/api',
    '/api/other/',
    '/healthz',
    '/healthz?x',
    '/%61',
    '/a/../b',
    '/.',
    '/a\\b',
    '/é',
    'http://localhost/',
    '*',
    '',
  ])('%s is left to the router', (target) => {
    const { read, observed } = reading();
    expect(read(target)).toBeUndefined();
    expect(observed).toEqual({ watched: 0, found: [] });
  });

  it('is found once for each target', () => {
    const { read, observed } = reading();
    for (const target of ['/', '/?lang=pl', '/', '/?lang=pl']) read(target);
    expect(observed.found).toEqual(['/', '/']);
  });

  it('waits for a file that must first be made', async () => {
    expect(await reading(async () => answerOf('made')).read('/')).toEqual(answerOf('made'));
  });

  it('is answered 404 where nothing is', () => {
    const missing = { status: 404, code: 'not-found' };
    expect(reading(() => undefined).read('/assets/gone.js')).toMatchObject(missing);
  });

  it.each(['broken', 'failing'])('that is %s is answered as any failure', async (how) => {
    const failure = { status: 500, headers: {}, body: how };
    expect(await reading().read(`/api/${how}/`)).toEqual(failure);
  });
});

it.each([
  ['/', {}],
  ['/classic?lang=pl', {}],
  ['/assets/index-abc.js', {}],
  ['/assets/gone.js', {}],
  ['/nowhere', {}],
  ['/api/classic/daily-guess/', {}],
  ['/api/classic/daily-guess/?mode=none', {}],
  ['/api/server-date', {}],
  ['/', { 'if-none-match': '*' }],
  ['/api/classic/daily-guess/', { 'if-none-match': '*' }],
  ['/api/classic/daily-guess/', { 'x-forwarded-proto': 'https' }],
  ['/api/classic/daily-guess/', { 'x-api-key': '' }],
])('the warm app answers a direct read of %s with %j as the router does', async (target, asked) => {
  const app = await createTestApp({
    build: builtPage(),
    environment: { API_KEY: 'a-key-as-long-as-it-must-be-here', TRUSTED_PROXIES: '192.0.2.0/24' },
  });
  onTestFinished(app.close);
  await app.warmUp();
  const headers = {
    'accept-encoding': 'br',
    'x-api-key': 'a-key-as-long-as-it-must-be-here',
    ...asked,
  };
  const incoming = { socket: { remoteAddress: '192.0.2.1' } };
  const request = new Request(`http://localhost${target}`, { headers });
  const direct = await app.directRead(target)?.({ request, incoming });
  const routed = await app.request(target, { headers, incoming });
  const sent = new Response(direct?.body ?? null, direct);
  expect(sent.status).toBe(routed.status);
  expect([...sent.headers]).toEqual([...routed.headers]);
  expect(await sent.arrayBuffer()).toEqual(await routed.arrayBuffer());
});
