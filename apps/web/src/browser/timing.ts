/** The longest wait for an idle moment, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Resolves when the page has loaded and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => void onIdle(resolve));
}

/** Calls back once the browser has nothing else to do. Returns a function that prevents it. */
export function onIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => callback(), { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}

/** Lets the browser paint and answer the player before what follows, at the start of a new task. */
export function nextTask(): Promise<void> {
  // Not every browser can put what follows before other tasks.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves once the browser has painted what the server rendered; at once where nobody looks at it. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
