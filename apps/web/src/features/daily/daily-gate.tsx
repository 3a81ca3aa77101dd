import type { Puzzle } from '@starguess/game-core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type DailyRound, useDailyRound } from './use-daily-round.ts';

type DailyGateProps = {
  readonly puzzle: Puzzle;
  readonly children: (round: DailyRound) => ReactNode;
};

/** Shows a daily game once its data is there, and what went wrong where it is not. */
export function DailyGate({ puzzle, children }: DailyGateProps) {
  const { t } = useTranslation();
  const state = useDailyRound(puzzle);
  switch (state.status) {
    case 'loading':
      return <Spinner text={t('loading')} />;
    case 'failed':
      return (
        <ErrorScreen title={t('error.title')} text={t('error.text')}>
          <Button onClick={state.retry}>{t('retry')}</Button>
        </ErrorScreen>
      );
    case 'ready':
      return children(state.round);
  }
}
