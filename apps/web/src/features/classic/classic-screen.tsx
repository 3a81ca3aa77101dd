import type { Catalog } from '@starguess/catalog';
import { DEFAULT_DIFFICULTY, type Difficulty, puzzleOf } from '@starguess/game-core';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../lib/feature-flags.ts';
import { DailyGate } from '../daily/daily-gate.tsx';
import { ClassicGame } from './classic-game.tsx';

const performersOf = (catalog: Catalog) => catalog.performersById;

/** The difficulty only takes effect while the feature flag is on (§2). */
export function ClassicScreen({ difficulty }: { readonly difficulty?: Difficulty }) {
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const played = (hasDifficulties ? difficulty : undefined) ?? DEFAULT_DIFFICULTY;
  const puzzle = puzzleOf('classic', played);
  return (
    <DailyGate key={puzzle} puzzle={puzzle} itemsOf={performersOf}>
      {(round) => (
        <ClassicGame
          key={round.date}
          round={round}
          {...(hasDifficulties && { difficulty: played })}
        />
      )}
    </DailyGate>
  );
}
