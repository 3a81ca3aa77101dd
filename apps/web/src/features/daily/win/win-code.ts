import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';

/** The part of a win below its answer. It is not needed before the first guess. */
export const outcomeCode = codeOnDemand('outcome', {
  load: () => import('./outcome.tsx'),
  part: ({ Outcome }) => Outcome,
  messages: ['share'],
});

/** The tries of all winners. They are not shown before a win. */
export const crowdCode = codeOnDemand('crowd', {
  load: () => import('./crowd.tsx'),
  part: ({ Crowd }) => Crowd,
  messages: ['crowd'],
});
