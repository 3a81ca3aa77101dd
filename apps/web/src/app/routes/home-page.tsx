import { SCREENS } from '@starguess/api-contract/page';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LanguageOffer } from '../../features/preferences/language-offer.tsx';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { useHomeStatus } from '../home-status.ts';
import { useModeCards } from '../mode-cards.ts';
import { Page } from '../page.tsx';
import { Survey } from '../survey.tsx';
import { useHomeDay } from '../use-home-day.ts';

/**
 * Reasons for sending a player to Home, as named in the history state `notice`, and their messages.
 */
const NOTICES = [
  ['crono-game-gone', 'home.cronoGone'],
  ['crono-failed', 'home.cronoFailed'],
  ['crono-offline', 'home.cronoOffline'],
] as const;

export type HomeNotice = (typeof NOTICES)[number][0];

/** Kept out of the app's own scripts, because a visit that starts with a game doesn't need it. */
export const homeScreen = codeOnDemand('home-screen', {
  load: () => import('../../features/home/home-screen.tsx'),
  part: ({ HomeScreen }) => HomeScreen,
});

export function HomePage() {
  const { t } = useTranslation();
  const notice = useNotice();
  const day = useHomeDay();
  const cards = useModeCards(day);
  const status = useHomeStatus(cards);
  return (
    <Page title={t('home.tab')} isWide>
      <OnDemand code={homeScreen}>
        {(HomeScreen) => (
          <HomeScreen
            cards={cards}
            status={status}
            notice={notice && t(notice)}
            offer={<LanguageOffer />}
            yesterday={day?.yesterday ?? []}
          />
        )}
      </OnDemand>
      {/* Below the faces of yesterday, which would move it. */}
      {day?.yesterday && <Survey />}
    </Page>
  );
}

/** The notice stays until the player leaves Home. Reloading or going back does not restore it. */
function useNotice() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const noticeInState = isPlainObject(state) ? state.notice : undefined;
  const arrivingMessage = NOTICES.find(([notice]) => notice === noticeInState)?.[1];
  const [notice] = useState(arrivingMessage);
  useEffect(() => {
    if (arrivingMessage !== undefined) navigate(SCREENS.home.path, { replace: true });
  }, [arrivingMessage, navigate]);
  return notice;
}
