import type { Mark } from '@starguess/game-core';
import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { standInForPopovers } from '../../testing/popovers.ts';
import { GuessCell } from './guess-cell.tsx';
import { hyphenated } from './hyphenated.ts';

beforeAll(async () => {
  standInForPopovers();
  await speak('en');
});

function show(mark: Mark, values: readonly string[] = ['Value']): HTMLElement {
  render(
    <table>
      <tbody>
        <tr>
          <GuessCell field="rank" mark={mark} arrows="rank" values={values} style={{}} />
        </tr>
      </tbody>
    </table>,
  );
  return screen.getByRole('cell');
}

describe('a guess cell', () => {
  it.each([
    ['correct', 'ValueCorrect'],
    ['partial', 'ValuePartial'],
    ['incorrect', 'ValueIncorrect'],
  ] as const)('[CLASSIC3] says %s in colour, icon and word', (mark, text) => {
    const cell = show(mark);
    expect(cell.dataset).toMatchObject({ slot: 'guess-cell', field: 'rank', mark });
    expect(cell.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(cell.textContent).toBe(text);
  });

  it.each([
    ['higher', 'Higher: your guess is better known; the answer’s number is bigger'],
    ['lower', 'Lower: your guess is less known; the answer’s number is smaller'],
  ] as const)('[CLASSIC3] explains %s in a tooltip and to screen readers', (mark, meaning) => {
    const cell = show(mark, ['#5']);
    expect(cell.dataset.mark).toBe(mark);
    act(() =>
      within(cell)
        .getByRole('button', { name: `#5 ${meaning}` })
        .focus(),
    );
    expect(cell.querySelector('[popover]')?.textContent).toBe(meaning);
  });

  it('has a tooltip for arrows only', () => {
    expect(within(show('partial')).queryByRole('button')).toBeNull();
  });

  it.each([
    ['112,7 millions', ['112,7', 'mil-lions']],
    ['9\u00a0984\u00a0670 km²', ['9\u00a0984\u00a0670', 'km²']],
    ['41\u00a0285', ['41\u00a0285']],
  ])('breaks %s before its unit only', (value, parts) => {
    const words = show('correct', [value]).querySelectorAll('span > span');
    const texts = Array.from(words, ({ textContent }) => textContent.replaceAll('\u00ad', '-'));
    expect(texts).toEqual(parts);
  });

  it('[CLASSIC6] writes each value on a line of its own', () => {
    const cell = show('partial', ['Red', 'Blonde']);
    const lines = within(cell).getAllByText(/Red|Blon/);
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Red', 'Blonde'].map(hyphenated));
  });
});

describe('hyphenation', () => {
  it.each([
    ['Allemagne', 'Al-le-magne'],
    ['Philippines', 'Phi-lip-pi-nes'],
    ['Republika Południowej Afryki', 'Re-pu-blika Po-łud-nio-wej Afryki'],
    ['Argentyna', 'Ar-gen-tyna'],
    ['Azjatycka', 'Az-ja-tycka'],
    ['Mężczyzna', 'Męż-czyzna'],
    ['Mieszana', 'Mie-szana'],
    ['Kasztanowe', 'Kasz-ta-nowe'],
    ['Pornstar', 'Porn-star'],
    ['Nessuno', 'Nes-suno'],
    ['Nenhum', 'Ne-nhum'],
    ['Australia', 'Aus-tra-lia'],
    ['Tailândia', 'Tai-lân-dia'],
  ])('divides %s where its syllables begin', (text, divided) => {
    expect(hyphenated(text).replaceAll('\u00ad', '-')).toBe(divided);
  });

  it.each(['', '#12', 'Kenya', 'Peru', 'Czech'])('leaves %s alone', (text) => {
    expect(hyphenated(text)).toBe(text);
  });
});
