import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../browser/environment.ts';
import { isRetryable } from './api-client.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reads are retried after 1, 2 and 4 seconds, except after a refusal that is final. Those that have failed
 * in the end are made again once a browser without a network has one.
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
 * Makes TanStack Query see that a network comes or goes, also before the first component reads. It
 * assumes that a page opens with one.
 */
export function watchNetwork(): void {
  onlineManager.subscribe(() => undefined);
  onlineManager.setOnline(!isOffline());
}
