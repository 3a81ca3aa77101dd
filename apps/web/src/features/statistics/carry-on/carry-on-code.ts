/** Crockford's base32: without I, L and O, which look like digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 28;
const SECRET_BYTES = 16;
/** The bits of the last two letters, which check the others. */
const CHECK_BITS = 10n;

/**
 * The largest prime that the last two letters can hold. The remainder of the division by it shows any
 * wrong letter, and any two letters that have changed places.
 */
const CHECK_PRIME = 1021n;

/** What is wrong with a typed code; `typed` is its number of letters, or the letter that no code has. */
export type CodeProblem = {
  readonly reason: 'length' | 'letter' | 'check';
  readonly typed: string;
};

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
  const digits = ((value << CHECK_BITS) + (value % CHECK_PRIME))
    .toString(32)
    .padStart(CODE_LETTERS, '0');
  return digits.replaceAll(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)));
}

/** Reads a typed code or its link, in any case, with spaces or hyphens, and I, L, O as 1, 1, 0. */
export function readCode(typed: string): CodeReading {
  const spaceless = typed.toUpperCase().replaceAll(/^.*#|[\s\p{Dash}]/gsu, '');
  const code = spaceless.replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const letter = [...code].find((candidate) => !ALPHABET.includes(candidate));
  if (letter !== undefined) return { ok: false, reason: 'letter', typed: letter };
  if (code.length !== CODE_LETTERS)
    return { ok: false, reason: 'length', typed: String(code.length) };
  if (codeOf(secretOf(code)) !== code) return { ok: false, reason: 'check', typed: '' };
  return { ok: true, code };
}

/** The 128 bits of a code. */
export function secretOf(code: string): Uint8Array<ArrayBuffer> {
  const value = [...code].reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n);
  return Uint8Array.from({ length: SECRET_BYTES }, (_, index) =>
    Number((value >> (CHECK_BITS + 8n * BigInt(SECRET_BYTES - 1 - index))) & 255n),
  );
}

/** The code in groups of four letters. */
export function groupedCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
