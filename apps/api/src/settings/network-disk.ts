import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DatabaseAddress, IN_MEMORY } from '../db/database.ts';

/** File systems of other machines, by Linux's numbers (statfs(2)). */
const NETWORK_TYPES: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
]);

/** Warns of an existing SQLite database on another machine's disk. */
export function networkDiskWarnings(
  database: DatabaseAddress,
  typeOf: (folder: string) => number = (folder) => statfsSync(folder).type,
): readonly string[] {
  if (database.engine !== 'sqlite' || database.file === IN_MEMORY) return [];
  const name = NETWORK_TYPES.get(typeOf(dirname(database.file)));
  if (name === undefined) return [];
  return [
    `DATABASE_URL: ${database.file} is on a network's file system (${name}), where SQLite's locks may not hold and the database may be damaged: use a disk of this machine, or PostgreSQL`,
  ];
}
