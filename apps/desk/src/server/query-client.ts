import { QueryClient } from '@tanstack/react-query';
import { DeskError } from './desk-calls.ts';

/** A refusal is final; a server that restarts answers again after a moment. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 2 && error instanceof DeskError && (error.status === 0 || error.status >= 500),
      staleTime: 5_000,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
