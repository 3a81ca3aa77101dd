import {
  type DayPreview,
  dailyModeAddress,
  dailyModeRouteAddresses,
  PAGE_PATHS,
} from '@starguess/api-contract';
import { DAILY_MODES, type DailyMode } from '@starguess/game-core';
import { matchPath } from 'react-router';
import { isAgeNoticeDue } from '../app/age-gate.tsx';
import { artOn } from '../app/card-art.ts';
import { firstScreenCode } from '../app/first-screen.ts';
import { castScreen } from '../features/cast/cast-screen-code.ts';
import type { LateGroup } from '../i18n/messages.ts';
import type { DayArt } from '../server/day-preview.ts';
import { pageConfig } from '../settings/page-config.ts';
import { styleRule } from '../ui/use-style.ts';
import { dailyGame, sourceOf } from './screen-code.ts';

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
  const code = firstScreenCode(path);
  const mode = isAgeNoticeDue() ? undefined : modeAt(path);
  const preview = mode && day.puzzles[mode];
  const pictureOf = (shown: DailyMode) => day.puzzles[shown]?.picture;
  const showsArt = path === PAGE_PATHS.home && !isAgeNoticeDue();
  const art = showsArt ? artOn(day.date, { pictureOf, faces: day.faces }) : undefined;
  return {
    source: code && sourceOf(code),
    messages: code?.meta.messages ?? [],
    rules: (preview && dailyGame(mode).firstRule?.(preview)) ?? artRules(art),
    // Those of Home would delay its first paint.
    pictures: preview?.picture ? [preview.picture.address] : [],
    art,
    reads: mode !== undefined && path === dailyModeAddress(mode) ? readsOf(mode) : [],
    needsCatalog: mode !== undefined || code === castScreen,
    ownKeys: patternOf([...choiceKeys(), ...playedKeys(path, day.date), ...knownKeys(path)]),
  };
}

/** The rules that hide the puzzles' pictures, but no answer that a card shows later. */
function artRules(art: DayArt = {}): string {
  const rules = Object.entries(art).map(([mode, [picture]]) => {
    const card = `[data-mode="${mode}"]:not([data-state="solved"])`;
    return picture?.look ? styleRule(`${card} [data-slot="card-art"] img`, picture.look) : '';
  });
  return rules.join('');
}

function modeAt(path: string): DailyMode | undefined {
  return DAILY_MODES.find((mode) => {
    const address = dailyModeAddress(mode);
    return path === address || path.startsWith(`${address}/`);
  });
}

/**
 * The calls that a browser can load beside the scripts. It sends no headers: none if a key is
 * needed.
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

/** The keys under which a browser keeps what the player did at a path. */
function playedKeys(path: string, date: string): readonly string[] {
  if (path === PAGE_PATHS.home) return [`.*-${date}`, 'tables$'];
  if (path === PAGE_PATHS.archive) return [`(?:${DAILY_MODES.join('|')})(?:-\\w+)?-\\d`];
  if (path === PAGE_PATHS.carryOn) return ['carry-on$'];
  if (path === PAGE_PATHS.tables || path === PAGE_PATHS.table) return ['tables$'];
  if (matchPath(PAGE_PATHS.cronoGame, path)) return ['crono-users$', `crono-${date}`];
  const mode = modeAt(path);
  return mode === undefined ? [] : [`${mode}(?:-\\w+)?-${date}`];
}

/**
 * The keys that show that the player knows the game at a path, so that its introduction is over. Their
 * group tells them from the other keys.
 */
function knownKeys(path: string): readonly string[] {
  const mode = modeAt(path);
  return mode === undefined ? [] : [`(coachMark\\.help-${mode}$|${mode}-)`];
}

function patternOf(keys: readonly string[]): string {
  return `^(?:${keys.join('|')})`;
}
