import { describe, expect, test } from 'vitest';
import { photoVariant } from './photo-variant.ts';

const PICTURE = 'the picture';

function variantOf(mediaType: string): Buffer {
  const bytes = new TextEncoder().encode(PICTURE);
  return Buffer.from(photoVariant({ bytes, mediaType }).bytes);
}

test('an SVG ends with a comment', () => {
  expect(variantOf('image/svg+xml').toString()).toMatch(/^the picture<!--[\w+/=]+-->$/);
});

describe.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])('%s', (mediaType) => {
  test('ends with a box of free space', () => {
    const varied = variantOf(mediaType);
    expect(varied.subarray(0, PICTURE.length).toString()).toBe(PICTURE);
    const box = varied.subarray(PICTURE.length);
    expect(box.readUInt32BE(0)).toBe(box.length);
    expect(box.subarray(4, 8).toString()).toBe('free');
    expect(box.length).toBeGreaterThan(8);
  });
});
