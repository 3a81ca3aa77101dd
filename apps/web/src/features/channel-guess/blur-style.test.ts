import { expect, it } from 'vitest';
import { firstBlurRule } from './blur-style.ts';

it('[BLUR1] the blur of a rendered page is that of a logo without guesses', () => {
  expect(firstBlurRule()).toBe('[data-slot="channel-logo"] img{filter:blur(10px)}');
});
