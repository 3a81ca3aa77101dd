import { expect, test } from 'vitest';
import { databaseUrl, newDatabase } from '../src/testing/engine.ts';
import { startKillable } from '../src/testing/killable-server.ts';
import { winThroughKills } from '../src/testing/tries-kills.ts';

const KILLS = 5;
const WRITERS = 16;
/** Six servers start one after another; only a hang takes longer than this. */
const PATIENCE_MS = 600_000;

test(
  `the histogram of a server killed ${KILLS} times under ${WRITERS} players is what it has acknowledged`,
  async () => {
    const { counted, acknowledged, places, repeated } = await winThroughKills({
      databaseUrl: databaseUrl(await newDatabase()),
      start: startKillable,
      kills: KILLS,
      writers: WRITERS,
    });
    expect(counted).toEqual(acknowledged);
    expect(places).toEqual(places.map((_, index) => index + 1));
    expect(places.length).toBeGreaterThan(KILLS * WRITERS);
    expect(repeated).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
