/** Crockford's base32: without I, L, O, which look like digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_LETTERS = 26;
const CODE_LETTERS = DATA_LETTERS + 2;
const SECRET_BYTES = 16;

/**
 * The largest prime that two letters can hold. The remainder of the division by it shows any wrong
 * letter, and any two letters that have changed places.
 */
const CHECK_PRIME = 1021n;

/** What is wrong with a typed code. */
export type CodeProblem =
  | { readonly reason: 'check' }
  /** `count` letters in place of 28. */
  | { readonly reason: 'length'; readonly count: number }
  | { readonly reason: 'letter'; readonly letter: string };

export type CodeReading =
  | { readonly ok: true; readonly code: string }
  | ({ readonly ok: false } & CodeProblem);

/** Makes a new code: 28 letters for 128 random bits. */
export function makeCode(): string {
  return codeOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** The letters of 128 bits, the last two of which are a check. */
export function codeOf(secret: Uint8Array): string {
  const value = secret.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return lettersOf(value, DATA_LETTERS) + lettersOf(value % CHECK_PRIME, 2);
}

/** Reads a typed code in upper or lower case, with spaces or hyphens, and I, L, O as 1, 1, 0. */
export function readCode(typed: string): CodeReading {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  const letter = [...code].find((candidate) => !ALPHABET.includes(candidate));
  if (letter !== undefined) return { ok: false, reason: 'letter', letter };
  if (code.length !== CODE_LETTERS) return { ok: false, reason: 'length', count: code.length };
  return codeOf(secretOf(code)) === code ? { ok: true, code } : { ok: false, reason: 'check' };
}

/** The 128 bits of a code. */
export function secretOf(code: string): Uint8Array<ArrayBuffer> {
  const value = [...code.slice(0, DATA_LETTERS)].reduce(
    (sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)),
    0n,
  );
  return Uint8Array.from({ length: SECRET_BYTES }, (_, index) =>
    Number((value >> BigInt(8 * (SECRET_BYTES - 1 - index))) & 255n),
  );
}

/** The code in groups of four letters. */
export function groupedCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

function lettersOf(value: bigint, length: number): string {
  return Array.from(
    { length },
    (_, index) => ALPHABET[Number((value >> BigInt(5 * (length - 1 - index))) & 31n)],
  ).join('');
}
