/** Puts off work so that it takes only a part of each turn of the event loop. */
export type Turns = (work: Work) => void;

/** Returns whether it was so much that it should be the last of this turn. */
export type Work = () => boolean;

/** In milliseconds. */
const REST_MS = 1;

/**
 * Does work in the order it came, in each turn of the event loop for at most `budgetMs` and what its
 * last piece takes longer. Where there is more, it rests before it goes on. Everything else has its
 * turn in between.
 */
export function createTurns(budgetMs: number): Turns {
  const queue: Work[] = [];
  let isDue = false;

  const run = () => {
    const until = performance.now() + budgetMs;
    let hasTime = true;
    let isEnough = false;
    while (queue.length > 0 && hasTime && !isEnough) {
      isEnough = queue.shift()?.() === true;
      hasTime = performance.now() < until;
    }
    isDue = queue.length > 0;
    if (!isDue) return;
    if (hasTime) setImmediate(run);
    else setTimeout(run, REST_MS);
  };

  return (work) => {
    queue.push(work);
    if (isDue) return;
    isDue = true;
    setImmediate(run);
  };
}
