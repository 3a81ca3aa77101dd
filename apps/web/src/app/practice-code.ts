import { codeOnDemand } from '../on-demand/code-on-demand.ts';

export const practiceCode = codeOnDemand('practice', {
  load: () => import('./practice.tsx'),
  part: ({ Practice }) => Practice,
  messages: ['practice', 'giveUp'],
});
