import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api-client.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Reads are asked again after 1, 2 and 4 seconds; what the server refused for good is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && isRetryable(error),
      retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
      gcTime: 5 * 60_000,
      staleTime: 1_000,
      // Offline is answered with an error and a way to try again, not with endless waiting.
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});
