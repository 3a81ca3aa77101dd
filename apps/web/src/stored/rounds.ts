import { addGuess, isCalendarDate } from '@starguess/game-core';
import { keptStore } from './kept-store.ts';
import type { DayGame } from './keys.ts';
import { roundKey, statusKey } from './round-keys.ts';
import { guessesIn, parseStatus, type Round, type RoundTerms, termsIn } from './round-status.ts';

/** The store of a round, of a day or for practice. */
export type RoundStore = ReturnType<typeof keptStore<Round>>;

const dayRounds = new Map<string, RoundStore>();

/** The round of a game on a date, whenever it is played; always the same store. */
export function dayRound(game: DayGame, date: string): RoundStore {
  const key = roundKey(game, date);
  const existing = dayRounds.get(key);
  if (existing !== undefined) return existing;
  const round = keptStore<Round>({
    // Another tab that sees the first guess must find its terms, so the status is stored before it.
    keys:
      game === 'crono' ? [statusKey(game, date)] : [statusKey(game, date), roundKey(game, date)],
    read: ([status, guesses]) => ({
      guesses: guessesIn(guesses),
      status: parseStatus(game, status),
    }),
    write: ({ guesses, status }) => [status, guesses],
  });
  dayRounds.set(key, round);
  return round;
}

/**
 * Adds a guess to the front; the first one fixes the terms of its round. Returns all ids, newest
 * first, or undefined if the guess was already there, in any tab.
 */
export function addToRound(
  round: RoundStore,
  { id, terms = {} }: { readonly id: string; readonly terms?: RoundTerms },
): readonly string[] | undefined {
  const { guesses } = currentRound(round);
  const ids = addGuess(guesses, id);
  if (ids === guesses) return undefined;
  const fixesTerms = guesses.length === 0 && Object.keys(terms).length > 0;
  round.setState({ guesses: ids, ...(fixesTerms && { status: terms }) });
  return ids;
}

type Ending = { readonly isLate: boolean } & (
  | { readonly completed: 'completed'; readonly tries: number }
  | { readonly completed: 'given-up' }
);

/**
 * Ends a round. The first guess from the archive marks its round, so a round with guesses and without
 * the mark was begun on its day.
 */
export function endRound(round: RoundStore, { isLate, ...ending }: Ending): void {
  round.setState(({ guesses, status = {} }) => {
    const terms = termsIn(status);
    const begunInTime = isLate && !terms.archive && guesses.length > 0;
    return {
      status: {
        ...ending,
        ...(isLate && { archive: true }),
        ...(begunInTime && { begunInTime }),
        ...terms,
      },
    };
  });
}

/** Stores the player's place among the day's winners with the record of the win. */
export function keepPlace(round: RoundStore, place: number): void {
  round.setState(({ status }) =>
    place > 0 && status?.completed === 'completed' ? { status: { ...status, place } } : {},
  );
}

/** Records that the daily crono run of a date is over. Private games leave no record. */
export function storeCronoCompletion(gameId: string, score: number): void {
  if (isCalendarDate(gameId)) {
    const ending = { completed: 'completed', tries: score, isLate: false } as const;
    endRound(dayRound('crono', gameId), ending);
  }
}

/** A round including what other tabs have just added to it. */
export function currentRound(round: RoundStore): Round {
  round.rehydrate();
  return round.getState();
}
