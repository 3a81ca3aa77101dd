import { expect, it } from 'vitest';
import type { StoredRun } from '../modules/crono/stored-run.ts';
import {
  beginRun,
  createSampleGame,
  endRound,
  enterBoard,
  NOW,
  PORTRAIT,
  samplePlayer,
  TODAY,
} from '../testing/store-samples.ts';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import type { Store } from './store.ts';

const PLAYER = samplePlayer(1);

/** A store with a game and a player who has not begun. */
async function withPlayer(store: Store) {
  await createSampleGame(store, { by: PLAYER.userHash });
  return store;
}

async function stateOf({ crono }: Store) {
  return crono.read(TODAY, PLAYER.userHash);
}

eachStore('a crono game', (open) => {
  it('is the one that was stored first, with its performers and pictures', async () => {
    const store = await open();
    const made = await createSampleGame(store);
    expect(await createSampleGame(store, { key: Buffer.alloc(32, 9) })).toEqual(made);
    expect(await store.crono.findGame(TODAY, NOW)).toEqual(made);
    expect(await store.crono.findRoster('roster')).toContain('"name":"Ida Vale"');
    expect(await store.crono.findRoster('none')).toBeUndefined();
    expect(await store.targets.findPicture(PORTRAIT.address)).toBeDefined();
  });

  it('is there until its time is over, which may be put off', async () => {
    const store = await open();
    const { expiresAt } = await createSampleGame(store);
    expect(await store.crono.findGame(TODAY, wholeMilliseconds(expiresAt - 1))).toBeDefined();
    expect(await store.crono.findGame(TODAY, expiresAt)).toBeUndefined();
    await store.crono.extendGame(TODAY, wholeMilliseconds(expiresAt + 10));
    await store.crono.extendGame(TODAY, wholeMilliseconds(expiresAt + 5));
    expect(await store.crono.findGame(TODAY, expiresAt)).toMatchObject({
      expiresAt: expiresAt + 10,
    });
  });

  it('that is not there has no state, no run, no best and no entry', async () => {
    const { crono } = await open();
    expect(await crono.read('none', undefined)).toEqual({
      userCount: 0,
      player: undefined,
      board: [],
    });
    expect(await crono.findRun('none', 1)).toBeUndefined();
    expect(await crono.findBestOther('none', 1)).toBeUndefined();
    expect(await crono.countAbove('none', 0)).toBe(0);
    await expect(crono.createRun(samplePlayer(1, 'none'), NOW)).rejects.toThrow();
  });

  it('is swept with its runs when its time is over, and another is not', async () => {
    const store = await withPlayer(await open());
    await store.crono.update(PLAYER, beginRun);
    await createSampleGame(store, { id: 'later', expiresAt: wholeMilliseconds(NOW + 200_000_000) });
    await enterBoard(store, { player: samplePlayer(2, 'later'), score: 1, username: 'Ana' });
    let swept = 0;
    for (let rows = -1; rows !== 0; swept += rows)
      rows = await store.crono.sweep(wholeMilliseconds(NOW + 90_000_000));
    expect(swept).toBe(2);
    expect(await stateOf(store)).toMatchObject({ userCount: 0, player: undefined });
    expect(await store.crono.read('later', undefined)).toMatchObject({
      userCount: 1,
      board: [{ username: 'Ana', score: 1 }],
    });
  });
});

