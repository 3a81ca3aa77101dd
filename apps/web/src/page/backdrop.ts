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
  const value = background && backgroundValue(background);
  if (value) root.style.setProperty('--page-bg', value);
  if (centered) root.dataset.centered = '';
}

/** Undefined for what is neither a picture nor a colour. */
function backgroundValue(background: string): string | undefined {
  if (PICTURE.test(background)) return `url("${background}") center / cover no-repeat`;
  return CSS.supports('color', background) ? background : undefined;
}
