import { expect, it } from 'vitest';
import { stylesheets } from '../../testing/stylesheets.ts';

it('[CAST6] cards move behind the others only where the keyboard follows', () => {
  const css = stylesheets.get('features/cast/cast-gallery.module.css') ?? '';
  const following = /@supports \(reading-flow: grid-order\) \{\s*[^{}]*\{[^{}]*\}\s*\}/g;
  expect(css).toMatch(following);
  expect(css.replaceAll(following, '')).not.toMatch(/(^|[\s;{])order:/);
});
