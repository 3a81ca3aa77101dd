/** Resolves once the browser has painted what the server rendered; at once where nobody looks at it. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
