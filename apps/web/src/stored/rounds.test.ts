import { describe, expect, it } from 'vitest';
import { storeElsewhere } from '../testing/other-tab.ts';
import { addToRound, currentRound, dayRound } from './rounds.ts';

const DATE = '2026-11-21';
const KEY = 'classic-2026-11-21';

function guesses(...round: Parameters<typeof dayRound>): readonly string[] {
  return dayRound(...round).getState().guesses;
}

describe('a round', () => {
  it('[DAILY6] is restored from storage, newest guess first', () => {
    storeElsewhere(KEY, '["/model/b","/model/a"]');
    expect(guesses('classic', DATE)).toEqual(['/model/b', '/model/a']);
  });

  it('[STORE1] [DAILY5] belongs to one puzzle and one date', () => {
    storeElsewhere('image-guess-2026-11-21', '["/model/a"]');
    storeElsewhere('classic-2026-11-20', '["/model/b"]');
    expect(guesses('classic', DATE)).toEqual([]);
    expect(guesses('image-guess', DATE)).toEqual(['/model/a']);
    expect(guesses('classic', '2026-11-20')).toEqual(['/model/b']);
  });

  it.each(['', '{', 'null', '{"0":"/model/a"}', '[7]', '"/model/a"'])(
    'is empty if storage holds %j, and can be begun',
    (stored) => {
      storeElsewhere(KEY, stored);
      const round = dayRound('classic', DATE);
      expect(round.getState().guesses).toEqual([]);
      addToRound(round, { id: '/model/a' });
      expect(localStorage.getItem(KEY)).toBe('["/model/a"]');
    },
  );

  it('writes nothing but what was played', () => {
    const round = dayRound('classic', DATE);
    addToRound(round, { id: '/model/a' });
    expect({ ...localStorage }).toEqual({ [KEY]: '["/model/a"]' });
  });

  it('takes the terms of its first guess, and no later ones', () => {
    const round = dayRound('classic', DATE);
    addToRound(round, { id: '/model/a', terms: { hard: true } });
    addToRound(round, { id: '/model/b', terms: { hints: true } });
    expect(localStorage.getItem(`${KEY}-status`)).toBe('{"hard":true}');
  });
});

describe('another tab', () => {
  it('loses no guess to this tab, even before this tab knows of it', () => {
    const round = dayRound('classic', DATE);
    localStorage.setItem(KEY, '["/model/b"]');
    expect(addToRound(round, { id: '/model/a' })).toEqual(['/model/a', '/model/b']);
    expect(localStorage.getItem(KEY)).toBe('["/model/a","/model/b"]');
  });

  it('may make the same guess, which is stored once', () => {
    const round = dayRound('classic', DATE);
    localStorage.setItem(KEY, '["/model/a"]');
    expect(addToRound(round, { id: '/model/a' })).toBeUndefined();
    expect(currentRound(round).guesses).toEqual(['/model/a']);
  });
});
