import { QueryClient } from '@tanstack/react-query';

/** Nothing is tried again by itself: the operator sees the reason, and what is live asks again. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, networkMode: 'always' } },
});
