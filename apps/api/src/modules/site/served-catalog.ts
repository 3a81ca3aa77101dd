import { createHash } from 'node:crypto';
import { type CatalogData, type Channel, mergeServed, type Performer } from '@starguess/catalog';
import type { ArtPicture } from './catalog-source.ts';
import { createStaticFile, IMMUTABLE, mediaTypeOf, type StaticFile } from './static-file.ts';

/** The records of targets already served, which the page gets as they were served. */
export type ServedRecords = {
  readonly performers: readonly Performer[];
  readonly channels: readonly Channel[];
};

export type ServedCatalogDependencies = {
  readonly data: CatalogData;
  readonly pictures: ReadonlyMap<string, ArtPicture>;
  /** A picture stored with a served target. */
  readonly storedPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export type ServedCatalog = {
  /** Makes the catalogue of the records and gives its address. */
  readonly serve: (records: ServedRecords) => Promise<string>;
  readonly fileAt: (path: string) => StaticFile | undefined;
  /** Also one that only stands in the database any more. */
  readonly pictureAt: (address: string) => Promise<StaticFile | undefined>;
};

export const NO_RECORDS: ServedRecords = { performers: [], channels: [] };

// A tab that was open before the date or the catalogue changed may still ask for the one before.
const KEPT_CATALOGS = 3;

/**
 * The catalogue as the page gets it: one content-addressed JSON file, and the pictures it names.
 * What a target was served with stands in it for as long as the target is shown, whatever the
 * catalogue on disk has become.
 */
export function createServedCatalog({
  data,
  pictures,
  storedPicture,
}: ServedCatalogDependencies): ServedCatalog {
  const art = new Map([...pictures].map(([address, picture]) => [address, artFile(picture)]));
  const catalogs = new Map<string, StaticFile>();

  const addCatalog = (records: ServedRecords) => {
    const body = JSON.stringify(mergeServed(data, records));
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    const address = `/catalog/${hash}.json`;
    if (!catalogs.has(address)) {
      const file = createStaticFile({
        bytes: new TextEncoder().encode(body),
        mediaType: mediaTypeOf(address),
        cacheControl: IMMUTABLE,
      });
      catalogs.set(address, file);
    }
    for (const old of [...catalogs.keys()].slice(0, -KEPT_CATALOGS)) catalogs.delete(old);
    return address;
  };

  const addPicture = async (address: string) => {
    if (art.has(address)) return;
    const bytes = await storedPicture(address);
    if (bytes !== undefined) art.set(address, artFile({ bytes, mediaType: mediaTypeOf(address) }));
  };

  addCatalog(NO_RECORDS);
  return {
    serve: async (records) => {
      for (const { profilePictureUrl } of records.performers) await addPicture(profilePictureUrl);
      for (const { photo } of records.channels) await addPicture(photo);
      return addCatalog(records);
    },
    fileAt: (path) => art.get(path) ?? catalogs.get(path),
    pictureAt: async (address) => {
      await addPicture(address);
      return art.get(address);
    },
  };
}

function artFile({ bytes, mediaType }: ArtPicture) {
  return createStaticFile({ bytes, mediaType, cacheControl: IMMUTABLE });
}
