export type Turns = {
  /** Runs a work when those before it have ended. */
  readonly wait: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same, unless too many wait already: then `undefined`. */
  readonly waitIfFew: <T>(work: () => Promise<T>) => Promise<T> | undefined;
};

/** Lets one work after the other have its turn. Up to `few` may wait besides the current one. */
export function createTurns(few: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  const wait = <T>(work: () => Promise<T>): Promise<T> => {
    pending += 1;
    const done = last.then(work).finally(() => {
      pending -= 1;
    });
    last = done.catch(() => {});
    return done;
  };
  return { wait, waitIfFew: (work) => (pending > few ? undefined : wait(work)) };
}
