/** What `performance.navigation.type` is after going back or forward. */
const FROM_HISTORY = 2;

/** Whether this browser needs another page than the one the server rendered; not if it keeps nothing. */
export function needsOwnPage(page: HTMLElement): boolean {
  try {
    return isOfOthers(page);
  } catch {
    return false;
  }
}

/**
 * Whether a rendered page is not the one that this browser needs: it keeps another language, or
 * something under a key that changes what the page shows (`RenderedPage.ownKeys`), or the page may be
 * of an earlier day. The script in the head asks this before the first paint, and the app when it
 * starts. Throws where storage is blocked.
 */
export function isOfOthers({ lang, dataset }: HTMLElement): boolean {
  return (
    performance.navigation.type === FROM_HISTORY ||
    (localStorage.language ?? lang) !== lang ||
    Object.keys(localStorage).some((key) => key.match(dataset.ownKeys ?? ''))
  );
}

/** Going back, a browser takes the page as it was, however long ago that is. */
export function isFromHistory(): boolean {
  return performance.navigation.type === FROM_HISTORY;
}
