import { PAGE_PATHS } from '@starguess/api-contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Home } from '../../features/home/home.tsx';
import { LanguageOffer } from '../../features/preferences/language-offer.tsx';
import { type HomeNotice, homeNoticeOf } from '../home-notice.ts';
import { useHomeStatus, useModeCards } from '../mode-cards.ts';
import { Survey } from '../offers.tsx';
import { Page } from '../page.tsx';

const NOTICES = {
  'crono-game-gone': 'home.cronoGone',
  'crono-failed': 'home.cronoFailed',
  'crono-offline': 'home.cronoOffline',
} as const satisfies Record<HomeNotice, string>;

export function HomePage() {
  const { t } = useTranslation();
  const notice = useNotice();
  const cards = useModeCards();
  return (
    <Page title={t('home.tab')}>
      <Home
        cards={cards}
        status={useHomeStatus(cards)}
        notice={notice && t(NOTICES[notice])}
        offer={<LanguageOffer />}
      />
      <Survey />
    </Page>
  );
}

/** The notice stays until the player leaves Home. Reloading or going back does not restore it. */
function useNotice(): HomeNotice | undefined {
  const navigate = useNavigate();
  const arriving = homeNoticeOf(useLocation().state);
  const [notice] = useState(arriving);
  useEffect(() => {
    if (arriving !== undefined) navigate(PAGE_PATHS.home, { replace: true });
  }, [arriving, navigate]);
  return notice;
}
