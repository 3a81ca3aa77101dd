import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseAddress } from '../db/database.ts';
import { programPlaces } from '../program-places.ts';

/**
 * Writes the migrations of each earlier layout of an engine's tables into a folder of its own.
 * Returns the folders, oldest layout first.
 */
export function earlierMigrations(
  engine: DatabaseAddress['engine'],
  folder: string,
): readonly string[] {
  const source = programPlaces.migrations[engine];
  const names = readdirSync(source).filter((name) => name.endsWith('.sql'));
  const earlier = names.toSorted().slice(0, -1);
  return earlier.map((last, index) => {
    const own = join(folder, `${engine}-${last}`);
    mkdirSync(own);
    for (const name of earlier.slice(0, index + 1)) {
      copyFileSync(join(source, name), join(own, name));
    }
    if (engine === 'sqlite') writeJournal(own, { source, count: index + 1 });
    return own;
  });
}

/** SQLite's migrations come with a journal that lists them. */
function writeJournal(own: string, { source, count }: { source: string; count: number }): void {
  cpSync(join(source, 'meta'), join(own, 'meta'), { recursive: true });
  const journal = join(own, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
}
