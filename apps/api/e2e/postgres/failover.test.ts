import { expect, test } from 'vitest';
import { startKillable } from '../../src/testing/killable-server.ts';
import { type FailoverOptions, failOver } from '../../src/testing/postgres/failover.ts';

/** `pnpm bench failover` has 10,000 of them, three times. */
const WINS = 1_000;
/** Two databases and a server start; only a hang takes longer than this. */
const TEST_TIMEOUT_MS = 300_000;

function failOverAfterWins(kind: Pick<FailoverOptions, 'isSynchronous' | 'isReplicationBroken'>) {
  return failOver({
    environment: process.env,
    start: startKillable,
    writers: 32,
    wins: WINS,
    ...kind,
  });
}

test.each([
  ['whose link was cut before', true],
  ['whose link was whole', false],
])(
  'a synchronous standby %s has every acknowledged win when it takes over, and the server finds it',
  async (_link, isReplicationBroken) => {
    const report = await failOverAfterWins({ isSynchronous: true, isReplicationBroken });
    const { acknowledged, missing, problems } = report;
    expect(acknowledged).toBeGreaterThan(WINS);
    expect({ missing, problems }).toEqual({ missing: 0, problems: [] });
  },
  TEST_TIMEOUT_MS,
);

test(
  'an asynchronous standby whose link was cut before lacks wins that were acknowledged, and counts none twice',
  async () => {
    const { missing, problems } = await failOverAfterWins({
      isSynchronous: false,
      isReplicationBroken: true,
    });
    expect(missing).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);
