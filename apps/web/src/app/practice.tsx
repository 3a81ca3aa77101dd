import type { GameMode } from '@starguess/game-core';
import { cronoPractice } from '../features/practice/crono/crono-practice.ts';
import { PracticeScreen } from '../features/practice/practice-screen.tsx';
import { OnDemand } from '../on-demand/on-demand.tsx';
import { DAILY_MODE_ENTRIES } from './daily-modes.ts';

/** The screen of a game, around which practice stands. */
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
