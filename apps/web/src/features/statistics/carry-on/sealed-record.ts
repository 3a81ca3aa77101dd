import { MAX_RECORD_BYTES } from '@starguess/api-contract';
import { isPlainObject } from '../../../stored/json-shapes.ts';
import { parseJson } from '../../../stored/storage.ts';
import { parseRecords } from '../parse-records.ts';
import type { PlayerRecords } from '../player-records.ts';
import { makeEntries } from '../record-entries.ts';
import { secretOf } from './carry-on-code.ts';

/** The first byte of every record. Raise it when the format of records changes. */
const VERSION = 1;
const NONCE_BYTES = 12;
const ADDRESS_BITS = 256;

/** What a code gives access to: the record's address on the server, and its key. */
export type RecordKeys = {
  /** 256 bits as 43 characters of base64url. */
  readonly address: string;
  readonly key: CryptoKey;
};

/**
 * Derives address and key from a code, each with its own `info`, so that neither gives away the
 * other.
 */
export async function recordKeys(code: string): Promise<RecordKeys> {
  const uses: KeyUsage[] = ['deriveBits', 'deriveKey'];
  const secret = await crypto.subtle.importKey('raw', secretOf(code), 'HKDF', false, uses);
  const hkdfFor = (purpose: string) => {
    const info = new TextEncoder().encode(`starguess record ${purpose}`);
    return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  };
  const aes = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(hkdfFor('key'), secret, aes, false, [
    'encrypt',
    'decrypt',
  ]);
  const bits = await crypto.subtle.deriveBits(hkdfFor('address'), secret, ADDRESS_BITS);
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bits)));
  const address = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return { address, key };
}

/** The records as their entries in JSON, and that text as the server keeps it. */
type SealedRecord = { readonly text: string; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Seals records as version, nonce and ciphertext. If they are too large, drops the guesses of the
 * oldest solved puzzles, which no figure counts. Returns undefined if that is not enough.
 */
export async function sealRecords(
  records: PlayerRecords,
  keys: RecordKeys,
): Promise<SealedRecord | undefined> {
  for (let guessLists = records.puzzles.size; ; guessLists = Math.floor(guessLists / 2)) {
    const entries = makeEntries(withoutOldGuesses(records, guessLists));
    const text = JSON.stringify(Object.fromEntries(entries));
    const plain = await piped(text, new CompressionStream('deflate-raw')).arrayBuffer();
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = await crypto.subtle.encrypt(cipher(nonce, keys), keys.key, plain);
    const bytes = Uint8Array.from([VERSION, ...nonce, ...new Uint8Array(sealed)]);
    if (bytes.length <= MAX_RECORD_BYTES) return { text, bytes };
    if (guessLists === 0) return undefined;
  }
}

/** A record that cannot be opened, or that a newer version of the page has sealed. */
export type SealProblem = 'damaged' | 'otherVersion';

export async function openRecord(
  bytes: Uint8Array<ArrayBuffer>,
  keys: RecordKeys,
): Promise<{ readonly text: string; readonly records: PlayerRecords } | SealProblem> {
  const [version = 0] = bytes;
  if (version > VERSION) return 'otherVersion';
  const nonce = bytes.slice(1, 1 + NONCE_BYTES);
  const sealed = bytes.slice(1 + NONCE_BYTES);
  try {
    const plain = await crypto.subtle.decrypt(cipher(nonce, keys), keys.key, sealed);
    const text = await piped(plain, new DecompressionStream('deflate-raw')).text();
    const value = parseJson(text);
    if (!isPlainObject(value)) return 'damaged';
    const { records, problems } = parseRecords(Object.entries(value), { today: undefined });
    // Only a page with the code can have written it, so what this page does not know must be newer.
    return problems.length > 0 ? 'otherVersion' : { text, records };
  } catch {
    return 'damaged';
  }
}

/** The records without the guesses of solved puzzles older than the `guessLists` newest puzzles. */
function withoutOldGuesses(records: PlayerRecords, guessLists: number): PlayerRecords {
  const newestFirst = [...records.puzzles].sort(([, one], [, other]) =>
    other.date.localeCompare(one.date),
  );
  const puzzles = newestFirst.map(([key, record], index) => {
    const isBare = index >= guessLists && record.tries !== undefined;
    return [key, isBare ? { ...record, guesses: [] } : record] as const;
  });
  return { ...records, puzzles: new Map(puzzles) };
}

function cipher(iv: Uint8Array<ArrayBuffer>, { address }: RecordKeys) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address) };
}

function piped(content: string | ArrayBuffer, through: CompressionStream): Response {
  return new Response(new Blob([content]).stream().pipeThrough(through));
}
