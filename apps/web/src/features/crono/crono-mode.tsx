// Kept apart: Home loads this and not crono-screen.tsx.

import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { StopwatchDrawing } from '../run/stopwatch.tsx';

/** The app knows this about Crono before Crono is opened, as it does about a daily mode. */
export const cronoMode = {
  Drawing: StopwatchDrawing,
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
