import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { isToken } from '../../secret/token.ts';

/** A round of one player's run. `runId` is the run's id in the database; rounds count from 0. */
export type SealedRound = { readonly runId: number; readonly round: number };

/**
 * The purpose of a token. Each kind has its own key, so a token of one kind is invalid for the
 * other.
 */
export type SealKind = 'round' | 'photo';

/** Makes and reads tokens of 22 characters. A token names a round to the server only. */
export type RoundSeal = {
  readonly seal: (sealed: SealedRound) => string;
  /** Returns `undefined` if the token was not sealed under this game's key. */
  readonly open: (token: string) => SealedRound | undefined;
};

const CIPHER = 'aes-256-ecb';
const BLOCK_BYTES = 16;
const RUN_BYTES = 6;
const CHECK_OFFSET = 10;
const CHECK = Buffer.alloc(BLOCK_BYTES - CHECK_OFFSET);

/**
 * A token is one AES block under the game's key: the run's id, the round's index and 48 zero bits.
 * A single AES block is a keyed permutation: without the key, nobody can make a token or
 * distinguish one from random bytes, and each round always has the same token.
 */
export function createRoundSeal(gameKey: Uint8Array, kind: SealKind): RoundSeal {
  const key = createHmac('sha256', gameKey).update(`starguess crono ${kind}`).digest();
  // Without padding and chaining a cipher keeps no state between blocks, so one object is enough.
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
