import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporarySchema } from '../../testing/postgres/schema.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Connection, createConnection } from './connection.ts';
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

function connectTo(address: string): Connection {
  const connection = createConnection(address);
  onTestFinished(connection.close);
  return connection;
}

it('a server of the version before goes on while the tables change, and its entries count', async () => {
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
