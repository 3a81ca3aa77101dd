import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';

export const cronoPractice = codeOnDemand('crono-practice', {
  load: () => import('./practice-run.tsx'),
  part: ({ PracticeRun }) => PracticeRun,
  messages: ['crono', 'race', 'share'],
});
