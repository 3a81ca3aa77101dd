import { type Catalog, createCatalog, type PageCatalogData } from '@starguess/catalog';
import { queryOptions } from '@tanstack/react-query';
import { BASE_PATH, hostPath } from '../settings/base-path.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { ApiError } from './api-error.ts';
import { fetchJson } from './exchange.ts';
import { withNamesToldApart } from './name-details.ts';

/** The address of the catalogue, read from the page's preload link, which alone contains it. */
function catalogAddress(): string {
  const link = document.getElementById('starguess-catalog');
  if (!(link instanceof HTMLLinkElement)) throw new Error('The page names no catalogue');
  return link.href;
}

/** Fetches the page's catalogue, or the one at an address. */
export async function fetchCatalog(
  signal: AbortSignal,
  address: string = catalogAddress(),
): Promise<Catalog> {
  const data = await fetchJson(address, { signal });
  try {
    if (hasRecords(data)) return createCatalog(await withNamesToldApart(onThisHost(data)));
  } catch (cause) {
    throw new ApiError(`${address} has an invalid record`, { status: 0, cause });
  }
  throw new ApiError(`${address} isn't a catalogue`, { status: 0 });
}

/** Gives the pictures their addresses on this host, which may have the page in a folder. */
function onThisHost(data: PageCatalogData): PageCatalogData {
  if (BASE_PATH === '/') return data;
  return {
    ...data,
    performers: data.performers.map((performer) => ({
      ...performer,
      profilePictureUrl: hostPath(performer.profilePictureUrl),
    })),
    channels: data.channels.map((channel) => ({ ...channel, photo: hostPath(channel.photo) })),
  };
}

/**
 * Whether both lists exist, and performers can be drawn. The server and the catalogue's commands
 * check each record. The page trusts them: otherwise it would have to load the schema and run it at
 * its start.
 */
function hasRecords(data: unknown): data is PageCatalogData {
  return (
    isPlainObject(data) &&
    Array.isArray(data.performers) &&
    data.performers.every((performer) => isPlainObject(performer?.focalPoint)) &&
    Array.isArray(data.channels)
  );
}

export const catalogQuery = queryOptions({
  queryKey: ['catalog'],
  queryFn: ({ signal }) => fetchCatalog(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
