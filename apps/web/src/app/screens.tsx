import {
  dailyModeAddress,
  difficultyAddress,
  hasScreen,
  practiceAddress,
  SCREENS,
  type ScreenName,
} from '@starguess/api-contract/page';
import { DAILY_MODES, type DailyMode, DIFFICULTIES } from '@starguess/game-core';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { cronoMode } from '../features/crono/crono-mode.tsx';
import { type CodeOnDemand, codeOnDemand } from '../on-demand/code-on-demand.ts';
import { pageConfig } from '../settings/page-config.ts';
import { DAILY_MODE_ENTRIES, drawingOf } from './daily-modes.ts';
import { CronoPage, NewCronoPage } from './routes/crono-page.tsx';
import { DailyPage, PastDayPage } from './routes/daily-pages.tsx';
import { HomePage, homeScreen } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { PracticePage, SidePage } from './routes/side-pages.tsx';

/** What the page adds to a screen of the contract. */
export type ShownScreen = {
  readonly element: ReactNode;
  /** The code to load before the page reacts if a visit starts with the screen. */
  readonly code?: CodeOnDemand<unknown>;
  readonly needsCatalog?: true;
  /** The mode whose puzzle of the day is shown. */
  readonly mode?: DailyMode;
  /**
   * The stored keys, as patterns, that make a screen differ from the rendered one; `{date}` is
   * today's.
   */
  readonly keys?: readonly string[];
};

/** A screen at an address of its own, or at the path of its contract. */
type PlacedScreen = ShownScreen & { readonly path?: string };

const castScreen = codeOnDemand('cast-screen', {
  load: () => import('../features/cast/cast-screen.tsx'),
  part: ({ CastScreen }) => CastScreen,
  messages: ['cast', 'clue'],
});

const circlesScreen = sideScreen(SCREENS.tables.title, {
  code: codeOnDemand('circles-screen', {
    load: () => import('../features/circles/circles-screen.tsx'),
    part: ({ CirclesScreen }) => CirclesScreen,
    messages: ['tables', 'crono', 'share'],
  }),
  show: (CirclesScreen) => <CirclesScreen drawingOf={drawingOf} />,
  keys: ['tables$'],
  isWide: true,
});

const SHOWN_SCREENS: Readonly<Record<ScreenName, PlacedScreen | readonly PlacedScreen[]>> = {
  home: { element: <HomePage />, code: homeScreen, keys: ['.*-{date}', 'tables$'] },
  mode: pageConfig.dailyModes.map((mode) => ({
    path: dailyModeAddress(mode),
    element: <DailyPage key={mode} mode={mode} />,
    code: DAILY_MODE_ENTRIES[mode].screen,
    needsCatalog: true,
    mode,
  })),
  crono: { element: <CronoPage /> },
  newCronoGame: { element: <NewCronoPage />, code: cronoMode.newGame },
  cronoGame: {
    element: <CronoPage />,
    code: cronoMode.screen,
    keys: ['crono-users$', 'crono-{date}'],
  },
  difficulty: DIFFICULTIES.map((difficulty) => ({
    path: difficultyAddress(difficulty),
    element: <DailyPage mode="classic" difficulty={difficulty} />,
    code: DAILY_MODE_ENTRIES.classic.screen,
    needsCatalog: true,
    mode: 'classic',
  })),
  pastDay: pageConfig.dailyModes.map((mode) => ({
    path: `${dailyModeAddress(mode)}/:date`,
    element: <PastDayPage key={mode} mode={mode} />,
  })),
  pastDifficulty: DIFFICULTIES.map((difficulty) => ({
    path: `${difficultyAddress(difficulty)}/:date`,
    element: <PastDayPage mode="classic" difficulty={difficulty} />,
  })),
  archive: sideScreen(SCREENS.archive.title, {
    code: codeOnDemand('archive-screen', {
      load: () => import('../features/archive/archive-screen.tsx'),
      part: ({ ArchiveScreen }) => ArchiveScreen,
      messages: ['archive'],
    }),
    show: (ArchiveScreen) => <ArchiveScreen stampOf={(mode) => DAILY_MODE_ENTRIES[mode].stamp} />,
    keys: [`(?:${DAILY_MODES.join('|')})(?:-\\w+)?-\\d`],
  }),
  practice: pageConfig.modes.map((game) => ({
    path: practiceAddress(game),
    element: <PracticePage key={game} game={game} />,
  })),
  cast: sideScreen(SCREENS.cast.title, {
    code: castScreen,
    show: (CastScreen) => <CastScreen key="performers" kind="performers" />,
    needsCatalog: true,
  }),
  castChannels: sideScreen(SCREENS.cast.title, {
    code: castScreen,
    show: (CastScreen) => <CastScreen key="channels" kind="channels" />,
    needsCatalog: true,
  }),
  carryOn: sideScreen(SCREENS.carryOn.title, {
    code: codeOnDemand('carry-on-screen', {
      load: () => import('../features/statistics/carry-on/carry-on-screen.tsx'),
      part: ({ CarryOnScreen }) => CarryOnScreen,
      messages: ['carryOn'],
    }),
    show: (CarryOnScreen) => <CarryOnScreen />,
    keys: ['carry-on$'],
  }),
  tables: circlesScreen,
  table: circlesScreen,
  // The title of the screen itself loads late, with its messages.
  privacy: sideScreen('footer.privacy', {
    code: codeOnDemand('privacy-screen', {
      load: () => import('../features/privacy/privacy-screen.tsx'),
      part: ({ PrivacyScreen }) => PrivacyScreen,
      messages: ['privacy'],
    }),
    show: (PrivacyScreen) => <PrivacyScreen />,
  }),
};

type SideScreen<Part> = Omit<ShownScreen, 'element' | 'code'> & {
  readonly code: CodeOnDemand<Part>;
  readonly isWide?: boolean;
  readonly show: (part: Part) => ReactNode;
};

/** A screen that is one part within the page's shell. */
function sideScreen<Part>(
  title: ParseKeys,
  { code, isWide, show, ...screen }: SideScreen<Part>,
): ShownScreen {
  const element = (
    <SidePage key={title} title={title} code={code} isWide={isWide}>
      {show}
    </SidePage>
  );
  return { ...screen, element, code };
}

type ScreenRoute = RouteObject & ShownScreen;

/** The same table, for the names of any screens of the contract. */
const shownScreens: Readonly<Record<string, PlacedScreen | readonly PlacedScreen[]>> =
  SHOWN_SCREENS;

/** The routes to the screens that the site has. */
const screenRoutes: ScreenRoute[] = Object.entries(SCREENS)
  .filter(([, screen]) => hasScreen(screen, pageConfig))
  .flatMap(([name, { path }]) =>
    [shownScreens[name] ?? []].flat().map((screen) => ({ path, caseSensitive: true, ...screen })),
  );

/** The screen that the site has at a path; undefined if it has none. */
export function pageScreenAt(path: string): ShownScreen | undefined {
  return matchRoutes(screenRoutes, path)?.at(-1)?.route;
}

/** All screens, and the one for every other address. */
export const pageRoutes: RouteObject[] = [
  ...screenRoutes,
  { path: '*', element: <NotFoundPage /> },
];
