/**
 * Marks pictures that failed to load, so that base.css hides the browser's broken-image icon, and
 * loads them again once there is a network.
 */
export function watchLostPictures(): void {
  // These events do not bubble.
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-lost]')) {
      askAgain(picture);
    }
  });
  // Some pictures of a rendered page may have failed already.
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) askAgain(picture);
  }
}

/** Loads a picture again, in the same element. */
export function askAgain(picture: HTMLImageElement): void {
  picture.setAttribute('src', picture.getAttribute('src') ?? '');
}

export function isLost(picture: HTMLImageElement): boolean {
  return picture.hasAttribute('data-lost');
}

function mark(target: EventTarget | null, isNowLost: boolean): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-lost', isNowLost);
}
