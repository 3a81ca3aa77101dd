// Kept apart: Home loads this and not crono-screen.tsx.

import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import colors from '../../ui/drawing.module.css';

function Stopwatch() {
  return (
    <>
      <rect x="41" y="10" width="14" height="12" rx="4" className={colors.accent} />
      <path d="M71 24l7 7" className={colors.handle} />
      <circle cx="48" cy="53" r="32" className={colors.lens} />
      <path d="M48 53V27a26 26 0 0 1 24.700 34z" className={colors.accent} />
      <path d="M48 53V33" className={colors.hand} />
      <circle cx="48" cy="53" r="4" className={colors.white} />
    </>
  );
}

/** The app knows this about Crono before Crono is opened, as it does about a daily mode. */
export const cronoMode = {
  Drawing: Stopwatch,
  screen: codeOnDemand('crono-screen', {
    load: () => import('./crono-screen.tsx'),
    part: ({ CronoScreen }) => CronoScreen,
    messages: ['crono', 'race', 'share'],
  }),
  newGame: codeOnDemand('new-crono-game', {
    load: () => import('./new-game.tsx'),
    part: ({ NewGame }) => NewGame,
    messages: ['crono', 'race', 'share'],
  }),
};
