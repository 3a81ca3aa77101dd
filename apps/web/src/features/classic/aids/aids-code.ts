import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';

/**
 * What only some rounds need: the hard rule and the number of possible answers for who chose them, and
 * the way to the analysis after a win.
 */
export const aidsCode = codeOnDemand('aids', {
  load: () => import('./aids.tsx'),
  part: (module) => module,
  messages: ['terms'],
});
