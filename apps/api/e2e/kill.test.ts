import { expect, test } from 'vitest';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';
import { startKillable } from '../src/testing/killable-server.ts';
import { writeThroughKills } from '../src/testing/write-kills.ts';

/** `pnpm bench kills` kills the server 200 times. */
const KILLS = 5;
/** Six servers start one after another; only a hang takes longer than this. */
const TEST_TIMEOUT_MS = 600_000;

test(
  `a server killed ${KILLS} times under 16 writers keeps every acknowledged write`,
  async () => {
    const { acknowledged, missing, problems } = await writeThroughKills({
      databaseUrl: databaseUrl(await newDatabase()),
      start: startKillable,
      kills: KILLS,
      writers: 16,
    });
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect({ missing, problems }).toEqual({ missing: 0, problems: [] });
  },
  TEST_TIMEOUT_MS,
);
