import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { startListening } from '../testing/listening-server.ts';
import { createResponder } from './answer.ts';
import type { AppEnvironment } from './contract/bind.ts';
import { createRequestHandler, type FileHandler } from './request-handler.ts';

function setUp(file: FileHandler) {
  const found: string[] = [];
  const app = new Hono<AppEnvironment>();
  app.get('/healthz', () => new Response('routed'));
  app.get('/api/:id', ({ req }) => new Response(req.param('id')));
  const respond = createResponder({
    constantHeaders: {},
    isHttps: () => false,
    onRefusal: () => {},
  });
  const handle = createRequestHandler({
    app,
    reads: new Map([['/api/day', () => new Response('read')]]),
    findFile: (path) => {
      found.push(path);
      return file;
    },
    responders: { guard: () => undefined, cors: undefined, responderFor: () => respond },
    failureAnswer: ({ message }) => ({ status: 500, headers: {}, body: message }),
  });
  const ask = async (target: string, method = 'GET') => {
    const response = await handle({
      request: new Request(`http://localhost${target}`, { method }),
    });
    return [response.status, await response.text()];
  };
  return { ask, found };
}

const page = () => ({ status: 200, headers: {}, body: 'page' });

describe('a request', () => {
  it.each([
    ['/api/day', 'read'],
    ['/api/day?mode=easy', 'read'],
    ['/api/%64ay', 'read'],
    ['/api/night', 'night'],
    ['/healthz?x', 'routed'],
    ['/', 'page'],
    ['/assets/index.js?x=/api/', 'page'],
    ['/a/../b', 'page'],
    ['/%61', 'page'],
  ])('for %s is answered by %s', async (target, body) => {
    expect(await setUp(page).ask(target)).toEqual([200, body]);
  });

  it('for a file finds it once for each URL', async () => {
    const { ask, found } = setUp(page);
    for (const target of ['/', '/?lang=pl', '/', '/?lang=pl']) await ask(target);
    expect(found).toEqual(['/', '/']);
  });

  it('for a file waits until that is made', async () => {
    expect(await setUp(async () => page()).ask('/')).toEqual([200, 'page']);
  });

  it('for nothing is answered 404', async () => {
    expect((await setUp(() => undefined).ask('/gone.js'))[0]).toBe(404);
  });

  it('that writes to a page or to a read is answered 405', async () => {
    expect((await setUp(page).ask('/', 'POST'))[0]).toBe(405);
    expect((await setUp(page).ask('/healthz', 'POST'))[0]).toBe(405);
  });

  it('for the head alone has no body', async () => {
    expect(await setUp(page).ask('/', 'HEAD')).toEqual([200, '']);
  });

  it.each([
    [
      'at once',
      () => {
        throw new Error('broken');
      },
    ],
    ['later', () => Promise.reject(new Error('broken'))],
  ])('that fails %s is answered as any failure', async (_when, file) => {
    expect(await setUp(file).ask('/')).toEqual([500, 'broken']);
  });
});

const LARGE = 'x'.repeat(50_000);

it.each([
  ['/x.txt', 'ä', 2],
  ['/large.bin', LARGE, LARGE.length],
])('the bytes of %s arrive unchanged', async (path, content, bytes) => {
  const { url } = await startListening({ files: { 'x.txt': 'ä', 'large.bin': LARGE } });
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  expect(answer.headers.get('content-length')).toBe(String(bytes));
  expect(await answer.text()).toBe(content);
});

it('a file that is not there has a length', async () => {
  const { url } = await startListening();
  const answer = await fetch(`${url}/assets/gone.js`);
  expect(answer.headers.get('content-length')).toBe(String((await answer.text()).length));
});
