// A file of its own, so that Home does not load cast-screen.tsx.
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';

/** The screen of Who's who, loaded on the first visit. */
export const castScreen = codeOnDemand('cast-screen', {
  load: () => import('./cast-screen.tsx'),
  part: ({ CastScreen }) => CastScreen,
  messages: ['cast', 'clue'],
});
