import type { Call } from './call.ts';
import type { Refusal } from './problem.ts';

/** Looks at a call to the API before its route does; `undefined` lets it through. */
export type Guard = (call: Call) => Refusal | undefined;

/** Asks one guard after the other. */
export const firstRefusal =
  (guards: readonly Guard[]): Guard =>
  (call) => {
    for (const guard of guards) {
      const refusal = guard(call);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  };
