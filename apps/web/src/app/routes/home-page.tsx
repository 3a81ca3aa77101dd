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

export function HomePage() {
  const { t } = useTranslation();
  const notice = homeNoticeOf(useLocation().state);
  return (
    <Page title={t('home.title')}>
      <Home cards={useModeCards()} notice={notice && t(NOTICES[notice])} />
      <Survey />
    </Page>
  );
}
