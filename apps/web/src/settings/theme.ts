import { keptStore } from '../stored/kept-store.ts';
import { pageConfig } from './page-config.ts';

/** The themes that players can choose. */
export const THEMES = ['midnight', 'daylight', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const useTheme = keptStore<{ readonly chosen: Theme | null }>({
  keys: ['theme'],
  read: ([chosen]) => ({ chosen: THEMES.find((theme) => theme === chosen) ?? null }),
  write: ({ chosen }) => [chosen],
});

/** The player's theme; undefined while the operator's theme, or else the system's, applies. */
export function useChosenTheme(): Theme | undefined {
  return useTheme(({ chosen }) => chosen) ?? undefined;
}

/** Undefined restores the operator's theme, or the system's preference. */
export function chooseTheme(theme: Theme | undefined): void {
  useTheme.setState({ chosen: theme ?? null });
}

/** Shows the theme now, and updates it when the player, their system or another tab changes it. */
export function startTheme(): void {
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
  const { dataset } = document.documentElement;
  const showTheme = () => {
    const systemTheme = prefersLight.matches ? 'daylight' : 'midnight';
    dataset.theme = useTheme.getState().chosen ?? pageConfig.theme ?? systemTheme;
    colourBrowser();
  };
  showTheme();
  useTheme.subscribe(showTheme);
  prefersLight.addEventListener('change', showTheme);
}

/** Gives a phone browser's bars the background colour of the page. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', ground);
  }
}
