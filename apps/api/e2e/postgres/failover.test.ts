import { expect, test } from 'vitest';
import { startKillable } from '../../src/testing/killable-server.ts';
import { failOver } from '../../src/testing/postgres/failover.ts';

/** `pnpm bench failover` has 10,000 of them, three times. */
const WINS = 1_000;
/** Two databases and a server start; only a hang takes longer than this. */
const PATIENCE_MS = 300_000;

function failOverAfterWins({ isSynchronous }: { readonly isSynchronous: boolean }) {
  return failOver({
    environment: process.env,
    start: startKillable,
    isSynchronous,
    writers: 32,
    wins: WINS,
  });
}

test(
  'a synchronous standby that takes over has every acknowledged win, and the server finds it',
  async () => {
    const { acknowledged, missing, problems } = await failOverAfterWins({ isSynchronous: true });
    expect(acknowledged).toBeGreaterThan(WINS);
    expect({ missing, problems }).toEqual({ missing: 0, problems: [] });
  },
  PATIENCE_MS,
);

test(
  'an asynchronous standby lacks wins that were acknowledged, and counts none twice',
  async () => {
    const { missing, problems } = await failOverAfterWins({ isSynchronous: false });
    expect(missing).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
  PATIENCE_MS,
);
