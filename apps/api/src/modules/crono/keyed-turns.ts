/** Runs work for keys; work that shares a key with earlier work waits until that has ended. */
export type KeyedTurns = <T>(keys: Iterable<string>, work: () => Promise<T>) => Promise<T>;

export function createKeyedTurns(): KeyedTurns {
  const last = new Map<string, Promise<unknown>>();

  return async (keys, work) => {
    const own = [...keys];
    const earlier = own.flatMap((key) => last.get(key) ?? []);
    const turn = earlier.length === 0 ? work() : Promise.allSettled(earlier).then(work);
    for (const key of own) last.set(key, turn);
    try {
      return await turn;
    } finally {
      for (const key of own) if (last.get(key) === turn) last.delete(key);
    }
  };
}
