/** Whether the browser blocks this site's storage. A full one is not blocked. */
export function isStorageBlocked(): boolean {
  try {
    void localStorage.length; // Throws if it is blocked.
    return false;
  } catch {
    return true;
  }
}
