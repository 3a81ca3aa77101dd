import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { connectTo, temporarySchema } from '../../testing/postgres/schema.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Connection } from './connection.ts';
import { applyMigrations } from './migrations.ts';

const SHIPPED = programPlaces.migrations.postgres;

/** A folder with the migrations before the first that holds a text. */
function migrationsBefore(held: string): string {
  const folder = temporaryFolder();
  const names = readdirSync(SHIPPED).filter((name) => name.endsWith('.sql'));
  const ours = (name: string) => readFileSync(join(SHIPPED, name), 'utf8').includes(held);
  const first = names.toSorted().findIndex(ours);
  for (const name of names.toSorted().slice(0, first)) {
    cpSync(join(SHIPPED, name), join(folder, name));
  }
  return folder;
}

/** A schema of the former version in which four have played one game and three are on its board. */
async function formerSchema(): Promise<{ readonly old: Connection; readonly fresh: Connection }> {
  const address = await temporarySchema();
  const old = connectTo(address);
  await applyMigrations(old, migrationsBefore('crono_score'));
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

it('entries that were there before counting began are counted', async () => {
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
  await expect.poll(async () => (await query({ text })).length).toBe(1);
}

it('a server of the previous version keeps running while the tables change, and its entries count', async () => {
  const address = await temporarySchema();
  const old = connectTo(address);
  await applyMigrations(old, migrationsBefore('suspicions'));
  await old.query({
    text: `INSERT INTO crono_roster VALUES ('r', '[]');
      INSERT INTO crono_game VALUES ('g', '\\x00', 'r', 1, 3);
      INSERT INTO crono_run (game_id, user_hash, seen_at, answers, score, submitted_at) VALUES
        ('g', '\\x01', 1, '', 3, 1), ('g', '\\x02', 1, '', 5, NULL), ('g', '\\x03', 1, '', 7, NULL);`,
  });
  const next = connectTo(address);
  await applyMigrations(next, SHIPPED);
  const counts = () =>
    next.query({ text: 'SELECT score, entries FROM crono_score WHERE entries > 0 ORDER BY score' });
  const change = ({ query }: Connection, set: string) =>
    query({ text: `UPDATE crono_run SET ${set}` });

  await change(old, `submitted_at = 2, username = 'Old' WHERE user_hash = '\\x02'`);
  await change(next, `submitted_at = 2, suspicions = 'even' WHERE user_hash = '\\x03'`);
  expect(await counts()).toEqual([
    { score: 3, entries: 1 },
    { score: 5, entries: 1 },
  ]);
  await change(next, `suspicions = NULL WHERE user_hash = '\\x03'`);
  expect(await counts()).toContainEqual({ score: 7, entries: 1 });
  await change(next, `suspicions = 'even' WHERE user_hash = '\\x03'`);
  await next.query({ text: `DELETE FROM crono_run WHERE user_hash = '\\x03'` });
  await old.query({ text: `DELETE FROM crono_run WHERE user_hash = '\\x01'` });
  expect(await counts()).toEqual([{ score: 5, entries: 1 }]);
});

it('of what runs were suspected of, only what is still a reason stays; the others count', async () => {
  const connection = connectTo(await temporarySchema());
  await applyMigrations(connection, migrationsBefore('`flawless`'));
  await connection.query({
    text: `INSERT INTO crono_roster VALUES ('r', '[]');
      INSERT INTO crono_game VALUES ('g', '\\x00', 'r', 1, 5);
      INSERT INTO crono_run
        (game_id, user_hash, seen_at, answers, score, submitted_at, suspicions) VALUES
        ('g', '\\x01', 1, '', 1, 1, 'quick'), ('g', '\\x02', 1, '', 2, 1, 'quick,even,many'),
        ('g', '\\x03', 1, '', 3, 1, 'even'), ('g', '\\x04', 1, '', 4, 1, 'flawless,many'),
        ('g', '\\x05', 1, '', 5, 1, NULL);`,
  });
  await applyMigrations(connection, SHIPPED);
  const rows = (text: string) => connection.query({ text });
  // A server that has read a run before stores nothing over it.
  expect(await rows('SELECT suspicions, version FROM crono_run ORDER BY score')).toEqual([
    { suspicions: 'quick', version: 0 },
    { suspicions: 'quick', version: 1 },
    { suspicions: null, version: 1 },
    { suspicions: null, version: 1 },
    { suspicions: null, version: 0 },
  ]);
  expect(await rows('SELECT score, entries FROM crono_score ORDER BY score')).toEqual([
    { score: 3, entries: 1 },
    { score: 4, entries: 1 },
    { score: 5, entries: 1 },
  ]);
});
