import { createHmac } from 'node:crypto';
import type { Draw } from '@starguess/game-core';

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * A stream of draws from HMAC-SHA-256 of the key in counter mode, one stream per label. A part of
 * the stream does not help to predict the rest. Words above the last multiple of the bound are
 * rejected, so that every result is equally likely.
 */
export function createKeyedDraw(key: Uint8Array, label: string): Draw {
  let block = Buffer.alloc(0);
  let blockNumber = 0;
  let offset = 0;

  const nextWord = () => {
    if (offset === block.length) {
      block = createHmac('sha256', key).update(`${label}\n${blockNumber}`).digest();
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
}
