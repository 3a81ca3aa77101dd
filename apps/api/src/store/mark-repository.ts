import type { ClockMark } from '../time/clock-trust.ts';

/** Instants that outlive the processes of a site, in milliseconds since 1970-01-01 UTC. */
export type MarkRepository = {
  readonly read: () => Promise<ReadonlyMap<string, number>>;
  /** Remembers an instant under a name, or forgets the one that is there for `undefined`. */
  readonly set: (name: ClockMark, instant: number | undefined) => Promise<void>;
};
