import { expect, test } from 'vitest';
import { backUpUnderLoad } from '../src/testing/backups-under-load.ts';
import { startKillable } from '../src/testing/killable-server.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

/** Starting programs can take long on a busy machine; only a hang takes longer than this. */
const PATIENCE_MS = 300_000;

test(
  'a backup of a server under load holds every earlier write, and so does the database restored from it',
  async () => {
    const { acknowledged, missing, problems } = await backUpUnderLoad({
      folder: temporaryFolder(),
      start: startKillable,
      backups: 3,
      writesPerSecond: 100,
    });
    expect(acknowledged).toBeGreaterThan(0);
    expect({ missing, problems }).toEqual({ missing: 0, problems: [] });
  },
  PATIENCE_MS,
);
