import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { create } from 'tar';

/** Of every file, so that the same files make the same archive. */
const MODIFIED = new Date('2000-01-01T00:00:00Z');

/** Packs a folder, under its own name, into a compressed archive. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const parent = dirname(folder);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(basename(folder), relative(folder, join(entry.parentPath, entry.name))))
    .sort();
  await create({ cwd: parent, file, gzip: { level: 9 }, portable: true, mtime: MODIFIED }, paths);
}
