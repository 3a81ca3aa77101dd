import { problemSchema } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { withoutRecords } from '../../testing/changed-catalog.ts';
import { newDatabase } from '../../testing/engine.ts';
import { jsonPost, refusalOf } from '../../testing/json-post.ts';
import { setUpLimited, wait } from '../../testing/limited-app.ts';

const PATH = '/api/reports';
const NOW = '2026-03-01T12:30:15.250Z';
const [{ profileUrl: record = '' } = {}] = shippedCatalog.data.performers;

const told = { record, field: 'hairColor', value: 'Red, Black' };

function send(app: TestApp, change: object = {}) {
  return sendFrom('192.0.2.1', { app, change });
}

type Sending = { readonly app: TestApp; readonly change: object };

function sendFrom(remoteAddress: string, { app, change }: Sending) {
  const incoming = { socket: { remoteAddress } };
  return app.request(PATH, { ...jsonPost({ ...told, ...change }), incoming });
}

async function notesIn({ store }: TestApp) {
  return (await store.fieldReports.list({ limit: 100 })).map(({ note }) => note).reverse();
}

describe('a report', () => {
  it('is stored with its time, and nothing about who sent it', async () => {
    const app = await createTestApp({ startAt: NOW });
    const answer = await send(app, { note: '  Her hair is <b>blue</b> 🌟\n' });
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    expect(await app.database.rowsOf('reports')).toEqual([
      {
        id: 1,
        ...told,
        note: 'Her hair is <b>blue</b> 🌟',
        received_at: Date.parse(NOW),
        done_at: null,
      },
    ]);
  });

  it.each([
    ['200 characters', { note: '😀'.repeat(200) }, '😀'.repeat(200)],
    ['blanks', { note: ' \n ' }, null],
    ['the rank, and without a value', { field: 'rank', value: '' }, null],
  ])('may be of %s', async (_what, change, note) => {
    const app = await createTestApp();
    expect((await send(app, change)).status).toBe(200);
    expect(await notesIn(app)).toEqual([note]);
  });

  it.each([
    ['a note of 201 characters', { note: 'a'.repeat(201) }],
    ['a value longer than what is told', { value: 'a'.repeat(201) }],
    ['no value', { value: undefined }],
    ['NUL', { note: 'a\0' }],
    ['a record that never was', { record: '/p/nobody' }],
    ['a field that isn’t declared', { field: 'weight' }],
    ['a field of every object', { field: 'constructor' }],
    ['what isn’t a fact', { field: 'name' }],
  ])('of %s is refused in one sentence, and not stored', async (_what, change) => {
    const app = await createTestApp();
    const answer = await send(app, change);
    expect(answer.status).toBe(400);
    const { code, detail } = problemSchema.parse(await answer.json());
    expect({ code, detail }).toEqual({ code: 'invalid-request', detail: expect.any(String) });
    expect(await notesIn(app)).toEqual([]);
  });

  it('may be of a past answer that the catalogue no longer has', async () => {
    const address = await newDatabase();
    const first = await createTestApp({ address });
    const { today } = Object(await first.json('/api/classic/daily-guess/'));
    await first.close();
    const catalog = withoutRecords(shippedCatalog, new Set([today]));
    const app = await createTestApp({ address, catalog, startAt: '2026-03-02T10:00:00Z' });
    expect((await send(app, { record: today })).status).toBe(200);
  });
});

describe('of one caller', () => {
  it('an equal report is thanked for again within a day, and stored once', async () => {
    const app = await createTestApp();
    const answers = await Promise.all([send(app, { note: 'a' }), send(app, { note: 'a' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await notesIn(app)).toEqual(['a']);
    await sendFrom('192.0.2.2', { app, change: { note: 'a' } });
    app.setClock('2026-03-02T10:00:00Z');
    await send(app, { note: 'a' });
    expect(await notesIn(app)).toEqual(['a', 'a', 'a']);
  });

  it('one report of a field of a record is taken a day', async () => {
    const app = await setUpLimited();
    expect((await send(app, { note: 'a' })).status).toBe(200);
    expect(await refusalOf(await send(app, { note: 'b' }))).toBe('429 too-many-requests');
    expect((await send(app, { note: 'a' })).status).toBe(200);
    expect((await send(app, { note: 'b', field: 'rank' })).status).toBe(200);
    wait(app, 86_399);
    expect((await send(app, { note: 'b' })).status).toBe(429);
    wait(app, 86_400);
    expect((await send(app, { note: 'b' })).status).toBe(200);
    expect(await notesIn(app)).toEqual(['a', 'b', 'b']);
  });

  it('a report that could not be stored may be sent again', async () => {
    const app = await setUpLimited();
    const acceptWrites = await app.database.refuseWrites();
    expect(await refusalOf(await send(app))).toBe('503 unavailable');
    await acceptWrites();
    expect((await send(app)).status).toBe(200);
    expect(await notesIn(app)).toEqual([null]);
  });
});
