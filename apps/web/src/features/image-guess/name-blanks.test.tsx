import { nameBlanks } from '@starguess/game-core';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { NameBlanks } from './name-blanks.tsx';

beforeAll(() => speak('en'));

const SEED = '/model/performer-3:2026-11-21';

type Play = { readonly wrongGuesses: number; readonly isSolved?: boolean };

function show(name: string, { wrongGuesses, isSolved = false }: Play): HTMLElement {
  const { container } = render(
    <NameBlanks blanks={nameBlanks(name, { wrongGuesses, seed: SEED, isSolved })} />,
  );
  return container;
}

/** The name as screen readers read it. */
function readAloud(container: HTMLElement): string {
  return container.querySelector('.visually-hidden')?.textContent.replace('Name: ', '') ?? '';
}

/** The name as players see it: one word per line, and a blank for each hidden letter. */
function seen(container: HTMLElement): readonly string[] {
  const words = container.querySelectorAll('[aria-hidden="true"]');
  return Array.from(words, (word) => partsIn(word).map(seenIn).join(''));
}

function partsIn(word: Element): readonly Element[] {
  return Array.from(word.children);
}

function seenIn(part: Element): string {
  return Array.from(part.children, ({ textContent }) => textContent || '_').join('');
}

describe('the name', () => {
  it('[IMAGE4] begins as blanks, one a letter, its blanks and signs shown', () => {
    const container = show("Mae O'Bell-Ly", { wrongGuesses: 0 });
    expect(seen(container)).toEqual(['___', "_'____-__"]);
    expect(readAloud(container)).toBe("___ _'____-__");
  });

  it.each([
    ['Mae Bell-Ly', ['___', '____-', '__']],
    ['Mae O’Bell–Ly', ['___', '_’____–', '__']],
    ['X-', ['_-']],
    ['- X--Y', ['-', '_--', '_']],
  ])('may break after a blank or a hyphen alone: %s', (name, parts) => {
    const container = show(name, { wrongGuesses: 0 });
    const words = Array.from(container.querySelectorAll('[aria-hidden="true"]'));
    expect(words.flatMap(partsIn).map(seenIn)).toEqual(parts);
  });

  it.each([0, 2, 7, 22])(
    'has hidden letters nowhere in the page after %i guesses',
    (wrongGuesses) => {
      const name = 'ŻŴŶŹŠČŘŽŇĽĎŤ';
      const container = show(name, { wrongGuesses });
      const text = readAloud(container);
      for (const [place, letter] of Array.from(name).entries()) {
        expect(container.innerHTML.includes(letter)).toBe(text[place] === letter);
      }
    },
  );

  it('has its letters in their words where their places are all that is known', () => {
    const blanks = nameBlanks('Mae Bell', { wrongGuesses: 0, seed: SEED, isSolved: false });
    const { container } = render(
      <NameBlanks
        blanks={blanks.map((blank) => (blank.isShown ? blank : { ...blank, grapheme: '' }))}
      />,
    );
    expect(seen(container)).toEqual(['___', '____']);
    expect(readAloud(container)).toBe('___ ____');
  });

  it('is whole once it is solved', () => {
    const container = show('Mae Bell', { wrongGuesses: 1, isSolved: true });
    expect(seen(container)).toEqual(['Mae', 'Bell']);
    expect(readAloud(container)).toBe('Mae Bell');
  });
});
