/** Where the host has the page: `/`, or a folder such as `/games/`, chosen when the page is built. */
export const BASE_PATH = import.meta.env.BASE_URL;

/** It stands before the page's own paths, which begin with a slash. */
const FOLDER = BASE_PATH.slice(0, -1);

/** Where the host has a path of the page. */
export function hostPath(path: string): string {
  return FOLDER + path;
}

/** The whole address of a path of the page; without a path that of the site, with no slash at its end. */
export function siteAddress(path = ''): string {
  return window.location.origin + hostPath(path);
}

/** The path of the page that the browser shows. */
export function shownPath(): string {
  return window.location.pathname.slice(FOLDER.length);
}
