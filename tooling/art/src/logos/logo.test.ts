import { Resvg } from '@resvg/resvg-js';
import { channelBlur } from '@starguess/game-core';
import { describe, expect, test } from 'vitest';
import { blurred } from './blurred.ts';
import { drawLogo, layOutLogo, planLogos } from './logo.ts';
import { LOGO_HEIGHT, LOGO_WIDTH } from './logo-shapes.ts';

const plans = planLogos();

/** Units of the picture that lettering keeps away from its edges. */
const SAFE_MARGIN = 11;

/** Pixels; a tenth of the area a logo is shown in. */
const COMPARED_WIDTH = 100;

test('no two logos share layout and palette', () => {
  const pairs = plans.map(({ layout, palette }) => `${layout.name} ${palette}`);
  expect(new Set(pairs).size).toBe(110);
  expect(new Set(plans.map(({ layout }) => layout.name)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(plans.map(({ palette }) => palette)).size).toBeGreaterThanOrEqual(20);
});

test.each(plans)('the lettering of $name is read and stays inside', (plan) => {
  const { lettered, contrast } = layOutLogo(plan);
  expect(lettered.x - lettered.width / 2).toBeGreaterThanOrEqual(SAFE_MARGIN);
  expect(lettered.x + lettered.width / 2).toBeLessThanOrEqual(LOGO_WIDTH - SAFE_MARGIN);
  expect(lettered.y - lettered.height / 2).toBeGreaterThanOrEqual(SAFE_MARGIN);
  expect(lettered.y + lettered.height / 2).toBeLessThanOrEqual(LOGO_HEIGHT - SAFE_MARGIN);
  expect(contrast).toBeGreaterThanOrEqual(3.5);
});

describe('before the first guess', () => {
  const views = plans.map((plan) => {
    const svg = blurred(drawLogo(plan), channelBlur(0, false));
    return new Resvg(svg, { fitTo: { mode: 'width', value: COMPARED_WIDTH } }).render().pixels;
  });

  test('every logo differs from every other by shape or colour', () => {
    const tooNear: string[] = [];
    views.forEach((view, index) => {
      views.slice(0, index).forEach((other, otherIndex) => {
        let sum = 0;
        view.forEach((value, at) => {
          sum += Math.abs(value - (other[at] ?? 0));
        });
        // Every fourth byte is opacity, which never differs.
        const mean = sum / (view.length * 0.75);
        if (mean < 18) tooNear.push(`${plans[index]?.name} and ${plans[otherIndex]?.name}`);
      });
    });
    expect(tooNear).toEqual([]);
  });
});
