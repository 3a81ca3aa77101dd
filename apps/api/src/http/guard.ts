import type { Call } from './call.ts';
import type { Refusal } from './problem.ts';

/** Looks at a call to the API before its route does; `undefined` lets it through. */
export type Guard = (call: Call) => Refusal | undefined;
