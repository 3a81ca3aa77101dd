import { expect, it } from 'vitest';
import { IN_MEMORY } from '../db/database.ts';
import { networkDiskWarnings } from './network-disk.ts';

const FILE = { engine: 'sqlite', file: '/mnt/share/db.sqlite' } as const;

it.each([
  ['NFS', 0x6969],
  ['SMB', 0x517b],
  ['SMB', 0xff534d42],
  ['SMB', 0xfe534d42],
  ['9p', 0x01021997],
])('a database on %s (%d) is warned of', (name, type) => {
  const asked: string[] = [];
  const warnings = networkDiskWarnings(FILE, (folder) => {
    asked.push(folder);
    return type;
  });
  expect(asked).toEqual(['/mnt/share']);
  expect(warnings).toEqual([
    expect.stringContaining(
      `DATABASE_URL: /mnt/share/db.sqlite is on a network's file system (${name}`,
    ),
  ]);
});

it('no other database is warned of', () => {
  const elsewhere = [
    { engine: 'sqlite', file: IN_MEMORY },
    { engine: 'postgres', url: 'postgres://db.example/starguess' },
  ] as const;
  for (const address of elsewhere) expect(networkDiskWarnings(address, () => 0x6969)).toEqual([]);
  // ext4.
  expect(networkDiskWarnings(FILE, () => 0xef53)).toEqual([]);
});
