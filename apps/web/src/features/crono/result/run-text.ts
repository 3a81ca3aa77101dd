import { emojiRow } from '@starguess/game-core';
import type { AnsweredRound } from '../../../stored/crono-runs.ts';

type RunText = {
  /** Translated; it says the score. */
  readonly sentence: string;
  /** The day of the daily game; undefined for a private one. */
  readonly date: string | undefined;
  readonly rounds: readonly AnsweredRound[];
  readonly address: string;
};

/** Tiles in a row of the text. */
const ROW = 10;

/** A run as text: the sentence, the day, a tile for each round, the address. Names nobody. */
export function runText({ sentence, date, rounds, address }: RunText): string {
  const rows = Array.from({ length: Math.ceil(rounds.length / ROW) }, (_, row) =>
    emojiRow(
      rounds
        .slice(row * ROW, (row + 1) * ROW)
        .map(({ isRight }) => (isRight ? 'correct' : 'incorrect')),
    ),
  );
  const parts = [[sentence, ...(date === undefined ? [] : [date])], rows, [address]];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
