/** What `performance.navigation.type` is at most after other ways than going back or forward. */
const NEW_VISIT = 1;

/**
 * Whether this browser needs another page than the one the server rendered; not if it keeps nothing.
 * What it keeps with an entry of its history, such as a month of the archive, stays after a reload.
 */
export function needsOwnPage(page: HTMLElement): boolean {
  try {
    return isOfOthers(page) || Boolean(history.state?.usr);
  } catch {
    return false;
  }
}

/**
 * Whether a rendered page is not the one that this browser needs: it keeps another language, or
 * something under a key that changes what the page shows (`RenderedPage.ownKeys`), or the page may be
 * of an earlier day. The script in the head asks this before the first paint, and the app when it
 * starts. Throws where storage is blocked. If the browser keeps a key that only says that the player
 * knows the game, the page gets `data-known` (`features/daily/help/help-intro.tsx`).
 */
export function isOfOthers({ lang, dataset }: HTMLElement): boolean {
  return (
    performance.navigation.type > NEW_VISIT ||
    (localStorage.language ?? lang) !== lang ||
    Object.keys(localStorage).some((key) => {
      const match = key.match(dataset.ownKeys as string);
      // biome-ignore lint/suspicious/noAssignInExpressions: the inline script has no byte to spare
      return match && !(dataset.known = match[1]);
    })
  );
}

/** Going back, a browser takes the page as it was, however long ago that is. */
export function isFromHistory(): boolean {
  return performance.navigation.type > NEW_VISIT;
}
