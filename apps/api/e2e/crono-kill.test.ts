import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playThroughKills } from '../src/testing/crono-kills.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

const KILLS = 5;
const GUESSES = 40;
/** Five servers start one after another; only a hang takes longer than this. */
const PATIENCE_MS = 300_000;

test(
  `a server killed ${KILLS} times during runs loses no acknowledged guess`,
  async () => {
    const report = await playThroughKills({
      databaseUrl: `file:${join(temporaryFolder(), 'crono.sqlite')}`,
      kills: KILLS,
      players: 8,
      guesses: GUESSES,
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(KILLS * GUESSES);
    expect(report).toMatchObject({ lost: 0, wrongScores: 0 });
  },
  PATIENCE_MS,
);
