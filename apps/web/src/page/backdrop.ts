import * as z from 'zod/mini';
import type { PageConfig } from './page-config.ts';

/** What an operator may set of the shell's look. Loaded only where something is set. */
const backdropSchema = z.object({
  background: z.catch(z.optional(z.string()), undefined),
  centered: z.catch(z.optional(z.boolean()), undefined),
});

/** A picture of this site or in the address itself; nothing in it ends the quotes it is put in. */
const PICTURE = /^(?:\/(?!\/)|data:image\/)[^"\\\s]*$/;

/** Puts the operator's colour or picture behind every screen, and the content in its middle. */
export function showBackdrop(look: Pick<PageConfig, 'background' | 'centered'>): void {
  const { background, centered } = backdropSchema.parse(look);
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
