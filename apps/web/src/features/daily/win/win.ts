import type { Performer } from '@starguess/catalog';
import type { Mark, PlayedUnder, Puzzle } from '@starguess/game-core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../i18n/use-country-name.ts';

export type Answer = {
  /** The address of the answer's picture. */
  readonly picture: string;
  readonly name: string;
  /** The sentence naming the answer. A practice round has its own. */
  readonly sentence: string;
  readonly facts: readonly string[];
  readonly factsAreNames?: boolean;
};

export type Result = {
  readonly puzzle: Puzzle;
  readonly tries: number;
  /** The marks of each guess, in order. Fewer than the tries if some guesses were lost. */
  readonly rows: readonly (readonly Mark[])[];
  readonly terms?: PlayedUnder;
};

export type Win = Result & {
  /** `DailyPuzzle.round` */
  readonly round: string;
  readonly answer: Answer;
  /** Whether the player gave up: the card then shows the answer, and no praise or result. */
  readonly isGivenUp: boolean;
  /** The content that a mode adds below the result to share. */
  readonly afterResult?: ReactNode;
};

const SINCE_TEXTS = { model: 'win.modelSince', pornstar: 'win.pornstarSince' } as const;

/** Birthplace, type and debut, and rank, each as a text. */
export function usePerformerFacts(performer: Performer | undefined): readonly string[] {
  const { t } = useTranslation();
  const countryName = useCountryName();
  if (performer === undefined) return [];
  const { birthPlace, type, debutYear, rank } = performer;
  return [
    countryName(birthPlace, 'short'),
    t(SINCE_TEXTS[type], { year: String(debutYear) }),
    t('win.rank', { rank }),
  ];
}
