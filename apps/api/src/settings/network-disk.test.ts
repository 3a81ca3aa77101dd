import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { IN_MEMORY } from '../db/database.ts';
import { startListening } from '../testing/listening-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
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

it('a server says at its start that its database is on another machine', async () => {
  const statfs = fs.statfsSync('.');
  const spy = vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...statfs, type: 0x6969 });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  const environment = { DATABASE_URL: `file:${join(temporaryFolder(), 'db.sqlite')}` };
  const { warnings } = await startListening({ environment });
  expect(warnings).toContainEqual(expect.stringMatching(/ is on a network's file system \(NFS\)/));
});
