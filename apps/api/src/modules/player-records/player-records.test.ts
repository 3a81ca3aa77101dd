import { MAX_RECORD_BYTES, RECORD_TYPE } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-under-test.ts';
import { refusalOf } from '../../testing/json-post.ts';
import { clockOf } from '../../time/clock.ts';
import { createMetrics } from '../../watch/metrics.ts';

const ADDRESS = `${'a'.repeat(20)}-_${'Z9'.repeat(10)}Q`;
const PATH = `/api/records/${ADDRESS}`;
const FIRST = { 'if-none-match': '*' };

type Put = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly path?: string;
};

function put({ request }: TestApp, { headers = FIRST, body = 'sealed', path = PATH }: Put = {}) {
  const init = { method: 'PUT', body, headers: { 'content-type': RECORD_TYPE, ...headers } };
  return request(path, init);
}

function remove({ request }: TestApp, headers: Readonly<Record<string, string>> = {}) {
  return request(PATH, { method: 'DELETE', headers });
}

function tagOf({ headers }: Response): string {
  return headers.get('etag') ?? '';
}

describe('a record', () => {
  it('[CALL25] is answered byte by byte with its tag, and may not be cached', async () => {
    const app = await createTestApp();
    const body = Uint8Array.from({ length: MAX_RECORD_BYTES }, (_, index) => index % 251);
    const made = await put(app, { body });
    expect(made.status).toBe(201);
    expect(tagOf(made)).toMatch(/^"[\w-]{22}"$/);
    const read = await app.request(`${PATH}/`);
    expect(read.status).toBe(200);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-length': String(MAX_RECORD_BYTES),
      'content-type': RECORD_TYPE,
      etag: tagOf(made),
    });
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(body);
    const again = await app.request(PATH, { headers: { 'if-none-match': tagOf(made) } });
    expect(again.status).toBe(304);
  });

  it('[CALL26] is replaced and deleted only by callers that know what they replace', async () => {
    const app = await createTestApp();
    const first = tagOf(await put(app));
    const second = await put(app, { body: 'newer', headers: { 'if-match': `"x", ${first}` } });
    expect(second.status).toBe(204);
    for (const headers of [FIRST, { 'if-match': first }, { 'if-match': `W/${tagOf(second)}` }]) {
      expect(await refusalOf(await put(app, { headers }))).toBe('412 precondition-failed');
      expect(await refusalOf(await remove(app, headers))).toBe('412 precondition-failed');
    }
    for (const headers of [{}, { 'if-none-match': first }]) {
      expect(await refusalOf(await put(app, { headers }))).toBe('428 precondition-required');
      expect(await refusalOf(await remove(app, headers))).toBe('428 precondition-required');
    }
    expect(await (await app.request(PATH)).text()).toBe('newer');
    const removed = await remove(app, { 'if-match': tagOf(second) });
    expect([removed.status, removed.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(await refusalOf(await app.request(PATH))).toBe('404 record-not-found');
    expect(await refusalOf(await remove(app, { 'if-match': '*' }))).toBe('404 record-not-found');
    const late = await put(app, { headers: { 'if-match': '*' } });
    expect(await refusalOf(late)).toBe('412 precondition-failed');
  });

  it.each([
    ['is too large', { body: new Uint8Array(MAX_RECORD_BYTES + 1) }, '413 body-too-large'],
    [
      'is JSON',
      { headers: { ...FIRST, 'content-type': 'application/json' } },
      '415 unsupported-media-type',
    ],
    [
      'is encoded',
      { headers: { ...FIRST, 'content-encoding': 'gzip' } },
      '415 unsupported-media-type',
    ],
    [
      'comes from another site',
      { headers: { ...FIRST, origin: 'https://evil.example' } },
      '403 cross-site',
    ],
    ['has a short address', { path: PATH.slice(0, -1) }, '404 record-not-found'],
  ])('that %s is refused and not stored', async (_what, given, refusal) => {
    const app = await createTestApp();
    expect(await refusalOf(await put(app, given))).toBe(refusal);
    expect(await app.database.rowsOf('record')).toEqual([]);
  });

  it('is kept for as long as it is read, though its use is stored once a day', async () => {
    const app = await createTestApp({ environment: { RETENTION_RECORDS_DAYS: '2' } });
    await put(app);
    const usedAt = async (now: string) => {
      app.setClock(now);
      await app.request(PATH);
      await app.sweep();
      const [row] = await app.database.rowsOf('record');
      return row && new Date(Number(row.used_at)).toISOString();
    };
    expect(await usedAt('2026-03-02T09:59:59.999Z')).toBe('2026-03-01T10:00:00.000Z');
    expect(await usedAt('2026-03-02T10:00:00.000Z')).toBe('2026-03-02T10:00:00.000Z');
    expect(await usedAt('2026-03-04T10:00:00.000Z')).toBe('2026-03-04T10:00:00.000Z');
    app.setClock('2026-03-06T10:00:00.001Z');
    await app.sweep();
    expect((await app.request(PATH)).status).toBe(404);
  });

  it('can be read while the database takes no writes', async () => {
    const app = await createTestApp();
    await put(app);
    app.setClock('2026-03-03T10:00:00Z');
    await app.database.refuseWrites();
    expect((await app.request(PATH)).status).toBe(200);
    expect(await refusalOf(await put(app))).toBe('503 unavailable');
  });
});

it('the address of a record is neither stored, nor logged, nor counted', async () => {
  const metrics = createMetrics(clockOf(() => 0));
  const app = await createTestApp({ metrics, environment: { LOG_LEVEL: 'trace' } });
  await app.request(PATH);
  await put(app);
  await put(app);
  await app.request(`/folder${PATH}`);
  await remove(app);
  await app.database.run('DROP TABLE record');
  expect((await app.request(PATH)).status).toBe(500);
  const log = JSON.stringify(app.logged);
  const counted = await metrics.text();
  for (const text of [log, counted, await app.database.everythingStored()]) {
    expect(text).not.toContain(ADDRESS);
  }
  expect(log).toContain('"path":"/api/records/*"');
  expect(counted).toContain('method="PUT",route="/api/records/:address",status="2xx"');
});