eachStore('a crono run', (open) => {
  it('is stored by each of its moves, and found by its number in its own game', async () => {
    const store = await withPlayer(await open());
    await createSampleGame(store, { id: 'other' });
    const { player: fresh } = await stateOf(store);
    expect(fresh).toMatchObject({
      run: { seenAt: NOW, span: null, answers: [] },
      submission: null,
    });
    await store.crono.update(PLAYER, beginRun);
    const moved = await store.crono.update(PLAYER, endRound);
    const { player } = await stateOf(store);
    expect(moved?.state.player).toMatchObject({ run: player?.run });
    expect(player?.run).toEqual({
      seenAt: NOW,
      span: { beginsAt: NOW, endsAt: NOW + 60_000 },
      answers: [{ isRight: true, at: NOW }],
    });
    const id = player?.id ?? 0;
    expect(await store.crono.findRun(TODAY, id)).toMatchObject({ id, run: player?.run });
    expect(await store.crono.findRun('other', id)).toBeUndefined();
  });

  it.each(['seen', 'begun', 'guessed'] as const)(
    'that was %s at a fraction of a millisecond is refused, and stays as it was',
    async (what) => {
      const store = await withPlayer(await open());
      await store.crono.update(PLAYER, beginRun);
      const { player } = await stateOf(store);
      const atFraction = NOW + 2_000.4;
      const changes = {
        seen: { seenAt: atFraction },
        begun: { span: { beginsAt: atFraction, endsAt: atFraction + 60_000 } },
        guessed: { answers: [{ isRight: true, at: atFraction }] },
      };
      const turn = ({ run, submission }: StoredRun) => ({
        run: { ...run, answers: [], ...changes[what] },
        submission,
        answer: null,
      });
      await expect(store.crono.update(PLAYER, turn)).rejects.toThrow(RangeError);
      expect((await stateOf(store)).player?.run).toEqual(player?.run);
    },
  );

  it('begins once, however often it is begun at once', async () => {
    const store = await withPlayer(await open());
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => store.crono.update(PLAYER, beginRun)),
    );
    expect(begun.filter((result) => result?.answer)).toHaveLength(1);
    expect(new Set(begun.map((result) => result?.state.userCount))).toEqual(new Set([1]));
    expect(await stateOf(store)).toMatchObject({ userCount: 1 });
  });

  it('takes all the moves of its player that come at once, each on what the one before left', async () => {
    const store = await withPlayer(await open());
    await store.crono.update(PLAYER, beginRun);
    const moves = Array.from({ length: 30 }, () => store.crono.update(PLAYER, endRound));
    const rounds = (await Promise.all(moves)).map((result) => result?.answer);
    const inOrder = rounds.toSorted((one, other) => (one ?? 0) - (other ?? 0));
    expect(inOrder).toEqual(Array.from({ length: 30 }, (_, round) => round));
    expect((await stateOf(store)).player?.run.answers).toHaveLength(30);
  });

  it('is not changed by a move that throws, and other moves still are made', async () => {
    const store = await withPlayer(await open());
    const fail = () => {
      throw new Error('no such move');
    };
    const [begun, failed, ended] = await Promise.allSettled([
      store.crono.update(PLAYER, beginRun),
      store.crono.update(PLAYER, fail),
      store.crono.update(PLAYER, endRound),
    ]);
    expect(begun).toMatchObject({ value: { answer: true } });
    expect(failed).toMatchObject({ reason: { message: 'no such move' } });
    expect(ended).toMatchObject({ value: { answer: 0 } });
  });

  it('that does not exist accepts no move', async () => {
    const store = await withPlayer(await open());
    expect(await store.crono.update(samplePlayer(2), beginRun)).toBeUndefined();
    expect(await store.crono.read(TODAY, samplePlayer(2).userHash)).toMatchObject({
      player: undefined,
    });
  });

  it('that is deleted no longer counts as player or entry, and its number isn’t reused', async () => {
    const store = await withPlayer(await open());
    const { player } = await stateOf(store);
    await store.crono.update(PLAYER, beginRun);
    const entry = { username: 'Ana', at: NOW };
    await store.crono.update(PLAYER, ({ run }) => ({ run, submission: entry, answer: null }));
    expect(await stateOf(store)).toMatchObject({ userCount: 1, board: [{ username: 'Ana' }] });
    await store.crono.deleteRun(PLAYER);
    await store.crono.deleteRun(PLAYER);
    expect(await stateOf(store)).toEqual({ userCount: 0, player: undefined, board: [] });
    await store.crono.createRun(PLAYER, NOW);
    const { player: next } = await stateOf(store);
    expect(next?.id).toBeGreaterThan(player?.id ?? Number.POSITIVE_INFINITY);
    await store.crono.deleteRun(PLAYER);
    expect(await stateOf(store)).toMatchObject({ userCount: 0 });
  });
});

