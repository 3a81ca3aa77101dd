import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { cronoMode } from '../../features/crono/crono-mode.tsx';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { serverDateQuery } from '../../server/server-date.ts';
import { storeCronoCompletion } from '../../stored/day-records.ts';
import { type HomeNotice, homeState } from '../home-notice.ts';
import { Page } from '../page.tsx';

export function CronoPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const leave = useLeave();
  const { data, refetch } = useQuery(serverDateQuery);
  if (id === undefined) return <Navigate to="/" replace />;
  return (
    <Page title={t('mode.crono.name')}>
      <OnDemand code={cronoMode.screen}>
        {(CronoScreen) => (
          <CronoScreen
            key={id}
            gameId={id}
            today={data?.date}
            onDayOver={() => void refetch()}
            onFailure={(failure) => leave(`crono-${failure}`)}
            onFinished={(score) => storeCronoCompletion(id, score)}
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
    <Page title={t('mode.crono.name')}>
      <OnDemand code={cronoMode.newGame}>
        {(NewGame) => (
          <NewGame
            onCreated={(id) => navigate(`/crono/${id}`, { replace: true })}
            onFailure={() => leave('crono-failed')}
          />
        )}
      </OnDemand>
    </Page>
  );
}

/** Goes home, which says in one sentence why. */
function useLeave(): (notice: HomeNotice) => void {
  const navigate = useNavigate();
  return (notice) => navigate('/', { replace: true, state: homeState(notice) });
}
