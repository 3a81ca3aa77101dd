import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { photoVariant } from './photo-variant.ts';

function variantOf(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Buffer {
  return Buffer.from(photoVariant({ bytes, mediaType }).bytes);
}

function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const buffers = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
  );
  return new Uint8Array(Buffer.concat(buffers));
}

describe('an SVG', () => {
  const svg = (text: string) =>
    variantOf(new TextEncoder().encode(text), 'image/svg+xml').toString();

  test('keeps each number of its shapes', () => {
    const shape = 'M-.5.25 0-1.5e-3a.5.5 0 01.5.5l10-20';
    const numbers = (text: string) => text.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/g)?.map(Number);
    for (let time = 0; time < 50; time += 1) {
      const [, varied = ''] = /d="([^"]*)"/.exec(svg(`<svg><path d="${shape}"/></svg>`)) ?? [];
      expect(numbers(varied)).toEqual(numbers(shape));
    }
  });

  test('keeps everything beside its shapes', () => {
    const text = '<?xml version="1.0"?><svg><path class="a.5" opacity=".5" fill="#1.2"/></svg>';
    expect(svg(text).replace(/<!--.*-->$/, '')).toBe(text);
  });
});

test('a PNG gets a chunk of its own after its header', () => {
  const png = bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', new Array(17).fill(1), 'rest');
  const varied = variantOf(png, 'image/png');
  const length = varied.readUInt32BE(33);
  const typed = varied.subarray(37, 41 + length);
  expect(typed.subarray(0, 4).toString()).toBe('vrNt');
  expect(varied.readUInt32BE(41 + length)).toBe(crc32(typed));
  expect(Buffer.concat([varied.subarray(0, 33), varied.subarray(45 + length)])).toEqual(
    Buffer.from(png),
  );
});

test('a JPEG gets a comment after its start', () => {
  const jpeg = bytesOf([0xff, 0xd8, 0xff, 0xe0], 'rest');
  const varied = variantOf(jpeg, 'image/jpeg');
  expect([...varied.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xfe]);
  const end = 4 + varied.readUInt16BE(4);
  expect(varied.subarray(end)).toEqual(Buffer.from(jpeg).subarray(2));
});

test('a WebP gets a chunk at its end, and says how long it is then', () => {
  const webp = bytesOf('RIFF', [12, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0]);
  const varied = variantOf(webp, 'image/webp');
  expect(varied.readUInt32LE(4)).toBe(varied.length - 8);
  expect(varied.subarray(8, 20)).toEqual(Buffer.from(webp).subarray(8));
  expect(varied.subarray(20, 24).toString()).toBe('VRNT');
  expect(varied.readUInt32LE(24)).toBe(varied.length - 28);
  expect(varied.length % 2).toBe(0);
});

test('an AVIF gets a box of free space at its end', () => {
  const avif = bytesOf([0, 0, 0, 8], 'ftyp');
  const varied = variantOf(avif, 'image/avif');
  expect(varied.readUInt32BE(8)).toBe(varied.length - 8);
  expect(varied.subarray(12, 16).toString()).toBe('free');
});

test('a picture of another kind stays as it is', () => {
  expect(variantOf(bytesOf('GIF'), 'image/gif')).toEqual(Buffer.from('GIF'));
});
