// @vitest-environment node
import { expect, it } from 'vitest';
import { firstPaintScript } from './first-paint.ts';

it('the inline script is shorter than 600 bytes and ends no element', async () => {
  const script = await firstPaintScript();
  expect(Buffer.byteLength(script)).toBeLessThan(600);
  expect(script).not.toContain('<');
  expect(script).toContain('localStorage');
});
