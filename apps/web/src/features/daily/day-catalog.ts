import { queryOptions } from '@tanstack/react-query';
import { codeOnDemand, loadCode } from '../../on-demand/code-on-demand.ts';
import { catalogQuery } from '../../server/catalog.ts';

const otherCatalog = codeOnDemand('other-fields', {
  load: () => import('./other-fields.ts'),
  part: ({ fetchOtherCatalog }) => fetchOtherCatalog,
});

/**
 * The catalogue that a day is played with: today's, or the one with other fields
 * at this address.
 */
export function dayCatalogQuery(address: string | undefined) {
  return address
    ? queryOptions({
        queryKey: ['catalog', address],
        queryFn: async ({ signal }) => {
          const fetchOtherCatalog = await loadCode(otherCatalog);
          return fetchOtherCatalog(signal, address);
        },
        staleTime: Number.POSITIVE_INFINITY,
      })
    : catalogQuery;
}
