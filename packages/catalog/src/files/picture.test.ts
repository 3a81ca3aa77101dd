import { describe, expect, test } from 'vitest';
import { svgPicture } from '../testing/invented-catalog.ts';
import { checkPicture, contentHash } from './picture.ts';

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** The first bytes of a file of each format up to its size, here 32 × 16 pixels. */
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x20\0\0\0\x10');
const JPEG = bytes(
  '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x11\x08\0\x10\0\x20',
);
const JPEG_WITH_FILL_BYTES = bytes(
  Buffer.from(JPEG).toString('latin1').replace('\xff\xc0', '\xff\xff\xff\xc0'),
);
const WEBP = bytes('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\x30\x01\0\x9d\x01\x2a\x20\0\x10\0');
const WEBP_LOSSLESS = bytes(`RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0\x2f\x1f\xc0\x03\0${'\0'.repeat(9)}`);
const WEBP_EXTENDED = bytes('RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x1f\0\0\x0f\0\0');
const AVIF = bytes(
  '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf\0\0\0\x14ispe\0\0\0\0\0\0\0\x20\0\0\0\x10',
);
const AVIF_BY_COMPATIBLE_BRAND = bytes(
  '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf\0\0\0\x14ispe\0\0\0\0\0\0\0\x20\0\0\0\x10',
);
const HEIC = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const NOT_IN_BRANDS = bytes('\0\0\0\x14ftypmif1\0\0\0\0mif1avif');

test('a picture is named by the first 16 digits of its SHA-256', () => {
  expect(contentHash(bytes('abc'))).toBe('ba7816bf8f01cfea');
});

describe('a picture is recognized by its content', () => {
  test.each([
    ['a.svg', Buffer.from(svgPicture(1)), 'svg'],
    ['a.svg', Buffer.from(`\ufeff${svgPicture(1)}`), 'svg'],
    ['a.png', PNG, 'png'],
    ['a.PNG', PNG, 'png'],
    ['a.jpg', JPEG, 'jpg'],
    ['a.jpeg', JPEG, 'jpg'],
    ['a.jfif', JPEG, 'jpg'],
    ['a.jpg', JPEG_WITH_FILL_BYTES, 'jpg'],
    ['a.webp', WEBP, 'webp'],
    ['a.webp', WEBP_LOSSLESS, 'webp'],
    ['a.webp', WEBP_EXTENDED, 'webp'],
    ['a.avif', AVIF, 'avif'],
    ['a.avif', AVIF_BY_COMPATIBLE_BRAND, 'avif'],
  ])('%s', (name, content, format) => {
    expect(checkPicture(content, name)).toEqual({
      ok: true,
      value: { format, hash: contentHash(content) },
    });
  });

  test('also within a larger buffer', () => {
    const shifted = Buffer.concat([bytes('12345'), AVIF]).subarray(5);
    expect(checkPicture(shifted, 'a.avif')).toMatchObject({ value: { format: 'avif' } });
  });
});

describe('a file that is not a picture is refused', () => {
  const unknown = 'is not an SVG, PNG, JPEG, WebP or AVIF picture';

  test.each([
    ['empty', bytes(''), unknown],
    ['text', bytes('Zoe'), unknown],
    ['a GIF', bytes('GIF89a'), unknown],
    ['HEIC', HEIC, unknown],
    ['an AVIF brand after the box', NOT_IN_BRANDS, unknown],
    ['cut within its signature', PNG.subarray(0, 7), unknown],
    ['UTF-16', Buffer.from(`\ufeff${svgPicture(1)}`, 'utf16le'), unknown],
    ['not UTF-8', bytes('<svg id="\xe9"/>'), unknown],
    ['HTML', bytes('<html></html>'), 'is not an SVG document'],
    [
      'an SVG with a title',
      bytes(svgPicture(1).replace('<path', '<title/><path')),
      /^contains <title>/,
    ],
  ])('%s', (_case, content, reason) => {
    const checked = checkPicture(content, 'a.svg');
    expect(checked).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});

test.each([
  ['a.svg', PNG, 'is PNG, but its name says otherwise'],
  ['a.png', JPEG, 'is JPEG, but its name says otherwise'],
  ['a.png', Buffer.from(svgPicture(1)), 'is SVG, but its name says otherwise'],
  ['a', WEBP, 'is WebP, but its name says otherwise'],
  ['avif', AVIF, 'is AVIF, but its name says otherwise'],
])('a file named %s is refused if its content has another format', (name, content, reason) => {
  expect(checkPicture(content, name)).toEqual({ ok: false, reason });
});

describe('a bitmap of more than 20 megapixels, or of a size it does not say, is refused', () => {
  const LARGE = 'has more than 20 megapixels';

  test.each([
    ['a.png', PNG, '\0\0\0\x20\0\0\0\x10', '\xff\xff\xff\xff\xff\xff\xff\xff'],
    ['a.jpg', JPEG, '\0\x10\0\x20', '\xff\xff\xff\xff'],
    ['a.webp', WEBP, '\x20\0\x10\0', '\xff\x3f\xff\x3f'],
    ['a.webp', WEBP_LOSSLESS, '\x1f\xc0\x03\0', '\xff\xff\xff\x0f'],
    ['a.webp', WEBP_EXTENDED, '\x1f\0\0\x0f\0\0', '\xff\xff\xff\xff\xff\xff'],
    ['a.avif', AVIF, '\0\0\0\x20\0\0\0\x10', '\0\x01\0\0\0\x01\0\0'],
  ])('%s', (name, content, size, larger) => {
    const large = bytes(Buffer.from(content).toString('latin1').replace(size, larger));
    expect(checkPicture(large, name)).toEqual({ ok: false, reason: LARGE });
  });

  test.each([
    ['a.png', PNG],
    ['a.jpg', JPEG],
    ['a.webp', WEBP],
    ['a.avif', AVIF],
  ])('%s, cut before its size', (name, content) => {
    const reason = 'does not state its width and height';
    expect(checkPicture(content.subarray(0, -3), name)).toEqual({ ok: false, reason });
  });
});
