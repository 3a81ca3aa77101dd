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
