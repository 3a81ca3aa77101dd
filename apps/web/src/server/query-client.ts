import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isRetryable } from './api-client.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reads are retried after 1, 2 and 4 seconds, except after a refusal that is final. A browser without a
 * network retries those that failed once it has one again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => navigator.onLine && failures < RETRIES && isRetryable(error),
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

/** TanStack Query takes it that a page opens with a network, and would not see that one comes. */
export function noteNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}
