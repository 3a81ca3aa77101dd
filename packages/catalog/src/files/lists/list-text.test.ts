import { describe, expect, test } from 'vitest';
import { decodeList } from './list-text.ts';

const TEXT = 'name;city\r\nZoë;Łódź\r\nはな;東京';
const LATIN = 'name;price\r\nZoë;5 €\r\nL’Été;“7”';

function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

function windows1252(text: string): Buffer {
  const codes: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '“': 0x93, '”': 0x94 };
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)));
}

describe('the text of a list is recognized as', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT), TEXT],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), TEXT],
    ['UTF-16LE', utf16(`\ufeff${TEXT}`, 'le'), TEXT],
    ['UTF-16BE', utf16(`\ufeff${TEXT}`, 'be'), TEXT],
    ['UTF-16LE', utf16(TEXT, 'le'), TEXT],
    ['UTF-16BE', utf16(TEXT, 'be'), TEXT],
    ['Windows-1252', windows1252(LATIN), LATIN],
  ])('%s', (encoding, bytes, text) => {
    expect(decodeList(bytes)).toEqual({ ok: true, value: { text, encoding } });
  });
});

describe('a file that isn’t a list is refused', () => {
  const CURE = 'save the list as CSV (UTF-8)';

  test.each([
    ['PK\x03\x04rest', `is an archive or a workbook (zip, xlsx, ods), not a list: ${CURE}`],
    ['\xd0\xcf\x11\xe0\xa1\xb1', `is a workbook (xls), not a list: ${CURE}`],
    ['%PDF-1.7', `is a PDF document, not a list: ${CURE}`],
    ['\xff\xd8\xff\xe0\0\x10JFIF', `is a picture, not a list: ${CURE}`],
    ['name,city\nZoe,\0\0', `has NUL or control bytes: ${CURE}`],
    ['\xff\xfea\0\0\xd8', `is damaged UTF-16 text: ${CURE}`],
    ['\x07\xc3\xab\n\xe9', `has NUL or control bytes: ${CURE}`],
    ['\n<!doctype html><p>', `is HTML or XML, not a list: ${CURE}`],
    [
      'name\nZo\xc3\xab\nIda\nRen\xe9e',
      'mixes encodings: line 2 is UTF-8, line 4 is not: save the whole list as UTF-8',
    ],
  ])('%j', (content, reason) => {
    expect(decodeList(Buffer.from(content, 'latin1'))).toEqual({ ok: false, reason });
  });
});
