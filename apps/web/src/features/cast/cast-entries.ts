import type { Catalog, Performer } from '@starguess/catalog';
import type { Searchable } from '@starguess/game-core';

export type CastKind = 'performers' | 'channels';

export type CastEntry = Searchable & {
  readonly picture: string;
  /** Undefined for a channel, which has no facts beside its names. */
  readonly performer?: Performer;
};

/** Performers by rank, or channels by name. */
export function entriesOf(catalog: Catalog, kind: CastKind): readonly CastEntry[] {
  if (kind === 'channels') {
    return catalog.channels.map((channel) => ({ ...channel, picture: channel.photo }));
  }
  return catalog.performers.map((performer) => ({
    id: performer.profileUrl,
    name: performer.name,
    aliases: performer.aliases,
    picture: performer.profilePictureUrl,
    performer,
  }));
}
