import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programManifest } from '../program-places.ts';
import { createTestApp } from '../testing/app-under-test.ts';
import { sqliteIn } from '../testing/engine.ts';
import { damage } from '../testing/operated-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { clockOf } from '../time/clock.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import { createMetrics } from './metrics.ts';

it.each(['/healthz', '/readyz'])('%s may end with a slash', async (path) => {
  const { json } = await createTestApp();
  expect(await json(`${path}/`)).toEqual(await json(path));
});

describe('readiness', () => {
  it('ends when the database is closed', async () => {
    const app = await createTestApp();
    expect(await app.json('/readyz')).toMatchObject({ status: 'ready' });
    app.database.sqlite.close();
    app.setClock('2026-03-01T10:00:01Z');
    expect((await app.request('/readyz')).status).toBe(503);
    expect(await app.json('/healthz')).toEqual({ status: 'up' });
  });

  it.each([
    ['is removed', (file: string) => rmSync(file)],
    ['is damaged', (file: string) => damage(file)],
    ['is overwritten', (file: string) => writeFileSync(file, 'noise '.repeat(10_000))],
  ])('ends if the database file %s while the server runs', async (_what, spoil) => {
    const databaseFile = join(temporaryFolder(), 'db.sqlite');
    const app = await createTestApp({ address: sqliteIn(databaseFile) });
    onTestFinished(app.close);
    app.database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    expect(await app.json('/readyz')).toMatchObject({ status: 'ready' });
    spoil(databaseFile);
    app.setClock('2026-03-01T10:00:00.999Z');
    expect(await app.json('/readyz')).toMatchObject({ status: 'ready' });
    app.setClock('2026-03-01T10:00:01Z');
    expect((await app.request('/readyz')).status).toBe(503);
    expect(app.logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'database not responding' }),
    );
  });

  it('that has ended is logged once, and then summed up', async () => {
    const app = await createTestApp();
    app.database.sqlite.close();
    for (let probe = 0; probe < 4; probe += 1) await app.request('/readyz');
    app.logSums();
    const lines = app.logged.filter(({ msg }) => msg === 'database not responding');
    expect(lines).toMatchObject([
      { level: 50, err: { stack: expect.any(String) } },
      { level: 50, requests: 3 },
    ]);
  });

  it('stays while another process writes', async () => {
    const databaseFile = join(temporaryFolder(), 'db.sqlite');
    const app = await createTestApp({ address: sqliteIn(databaseFile) });
    const other = new Sqlite(databaseFile);
    onTestFinished(async () => {
      other.close();
      await app.close();
    });
    other.exec('BEGIN EXCLUSIVE');
    expect(await app.json('/readyz')).toMatchObject({ status: 'ready' });
  });
});

it('the probe and the metrics tell the version and how old the last backup is', async () => {
  const metrics = createMetrics(clockOf(() => 0));
  const app = await createTestApp({ metrics });
  const { version } = JSON.parse(readFileSync(programManifest, 'utf8'));
  const facts = { status: 'ready', version };
  expect(await app.json('/readyz')).toEqual({ ...facts, backupAgeSeconds: null });
  expect(await metrics.text()).toContain(`\nstarguess_info{version="${version}"} 1\n`);
  expect(await metrics.text()).not.toContain('\nstarguess_backup_age_seconds ');
  const backedUpAt = wholeMilliseconds(Date.parse('2026-03-01T10:00:00Z'));
  await app.store.timestamps.set('backed-up', backedUpAt);
  app.setClock('2026-03-01T10:01:00Z');
  expect(await app.json('/readyz')).toEqual({ ...facts, backupAgeSeconds: 60 });
  expect(await metrics.text()).toContain('\nstarguess_backup_age_seconds 60\n');
  app.setClock('2026-03-01T09:00:00Z');
  expect(await app.json('/readyz')).toEqual({ ...facts, backupAgeSeconds: 0 });
});
