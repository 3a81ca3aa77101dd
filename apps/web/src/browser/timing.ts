/** The longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/** Resolves when the page has loaded and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => void onIdle(resolve));
}

/** Resolves once the player points at, presses or types anything. */
export async function firstInput(): Promise<void> {
  const inputs = ['pointermove', 'pointerdown', 'keydown'].map((type) => {
    return new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  });
  await Promise.race(inputs);
}

/** Calls back once the browser has nothing else to do. Returns a function that prevents it. */
export function onIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => callback(), { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(request);
}

/** Resolves in a new task: the browser can first paint and answer the player. */
export function nextTask(): Promise<void> {
  // Resumes before other waiting tasks, if the browser supports it.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves once the rendered page is painted; at once if the page is hidden. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
