import type { ComparedPerformer } from '../comparison.ts';
import { HAIR_COLORS } from '../performer-vocabulary.ts';

/** A performer as numbers, so that many can be compared with many. */
export type CodedPerformer = {
  readonly gender: number;
  readonly type: number;
  readonly birthPlace: number;
  readonly ethnicity: number;
  /** A bit for each hair color. */
  readonly hair: number;
  readonly hairLength: number;
  readonly rank: number;
};

/** Mark codes are below this: two marks in each of four fields, three in each of two. */
export const MARK_CODES = 144;

/** Returns a function that codes performers, which can be compared with each other only. */
export function createMarkCoder(): (performer: ComparedPerformer) => CodedPerformer {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return ({ gender, type, birthPlace, ethnicity, hairColor, rank }) => ({
    gender: numberOf(gender),
    type: numberOf(type),
    birthPlace: numberOf(birthPlace),
    ethnicity: numberOf(ethnicity),
    hair: hairColor.reduce((bits, color) => bits | (1 << HAIR_COLORS.indexOf(color)), 0),
    hairLength: hairColor.length,
    rank,
  });
}

/** All marks of a guess as one number. Two guesses have the same code if they have the same marks. */
export function markCode(guess: CodedPerformer, answer: CodedPerformer): number {
  return (
    Number(guess.gender === answer.gender) +
    Number(guess.type === answer.type) * 2 +
    Number(guess.birthPlace === answer.birthPlace) * 4 +
    Number(guess.ethnicity === answer.ethnicity) * 8 +
    hairCode(guess, answer) * 16 +
    Math.sign(guess.rank - answer.rank) * 48 +
    48
  );
}

/** Incorrect, partial or equal (CMP4 to CMP6). */
function hairCode(guess: CodedPerformer, answer: CodedPerformer): 0 | 1 | 2 {
  if ((guess.hair & answer.hair) === 0) return 0;
  const isWithin = (guess.hair & ~answer.hair) === 0;
  return isWithin && guess.hairLength === answer.hairLength ? 2 : 1;
}
