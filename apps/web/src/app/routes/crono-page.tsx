import { cronoGameAddress, SCREENS } from '@starguess/api-contract/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { isOffline } from '../../browser/environment.ts';
import { cronoMode } from '../../features/crono/crono-mode.tsx';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { isPageOutdated } from '../../server/contract-version.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { Page } from '../page.tsx';
import type { HomeNotice } from './home-page.tsx';

export function CronoPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const leave = useLeave();
  const { data, refetch } = useQuery(serverDateQuery);
  if (id === undefined) return <Navigate to={SCREENS.home.path} replace />;
  return (
    <Page title={t('mode.crono.name')} mode="crono" isWide>
      <OnDemand code={cronoMode.screen}>
        {(CronoScreen) => (
          <CronoScreen
            key={id}
            gameId={id}
            today={data?.date}
            onDayOver={() => void refetch()}
            onFailure={(failure) => leave(`crono-${failure}`)}
          />
        )}
      </OnDemand>
    </Page>
  );
}

export function NewCronoPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <Page title={t('mode.crono.name')} mode="crono" isWide>
      <OnDemand code={cronoMode.newGame}>
        {(NewGame) => (
          <NewGame
            onCreated={(id) => navigate(cronoGameAddress(id), { replace: true })}
            onFailure={() => leave('crono-failed')}
          />
        )}
      </OnDemand>
    </Page>
  );
}

/** Goes to Home, which shows the reason in one sentence. */
function useLeave(): (notice: HomeNotice) => void {
  const navigate = useNavigate();
  return (failure) => {
    const notice = failure === 'crono-failed' && isOffline() ? 'crono-offline' : failure;
    // An outdated page stays, because the new version it offers may be able to show this game.
    if (notice === 'crono-failed' && isPageOutdated()) return;
    navigate(SCREENS.home.path, { replace: true, state: { notice } });
  };
}
