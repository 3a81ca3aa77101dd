import { dailyModeRouteAddresses } from '@starguess/api-contract';
import { type DayPreview, dailyModeAddress, SCREENS } from '@starguess/api-contract/page';
import type { DailyMode } from '@starguess/game-core';
import { ageNotice, isAgeNoticeDue } from '../app/age-gate.tsx';
import { artOn } from '../app/card-art.ts';
import { pageScreenAt, type ShownScreen } from '../app/screens.tsx';
import type { LateGroup } from '../i18n/messages.ts';
import type { DayArt } from '../server/day-preview.ts';
import { pageConfig } from '../settings/page-config.ts';
import { styleRule } from '../ui/use-style.ts';
import { dailyGame, loadedSource } from './screen-code.ts';

/** The needs of a page besides its HTML, by the screen at its path. */
export type PageScreen = {
  /** The source of the screen's code; undefined for a screen that needs none beyond the app's. */
  readonly source: string | undefined;
  /** The late groups of messages that the screen needs. */
  readonly messages: readonly LateGroup[];
  /** CSS that depends on the day. */
  readonly rules: string;
  readonly pictures: readonly string[];
  /** The pictures of the day's puzzles; undefined for a screen that shows none or only its own. */
  readonly art: DayArt | undefined;
  /** The addresses of the calls whose answers the screen waits for. */
  readonly reads: readonly string[];
  readonly needsCatalog: boolean;
  /** `RenderedPage.ownKeys` */
  readonly ownKeys: string;
};

export function pageScreen(path: string, day: DayPreview): PageScreen {
  const screen = pageScreenAt(path);
  const shown = isAgeNoticeDue() ? { code: ageNotice } : screen;
  const { code, mode, needsCatalog }: Partial<ShownScreen> = shown ?? {};
  const preview = mode && day.puzzles[mode];
  const pictureOf = (puzzle: DailyMode) => day.puzzles[puzzle]?.picture;
  const showsArt = path === SCREENS.home.path && !isAgeNoticeDue();
  const art = showsArt ? artOn(day.date, { pictureOf, faces: day.faces }) : undefined;
  return {
    source: code && loadedSource(code),
    messages: code?.meta.messages ?? [],
    rules: (preview && dailyGame(mode).firstRule?.(preview)) ?? artRules(art),
    // Home's pictures would delay its first paint.
    pictures: preview?.picture ? [preview.picture.address] : [],
    art,
    reads: mode !== undefined && path === dailyModeAddress(mode) ? readsOf(mode) : [],
    needsCatalog: needsCatalog === true,
    ownKeys: patternOf([...choiceKeys(), ...keysOf(screen, day.date)]),
  };
}

/** The rules that zoom or blur the puzzles' pictures, but not the answers that cards show later. */
function artRules(art: DayArt = {}): string {
  const rules = Object.entries(art).map(([mode, [picture]]) => {
    const card = `[data-mode="${mode}"]:not([data-state="solved"])`;
    return picture?.look ? styleRule(`${card} [data-slot="card-art"] img`, picture.look) : '';
  });
  return rules.join('');
}

/**
 * The calls that a browser can preload; none if a key is needed, because preloads send no headers.
 */
function readsOf(mode: DailyMode): readonly string[] {
  const { apiKey, apiBaseUrl, imageGuessApiBaseUrl } = pageConfig;
  const isElsewhere = apiBaseUrl !== '' || (mode === 'image-guess' && imageGuessApiBaseUrl);
  if (apiKey !== undefined || isElsewhere) return [];
  return [dailyModeRouteAddresses[mode].getDailyGuess.path];
}

/** The keys of choices that change a page. */
function choiceKeys(): readonly string[] {
  return [
    'featureFlags$',
    ...(pageConfig.ageNotice ? ['age-notice$'] : []),
    ...(pageConfig.featureFlags.length > 0 ? ['coachMark\\.classic-modes$'] : []),
  ];
}

/** The keys under which a browser keeps what its player did at a screen. */
function keysOf({ mode, keys = [] }: Partial<ShownScreen> = {}, date: string): readonly string[] {
  return mode === undefined
    ? keys.map((key) => key.replace('{date}', date))
    : dailyGameKeys(mode, date);
}

/**
 * The keys of a daily game. The last one is in a group, because it only shows that the player knows
 * the game and needs no introduction.
 */
function dailyGameKeys(mode: DailyMode, date: string): readonly string[] {
  return [`${mode}(?:-\\w+)?-${date}`, `(coachMark\\.help-${mode}$|${mode}-)`];
}

function patternOf(keys: readonly string[]): string {
  return `^(?:${keys.join('|')})`;
}
