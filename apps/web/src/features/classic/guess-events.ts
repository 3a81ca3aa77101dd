import type { Performer } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import { track } from '../../lib/analytics.ts';
import type { GuessCallbacks } from '../daily/use-daily-game.ts';

function attributes({ profileUrl, name, gender, rank, type }: Performer, numberOfTries: number) {
  return { numberOfTries, id: profileUrl, name, gender, rank, type };
}

/** Reports each guess and what it came to (§7). */
export function guessEvents(gamemode: Puzzle): GuessCallbacks<Performer> {
  return {
    onSelected: ({ profileUrl }, numberOfTries) =>
      track('Model guessed', { gamemode, id: profileUrl, numberOfTries }),
    onFailure: (performer, tries) => track('Guess failed', attributes(performer, tries)),
    onSuccess: (performer, tries) => track('Guess success', attributes(performer, tries)),
  };
}
