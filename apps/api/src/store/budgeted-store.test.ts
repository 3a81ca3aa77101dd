import { RECORD_TYPE } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../testing/app-under-test.ts';
import { jsonPost, refusalOf } from '../testing/json-post.ts';
import { clockOf } from '../time/clock.ts';
import { createMetrics, type Metrics } from '../watch/metrics.ts';

const START = '2026-03-01T10:00:00Z';
const NEXT_DAY = '2026-03-02T00:00:00Z';
const MEGABYTE = { environment: oneMegabyteOf('FEEDBACK', 'TRACKING', 'WINS', 'CRONO') };

const AT_ONCE = 50;

const KINDS = [
  { table: 'feedback', path: '/api/stats/feedback/', rows: 'feedback', bodyOf: feedback },
  { table: 'feedback', path: '/api/reports', rows: 'reports', bodyOf: report },
  { table: 'wins', path: '/api/stats/classic/post/', rows: 'success_key', bodyOf: () => undefined },
  { table: 'crono', path: '/api/crono/new', rows: 'crono_run', bodyOf: () => ({}) },
] as const;

function oneMegabyteOf(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [`BUDGET_${name}_MB`, '1']));
}

function feedback() {
  return { feedbackId: 'general_feedback', answer: '😀'.repeat(4_000) };
}

function report() {
  const [{ profileUrl: record = '' } = {}] = shippedCatalog.data.performers;
  const note = crypto.randomUUID() + '😀'.repeat(150);
  return { record, field: 'rank', value: '😀'.repeat(200), note };
}

function event() {
  return {
    eventName: 'Feedback answered',
    attrs: { question: 'q', answer: '😀'.repeat(180) },
    extra: { device_id: 'd', session_id: 's' },
  };
}

/** Sends until the database takes no more of it, or as often as would be far too often. */
async function fill(
  app: TestApp,
  { path, bodyOf }: Pick<(typeof KINDS)[number], 'path' | 'bodyOf'>,
) {
  const send = () => {
    const { headers, ...post } = jsonPost(bodyOf() ?? {});
    const key = crypto.randomUUID();
    return app.request(path, { ...post, headers: { ...headers, 'idempotency-key': key } });
  };
  for (let sent = 0; sent < 8_000; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
    const refused = answers.find(({ status }) => status !== 200);
    if (refused !== undefined) return refused;
  }
  throw new Error('There is no end to it');
}

describe.each(KINDS)('the budget of $table, by $path', (kind) => {
  it('ends a day’s writes with 503 until the next UTC day, and is logged once', async () => {
    const metrics = createMetrics(clockOf(() => Date.parse(START)));
    const app = await createTestApp({ ...MEGABYTE, metrics, startAt: START });
    const refused = await fill(app, kind);
    expect(await refusalOf(refused)).toBe('503 unavailable');
    const left = (Date.parse(NEXT_DAY) - Date.parse(START)) / 1_000;
    expect(refused.headers.get('retry-after')).toBe(String(left));
    await fill(app, kind);
    const warnings = app.logged.filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ table: kind.table, bytes: 1_000_000 }]);
    const text = await metrics.text();
    expect(text).toMatch(new RegExp(`over_budget_total{table="${kind.table}"} [1-9]`));
    expect(text).toMatch(new RegExp(`stored_bytes_today{table="${kind.table}"} 9\\d{5}\\n`));
    const kept = (await app.database.rowsOf(kind.rows)).length;
    app.setClock(NEXT_DAY);
    await fill(app, kind);
    expect((await app.database.rowsOf(kind.rows)).length).toBe(2 * kept);
  });
});

it('events beyond the budget of a day are acknowledged and dropped', async () => {
  const app = await createTestApp(MEGABYTE);
  for (let sent = 0; sent < 1_500; sent += 1) {
    expect((await app.request('/api/tracking', jsonPost(event()))).status).toBe(200);
  }
  const rows = await app.database.rowsOf('tracked_event');
  const bytes = rows.reduce((sum, row) => sum + JSON.stringify(row.attributes).length, 0);
  expect(rows.length).toBeLessThan(1_300);
  expect(bytes).toBeLessThan(1_000_000);
  expect(app.logged).toMatchObject([{ level: 40, table: 'tracking' }]);
});

it('a spent budget stops neither wins without a key, nor reads, nor the daily game of a date', async () => {
  const app = await createTestApp({ ...MEGABYTE, startAt: START });
  for (const kind of KINDS) await fill(app, kind);
  const win = await app.request('/api/stats/classic/post/', { method: 'POST' });
  expect(win.status).toBe(200);
  const daily = await app.request('/api/crono/2026-03-01');
  expect(daily.status).toBe(200);
  expect((await app.request('/api/stats/classic/')).status).toBe(200);
});

it('a write that the database rejects costs nothing of its budget', async () => {
  const app = await createTestApp(MEGABYTE);
  const acceptWrites = await app.database.refuseWrites();
  for (let sent = 0; sent < 100; sent += 1) {
    expect((await app.request('/api/stats/feedback/', jsonPost(feedback()))).status).toBe(503);
  }
  await acceptWrites();
  expect((await app.request('/api/stats/feedback/', jsonPost(feedback()))).status).toBe(200);
});

