import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HeadTexts, PageLanguage } from '@starguess/api-contract';
import type { GameMode } from '@starguess/game-core';
import type messagesFile from '../public/messages/en.json';
import type headFile from '../src/render/heads/en.json';

const web = fileURLToPath(new URL('..', import.meta.url));

/** The theme of rules without a theme name. */
export const DEFAULT_THEME = 'midnight';

const THEMES = join(web, 'src/themes');
const SHARED_SHEETS: readonly string[] = ['base.css', 'tokens.css'];
const GROUND = '--color-ground:';
const HEADS = 'src/render/heads';

type GameTexts = Readonly<Record<GameMode, { readonly name: string }>>;

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

/** A test finds every language of the page among them. */
export function headsOfLanguages(): Readonly<Record<PageLanguage, HeadTexts>>;
// `Object.fromEntries` has string keys only; the signature above states the languages.
export function headsOfLanguages(): unknown {
  const languages = readdirSync(join(web, HEADS)).map((file) => file.replace('.json', ''));
  return Object.fromEntries(languages.map((language) => [language, headTexts(language)]));
}

/**
 * What heads say in a language. Where a page or a game already has a name among the messages, its
 * head says the same.
 */
export function headTexts(language: string): HeadTexts {
  const { castChannels, descriptions } = readHead(language);
  const { home, mode, shell, privacy, difficulty } = readMessages(language);
  return {
    names: {
      home: home.tab,
      ...gameNames(mode),
      archive: shell.archive,
      practice: shell.practice,
      cast: shell.cast,
      castChannels,
      carryOn: shell.carryOn,
      tables: shell.tables,
      privacy: privacy.title,
    },
    difficulties: {
      easy: difficulty.easy.name,
      medium: difficulty.medium.name,
      hard: difficulty.hard.name,
    },
    descriptions,
  };
}

function gameNames(texts: GameTexts): Readonly<Record<GameMode, string>>;
// `Object.fromEntries` has string keys only; the signature above states the games.
function gameNames(texts: GameTexts): unknown {
  return Object.fromEntries(Object.entries(texts).map(([game, { name }]) => [game, name]));
}

function readHead(language: string): typeof headFile {
  return readJson(`${HEADS}/${language}.json`);
}

function readMessages(language: string): typeof messagesFile {
  return readJson(`public/messages/${language}.json`);
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(web, path), 'utf8'));
}
