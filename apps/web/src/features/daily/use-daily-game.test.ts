import type { Performer } from '@starguess/catalog';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followStorage } from '../../stored/storage.ts';
import { fakeNetwork, hanging } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { performer } from '../../testing/test-catalog.ts';
import { performerPuzzle } from '../../testing/test-daily-puzzle.ts';
import type { RoundKind } from './round.ts';
import { type GuessListener, useDailyGame } from './use-daily-game.ts';

const KEY = 'classic-2026-11-21';
const TARGET = '/model/performer-3';
const POST = 'POST /api/stats/classic/post/';

function id(n: number): string {
  return `/model/performer-${n}`;
}

/** Renders a game and records the guesses that are called back. */
function play() {
  const heard: Parameters<GuessListener<Performer>>[] = [];
  const daily = performerPuzzle();
  const { result, unmount } = renderHook(() =>
    useDailyGame(daily, { onGuess: (...guess) => heard.push(guess) }),
  );
  const guess = (n: number) => act(() => result.current.guess(id(n)));
  return { heard, game: () => result.current, guess, leave: unmount };
}

beforeEach(() => {
  fakeNetwork({ [POST]: hanging });
});

describe('a guess', () => {
  it('[DAILY8] [DAILY9] [DAILY12] is put in front, is counted and is called back with the tries so far', () => {
    const { heard, game, guess } = play();
    guess(1);
    guess(2);
    expect(game().guesses).toEqual([
      { id: id(2), item: performer(2), source: 'user' },
      { id: id(1), item: performer(1), source: 'user' },
    ]);
    expect(game()).toMatchObject({ tries: 2, isSolved: false, isFreshWin: false });
    expect(heard).toEqual([
      [performer(1), { tries: 1, isRight: false }],
      [performer(2), { tries: 2, isRight: false }],
    ]);
    expect(localStorage.getItem(KEY)).toBe(`["${id(2)}","${id(1)}"]`);
  });

  it('[DAILY12] that is wrong neither completes the game nor leaves a win to count', () => {
    const network = fakeNetwork({});
    const { guess } = play();
    guess(1);
    expect(localStorage.getItem(`${KEY}-status`)).toBeNull();
    expect(localStorage.getItem('pending-successes')).toBeNull();
    expect(network.calls).toEqual([]);
  });

  it('[DAILY10] [DAILY19] [STORE3] that is right wins: completion, and one win to count', () => {
    const network = fakeNetwork({ [POST]: hanging });
    const { heard, game, guess } = play();
    guess(1);
    guess(3);
    expect(heard.slice(1)).toEqual([[performer(3), { tries: 2, isRight: true }]]);
    expect(game()).toMatchObject({ tries: 2, isSolved: true, isFreshWin: true });
    expect(localStorage.getItem(`${KEY}-status`)).toBe('{"completed":"completed","tries":2}');
    expect(network.calls).toMatchObject([{ route: POST, body: { date: '2026-11-21', tries: 2 } }]);
  });

  it('[GUESS2] that is repeated costs nothing and calls nothing back', () => {
    const { heard, game, guess } = play();
    guess(1);
    guess(1);
    expect(game().tries).toBe(1);
    expect(heard).toHaveLength(1);
  });

  it('of an id that the catalogue does not hold does not count', () => {
    const { heard, game, guess } = play();
    guess(99);
    expect(game().tries).toBe(0);
    expect(heard).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('cannot be made after the win', () => {
    const { heard, game, guess } = play();
    guess(3);
    guess(1);
    expect(game().tries).toBe(1);
    expect(heard).toHaveLength(1);
    expect(localStorage.getItem(KEY)).toBe(`["${TARGET}"]`);
  });

  it('cannot be made after a win that the screen does not show yet', () => {
    const { heard, game } = play();
    act(() => {
      const { guess } = game();
      guess(TARGET);
      guess(id(1));
    });
    expect(heard).toEqual([[performer(3), { tries: 1, isRight: true }]]);
    expect(localStorage.getItem(KEY)).toBe(`["${TARGET}"]`);
  });

  it('cannot be made after a win in another tab, even before this tab knows of it', () => {
    const { heard, game, guess } = play();
    storeElsewhere(KEY, `["${TARGET}"]`);
    guess(1);
    expect(heard).toEqual([]);
    expect(game()).toMatchObject({ isSolved: true, isFreshWin: false });
  });

  it('alone makes a new list of guesses', () => {
    const daily = performerPuzzle();
    const { result, rerender } = renderHook(() => useDailyGame(daily));
    act(() => result.current.guess(id(1)));
    const before = result.current.guesses;
    rerender();
    expect(result.current.guesses).toBe(before);
    act(() => result.current.guess(id(2)));
    expect(result.current.guesses).not.toBe(before);
  });
});

describe('restored guesses', () => {
  it('[DAILY4] call nothing back and count nothing', () => {
    const network = fakeNetwork({});
    storeElsewhere(KEY, `["${TARGET}","${id(1)}"]`);
    const { heard, game } = play();
    expect(heard).toEqual([]);
    expect(network.calls).toEqual([]);
    expect(localStorage.getItem('pending-successes')).toBeNull();
    expect(game()).toMatchObject({ tries: 2, isSolved: true, isFreshWin: false });
    expect(game().guesses.map(({ source }) => source)).toEqual(['storage', 'storage']);
  });

  it('[DAILY4] that hold the answer complete a puzzle that has no record', () => {
    storeElsewhere(KEY, `["${TARGET}","/model/gone","${id(1)}"]`);
    play();
    expect(localStorage.getItem(`${KEY}-status`)).toBe('{"completed":"completed","tries":2}');
  });

  it('without the answer complete nothing', () => {
    storeElsewhere(KEY, `["${id(1)}"]`);
    play();
    expect(localStorage.getItem(`${KEY}-status`)).toBeNull();
  });

  it('do not change the record of their puzzle', () => {
    storeElsewhere(KEY, `["${TARGET}"]`);
    storeElsewhere(`${KEY}-status`, '{"completed":"completed","tries":2}');
    expect(play().game().tries).toBe(2);
    expect(localStorage.getItem(`${KEY}-status`)).toBe('{"completed":"completed","tries":2}');
  });

  it('count as tries of the next guess', () => {
    storeElsewhere(KEY, `["${id(2)}","${id(1)}"]`);
    const { heard, guess } = play();
    guess(3);
    expect(heard.at(-1)).toEqual([performer(3), { tries: 3, isRight: true }]);
    expect(localStorage.getItem(`${KEY}-status`)).toBe('{"completed":"completed","tries":3}');
  });

  it('that the catalogue no longer holds stay in storage, unseen and uncounted', () => {
    storeElsewhere(KEY, `["${id(1)}","/model/gone"]`);
    const { heard, game, guess } = play();
    expect(game().guesses.map((guessed) => guessed.id)).toEqual([id(1)]);
    guess(3);
    expect(heard.at(-1)).toEqual([performer(3), { tries: 2, isRight: true }]);
    expect(localStorage.getItem(KEY)).toBe(`["${TARGET}","${id(1)}","/model/gone"]`);
    expect(localStorage.getItem(`${KEY}-status`)).toBe('{"completed":"completed","tries":2}');
  });

  it('aren’t a new win when the game is left and opened again', () => {
    const first = play();
    first.guess(3);
    expect(first.game().isFreshWin).toBe(true);
    first.leave();
    expect(play().game()).toMatchObject({ isSolved: true, isFreshWin: false });
  });
});

it('a completion record without guesses makes the puzzle solved in as many tries and closed to further guesses', () => {
  storeElsewhere(`${KEY}-status`, '{"completed":"completed","tries":3}');
  const network = fakeNetwork({});
  const { heard, game, guess } = play();
  expect(game()).toMatchObject({ guesses: [], tries: 3, isSolved: true, isFreshWin: false });
  guess(1);
  expect(heard).toEqual([]);
  expect(network.calls).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

function playRound(kind: RoundKind) {
  const daily = { ...performerPuzzle(), kind };
  const { result } = renderHook(() => useDailyGame(daily));
  const guess = (n: number) => act(() => result.current.guess(id(n)));
  return { game: () => result.current, guess };
}

describe('a past day', () => {
  const status = () => JSON.parse(localStorage.getItem(`${KEY}-status`) ?? 'null');

  it('is marked with its first guess, and counts for nothing', () => {
    const { guess } = playRound('archive');
    guess(1);
    expect(status()).toEqual({ archive: true });
    guess(3);
    expect(status()).toEqual({ completed: 'completed', tries: 2, archive: true });
    expect(localStorage.getItem('pending-successes')).toBeNull();
  });

  it('keeps that it was begun in time when it is solved later', () => {
    storeElsewhere(KEY, `["${id(1)}"]`);
    const { guess } = playRound('archive');
    guess(2);
    expect(status()).toBeNull();
    guess(3);
    const late = { archive: true, begunInTime: true };
    expect(status()).toEqual({ completed: 'completed', tries: 3, ...late });
  });

  it('keeps that it was begun in time, and how, when it is given up later', () => {
    storeElsewhere(KEY, `["${id(1)}"]`);
    storeElsewhere(`${KEY}-status`, '{"hard":true}');
    const { game } = playRound('archive');
    act(() => game().giveUp());
    const terms = { archive: true, begunInTime: true, hard: true };
    expect(status()).toEqual({ completed: 'given-up', ...terms });
  });

  it('was not begun in time when it is given up without a guess', () => {
    const { game } = playRound('archive');
    act(() => game().giveUp());
    expect(status()).toEqual({ completed: 'given-up', archive: true });
  });
});

describe('a round that another tab has open', () => {
  it('is over here as soon as it is given up there', () => {
    const { game } = playRound('archive');
    expect(game().isGivenUp).toBe(false);
    storeElsewhere(`${KEY}-status`, '{"completed":"given-up","archive":true}');
    expect(game().isGivenUp).toBe(true);
  });

  it('is under its terms here as soon as they are fixed there', () => {
    const { game } = playRound('today');
    storeElsewhere(KEY, `["${id(1)}"]`);
    storeElsewhere(`${KEY}-status`, '{"hard":true}');
    expect(game()).toMatchObject({ tries: 1, terms: { hard: true } });
  });

  it('is told there what its first guess has fixed before it is told the guess', () => {
    const daily = performerPuzzle();
    const chosenTerms = () => ({ hard: true }) as const;
    const { result } = renderHook(() => useDailyGame(daily, { chosenTerms }));
    const seen: (readonly [status: string | null, guesses: string | null])[] = [];
    const look = () => [localStorage.getItem(`${KEY}-status`), localStorage.getItem(KEY)] as const;
    followStorage(() => seen.push(look()));
    act(() => result.current.guess(id(1)));
    expect(seen[0]).toEqual(['{"hard":true}', null]);
    expect(result.current.terms).toEqual({ hard: true });
  });
});
