import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../server/query-client.ts';
import { AgeGate } from './age-gate.tsx';
import { AppStart } from './app-start.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** `messages` settles when the texts of the chosen language have loaded or failed to load. */
export function App({ messages }: { readonly messages: Promise<void> }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppStart messages={messages}>
            <AgeGate>
              <AppRoutes />
            </AgeGate>
          </AppStart>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
