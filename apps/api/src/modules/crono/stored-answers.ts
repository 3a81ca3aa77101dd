import type { CronoAnswer } from '@starguess/game-core';

const ANSWER_BYTES = 4;

/**
 * The rounds of a run that are over, four bytes each: the milliseconds from the beginning of the
 * run, doubled, and one more if the guess was right. Rows are written with every guess, so small
 * ones are what makes a guess cheap.
 */
export function writeAnswers(answers: readonly CronoAnswer[], beginsAt: number): Buffer {
  const bytes = Buffer.alloc(answers.length * ANSWER_BYTES);
  for (const [round, { isRight, at }] of answers.entries()) {
    bytes.writeUInt32BE((at - beginsAt) * 2 + Number(isRight), round * ANSWER_BYTES);
  }
  return bytes;
}

export function readAnswers(bytes: Buffer, beginsAt: number): readonly CronoAnswer[] {
  const answers: CronoAnswer[] = [];
  for (let offset = 0; offset < bytes.length; offset += ANSWER_BYTES) {
    const word = bytes.readUInt32BE(offset);
    answers.push({ isRight: word % 2 === 1, at: beginsAt + Math.floor(word / 2) });
  }
  return answers;
}
