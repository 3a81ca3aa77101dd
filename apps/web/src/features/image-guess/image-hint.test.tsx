import type { Performer } from '@starguess/catalog';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { performer } from '../../testing/test-catalog.ts';
import { ImageHint } from './image-guess-game.tsx';

function hint(changes: Partial<Performer>): string | null {
  return render(<ImageHint performer={performer(3, changes)} />).container.textContent;
}

describe('the hint', () => {
  beforeAll(() => speak('en'));

  it.each<[Partial<Performer>, string]>([
    [
      { type: 'model', birthPlace: 'CZ', debutYear: 2014 },
      'Hint: a model whose birthplace is Czechia and whose debut was in 2014',
    ],
    [
      { type: 'pornstar', birthPlace: 'US', debutYear: 1999 },
      'Hint: a pornstar whose birthplace is United States and whose debut was in 1999',
    ],
  ])('says type, birthplace and debut year in one sentence', (changes, text) => {
    expect(hint(changes)).toBe(text);
  });
});

describe('in French', () => {
  beforeAll(() => speak('fr'));

  it('the country is French, and the year is no number', () => {
    const text = hint({ birthPlace: 'DE', debutYear: 2014 });
    expect(text).toContain('Allemagne');
    expect(text).toContain('2014');
  });
});