describe('the budget of records', () => {
  type Put = { readonly bytes?: number; readonly from?: string; readonly tag?: string };

  /** Makes the record of a number, or replaces the version with the tag. */
  const putIn =
    (app: TestApp) =>
    (number: number, { bytes = 60_000, from, tag }: Put = {}) => {
      const condition = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag };
      return app.request(`/api/records/${String(number).padStart(43, '0')}`, {
        method: 'PUT',
        headers: { 'content-type': RECORD_TYPE, ...condition },
        body: crypto.getRandomValues(new Uint8Array(bytes)),
        incoming: { socket: { remoteAddress: from ?? `192.0.2.${number}` } },
      });
    };
  const tagOf = ({ headers }: Response) => headers.get('etag') ?? '';
  const setUp = (metrics?: Metrics) =>
    createTestApp({ environment: oneMegabyteOf('RECORDS'), metrics, startAt: START });

  it('is charged with what records grow by, and a deletion gives nothing back', async () => {
    const metrics = createMetrics(clockOf(() => Date.parse(START)));
    const app = await setUp(metrics);
    const put = putIn(app);
    const spent = async () =>
      Number(/stored_bytes_today{table="records"} (\d+)/.exec(await metrics.text())?.[1]);
    let tag = tagOf(await put(1));
    const made = await spent();
    expect(made).toBeGreaterThanOrEqual(60_000);
    for (const bytes of [60_000, 1, 0]) tag = tagOf(await put(1, { bytes, tag }));
    expect((await put(1, { tag: '"x"' })).status).toBe(412);
    expect((await put(1)).status).toBe(412);
    expect(await spent()).toBe(made);
    tag = tagOf(await put(1, { bytes: 7, tag }));
    expect(await spent()).toBe(made + 7);
    const path = `/api/records/${'1'.padStart(43, '0')}`;
    await app.request(path, { method: 'DELETE', headers: { 'if-match': tag } });
    expect(await spent()).toBe(made + 7);
  });

  it('is not spent by networks that rewrite their records', async () => {
    const app = await setUp();
    const put = putIn(app);
    for (const number of [1, 2, 3]) {
      let tag = tagOf(await put(number));
      for (let again = 1; again <= 10; again += 1) tag = tagOf(await put(number, { tag }));
      expect(tag).not.toBe('');
    }
    expect((await put(4)).status).toBe(201);
  });

  it('ends the growth of records with 503, and lets others be rewritten', async () => {
    const app = await setUp();
    const put = putIn(app);
    for (let number = 1; number <= 16; number += 1) await put(number);
    expect(await refusalOf(await put(17))).toBe('503 unavailable');
    const tag = tagOf(await put(17, { bytes: 36_000 }));
    const grown = await put(17, { bytes: 37_000, tag });
    expect(await refusalOf(grown)).toBe('503 unavailable');
    expect((await put(17, { bytes: 36_000, tag })).status).toBe(204);
  });

  it('gives one network a tenth a day', async () => {
    const app = await setUp();
    const put = putIn(app);
    const from = '2001:db8:1:2::1';
    const tag = tagOf(await put(1, { from }));
    for (const neighbour of [from, '2001:db8:1:2::9']) {
      const refused = await put(2, { from: neighbour });
      expect(await refusalOf(refused)).toBe('503 unavailable');
      expect(refused.headers.get('retry-after')).toBe(String(14 * 3_600));
    }
    const warnings = app.logged.filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ table: 'records', bytes: 100_000 }]);
    expect((await put(2, { from, bytes: 39_000 })).status).toBe(201);
    expect((await put(1, { from, tag })).status).toBe(204);
    expect((await put(3, { from: '2001:db8:1:3::1' })).status).toBe(201);
    app.setClock(NEXT_DAY);
    expect((await put(4, { from })).status).toBe(201);
  });
});

it('tables and their members are stored within their budget, and a repeated join costs none', async () => {
  const app = await createTestApp({ environment: oneMegabyteOf('TABLES') });
  const create = () => app.request('/api/tables', jsonPost({ name: 'Ann' }));
  const { invitation } = Object(await (await create()).json());
  const join = (name: string) => {
    const { headers, ...post } = jsonPost({ invitation, name });
    const secret = { 'starguess-table': name.padEnd(22, '-') };
    return app.request('/api/tables/join', { ...post, headers: { ...headers, ...secret } });
  };
  for (let made = 1; made < 1_998; made += 1) await create();
  for (let again = 1; again <= 3; again += 1) expect((await join('Ben')).status).toBe(200);
  expect((await join('Cleo')).status).toBe(200);
  expect(await refusalOf(await join('Dan'))).toBe('503 unavailable');
  expect(await refusalOf(await create())).toBe('503 unavailable');
});

it('a win that is sent again costs nothing of the budget', async () => {
  const metrics = createMetrics(clockOf(() => Date.parse(START)));
  const app = await createTestApp({ ...MEGABYTE, metrics, startAt: START });
  const again = { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } };
  const spent = async () => /stored_bytes_today{table="wins"} \d+/.exec(await metrics.text())?.[0];
  await app.request('/api/stats/classic/post/', again);
  const ofOne = await spent();
  expect(ofOne).toMatch(/ [1-9]/);
  const answer = await app.request('/api/stats/classic/post/', again);
  expect(answer.status).toBe(200);
  expect(await spent()).toBe(ofOne);
});
