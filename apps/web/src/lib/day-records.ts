import { PUZZLES, type Puzzle } from '@starguess/game-core';
import * as z from 'zod/mini';
import { textsIn } from './stored-texts.ts';

/** What has a record of a day: a puzzle, or the daily crono run. */
export type DayGame = Puzzle | 'crono';

/** `{storage mode}-{date}` and the same with `-status` (§9). */
export const DAY_RECORD_KEY = new RegExp(
  `^(${[...PUZZLES, 'crono'].join('|')})-(\\d{4}-\\d{2}-\\d{2})(-status)?$`,
);

export function guessesKey(puzzle: Puzzle, date: string): string {
  return `${puzzle}-${date}`;
}

export function statusKey(game: DayGame, date: string): string {
  return `${game}-${date}-status`;
}

/** The catalogue has no longer id. */
const LONGEST_ID = 200;

/** The guessed ids in what is stored of a puzzle, newest first. */
export function guessesIn(value: unknown): readonly string[] {
  return textsIn(value, LONGEST_ID);
}

function completionSchema(least: number) {
  return z.object({
    completed: z.literal('completed'),
    tries: z.int().check(z.minimum(least)),
  });
}

/** Done means `completed`; `tries` includes the winning guess, and is the score for crono (§9). */
export type Completion = z.output<ReturnType<typeof completionSchema>>;

const puzzleSchema = completionSchema(1);
const cronoSchema = completionSchema(0);

/** Undefined for what is no status of that game. */
export function parseCompletion(game: DayGame, value: unknown): Completion | undefined {
  const parsed = (game === 'crono' ? cronoSchema : puzzleSchema).safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
