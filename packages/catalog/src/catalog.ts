import {
  DEFAULT_DIFFICULTY,
  difficultyOf,
  foldText,
  isInPool,
  type Puzzle,
} from '@starguess/game-core';
import type { CatalogData, Channel, Performer } from './schema.ts';

/**
 * The parsed catalogue, frozen and indexed. Ids are profile paths and channel uuids (CATALOG2,
 * CATALOG6).
 */
export type Catalog = {
  /** By rank, best first. */
  readonly performers: readonly Performer[];
  /** By name. */
  readonly channels: readonly Channel[];
  readonly performersById: ReadonlyMap<string, Performer>;
  readonly channelsById: ReadonlyMap<string, Channel>;
};

/** Freezes copies, so the data handed in stays as it was. */
export function createCatalog(data: CatalogData): Catalog {
  const performers = data.performers
    .map(frozenPerformer)
    .sort((one, other) => one.rank - other.rank || compareTexts(one.profileUrl, other.profileUrl));
  const channels = data.channels
    .map((channel) => ({ channel: Object.freeze({ ...channel }), folded: foldText(channel.name) }))
    .sort(
      (one, other) =>
        compareTexts(one.folded, other.folded) || compareTexts(one.channel.id, other.channel.id),
    )
    .map(({ channel }) => channel);
  return Object.freeze({
    performers: Object.freeze(performers),
    channels: Object.freeze(channels),
    performersById: new Map(performers.map((performer) => [performer.profileUrl, performer])),
    channelsById: new Map(channels.map((channel) => [channel.id, channel])),
  });
}

/**
 * The ids a puzzle may have as its target (PUZZLE3), in the catalogue's order: performers by rank,
 * channels by name.
 */
export function poolOf(catalog: Catalog, puzzle: Puzzle): readonly string[] {
  if (puzzle === 'channel-guess') return catalog.channels.map((channel) => channel.id);
  const difficulty = difficultyOf(puzzle) ?? DEFAULT_DIFFICULTY;
  return catalog.performers
    .filter((performer) => isInPool(performer.rank, difficulty))
    .map((performer) => performer.profileUrl);
}

/**
 * The catalogue's data with the records that days already served were stored with: such a record
 * takes the place of the one with its id, or is added where the catalogue has lost it. Where the
 * served lists hold an id twice, the earlier one wins.
 */
export function mergeServed(
  data: CatalogData,
  served: { readonly performers: readonly Performer[]; readonly channels: readonly Channel[] },
): CatalogData {
  return {
    performers: mergeById(data.performers, {
      served: served.performers,
      idOf: ({ profileUrl }) => profileUrl,
    }),
    channels: mergeById(data.channels, { served: served.channels, idOf: ({ id }) => id }),
  };
}

function frozenPerformer(performer: Performer): Performer {
  return Object.freeze({
    ...performer,
    hairColor: Object.freeze([...performer.hairColor]),
    focalPoint: Object.freeze({ ...performer.focalPoint }),
  });
}

/** The order of two texts by code unit: the same on every machine and in every language. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Records by id, the first of each id winning; a replaced id keeps its place in the list. */
function mergeById<Item>(
  items: readonly Item[],
  { served, idOf }: { served: readonly Item[]; idOf: (item: Item) => string },
) {
  const servedById = new Map<string, Item>();
  for (const item of served) {
    const id = idOf(item);
    if (!servedById.has(id)) servedById.set(id, item);
  }
  const replaced = items.map((item) => servedById.get(idOf(item)) ?? item);
  for (const item of items) servedById.delete(idOf(item));
  return [...replaced, ...servedById.values()];
}
