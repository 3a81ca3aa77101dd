import { join } from 'node:path';
import { CRONO_FLOOR_MS } from '@starguess/game-core';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WRITE_PATIENCE_MS } from '../src/db/engine.ts';
import { builtPage } from '../src/testing/built-page.ts';
import { type CronoTable, setUpCrono } from '../src/testing/crono-table.ts';
import { sqliteIn } from '../src/testing/engine.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

/** A warmed-up server on a file, with a run under way. */
async function setUp() {
  const databaseFile = join(temporaryFolder(), 'db.sqlite');
  const table = await setUpCrono({
    address: sqliteIn(databaseFile),
    build: builtPage(),
    environment: { LOG_LEVEL: 'silent' },
  });
  onTestFinished(table.close);
  await table.warmUp();
  const player = await table.create();
  await table.start(player);
  return { table, player, databaseFile };
}

function uuid(index: number) {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** One write of every kind, as the page sends it. */
function writesOf({ table, player }: Awaited<ReturnType<typeof setUp>>) {
  const { asked, post } = table;
  const win = (mode: string, index: number) =>
    table.request(`/api/stats/${mode}/post/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': uuid(index) },
      body: '{"date":"2026-03-01"}',
    });
  const extra = { device_id: uuid(1), session_id: uuid(2) };
  let pauseMs = CRONO_FLOOR_MS;
  const attrs = { currentLanguage: 'en', newLanguage: 'pl' };
  return [
    (index: number) => win('classic', index),
    (index: number) => win('image-guess', index),
    (index: number) => win('channel-guess', index),
    () => post('/api/stats/feedback/', { feedbackId: 'general_feedback', answer: 'x'.repeat(900) }),
    () => post('/api/tracking', { eventName: 'Language changed', attrs, extra }),
    () => asked.create(),
    () => asked.join(player.id),
    async () => {
      table.wait(pauseMs);
      const modelId = await table.answerIn(await table.look(player));
      const reply = await asked.guess(player, { modelId });
      // The clock stands still while guesses are refused, so that the run does not end meanwhile.
      pauseMs = reply.status === 200 ? CRONO_FLOOR_MS : 0;
      return reply;
    },
  ];
}

const READS = [
  '/',
  '/classic',
  '/assets/index-abc.js',
  '/api/openapi.json',
  '/api/server-date/',
  '/api/classic/daily-guess/?mode=easy',
  '/api/image-guess/daily-guess/',
  '/api/channel-guess/daily-guess/',
  '/api/stats/classic/',
  '/api/stats/image-guess/',
  '/api/stats/channel-guess/',
  '/readyz',
];

async function readStatuses({ request }: CronoTable, gameId: string) {
  const statuses = new Set<number>();
  for (const path of [...READS, `/api/crono/${gameId}`]) {
    statuses.add((await request(path)).status);
  }
  return [...statuses];
}

type Write = (index: number) => Promise<{ readonly status: number; readonly headers: Headers }>;

/** Sends writes of one kind until the disk is full. */
async function writeUntilFull(write: Write, from: number): Promise<void> {
  for (let index = from; index < from + 2_000; index += 1) {
    const { status } = await write(index);
    if (status === 503) return;
    if (status !== 200) throw new Error(`A write was answered ${status}`);
  }
  throw new Error('There is always room');
}

it('a full disk refuses 500 writes of every kind without storing a row, and accepts writes again once it has room', async () => {
  const server = await setUp();
  const { table, player } = server;
  const { sqlite } = table.database;
  const setRoom = (pages: number) => sqlite.pragma(`max_page_count = ${pages}`);
  const pagesUsed = () => Number(sqlite.pragma('page_count', { simple: true }));
  const writes: readonly Write[] = writesOf(server);

  // Free space in the last page of each table and index takes the first few writes.
  setRoom(pagesUsed());
  for (const [kind, write] of writes.entries()) await writeUntilFull(write, 1_000_000 * kind);

  const before = await table.database.everythingStored();
  const refusals: (number | string | null)[][] = [];
  for (let number = 0; number < 500; number += 1) {
    const write = writes[number % writes.length];
    const answer = await write?.(100_000_000 + number);
    refusals.push([answer?.status ?? null, answer?.headers.get('retry-after') ?? null]);
    if (number % 50 === 0) expect(await readStatuses(table, player.id)).toEqual([200]);
  }
  expect(refusals).toEqual(Array.from({ length: 500 }, () => [503, '5']));
  expect(await table.database.everythingStored()).toBe(before);
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');

  setRoom(1_000_000);
  for (const [kind, write] of writes.entries()) {
    expect((await write(200_000_000 + kind)).status).toBe(200);
  }
  expect(await table.database.everythingStored()).not.toBe(before);
});

it('a database that another process has locked answers 503 to writes after a time, and never to reads, until it is free', async () => {
  const server = await setUp();
  const { table, player, databaseFile } = server;
  const writes: readonly Write[] = writesOf(server);
  const other = new Sqlite(databaseFile);
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  let elapsed = performance.now();
  const watch = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => (elapsed += WRITE_PATIENCE_MS));
  onTestFinished(() => void watch.mockRestore());
  for (const write of writes) expect((await write(1)).status).toBe(503);
  watch.mockRestore();
  expect(await readStatuses(table, player.id)).toEqual([200]);
  other.exec('ROLLBACK');
  for (const [kind, write] of writes.entries()) {
    expect((await write(10 + kind)).status).toBe(200);
  }
});
