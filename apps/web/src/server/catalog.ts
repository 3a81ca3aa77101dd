import { type Catalog, catalogDataSchema, createCatalog } from '@starguess/catalog';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, fetchJson } from './api-client.ts';

/** The address of the catalogue, read from the page's preload link, which alone contains it. */
function catalogAddress(): string {
  const link = document.getElementById('starguess-catalog');
  if (!(link instanceof HTMLLinkElement)) throw new Error('The page names no catalogue');
  return link.href;
}

async function fetchCatalog(signal: AbortSignal): Promise<Catalog> {
  const address = catalogAddress();
  const data = catalogDataSchema.safeParse(await fetchJson(address, { signal }));
  if (!data.success) {
    throw new ApiError(`${address} is no catalogue`, { status: 0, cause: data.error });
  }
  return createCatalog(data.data);
}

export const catalogQuery = queryOptions({
  queryKey: ['catalog'],
  queryFn: ({ signal }) => fetchCatalog(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
