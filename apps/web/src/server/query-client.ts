import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../browser/environment.ts';
import { isRetryable } from './api-error.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reads are retried after 1, 2 and 4 seconds, except after a final refusal. A read that still fails is
 * repeated when the network comes back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && isRetryable(error),
      retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
      gcTime: 5 * 60_000,
      staleTime: 1_000,
      // When offline, a call fails at once and can be retried; it does not wait endlessly.
      networkMode: 'always',
      refetchOnReconnect: ({ state }) => state.status === 'error',
      refetchOnWindowFocus: false,
    },
  },
});

/**
 * For a query that creates something: once for all who are waiting, and again for those who come
 * later.
 */
export const MADE_ONCE = { staleTime: 0, gcTime: 0, retry: false } as const;

/**
 * Makes TanStack Query notice when the network comes or goes, even before the first component reads.
 * By default it assumes that a page opens with a network.
 */
export function watchNetwork(): void {
  onlineManager.subscribe(() => undefined);
  onlineManager.setOnline(!isOffline());
}
