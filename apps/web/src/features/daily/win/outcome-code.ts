import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';

/** What a win adds below its answer. Nobody needs it before the first guess. */
export const outcomeCode = codeOnDemand('outcome', {
  load: () => import('./outcome/outcome.tsx'),
  part: ({ Outcome }) => Outcome,
  messages: ['share'],
});
