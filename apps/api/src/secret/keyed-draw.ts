import { createHmac } from 'node:crypto';
import type { Draw } from '@starguess/game-core';

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/**
 * The stream of draws that key and label stand for: HMAC-SHA-256 under the whole key in counter
 * mode, so that what was seen of it tells nothing about what comes. Words past the last multiple
 * of the bound are thrown away, so no item is likelier than another.
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
