// A file of its own, so that the app does not load the screens.

import { codeOnDemand } from '../../on-demand/code-on-demand.ts';

export const archiveScreen = codeOnDemand('archive', {
  load: () => import('./archive-screen.tsx'),
  part: ({ ArchiveScreen }) => ArchiveScreen,
  messages: ['archive'],
});

export const pastRound = codeOnDemand('past-rounds', {
  load: () => import('./past-round.tsx'),
  part: ({ PastRound }) => PastRound,
  messages: ['archive', 'giveUp'],
});
