import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** A round of one player's run, by the run's number in the database. */
export type SealedRound = { readonly runId: number; readonly round: number };

/** What a token names a round for: each kind has its own key, so none passes for another. */
export type SealKind = 'round' | 'photo';

/** Tokens of 22 characters that name a round to this server and tell nobody anything. */
export type RoundSeal = {
  readonly seal: (sealed: SealedRound) => string;
  /** `undefined` for what this game's key did not seal. */
  readonly open: (token: string) => SealedRound | undefined;
};

const CIPHER = 'aes-256-ecb';
const BLOCK_BYTES = 16;
const RUN_BYTES = 6;
const CHECK_OFFSET = 10;
const CHECK = Buffer.alloc(BLOCK_BYTES - CHECK_OFFSET);

/**
 * A token is one block of AES under the game's key: the run's number, the round's index and 48
 * zero bits. On a single block the cipher is a keyed permutation: whoever lacks the key can
 * neither make a token nor tell it from random bytes, and the same round has the same token.
 */
export function createRoundSeal(gameKey: Uint8Array, kind: SealKind): RoundSeal {
  const key = createHmac('sha256', gameKey).update(`starguess crono ${kind}`).digest();
  // Without padding and chaining a cipher holds nothing between blocks, so one serves them all.
  const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
  const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  return {
    seal: ({ runId, round }) => {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeUIntBE(runId, 0, RUN_BYTES);
      block.writeUInt32BE(round, RUN_BYTES);
      return cipher.update(block).toString('base64url');
    },
    open: (token) => {
      if (!isToken(token)) return undefined;
      const block = decipher.update(Buffer.from(token, 'base64url'));
      if (!block.subarray(CHECK_OFFSET).equals(CHECK)) return undefined;
      return { runId: block.readUIntBE(0, RUN_BYTES), round: block.readUInt32BE(RUN_BYTES) };
    },
  };
}

const TOKEN_BYTES = 16;

/** A private game's id, or a user's: 16 random bytes in base64url. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

// The last character holds two bits: other ones would spell the same bytes once more.
const TOKEN = /^[A-Za-z0-9_-]{21}[AQgw]$/;

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored of a user's id: whoever reads the database can play for nobody. */
export function hashUserId(userId: string): Buffer {
  return createHash('sha256').update(userId).digest();
}
