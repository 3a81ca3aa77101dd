import { TRIES_BANDS, triesBand } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import { CommandError } from '../faults.ts';
import { firstExcusable } from '../modules/daily/excused-days.ts';
import { quantity } from '../quantity.ts';
import type { Store } from '../store/store.ts';
import { bandName } from './band-name.ts';

/** The most wins that an operator can set for a puzzle on a date. */
export const MOST_WINS = 10_000_000;

/**
 * Excuses a day, so that it breaks no streak, or takes that back. Returns a sentence for the operator.
 * Throws a `CommandError` for a date in the future or too long ago.
 */
export async function excuseDay(
  { excusedDays, today }: Pick<Store, 'excusedDays'> & { readonly today: string },
  { date, isExcused }: { readonly date: string; readonly isExcused: boolean },
): Promise<string> {
  const earliest = firstExcusable(today);
  if (date > today) throw new CommandError(`${date} is in the future: today is ${today}`);
  if (date < earliest) {
    throw new CommandError(`${date} is too long ago: ${earliest} is the earliest`);
  }
  await excusedDays.set(date, isExcused);
  return `${date} ${isExcused ? 'is excused' : 'is no longer excused'}.`;
}

export type WinsCount = {
  readonly puzzle: Puzzle;
  readonly date: string;
  readonly wins: number;
  /** Only the wins in this many tries, or in their band. */
  readonly tries?: number | undefined;
};

/**
 * Sets the number of wins of a puzzle on a date. Returns a sentence for the operator. Throws a
 * `CommandError` for a number out of range, for a date without wins, and for fewer wins than have
 * stated their tries.
 */
export async function correctWins(
  reports: Pick<Store['reports'], 'correctWins'>,
  { puzzle, date, wins, tries }: WinsCount,
): Promise<string> {
  if (wins < 0 || wins > MOST_WINS) {
    throw new CommandError(`The number of wins must be from 0 to ${MOST_WINS}`);
  }
  const outcome = await reports.correctWins({ puzzle, date }, { wins, tries });
  if (outcome === 'no-wins') throw new CommandError(`${puzzle} has no wins on ${date}`);
  if ('fewest' in outcome) {
    throw new CommandError(
      `${outcome.fewest} of the wins say how many tries they took: correct those by their tries`,
    );
  }
  const all = `${puzzle} has ${quantity(outcome.wins, 'win')} on ${date}`;
  const band = tries === undefined ? undefined : TRIES_BANDS[triesBand(tries)];
  return band === undefined ? `${all}.` : `${all}, ${wins} of them in ${bandName(band)} tries.`;
}
