import { DEFAULT_DIFFICULTY, type Difficulty, puzzleOf } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { ClassicGame } from '../../features/classic/classic-game.tsx';
import { DailyGate } from '../../features/daily/daily-gate.tsx';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../lib/feature-flags.ts';
import { Page } from '../page.tsx';

/** The difficulty only takes effect while the feature flag is on (§2). */
export function ClassicPage({ difficulty }: { readonly difficulty?: Difficulty }) {
  const { t } = useTranslation();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const played = (hasDifficulties ? difficulty : undefined) ?? DEFAULT_DIFFICULTY;
  const puzzle = puzzleOf('classic', played);
  return (
    <Page title={t('mode.classic.name')}>
      <DailyGate key={puzzle} puzzle={puzzle}>
        {(round) => (
          <ClassicGame
            key={round.date}
            round={round}
            {...(hasDifficulties && { difficulty: played })}
          />
        )}
      </DailyGate>
    </Page>
  );
}
