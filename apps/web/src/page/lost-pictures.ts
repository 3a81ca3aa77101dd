/**
 * Marks pictures that did not come, so that their place stays empty instead of showing the browser's sign
 * for a broken one (base.css). These events do not bubble.
 */
export function watchLostPictures(): void {
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);
}

function mark(target: EventTarget | null, isLost: boolean): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-lost', isLost);
}
