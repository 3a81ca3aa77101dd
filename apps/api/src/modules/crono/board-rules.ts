import { and, desc, isNotNull, isNull } from 'drizzle-orm';
import type { Columns } from '../../db/tables.ts';
import { runTable } from './crono.table.ts';

/** The rules of `cronoBoard` in game-core as conditions on the rows of runs. */
export function boardRules(columns: Columns) {
  const { score, endsAt, id, submittedAt, suspicions } = runTable(columns);
  /** Every entry, including those that only their players see. */
  const isEntry = isNotNull(submittedAt);
  return {
    isEntry,
    /** The entries that everybody sees: one under suspicion is shown to its player alone. */
    isOnBoard: and(isEntry, isNull(suspicions)),
    isFair: isNull(suspicions),
    isSuspect: and(isEntry, isNotNull(suspicions)),
    boardOrder: [desc(score), endsAt, id] as const,
  };
}
