import type { DailyMode, Difficulty } from '@starguess/game-core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AfterGame } from '../../features/daily/after-game.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { DAILY_MODE_ENTRIES } from '../daily-modes.ts';
import { Page } from '../page.tsx';
import { Survey } from '../survey.tsx';

type DailyPageProps = { readonly mode: DailyMode; readonly difficulty?: Difficulty };

export function DailyPage({ mode, ...difficulty }: DailyPageProps) {
  const { t } = useTranslation();
  const { Screen } = DAILY_MODE_ENTRIES[mode];
  return (
    <Page title={t(`mode.${mode}.name`)}>
      <Suspense fallback={<Spinner text={t('loading')} />}>
        <AfterGame value={<Survey />}>
          <Screen {...difficulty} />
        </AfterGame>
      </Suspense>
    </Page>
  );
}
