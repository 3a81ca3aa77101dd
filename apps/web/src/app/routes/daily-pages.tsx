import { type DailyMode, type Difficulty, isCalendarDate } from '@starguess/game-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { cronoMode } from '../../features/crono/crono-mode.tsx';
import { AfterGame } from '../../features/daily/after-game.ts';
import { dayInWords } from '../../i18n/day-in-words.ts';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { pageConfig } from '../../settings/page-config.ts';
import { DAILY_MODE_ENTRIES } from '../daily-modes.ts';
import { Page } from '../page.tsx';
import { Survey } from '../survey.tsx';
import { homeScreen } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type DayProps = { readonly mode: DailyMode; readonly difficulty?: Difficulty };

export function DailyPage({ mode, ...subMode }: DayProps) {
  const { t } = useTranslation();
  return (
    <Page title={t(`mode.${mode}.name`)} mode={mode} isWide>
      <AfterGame
        value={
          <>
            <WarmScreens />
            <Survey />
          </>
        }
      >
        <OnDemand code={DAILY_MODE_ENTRIES[mode].screen}>
          {(Screen) => <Screen {...subMode} />}
        </OnDemand>
      </AfterGame>
    </Page>
  );
}

const pastRound = codeOnDemand('past-rounds', {
  load: () => import('../../features/archive/past-round.tsx'),
  part: ({ PastRound }) => PastRound,
  messages: ['archive', 'giveUp'],
});

/** The game of a mode with the puzzle of the date in the address. */
export function PastDayPage({ mode, ...subMode }: DayProps) {
  const { t, i18n } = useTranslation();
  const { date = '' } = useParams();
  // A mistyped date leads to the calendar; a word isn't a date at all.
  if (!/\d/.test(date)) return <NotFoundPage />;
  const name = t(`mode.${mode}.name`);
  const title = isCalendarDate(date) ? `${name} · ${dayInWords(date, i18n.language)}` : name;
  return (
    <Page title={title} mode={mode} isWide>
      <OnDemand code={pastRound}>
        {(PastRound) => (
          <PastRound mode={mode} {...subMode}>
            <OnDemand code={DAILY_MODE_ENTRIES[mode].screen}>
              {(Screen) => <Screen {...subMode} />}
            </OnDemand>
          </PastRound>
        )}
      </OnDemand>
    </Page>
  );
}

/** Loads the code of Home and every game in advance, so that a player need not wait for the next one. */
function WarmScreens() {
  const client = useQueryClient();
  useEffect(() => {
    void client.prefetchQuery(homeScreen);
    for (const mode of pageConfig.modes) {
      const { screen } = mode === 'crono' ? cronoMode : DAILY_MODE_ENTRIES[mode];
      void client.prefetchQuery<unknown>(screen);
    }
  }, [client]);
  return null;
}
