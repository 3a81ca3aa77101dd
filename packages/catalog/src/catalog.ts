import {
  compareCodeUnits,
  DEFAULT_DIFFICULTY,
  type Declaration,
  dayNumber,
  difficultyOf,
  foldText,
  isInPool,
  itemOf,
  type Puzzle,
} from '@starguess/game-core';
import type { Channel, MaybeRetired, PageCatalogData, Performer } from './schema.ts';
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
  /** The lists with the retired records, which past days need; the maps have them too. */
  readonly withRetired: Pick<Catalog, 'performers' | 'channels'>;
} & Pick<PageCatalogData, 'texts'>;

/** Creates the catalogue from a copy, so that the given data is not frozen. */
export function createCatalog(data: PageCatalogData): Catalog {
  const performers = data.performers
    .map(frozenPerformer)
    .sort(
      (one, other) => one.rank - other.rank || compareCodeUnits(one.profileUrl, other.profileUrl),
    );
  const channels = data.channels
    .map((channel) => ({ channel: frozenChannel(channel), folded: foldText(channel.name) }))
    .sort(
      (one, other) =>
        compareCodeUnits(one.folded, other.folded) ||
        compareCodeUnits(one.channel.id, other.channel.id),
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

/** How many pictures a day shows. */
const FACES_PER_DAY = 3;

/**
 * The picture addresses of some performers, drawn by the date alone, so that they reveal nothing
 * about its targets.
 */
export function facesOn(date: string, { performers }: Pick<Catalog, 'performers'>) {
  return Array.from({ length: Math.min(FACES_PER_DAY, performers.length) }, (_, place) => {
    const performer = performers[(dayNumber(date) * FACES_PER_DAY + place) % performers.length];
    return performer?.profilePictureUrl ?? '';
  });
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
  const { aliases } = channel;
  if (aliases === undefined) return Object.freeze({ ...channel });
  return Object.freeze({ ...channel, aliases: Object.freeze([...aliases]) });
}
