/** Where the host has the page: `/`, or a folder such as `/games/`, chosen when the page is built. */
export const BASE_PATH = import.meta.env.BASE_URL;

/** The prefix of the page's own paths, without a slash at its end because they begin with one. */
const FOLDER = BASE_PATH.slice(0, -1);

/** The host's address for a path of the page. */
export function hostPath(path: string): string {
  return FOLDER + path;
}

/** The absolute address of a path of the page; by default the site's, without a last slash. */
export function siteAddress(path = ''): string {
  return window.location.origin + hostPath(path);
}

/** The path of the page that the browser shows. */
export function shownPath(): string {
  return window.location.pathname.slice(FOLDER.length);
}
