import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { copiedText } from '../../testing/copied-text.ts';
import { DATE, performerId, startDay } from '../../testing/day.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { guessName, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { performer } from '../../testing/test-catalog.ts';
import { firstZoomRule, GuessPicture, zoomStyle } from './guess-picture.tsx';
import { Screen as ImageGuessScreen, ImageHint } from './image-guess-game.tsx';

const STORED = `image-guess-${DATE}`;

/** Opens a game with these guesses restored. */
async function open(guessed: readonly number[] = []) {
  storeElsewhere(STORED, JSON.stringify(guessed.map(performerId)));
  const network = startDay();
  renderInApp(<ImageGuessScreen />);
  await screen.findByRole('heading', { level: 1 });
  return network;
}

function picture(): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>('[data-slot="guess-picture"] img');
}

function hint(): string | null | undefined {
  return document.querySelector('[data-slot="hint"]')?.textContent;
}

function blanks(): string | null | undefined {
  return document.querySelector('[data-slot="name-blanks"] .visually-hidden')?.textContent;
}

const TEN = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6];

describe('Profile picture', () => {
  it('[IMAGE2] [IMAGE5] has its title, its help and its search', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Who is this?' })).toBeDefined();
    expect(screen.getByText('Each try zooms the image out a bit more')).toBeDefined();
    expect(searchBox().placeholder).toBe('Search for an option');
  });

  it('[IMAGE1] [IMAGE6] zooms out with every wrong guess, and shows who was guessed', async () => {
    await open();
    expect(picture()?.style.transform).toBe('scale(7)');
    guessName('Performer 1');
    expect(picture()?.style.transform).toBe('scale(6.4)');
    guessName('Performer 2');
    expect(picture()?.style.transform).toBe('scale(5.8)');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Performer 2Incorrect',
      'Performer 1Incorrect',
    ]);
  });

  it('[HINT1] gives a hint from ten tries', async () => {
    await open(TEN.slice(1));
    expect(hint()).toBeUndefined();
    guessName('Performer 1');
    expect(hint()).toBe('Hint: a model (birthplace: Italy) who debuted in 2014');
  });

  it('[CAST9] leads to Who’s who from its hint on', async () => {
    const links = () => document.querySelectorAll('a[href^="/cast"]');
    await open(TEN.slice(1));
    expect(links()).toHaveLength(0);
    guessName('Performer 15');
    expect(links()).toHaveLength(1);
  });

  it('[HINT1] gives no hint once it is solved', async () => {
    await open([3, ...TEN]);
    expect(hint()).toBeUndefined();
  });

  it('shows letters of the name for wrong guesses only', async () => {
    await open([2]);
    expect(blanks()).toBe('Name: _________ _');
    guessName('Performer 1');
    expect(blanks()?.match(/_/g)).toHaveLength(9);
  });

  it('shows no photos in its search, because they would show the answer', async () => {
    await open();
    typeInSearch('performer');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(15));
    expect(document.querySelectorAll('[role="option"] img')).toHaveLength(0);
  });

  it('[WIN2] is won with the right guess', async () => {
    const network = await open([1]);
    guessName('Performer 3');
    expect(picture()?.style.transform).toBe('scale(1)');
    expect(blanks()).toBe('Name: Performer 3');
    expect(
      await screen.findByRole('region', { name: 'Performer 3 is the model of the day!' }),
    ).toBeDefined();
    expect(network.callsOf('POST /api/stats/image-guess/post/')).toHaveLength(1);
    // The server's answer brings the place.
    await waitFor(() =>
      expect(localStorage.getItem(`${STORED}-status`)).toBe(
        '{"completed":"completed","tries":2,"place":7}',
      ),
    );
    await screen.findByRole('button', { name: 'Copy' });
    expect((await copiedText()).split('\n').slice(2, 4)).toEqual(['🟥', '🟩']);
  });
});

it('before it is won the page does not name the answer and requests no other picture', async () => {
  await open([2, 1]);
  expect(document.body.innerHTML).not.toMatch(/performer[ -]3(?!\d)/i);
  const pictures = Array.from(document.querySelectorAll('img'), ({ src }) =>
    new URL(src).pathname.slice(-6),
  );
  expect(pictures).toEqual(['03.svg', '02.svg', '01.svg']);
});

const PERFORMER = performer(3, { name: 'Ana', focalPoint: { x: 41.5, y: 38 } });

function shown(tries: number, isSolved = false): HTMLImageElement {
  const { name, profilePictureUrl: address, focalPoint } = PERFORMER;
  render(
    <GuessPicture
      picture={{ address, focalPoint }}
      tries={tries}
      solvedName={isSolved ? name : undefined}
    />,
  );
  return screen.getByRole<HTMLImageElement>('img');
}

describe('the picture', () => {
  it.each([
    [1, false, 'scale(6.4)'],
    [2, true, 'scale(1)'],
  ])('after %i tries, solved: %s, is at %s, from its focal point', (tries, isSolved, scale) => {
    const { style } = shown(tries, isSolved);
    expect(style.transform).toBe(scale);
    expect(style.transformOrigin).toBe('41.5% 38%');
  });

  it('does not name the performer before it is solved', () => {
    const image = shown(3);
    expect(image.alt).toBe("Zoomed picture of today's performer");
    expect(image.outerHTML).not.toContain('Ana');
    expect(image.getAttribute('src')).toBe(PERFORMER.profilePictureUrl);
  });

  it('names the performer once it is solved', () => {
    expect(shown(3, true).alt).toBe('Ana');
  });
});

describe('the zoom', () => {
  it('[ZOOM1] of a rendered page is that of a picture without guesses', () => {
    expect(firstZoomRule({ x: 41.5, y: 38 })).toBe(
      '[data-slot="guess-picture"] img{transform:scale(7);transform-origin:41.5% 38%}',
    );
    const first = zoomStyle({ tries: 0, isSolved: false, focalPoint: { x: 41.5, y: 38 } });
    expect(first).toEqual({ transform: 'scale(7)', 'transform-origin': '41.5% 38%' });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is never written with %s', (x) => {
    expect(() => firstZoomRule({ x, y: 38 })).toThrow(RangeError);
    expect(() => firstZoomRule({ x: 38, y: x })).toThrow(RangeError);
  });
});

it.each<[Partial<Performer>, string]>([
  [
    { type: 'model', birthPlace: 'CZ', debutYear: 2014 },
    'Hint: a model (birthplace: Czechia) who debuted in 2014',
  ],
  [
    { type: 'pornstar', birthPlace: 'US', debutYear: 1999 },
    'Hint: a pornstar (birthplace: United States) who debuted in 1999',
  ],
])('the hint says type, birthplace and debut year in one sentence', (changes, text) => {
  const { container } = render(
    <ImageHint performer={performer(3, changes)} declaration={SHIPPED_DECLARATION} />,
  );
  expect(container.textContent).toBe(text);
});
