import type { DailyMode } from '@starguess/game-core';
import { track } from '../../../server/analytics.ts';
import { type RoundKind, roundAttributes } from '../round.ts';
import type { GuessListener } from '../use-daily-game.ts';

/** Reports each guess of a mode that shows a picture, and its result (EVENT10). */
export function pictureEvents<Item>(
  gameMode: DailyMode,
  identityOf: (item: Item) => { readonly id: string; readonly name: string },
): (kind: RoundKind) => GuessListener<Item> {
  return (kind) =>
    (item, { tries, isRight }) => {
      const { id, name } = identityOf(item);
      const attributes = { gameMode, numberOfTries: tries, id, name, ...roundAttributes(kind) };
      track('Image guessed', attributes);
      track(isRight ? 'Image success' : 'Image failed', attributes);
    };
}
