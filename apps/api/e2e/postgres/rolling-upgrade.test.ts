import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../../src/faults.ts';
import { programPlaces } from '../../src/program-places.ts';
import { openStore } from '../../src/store/open-store.ts';
import { startListening } from '../../src/testing/listening-server.ts';
import { openSchema, temporarySchema } from '../../src/testing/postgres/schema.ts';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';
import {
  countMissing,
  createWriteWitness,
  problemsIn,
} from '../../src/testing/witnessed-writes.ts';

const WRITERS = 8;

/** The migrations of a version that adds a column to each table that players write to. */
function nextMigrations(): string {
  const folder = join(temporaryFolder(), 'postgres');
  cpSync(programPlaces.migrations.postgres, folder, { recursive: true });
  const tables = ['success_key', 'feedback', 'tracked_event', 'crono_game', 'crono_run'];
  const added = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN mood text DEFAULT 'good';`);
  writeFileSync(join(folder, '9999_mood.sql'), added.join('\n'));
  return folder;
}

test('a server keeps running while one of the next version updates the database, and can’t start again afterwards', async () => {
  const databaseUrl = await temporarySchema();
  const environment = { DATABASE_URL: databaseUrl };
  const startOld = () => startListening({ environment });
  const migrations = { ...programPlaces.migrations, postgres: nextMigrations() };
  const startNew = () =>
    startListening({
      environment,
      openStore: (address, options) => openStore(address, { ...options, migrations }),
    });

  const old = await startOld();
  const witness = createWriteWitness();
  let isOver = false;
  const isEnough = () => isOver;
  const acknowledgedBy = (number: number) =>
    expect.poll(witness.acknowledged).toBeGreaterThan(number);
  const writing = [witness.writeUntil(old.url, { writers: WRITERS, isOver: isEnough })];
  await acknowledgedBy(100);
  const next = await startNew();
  writing.push(witness.writeUntil(next.url, { writers: WRITERS, isOver: isEnough }));
  await acknowledgedBy(witness.acknowledged() + 200);
  isOver = true;
  // Any answer but 200 fails here.
  await Promise.all(writing);

  expect(await countMissing(databaseUrl, witness.drainEvidence())).toBe(0);
  expect(await problemsIn(databaseUrl)).toEqual([]);
  const [opinion] = await openSchema(databaseUrl).rowsOf('feedback');
  expect(opinion).toMatchObject({ mood: 'good' });

  await old.close();
  const refused = await startOld().catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(
    /DATABASE_URL: The database .* cannot be used: It was created by a newer version of Starguess$/,
  );
});
