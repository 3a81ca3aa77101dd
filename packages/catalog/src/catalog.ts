import {
  DEFAULT_DIFFICULTY,
  type Declaration,
  dayNumber,
  difficultyOf,
  foldText,
  isInPool,
  itemOf,
  type Puzzle,
} from '@starguess/game-core';
import type { CatalogData, Channel, MaybeRetired, PageCatalogData, Performer } from './schema.ts';
import { SHIPPED_DECLARATION } from './shipped-declaration.ts';

/**
 * The parsed, frozen and indexed catalogue. Ids are profile paths and channel uuids (CATALOG2,
 * CATALOG6).
 */
export type Catalog = {
  readonly declaration: Declaration;
  /** By rank, best first. */
  readonly performers: readonly Performer[];
  /** By name. */
  readonly channels: readonly Channel[];
  readonly performersById: ReadonlyMap<string, Performer>;
  readonly channelsById: ReadonlyMap<string, Channel>;
  /**
   * The catalogue with the retired records, for past days. The lists above leave them
   * out; the maps include them.
   */
  readonly withRetired: Pick<Catalog, 'performers' | 'channels'>;
} & Pick<PageCatalogData, 'texts'>;

/** Creates the catalogue from a copy, so that the given data is not frozen. */
export function createCatalog(data: PageCatalogData): Catalog {
  const performers = data.performers
    .map(frozenPerformer)
    .sort((one, other) => one.rank - other.rank || compareTexts(one.profileUrl, other.profileUrl));
  const channels = data.channels
    .map((channel) => ({ channel: frozenChannel(channel), folded: foldText(channel.name) }))
    .sort(
      (one, other) =>
        compareTexts(one.folded, other.folded) || compareTexts(one.channel.id, other.channel.id),
    )
    .map(({ channel }) => channel);
  return Object.freeze({
    declaration: data.declaration ?? SHIPPED_DECLARATION,
    texts: data.texts,
    performers: Object.freeze(performers.filter(isCurrent)),
    channels: Object.freeze(channels.filter(isCurrent)),
    withRetired: Object.freeze({
      performers: Object.freeze(performers),
      channels: Object.freeze(channels),
    }),
    performersById: new Map(performers.map((performer) => [performer.profileUrl, performer])),
    channelsById: new Map(channels.map((channel) => [channel.id, channel])),
  });
}

/** The ids that a puzzle may have as its target (PUZZLE3): performers by rank, channels by name. */
export function poolOf(catalog: Catalog, puzzle: Puzzle): readonly string[] {
  if (itemOf(puzzle) === 'channel') return catalog.channels.map((channel) => channel.id);
  const difficulty = difficultyOf(puzzle) ?? DEFAULT_DIFFICULTY;
  return catalog.performers
    .filter((performer) => isInPool(performer.rank, difficulty))
    .map((performer) => performer.profileUrl);
}

/** What performers must share to be mistaken for one another in Crono. */
export function alikeIn(
  performer: Performer,
  { declaration }: Pick<Catalog, 'declaration'>,
): string {
  const { alike } = declaration;
  return alike === undefined ? '' : String(performer[alike] ?? '');
}

const FACES = 3;

/**
 * The picture addresses of some performers, drawn by the date alone, so that they reveal nothing
 * about its targets.
 */
export function facesOn(date: string, { performers }: Pick<Catalog, 'performers'>) {
  return Array.from({ length: Math.min(FACES, performers.length) }, (_, place) => {
    const performer = performers[(dayNumber(date) * FACES + place) % performers.length];
    return performer?.profilePictureUrl ?? '';
  });
}

/**
 * Merges served records into the catalogue's data. A served record replaces the record with its id,
 * or is added if the catalogue no longer has that id. A record of `past` days
 * does the same, but is marked as retired if it is added. If a list repeats an id, its first record wins.
 */
export function mergeServed(
  data: CatalogData,
  {
    past = { performers: [], channels: [] },
    ...served
  }: CatalogData & { readonly past?: CatalogData },
): PageCatalogData {
  return {
    ...data,
    performers: mergeById(data.performers, {
      served: served.performers,
      past: past.performers,
      idOf: ({ profileUrl }) => profileUrl,
    }),
    channels: mergeById(data.channels, {
      served: served.channels,
      past: past.channels,
      idOf: ({ id }) => id,
    }),
  };
}

function isCurrent({ retired }: MaybeRetired<object>): boolean {
  return !retired;
}

function frozenPerformer(performer: MaybeRetired<Performer>): MaybeRetired<Performer> {
  const fields = Object.entries(performer).map(([field, value]): [string, unknown] => [
    field,
    Array.isArray(value) ? Object.freeze([...value]) : value,
  ]);
  return Object.freeze({
    ...performer,
    ...Object.fromEntries(fields),
    focalPoint: Object.freeze({ ...performer.focalPoint }),
  });
}

function frozenChannel(channel: MaybeRetired<Channel>): MaybeRetired<Channel> {
  return Object.freeze({ ...channel, ...frozenAliases(channel) });
}

function frozenAliases({ aliases }: { readonly aliases?: readonly string[] | undefined }) {
  return aliases && { aliases: Object.freeze([...aliases]) };
}

/** Orders two texts by code unit, independently of machine and language. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Merges records by id; the first of each id wins, and a replaced record keeps its place. */
function mergeById<Item>(
  items: readonly Item[],
  {
    served,
    past,
    idOf,
  }: { served: readonly Item[]; past: readonly Item[]; idOf: (item: Item) => string },
): readonly (Item | (Item & { readonly retired: true }))[] {
  const firstById = (list: readonly Item[]) => {
    const byId = new Map<string, Item>();
    for (const item of list) if (!byId.has(idOf(item))) byId.set(idOf(item), item);
    return byId;
  };
  const servedById = firstById(served);
  const pastById = firstById(past);
  const replaced = items.map(
    (item) => servedById.get(idOf(item)) ?? pastById.get(idOf(item)) ?? item,
  );
  const current = firstById([...replaced, ...served]);
  const retired = [...pastById].filter(([id]) => !current.has(id));
  return [...current.values(), ...retired.map(([, item]) => ({ ...item, retired: true as const }))];
}
