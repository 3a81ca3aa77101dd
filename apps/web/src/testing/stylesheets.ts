import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../settings/theme.ts';

const source = join(import.meta.dirname, '..');

/** Every style sheet of the page, by its path in the source. */
export const stylesheets: ReadonlyMap<string, string> = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(join(source, path), 'utf8')]),
);

/** A theme's tokens by name, including the leading dashes. */
export type Palette = ReadonlyMap<string, string>;

/** The custom properties that a style sheet sets. */
export function declarationsIn(css: string): Palette {
  const declarations = css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm);
  return new Map(Array.from(declarations, ([, name = '', value = '']) => [name, value]));
}

/** The tokens that a shipped theme sets. */
export function paletteOf(theme: Theme): Palette {
  const css = stylesheets.get(`themes/${theme}.css`);
  if (css === undefined) throw new Error(`There is no style sheet of the theme ${theme}`);
  return declarationsIn(css);
}
