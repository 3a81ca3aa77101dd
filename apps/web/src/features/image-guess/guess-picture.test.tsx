import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { performer } from '../../testing/test-catalog.ts';
import { firstZoomRule, GuessPicture, zoomStyle } from './image-guess-game.tsx';

beforeAll(() => speak('en'));

const PERFORMER = performer(3, { name: 'Ana', focalPoint: { x: 41.5, y: 38 } });

function picture(tries: number, isSolved = false): HTMLImageElement {
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
    [0, '7'],
    [1, '6.4'],
    [2, '5.8'],
    [3, '5.2'],
    [4, '4.6'],
    [5, '4'],
    [6, '3.4'],
    [7, '2.8'],
    [8, '2.2'],
    [9, '1.6'],
    [10, '1'],
    [11, '1'],
    [40, '1'],
  ])('[ZOOM1] [ZOOM2] after %i tries is at scale %s, from its focal point', (tries, scale) => {
    const { style } = picture(tries);
    expect(style.transform).toBe(`scale(${scale})`);
    expect(style.transformOrigin).toBe('41.5% 38%');
  });

  it.each([1, 5, 12])('is whole once it is solved, after %i tries', (tries) => {
    const { style } = picture(tries, true);
    expect(style.transform).toBe('scale(1)');
    expect(style.transformOrigin).toBe('41.5% 38%');
  });

  it('does not name the performer before it is solved', () => {
    const image = picture(3);
    expect(image.alt).toBe("Zoomed picture of today's performer");
    expect(image.outerHTML).not.toContain('Ana');
    expect(image.getAttribute('src')).toBe(PERFORMER.profilePictureUrl);
  });

  it('names the performer once it is solved', () => {
    expect(picture(3, true).alt).toBe('Ana');
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
