import { onStorageChange, useStored } from '../stored/storage.ts';
import { storedValue } from '../stored/stored-value.ts';
import { pageConfig } from './page-config.ts';

/** The themes that players can choose. */
export const THEMES = ['midnight', 'daylight', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const storedTheme = storedValue<Theme | null>({
  key: 'theme',
  parse: (stored) => THEMES.find((theme) => theme === stored),
  fallback: null,
});

/** The player's theme; undefined while the operator's theme, or else the system's, applies. */
export function useChosenTheme(): Theme | undefined {
  return useStored(storedTheme.get, null) ?? undefined;
}

/** Undefined restores the operator's theme, or the system's preference. */
export function chooseTheme(theme: Theme | undefined): void {
  storedTheme.set(theme ?? null);
}

/** Shows the theme now, and updates it when the player, their system or another tab changes it. */
export function startTheme(): void {
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
  const { dataset } = document.documentElement;
  const showTheme = () => {
    const theme =
      storedTheme.get() ?? pageConfig.theme ?? (prefersLight.matches ? 'daylight' : 'midnight');
    // Storage changes with each guess, and reading the colour makes the browser compute styles.
    if (dataset.theme === theme) return;
    dataset.theme = theme;
    colourBrowser();
  };
  showTheme();
  colourBrowser();
  onStorageChange(showTheme);
  prefersLight.addEventListener('change', showTheme);
}

/** Gives the bars of a phone's browser the background colour of the page. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', ground);
  }
}
