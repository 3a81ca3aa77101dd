import type { DailyMode, Difficulty } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { AfterGame } from '../../features/daily/daily-mode-entry.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { DAILY_MODE_ENTRIES } from '../daily-modes.ts';
import { Page } from '../page.tsx';
import { Survey } from '../survey.tsx';
import { WarmScreens } from '../warm-screens.ts';

type DailyPageProps = { readonly mode: DailyMode; readonly difficulty?: Difficulty };

export function DailyPage({ mode, ...difficulty }: DailyPageProps) {
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
          {(Screen) => <Screen {...difficulty} />}
        </OnDemand>
      </AfterGame>
    </Page>
  );
}
