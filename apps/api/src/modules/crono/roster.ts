import { createHash } from 'node:crypto';
import type { Catalog } from '@starguess/catalog';
import { type CronoPerformer, GENDERS } from '@starguess/game-core';
import * as z from 'zod/mini';

export type GamePerformer = CronoPerformer & {
  readonly name: string;
  /** The root-relative catalogue address, which is never sent to players. */
  readonly photo: string;
};

/** The performers a game draws from, identified by their hash. */
export type Roster = {
  readonly hash: string;
  readonly performers: readonly GamePerformer[];
};

/** Copies the catalogue's performers for a game, which later changes do not reach. */
export function rosterOf({ performers }: Catalog): Roster {
  const copies = performers.map((performer) => ({
    id: performer.profileUrl,
    name: performer.name,
    gender: performer.gender,
    photo: performer.profilePictureUrl,
  }));
  const hash = createHash('sha256').update(serializeRoster(copies)).digest('base64url');
  return { hash, performers: copies };
}

export function serializeRoster(performers: readonly GamePerformer[]): string {
  return JSON.stringify(performers);
}

export type ReadRoster =
  | { readonly ok: true; readonly performers: readonly GamePerformer[] }
  | { readonly ok: false; readonly error: unknown };

const rosterSchema = z.array(
  z.object({ id: z.string(), name: z.string(), gender: z.enum(GENDERS), photo: z.string() }),
);

/** Reads what `serializeRoster` wrote, which may be damaged or of another version. */
export function readRoster(text: string): ReadRoster {
  try {
    return { ok: true, performers: rosterSchema.parse(JSON.parse(text)) };
  } catch (error) {
    return { ok: false, error };
  }
}
