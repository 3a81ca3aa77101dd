import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCK_PATIENCE_MS } from '../src/db/writer.ts';
import { STOP_LIMIT_MS } from '../src/server.ts';
import { CLOSE_LIMIT_MS } from '../src/socket/graceful-close.ts';
import { startKillable } from '../src/testing/killable-server.ts';
import { stopUnderLoad } from '../src/testing/stops-under-load.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

const STOPS = 3;

/** Starting servers can take long on a busy machine; only a hang takes longer than this. */
const PATIENCE_MS = 300_000;

test(
  'a server stopped under load answers all it has taken, and keeps all it has answered',
  async () => {
    const {
      answered,
      notTaken: _,
      unaccepted,
      ...failures
    } = await stopUnderLoad({
      databaseFile: join(temporaryFolder(), 'db.sqlite'),
      start: startKillable,
      stops: STOPS,
      requestsPerSecond: 200,
    });
    expect(answered).toBeGreaterThan(0);
    expect(unaccepted).toBeLessThanOrEqual(STOPS);
    expect(failures).toEqual({ refused: 0, reset: 0, lost: 0, unanswered: 0 });
  },
  PATIENCE_MS,
);

test('a stop may take as long as its parts, and a service manager waits longer', () => {
  expect(STOP_LIMIT_MS).toBeGreaterThan(CLOSE_LIMIT_MS + LOCK_PATIENCE_MS);
  const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, waited] = /^TimeoutStopSec=(\d+)$/m.exec(guide) ?? [];
  expect(Number(waited) * 1_000).toBeGreaterThan(STOP_LIMIT_MS);
  expect(guide).toContain(`longer than ${STOP_LIMIT_MS / 1_000} seconds is cut short`);
});
