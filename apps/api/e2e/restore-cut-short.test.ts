import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setUpOperatedServer, winsIn } from '../src/testing/operated-server.ts';

/** Fails the last step, which moves the backup into place, as if the machine went down. */
function failBeforeLastStep(): void {
  const { renameSync } = fs;
  const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (`${from}`.endsWith('.unfinished') && `${to}`.endsWith('db.sqlite')) throw new Error('down');
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

it('a restore that is cut short leaves what was there', async () => {
  const { ops, backup, databaseFile, win, close } = await setUpOperatedServer();
  await ops('backup', backup);
  await win();
  await close();
  failBeforeLastStep();
  await expect(ops('restore', backup)).rejects.toThrow('down');
  expect(readdirSync(dirname(databaseFile))).toContain('db.sqlite');
  expect(winsIn(databaseFile)).toBe(2);
});
