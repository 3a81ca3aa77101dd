import { compareCodeUnits } from './code-units.ts';
import { type CronoPerformer, type CronoRounds, createCronoRounds } from './crono/crono-rounds.ts';
import type { Declaration, DeclaredRecord } from './fields/declaration.ts';
import { hashText } from './hash-text.ts';
import { seededDraw } from './seeded-draw.ts';
import type { DailyMode } from './vocabulary.ts';

/** Whether a text can be the seed of a practice round (PRACTICE1). */
export function isPracticeSeed(text: string): boolean {
  return /^[\w-]{1,32}$/.test(text);
}

export type PracticeRound = { readonly mode: DailyMode; readonly seed: string };

/** The id of the answer of a practice round; undefined if there is nothing to draw (PRACTICE2). */
export function drawPracticeTarget(
  ids: readonly string[],
  { mode, seed }: PracticeRound,
): string | undefined {
  if (ids.length === 0) return undefined;
  return ids.toSorted(compareCodeUnits)[seededDraw(`practice ${mode} ${seed}`)(ids.length)];
}

/**
 * The rounds of a practice run of Crono (PRACTICE3). Throws a `RangeError` if there are fewer
 * performers than options in a round.
 */
export function practiceCronoRounds<P extends CronoPerformer>(
  performers: readonly P[],
  seed: string,
): CronoRounds<P> {
  const sorted = performers.toSorted((one, other) => compareCodeUnits(one.id, other.id));
  return createCronoRounds(sorted, seededDraw(`practice crono ${seed}`));
}

/** An item of a pool: its id, and for a performer its record. */
export type PoolRecord = {
  readonly id: string;
  readonly record?: DeclaredRecord | undefined;
};

/** A short text that differs if a round could differ between two pools (PRACTICE4). */
export function poolHash(
  pool: readonly PoolRecord[],
  { compared }: Pick<Declaration, 'compared'>,
): string {
  const lines = pool
    .map(({ id, record }) =>
      JSON.stringify([id, ...(record ? compared.map((field) => record[field]) : [])]),
    )
    .sort(compareCodeUnits);
  // Two hashes, since pools may share one of 32 bits by chance.
  const text = lines.join('\n');
  return hashText(`1${text}`).toString(36) + hashText(`2${text}`).toString(36);
}
