import { secretOf } from './carry-on-code.ts';

/** The first byte of every record. A page that changes the record’s form raises it. */
const VERSION = 1;
const NONCE_BYTES = 12;

/** What a code opens: the place of the record on the server, and what is in it. */
export type RecordKeys = {
  /** 256 bits as 43 characters of base64url. */
  readonly address: string;
  readonly key: CryptoKey;
};

/** A record that cannot be opened, or that a newer version of the page has sealed. */
export type SealProblem = 'damaged' | 'otherVersion';

export type Opened =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: SealProblem };

/** Derives address and key from a code, each by its own `info`: neither tells of the other. */
export async function recordKeys(code: string): Promise<RecordKeys> {
  const secret = await crypto.subtle.importKey('raw', secretOf(code), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const [address, key] = await Promise.all([
    crypto.subtle.deriveBits(derivation('address'), secret, 256),
    crypto.subtle.deriveKey(derivation('key'), secret, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
  ]);
  return { address: base64Url(new Uint8Array(address)), key };
}

/** Compresses and encrypts a text: version, nonce, ciphertext. */
export async function seal(text: string, keys: RecordKeys): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = await piped(text, new CompressionStream('deflate-raw')).arrayBuffer();
  const sealed = await crypto.subtle.encrypt(cipher(nonce, keys), keys.key, plain);
  return Uint8Array.from([VERSION, ...nonce, ...new Uint8Array(sealed)]);
}

export async function open(bytes: Uint8Array<ArrayBuffer>, keys: RecordKeys): Promise<Opened> {
  const [version = 0] = bytes;
  if (version > VERSION) return { ok: false, reason: 'otherVersion' };
  const nonce = bytes.slice(1, 1 + NONCE_BYTES);
  const sealed = bytes.slice(1 + NONCE_BYTES);
  try {
    const plain = await crypto.subtle.decrypt(cipher(nonce, keys), keys.key, sealed);
    const text = await piped(plain, new DecompressionStream('deflate-raw')).text();
    return { ok: true, text };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

function derivation(purpose: 'address' | 'key') {
  const info = new TextEncoder().encode(`starguess record ${purpose}`);
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
}

function cipher(iv: Uint8Array<ArrayBuffer>, { address }: RecordKeys) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(address) };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function piped(content: string | ArrayBuffer, through: CompressionStream): Response {
  return new Response(new Blob([content]).stream().pipeThrough(through));
}
