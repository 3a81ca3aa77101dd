import type { DailyMode } from '@starguess/game-core';
import { track } from '../../server/analytics.ts';
import { type RoundKind, roundAttributes } from './round.ts';
import type { GuessCallbacks } from './use-daily-game.ts';

type Identity = { readonly id: string; readonly name: string };

/** Reports each guess of a mode that shows a picture, and its result (EVENT10). */
export function pictureEvents<Item>(
  gameMode: DailyMode,
  identityOf: (item: Item) => Identity,
): (kind: RoundKind) => GuessCallbacks<Item> {
  return (kind) => {
    const attributes = (item: Item, numberOfTries: number) => {
      const { id, name } = identityOf(item);
      return { gameMode, numberOfTries, id, name, ...roundAttributes(kind) };
    };
    return {
      onSelected: (item, tries) => track('Image guessed', attributes(item, tries)),
      onWrong: (item, tries) => track('Image failed', attributes(item, tries)),
      onWin: (item, tries) => track('Image success', attributes(item, tries)),
    };
  };
}
