import { isUtf8 } from 'node:buffer';
import { readBitmap } from '../pictures/bitmap.ts';
import type { ReadResult } from '../read-result.ts';

export type ListText = { readonly text: string; readonly encoding: string };

/** Recognizes how a list's text is stored, as spreadsheets and editors store it, and decodes it. */
export function decodeList(bytes: Uint8Array): ReadResult<ListText> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const other = otherKindOf(file);
  if (other !== undefined) {
    return { ok: false, reason: `is ${other}, not a list: save the list as CSV (UTF-8)` };
  }
  const wide = wideEncoding(file);
  if (wide === undefined && UNTYPED.test(file.toString('latin1'))) return UNTYPED_TEXT;
  const decoded = decodedText(file, wide);
  if (!decoded.ok) return decoded;
  const { text } = decoded.value;
  if (UNTYPED.test(text)) return UNTYPED_TEXT;
  return /^\s*<[!?a-z]/i.test(text)
    ? { ok: false, reason: 'is HTML or XML, not a list: save the list as CSV (UTF-8)' }
    : decoded;
}

/** Control characters that no list contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for these
const UNTYPED = /[\0-\x08\x0e-\x1f\x7f]/;
const UNTYPED_TEXT = {
  ok: false,
  reason: 'has NUL or control bytes: save the list as CSV (UTF-8)',
} as const;

type WideEncoding = 'UTF-16LE' | 'UTF-16BE';

const SIGNATURES: readonly (readonly [signature: string, kind: string])[] = [
  ['PK\x03\x04', 'an archive or a workbook (zip, xlsx, ods)'],
  ['PK\x05\x06', 'an empty archive (zip)'],
  ['\xd0\xcf\x11\xe0', 'a workbook (xls)'],
  ['\x1f\x8b', 'an archive (gzip)'],
  ['7z\xbc\xaf', 'an archive (7z)'],
  ['%PDF', 'a PDF document'],
  ['{\\rtf', 'a document (RTF)'],
];

function otherKindOf(file: Buffer): string | undefined {
  if (readBitmap(file) !== undefined) return 'a picture';
  const start = file.toString('latin1', 0, 8);
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
}

function decodedText(file: Buffer, wide: WideEncoding | undefined): ReadResult<ListText> {
  if (wide !== undefined) {
    try {
      const text = new TextDecoder(wide, { fatal: true }).decode(file);
      return { ok: true, value: { text, encoding: wide } };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { ok: false, reason: 'is damaged UTF-16 text: save the list as CSV (UTF-8)' };
    }
  }
  if (isUtf8(file)) {
    const mark = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
    const encoding = mark ? 'UTF-8 with a byte order mark' : 'UTF-8';
    return { ok: true, value: { text: new TextDecoder().decode(file), encoding } };
  }
  const [utf8, others] = linesBeyondAscii(file);
  if (utf8 !== undefined && others !== undefined) {
    const reason = `mixes encodings: line ${utf8} is UTF-8, line ${others} is not: save the whole list as UTF-8`;
    return { ok: false, reason };
  }
  return { ok: true, value: { text: windows1252(file), encoding: 'Windows-1252' } };
}

/** UTF-16 by its byte order mark, or by the zeros beside the letters of its first row. */
function wideEncoding(file: Buffer): WideEncoding | undefined {
  const start = file.subarray(0, 64);
  const zerosAt = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const few = start.length / 4;
  const isLittle = start.toString('latin1', 0, 2) === '\xff\xfe' || (even === 0 && odd > few);
  const isBig = start.toString('latin1', 0, 2) === '\xfe\xff' || (odd === 0 && even > few);
  if (isLittle) return 'UTF-16LE';
  return isBig ? 'UTF-16BE' : undefined;
}

/** The first line with letters beyond ASCII that is valid UTF-8, and the first that is not. */
function linesBeyondAscii(file: Buffer): readonly [number | undefined, number | undefined] {
  let utf8: number | undefined;
  let others: number | undefined;
  let line = 1;
  for (let at = 0; at < file.length; line += 1) {
    const end = file.indexOf('\n', at);
    const bytes = file.subarray(at, end === -1 ? file.length : end);
    if (!isUtf8(bytes)) others ??= line;
    else if (bytes.some((byte) => byte > 0x7f)) utf8 ??= line;
    at += bytes.length + 1;
  }
  return [utf8, others];
}

/** Windows-1252's characters from 80 to 9F. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** By hand, because some versions of Node decode Windows-1252 as Latin-1. */
function windows1252(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control);
}
