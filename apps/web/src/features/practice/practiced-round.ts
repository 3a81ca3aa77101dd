import type { OtherRound } from '../daily/round.ts';

/** A practice round. The daily modes read it from the context; crono's screen gets it as properties. */
export type PracticedRound = OtherRound & {
  readonly shareAddress: (result: number) => string;
};
