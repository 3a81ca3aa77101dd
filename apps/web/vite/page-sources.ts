import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Messages, MessagesByLanguage } from '@starguess/api-contract/page';

const web = fileURLToPath(new URL('..', import.meta.url));

/** The theme of rules without a theme name. */
export const DEFAULT_THEME = 'midnight';

const THEMES = join(web, 'src/themes');
const SHARED_SHEETS: readonly string[] = ['base.css', 'tokens.css'];
const GROUND = '--color-ground:';
const MESSAGES = 'public/messages';
const HEADS = 'src/render/heads';

/**
 * The color behind every screen by theme, as the theme's own style sheet sets it first; empty if it
 * sets none.
 */
export function themeGrounds(): Readonly<Record<string, string>> {
  const sheets = readdirSync(THEMES).filter(
    (file) => file.endsWith('.css') && !SHARED_SHEETS.includes(file),
  );
  return Object.fromEntries(
    sheets.map((file) => {
      const [, declared = ''] = readFileSync(join(THEMES, file), 'utf8').split(GROUND);
      const [ground = ''] = declared.split(';');
      return [file.slice(0, -'.css'.length), ground.trim()];
    }),
  );
}

/** The custom properties that the default theme sets. */
export function defaultTokens(): Readonly<Record<string, string>> {
  const css = readFileSync(join(THEMES, `${DEFAULT_THEME}.css`), 'utf8');
  const declarations = css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm);
  return Object.fromEntries(Array.from(declarations, ([, name = '', value = '']) => [name, value]));
}

/** The messages of each language with those for heads, which no page loads. A test finds every language. */
export function messagesOfLanguages(): MessagesByLanguage;
// `Object.fromEntries` has string keys only; the signature above states the languages.
export function messagesOfLanguages(): unknown {
  const languages = readdirSync(join(web, MESSAGES)).map((file) => file.replace('.json', ''));
  return Object.fromEntries(languages.map((language) => [language, messagesOf(language)]));
}

function messagesOf(language: string): Messages {
  const head = readJson(`${HEADS}/${language}.json`);
  return { ...readJson(`${MESSAGES}/${language}.json`), head };
}

function readJson(path: string): Messages {
  return JSON.parse(readFileSync(join(web, path), 'utf8'));
}
