import { MAX_RECORD_BYTES, RECORD_TYPE } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app-under-test.ts';
import { jsonPost, refusalOf } from '../testing/json-post.ts';
import { clockOf } from '../time/clock.ts';
import { createMetrics } from '../watch/metrics.ts';

const START = '2026-03-01T10:00:00Z';
const NEXT_DAY = '2026-03-02T00:00:00Z';
const MEGABYTE = { environment: oneMegabyteOf('FEEDBACK', 'TRACKING', 'WINS', 'CRONO') };

const AT_ONCE = 50;

const KINDS = [
  { table: 'feedback', path: '/api/stats/feedback/', rows: 'feedback', bodyOf: feedback },
  { table: 'wins', path: '/api/stats/classic/post/', rows: 'success_key', bodyOf: () => undefined },
  { table: 'crono', path: '/api/crono/new', rows: 'crono_run', bodyOf: () => ({}) },
] as const;

function oneMegabyteOf(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [`BUDGET_${name}_MB`, '1']));
}

function feedback() {
  return { feedbackId: 'general_feedback', answer: '😀'.repeat(4_000) };
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

describe.each(KINDS)('the budget of $table', (kind) => {
  it('ends a day’s writes with 503 until the next day of UTC, and is told once', async () => {
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

it('a write that the database does not take costs nothing of its budget', async () => {
  const app = await createTestApp(MEGABYTE);
  const takeWrites = await app.database.refuseWrites();
  for (let sent = 0; sent < 100; sent += 1) {
    expect((await app.request('/api/stats/feedback/', jsonPost(feedback()))).status).toBe(503);
  }
  await takeWrites();
  expect((await app.request('/api/stats/feedback/', jsonPost(feedback()))).status).toBe(200);
});

it('records are written within their budget, and a write that changes nothing costs none', async () => {
  const app = await createTestApp({ environment: oneMegabyteOf('RECORDS') });
  const put = (number: number) =>
    app.request(`/api/records/${String(number).padStart(43, '0')}`, {
      method: 'PUT',
      headers: { 'content-type': RECORD_TYPE, 'if-none-match': '*' },
      body: new Uint8Array(MAX_RECORD_BYTES),
    });
  for (let number = 1; number <= 14; number += 1) expect((await put(number)).status).toBe(201);
  for (let again = 1; again <= 14; again += 1) expect((await put(1)).status).toBe(412);
  expect((await put(15)).status).toBe(201);
  expect(await refusalOf(await put(16))).toBe('503 unavailable');
});

it('tables and their members are stored within their budget, and a repeated join costs none', async () => {
  const app = await createTestApp({ environment: oneMegabyteOf('TABLES') });
  const create = () => app.request('/api/tables', jsonPost({ name: 'Ann' }));
  const { invitation } = Object(await (await create()).json());
  const join = (member: string) => {
    const { headers, ...post } = jsonPost({ invitation, name: 'Ben' });
    const secret = { 'starguess-table': member.padEnd(22, '-') };
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
