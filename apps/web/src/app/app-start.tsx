import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { bundledMessages } from '../i18n/bundled-messages.ts';
import { serverDateQuery, useDateRollover } from '../server/server-date.ts';
import { Button } from '../ui/button.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';

type MessagesState = 'loading' | 'loaded' | 'failed';

type AppStartProps = { readonly messages: Promise<void>; readonly children: ReactNode };

/**
 * Waits for the messages and the server date. Without messages nothing can be said but the
 * bundled texts; without the server date the app opens all the same, and each game says so.
 */
export function AppStart({ messages, children }: AppStartProps) {
  const state = useMessagesState(messages);
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
  // What has been answered or refused once stays so, also while the date is asked for again.
  return state === 'loading' || !serverDate.isFetched ? <LoadingPage /> : children;
}

function useMessagesState(messages: Promise<void>): MessagesState {
  const [state, setState] = useState<MessagesState>('loading');
  useEffect(() => {
    messages.then(
      () => setState('loaded'),
      () => setState('failed'),
    );
  }, [messages]);
  return state;
}

/**
 * Uses the preloaded catalogue while the player looks around, so that a game opens at once. The
 * game itself says what is wrong where this fails.
 */
function useWarmCatalog(): void {
  const client = useQueryClient();
  useEffect(() => {
    import('../server/catalog.ts').then(
      ({ catalogQuery }) => client.prefetchQuery(catalogQuery),
      () => undefined,
    );
  }, [client]);
}

/** Shown before any messages are there, so its text is the bundled one. */
function LoadingPage() {
  return (
    <main>
      <Spinner text={bundledMessages.loading} />
    </main>
  );
}
