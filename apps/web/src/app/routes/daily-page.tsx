import type { DailyMode, Difficulty } from '@starguess/game-core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import { DAILY_SCREENS } from '../daily-modes.ts';
import { Page } from '../page.tsx';

type DailyPageProps = { readonly mode: DailyMode; readonly difficulty?: Difficulty };

export function DailyPage({ mode, ...difficulty }: DailyPageProps) {
  const { t } = useTranslation();
  const Screen = DAILY_SCREENS[mode];
  return (
    <Page title={t(`mode.${mode}.name`)}>
      <Suspense fallback={<Spinner text={t('loading')} />}>
        <Screen {...difficulty} />
      </Suspense>
    </Page>
  );
}
