/** Looks at once and then before each frame, until it has been seen. */
export function eachFrame(isSeen: () => boolean): void {
  if (!isSeen()) requestAnimationFrame(() => eachFrame(isSeen));
}
