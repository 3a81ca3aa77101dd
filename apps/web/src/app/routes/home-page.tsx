import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Home } from '../../features/home/home.tsx';
import { useModeCards } from '../mode-cards.ts';
import { Page } from '../page.tsx';

/** Uses the preloaded catalogue while the player looks around, so that a game opens at once. */
function useWarmCatalog(): void {
  const client = useQueryClient();
  useEffect(() => {
    void import('../../lib/catalog.ts').then(({ catalogQuery }) =>
      client.prefetchQuery(catalogQuery),
    );
  }, [client]);
}

export function HomePage() {
  const { t } = useTranslation();
  useWarmCatalog();
  return (
    <Page title={t('home.title')}>
      <Home cards={useModeCards()} />
    </Page>
  );
}
