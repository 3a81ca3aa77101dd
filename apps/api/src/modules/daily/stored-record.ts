import { type Channel, channelSchema, type Performer, performerSchema } from '@starguess/catalog';
import { itemOf } from '@starguess/game-core';
import type { StoredTarget } from './repository.ts';

export type ReadRecord =
  | { readonly ok: true; readonly item: 'performer'; readonly record: Performer }
  | { readonly ok: true; readonly item: 'channel'; readonly record: Channel }
  | { readonly ok: false; readonly error: unknown };

/** Reads the record that is stored with a target, which may be damaged or of another version. */
export function readRecord({ puzzle, record }: StoredTarget): ReadRecord {
  try {
    const json: unknown = JSON.parse(record);
    return itemOf(puzzle) === 'channel'
      ? { ok: true, item: 'channel', record: channelSchema.parse(json) }
      : { ok: true, item: 'performer', record: performerSchema.parse(json) };
  } catch (error) {
    return { ok: false, error };
  }
}
