/** Lets the browser paint and answer the player before what follows, at the start of a new task. */
export function nextTask(): Promise<void> {
  // Not every browser can put what follows before other tasks.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
