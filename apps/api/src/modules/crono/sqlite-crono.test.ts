import { join } from 'node:path';
import { BOARD_SIZE, type BoardRun, cronoBoard, DAY_MS } from '@starguess/game-core';
import { expect, test } from 'vitest';
import type { Database } from '../../db/sqlite/open.ts';
import { createGroupWriter, type Writer } from '../../db/sqlite/writer.ts';
import { UnavailableError } from '../../faults.ts';
import { problemOf } from '../../testing/crono-client.ts';
import { type CronoTable, SECOND_MS, setUpCrono } from '../../testing/crono-table.ts';
import { sqliteIn } from '../../testing/engine.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';

async function finishRun(crono: CronoTable, id: string) {
  const player = await crono.join(id);
  await crono.start(player);
  await crono.guessRight(player);
  crono.wait(60 * SECOND_MS);
  return player;
}

test('an entry made by another process is on the board at once', async () => {
  const databaseFile = join(temporaryFolder(), 'crono.sqlite');
  const one = await setUpCrono({ address: sqliteIn(databaseFile) });
  const other = await setUpCrono({ address: sqliteIn(databaseFile) });
  const { id } = await one.create();
  expect((await other.look({ id })).leaderboard).toEqual([]);
  const player = await finishRun(one, id);
  await one.submit(player, 'Ana');
  expect((await other.look({ id })).leaderboard).toEqual([{ username: 'Ana', score: 1 }]);
  await one.asked.forget(player);
  expect((await other.look({ id })).leaderboard).toEqual([]);
  for (const app of [one, other]) await app.close();
});

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

/**
 * Runs in the order their players joined, several with equal scores and ends; the last is not on
 * the board.
 */
const RUNS = [
  [1, 70_000],
  [3, 90_000],
  [2, 60_000],
  [3, 80_000],
  [2, 60_000],
  ...Array.from({ length: 8 }, (_, index) => [1, 60_000 + index] as const),
  [9, 60_000],
] as const;

test('the stored board is in the order of the rules, and so are its first run and all its entries', async () => {
  const { store, create } = await setUpCrono();
  const { id: gameId } = await create();
  const { crono: repository, reports } = store;
  const runs = RUNS.map(([score, endsAt], index): BoardRun => {
    const answers = Array.from({ length: score }, () => ({ isRight: true, at: endsAt - 1 }));
    const run = { seenAt: endsAt, span: { beginsAt: endsAt - 60_000, endsAt }, answers };
    return { run, submission: index + 1 < RUNS.length ? { username: `${index}` } : null };
  });
  for (const [index, { run, submission }] of runs.entries()) {
    const player = { gameId, userHash: Buffer.from(`${index}`) };
    await repository.createRun(player, wholeMilliseconds(0));
    const entry = submission && { ...submission, at: wholeMilliseconds(0) };
    await repository.update(player, () => ({ run, submission: entry, answer: undefined }));
  }
  const namesOf = (entries: readonly { readonly username: string | null }[]) =>
    entries.map(({ username }) => username);
  const expected = namesOf(cronoBoard(runs).flatMap(({ submission }) => submission ?? []));
  const { board } = await repository.read(gameId, undefined);
  expect(namesOf(board)).toEqual(expected);
  const bestBesides = async (runId: number) =>
    (await repository.findBestOther(gameId, runId))?.submission?.username;
  expect(await bestBesides(0)).toBe(expected[0]);
  expect(await bestBesides(board[0]?.id ?? 0)).toBe(expected[1]);
  const listed = namesOf((await reports.board(gameId)) ?? []);
  expect(listed.slice(0, BOARD_SIZE)).toEqual(expected);
  expect(listed).toHaveLength(RUNS.length - 1);
});
