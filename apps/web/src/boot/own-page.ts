/** `performance.navigation.type` of a reload. A link has 0, and going back or forward has 2. */
const RELOAD = 1;

/**
 * Whether this browser needs another page than the one the server rendered. A browser that blocks
 * storage does not. The state of a history entry, such as a month of the archive, survives a reload
 * and counts too, but for an invitation to a circle: everybody gets the same page for it.
 */
export function needsOwnPage(page: HTMLElement): boolean {
  try {
    const { usr } = Object(history.state);
    return isWrongForBrowser(page) || (Boolean(usr) && usr.invitation === undefined);
  } catch {
    return false;
  }
}

/**
 * Whether a rendered page is not the one that this browser needs: the browser has another language
 * stored, or something under a key that changes what the page shows (`RenderedPage.ownKeys`), or
 * the page may be from an earlier day. The script in the head asks this before the first paint, and
 * the app when it starts. Throws where storage is blocked. If the browser keeps a key that only
 * says that the player knows the game, the page gets `data-known`
 * (`features/daily/help/help-intro.tsx`).
 */
export function isWrongForBrowser({ lang, dataset }: HTMLElement): boolean {
  return (
    performance.navigation.type > RELOAD ||
    (localStorage.language ?? lang) !== lang ||
    Object.keys(localStorage).some((key) => {
      const match = key.match(dataset.ownKeys as string);
      // biome-ignore lint/suspicious/noAssignInExpressions: the inline script has no byte to spare
      return match && !(dataset.known = match[1]);
    })
  );
}

/** Whether the player went back or forward, which may restore an outdated page. */
export function isFromHistory(): boolean {
  return performance.navigation.type > RELOAD;
}
