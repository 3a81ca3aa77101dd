import { readFileSync } from 'node:fs';

/** The data of a performer that the journeys need. */
export type Performer = {
  readonly name: string;
  /** The path of the profile. */
  readonly profileUrl: string;
  readonly profilePictureUrl: string;
  readonly type: 'model' | 'pornstar';
  readonly gender: string;
  readonly birthPlace: string;
  readonly ethnicity: string;
  readonly hairColor: readonly string[];
  readonly rank: number;
  readonly debutYear: number;
};

export const catalogueFolder = new URL('../../../packages/catalog/data/', import.meta.url);

/** The shipped performers, ordered by rank, best first. */
export const performers: readonly Performer[] = JSON.parse(
  readFileSync(new URL('performers.json', catalogueFolder), 'utf8'),
);

/** In the order of the table's columns. */
export const FIELDS = ['gender', 'type', 'birthPlace', 'ethnicity', 'hairColor', 'rank'] as const;

export function performerOf(profileUrl: string): Performer {
  const performer = performers.find((candidate) => candidate.profileUrl === profileUrl);
  if (performer === undefined) throw new Error(`Nobody has the profile path ${profileUrl}`);
  return performer;
}

export type Mark = 'correct' | 'partial' | 'incorrect' | 'higher' | 'lower';

const EMOJI: Readonly<Record<Mark, string>> = {
  correct: '\u{1F7E9}',
  partial: '\u{1F7E8}',
  incorrect: '\u{1F7E5}',
  higher: '\u2B06\uFE0F',
  lower: '\u2B07\uFE0F',
};

/** The row of a guess in the shared result. */
export function emojiOf(guess: Performer, answer: Performer): string {
  return marksOf(guess, answer)
    .map((mark) => EMOJI[mark])
    .join('');
}

/** The verdicts that a guess must get, one for each column. */
export function marksOf(guess: Performer, answer: Performer): readonly Mark[] {
  return [
    sameness(guess.gender === answer.gender),
    sameness(guess.type === answer.type),
    sameness(guess.birthPlace === answer.birthPlace),
    sameness(guess.ethnicity === answer.ethnicity),
    hairMark(guess.hairColor, answer.hairColor),
    rankMark(guess.rank, answer.rank),
  ];
}

/** The performers who would give every guess the marks that the answer gives it. */
export function stillPossible(
  guesses: readonly Performer[],
  answer: Performer,
): readonly Performer[] {
  return performers.filter((candidate) =>
    guesses.every(
      (guess) =>
        guess !== candidate && marksOf(guess, candidate).join() === marksOf(guess, answer).join(),
    ),
  );
}

function sameness(isSame: boolean): Mark {
  return isSame ? 'correct' : 'incorrect';
}

function hairMark(guess: readonly string[], answer: readonly string[]): Mark {
  const shared = guess.filter((color) => answer.includes(color)).length;
  if (shared === 0) return 'incorrect';
  return shared === guess.length && guess.length === answer.length ? 'correct' : 'partial';
}

/** Rank 1 is the highest. */
function rankMark(guess: number, answer: number): Mark {
  if (guess === answer) return 'correct';
  return guess < answer ? 'higher' : 'lower';
}
