import { BOARD_SIZE } from '@starguess/game-core';
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

eachStore('a crono board', (open) => {
  it('shows the best first, then the earliest to end, then the first to join', async () => {
    const store = await open();
    await createSampleGame(store);
    const entries = [
      { username: 'third', score: 2, endsAt: wholeMilliseconds(NOW + 70_000) },
      { username: 'first', score: 3, endsAt: wholeMilliseconds(NOW + 90_000) },
      { username: 'second', score: 2, endsAt: wholeMilliseconds(NOW + 60_000) },
      { username: null, score: 2, endsAt: wholeMilliseconds(NOW + 70_000) },
      ...Array.from({ length: BOARD_SIZE }, () => ({ username: 'late', score: 0 })),
    ];
    for (const [number, entry] of entries.entries()) {
      await enterBoard(store, { player: samplePlayer(number), ...entry });
    }
    const { board, userCount } = await store.crono.read(TODAY, undefined);
    expect(board.map(({ username }) => username).slice(0, 5)).toEqual([
      ...['first', 'second', 'third', null],
      'late',
    ]);
    expect(board).toHaveLength(BOARD_SIZE);
    expect(userCount).toBe(entries.length);
    const bestBesides = async (runId: number) =>
      (await store.crono.findBestOther(TODAY, runId))?.submission?.username;
    const [first] = board;
    expect(await bestBesides(0)).toBe('first');
    expect(await bestBesides(first?.id ?? 0)).toBe('second');
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

  it('counts the entries above a score, without runs that are no entries any more or not yet', async () => {
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
