/**
 * Whether this browser needs another page than the one the server rendered: it keeps another
 * language, or something under a key that changes what the page shows (`RenderedPage.ownKeys`). The
 * script in the head asks this before the first paint, and the app when it starts.
 */
export function needsOwnPage({ lang, dataset } = document.documentElement): boolean {
  try {
    return (
      (localStorage.language ?? lang) !== lang ||
      Object.keys(localStorage).some((key) => key.match(dataset.ownKeys ?? ''))
    );
  } catch {
    return false;
  }
}
