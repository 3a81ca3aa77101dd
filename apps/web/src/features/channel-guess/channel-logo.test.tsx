import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { channel } from '../../testing/test-catalog.ts';
import { ChannelLogo, firstRule } from './channel-guess-game.tsx';

beforeAll(() => speak('en'));

function logo(tries: number, isSolved = false): HTMLImageElement {
  const { name, photo } = channel(3);
  render(<ChannelLogo address={photo} tries={tries} solvedName={isSolved ? name : undefined} />);
  return screen.getByRole<HTMLImageElement>('img');
}

describe('the logo', () => {
  it.each([
    [0, 10],
    [1, 9],
    [2, 8],
    [3, 7],
    [4, 6],
    [5, 5],
    [6, 4],
    [7, 3],
    [8, 2],
    [9, 1],
    [10, 0],
    [11, 0],
    [40, 0],
  ])('[BLUR1] [BLUR2] after %i tries is blurred by %i px', (tries, blur) => {
    expect(logo(tries).style.filter).toBe(`blur(${blur}px)`);
  });

  it.each([1, 5, 12])('is sharp once it is solved, after %i tries', (tries) => {
    expect(logo(tries, true).style.filter).toBe('blur(0px)');
  });

  it('does not name the channel before it is solved', () => {
    const image = logo(3);
    expect(image.alt).toBe("Blurred logo of today's channel");
    expect(image.outerHTML).not.toContain('Studio');
  });

  it('names the channel once it is solved', () => {
    expect(logo(3, true).alt).toBe('Studio 3');
  });
});

it('[BLUR1] the blur of a rendered page is that of a logo without guesses', () => {
  expect(firstRule()).toBe('[data-slot="channel-logo"] img{filter:blur(10px)}');
});
