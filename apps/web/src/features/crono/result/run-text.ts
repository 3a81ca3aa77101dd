import { emojiRow } from '@starguess/game-core';
import type { AnsweredRound } from '../../../stored/crono-records.ts';

type RunText = {
  /** Translated; it says the score. */
  readonly sentence: string;
  /** Which run it was: the day of the daily game, or undefined. */
  readonly label: string | undefined;
  readonly rounds: readonly AnsweredRound[];
  readonly address: string;
};

/** Tiles in a row of the text. */
const ROW = 10;

/** A run as text: the sentence, the day, a tile for each round, the address. Names nobody. */
export function runText({ sentence, label, rounds, address }: RunText): string {
  const rows = Array.from({ length: Math.ceil(rounds.length / ROW) }, (_, row) =>
    emojiRow(
      rounds
        .slice(row * ROW, (row + 1) * ROW)
        .map(({ isRight }) => (isRight ? 'correct' : 'incorrect')),
    ),
  );
  const parts = [[sentence, ...(label === undefined ? [] : [label])], rows, [address]];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
