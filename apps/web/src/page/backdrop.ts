import type { PageConfig } from './page-config.ts';

/** A picture of this site or in the address itself; nothing in it ends the quotes it is put in. */
const PICTURE = /^(?:\/(?!\/)|data:image\/)[^"\\\s]*$/;

/**
 * Puts the operator's colour or picture behind every screen, and the content in its middle. Loaded
 * only where something is set.
 */
export function showBackdrop({
  background,
  centered = false,
}: Pick<PageConfig, 'background' | 'centered'>): void {
  const root = document.documentElement;
  if (centered) root.dataset.centered = '';
  if (background === undefined) return;
  if (PICTURE.test(background)) {
    root.style.setProperty('--page-bg', `url("${background}") center / cover no-repeat`);
  } else if (CSS.supports('color', background)) {
    root.style.setProperty('--page-bg', background);
    // What floats over the page's end fades into its ground.
    root.style.setProperty('--page-veil', background);
  }
}
