import { create } from 'zustand';
import { storedValue } from '../stored/stored-value.ts';
import { pageConfig } from './page-config.ts';
import { THEMES, type Theme } from './themes.ts';

const storedTheme = storedValue<Theme | null>({
  key: 'theme',
  parse: (stored) => THEMES.find((theme) => theme === stored),
  fallback: null,
});

/** `chosen` is null while the operator's theme, or else the system's, applies. */
type ThemeChoice = { readonly chosen: Theme | null };

/** Starts without a choice, as the server renders the page; `startTheme` reads the stored one. */
const useThemeChoice = create<ThemeChoice>(() => ({ chosen: null }));

export function useChosenTheme(): Theme | undefined {
  return useThemeChoice(({ chosen }) => chosen) ?? undefined;
}

/** Undefined restores the operator's theme, or the system's preference. */
export function chooseTheme(theme: Theme | undefined): void {
  const chosen = theme ?? null;
  storedTheme.set(chosen);
  useThemeChoice.setState({ chosen });
}

/** Shows the theme now, and updates it when the player, their system or another tab changes it. */
export function startTheme(): void {
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
  const showTheme = () => {
    const { chosen } = useThemeChoice.getState();
    document.documentElement.dataset.theme =
      chosen ?? pageConfig.theme ?? (prefersLight.matches ? 'daylight' : 'midnight');
    colourBrowser();
  };
  useThemeChoice.setState({ chosen: storedTheme.get() });
  showTheme();
  useThemeChoice.subscribe(showTheme);
  prefersLight.addEventListener('change', showTheme);
  storedTheme.follow((chosen) => useThemeChoice.setState({ chosen }));
}

/** Gives the bars of a phone's browser the background colour of the page. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', ground);
  }
}
