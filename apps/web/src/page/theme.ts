import * as z from 'zod/mini';
import { create } from 'zustand';
import { onOtherTabChange, readJson, writeJson } from '../stored/storage.ts';
import { pageConfig } from './page-config.ts';
import { THEMES, type Theme } from './themes.ts';

const STORAGE_KEY = 'theme';
const chosenThemeSchema = z.catch(z.optional(z.enum(THEMES)), undefined);

/** `chosen` is undefined while the player leaves it to the operator, then to their system. */
type ThemeChoice = { readonly chosen: Theme | undefined };

const useThemeChoice = create<ThemeChoice>(() => ({ chosen: storedTheme() }));

const prefersLight = window.matchMedia('(prefers-color-scheme: light)');

export function useChosenTheme(): Theme | undefined {
  return useThemeChoice(({ chosen }) => chosen);
}

/** Undefined goes back to the operator's theme, or the system's preference. */
export function chooseTheme(theme: Theme | undefined): void {
  writeJson(STORAGE_KEY, theme ?? null);
  useThemeChoice.setState({ chosen: theme });
}

/** Shows the theme now, and follows the player, their system and other tabs from here on. */
export function startTheme(): void {
  showTheme();
  useThemeChoice.subscribe(showTheme);
  prefersLight.addEventListener('change', showTheme);
  onOtherTabChange((key) => {
    if (key === STORAGE_KEY || key === null) useThemeChoice.setState({ chosen: storedTheme() });
  });
}

function showTheme(): void {
  const { chosen } = useThemeChoice.getState();
  document.documentElement.dataset.theme =
    chosen ?? pageConfig.theme ?? (prefersLight.matches ? 'daylight' : 'midnight');
  colourBrowser();
}

/** The bars of a phone's browser take the colour of the page's ground. */
function colourBrowser(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function storedTheme(): Theme | undefined {
  return chosenThemeSchema.parse(readJson(STORAGE_KEY));
}
