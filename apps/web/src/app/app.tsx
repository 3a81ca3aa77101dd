import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { queryClient } from '../server/query-client.ts';
import { AgeGate } from './age-gate.tsx';
import { AppStart } from './app-start.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

type AppProps = {
  /** Gives the app its address: from the browser, or from a call to the server. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /**
   * Settles when the texts of the chosen language have loaded or failed to load; undefined where
   * they are there.
   */
  readonly messages: Promise<void> | undefined;
  /** Called once the app reacts to the player. */
  readonly onStarted: () => void;
};

export function App({ Router, messages, onStarted }: AppProps) {
  const tellStarted = useEffectEvent(onStarted);
  useEffect(() => tellStarted(), []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router>
          <AppStart messages={messages}>
            <AgeGate>
              <AppRoutes />
            </AgeGate>
          </AppStart>
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
