import type { CronoRun } from '@starguess/game-core';
import { expect, it } from 'vitest';
import type { Judgement, Submission } from '../../modules/crono/stored-run.ts';
import {
  createSampleGame,
  enterBoard,
  NOW,
  samplePlayer,
  TODAY,
} from '../../testing/store-samples.ts';
import { eachStore } from '../../testing/stores.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import type { Store } from '../store.ts';

const SUSPECT: Judgement = { suspicions: ['quick', 'even'], photosSeen: 1 };

/** Enters a run of two rounds a second apart, and returns its number. */
type Entered = { readonly number: number; readonly judgement?: Judgement };

async function enterJudged({ crono }: Store, { number, judgement }: Entered) {
  const player = samplePlayer(number);
  const answers = [1, 2].map((second) => ({ isRight: true, at: NOW + second * 1_000 }));
  const span = { beginsAt: NOW, endsAt: NOW + 60_000 };
  const run: CronoRun = { seenAt: span.endsAt, span, answers };
  const submission: Submission = {
    username: `Player ${number}`,
    at: wholeMilliseconds(span.endsAt),
    ...(judgement && { judgement }),
  };
  await crono.createRun(player, NOW);
  await crono.update(player, () => ({ run, submission, answer: null }));
  const { player: stored } = await crono.read(TODAY, player.userHash);
  if (stored === undefined) throw new Error('The run is not stored');
  return { id: stored.id, player, stored };
}

async function openGame(open: () => Promise<Store>) {
  const store = await open();
  await createSampleGame(store);
  return store;
}

eachStore('an entry under suspicion', (open) => {
  it('is kept with what was found of it', async () => {
    const store = await openGame(open);
    const suspect = await enterJudged(store, { number: 1, judgement: SUSPECT });
    expect(suspect.stored.submission?.judgement).toEqual(SUSPECT);
    const fair = await enterJudged(store, {
      number: 2,
      judgement: { suspicions: [], photosSeen: 2 },
    });
    expect(fair.stored.submission?.judgement).toEqual({ suspicions: [], photosSeen: 2 });
    const unjudged = await enterJudged(store, { number: 3 });
    expect(unjudged.stored.submission).not.toHaveProperty('judgement');
  });

  it('is on no board, in no count and compared with nobody', async () => {
    const store = await openGame(open);
    const { crono, reports } = store;
    await enterJudged(store, { number: 1, judgement: SUSPECT });
    await enterBoard(store, { player: samplePlayer(2), score: 1, username: 'Ana' });
    const { board } = await crono.read(TODAY, undefined);
    expect(board.map(({ username }) => username)).toEqual(['Ana']);
    expect(await crono.countAbove(TODAY, 0)).toBe(1);
    expect((await crono.findBestOther(TODAY, 0))?.submission?.username).toBe('Ana');
    expect((await reports.board(TODAY))?.map(({ username }) => username)).toEqual(['Ana']);
    expect(await reports.counterProblems()).toEqual([]);
  });

  it('is shown to the operator with its figures', async () => {
    const store = await openGame(open);
    const { reports } = store;
    expect(await reports.suspects('another')).toBeUndefined();
    expect(await reports.suspects(TODAY)).toEqual([]);
    const { id } = await enterJudged(store, { number: 1, judgement: SUSPECT });
    await enterJudged(store, { number: 2 });
    expect(await reports.suspects(TODAY)).toEqual([
      {
        id,
        note: null,
        username: 'Player 1',
        score: 2,
        submittedAt: NOW + 60_000,
        ...SUSPECT,
        pace: { rounds: 2, mean: 1, spread: 0 },
      },
    ]);
  });

  it('is on the board and counts once it is approved', async () => {
    const store = await openGame(open);
    const { crono, reports } = store;
    const { id, player } = await enterJudged(store, { number: 1, judgement: SUSPECT });
    expect(await reports.approveEntry('another', id)).toBe(false);
    expect(await reports.approveEntry(TODAY, id)).toBe(true);
    expect(await reports.approveEntry(TODAY, id)).toBe(false);
    const { board, player: stored } = await crono.read(TODAY, player.userHash);
    expect(board).toEqual([{ id, username: 'Player 1', score: 2 }]);
    expect(stored?.submission?.judgement).toEqual({ suspicions: [], photosSeen: 1 });
    expect(await crono.countAbove(TODAY, 0)).toBe(1);
    expect(await reports.suspects(TODAY)).toEqual([]);
    expect(await reports.counterProblems()).toEqual([]);
  });

  it('is removed or renamed like any other', async () => {
    const store = await openGame(open);
    const { crono, reports } = store;
    const suspect = await enterJudged(store, { number: 1, judgement: SUSPECT });
    const fair = await enterJudged(store, { number: 2 });
    for (const { id } of [suspect, fair]) {
      expect(await reports.renameEntry('another', { id, username: 'New' })).toBe(false);
      expect(await reports.renameEntry(TODAY, { id, username: 'New' })).toBe(true);
    }
    expect((await crono.read(TODAY, undefined)).board).toMatchObject([{ username: 'New' }]);
    expect(await reports.suspects(TODAY)).toMatchObject([{ username: 'New' }]);
    expect(await reports.renameEntry(TODAY, { id: fair.id, username: null })).toBe(true);
    expect((await crono.read(TODAY, undefined)).board).toMatchObject([{ username: null }]);
    expect(await reports.removeEntry(TODAY, suspect.id)).toBe(true);
    expect(await reports.suspects(TODAY)).toEqual([]);
    expect(await reports.counterProblems()).toEqual([]);
  });
});
