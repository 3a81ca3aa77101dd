// Kept apart: the app loads this and not the screens.

import { codeOnDemand } from '../../on-demand/code-on-demand.ts';

const load = () => import('./archive-parts.ts');

export const archiveScreen = codeOnDemand('archive', {
  load,
  part: ({ ArchiveScreen }) => ArchiveScreen,
  messages: ['archive'],
});

export const pastRound = codeOnDemand('past-rounds', {
  load,
  part: ({ PastRound }) => PastRound,
  messages: ['archive', 'giveUp'],
});
