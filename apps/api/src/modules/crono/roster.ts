import { createHash } from 'node:crypto';
import { alikeIn, type Catalog } from '@starguess/catalog';
import type { CronoPerformer } from '@starguess/game-core';
import * as z from 'zod/mini';

export type GamePerformer = CronoPerformer & {
  readonly name: string;
  /** The root-relative catalogue address, which is never sent to players. */
  readonly photo: string;
};

/** The performers a game draws from, with their text and its hash. */
export type Roster = {
  readonly hash: string;
  readonly text: string;
  readonly performers: readonly GamePerformer[];
};

/**
 * Copies the catalogue's performers for a game, which later changes do not reach. In the text, the
 * value that makes performers alike has the name of its field.
 */
export function rosterOf({ performers, declaration }: Catalog): Roster {
  const { alike = 'alike' } = declaration;
  const copies = performers.map((performer) => ({
    id: performer.profileUrl,
    name: performer.name,
    alike: alikeIn(performer, { declaration }),
    photo: performer.profilePictureUrl,
  }));
  const text = JSON.stringify(
    copies.map((copy) => ({
      id: copy.id,
      name: copy.name,
      [alike]: copy.alike,
      photo: copy.photo,
    })),
  );
  const hash = createHash('sha256').update(text).digest('base64url');
  return { hash, text, performers: copies };
}

export type ReadRoster =
  | { readonly ok: true; readonly performers: readonly GamePerformer[] }
  | { readonly ok: false; readonly error: unknown };

const rosterSchema = z.array(
  z.catchall(z.object({ id: z.string(), name: z.string(), photo: z.string() }), z.string()),
);

/** Reads the text of a roster, which may be damaged or of another version. */
export function readRoster(text: string): ReadRoster {
  try {
    const performers = rosterSchema
      .parse(JSON.parse(text))
      .map(({ id, name, photo, ...others }) => {
        const [alike = ''] = Object.values(others);
        return { id, name, alike, photo };
      });
    return { ok: true, performers };
  } catch (error) {
    return { ok: false, error };
  }
}
