import { serverDateRoutes } from '@starguess/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The day of the current puzzles. The server decides it, never this browser's clock. */
export const serverDateQuery = queryOptions({
  queryKey: ['server-date'],
  queryFn: ({ signal }) => callApi(serverDateRoutes.getServerDate, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
