import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Home } from '../../features/home/home.tsx';
import { type HomeNotice, homeNoticeOf } from '../home-notice.ts';
import { useModeCards } from '../mode-cards.ts';
import { Page } from '../page.tsx';
import { Survey } from '../survey.tsx';

const NOTICES = {
  'crono-game-gone': 'crono.gameGone',
  'crono-failed': 'crono.failed',
} as const satisfies Record<HomeNotice, string>;

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
  const notice = homeNoticeOf(useLocation().state);
  return (
    <Page title={t('home.title')}>
      <Home cards={useModeCards()} notice={notice && t(NOTICES[notice])} />
      <Survey />
    </Page>
  );
}
