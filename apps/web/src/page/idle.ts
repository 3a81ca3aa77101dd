/** The longest wait for an idle moment after the page has loaded, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Resolves when the page has loaded and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    } else setTimeout(resolve);
  });
}
