const takenAddresses = new Set<string>();

/**
 * Whether the browser loads the answer of an address beside the page's scripts, and nothing has
 * read it yet. Only a request without headers of its own gets that answer.
 */
export function takePreloadedAnswer(address: string): boolean {
  if (takenAddresses.has(address)) return false;
  const links = document.querySelectorAll('link[rel="preload"][as="fetch"]');
  const isPreloaded = [...links].some((link) => link.getAttribute('href') === address);
  if (isPreloaded) takenAddresses.add(address);
  return isPreloaded;
}
