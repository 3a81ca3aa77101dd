// The texts that only the shipped declaration has, as the specification words them; undefined for any
// other declaration, which gets texts that fit every field.

import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration, FieldWords } from '@starguess/game-core';
import type { TFunction } from 'i18next';

/** The texts of a declaration's fields and values, in the player's language. */
export type FieldTexts = {
  readonly labelOf: (field: string) => string;
  /** A record's value, a text for each line. */
  readonly linesOf: (field: string, record: Performer) => readonly string[];
  /** A record's value within a sentence. */
  readonly phraseOf: (field: string, record: Performer) => string;
  /** Any value of a field, as `linesOf`. */
  readonly linesOfValue: (field: string, value: unknown) => readonly string[];
  readonly wordsOf: (field: string) => FieldWords;
};

/** What a text depends on: the player's language, and the catalogue's declaration. */
export type TextContext = { readonly t: TFunction; readonly declaration: Declaration };

/** The name of a field in Who's who, where it is not that of a column. */
export function shippedLabel(field: string, { t, declaration }: TextContext): string | undefined {
  return isDebut(field, declaration) ? t('cast.debut') : undefined;
}

/** The texts of a clue at each of its stages, and of a guess's same field. */
export type ClueTexts = {
  /** Shown until the clue is given, with the number of tries until then. */
  readonly promise: (tries: number) => string;
  readonly name: string;
  readonly answer: (target: Performer) => string;
  readonly note: (guess: Performer) => string;
};

export function shippedClue(field: string, { t, declaration }: TextContext): ClueTexts | undefined {
  if (!isDebut(field, declaration)) return undefined;
  return {
    promise: (count) => t('clue.debutYearIn', { count }),
    name: t('clue.debutYear'),
    answer: ({ debutYear }) => t('clue.debutYearAvailable', { year: String(debutYear) }),
    note: ({ debutYear }) => t('clue.debut', { year: String(debutYear) }),
  };
}

type WinTexts = {
  readonly sentence: string;
  /** The type of the performer, within a sentence. */
  readonly what: string;
  readonly facts: readonly string[];
};

/** The sentence that names the answer (WIN2), and the facts under it. */
export function shippedWin(
  performer: Performer,
  { t, declaration, linesOf }: TextContext & Pick<FieldTexts, 'linesOf'>,
): WinTexts | undefined {
  if (declaration !== SHIPPED_DECLARATION) return undefined;
  const { name } = performer;
  const year = String(performer.debutYear);
  const [sentence, since] =
    performer.type === 'pornstar'
      ? [t('win.pornstar', { name }), t('win.pornstarSince', { year })]
      : [t('win.model', { name }), t('win.modelSince', { year })];
  const what = linesOf('type', performer).join().toLowerCase();
  return { sentence, what, facts: [...linesOf('birthPlace', performer), since] };
}

/** The meaning of the mark for overlapping lists. */
export function partialText({ t, declaration }: TextContext): string {
  return declaration === SHIPPED_DECLARATION ? t('help.partial') : t('help.partialList');
}

/** The guess that the help explains the marks with. */
export const SHIPPED_EXAMPLE = [
  { field: 'gender', mark: 'correct', value: 'Female' },
  { field: 'type', mark: 'incorrect', value: 'model' },
  { field: 'ethnicity', mark: 'correct', value: 'Latin' },
  { field: 'hairColor', mark: 'partial', value: ['Black', 'Red'] },
  { field: 'rank', mark: 'higher', value: 12 },
] as const;

export function isDebut(field: string, declaration: Declaration): boolean {
  return declaration === SHIPPED_DECLARATION && field === 'debutYear';
}
