import { prefersReducedMotion } from '../../../browser/environment.ts';
import { codeOnDemand, loadCode } from '../../../on-demand/code-on-demand.ts';

const burstCode = codeOnDemand('celebration', {
  load: () => import('./burst.ts'),
  part: ({ burst }) => burst,
});

/** Loads the stars while the winning guess is revealed. */
export function prepareCelebration(): void {
  if (!prefersReducedMotion()) loadCode(burstCode).catch(doWithout);
}

/** Lets stars fly out of an element, unless the player wants no motion. */
export function celebrate(from: Element): void {
  if (prefersReducedMotion()) return;
  loadCode(burstCode).then((burst) => {
    if (from.isConnected) burst(from);
  }, doWithout);
}

/** A win needs no stars. */
function doWithout(): void {}
