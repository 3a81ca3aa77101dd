import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is retried automatically: the operator sees the reason, and live figures are polled
 * anyway.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, networkMode: 'always' } },
});
