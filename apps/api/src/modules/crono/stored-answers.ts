import type { CronoAnswer } from '@starguess/game-core';
import { wholeMilliseconds } from '../../time/milliseconds.ts';

const ANSWER_BYTES = 4;

/**
 * Writes the finished rounds of a run as four bytes each: twice the milliseconds since the run
 * began, plus one if the guess was right. Every guess rewrites the row, so small rows keep guesses
 * cheap. Throws a `RangeError` if an answer came at a fraction of a millisecond.
 */
export function writeAnswers(answers: readonly CronoAnswer[], beginsAt: number): Buffer {
  const bytes = Buffer.alloc(answers.length * ANSWER_BYTES);
  for (const [round, { isRight, at }] of answers.entries()) {
    const sinceBegun = wholeMilliseconds(at - beginsAt);
    bytes.writeUInt32BE(sinceBegun * 2 + Number(isRight), round * ANSWER_BYTES);
  }
  return bytes;
}

/**
 * Reads what `writeAnswers` wrote for a run that began at `beginsAt` (ms since 1970). Of damaged
 * bytes it reads the whole answers.
 */
export function readAnswers(bytes: Buffer, beginsAt: number): readonly CronoAnswer[] {
  const answers: CronoAnswer[] = [];
  for (let offset = 0; offset + ANSWER_BYTES <= bytes.length; offset += ANSWER_BYTES) {
    const word = bytes.readUInt32BE(offset);
    answers.push({ isRight: word % 2 === 1, at: beginsAt + Math.floor(word / 2) });
  }
  return answers;
}
