/** Puts off work so that it takes only a part of each turn of the event loop. */
export type Turns = (work: Work) => void;

/** Returns whether it was so much that it should be the last of this turn. */
export type Work = () => boolean;

/**
 * Does work in the order it came, in each turn of the event loop for at most `budgetMs` and what its
 * last piece takes longer. Everything else has its turn in between.
 */
export function createTurns(budgetMs: number): Turns {
  const queue: Work[] = [];
  let isDue = false;

  const run = () => {
    const until = performance.now() + budgetMs;
    do {
      if (queue.shift()?.() === true) break;
    } while (queue.length > 0 && performance.now() < until);
    isDue = queue.length > 0;
    if (isDue) setImmediate(run);
  };

  return (work) => {
    queue.push(work);
    if (isDue) return;
    isDue = true;
    setImmediate(run);
  };
}
