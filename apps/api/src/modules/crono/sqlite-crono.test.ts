import { DAY_MS } from '@starguess/game-core';
import { expect, test } from 'vitest';
import type { Database } from '../../db/sqlite/open.ts';
import { createGroupWriter, type Writer } from '../../db/sqlite/writer.ts';
import { UnavailableError } from '../../faults.ts';
import { problemOf } from '../../testing/crono-client.ts';
import { type CronoTable, SECOND_MS, setUpCrono } from '../../testing/crono-table.ts';

async function finishRun(crono: CronoTable, id: string) {
  const player = await crono.join(id);
  await crono.start(player);
  await crono.guessRight(player);
  crono.wait(60 * SECOND_MS);
  return player;
}

/** A writer whose commits can be made to fail after its jobs have run. */
function brittleWriter() {
  let isBroken = false;
  const createWriter = (sqlite: Database['sqlite']): Writer => {
    const writer = createGroupWriter(sqlite);
    return {
      ...writer,
      write: async (job) => {
        if (!isBroken) return writer.write(job);
        const runAndFail = sqlite.transaction(() => {
          job();
          throw new UnavailableError('The disk is full');
        });
        return runAndFail();
      },
    };
  };
  return {
    createWriter,
    setBroken: (broken: boolean) => {
      isBroken = broken;
    },
  };
}

test('what is not committed is refused, and on no board and in no score', async () => {
  const { createWriter, setBroken } = brittleWriter();
  const crono = await setUpCrono({ createWriter });
  const { id } = await crono.create();
  const player = await finishRun(crono, id);
  const friend = await crono.join(id);
  await crono.start(friend);
  const before = await crono.look(friend);
  setBroken(true);
  const modelId = await crono.answerIn(before);
  crono.wait(SECOND_MS);
  const refused = [
    await crono.asked.submit(player, 'Ana'),
    await crono.asked.guess(friend, { modelId }),
    await crono.asked.start(friend),
    await crono.asked.join(id),
    await crono.asked.create(),
  ];
  expect(new Set(refused.map(problemOf))).toEqual(new Set(['503 unavailable']));
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
  expect(await crono.look(friend)).toEqual({ ...before, remainingTime: 59 });

  crono.wait(DAY_MS);
  expect(await crono.look(player)).toMatchObject({ leaderboard: [], canSubmitScore: true });
  crono.wait(-DAY_MS);

  setBroken(false);
  expect((await crono.guess(friend, { modelId })).game?.score).toBe(1);
  expect((await crono.submit(player, 'Luz')).leaderboard).toEqual([{ username: 'Luz', score: 1 }]);
});
