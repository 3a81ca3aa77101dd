/** What a served page says of its own address. */
const OF_ADDRESS =
  'link[rel="canonical"], link[rel="alternate"], meta[property="og:url"], meta[name="robots"]';

/**
 * Takes away what the head says of the address that was served, once the page shows another: a browser
 * that shares the page would share the one before.
 */
export function forgetHeadOfAddress(): void {
  for (const element of document.head.querySelectorAll(OF_ADDRESS)) element.remove();
}
