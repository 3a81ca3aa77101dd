import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporarySchema } from '../../testing/postgres/schema.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Connection, createConnection } from './connection.ts';
import { applyMigrations } from './migrations.ts';

const SHIPPED = programPlaces.migrations.postgres;

/** A folder with the migrations of the version that did not count entries yet. */
function formerMigrations(): string {
  const folder = temporaryFolder();
  const [first = ''] = readdirSync(SHIPPED)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  cpSync(join(SHIPPED, first), join(folder, first));
  return folder;
}

function connectTo(address: string): Connection {
  const connection = createConnection(address);
  onTestFinished(connection.close);
  return connection;
}

/** A schema of the former version in which four have played one game and three are on its board. */
async function formerSchema(): Promise<{ readonly old: Connection; readonly fresh: Connection }> {
  const address = await temporarySchema();
  const old = connectTo(address);
  await applyMigrations(old, formerMigrations());
  await old.query({
    text: `INSERT INTO crono_roster VALUES ('r', '[]');
      INSERT INTO crono_game VALUES ('g', '\\x00', 'r', 1, 4);
      INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score, submitted_at) VALUES
        ('g', '\\x01', 1, '', 3, 1), ('g', '\\x02', 1, '', 3, 1), ('g', '\\x03', 1, '', 0, 1),
        ('g', '\\x04', 1, '', 3, NULL);`,
  });
  return { old, fresh: connectTo(address) };
}

/** What a server of either version writes for a player who names their run. */
const NAME_FOURTH = `UPDATE crono_run SET submitted_at = 2 WHERE user_hash = '\\x04'`;

async function counts({ query }: Connection) {
  return query({
    text: 'SELECT score, entries FROM crono_score WHERE entries > 0 ORDER BY score',
  });
}

it('entries that stood before they were counted are counted', async () => {
  const { fresh } = await formerSchema();
  await applyMigrations(fresh, SHIPPED);
  expect(await counts(fresh)).toEqual([
    { score: 0, entries: 1 },
    { score: 3, entries: 2 },
  ]);
});

it('entries that a server of the former version adds and removes later are counted', async () => {
  const { old, fresh } = await formerSchema();
  await applyMigrations(fresh, SHIPPED);
  await old.query({ text: NAME_FOURTH });
  await old.query({ text: `DELETE FROM crono_run WHERE user_hash = '\\x03'` });
  expect(await counts(fresh)).toEqual([{ score: 3, entries: 3 }]);
});

it('an entry that a server of the former version adds at the same moment is counted once', async () => {
  const { old, fresh } = await formerSchema();
  const migrated = await old.longTransaction(async (query) => {
    await query({ text: NAME_FOURTH });
    const waiting = applyMigrations(fresh, SHIPPED);
    await lockAwaited(old);
    return { waiting };
  });
  await migrated.waiting;
  expect(await counts(fresh)).toEqual([
    { score: 0, entries: 1 },
    { score: 3, entries: 3 },
  ]);
});

/** Waits until the migration waits for the table of runs. */
async function lockAwaited({ query }: Connection): Promise<void> {
  const text = `SELECT 1 FROM pg_locks WHERE relation = 'crono_run'::regclass AND NOT granted`;
  await expect.poll(async () => (await query({ text })).length, { timeout: 50_000 }).toBe(1);
}
