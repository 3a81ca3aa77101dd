import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';

/** The tries of all who won. Nobody sees them before a win. */
export const crowdCode = codeOnDemand('crowd', {
  load: () => import('./crowd/crowd.tsx'),
  part: ({ Crowd }) => Crowd,
  messages: ['crowd'],
});