eachStore('the finished runs of a crono game', (open) => {
  it('are counted by score and raced, named or not, without those still going on and suspects', async () => {
    const store = await open();
    await createSampleGame(store);
    const endsAt = wholeMilliseconds(NOW + 60_000);
    await enterBoard(store, { player: samplePlayer(2), score: 3, username: 'Ana' });
    await enterBoard(store, { player: samplePlayer(3), score: 3, username: null });
    const play = async (number: number, changes: { end: number; score: number; gapMs: number }) => {
      const player = samplePlayer(number);
      await store.crono.createRun(player, NOW);
      const answers = Array.from({ length: changes.score }, (_, round) => ({
        isRight: true,
        at: NOW + (round + 1) * changes.gapMs + (round % 2) * 400,
      }));
      const span = { beginsAt: NOW, endsAt: NOW + changes.end };
      await store.crono.update(player, ({ run, submission }) => ({
        run: { ...run, span, answers },
        submission,
        answer: null,
      }));
    };
    await play(4, { end: 60_000, score: 5, gapMs: 1_000 });
    await play(5, { end: 60_001, score: 6, gapMs: 1_000 });
    await play(6, { end: 60_000, score: 60, gapMs: 500 });
    const counts = await store.crono.countFinished(TODAY, endsAt);
    expect(counts.toSorted((one, other) => one.score - other.score)).toEqual([
      { score: 3, runs: 2 },
      { score: 5, runs: 1 },
    ]);
    const rival = await store.crono.findRival(TODAY, { runId: 0, now: endsAt });
    expect(rival).toMatchObject({ submission: null, run: { answers: { length: 5 } } });
    const next = await store.crono.findRival(TODAY, { runId: rival?.id ?? 0, now: endsAt });
    expect(next?.submission?.username).toBe('Ana');
  });
});

eachSharedStore('a crono run', (open) => {
  it('begins once, though it is begun at several processes at once', async () => {
    const stores = await open();
    await withPlayer(stores[0]);
    const begun = await Promise.all(
      stores.flatMap(({ crono }) =>
        Array.from({ length: 17 }, () => crono.update(PLAYER, beginRun)),
      ),
    );
    expect(begun.filter((result) => result?.answer)).toHaveLength(1);
    for (const store of stores) expect(await stateOf(store)).toMatchObject({ userCount: 1 });
  });

  it('loses no move that is made at another process', async () => {
    const stores = await open();
    await withPlayer(stores[0]);
    await stores[0].crono.update(PLAYER, beginRun);
    const moves = stores.flatMap(({ crono }) =>
      Array.from({ length: 20 }, () => crono.update(PLAYER, endRound)),
    );
    const rounds = (await Promise.all(moves)).map((result) => result?.answer ?? -1);
    expect(rounds.toSorted((a, b) => a - b)).toEqual(Array.from(rounds.keys()));
  });

  it('is on the board of every process at once, and off it when it is deleted', async () => {
    const stores = await open();
    const [one] = stores;
    await createSampleGame(one);
    for (const store of stores) expect(await stateOf(store)).toMatchObject({ board: [] });
    await enterBoard(one, { player: PLAYER, score: 2, username: 'Ana' });
    for (const store of stores) {
      expect(await stateOf(store)).toMatchObject({ board: [{ username: 'Ana', score: 2 }] });
    }
    await one.crono.deleteRun(PLAYER);
    for (const store of stores) expect(await stateOf(store)).toMatchObject({ board: [] });
  });
});
