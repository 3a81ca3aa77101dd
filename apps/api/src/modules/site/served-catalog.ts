import { createHash } from 'node:crypto';
import {
  type CatalogData,
  type Channel,
  mergeServed,
  type PageCatalogData,
  type Performer,
} from '@starguess/catalog';
import { addDays } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';
import { mediaTypeOf } from '../../http/media-type.ts';
import { createStaticFile, IMMUTABLE, type StaticFile } from '../../http/static-file.ts';
import { createSpacedJob } from '../../time/spaced-job.ts';
import type { ArtPicture } from './catalog-source.ts';

type Records = {
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
};

/** Records of targets that have been served, as they were then; the page gets these. */
export type ServedRecords = Records & {
  /** The records of the day before. */
  readonly yesterday?: Records;
  /** The day that they were served on; without it, no past days are played with them. */
  readonly date?: string;
};

export type ServedCatalogDependencies = {
  readonly data: CatalogData;
  readonly pictures: ReadonlyMap<string, ArtPicture>;
  /** A picture stored with a served target. */
  readonly storedPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The records of the targets before a date that the catalogue on disk no longer has. */
  readonly pastRecords: (before: string) => Promise<Records>;
  /** The records of each day near today that any process has served. */
  readonly storedDays: () => Promise<readonly ServedRecords[]>;
  /** The stored catalogues of other declarations, which past days are played with. */
  readonly otherDeclarations: () => Promise<readonly string[]>;
  readonly otherCatalog: (
    declaration: string,
    date: string,
  ) => Promise<PageCatalogData | undefined>;
  /** Today's date in the game's time zone. */
  readonly today: () => string;
};

export type ServedCatalog = ReturnType<typeof createServedCatalog>;

export const NO_RECORDS: ServedRecords = { performers: [], channels: [] };

// Room for yesterday's, today's and tomorrow's file, the one without records, and one more: a tab
// that opened before the date or the catalogue changed may still request the earlier file.
const KEPT_CATALOGS = 5;

/** Yesterday, which open tabs may still ask for, and today. */
const KEPT_DATES = 2;

/**
 * The stored days are read at most once in this time, in milliseconds, however many requests find
 * no file.
 */
const LOOK_PAUSE_MS = 250;

const STORED_FOLDERS = /^\/(?:art|catalog)\//;

/**
 * Serves the catalogue as one content-addressed JSON file, with the pictures it names. It includes
 * the stored record of each target for as long as that target is shown, even if the catalogue on
 * disk has changed. The records of yesterday and earlier days that the catalogue on disk no longer
 * has are marked as retired.
 */
export function createServedCatalog(dependencies: ServedCatalogDependencies) {
  const { data, pictures, storedPicture, pastRecords, storedDays } = dependencies;
  const { otherDeclarations, otherCatalog, today } = dependencies;
  const knownPictures = new Map(pictures);
  const artFiles = new Map([...pictures].map(([address, picture]) => [address, artFile(picture)]));
  const catalogs = new LRUCache<string, StaticFile>({ max: KEPT_CATALOGS });

  const addCatalog = (records: Records, past: Records = NO_RECORDS) => {
    const { address, file } = catalogFile(mergeServed(data, { ...records, past }));
    if (!catalogs.has(address)) catalogs.set(address, file);
    return address;
  };

  const findStored = async (address: string): Promise<ArtPicture | undefined> => {
    const bytes = await storedPicture(address);
    return bytes && { bytes, mediaType: mediaTypeOf(address) };
  };
  const addPicture = async (address: string) => {
    if (knownPictures.has(address)) return;
    const picture = await findStored(address);
    if (picture === undefined) return;
    knownPictures.set(address, picture);
    artFiles.set(address, artFile(picture));
  };

  const addPictures = async (records: Records) => {
    await Promise.all([...picturesOf(records)].map(addPicture));
  };
  /** Builds the catalogue file with these records and returns its address. */
  const serve = async (records: ServedRecords) => {
    const { date, yesterday = NO_RECORDS } = records;
    const earlier = date === undefined ? NO_RECORDS : await pastRecords(date);
    const past = {
      performers: [...yesterday.performers, ...earlier.performers],
      channels: [...yesterday.channels, ...earlier.channels],
    };
    await addPictures(records);
    await addPictures(past);
    return addCatalog(records, past);
  };
  /** The catalogues of the other declarations that have days, by the date that they are shown on. */
  const others = new LRUCache<string, readonly OtherCatalog[]>({
    max: KEPT_DATES,
    fetchMethod: async (date) => {
      const made: OtherCatalog[] = [];
      for (const declaration of await otherDeclarations()) {
        const other = await otherCatalog(declaration, date);
        if (other) made.push({ declaration, ...catalogFile(other), pictures: picturesOf(other) });
      }
      return made;
    },
  });
  const knownOthers = () => [...others.values()].flat();
  const isOtherPicture = (path: string) => knownOthers().some(({ pictures }) => pictures.has(path));
  const serveStoredDays = createSpacedJob(async () => {
    for (const records of await storedDays()) await serve(records);
    const date = today();
    for (const shownOn of [addDays(date, -1), date]) await others.fetch(shownOn);
  }, LOOK_PAUSE_MS);
  const fileAt = (path: string): StaticFile | undefined =>
    artFiles.get(path) ??
    catalogs.get(path) ??
    knownOthers().find(({ address }) => address === path)?.file;

  addCatalog(NO_RECORDS);
  return {
    serve,
    fileAt,
    /** The address of the catalogue of another declaration, if one is stored. */
    addressOf: async (declaration: string) => {
      const addressIn = (made: readonly OtherCatalog[]) =>
        made.find((other) => other.declaration === declaration)?.address;
      const date = today();
      return (
        addressIn(await others.forceFetch(date)) ??
        // Another server may have stored it since.
        addressIn(await others.forceFetch(date, { forceRefresh: true }))
      );
    },
    /** A catalogue file that this or another process on the database has served. */
    storedFileAt: async (path: string): Promise<StaticFile | undefined> => {
      if (!STORED_FOLDERS.test(path)) return undefined;
      if (!isOtherPicture(path)) await serveStoredDays();
      const file = fileAt(path);
      if (file !== undefined || !isOtherPicture(path)) return file;
      // Not cached, because a catalogue may have thousands.
      const picture = await findStored(path);
      return picture && artFile(picture);
    },
    /** A picture from the catalogue on disk, or one that only the database still has. */
    pictureAt: async (address: string): Promise<ArtPicture | undefined> => {
      await addPicture(address);
      return knownPictures.get(address);
    },
  };
}

type OtherCatalog = ReturnType<typeof catalogFile> & {
  readonly declaration: string;
  readonly pictures: ReadonlySet<string>;
};

function picturesOf({ performers, channels }: Records): ReadonlySet<string> {
  return new Set([
    ...performers.map(({ profilePictureUrl }) => profilePictureUrl),
    ...channels.map(({ photo }) => photo),
  ]);
}

function catalogFile(catalog: PageCatalogData) {
  const body = JSON.stringify(catalog);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const address = `/catalog/${hash}.json`;
  const file = createStaticFile({
    bytes: new TextEncoder().encode(body),
    mediaType: mediaTypeOf(address),
    cacheControl: IMMUTABLE,
  });
  return { address, file };
}

function artFile({ bytes, mediaType }: ArtPicture) {
  return createStaticFile({ bytes, mediaType, cacheControl: IMMUTABLE });
}
