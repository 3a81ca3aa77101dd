import { foldText } from '@starguess/game-core';
import type { SearchOption } from './search-options.tsx';

/** The words of a search, in the player's language. */
export type SearchTexts = {
  readonly label: string;
  readonly placeholder: string;
  readonly noOptions: string;
  /** Says of an option that it can no longer be picked. */
  readonly guessed: (name: string) => string;
  /** Shown in the menu while the options load. */
  readonly loading: string;
  /** The number of options in words, for players who cannot see the menu. */
  readonly results: (count: number) => string;
  /** Says what Enter picks while no option is highlighted. */
  readonly enter: string;
  /** The number of options that are found but not offered. */
  readonly more: (count: number) => string;
  readonly clear: string;
};

type Found = {
  readonly isLoading: boolean;
  readonly searchedText: string;
  readonly offered: readonly SearchOption[];
  /** The best match that can no longer be picked. */
  readonly guessed: SearchOption | undefined;
};

/** What the menu says below its options or in place of them; undefined if they need no words. */
export function menuMessage(
  texts: SearchTexts,
  { isLoading, searchedText, offered, guessed }: Found,
): string | undefined {
  const isEmpty = offered.length === 0;
  if (guessed && (isEmpty || foldText(guessed.name) === foldText(searchedText))) {
    return texts.guessed(guessed.name);
  }
  if (!isEmpty) return undefined;
  return isLoading ? texts.loading : texts.noOptions;
}
