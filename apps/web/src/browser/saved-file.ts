/** How long the browser may take to read the file after the click, in milliseconds. */
const READABLE_MS = 60_000;

/** Downloads a file that the page has made. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  window.setTimeout(() => URL.revokeObjectURL(href), READABLE_MS);
}
