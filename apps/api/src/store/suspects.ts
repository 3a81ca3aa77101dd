import { cronoPace } from '@starguess/game-core';
import type { StoredRun } from '../modules/crono/repository.ts';
import { type RunColumns, storedRun } from '../modules/crono/stored-run.ts';
import type { SuspectEntry } from './report-repository.ts';

/** The columns of an entry, with those that it was judged by. */
export type SuspectRow = RunColumns & Pick<StoredRun, 'id'> & { readonly score: number };

/** An entry under suspicion with the figures that an operator looks at. */
export function suspectEntry({ score, ...row }: SuspectRow): SuspectEntry {
  const { id, run, submission } = storedRun(row);
  return {
    id,
    username: row.username,
    score,
    submittedAt: submission?.at ?? 0,
    suspicions: submission?.judgement?.suspicions ?? [],
    pace: cronoPace(run),
    photosSeen: submission?.judgement?.photosSeen ?? 0,
  };
}
