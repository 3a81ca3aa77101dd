import { BOARD_SIZE, type BoardRun, cronoBoard } from '@starguess/game-core';
import { expect, it } from 'vitest';
import {
  beginRun,
  createSampleGame,
  endRound,
  enterBoard,
  NOW,
  samplePlayer,
  TODAY,
} from '../../testing/store-samples.ts';
import { eachStore } from '../../testing/stores.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import type { Store } from '../store.ts';

const PLAYER = samplePlayer(1);

/** A store with a game and a player who has not begun. */
async function withPlayer(store: Store) {
  await createSampleGame(store, { by: PLAYER.userHash });
  return store;
}

/**
 * Scores and ends of runs in the order their players joined, several of them equal; there are more
 * than the board shows.
 */
const RUNS = [
  [1, 70_000],
  [3, 90_000],
  [2, 60_000],
  [3, 80_000],
  [2, 60_000],
  ...Array.from({ length: BOARD_SIZE }, (_, index) => [1, 60_000 + index] as const),
] as const;

eachStore('a crono board', (open) => {
  it('is in the order of the rules, and so are its first run and all its entries', async () => {
    const store = await open();
    await createSampleGame(store);
    const runs = RUNS.map(([score, endsAt], index): BoardRun => {
      const answers = Array.from({ length: score }, () => ({ isRight: true, at: endsAt - 1 }));
      const run = { seenAt: endsAt, span: { beginsAt: endsAt - 60_000, endsAt }, answers };
      return { run, submission: { username: `${index}` } };
    });
    for (const [index, [score, endsAt]] of RUNS.entries()) {
      const entry = { score, endsAt: wholeMilliseconds(endsAt), username: `${index}` };
      await enterBoard(store, { player: samplePlayer(index), ...entry });
    }
    await store.crono.createRun(samplePlayer(RUNS.length), NOW);
    await store.crono.update(samplePlayer(RUNS.length), beginRun);
    const namesOf = (entries: readonly { readonly username: string | null }[]) =>
      entries.map(({ username }) => username);
    const expected = namesOf(cronoBoard(runs).flatMap(({ submission }) => submission ?? []));
    const { board, userCount } = await store.crono.read(TODAY, undefined);
    expect(namesOf(board)).toEqual(expected);
    expect(userCount).toBe(RUNS.length + 1);
    const bestBesides = async (runId: number) =>
      (await store.crono.findBestOther(TODAY, runId))?.submission?.username;
    expect(await bestBesides(0)).toBe(expected[0]);
    expect(await bestBesides(board[0]?.id ?? 0)).toBe(expected[1]);
    const listed = namesOf((await store.reports.board(TODAY)) ?? []);
    expect(listed.slice(0, BOARD_SIZE)).toEqual(expected);
    expect(listed).toHaveLength(RUNS.length);
  });

  it('is in the answer to the move that changes it', async () => {
    const store = await withPlayer(await open());
    await store.crono.update(PLAYER, beginRun);
    const submission = { username: 'Ana', at: NOW };
    const submitted = await store.crono.update(PLAYER, ({ run }) => ({
      run,
      submission,
      answer: null,
    }));
    expect(submitted?.state.board).toMatchObject([{ username: 'Ana', score: 0 }]);
  });

  it('counts the entries above a score, without runs that aren’t entries yet or no longer are', async () => {
    const store = await withPlayer(await open());
    await store.crono.update(PLAYER, beginRun);
    await store.crono.update(PLAYER, endRound);
    await createSampleGame(store, { id: 'other' });
    await enterBoard(store, { player: samplePlayer(2, 'other'), score: 9, username: 'Zoe' });
    const above = async () => [
      await store.crono.countAbove(TODAY, 0),
      await store.crono.countAbove(TODAY, 1),
      await store.crono.countAbove(TODAY, 3),
    ];
    expect(await above()).toEqual([0, 0, 0]);
    for (const [number, score] of [1, 3, 3, 0].entries()) {
      await enterBoard(store, { player: samplePlayer(number + 10), score, username: null });
    }
    expect(await above()).toEqual([3, 2, 0]);
    await store.crono.update(PLAYER, ({ run }) => ({
      run,
      submission: { username: 'Ana', at: NOW },
      answer: null,
    }));
    expect(await above()).toEqual([4, 2, 0]);
    expect(await store.reports.counterProblems()).toEqual([]);
    await store.crono.deleteRun(samplePlayer(11));
    expect(await above()).toEqual([3, 1, 0]);
    expect(await store.reports.counterProblems()).toEqual([]);
  });
});
