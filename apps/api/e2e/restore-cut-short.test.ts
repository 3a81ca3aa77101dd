import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it, vi } from 'vitest';
import { setUpOperatedServer, winsIn } from '../src/testing/operated-server.ts';

// The machine goes down before the last step, which puts the backup in place.
vi.mock('node:fs', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:fs')>();
  return {
    ...actual,
    renameSync: (from: string, to: string) => {
      if (from.endsWith('.unfinished') && to.endsWith('db.sqlite')) throw new Error('down');
      actual.renameSync(from, to);
    },
  };
});

it('a restore that is cut short leaves what stood there', async () => {
  const { ops, backup, databaseFile, win, close } = await setUpOperatedServer();
  await ops('backup', backup);
  await win();
  await close();
  await expect(ops('restore', backup)).rejects.toThrow('down');
  expect(readdirSync(dirname(databaseFile))).toContain('db.sqlite');
  expect(winsIn(databaseFile)).toBe(2);
});
