import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { applyMigrations } from '../db/sqlite/migrations.ts';
import { programPlaces } from '../program-places.ts';
import { temporaryFolder } from './temporary-folder.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');

/** A file of that version, with runs that it has stored at whole milliseconds and at fractions. */
export function fractionsFile(): string {
  const file = join(temporaryFolder(), 'played.sqlite');
  const old = new Sqlite(file);
  applyMigrations(old, laxMigrations());
  old.exec(`
    INSERT INTO daily_target VALUES ('2026-11-23', 'classic', '/model/ida-vale', '{}', 1);
    INSERT INTO crono_roster VALUES ('r', '[]');
    INSERT INTO crono_game VALUES ('2026-11-23', x'00', 'r', ${NOON}, 3), ('private', x'00', 'r', ${NOON}, 1);
    INSERT INTO crono_run VALUES
      (1, '2026-11-23', x'01', ${NOON + 60_000}, ${NOON}, ${NOON + 60_000}, x'', 5, ${NOON}, 'Ana', 'quick,even', 5),
      (2, '2026-11-23', x'02', ${NOON}.25, ${NOON}, ${NOON + 60_000}, x'', 7, ${NOON}.5, 'Béla', 'even', 5),
      (3, '2026-11-23', x'03', ${NOON}.25, ${NOON}, ${NOON + 60_000}, x'', 9, NULL, NULL, NULL, NULL),
      (4, 'private', x'04', ${NOON}.75, ${NOON}, ${NOON + 60_000}, x'', 7, ${NOON}.5, NULL, NULL, 5),
      (9, 'private', x'09', ${NOON}, NULL, NULL, x'', 0, NULL, NULL, NULL, NULL);
    DELETE FROM crono_run WHERE id = 9;
  `);
  old.close();
  return file;
}

/** The migrations of the version whose tables were not strict. */
function laxMigrations(): string {
  const folder = join(temporaryFolder(), 'drizzle');
  cpSync(programPlaces.migrations.sqlite, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const lax = entries.filter(({ tag }: { tag: string }) => tag < '0008');
  writeFileSync(journal, JSON.stringify({ ...rest, entries: lax }));
  return folder;
}
