import type { TimestampRepository } from '../store/timestamps.repository.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/**
 * When the database was last backed up and checked, by the commands or the desk, and when expired
 * data was last deleted; `undefined` if unknown, as after using PostgreSQL's own tools.
 */
export type Upkeep = Readonly<
  Record<'backedUpAt' | 'checkedAt' | 'sweptAt', Milliseconds | undefined>
>;

export async function upkeepOf({ read }: Pick<TimestampRepository, 'read'>): Promise<Upkeep> {
  const at = await read();
  return {
    backedUpAt: at.get('backed-up'),
    checkedAt: at.get('checked'),
    sweptAt: at.get('swept'),
  };
}
