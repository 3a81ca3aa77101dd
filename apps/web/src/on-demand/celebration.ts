import { prefersReducedMotion } from '../browser/environment.ts';
import { codeOnDemand, loadCode } from './code-on-demand.ts';

const burstCode = codeOnDemand('celebration', {
  load: () => import('./burst.ts'),
  part: ({ burst }) => burst,
});

/** Loads the stars before they are wanted. */
export function prepareStars(): void {
  loadCode(burstCode).catch(doWithout);
}

/** Lets stars fly out of an element that is still on the page, unless motion is to be reduced. */
export function letStarsFly(from: Element): void {
  if (prefersReducedMotion()) return;
  loadCode(burstCode).then((burst) => {
    if (from.isConnected) burst(from);
  }, doWithout);
}

/** Ignores a failed load, because a win needs no stars. */
function doWithout(): void {}
