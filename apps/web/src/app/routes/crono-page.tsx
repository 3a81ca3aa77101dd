import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { storeCronoCompletion } from '../../features/daily/completion.ts';
import { serverDateQuery } from '../../features/daily/server-date.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { type HomeNotice, homeState } from '../home-notice.ts';
import { Page } from '../page.tsx';

const CronoScreen = lazy(async () => ({
  default: (await import('../../features/crono/crono-screen.tsx')).CronoScreen,
}));
const NewCronoGame = lazy(async () => ({
  default: (await import('../../features/crono/new-crono-game.tsx')).NewCronoGame,
}));

/** Goes home, which says in one sentence why. */
function useLeave(): (notice: HomeNotice) => void {
  const navigate = useNavigate();
  return (notice) => navigate('/', { replace: true, state: homeState(notice) });
}

export function CronoPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const leave = useLeave();
  const { data, refetch } = useQuery(serverDateQuery);
  if (id === undefined) return <Navigate to="/" replace />;
  return (
    <Page title={t('mode.crono.name')}>
      <Suspense fallback={<Spinner text={t('loading')} />}>
        <CronoScreen
          key={id}
          gameId={id}
          today={data?.date}
          onDayOver={() => void refetch()}
          onFailure={(failure) => leave(`crono-${failure}`)}
          onFinished={(score) => storeCronoCompletion(id, score)}
        />
      </Suspense>
    </Page>
  );
}

export function NewCronoPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <Page title={t('mode.crono.name')}>
      <Suspense fallback={<Spinner text={t('loading')} />}>
        <NewCronoGame
          onCreated={(id) => navigate(`/crono/${id}`, { replace: true })}
          onFailure={() => leave('crono-failed')}
        />
      </Suspense>
    </Page>
  );
}
