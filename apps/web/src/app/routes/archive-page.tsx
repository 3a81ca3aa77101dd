import type { DailyMode, Difficulty } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { archiveScreen, pastRound } from '../../features/archive/archive-code.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { DAILY_MODE_ENTRIES } from '../daily-modes.ts';
import { Page } from '../page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function ArchivePage() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.archive')}>
      <OnDemand code={archiveScreen}>{(ArchiveScreen) => <ArchiveScreen />}</OnDemand>
    </Page>
  );
}

type PastDayPageProps = { readonly mode: DailyMode; readonly difficulty?: Difficulty };

/** The game of a mode with the puzzle of the date in the address. */
export function PastDayPage({ mode, ...difficulty }: PastDayPageProps) {
  const { t } = useTranslation();
  const { date = '' } = useParams();
  if (!/\d/.test(date)) return <NotFoundPage />;
  return (
    <Page title={t(`mode.${mode}.name`)} mode={mode} isWide>
      <OnDemand code={pastRound}>
        {(PastRound) => (
          <PastRound mode={mode} {...difficulty}>
            <OnDemand code={DAILY_MODE_ENTRIES[mode].screen}>
              {(Screen) => <Screen {...difficulty} />}
            </OnDemand>
          </PastRound>
        )}
      </OnDemand>
    </Page>
  );
}
