import { expect, test } from 'vitest';
import { startKillable } from '../../src/testing/killable-server.ts';
import { temporarySchema } from '../../src/testing/postgres/schema.ts';
import { writeThroughServerKills } from '../../src/testing/server-kills.ts';

/** `pnpm bench kills postgres` kills a server 100 times. */
const KILLS = 5;
/** Seven servers start one after another; only a hang takes longer than this. */
const TEST_TIMEOUT_MS = 600_000;

test(
  `two servers under 16 writers, of which one is killed ${KILLS} times, keep every acknowledged write`,
  async () => {
    const { acknowledged, missing, problems } = await writeThroughServerKills({
      databaseUrl: await temporarySchema(),
      start: startKillable,
      kills: KILLS,
      writers: 16,
    });
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect({ missing, problems }).toEqual({ missing: 0, problems: [] });
  },
  TEST_TIMEOUT_MS,
);
