import { type DailyMode, type Difficulty, isCalendarDate } from '@starguess/game-core';
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
      <OnDemand code={archiveScreen}>
        {(ArchiveScreen) => <ArchiveScreen stampOf={stampOf} />}
      </OnDemand>
    </Page>
  );
}

function stampOf(mode: DailyMode) {
  return DAILY_MODE_ENTRIES[mode].stamp;
}

type PastDayPageProps = { readonly mode: DailyMode; readonly difficulty?: Difficulty };

/** The game of a mode with the puzzle of the date in the address. */
export function PastDayPage({ mode, ...difficulty }: PastDayPageProps) {
  const { t, i18n } = useTranslation();
  const { date = '' } = useParams();
  if (!/\d/.test(date)) return <NotFoundPage />;
  const name = t(`mode.${mode}.name`);
  const title = isCalendarDate(date) ? `${name} · ${longDate(date, i18n.language)}` : name;
  return (
    <Page title={title} mode={mode} isWide>
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

function longDate(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
