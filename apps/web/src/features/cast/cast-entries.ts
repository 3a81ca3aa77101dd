import type { Catalog, Performer } from '@starguess/catalog';
import type { Searchable } from '@starguess/game-core';

export type CastKind = 'performers' | 'channels';

/** Somebody, or a channel, in the gallery. */
export type CastEntry = Searchable & {
  readonly picture: string;
  /** Undefined for a channel, of which nothing but its name is known. */
  readonly performer?: Performer;
};

/** Performers by rank, or channels by name. */
export function entriesOf(catalog: Catalog, kind: CastKind): readonly CastEntry[] {
  if (kind === 'channels') {
    return catalog.channels.map(({ id, name, aliases, photo }) => ({
      id,
      name,
      aliases,
      picture: photo,
    }));
  }
  return catalog.performers.map((performer) => ({
    id: performer.profileUrl,
    name: performer.name,
    aliases: performer.aliases,
    picture: performer.profilePictureUrl,
    performer,
  }));
}
