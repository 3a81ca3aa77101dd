import type { Mark, Puzzle } from '@starguess/game-core';
import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../../testing/messages.ts';
import { useShareText } from './share-box.tsx';

beforeAll(() => speak('en'));

const MISS_AND_HIT = ['incorrect', 'correct'] as const;

/** The lines of a result with a mark a guess. The address of the page does not matter here. */
function lines(puzzle: Puzzle, marks: readonly Mark[]): readonly string[] {
  return linesOf({ puzzle, tries: marks.length, rows: marks.map((mark) => [mark]) });
}

function linesOf(result: Parameters<typeof useShareText>[0]): readonly string[] {
  window.history.replaceState(null, '', '/somewhere?else#entirely');
  return renderHook(() => useShareText(result)).result.current.text.split('\n');
}

describe('the share text', () => {
  it.each([
    ['classic', 'classic', '/classic'],
    ['classic-easy', 'classic-easy', '/classic/easy'],
    ['classic-medium', 'classic-medium', '/classic/medium'],
    ['image-guess', 'image-guess', '/image-guess'],
    ['channel-guess', 'channel-guess', '/channel-guess'],
  ] as const)('[WIN6] [SHARE2] of %s names its puzzle and its address', (puzzle, name, path) => {
    expect(lines(puzzle, MISS_AND_HIT)).toEqual([
      `I solved the Starguess #${name} in *2 guesses*!`,
      '',
      '🟥',
      '🟩',
      '',
      window.location.origin + path,
    ]);
  });

  it('[WIN6] speaks of one guess in the singular', () => {
    expect(lines('classic', ['correct'])[0]).toBe('I solved the Starguess #classic in *1 guess*!');
  });

  it('names the tries of the record if guesses were lost', () => {
    const [sentence] = linesOf({ puzzle: 'classic', tries: 3, rows: [] });
    expect(sentence).toBe('I solved the Starguess #classic in *3 guesses*!');
  });

  it('[SHARE3] [SHARE4] shows five guesses and counts the others', () => {
    const marks = Array.from(
      { length: 17 },
      (_, index): Mark => (index < 4 ? 'incorrect' : 'correct'),
    );
    expect(lines('image-guess', marks).slice(2, -2)).toEqual(['🟥', '🟥', '🟥', '🟥', '🟩', '+1️⃣2️⃣']);
  });
});

describe('in another language', () => {
  beforeAll(() => speak('es'));

  it('only the sentence differs', () => {
    const [sentence, ...others] = lines('classic', MISS_AND_HIT);
    expect(sentence).toContain('Starguess #classic');
    expect(sentence).toContain('*2 ');
    expect(sentence).not.toContain('I solved');
    expect(others).toEqual(['', '🟥', '🟩', '', `${window.location.origin}/classic`]);
  });
});
