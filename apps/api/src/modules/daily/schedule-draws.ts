import { createHmac } from 'node:crypto';
import type { Draw, Puzzle } from '@starguess/game-core';

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * The draws of one round of the schedule: HMAC-SHA-256 under the whole secret in counter mode, so
 * that served days tell nothing about coming ones. Words past the last multiple of the bound are
 * thrown away, so no item is likelier than another.
 */
export const createDraws =
  (secret: Uint8Array) =>
  (puzzle: Puzzle, round: number): Draw => {
    let block = Buffer.alloc(0);
    let blockNumber = 0;
    let offset = 0;

    const nextWord = () => {
      if (offset === block.length) {
        block = createHmac('sha256', secret)
          .update(`starguess schedule 1\n${puzzle}\n${round}\n${blockNumber}`)
          .digest();
        blockNumber += 1;
        offset = 0;
      }
      const word = block.readUInt32BE(offset);
      offset += WORD_BYTES;
      return word;
    };

    return (bound) => {
      const limit = WORDS - (WORDS % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    };
  };
