import { isCalendarDate, PUZZLES, type Puzzle } from '@starguess/game-core';
import { InvalidArgumentError } from 'commander';

const MAX_DAYS = 3_660;

export function parseDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`It must be a number of days from 1 to ${MAX_DAYS}.`);
}

export function parseDate(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError('It must be a date such as 2026-03-01.');
}

export function parseFile(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It must be a file name.');
}

export function parsePuzzle(text: string): Puzzle {
  const puzzle = PUZZLES.find((known) => known === text);
  if (puzzle !== undefined) return puzzle;
  throw new InvalidArgumentError(`It must be one of ${PUZZLES.join(', ')}.`);
}

/** How many entries a command lists unless it is told otherwise. */
export const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

export function parseLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MAX_LIMIT}.`);
}

export const ENTRY_NUMBER_ARGUMENT = ['<number>', 'its number from "list", such as 17'] as const;

/** Parses the number of a listed entry, with or without its `#`. */
export function parseEntryNumber(text: string): number {
  const [, digits] = /^#?(\d{1,15})$/.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new InvalidArgumentError('It must be a number such as 17.');
}
