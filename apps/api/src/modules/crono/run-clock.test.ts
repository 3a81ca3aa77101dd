import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CronoTable, SECOND_MS, setUpCrono } from '../../testing/crono-table.ts';
import { newDatabase } from '../../testing/engine.ts';
import { wildStopwatch } from '../../testing/wild-stopwatch.ts';
import { clockOf } from '../../time/clock.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { createRunClock } from './run-clock.ts';

const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

async function setUpRun() {
  const crono = await setUpCrono();
  const player = await crono.create();
  await crono.start(player);
  crono.wait(10 * SECOND_MS);
  return { crono, player };
}

/** A server on the database of another one, whose clock shows this time. */
async function restart(address: Awaited<ReturnType<typeof newDatabase>>, startAt: string) {
  const crono = await setUpCrono({ address, startAt });
  onTestFinished(crono.close);
  return crono;
}

const STEPS = [
  ['back by an hour', -HOUR_MS],
  ['back by two seconds', -2 * SECOND_MS],
  ['ahead by half a minute', 30 * SECOND_MS],
  ['ahead by 25 days, nearly a private game’s life', 25 * DAY_MS],
] as const;

describe.each(STEPS)('a run in play while the clock is set %s', (_what, step) => {
  it('runs evenly and ends after its minute', async () => {
    const { crono, player } = await setUpRun();
    crono.skewClock(step);
    expect(await crono.look(player)).toMatchObject({ status: 'ongoing', remainingTime: 50 });
    await crono.guessRight(player);
    crono.wait(49 * SECOND_MS);
    expect(await crono.look(player)).toMatchObject({ remainingTime: 1, score: 1 });
    crono.wait(SECOND_MS);
    expect(await crono.look(player)).toMatchObject({ status: 'finished', remainingTime: 0 });
    expect(await crono.submit(player, 'Ana')).toMatchObject({ userScore: 1 });
  });

  it('shows a missed answer for its second and a half', async () => {
    const { crono, player } = await setUpRun();
    await crono.guessWrong(player);
    crono.skewClock(step);
    crono.wait(1.4 * SECOND_MS - CRONO_FLOOR_MS);
    expect(await crono.guessRight(player)).toMatchObject({ error: 'too-fast' });
    crono.wait(0.1 * SECOND_MS);
    expect(await crono.guessRight(player)).toMatchObject({ result: 'correct' });
  });
});

describe('after a restart', () => {
  const START = '2026-03-01T10:00:00Z';

  it('a player id made by a clock a year ahead begins a minute, not a year', async () => {
    const address = await newDatabase();
    const before = await setUpCrono({ address, startAt: '2027-03-01T10:00:00Z' });
    const player = await before.create();
    await before.close();
    const crono: CronoTable = await restart(address, START);
    expect(await crono.start(player)).toMatchObject({ status: 'ongoing', remainingTime: 60 });
    crono.wait(3 * SECOND_MS);
    expect(await crono.look(player)).toMatchObject({ remainingTime: 57 });
    crono.wait(57 * SECOND_MS);
    expect(await crono.look(player)).toMatchObject({ status: 'finished' });
  });

  it('a run that has seen a time after its end is over', async () => {
    const address = await newDatabase();
    const before = await setUpCrono({ address, startAt: '2026-03-01T11:00:00Z' });
    const player = await before.create();
    await before.start(player);
    await before.guessRight(player);
    await before.close();
    const crono = await restart(address, START);
    expect(await crono.look(player)).toMatchObject({ status: 'finished', score: 1 });
    expect(await crono.guess(player, { modelId: 'x' })).toMatchObject({
      error: 'game-already-finished',
    });
    expect(await crono.submit(player, 'Ana')).toMatchObject({ userScore: 1 });
  });

  it('a run follows the clock, even if one server’s clock is a little behind another’s', async () => {
    const address = await newDatabase();
    const before = await setUpCrono({ address, startAt: START });
    const player = await before.create();
    await before.start(player);
    await before.close();
    const crono = await restart(address, '2026-03-01T09:59:58Z');
    crono.wait(12 * SECOND_MS);
    expect(await crono.look(player)).toMatchObject({ status: 'ongoing', remainingTime: 50 });
  });
});

describe('a run that servers share', () => {
  const NOW = 1_772_359_200_000;
  const begun = { beginsAt: NOW, endsAt: NOW + 60 * SECOND_MS };

  function setUpClock(startAt: number) {
    let passed = 0;
    const runClock = createRunClock(
      clockOf(() => startAt + passed),
      wildStopwatch(() => passed),
    );
    const timeAt = (seenAt: number, { aheadMs = 0, span = begun as typeof begun | null } = {}) => {
      const moment = runClock.read();
      // Reading and storing a run take time, which is not the player's.
      passed += 40;
      const run = { seenAt, span, answers: [] };
      const sharedClockAheadMs = wholeMilliseconds(aheadMs);
      return runClock.timeOf({ id: 1, run, sharedClockAheadMs }, moment) - NOW;
    };
    const pass = (ms: number) => {
      passed += ms;
    };
    return { timeAt, pass };
  }

  it.each([-3, 3])('is the database’s where the server’s own clock is %d s off', (seconds) => {
    const { timeAt, pass } = setUpClock(NOW + 10 + seconds * SECOND_MS);
    const aheadMs = -seconds * SECOND_MS;
    expect(timeAt(NOW, { aheadMs, span: null })).toBe(10);
    expect(timeAt(NOW, { aheadMs })).toBe(50);
    pass(700);
    expect(timeAt(NOW + 50, { aheadMs: 0 })).toBe(790);
  });

  it.each([-3_600, 3_600])(
    'follows the server’s own clock where the two are %d s apart',
    (seconds) => {
      const { timeAt } = setUpClock(NOW + 10);
      expect(timeAt(NOW, { aheadMs: seconds * SECOND_MS })).toBe(10);
    },
  );

  it('continues from the latest time it has seen if the server’s own clock is behind', () => {
    const { timeAt, pass } = setUpClock(NOW);
    expect(timeAt(NOW + 3 * SECOND_MS)).toBe(3 * SECOND_MS);
    pass(300);
    expect(timeAt(NOW + 3 * SECOND_MS)).toBe(3 * SECOND_MS + 340);
  });
});

it('a run is as long by its own clock as by the server’s, even if that is never set', async () => {
  const { crono, player } = await setUpRun();
  crono.wait(50 * SECOND_MS);
  expect(await crono.look(player)).toMatchObject({ status: 'finished' });
  crono.skewClock(-DAY_MS);
  expect(await crono.look(player)).toMatchObject({ status: 'finished' });
});
