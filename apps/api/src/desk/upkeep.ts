import type { TimestampRepository } from '../store/store.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** When the commands or the desk last did it successfully; `undefined` if they never have. */
export type Upkeep = {
  readonly backedUpAt: Milliseconds | undefined;
  readonly checkedAt: Milliseconds | undefined;
};

/** Reads when the database was last backed up and checked. PostgreSQL's own tools note nothing. */
export async function upkeepOf({ read }: Pick<TimestampRepository, 'read'>): Promise<Upkeep> {
  const stored = await read();
  return { backedUpAt: stored.get('backed-up'), checkedAt: stored.get('checked') };
}
