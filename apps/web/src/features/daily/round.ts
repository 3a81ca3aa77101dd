import type { PuzzlePreview } from '@starguess/api-contract/page';
import type { Catalog } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import { type ComponentType, type ContextType, createContext, type ReactNode } from 'react';
import type { I18nContext } from 'react-i18next';
import type { RoundStore } from '../../stored/rounds.ts';
import type { Answer } from './win/win.ts';

/** When a round is played: on its day, later from the archive, or as practice. */
export type RoundKind = 'today' | 'archive' | 'practice';

/** The attributes that mark a round in analytics; today's rounds have none. */
export function roundAttributes(kind: RoundKind): {
  readonly archive?: true;
  readonly practice?: true;
} {
  return kind === 'today' ? {} : { [kind]: true };
}

/** Selects the items that players of a mode can guess, by id. */
export type ItemsOf<Item> = (catalog: Catalog) => ReadonlyMap<string, Item>;

export type RoundCatalog = Catalog & {
  /** The texts of the fields of a round with a catalogue other than today's. */
  readonly words?: ContextType<typeof I18nContext> & { readonly defaultNS: string };
};

/** The data that a puzzle needs to be played. */
export type Play<Item> = {
  readonly catalog: RoundCatalog;
  readonly items: ReadonlyMap<string, Item>;
  readonly targetId: string;
  readonly target: Item;
};

/** What a puzzle shows whether or not it can be played yet. */
export type PuzzleOnScreen<Item> = {
  readonly kind: RoundKind;
  readonly puzzle: Puzzle;
  /** Which round of its kind it is: the server date of its puzzle, or the seed of a practice round. */
  readonly round: string;
  readonly record: RoundStore;
  /**
   * Yesterday's answer; absent without the catalogue, if the catalogue no longer has it, and for
   * rounds that are not today's.
   */
  readonly yesterday?: Item | undefined;
  /** Replaces the puzzle with a newer one, if there is one. The player can still finish this one. */
  readonly moveOn?: (() => void) | undefined;
};

/** The puzzle of a round. It can be shown before it can be played. */
export type DailyPuzzle<Item> = PuzzleOnScreen<Item> &
  (
    | { readonly play: Play<Item>; readonly preview?: undefined }
    /** The catalogue or the targets are loading, and this browser keeps no guess and no win. */
    | { readonly play: undefined; readonly preview: PuzzlePreview }
  );

export type DailyPuzzleState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly daily: DailyPuzzle<Item> };

export type PuzzleProps<Item> = {
  readonly puzzle: Puzzle;
  readonly itemsOf: ItemsOf<Item>;
  readonly children: (state: DailyPuzzleState<Item>) => ReactNode;
};

export type OtherPuzzleProps<Item> = PuzzleProps<Item> & Pick<OtherRound, 'round' | 'record'>;

/** A round that is not today's, with its replacements for the parts that only today's rounds have. */
export type OtherRound = {
  readonly kind: Exclude<RoundKind, 'today'>;
  /** The date of a past round, or the seed of a practice round. */
  readonly round: string;
  readonly record: RoundStore;
  /** Loads the puzzle, and shows what its state is. */
  readonly Puzzle: <Item extends { readonly name: string }>(
    props: OtherPuzzleProps<Item>,
  ) => ReactNode;
  /** Says under the title which round it is. */
  readonly heading: ReactNode;
  /** Lets the player end the round. It comes with the round, so today's games do not load its code. */
  readonly GiveUp: ComponentType<{ readonly onGiveUp: () => void }>;
  /** The sentence that names the answer after the player gave up, where it is not the usual one. */
  readonly sentenceOf?: (answer: Answer) => string;
  /** The address that a result is shared with. */
  readonly shareAddress: (tries: number, puzzle: Puzzle) => string;
  /** A way out, shown if the puzzle cannot be loaded. */
  readonly wayOut?: ReactNode;
  /** Shown after the round, in place of the next mode and the countdown. */
  readonly whatNext: ReactNode;
};

/** Undefined around the games of today. */
export const OtherRoundContext = createContext<OtherRound | undefined>(undefined);
