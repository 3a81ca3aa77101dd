import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startKillable } from './testing/killable-server.ts';
import { stopUnderLoad } from './testing/stops-under-load.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Starting servers takes as long as the machine is busy; only a hang takes longer. */
const PATIENCE_MS = 300_000;

test(
  'a server stopped under load answers all it has taken, and keeps all it has answered',
  async () => {
    const {
      answered,
      notTaken: _,
      ...failures
    } = await stopUnderLoad({
      databaseFile: join(temporaryFolder(), 'db.sqlite'),
      start: startKillable,
      stops: 3,
      requestsPerSecond: 200,
    });
    expect(answered).toBeGreaterThan(0);
    expect(failures).toEqual({ refused: 0, reset: 0, lost: 0, unanswered: 0 });
  },
  PATIENCE_MS,
);
