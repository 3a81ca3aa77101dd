import type { ClockMark } from '../time/clock-trust.ts';
import type { Milliseconds } from '../time/milliseconds.ts';

/** What a site remembers: of its clock, and midnight UTC of the first day of its archive. */
export type MarkName = ClockMark | 'archive-from';

/** Instants that outlive the processes of a site, in milliseconds since 1970-01-01 UTC. */
export type MarkRepository = {
  readonly read: () => Promise<ReadonlyMap<string, Milliseconds>>;
  /** Returns the instant under a name; the first process to ask remembers its own. */
  readonly findOrKeep: (name: MarkName, instant: Milliseconds) => Promise<Milliseconds>;
  /** Remembers an instant under a name, or forgets the one that is there for `undefined`. */
  readonly set: (name: MarkName, instant: Milliseconds | undefined) => Promise<void>;
};
