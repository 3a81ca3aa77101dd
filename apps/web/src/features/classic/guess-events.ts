import { PROFILE_ATTRIBUTES } from '@starguess/api-contract/page';
import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration, Puzzle } from '@starguess/game-core';
import { track } from '../../server/analytics.ts';
import { type RoundKind, roundAttributes } from '../daily/round.ts';
import type { GuessListener } from '../daily/use-daily-game.ts';

/** Reports each guess and its result (EVENT8, EVENT9). */
export function guessEvents(
  gamemode: Puzzle,
  { kind, declaration }: { readonly kind: RoundKind; readonly declaration: Declaration },
): GuessListener<Performer> {
  const round = roundAttributes(kind);
  const attributes = declaration === SHIPPED_DECLARATION ? PROFILE_ATTRIBUTES : [];
  return (guess, { tries: numberOfTries, isRight }) => {
    const { profileUrl: id, name, bareName = name } = guess;
    const profile = Object.fromEntries(attributes.map((field) => [field, guess[field]]));
    track('Model guessed', { gamemode, id, numberOfTries, ...round });
    const guessed = { numberOfTries, id, name: bareName, ...profile, ...round };
    track(isRight ? 'Guess success' : 'Guess failed', guessed);
  };
}
