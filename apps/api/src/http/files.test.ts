import { type Context, Hono, type Next } from 'hono';
import { describe, expect, it } from 'vitest';
import { startListening } from '../testing/listening-server.ts';
import { createResponder } from './answer.ts';
import type { AppEnvironment } from './call.ts';
import { addFiles, type FileHandler, type FindFile } from './files.ts';
import { refuseOtherMethods } from './other-methods.ts';

function setUp(file: FileHandler) {
  const app = new Hono<AppEnvironment>();
  app.get('/healthz', () => new Response('routed'));
  app.get('/api/:id', ({ req }) => new Response(req.param('id')));
  const pass = (_context: Context, next: Next) => next();
  app.delete('/api/:id', pass, () => new Response('gone'));
  const respond = createResponder({
    constantHeaders: {},
    isHttps: () => false,
    onRefusal: () => {},
  });
  const responderFor = () => respond;
  refuseOtherMethods(app, { responderFor });
  const found: string[] = [];
  const findFile: FindFile = (path, query) => {
    found.push(`${path} ${query}`);
    return file;
  };
  addFiles(app, { findFile, responderFor });
  app.onError(({ message }) => new Response(message, { status: 500 }));
  const send = async (target: string, method = 'GET') => {
    const response = await app.request(target, { method }, {});
    return [response.status, await response.text()];
  };
  const allowedAt = async (target: string) =>
    (await app.request(target, { method: 'PUT' }, {})).headers.get('allow');
  return { send, allowedAt, found };
}

const page = () => ({ status: 200, headers: {}, body: 'page' });

describe('a request', () => {
  it.each([
    ['/api/day', 'day'],
    ['/api/day?mode=easy', 'day'],
    ['/api/%64ay', 'day'],
    ['/healthz?x', 'routed'],
    ['/', 'page'],
    ['/assets/index.js?x=/api/', 'page'],
    ['/a/../b', 'page'],
    ['/%61', 'page'],
  ])('for %s is answered by %s', async (target, body) => {
    expect(await setUp(page).send(target)).toEqual([200, body]);
  });

  it('for a file finds it once for each address, with the whole query', async () => {
    const { send, found } = setUp(page);
    for (const target of ['/', '/?a=1?2&lang=pl', '/', '/?a=1?2&lang=pl']) await send(target);
    expect(found).toEqual(['/ ', '/ ?a=1?2&lang=pl']);
  });

  it('for a file waits until that is made', async () => {
    expect(await setUp(async () => page()).send('/')).toEqual([200, 'page']);
  });

  it('for nothing is answered 404', async () => {
    expect((await setUp(() => undefined).send('/gone.js'))[0]).toBe(404);
  });

  it.each([
    ['/', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/api/day', 'GET, HEAD, DELETE'],
  ])('to %s by another method is answered 405 with those that it has', async (path, allowed) => {
    const { send, allowedAt } = setUp(page);
    expect((await send(path, 'PUT'))[0]).toBe(405);
    expect(await allowedAt(path)).toBe(allowed);
  });

  it('that writes to nothing is answered 404', async () => {
    expect((await setUp(() => undefined).send('/gone.js', 'POST'))[0]).toBe(404);
  });

  it('for the head alone has no body', async () => {
    expect(await setUp(page).send('/', 'HEAD')).toEqual([200, '']);
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
    expect(await setUp(file).send('/')).toEqual([500, 'broken']);
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
