import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';

/** What a win adds below its answer. Nobody needs it before the first guess. */
export const outcomeCode = codeOnDemand('outcome', {
  load: () => import('./outcome.tsx'),
  part: ({ Outcome }) => Outcome,
  messages: ['share'],
});

/** The tries of all who won. Nobody sees them before a win. */
export const crowdCode = codeOnDemand('crowd', {
  load: () => import('./crowd.tsx'),
  part: ({ Crowd }) => Crowd,
  messages: ['crowd'],
});
