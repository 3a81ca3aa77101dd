import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { bundledMessages } from '../i18n/messages.ts';
import { queryClient } from '../server/query-client.ts';
import { serverDateQuery, useDateRollover } from '../server/server-date.ts';
import { useWarmCatalog } from '../server/warm-catalog.ts';
import { Button } from '../ui/button.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AgeGate } from './age-gate.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

type AppProps = {
  /** Gives the app its address: from the browser, or from a call to the server. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /**
   * Settles when the texts of the chosen language have loaded or failed to load; undefined if
   * they have loaded before.
   */
  readonly messages: Promise<void> | undefined;
  /** Called once the app reacts to the player. */
  readonly onStarted: () => void;
};

export function App({ Router, messages, onStarted }: AppProps) {
  const reportStarted = useEffectEvent(onStarted);
  useEffect(() => reportStarted(), []);
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

type AppStartProps = Pick<AppProps, 'messages'> & { readonly children: ReactNode };

/**
 * Waits for the messages and the server date. Without messages the app can only show the bundled
 * texts. Without the server date the app still opens, and each game shows the error.
 */
export function AppStart({ messages, children }: AppStartProps) {
  const state = useMessagesState({ messages });
  const serverDate = useQuery(serverDateQuery);
  useDateRollover();
  useWarmCatalog();

  if (state === 'failed') {
    return (
      <main>
        <ErrorScreen title={bundledMessages.error.title} text={bundledMessages.error.text}>
          <Button onClick={() => window.location.reload()}>{bundledMessages.retry}</Button>
        </ErrorScreen>
      </main>
    );
  }
  // The app stays open once the first request has ended, also while the date is requested again.
  if (state !== 'loading' && serverDate.isFetched) return children;
  return (
    <main>
      <Spinner text={bundledMessages.loading} />
    </main>
  );
}

function useMessagesState({ messages }: Pick<AppProps, 'messages'>) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
    messages ? 'loading' : 'loaded',
  );
  useEffect(() => {
    messages?.then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, [messages]);
  return state;
}
