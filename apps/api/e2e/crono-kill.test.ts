import { expect, test } from 'vitest';
import { playThroughKills } from '../src/testing/crono-kills.ts';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';

const KILLS = 5;
const GUESSES = 40;
/** Five servers start one after another; only a hang takes longer than this. */
const PATIENCE_MS = 300_000;

test(
  `a server killed ${KILLS} times during runs loses no acknowledged guess`,
  async () => {
    const report = await playThroughKills({
      databaseUrl: databaseUrl(await newDatabase()),
      kills: KILLS,
      players: 8,
      guesses: GUESSES,
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(KILLS * GUESSES);
    expect(report).toMatchObject({ lost: 0, wrongScores: 0 });
  },
  PATIENCE_MS,
);
