import type { GameMode } from '@starguess/game-core';
import { PracticeScreen } from '../features/practice/practice-screen.tsx';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { OnDemand } from '../on-demand/on-demand.tsx';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';

const cronoPractice = codeOnDemand('crono-practice', {
  load: () => import('../features/practice/practice-run.tsx'),
  part: ({ PracticeRun }) => PracticeRun,
  messages: ['crono', 'race', 'share'],
});

/** The screen of a game within the frame of practice. */
export function Practice({ game }: { readonly game: GameMode }) {
  return (
    <PracticeScreen game={game}>
      {(round) =>
        game === 'crono' ? (
          <OnDemand code={cronoPractice}>{(PracticeRun) => <PracticeRun {...round} />}</OnDemand>
        ) : (
          <OnDemand code={DAILY_MODE_ENTRIES[game].screen}>{(Screen) => <Screen />}</OnDemand>
        )
      }
    </PracticeScreen>
  );
}
