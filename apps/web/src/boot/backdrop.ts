import type { PageConfig } from '../settings/page-config.ts';

/** A picture of this site or a data URL. No character in it can end the quotes around it. */
const PICTURE = /^(?:\/(?!\/)|data:image\/)[^"\\\s]*$/;

/** Lies between the picture and the content, so that texts keep their contrast on any picture. */
const SHEET = 'color-mix(in srgb,var(--color-ground) 92%,transparent)';

/**
 * Shows the operator's colour or picture behind every screen, and centres the content. The page
 * loads this code only if the operator set one of them.
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
    root.style.setProperty('--page-sheet', SHEET);
  } else if (CSS.supports('color', background)) {
    root.style.setProperty('--page-bg', background);
    // Elements that float over the end of the page fade into this colour.
    root.style.setProperty('--page-veil', background);
  }
}

/** A CSS colour, in a form that cannot end the rule it is written into. */
const COLOUR = /^(?:[a-z]+|#[\da-f]{3,8}|[a-z]+\([\w\s.,%/-]+\))$/i;

/**
 * The CSS rule that gives a rendered page the operator's colour or picture from the first paint on;
 * empty if there is none.
 */
export function backdropRule({ background = '' }: Pick<PageConfig, 'background'>): string {
  if (PICTURE.test(background) && !background.includes('<')) {
    return `:root{--page-bg:url("${background}") center / cover no-repeat;--page-sheet:${SHEET}}`;
  }
  return COLOUR.test(background) ? `:root{--page-bg:${background};--page-veil:${background}}` : '';
}
